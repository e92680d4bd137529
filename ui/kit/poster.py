"""What every end of a match has: the ground in the winner's colour, the sun, the ribbon, and the clock by which things come.

Layout and times: moments.md 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.core.cards import Seat
from sounds.ids import SoundId
from ui.kit.desk import Setting
from ui.kit.panel import Material
from ui.kit.players import Seated, said_of
from ui.kit.result import Units
from ui.kit.sheet import Sheet
from ui.stage.art import Emblem, Promise
from ui.stage.easing import out_quart
from ui.text.catalog import _
from ui.widgets import Look
from ui.widgets.box import Box, draw_box

RIBBON: Units = (252.0, 494.0, 776.0, 72.0)
COURSE: Units = (38.0, 584.0, 884.0, 118.0)
"""The strip that tells how the match went."""
RIBBON_AT, RIBBON_SECONDS = 1.04, 0.28
AIR_AT = 0.9
INDIGO_SEAL = 1
"""The number of the seal colour in which a match is printed that nobody has won."""


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
    ) -> None:
        self._title, self._emblem = title, emblem
        self._colour = champions[0].seal if len(champions) == 1 else INDIGO_SEAL
        self._beats, self._seconds = tuple(beats), seconds
        self._ground: Promise | None = None
        super().__init__(setting, 1, material)
        self.restyle(setting.look)

    def restyle(self, look: Look) -> None:
        """Take another look."""
        super().restyle(look)
        self._hang(self._title, None, self._emblem, RIBBON)
        size, unit = look.scale.window.size, look.scale.unit
        x, y = self._at(*self.sun_at)
        shares = x / size[0], y / size[1]
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

    # Drawing

    def ground(self, surface: Surface) -> None:
        """Draw the sun on the winner's colour, and what drifts over it; in high contrast, and until it is there, its bare ground."""
        ground = self._ground() if self._ground is not None else None
        if ground is None:
            surface.fill(self.look.theme.dialog)
            return
        surface.blit(ground, (0, 0))
        sun = self.art.sun(round(self._px(self.sun_diameter)))
        surface.blit(sun, sun.get_rect(center=self._at(*self.sun_at)))
        if self.air is not None and self._elapsed >= AIR_AT:
            self.air(surface)

    def _draw_ribbon(self, surface: Surface) -> None:
        unrolled = out_quart(self._since(RIBBON_AT, RIBBON_SECONDS))
        if unrolled > 0:
            self._banner.draw(surface, self._rect(*RIBBON).center, unrolled)

    def _plate(self, surface: Surface, x: float, y: float, width: float, height: float) -> None:
        """Draw the dark ground of words on the poster."""
        theme = self.look.theme
        draw_box(surface, self._rect(x, y, width, height), Box(self._px(8), theme.dark, 0.72, theme.gold, self._px(1.2)))
