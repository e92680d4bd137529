"""Regret and audit: what they find out about players of whom the truth is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.audit import ALL, Inquiry, Promise, audit_unit, balances
from game.ai.audit import Unit as AuditUnit
from game.ai.budget import Budget
from game.ai.levels import Level
from game.ai.positions import Source, decisions, kind
from game.ai.search import Candidate, Verdict, flat_search
from game.catalog import GAMES
from tests.strength.regret import EACH, Trial, Unit, judge_unit, quality

OPTIONS = {"rounds": 1}
TRIAL = Trial("koi-koi", Level.HARD, 2, "test", OPTIONS, times=2, presses=3)
INQUIRY = Inquiry("koi-koi", Level.EXPERT, 2, "test", OPTIONS, replays=3)


class Chance:
    """A player to whom all is one."""

    def choose(self, _view: Any, legal: tuple[Any, ...], _budget: Budget, rng: Random) -> Any:
        return rng.choice(legal)


class Teller(Chance):
    """A player whose search finds that action 0 is worth 0.5, action 1 0.4 and so on, more or less."""

    def __init__(self, noise: float) -> None:
        self._noise = noise

    def judge(self, _view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> Verdict[Any]:
        def playout(world: float, action: Any, rng: Random) -> float:
            return 0.5 - 0.1 * legal.index(action) + self._noise * rng.gauss(0.0, 1.0) + world

        return flat_search(legal[::-1], lambda rng: (rng.gauss(0.0, 1.0), 1.0), playout, budget, rng)


class Promiser(Chance):
    """A player who promises always the same, whatever it does."""

    def __init__(self, value: float) -> None:
        self._value = value

    def judge(self, _view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> Verdict[Any]:
        return Verdict((Candidate(rng.choice(legal), self._value, worlds=budget.worlds),), budget.worlds)


Seating = Callable[[Chance, Chance], None]


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch) -> Seating:
    """Let these be the hard and the strongest player of Koi-Koi."""

    def seated(hard: Chance, expert: Chance) -> None:
        players = {Level.NORMAL: Chance(), Level.HARD: hard, Level.EXPERT: expert}
        monkeypatch.setattr("game.koikoi.bot.BOTS", players)

    return seated


def judged(trial: Trial, matches: int = 5) -> list[Unit]:
    return [judge_unit(trial, number) for number in range(matches)]


def test_who_searches_without_noise_agrees_and_regrets_nothing(seat: Seating) -> None:
    seat(Teller(0.0), Teller(0.0))
    found = quality(judged(TRIAL))
    assert (found.positions, found.unknown) == (5 * EACH, 0)
    assert (found.same, found.agreement, found.regret, found.again, found.stable) == (1.0, 1.0, 0.0, 1.0, 1.0)


def test_who_plays_by_chance_regrets_what_it_is_worth(seat: Seating) -> None:
    seat(Chance(), Teller(0.0))
    found = quality(judged(TRIAL))
    assert found.same < 0.6
    assert found.agreement == pytest.approx(found.same), "the reference is sure"
    assert found.stable < 0.6
    assert found.again == 1.0
    for answer in (answer for unit in judged(TRIAL, 2) for answer in unit.answers):
        assert (answer.regret > 5.0) == (answer.action != answer.best)


def test_what_the_reference_cannot_tell_apart_is_no_mistake(seat: Seating) -> None:
    seat(Chance(), Teller(50.0))
    found = quality(judged(TRIAL))
    assert found.same < 0.6
    assert found.agreement > found.same + 0.2


def test_only_so_many_positions_count_as_were_asked_for(seat: Seating) -> None:
    seat(Teller(0.0), Teller(0.0))
    assert quality(judged(TRIAL), 5 * EACH - 3).positions == 5 * EACH - 3


def test_positions_are_the_same_again_and_of_the_kind_that_is_asked_for() -> None:
    source = Source("koi-koi", 2, ("normal",), "test", {"rounds": 2}, only=("KoiKoi",))
    found = [list(decisions(source, number)) for number in range(12)]
    assert found == [list(decisions(source, number)) for number in range(12)]
    calls = [decision for each in found for decision in each]
    assert calls
    assert all("KoiKoi" in map(kind, decision.legal) for decision in calls)
    assert len(list(decisions(replace(source, only=()), 0))) > 10


@pytest.mark.parametrize("real", [False, True])
def test_who_promises_too_much_is_found_out(seat: Seating, real: bool) -> None:
    """Between equal players by chance a match is worth a half."""
    seat(Chance(), Promiser(0.9))
    found = balances([audit_unit(replace(INQUIRY, real=real), number) for number in range(25)])
    every = found[0]
    assert (every.kind, every.decisions) == (ALL, 25 * 4)
    assert every.promised == pytest.approx(0.9)
    assert abs(every.off - 0.4) < 2 * every.off_interval < 0.4
    assert sum(each.decisions for each in found[1:]) == every.decisions


def test_an_audit_comes_out_the_same_again(seat: Seating) -> None:
    seat(Chance(), Promiser(0.5))
    assert audit_unit(INQUIRY, 3) == audit_unit(INQUIRY, 3)


def test_who_says_nothing_cannot_be_audited(seat: Seating) -> None:
    seat(Chance(), Chance())
    with pytest.raises(TypeError):
        audit_unit(INQUIRY, 0)


def test_a_balance_is_the_mean_difference_by_kind() -> None:
    units = [
        AuditUnit(number, (Promise(1, "Play", "a", 0.6, 0.5), Promise(2, "Claim", "b", 0.7, 1.0 if number % 2 else 0.0)))
        for number in range(10)
    ]
    every, play, claim = sorted(balances(units), key=lambda each: (each.kind != ALL, each.kind != "Play"))
    assert play.off == pytest.approx(0.1)
    assert play.off_interval == pytest.approx(0.0)
    assert claim.off == pytest.approx(0.2)
    assert claim.off_interval > 0.3
    assert (every.decisions, play.decisions, claim.decisions) == (20, 10, 10)


def test_every_game_has_a_line_of_levels_for_it() -> None:
    for game in GAMES.values():
        assert game.levels == tuple(sorted(game.levels, key=list(Level).index))
