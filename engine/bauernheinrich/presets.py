"""House rules by name, as their sources have them (RULES.md 2.9):
(name, what differs from the default) each, the default first.
"""

PRESETS = (
    ("spielregeln", ()),
    (
        "article",
        (("follow", "void_to_trump"), ("beat", "may"), ("leader", "same"), ("direction", "counterclockwise")),
    ),
    ("loose", (("follow", "free"),)),
)
