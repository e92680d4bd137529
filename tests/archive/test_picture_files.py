"""Pictures from outside: what may be used comes out whole, what would do harm is refused before anything decodes it."""

from __future__ import annotations

import io
import os
import struct
import sys
import zlib
from pathlib import Path

import pygame
import pytest

from game.archive.picture_files import MOST_BYTES, Fault, PictureError, read_picture
from sprites.face import DECKS, Variant

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 150">'
SHAPE = '<rect width="100" height="150" fill="#ff0000"/>'


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(wide: int, high: int, rows: bytes | None = None, more: bytes = b"") -> bytes:
    """A grey PNG that says it has this size."""
    head = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    packed = zlib.compress(bytes((wide + 1) * high) if rows is None else rows)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + more + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def fault_of(path: Path, data: bytes | str) -> tuple[Fault, str]:
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    with pytest.raises(PictureError) as refused:
        read_picture(path)
    return refused.value.fault, refused.value.detail


def test_a_png_comes_out_as_it_was_drawn_and_without_what_is_told_beside_it(tmp_path: Path) -> None:
    picture = pygame.Surface((30, 42), pygame.SRCALPHA)
    picture.fill((10, 200, 30, 120), (5, 5, 9, 9))
    path = tmp_path / "QH.png"
    pygame.image.save(picture, path)
    data = path.read_bytes()
    path.write_bytes(data[:33] + chunk(b"zTXt", b"bomb\0\0" + zlib.compress(bytes(1 << 20))) + data[33:])
    kept = read_picture(path)
    assert b"zTXt" not in kept
    assert pygame.image.tobytes(pygame.image.load(io.BytesIO(kept), "x.png"), "RGBA") == pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        pytest.param(png(30_000, 30_000, b""), Fault.TOO_LARGE, id="a head that promises gigabytes"),
        pytest.param(png(10, 10, bytes(1 << 22)), Fault.TOO_LARGE, id="more in it than its head says"),
        pytest.param(png(10, 10, bytes(9)), Fault.NOT_WHOLE, id="less in it than its head says"),
        pytest.param(png(10, 10)[:40], Fault.NOT_WHOLE, id="cut off"),
        pytest.param(png(0, 10), Fault.NOT_WHOLE, id="no width"),
        pytest.param(b"\x89PNG\r\n\x1a\n" + chunk(b"tEXt", b"x") + png(4, 4)[8:], Fault.NOT_WHOLE, id="its head is not at its head"),
        pytest.param(b"GIF89a" + bytes(40), Fault.NO_PICTURE, id="something else"),
        pytest.param(b"", Fault.NO_PICTURE, id="nothing"),
        pytest.param(bytes(MOST_BYTES + 1), Fault.TOO_LARGE, id="a file too large"),
    ],
)
def test_a_png_that_is_a_bomb_or_broken_is_refused(tmp_path: Path, data: bytes, fault: Fault) -> None:
    assert fault_of(tmp_path / "a.png", data)[0] is fault


def test_an_svg_comes_out_as_it_was_drawn_and_without_what_is_told_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    hidden = '<!-- > <path stroke-dasharray="0.0001" d="M0 0H90" stroke="#000"/> --><metadata><x/></metadata>'
    rules = "<style>.red { fill: #ff0000 }</style>"
    path.write_text(HEAD.replace("viewBox", 'width="57mm" viewBox') + hidden + rules + '<rect class="red" width="100" height="150"/></svg>')
    kept = read_picture(path)
    assert not any(word in kept for word in (b"metadata", b"dash", b"57mm"))
    assert pygame.image.load_sized_svg(io.BytesIO(kept), (50, 75)).get_at((20, 30))[:3] == (255, 0, 0)


