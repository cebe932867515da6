"""Pulls the plug: runs work on a drive in a process of its own, which is killed at a chosen moment.

The moments are the calls by which files change, so that there is one between any two of them; a write is broken off
when half of it is done.
"""

import os
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

Work = Callable[[], object]

_CHANGES = ((os, "open"), (os, "write"), (Path, "mkdir"), (Path, "replace"), (Path, "unlink"), (Path, "rmdir"))


@contextmanager
def watched(told: Callable[[], None]) -> Iterator[None]:
    """Calls `told` before each change, and amid each write."""
    with pytest.MonkeyPatch.context() as patch:
        for owner, name in _CHANGES:
            patch.setattr(owner, name, _with_word(getattr(owner, name), told, name))
        yield


def _with_word(call: Callable[..., Any], told: Callable[[], None], name: str) -> Callable[..., Any]:
    def changed(*arguments: Any, **named: Any) -> Any:
        if name == "write":
            handle, content = arguments
            done: int = call(handle, content[: len(content) // 2])
            told()
            return done + call(handle, content[done:])
        told()
        return call(*arguments, **named)

    return changed


def moments(work: Work) -> int:
    """How many moments there are in the work, which is done."""
    counter = count()
    with watched(lambda: next(counter)):
        work()
    return next(counter)


def pull(work: Work, moment: int) -> bool:
    """Whether the work was killed at that moment, counted from 0; it is done if there is no such moment."""
    child = os.fork()
    if child == 0:
        _until(work, moment)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "the work broke off by itself, see above"
    return os.WIFSIGNALED(status)


def _until(work: Work, moment: int) -> None:
    counter = count()
    try:
        with watched(lambda: os.kill(os.getpid(), signal.SIGKILL) if next(counter) == moment else None):
            work()
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)
