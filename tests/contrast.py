"""How well everything written on real screens can be read: `python -m tests.contrast OUT [--only NAME]`.

Takes the tour, notes for every line of text the ground it is written on, and prints the WCAG 2 contrast of the poorest line of each
screen, as it is at first and in high contrast; what is under 4.5 (3 for large letters) is named. OUT gets every screen as protan,
deutan and tritan eyes see it (matrices of Machado, Oliveira and Fernandes, 2009, in `sprites/vision.py`).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
from pygame import Rect, Surface

from game.catalog import GAMES
from tests.guide import Guide
from tests.sprites.vision import Sight
from tests.tour import SCREENS, lead_to
from ui.games.catalog import screen_of
from ui.stage.timeline import Speed
from ui.text.catalog import CODES
from ui.text.render import Align, Face, Typesetter
from ui.theme import RGB, contrast, mixed
from ui.widgets.look import Look

READABLE, LARGE = 4.5, 3.0
LARGE_SIZE, LARGE_BOLD_SIZE = 24.0, 18.5
"""From these sizes in pixels at 720p letters count as large. Source: WCAG 2, 18 point, or 14 point bold."""
OPAQUE, GLASS = 250, 190
"""From the first alpha on a ground is as good as opaque; from the second on it is dark or light enough to count, over black and white."""
EMBOSSED = 3
"""So many pixels lie at most between a letter and its light edge."""
INK = 24
"""So far a channel may be from the ink where it is not thinned at the edge of a letter."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line of text on its ground: the contrast with the part of the ground that is nearest to the ink."""

    text: str
    ratio: float
    is_large: bool
    ink: RGB
    ground: RGB
    rect: Rect | None = None
    """Where it is on the screen; None on a piece that is copied there."""

    @property
    def poor(self) -> bool:
        """Whether it is hard to read."""
        return self.ratio < (LARGE if self.is_large else READABLE)


class Reader:
    """Notes what is written while `reading` is in force; where the ground comes later, it is only counted."""

    def __init__(self, unit: float, window: tuple[int, int]) -> None:
        self.window = window
        self.unit = unit
        self.on_glass = 0
        self._notes: dict[tuple[object, ...], Written] = {}
        self._last: tuple[str, Rect, tuple[object, ...]] = ("", Rect(0, 0, 0, 0), ())

    def shown(self, picture: Surface) -> list[Written]:
        """Return what was written and can still be seen on the last `picture` of the screen."""
        return [one for one in self._notes.values() if one.rect is None or _has(picture, one.rect, one.ink)]

    def note(self, surface: Surface, text: str, rect: Rect, ink: RGB, *, is_large: bool) -> None:
        """Note a line about to be written inside `rect`."""
        rect = rect.clip(surface.get_clip())  # outside it may still stand what was written there before
        if rect.width < 2 or rect.height < 2 or not text.strip():
            return
        grounds = []
        step = max(4, 2 * rect.height)
        for left in range(rect.left, rect.right, step):
            part = Rect(left, rect.top, min(step, rect.right - left), rect.height)
            red, green, blue, alpha = pygame.transform.average_color(surface, part)
            if not surface.get_flags() & pygame.SRCALPHA or alpha >= OPAQUE:
                grounds.append((red, green, blue))
            elif alpha >= GLASS:
                grounds += [mixed(behind, (red, green, blue), alpha / 255) for behind in ((0, 0, 0), (255, 255, 255))]
            else:
                self.on_glass += 1
                return
        ratio, ground = min((contrast(ink, ground), ground) for ground in grounds)
        key = surface.get_size(), text, rect.x // 4, rect.y // 4
        before, where, former = self._last
        if before == text and max(abs(where.x - rect.x), abs(where.y - rect.y)) <= EMBOSSED:
            self._notes.pop(former, None)  # the light edge of an engraved letter: the letter itself comes now
        self._last = text, rect, key
        on_screen = surface.get_size() == self.window
        self._notes[key] = Written(text, ratio, is_large, ink, ground, rect if on_screen else None)


