"""Runs a command of tools in this process and gives what it did."""

import contextlib
import io
from collections.abc import Callable
from typing import NamedTuple


class Done(NamedTuple):
    """How a command ended, and what it wrote."""

    status: int
    out: str
    err: str


def run(main: Callable[[list[str]], int], words: str) -> Done:
    """Run a command's `main` with the arguments in `words`."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(words.split())
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 1
    return Done(status, out.getvalue(), err.getvalue())


def assert_refused(done: Done, *said: str) -> None:
    """Bad input ends with status 2, nothing on stdout, and one line that says what was wrong."""
    assert (done.status, done.out) == (2, "")
    assert done.err.endswith("\n")
    assert done.err.count("\n") == 1
    assert [word for word in said if word not in done.err] == []
