from __future__ import annotations

from random import Random

from game.core.cards import Seat
from game.koikoi.engine import ENGINE
from game.koikoi.rules import ALL, PACK, pattern
from game.koikoi.state import Phase
from game.koikoi.view import dealt_hand
from tests.games.koikoi.framework import KO, OYA, after, cards, names, options, position


def test_r23_a_view_holds_neither_the_other_hand_nor_the_pile() -> None:
    left = position(oya="1-kasu-a", ko="2-kasu-a", field="3-kasu-a", pile="4-kasu-a 5-kasu-a 6-kasu-a")
    right = position(oya="1-kasu-a", ko="5-kasu-a", field="3-kasu-a", pile="6-kasu-a 2-kasu-a 4-kasu-a")
    assert ENGINE.view_for(left, OYA) == ENGINE.view_for(right, OYA)
    assert ENGINE.view_for(left, KO) != ENGINE.view_for(right, KO)


def test_unseen_are_the_cards_of_the_pile_and_the_other_hand() -> None:
    state, _ = ENGINE.start(options(), 2, "unseen")
    view = ENGINE.view_for(state, OYA)
    assert view.unseen == sum(1 << card for card in state.pile) | state.hands[KO]


def test_a_made_up_hand_could_have_been_dealt_and_played() -> None:
    rng = Random(5)
    for number in range(40):
        state, _ = ENGINE.start(options(), 2, f"deal {number}")
        while state.result is None:
            seat = state.turn
            view = ENGINE.view_for(state, seat)
            twin = ENGINE.determinise(view, rng)
            other = 1 - seat
            assert pattern(dealt_hand(view, other, twin.hands[other])) is None
            everything = twin.hands[0] | twin.hands[1] | twin.field | twin.captured[0] | twin.captured[1]
            everything |= sum(1 << card for card in twin.pile) | (1 << twin.drawn if twin.drawn >= 0 else 0)
            assert everything == ALL
            state, _ = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))


FOUR_ONES = "1-hikari-crane 1-tan-poetry 1-kasu-a 1-kasu-b"
FOUR_TWOS = "2-tane-warbler 2-tan-poetry 2-kasu-a 2-kasu-b"
FIRST = f"{FOUR_ONES} 3-kasu-a 4-kasu-a 5-kasu-a 6-kasu-a"
SECOND = f"{FOUR_TWOS} 3-kasu-b 4-kasu-b 5-kasu-b 6-kasu-b"


def pack_with(ko: str, oya: str) -> list[str]:
    rest = [card.name for card in PACK if card.name not in f"{ko} {oya}".split()]
    ko_cards, oya_cards = ko.split(), oya.split()
    field, pile = rest[::4], [name for i, name in enumerate(rest) if i % 4]
    return [*ko_cards[:4], *oya_cards[:4], *field[:4], *ko_cards[4:], *oya_cards[4:], *field[4:8], *pile]


def test_with_ignore_a_player_with_a_pattern_knows_that_the_other_has_one_too() -> None:
    start = {"pack": pack_with(FIRST, SECOND), "month": 1}
    state = ENGINE.from_position(options(both_hand_yaku="ignore"), start)
    assert state.phase == Phase.PLAY
    rng = Random(1)
    for _ in range(5):
        twin = ENGINE.determinise(ENGINE.view_for(state, OYA), rng)
        assert pattern(twin.hands[KO]) is not None


def test_both_hands_with_a_pattern_are_shown() -> None:
    state = ENGINE.from_position(options(), {"pack": pack_with(FIRST, SECOND), "month": 1})
    assert state.result is not None
    assert state.result.cause == "both_hand_yaku"
    assert state.shown == state.hands


def test_r8_only_the_winning_hand_is_shown() -> None:
    plain = "7-kasu-a 8-kasu-a 9-kasu-a 3-kasu-b 4-kasu-b 10-kasu-a 11-tan-red 12-kasu-a"
    state = ENGINE.from_position(options(), {"pack": pack_with(FIRST, plain), "month": 1})
    assert state.result is not None
    assert (state.result.cause, state.result.winner) == ("hand_yaku", KO)
    assert state.shown == (0, state.hands[KO])
    view = ENGINE.view_for(state, KO)
    rng = Random(2)
    assert all(pattern(ENGINE.determinise(view, rng).hands[OYA]) is None for _ in range(20))


def test_shobu_shows_no_hand() -> None:
    state = position(
        oya="8-hikari-moon 2-kasu-a",
        ko="3-kasu-a",
        field="8-kasu-a 9-kasu-a",
        pile="6-kasu-a 7-kasu-a",
        oya_captured="1-hikari-crane 12-hikari-phoenix",
    )
    state = after(state, "play 8-hikari-moon", "shobu")
    assert state.shown == (0, 0)
    assert "hand-1" in {str(place) for place in ENGINE.picture_of(ENGINE.view_for(state, Seat(0))).zones}


def test_a_view_remembers_what_was_thrown_and_taken() -> None:
    state = position(oya="1-kasu-a 5-kasu-a", ko="2-kasu-a", field="1-kasu-b 9-kasu-a", pile="3-kasu-a 4-kasu-a")
    first, second = ENGINE.view_for(after(state, "play 1-kasu-a"), KO).steps
    assert (names(1 << first.card), names(first.field), names(first.taken), first.drawn) == (
        "1-kasu-a",
        "1-kasu-b 9-kasu-a",
        "1-kasu-b",
        False,
    )
    assert (names(1 << second.card), second.taken, second.drawn) == ("3-kasu-a", 0, True)
    assert second.field == cards("9-kasu-a")
