"""Which key and which button of a pad does what.

A command is done by one chord and one button of a pad that can be changed; what moves, confirms and goes back also has fixed keys, so
that nobody is locked out. The letters that stand on buttons are commands too, each called by its own letter. Giving a chord to another
command exchanges the two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from ui.input.intents import Command
from ui.input.keys import ALIASES, BUTTONS, button_name, chord_name, is_named
from ui.text.catalog import N_


@dataclass(frozen=True, slots=True)
class Usual:
    """A command in words, and the chord and the button that do it by the standard; "" for none."""

    words: str
    key: str = ""
    button: str = ""


COMMANDS: Mapping[str, Usual] = MappingProxyType(
    {
        Command.CONFIRM: Usual(N_("Choose, play"), "", "a"),
        Command.BACK: Usual(N_("Back, menu"), "", "b"),
        Command.MENU: Usual(N_("Menu"), "", "start"),
        Command.LEFT: Usual(N_("Move left")),
        Command.RIGHT: Usual(N_("Move right")),
        Command.UP: Usual(N_("Move up")),
        Command.DOWN: Usual(N_("Move down")),
        Command.NEXT: Usual(N_("Next item"), "", "rightshoulder"),
        Command.PREVIOUS: Usual(N_("Previous item"), "", "leftshoulder"),
        Command.PEEK: Usual(N_("Peek at the table"), "space", "x"),
        Command.HINT: Usual(N_("Hint"), "h", "y"),
        Command.INSPECT: Usual(N_("Look at a card"), "i", "rightstick"),
        Command.TAKE_BACK: Usual(N_("Undo"), "ctrl z", "back"),
        "l": Usual(N_("Log"), "l"),
        "s": Usual(N_("Sort the hand"), "s"),
        Command.PAGE_BACK: Usual(N_("Previous page"), "page up"),
        Command.PAGE_ON: Usual(N_("Next page"), "page down"),
        Command.FIRST: Usual(N_("First item"), "home"),
        Command.LAST: Usual(N_("Last item"), "end"),
        Command.LOUDER: Usual(N_("Louder"), "+"),
        Command.SOFTER: Usual(N_("Softer"), "-"),
        Command.MUTE: Usual(N_("Mute everything"), "m"),
        Command.FULLSCREEN: Usual(N_("Full screen"), "f11"),
        Command.SWITCH: Usual(N_("One switch"), "space", "a"),
        Command.AGAIN: Usual(N_("Hear again"), "", "leftstick"),
    }
)
"""All that can be bound, in the order of the list on the screen; other letters on buttons are their own keys.

