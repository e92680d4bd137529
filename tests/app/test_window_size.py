"""The window has the size that it had when it was closed last."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ui.program.app import SIZE, _Loop, last_size, main

DESKTOP = ((1920, 1200),)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes in which the window is shown; somebody makes it another one each time."""
    found: list[tuple[int, int]] = []

    def run(loop: _Loop) -> None:
        found.append(loop.window.size)
        loop.window.size = (1100, 700)

    monkeypatch.setattr(_Loop, "run", run)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(DESKTOP))
    monkeypatch.setattr(pygame, "quit", lambda: None)
    return found


def start(folder: Path, *more: str) -> None:
    assert main(["--data", str(folder), "--first-frame", "--lang", "en", *more]) == 0


def test_the_size_is_remembered_and_that_of_the_command_line_wins(tmp_path: Path, sizes: list[tuple[int, int]]) -> None:
    start(tmp_path)
    start(tmp_path)
    start(tmp_path, "--size", "1000x640")
    start(tmp_path)
    assert sizes == [SIZE, (1100, 700), (1000, 640), (1100, 700)]


@pytest.mark.parametrize(
    ("kept", "size"),
    [("", SIZE), ("x", SIZE), ("9x9", SIZE), ("1000x700", (1000, 700)), ("5000x700", (1920, 700)), ("400x300", (960, 600))],
)
def test_a_size_that_makes_no_sense_is_not_taken(kept: str, size: tuple[int, int]) -> None:
    assert last_size(kept, DESKTOP) == size


