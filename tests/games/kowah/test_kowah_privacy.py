"""What one seat may know and the others may not. Source: kowah.md 6.2, R15, R18."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core.cards import CardId, Seat, cards_of
from game.core.events import CardMoved, Event, redacted
from game.core.picture import folded
from game.kowah.engine import ENGINE
from game.kowah.events import CHECKI, HAND
from game.kowah.rules import PACK, SEATS, count_of
from game.kowah.state import Phase, State, Win
from tests.games.kowah.positions import dealt, found, options, played, view

BYSTANDER = "A 2 3 4 6 8 J Q"
WAITS_FOR_7 = "9 9 9 5 5 5 7 7"
WAITS_FOR_4 = "9 9 9 8 8 8 4 4"


def settled(hands: list[str], card: str, **changes: str) -> State:
    """Return the state after seat 0 threw `card` from its hand; the others but the last have announced."""
    return played(dealt(hands, "Q Q", dealer=len(hands) - 1, **changes), "draw stock", f"discard {card}")


def swapped(state: State, one: int, other: int) -> State:
    """Return the state with the hands of two announced seats exchanged: nobody else may tell the difference."""
    hands, counts, waits = list(state.hands), list(state.counts), list(state.waits)
    for zone in (hands, counts, waits):
        zone[one], zone[other] = zone[other], zone[one]
    asked = tuple(Seat({one: other, other: one}.get(seat, seat)) for seat in state.asked)
    return replace(state, hands=tuple(hands), counts=tuple(counts), waits=tuple(waits), asked=asked)


def test_r18_nobody_else_sees_who_is_asked_to_claim() -> None:
    state = settled(["7S-4 A 2 3 6 8 J Q", WAITS_FOR_7, WAITS_FOR_4, "A 2 3 4 6 8 K Q"], "7S-4")
    other = swapped(state, 1, 2)
    assert (ENGINE.to_act(state), ENGINE.to_act(other)) == ((1,), (2,))
    for seat in (0, 3):
        assert view(state, seat) == view(other, seat)
        assert view(state, seat).phase is Phase.SETTLING
    assert view(state, 1).phase is Phase.CLAIM
    assert view(state, 2).phase is Phase.SETTLING


def test_r18_nobody_else_learns_that_a_claim_was_declined() -> None:
    hands = ["7S-4 A 2 3 6 8 J Q", WAITS_FOR_7, "6 6 6 4 4 4 7 7", "A 2 3 4 8 J K Q"]
    state = settled(hands, "7S-4")
    after, events = ENGINE.apply(state, Seat(1), found(state, "pass"))
    for seat in (0, 2, 3):
        assert redacted(events, seat) == ()
    for seat in (0, 3):
        assert view(after, seat) == view(state, seat)
    assert view(after, 1) == replace(view(state, 1), phase=Phase.SETTLING)


def test_a_held_back_checki_looks_like_a_claim_being_asked() -> None:
    """With `optional` the discarder may be asked to announce; for the others the turn settles in either case."""
    hands = ["5 5 5 A A A 9 7S-4", WAITS_FOR_7, "2 3 4 6 8 J K Q"]
    claim = played(
        dealt(hands, "9D", dealer=2, checki_announcement="optional"), "announce", "draw stock", "discard 7S-4"
    )
    assert claim.phase is Phase.CLAIM
    asked = played(claim, "pass")
    assert (asked.phase, ENGINE.to_act(asked)) == (Phase.ANNOUNCE, (0,))
    assert view(asked, 2) == view(claim, 2)
    held, events = ENGINE.apply(asked, Seat(0), found(asked, "hold"))
    assert not any("hold" in repr(event) for seat in (1, 2) for event in redacted(events, seat))
    assert "hold" in repr(redacted(events, Seat(0)))
    assert held.announced == asked.announced


def test_the_card_drawn_from_the_stock_is_its_drawers_alone() -> None:
    state = dealt([BYSTANDER, "2 3 4 6 8 J Q K"], "9D-1", dealer=1)
    state, events = ENGINE.apply(state, Seat(0), found(state, "draw stock"))
    assert "CardMoved(card=None" in repr(redacted(events, Seat(1)))
    assert (view(state, 0).drawn, view(state, 1).drawn) == (PACK.named("9D-1"), None)
    assert view(state, 1).source == "stock"


def test_the_card_taken_from_the_pile_is_seen_by_all() -> None:
    state = played(dealt([BYSTANDER, "2 3 4 6 8 J Q K"], "9 9", dealer=1), "draw stock", "discard Q", "draw discard")
    assert view(state, 0).drawn == view(state, 1).drawn == state.drawn
    assert state.drawn is not None
    assert ENGINE.picture_of(view(state, 0)).marks[HAND[1], "drawn"] == state.drawn


def test_r15_only_the_shape_of_a_checki_is_public() -> None:
    state = dealt([BYSTANDER, WAITS_FOR_7, "2 3 4 6 8 J Q K"], "A", dealer=1)
    assert ENGINE.picture_of(view(state, 0)).at(CHECKI[1]) == (None,) * 8
    mine = ENGINE.picture_of(view(state, 1))
    assert [PACK[card].name[0] for card in mine.at(CHECKI[1]) if card is not None] == list("55599977")
    assert mine.marks[CHECKI[1], "wait"] == "7"
    assert (CHECKI[1], "wait") not in ENGINE.picture_of(view(state, 0)).marks


def test_u18_six_and_two_look_like_two_brelans_and_a_pair() -> None:
    plain = dealt([BYSTANDER, WAITS_FOR_7], "9", dealer=0)
    six = dealt([BYSTANDER, "9 9 9 9 9 9 7 7"], "5", dealer=0)
    assert view(plain, 0).announced == view(six, 0).announced


def test_only_the_winners_cards_are_shown_when_the_hand_ends() -> None:
    state = settled(["7S-4 A 2 3 6 8 J Q", WAITS_FOR_7, WAITS_FOR_4, "A 2 3 4 6 8 K Q"], "7S-4")
    state = played(state, "claim")
    assert isinstance(state.result, Win)
    seen = ENGINE.picture_of(view(state, 3))
    assert None not in seen.at(CHECKI[1])
    assert len(seen.at(CHECKI[1])) == 9
    assert set(seen.at(CHECKI[2])) == {None}
    assert set(seen.at(HAND[0])) == {None}


def test_a_forced_throw_is_public_and_marks_what_is_not_awaited() -> None:
    state = dealt([BYSTANDER, WAITS_FOR_7, "2 3 4 6 8 J Q K"], "K", dealer=0)
    assert ENGINE.picture_of(view(state, 0)).marks[CHECKI[1], "not-K"] == 1


@pytest.mark.parametrize("seats", SEATS)
def test_the_deal_shows_each_seat_its_own_cards_alone(seats: int) -> None:
    state, events = ENGINE.start(options(players=seats), seats, "privacy")
    for number in range(seats):
        seen = [
            event.card for event in redacted(events, number) if isinstance(event, CardMoved) and event.card is not None
        ]
        assert sorted(seen) == list(cards_of(state.hands[number]))


def hidden_cards(state: State, seat: int) -> set[CardId]:
    """Return every card that `seat` may not place."""
    public = set(state.pile) | set(cards_of(state.hands[seat]))
    if isinstance(state.result, Win):
        public |= {card for brelan in state.result.brelans for card in brelan}
    return set(PACK.ids) - public - {turn.taken for turn in state.turns if turn.taken is not None}


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(12))
def test_no_hidden_card_is_named_in_events_or_pictures(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(list(SEATS))
    state, _ = ENGINE.start(options(players=seats, checki_announcement="optional"), seats, f"names-{seed}")
    pictures = {seat: ENGINE.picture_of(view(state, seat)) for seat in range(seats)}
    for _ in range(120):
        asked = ENGINE.to_act(state)
        if not asked or state.phase is Phase.BETWEEN:
            break
        state, events = ENGINE.apply(state, asked[0], rng.choice(ENGINE.legal_actions(state, asked[0])))
        for seat in range(seats):
            seen: tuple[Event, ...] = redacted(events, seat)
            pictures[seat] = folded(pictures[seat], seen)
            placed = {card for cards in pictures[seat].zones.values() for card in cards if card is not None}
            assert not placed & (hidden_cards(state, seat) - {state.drawn if state.source == "discard" else None})


def test_a_view_holds_no_hidden_cards_and_no_seed() -> None:
    state, _ = ENGINE.start(options(), 4, "secret")
    assert "secret" not in repr(view(state, 0))
    fields = {name for name in dir(view(state, 0)) if not name.startswith("_")}
    assert not fields & {"stock", "hands", "counts", "waits", "asked", "seed", "standing"}
    assert count_of(state.standing.rules, cards_of(view(state, 0).hand)) == state.counts[0]
