"""Stand-in for the firmware's terminalio: of Blinka's 1,327 glyphs only those that every English firmware has."""

from fontio import BuiltinFont, Glyph

_FIRST, _LAST = 0x20, 0x7E


class _FirmwareFont(BuiltinFont):
    """ASCII, no umlaut, no suit."""

    def get_glyph(self, codepoint: int) -> Glyph | None:  # type: ignore[override]  # the stubs leave out None
        """None for what the firmware lacks."""
        return super().get_glyph(codepoint) if _FIRST <= codepoint <= _LAST else None


FONT = _FirmwareFont()
