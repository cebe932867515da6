"""House rules by name, as their sources have them: (name, what differs from the default) a game, the default first."""

PRESETS = {
    "bauernheinrich": (  # RULES.md 2.9
        ("spielregeln", ()),
        (
            "article",
            (("follow", "void_to_trump"), ("beat", "may"), ("leader", "same"), ("direction", "counterclockwise")),
        ),
        ("loose", (("follow", "free"),)),
    ),
    "dudak": (  # RULES.md 5, rows 19 and 20
        ("article", ()),
        ("duty", (("beat", "must"), ("take", "whole"))),
        ("suits", (("take", "same_suit"),)),
    ),
    "bauerchen": (  # RULES.md 5, rows 35, 36 and 40
        ("lautern", ()),
        ("pfalz", (("call_after", "2"), ("melds", "on"))),
        ("outside", (("lautern", "no"),)),
    ),
}
