"""The buttons of a table: those beside the cards, and those over a card that ask which of several readings is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from ui.kit.interaction import ActionButton, Reading
from ui.widgets import Button, ButtonKind, Group, Look

WIDTH = 190.0
PITCH = 44.0
GAP = 5.0
BUTTON_GAP = 8.0
Ground = Callable[[Surface, Rect], None] | None
"""What draws the ground of a button; None for the usual one."""


def lay_buttons(
    group: Group,
    look: Look,
    band: Rect,
    buttons: Sequence[ActionButton[Any]],
    press: Callable[[ActionButton[Any]], None],
    *,
    ground: Ground,
    most: int,
) -> list[tuple[ActionButton[Any], Button]]:
    """Put the buttons beside the cards into a band, from its right end; return them with what they do, from the right.

    All together they are no wider than `most` pixels.
    """
    found = []
    right = band.right
    for button in reversed(buttons):
        kind = ButtonKind.PRIMARY if button.primary else ButtonKind.NEUTRAL
        widget = Button(look, button.label, partial(press, button), key=button.key, kind=kind)
        widget.refuses = not (button.readings or button.arranges)
        widget.ground = ground
        found.append((button, widget))
    gap = look.px(BUTTON_GAP)
    room = most - gap * (len(found) - 1)
    share = min(1.0, room / max(1, sum(widget.wanted_width() for _button, widget in found)))
    for _button, widget in found:
        wide = int(widget.wanted_width() * share)
        group.add(widget, Rect(right - wide, band.y, wide, band.height))
        right -= wide + gap
    return found


def lay_chooser(
    group: Group,
    look: Look,
    foot: tuple[int, int],
    readings: Sequence[Reading[Any]],
    play: Callable[[Any], None],
    *,
    ground: Ground,
) -> list[Button]:
    """Put a button for every reading over one another, the middle of the lowest edge at `foot` where the window has room."""
    pitch, gap = look.px(PITCH), look.px(GAP)
    options = [
        Button(look, reading.label or reading.line, partial(play, reading.action), key=str(number))
        for number, reading in enumerate(readings, 1)
    ]
    for option in options:
        option.ground = ground
    wide = max(look.px(WIDTH), *(option.wanted_width() for option in options))
    whole = Rect(0, 0, wide, pitch * len(options) - gap)
    whole.midbottom = (foot[0], foot[1] - gap)
    whole.clamp_ip(Rect(gap, gap, look.scale.width - 2 * gap, look.scale.height - 2 * gap))
    for index, option in enumerate(options):
        group.add(option, Rect(whole.x, whole.y + index * pitch, wide, pitch - gap))
    return options
