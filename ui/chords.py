"""What a key event is in the words of the bindings (`ui.widgets.bindings`): a chord."""

from __future__ import annotations

import pygame
from pygame.event import Event

from ui.widgets.bindings import KEY_NAMES

_DIGITS = {scancode: str((n + 1) % 10) for n, scancode in enumerate(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1))}
_KEYPAD_DIGITS = {key: str((n + 1) % 10) for n, key in enumerate(range(pygame.K_KP_1, pygame.K_KP_0 + 1))}
_NAMED = {
    pygame.K_SPACE: "space",
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_INSERT: "insert",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    **{key: f"f{n + 1}" for n, key in enumerate(range(pygame.K_F1, pygame.K_F12 + 1))},
}
assert set(_NAMED.values()) == set(KEY_NAMES)
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
    if (len(name) != 1 and name not in KEY_NAMES) or not name.isprintable():
        return ""
    held = ["ctrl"] if ctrl else []
    if name in _SHIFTED and event.mod & pygame.KMOD_SHIFT:
        held.append("shift")
    return " ".join([*held, name])
