"""What outlives power-off: named records and a tail, on three kinds of memory, whatever happens to the power."""

from functools import partial
from typing import Any

import pytest

from tools import bench_power
from tools.sim.nvm import Nvm

CHIPS = pytest.mark.parametrize("chip", bench_power.CHIPS)
LOG = "rp2"
pytestmark = pytest.mark.usefixtures("bench")


class Kept:
    """A store and what is done to it, by name."""

    def __init__(self, nvm: object) -> None:
        from handheld import power_on, records

        self._records = records
        self.store = power_on.read(nvm)

    def __getattr__(self, name: str) -> Any:
        if name in ("get", "put", "take", "tidy"):
            return partial(getattr(self._records, name), self.store)
        return getattr(self.store, name)


def store(nvm: object) -> Kept:
    return Kept(nvm)


def kept(nvm: Nvm, *records: tuple[int, bytes], tail: bytes = b"") -> None:
    """Keeps records in a memory, with that tail behind the last."""
    keeper = store(nvm)
    keeper.tidy(keeper.tail)
    for name, data in records:
        keeper.put(name, data)
    for byte in tail:
        keeper.add(byte)
    keeper.tidy(tail)


def test_the_check_is_the_crc_16_of_ccitt() -> None:
    from handheld.records import crc

    assert crc(b"123456789") == 0x29B1  # the check value that catalogues of CRCs give


@CHIPS
def test_records_and_the_tail_are_there_after_power_off(chip: str) -> None:
    nvm = Nvm(chip)
    kept(
        nvm, (241, b"old"), (254, b"x" * 255), (241, b"new"), (242, b"gone"), (242, b""), (240, b"deal"), tail=b"\0\xef"
    )
    again = store(nvm)
    assert (again.state, again.lost, again.tail) == (0, False, b"\0\xef")
    assert [again.get(name) for name in (240, 241, 242, 254, 250)] == [b"deal", b"new", b"", b"x" * 255, b""]


@CHIPS
def test_after_any_power_cut_the_last_is_there_or_the_last_but_one(chip: str) -> None:
    counted = bench_power.tried(chip)
    assert counted["wrong"] == 0 and counted["the last"] > 0
    # An ESP32 has the old or the new; on others only what falls into the rewriting of all may take all with it.
    assert (counted["empty"] > 0) == (chip != "esp32")


def test_a_cut_in_the_rewriting_is_told_and_what_comes_later_is_kept() -> None:
    nvm = Nvm("samd")
    kept(nvm, (241, b"some"))
    for cut in range(1, len(nvm.content.rstrip(b"\xff"))):
        spoilt = Nvm("samd", bytes(nvm.content[:cut]) + b"\xff" * (8192 - cut))
        keeper = store(spoilt)
        assert (keeper.state, keeper.lost, keeper.get(241), keeper.tail) == (0, True, b"", b"")
        keeper.put(241, b"more")
        keeper.tidy(b"")
        assert (store(spoilt).get(241), store(spoilt).lost) == (b"more", False)


def test_behind_a_record_that_was_cut_off_all_goes_on_once_it_is_written_anew() -> None:
    nvm = Nvm(LOG)
    kept(nvm, (240, b"deal"), tail=b"\1\2")
    used = len(nvm.content.rstrip(b"\xff"))
    nvm[used : used + 4] = bytes((241, 9)) + b"ha"
    keeper = store(nvm)
    assert (keeper.get(241), keeper.tail) == (b"", b"\1\2")
    keeper.tidy(keeper.tail)
    keeper.add(3)
    keeper.put(241, b"whole")
    assert (store(nvm).get(241), store(nvm).get(240), store(nvm).tail) == (b"whole", b"deal", b"\1\2\3")


@CHIPS
@pytest.mark.parametrize("theirs", [b"other", b"PCT", b"PC\xff1", b"\0"])
def test_what_another_program_wrote_is_left_alone_until_it_is_given_up(chip: str, theirs: bytes) -> None:
    nvm = Nvm(chip)
    nvm[0 : len(theirs)] = theirs
    nvm[700] = 7
    before = bytes(nvm.content)
    keeper = store(nvm)
    kept(nvm, (241, b"ours"), (240, b"deal"), tail=b"\1")
    assert keeper.state == 2 and nvm.content == before
    keeper.take()
    keeper.put(241, b"ours")
    keeper.tidy(b"")
    assert (store(nvm).state, store(nvm).get(241)) == (0, b"ours")


def test_a_board_without_nvm_keeps_nothing_and_goes_on() -> None:
    keeper = store(None)
    keeper.put(241, b"some")
    keeper.add(1)
    keeper.tidy(b"")
    assert (keeper.state, keeper.get(241)) == (1, b"")


class Failing(Nvm):
    """One whose port fails at a write, or at a read."""

    def __init__(self, writes: int) -> None:
        super().__init__(LOG)
        self.left = writes

    def __getitem__(self, index):
        if self.left < 0:
            raise OSError
        return super().__getitem__(index)

    def __setitem__(self, index, value) -> None:
        if self.left == 0:
            raise RuntimeError("NVS failed")
        self.left -= 1
        super().__setitem__(index, value)


@pytest.mark.parametrize("writes", range(-1, 4))
def test_an_nvm_that_fails_is_none_from_then_on(writes: int) -> None:
    keeper = store(Failing(writes))
    keeper.tidy(b"")
    keeper.put(241, b"some")
    keeper.put(240, b"deal")
    for _ in range(3):
        keeper.add(1)
    assert keeper.state == 1
    keeper.put(242, b"more")
    assert keeper.get(242) == b""


def test_an_rp2040_is_erased_only_when_its_log_is_full_and_others_only_to_be_tidied() -> None:
    nvm = Nvm(LOG)
    keeper = store(nvm)
    keeper.tidy(b"")
    for _ in range(95):  # 8 bytes, and 40 a record: 3,808, and from 3,840 on there is little room
        keeper.put(240, b"d" * 36)
        keeper.tidy(b"")
    assert nvm.erases == 0
    keeper.put(240, b"d" * 36)
    keeper.tidy(b"")
    assert nvm.erases == 1 and len(nvm.content.rstrip(b"\xff")) == 48
    other = Nvm("samd")
    keeper = store(other)
    for _ in range(9):
        keeper.put(240, b"deal")
        keeper.add(1)
    assert other.writes == 0
    keeper.tidy(b"\1")
    keeper.tidy(b"\1")
    assert (other.writes, other.erases) == (1, 1)


def test_what_finds_no_room_waits_until_all_is_written_anew() -> None:
    nvm = Nvm(LOG)
    keeper = store(nvm)
    keeper.tidy(b"")
    for n in range(20):
        keeper.put(241, bytes([n]) * 255)
        keeper.add(n)
    keeper.put(242, b"small")
    assert (store(nvm).get(241)[:1], store(nvm).get(242)) == (b"\x0e", b"")  # 15 of 259 bytes and one find room
    keeper.tidy(b"")
    assert (store(nvm).get(241)[:1], store(nvm).get(242)) == (b"\x13", b"small")
