"""The computer players: legal, honest, deterministic, and each level worth its name. Source: AI.md 2, 3."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget, Cancelled
from game.ai.levels import Level
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.options import Options
from game.kowah.actions import ANNOUNCE, CLAIM, HOLD, PASS, Discard
from game.kowah.bot import BOTS
from game.kowah.engine import ENGINE
from game.kowah.public_counts import public_counts
from game.kowah.rules import HELD, PACK, SEATS, rules_of
from game.kowah.search import candidates
from game.kowah.state import Phase, State, Win
from game.kowah.utility import Utility
from game.kowah.win_chance import MatchOdds
from tests.contract.checks import random_options
from tests.contract.likes_kowah import likes
from tests.games.kowah.positions import dealt, options, played, start, view

WORLDS = 12
WAITS_FOR_7 = "9 9 9 5 5 5 7 7"
MIXED = "A 2 3 4 6 8 J Q"


def moments(seed: str, chosen: Options, seats: int, every: int) -> Iterator[State]:
    """Yield states with something to decide, one of `every` plies of a hand played by somebody who likes Checkis."""
    rng = Random(seed)
    state, _ = ENGINE.start(chosen, seats, seed)
    ply = 0
    while state.result is None:
        seat = ENGINE.to_act(state)[0]
        legal = ENGINE.legal_actions(state, seat)
        if len(legal) > 1 and ply % every == 0:
            yield state
        weights = [1.0 if isinstance(a, DealNext) else likes(state, seat, a) for a in legal]
        state, _ = ENGINE.apply(state, seat, rng.choices(legal, weights)[0])
        ply += 1


def choice(level: Level, state: State, worlds: int = WORLDS, seed: int = 1) -> Any:
    seat = ENGINE.to_act(state)[0]
    legal = ENGINE.legal_actions(state, seat)
    return BOTS[level].choose(ENGINE.view_for(state, seat), legal, Budget(worlds), Random(seed))


@pytest.mark.sweep
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seats", SEATS)
def test_every_level_decides_legally_honestly_and_the_same_again(level: Level, seats: int) -> None:
    """Hidden cards dealt anew, same generator: same decision. Options are drawn at random."""
    rng = Random(f"{level}{seats}")
    for number in range(3):
        chosen = random_options("kowah", seats, rng)
        for state in moments(f"bot-{seats}-{number}", chosen, seats, 9):
            seat = ENGINE.to_act(state)[0]
            action = choice(level, state)
            assert ENGINE.is_legal(state, seat, action)
            twin = ENGINE.determinise(ENGINE.view_for(state, seat), rng)
            assert choice(level, twin) == action


@pytest.mark.parametrize("level", Level)
def test_every_level_answers_each_kind_of_decision(level: Level) -> None:
    claim = dealt([WAITS_FOR_7, "7S-4 A 2 3 4 6 8 J", MIXED], "Q", dealer=0)
    claim = played(claim, "draw stock", "discard 7S-4")
    optional = options(checki_announcement="optional")
    asked = dealt([WAITS_FOR_7, MIXED, MIXED], "A", dealer=0, checki_announcement="optional")
    cut, _ = ENGINE.start(options(cut="manual"), 3, "x")
    assert optional.choice("checki_announcement") == "optional"
    assert (claim.phase, asked.phase, cut.phase) == (Phase.CLAIM, Phase.ANNOUNCE, Phase.CUT)
    assert choice(level, claim, 200) == CLAIM
    assert choice(level, asked) in (ANNOUNCE, HOLD)
    assert ENGINE.is_legal(cut, ENGINE.to_act(cut)[0], choice(level, cut))


@pytest.mark.parametrize(("balances", "wanted"), [([0, -150, 150], PASS), ([0, -100, 100], CLAIM)])
def test_a_claim_that_would_end_the_match_too_early_is_passed_up(balances: list[int], wanted: object) -> None:
    """Last hand: the claim brings 126 from seat 1, so that seat 2 with 150 would win; a seven of seat 2 may still come."""
    position = {**start([WAITS_FOR_7, MIXED, "2 3 4 6 8 J Q K"], "7S-4", 0), "balances": balances, "hands_won": 7}
    state = played(ENGINE.from_position(options(), position), "draw stock", "discard 7S-4")
    assert choice(Level.EXPERT, state, 200) == wanted


@pytest.mark.parametrize("level", [Level.HARD, Level.EXPERT])
def test_a_search_without_time_follows_its_plan(level: Level) -> None:
    state = played(dealt([MIXED, "9 9 9 5 5 5 7 2", MIXED], "7", dealer=0), "draw stock")
    assert str(choice(level, state, worlds=0)).startswith("discard 2")


@pytest.mark.parametrize("level", [Level.HARD, Level.EXPERT])
def test_a_cancelled_search_stops(level: Level) -> None:
    state = played(dealt([MIXED, "9 9 9 5 5 5 7 2", MIXED], "7", dealer=0), "draw stock")
    budget = Budget(500)
    budget.cancel()
    seat = ENGINE.to_act(state)[0]
    with pytest.raises(Cancelled):
        BOTS[level].choose(ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat), budget, Random(1))


def test_cards_of_one_group_and_origin_are_one_candidate() -> None:
    state = played(dealt([MIXED, "9 9 9 5 5 5 7 2"], "9", dealer=0), "draw stock")
    legal = ENGINE.legal_actions(state, Seat(1))
    found = candidates(view(state, 1), legal)
    assert len(legal) == 9
    assert [str(a)[8] for a in found if isinstance(a, Discard)].count("9") == 2
    assert len(found) == 5


def test_a_reading_counts_every_card_once() -> None:
    rng = Random(4)
    for number in range(6):
        seats = rng.choice(list(SEATS))
        for state in moments(f"reading-{number}", options(players=seats), seats, 5):
            for seat in range(seats):
                seen = public_counts(view(state, seat))
                hidden = sum(other.hidden for other in seen.others)
                assert sum(seen.unseen) == hidden + len(state.stock)
                assert min(seen.unseen) >= 0
                assert sum(seen.held) in (HELD, HELD + 1)


def test_normal_throws_what_it_drew_or_a_dead_rank_once_somebody_has_announced() -> None:
    state = dealt(["2 3 4 6 8 J Q K", WAITS_FOR_7], "A 3", dealer=0)
    state = played(state, "draw stock")
    assert state.drawn is not None
    thrown = choice(Level.NORMAL, state)
    dead = {turn.thrown for turn in state.turns}
    rules = state.standing.rules
    assert thrown.card == state.drawn or rules.group_of[thrown.card] in {rules.group_of[card] for card in dead}


def test_everybody_takes_the_card_that_makes_a_checki() -> None:
    state = played(dealt(["7 2 3 4 6 8 J Q", "9 9 9 5 5 5 7 2"], "K", dealer=1), "draw stock", "discard 7")
    for level in (Level.NORMAL, Level.HARD, Level.EXPERT):
        assert str(choice(level, state, 100)) == "draw discard"


def wins(level: Level, other: Level | None, deals: int, seats: int = 2) -> float:
    """Return the share of hands that `level` wins, every deal played in all rotations; None: random play."""
    won = total = 0
    for number in range(deals):
        for mine in range(seats):
            state, _ = ENGINE.start(options(players=seats), seats, f"strength-{number}")
            rng = Random(number)
            while state.result is None:
                seat = ENGINE.to_act(state)[0]
                legal = ENGINE.legal_actions(state, seat)
                player = level if seat == mine else other
                action = rng.choice(legal) if player is None else choice(player, state, seed=number)
                state, _ = ENGINE.apply(state, seat, action)
            if isinstance(state.result, Win):
                total += 1
                won += state.result.winner == mine
    return won / total


def test_normal_beats_random_play() -> None:
    assert wins(Level.NORMAL, None, 8) >= 0.9


def test_easy_beats_random_play() -> None:
    assert wins(Level.EASY, None, 8) >= 0.8


def test_the_chance_to_win_a_match_grows_with_the_balance_and_adds_up() -> None:
    odds = MatchOdds(rules_of(options()), 4)
    chances = [odds.chance((60, 20, -30, -50), seat, 5.0) for seat in range(4)]
    assert sum(chances) == pytest.approx(1.0, abs=0.02)
    assert chances == sorted(chances, reverse=True)
    assert odds.chance((60, -60, 0, 0), 0, 1.0) > odds.chance((60, -60, 0, 0), 0, 8.0)


def test_the_last_hand_is_exact() -> None:
    odds = MatchOdds(rules_of(options(hands_count=3)), 3)
    assert odds.hands_left((5, 5, -10), 3, 0) == 0.0
    assert [odds.chance((5, 5, -10), seat, 0.0) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_in_the_last_hand_only_winning_counts_when_all_are_equal() -> None:
    for hands, weight in ((1, 400.0), (8, 100.0)):
        seen = view(dealt([MIXED, "2 3 4 6 8 J Q K"], "9", dealer=0, hands_count=hands), 0)
        found = Utility(seen, public_counts(seen)).weight_of_a_win(0)
        assert found == weight or (hands == 8 and 0 < found < weight)


def with_an_empty_stock(state: State, keeps: str) -> Iterator[State]:
    """Yield what is to be decided once the last card of the stock is drawn.

    The seats that have not announced draw from the stock and throw what they drew, but keep every card whose rank `keeps` names.
    The last discard is a king from the hand, if its owner has one.
    """
    while state.result is None:
        seat = ENGINE.to_act(state)[0]
        legal = ENGINE.legal_actions(state, seat)
        if not state.stock:
            yield state
        action = legal[0]
        if isinstance(action, Discard):
            last = [a for a in legal if isinstance(a, Discard) and PACK[a.card].name[0] == "K"]
            others = [a for a in legal if isinstance(a, Discard) and a.card != state.drawn and PACK[a.card].name[0] not in keeps]
            drawn = next(a for a in legal if isinstance(a, Discard) and a.card == state.drawn)
            kept = PACK[drawn.card].name[0] in keeps
            action = last[0] if last and not state.stock else others[0] if others and kept else drawn
        elif HOLD in legal:
            action = HOLD
        elif PASS in legal:
            action = PASS
        state, _ = ENGINE.apply(state, seat, action)


FIVE_CHECKIS = ["A A A 2 2 2 J J", "3 3 3 4 4 4 J J", "5 5 5 6 6 6 Q Q", "7 7 7 8 8 8 Q Q", "9 9 9 A A A K K"]
"""Beside a seat with the other two kings none of them can be completed before a king is thrown."""


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("announcement", ["mandatory", "optional"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_every_level_decides_when_the_stock_is_empty_and_nobody_has_announced(
    level: Level, announcement: str, dealer: int
) -> None:
    start_of_hand = dealt([MIXED, "2 3 4 6 8 J Q K"], "", dealer, checki_announcement=announcement)
    asked = list(with_an_empty_stock(start_of_hand, "Q"))
    assert asked
    for state in asked:
        assert not state.announced
        assert ENGINE.is_legal(state, ENGINE.to_act(state)[0], choice(level, state))


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("rediscard", [False, True])
def test_every_level_decides_when_the_stock_is_empty_and_five_have_announced(level: Level, rediscard: bool) -> None:
    start_of_hand = dealt(["2 3 4 5 6 7 K K", *FIVE_CHECKIS], "", 0, rediscard_taken=rediscard)
    asked = list(with_an_empty_stock(start_of_hand, ""))
    assert {state.phase for state in asked} == {Phase.DISCARD, Phase.CLAIM}
    for state in asked:
        assert len(state.announced) == 5
        assert ENGINE.is_legal(state, ENGINE.to_act(state)[0], choice(level, state, 2))
