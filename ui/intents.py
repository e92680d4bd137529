"""What the player wants, from mouse, keyboard and gamepad alike: the only module that reads pygame's events.

`Reader.poll` turns what has happened into a tuple of `Intent` values, `Reader.update` adds the repeats of a held direction,
`Reader.wait` sleeps until something happens, `wake` ends that sleep from another thread. Everything above works with
intents alone.

Keys: arrows, Tab, Enter, Space (held: see the table), Escape, H (hint), I (inspect), Ctrl+Z (take back), M (mute),
- and + (volume), Page Up and Page Down or Shift with left and right (a page), Home and End, F11 or Alt+Enter (full
screen), Ctrl+C and Ctrl+V in a text field, F1 to F10; every other letter or digit is a shortcut. Digits are those of the row
of keys, whatever the layout writes there.
Gamepad: A confirm, B back, d-pad or left stick move, shoulders next and previous, Y hint, X held: see the table,
Back take back, right stick pressed: inspect, right stick scroll, Start menu.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from ui.clipboard import pasted
from ui.widgets.intent import (
    Back,
    Confirm,
    ConfirmReleased,
    Edit,
    EditKey,
    Exposed,
    FarEnd,
    FileDropped,
    FocusGained,
    FocusLost,
    Fullscreen,
    FunctionKey,
    Hint,
    Inspect,
    Intent,
    Letter,
    LetterReleased,
    Menu,
    Minimised,
    Modality,
    ModalityChanged,
    MoveFocus,
    Mute,
    Next,
    Paged,
    PeekHeld,
    PointerButton,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Previous,
    Quit,
    Resized,
    Scrolled,
    SwitchPressed,
    SwitchReleased,
    TakeBack,
    TextTyped,
    Volume,
    Woken,
    awake,
    hurries,
)

__all__ = (
    "Back",
    "Confirm",
    "ConfirmReleased",
    "Edit",
    "EditKey",
    "Exposed",
    "FarEnd",
    "FileDropped",
    "FocusGained",
    "FocusLost",
    "Fullscreen",
    "FunctionKey",
    "Hint",
    "Inspect",
    "Intent",
    "Letter",
    "LetterReleased",
    "Menu",
    "Minimised",
    "Modality",
    "ModalityChanged",
    "MoveFocus",
    "Mute",
    "Next",
    "Paged",
    "PeekHeld",
    "PointerButton",
    "PointerLeft",
    "PointerMoved",
    "PointerPressed",
    "PointerReleased",
    "Previous",
    "Quit",
    "Reader",
    "Resized",
    "Scrolled",
    "SwitchPressed",
    "SwitchReleased",
    "TakeBack",
    "TextTyped",
    "Volume",
    "Woken",
    "awake",
    "hurries",
    "wake",
)

NAP_MILLISECONDS = 15
"""How long the program sleeps at a time while nothing moves: too short to be felt."""
DROWSY_MILLISECONDS = 2_000
LONG_NAP_MILLISECONDS = 40
"""How long it sleeps at a time once nothing has happened for a while: only the first touch waits for it."""
REPEAT_DELAY_SECONDS = 0.35
REPEAT_SECONDS = 0.11
STICK_ON = 0.55
STICK_OFF = 0.35
SCROLL_DEAD = 0.25
SCROLL_NOTCHES_A_SECOND = 12.0
MOUSE_WAKES_AFTER_PX = 4
"""How far the pointer travels before it takes over from keyboard or pad: a nudged desk is no intent."""


WAKE = pygame.event.custom_type()


def wake() -> None:
    """End `Reader.wait` from any thread; once the window is gone there is nobody to wake."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(Event(WAKE))


