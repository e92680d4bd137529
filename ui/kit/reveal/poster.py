"""What every end of a match has: the ground in the winner's colour, the sun, the petals, the ribbon, the sum.

Layout and times: moments.md 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import BLEND_RGB_MULT, Surface, transform

from game.core.cards import Seat
from ui.kit.player_text import Seated, said_of
from ui.kit.reveal.fan import FoldingFan
from ui.kit.reveal.page import LOW_BUTTONS, RevealPage
from ui.kit.reveal.particles import LAST_SECONDS, Petals
from ui.kit.reveal.reveal import Cue, Layer, Units
from ui.kit.skin import Material
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, Emblem, Promise
from ui.stage.easing import out_cubic, out_quart, share_of
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BLACK, BODY_SIZE, FIELD_SIZE, RGB, SECOND_SIZE
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box

RIBBON: Units = (252.0, 494.0, 776.0, 72.0)
COURSE: Units = (38.0, 584.0, 884.0, 118.0)
"""The strip that tells how the match went."""
RIBBON_AT, RIBBON_SECONDS = 1.04, 0.28
AIR_AT = 0.9
LIGHT_SECONDS, SUN_SECONDS = 0.3, 0.34
"""How long the ground comes up out of the dark, and the sun grows."""
WAYS_AT = 1.9
"""When the ways on come, in seconds."""
WORDS: tuple[Units, ...] = (
    (28.0, 186.0, 264.0, 290.0),
    (988.0, 186.0, 264.0, 290.0),
    (868.0, 18.0, 380.0, 100.0),
    (330.0, 60.0, 620.0, 330.0),
)
"""Where words, buttons and cards are: no petal lies there."""
STRIP_INK: RGB = (34, 20, 15)
STRIP_INK2: RGB = (84, 64, 48)
SUM_AT, SUM_STEP_SECONDS = 1.5, 0.16
SUM_ROOM, SUM_DISC = 160.0, 84.0
LEAST_TERM = 96.0
INDIGO_SEAL = 1
"""The number of the seal colour in which a match is printed that nobody has won."""


@dataclass(frozen=True, slots=True)
class Term:
    """One term of a sum: its sign before it ("" for the first one), the number, and what it is in a few words."""

    sign: str
    figure: str
    words: str


@dataclass(frozen=True, slots=True)
class DealSum:
    """What the last deal brought, as a sum in the strip: its title, a line under it, its terms, what they come to, a picture for it.

    Without terms title and line stand alone in the middle.
    """

    title: str
    words: str = ""
    terms: tuple[Term, ...] = ()
    total: str = ""
    mark: Callable[[Art, int], Surface] | None = None

    def semantics(self) -> tuple[Node, ...]:
        """Return it in words."""
        terms = tuple(Node(Role.TEXT, one.words, f"{one.sign}{one.figure}") for one in self.terms)
        return (Node(Role.ROW, in_a_row(filter(None, (self.title, self.words))), self.total, children=terms),)


def ahead(points: tuple[int, int]) -> Seat | None:
    """Return which of two players has more points, None if they are equal."""
    return None if points[0] == points[1] else Seat(int(points[1] > points[0]))


def match_words(seated: Sequence[Seated], first: Sequence[Seat]) -> str:
    """Return who has won a match; `first` are the seats that share the first place."""
    if len(first) == len(seated):
        return _("The match is tied")
    if len(first) > 1:
        return _("{names} share the match").format(names=_(" and ").join(seated[seat].name for seat in first))
    return said_of(seated, first[0], _("{name} wins the match|You win the match"))


class Poster(RevealPage):
    """The ground of a poster; what stands on it a derived one lays over `under`."""

    buttons = LOW_BUTTONS
    ways_at = WAYS_AT
    has_air = True
    sun_at: tuple[float, float] = (640.0, 268.0)
    sun_diameter: float = 456.0

    def __init__(
        self,
        setting: TableSpec,
        title: str,
        champions: Sequence[Seated],
        emblem: Emblem | None,
        material: Material | None,
        told: DealSum | None,
        fan: FoldingFan | None,
    ) -> None:
        self._title, self._emblem, self._fan = title, emblem, fan
        self._colour = champions[0].seal if len(champions) == 1 else INDIGO_SEAL
        self._told = told
        self._ground: Promise | None = None
        self._strip: Promise | None = None
        """The strip that is drawn from left to right: how the match went."""
        self._lit_at: float | None = None
        """When the ground was there, in seconds."""
        self._petals = Petals(partial(setting.art.petal, setting.month()), WORDS)
        super().__init__(setting, material)
        self.restyle(setting.look)

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        self._hang(self._title, None, self._emblem, RIBBON)
        size, unit = look.scale.window.size, look.scale.unit
        x, y = self._at(*self.sun_at)
        shares = x / size[0], y / size[1]
        self._paper = self.art.strip(self._rect(*COURSE).size, unit) if self._told is not None else None
        total = self._told.total if self._told is not None else ""
        self._total = self.art.points_disc(total, round(self._px(SUM_DISC))) if total else None
        self._ground = None if look.theme.flat else self.art.poster(size, unit, self._colour, shares)
        if self._fan is not None:
            self._fan.fit(self.look.scale)

    @property
    def next_words(self) -> str:
        """What the button says that goes on; the result scene says `Play again` there."""
        return _("New match")

    # Layers

    def under(self) -> Iterator[Layer]:
        """Return the ground, and the petals that fall over it."""
        yield Layer(0.0, SUN_SECONDS, self._draw_ground)
        if not self.look.theme.flat:
            yield Layer(AIR_AT, LAST_SECONDS, self._draw_air, held=False)

    def fan(self, at: float, cue: Cue | None = None) -> Iterator[Layer]:
        """Return the fan, if there is one, which begins to open `at`."""
        if (fan := self._fan) is not None:
            yield Layer(at, fan.seconds, lambda surface, _share: fan.draw(surface, self.now - at), cue=cue)

    def ribbon(self, cue: Cue | None = None) -> Layer:
        """Return the ribbon, which unrolls."""
        return Layer(RIBBON_AT, RIBBON_SECONDS, self._draw_ribbon, out_quart, cue)

    def sum(self) -> Iterator[Layer]:
        """Return what the last deal brought, in the strip: term after term, then what they come to."""
        if self._told is None:
            return
        yield Layer(SUM_AT, SUM_STEP_SECONDS, partial(self._draw_sum, self._told))
        for number in range(len(self._told.terms)):
            yield Layer(SUM_AT + SUM_STEP_SECONDS * (number + 1), draw=partial(self._draw_term, self._told, number))
        if self._total is not None:
            yield Layer(SUM_AT + SUM_STEP_SECONDS * (len(self._told.terms) + 1), draw=self._draw_total)

    # Drawing

    def _draw_ground(self, surface: Surface, _share: float) -> None:
        """Draw the sun on the winner's colour; in high contrast its bare ground, black until it is there."""
        ground = self._ground() if self._ground is not None else None
        if ground is None:
            surface.fill(self.look.theme.dialog if self.look.theme.flat else BLACK)
            return
        if self._lit_at is None:
            self._lit_at = self.elapsed
        since = self.now - self._lit_at if self.is_animating else math.inf
        surface.blit(ground, (0, 0))
        if (lit := share_of(since, LIGHT_SECONDS)) < 1.0:
            shade = round(255 * lit)
            surface.fill((shade, shade, shade), special_flags=BLEND_RGB_MULT)
        sun = self.art.sun(round(self._px(self.sun_diameter)))
        if (risen := out_cubic(share_of(since, SUN_SECONDS))) < 1.0:
            side = max(1, round(sun.get_width() * risen))
            sun = transform.scale(sun, (side, side))
        self._put(surface, sun, *self.sun_at)

    def _draw_air(self, surface: Surface, _share: float) -> None:
        """Draw what drifts over the ground once it is there, and the petals."""
        if self._lit_at is None:
            return
        if self.air is not None:
            self.air(surface)
        if not self.look.reduced_motion:
            self._petals.draw(surface, self.look.scale, self.elapsed - AIR_AT)

    def _draw_ribbon(self, surface: Surface, unrolled: float) -> None:
        if unrolled > 0:
            self._banner.draw(surface, self._rect(*RIBBON).center, unrolled)

    def _draw_strip(self, surface: Surface, drawn: float) -> bool:
        """Draw so much of the strip from its left end; return whether that is all of it."""
        rect = self._rect(*COURSE)
        shown = round(rect.width * drawn)
        if self._strip is not None and (strip := self._strip()) is not None:
            surface.blit(strip, rect, (0, 0, shown, rect.height))
        return shown >= rect.width

    def _plate(self, surface: Surface, x: float, y: float, width: float, height: float) -> None:
        """Draw the dark ground of words on the poster."""
        theme = self.look.theme
        draw_box(surface, self._rect(x, y, width, height), Box(self._px(8), theme.dark, 0.72, theme.gold, self._px(1.2)))

    def _draw_sum(self, told: DealSum, surface: Surface, _share: float) -> None:
        """Draw the strip with what the sum is called."""
        x, y, width, height = COURSE
        if self._paper is not None and (paper := self._paper()) is not None:
            surface.blit(paper, self._rect(*COURSE))
        middle = y + height / 2
        if told.mark is not None:
            self._pictured(surface, told.mark, x + SUM_DISC / 2 + 22, middle, SUM_DISC)
        if not told.terms:
            head = x + width / 2, middle - (18 if told.words else 0)
            self._write(surface, told.title, head, FIELD_SIZE + 3, STRIP_INK, face=Face.BOLD, align=Align.CENTRE, room=width - 60, high=50)
            under = x + width / 2, middle + 22
            self._write(surface, told.words, under, BODY_SIZE, STRIP_INK2, align=Align.CENTRE, room=width - 60, high=34)
            return
        start = x + self._terms_left(told)
        self._write(surface, told.title, (start, middle - 22), FIELD_SIZE, STRIP_INK, face=Face.BOLD, room=SUM_ROOM, high=34)
        lines, size = self._folded(told.words, SUM_ROOM, 58, SECOND_SIZE)
        for number, line in enumerate(lines):
            at = start, middle - 4 + self.look.lead(size) / self._px(1) * (number + 0.5)
            self._write(surface, line, at, size, STRIP_INK2)

    def _terms_left(self, told: DealSum) -> float:
        """Return where title and terms begin in the strip, in units."""
        return SUM_DISC + 40 if told.mark is not None else 22

    def _draw_term(self, told: DealSum, number: int, surface: Surface, _share: float) -> None:
        x, y, width, height = COURSE
        start, middle, term = self._terms_left(told), y + height / 2, told.terms[number]
        room = width - start - SUM_ROOM - (SUM_DISC + 50 if told.total else 24)
        pitch = min(210.0, room / len(told.terms))
        at = x + start + SUM_ROOM + (room - pitch * len(told.terms)) / 2 + pitch * (number + 0.5)
        words = f"{term.sign}{term.figure}" if pitch < LEAST_TERM else term.figure
        self.look.carve(surface, words, self._at(at, middle - 12), 34, STRIP_INK, align=Align.CENTRE)
        if term.sign and pitch >= LEAST_TERM:
            self._write(surface, term.sign, (at - pitch / 2, middle - 12), 26, STRIP_INK2, face=Face.BOLD, align=Align.CENTRE)
        lines, size = self._folded(term.words, pitch - 12, 44, BODY_SIZE)
        for index, line in enumerate(lines):
            below = at, middle + 28 + self.look.lead(size) / self._px(1) * (index - (len(lines) - 1) / 2) + 2 * (len(lines) - 1)
            self._write(surface, line, below, size, STRIP_INK2, align=Align.CENTRE, room=pitch - 12)

    def _draw_total(self, surface: Surface, _share: float) -> None:
        if self._total is not None and (disc := self._total()) is not None:
            self._put(surface, disc, COURSE[0] + COURSE[2] - SUM_DISC / 2 - 22, COURSE[1] + COURSE[3] / 2)
