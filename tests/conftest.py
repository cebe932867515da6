"""What all tests share: where they find what they test, that commands are quiet, that CI skips nothing, what is kept.

The root and lib/ go to the END of sys.path, because the root's code.py would shadow the standard library's code, which
pytest's debugger imports.
"""

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path += [str(folder) for folder in (ROOT, ROOT / "lib") if str(folder) not in sys.path]

# Compiled modules are kept whatever the machine is set to: each of 2,000 boards that are switched on imports 70 of
# them anew, and there are 250 files of tests. .gitignore knows them.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long commands say nothing of their progress here: whether they would depends on how fast the machine is."""
    progress = sys.modules.get("tools.progress")
    if progress:
        monkeypatch.setattr(progress, "_QUIET", float("inf"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _unless_skipped((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _unless_skipped((yield))


def _unless_skipped(report):
    """The report; a failure in place of a skip where CI is set: a check that cannot run there must not go unnoticed."""
    if report.skipped and os.environ.get("CI") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"SKIPPED, but nothing may be skipped where CI is set: {report.longrepr}"
    return report
