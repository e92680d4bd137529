"""The window, the main loop and the command line: the only place that looks at the clock.

The window is there, with something to see in it, before the rest of the program is loaded: what takes long to import is imported where it
is used.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import pygame
from pygame import Surface

from sprites import lettering
from sprites.gradient import at
from sprites.skies import evening
from ui import VERSION
from ui.program import console
from ui.services.memory import begin_to_collect, give_memory_back, spare_the_loaded, tidy
from ui.text.catalog import CODES, _
from ui.theme import NAME_AT, NAME_HEIGHT, NIGHT, TITLE, Scale, hex_code

if TYPE_CHECKING:
    from game.core.record import AnyMatch, Player
    from game.core.shared_deal import SharedDeal
    from ui.input.reader import Reader
    from ui.program.program import Program

SIZE = (1280, 720)
LEAST_SIZE = (960, 600)
FRAMES_A_SECOND = 60
LONGEST_FRAME_SECONDS = 0.25
"""A frame after a sleep counts for no more than this."""
IDLE_SECONDS = 30.0
ICON_SIDE = 64
FIRST_FRAME = "first frame"
Opened: TypeAlias = "tuple[AnyMatch, tuple[Player, ...]]"
"""The match that the program was started with, and who plays it."""
INVISIBLE = frozenset({"dummy", "offscreen", "evdev"})


_BANDS = 128
"""So many colours make the sky: it is stretched smoothly, in a moment even in the largest window."""


def draw_opening(surface: Surface, month: int) -> None:
    """Draw the evening of a month, 1 to 12, and the name."""
    sky, stops = Surface((1, _BANDS), depth=32), evening(month)
    for band in range(_BANDS):
        sky.set_at((0, band), [round(part) for part in at(stops, band / (_BANDS - 1))])
    width, height = surface.get_size()
    rows = pygame.transform.smoothscale(sky, (1, height))
    for y in range(height):
        surface.fill(rows.get_at((0, y)), (0, y, width, 1))
    scale = Scale(*surface.get_size())
    capitals = scale.px(NAME_HEIGHT)
    name = lettering.carved(TITLE, capitals, hex_code(NIGHT.text), hex_code(NIGHT.dark))
    left, top, _ = lettering.carved_margin(capitals)
    x, y = scale.framed(*NAME_AT, 0, 0).topleft
    surface.blit(name, (x - left, round(y - top - capitals / 2)))


@dataclass
class _Loop:
    """The window and the frame clock."""

    window: pygame.Window
    program: Program
    reader: Reader
    full: bool = False
    written_at: pygame.Rect | None = None
    """The field that is written in."""
    once: bool = False
    """Whether the first frame is also the last: for measuring the start."""

    def run(self) -> None:
        """Run until there is no screen left."""
        from ui.games.catalog import load_match_scenes
        from ui.input.intents import Command

        clock = pygame.time.Clock()
        opened = False
        while self.program.running:
            dt = min(clock.tick(FRAMES_A_SECOND if opened else 0) / 1000, LONGEST_FRAME_SECONDS)  # the first frame waits for nothing
            services = self.program.services
            with services.opponents.frame:
                wanted = list(self.reader.poll()) + list(self.reader.update(dt))
                surface = self.window.get_surface()
                self.reader.pixels = surface.get_width() / max(1, self.window.size[0])
                self.program.resize(surface.get_size())
                services.today = f"{datetime.now():%Y%m%d}"
                if Command.FULLSCREEN in wanted:
                    services.change(fullscreen=not services.settings.fullscreen)
                self.program.step(dt, wanted)
                drawn = not self.program.resting
                if drawn:
                    self.program.draw(surface)
                self.program.brief(self.reader)
                self._obey_typing()
                self._obey_fullscreen()
                if drawn:
                    self.window.flip()
            if not drawn:
                tidy()
            if not opened:
                opened = True
                if self.once:
                    console.say(FIRST_FRAME)
                    return
                begin_to_collect()
                services.sounds.open()
                services.pictures.promise(load_match_scenes)
            if self.program.asleep and not self.reader.needs_steps:
                services.sounds.rest(True)
                self.reader.wait(IDLE_SECONDS)
                services.sounds.rest(False)
                services.pass_time(clock.tick() / 1000, awake=False)

    def _obey_typing(self) -> None:
        """Let input methods work while a field is written in, beside it; elsewhere they would take the keys of the game."""
        place = self.program.written_at
        if place == self.written_at:
            return
        self.written_at = place
        if place is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.start_text_input()
            share = 1 / self.reader.pixels
            pygame.key.set_text_input_rect(pygame.Rect([round(length * share) for length in place]))

    def _obey_fullscreen(self) -> None:
        """Give the window the form that the settings ask for: F11 and the switch go the same way."""
        wanted = self.program.services.settings.fullscreen
        if wanted == self.full:
            return
        self.full = wanted
        if wanted:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()


def main(arguments: Sequence[str]) -> int:
    """Run the program; return its exit status."""
    wanted = asked(arguments)
    if wanted.verify is not None:
        gc.enable()
        return verify(wanted.verify)
    if wanted.smoke is not None:
        gc.enable()
        from ui.program.smoke import smoke  # it needs the table, which the start does not wait for

        return smoke(wanted.smoke)
    opened: Opened | None = None
    if wanted.open is not None:
        from game.archive import record_at
        from game.catalog import match_of
        from game.core.record import RecordError

        try:
            record = record_at(wanted.open)
            opened = match_of(record), record.players
        except RecordError as error:
            console.say(f"{wanted.open}: {error}", error=True)
            return 2
    give_memory_back()
    started = datetime.now()
    window = _open_window(wanted.size or SIZE, started.month)
    if isinstance(window, str):
        console.say(window, error=True)
        return 2
    return _run(window, wanted, opened, started)


def _run(window: pygame.Window, wanted: argparse.Namespace, opened: Opened | None, started: datetime) -> int:
    """Load the program and run it in its window; return its exit status."""
    from game.archive.archive import data_folder
    from sprites.emblem import icon
    from ui.input.reader import Reader
    from ui.program.program import Program

    folder, size = data_folder(wanted.data), wanted.size or SIZE
    program = Program(size, folder, started=started.strftime("%Y%m%d-%H%M%S"), language=wanted.lang or "")
    if wanted.size is None:
        size = last_size(program.services.settings.window, pygame.display.get_desktop_sizes())
    try:
        if window.size != size:
            window.size = size
        window.flip()  # the system may have lost what was shown before the window had its place
        window.set_icon(icon(ICON_SIDE))
        window.minimum_size = (min(LEAST_SIZE[0], size[0]), min(LEAST_SIZE[1], size[1]))
        program.services.resize(window.get_surface().get_size())
        program.services.restyled = False
        spare_the_loaded()
        first_screen(program, wanted, opened)
        program.services.scenes.settle()
        loop = _Loop(window, program, Reader(), once=wanted.first_frame)
        loop.run()
        if not (wanted.size or loop.full):
            program.services.change(window="x".join(map(str, window.size)))
    except Exception as error:  # the last resort: say what happened and where it is written down
        _crash(program, error)
        return 1
    finally:
        program.close()
        pygame.quit()
    return 0


def asked(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the arguments ask for. Without a console a record that cannot be opened is answered for on the screen."""
    try:
        wanted = parser().parse_args(arguments)
    except BrokenPipeError:  # older Pythons let it through: nobody reads the version or the help any more
        raise SystemExit(0) from None
    if wanted.open is not None and console.is_absent():
        wanted.record, wanted.open = wanted.open, None
    return wanted


