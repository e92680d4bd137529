"""The print of a match: printed before one's eyes, plate by plate, and handed on from here; below it lies the album.

Layout and times: light-and-print.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Rect, Surface, transform

from game.archive.picture_files import PictureError
from sounds.ids import SoundId
from sprites.woodblock import PLATES, Plate, baren
from ui.input.intents import Command, Intent, hurries
from ui.library.prints import Print, PrintSheet, press, sheet_size
from ui.library.share import copy
from ui.scenes.frame import add_row
from ui.scenes.page import Page
from ui.services.paper import draw_wall
from ui.services.pictures import load_picture
from ui.services.services import Services
from ui.stage.easing import out_cubic, share_of
from ui.stage.timeline import STRETCH, Ceremony, Speed
from ui.text.catalog import N_, _
from ui.theme import SPACE
from ui.widgets import Button, ButtonKind, Control, Group, Look, Node, Role
from ui.widgets.box import Box, Shadow, draw_box

LAID, RUBBED = 0.2, 0.9
"""When the sheet lies, and the baren has crossed it."""
INKED: dict[Plate, tuple[float, float]] = {"ochre": (0.9, 4.0), "cool": (1.3, 4.0), "red": (1.7, 3.0)}
"""When a colour is printed, and how far beside its mark it first lies, in units of the sheet."""
FADE_SECONDS, SETTLE_SECONDS = 0.12, 0.16
GOLD_AT, GOLD_SECONDS = 2.1, 0.2
SEALS_AT, SEAL_SECONDS = 2.3, 0.14
WAYS_AT = 2.6
QUIET_SECONDS, DEAF_SECONDS = 0.1, 0.25
"""Where nothing may move the finished print comes up in so long; so long nothing is pressed after a press has finished one."""
STRIPS, STRIP = 8, 6
"""The edge of what the baren has rubbed: so many strips of so many pixels, each fainter than the one before."""
EDGE, LEAF_HIGH, ROW, LEAST_SHEET = 16.0, 58.0, 56.0, 380.0
"""Units: over the print; a leaf of the album; a row of buttons; the album is left out where the print would be lower than the last."""
SHADE, BARE = Shadow(3, 8, 0.5, 14), (240, 226, 194)
GROUND, DUSK = (38, 22, 14), 0.6

Backing = Callable[[Surface, Look, bool], object]


class PrintScene(Page):
    """Shows a print, and leads on to `on_next`. `ground` is what it lies on, None for the quiet room.

    `on_leaf` shows a print of the album that lies below it, `on_match` the match of this one, where it was taken from there.

    With `prints` it is printed before one's eyes, as soon as its plates are cut, and `leads` names what it leads to; else it is there as
    soon as it is made.
    """

    soundscape = None

    def __init__(
        self,
        services: Services,
        shown: Print,
        on_next: Callable[[], None],
        ground: Backing | None = None,
        *,
        on_leaf: Callable[[Path], None],
        on_match: Callable[[], None] | None = None,
        prints: bool = False,
        leads: str = N_("Match result"),
    ) -> None:
        super().__init__(services, on_next)
        self.shown, self._ground, self.tall, self._on_leaf, self._on_match = shown, ground, False, on_leaf, on_match
        self._leads = leads if prints else N_("Close")
        self._pressing: dict[bool, Future[tuple[Surface, PrintSheet]]] = {}
        self._pictures: dict[bool, Surface] = {}
        """The finished print, by whether it is tall."""
        self._whole: Surface | None = None
        """The finished print as it is shown."""
        self._leaves: tuple[Path, ...] = ()
        """The prints of the album."""
        self._saving: tuple[Path, Future[None]] | None = None
        settings = services.settings
        quiet = settings.reduced_motion or settings.moments is not Ceremony.FULL or settings.speed is Speed.OFF
        self.elapsed = 0.0 if prints and not quiet else WAYS_AT
        self._age = self._deaf = 0.0
        self._base: Surface | None = None
        """What is printed so far and stays."""
        self._printed = 0
        """How many plates are in it."""
        self._gilt: Surface | None = None
        """The same with its gold."""
        self._pad = baren(round(sheet_area(services.look, tall=False).height * 0.3))
        self._press()
        self._build()

    def _press(self) -> None:
        if self.tall not in self._pictures and self.tall not in self._pressing:
            width = sheet_area(self.services.look, tall=self.tall).width
            self._pressing[self.tall] = press(self.services, self.shown, width, tall=self.tall)

    # Time

    @property
    def is_printing(self) -> bool:
        """Whether it is being printed."""
        return self.elapsed < WAYS_AT

    @property
    def is_animating(self) -> bool:
        """Whether something still comes."""
        comes = self._whole is None or self._age < QUIET_SECONDS or self._deaf > 0 or self._saving is not None
        return comes or self.is_printing or self.tree.is_animating

    def rest(self) -> None:
        """Show the finished print."""
        self.elapsed, self._base, self._gilt = WAYS_AT, None, None
        self._build()

    def resize(self) -> None:
        """Lay out anew; what was being printed is finished."""
        self.elapsed, self._base, self._gilt, self._whole = WAYS_AT, None, None, None
        super().resize()

    def handle(self, intent: Intent) -> None:
        """While it is printed any press shows it finished; a moment later the buttons work."""
        if self.is_printing and (hurries(intent) or intent in (Command.BACK, Command.MENU)):
            self.rest()
            self._deaf = DEAF_SECONDS
        elif self._deaf <= 0 and not self.is_printing:
            super().handle(intent)

    def update(self, dt: float) -> None:
        """Print on, or take in what has been made."""
        super().update(dt)
        self._deaf = max(0.0, self._deaf - dt)
        faults = [fault for making in self._pressing.values() if making.done() and (fault := making.exception()) is not None]
        if faults:  # a match ends all the same
            self.services.report(faults[0])
            self.elapsed, self._pressing = WAYS_AT, {}
            self.back()
        elif self.is_printing:
            self._print(dt / (STRETCH[self.services.settings.speed] or 1.0))
        if not self.is_printing:
            self._take(dt)

    def _take(self, dt: float) -> None:
        """Take in what has been made and saved."""
        for tall in [tall for tall, making in self._pressing.items() if making.done()]:
            self._pictures[tall] = self._pressing.pop(tall).result()[0]  # the plates are let go
            self._leaves = self.services.archive.album.prints()
            self._keeping_focus(self._build)
        if self._whole is None and self.tall in self._pictures:
            self._whole = transform.smoothscale(self._pictures[self.tall], sheet_area(self.services.look, tall=self.tall).size)
        self._age += dt if self._whole is not None else 0.0
        if self._saving is not None and self._saving[1].done():
            (path, saved), self._saving = self._saving, None
            failed = saved.exception() is not None
            words = _("The picture could not be saved") if failed else _("Saved as {path}").format(path=path)
            self.tree.say(words, alarm=failed)

    def _print(self, dt: float) -> None:
        """Print on by `dt` seconds; the sheet waits for the plates."""
        before, self.elapsed = self.elapsed, self.elapsed + dt
        if not self._pressing[False].done() or self._pressing[False].exception() is not None:  # `update` sees to a fault
            self.elapsed = min(self.elapsed, LAID)
            return
        sheet = self._pressing[False].result()[1]
        if self._base is None:
            self._base = sheet.paper.copy()
        ends = (RUBBED, *(at + FADE_SECONDS + SETTLE_SECONDS for at, _off in INKED.values()))
        while self._printed < len(PLATES) and self.elapsed >= ends[self._printed]:
            self._base.blit(sheet.plates.inks[PLATES[self._printed]], sheet.at, special_flags=BLEND_RGB_MULT)
            self._printed += 1
        if self._gilt is None and self.elapsed >= GOLD_AT:
            self._gilt = self._base.copy()  # to fade the gold itself in would take ten times as long
            self._gilt.blit(sheet.plates.gold, sheet.at)
        if self._gilt is not None:
            lit = share_of(self.elapsed - GOLD_AT, GOLD_SECONDS)
            self._gilt.set_alpha(round(255 * lit) if lit < 1 else None)
        stamps = [(SEALS_AT + SEAL_SECONDS * number, SoundId.STAMP) for number in range(len(sheet.over) - 1)]
        for at, sound in (LAID, SoundId.CARD_SLIDE), *((at, SoundId.PRESS) for at, _off in INKED.values()), *stamps:
            if before < at <= self.elapsed:
                self.services.play(sound)
        if not self.is_printing:
            self.rest()

    # Layout, and what can be done

    def _build(self) -> None:
        look, group = self.services.look, Group(self.services.look)
        ways = [
            Button(look, _(self._leads), self._on_back, kind=ButtonKind.PRIMARY),
            Button(look, _("Wide print") if self.tall else _("Tall print"), self._turn),
            Button(look, _("Save picture"), self._save),
            Button(look, _("Copy the words"), self._copy),
            *((Button(look, _("Replay"), self._on_match),) if self._on_match is not None else ()),
        ]
        for row, rect in () if self.is_printing else button_rows(look, ways):
            add_row(look, group, rect, row)
        places = [] if self.is_printing else leaf_rects(look)
        aside = (places[-1].right - places[min(len(places), len(self._leaves)) - 1].right) // 2 if places else 0
        for path, place in zip(self._leaves, places, strict=False):
            group.add(AlbumLeaf(self.services, path, partial(self._on_leaf, path)), place.move(aside, 0))
        self.tree.replace(group)
        if not self.is_printing:
            self.tree.focus_on(ways[0])

    def _turn(self) -> None:
        """Show the other shape, which is cut when it is first wanted."""
        self.tall, self._whole = not self.tall, None
        self._press()
        self._build()

    def _copy(self) -> None:
        """Copy what is seen and how the match ended; the deal stands last, where it is looked for."""
        copy(self.tree, f"{self.shown.words.splitlines()[0]}\n{self.shown.told}")

    def _save(self) -> None:
        """Write the picture that is shown into the player's folder."""
        name = f"{self.services.started}-{self.shown.deal[0]}-{self.shown.name}"
        path, picture = self.services.archive.exports.place_of_picture(name), self._pictures.get(self.tall)
        if path is None:
            self.tree.say(_("The picture could not be saved"), alarm=True)
        elif self._saving is None and picture is not None:
            self._saving = path, self.services.pictures.promise(partial(write_picture, picture, path))

    # What is seen and read

    def semantics(self) -> Node:
        """Return the print in words, and the buttons."""
        words = (Node(Role.TEXT, line) for line in self.shown.words.split("\n"))
        return Node(Role.GROUP, "", children=(*words, self.tree.semantics()))

    def draw(self, surface: Surface) -> None:
        """Draw the print as far as it is printed, the album and the buttons."""
        look, rect = self.services.look, sheet_area(self.services.look, tall=self.tall)
        if self._ground is not None:
            self._ground(surface, look, True)
        elif look.theme.flat:
            surface.fill(look.theme.dialog)
        else:
            draw_wall(self.services, surface)
            draw_box(surface, surface.get_rect(), Box(0, GROUND, DUSK))
        lies = out_cubic(share_of(self.elapsed, LAID))
        rect.move_ip(0, round((lies - 1) * rect.height * 0.1))
        draw_box(surface, rect, Box(0, BARE, lies, shadow=None if look.theme.flat else SHADE))
        if self.is_printing and self._base is not None:
            self._draw_printing(surface, rect, self._pressing[False].result()[1])
        elif not self.is_printing:
            self._draw_finished(surface, rect)
            self.tree.draw(surface)

    def _draw_finished(self, surface: Surface, rect: Rect) -> None:
        """Draw the print."""
        if self._whole is not None:
            if self.services.look.reduced_motion:
                share = share_of(self._age, QUIET_SECONDS)
                self._whole.set_alpha(round(255 * share) if share < 1 else None)
            surface.blit(self._whole, rect)

    def _draw_printing(self, surface: Surface, rect: Rect, sheet: PrintSheet) -> None:
        """Draw what is printed, the plate that is being printed, and the baren."""
        left, top = rect.x + sheet.at[0], rect.y + sheet.at[1]
        surface.set_clip(rect)
        surface.blit(self._base or sheet.paper, rect)
        if self.elapsed < RUBBED:
            self._draw_key(surface, sheet.plates.inks["key"], (left, top))
        for plate, (at, off) in INKED.items():
            if at <= self.elapsed < at + FADE_SECONDS + SETTLE_SECONDS:
                settled = out_cubic(share_of(self.elapsed - at - FADE_SECONDS, SETTLE_SECONDS))
                aside = off * rect.width / sheet_size()[0] * (1 - settled)
                place = left + round(aside), top + round(aside * 0.75)
                press_ink(surface, sheet.plates.inks[plate], place, share_of(self.elapsed - at, FADE_SECONDS))
        if self._gilt is not None:
            surface.blit(self._gilt, rect)
        for number, (over, (x, y)) in enumerate(sheet.over):
            if self.elapsed >= SEALS_AT + SEAL_SECONDS * max(0, number - 1):
                surface.blit(over, (rect.x + x, rect.y + y))
        surface.set_clip(None)

    def _draw_key(self, surface: Surface, key: Surface, at: tuple[int, int]) -> None:
        """Draw the key line as far as the baren has rubbed it out of the paper, with a soft edge, and the baren."""
        rubbed, (wide, high) = share_of(self.elapsed - LAID, RUBBED - LAID), key.get_size()
        full = round(rubbed * (wide + STRIPS * STRIP)) - STRIPS * STRIP
        surface.blit(key, at, (0, 0, max(0, full), high), special_flags=BLEND_RGB_MULT)
        for number in range(STRIPS):
            strip = Rect(full + number * STRIP, 0, STRIP, high).clip(key.get_rect())
            if strip.width:
                press_ink(surface, key.subsurface(strip), (at[0] + strip.x, at[1]), 1 - (number + 0.5) / STRIPS)
        sway = abs((rubbed * 6) % 2 - 1)  # up and down as it goes across
        middle = at[0] + full + STRIPS * STRIP, at[1] + round(high * (0.2 + 0.6 * sway))
        surface.blit(self._pad, self._pad.get_rect(center=middle))


