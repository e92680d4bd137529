"""Goals tried on matches that are written down: a golden game in which one is met, at the action that the log says, not before."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.match import Match
from game.core.record import AnyMatch, read_record
from tests.golden.log import line_of
from ui.games.catalog import screen_of

GOLDEN = Path(__file__).parent / "golden"


@cache
def golden(game: str, name: str) -> AnyMatch:
    """Return a golden game, played again."""
    return match_of(read_record((GOLDEN / GAMES[game].word / f"{name}.json").read_text("utf-8")))


def from_position(game: str, options: dict[str, object], position: dict[str, Any], *texts: str) -> AnyMatch:
    """Return a match from a position, with actions in text form played by whoever is asked."""
    engine = GAMES[game].engine
    seats = engine.seats.start
    match: AnyMatch = Match(engine, GAMES[game].options_of(options), seats, "position", position)
    for text in texts:
        match.apply(match.to_act()[0], engine.parse_action(text))
    return match


def is_met(match: AnyMatch, goal: str, seat: int, line: str) -> None:
    """Check that a player meets a goal at an action that caused `line`, a line of the log, and that nothing before it did."""
    game = GAMES[match.engine.id]
    stats = game.player_stats(match, Seat(seat))
    assert goal in stats.met
    moment = stats.met[goal]
    lines = [line_of(event, match.engine.pack) for event in match.events_at(moment - 1)]
    assert any(one.startswith(line) for one in lines), lines
    before = match.branch(moment - 1) if moment else None
    assert before is None or goal not in game.player_stats(before, Seat(seat)).met


def is_not_met(match: AnyMatch, goal: str, seat: int) -> None:
    """Check that a player does not meet a goal."""
    assert goal not in GAMES[match.engine.id].player_stats(match, Seat(seat)).met


def is_told_in_full(game: str) -> None:
    """Check that every goal and everything counted has its words, and every goal cards that can be drawn."""
    from sprites.face import FaceKey, Variant, deck_of, normal
    from ui.services.settings import Settings
    from ui.services.table_art import deck_in_use

    stats, telling = GAMES[game].module("match_stats"), screen_of(game).history()
    assert {goal.key for goal in telling.goals} == set(stats.GOALS)
    assert len(telling.goals) == len(stats.GOALS)
    assert set(telling.made) == set(stats.MADE)
    deck = deck_in_use(Settings(), game)
    assert deck_of(deck)
    for goal in telling.goals:
        assert 2 <= len(goal.cards) <= 4
        for face in goal.cards:
            normal(FaceKey(deck, face, Variant()))
