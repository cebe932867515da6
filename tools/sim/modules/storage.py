"""Stand-in for the firmware's storage: the drive belongs to the PC, and only boot.py may say otherwise."""

from tools.sim.world import current


def disable_usb_drive() -> None:
    """RuntimeError outside boot.py."""
    _only_in_boot("disable_usb_drive")


def enable_usb_drive() -> None:
    """RuntimeError outside boot.py."""
    _only_in_boot("enable_usb_drive")


def remount(mount_path: str, readonly: bool = False, *, disable_concurrent_write_protection: bool = False) -> None:
    """RuntimeError outside boot.py, as while a PC may write."""
    if not current().booting:
        raise RuntimeError("Cannot remount path when visible via USB.")


def _only_in_boot(name: str) -> None:
    if not current().booting:
        raise RuntimeError(f"{name} is for boot.py")
