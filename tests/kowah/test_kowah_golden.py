"""Golden games play again to the letter; `python -m tests.kowah.golden` writes them anew."""

from __future__ import annotations

import json

import pytest

from tests.kowah.golden import FOLDER, GAMES, replayed


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_plays_again_to_the_letter(name: str) -> None:
    golden = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert replayed(golden) == golden
