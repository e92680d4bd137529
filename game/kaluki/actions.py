"""What a player may do, each action with its text form. Source: kaluki.md 5 and 10.1.

Text forms: `draw stock`, `draw discard`, `meld group 7H 7S JK1`, `meld sequence JK1 9H 10H`, `layoff 2S on 3 high`, `layoff 7C on 0`,
`swap 4Sb for JK1 on 2`, `take 6C from 0`, `undo`, `return discard`, `discard 7D`, `go out`, `buy back`, `leave`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from game.core.cards import CardId
from game.core.engine import DEAL_NEXT, ActionError, DealNext
from game.kaluki.cards import CARDS, FIRST_JOKER, PACK, RANK


class Kind(StrEnum):
    """How a meld is read."""

    GROUP = "group"
    SEQUENCE = "sequence"


class End(StrEnum):
    """An end of a sequence."""

    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock."""

    def __str__(self) -> str:
        return "draw stock"


@dataclass(frozen=True, slots=True)
class DrawDiscard:
    """Draw the top card of the discard pile."""

    def __str__(self) -> str:
        return "draw discard"


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay a new meld.

    Normal form: a sequence lists its cards in order of position from `start` (1 to 13), jokers in ascending order; a group has
    `start` 0 and lists its cards in ascending order of id.
    """

    start: int
    cards: tuple[CardId, ...]

    @property
    def kind(self) -> Kind:
        """How it is read."""
        return Kind.SEQUENCE if self.start else Kind.GROUP

    def __str__(self) -> str:
        return f"meld {self.kind} {' '.join(PACK.names(self.cards))}"


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add a card to a meld of the table; `end` for a sequence, None for a group."""

    card: CardId
    meld: int
    end: End | None

    def __str__(self) -> str:
        return f"layoff {PACK[self.card]} on {self.meld}" + (f" {self.end}" if self.end else "")


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a natural card in the place of a joker on the table, and take the joker into the hand."""

    card: CardId
    meld: int
    joker: CardId

    def __str__(self) -> str:
        return f"swap {PACK[self.card]} for {PACK[self.joker]} on {self.meld}"


@dataclass(frozen=True, slots=True)
class Take:
    """Borrow a card from a meld of the table."""

    card: CardId
    meld: int

    def __str__(self) -> str:
        return f"take {PACK[self.card]} from {self.meld}"


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last table action of this turn."""

    def __str__(self) -> str:
        return "undo"


@dataclass(frozen=True, slots=True)
class ReturnDiscard:
    """Put the card drawn from the discard pile back on it."""

    def __str__(self) -> str:
        return "return discard"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card: the end of the turn."""

    card: CardId

    def __str__(self) -> str:
        return f"discard {PACK[self.card]}"


@dataclass(frozen=True, slots=True)
class GoOut:
    """End the hand without a discard, the last card being on the table."""

    def __str__(self) -> str:
        return "go out"


@dataclass(frozen=True, slots=True)
class BuyBack:
    """Pay for one's seat and stay in the match."""

    def __str__(self) -> str:
        return "buy back"


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the match after going bust."""

    def __str__(self) -> str:
        return "leave"


MeldChange: TypeAlias = LayOff | Swap | Take
TableAction: TypeAlias = Meld | MeldChange
Action: TypeAlias = DrawStock | DrawDiscard | TableAction | Undo | ReturnDiscard | Discard | GoOut | BuyBack | Leave

DRAW_STOCK: Final = DrawStock()
DRAW_DISCARD: Final = DrawDiscard()
UNDO: Final = Undo()
RETURN_DISCARD: Final = ReturnDiscard()
GO_OUT: Final = GoOut()
BUY_BACK: Final = BuyBack()
LEAVE: Final = Leave()
DISCARDS: Final = tuple(Discard(CardId(card)) for card in range(CARDS))
"""The discard of each card."""

_PLAIN: Final[Mapping[str, Action | DealNext]] = {
    str(action): action
    for action in (DRAW_STOCK, DRAW_DISCARD, UNDO, RETURN_DISCARD, GO_OUT, BUY_BACK, LEAVE, DEAL_NEXT)
}
_MOST_CARDS: Final = 13
_MOST_MELDS: Final = 36  # 108 cards in threes


def parse_action(text: str) -> Action | DealNext:
    """Read a text form; what it returns is in normal form but need not be legal.

    Raises:
        ActionError: the text is no action of Kaluki.
    """
    if not isinstance(text, str):
        raise ActionError("an action is a text")
    if text in _PLAIN:
        return _PLAIN[text]
    match text.split(" "):
        case ["discard", card]:
            return DISCARDS[_card(card)]
        case ["meld", "group", *cards]:
            return _meld(Kind.GROUP, [_card(card) for card in cards])
        case ["meld", "sequence", *cards]:
            return _meld(Kind.SEQUENCE, [_card(card) for card in cards])
        case ["layoff", card, "on", meld]:
            return LayOff(_card(card), _number(meld), None)
        case ["layoff", card, "on", meld, ("low" | "high") as end]:
            return LayOff(_card(card), _number(meld), End(end))
        case ["swap", card, "for", joker, "on", meld]:
            return Swap(_card(card), _number(meld), _card(joker))
        case ["take", card, "from", meld]:
            return Take(_card(card), _number(meld))
        case _:
            raise ActionError(f"{text[:40]!r} is no action of Kaluki")


def _card(name: str) -> CardId:
    try:
        return PACK.named(name)
    except ValueError as error:
        raise ActionError(str(error)) from None


def _number(text: str) -> int:
    if text.isascii() and text.isdigit() and str(int(text[:3])) == text and int(text) < _MOST_MELDS:
        return int(text)
    raise ActionError(f"no meld has the number {text[:10]!r}")


def _meld(kind: Kind, cards: list[CardId]) -> Meld:
    """Return the meld whose cards were written in this order; a sequence begins where its first natural card says."""
    if not 3 <= len(cards) <= _MOST_CARDS:
        raise ActionError("a meld has 3 to 13 cards")
    if kind is Kind.GROUP:
        return Meld(0, tuple(sorted(cards)))
    for index, card in enumerate(cards):
        if card < FIRST_JOKER:
            return Meld((RANK[card] - index - 1) % 13 + 1, tuple(cards))
    raise ActionError("a meld needs a natural card")
