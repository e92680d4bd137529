"""What a player may ask for. Source: kowah.md 6.1.

Text forms: `cut 57`, `draw stock`, `draw discard`, `discard 7H-3`, `claim`, `pass`, `announce`, `hold`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from game.core.cards import CardId
from game.core.engine import DEAL_NEXT, DEAL_NEXT_TEXT, ActionError, DealNext
from game.kowah.rules import PACK


class From(StrEnum):
    """Where a card is drawn from. Source: kowah.md R10."""

    STOCK = "stock"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the pack so that the top `at` cards, 1 to 119, go to the bottom (D1)."""

    at: int

    def __str__(self) -> str:
        return f"cut {self.at}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock or of the discard pile (D2)."""

    source: From

    def __str__(self) -> str:
        return f"draw {self.source}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw one of nine cards face up on the discard pile (D3)."""

    card: CardId

    def __str__(self) -> str:
        return f"discard {PACK[self.card].name}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Take the discard that completes one's Checki, and win (D4)."""

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the completing discard go (D4)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce one's Checki (D5)."""

    def __str__(self) -> str:
        return "announce"


@dataclass(frozen=True, slots=True)
class Hold:
    """Keep one's Checki secret for now (D5)."""

    def __str__(self) -> str:
        return "hold"


Action: TypeAlias = Cut | Draw | Discard | Claim | Pass | Announce | Hold

CUTS = tuple(Cut(at) for at in range(1, len(PACK)))
DRAW_STOCK = Draw(From.STOCK)
DRAW_DISCARD = Draw(From.DISCARD)
DISCARDS = tuple(Discard(card) for card in PACK.ids)
"""The action that throws each card, by card."""
CLAIM = Claim()
PASS = Pass()
ANNOUNCE = Announce()
HOLD = Hold()

_ACTIONS: tuple[Action, ...] = (*CUTS, DRAW_STOCK, DRAW_DISCARD, *DISCARDS, CLAIM, PASS, ANNOUNCE, HOLD)
_BY_TEXT: dict[str, Action | DealNext] = {DEAL_NEXT_TEXT: DEAL_NEXT, **{str(action): action for action in _ACTIONS}}


def action_text(action: Action | DealNext) -> str:
    """Return the text form of an action."""
    return str(action)


def parse_action(text: str) -> Action | DealNext:
    """Read a text form.

    Raises:
        ActionError: the text is no action of Kowah in its one written form.
    """
    action = _BY_TEXT.get(text)
    if action is None:
        raise ActionError(f"{str(text)[:40]!r} is no action of Kowah")
    return action
