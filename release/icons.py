"""The program's icon in the forms that systems want, drawn by `sprites.emblem`: .png, .ico (Windows), .icns (macOS).

Both containers hold PNG pictures: ICO since Windows Vista, ICNS since Mac OS X 10.7.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

from sprites.emblem import icon

PNG_SIZES = (16, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def png(side: int) -> bytes:
    """Return the icon as a PNG of `side` pixels square."""
    stream = io.BytesIO()
    pygame.image.save(icon(side), stream, "icon.png")
    return stream.getvalue()


def ico() -> bytes:
    """Return the icon for Windows, in seven sizes."""
    pictures = [png(side) for side in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries = b""
    for side, picture in zip(ICO_SIZES, pictures, strict=True):
        edge = side % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + entries + b"".join(pictures)


def icns() -> bytes:
    """Return the icon for macOS, in six sizes."""
    body = b""
    for kind, side in ICNS_TYPES.items():
        picture = png(side)
        body += struct.pack(">4sI", kind, len(picture) + 8) + picture
    return struct.pack(">4sI", b"icns", len(body) + 8) + body


def write(folder: Path) -> None:
    """Write `five-seasons-N.png`, `five-seasons.ico` and `five-seasons.icns` into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for side in PNG_SIZES:
        (folder / f"five-seasons-{side}.png").write_bytes(png(side))
    (folder / "five-seasons.ico").write_bytes(ico())
    (folder / "five-seasons.icns").write_bytes(icns())
