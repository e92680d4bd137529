"""What the searching players say about a decision: chances to win the match, and what came about in the worlds they looked at."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level
from game.ai.search import LEAST_OBSERVED, Verdict
from game.core.cards import Seat
from game.kowah.actions import CLAIM, PASS, Discard
from game.kowah.bot import BOTS
from game.kowah.engine import ENGINE
from game.kowah.facts import HandLasts, HandVoid, HandWon, Paid, ThrowClaimed, ThrowTaken, WinsHand
from game.kowah.playout_policy import Policy
from game.kowah.rules import Source, rules_of
from game.kowah.search import Choice, RootSearch, Searcher, candidates
from game.kowah.state import State
from game.kowah.win_chance import MatchOdds
from tests.games.kowah.positions import dealt, options, played
from tests.games.kowah.test_kowah_bot import MIXED, WAITS_FOR_7, moments

WORLDS = 40


def verdict(state: State, worlds: int = WORLDS) -> Verdict[Choice]:
    player = BOTS[Level.EXPERT]
    assert isinstance(player, Searcher)
    seat = ENGINE.to_act(state)[0]
    return player.judge(ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat), Budget(worlds), Random(1))


def root(state: State) -> RootSearch:
    return RootSearch(ENGINE.view_for(state, ENGINE.to_act(state)[0]), Searcher(Policy(), knowing=True, worlds=WORLDS))


@pytest.mark.parametrize("seats", [2, 4])
def test_values_are_chances_to_win_the_match_and_every_candidate_is_ranked(seats: int) -> None:
    for state in moments(f"verdict-{seats}", options(players=seats), seats, 12):
        seat = ENGINE.to_act(state)[0]
        found = verdict(state)
        assert {each.action for each in found.candidates} == set(
            candidates(ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat))
        )
        assert all(0.0 <= each.value <= 1.0 for each in found.candidates)
        assert found.worlds <= WORLDS


def test_a_claim_pays_and_ends_the_hand_in_every_world() -> None:
    state = dealt([WAITS_FOR_7, "7S-4 A 2 3 4 6 8 J", MIXED], "Q", dealer=0)
    state = played(state, "draw stock", "discard 7S-4")
    found = verdict(state)
    claim = found.of(CLAIM)
    assert claim is not None
    assert found.observed == LEAST_OBSERVED
    always = (HandWon(Seat(0), source=Source.HAND), WinsHand(Seat(0)), Paid(Seat(1), Seat(0), 3 * 63), HandLasts(0))
    assert claim.facts == dict.fromkeys(always, LEAST_OBSERVED)
    passing = found.of(PASS)
    assert passing is not None
    assert HandLasts(0) not in passing.facts


def test_what_becomes_of_a_card_thrown_is_told() -> None:
    state = played(dealt([WAITS_FOR_7, "7S-4 7S-3 2 3 4 6 8 J"], "Q", dealer=0), "draw stock")
    search = root(state)
    world, _ = search.sample(Random(1))
    waiting = world._replace(hands=(world.hands[0], (0, 0, 0, 0, 3, 0, 2, 0, 3, 0, 0, 0)), waits=(-1, 6))
    seven = next(a for a in ENGINE.legal_actions(state, ENGINE.to_act(state)[0]) if str(a).startswith("discard 7"))
    assert set(search.observe(waiting, seven)) == {
        HandWon(Seat(0), source=Source.HAND),
        Paid(Seat(1), Seat(0), 3 * 63),
        ThrowClaimed(Seat(0)),
        HandLasts(0),
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_observed_is_how_the_world_ends(seats: int) -> None:
    """The value of the ending that the facts describe is the value of the quick playout."""
    rng = Random(seats)
    taken, odds = 0, MatchOdds(rules_of(options(players=seats)), seats)
    for state in moments(f"observed-{seats}", options(players=seats), seats, 7):
        seat = ENGINE.to_act(state)[0]
        search = root(state)
        world, _ = search.sample(rng)
        for action in candidates(ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat)):
            facts = search.observe(world, action)
            assert len(facts) == len(set(facts))
            balances = list(state.standing.balances)
            for fact in facts:
                if isinstance(fact, ThrowClaimed):
                    assert fact.claimant != seat
                if isinstance(fact, Paid):
                    balances[fact.payer] -= fact.points
                    balances[fact.winner] += fact.points
            left = odds.hands_left(balances, state.standing.hands_won + (HandVoid() not in facts), HandVoid() in facts)
            assert search.value(world, action, rng) == odds.chance(balances, seat, left)
            taken += isinstance(action, Discard) and any(isinstance(fact, ThrowTaken) for fact in facts)
    assert taken


def test_the_worlds_of_a_search_are_no_more_than_it_may_have() -> None:
    state = played(dealt([MIXED, "9 9 9 5 5 5 7 2"], "7", dealer=0), "draw stock")
    found = verdict(state, 400)
    assert 0 < found.worlds <= 400
    assert str(found.best).startswith("discard 2")
