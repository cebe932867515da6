"""What is said of the levels at which the others play."""

EACH = "Others\u2026"  # the row that leads to what each of them plays at
ALL = "All three"
LEVELS = (
    ("gentle", "Slips, and forgets"),
    ("steady", "Plays by rules of thumb"),
    ("sharp", "Looks ahead"),
)
MIXED = ("mixed", "Each at his own level")
