"""The archive of a frozen folder: equal files give equal bytes, whoever packs them, when, and where."""

from __future__ import annotations

import gzip
import io
import tarfile
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path

RUNS, READ = 0o755, 0o644
"""The only permissions in an archive; those of the machine that builds depend on its settings."""


def files_of(folder: Path, name: str) -> dict[str, Path]:
    """Return everything in `folder`, folders and links too, by the names in an archive where the folder is called `name`."""
    return {f"{name}/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*")}


def pack(files: Mapping[str, Path], target: Path, date: int) -> None:
    """Pack `files`, by name, all with the same `date` (seconds since 1970, from 1980 on) and without owners.

    A `target` that ends in .zip becomes a zip, any other a compressed tar that keeps symbolic links.
    """
    packer = _zip if target.suffix == ".zip" else _tar
    packer(dict(sorted(files.items())), target, date)


def _tar(files: Mapping[str, Path], target: Path, date: int) -> None:
    with (
        target.open("wb") as raw,
        gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as compressed,
        tarfile.open(fileobj=compressed, mode="w") as packed,
    ):
        for name, path in files.items():
            entry = packed.gettarinfo(path, name)
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = date
            entry.mode = _mode(path)
            packed.addfile(entry, io.BytesIO(path.read_bytes()) if entry.isreg() else None)


def _zip(files: Mapping[str, Path], target: Path, date: int) -> None:
    with zipfile.ZipFile(target, "w") as packed:
        for name, path in files.items():
            if path.is_dir():
                continue
            entry = zipfile.ZipInfo(name, time.gmtime(date)[:6])
            entry.create_system = 3  # permissions as on Unix, whichever system packs
            entry.external_attr = _mode(path) << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


def _mode(path: Path) -> int:
    return RUNS if path.is_dir() or path.is_symlink() or path.stat().st_mode & 0o100 else READ
