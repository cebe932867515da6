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
}
