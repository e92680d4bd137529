"""Cards that gather large in the cleared middle of a table, for a second or two: what they are, who did it, what it is worth.

Only for what a round is played for, once in it at most (`Animator.moment`): a great yaku, a win in Kowah, going out, a thirty-one that
scores. The light falls but for a pool, the cards fly up into it from where they lie, motes fly off, a ribbon or a stamp follows; then
all return to where they lie now. A press brings it to rest at once, the next one ends it. Source: moments.md 7, light-and-print.md.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from ui.kit.player_text import initial
from ui.kit.reveal.effects import Effect
from ui.kit.reveal.particles import BURST_SECONDS, GOLD, Motes, Picture
from ui.kit.reveal.pool import VEIL, darken, pool_of
from ui.kit.table_context import TableContext
from ui.stage.art import Promise
from ui.stage.easing import in_quad, out_cubic, out_quart
from ui.stage.frame import Frame
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.stage.timeline import Beat, Ceremony, at_once
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, LEAD_SIZE, RGB
from ui.widgets.box import Box, centred, draw_box

VEIL_SECONDS, DEAF_SECONDS = 0.2, 0.25
FLY_SECONDS, FLY_STEP_SECONDS = 0.3, 0.045
RETURN_SECONDS = 0.26
FADE_SECONDS = 0.1
"""How long the resting picture fades in where nothing may move."""
LIT_SECONDS = 0.3
"""The card that made it comes so much later than its turn."""
UNDER_CLOTH: RGB = (62, 60, 66)
"""What is left of the table's light, of 255, where a cloth is rolled out over it. Source: moments.md 2."""
LARGEST = 236.0
"""Units of height of one card or two."""
CARDS_Y = 264.0
"""The middle of the cards, in units of a window 720 high."""
ROOM = 900.0
MIDDLED = 0.88
"""Fans stand about the middle of the mat, though they get smaller, as long as they keep so much of their room."""
EDGE = 40.0
"""Units that cards keep from the edges of the window."""
GAP = 16.0
TWO_ROWS = 0.52
"""How large a card of two rows is beside one that stands alone."""
OVERLAP = 0.5
"""How much of a card the next one of its group leaves free."""
GROUPS_GAP = 34.0
TILT = 4.0
LIFT = 14.0
UNDER = 3.0
"""How far under its cards what they are worth stands, without a cloth."""
ROLL, OVER = 15.0, 20.0
"""Half the width of a roll of cloth, and how far over its card it is told who threw it."""
_WHO_GAP, _WHO_SEAL = 30.0, 40.0


WORTH = 42.0
"""The height of a plate, in units."""
WIDE, SUMMED = 150.0, 206.0
"""The width of a plate, and of one with a sum."""
PLUS = 15.0
SEAL, PAD = 26.0, 8.0


def draw_plate(context: TableContext[Any], surface: Surface, middle: tuple[float, float], figure: str, summed: str = "") -> None:
    """Draw the plate of one group about `middle` (pixels): its points, at its left the sum that they are, "" for none."""
    px, look = context.frame.px, context.look
    plate = centred(middle, px(SUMMED if summed else WIDE), px(WORTH))
    draw_box(surface, plate, Box(px(8), look.theme.dark, 1.0, look.theme.gold, max(1, round(px(2)))))
    if not summed:
        look.carve(surface, figure, plate.center, 34 / look.scale.ui, look.theme.gold, align=Align.CENTRE)
        return
    at, size = (plate.x + round(px(14)), plate.centery), BODY_SIZE / look.scale.ui
    look.write(surface, summed, at, size, look.theme.text2, room=plate.width - px(84))
    look.carve(surface, figure, (plate.right - round(px(14)), plate.centery), 34 / look.scale.ui, look.theme.gold, align=Align.RIGHT)


def draw_plus(context: TableContext[Any], surface: Surface, middle: tuple[float, float]) -> None:
    """Draw the sign between two plates about `middle`, in pixels."""
    px, look = context.frame.px, context.look
    arm, line = round(px(PLUS * 0.5)), max(2, round(px(2.6)))
    disc = centred(middle, 2 * px(PLUS), 2 * px(PLUS))
    draw_box(surface, disc, Box(px(PLUS), look.theme.dark, 1.0, look.theme.gold, max(1, round(px(1.6)))))
    for wide, high in ((2 * arm, line), (line, 2 * arm)):
        pygame.draw.rect(surface, look.theme.gold, centred(middle, wide, high))


