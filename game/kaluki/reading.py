"""What the play of the others tells about their hands, and worlds that agree with it.

A hand that can open mostly has opened, one that is open holds no meld, and what somebody threw he mostly could best do without. In 500
positions of Normal's matches (tests/games/kaluki/fit_reading.py, first version) none of 471 hands that had not opened could have, of hands
dealt at random a quarter; the card thrown last was the one that the quick policy throws from the hand in 60 to 74 of 100, of random hands
in 12 to 27. That somebody let a card lie told nothing beyond that.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.core.cards import CardId, Seat, cards_of
from game.kaluki.canonical import can_make
from game.kaluki.cards import BIT, FIRST_JOKER, NATURALS, NO_CARD
from game.kaluki.keeping import Tables
from game.kaluki.state import active_seats
from game.kaluki.view import View, hidden_cards

Hidden = tuple[tuple[int, ...], tuple[CardId, ...]]
"""Hands and stock of a sampled world."""

WORSE = ((0.62, 0.20, 0.09), (0.74, 0.20, 0.04))
"""How often no card, one, two were left in the hand that the quick policy would have thrown before the card thrown last; before the
opening and after it. For the rest the card tells nothing."""
TRIES = 12
"""How often a hand is dealt anew that could have opened, or laid a meld."""
MOST_CHANGED = 10
"""How many cards of a hand are changed at most for a card thrown."""


def sampler(view: View, tables: Tables, *, reads: bool) -> Callable[[Random], Hidden]:
    """Return what deals worlds that agree with a view, all alike or, for one who `reads`, with the play of the others, too.

    After a reshuffle nothing is read: what lies where is known better.
    """
    if not reads or view.shown or view.recycled:
        return lambda rng: hidden_cards(view, rng)
    others = [seat for seat in active_seats(view.standing.active) if seat != view.viewer]
    thrown = [thrown_last(view, seat) for seat in others]
    unseen = list(cards_of(view.unseen))

    def sample(rng: Random) -> Hidden:
        pool = unseen[:]
        rng.shuffle(pool)
        hands = [0] * view.seats
        hands[view.viewer] = view.hand
        for seat, card in zip(others, thrown, strict=True):
            hands[seat] = _hand_of(view, tables, seat, card, pool, rng)
        return tuple(hands), tuple(pool[: view.stock])

    return sample


def thrown_last(view: View, seat: Seat) -> CardId:
    """Return the card of the pile that `seat` threw last, NO_CARD if there is none or it tells nothing."""
    for card, thrower in zip(reversed(view.discards), reversed(view.throwers), strict=True):
        if thrower == seat:
            return card if card < FIRST_JOKER else NO_CARD
    return NO_CARD


def _hand_of(view: View, tables: Tables, seat: Seat, thrown: CardId, pool: list[CardId], rng: Random) -> int:
    """Take a hand of `seat` from the end of `pool`, and put back what its play speaks against."""
    known = view.known[seat]
    hidden = view.counts[seat] - known.bit_count()
    rules, is_open = tables.rules, bool(view.opened >> seat & 1)
    hand = 0
    for _ in range(TRIES):
        for card in cards_of(hand & ~known):
            pool.insert(int(rng.random() * len(pool)), card)
        hand = known
        for _ in range(hidden):
            hand |= BIT[pool.pop()]
        if not view.turns[seat]:
            break
        if thrown != NO_CARD:
            hand = _without_worse(tables, hand, known, thrown, is_open, pool, rng)
        if is_open:
            if not can_make(0, hand & NATURALS, rules):
                break
        elif rules.sums_first_melds or not can_make(rules.min_first_meld, hand, rules):
            break
    return hand


def _without_worse(
    tables: Tables, hand: int, known: int, thrown: CardId, is_open: bool, pool: list[CardId], rng: Random
) -> int:
    """Return a hand in which cards that would have been thrown before `thrown` are changed for others of the pool, mostly."""
    chance = rng.random()
    spared = 0
    for part in WORSE[is_open]:
        if chance < part:
            break
        chance -= part
        spared += 1
    else:
        return hand
    for _ in range(MOST_CHANGED):
        left, worse = hand | BIT[thrown], 0
        while (card := tables.to_throw(left, is_open)) != thrown:
            worse += 1
            if worse > spared:
                break
            left ^= BIT[card]
        if card == thrown or known >> card & 1 or not pool:
            break
        hand ^= BIT[card]
        hand |= BIT[pool.pop()]
        pool.insert(int(rng.random() * len(pool)), card)
    return hand
