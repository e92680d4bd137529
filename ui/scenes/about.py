"""About the program: versions, where the files of the player lie, and every licence in full."""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from ui import VERSION
from ui.scenes.frame import Drawing, add_scroll, column_panel, columns
from ui.scenes.licences import Work, works
from ui.scenes.page import Page
from ui.services.folder import open_folder
from ui.services.services import Services
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, SECOND_SIZE, SPACE, TITLE_SIZE
from ui.widgets import (
    Button,
    Group,
    ListRow,
    Look,
    Panel,
    Paragraph,
    Rule,
    ScrollPanel,
    Widget,
    gold_ink,
    text_ink,
)

AIR = 14.0
"""Between the parts of the left panel, in interface units."""
SHARES = (0.8, 1.25)
READING_WIDTH = 700.0
EMBLEM = 168.0


class AboutScene(Page):
    """What the program is made of; a press on a part opens its licence. `on_back` takes the scene away."""

    tallest = 860.0

    def __init__(self, services: Services, on_back: Callable[[], None]) -> None:
        super().__init__(services, on_back)
        self._works: Sequence[Work] = works()
        self.reading: Work | None = None
        """Whose licence is being read."""
        self._words: Future[str] | None = None
        self._shown = False
        """Whether that licence stands on the screen."""
        self._opening: Future[bool] | None = None
        self._build()

    # Scene

    def back(self) -> None:
        """Close the licence, or the screen."""
        if self.reading is None:
            self._on_back()
            return
        name, self.reading, self._words = self.reading.name, None, None
        self._build()
        row = next((one for one in self.tree.controls() if one.label == name), None)
        self.tree.focus_on(row)

    def update(self, dt: float) -> None:
        """Step the widgets; say so when the folder cannot be shown; show the licence when it has been read."""
        super().update(dt)
        if self._opening is not None and self._opening.done():
            if not self._opening.result():
                self.tree.say(_("The folder can’t be opened from here. Its path stands beside the button."), alarm=True)
            self._opening = None
        if self._words is not None and self._words.done() and not self._shown:
            self._build()

    @property
    def is_animating(self) -> bool:
        """Whether something moves or is waited for."""
        waits = self._opening is not None or (self._words is not None and not self._shown)
        return self.tree.is_animating or waits

    # What can be done

    @property
    def folder(self) -> Path:
        """Where settings and matches lie."""
        return self.services.archive.folder

    def open(self) -> None:
        """Show the folder in the system's window."""
        if self._opening is None:
            self._opening = open_folder(self.folder)

    def read(self, work: Work) -> None:
        """Open the licence of a part."""
        self.reading, self._shown = work, False
        self._words = self.services.pictures.promise(partial(_words_of, work))
        self._build()

    # Places

    def _build(self) -> None:
        look, middle = self.services.look, self.frame.whole
        work = self.reading
        title = _("About Five Seasons") if work is None else work.name
        words = "" if work is None else "   ".join(filter(None, (_version(work), work.terms)))
        root = self._head(title, words)
        if work is not None:
            self._lay_licence(root, middle, work)
        elif self.frame.wide:
            left, right = columns(look, middle, *SHARES)
            details = self._details()
            high = sum(one.wanted_height(left.width - 2 * look.px(SPACE.normal)) for one in details)
            spare = left.height - high - look.px((len(details) - 1) * AIR + 2 * SPACE.normal)
            root.add(column_panel(look, details, left, gap=AIR, top=max(0, spare // 3), whole_rows=True))
            root.add(column_panel(look, self._rows(), right, title=_("Made with"), gap=SPACE.small, whole_rows=True))
        else:
            root.add(column_panel(look, (*self._details(), *self._rows()), middle, gap=SPACE.small, whole_rows=True))
        self.tree.replace(root)

    def _details(self) -> tuple[Widget, ...]:
        look = self.services.look
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        parts = (("Python", platform.python_version()), ("pygame-ce", pygame.version.ver), ("SDL", sdl))
        emblem = [Drawing(look, look.px(EMBLEM + SPACE.normal), self._draw_emblem)] if self.frame.wide else []
        align = Align.CENTRE if emblem else Align.LEFT
        return (
            *emblem,
            Paragraph(look, _("Version {number}").format(number=VERSION), size=TITLE_SIZE, ink=text_ink, face=Face.BOLD, align=align),
            Paragraph(look, in_a_row(f"{name} {number}" for name, number in parts), size=SECOND_SIZE, align=align),
            Paragraph(look, _("No account and no network: what you do here stays on this computer."), size=BODY_SIZE, align=align),
            Rule(look),
            Paragraph(look, _("Your settings and matches"), size=BODY_SIZE, ink=gold_ink, face=Face.BOLD, align=align),
            _Path(look, self.folder, align),
            Button(look, _("Open the folder"), self.open),
        )

    def _draw_emblem(self, surface: Surface, rect: Rect) -> None:
        emblem = self.services.pictures.emblem(self.services.look.px(EMBLEM))
        surface.blit(emblem, emblem.get_rect(midtop=rect.midtop))

    def _rows(self) -> tuple[Widget, ...]:
        look = self.services.look
        return tuple(
            ListRow(look, work.name, partial(self.read, work), line=work.terms, trailing=_version(work)) for work in self._works
        )

    def _lay_licence(self, root: Group, middle: Rect, work: Work) -> None:
        """Put the licence into one panel no wider than is good to read; its keys are those of any page."""
        look = self.services.look
        wide = min(middle.width, look.px(READING_WIDTH))
        panel = Panel(look)
        panel.place(Rect(middle.centerx - wide // 2, middle.top, wide, middle.height))
        self._shown = self._words is not None and self._words.done()
        words = self._words.result() if self._words is not None and self._shown else ""
        lines = [*filter(None, (work.source,)), "", *words.splitlines()]
        scroll = ScrollPanel(look, [Paragraph(look, line.rstrip(), size=SECOND_SIZE) for line in lines])
        scroll.whole_rows = True
        add_scroll(panel, scroll, panel.inner())
        root.add(panel)


class _Path(Paragraph):
    """A path, which breaks after any of its parts."""

    def __init__(self, look: Look, path: Path, align: Align) -> None:
        super().__init__(look, str(path), size=SECOND_SIZE, ink=text_ink, align=align)
        self._parts = re.findall(r"[^/\\]*[/\\]|[^/\\]+", str(path))

    def lines(self, width: int) -> tuple[str, ...]:
        """Return the lines at a width in pixels."""
        lines = [""]
        for part in self._parts:
            if lines[-1] and self.look.width(lines[-1] + part, self.size) > width:
                lines.append("")
            lines[-1] += part
        return tuple(lines)


def _version(work: Work) -> str:
    """Return the version of a part where the table knows one."""
    return work.version.split(";")[0] if work.version[:1].isdigit() and "newer" not in work.version else ""


def _words_of(work: Work) -> str:
    """Return a licence, or where it can be read if its file cannot be."""
    try:
        return work.words()
    except OSError:
        return work.source
