from __future__ import annotations

import pytest

from game.core.record import read_record, replay
from game.kaluki.engine import ENGINE
from tests.kaluki.golden import FOLDER, GAMES, log_of


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_to_the_letter(name: str) -> None:
    record = read_record((FOLDER / f"{name}.json").read_text("utf-8"))
    expected = (FOLDER / f"{name}.log").read_text("utf-8").splitlines()
    assert list(log_of(replay(record, ENGINE))) == expected
