"""A drive is filled with what is missing and cleared of what is ours; everything else on it stays as it is."""

import json
from pathlib import Path

import pytest

from tools.drive import plan, work
from tools.drive.disk import Disk
from tools.drive.steps import Copy, Remove, Write

from .boards import FIRST, OWN, SECOND, bundle, fill, tree

APP, CARDS = "lib/cardtable/app.mpy", "lib/engine/cards.mpy"
BARE = {path: OWN[path] for path in ("boot_out.txt", "settings.toml", "lib/neopixel.mpy")}


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """A drive without programs."""
    return fill(tmp_path, BARE)


def deploy(root: Path, files: dict[str, bytes]) -> plan.Plan:
    """Put these files on a drive; what was planned."""
    made = plan.fill(Disk(root), bundle(files))
    work.carry_out(Disk(root), made.steps, lambda: None)
    return made


def remove(root: Path) -> plan.Plan:
    """Take the game off; what was planned."""
    made = plan.clear(Disk(root))
    work.carry_out(Disk(root), made.steps, lambda: None)
    return made


def written(made: plan.Plan) -> list[str]:
    return [step.path for step in made.steps if isinstance(step, Write)]


def taken(made: plan.Plan) -> list[str]:
    return [step.path for step in made.steps if isinstance(step, Remove)]


def test_an_empty_drive_gets_everything_and_code_py_last(drive: Path) -> None:
    made = deploy(drive, FIRST)
    assert tree(drive) == {**BARE, **bundle(FIRST)}
    assert len(made.steps) == len(bundle(FIRST))
    assert written(made)[0] == "cardtable.json"
    assert written(made)[-2:] == ["boot.py", "code.py"]


def test_a_drive_that_is_as_it_should_be_is_not_touched(drive: Path) -> None:
    deploy(drive, FIRST)
    assert plan.fill(Disk(drive), bundle(FIRST)) == plan.Plan([], [])


def test_only_what_differs_is_written(drive: Path) -> None:
    deploy(drive, FIRST)
    (drive / CARDS).write_bytes(FIRST[CARDS].replace(b"cards", b"marks"))  # of the same size
    (drive / APP).unlink()
    assert written(deploy(drive, FIRST)) == [APP, CARDS]
    assert tree(drive) == {**BARE, **bundle(FIRST)}


def test_an_update_writes_what_is_new_and_takes_off_what_is_old(drive: Path) -> None:
    deploy(drive, FIRST)
    made = deploy(drive, SECOND)
    assert written(made) == [
        "cardtable.before.json", "cardtable.json", APP, "lib/cardtable/fresh.mpy", "boot.py", "code.py"
    ]  # fmt: skip
    assert taken(made) == ["lib/engine/old/rules.mpy", "cardtable.before.json"]
    assert tree(drive) == {**BARE, **bundle(SECOND)}


def test_a_dropped_file_that_was_changed_since_stays(drive: Path) -> None:
    deploy(drive, FIRST)
    (drive / "lib/engine/old/rules.mpy").write_bytes(b"mine now")
    assert deploy(drive, SECOND).left == ["lib/engine/old/rules.mpy"]
    assert (drive / "lib/engine/old/rules.mpy").read_bytes() == b"mine now"


@pytest.mark.parametrize(
    ("ours", "twin"), [(APP, "lib/cardtable/app.py"), ("lib/cardtable/draw.py", "lib/cardtable/draw.mpy")]
)
def test_the_twin_of_a_file_goes(ours: str, twin: str, drive: Path) -> None:
    files = {**FIRST, ours: b"C\x06\x00\x1f"}
    fill(drive, {twin: b"stale"})
    assert taken(deploy(drive, files)) == [twin]
    assert tree(drive) == {**BARE, **bundle(files)}


def test_a_source_of_ours_is_taken_off_once_where_its_compiled_twin_comes(drive: Path) -> None:
    source = {path.replace(".mpy", ".py"): content for path, content in FIRST.items()}
    deploy(drive, source)
    made = deploy(drive, FIRST)
    assert sorted(path for path in taken(made) if path.endswith(".py")) == sorted(set(source) - set(FIRST))
    assert not plan.fill(Disk(drive), bundle(FIRST)).steps


