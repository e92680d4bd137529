"""A card that is looked at before it is put down: it glides to where it would go, and home if it is taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pygame import Rect

from game.core.cards import CardId
from ui.scenes.table.lifts import Lifts
from ui.stage.easing import out_cubic
from ui.stage.node import Pose
from ui.stage.stage import Stage

GLIDE = 0.5
"""How fast it goes, beside a card that is raised."""
WAIT_SECONDS = 0.12
"""For which it stays where it lies once it is let go, to be sent on from there."""


class Weighing:
    """The cards of one hand that are being looked at: one, and others on their way home."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._ways = Lifts()
        self._card: CardId | None = None
        self._well = Rect(0, 0, 0, 0)

    def aim(self, card: CardId | None, well: Rect | None) -> None:
        """Let `card` lie at `well`, in pixels, from now on, and every other one in the hand; None: all."""
        self._card = card if well is not None else None
        self._well = well or self._well

    @property
    def lively(self) -> bool:
        """Whether a card is on its way."""
        return self._ways.lively

    def step(self, hand: Iterable[CardId], way: float) -> None:
        """Go on by `way`, a share of the time in which a card is raised."""
        self._ways.step(hand, (self._card,), min(1.0, GLIDE * way))

    def pose(self, card: CardId | None) -> Pose | None:
        """Return where a card is; None while it lies in the hand like any other."""
        node = self._stage.node_of(card) if card is not None else None
        if node is None or not (share := out_cubic(self._ways.of(card))):
            return None
        home, (x, y) = node.goal, self._well.center
        return replace(home, x=home.x + (x - home.x) * share, y=home.y + (y - home.y) * share, angle=home.angle * (1 - share))

    def let_go(self, hand: Iterable[CardId]) -> None:
        """Let every card go where it is: from there it flies on, or home."""
        for card in hand:
            if (pose := self.pose(card)) is not None:
                self._stage.let_go(card, pose, WAIT_SECONDS)
        self._card, self._ways = None, Lifts()
