"""How the cards of the hand are raised and sway: what is pointed at or taken up rises, the others sink. Source: ART.md 12."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable

from game.core.cards import CardId
from ui.stage.easing import out_cubic

LIFT_SECONDS = 0.14
LIFT = 0.10
"""How far a card that is pointed at is raised, in heights; one that is taken up twice as far."""
OVERSHOOT = 0.06
"""By how much of the way a rising card goes too far before it settles."""
SWAY = 0.016
"""How far a hand at rest breathes up and down, in heights of a card."""
SWAY_SECONDS = 5.5
SWAY_WIDTHS = 9.0
"""From crest to crest of the wave that goes through a hand, in widths of a card."""


class Lifts:
    """The raised cards of one hand."""

    def __init__(self) -> None:
        self._found: dict[CardId, float] = {}
        self._rising: set[CardId] = set()

    def of(self, card: CardId | None) -> float:
        """Return how far a card of the hand is raised, 0 to 1."""
        return self._found.get(card, 0.0) if card is not None else 0.0

    def height(self, card: CardId) -> float:
        """Return how high it stands, in heights of a card that is raised: quick at first, a little too far and back when it rises."""
        lift = self.of(card)
        beyond = OVERSHOOT * math.sin(math.pi * lift * lift) if card in self._rising else 0.0
        return out_cubic(lift) + beyond

    @property
    def lively(self) -> bool:
        """Whether a card is being raised or lowered."""
        return any(0 < lift < 1 for lift in self._found.values())

    def step(self, hand: Iterable[CardId], wanted: Container[object], way: float) -> None:
        """Let cards of the hand rise or sink by `way`, a share of the whole; others are forgotten."""
        cards = list(hand)
        self._rising = {card for card in cards if card in wanted}
        lifts = ((card, self.of(card) + (way if card in wanted else -way)) for card in cards)
        self._found = {card: min(1.0, lift) for card, lift in lifts if lift > 0}


def sway(seconds: float, x: float, width: float, height: float) -> float:
    """Return how far above its place a card at rest is now, in pixels, 0 to `SWAY` of its `height`; `x` is its middle."""
    phase = math.tau * (seconds / SWAY_SECONDS - x / (width * SWAY_WIDTHS))
    return SWAY * height * (1 + math.sin(phase)) / 2
