"""What the player wants, from mouse, keyboard and gamepad alike: the only module that reads pygame's events.

`Reader.poll` turns what has happened into a tuple of `Intent` values, `Reader.update` adds the repeats of a held direction,
`Reader.wait` sleeps until something happens, `wake` ends that sleep from another thread. Everything above works with
intents alone.

Which key or button does what is in `Reader.bindings`. The sticks, the cross, digits, F1 to F10 and what writes in a text field are
the same for everybody. Letters are what the layout writes; digits are those of the row of keys, whatever the layout writes there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame
from pygame.event import Event

from ui.input import intents
from ui.input.bindings import STANDARD, Bindings
from ui.input.clipboard import pasted
from ui.input.gamepads import Pads
from ui.input.intents import Command, Intent, Signal
from ui.input.keys import button_of, chord_of

NAP_MILLISECONDS = 15
"""How long the program sleeps at a time while nothing moves: too short to be felt."""
DROWSY_MILLISECONDS = 2_000
LONG_NAP_MILLISECONDS = 40
"""How long it sleeps at a time once nothing has happened for a while: only the first touch waits for it."""
MOUSE_WAKES_AFTER_PX = 4
"""How far the pointer travels before it takes over from keyboard or pad: a nudged desk is no intent."""


WAKE = pygame.event.custom_type()


def wake() -> None:
    """End `Reader.wait` from any thread; once the window is gone there is nobody to wake."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(Event(WAKE))


_BUTTONS = {1: intents.PointerButton.LEFT, 2: intents.PointerButton.MIDDLE, 3: intents.PointerButton.RIGHT}


