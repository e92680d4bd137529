"""What every widget is: a rectangle in pixels that can be asked for its words, drawn and, if it is a control, used.

A widget is made with a `Look`, given its rectangle by `place` (pixels of the window), stepped by `update(dt)` in seconds and
drawn by `draw`, which changes nothing. A container places its children when it is placed. `Tree` (tree.py) owns the
top widget and carries the player's intents to the right one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from pygame import Rect, Surface

from ui.input.intents import Composing, Edit, TextTyped
from ui.theme import BUTTON_RADIUS, FOCUS_GAP, FOCUS_LINE, PRESS_SECONDS, TARGET
from ui.widgets.box import draw_focus, draw_refused
from ui.widgets.look import Look
from ui.widgets.semantics import Node, Role


class Widget:
    """A rectangle on the screen. `visible` False takes no part in anything."""

    role = Role.GROUP
    tall: float = TARGET
    """The height that it would like, in interface units, unless that depends on its width."""
    without_room: tuple[Control, ...] = ()
    """Controls that have no place: neither drawn nor focused, yet their keys do the same."""

    def __init__(self, look: Look, label: str = "") -> None:
        self.look = look
        self.label = label
        self.rect = Rect(0, 0, 0, 0)
        self.visible = True

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets inside this one, in the order of Tab."""
        return ()

    @property
    def value(self) -> str:
        """What the widget stands at, in words."""
        return ""

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, in pixels."""
        self.rect = Rect(rect)

    def wanted_height(self, width: int) -> int:
        """Return the height in pixels that the widget would like at a width in pixels."""
        del width
        return self.look.px(self.tall)

    def restyle(self, look: Look) -> None:
        """Take another look, children too; to be placed again after it."""
        self.look = look
        for child in self.children:
            child.restyle(look)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        for child in self.children:
            if child.visible:
                child.update(dt)

    def draw(self, surface: Surface) -> None:
        """Draw it and its children; changes nothing."""
        for child in self.children:
            if child.visible:
                child.draw(surface)

    @property
    def is_animating(self) -> bool:
        """Whether it will look different in the next frame although nobody does anything."""
        return any(child.visible and child.is_animating for child in self.children)

    def fits(self) -> bool:
        """Say whether all words stand inside the rectangle."""
        return True

    def viewport(self) -> Rect | None:
        """Return the rectangle outside which its children cannot be seen; None if it hides nothing."""
        return None

    def walk(self) -> Iterator[Widget]:
        """Yield it and every visible widget inside, parents first, in the order of Tab."""
        yield self
        for child in self.children:
            if child.visible:
                yield from child.walk()

    def path_to(self, widget: Widget) -> tuple[Widget, ...]:
        """Return the widgets from this one down to `widget`, both included; empty if it is not inside or not visible."""
        if widget is self:
            return (self,)
        for child in self.children:
            if child.visible and (path := child.path_to(widget)):
                return (self, *path)
        return ()

    def control_at(self, at: tuple[int, int], *, wide: bool = False) -> Control | None:
        """Return the control under a point, the last drawn first; `wide` counts the whole target of small controls."""
        for child in reversed(self.children):
            if child.visible and (found := child.control_at(at, wide=wide)):
                return found
        return None

    @property
    def area(self) -> tuple[int, int, int, int]:
        """Where it stands: left, top, width and height."""
        return self.rect.x, self.rect.y, self.rect.width, self.rect.height

    def semantics(self) -> Node:
        """Return what it is, in words."""
        return Node(
            self.role,
            self.label,
            self.value,
            self.area,
            fits=self.fits(),
            children=tuple(child.semantics() for child in self.children if child.visible),
        )


def towards(share: float, on: bool, step: float) -> float:
    """Return a share that goes up to 1 while something is `on`, else down to 0, by a step."""
    return min(1.0, share + step) if on else max(0.0, share - step)


class Group(Widget):
    """Widgets that belong together and are placed one by one by their maker."""

    def __init__(self, look: Look, children: tuple[Widget, ...] = (), label: str = "") -> None:
        super().__init__(look, label)
        self._children = list(children)

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets of the group."""
        return tuple(self._children)

    def add(self, child: Widget, rect: Rect | None = None) -> None:
        """Put `child` last; with `rect` it is placed as well."""
        self._children.append(child)
        if rect is not None:
            child.place(rect)

    def clear(self) -> None:
        """Take every widget out."""
        self._children.clear()


