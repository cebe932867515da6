"""The screens of the card table. They know the games by the engine's protocol only, and the board by handheld only.

`draw` is how anything gets on the screen, `pages` what stands still or is a list, `table` what a deal is played at,
`middle` what lies in the middle of it at each of the `kinds` of table, `words` all that is said, a folder a language.
Which folders have an __init__.py, and why no more, engine/__init__.py tells.
"""
