"""What a seat may know, and worlds that agree with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.cards import Seat, cards_of
from game.core.events import CardMoved, redacted
from game.core.match import Match
from game.squaw.engine import ENGINE
from game.squaw.events import HAND, TURN_UP
from game.squaw.rules import ALL_CARDS, BLIND, NORMAL, OUT, SUIT_MASKS, SUIT_OF
from game.squaw.state import Phase
from game.squaw.world_sampler import Hidden, deal_hidden, determinise, need_of, voids
from tests.contract.checks import random_options
from tests.games.squaw.framework import after, card, hand, options, position, step

BLIND_TABLE = ("normal 8S 9S 10S 8D 4H", "normal KS JS 4S KD 5H", "blind 6C", "dog 2S")


def test_a_blinds_card_and_trick_are_in_no_view_his_own_included() -> None:
    views = [
        [
            ENGINE.view_for(
                after(position(*BLIND_TABLE[:2], f"blind {name}", "dog 2S", blind_tricks={2: trick}), "trump C"),
                Seat(s),
            )
            for s in (0, 1, 2, 3)
        ]
        for name, trick in (("6C", 4), ("7C", 2), ("AS", 5))
    ]
    assert views[0] == views[1] == views[2]
    assert views[0][2].hand == 0
    assert views[0][2].counts == (5, 5, 1, 1)


def test_a_seat_sees_its_own_cards_and_no_others() -> None:
    state = position(*BLIND_TABLE, blind_tricks={2: 4})
    seen = ENGINE.picture_of(ENGINE.view_for(state, Seat(3)))
    assert seen.at(HAND[3]) == (card("2S"),)
    assert seen.at(HAND[0]) == (None,) * 5
    assert seen.at(HAND[2]) == (None,)


def test_the_deal_shows_each_card_to_its_owner_alone_and_a_blinds_to_nobody() -> None:
    state = after(
        position("normal KH 2S", "normal 3H 4H", "normal 2D 4D"),
        "trump S",
        *["play KH", "play 3H", "play 2D", "play 2S", "play 4H", "play 4D"],
    )
    assert state.table.statuses[1] != BLIND
    state, events = step(state, "deal")
    for seat in range(3):
        known = [e.target for e in redacted(events, seat) if isinstance(e, CardMoved) and e.card is not None]
        assert known == [HAND[seat]]


def test_who_does_not_follow_is_void_but_not_a_dog() -> None:
    state = after(
        position("normal KH 2S", "normal 3D 4S", "dog 5C", "normal 6H 7S"),
        "trump C",
        "play KH",
        "play 3D",
        "play 5C",
        "play 6H",
    )
    view = ENGINE.view_for(state, Seat(3))
    assert voids(view) == (0, SUIT_MASKS[1], 0, 0)


def test_worlds_respect_voids_seen_cards_and_the_stub() -> None:
    start = position("normal KH 2S 9H", "normal 3D 4S 5S", "dog 5C", "normal 6H 7S 8S")
    state = after(start, "trump C", "play KH", "play 3D", "pass", "play 6H")
    view = ENGINE.view_for(state, Seat(3))
    rng = Random(1)
    seen_at_the_dog = set()
    for _ in range(300):
        world = determinise(view, rng)
        assert world.hands[3] == hand("7S 8S")
        assert not world.hands[1] & SUIT_MASKS[1]
        together = world.hands[0] | world.hands[1] | world.hands[2] | world.hands[3] | world.deal.stub
        assert together == ALL_CARDS & ~hand("KH 3D 6H")
        assert [held.bit_count() for held in world.hands] == [2, 2, 1, 2]
        seen_at_the_dog |= set(cards_of(world.hands[2]))
    assert len(seen_at_the_dog) > 40


def test_worlds_leave_the_turn_up_out() -> None:
    state, _ = ENGINE.start(options(first_dealer=0), 7, "turn-up")
    view = ENGINE.view_for(state, Seat(0))
    turn_up = state.deal.turn_up
    assert turn_up is not None
    assert ENGINE.picture_of(view).at(TURN_UP) == (turn_up,)
    for number in range(50):
        world = determinise(view, Random(number))
        assert not any(held >> turn_up & 1 for held in (*world.hands, world.deal.stub))


def test_worlds_are_found_when_voids_leave_hardly_any() -> None:
    """Seven players, two undealt cards, and everybody void of everything he can be: the real deal is still found."""
    rng = Random("tight")
    tight = 0
    for number in range(25):
        match: Match[Any, Any, Any] = Match(ENGINE, options(), 7, f"tight {number}")
        while match.state.deal.number == 1 and match.state.phase is Phase.PLAY:
            seat = match.to_act()[0]
            view = match.view(seat)
            excluded = [mask.bit_count() // 13 for mask in voids(view)]
            tight += max(excluded) == 3
            world = determinise(view, rng)
            assert all(not held & mask for held, mask in zip(world.hands, voids(view), strict=True))
            assert match.engine.view_for(world, seat) == view
            match.apply(seat, rng.choice(match.legal_actions(seat)))
    assert tight > 10


def test_a_blinds_trick_is_one_that_is_still_possible() -> None:
    state = after(position(*BLIND_TABLE, blind_tricks={2: 4}), "trump C")
    before = ENGINE.view_for(state, Seat(0))
    assert {determinise(before, Random(n)).deal.blind_tricks[2] for n in range(80)} == {1, 2, 3, 4, 5}
    # Seat 3 is on turn after the blind has been passed over: trick 1 is no longer possible.
    passed_over = ENGINE.view_for(after(state, "play 8S", "play KS"), Seat(3))
    assert {determinise(passed_over, Random(n)).deal.blind_tricks[2] for n in range(80)} == {2, 3, 4, 5}


@pytest.mark.slow
def test_no_status_but_normal_binds_and_nobody_out_holds_cards() -> None:
    rng = Random("random worlds")
    for number in range(20):
        seats = rng.randint(2, 7)
        match: Match[Any, Any, Any] = Match(ENGINE, random_options("squaw", seats, rng), seats, f"w {number}")
        while match.to_act():
            seat = rng.choice(match.to_act())
            world = determinise(match.view(seat), rng)
            for holder, held in enumerate(world.hands):
                assert not (world.table.statuses[holder] is OUT and held)
            for trick in world.course.tricks:
                led = SUIT_OF[trick.plays[0][1]]
                for player, laid in trick.plays[1:]:
                    if (
                        SUIT_OF[laid] != led
                        and world.table.statuses[player] is NORMAL
                        and match.state.phase is Phase.PLAY
                    ):
                        assert not world.hands[player] & SUIT_MASKS[led]
            match.apply(seat, rng.choice(match.legal_actions(seat)))


def test_hands_are_found_by_matching_when_dealing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.squaw.world_sampler.TRIES", 0)
    start = position("normal KH 2S 9H", "normal 3D 4S 5S", "dog 5C", "normal 6H 7S 8S")
    view = ENGINE.view_for(after(start, "trump C", "play KH", "play 3D", "pass", "play 6H"), Seat(3))
    for number in range(20):
        world = determinise(view, Random(number))
        assert ENGINE.view_for(world, Seat(3)) == view
        assert not world.hands[1] & SUIT_MASKS[1]


def test_a_view_that_contradicts_itself_has_no_world() -> None:
    """Seat 1 has shown that he has no hearts, spades, diamonds or clubs, and still holds a card."""
    hidden = Hidden(hand("2S 3S 4S"), (need_of(Seat(1), 1, 0),))
    with pytest.raises(ValueError, match="contradicts itself"):
        deal_hidden(hidden, [0, 0], Random(1))
