"""What a step of a lesson lays over the table: the dark with its lights, the arrow, its sentence, and what to do."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from ui.kit.lesson import Step
from ui.scenes.lesson.bubble import Bubble, TaskPill
from ui.scenes.lesson.marks import VEIL_SHARE, arrow, veil, way
from ui.scenes.lesson.spots import LightSpots
from ui.widgets import Group, Look

REFUSED_SECONDS = 0.5
KIND_SECONDS = 2.0
"""How long a kind word stands after something else was tried."""
SHAKE_UNITS = 6.0
SHAKES = 3
VEIL_SECONDS = 0.15
PROMPT_VEIL_SHARE = 0.4
"""Under a question the table is dim already."""


class StepOverlay:
    """The words of one step where they stand best; `menu_at` stays free of them. It goes on from the one `before`, in other words."""

    def __init__(
        self, look: Look, step: Step, bubble: Bubble, pill: TaskPill, spots: LightSpots, menu_at: Rect, before: StepOverlay | None
    ) -> None:
        self._look, self._step, self._bubble, self.pill, self.spots = look, step, bubble, pill, spots
        self._age = self._refused = self._kind = 0.0
        if before is not None:
            self._age, self._refused, self._kind = before._age, before._refused, before._kind
        self._veil: tuple[object, Surface] | None = None
        self._arrow = self._drawn_arrow()
        width, lit = pill.wanted_width(), self._lit()
        self._pill_at = spots.pill((width, pill.wanted_height(width)), lit, self._arrow)
        width, own = bubble.wanted_width(), (self._pill_at, menu_at)
        self._bubble_at = spots.bubble((width, bubble.wanted_height(width)), lit, own, self._arrow)

    @property
    def is_animating(self) -> bool:
        """Whether it still comes, or says a kind word."""
        return self._age < VEIL_SECONDS or self._kind > 0

    def add_to(self, group: Group) -> None:
        """Put what to do and the sentence into the lesson's own widgets."""
        group.add(self.pill, self._pill_at)
        group.add(self._bubble, self._bubble_at)

    def refuse(self) -> None:
        """Something else was tried: point at what is asked, politely."""
        self._refused, self._kind = REFUSED_SECONDS, KIND_SECONDS
        self.pill.refusing = True

    def update(self, dt: float) -> None:
        """Go on: words and pill move aside and back after something else was tried."""
        self._age += dt
        self._refused, self._kind = max(0.0, self._refused - dt), max(0.0, self._kind - dt)
        share, look = self._refused / REFUSED_SECONDS, self._look
        turned = 0.0 if look.reduced_motion else math.sin(2 * math.pi * SHAKES * (1 - share)) * share
        aside = round(SHAKE_UNITS * look.scale.unit * turned)
        self.pill.refusing, self._bubble.consoling = share > 0, self._kind > 0
        for widget, at in ((self._bubble, self._bubble_at), (self.pill, self._pill_at)):
            if widget.rect != at.move(aside, 0):
                widget.place(at.move(aside, 0))

    def draw(self, surface: Surface, *, asking: bool, pointing: bool) -> None:
        """Draw the dark, dimmer under a question that is `asking`, and the arrow while it is `pointing`."""
        dark = self._dark(surface.get_size(), asking)
        share = 1.0 if self._look.reduced_motion else min(1.0, self._age / VEIL_SECONDS)
        dark.set_alpha(round(255 * share))
        surface.blit(dark, (0, 0))
        if pointing and self._arrow is not None:
            surface.blit(*self._arrow)

    def _lit(self) -> list[Rect]:
        """Return what is in the light."""
        return [rect for spot in self._step.lit for rect in self.spots.lights(spot)]

    def _drawn_arrow(self) -> tuple[Surface, tuple[int, int]] | None:
        """Return the arrow of the step, if it has one: its picture, and where it lies."""
        if self._step.arrow is None:
            return None
        look, spots = self._look, self.spots
        (source, *_rest), (target, *_more) = (spots.lights(spot, margin=False) for spot in self._step.arrow)
        return arrow(way(source, target, spots.faces(), look.scale.unit), look.theme.jade, look.theme.dark, look.scale.unit)

    def _dark(self, size: tuple[int, int], asking: bool) -> Surface:
        look, lights = self._look, tuple(self._lit())
        key = (size, tuple(map(tuple, lights)), asking)
        if self._veil is None or self._veil[0] != key:
            share = PROMPT_VEIL_SHARE if asking else VEIL_SHARE
            self._veil = key, veil(size, lights, look.theme.dim, look.scale.unit, share)
        return self._veil[1]
