"""House rules by name, as their sources have them (RULES.md 5, rows 35, 36 and 40):
(name, what differs from the default) each, the default first.
"""

PRESETS = (
    ("lautern", ()),
    ("pfalz", (("call_after", "2"), ("melds", "on"))),
    ("outside", (("lautern", "no"),)),
)
