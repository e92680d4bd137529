"""A folder of pictures from former runs: a warm start reads what it need not draw. It may be deleted at any time.

A file holds a head, the size and the bytes as displays have them, which are read ten times as fast as packed ones; one that is not whole
counts as missing.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
import threading
from pathlib import Path

import pygame

from sprites.face import Size, art_version

_HEAD = struct.Struct("<4sII")
_MAGIC = b"FSC2"
_MOST_BYTES = 160 << 20


def name_of(key: object) -> str:
    """Return the name of the file for a picture: equal keys of one version of the art have equal names."""
    return hashlib.sha256(f"{art_version()} {key!r}".encode()).hexdigest()[:32] + ".card"


def read(file: Path, size: Size | None) -> pygame.Surface | None:
    """Return a kept picture of `size` (None: of whatever size it was kept), or None if there is none that is whole."""
    try:
        if not file.is_file() or file.stat().st_size > _MOST_BYTES:  # a pipe would keep the reader waiting, and some devices never end
            return None
        data = file.read_bytes()
        magic, width, height = _HEAD.unpack_from(data)
        pixels = memoryview(data)[_HEAD.size :]
        if magic != _MAGIC or (width, height) != (size or (width, height)) or not 0 < 4 * width * height == len(pixels):
            return None
    except (OSError, struct.error):
        return None
    with contextlib.suppress(OSError):
        os.utime(file)
    return pygame.image.frombuffer(pixels, (width, height), "BGRA")


def write(file: Path, picture: pygame.Surface) -> None:
    """Keep a picture for the next start. A folder that cannot be written to is no harm."""
    aside = file.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
    try:
        file.parent.mkdir(0o700, parents=True, exist_ok=True)
        aside.touch(0o600)
        aside.write_bytes(_HEAD.pack(_MAGIC, *picture.get_size()) + pygame.image.tobytes(picture, "BGRA"))
        aside.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)


def prune(folder: Path) -> None:
    """Remove the pictures longest unused until the folder is within bounds."""
    try:
        found = [(entry.stat(), entry) for entry in folder.iterdir() if entry.is_file()]
    except OSError:
        return
    total = sum(stat.st_size for stat, _ in found)
    for stat, entry in sorted(found, key=lambda pair: pair[0].st_mtime):
        if total <= _MOST_BYTES:
            return
        with contextlib.suppress(OSError):
            entry.unlink()
            total -= stat.st_size