class AlbumLeaf(Control):
    """A print of the album."""

    role = Role.BUTTON

    def __init__(self, services: Services, path: Path, on_press: Callable[[], None]) -> None:
        super().__init__(services.look, services.archive.album.words(path).partition("\n")[0])
        self._pictures, self._path, self._on_press = services.pictures, path, on_press
        self.tooltip = self.label

    def activate(self) -> None:
        """Show it large."""
        self.look.play(SoundId.BUTTON)
        self._on_press()

    def draw(self, surface: Surface) -> None:
        """Draw it once it has been read, brighter under the pointer."""
        leaf = self._pictures.later(("print", self._path, self.rect.size), partial(read_leaf, self._path, self.rect.size))
        if leaf is not None:
            surface.blit(leaf, self.rect)
        self.draw_state(surface)


def press_ink(surface: Surface, ink: Surface, at: tuple[int, int], strength: float) -> None:
    """Multiply a plate on what is there, with so much of its ink."""
    if strength < 1:
        ink, faint = ink.copy(), round(255 * (1 - strength))
        ink.fill((faint, faint, faint), special_flags=BLEND_RGB_ADD)
    surface.blit(ink, at, special_flags=BLEND_RGB_MULT)


def write_picture(picture: Surface, path: Path) -> None:
    """Write a picture into a file, as private as all that lies around it."""
    path.touch(0o600)
    pygame.image.save(picture, path)