@contextmanager
def reading(unit: float, window: tuple[int, int]) -> Iterator[Reader]:
    """Note what is written on any surface; `unit` is pixels of one unit of type, `window` the size of the screen."""
    reader = Reader(unit, window)
    write, carve = Typesetter.draw, Look.carve

    def draw(
        self: Typesetter, surface: Surface, text: str, at: tuple[float, float], size: float, colour: RGB, **more: Any
    ) -> float:
        face, align = more.get("face", Face.REGULAR), more.get("align", Align.LEFT)
        width, high = self.width(text, size, face), size * 0.7
        left = at[0] - {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[align]
        rect = Rect(round(left), round(at[1] - high / 2), round(width), round(high))
        large = size / unit >= (LARGE_BOLD_SIZE if face is Face.BOLD else LARGE_SIZE)
        reader.note(surface, text, rect, colour, is_large=large)
        return write(self, surface, text, at, size, colour, **more)

    def carved(
        self: Look, surface: Surface, text: str, at: tuple[float, float], height: float, colour: RGB, **more: Any
    ) -> None:
        width, high = self.carved_width(text, height), self.px(height)
        left = at[0] - {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[more.get("align", Align.LEFT)]
        rect = Rect(round(left), round(at[1] - high / 2), round(width), high)
        reader.note(surface, text, rect, colour, is_large=height / 0.7 >= LARGE_BOLD_SIZE)
        carve(self, surface, text, at, height, colour, **more)

    with patch.object(Typesetter, "draw", draw), patch.object(Look, "carve", carved):
        yield reader


def _has(picture: Surface, rect: Rect, ink: RGB) -> bool:
    """Whether something in that ink is to be seen there."""
    found = pygame.mask.from_threshold(picture.subsurface(rect.clip(picture.get_rect())), ink, (INK, INK, INK, 255))
    return found.count() >= 2


def read(guide: Guide, name: str, *, high: bool = False) -> list[Written]:
    """Lead to a screen of the tour, in high contrast if wanted, and return what is written on it."""
    guide.program.services.change(high_contrast=high)
    with reading(guide.program.services.look.scale.ui_unit, guide.surface.get_size()) as reader:
        lead_to(guide, name)
        guide.program.draw(guide.surface)
    return reader.shown(guide.surface)


def seen(picture: Surface, sight: Sight) -> Surface:
    """Return a picture as eyes of that kind see it."""
    rows = sight.value
    levels = [(c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4) for c in range(256)]
    shown = [round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)) for v in (n / 1023 for n in range(1024))]
    data = pygame.image.tobytes(picture, "RGB")
    known: dict[bytes, bytes] = {}
    out = bytearray(len(data))
    for n in range(0, len(data), 3):
        pixel = data[n : n + 3]
        if (found := known.get(pixel)) is None:
            linear = [levels[c] for c in pixel]
            found = bytes(
                shown[min(1023, max(0, round(1023 * sum(a * b for a, b in zip(row, linear, strict=True)))))] for row in rows
            )
            known[pixel] = found
        out[n : n + 3] = found
    return pygame.image.frombytes(bytes(out), picture.get_size(), "RGB")


@dataclass(frozen=True, slots=True)
class Figures:
    """The poorest contrast of one screen, 0 where nothing of that size is written, and how many lines there are."""

    screen: str
    high: bool
    body: float
    large: float
    lines: int


def figures(screen: str, written: Sequence[Written], *, high: bool) -> Figures:
    """Return the figures of a screen."""
    body = min((one.ratio for one in written if not one.is_large), default=0.0)
    large = min((one.ratio for one in written if one.is_large), default=0.0)
    return Figures(screen, high, body, large, len(written))


HEAD = """# What can be read

Written by `python -m tests.contrast OUT --doc docs/contrast.md`: the contrast, as WCAG 2 counts it, of the poorest line of all
screens of the tour with the part of its ground that is nearest to its ink, as everything is at first and in high contrast. Text asks
4.5, large text 3. The same command draws every screen as protan, deutan and tritan eyes see it.

Nothing is told by colour alone: targets have brackets, what is chosen is raised, what is refused is hatched, seals have an initial,
suits, trumps and marks their shape, won and lost stand above and below a line, a goal that is met has a tick.

| Screens | how many | lines | text | large | text, high contrast | large, high contrast |
|---|---:|---:|---:|---:|---:|---:|
"""


def document(found: Sequence[Figures]) -> str:
    """Return the figures by game in Markdown."""
    rows = []
    for game in (*GAMES, ""):
        name = screen_of(game).door.name if game else "all others"
        mine = [one for one in found if _game_of(one.screen) == game]
        cells = [f"{len({one.screen for one in mine})}", f"{sum(one.lines for one in mine if not one.high)}"]
        for high in (False, True):
            for ratios in ([one.body for one in mine if one.high is high], [one.large for one in mine if one.high is high]):
                cells.append(f"{min((ratio for ratio in ratios if ratio), default=0.0):.1f}")
        rows.append(f"| {name} | {' | '.join(cells)} |")
    return HEAD + "\n".join(rows) + "\n"


def _game_of(screen: str) -> str:
    """Return the game that a screen belongs to, by its name; nothing for the others."""
    return next((game for game in GAMES if game in screen or screen.startswith(f"{GAMES[game].word}-")), "")


def main(arguments: list[str]) -> int:
    """Print the figures; return 1 if something is hard to read."""
    parser = argparse.ArgumentParser(prog="python -m tests.contrast", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="only screens whose name begins so")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", default="en", choices=CODES)
    parser.add_argument("--doc", type=Path, help="write the figures there")
    wanted = parser.parse_args(arguments)
    width, _cross, height = wanted.size.partition("x")
    wanted.out.mkdir(parents=True, exist_ok=True)
    poor, found = 0, []
    with tempfile.TemporaryDirectory() as folder:
        guide = Guide(Path(folder), (int(width), int(height)), speed=Speed.NORMAL, language=wanted.lang)
        try:
            for name in (screen for screen in SCREENS if screen.startswith(wanted.only)):
                for high in (False, True):
                    written = read(guide, name, high=high)
                    found.append(figures(name, written, high=high))
                    told = f"{name}{', high contrast' if high else ''}"
                    print(f"{told:44} text {found[-1].body:5.2f}  large {found[-1].large:5.2f}  lines {len(written):4}", flush=True)
                    for one in sorted((one for one in written if one.poor), key=lambda one: one.ratio):
                        poor += 1
                        print(f"    {one.ratio:5.2f} {one.text!r} ink {one.ink} on {one.ground}")
                    for sight in Sight if not high else ():
                        if sight is not Sight.USUAL:
                            pygame.image.save(seen(guide.surface, sight), wanted.out / f"{name}-{sight.name.lower()}.png")
        finally:
            guide.close()
    if wanted.doc is not None:
        wanted.doc.write_text(document(found), encoding="utf-8")
    return 1 if poor else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
