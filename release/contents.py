"""What lies in a frozen program, and what must not be there or lacks."""

# PyInstaller's types leave out its archives.
# mypy: disable-error-code="import-not-found"

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping
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


def packages(program: Path, own: Iterable[str]) -> set[str]:
    """Return the packages inside the executable `program` as bytecode, without Python's and those of the names `own`."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    (modules,) = (name for name, entry in archive.toc.items() if entry[-1] == _MODULES)
    found = {name.partition(".")[0] for name in archive.open_embedded_archive(modules).toc}
    return {name for name in found - sys.stdlib_module_names - set(own) if not name.startswith("_sysconfigdata")}


_MODULES = "z"
"""The kind of the entry that holds all modules."""


def faults(files: Mapping[PurePosixPath, bytes], packages: Iterable[str] = ()) -> list[str]:
    """Return what must not be in a frozen program, or lacks there, as sentences: as from `inside` and `packages`."""
    first: dict[bytes, PurePosixPath] = {}
    wrong = licences.missing(files, packages)
    for path, content in files.items():
        if licences.library_of(path) is not None and first.setdefault(content, path) != path:
            wrong.append(f"{path}: the same library as {first[content]}")
        if path.suffix in SOURCES:
            wrong.append(f"{path}: needed for building only")
    return wrong
