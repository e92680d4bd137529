"""Cards and the packs of the five games.

States, actions and events hold a `CardId`, an int from 0 up to the size of the pack; a `Pack` says what card that is.
The written names are those of section 1 of each rule sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NewType, cast

Seat = NewType("Seat", int)
"""A place at the table: 0-based, clockwise."""

CardId = NewType("CardId", int)
"""A physical card: its index in the canonical order of its pack."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")


@dataclass(frozen=True, slots=True)
class Card:
    """One physical card as people see it.

    `name` is the id of the rule sheet (`8-hikari-moon`, `7H-3`, `10Hb`, `JK2`); `face` names the picture, equal for equal
    cards (`7H` for all copies of the seven of hearts, `JK1` to `JK4` for the jokers); `suit` is the flower's number as text
    for hanafuda, a letter of `SUITS` for the others, empty for jokers; `rank` is 1 (ace) to 13 (king), 0 where a card
    has none; `kind` is the hanafuda category (`hikari`, `tane`, `tan`, `kasu`), else empty; `copy` tells equal cards apart.
    """

    id: CardId
    name: str
    face: str
    suit: str
    rank: int
    kind: str = ""
    copy: int = 0

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Pack:
    """All cards of a game in canonical order: the card with id i stands at position i."""

    id: str
    cards: tuple[Card, ...]
    _by_name: dict[str, CardId] = field(init=False, repr=False, compare=False, hash=False)

    def __post_init__(self) -> None:
        if any(card.id != index for index, card in enumerate(self.cards)):
            raise ValueError(f"pack {self.id}: ids must be positions")
        by_name = {card.name: card.id for card in self.cards}
        if len(by_name) != len(self.cards):
            raise ValueError(f"pack {self.id}: names must be distinct")
        object.__setattr__(self, "_by_name", by_name)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __getitem__(self, card: int) -> Card:
        return self.cards[card]

    @property
    def ids(self) -> tuple[CardId, ...]:
        """All card ids in canonical order."""
        return tuple(card.id for card in self.cards)

    def named(self, name: str) -> CardId:
        """Return the id of the card called `name` in the rule sheet.

        Raises:
            ValueError: the pack has no such card.
        """
        try:
            return self._by_name[name]
        except (KeyError, TypeError):
            raise ValueError(f"no card {name!r} in the {self.id} pack") from None

    def row(self, names: str) -> tuple[CardId, ...]:
        """Return the cards whose names are written in a row, as `8H 7S`.

        Raises:
            ValueError: the pack has no such card.
        """
        return tuple(map(self.named, names.split()))

    def names(self, cards: Iterable[int]) -> list[str]:
        """Return the written names of `cards`, in the order given."""
        return [self.cards[card].name for card in cards]


_HANAFUDA = """
1-hikari-crane 1-tan-poetry 1-kasu-a 1-kasu-b
2-tane-warbler 2-tan-poetry 2-kasu-a 2-kasu-b
3-hikari-curtain 3-tan-poetry 3-kasu-a 3-kasu-b
4-tane-cuckoo 4-tan-red 4-kasu-a 4-kasu-b
5-tane-bridge 5-tan-red 5-kasu-a 5-kasu-b
6-tane-butterflies 6-tan-purple 6-kasu-a 6-kasu-b
7-tane-boar 7-tan-red 7-kasu-a 7-kasu-b
8-hikari-moon 8-tane-geese 8-kasu-a 8-kasu-b
9-tane-sake-cup 9-tan-purple 9-kasu-a 9-kasu-b
10-tane-deer 10-tan-purple 10-kasu-a 10-kasu-b
11-hikari-rain-man 11-tane-swallow 11-tan-red 11-kasu-lightning
12-hikari-phoenix 12-kasu-yellow 12-kasu-a 12-kasu-b
"""


@cache
def hanafuda_pack() -> Pack:
    """The 48 flower cards, four to a suit. Source: koi-koi.md 1.2."""
    cards: list[Card] = []
    for index, name in enumerate(_HANAFUDA.split()):
        flower, kind, *_ = name.split("-")
        cards.append(Card(CardId(index), name, name, flower, 0, kind))
    return Pack("hanafuda", tuple(cards))


@cache
def french_pack() -> Pack:
    """The 52 cards of Dog & Blind and Costly Colours, spades to clubs, ace to king. Source: squaw.md C1."""
    faces = [(RANKS[rank - 1] + suit, suit, rank) for suit in SUITS for rank in range(1, 14)]
    return Pack("french", tuple(Card(CardId(id_), name, name, suit, rank) for id_, (name, suit, rank) in enumerate(faces)))


@cache
def rummy_pack() -> Pack:
    """Two French packs and four jokers, 108 cards; a match with fewer jokers leaves out the last ones.

    Ids: 0 to 51 the first pack, 52 to 103 the second in the same order (names end in `b`), 104 to 107 the jokers.
    Source: kaluki.md 1.1.
    """
    first = french_pack().cards
    second = tuple(Card(CardId(c.id + 52), c.name + "b", c.face, c.suit, c.rank, copy=1) for c in first)
    jokers = tuple(Card(CardId(103 + n), f"JK{n}", f"JK{n}", "", 0, copy=n - 1) for n in range(1, 5))
    return Pack("rummy", first + second + jokers)


@cache
def ceki_pack() -> Pack:
    """The 120 cards of the ceki pack: four copies of ace to nine in S, H, D and of J, Q, K of clubs.

    Ids run copy by copy, 30 faces each: id = 30 * (copy - 1) + face. Source: kowah.md C1, C2.
    """
    faces = [(rank, suit) for suit in "SHD" for rank in range(1, 10)] + [(rank, "C") for rank in (11, 12, 13)]
    cards: list[Card] = []
    for copy in range(4):
        for rank, suit in faces:
            face = RANKS[rank - 1] + suit
            cards.append(Card(CardId(len(cards)), f"{face}-{copy + 1}", face, suit, rank, copy=copy))
    return Pack("ceki", tuple(cards))


def mask_of(cards: Iterable[int]) -> int:
    """Return the bit mask of a set of distinct cards: bit i stands for the card with id i."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[CardId, ...]:
    """Return the cards of a bit mask in ascending order of id."""
    if mask.bit_count() > _MANY:
        found: tuple[CardId, ...] = ()
        for byte, cards_in in zip(mask.to_bytes(_BYTES, "little"), _cards_in_bytes(), strict=True):
            if byte:
                found += cards_in[byte]
        return found
    cards = []
    while mask:
        highest = mask.bit_length() - 1
        cards.append(highest)
        mask ^= 1 << highest
    cards.reverse()
    return cast("tuple[CardId, ...]", tuple(cards))  # engines ask at every ply: a call of CardId for each card is half of the time


_MANY = 16
"""From this many cards on a byte of the mask at a time is faster than a card at a time."""
_BYTES = 16
"""Enough for a pack of 128 cards."""


@cache
def _cards_in_bytes() -> tuple[tuple[tuple[CardId, ...], ...], ...]:
    """Return the cards in a byte of a mask, by the place and value of the byte."""
    return tuple(
        tuple(tuple(CardId(8 * place + bit) for bit in range(8) if byte >> bit & 1) for byte in range(256))
        for place in range(_BYTES)
    )
