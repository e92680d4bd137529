"""Where cards lie: piles, stacks, heaps, hands in a fan, rows and groups side by side. Lengths are units of the frame, poses pixels.

Whatever is laid in a room shrinks its pitch until it fits; cards keep their size.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.core.cards import CardId
from ui.stage.frame import PLAIN_CARD, Frame, spread
from ui.stage.node import Pose
from ui.widgets.box import centred

Size = tuple[float, float]
"""Width and height of a card, in units."""

PILE_EDGE = 5
"""One card in so many of a pile is drawn: enough for its edge."""
RUN_STEP, RUN_LEAST_STEP, RUN_TIGHTEST = 44.0, 26.0, -18.0
"""Between two cards of a group, and at the tightest; between two groups at the tightest: they overlap, but the corner of a card is free."""
RUN_TIGHTENS = 1.6
"""By how much more two groups may overlap for every unit that cards are wider than usual: those within a group keep their step."""
FAN_DROP = 16.0
"""No card of a fan lies lower than this under the middle one, however many there are."""


def pose(frame: Frame, x: float, y: float, size: Size, angle: float = 0.0, layer: int = 0, *, crowded: bool = False) -> Pose:
    """Return the pose of a card whose middle is at (x, y)."""
    width, height = round(frame.px(size[0])), round(frame.px(size[1]))
    return Pose(frame.px(x), frame.px(y), width, height, angle, layer, crowded=crowded)


def pile(frame: Frame, top: Pose, count: int, *, step: float = 0.34, lean: float = 0.5, full: int = 24) -> list[Pose]:
    """Return `count` cards squared up, the first at the bottom; card number `full` / 2 lies at `top`.

    Each lies `step` higher than the one under it, and `lean` times that further left.
    """
    px = frame.px(step)
    return [
        replace(
            top,
            x=top.x - px * lean * index,
            y=top.y + px * (full / 2 - index),
            layer=index,
            buried=index % PILE_EDGE != 0 and index != count - 1,
            shade=1.0 if index == 0 else 0.0,
        )
        for index in range(count)
    ]


def stack(top: Pose, count: int, layer: int = 10) -> list[Pose]:
    """Return `count` cards in one place, the last one to be seen."""
    return [replace(top, layer=layer + index, buried=index != count - 1) for index in range(count)]


def heap(top: Pose, cards: Sequence[CardId | None]) -> list[Pose]:
    """Return cards thrown on one another: the last lies nearly straight, those under it askew, three of them are drawn.

    A card always lies at the same angle.
    """
    last = len(cards) - 1
    found = []
    for index, card in enumerate(cards):
        chance = random.Random(card or 0)
        angle = chance.uniform(-2, 2) if index == last else chance.choice((-1, 1)) * chance.uniform(3, 5.5)
        shade = 1.0 if index >= last - 1 else 0.5
        buried = index < last - 2
        found.append(replace(top, angle=angle, layer=20 + index, buried=buried, shade=shade, crowded=index > 0))
    return found


def fan(
    frame: Frame,
    count: int,
    top: float,
    size: Size,
    *,
    pitch: float,
    room: float,
    arch: float = 1.1,
    turn: float = 0.35,
    breaks: Sequence[int] = (),
    gap: float = 0.0,
) -> list[Pose]:
    """Return a hand round the middle of the mat, its highest edge at `top`: `room` units wide at most.

    `arch` is how much lower the outer cards lie (units, a step from the middle, squared), `turn` degrees between two neighbours. Before
    the cards numbered in `breaks` there are `gap` units more.
    """
    pitch = spread(count, pitch, room - gap * len(breaks), size[0])
    steps = [index + gap / max(1.0, pitch) * sum(one <= index for one in breaks) for index in range(count)]
    middle = steps[-1] / 2 if steps else 0.0
    deepest = arch * middle * middle
    arch *= min(1.0, FAN_DROP / deepest) if deepest else 1.0
    found = []
    for index, step in enumerate(steps):
        off = step - middle
        x, y = frame.centre + off * pitch, top + size[1] / 2 + arch * off * off
        found.append(pose(frame, x, y, size, -turn * off, 50 + index, crowded=True))
    return found


def row(
    frame: Frame, count: int, left: float, y: float, size: Size, *, pitch: float, room: float, layer: int = 10
) -> list[Pose]:
    """Return cards from `left` on, their middles at height `y`, within `room` units."""
    pitch = spread(count, pitch, room, size[0])
    crowded = pitch < size[0]
    return [pose(frame, left + size[0] / 2 + pitch * index, y, size, 0.0, layer + index, crowded=crowded) for index in range(count)]


@dataclass(frozen=True, slots=True)
class Run:
    """Cards that lie together in a row of groups: how many, and the gap before them."""

    cards: int
    gap: float = 14.0


def runs_width(runs: Sequence[Run], width: float, step: float, gap: float | None = None) -> float:
    """Return how wide groups of cards of `width` are; `gap` stands for the gaps of their own."""
    gaps = sum(run.gap if gap is None else gap for run in runs[1:])
    return sum(width + (run.cards - 1) * step for run in runs) + gaps


def runs(
    frame: Frame,
    groups: Sequence[Run],
    top: float,
    size: Size,
    *,
    room: float,
    layer: int = 50,
) -> list[Pose]:
    """Return cards in groups side by side round the middle of the mat, upper edges at `top`.

    Where they need more than `room` the gaps close first, then the steps within the groups, then all of them alike.
    """
    steps = _steps(groups, size[0], room)
    x = frame.centre - (sum(steps) + size[0]) / 2
    found: list[Pose] = []
    for index, step in enumerate((0.0, *steps)):
        x += step
        found.append(pose(frame, x + size[0] / 2, top + size[1] / 2, size, 0.0, layer + index, crowded=True))
    return found


def _steps(groups: Sequence[Run], width: float, room: float) -> list[float]:
    """Return the way from each card to the next."""
    gap: float | None = None
    step = RUN_STEP
    if len(groups) > 1 and runs_width(groups, width, step) > room:
        tightest = RUN_TIGHTEST - RUN_TIGHTENS * max(0.0, width - PLAIN_CARD[0])
        gap = max(tightest, (room - runs_width(groups, width, step, 0)) / (len(groups) - 1))
        over = runs_width(groups, width, step, gap) - room
        inside = sum(run.cards - 1 for run in groups)
        if over > 0 and inside:
            step = max(RUN_LEAST_STEP, step - over / inside)
    found: list[float] = []
    for number, run in enumerate(groups):
        if number:
            found.append(width + (run.gap if gap is None else gap))
        found += [step] * (run.cards - 1)
    squeeze = min(1.0, (room - width) / max(1.0, sum(found)))
    return [one * squeeze for one in found]


def rect_of(pose: Pose) -> Rect:
    """Return the rectangle of a card, in pixels."""
    return centred((pose.x, pose.y), pose.width, pose.height)
