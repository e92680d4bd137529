"""Every word has its place on the screens that all games share and at every table, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from tests import tour
from tests.guide import Glancing
from tests.tight import labels_without_room, words_without_room
from ui.scenes.settings_sections import SECTIONS
from ui.text.catalog import CODES, set_language

WINDOWS = [*(((960, 600), code) for code in CODES), ((1280, 720), "ja"), ((1920, 1080), "ja")]
SHARED = ("title", "lessons", "rule-books", "about", *(f"settings-{section.key}" for section in SECTIONS))
"""Screens of the tour that are drawn at once."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language"), WINDOWS, ids=str)
def test_no_word_sticks_out(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    guide = Glancing(tmp_path, size, language=language)
    found: dict[str, set[str]] = {}
    with words_without_room() as tight:

        def look(name: str) -> None:
            guide.wait(2)
            assert guide.surface
            if missing := tight | labels_without_room(guide.sees()):
                found[name] = missing
            tight.clear()

        for name in SHARED:
            tour.SCREENS[name](guide)
            look(name)
        for game in GAMES:
            guide.program.navigator.setup(game, "plum heron")
            look(f"set-up of {game}")
            guide.program.navigator.lesson(game)
            look(f"table of {game}")
    guide.close()
    assert not found
