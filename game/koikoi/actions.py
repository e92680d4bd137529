"""What a player may do. Source: koi-koi.md 7.

Text forms: `play 1-kasu-a`, `play 1-kasu-a + 1-tan-poetry` (one of two matching cards chosen), `strike 8-hikari-moon` (wild capture
with the lightning), `take 8-kasu-a`, `koikoi`, `shobu`, and the core's `deal`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import CardId, hanafuda_pack
from game.core.engine import DEAL_NEXT, ActionError, DealNext

PACK = hanafuda_pack()
GAJI = PACK.named("11-kasu-lightning")


@dataclass(frozen=True, slots=True)
class Play:
    """Play `card` from the hand; `target` names the mate where two match, or the prey of a `wild` capture. Source: D1, 7.1."""

    card: CardId
    target: CardId | None = None
    wild: bool = False

    def __str__(self) -> str:
        if self.target is None:
            return f"play {PACK[self.card]}"
        return f"strike {PACK[self.target]}" if self.wild else f"play {PACK[self.card]} + {PACK[self.target]}"


@dataclass(frozen=True, slots=True)
class Take:
    """Capture `target`, one of the two cards that match the card just drawn. Source: D2."""

    target: CardId

    def __str__(self) -> str:
        return f"take {PACK[self.target]}"


@dataclass(frozen=True, slots=True)
class KoiKoi:
    """Go on after a yaku. Source: D3, R22."""

    def __str__(self) -> str:
        return "koikoi"


@dataclass(frozen=True, slots=True)
class Shobu:
    """Stop and score. Source: D3, R24."""

    def __str__(self) -> str:
        return "shobu"


Action: TypeAlias = Play | Take | KoiKoi | Shobu

KOIKOI = KoiKoi()
SHOBU = Shobu()
CALLS: tuple[Action, ...] = (KOIKOI, SHOBU)

PLAY: tuple[Play, ...] = tuple(Play(card) for card in PACK.ids)
"""The play of each card without a target."""
PLAY_ON: tuple[tuple[Play, ...], ...] = tuple(tuple(Play(card, target) for target in PACK.ids) for card in PACK.ids)
"""The play of each card on each target."""
STRIKE: tuple[Play, ...] = tuple(Play(GAJI, target, True) for target in PACK.ids)
"""The wild capture of each card."""
TAKE: tuple[Take, ...] = tuple(Take(target) for target in PACK.ids)


_WORDS: dict[str, Action | DealNext] = {str(action): action for action in (KOIKOI, SHOBU, DEAL_NEXT)}


def parse_action(text: str) -> Action | DealNext:
    """Read a text form.

    Raises:
        ActionError: `text` is none.
    """
    if text in _WORDS:
        return _WORDS[text]
    verb, _, rest = text.partition(" ")
    names = rest.split(" + ")
    try:
        cards = [PACK.named(name) for name in names]
    except ValueError as error:
        raise ActionError(str(error)) from None
    match verb, cards:
        case "play", [card]:
            return PLAY[card]
        case "play", [card, target]:
            return PLAY_ON[card][target]
        case "strike", [target]:
            return STRIKE[target]
        case "take", [target]:
            return TAKE[target]
    raise ActionError(f"{text!r} is no action of Koi-Koi")
