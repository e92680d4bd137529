"""A reveal that fills the window: its place in the dark, a ribbon, and drawing in units of the frame. Layout: ART.md 16.6."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from pygame import Mask, Rect, Surface
from pygame.mask import from_threshold

from game.core.cards import CardId, Seat
from sounds.ids import SoundId
from ui.kit.player_text import Seated, initial
from ui.kit.reveal.reveal import Layer, Reveal, Units
from ui.kit.skin import Material, Skin, panel
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, Banner, Dye, Emblem
from ui.stage.easing import out_expo
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import RGB, Scale
from ui.widgets import Look
from ui.widgets.box import Box, draw_box, draw_rule, put
from ui.widgets.look import LEAST_SIZE

LEAD_SECONDS = 0.5
LINE_SECONDS = 0.32
QUICK_LINE_SECONDS = 0.18
SLOW_LINES = 5
COUNT_SECONDS = 0.3
MOST_SECONDS = 3.0
"""The longest that a sheet takes to show everything."""
UNROLL_SECONDS = 0.28
RIBBON = (48.0, 24.0, 1184.0, 80.0)
BUTTONS = (992.0, 556.0, 224.0, 58.0), (992.0, 632.0, 224.0, 50.0)
"""Where the button that goes on and the one to the title stand."""
AXIS = 640.0
"""What fills the window stands on its middle: no column is seen beside it, and no mat. Source: light-and-print.md."""
BEHIND = 16, 16, 16, 255
"""What differs from the bare place by less, as the edge of a shadow, lets through what drifts behind it."""
LINE = 1.3
"""How high a line is, as a share of the nominal size of its type, where words grow into their room."""
LOW_BUTTONS: tuple[Units, Units] = ((944.0, 584.0, 298.0, 58.0), (944.0, 654.0, 298.0, 48.0))
"""The same where they stand beside a strip at the foot."""


class RevealPage(Reveal):
    """It is drawn in the frame's own scale; its words grow with the interface as far as they have room. Coordinates are frame units."""

    look: Look
    skin: Skin
    buttons: tuple[Units, Units] = BUTTONS
    far = True
    """Whether the place lies far behind it, out of focus."""
    _banner: Banner
    _is_told = True
    """Whether all was known, when it was drawn last, that it shows."""

    def __init__(self, setting: TableSpec, material: Material | None = None, then: Reveal | None = None) -> None:
        super().__init__(then)
        self.setting = setting
        self.art = setting.art
        self.seated = setting.seated
        self.viewer = setting.viewer
        self._material = material
        self._painter = Painter(setting.art)
        self._picture: Surface | None = None
        """All of it, once it stands for good; what drifts is drawn over it but for `_front`."""
        self._front: Mask | None = None
        self._stood = False
        """Whether all of it stood when it was drawn last."""

    def dress(self, look: Look) -> None:
        """Take another look."""
        scale, self._picture, self._stood = look.scale, None, False
        self._window = look
        self.look = replace(look, scale=Scale(scale.width, scale.height, 1.0))
        self.skin = Skin(self.look, self.art, self._material)

    # Drawing

    def paint(self, surface: Surface) -> None:
        """Draw its layers; once all of them stood for good, with every picture that is in them, all at once."""
        if self._picture is not None and self._picture.get_size() == surface.get_size():
            surface.blit(self._picture, (0, 0))
        else:
            stand_ins, stood = self.art.stand_ins, self._stood and self._stands
            if stood:
                self._keep(surface)
            else:
                super().paint(surface)
            self._stood = self._stands and self.art.stand_ins == stand_ins
            if not (stood and self._stood):
                self._picture = None
                return
        for spot in self.air(surface) if self.air is not None else ():
            if self._front is not None:
                self._front.to_surface(surface, self._picture, setcolor=None, unsetcolor=None, dest=spot.topleft, area=spot)

    @property
    def _stands(self) -> bool:
        rests = self.then is None and self.elapsed >= self.ends_at and not self.moves
        return rests and self._is_told and self.setting.ground is not None

    def _keep(self, surface: Surface) -> None:
        """Keep what it looks like without what drifts, and what of it stands before that."""
        bare, air = surface.copy(), self.air
        self.air = None if air is None else lambda behind: [bare.blit(behind, (0, 0))]
        super().paint(surface)
        self._picture, self._front, self.air = surface.copy(), None, air
        if air is not None:
            self._front = from_threshold(self._picture, (0, 0, 0), BEHIND, bare)
            self._front.invert()

    def ground(self, surface: Surface, _share: float = 1.0) -> bool:
        """Draw the place of the game in the dark; return whether that is enough for a frame, with more to come."""
        return self.setting.ground is not None and self.setting.ground(surface, self._window, self.far) is True and self.is_animating

    def drift(self, surface: Surface, _share: float = 1.0) -> None:
        """Draw what drifts over the place."""
        if self.air is not None:
            self.air(surface)

    def button_ground(self, surface: Surface, rect: Rect) -> None:
        """Draw what a button is made of in this place."""
        panel(self.skin.of(self.setting.materials.button or self.skin.ground), surface, rect)

    def _hang(self, title: str, winner: Seat | None, emblem: Emblem | None, nobodys: Dye = Dye.GOLD) -> None:
        """Have the ribbon made that says how it ended; `emblem` stands at both ends, `nobodys` is its colour without a winner."""
        dye = nobodys if winner is None else Dye.OWN if winner == self.viewer else Dye.OTHER
        self._banner = self.art.banner(title.upper(), self._rect(*RIBBON).size, dye, emblem)

    def _headline(self, surface: Surface, unrolled: float) -> None:
        self._banner.draw(surface, self._rect(*RIBBON).center, unrolled)

    def _rect(self, x: float, y: float, width: float, height: float) -> Rect:
        return self.look.scale.framed(x, y, width, height)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return self._rect(x, y, 0, 0).topleft

    def _px(self, units: float) -> float:
        return units * self.look.scale.unit

    def _panel(self, surface: Surface, x: float, y: float, width: float, height: float) -> None:
        panel(self.skin, surface, self._rect(x, y, width, height))

    def _lit(self, surface: Surface, x: float, y: float, width: float, height: float) -> None:
        """Draw the ground of the line that has just come."""
        theme, unit = self.look.theme, self.look.scale.unit
        draw_box(surface, self._rect(x, y, width, height), Box(8 * unit, theme.chosen, 0.9, theme.gold, 1.6 * unit))

    def _rule(self, surface: Surface, x: float, y: float, width: float, ink: RGB | None = None) -> None:
        line = max(1, round(self._px(1.2)))
        draw_rule(surface, self._at(x, y), round(self._px(width)), line, ink or self.skin.inks.rule)

    def _write(
        self,
        surface: Surface,
        words: str,
        at: tuple[float, float],
        size: float,
        colour: RGB,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
        room: float | None = None,
        high: float = 0.0,
        least: float = LEAST_SIZE,
        shorten: bool = False,
    ) -> None:
        """Draw a line of words; with `room`, in units, it shrinks from `size` down to `least` until it fits.

        With `high` as well, the units from one line to the next, it grows first as far as the interface is enlarged.
        """
        pixels = None if room is None else self._px(room)
        size = self._grown(size, high) if high and room is not None else size
        at_pixels = self._at(*at)
        self.look.write(surface, words, at_pixels, size, colour, face=face, align=align, room=pixels, least=least, shorten=shorten)

    def _grown(self, size: float, high: float) -> float:
        """Return the nominal size of words that grow with the interface as far as a line `high` units high holds them."""
        return max(size, min(size * self._window.scale.ui, high / LINE))

    def _folded(self, words: str, room: float, high: float, size: float) -> tuple[tuple[str, ...], float]:
        """Return words broken to `room` units and their size: that of the interface, or less until all lines stand in `high` units."""
        largest = size * max(1.0, self._window.scale.ui)
        return self.look.folded(words, self._px(room), largest, size, most=len(words), high=self._px(high), even=True)

    def _card(self, surface: Surface, card: CardId, x: float, y: float, width: float, height: float, angle: float = 0.0) -> Pose:
        """Draw a card about its middle, turned by `angle` degrees; return its pose in pixels."""
        pose = Pose(*self._at(x, y), round(self._px(width)), round(self._px(height)), angle)
        self._painter.card(surface, card, pose)
        return pose

    def _put(self, surface: Surface, picture: Surface, x: float, y: float) -> None:
        """Draw a picture about its middle."""
        put(surface, picture, center=self._at(x, y))

    def _sealed(self, surface: Surface, who: Seated, x: float, y: float, side: float) -> None:
        """Draw the seal of a player about its middle."""
        self._put(surface, self.art.seal(initial(who), who.seal, round(self._px(side))), x, y)

    def _seal(self, surface: Surface, who: Seated, left: float, y: float, side: float) -> None:
        """Draw the seal of a player from its left edge."""
        put(surface, self.art.seal(initial(who), who.seal, round(self._px(side))), midleft=self._at(left, y))

    def _pictured(self, surface: Surface, picture: Callable[[Art, int], Surface], x: float, y: float, side: float) -> None:
        """Draw a picture of so many units about its middle."""
        self._put(surface, picture(self.art, round(self._px(side))), x, y)


