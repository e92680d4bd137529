"""A match of one round ends with that round as a sum: its yaku, and what doubled them."""

from __future__ import annotations

from math import prod
from random import Random

import pytest

from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.koikoi.engine import ENGINE
from game.koikoi.state import View
from tests.contract.policies import policy
from tests.golden.told import setting_of
from ui.games.koikoi.ending import deciding, ended
from ui.kit.player_text import Seated
from ui.kit.reveal.poster import DealSum, ahead


@pytest.fixture(scope="module")
def seated() -> tuple[Seated, ...]:
    return setting_of(Match(ENGINE, Options("koi-koi"), 2, "only round"), Seat(0), alone=False).seated


def played(seed: str) -> View:
    """Return the end of a match of one round, as the first seat sees it."""
    rng, willing = Random(seed), policy(ENGINE, "willing")
    match = Match(ENGINE, Options("koi-koi", {"rounds": 1}), 2, seed)
    while not match.over:
        seat = match.to_act()[0]
        match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
    return match.view(Seat(0))


@pytest.mark.parametrize("seed", [f"only round {n}" for n in range(12)])
def test_the_only_round_comes_to_what_its_winner_has(seed: str, seated: tuple[Seated, ...]) -> None:
    view = played(seed)
    poster = ended(view, seated)
    told, result = poster.told, view.result
    assert isinstance(told, DealSum)
    assert len(poster.marks) == len(view.finished), "every round has the mark of its month"
    assert result is not None
    if result.score is None or not result.score.lines:
        assert not told.terms
        assert told.words == ("one round, and nobody scored" if ahead(view.scores) is None else "one round, won without yaku")
        return
    assert told.total == str(sum(result.points))
    assert set(deciding(view)) == set(max(result.score.lines, key=lambda line: (line.points, -len(line.cards))).cards)
    if told.terms:
        yaku = sum(int(term.figure) for term in told.terms if term.sign in {"", "+"})
        assert told.total == str(yaku * prod(int(term.figure) for term in told.terms if term.sign == "×"))
        assert all(int(term.figure) == yaku for term in told.terms if term.sign == "=")