def test_what_looks_like_a_twin_and_is_none_stays(drive: Path) -> None:
    others = dict.fromkeys(
        ["code.mpy", "boot.mpy", "assets/cards.py", "lib/cardtable/other.py", "lib/app.py", "lib/cardtable/app.txt"],
        b"?",
    )
    fill(drive, others)
    (drive / "lib/cardtable/app.py").mkdir()
    assert taken(deploy(drive, FIRST)) == []
    assert tree(drive) == {**BARE, **bundle(FIRST), **others, "lib/cardtable/app.py/": b""}


@pytest.mark.parametrize("program", ["code", "boot"])
def test_a_program_of_the_makers_is_kept_before_ours_is_written(program: str, drive: Path) -> None:
    fill(drive, {f"{program}.py": b"my own"})
    steps = deploy(drive, FIRST).steps
    kept = steps.index(Copy(f"{program}.before.py", f"{program}.py"))
    assert steps[kept + 1] == Write(f"{program}.py", FIRST[f"{program}.py"])
    assert tree(drive) == {**BARE, **bundle(FIRST), f"{program}.before.py": b"my own"}


def test_a_further_program_of_the_makers_is_kept_beside_the_first(drive: Path) -> None:
    names = ["code.before.py", "code.before-2.py", "code.before-3.py"]
    for own in (b"one", b"two", b"three"):
        fill(drive, {"code.py": own})
        deploy(drive, FIRST)
    fill(drive, {"code.py": b"two"})  # again: it is kept already
    deploy(drive, FIRST)
    assert tree(drive) == {**BARE, **bundle(FIRST), **dict(zip(names, (b"one", b"two", b"three"), strict=True))}


def test_a_program_of_ours_is_not_kept_when_it_is_updated(drive: Path) -> None:
    for files in (FIRST, SECOND, FIRST):
        deploy(drive, files)
    assert tree(drive) == {**BARE, **bundle(FIRST)}


def test_a_manifest_that_is_damaged_makes_nobodys_program_ours(drive: Path) -> None:
    deploy(drive, FIRST)
    for damaged in (b"", b"{}", b"[" * 100_000, bundle(FIRST)["cardtable.json"][:-9]):
        fill(drive, {"cardtable.json": damaged, "code.py": b"my own"})
        deploy(drive, FIRST)
        there = tree(drive)
        assert (there["code.py"], there["code.before.py"]) == (FIRST["code.py"], b"my own")
        assert there["cardtable.json"] == bundle(FIRST)["cardtable.json"]


@pytest.mark.parametrize(
    "damaged",
    [b"", b"[]", b"{}", b"[" * 100_000, b'{"earlier":[["code.py",6,', b'{"earlier":[["code.py"]],"found":[]}'],
)
def test_a_ledger_that_is_damaged_is_mended(damaged: bytes, drive: Path) -> None:
    deploy(drive, FIRST)
    fill(drive, {"cardtable.before.json": damaged})
    deploy(drive, FIRST)
    assert tree(drive) == {**BARE, **bundle(FIRST)}


def test_a_ledger_leads_nowhere_off_the_drive(tmp_path: Path) -> None:
    outside = fill(tmp_path, {"outside": b"x"}) / "outside"
    drive = fill(tmp_path / "drive", BARE)
    deploy(drive, FIRST)
    digest = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"  # of the letter x
    for path in ("../outside", str(outside)):
        fill(drive, {"cardtable.before.json": json.dumps({"earlier": [[path, 1, digest]], "found": []}).encode()})
        deploy(drive, FIRST)
        assert outside.exists()


def test_a_half_written_file_of_a_run_before_is_swept_away(drive: Path) -> None:
    folders = ("", "lib/cardtable/", "lib/engine/old/")
    fill(drive, {f"{folder}cardtable.part": b"x" for folder in folders})
    deploy(drive, FIRST)
    assert tree(drive) == {**BARE, **bundle(FIRST)}