def last_size(kept: str, desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return the size that the window had when it was closed last, as far as a desktop has room for it; the usual one if there is none."""
    try:
        width, height = _size(kept)
    except argparse.ArgumentTypeError:
        return SIZE
    widest, highest = (max((size[side] for size in desktops), default=SIZE[side]) for side in (0, 1))
    return max(LEAST_SIZE[0], min(width, widest)), max(LEAST_SIZE[1], min(height, highest))


def verify(path: Path) -> int:
    """Replay a record without a window and print what it comes to, and whether its deals were fair; return 0 if it holds."""
    from game.archive.files import UnreadableError, read
    from game.catalog import match_of
    from game.core.fairness import Finding, check
    from game.core.record import RecordError, read_record

    try:
        if (text := read(path)) is None:
            raise RecordError("there is no such file")
        record = read_record(text)
        match = match_of(record)
    except (RecordError, UnreadableError) as error:
        console.say(f"{path}: {error}", error=True)
        return 1
    outcome = match.outcome()
    state = "in progress" if outcome is None else f"scores {list(outcome.scores)}, places {list(outcome.places)}"
    finding = check(text, record, match)
    console.say(f"{record.game}, {len(record.actions)} actions, {state}, {finding}")
    return int(finding not in {Finding.FAIR, Finding.KNOWN, Finding.UNPROMISED, Finding.GOING_ON})


def first_screen(program: Program, wanted: argparse.Namespace, opened: Opened | None) -> None:
    """Go to the screen that the arguments ask for. A file opened by a double-click is answered for there: nobody sees a console."""
    if opened is not None:
        program.navigator.open_match(*opened)
    elif wanted.deal is not None:
        program.navigator.setup(wanted.deal.options.game, deal=wanted.deal)
    elif wanted.game is not None:
        program.navigator.setup(wanted.game, wanted.seed or "")
    else:
        program.begin()
        if wanted.record is not None:
            program.services.scenes.settle()
            program.navigator.open_file(wanted.record)


def _open_window(size: tuple[int, int], month: int) -> pygame.Window | str:
    """Open the display and a window with something to see in it; return why there is none, in plain words."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the list of what an input method offers is the system's own
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in INVISIBLE and driver not in asked.split(","):
            return _("Five Seasons needs a screen, and there is none here")
        pygame.font.init()
        window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
        draw_opening(window.get_surface(), month)
        window.flip()
    except pygame.error as error:
        return _("Five Seasons needs a screen, and none can be opened: {error}").format(error=error)
    return window


def _crash(program: Program, error: BaseException) -> None:
    """Write the report and say where it is."""
    scene = program.services.scenes.top
    path = program.services.report(error, scene.record() if scene is not None else None)
    words = _("Five Seasons has to stop: {error}").format(error=error)
    where = _("A report was saved to {path}. You can continue your match next time.").format(path=path) if path else ""
    console.say(f"{words}\n{where}", error=True)
    if path is None:
        sys.excepthook(type(error), error, error.__traceback__)
    if pygame.display.get_init() and pygame.display.get_driver() not in INVISIBLE:
        with contextlib.suppress(pygame.error):
            pygame.display.message_box(TITLE, f"{words}\n\n{where}", message_type="error")


def _size(text: str) -> tuple[int, int]:
    width, _cross, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    return int(width), int(height)


def _game(text: str) -> str:
    from game.catalog import GAMES

    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(GAMES)}")
    return text


