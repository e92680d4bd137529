"""Cards of the hand on their way with the pointer: which come along, where each of them is, how the hand gives way, how they are let go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.core.cards import CardId
from ui.kit.table import AnyTable
from ui.stage.easing import out_cubic
from ui.stage.node import Pose
from ui.stage.stage import Stage

GATHER_SECONDS = 0.12
"""How long a card takes to join those that are carried."""
WAIT_SECONDS = 0.12
"""For each card that is let go where it does something: cards leave one after another."""
SPREAD = 0.34
"""From one carried card to the next, in widths: the corners can be read."""
BAND = 0.45
"""Above so much of its height over the middle of the hand a card has left it."""
GAP = 0.2
"""How far the hand gives way on either side of where a card would be put, in widths."""
TURN, REACH = 0.3, 2.2
"""Nearer than the one to the pointer, in widths, a card goes over to its other side; beyond the other nothing gives way."""


class Carrying:
    """What is carried over one table. `raised` says where a card of the hand is drawn while it is not carried."""

    def __init__(self, table: AnyTable, stage: Stage, raised: Callable[[CardId], Pose | None]) -> None:
        self._table, self._stage, self._raised = table, stage, raised
        self._card: CardId | None = None
        self.at = (0, 0)
        """Where the pointer is, in pixels."""
        self._grip = (0.0, 0.0)
        self._along: tuple[CardId, ...] = ()
        self._shares: dict[CardId, float] = {}

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards that are carried, in the order in which they lay."""
        return self._along

    def in_hand(self, at: tuple[int, int]) -> bool:
        """Whether a card that is let go there is put in another place of the hand."""
        hand = [node.goal for node in self._stage.at(self._table.layout.own_hand())]
        return bool(hand) and at[1] > min(pose.y - pose.height * BAND for pose in hand)

    def carry(self, card: CardId, grabbed: tuple[int, int], at: tuple[int, int], along: tuple[CardId, ...]) -> None:
        """Carry a card, `along` with others, itself among them: the point of it that was `grabbed` is now at `at`."""
        if self._card != card and (pose := self._raised(card)) is not None:
            self._grip = pose.x - grabbed[0], pose.y - grabbed[1]
        self._card, self.at, self._along = card, at, along
        self._shares[card] = 1.0

    def step(self, dt: float) -> None:
        """Let those that come along gather, and those that do not any more go back."""
        way = 1.0 if self._stage.reduced else dt / GATHER_SECONDS
        for card in {*self._shares, *self._along}:
            share = self._shares.get(card, 0.0) + (way if card in self._along else -way)
            if share > 0:
                self._shares[card] = min(1.0, share)
            else:
                self._shares.pop(card, None)

    def poses(self) -> Mapping[CardId, Pose]:
        """Return where every card is that is carried, or on its way to that or back: one beside the other under the pointer."""
        found = {}
        for card, share in self._shares.items():
            home = self._raised(card)
            if home is None or self._card is None:
                continue
            index = self._along.index(card) - self._along.index(self._card) if card in self._along else 0
            x = self.at[0] + self._grip[0] + index * SPREAD * home.width
            y = self.at[1] + self._grip[1]
            part = out_cubic(share)
            found[card] = replace(
                home, x=home.x + (x - home.x) * part, y=home.y + (y - home.y) * part, angle=home.angle * (1 - part)
            )
        return found

    def gap(self, pose: Pose) -> float:
        """Return how many pixels a card that stays in the hand gives way to those that would be put beside it."""
        if self._card is None or not self.in_hand(self.at):
            return 0.0
        way = (pose.x - self.at[0]) / pose.width
        side = max(-1.0, min(1.0, way / TURN))
        return GAP * pose.width * side * max(0.0, 1 - abs(way) / REACH)

    def let_go(self, *, waits: bool = False) -> None:
        """Let all cards go where they are; from there they fly home, or wait a little to be sent elsewhere."""
        poses = self.poses()
        for card, pose in poses.items():
            self._stage.let_go(card, pose, WAIT_SECONDS * len(poses) if waits else 0.0)
        self._card, self._along = None, ()
        self._shares.clear()