class Sheet(RevealPage):
    """A result in lines that come one by one, later ones quicker, the total being the last; `times` says when each of them comes."""

    def __init__(self, setting: TableSpec, times: Sequence[float], material: Material | None = None, then: Reveal | None = None) -> None:
        super().__init__(setting, material, then)
        self._times = tuple(times)

    @property
    def over(self) -> bool:
        """Whether the match has ended with it."""
        return False

    @property
    def next_words(self) -> str:
        """What the button says that goes on."""
        return _("Match result") if self.over else _("Next round")

    def lines(self, draw: Callable[[int, Surface, float], object] | None = None) -> Iterator[Layer]:
        """Return a layer for every line: it has come when the next one does. `draw` is given its number, counted from 0."""
        for number, (at, after) in enumerate(pairwise(self._times)):
            drawn = partial(draw, number) if draw is not None else None
            yield Layer(at, after - at, drawn, cue=(SoundId.COUNT, number))
        yield Layer(self._times[-1], COUNT_SECONDS, cue=(SoundId.COUNT_TOTAL, 0))

    def under(self) -> Iterator[Layer]:
        """Return what lies under all lines: the place, and the ribbon, which unrolls."""
        yield Layer(draw=self.ground)
        yield Layer(draw=self.drift)
        yield Layer(0.0, UNROLL_SECONDS, self._headline)

    @property
    def complete(self) -> bool:
        """Whether every line has come."""
        return self.now >= self._times[-1]

    def _shown(self) -> int:
        """Return how many lines have come."""
        return sum(time <= self.now for time in self._times)

    def _counted(self, before: int, after: int) -> int:
        """Return a total on its way from one value to another, once the last line has come."""
        return round(before + (after - before) * self.share(self._times[-1], COUNT_SECONDS, out_expo))


def schedule(lines: int) -> tuple[float, ...]:
    """Return when each of `lines` lines (at least one) comes, in seconds: later ones quicker, all of them within `MOST_SECONDS`."""
    at, times = LEAD_SECONDS, []
    for index in range(lines):
        times.append(at)
        at += LINE_SECONDS if index < SLOW_LINES else QUICK_LINE_SECONDS
    squeeze = min(1.0, (MOST_SECONDS - COUNT_SECONDS) / at)
    return tuple(time * squeeze for time in times)
