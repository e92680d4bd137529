from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.core.record import read_record, replay
from tests.golden.games import FOLDER, GOLDEN, options_of, recorded
from tests.golden.log import log_of
from tests.golden.told import told_of

EVERY = [pytest.param(game, name, id=f"{game}-{name}") for game, games in GOLDEN.items() for name in games]


def test_every_game_of_the_catalog_has_golden_games_and_none_lies_about_unasked() -> None:
    assert set(GOLDEN) == set(GAMES)
    for game, games in GOLDEN.items():
        folder = FOLDER / GAMES[game].word
        played = {f"{name}{end}" for name in games for end in (".json", ".log", ".told")}
        assert {file.name for file in folder.iterdir()} == played | {"screens.txt"}


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_golden_game_plays_again_to_the_letter(game: str, name: str) -> None:
    folder, golden = FOLDER / GAMES[game].word, GOLDEN[game][name]
    record = read_record((folder / f"{name}.json").read_text("utf-8"))
    assert (len(record.players), record.options) == (golden.seats, options_of(game, golden).changes())
    match = replay(record, GAMES[game].engine)
    assert match.over
    assert list(log_of(match)) == (folder / f"{name}.log").read_text("utf-8").splitlines()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), EVERY)
def test_the_screen_tells_of_a_golden_game_to_the_letter(game: str, name: str) -> None:
    """What is meant to change is recorded anew by `python -m tests.golden --told`."""
    told = (FOLDER / GAMES[game].word / f"{name}.told").read_text("utf-8").splitlines()
    assert list(told_of(recorded(game, name), name)) == told
