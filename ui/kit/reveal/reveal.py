"""What is told on one clock: layers that come one after another, each for its time, and what follows when all have come."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.stage.easing import Ease, linear, share_of
from ui.widgets import Look, Node

Units: TypeAlias = tuple[float, float, float, float]
"""Left edge, top, width and height in units of the 1280 x 720 frame."""
Cue: TypeAlias = tuple[SoundId, int]
"""A sound, and its step where it has a ladder of pitches."""

WAYS_SECONDS = 0.2
"""How long the ways on take to come."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One thing that comes.

    Attributes:
        at: when it begins to come, in seconds; nothing of it is seen before.
        seconds: how long it takes.
        draw: draws it, given how far it has come: the share of its time, 0 to 1, as `easing` has it. None for what is only heard.
            Returns True where that has taken a whole frame.
        easing: how it comes.
        cue: what is heard as it begins, None for nothing; what lands is silent.
        held: whether the reveal lasts until it has come.
    """

    at: float = 0.0
    seconds: float = 0.0
    draw: Callable[[Surface, float], object] | None = None
    easing: Ease = linear
    cue: Cue | None = None
    held: bool = True

    @property
    def ends_at(self) -> float:
        """When all of it has come, in seconds."""
        return self.at + self.seconds


class Reveal(ABC):
    """Layers on one clock. `then` follows it: by itself, `reads` seconds after all has come, or by a press once all stands."""

    buttons: tuple[Units, Units]
    """Where the button that goes on and the one to the title stand."""
    button_ground: Callable[[Surface, Rect], None] | None = None
    """What draws a button in the stuff of its place, None for the usual one."""
    in_turns = False
    """Whether it tells one thing after another, each of which is to be seen at rest."""
    reads = 0.0
    ways_at = -WAYS_SECONDS
    """When the ways on come, in seconds; less than 0 where they are there from the beginning."""
    has_air = False
    """Whether the season drifts over it, whatever the month of the match."""

    def __init__(self, then: Reveal | None = None) -> None:
        self.then = then
        self.elapsed = 0.0
        self.layers: tuple[Layer, ...] = ()
        self.air: Callable[[Surface], Iterable[Rect]] | None = None
        """Draws what drifts over the ground, behind everything else; returns where, in pixels."""
        self._is_still = False
        """Whether nothing of it may move."""
        self._is_done = False
        """Whether what follows it is shown."""

    # What a reveal says

    @property
    @abstractmethod
    def next_words(self) -> str:
        """What the button says that goes on."""

    @abstractmethod
    def lay(self) -> Iterable[Layer]:
        """Return its layers in the order in which they are drawn."""

    @abstractmethod
    def describe(self) -> Node:
        """Return it in words."""

    @property
    def rests_at(self) -> float:
        """When all stands of what is being told now, in seconds."""
        return self.ends_at

    # Time

    def dress(self, look: Look) -> None:
        """Take another look, and have pictures made."""
        self.look = look

    def restyle(self, look: Look) -> None:
        """Lay all anew in another look; the clock goes on."""
        self.dress(look)
        self.layers = tuple(self.lay())
        if self.then is not None:
            self.then.restyle(look)

    def go_on_from(self, other: Reveal) -> None:
        """Take over the clock of the same reveal as it was in another language."""
        self.elapsed, self._is_still, self._is_done = other.elapsed, other._is_still, other._is_done
        if self.then is not None and other.then is not None:
            self.then.go_on_from(other.then)

    @property
    def shown(self) -> Reveal:
        """What is to be seen: itself, or what follows it."""
        return self.then.shown if self._is_done and self.then is not None else self

    @property
    def ends_at(self) -> float:
        """When all has come that is waited for, in seconds."""
        return max((layer.ends_at for layer in self.layers if layer.held), default=0.0)

    @property
    def now(self) -> float:
        """The second that is shown: that of the clock; where nothing may move, the one when all stands."""
        return max(self.elapsed, self.rests_at) if self._is_still or self.look.reduced_motion else self.elapsed

    def share(self, at: float, seconds: float, easing: Ease = linear) -> float:
        """Return how far something has come that begins `at` and takes so many seconds, 0 to 1 as `easing` has it."""
        return easing(share_of(self.now - at, seconds))

    def step(self, dt: float) -> Cue | None:
        """Go on by `dt` seconds; return what is heard."""
        if self.shown is not self:
            return self.shown.step(dt)
        before, self.elapsed = self.elapsed, self.elapsed + dt
        begun = [layer for layer in self.layers if layer.cue is not None and before < layer.at <= self.elapsed]
        if self.elapsed >= self.ends_at + self.reads:
            self._go_on()
        return max(begun, key=lambda layer: layer.at).cue if begun else None

    def _go_on(self) -> None:
        """Show what follows, if anything does."""
        self._is_done = self.then is not None

    @property
    def is_animating(self) -> bool:
        """Whether something still comes."""
        if self.then is not None:
            return not self._is_done or self.then.is_animating
        return self.elapsed < self.ends_at

    @property
    def moves(self) -> bool:
        """Whether something of what is shown moves that nobody waits for."""
        layers = () if self.shown.look.reduced_motion else self.shown.layers
        return any(not layer.held and layer.at <= self.shown.elapsed < layer.ends_at for layer in layers)

    @property
    def ways_shown(self) -> float:
        """How much of the ways on is seen, 0 to 1."""
        return self.share(self.ways_at, WAYS_SECONDS) if self.is_animating else 1.0

    def rest(self) -> None:
        """Show at once all of what is being told, silently."""
        self.shown.elapsed = max(self.shown.elapsed, self.shown.ends_at)

    def land(self) -> None:
        """Show everything at once, silently; where all stands, what follows."""
        shown = self.shown
        if shown.elapsed >= shown.ends_at:
            shown._go_on()
        else:
            shown.rest()

    def appear(self) -> None:
        """Be there without moving: all at once, or one thing after another, each at rest as it comes."""
        self._is_still = True
        if not self.in_turns:
            self.rest()
        if self.then is not None:
            self.then.appear()

    # What is seen and read

    def draw(self, surface: Surface) -> None:
        """Draw it as far as it has come, or what follows it."""
        self.shown.paint(surface)

    def paint(self, surface: Surface) -> None:
        """Draw its own layers as far as they have come; what lies over one that takes a frame by itself comes in the next."""
        for layer in self.layers:
            if layer.draw is None or layer.at > self.now:
                continue
            if layer.draw(surface, self.share(layer.at, layer.seconds, layer.easing)) is True:
                return

    def semantics(self) -> Node:
        """Return what is shown in words."""
        return self.shown.describe()
