"""The game collects garbage at every change of page, which is slow among all that a run of tests has loaded."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def quick_collections() -> Iterator[None]:
    """What is there before the first of these tests is left out of every collection."""
    gc.freeze()
    yield
    gc.unfreeze()
