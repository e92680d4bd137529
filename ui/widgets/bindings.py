"""Which key and which button of a pad does what, and how they are called on the screen.

A *chord* is a key with what is held with it, as text: `h`, `+`, `space`, `page up`, `ctrl z`, `shift left`. A command is done by one
chord and one button of a pad that can be changed; what moves, confirms and goes back also has fixed keys, so that nobody is locked
out. The letters that stand on buttons are commands too, each called by its own letter. Giving a chord to another command exchanges
the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from ui.text.catalog import N_, _


class Command(StrEnum):
    """What a key or a button of the pad does, but for the letters on buttons."""

    CONFIRM = "confirm"
    BACK = "back"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    PREVIOUS = "previous"
    PEEK = "peek"
    HINT = "hint"
    INSPECT = "inspect"
    TAKE_BACK = "take back"
    MENU = "menu"
    PAGE_BACK = "page back"
    PAGE_ON = "page on"
    FIRST = "first"
    LAST = "last"
    LOUDER = "louder"
    SOFTER = "softer"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    SWITCH = "switch"
    AGAIN = "again"


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
KEYS: Mapping[str, str] = MappingProxyType(
    {
        Command.PEEK: "space",
        Command.HINT: "h",
        Command.INSPECT: "i",
        Command.TAKE_BACK: "ctrl z",
        Command.PAGE_BACK: "page up",
        Command.PAGE_ON: "page down",
        Command.FIRST: "home",
        Command.LAST: "end",
        Command.LOUDER: "+",
        Command.SOFTER: "-",
        Command.MUTE: "m",
        Command.FULLSCREEN: "f11",
    }
)
"""The chords of the standard, beside the fixed ones; a letter on a button is its own."""
SWITCH_KEY, SWITCH_BUTTON = "space", "a"
"""While a scan goes on, these are the switch, whatever they do otherwise."""
BUTTONS: Mapping[str, str] = MappingProxyType(
    {
        Command.CONFIRM: "a",
        Command.BACK: "b",
        Command.PEEK: "x",
        Command.HINT: "y",
        Command.PREVIOUS: "leftshoulder",
        Command.NEXT: "rightshoulder",
        Command.TAKE_BACK: "back",
        Command.MENU: "start",
        Command.INSPECT: "rightstick",
        Command.AGAIN: "leftstick",
    }
)
"""The buttons of the pad by the standard; its cross and its left stick always move."""
_LATER = (Command.AGAIN,)
"""Commands that came after others could be given to their buttons."""
ALIASES: Mapping[str, str] = MappingProxyType({"=": "+", "_": "-"})
"""Signs that share a key: no chords of their own."""
SPEAKING_CHORDS = tuple(f"f{number}" for number in (2, 4, 5, 6, 7, 8, 9, 10))
"""Speech, the panel of words, and what can be heard again: always where somebody who does not see the screen looks for them."""
KEPT_CHORDS = frozenset({"ctrl c", "ctrl v", "backspace", "delete", *"0123456789", *SPEAKING_CHORDS})
"""What writes, what speaks, and the digits, which choose among several things: none of them can be given to a command."""
KEY_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "space": N_("Space"),
        "return": N_("Enter"),
        "enter": N_("Enter"),
        "escape": N_("Esc"),
        "tab": N_("Tab"),
        "left": N_("left"),
        "right": N_("right"),
        "up": N_("up"),
        "down": N_("down"),
        "page up": N_("Page Up"),
        "page down": N_("Page Down"),
        "home": N_("Home"),
        "end": N_("End"),
        "insert": N_("Insert"),
        "backspace": N_("Backspace"),
        "delete": N_("Delete"),
        **{f"f{n}": f"F{n}" for n in range(1, 13)},
    }
)
"""The keys that write no sign, by what they are called in a chord."""
BUTTON_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "leftshoulder": N_("left shoulder"),
        "rightshoulder": N_("right shoulder"),
        "back": N_("Back button"),
        "start": N_("Start button"),
        "leftstick": N_("left stick"),
        "rightstick": N_("right stick"),
    }
)
"""The buttons of a pad that can be given to a command."""
_MODIFIERS = {"ctrl": N_("Ctrl"), "shift": N_("Shift")}


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
        usual = next((command for command, own in KEYS.items() if own == chord), chord if len(chord) == 1 else None)
        return usual if usual not in changed else None

    def by_button(self, button: str) -> str | None:
        """Return the command that a button of the pad does; None for none."""
        changed = dict(self.buttons)
        for command, own in changed.items():
            if own == button and command != Command.SWITCH:
                return command
        usual = next((command for command, own in BUTTONS.items() if own == button), None)
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
    if command == Command.SWITCH:
        return SWITCH_KEY
    return KEYS.get(command, command if len(command) == 1 else "")


def standard_button(command: str) -> str:
    """Return the button of a command by the standard."""
    return SWITCH_BUTTON if command == Command.SWITCH else BUTTONS.get(command, "")


def is_chord(text: object) -> bool:
    """Say whether a text is a chord that can be given to a command."""
    if not isinstance(text, str) or text in FIXED or text in KEPT_CHORDS or text in ALIASES:
        return False
    *held, key = _split(text)
    return (len(key) == 1 and key.isprintable() and key == key.lower() and "shift" not in held) or key in KEY_NAMES


def chord_name(chord: str) -> str:
    """Return what a chord is called on the screen."""
    if not chord:
        return ""
    *held, key = _split(chord)
    named = _(KEY_NAMES[key]) if key in KEY_NAMES else "−" if key == "-" else key.upper()
    return " ".join([*(_(_MODIFIERS[one]) for one in held), named])


def button_name(button: str) -> str:
    """Return what a button of the pad is called on the screen."""
    return _(BUTTON_NAMES[button]) if button in BUTTON_NAMES else ""


def bindings_from(keys: object, buttons: object) -> tuple[Bindings, bool]:
    """Return the bindings that were kept, and whether everything in them was sound; what is not is left out."""
    sound = isinstance(keys, Mapping) and isinstance(buttons, Mapping)
    found = {c: k for c, k in _pairs(keys) if _is_command(c) and (k == "" or is_chord(k))}
    pressed = {c: b for c, b in _pairs(buttons) if c in set(Command) and isinstance(b, str) and (b == "" or b in BUTTON_NAMES)}
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


def _without(changed: Mapping[str, str], standard: Any) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((command, one) for command, one in changed.items() if one != standard(command)))


def _split(chord: str) -> list[str]:
    """Return what is held, then the key."""
    held = []
    while (first := chord.partition(" "))[0] in _MODIFIERS and first[2]:
        held.append(first[0])
        chord = first[2]
    return [*held, chord]
