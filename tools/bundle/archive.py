"""A bundle in one file, byte for byte the same wherever it is made."""

from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

_UNIX = 3  # the kind of system that the modes belong to
_MODE = 0o100644 << 16  # a plain file that everybody may read


def pack(files: dict[str, bytes]) -> bytes:
    """A zip of `files`; uncompressed, for compressors differ, and without the time of day."""
    content = BytesIO()
    with ZipFile(content, "w", ZIP_STORED) as archive:
        for path in sorted(files):
            info = ZipInfo(path)  # its date is the oldest that a zip can hold
            info.create_system = _UNIX
            info.external_attr = _MODE
            archive.writestr(info, files[path])
    return content.getvalue()