class Control(Widget):
    """A widget that can be pointed at, focused and used.

    `tooltip` is one sentence of help. A control that is not `enabled` is veiled with a hatch; it can still be focused if its
    tooltip says why, and pressing it plays the sound of a refusal.
    """

    role = Role.BUTTON
    radius = float(BUTTON_RADIUS)

    def __init__(self, look: Look, label: str, *, tooltip: str = "", enabled: bool = True) -> None:
        super().__init__(look, label)
        self.tooltip = tooltip
        self.enabled = enabled
        self.refuses = False
        """Whether a press only says why nothing can be done: it is veiled too, and can be pressed."""
        self.focused = False
        self.ringed = False
        self.hovered = False
        self.pressed = False
        self.warmth = 0.0

    @property
    def focusable(self) -> bool:
        """Whether the focus may stand on it."""
        return self.enabled or bool(self.tooltip)

    @property
    def identity(self) -> Hashable:
        """What it stands for: the focus finds it by this when a screen is laid out anew."""
        return (self.role, self.label)

    @property
    def target(self) -> Rect:
        """The rectangle that can be pressed: never smaller than 44 units, whatever is drawn."""
        least = self.look.px(TARGET)
        return self.rect.inflate(max(0, least - self.rect.width), max(0, least - self.rect.height))

    def control_at(self, at: tuple[int, int], *, wide: bool = False) -> Control | None:
        """Return itself if the point lies in its rectangle, or in its target."""
        place = self.target if wide else self.rect
        return self if self.focusable and place.collidepoint(at) else super().control_at(at, wide=wide)

    def update(self, dt: float) -> None:
        """Grow warm under the pointer and cool again."""
        super().update(dt)
        step = 1.0 if self.look.reduced_motion else dt / PRESS_SECONDS
        self.warmth = towards(self.warmth, self._is_warm, step)

    @property
    def _is_warm(self) -> bool:
        return (self.hovered or self.pressed) and self.enabled

    @property
    def is_animating(self) -> bool:
        """Whether it is growing warm or cooling."""
        return self.warmth != self._is_warm or super().is_animating

    def on_focus(self) -> None:
        """The focus came to it."""

    # What the tree calls, only for a control that is enabled. Points are in pixels of the window.

    def activate(self) -> None:
        """Do it: the key or button of confirmation."""

    def press(self, at: tuple[int, int]) -> None:
        """Do it: the pointer was pressed on it and let go inside, at `at`."""
        del at
        self.activate()

    def begin_hold(self) -> None:
        """The confirming key or the pointer went down on it."""

    def end_hold(self) -> None:
        """The confirming key or the pointer came up, or something else took over."""

    def grab(self, at: tuple[int, int]) -> None:
        """The pointer went down at `at`."""

    def drag(self, at: tuple[int, int]) -> None:
        """The pointer, still down, stands at `at`."""

    def drop(self, at: tuple[int, int]) -> None:
        """The pointer came up at `at`, inside or not; comes before `press`."""

    def cancel(self) -> None:
        """What the pointer began is not to be finished."""

    def takes_over(self, former: Control) -> bool:
        """Go on with what the pointer began on a control that stood for the same; False where it cannot be gone on with.

        Screens are laid out anew whenever something has been read or drawn meanwhile: a press must not be lost by that.
        """
        stays = type(self) is type(former) and self.identity == former.identity and self.target.colliderect(former.target)
        self.pressed = stays and former.pressed and self.enabled
        return self.pressed

    def step(self, dx: int, dy: int) -> bool:
        """Use a direction; False lets the focus move instead."""
        del dx, dy
        return False

    def use_text(self, intent: TextTyped | Composing | Edit) -> bool:
        """Use what is written; False if it is no place to write."""
        del intent
        return False

    @property
    def writes(self) -> bool:
        """Whether keys write into it while it has the focus."""
        return False

    def back(self) -> bool:
        """Use Escape or B; False if it means nothing here."""
        return False

    # Drawing

    def draw_state(self, surface: Surface, rect: Rect | None = None) -> None:
        """Lay the veil of a refusal and the focus ring over what was drawn."""
        place = self.rect if rect is None else rect
        unit = self.look.scale.ui_unit
        if not self.enabled or self.refuses:
            draw_refused(surface, place, self.radius * unit, self.look.theme.refused, unit)
        if self.ringed:
            self.draw_ring(surface, place)

    def draw_ring(self, surface: Surface, rect: Rect) -> None:
        """Draw the focus ring around `rect`."""
        unit = self.look.scale.ui_unit
        draw_focus(surface, rect, FOCUS_GAP - FOCUS_LINE / 2, self.radius * unit, unit, self.look.theme)

    def semantics(self) -> Node:
        """Return what it is, in words."""
        return replace(super().semantics(), enabled=self.enabled, focused=self.focused)
