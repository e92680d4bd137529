"""Trees of small positions, counted by the engine and by a plain second telling of the rules.

The second telling knows lists of names only: no masks, no counts by group, no tables.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest

from game.core.cards import Seat
from game.core.options import Options
from game.kowah.engine import ENGINE
from game.kowah.state import State
from tests.games.kowah.positions import start


def leaves(state: State, depth: int) -> int:
    """Return how many lines of `depth` decisions there are; a finished hand is one."""
    asked = ENGINE.to_act(state)
    if depth == 0 or state.result is not None:
        return 1
    actions = ENGINE.legal_actions(state, asked[0])
    return sum(leaves(ENGINE.apply(state, asked[0], action)[0], depth - 1) for action in actions)


@dataclass(frozen=True)
class Plain:
    """A hand in plain lists; clockwise, with the default options but `optional`."""

    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    optional: bool
    pile: tuple[str, ...] = ()
    turn: int = 0
    announced: tuple[int, ...] = ()
    run: int = 0


def checki_rank(hand: tuple[str, ...]) -> str | None:
    counts = Counter(name[0] for name in hand)
    rests = sorted((number % 3, rank) for rank, number in counts.items() if number % 3)
    return rests[0][1] if len(hand) == 8 and len(rests) == 1 and rests[0][0] == 2 else None


def turns(hand: Plain, depth: int) -> int:
    """Count from the start of a turn."""
    if depth == 0:
        return 1
    mine = hand.hands[hand.turn]
    if hand.turn in hand.announced:
        card, left = hand.stock[0], hand.stock[1:]
        if card[0] == checki_rank(mine):
            return 1
        return settled(replace(hand, stock=left, pile=(*hand.pile, card), run=0), depth)
    total = throws(replace(hand, stock=hand.stock[1:], run=0), (*mine, hand.stock[0]), None, depth - 1)
    if hand.pile and hand.run < 4 * len(hand.hands):
        taken = hand.pile[-1]
        total += throws(replace(hand, pile=hand.pile[:-1], run=hand.run + 1), (*mine, taken), taken, depth - 1)
    return total


def throws(hand: Plain, nine: tuple[str, ...], barred: str | None, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for card in nine:
        if card != barred:
            kept = tuple(name for name in nine if name != card)
            hands = tuple(kept if seat == hand.turn else held for seat, held in enumerate(hand.hands))
            total += settled(replace(hand, hands=hands, pile=(*hand.pile, card)), depth - 1)
    return total


def settled(hand: Plain, depth: int) -> int:
    """Count from a discard on: claims one by one, void, announcement, next turn."""
    seats = len(hand.hands)
    order = [(hand.turn + step) % seats for step in range(1, seats)]
    able = [seat for seat in order if seat in hand.announced and checki_rank(hand.hands[seat]) == hand.pile[-1][0]]
    return claims(hand, len(able), depth)


def claims(hand: Plain, able: int, depth: int) -> int:
    if able:
        return 1 if depth == 0 else 1 + claims(hand, able - 1, depth - 1)
    if not hand.stock:
        return 1
    onward = replace(hand, turn=(hand.turn + 1) % len(hand.hands))
    if hand.turn in hand.announced or checki_rank(hand.hands[hand.turn]) is None:
        return turns(onward, depth)
    loud = replace(onward, announced=(*hand.announced, hand.turn))
    if not hand.optional:
        return turns(loud, depth)
    return 1 if depth == 0 else turns(loud, depth - 1) + turns(onward, depth - 1)


def plain(position: dict[str, object], optional: bool) -> Plain:
    pack, players, dealer = position["pack"], position["players"], position["dealer"]
    assert isinstance(pack, list)
    assert isinstance(players, int)
    assert isinstance(dealer, int)
    hands: list[list[str]] = [[] for _ in range(players)]
    for at in range(8 * players):
        hands[(dealer + 1 + at // 2) % players].append(pack[at])
    first = (dealer + 1) % players
    held = tuple(map(tuple, hands))
    order = [(first + step) % players for step in range(players)]
    announced = tuple(seat for seat in order if checki_rank(held[seat]) is not None)
    return Plain(held, tuple(pack[8 * players :]), optional, turn=first, announced=announced)


POSITIONS = {
    "nobody near": (["2 3 4 6 8 J Q K", "A 2 3 4 6 8 J Q"], "9 9 7"),
    "one card away": (["8 9 2 3 4 6 J K", "5 5 5 A A A 9 7"], "9D 2 Q 6 9"),
    "announced from the deal": (["7 7 2 3 4 6 J K", "9 9 9 5 5 5 7 7", "2 3 4 6 8 J Q K"], "7 7 2 7"),
    "two wait": (["7 7 2 3 4 6 J K", "9 9 9 5 5 5 7 7", "9 9 9 4 4 4 7 7", "2 3 4 6 7 J Q K"], "7 A 7"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_tree_of_a_position_is_that_of_the_plain_rules(name: str) -> None:
    hands, stock = POSITIONS[name]
    for dealer in range(len(hands)):
        position = start(hands, stock, dealer)
        state = ENGINE.from_position(Options("kowah"), position)
        for depth in range(5):
            assert leaves(state, depth) == turns(plain(position, optional=False), depth)


def test_the_tree_with_free_announcements() -> None:
    hands, stock = POSITIONS["one card away"]
    position = start(hands, stock, 0)
    state = ENGINE.from_position(Options("kowah", {"checki_announcement": "optional"}), position)
    for depth in range(6):
        assert leaves(state, depth) == turns(plain(position, optional=True), depth)


def test_the_first_turn_has_nine_ends_and_the_next_two_draws_each() -> None:
    hands, stock = POSITIONS["nobody near"]
    state = ENGINE.from_position(Options("kowah"), start(hands, stock, 0))
    assert [leaves(state, depth) for depth in range(4)] == [1, 1, 9, 18]
    assert ENGINE.to_act(state) == (Seat(1),)