def _deal_code(text: str) -> str:
    from game.core.shuffle import MOST_CODE

    if len(text) > MOST_CODE or not text.isprintable():
        raise argparse.ArgumentTypeError(f"a deal code has at most {MOST_CODE} signs, all of them to be seen")
    return text


def _deal(text: str) -> SharedDeal:
    from game.core.shared_deal import TextError
    from ui.library.share import deal_from, fault_words

    try:
        return deal_from(text)
    except TextError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no deal: {fault_words(error)}") from None


def parser() -> argparse.ArgumentParser:
    """Return what reads the arguments of the command line."""
    known = argparse.ArgumentParser(prog="five-seasons", description="Five card games for one screen.")
    known.add_argument("--game", type=_game, metavar="GAME", help="go to the set-up of a game")
    known.add_argument("record", nargs="?", type=Path, help="the same as --open RECORD: what a system gives for a double-click")
    known.add_argument("--open", type=Path, metavar="RECORD", help="go on with a match that was written down, or look back on it")
    known.add_argument("--seed", type=_deal_code, metavar="TEXT", help="the deal code of the set-up")
    known.add_argument("--deal", type=_deal, metavar="LINE", help="go to the set-up of a deal that was handed on")
    known.add_argument("--lang", choices=CODES, help="the language of this run")
    known.add_argument("--size", type=_size, metavar="WxH", help="the window's size")
    known.add_argument("--data", type=Path, metavar="DIR", help="where settings and matches are kept")
    known.add_argument("--verify", type=Path, metavar="RECORD", help="replay a record and say what it comes to")
    known.add_argument(
        "--smoke", type=Path, metavar="OUT.png", help="try everything once without a window and save a picture"
    )
    known.add_argument(
        "--first-frame", action="store_true", help="show the first frame, say so and end: for measuring"
    )
    known.add_argument("--version", action="version", version=f"Five Seasons {VERSION}")
    return known
