"""Whole matches by spoken lines alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import GAMES
from tests.blindfold import TITLE, sit
from ui.services.settings import shown_name


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_blindfolded_from_the_title_to_the_title(tmp_path: Path, game: str) -> None:
    person, player = sit(tmp_path, game)
    person.one_in = 1000
    heard = player.play(shown_name(person.program.services.settings, game))
    assert heard[-1].startswith(TITLE)
    person.program.services.archive.flush()
    assert len(list((tmp_path / "matches").glob("*.json"))) == 1, "the match was played to its end"
    person.close()