def draw_thrower(context: TableContext[Any], surface: Surface, middle: tuple[float, float], seat: Seat, words: str) -> None:
    """Draw over a card who threw it: seal and words in a pill about `middle`, in pixels, wholly in the window."""
    px, look, who = context.frame.px, context.look, context.seated[seat]
    seal, size = context.art.seal(initial(who), who.seal, round(px(SEAL))), BODY_SIZE / look.scale.ui
    wide = look.width(words, size, Face.BOLD) + seal.get_width() + px(3.5 * PAD)
    pill = centred(middle, wide, px(SEAL + PAD)).clamp(surface.get_rect())
    draw_box(surface, pill, Box(pill.height / 2, look.theme.dark, 1.0, look.theme.gold, max(1, round(px(1.6)))))
    surface.blit(seal, seal.get_rect(midleft=(pill.x + round(px(PAD)), pill.centery)))
    left = pill.x + round(px(2 * PAD)) + seal.get_width()
    look.write(surface, words, (left, pill.centery), size, look.theme.text, face=Face.BOLD)


@dataclass(frozen=True, slots=True)
class Gathered:
    """What gathers.

    Attributes:
        groups: cards that stand together; one group stands side by side, several as fans that overlap.
        who: whose moment it is, None for nobody's.
        lit: the card that made it: it stands higher, in a ring.
        mote: what flies off behind the cards, None for flecks of gold alone.
        cloth: what is rolled out under the cards, once it is drawn; its height in units.
        worth: what is written under each group, once its cards are there; `sums`: how each of these came about, () for nothing.
        thrower: whose card `lit` was and the words for it, None where nobody threw it.
        largest: units of height of a card, at most.
        y: the middle of the cards, in units of a window 720 high.
    """

    groups: tuple[tuple[CardId, ...], ...]
    who: Seat | None = None
    lit: CardId | None = None
    mote: Picture | None = None
    cloth: tuple[Promise, float] | None = None
    worth: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    thrower: tuple[Seat, str] | None = None
    largest: float = LARGEST
    y: float = CARDS_Y

    def x_in(self, frame: Frame) -> float:
        """Return their middle across, in units: that of the mat, on a cloth that of the window, over which it runs."""
        return frame.centre if self.cloth is None else frame.width / 2

    @property
    def cards(self) -> tuple[CardId, ...]:
        """All of them, in their order."""
        return tuple(card for group in self.groups for card in group)


@dataclass(slots=True)
class _Flyer:
    """A card on its way: from where it lay to its spot, and back to where it lies."""

    card: CardId
    start: Pose
    spot: Pose
    at: float


