"""The gamepads: which are there, what is held, how far the sticks are pushed. What a button does is in the bindings."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from ui.input.intents import Intent, MoveFocus, Scrolled

REPEAT_DELAY_SECONDS = 0.35
REPEAT_SECONDS = 0.11
STICK_ON = 0.55
STICK_OFF = 0.35
SCROLL_DEAD = 0.25
SCROLL_NOTCHES_A_SECOND = 12.0

_MOVES = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}


@dataclass(slots=True)
class _Held:
    """A direction being held on a pad, and when it repeats."""

    direction: tuple[int, int] = (0, 0)
    wait: float = 0.0


@dataclass(slots=True)
class Pads:
    """Every pad of the machine; they all do the same."""

    _open: dict[int, controller.Controller] = field(default_factory=dict)
    _cross: _Held = field(default_factory=_Held)
    _stick: _Held = field(default_factory=_Held)
    _axes: tuple[float, float] = (0.0, 0.0)
    _scroll: float = 0.0

    def __post_init__(self) -> None:
        if not controller.get_init():
            controller.init()

    def close(self) -> None:
        """Let the gamepads go."""
        self._open.clear()

    def let_go(self) -> None:
        """Nothing is held or pushed any more."""
        self._cross, self._stick, self._scroll, self._axes = _Held(), _Held(), 0.0, (0.0, 0.0)

    @property
    def needs_steps(self) -> bool:
        """True while `update` may return something."""
        return self._cross.direction != (0, 0) or self._stick.direction != (0, 0) or self._scroll != 0.0

    def update(self, dt: float) -> list[Intent]:
        """Return the repeats of held directions and the scrolling of the right stick over `dt` seconds."""
        out: list[Intent] = []
        for held in (self._cross, self._stick):
            if held.direction != (0, 0):
                held.wait -= dt
                if held.wait <= 0:
                    held.wait = max(held.wait + REPEAT_SECONDS, 0.0)  # a long frame repeats once, not ten times
                    out.append(MoveFocus(*held.direction, repeated=True))
        if self._scroll:
            out.append(Scrolled(0.0, -self._scroll * SCROLL_NOTCHES_A_SECOND * dt))
        return out

    def added(self, event: Event) -> None:
        """A pad was plugged in."""
        try:
            pad = controller.Controller(event.device_index)
        except pygame.error:
            return  # gone again, or a device that cannot be opened: the other devices go on
        self._open[pad.as_joystick().get_instance_id()] = pad

    def removed(self, event: Event) -> None:
        """A pad was pulled out."""
        self._open.pop(event.instance_id, None)
        self.let_go()

    def cross(self, event: Event) -> list[Intent] | None:
        """Return what a button of the cross does; None for any other button."""
        direction = _MOVES.get(event.button)
        if direction is None:
            return None
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            self._cross = _Held(direction, REPEAT_DELAY_SECONDS)
            return [MoveFocus(*direction)]
        if direction == self._cross.direction:
            self._cross = _Held()
        return []

    def axis(self, axis: int, value: float) -> list[Intent]:
        """Return what a stick does that is pushed along an axis, from -1 to 1."""
        match axis:
            case pygame.CONTROLLER_AXIS_LEFTX:
                self._axes = value, self._axes[1]
            case pygame.CONTROLLER_AXIS_LEFTY:
                self._axes = self._axes[0], value
            case pygame.CONTROLLER_AXIS_RIGHTY:
                self._scroll = value if abs(value) > SCROLL_DEAD else 0.0
                return []
            case _:
                return []
        x, y = self._axes
        strength = max(abs(x), abs(y))
        direction = self._stick.direction
        if strength < STICK_OFF:
            self._stick = _Held()
            return []
        if strength < STICK_ON and direction == (0, 0):
            return []
        wanted = ((x > 0) - (x < 0), 0) if abs(x) > abs(y) else (0, (y > 0) - (y < 0))
        if wanted == direction:
            return []
        self._stick = _Held(wanted, REPEAT_DELAY_SECONDS)
        return [MoveFocus(*wanted)]
