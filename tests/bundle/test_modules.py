"""Of ours and of the libraries a bundle holds what its programs reach, each module at its place on the drive."""

from pathlib import Path

import pytest

from engine import games
from tools.bundle import BundleError, modules

from .conftest import Write


def paths() -> list[str]:
    return [module.path for module in modules.reached()]


def test_modules_are_followed_from_the_programs_on(project: Write) -> None:
    project(
        {
            "code.py": "if __name__ == '__main__':\n    from table import pages\n    import engine.cards",
            "boot.py": "import usb",
            "lib/usb.py": "",
            "lib/table/__init__.py": "",
            "lib/table/pages.py": "def late():\n    from table.rules import WORDS",
            "lib/table/rules.py": "WORDS = ()",
            "lib/table/unused.py": "",
            "engine/__init__.py": "",
            "engine/cards.py": "from engine import const",
            "engine/const.pyi": "",
        }
    )
    ours = ["lib/table/__init__.py", "lib/table/pages.py", "lib/table/rules.py", "lib/usb.py"]
    assert paths() == ["boot.py", "code.py", "engine/__init__.py", "engine/cards.py", *ours]


def test_a_folder_without_init_is_no_module_but_what_lies_in_it_is(project: Write) -> None:
    project(
        {"code.py": "from table.words.en import menus", "lib/table/__init__.py": "", "lib/table/words/en/menus.py": ""}
    )
    assert paths() == ["boot.py", "code.py", "lib/table/__init__.py", "lib/table/words/en/menus.py"]


def test_a_guarded_module_of_ours_comes_along_and_need_not_be_there(project: Write) -> None:
    project(
        {
            "code.py": "try:\n    import extra\n    import extra.no\nexcept ImportError:\n    pass",
            "lib/extra/__init__.py": "",
        }
    )
    assert paths() == ["boot.py", "code.py", "lib/extra/__init__.py"]


LIBRARY = {"requirements.txt": "# of Adafruit\nadafruit-circuitpython-display-text==5.0.6\n"}


def test_of_a_library_only_the_modules_imported_come_along(project: Write) -> None:
    project({"code.py": "from adafruit_display_text.label import Label", **LIBRARY})
    folder = "lib/adafruit_display_text"
    assert paths() == ["boot.py", "code.py", f"{folder}/__init__.py", f"{folder}/label.py"]
    assert [module.library for module in modules.reached()] == ["", "", *["adafruit-circuitpython-display-text"] * 2]


def test_a_guarded_module_of_a_library_stays_out(project: Write) -> None:
    project({"code.py": "try:\n    import adafruit_display_text\nexcept ImportError:\n    pass", **LIBRARY})
    assert paths() == ["boot.py", "code.py"]


def test_only_packages_of_requirements_txt_are_libraries(project: Write) -> None:
    project({"code.py": "import adafruit_display_text, pytest"})
    assert paths() == ["boot.py", "code.py"]


@pytest.mark.parametrize(
    ("sources", "said"),
    [
        ({"code.py": "import table.missing", "lib/table/__init__.py": ""}, "code.py: there is no table.missing"),
        (
            {"code.py": "from table.words import menus", "lib/table/__init__.py": "", "lib/table/words/other.py": ""},
            "code.py: there is no table.words",
        ),
        ({"code.py": "import table", "lib/table.py": "\nif"}, "lib/table.py:2: "),
        ({"code.py": "import table", "lib/table.py": "x = 1\n__import__(x)"}, "lib/table.py: line 2: __import__"),
        (
            {"requirements.txt": "adafruit-nowhere==1.0"},
            "requirements.txt: adafruit-nowhere is not installed",
        ),
    ],
)
def test_a_source_that_cannot_be_followed_is_named(project: Write, sources: dict[str, str], said: str) -> None:
    project(sources)
    with pytest.raises(BundleError) as caught:
        modules.reached()
    assert said in str(caught.value) and "\n" not in str(caught.value)


def test_a_source_that_is_no_text_is_named(project: Write, tmp_path: Path) -> None:
    project({"code.py": "import table"})
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "table.py").write_bytes(b"# \xff")
    with pytest.raises(BundleError, match=r"lib/table\.py: .*utf-8"):
        modules.reached()


def test_every_game_and_its_bots_are_reached() -> None:
    reached = {module.name for module in modules.reached()}
    assert {
        f"engine.{name}.{part}" for name in games.NAMES for part in ("rules", "presets", "saved", "bots")
    } <= reached
    assert {"engine.bots", "engine.bots.random"} <= reached
    assert "cardtable.table.table" in reached and "handheld.keys" in reached
    assert not [name for name in reached if "protocol" in name]
