"""A card on the stage: where it is, where it goes, and which of its sides is up."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from game.core.cards import CardId
from ui.stage.easing import Ease, in_quad, out_cubic, out_quad

FLIP_AWAY = 0.45
"""The share of a flip in which the card turns edge on; then the other face comes up. ART.md 12: 90 of 200 ms."""
FLIP_LIFT = 0.06
DUST_SECONDS, RING_SECONDS = 0.45, 0.6
SEEN_SECONDS, SEEN_FRAMES = 0.35, 3
"""The pace of every table: a card that came to lie open rests for so long, and in so many frames, before anything else becomes of it."""
PULSE_SECONDS, PULSE = 0.2, 0.06
"""How long and by how much a card swells that is spoken of."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a card lies: middle and size in pixels, angle in degrees counter-clockwise, `layer` for what covers what.

    `buried` cards lie under others of a pile and need not be drawn; `shade` is the strength of the shadow, 0 to 1, which stays near a card
    that is `crowded`: it would lie on its neighbours.
    """

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    layer: int = 0
    buried: bool = False
    shade: float = 1.0
    crowded: bool = False

    def moved(self, dx: float, dy: float) -> Pose:
        """Return the pose shifted by pixels."""
        x, y = self.x + dx, self.y + dy
        return Pose(x, y, self.width, self.height, self.angle, self.layer, self.buried, self.shade, self.crowded)


@dataclass(slots=True)
class Motion:
    """A card's way from one pose to another. Times in seconds, `elapsed` below zero while it waits its turn.

    `arc` lifts the middle of the way by that share of its length; `aside` is how many pixels the card goes right of it and back; `flips`
    turns the card over on the way, or with `turns_at` once it has arrived, at that share of the time; `fades` leaves out the way: the
    card fades out where it lay and in where it lies (reduced motion). With `dust` some flies up where it lands.
    """

    start: Pose
    seconds: float
    ease: Ease = out_cubic
    elapsed: float = 0.0
    arc: float = 0.0
    flips: bool = False
    fades: bool = False
    turns_at: float = 0.0
    aside: float = 0.0
    dust: bool = False

    @property
    def travelled(self) -> float:
        """How much of the time on the way is over, 0 to 1."""
        return min(1.0, self.share / self.turns_at) if self.turns_at else self.share

    @property
    def flipped(self) -> float:
        """How much of the time for turning over is over, 0 to 1."""
        return max(0.0, self.share - self.turns_at) / (1 - self.turns_at)

    @property
    def share(self) -> float:
        """How much of the time is over, 0 to 1."""
        if self.elapsed <= 0:
            return 0.0
        return 1.0 if self.seconds <= 0 else min(1.0, self.elapsed / self.seconds)


class CardNode:
    """One card as this viewer sees it; `card` is None while its face is hidden from him."""

    __slots__ = ("card", "dust", "goal", "motion", "pulse", "rested", "shown", "trail")

    def __init__(self, card: CardId | None, pose: Pose) -> None:
        self.card = card
        self.goal = pose
        self.shown = card
        """The face drawn now; lags behind `card` until a flip is half over."""
        self.motion: Motion | None = None
        self.trail = 0.0
        """Seconds for which the ivory ring of what just moved is still to be seen."""
        self.dust = 0.0
        """Seconds for which the dust of its landing is still to be seen."""
        self.pulse = 0.0
        """Seconds for which it still swells."""
        self.rested = SEEN_SECONDS
        """Seconds for which it has lain to be seen since it came, as far as that matters."""

    @property
    def marked(self) -> bool:
        """Whether its ring or its dust is still to be seen, or it swells."""
        return self.trail > 0 or self.dust > 0 or self.pulse > 0

    @property
    def moving(self) -> bool:
        """Whether the card is on its way."""
        return self.motion is not None

    @property
    def waiting(self) -> bool:
        """Whether the card is due to move and has not left yet."""
        return self.motion is not None and self.motion.elapsed < 0

    def send(self, goal: Pose, motion: Motion) -> None:
        """Move to `goal`; the motion starts where the card is now."""
        motion.start = self.pose()
        self.goal = goal
        self.motion = motion
        self.dust = self.pulse = 0.0

    def land(self) -> None:
        """Be there at once, with the right side up."""
        self.motion = None
        self.shown = self.card
        self.dust = self.pulse = 0.0

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.trail = max(0.0, self.trail - dt)
        self.dust = max(0.0, self.dust - dt)
        self.pulse = max(0.0, self.pulse - dt)
        if (motion := self.motion) is None:
            self.rested = min(SEEN_SECONDS, self.rested + min(dt, SEEN_SECONDS / SEEN_FRAMES))
            return
        motion.elapsed += dt
        if not motion.flips or motion.flipped >= FLIP_AWAY:
            self.shown = self.card
        if motion.share >= 1.0:
            self.land()
            self.dust = DUST_SECONDS if motion.dust else 0.0

    def pose(self) -> Pose:
        """Return where the card is now."""
        motion = self.motion
        if motion is None:
            return self._swollen() if self.pulse > 0 else self.goal
        share = motion.share
        if motion.fades:
            return self.goal if share >= FLIP_AWAY else motion.start
        u = motion.ease(motion.travelled)
        a, b = motion.start, self.goal
        x, y = a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u
        lift = motion.arc * math.hypot(b.x - a.x, b.y - a.y) * 4 * u * (1 - u) if motion.arc else 0.0
        grow = 1 + FLIP_LIFT * math.sin(math.pi * motion.flipped) if motion.flips else 1.0
        layer = max(a.layer, b.layer) + 1000 if 0 < share < 1 else a.layer
        aside = motion.aside * math.sin(math.pi * share) if motion.aside else 0.0
        return Pose(
            x + aside,
            y - lift,
            (a.width + (b.width - a.width) * u) * grow,
            (a.height + (b.height - a.height) * u) * grow,
            a.angle + (b.angle - a.angle) * u,
            layer,
            shade=a.shade + (b.shade - a.shade) * u,
            crowded=b.crowded,
        )

    def _swollen(self) -> Pose:
        grown = 1 + PULSE * math.sin(math.pi * self.pulse / PULSE_SECONDS)
        return replace(self.goal, width=self.goal.width * grown, height=self.goal.height * grown)

    @property
    def hidden(self) -> bool:
        """Whether the card lies under others of a pile, or goes from under one pile under another: nothing of it is drawn."""
        return self.goal.buried and (self.motion is None or self.motion.start.buried)

    def turned(self) -> float:
        """Return how wide the card looks while it flips, 0 (edge on) to 1."""
        motion = self.motion
        if motion is None or not motion.flips or motion.fades:
            return 1.0
        share = motion.flipped
        if share < FLIP_AWAY:
            return 1 - in_quad(share / FLIP_AWAY)
        return out_quad((share - FLIP_AWAY) / (1 - FLIP_AWAY))

    def opacity(self) -> float:
        """Return how much of the card is there while it fades from place to place, 0 to 1."""
        motion = self.motion
        if motion is None or not motion.fades:
            return 1.0
        return abs(motion.share - FLIP_AWAY) / (FLIP_AWAY if motion.share < FLIP_AWAY else 1 - FLIP_AWAY)
