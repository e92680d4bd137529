"""Keys and buttons of the pad by their names, and what they are called on the screen.

A *chord* is a key with what is held with it, as text: `h`, `+`, `space`, `page up`, `ctrl z`, `shift left`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame
from pygame.event import Event

from ui.text.catalog import N_, _

KEYS: Mapping[str, tuple[int, str]] = MappingProxyType(
    {
        "space": (pygame.K_SPACE, N_("Space")),
        "return": (pygame.K_RETURN, N_("Enter")),
        "enter": (pygame.K_KP_ENTER, N_("Enter")),
        "escape": (pygame.K_ESCAPE, N_("Esc")),
        "tab": (pygame.K_TAB, N_("Tab")),
        "left": (pygame.K_LEFT, N_("left")),
        "right": (pygame.K_RIGHT, N_("right")),
        "up": (pygame.K_UP, N_("up")),
        "down": (pygame.K_DOWN, N_("down")),
        "page up": (pygame.K_PAGEUP, N_("Page Up")),
        "page down": (pygame.K_PAGEDOWN, N_("Page Down")),
        "home": (pygame.K_HOME, N_("Home")),
        "end": (pygame.K_END, N_("End")),
        "insert": (pygame.K_INSERT, N_("Insert")),
        "backspace": (pygame.K_BACKSPACE, N_("Backspace")),
        "delete": (pygame.K_DELETE, N_("Delete")),
        **{f"f{n + 1}": (key, f"F{n + 1}") for n, key in enumerate(range(pygame.K_F1, pygame.K_F12 + 1))},
    }
)
"""The keys that write no sign, by their name in a chord: pygame's key, and what it is called."""
BUTTONS: Mapping[str, tuple[int, str]] = MappingProxyType(
    {
        "a": (pygame.CONTROLLER_BUTTON_A, "A"),
        "b": (pygame.CONTROLLER_BUTTON_B, "B"),
        "x": (pygame.CONTROLLER_BUTTON_X, "X"),
        "y": (pygame.CONTROLLER_BUTTON_Y, "Y"),
        "leftshoulder": (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, N_("left shoulder")),
        "rightshoulder": (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, N_("right shoulder")),
        "back": (pygame.CONTROLLER_BUTTON_BACK, N_("Back button")),
        "start": (pygame.CONTROLLER_BUTTON_START, N_("Start button")),
        "leftstick": (pygame.CONTROLLER_BUTTON_LEFTSTICK, N_("left stick")),
        "rightstick": (pygame.CONTROLLER_BUTTON_RIGHTSTICK, N_("right stick")),
    }
)
"""The buttons of a pad that can be given to a command, by name: pygame's button, and what it is called."""
ALIASES: Mapping[str, str] = MappingProxyType({"=": "+", "_": "-"})
"""Signs that share a key: no chords of their own."""
_MODIFIERS = {"ctrl": N_("Ctrl"), "shift": N_("Shift")}
_NAMED = {key: name for name, (key, _words) in KEYS.items()}
_BUTTON_NAMED = {button: name for name, (button, _words) in BUTTONS.items()}
_DIGITS = {scancode: str((n + 1) % 10) for n, scancode in enumerate(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1))}
_KEYPAD_DIGITS = {key: str((n + 1) % 10) for n, key in enumerate(range(pygame.K_KP_1, pygame.K_KP_0 + 1))}
_SHIFTED = frozenset({"tab", "left", "right"})
"""With these shift counts; elsewhere it only changes the sign that is written."""


def chord_of(event: Event) -> str:
    """Return the chord of a key that went down; empty for a key that does nothing.

    Digits are those of the row of keys, whatever the layout writes there; letters are what the layout writes.
    """
    ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    name = _NAMED.get(event.key) or _DIGITS.get(event.scancode) or _KEYPAD_DIGITS.get(event.key)
    if name is None:
        sign = "" if ctrl else event.unicode  # none while an input method is on, or text is not asked for
        name = (sign or pygame.key.name(event.key)).lower()
    if (len(name) != 1 and name not in KEYS) or not name.isprintable():
        return ""
    held = ["ctrl"] if ctrl else []
    if name in _SHIFTED and event.mod & pygame.KMOD_SHIFT:
        held.append("shift")
    return " ".join([*held, name])


def button_of(event: Event) -> str:
    """Return the name of a pad's button that went down or came up; empty for those that can be given to no command."""
    return _BUTTON_NAMED.get(event.button, "")


def is_named(chord: str) -> bool:
    """Say whether a text is a chord."""
    *held, key = _split(chord)
    return (len(key) == 1 and key.isprintable() and key == key.lower() and "shift" not in held) or key in KEYS


def chord_name(chord: str) -> str:
    """Return what a chord is called on the screen."""
    if not chord:
        return ""
    *held, key = _split(chord)
    named = _(KEYS[key][1]) if key in KEYS else "−" if key == "-" else key.upper()
    return " ".join([*(_(_MODIFIERS[one]) for one in held), named])


def button_name(button: str) -> str:
    """Return what a button of the pad is called on the screen."""
    return _(BUTTONS[button][1]) if button in BUTTONS else ""


def _split(chord: str) -> list[str]:
    """Return what is held, then the key."""
    held = []
    while (first := chord.partition(" "))[0] in _MODIFIERS and first[2]:
        held.append(first[0])
        chord = first[2]
    return [*held, chord]