@pytest.mark.parametrize(
    ("inner", "fault", "detail"),
    [
        ('<image xlink:href="file:///etc/passwd"/>', Fault.NOT_DRAWN, "image"),
        ('<linearGradient id="a" xlink:href="http://x.example/b"/>', Fault.LEADS_OUT, "href"),
        ('<rect fill="url(http://x.example/b)"/>', Fault.LEADS_OUT, "url"),
        ('<rect style="fill: url( \'file:a\')"/>', Fault.LEADS_OUT, "url"),
        ("<style>@import 'x.css';</style>", Fault.LEADS_OUT, "url"),
        ("<script>1</script>", Fault.RUNS, "script"),
        ('<rect onload="x()"/>', Fault.RUNS, "rect"),
        ("<text>Q</text>", Fault.NOT_DRAWN, "text"),
        ('<clipPath id="c"/>', Fault.NOT_DRAWN, "clipPath"),
        ('<path stroke-dasharray="0.0001" d="M0 0H90"/>', Fault.NOT_DRAWN, "stroke-dasharray"),
        ('<path style="stroke-dasharray : 0.0001" d="M0 0H90"/>', Fault.NOT_DRAWN, "stroke-dasharray"),
        ("<style>.a{stroke-dash<!-- -->array:0.001}</style>", Fault.NOT_DRAWN, "stroke-dasharray"),
        ('<path style="transform:scale(9999)" d="M0 0H90"/>', Fault.NOT_DRAWN, "transform"),
        ('<path d="M0 0H1e999"/>', Fault.TOO_LARGE, ""),
        ('<g transform="scale(90)"><g transform="matrix(90 0 0 1 0 0)"><path d="M0 0H90"/></g></g>', Fault.TOO_LARGE, ""),
        (f'<path d="M0 0{"h1" * 13_000}"/>', Fault.TOO_LARGE, ""),
        (f'<path d="M0 0{"h1" * 9_000}"/>' * 7, Fault.TOO_LARGE, ""),
        ("<g/>" * 4_000, Fault.TOO_LARGE, ""),
        ('<path stroke-width="20" d="M0 0H90"/>', Fault.TOO_LARGE, ""),
        ('<path style="stroke-width:2e3" d="M0 0H90"/>', Fault.TOO_LARGE, ""),
        ('<path style="stroke-width:9in" d="M0 0H90"/>', Fault.NOT_DRAWN, "in"),
        ("<g>" * 70 + "</g>" * 70, Fault.TOO_LARGE, ""),
        ("<svg/>", Fault.NOT_DRAWN, "svg"),
        ("<g>", Fault.NOT_WHOLE, ""),
    ],
)
def test_an_svg_that_leads_out_runs_or_never_ends_is_refused(tmp_path: Path, inner: str, fault: Fault, detail: str) -> None:
    assert fault_of(tmp_path / "a.svg", f"{HEAD}{inner}</svg>") == (fault, detail)


def test_an_svg_in_which_names_stand_for_longer_texts_is_refused(tmp_path: Path) -> None:
    laughs = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    assert fault_of(tmp_path / "a.svg", f"{laughs}{HEAD}<title>&b;</title></svg>") == (Fault.LEADS_OUT, "ENTITY")
    file = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
    assert fault_of(tmp_path / "a.svg", f"{file}{HEAD}<title>&a;</title></svg>".encode("utf-16"))[0] is Fault.NO_PICTURE


@pytest.mark.parametrize("sheet", ['viewBox="0 0 9e9 9e9"', 'viewBox="0 0 1 1"', 'viewBox="0 0 nan 1"', 'width="10cm" height="5cm"', ""])
def test_an_svg_needs_a_size_that_can_be_drawn(tmp_path: Path, sheet: str) -> None:
    assert fault_of(tmp_path / "a.svg", f'<svg xmlns="http://www.w3.org/2000/svg" {sheet}>{SHAPE}</svg>')[1] == "viewBox"


@pytest.mark.parametrize("deck", DECKS)
def test_what_the_house_draws_is_within_bounds(tmp_path: Path, deck: str) -> None:
    for face in DECKS[deck].faces()[::7]:
        drawn = DECKS[deck].draw(face, Variant(), (240, 360)).text(*DECKS[deck].field).encode()
        (tmp_path / "a.svg").write_bytes(drawn)
        kept = pygame.image.load_sized_svg(io.BytesIO(read_picture(tmp_path / "a.svg")), DECKS[deck].field)
        whole = pygame.image.load_sized_svg(io.BytesIO(drawn), DECKS[deck].field)
        assert pygame.image.tobytes(kept, "RGBA") == pygame.image.tobytes(whole, "RGBA"), face


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")
def test_a_pipe_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "QH.png")
    with pytest.raises(PictureError):
        read_picture(tmp_path / "QH.png")