While a scan goes on, what `SWITCH` has is the switch, whatever it does otherwise.
"""
_USUAL_KEYS = {usual.key: command for command, usual in COMMANDS.items() if usual.key and command != Command.SWITCH}
_USUAL_BUTTONS = {usual.button: command for command, usual in COMMANDS.items() if usual.button and command != Command.SWITCH}
FIXED: Mapping[str, Command] = MappingProxyType(
    {
        "return": Command.CONFIRM,
        "enter": Command.CONFIRM,
        "escape": Command.BACK,
        "left": Command.LEFT,
        "right": Command.RIGHT,
        "up": Command.UP,
        "down": Command.DOWN,
        "tab": Command.NEXT,
        "shift tab": Command.PREVIOUS,
        "shift left": Command.PAGE_BACK,
        "shift right": Command.PAGE_ON,
    }
)
"""Chords that always do the same."""
_LATER = (Command.AGAIN,)
"""Commands that came after others could be given to their buttons."""
SPEAKING_CHORDS = tuple(f"f{number}" for number in (2, 4, 5, 6, 7, 8, 9, 10))
"""Speech, the panel of words, and what can be heard again: always where somebody who does not see the screen looks for them."""
KEPT_CHORDS = frozenset({"ctrl c", "ctrl v", "backspace", "delete", *"0123456789", *SPEAKING_CHORDS})
"""What writes, what speaks, and the digits, which choose among several things: none of them can be given to a command."""


@dataclass(frozen=True, slots=True)
class Bindings:
    """What differs from the standard: command and chord, command and button, each in order and never twice the same."""

    keys: tuple[tuple[str, str], ...] = ()
    buttons: tuple[tuple[str, str], ...] = ()

    def key(self, command: str) -> str:
        """Return the chord of a command; empty if it has none but fixed ones."""
        return dict(self.keys).get(command, standard_key(command))

    def button(self, command: str) -> str:
        """Return the button of a command; empty if it has none."""
        return dict(self.buttons).get(command, standard_button(command))

    def by_key(self, chord: str) -> str | None:
        """Return the command that a chord does: one of `Command`, or the letter of a button; None for none."""
        chord = ALIASES.get(chord, chord)
        if (fixed := FIXED.get(chord)) is not None:
            return fixed
        changed = dict(self.keys)
        for command, own in changed.items():
            if own == chord and command != Command.SWITCH:
                return command
        usual = _USUAL_KEYS.get(chord, chord if len(chord) == 1 else None)
        return usual if usual not in changed else None

    def by_button(self, button: str) -> str | None:
        """Return the command that a button of the pad does; None for none."""
        changed = dict(self.buttons)
        for command, own in changed.items():
            if own == button and command != Command.SWITCH:
                return command
        usual = _USUAL_BUTTONS.get(button)
        return usual if usual not in changed else None

    def with_key(self, command: str, chord: str) -> Bindings:
        """Return bindings in which a chord does a command; the command that it did takes the former chord of this one."""
        changed = dict(self.keys)
        other = None if command == Command.SWITCH else self.by_key(chord)
        if other is not None and other != command:
            changed[other] = self.key(command)
        changed[command] = chord
        return Bindings(_without(changed, standard_key), self.buttons)

    def with_button(self, command: str, button: str) -> Bindings:
        """Return bindings in which a button does a command; the command that it did takes the former button of this one."""
        changed = dict(self.buttons)
        other = None if command == Command.SWITCH else self.by_button(button)
        if other is not None and other != command:
            changed[other] = self.button(command)
        changed[command] = button
        return Bindings(self.keys, _without(changed, standard_button))

    def shown(self, command: str) -> str:
        """Return what the key of a command is called on the screen: its own, else its fixed one; empty if it has none."""
        return chord_name(_shown_chord(self, command))

    def shown_button(self, command: str) -> str:
        """Return what the button of a command is called on the screen; empty if it has none."""
        return button_name(self.button(command))


STANDARD = Bindings()


@lru_cache(maxsize=128)
def _shown_chord(bindings: Bindings, command: str) -> str:
    """Return the chord that is shown for a command; every button on the screen asks for it in every frame."""
    chord = bindings.key(command)
    if chord and command != Command.SWITCH and bindings.by_key(chord) != command:
        chord = ""
    return chord or next((fixed for fixed, one in FIXED.items() if one == command), "")


def standard_key(command: str) -> str:
    """Return the chord of a command by the standard."""
    return COMMANDS[command].key if command in COMMANDS else command if len(command) == 1 else ""


def standard_button(command: str) -> str:
    """Return the button of a command by the standard."""
    return COMMANDS[command].button if command in COMMANDS else ""


def is_free(chord: object) -> bool:
    """Say whether a text is a chord that can be given to a command."""
    return isinstance(chord, str) and not (chord in FIXED or chord in KEPT_CHORDS or chord in ALIASES) and is_named(chord)


def bindings_from(keys: object, buttons: object) -> tuple[Bindings, bool]:
    """Return the bindings that were kept, and whether everything in them was sound; what is not is left out."""
    sound = isinstance(keys, Mapping) and isinstance(buttons, Mapping)
    found = {c: k for c, k in _pairs(keys) if _is_command(c) and (k == "" or is_free(k))}
    pressed = {c: b for c, b in _pairs(buttons) if c in set(Command) and isinstance(b, str) and (b == "" or b in BUTTONS)}
    sound = sound and len(found) == len(_pairs(keys)) and len(pressed) == len(_pairs(buttons))
    for command in _LATER:  # settings of before leave it no button
        if command not in pressed and standard_button(command) in pressed.values():
            pressed[command] = ""
    whole = Bindings(_without(found, standard_key), _without(pressed, standard_button))
    if _collides(whole):
        return STANDARD, False
    return whole, sound


def _collides(bindings: Bindings) -> bool:
    """Whether two commands have one chord or one button."""
    commands = {*Command, *(command for command, _key in bindings.keys)} - {Command.SWITCH}
    chords = [chord for command in commands if (chord := bindings.key(command))]
    buttons = [button for command in commands if (button := bindings.button(command))]
    return len(set(chords)) < len(chords) or len(set(buttons)) < len(buttons)


def _is_command(text: str) -> bool:
    return text in set(Command) or (len(text) == 1 and text.isalpha() and text == text.lower())


def _pairs(raw: object) -> list[tuple[Any, Any]]:
    return list(raw.items()) if isinstance(raw, Mapping) else []


def _without(changed: Mapping[str, str], standard: Callable[[str], str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((command, one) for command, one in changed.items() if one != standard(command)))
