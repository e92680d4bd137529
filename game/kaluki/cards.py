"""The 108 cards as numbers: rank, suit and points of each id, and the bit masks that the rules are written in.

Ids are those of `rummy_pack`: 0 to 51 the first pack suit by suit (S, H, D, C) from ace to king, 52 to 103 the second pack in the
same order, 104 to 107 the jokers. A set of cards is a bit mask of ids. Source: kaluki.md 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.cards import CardId, rummy_pack

PACK: Final = rummy_pack()
CARDS: Final = 108
PACK_SIZE: Final = 52  # the distance between a card and its twin of the other pack
FIRST_JOKER: Final = 104
FIRST_PACK: Final = (1 << PACK_SIZE) - 1
NATURALS: Final = (1 << FIRST_JOKER) - 1
JOKERS: Final = 0xF << FIRST_JOKER
SUIT_BITS: Final = 0x1FFF  # one suit of one pack: bit r - 1 for rank r
NO_CARD: Final = CardId(-1)

RANK: Final = tuple(card.rank for card in PACK)
"""Rank of each card: 1 (ace) to 13 (king), 0 for jokers."""
SUIT: Final = tuple("SHDC".find(card.suit) if card.suit else -1 for card in PACK)
"""Suit of each card: 0 to 3 for S, H, D, C, -1 for jokers."""
TWIN: Final = tuple(
    CardId(id_ + PACK_SIZE if id_ < PACK_SIZE else id_ - PACK_SIZE if id_ < FIRST_JOKER else id_) for id_ in range(CARDS)
)
"""The card of the other pack with the same face; a joker has none and stands for itself."""
BIT: Final = tuple(1 << id_ for id_ in range(CARDS))

RANK_POINTS: Final = (0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""Points by rank; an ace is 11 but at the low end of a sequence. Source: kaluki.md 1.3."""

_RANK_BITS: Final = sum(1 << 13 * n for n in range(8))
RANK_MASK: Final = (0, *(_RANK_BITS << rank - 1 for rank in range(1, 14)))
"""The eight cards of each rank."""
SUIT_MASK: Final = tuple(SUIT_BITS << 13 * suit | SUIT_BITS << PACK_SIZE + 13 * suit for suit in range(4))
"""The 26 cards of each suit."""
POINT_MASKS: Final = tuple(
    (points, sum(RANK_MASK[rank] for rank in range(1, 14) if RANK_POINTS[rank] == points)) for points in range(2, 12)
)
"""All natural cards of each number of points, 2 to 11."""


def rank_at(position: int) -> int:
    """Return the rank at a position of a sequence: 1 is the low ace, 14 the high one, 15 a two after it. Source: 1.2."""
    return (position - 1) % 13 + 1


def in_play(jokers: int) -> int:
    """Return the mask of all cards of a pack with `jokers` jokers (0 to 4; the last ones are left out)."""
    return (1 << FIRST_JOKER + jokers) - 1


def faces_of(mask: int) -> int:
    """Return the faces of a mask of natural cards, as cards of the first pack."""
    return (mask | mask >> PACK_SIZE) & FIRST_PACK


def twins_of(mask: int) -> int:
    """Return the equal cards of the other pack for a mask of natural cards."""
    return mask >> PACK_SIZE | (mask & FIRST_PACK) << PACK_SIZE


def ranks_of(mask: int, suit: int) -> int:
    """Return the ranks that a mask of cards holds in a suit, bit r - 1 for rank r."""
    return (mask | mask >> PACK_SIZE) >> 13 * suit & SUIT_BITS


# Packed counters: one int with a field for each face and one for the jokers, cheap cards in the low fields. A field has room for the
# number of cards and a guard bit above it, so that one subtraction and one `&` tell whether all cards of a meld are there. Above them
# each rank has a field that counts the groups that may still be laid of it, where a player's groups must differ.

FIELD_BITS: Final = 4  # up to four jokers, and the guard
FACES: Final = 53
_ORDER: Final = sorted(range(PACK_SIZE), key=lambda face: (RANK_POINTS[RANK[face]], RANK[face], face))
_PLACE: Final = {face: place for place, face in enumerate(_ORDER)}
FIELD_FACE: Final = (*_ORDER, FIRST_JOKER)
"""The card of the first pack, or the first joker, that each field counts."""
UNIT: Final = tuple(
    1 << FIELD_BITS * (_PLACE[id_ % PACK_SIZE] if id_ < FIRST_JOKER else PACK_SIZE) for id_ in range(CARDS)
)
"""One card of a kind, as a packed counter."""
JOKER_UNIT: Final = UNIT[FIRST_JOKER]
GROUP_UNIT: Final = tuple(1 << FIELD_BITS * (FACES + rank) for rank in range(14))
GUARDS: Final = sum(1 << FIELD_BITS * field + FIELD_BITS - 1 for field in range(FACES + 14))
NATURAL_FIELDS: Final = (JOKER_UNIT - 1) & ~GUARDS
JOKER_FIELD: Final = JOKER_UNIT * 7


def packed(cards: Iterable[int]) -> int:
    """Return how many cards of each face there are, as one int."""
    count = 0
    for card in cards:
        count += UNIT[card]
    return count
