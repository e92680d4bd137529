"""What every end of a match has: the ground in the winner's colour, the sun, the ribbon, and the clock by which things come.

Layout and times: moments.md 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import BLEND_RGB_MULT, Surface, transform

from game.core.cards import Seat
from sounds.ids import SoundId
from ui.kit.desk import Setting
from ui.kit.panel import Material
from ui.kit.players import Seated, said_of
from ui.kit.result import Units
from ui.kit.reveal.particles import LAST_SECONDS, Petals
from ui.kit.sheet import Sheet
from ui.stage.art import Art, Emblem, Promise
from ui.stage.easing import out_cubic, out_quart
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
WAYS_AT, WAYS_SECONDS = 1.9, 0.2
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


def match_words(seated: Sequence[Seated], first: Sequence[Seat]) -> str:
    """Return who has won a match; `first` are the seats that share the first place."""
    if len(first) == len(seated):
        return _("The match is tied")
    if len(first) > 1:
        return _("{names} share the match").format(names=_(" and ").join(seated[seat].name for seat in first))
    return said_of(seated, first[0], _("{name} wins the match|You win the match"))


class Poster(Sheet):
    """The ground of a poster. `beats` are the moments that sound, in seconds; after the last one `rests` passes."""

    buttons = (944.0, 584.0, 298.0, 58.0), (944.0, 654.0, 298.0, 48.0)
    sun_at: tuple[float, float] = (640.0, 268.0)
    sun_diameter: float = 456.0

    def __init__(
        self,
        setting: Setting,
        title: str,
        champions: Sequence[Seated],
        emblem: Emblem | None,
        beats: Sequence[tuple[float, SoundId]],
        seconds: float,
        material: Material | None,
        told: DealSum | None = None,
    ) -> None:
        self._title, self._emblem = title, emblem
        self._colour = champions[0].seal if len(champions) == 1 else INDIGO_SEAL
        self._beats, self._seconds = tuple(beats), seconds
        self._told = told
        self._ground: Promise | None = None
        self._lit_at: float | None = None
        """When the ground was there, in seconds."""
        self._petals = Petals(setting.art, WORDS)
        super().__init__(setting, 1, material)
        self.restyle(setting.look)

    def restyle(self, look: Look) -> None:
        """Take another look."""
        super().restyle(look)
        self._hang(self._title, None, self._emblem, RIBBON)
        size, unit = look.scale.window.size, look.scale.unit
        x, y = self._at(*self.sun_at)
        shares = x / size[0], y / size[1]
        self._paper = self.art.strip(self._rect(*COURSE).size, unit) if self._told is not None else None
        total = self._told.total if self._told is not None else ""
        self._total = self.art.points_disc(total, round(self._px(SUM_DISC))) if total else None
        self._ground = None if look.theme.flat else self.art.poster(size, unit, self._colour, shares)

    # Time

    def step(self, dt: float) -> tuple[SoundId, int] | None:
        """Go on by `dt` seconds; return the sound of what has just been stamped."""
        before = self._elapsed
        self._elapsed += dt
        heard = [sound for at, sound in self._beats if before < at <= self._elapsed]
        return (heard[-1], 0) if heard else None

    @property
    def lively(self) -> bool:
        """Whether something still comes."""
        return self._elapsed < self._seconds

    def land(self) -> None:
        """Show everything."""
        self._elapsed = max(self._elapsed, self._seconds)

    def _since(self, at: float, seconds: float) -> float:
        """Return how much has passed of something that takes so long, 0 to 1."""
        return min(1.0, max(0.0, (self._elapsed - at) / seconds))

    @property
    def moves(self) -> bool:
        """Whether petals still fall."""
        return self._strewn and 0.0 <= self._elapsed - AIR_AT < LAST_SECONDS

    @property
    def _strewn(self) -> bool:
        return not (self.look.theme.flat or self.look.reduced_motion)

    @property
    def ways_shown(self) -> float:
        """How much of the ways on is seen, 0 to 1: they come when all is told."""
        return self._since(WAYS_AT, WAYS_SECONDS) if self.lively else 1.0

    # Drawing

    def ground(self, surface: Surface) -> None:
        """Draw the sun on the winner's colour, and what drifts over it; in high contrast its bare ground, black until it is there."""
        ground = self._ground() if self._ground is not None else None
        if ground is None:
            surface.fill(self.look.theme.dialog if self.look.theme.flat else BLACK)
            return
        if self._lit_at is None:
            self._lit_at = self._elapsed
        still = self.look.reduced_motion or not self.lively
        lit = 1.0 if still else min(1.0, (self._elapsed - self._lit_at) / LIGHT_SECONDS)
        surface.blit(ground, (0, 0))
        if lit < 1.0:
            shade = round(255 * lit)
            surface.fill((shade, shade, shade), special_flags=BLEND_RGB_MULT)
        risen = 1.0 if still else out_cubic(min(1.0, (self._elapsed - self._lit_at) / SUN_SECONDS))
        sun = self.art.sun(round(self._px(self.sun_diameter)))
        if risen < 1.0:
            side = max(1, round(sun.get_width() * risen))
            sun = transform.scale(sun, (side, side))
        surface.blit(sun, sun.get_rect(center=self._at(*self.sun_at)))
        if self.air is not None and self._elapsed >= AIR_AT:
            self.air(surface)
        if self._strewn:
            self._petals.draw(surface, self.look.scale, self._elapsed - AIR_AT)

    def _draw_ribbon(self, surface: Surface) -> None:
        unrolled = out_quart(self._since(RIBBON_AT, RIBBON_SECONDS))
        if unrolled > 0:
            self._banner.draw(surface, self._rect(*RIBBON).center, unrolled)

    def _plate(self, surface: Surface, x: float, y: float, width: float, height: float) -> None:
        """Draw the dark ground of words on the poster."""
        theme = self.look.theme
        draw_box(surface, self._rect(x, y, width, height), Box(self._px(8), theme.dark, 0.72, theme.gold, self._px(1.2)))

    def _draw_sum(self, surface: Surface) -> None:
        """Draw in the strip what the last deal brought: term after term, then what they come to."""
        told = self._told
        if told is None or self._elapsed < SUM_AT:
            return
        x, y, width, height = COURSE
        if self._paper is not None and (paper := self._paper()) is not None:
            surface.blit(paper, self._rect(*COURSE))
        middle = y + height / 2
        if told.mark is not None:
            mark = told.mark(self.art, round(self._px(SUM_DISC)))
            surface.blit(mark, mark.get_rect(center=self._at(x + SUM_DISC / 2 + 22, middle)))
        if not told.terms:
            head = x + width / 2, middle - (14 if told.words else 0)
            self._write(surface, told.title, head, FIELD_SIZE + 3, STRIP_INK, face=Face.BOLD, align=Align.CENTRE, room=width - 60)
            under = x + width / 2, middle + 16
            self._write(surface, told.words, under, BODY_SIZE, STRIP_INK2, align=Align.CENTRE, room=width - 60)
        else:
            self._draw_terms(surface, told, middle)
        if told.total and self._elapsed >= SUM_AT + SUM_STEP_SECONDS * (len(told.terms) + 1):
            disc = self._total() if self._total is not None else None
            if disc is not None:
                surface.blit(disc, disc.get_rect(center=self._at(x + width - SUM_DISC / 2 - 22, middle)))

    def _draw_terms(self, surface: Surface, told: DealSum, middle: float) -> None:
        x, _y, width, _height = COURSE
        start = SUM_DISC + 40 if told.mark is not None else 22
        self._write(surface, told.title, (x + start, middle - 14), FIELD_SIZE, STRIP_INK, face=Face.BOLD, room=SUM_ROOM)
        lines = self.look.lines(told.words, self._px(SUM_ROOM), SECOND_SIZE)
        for number, line in enumerate(lines[:3]):
            self._write(surface, line, (x + start, middle + 10 + 18 * number), SECOND_SIZE, STRIP_INK2)
        room = width - start - SUM_ROOM - (SUM_DISC + 50 if told.total else 24)
        pitch = min(210.0, room / len(told.terms))
        left = x + start + SUM_ROOM + (room - pitch * len(told.terms)) / 2
        for number, term in enumerate(told.terms):
            if self._elapsed < SUM_AT + SUM_STEP_SECONDS * (number + 1):
                return
            at = left + pitch * (number + 0.5)
            words = f"{term.sign}{term.figure}" if pitch < LEAST_TERM else term.figure
            self.look.carve(surface, words, self._at(at, middle - 12), 34, STRIP_INK, align=Align.CENTRE)
            if term.sign and pitch >= LEAST_TERM:
                self._write(surface, term.sign, (at - pitch / 2, middle - 12), 26, STRIP_INK2, face=Face.BOLD, align=Align.CENTRE)
            self._write(surface, term.words, (at, middle + 24), BODY_SIZE, STRIP_INK2, align=Align.CENTRE, room=pitch - 14)
