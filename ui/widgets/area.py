"""A place that can be pointed at, focused and used, and that somebody else draws: a card on the stage, a slip of the menu."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from ui.widgets.look import Look
from ui.widgets.semantics import Role
from ui.widgets.widget import Control


class Hotspot(Control):
    """An invisible control over a picture, so that cards and widgets share one focus.

    `on_press` is called by a press, Enter or A; `on_point` when the pointer or the focus comes (True) or goes (False).
    `on_drag` and `on_drop` get points of the window while it is dragged, after the pointer has travelled 8 units; a drag that
    was dropped is no press. `ring` lets the tree draw the jade ring; pictures with a sign of their own do without. `means` says what
    it is a picture of, where two of them may have one name. A `quiet` one lies under the others: a pointer that rests on it points at
    nothing. Pictures that lie close and open the same thing have it in common as `opens`.
    """

    role = Role.CARD

    def __init__(
        self,
        look: Look,
        label: str,
        on_press: Callable[[], None] | None = None,
        *,
        value: str = "",
        on_point: Callable[[bool], None] | None = None,
        on_drag: Callable[[tuple[int, int]], None] | None = None,
        on_drop: Callable[[tuple[int, int]], None] | None = None,
        role: Role = Role.CARD,
        ring: bool = False,
        tooltip: str = "",
        means: Hashable = None,
        quiet: bool = False,
        opens: Hashable = None,
    ) -> None:
        super().__init__(look, label, tooltip=tooltip)
        self.means, self.quiet, self.opens = means, quiet, opens
        self.role = role
        self.words = value
        self.on_press, self.on_point, self.on_drag, self.on_drop = on_press, on_point, on_drag, on_drop
        self.on_cancel: Callable[[], None] | None = None
        self.ring = ring
        self.grabbed = (0, 0)
        """Where the pointer last went down on it."""
        self._dragging = False

    @property
    def value(self) -> str:
        """What stands with it in words."""
        return self.words

    @property
    def identity(self) -> Hashable:
        """What it stands for."""
        return (self.role, self.label, self.means)

    @property
    def focusable(self) -> bool:
        """Always: a card that cannot be played can be looked at."""
        return True

    @property
    def target(self) -> Rect:
        """What is drawn, no more: cards stand close. Where neighbours open the same thing, it matters little which is meant."""
        return self.rect if self.opens is None else super().target

    def activate(self) -> None:
        """Use it."""
        if self.on_press is not None:
            self.on_press()

    def point(self, pointed: bool) -> None:
        """The pointer or the focus came to it, or went."""
        if self.on_point is not None:
            self.on_point(pointed)

    def grab(self, at: tuple[int, int]) -> None:
        """Remember where the pointer went down."""
        self.grabbed, self._dragging = at, False

    def drag(self, at: tuple[int, int]) -> None:
        """Tell of a drag once the pointer has travelled."""
        way = max(abs(at[0] - self.grabbed[0]), abs(at[1] - self.grabbed[1]))
        if self.on_drag and (self._dragging or way >= self.look.px(8)):
            self._dragging = True
            self.on_drag(at)

    def drop(self, at: tuple[int, int]) -> None:
        """Tell where a drag ended."""
        if self._dragging and self.on_drop:
            self.on_drop(at)

    def cancel(self) -> None:
        """Tell of a drag that is not to be finished."""
        if self._dragging:
            self._dragging = False
            if self.on_cancel is not None:
                self.on_cancel()

    def takes_over(self, former: Control) -> bool:
        """Go on with a drag."""
        if not isinstance(former, Hotspot) or not former._dragging or self.on_drag is None or self.identity != former.identity:
            return False
        self.grabbed, self._dragging = former.grabbed, True
        return True

    def press(self, _at: tuple[int, int]) -> None:
        """Use it, unless it was dragged."""
        if not self._dragging:
            self.activate()

    def draw(self, surface: Surface) -> None:
        """Draw no more than the ring, if it is wanted."""
        if self.ring and self.ringed:
            self.draw_ring(surface, self.rect)