@dataclass(slots=True)
class Reader:
    """Reads the events of one window. Not before `pygame.init`; `close` lets the gamepads go.

    `pixels` is how many pixels of the surface one unit of mouse coordinates is (the window's high-DPI factor).
    While `typing` is set, because a text field has the focus, keys write and edit instead of being shortcuts. While
    `scanning` is set, one key, one button of the pad and the left button of the mouse, wherever it is, are one switch, and the
    pointer is nothing. While `catching` is set the next key or button is told as it is (`Caught`). While `finding` is set letters are
    letters, whatever command is theirs elsewhere.
    """

    pixels: float = 1.0
    typing: bool = False
    scanning: bool = False
    catching: bool = False
    finding: bool = False
    modality: intents.Modality = intents.Modality.MOUSE
    bindings: Bindings = STANDARD
    _pads: Pads = field(default_factory=Pads)
    _pointer: tuple[int, int] = (0, 0)
    _travelled: float = 0.0
    _held: dict[int | str, str] = field(default_factory=dict)
    """What lasts as long as a key or button is down, by key or button."""
    _down: set[int] = field(default_factory=set)
    _composing: bool = False
    _dropped: list[str] | None = None
    """The files of a drop that has begun."""
    _switch_down: bool = False
    _switch_key: int = 0

    def __post_init__(self) -> None:
        pygame.key.set_repeat(400, 45)

    def close(self) -> None:
        """Let the gamepads go."""
        self._pads.close()

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
                moves = isinstance(intent, intents.PointerMoved) and isinstance(out[-1] if out else None, intents.PointerMoved)
                if moves or (out and intent is out[-1] is Signal.RESIZED):
                    out[-1] = intent
                else:
                    out.append(intent)
        return tuple(out)

    def update(self, dt: float) -> tuple[Intent, ...]:
        """Return the repeats of held directions and the scrolling of the right stick over `dt` seconds."""
        return tuple(self._pads.update(dt))

    @property
    def needs_steps(self) -> bool:
        """True while `update` may return something: the program must not sleep."""
        return self._pads.needs_steps

    def _use(self, modality: intents.Modality) -> list[Intent]:
        if modality is self.modality:
            return []
        self.modality = modality
        self._travelled = 0.0
        return [intents.ModalityChanged(modality)]

    def _intents(self, event: Event) -> list[Intent]:
        if self.scanning and not self.catching and (switched := self._switched(event)) is not None:
            return switched
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._pointed(event)
            case pygame.KEYDOWN:
                found = self._key_down(event)
                return [*self._use(intents.Modality.KEYBOARD), *found] if found else []
            case pygame.KEYUP:
                self._down.discard(event.key)
                return self._end(event.key)
            case pygame.TEXTINPUT:
                self._composing = False
                return [intents.TextTyped(event.text)]
            case pygame.TEXTEDITING:
                self._composing = bool(event.text)
                return [intents.Composing(event.text)]
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
        key, button = self.bindings.key(Command.SWITCH), self.bindings.button(Command.SWITCH)
        match event.type:
            case pygame.KEYDOWN if chord_of(event) == key:
                self._switch_key = event.key
                return self._switch(True)
            case pygame.KEYUP if event.key == self._switch_key:
                return self._switch(False)
            case pygame.TEXTINPUT if self._switch_down:
                return []
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if button_of(event) == button:
                return self._switch(event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == 1:
                return self._switch(event.type == pygame.MOUSEBUTTONDOWN)
            case pygame.MOUSEMOTION:
                return []
            case _:
                return None

    def _switch(self, down: bool) -> list[Intent]:
        """Press or let go of the switch; a key that is held repeats nothing."""
        if down == self._switch_down:
            return []
        self._switch_down = down
        return [*self._use(intents.Modality.SWITCH), Signal.SWITCH_PRESSED] if down else [Signal.SWITCH_RELEASED]

    def _window(self, event: Event) -> list[Intent]:
        match event.type:
            case pygame.DROPBEGIN:
                self._dropped = []
            case pygame.DROPFILE if self._dropped is not None:
                self._dropped.append(event.file)
            case pygame.DROPFILE:
                return [intents.FilesDropped((event.file,))]
            case pygame.DROPCOMPLETE:
                dropped, self._dropped = self._dropped, None
                return [intents.FilesDropped(tuple(dropped))] if dropped else []
            case _:
                pass
        signal = _SIGNALS.get(event.type)
        if signal is None:
            return []
        return [*self._let_go(), signal] if signal is Signal.FOCUS_LOST else [signal]

    def _let_go(self) -> list[Intent]:
        """Release everything held: its release will go to another window."""
        out = [one for held in tuple(self._held) for one in self._end(held)]
        if self._switch_down:
            out.append(Signal.SWITCH_RELEASED)
        self._switch_down = False
        self._down.clear()
        self._pads.let_go()
        return out

    def _pointed(self, event: Event) -> list[Intent]:
        if event.type == pygame.MOUSEWHEEL:
            return [*self._use(intents.Modality.MOUSE), intents.Scrolled(float(event.precise_x), float(event.precise_y))]
        x, y = round(event.pos[0] * self.pixels), round(event.pos[1] * self.pixels)
        if event.type == pygame.MOUSEMOTION:
            self._travelled += abs(x - self._pointer[0]) + abs(y - self._pointer[1])
            self._pointer = x, y
            if self.modality is not intents.Modality.MOUSE and self._travelled < MOUSE_WAKES_AFTER_PX * self.pixels:
                return []
            return [*self._use(intents.Modality.MOUSE), intents.PointerMoved(x, y)]
        self._pointer = x, y
        if (button := _BUTTONS.get(event.button)) is None:
            return []  # the wheel as buttons 4 and 5, and side buttons
        if event.type == pygame.MOUSEBUTTONUP:
            return [intents.PointerReleased(x, y, button)]
        return [*self._use(intents.Modality.MOUSE), intents.PointerMoved(x, y), intents.PointerPressed(x, y, button)]

    def _key_down(self, event: Event) -> list[Intent]:
        key, repeated = event.key, event.key in self._down  # pygame does not say which press is a repeat
        self._down.add(key)
        chord, alt = chord_of(event), bool(event.mod & pygame.KMOD_LALT)
        if self.catching:
            return [intents.Caught(chord, by_pad=False)] if chord and not repeated else []
        if alt and chord in {"return", "enter"}:
            return [] if repeated else [Command.FULLSCREEN]
        if self.typing and self._composing:
            return []  # the key is meant for the input method, as the Enter that takes what it offers
        if self.typing and chord in _WRITING:
            return [_WRITING[chord]]
        if self.typing and (len(chord) == 1 or chord == "space" or "ctrl" in chord):
            return [intents.TextTyped(text)] if chord == "ctrl v" and (text := pasted()) else []  # a sign comes as text
        if self.finding and len(chord) == 1 and chord.isalpha():
            return [] if alt or repeated else [intents.Letter(chord)]
        command = self.bindings.by_key(chord)
        if alt and command not in _WITH_ALT:
            return []
        if command is None:
            return [intents.FunctionKey(int(chord[1:]))] if chord[:1] == "f" and chord[1:].isdigit() and not repeated else []
        return self._begin(command, key, repeated)

    def _begin(self, command: str, held: int | str, repeated: bool) -> list[Intent]:
        """Return what a command does whose key or button `held` went down, or is being held."""
        if (moving := _MOVING.get(command)) is not None:
            return [moving(repeated)]
        if repeated and command not in _REPEATING:
            return []
        if command not in _COMMANDS or command in _HELD:
            self._held[held] = command
        return [Command(command) if command in _COMMANDS else intents.Letter(command)]

    def _end(self, held: int | str) -> list[Intent]:
        """Return what ends because a key or button came up."""
        command = self._held.pop(held, None)
        return [] if command is None else [intents.Released(command)]

    def _pad(self, event: Event) -> list[Intent]:
        found: list[Intent] | None
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._pads.added(event)
                return []
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.removed(event)
                return self._let_go()
            case pygame.CONTROLLERAXISMOTION:
                found = self._pads.axis(event.axis, max(-1.0, event.value / 32767))
            case _ if (found := self._pads.cross(event)) is not None:
                pass
            case pygame.CONTROLLERBUTTONDOWN:
                found = self._pad_down(button_of(event))
            case _:
                found = self._end(button_of(event))
        return [*self._use(intents.Modality.PAD), *found] if found else []

    def _pad_down(self, button: str) -> list[Intent]:
        if self.catching and button:
            return [intents.Caught(button, by_pad=True)]
        command = self.bindings.by_button(button)
        return self._begin(command, button, False) if command is not None else []


_SIGNALS: Mapping[int, Signal] = {
    pygame.QUIT: Signal.QUIT,
    **dict.fromkeys((pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED), Signal.RESIZED),
    **dict.fromkeys((pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED), Signal.EXPOSED),
    **dict.fromkeys((pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN), Signal.MINIMISED),
    pygame.WINDOWLEAVE: Signal.POINTER_LEFT,
    pygame.WINDOWFOCUSLOST: Signal.FOCUS_LOST,
    pygame.WINDOWFOCUSGAINED: Signal.FOCUS_GAINED,
    WAKE: Signal.WOKEN,
}
"""What the window reports."""
_COMMANDS = frozenset(Command)
_MOVING: Mapping[str, Callable[[bool], Intent]] = {
    Command.LEFT: lambda repeated: intents.MoveFocus(-1, 0, repeated),
    Command.RIGHT: lambda repeated: intents.MoveFocus(1, 0, repeated),
    Command.UP: lambda repeated: intents.MoveFocus(0, -1, repeated),
    Command.DOWN: lambda repeated: intents.MoveFocus(0, 1, repeated),
    Command.NEXT: lambda repeated: intents.StepFocus(1, repeated),
    Command.PREVIOUS: lambda repeated: intents.StepFocus(-1, repeated),
    Command.PAGE_BACK: lambda _repeated: intents.Paged(-1),
    Command.PAGE_ON: lambda _repeated: intents.Paged(1),
}
"""What goes somewhere."""
_REPEATING = frozenset({Command.FIRST, Command.LAST, Command.LOUDER, Command.SOFTER})
"""What else goes on while the key is held."""
_HELD = frozenset({Command.CONFIRM, Command.PEEK})
"""What lasts until the key comes up."""
_WITH_ALT = frozenset(
    {
        *(Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN, Command.BACK, Command.FULLSCREEN),
        *(Command.PAGE_BACK, Command.PAGE_ON, Command.FIRST, Command.LAST),
    }
)
"""What works with Alt held too: elsewhere it is the system's."""
_WRITING: Mapping[str, Intent] = {
    "left": intents.Edit(intents.EditKey.LEFT),
    "right": intents.Edit(intents.EditKey.RIGHT),
    "shift left": intents.Edit(intents.EditKey.SELECT_LEFT),
    "shift right": intents.Edit(intents.EditKey.SELECT_RIGHT),
    "backspace": intents.Edit(intents.EditKey.BACKSPACE),
    "delete": intents.Edit(intents.EditKey.DELETE),
    "home": intents.Edit(intents.EditKey.HOME),
    "end": intents.Edit(intents.EditKey.END),
    "ctrl a": intents.Edit(intents.EditKey.SELECT_ALL),
    "ctrl c": intents.Edit(intents.EditKey.COPY),
    "ctrl x": intents.Edit(intents.EditKey.CUT),
}
"""What keys do in a text field."""
