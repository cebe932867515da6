"""House rules by name, as their sources have them (RULES.md 5, rows 19 and 20):
(name, what differs from the default) each, the default first.
"""

PRESETS = (
    ("article", ()),
    ("duty", (("beat", "must"), ("take", "whole"))),
    ("suits", (("take", "same_suit"),)),
)