class Gathering(Effect):
    """The effect. All begin to return at `end`, in seconds; `cues` are called at their seconds, in order, as for a ribbon."""

    held = True

    def __init__(
        self,
        context: TableContext[Any],
        gathered: Gathered,
        end: float,
        cues: Sequence[tuple[float, Callable[[], object]]] = (),
    ) -> None:
        self._desk, self._what = context, gathered
        self._end, self.seconds = end, end + RETURN_SECONDS
        self._cues = list(cues)
        self._painter = Painter(context.art)
        self._reduced = context.look.reduced_motion
        self._unseen = context.moments is Ceremony.OFF
        """Whether its words alone are wanted: the table stays as it is."""
        self._flyers = self._made()
        self._there_at = max((flyer.at for flyer in self._flyers), default=0.0) + FLY_SECONDS
        """When all cards are in their places."""
        self._pool = pool_of(context) if gathered.cloth is None else None
        self._motes = Motes(gathered.cards, gathered.mote) if not self._reduced else None
        self._dark: Surface | None = None
        """The table in the dark, once it is there."""
        self._rests = False
        """Whether nothing in it moves any more, and all of it is in that picture."""

    @property
    def hides(self) -> bool:
        """Whether it draws the table itself, as it was when it got dark: nothing else need be drawn."""
        return self._dark is not None and self.elapsed < self._end

    @property
    def returns(self) -> bool:
        """Whether the cards are on their way back and the light comes up."""
        return self._end <= self.elapsed < self.seconds

    @property
    def aloft(self) -> frozenset[CardId]:
        """The cards that have left the table for the middle: nobody sees them in two places. Where nothing moves they fade in and out."""
        return frozenset() if self._reduced or self._unseen or self.over else frozenset(self._what.cards)

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        super().step(dt)
        while self._cues and self._cues[0][0] <= self.elapsed:
            self._cues.pop(0)[1]()
        if self.elapsed >= self._end:
            self._dark, self._rests = None, False  # a window full of pixels

    @property
    def young(self) -> bool:
        """Whether it has only begun: who presses now means what was before it."""
        return self.elapsed < DEAF_SECONDS

    @property
    def waits(self) -> float:
        """The seconds until the next cue, or else until all cards are in their places."""
        return min(self._cues[0][0] if self._cues else self._there_at, self._end) - self.elapsed

    @property
    def resting(self) -> bool:
        """Whether all of it has come: the cards are in their places and nothing is to follow."""
        return self.elapsed >= self._end or (not self._cues and self.elapsed >= self._there_at)

    def _made(self) -> list[_Flyer]:
        stage, what = self._desk.stage, self._what
        spots = spots_of(self._desk.frame, what, shape=_shape(self._desk, what.cards))
        flyers = []
        for number, (card, spot) in enumerate(zip(what.cards, spots, strict=True)):
            node = stage.node_of(card) if stage is not None else None
            start = node.pose() if node is not None else replace(spot, width=spot.width / 2, height=spot.height / 2)
            late = LIT_SECONDS if card == what.lit and len(spots) > 1 else 0.0
            flyers.append(_Flyer(card, start, spot, number * FLY_STEP_SECONDS + late))
        return flyers

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        if self._unseen:
            return
        leaving = self.share(self._end, RETURN_SECONDS)
        there = self.share(0.0, FADE_SECONDS if self._reduced else VEIL_SECONDS) * (1.0 - leaving)
        if there <= 0.0:
            return
        stand_ins = self._desk.art.stand_ins
        if self._dark is not None:
            surface.blit(self._dark, (0, 0))
            if self._rests:
                return
        else:
            is_lit = self._draw_dark(surface, there)
            if there >= 1.0 and leaving == 0.0 and is_lit:
                self._dark = surface.copy()
        self._draw_cloth(surface, leaving)
        if self._motes is not None:
            self._motes.draw(surface, self._middle(), self._desk.frame.scale.unit, self.elapsed - FLY_SECONDS, 1.0 - leaving)
        for flyer in self._flyers:
            self._draw_card(surface, flyer, there, leaving)
        self._draw_worth(surface, there)
        self._draw_who(surface, there)
        still = max(self._there_at, FLY_SECONDS + BURST_SECONDS if self._motes is not None else 0.0, 2 * FLY_SECONDS)
        if self._dark is not None and self._flyers and self.elapsed >= still and self._desk.art.stand_ins == stand_ins:
            self._dark.blit(surface, (0, 0))
            self._rests = True

    def _middle(self) -> tuple[int, int]:
        frame = self._desk.frame
        return round(frame.px(self._what.x_in(frame))), round(frame.px(self._what.y + frame.spare / 2))

    def _draw_dark(self, surface: Surface, there: float) -> bool:
        """Take the table's light but for the pool about the cards; return whether that is drawn."""
        veil = VEIL if self._what.cloth is None else UNDER_CLOTH
        red, green, blue = (round(255 - (255 - part) * there) for part in veil)
        pool = self._pool() if self._pool is not None else None
        at = pool.get_rect(center=self._middle()).topleft if pool is not None else (0, 0)
        darken(surface, (red, green, blue), pool, at)
        return pool is not None or self._pool is None

    def _draw_cloth(self, surface: Surface, leaving: float) -> None:
        cloth = self._what.cloth[0]() if self._what.cloth is not None else None
        if cloth is None:
            return
        rolled = 1.0 if self._reduced else self.share(0.0, 2 * FLY_SECONDS, out_quart) * (1.0 - out_cubic(leaving))
        width, height = cloth.get_size()
        half = round(width / 2 * rolled)
        if half < 2:
            return
        middle = self._middle()
        place = Rect(middle[0] - half, middle[1] - height // 2, 2 * half, height)
        surface.blit(cloth, place, (width // 2 - half, 0, 2 * half, height))
        roll = max(2, round(self._desk.frame.px(ROLL)))
        for x in (max(place.left, roll), min(place.right, surface.get_width() - roll)):
            pygame.draw.rect(
                surface, (92, 52, 26), (x - roll, place.top - roll, 2 * roll, height + 2 * roll), border_radius=roll
            )
            pygame.draw.rect(surface, (176, 122, 66), (x - roll // 2, place.top - roll, roll // 2, height + 2 * roll))

    def _draw_card(self, surface: Surface, flyer: _Flyer, there: float, leaving: float) -> None:
        come = 1.0 if self._reduced else self.share(flyer.at, FLY_SECONDS)
        spot, opacity = flyer.spot, there if self._reduced else 1.0
        pose = _between(flyer.start, spot, out_cubic(come)) if come < 1.0 else spot
        if leaving > 0.0 and not self._reduced:
            node = self._desk.stage.node_of(flyer.card) if self._desk.stage is not None else None
            pose = _between(spot, node.goal if node is not None else flyer.start, in_quad(leaving))
        self._painter.card(surface, flyer.card, pose, lift=come, drawn=spot, opacity=opacity)
        if come >= 1.0 and leaving == 0.0 and (flyer.card == self._what.lit or len(self._flyers) == 1):
            self._painter.ring(surface, spot, GOLD[0], opacity, gap=0.0, line=4.0)
            if self._what.thrower is not None:
                over = spot.x, spot.y - spot.height / 2 - self._desk.frame.px(OVER)
                draw_thrower(self._desk, surface, over, *self._what.thrower)

    def _draw_worth(self, surface: Surface, there: float) -> None:
        """Write what each group is worth onto the lower edge of the cloth, or under its cards."""
        context, first, before = self._desk, 0, 0.0
        for number, (words, group) in enumerate(zip(self._what.worth, self._what.groups, strict=False)):
            flyers = self._flyers[first : first + len(group)]
            first += len(group)
            come = 0.0 if self._reduced else max((flyer.at for flyer in flyers), default=0.0) + FLY_SECONDS
            if self.elapsed < come or there < 1.0 or not flyers:
                continue
            x = (flyers[0].spot.x + flyers[-1].spot.x) / 2
            on_cloth = self._what.cloth[1] / 2 - WORTH / 2 if self._what.cloth is not None else None
            under = flyers[0].spot.height / 2 + context.frame.px(WORTH / 2 + UNDER)
            y = self._middle()[1] + (context.frame.px(on_cloth) if on_cloth is not None else under)
            draw_plate(context, surface, (x, y), words, self._what.sums[number] if self._what.sums else "")
            if number and self._what.sums:
                draw_plus(context, surface, ((before + x) / 2, y))
            before = x

    def _draw_who(self, surface: Surface, there: float) -> None:
        seat = self._what.who
        if seat is None or there < 0.5:
            return
        context, look = self._desk, self._desk.look
        player = context.seated[seat]
        x, y = self._middle()
        top = min((flyer.spot.y - flyer.spot.height / 2 for flyer in self._flyers), default=y)
        if self._what.cloth is not None:
            top = min(top, y - context.frame.px(self._what.cloth[1]) / 2)
        y = round(max(context.frame.px(_WHO_SEAL), top - context.frame.px(_WHO_GAP)))
        seal = context.art.seal(initial(player), player.seal, round(context.frame.px(_WHO_SEAL)))
        size = LEAD_SIZE
        gap = context.frame.px(10)
        wide = seal.get_width() + gap + look.width(player.name, size, Face.BOLD)
        left = x - wide / 2
        pill = centred((x, y), wide + 2 * gap, seal.get_height() + gap)
        draw_box(surface, pill, Box(pill.height / 2, look.theme.well, 0.9))  # the table behind it lies in the light
        surface.blit(seal, seal.get_rect(midleft=(round(left), y)))
        look.write(surface, player.name, (left + seal.get_width() + gap, y), size, look.theme.text, face=Face.BOLD)


def aloft_of(effects: Sequence[object]) -> frozenset[CardId | None]:
    """Return the cards that stand large in the middle: they do not lie on the table meanwhile."""
    return frozenset(card for effect in effects if isinstance(effect, Gathering) for card in effect.aloft)


def request_faces(context: TableContext[Any], gathered: Gathered) -> None:
    """Have the cards drawn as large as they will stand, before they gather."""
    spots = spots_of(context.frame, gathered, shape=_shape(context, gathered.cards))
    if spots:
        spot = spots[0]
        context.art.request(gathered.cards, (round(spot.width), round(spot.height)))


def _shape(context: TableContext[Any], cards: Sequence[CardId]) -> float:
    """Return the width of a card as a share of its height."""
    nodes = (context.stage.node_of(card) for card in cards) if context.stage is not None else iter(())
    node = next((node for node in nodes if node is not None), None)
    return node.goal.width / node.goal.height if node is not None else 0.61


def spots_of(frame: Frame, what: Gathered, shape: float) -> list[Pose]:
    """Return where the cards stand, in pixels: groups side by side, as large as the room lets them. `shape`: width by height of a card."""
    count = len(what.cards)
    if not count:
        return []
    x, y = what.x_in(frame), what.y + frame.spare / 2
    room = min(ROOM, frame.mat[2] - 24) if len(what.groups) == 1 else _fans_room(frame, x)
    if len(what.groups) == 1 and count > 5:
        half = (count + 1) // 2
        rows = (what.cards[:half], what.cards[half:])
        high = min(what.largest * TWO_ROWS, (room - GAP * (half - 1)) / half / shape)
        places = [(row, x, y + (high + GAP) * (number - 0.5)) for number, row in enumerate(rows)]
        return [
            Pose(*_pixels(frame, middle + (n - (len(row) - 1) / 2) * (high * shape + GAP), line, high, shape), layer=n)
            for row, middle, line in places
            for n in range(len(row))
        ]
    fans = len(what.groups) > 1
    step = OVERLAP if fans else 1.0
    widths = sum(1 + (len(group) - 1) * step for group in what.groups)
    gaps = GROUPS_GAP * (len(what.groups) - 1) if fans else GAP * (count - 1)
    high = min(what.largest * (1.0 if count < 3 or fans else 0.92), (room - gaps) / widths / shape)
    wide = high * shape
    whole = widths * wide + gaps
    left = max(EDGE, min(x - whole / 2, frame.width - EDGE - whole))
    found: list[Pose] = []
    for group in what.groups:
        for number, card in enumerate(group):
            at = number - (len(group) - 1) / 2
            lift = LIFT if card == what.lit and fans else 0.0
            middle = left + wide / 2
            tilt = -TILT * at / max(1.0, (len(group) - 1) / 2)
            found.append(
                Pose(*_pixels(frame, middle, y - lift + 4 * abs(at), high, shape), angle=tilt, layer=len(found))
            )
            left += wide * step + (0.0 if fans else GAP)
        left += wide * (1.0 - step) + (GROUPS_GAP if fans else 0.0)
    return found


def _fans_room(frame: Frame, x: float) -> float:
    """Return the units for several fans about `x`: as many at both sides, unless the middle lies far from that of the window."""
    whole, about = frame.width - 110, 2 * (min(x, frame.width - x) - EDGE)
    return min(whole, about) if about >= MIDDLED * whole else whole


def _pixels(frame: Frame, x: float, y: float, high: float, shape: float) -> tuple[float, float, float, float]:
    return frame.px(x), frame.px(y), round(frame.px(high * shape)), round(frame.px(high))


def _between(start: Pose, end: Pose, share: float) -> Pose:
    def mixed(a: float, b: float) -> float:
        return a + (b - a) * share

    return replace(
        end,
        x=mixed(start.x, end.x),
        y=mixed(start.y, end.y) - math.sin(math.pi * share) * end.height * 0.08,
        width=mixed(start.width, end.width),
        height=mixed(start.height, end.height),
        angle=mixed(start.angle, end.angle),
    )


def gather(
    context: TableContext[Any],
    gathered: Gathered | Callable[[], Gathered | None],
    seconds: float,
    cues: Sequence[tuple[float, Callable[[], object]]],
    ready: Callable[[], bool] = at_once,
) -> Beat:
    """Return the beat that lets cards gather for so long, once what comes with them is `ready`; the next one begins as they return.

    `gathered` may be asked for only as the beat begins, and say then that nothing gathers: what is heard comes at once.
    """
    pool_of(context)()
    if isinstance(gathered, Gathered):
        request_faces(context, gathered)

    def begin() -> None:
        what = gathered if isinstance(gathered, Gathered) else gathered()
        if what is None:
            for _at, cue in cues:
                cue()
            return
        effect = Gathering(context, what, seconds, cues)
        effect.step(0.0)  # what is heard at once is heard even where everything lands at once
        context.effects.append(effect)

    return Beat(begin, seconds, ready)
