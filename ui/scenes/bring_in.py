"""Records of matches from elsewhere: those that lie about and those let go over the window are brought in, each with what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from game.archive import private
from game.archive.incoming import own_folder, records_lying
from sounds.ids import SoundId
from ui.input.intents import Intent, Signal
from ui.library.bring_in import Outcome, bring_in, outcome_words
from ui.scenes.frame import add_row, column_panel
from ui.scenes.page import Page
from ui.services.file_choice import choose_files
from ui.services.folder import open_folder
from ui.services.services import Services
from ui.text.catalog import _
from ui.theme import SPACE
from ui.widgets import Button, ButtonKind, ListRow, Paragraph, Widget


class BringInScene(Page):
    """Lists files that may be records; those of `paths` are brought in at once. Nothing is done to the files themselves."""

    tallest = 780.0

    def __init__(self, services: Services, on_back: Callable[[], None], paths: Sequence[Path] = ()) -> None:
        super().__init__(services, on_back)
        self._paths: list[Path] = []
        self._came: dict[Path, Outcome] = {}
        """What came of those that were tried."""
        self._coming: dict[Path, Future[Outcome]] = {}
        self._opening: Future[bool] | None = None
        self._choosing: Future[tuple[Path, ...] | None] | None = None
        self._lying: Future[tuple[Path, ...]] | None = None
        self._look_about()
        self.take(paths)

    def handle(self, intent: Intent) -> None:
        """Take an intent; who comes back to the window may have put files into the folder meanwhile."""
        if intent is Signal.FOCUS_GAINED:
            self._look_about()
        super().handle(intent)

    def update(self, dt: float) -> None:
        """Show what has been found and brought in meanwhile."""
        super().update(dt)
        done = {path: one.result() for path, one in self._coming.items() if one.done()}
        if self._lying is not None and self._lying.done():
            found, self._lying = self._lying.result(), None
            self._paths += [path for path in found if path not in self._paths]
            self._build()
        if done:
            self._coming = {path: one for path, one in self._coming.items() if path not in done}
            self._came |= done
            well = all(outcome in (Outcome.BROUGHT_IN, Outcome.ALREADY_HERE) for outcome in done.values())
            self.services.play(SoundId.BUTTON if well else SoundId.REFUSED)
            self._build()
        if self._choosing is not None and self._choosing.done():
            chosen, self._choosing = self._choosing.result(), None
            self.take(chosen or ())
            if chosen is None:
                self.tree.say(_("No window for files here: drop them onto this one"), alarm=True)
        if self._opening is not None and self._opening.done():
            if not self._opening.result():
                self.tree.say(_("The folder is {folder}").format(folder=own_folder(self.services.archive)))
            self._opening = None

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves or something is being read."""
        waits = self._lying is not None or self._opening is not None or self._choosing is not None
        return self.tree.is_animating or waits or bool(self._coming)

    def take(self, paths: Sequence[Path]) -> None:
        """Bring in files, which stand first in the list from now on."""
        self._paths = [*paths, *(path for path in self._paths if path not in paths)]
        for path in paths:
            self._bring_in(path)
        self._build()

    def _look_about(self) -> None:
        self._lying = self.services.pictures.read(partial(records_lying, self.services.archive))

    def _bring_in(self, path: Path) -> None:
        if path not in self._coming and self._came.get(path) is not Outcome.BROUGHT_IN:
            self._coming[path] = self.services.pictures.read(partial(bring_in, self.services.archive, path))

    def _choose(self) -> None:
        if self._choosing is None:
            self._choosing = choose_files()

    def _open_folder(self) -> None:
        folder = own_folder(self.services.archive)
        try:
            private.make_folder(folder)
        except OSError:
            self.tree.say(_("It could not be saved"), alarm=True)
            return
        self._opening = open_folder(folder)

    # Layout

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        group = self._head(_("Bring in a record"))
        words = _("Drop files onto this window, or put them into the folder. What lies in Downloads and Documents is listed too.")
        body: list[Widget] = [Paragraph(look, words), *map(self._row, self._paths)]
        group.add(column_panel(look, body, frame.middle, gap=SPACE.small))
        untried = [path for path in self._paths if path not in self._came]
        every = Button(look, _("Bring in all"), partial(self._bring_in_all, untried), kind=ButtonKind.PRIMARY, enabled=bool(untried))
        choose, folder = Button(look, _("Choose files…"), self._choose), Button(look, _("Open the folder"), self._open_folder)
        add_row(look, group, frame.foot, (every, choose, folder))
        self.tree.replace(group)

    def _bring_in_all(self, paths: Sequence[Path]) -> None:
        for path in paths:
            self._bring_in(path)

    def _row(self, path: Path) -> ListRow:
        came = self._came.get(path)
        line = outcome_words(came) if came is not None else path.parent.name
        trailing = _("Bring in") if came is None else ""
        return ListRow(self.services.look, path.name, partial(self._bring_in, path), line=line, trailing=trailing)
