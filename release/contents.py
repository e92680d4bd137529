"""What lies in a frozen program, and what must not be there or lacks."""

# PyInstaller's types leave out its archives.
# mypy: disable-error-code="import-not-found"

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from release import licences

SOURCES = (".po", ".pot", ".py")
"""What only building needs."""


def inside(place: Path) -> dict[PurePosixPath, bytes]:
    """Return the files in a frozen folder or a single file by their paths, links left out, each with the SHA-256 of its content."""
    if place.is_dir():
        files = (path for path in place.rglob("*") if path.is_file() and not path.is_symlink())
        return {
            PurePosixPath(file.relative_to(place).as_posix()): hashlib.sha256(file.read_bytes()).digest()
            for file in files
        }
    from PyInstaller.archive.readers import CArchiveReader  # tests have no need of PyInstaller

    archive = CArchiveReader(str(place))
    return {
        PurePosixPath(name.replace("\\", "/")): hashlib.sha256(archive.extract(name)).digest()
        for name, entry in archive.toc.items()
        if entry[-1] in _STORED
    }


_STORED = "bx"
"""The kinds of entries in a single file that become files: libraries and data."""


def faults(files: Mapping[PurePosixPath, bytes]) -> list[str]:
    """Return what must not be in a frozen program, or lacks there, as sentences: `files` as from `inside`."""
    first: dict[bytes, PurePosixPath] = {}
    wrong = licences.missing(files)
    for path, content in files.items():
        if licences.library_of(path) is not None and first.setdefault(content, path) != path:
            wrong.append(f"{path}: the same library as {first[content]}")
        if path.suffix in SOURCES:
            wrong.append(f"{path}: needed for building only")
    return wrong
