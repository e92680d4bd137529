"""The playout: the rest of a hand on plain ints, played by a fixed quick policy. The search runs it by the hundred thousand.

Cards are bits in order of rank: bit 4 * strength + suit of the ace order in force, so that the lowest bit of a mask is its
lowest card whatever its suit. It is the one place where the rules of a trick are written a second time, for speed;
tests/games/squaw/test_playout.py proves it equal to the step engine over thousands of random deals. The policy: win as cheaply as
possible, else throw the lowest card that is no trump; lead the highest card of the longest suit; a dog plays when his card wins
the trick for certain, or is a good one that wins so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import mask_of
from game.squaw.rules import BEATERS, CARDS, STRENGTHS, SUIT_OF, Ace

SUITS = tuple(mask_of(range(suit, CARDS, 4)) for suit in range(4))
"""By suit: its cards."""
GOOD = mask_of(range(36, CARDS))
"""The four highest cards of each suit: what a dog thinks worth playing before the others."""
NORMAL, DOG, TIMED = 0, 1, 2
"""Kinds of players: one who must play, one who chooses his trick, and a blind whose trick stands in the world."""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """How the cards of an ace order lie in rank order: `bit_of[card]` is the bit, `card_at[n]` the card of bit n - 1."""

    bit_of: tuple[int, ...]
    card_at: tuple[int, ...]
    above: tuple[tuple[int, ...], ...]
    """By trump suit and bit length of the best card: the cards that take the trick from it."""

    def bits(self, cards: int) -> int:
        """Return a mask of card ids as a mask in rank order."""
        found = 0
        while cards:
            low = cards & -cards
            found |= self.bit_of[low.bit_length() - 1]
            cards ^= low
        return found


def _deck(ace: Ace) -> Deck:
    strength = STRENGTHS[ace]
    lowest = min(strength)
    bit_of = tuple(1 << 4 * (strength[card] - lowest) + SUIT_OF[card] for card in range(CARDS))
    card_at = (-1, *sorted(range(CARDS), key=lambda card: bit_of[card]))
    deck = Deck(bit_of, card_at, ())
    above = tuple((0, *(deck.bits(BEATERS[ace][trump][card]) for card in card_at[1:])) for trump in range(4))
    return Deck(bit_of, card_at, above)


DECKS: Mapping[Ace, Deck] = {"high": _deck("high"), "low": _deck("low")}
SUIT_LED = (0, *(SUITS[index & 3] for index in range(CARDS)))
"""By bit length of the lead: the suit to follow."""


class Told(NamedTuple):
    """What a playout tells: who took the last trick, and in rank order the cards of the player who asks that took a trick, and his trumps
    that were drawn."""

    last: int
    took: int
    drawn: int


def play_out(
    hands: list[int],
    kinds: Sequence[int],
    blind_tricks: Sequence[int],
    orders: Sequence[Sequence[int]],
    turns: Sequence[int],
    led: int,
    above: int,
    leading: int,
    trick: int,
    size: int,
    taken: list[int],
    beaters: Sequence[int],
    trumps: int,
    me: int = -1,
    mine: int = 0,
    opener: int = -1,
) -> Told:
    """Play a hand to its end, and tell what became of the cards of `me`.

    Args:
        hands: masks in rank order by seat; empty afterwards.
        kinds: `NORMAL`, `DOG` or `TIMED` by seat.
        blind_tricks: for each `TIMED` seat that holds a card the trick it is turned over in, not before this one.
        orders: by opener the seats in order of turn.
        turns: the seats whose turn in the trick on the table is to come; if it has none left it is closed.
        led: the suit to follow, 0 before the lead.
        above: the cards that take the trick from the best one.
        leading: who played the best one; any seat before the lead.
        trick: number of the trick on the table, 1 to `size`.
        size: tricks of the hand.
        taken: tricks by seat; those to come are added.
        beaters: a row of `Deck.above` for the trump suit.
        trumps: the trump suit's mask.
        me: the seat that asks, -1 where only the tricks count.
        mine: its card in the trick on the table, 0 for none.
        opener: who led to the trick on the table, -1 before the lead.
    """
    strong = GOOD | trumps
    took = drawn = 0
    while True:
        for seat in turns:
            hand = hands[seat]
            if not hand:
                continue
            if kinds[seat]:
                if kinds[seat] == TIMED:
                    if blind_tricks[seat] != trick:
                        continue
                elif trick < size:
                    if led and not hand & above:
                        continue
                    if not hand & strong and not (led and seat == turns[-1]):
                        continue
                card = hand
            elif led:
                card = hand & led or hand
                if card & above:
                    card &= above
                elif card & ~trumps:
                    card &= ~trumps
                card &= -card
            else:
                card = longest = 0
                for suit in SUITS:
                    held = hand & suit
                    length = held.bit_count() << CARDS | held
                    if length > longest:
                        longest = length
                        card = held
                card = 1 << card.bit_length() - 1
            hands[seat] = hand ^ card
            if seat == me:
                mine = card
            if not led:
                length = card.bit_length()
                led = SUIT_LED[length]
                above = beaters[length]
                leading = opener = seat
            elif card & above:
                above = beaters[card.bit_length()]
                leading = seat
        taken[leading] += 1
        if leading == me:
            took |= mine
        elif led == trumps and opener != me:
            drawn |= mine & trumps
        if trick == size:
            return Told(leading, took, drawn)
        trick += 1
        led = mine = 0
        turns = orders[leading]