def read_leaf(path: Path, size: tuple[int, int]) -> Surface:
    """Return a print of the album in another size, bare paper where it cannot be read."""
    leaf = Surface(size, depth=32)
    leaf.fill(BARE)
    try:
        transform.smoothscale(load_picture(path, size).convert(leaf), size, leaf)
    except PictureError:
        leaf.fill(BARE)
    return leaf


def leaf_rects(look: Look) -> list[Rect]:
    """Return where the leaves of the album lie: a row at the foot, none where the print would be too low."""
    scale, (across, down) = look.scale, sheet_size()
    high, gap = scale.px(LEAF_HIGH), scale.px(SPACE.small)
    if scale.height - scale.px(EDGE) - high - 2 * look.px(ROW) < scale.px(LEAST_SHEET):
        return []
    wide = round(high * across / down)
    count = (scale.width - gap) // (wide + gap)
    left = (scale.width - count * (wide + gap) + gap) // 2
    return [Rect(left + n * (wide + gap), scale.height - high - gap, wide, high) for n in range(count)]


def button_rows(look: Look, ways: Sequence[Button]) -> list[tuple[Sequence[Button], Rect]]:
    """Return buttons in one row over the album, or in two, with their places."""
    scale, leaves = look.scale, leaf_rects(look)
    foot, half = (leaves[0].top if leaves else scale.height) - look.px(SPACE.small), (len(ways) + 1) // 2
    rows = [ways] if scale.ui_width >= 900 else [ways[:half], ways[half:]]
    tops = [foot - look.px(ROW) * (len(rows) - number) for number in range(len(rows))]
    return [(row, Rect(0, top, scale.width, look.px(ROW - 8))) for row, top in zip(rows, tops, strict=True)]


def sheet_area(look: Look, *, tall: bool) -> Rect:
    """Return where the print lies: as large as it has room over the buttons."""
    (across, down), top = sheet_size(tall=tall), look.scale.px(EDGE)
    high = button_rows(look, ())[0][1].top - look.px(SPACE.small) - top
    k = min(high / down, look.scale.width * 0.94 / across)
    return Rect(0, 0, round(across * k), round(down * k)).move_to(center=(look.scale.width // 2, top + high // 2))
