"""The keys and the buttons of the gamepad, as the settings name them."""

from __future__ import annotations

from ui.text.catalog import N_

KEYS = (
    (N_("Choose, play"), N_("Enter"), "A"),
    (N_("Move"), N_("arrows"), N_("stick or cross")),
    (N_("Next, previous"), N_("Tab, Shift Tab"), N_("shoulders")),
    (N_("Back, menu"), N_("Esc"), N_("B, Start")),
    (N_("Undo"), N_("Ctrl Z"), N_("Back button")),
    (N_("Peek at the table"), N_("hold Space"), N_("hold X")),
    (N_("Hint"), "H", "Y"),
    (N_("Look at a card"), "I", N_("right stick")),
    (N_("Replay: a step"), N_("left, right"), N_("left, right")),
    (N_("Replay: a round"), N_("Page Up, Page Down"), N_("up, down")),
    (N_("Replay: play, stop"), N_("Space"), "X"),
    (N_("Volume up, down, mute"), N_("+, −, M"), ""),
    (N_("Full screen"), "F11", ""),
)
"""What to do, the key of the keyboard, the button of the gamepad. Source: `ui.intents`."""