@pytest.mark.parametrize(
    ("standing", "said"),
    [
        ("lib/engine", "lib/engine is a file on the drive"),
        ("lib", "lib is a file on the drive"),
        ("code.py/notes", "code.py is a folder on the drive"),
        ("lib/cardtable/app/notes", "lib/cardtable/app is a folder .*, and would be imported in place of .*app.mpy"),
    ],
)
def test_what_stands_in_the_way_is_named_and_stays(standing: str, said: str, tmp_path: Path) -> None:
    drive = fill(tmp_path, {"boot_out.txt": b"", standing: b"mine"})
    with pytest.raises(ValueError, match=said):
        plan.fill(Disk(drive), bundle(FIRST))


def test_a_package_of_ours_makes_way_for_a_module_of_its_name(drive: Path) -> None:
    package = {**FIRST, "lib/cardtable/app/draw.mpy": b"C\x06\x00\x1fdraw"}
    del package[APP]
    deploy(drive, package)
    deploy(drive, FIRST)
    assert tree(drive) == {**BARE, **bundle(FIRST)}


def test_removal_gives_the_drive_back_as_it_was(tmp_path: Path) -> None:
    fill(tmp_path, OWN)
    deploy(tmp_path, FIRST)
    deploy(tmp_path, SECOND)
    assert remove(tmp_path).left == []
    assert tree(tmp_path) == OWN
    assert remove(tmp_path) == plan.Plan([], [])


def test_removal_leaves_an_empty_lib(drive: Path) -> None:
    (drive / "lib/neopixel.mpy").unlink()
    deploy(drive, FIRST)
    remove(drive)
    assert (drive / "lib").is_dir()


def test_a_removal_that_broke_off_with_code_py_back_in_place_has_nothing_to_report(drive: Path) -> None:
    fill(drive, {"code.py": b"one"})
    deploy(drive, FIRST)
    fill(drive, {"code.py": b"one"})
    assert remove(drive).left == []
    assert tree(drive) == {**BARE, "code.py": b"one"}


def test_removal_leaves_what_came_since(drive: Path) -> None:
    deploy(drive, FIRST)
    since = {"lib/cardtable/mine.py": b"mine", "assets/cards.bmp": b"painted over", "code.before-2.py": b"other"}
    fill(drive, since)
    assert remove(drive).left == ["assets/cards.bmp"]
    assert tree(drive) == {**BARE, **since}


def test_removal_leaves_a_code_py_that_the_maker_wrote_since(drive: Path) -> None:
    fill(drive, {"code.py": b"one"})
    deploy(drive, FIRST)
    fill(drive, {"code.py": b"two"})
    assert remove(drive).left == ["code.py"]
    assert tree(drive) == {**BARE, "code.py": b"two", "code.before.py": b"one"}


def test_removal_puts_a_kept_code_py_where_none_is(drive: Path) -> None:
    fill(drive, {"code.py": b"one"})
    deploy(drive, FIRST)
    (drive / "code.py").unlink()
    remove(drive)
    assert tree(drive) == {**BARE, "code.py": b"one"}


def test_a_library_that_was_there_before_stays_when_the_game_goes(drive: Path) -> None:
    label = "lib/adafruit_label/label.mpy"
    fill(drive, {label: b"an older one"})
    deploy(drive, FIRST)
    assert (drive / label).read_bytes() == FIRST[label]
    deploy(drive, SECOND)
    remove(drive)
    assert tree(drive) == {**BARE, label: FIRST[label]}


def test_a_drive_without_the_game_has_nothing_removed(tmp_path: Path) -> None:
    fill(tmp_path, {**OWN, "code.before.py": b"kept by the maker", "lib/cardtable/app.mpy": b"?"})
    (tmp_path / "code.py").unlink()
    assert plan.clear(Disk(tmp_path)) == plan.Plan([], [])
