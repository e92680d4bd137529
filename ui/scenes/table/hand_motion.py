"""How cards of the hand move before one is played: raised, dragged, looked at where they would go. Source: ART.md 12."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import replace

from pygame import Rect

from game.core.cards import CardId
from ui.kit.gestures import Spot
from ui.kit.table import AnyTable
from ui.scenes.table.hit_test import HitTest
from ui.scenes.table.selection import Selection
from ui.stage.easing import out_cubic
from ui.stage.node import Pose
from ui.stage.stage import Stage

LIFT_SECONDS = 0.14
LIFT = 0.10
"""How far a card that is pointed at is raised, in heights; one that is taken up twice as far."""
OVERSHOOT = 0.06
"""By how much of the way a rising card goes too far before it settles."""
BOB = 0.016
"""How far a hand at rest breathes up and down, in heights of a card."""
BOB_SECONDS = 5.5
BOB_WIDTHS = 9.0
"""From crest to crest of the wave that goes through a hand, in widths of a card."""
GATHER_SECONDS = 0.12
"""How long a card takes to join those that are carried."""
DROP_WAIT_SECONDS = 0.12
"""For each card that is let go where it does something: cards leave one after another."""
SPREAD = 0.34
"""From one carried card to the next, in widths: the corners can be read."""
BAND = 0.45
"""Above so much of its height over the middle of the hand a card has left it."""
GAP = 0.2
"""How far the hand gives way on either side of where a card would be put, in widths."""
TURN, REACH = 0.3, 2.2
"""Nearer than the one to the pointer, in widths, a card goes over to its other side; beyond the other nothing gives way."""
GLIDE = 0.5
"""How fast it goes, beside a card that is raised."""
WAIT_SECONDS = 0.12
"""For which it stays where it lies once it is let go, to be sent on from there."""


class RaisedCards:
    """The raised cards of one hand, or what else rises and sinks: what is looked at."""

    def __init__(self) -> None:
        self.found: dict[Spot, float] = {}
        """All that is raised, and how far, 0 to 1."""
        self._rising: set[Spot] = set()

    def of(self, card: CardId | None) -> float:
        """Return how far a card of the hand is raised, 0 to 1."""
        return self.found.get(card, 0.0) if card is not None else 0.0

    def height(self, card: CardId) -> float:
        """Return how high it stands, in heights of a card that is raised: quick at first, a little too far and back when it rises."""
        lift = self.of(card)
        beyond = OVERSHOOT * math.sin(math.pi * lift * lift) if card in self._rising else 0.0
        return out_cubic(lift) + beyond

    @property
    def is_animating(self) -> bool:
        """Whether a card is being raised or lowered."""
        return any(0 < lift < 1 for lift in self.found.values())

    def step(self, hand: Iterable[Spot], wanted: Container[object], way: float, back: float | None = None) -> None:
        """Let cards of the hand rise by `way`, a share of the whole, or sink, by `back` where that is another; others are forgotten."""
        cards, down = list(hand), way if back is None else back
        self._rising = {card for card in cards if card in wanted}
        lifts = ((card, self.found.get(card, 0.0) + (way if card in wanted else -down)) for card in cards)
        self.found = {card: min(1.0, lift) for card, lift in lifts if lift > 0}


def bob(seconds: float, x: float, width: float, height: float) -> float:
    """Return how far above its place a card at rest is now, in pixels, 0 to `BOB` of its `height`; `x` is its middle."""
    phase = math.tau * (seconds / BOB_SECONDS - x / (width * BOB_WIDTHS))
    return BOB * height * (1 + math.sin(phase)) / 2


def _on_the_way(home: Pose, x: float, y: float, share: float) -> Pose:
    """Return the pose of a card that has gone a share of the way from its place to a point, where it stands upright."""
    return replace(home, x=home.x + (x - home.x) * share, y=home.y + (y - home.y) * share, angle=home.angle * (1 - share))


class Drag:
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
            found[card] = _on_the_way(home, x, y, out_cubic(share))
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
            self._stage.let_go(card, pose, DROP_WAIT_SECONDS * len(poses) if waits else 0.0)
        self._card, self._along = None, ()
        self._shares.clear()


class PlayPreview:
    """The cards of one hand that are being looked at: one, and others on their way home."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._glides = RaisedCards()
        self._card: CardId | None = None
        self._well = Rect(0, 0, 0, 0)

    def aim(self, card: CardId | None, well: Rect | None) -> None:
        """Let `card` lie at `well`, in pixels, from now on, and every other one in the hand; None: all."""
        self._card = card if well is not None else None
        self._well = well or self._well

    @property
    def is_animating(self) -> bool:
        """Whether a card is on its way."""
        return self._glides.is_animating

    def step(self, hand: Iterable[CardId], way: float) -> None:
        """Go on by `way`, a share of the time in which a card is raised."""
        self._glides.step(hand, (self._card,), min(1.0, GLIDE * way))

    def pose(self, card: CardId | None) -> Pose | None:
        """Return where a card is; None while it lies in the hand like any other."""
        if not (share := out_cubic(self._glides.of(card))) or card is None or (node := self._stage.node_of(card)) is None:
            return None
        return _on_the_way(node.goal, *self._well.center, share)

    def let_go(self, hand: Iterable[CardId]) -> None:
        """Let every card go where it is: from there it flies on, or home."""
        for card in hand:
            if (pose := self.pose(card)) is not None:
                self._stage.let_go(card, pose, WAIT_SECONDS)
        self._card, self._glides = None, RaisedCards()


class HandMotion:
    """The own hand of one table: raised cards, those that are dragged, and the one whose play is previewed."""

    def __init__(self, table: AnyTable, stage: Stage, where: HitTest) -> None:
        self._table, self._stage, self._where = table, stage, where
        self._taken: tuple[object, ...] = ()
        self.raised = RaisedCards()
        self.drag = Drag(table, stage, self.pose)
        self.preview = PlayPreview(stage)

    def aim(self, selection: Selection) -> None:
        """Follow what is taken up: its card is looked at where it would go, if the game has it so."""
        self._taken, now = selection.taken, selection.now
        spot = now.targets[0].spot if now.weighed and now.targets else None
        at = self._where.rect_at(spot) if spot is not None else None
        self.preview.aim(selection.cards[0] if spot is not None and selection.cards else None, at)

    def pose(self, card: CardId) -> Pose | None:
        """Return where a card of the hand is, raised as far as it is; None if it is not there."""
        pose = self._where.pose_of(card)
        rise = (LIFT * 2 if card in self._taken else LIFT) * self.raised.height(card)
        return pose.moved(0, -rise * pose.height) if pose is not None else None

    @property
    def is_animating(self) -> bool:
        """Whether a card is being raised or lowered, or carried."""
        return bool(self.drag.cards) or self.raised.is_animating or self.preview.is_animating

    def step(self, dt: float, pointed: object) -> None:
        """Raise what is pointed at, taken up or carried, lower the others; what flies is raised when it has landed."""
        self.drag.step(dt)
        nodes = self._stage.at(self._table.layout.own_hand())
        hand = [node.card for node in nodes if node.card is not None and node.motion is None]
        way = 1.0 if self._stage.reduced else dt / LIFT_SECONDS
        self.raised.step(hand, {pointed, *self._taken, *self.drag.cards}, way)
        self.preview.step(hand, way)

    def forget(self) -> None:
        """Let go of everything: nothing is carried or raised."""
        self.drag.let_go()
        self.raised = RaisedCards()
