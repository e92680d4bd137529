"""All that a widget needs to look and sound like the rest: handed to every widget when it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.input.bindings import STANDARD, Bindings
from ui.text.breaking import at_phrases
from ui.text.render import Align, Carver, Face, Typesetter
from ui.theme import RGB, Scale, Theme, leading

CLEAR_LEAD = 1.12
"""How much further apart lines of clear type are."""
EVEN_STEP = 0.03
"""How closely lines are made equally long, as a share of the width they have."""
LEAST_SIZE = 11.0
"""Words that have to fit are set no smaller, as a nominal size."""
ELLIPSIS = "…"


class KeysInUse:
    """Whose keys are named on the screen: those of the pad, once one is used, until a key is."""

    def __init__(self) -> None:
        self.pad = False


MadeOf = Callable[[Surface, Rect], None]
"""Draws what something is made of into a rectangle."""


@dataclass(frozen=True, slots=True)
class Furnishing:
    """What the things of the house are made of, where the place of a game gives them nothing of its own.

    A panel is a `sheet` of paper, a dialog a `board`, a button is of `wood`, the chief one of a page of `lacquer`. `inks` are the colours
    of what stands on a sheet.
    """

    sheet: MadeOf
    board: MadeOf
    wood: MadeOf
    lacquer: MadeOf
    inks: Theme


@dataclass(frozen=True, slots=True)
class Look:
    """Theme, scale, letters and sound of the interface.

    `language` is the code of the catalog in use. `reduced_motion` lets everything appear at once. `copy` writes to the
    clipboard, if there is one, `keys` say which key does what, and `in_use` on which device, for the hints on buttons. A new look
    (another window size, theme or language) is given to a tree by `Tree.restyle`.
    """

    theme: Theme
    scale: Scale
    type: Typesetter
    carver: Carver
    play: Callable[[SoundId], None]
    language: str = "en"
    reduced_motion: bool = False
    copy: Callable[[str], object] = lambda _text: None
    keys: Bindings = STANDARD
    in_use: KeysInUse = field(default_factory=KeysInUse)
    stuff: Furnishing | None = None
    """What panels, dialogs and buttons are made of; None: plain boxes, as high contrast has them."""

    @property
    def on_sheet(self) -> Look:
        """The look of what stands on a panel."""
        return self if self.stuff is None else replace(self, theme=self.stuff.inks)

    def key_of(self, command: str) -> str:
        """Return what the key of a command is called, on a pad its button; empty if it has none."""
        return self.keys.shown_button(command) if self.in_use.pad else self.keys.shown(command)

    def px(self, units: float) -> int:
        """Return a length of the interface in pixels."""
        return self.scale.ui_px(units)

    def size(self, nominal: float) -> float:
        """Return the pixels of a nominal size of type."""
        return self.scale.text(nominal)

    def unscaled(self, nominal: float) -> float:
        """Return the nominal size at which words are as large as at `nominal` at 100 %: without room they shrink no further."""
        return nominal / max(1.0, self.scale.ui)

    def width(self, text: str, nominal: float, face: Face = Face.REGULAR) -> float:
        """Return the width of `text` in pixels at a nominal size given at 720p."""
        return self.type.width(text, self.size(nominal), face)

    def write(
        self,
        surface: Surface,
        text: str,
        at: tuple[float, float],
        nominal: float,
        colour: RGB,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
        room: float | None = None,
        least: float = LEAST_SIZE,
        shorten: bool = False,
    ) -> float:
        """Draw one line by the middle of its capitals and return its width in pixels.

        `nominal` is its size at 720p; with `room`, in pixels, it shrinks down to `least` until it fits. With `shorten` what is still
        wider ends in an ellipsis: for names, and for lines about somebody, which people may make as wide as they like.
        """
        size = nominal
        if room is not None:
            size = self.fitted(text, room, nominal, least, face)
            text = self.cut(text, room, size, face) if shorten else text
        return self.type.draw(surface, text, at, self.size(size), colour, face=face, align=align)

    def lines(self, text: str, width: float, nominal: float, face: Face = Face.REGULAR) -> tuple[str, ...]:
        """Return `text` broken to `width` pixels at a nominal size."""
        return self.type.wrap(text, width, self.size(nominal), face)

    def balanced(self, text: str, width: float, nominal: float) -> tuple[str, ...]:
        """Return `text` broken to `width` pixels in as few lines as `lines` takes, about equally long: no word is left alone."""
        return tuple(line for paragraph in text.split("\n") for line in self._even(paragraph, width, nominal))

    def _even(self, paragraph: str, width: float, nominal: float) -> tuple[str, ...]:
        found = self.lines(paragraph, width, nominal)
        low, high = width / 2, width
        while len(found) > 1 and high - low > EVEN_STEP * width:
            middle = (low + high) / 2
            lines = self.lines(paragraph, middle, nominal)
            fits = len(lines) == len(found) and all(self.width(line, nominal) <= middle for line in lines)
            if fits and (at_phrases(lines) or not at_phrases(found)):
                found, high = lines, middle
            else:
                low = middle
        return found

    def lead(self, nominal: float) -> float:
        """Return the distance of two lines of a nominal size, in pixels; larger in clear type."""
        return leading(nominal) * self.scale.ui_unit * (CLEAR_LEAD if self.type.clear else 1.0)

    def write_lines(
        self,
        surface: Surface,
        lines: tuple[str, ...],
        at: tuple[float, float],
        nominal: float,
        colour: RGB,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
    ) -> float:
        """Draw lines below one another from the middle of the first; return the y of the line after the last."""
        x, y = at
        for line in lines:
            self.type.draw(surface, line, (x, y), self.size(nominal), colour, face=face, align=align)
            y += self.lead(nominal)
        return y

    def fitted(self, text: str, width: float, nominal: float, least: float, face: Face = Face.REGULAR) -> float:
        """Return the largest nominal size from `nominal` down to `least` at which `text` is not wider than `width`.

        At `least` it may still be wider: nothing is ever cut off, and the node says that it does not fit.
        """
        while nominal > least and self.width(text, nominal, face) > width:
            nominal -= 0.5
        return max(nominal, least)

    def folded(
        self,
        text: str,
        room: float,
        nominal: float,
        least: float = LEAST_SIZE,
        *,
        most: int = 2,
        high: float = float("inf"),
        face: Face = Face.REGULAR,
        even: bool = False,
    ) -> tuple[tuple[str, ...], float]:
        """Return `text` broken to `room` pixels, and the largest nominal size from `nominal` down to `least` at which it has room.

        It has room in `most` lines that are no higher than `high` pixels, and if they are to be `even` break between phrases; at
        `least` it may have none.
        """
        while True:
            lines = self.balanced(text, room, nominal) if even else self.lines(text, room, nominal, face)
            fits = len(lines) <= most and len(lines) * self.lead(nominal) <= high and (not even or at_phrases(lines))
            if nominal <= least or (fits and all(self.width(line, nominal, face) <= room for line in lines)):
                return lines, nominal
            nominal = max(least, nominal - 0.5)

    def cut(self, text: str, room: float, nominal: float, face: Face = Face.REGULAR) -> str:
        """Return `text`, or as much of its beginning as `room` pixels hold at a nominal size, with an ellipsis."""
        if self.width(text, nominal, face) <= room + 1:
            return text
        cuts = (text[:end].rstrip() + ELLIPSIS for end in range(len(text) - 1, 0, -1))
        return next((short for short in cuts if self.width(short, nominal, face) <= room), ELLIPSIS)

    def carved_width(self, text: str, height: float) -> float:
        """Return the width in pixels of a carved text whose capitals are `height` units high."""
        pixels = self.px(height)
        if self.carver.can_carve(text):
            return self.carver.carved_width(text, pixels)
        return self.type.width(text, pixels / 0.70, Face.BOLD)

    def carve(
        self,
        surface: Surface,
        text: str,
        at: tuple[float, float],
        height: float,
        colour: RGB,
        *,
        shadow: RGB | None = None,
        align: Align = Align.LEFT,
    ) -> None:
        """Draw carved capitals `height` units high by their middle; a text that cannot be carved is set in bold."""
        if not text:
            return
        pixels = self.px(height)
        x, y = at
        if not self.carver.can_carve(text):
            self.type.draw(surface, text, at, pixels / 0.70, colour, face=Face.BOLD, align=align)
            return
        picture = self.carver.carved(text, pixels, colour, shadow)
        width = self.carver.carved_width(text, pixels)
        left = {Align.LEFT: x, Align.CENTRE: x - width / 2, Align.RIGHT: x - width}[align]
        top = y - self.carver.carved_middle(pixels)
        surface.blit(picture, (round(left + width / 2 - picture.get_width() / 2), round(top)))

    def carved_fitted(self, text: str, width: float, height: float, least: float) -> float:
        """Return the largest carved height from `height` down to `least` units at which `text` fits `width` pixels."""
        while height > least and self.carved_width(text, height) > width:
            height -= 1
        return max(height, least)


def inset(rect: Rect, by: int) -> Rect:
    """Return `rect` with every edge moved inwards by `by` pixels; outwards if negative."""
    return rect.inflate(-2 * by, -2 * by)
