"""About the program: versions, where the files of the player lie, and every licence in full."""

from __future__ import annotations

import importlib.metadata
import platform
import re
import sys
import sysconfig
import tomllib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from ui import VERSION
from ui.scenes.frame import Drawing, add_scroll, column_panel, columns
from ui.scenes.page import Page
from ui.services.folder import open_folder
from ui.services.services import Services
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import SPACE, TITLE_SIZE
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
            Paragraph(look, in_a_row(f"{name} {number}" for name, number in parts), align=align),
            Paragraph(look, _("No account and no network: what you do here stays on this computer."), align=align),
            Rule(look),
            Paragraph(look, _("Your settings and matches"), ink=gold_ink, face=Face.BOLD, align=align),
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
        scroll = ScrollPanel(look, [Paragraph(look, line.rstrip()) for line in lines])
        scroll.whole_rows = True
        add_scroll(panel, scroll, panel.inner())
        root.add(panel)


class _Path(Paragraph):
    """A path, which breaks after any of its parts."""

    def __init__(self, look: Look, path: Path, align: Align) -> None:
        super().__init__(look, str(path), ink=text_ink, align=align)
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


ROOT = Path(__file__).resolve().parents[2]
GATHERED = ROOT / "licences"
"""Where the frozen program has its texts."""
TABLE = "libraries.toml"
FONTS = ROOT / "ui" / "fonts"
_FONT_END = "-OFL.txt"
_OWN = ("Five Seasons", "", "MIT", "")


@dataclass(frozen=True, slots=True)
class Work:
    """Something that the program is made of: its name, version, terms (as SPDX names them), address, and the files with its licence."""

    name: str
    version: str
    terms: str
    source: str
    texts: tuple[Path, ...]

    def words(self) -> str:
        """Return the whole licence, file after file.

        Raises:
            OSError: a file cannot be read.
        """
        return "\n\n".join(path.read_text("utf-8", errors="replace").expandtabs(4).strip() for path in self.texts)


def works() -> tuple[Work, ...]:
    """Return the program itself, its fonts and the libraries, those of whose texts none is here left out.

    From source only what is installed has its text here; what PyInstaller adds is in the frozen program alone.

    Raises:
        OSError: the table of libraries cannot be read.
    """
    own = Work(*_OWN, texts=_there(GATHERED / "five-seasons.txt", ROOT / "LICENSE"))
    return tuple(work for work in (own, *_fonts(), *_libraries()) if work.texts)


def _fonts() -> Iterator[Work]:
    folder = GATHERED if GATHERED.is_dir() else FONTS
    for path in sorted(folder.glob(f"*{_FONT_END}")):
        name = path.name.removesuffix(_FONT_END).replace("-", " ").title()
        yield Work(name, "", "OFL-1.1", "https://openfontlicense.org", (path,))


def _libraries() -> Iterator[Work]:
    folder = GATHERED if GATHERED.is_dir() else ROOT / "release" / "licences"
    table = folder / TABLE
    if not table.is_file():
        return
    for row in tomllib.loads(table.read_text("utf-8"))["library"]:
        texts = tuple(path for name in row["texts"] for path in _there(folder / name, *_elsewhere(name)))
        yield Work(row["name"], row["version"], row["licence"], row["source"], texts)


def _elsewhere(name: str) -> tuple[Path, ...]:
    """Return where a text may lie when the program is run from source."""
    if name == "python.txt":
        return Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"
    package, dash, file = name.partition("-")
    if not dash:
        return ()
    try:
        files = importlib.metadata.files(package) or []
    except importlib.metadata.PackageNotFoundError:
        return ()
    return tuple(Path(str(one.locate())) for one in files if one.name == file)


def _there(*paths: Path) -> tuple[Path, ...]:
    """Return the first of these files that exists."""
    return next(((path,) for path in paths if path.is_file()), ())
