"""Pishti, a fishing game for two with 52 cards, all on this page.

R1. Four cards are laid face up on one pile, the pile on the table; then each player is dealt four. The dealer's opponent begins.
R2. Players take turns to play one card on the pile. A card of the rank of the one it lies on takes the whole pile; so does a jack. Whoever
    takes a pile of a single card with a card of its rank makes a pishti.
R3. When both hands are empty, four more cards are dealt to each, until the pack is used up; then what is left on the pile goes to whoever
    took last, and the deal is counted. The deal passes to the other player.
S1. Each ace and each jack counts 1, the two of clubs 2, the ten of diamonds 3; more cards than the other player 3; each pishti 10.
M1. The first to reach the target at the end of a deal wins; while both have as many points, another deal is played.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import CardId, Seat, french_pack
from game.core.events import Zone, of_each
from game.core.options import Options

GAME = "pishti"
PACK = french_pack()
JACK = 11
HAND_CARDS = 4
MOST_CARDS, PISHTI = 3, 10
WORTH = {PACK.named("2C"): 2, PACK.named("10D"): 3, **{card.id: 1 for card in PACK if card.rank in (1, JACK)}}
STOCK, PILE = Zone("stock"), Zone("pile", ordered=True)
HAND = Zone("hand", 0), Zone("hand", 1)
WON = Zone("won", 0), Zone("won", 1)
SCORE_OF = of_each("score", 2)

Cards = tuple[CardId, ...]
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card on the pile."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody knows. `turn` is None between deals and at the end, `last` who took last; `before` are the scores before this deal."""

    options: Options
    number: int
    turn: Seat | None
    pile: Cards = ()
    won: tuple[Cards, Cards] = ((), ())
    pishtis: Pair = (0, 0)
    last: Seat | None = None
    before: Pair = (0, 0)
    scores: Pair = (0, 0)

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        return Seat((self.number + 1) % 2)

    @property
    def winner(self) -> Seat | None:
        """Who has won the match, None while it goes on."""
        first, second = self.scores
        if self.turn is not None or first == second or max(self.scores) < self.options.number("target_score"):
            return None
        return Seat(int(second > first))


@dataclass(frozen=True, slots=True)
class State:
    """A whole match; the next card of the `stock` is its first."""

    table: Table
    seed: str
    stock: Cards
    hands: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class View:
    """A match as `viewer` knows it: the own `hand`, how many cards the other holds, and how many are to come."""

    table: Table
    viewer: Seat
    hand: Cards
    others: int
    stock: int


def takes(pile: Cards, card: CardId) -> bool:
    """Whether a card takes the pile that it is played on. Source: R2."""
    return bool(pile) and PACK[card].rank in (JACK, PACK[pile[-1]].rank)


def is_pishti(pile: Cards, card: CardId) -> bool:
    """Whether a card makes a pishti. Source: R2."""
    return len(pile) == 1 and PACK[card].rank == PACK[pile[0]].rank


def points(table: Table) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Return what a deal that is over brings to each: cards of worth, most cards, pishtis. Source: S1."""
    one, other = map(len, table.won)
    most = MOST_CARDS * (one > other), MOST_CARDS * (other > one)
    worth = [sum(WORTH.get(card, 0) for card in cards) for cards in table.won]
    return (worth[0], most[0], PISHTI * table.pishtis[0]), (worth[1], most[1], PISHTI * table.pishtis[1])
