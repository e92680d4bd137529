from __future__ import annotations

from random import Random

from game.core.cards import Seat, cards_of, mask_of
from game.kaluki.cards import NO_CARD, PACK
from game.kaluki.engine import ENGINE
from game.kaluki.state import State
from game.kaluki.view import View
from tests.contract.checks import random_options
from tests.contract.policies import policy
from tests.games.kaluki.framework import after, mask, names, options, position


def view(state: State, seat: int) -> View:
    return ENGINE.view_for(state, Seat(seat))


def test_a_drawn_card_is_known_to_who_drew_it() -> None:
    state = after(position("4C 5C 9H", "2S", stock="KD QD"), "draw stock")
    assert PACK[view(state, 0).turn.drawn].name == "KD"
    assert view(state, 1).turn.drawn == NO_CARD


def test_a_card_from_the_pile_is_known_to_all_until_it_goes() -> None:
    state = after(position("KS KH KC 4C 7D", "5S", discards="KD"), "draw discard")
    assert view(state, 1).known == (mask("KD"), 0)
    state = after(state, "meld group KS KH KD KC")
    assert view(state, 1).known == (0, 0)


def test_what_an_undone_meld_showed_is_forgotten() -> None:
    before = after(position("KS KH KD KC 4H 7D", "5S"), "draw stock")
    state = after(before, "meld group KS KH KD KC", "undo")
    for seat in (0, 1):
        assert view(state, seat) == view(before, seat)


def test_a_freed_joker_is_known_to_be_in_the_hand() -> None:
    state = position("4Sb 9H KD", "9C", table=[(1, "2S 3S JK1 5S")], opened=[True, True])
    state = after(state, "draw stock", "swap 4Sb for JK1 on 0", "discard 9H")
    assert view(state, 1).known == (mask("JK1"), 0)


def test_equal_cards_cannot_be_told_apart_once_one_has_gone() -> None:
    start = position("KDb 5H 9S", "5S", discards="KD", changes={"discard_must_be_used": False})
    state = after(start, "draw discard", "discard KDb")
    assert view(state, 1).known == (0, 0)
    state = after(start, "draw discard", "discard 9S")
    assert view(state, 1).known == (mask("KD"), 0)


def test_all_hands_are_open_when_the_hand_is_over() -> None:
    state = after(position("KS KH KD KC", "5S 9D", opened=[True, False]), "draw stock", "meld group KS KH KD KC", "discard 2Cb")
    assert view(state, 0).shown == (0, mask("5S 9D"))
    assert view(position("4C", "2S"), 0).shown == ()


def test_after_a_reshuffle_the_stock_holds_the_recycled_cards_alone() -> None:
    state = position("4C 5C 9H", "2S 8S", discards="3C 4D 5D 6D", stock="KD")
    state = after(state, "draw stock", "discard KD", "draw stock", "discard 8S")
    seen = view(state, 0)
    assert seen.recycled == mask("3C 4D 5D 6D")
    assert seen.fresh == (0, 1)
    for seed in range(20):
        twin = ENGINE.determinise(seen, Random(seed))
        assert not mask_of(twin.deal.stock) & ~mask("3C 4D 5D 6D")
        assert (twin.deal.hands[1] & seen.recycled).bit_count() == 1


def test_recycled_cards_that_leave_a_hand_are_counted_off() -> None:
    state = position("4C 5C 9H", "2S 8S", discards="3C 4D 5D 6D", stock="KD")
    state = after(state, "draw stock", "discard KD", "draw stock")
    drawn = names((view(state, 1).turn.drawn,))
    assert view(state, 0).fresh == (0, 1)
    assert view(after(state, f"discard {drawn}"), 0).fresh == (0, 0)


def test_hidden_cards_are_dealt_evenly() -> None:
    state = ENGINE.start(options(), 3, "even")[0]
    seen = view(state, 0)
    hits = [0] * 108
    for seed in range(3000):
        for card in cards_of(ENGINE.determinise(seen, Random(seed)).deal.hands[1]):
            hits[card] += 1
    unseen = cards_of(seen.unseen)
    expected = 3000 * 13 / len(unseen)
    assert all(abs(hits[card] - expected) < 6 * expected**0.5 for card in unseen)
    assert sum(hits[card] for card in unseen) == 3000 * 13


def test_public_memory_is_true_of_the_real_hands() -> None:
    """Known cards lie where they are known to lie, and each hand hides as many recycled cards as is counted."""
    rng = Random("memory")
    for number in range(12):
        seats = 2 + number % 4
        chosen = random_options("kaluki", seats, rng).changed(discard_must_be_used=number % 2 == 0, max_reshuffles=3)
        state = ENGINE.start(chosen, seats, f"memory {number}")[0]
        choose = policy(ENGINE, "willing")
        for _ in range(400):
            asked = ENGINE.to_act(state)
            if not asked:
                break
            deal = state.deal
            for seat in range(seats):
                assert not deal.known[seat] & ~deal.hands[seat]
                assert deal.fresh[seat] == (deal.hands[seat] & ~deal.known[seat] & deal.recycled).bit_count()
            action = choose(state, asked[0], ENGINE.legal_actions(state, asked[0]), rng)
            state = ENGINE.apply(state, asked[0], action)[0]
