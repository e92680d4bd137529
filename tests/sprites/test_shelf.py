"""The folder of pictures from former runs: what is no whole picture counts as missing."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from sprites import shelf


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")
def test_a_pipe_in_place_of_a_picture_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.card")
    assert shelf.read(tmp_path / "a.card", None) is None


def test_a_picture_is_read_as_it_was_kept_and_half_a_file_is_none(tmp_path: Path) -> None:
    file, picture = tmp_path / "a.card", pygame.Surface((5, 3), pygame.SRCALPHA)
    for x in range(5):
        picture.set_at((x, x % 3), (40 * x, 7, 250 - x, 60 * x))
    shelf.write(file, picture)
    read = shelf.read(file, (5, 3))
    assert read is not None
    assert pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(picture, "RGBA")
    assert shelf.read(file, (3, 5)) is None
    for damaged in (file.read_bytes()[:-1], b"FSC9" + file.read_bytes()[4:]):
        file.write_bytes(damaged)
        assert shelf.read(file, None) is None
