"""The picture folds events; redaction hides what a seat may not know."""

from __future__ import annotations

import pytest

from game.core.cards import CardId, Seat
from game.core.events import (
    NOBODY,
    CardMoved,
    CardShown,
    CounterSet,
    DealBegan,
    Event,
    MarkSet,
    Reordered,
    Said,
    Zone,
    only,
    redact,
    redacted,
)
from game.core.picture import PictureError, fold, folded, picture, reveals

PILE = Zone("pile", ordered=True)
FIELD = Zone("field")
HAND = (Zone("hand", 0), Zone("hand", 1))
EMPTY = picture(Seat(0), {})
DEAL: tuple[Event, ...] = (
    DealBegan(1, Seat(0), PILE, 4),
    CardMoved(CardId(7), PILE, HAND[0], only(0), only(0)),
    CardMoved(CardId(3), PILE, HAND[1], only(1), only(1)),
    CardMoved(CardId(5), PILE, FIELD),
)


def seen_by(seat: int, *events: Event) -> tuple[Event, ...]:
    return redacted(events, seat)


def test_each_seat_sees_its_own_cards_and_a_back_for_the_others() -> None:
    for seat, own, other in ((0, 7, 3), (1, 3, 7)):
        after = folded(picture(Seat(seat), {}), seen_by(seat, *DEAL))
        assert after.at(HAND[seat]) == (own,)
        assert after.at(HAND[1 - seat]) == (None,)
        assert after.at(FIELD) == (5,)
        assert after.at(PILE) == (None,)
        assert str(other) not in repr(after.at(HAND[1 - seat]))


def test_a_set_is_kept_in_order_of_id_and_an_ordered_place_from_bottom_to_top() -> None:
    discard = Zone("discard", ordered=True)
    after = folded(EMPTY, seen_by(0, DealBegan(1, Seat(0), PILE, 3)))
    for card in (9, 2, 4):
        after = fold(after, CardMoved(CardId(card), PILE, discard))
    assert after.at(discard) == (9, 2, 4)
    for card in (4, 2, 9):
        after = fold(after, CardMoved(CardId(card), discard, FIELD))
    assert after.at(FIELD) == (2, 4, 9)
    assert after.at(discard) == ()


def test_a_card_taken_openly_into_a_hand_is_a_back_there_for_the_others() -> None:
    taken = CardMoved(CardId(5), FIELD, HAND[1], held_by=only(1))
    before = folded(EMPTY, seen_by(0, *DEAL))
    assert fold(before, taken).at(HAND[1]) == (None, None)


def test_a_hidden_event_never_reaches_the_other_seats() -> None:
    assert redact(CounterSet("secret", 4, only(1)), 0) is None
    assert redact(Said(Seat(1), "knock", NOBODY), 1) is None
    moved = redact(DEAL[2], 0)
    assert isinstance(moved, CardMoved)
    assert moved.card is None


def test_shown_cards_stay_known_and_shuffled_ones_do_not() -> None:
    before = folded(EMPTY, seen_by(0, *DEAL))
    shown = fold(before, CardShown(CardId(3), HAND[1]))
    assert shown.at(HAND[1]) == (3,)
    assert fold(shown, Reordered(HAND[1])).at(HAND[1]) == (None,)


def test_counters_and_marks_come_and_go() -> None:
    after = folded(EMPTY, (CounterSet("month", 3), MarkSet(FIELD, "origin", "hand")))
    assert (after.counters, after.marks) == ({"month": 3}, {(FIELD, "origin"): "hand"})
    after = folded(after, (CounterSet("month", None), DealBegan(2, Seat(1), PILE, 1)))
    assert (after.counters, after.marks) == ({}, {})


def test_what_a_deal_keeps_stays_where_it_lies() -> None:
    aside = Zone("aside")
    before = folded(EMPTY, (DealBegan(1, Seat(0), PILE, 5), CardMoved(CardId(2), PILE, aside)))
    after = fold(before, DealBegan(2, Seat(1), PILE, 4, kept=(aside, FIELD)))
    assert (after.at(aside), after.at(PILE), after.at(FIELD)) == ((2,), (None,) * 4, ())


def test_an_event_that_contradicts_the_picture_is_refused() -> None:
    with pytest.raises(PictureError):
        fold(EMPTY, CardMoved(CardId(1), FIELD, HAND[0]))
    with pytest.raises(PictureError):
        fold(EMPTY, CardShown(CardId(1), HAND[1]))


def test_what_reveals_a_hidden_card_is_known() -> None:
    before = folded(EMPTY, seen_by(0, *DEAL))
    assert reveals(before, CardMoved(CardId(2), PILE, FIELD))
    assert not reveals(before, CardMoved(CardId(7), HAND[0], FIELD))
    assert not reveals(before, CardMoved(None, PILE, HAND[1]))
    assert reveals(before, CardShown(CardId(3), HAND[1]))
