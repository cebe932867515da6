"""The pictures that go to a board: those of its screen's class, and those that belong to every class."""

from tools.venv import ROOT

FOLDER = ROOT / "assets"

_ENDINGS = (".bmp", ".map")
# What each class of screen has no use for. The tiny one says in small letters that it is too small.
_OTHERS = {"small": "-large", "large": "-small", "tiny": "-large"}


def pictures(screen: str | None) -> dict[str, bytes]:
    """The files for a class of screen, or for all of them (None), by their path on the drive."""
    unwanted = () if screen is None else (_OTHERS[screen],)
    paths = [path for path in FOLDER.iterdir() if path.suffix in _ENDINGS and not path.stem.endswith(unwanted)]
    return {f"assets/{path.name}": path.read_bytes() for path in paths}
