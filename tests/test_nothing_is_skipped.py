"""A check that a platform cannot run is skipped with a word there, and is a failure where CI is set."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PYTEST = Path(sys.executable).with_name("pytest")


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("true", 1)])
@pytest.mark.parametrize("place", ["the test", "the module"])
def test_a_skip_fails_where_ci_is_set(tmp_path: Path, ci: str, status: int, place: str) -> None:
    shutil.copy(Path(__file__).with_name("conftest.py"), tmp_path)
    skip = "pytest.skip('no wheel', allow_module_level=True)"
    module = f"import pytest\n{skip}\n" if place == "the module" else f"import pytest\ndef test_it():\n    {skip}\n"
    (tmp_path / "test_one.py").write_text(module)
    (tmp_path / "test_two.py").write_text("def test_that_runs():\n    pass\n")
    environment = {**os.environ, "CI": ci}
    done = subprocess.run(
        [PYTEST, "-ra", "-p", "no:cacheprovider", "--continue-on-collection-errors", str(tmp_path)],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == status, done.stdout
    assert "no wheel" in done.stdout and "SKIPPED" in done.stdout
