"""Whoever answers for a seat answers from its view: opponents of every level, persons, hints and reviews, at small and full tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.character import in_character
from game.ai.honesty import stands
from game.ai.levels import AnyBot, Level, SearchingBot
from game.ai.review import Grader, decisions, judge_of
from game.catalog import GAMES
from game.core.match import Match
from game.core.record import AnyMatch

WORLDS = 16
ASKED = 3
"""Decisions a seat count and player: spread over the match."""
HINT, REVIEW = "a hint", "a review"


class Told:
    """Answers with all that a search says to a person: every action with its value, error and facts."""

    def __init__(self, judge: SearchingBot[Any, Any]) -> None:
        self._judge = judge

    def choose(self, view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> Any:
        return self._judge.judge(view, legal, budget, rng)


PLAYERS = [(game.id, str(who)) for game in GAMES.values() for who in (*game.levels, *game.likings, HINT, REVIEW)]


def player(game: str, who: str, action: Any) -> AnyBot:
    """Return who answers; `action` is what was done, which a review looks at."""
    bots, likings = GAMES[game].bots, GAMES[game].likings
    judge = judge_of(bots)
    assert judge is not None
    if who == HINT:
        return Told(judge)
    if who == REVIEW:
        return Told(Grader(judge, action))
    return in_character(bots, Level.NORMAL, likings[who]) if who in likings else bots[Level(who)]


@cache
def played(game: str, seats: int) -> AnyMatch:
    """Return a match of quick players."""
    match: AnyMatch = Match(GAMES[game].engine, GAMES[game].options(seats, short=True), seats, f"honesty {seats}")
    normal = GAMES[game].bots[Level.NORMAL]
    while not match.over and match.ply < 120:
        seat = match.to_act()[0]
        match.apply(seat, normal.choose(match.view(seat), match.legal_actions(seat), Budget(0), Random(match.ply)))
    return match


def few(match: AnyMatch) -> list[int]:
    """Return some decisions, from all over the match."""
    plies = decisions(match, {seat for seat, _action in match.actions})
    return list(plies[len(plies) // ASKED // 2 :: len(plies) // ASKED][:ASKED])


def check(match: AnyMatch, bot: Callable[[Any], AnyBot]) -> list[bool]:
    return [stands(match, ply, bot(match.actions[ply][1]), lambda: Budget(WORLDS)) for ply in few(match)]


@pytest.mark.sweep("game", "who")
@pytest.mark.parametrize("most", [False, True], ids=["fewest seats", "most seats"])
@pytest.mark.parametrize(("game", "who"), PLAYERS)
def test_an_answer_stands_with_the_hidden_cards_dealt_anew(game: str, who: str, most: bool) -> None:
    seats = GAMES[game].seats[-1 if most else 0]
    found = check(played(game, seats), lambda action: player(game, who, action))
    assert found == [True] * ASKED


class Peeking:
    """A player that was given the state."""

    def choose(self, view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> Any:
        del budget, rng
        return str(view[1]), legal


@pytest.mark.parametrize("game", GAMES)
def test_a_player_that_is_given_the_state_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, engine = played(game, GAMES[game].seats[-1]), GAMES[game].engine
    leaks = SimpleNamespace(
        view_for=lambda state, seat: (engine.view_for(state, seat), state),
        legal_actions=engine.legal_actions,
        determinise=lambda view, chance: engine.determinise(view[0], chance),
        takes_back=engine.takes_back,
    )
    plies = few(match)
    monkeypatch.setattr(match, "engine", leaks)
    assert not all(stands(match, ply, Peeking()) for ply in plies)