_BUTTONS = {1: PointerButton.LEFT, 2: PointerButton.MIDDLE, 3: PointerButton.RIGHT}
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_EDITS = {
    pygame.K_BACKSPACE: EditKey.BACKSPACE,
    pygame.K_DELETE: EditKey.DELETE,
    pygame.K_HOME: EditKey.HOME,
    pygame.K_END: EditKey.END,
}
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_FAR_ENDS = {pygame.K_HOME: -1, pygame.K_END: 1}
_DIGITS = {scancode: str((n + 1) % 10) for n, scancode in enumerate(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1))}
_KEYPAD_DIGITS = {key: str((n + 1) % 10) for n, key in enumerate(range(pygame.K_KP_1, pygame.K_KP_0 + 1))}
_LOUDER = ("+", "=")
_SOFTER = ("-", "_")
_FUNCTION_KEYS = {key: n + 1 for n, key in enumerate(range(pygame.K_F1, pygame.K_F10 + 1))}
_PAD_MOVES = {
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
class Reader:
    """Reads the events of one window. Not before `pygame.init`; `close` lets the gamepads go.

    `pixels` is how many pixels of the surface one unit of mouse coordinates is (the window's high-DPI factor).
    While `typing` is set, because a text field has the focus, keys write and edit instead of being shortcuts. While
    `scanning` is set, Space, A and the left button of the mouse, wherever it is, are one switch, and the pointer is nothing.
    """

    pixels: float = 1.0
    typing: bool = False
    scanning: bool = False
    modality: Modality = Modality.MOUSE
    _pads: dict[int, controller.Controller] = field(default_factory=dict)
    _dpad: _Held = field(default_factory=_Held)
    _stick: _Held = field(default_factory=_Held)
    _axes: tuple[float, float] = (0.0, 0.0)
    _scroll: float = 0.0
    _pointer: tuple[int, int] = (0, 0)
    _travelled: float = 0.0
    _letters: dict[int, str] = field(default_factory=dict)
    _confirming: bool = False
    _peeking: bool = False
    _down: set[int] = field(default_factory=set)
    _switch_down: bool = False

    def __post_init__(self) -> None:
        if not controller.get_init():
            controller.init()
        pygame.key.set_repeat(400, 45)

    def close(self) -> None:
        """Let the gamepads go."""
        self._pads.clear()

    def poll(self) -> tuple[Intent, ...]:
        """Return what has happened since the last call, in order, without waiting."""
        return self.read(pygame.event.get())

    def wait(self, seconds: float) -> None:
        """Sleep until something happens, at most about `seconds`; what happened is left for `poll`.

        `pygame.event.wait` looks a thousand times a second (pygame-ce issue 1541), which alone costs two per cent of a core.
        """
        slept, whole = 0, max(1, round(1000 * seconds))
        while slept < whole and not pygame.event.peek():
            nap = NAP_MILLISECONDS if slept < DROWSY_MILLISECONDS else LONG_NAP_MILLISECONDS
            pygame.time.wait(nap)
            slept += nap

    def read(self, events: list[Event]) -> tuple[Intent, ...]:
        """Return the intents of `events`; of several moves or sizes in a row only the last is kept."""
        out: list[Intent] = []
        for event in events:
            for intent in self._intents(event):
                if out and isinstance(intent, PointerMoved | Resized) and isinstance(out[-1], type(intent)):
                    out[-1] = intent
                else:
                    out.append(intent)
        return tuple(out)

    def update(self, dt: float) -> tuple[Intent, ...]:
        """Return the repeats of held directions and the scrolling of the right stick over `dt` seconds."""
        out: list[Intent] = []
        for held in (self._dpad, self._stick):
            if held.direction != (0, 0):
                held.wait -= dt
                if held.wait <= 0:
                    held.wait = max(held.wait + REPEAT_SECONDS, 0.0)  # a long frame repeats once, not ten times
                    out.append(MoveFocus(*held.direction, repeated=True))
        if self._scroll:
            out.append(Scrolled(0.0, -self._scroll * SCROLL_NOTCHES_A_SECOND * dt))
        return tuple(out)

    @property
    def needs_steps(self) -> bool:
        """True while `update` may return something: the program must not sleep."""
        return self._dpad.direction != (0, 0) or self._stick.direction != (0, 0) or self._scroll != 0.0

    def _use(self, modality: Modality) -> list[Intent]:
        if modality is self.modality:
            return []
        self.modality = modality
        self._travelled = 0.0
        return [ModalityChanged(modality)]

    def _intents(self, event: Event) -> list[Intent]:
        if self.scanning and (switched := self._switched(event)) is not None:
            return switched
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._pointed(event)
            case pygame.KEYDOWN:
                found = self._key_down(event)
                return [*self._use(Modality.KEYBOARD), *found] if found else []
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.TEXTINPUT:
                return [TextTyped(event.text)]
            case (
                pygame.CONTROLLERBUTTONDOWN
                | pygame.CONTROLLERBUTTONUP
                | pygame.CONTROLLERAXISMOTION
                | pygame.CONTROLLERDEVICEADDED
                | pygame.CONTROLLERDEVICEREMOVED
            ):
                return self._pad(event)
            case _:
                return self._window(event)

    def _switched(self, event: Event) -> list[Intent] | None:
        """Return what the one switch did; None for events that have nothing to do with it."""
        match event.type:
            case pygame.KEYDOWN if event.key == pygame.K_SPACE:
                return self._switch(True)
            case pygame.KEYUP if event.key == pygame.K_SPACE:
                return self._switch(False)
            case pygame.TEXTINPUT if self._switch_down and event.text == " ":
                return []
            case pygame.CONTROLLERBUTTONDOWN if event.button == pygame.CONTROLLER_BUTTON_A:
                return self._switch(True)
            case pygame.CONTROLLERBUTTONUP if event.button == pygame.CONTROLLER_BUTTON_A:
                return self._switch(False)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._switch(True)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._switch(False)
            case pygame.MOUSEMOTION:
                return []
            case _:
                return None

    def _switch(self, down: bool) -> list[Intent]:
        """Press or let go of the switch; a key that is held repeats nothing."""
        if down == self._switch_down:
            return []
        self._switch_down = down
        return [*self._use(Modality.SWITCH), SwitchPressed()] if down else [SwitchReleased()]

    def _window(self, event: Event) -> list[Intent]:
        match event.type:
            case pygame.QUIT:
                return [Quit()]
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED | pygame.WINDOWDISPLAYCHANGED:
                return [Resized()]
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWMAXIMIZED:
                return [Exposed()]
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                return [Minimised()]
            case pygame.WINDOWLEAVE:
                return [PointerLeft()]
            case pygame.WINDOWFOCUSLOST:
                return [*self._let_go(), FocusLost()]
            case pygame.WINDOWFOCUSGAINED:
                return [FocusGained()]
            case pygame.DROPFILE:
                return [FileDropped(event.file)]
            case kind if kind == WAKE:
                return [Woken()]
            case _:
                return []

    def _let_go(self) -> list[Intent]:
        """Release everything held: its release will go to another window."""
        out: list[Intent] = [LetterReleased(text) for text in self._letters.values()]
        if self._confirming:
            out.append(ConfirmReleased())
        if self._peeking:
            out.append(PeekHeld(False))
        if self._switch_down:
            out.append(SwitchReleased())
        self._switch_down = False
        self._letters.clear()
        self._down.clear()
        self._confirming = self._peeking = False
        self._dpad, self._stick, self._scroll, self._axes = _Held(), _Held(), 0.0, (0.0, 0.0)
        return out

    def _pointed(self, event: Event) -> list[Intent]:
        if event.type == pygame.MOUSEWHEEL:
            return [*self._use(Modality.MOUSE), Scrolled(float(event.precise_x), float(event.precise_y))]
        x, y = round(event.pos[0] * self.pixels), round(event.pos[1] * self.pixels)
        if event.type == pygame.MOUSEMOTION:
            self._travelled += abs(x - self._pointer[0]) + abs(y - self._pointer[1])
            self._pointer = x, y
            if self.modality is not Modality.MOUSE and self._travelled < MOUSE_WAKES_AFTER_PX * self.pixels:
                return []
            return [*self._use(Modality.MOUSE), PointerMoved(x, y)]
        self._pointer = x, y
        if (button := _BUTTONS.get(event.button)) is None:
            return []  # the wheel as buttons 4 and 5, and side buttons
        if event.type == pygame.MOUSEBUTTONUP:
            return [PointerReleased(x, y, button)]
        return [*self._use(Modality.MOUSE), PointerMoved(x, y), PointerPressed(x, y, button)]

    def _key_down(self, event: Event) -> list[Intent]:
        key, repeated = event.key, event.key in self._down  # pygame does not say which press is a repeat
        self._down.add(key)
        ctrl, alt = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(event.mod & pygame.KMOD_LALT)
        if key in _ENTER:
            if repeated:
                return []
            if alt:
                return [Fullscreen()]
            self._confirming = True
            return [Confirm()]
        if key == pygame.K_TAB:
            shift = event.mod & pygame.KMOD_SHIFT
            return [] if alt else [Previous(repeated) if shift else Next(repeated)]
        if key in _ARROWS:
            if self.typing and key in (pygame.K_LEFT, pygame.K_RIGHT):
                return [Edit(EditKey.LEFT if key == pygame.K_LEFT else EditKey.RIGHT)]
            dx, dy = _ARROWS[key]
            return [Paged(dx)] if dx and event.mod & pygame.KMOD_SHIFT else [MoveFocus(dx, dy, repeated=repeated)]
        if key == pygame.K_ESCAPE:
            return [] if repeated else [Back()]
        if key == pygame.K_F11:
            return [] if repeated else [Fullscreen()]
        if key in _FUNCTION_KEYS:
            return [] if repeated else [FunctionKey(_FUNCTION_KEYS[key])]
        if key in _PAGES:
            return [Paged(_PAGES[key])]
        if self.typing:
            return self._editing(key, ctrl)
        if key in _FAR_ENDS:
            return [FarEnd(_FAR_ENDS[key])]
        if key in _EDITS:
            return []
        return [] if alt else self._shortcut(event, repeated, ctrl)

    def _editing(self, key: int, ctrl: bool) -> list[Intent]:
        if key in _EDITS:
            return [Edit(_EDITS[key])]
        if ctrl and key == pygame.K_c:
            return [Edit(EditKey.COPY)]
        if ctrl and key == pygame.K_v:
            return [TextTyped(text)] if (text := pasted()) else []
        return []  # a sign comes as text

    def _shortcut(self, event: Event, repeated: bool, ctrl: bool) -> list[Intent]:
        if ctrl:
            return [TakeBack()] if event.key == pygame.K_z and not repeated else []
        if event.key == pygame.K_SPACE:
            if repeated:
                return []
            self._peeking = True
            return [PeekHeld(True)]
        text = _DIGITS.get(event.scancode) or _KEYPAD_DIGITS.get(event.key) or event.unicode.lower()
        if text in _LOUDER or text in _SOFTER:
            return [Volume(1 if text in _LOUDER else -1)]
        if repeated or len(text) != 1 or not text.isprintable():
            return []
        match text:
            case "h":
                return [Hint()]
            case "i":
                return [Inspect()]
            case "m":
                return [Mute()]
            case _:
                self._letters[event.key] = text
                return [Letter(text)]

    def _key_up(self, event: Event) -> list[Intent]:
        self._down.discard(event.key)
        if event.key in _ENTER and self._confirming:
            self._confirming = False
            return [ConfirmReleased()]
        if event.key == pygame.K_SPACE and self._peeking:
            self._peeking = False
            return [PeekHeld(False)]
        if (text := self._letters.pop(event.key, None)) is not None:
            return [LetterReleased(text)]
        return []

    def _pad(self, event: Event) -> list[Intent]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                try:
                    pad = controller.Controller(event.device_index)
                except pygame.error:
                    return []  # gone again, or a device that cannot be opened: the other devices go on
                self._pads[pad.as_joystick().get_instance_id()] = pad
                return []
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                return self._let_go()
            case pygame.CONTROLLERAXISMOTION:
                found = self._axis(event.axis, max(-1.0, event.value / 32767))
            case pygame.CONTROLLERBUTTONDOWN:
                found = self._pad_down(event.button)
            case _:
                found = self._pad_up(event.button)
        return [*self._use(Modality.PAD), *found] if found else []

    def _pad_down(self, button: int) -> list[Intent]:
        match button:
            case pygame.CONTROLLER_BUTTON_A:
                self._confirming = True
                return [Confirm()]
            case pygame.CONTROLLER_BUTTON_B:
                return [Back()]
            case pygame.CONTROLLER_BUTTON_X:
                self._peeking = True
                return [PeekHeld(True)]
            case pygame.CONTROLLER_BUTTON_Y:
                return [Hint()]
            case pygame.CONTROLLER_BUTTON_LEFTSHOULDER:
                return [Previous()]
            case pygame.CONTROLLER_BUTTON_RIGHTSHOULDER:
                return [Next()]
            case pygame.CONTROLLER_BUTTON_START:
                return [Menu()]
            case pygame.CONTROLLER_BUTTON_BACK:
                return [TakeBack()]
            case pygame.CONTROLLER_BUTTON_RIGHTSTICK:
                return [Inspect()]
            case _ if button in _PAD_MOVES:
                self._dpad = _Held(_PAD_MOVES[button], REPEAT_DELAY_SECONDS)
                return [MoveFocus(*_PAD_MOVES[button])]
            case _:
                return []

    def _pad_up(self, button: int) -> list[Intent]:
        match button:
            case pygame.CONTROLLER_BUTTON_A if self._confirming:
                self._confirming = False
                return [ConfirmReleased()]
            case pygame.CONTROLLER_BUTTON_X if self._peeking:
                self._peeking = False
                return [PeekHeld(False)]
            case _ if _PAD_MOVES.get(button) == self._dpad.direction:
                self._dpad = _Held()
                return []
            case _:
                return []

    def _axis(self, axis: int, value: float) -> list[Intent]:
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
