"""How far the cards of the hand are raised: what is pointed at or taken up rises, the others sink."""

from __future__ import annotations

from collections.abc import Container, Iterable

from game.core.cards import CardId

LIFT_SECONDS = 0.12
LIFT = 0.10
"""How far a card that is pointed at is raised, in heights; one that is taken up twice as far."""


class Lifts:
    """The raised cards of one hand."""

    def __init__(self) -> None:
        self._found: dict[CardId, float] = {}

    def of(self, card: CardId | None) -> float:
        """Return how far a card of the hand is raised, 0 to 1."""
        return self._found.get(card, 0.0) if card is not None else 0.0

    @property
    def lively(self) -> bool:
        """Whether a card is being raised or lowered."""
        return any(0 < lift < 1 for lift in self._found.values())

    def step(self, hand: Iterable[CardId], wanted: Container[object], way: float) -> None:
        """Let cards of the hand rise or sink by `way`, a share of the whole; others are forgotten."""
        lifts = ((card, self.of(card) + (way if card in wanted else -way)) for card in hand)
        self._found = {card: min(1.0, lift) for card, lift in lifts if lift > 0}
