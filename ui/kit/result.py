"""What the result scene asks of one game's sheet. The scene knows no game; a sheet knows no match and no other screen."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from pygame import Surface

from sounds.ids import SoundId
from ui.widgets import Look, Node

Units: TypeAlias = tuple[float, float, float, float]


class Result(Protocol):
    """The sheet of one game's result."""

    @property
    def next_words(self) -> str:
        """What the button says that goes on to the next deal."""
        ...

    @property
    def buttons(self) -> tuple[Units, Units]:
        """Where the button that goes on and the one to the title stand: x, y, width and height in units of the 1280 x 720 frame."""
        ...

    def restyle(self, look: Look) -> None:
        """Take another look."""
        ...

    def step(self, dt: float) -> tuple[SoundId, int] | None:
        """Go on; return the sound of a line that has just come, with its number."""
        ...

    @property
    def lively(self) -> bool:
        """Whether lines are still to come."""
        ...

    def land(self) -> None:
        """Show everything."""
        ...

    def appear(self) -> None:
        """Be there without moving: all at once, or one thing after another, each at rest as it comes."""
        ...

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        ...

    def semantics(self) -> Node:
        """Return it in words."""
        ...
