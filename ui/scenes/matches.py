"""The finished matches, the latest first, a page at a time: only what is on the page is read, off the frame's path.

They are looked for in the row above them. Each can be taken out as a file and deleted; what was deleted leaves a slip that brings it back.
Records from elsewhere, that lie about or are let go over the window, are brought in on a screen of their own, which says what came of each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from pygame import Rect

from game.archive import private
from game.archive.incoming import own_folder, records_lying
from game.core.record import Record
from sounds.ids import SoundId
from ui.input.intents import Command, Intent, MoveFocus, Paged, Signal
from ui.library.bring_in import Outcome, bring_in, outcome_words
from ui.library.match_files import MatchFiles
from ui.library.match_search import ALL_MATCHES, Search
from ui.scenes.frame import GAP, add_row, column_panel, columns, rows
from ui.scenes.invitation import Invitation
from ui.scenes.match_finder import MatchFinder
from ui.scenes.match_tickets import BIN, CURVE, TAKE_OUT, Ended, RowButton, Ticket, TicketMaker, draw_sign, ended
from ui.scenes.page import Page
from ui.scenes.title import PARTS
from ui.services.file_choice import choose_files
from ui.services.folder import open_folder
from ui.services.services import Services
from ui.text.catalog import _, ngettext
from ui.text.render import Align
from ui.theme import SPACE
from ui.widgets import Button, ButtonKind, Group, Label, ListRow, Paragraph, Widget, text2_ink, text_ink

TICKET, LEAST_WIDTH, MOST_ACROSS = 140.0, 440.0, 3
"""The height of a ticket at least, its width at least, and so many stand side by side at most; in interface units."""
ROW, SIGN, APART = 44.0, 44.0, 4.0
"""The height of the row in which matches are looked for, the width of the signs beside a ticket, and how far they stand apart."""
MOST_READ = 200
"""So many matches are kept at hand, however far somebody turns the pages."""


class MatchesScene(Page):
    """Lists what the archive has of finished matches, an `invitation` where there is none yet; `on_open` looks back on one.

    `on_review` reviews it. `page` is the one to begin with, counted from 0, of what is found by `search`; those two are told both, so that
    the way back leads there. A deal that `is_secret` is not handed on or reviewed. `on_bring_in` leads to records from elsewhere.
    """

    def __init__(
        self,
        services: Services,
        invitation: Invitation,
        *,
        page: int = 0,
        search: Search = ALL_MATCHES,
        is_secret: Callable[[Record], bool],
        on_open: Callable[[Record, int, Search], None],
        on_review: Callable[[Record, int, Search], None],
        on_bring_in: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(services, on_back)
        self._invitation, self._is_secret, self._on_bring_in = invitation, is_secret, on_bring_in
        self._on_open, self._on_review = on_open, on_review
        self._maker = TicketMaker(services)
        self.finder = MatchFinder(services, search, on_change=self._look, on_done=self._visit_first)
        self.paths: list[Path] = []
        """What is listed, where it stands or stood."""
        self.lost = 0
        """How many more there are, which cannot be read."""
        self._bad: set[Path] = set()
        """Those among them that stand where they were."""
        self._shows_deleted = False
        self._files = MatchFiles(services.archive, services.pictures)
        self._list()
        self.page = page
        self._read: dict[Path, Future[Ended | None]] = {}
        self._tickets: list[Ticket | Button] = []
        self._shown: set[Path] = set()
        """The matches of the page whose rows tell all."""
        self._build()

    # Scene

    def resize(self) -> None:
        """Lay out anew; the first match of the page stays in sight."""
        first = self.page * self._size
        self._maker.restyle()
        self.finder.restyle()
        self.tree.restyle(self.services.look)
        self.page = first // (self._across() * self._down())
        self._build()

    def handle(self, intent: Intent) -> None:
        """Take an intent: pages by their keys, the rest by the widgets."""
        focus = self.tree.focus
        at = self._tickets.index(focus) if isinstance(focus, Ticket | Button) and focus in self._tickets else None
        match intent:
            case Paged(by) if self.tree.modal is None:
                self.turn(self.page + by)
            case Command.FIRST | Command.LAST if self.tree.modal is None:
                self.turn(self.pages - 1 if intent is Command.LAST else 0)
            case Command.TAKE_BACK if self._files.gone and self.tree.modal is None:
                self._restore(next(reversed(self._files.gone)))
            case MoveFocus(dx, 0) if self.tree.modal is None and (at is not None or focus is None):
                column = at % self._across() if at is not None else 0
                if at is None or column == (self._across() - 1 if dx > 0 else 0) or at + dx >= len(self._tickets):
                    self.turn(self.page + dx)
                else:
                    self.tree.visit(self._tickets[at + dx])
            case MoveFocus(0, 1) if focus is None and self._tickets:
                self._visit_first()
            case _:
                super().handle(intent)

    def back(self) -> None:
        """Leave the page, the deleted matches for the list."""
        if self._shows_deleted:
            self._show_deleted(False)
        else:
            super().back()

    def update(self, dt: float) -> None:
        """Show what has been filed and read meanwhile; what could not be read leaves the list, and is counted beside it."""
        super().update(dt)
        for words in self._files.saved():
            self.tree.say(words)
        if self._filed != self.services.archive.filed:
            self._list()
            self._build()
        if self.finder.update() and not self._shows_deleted and not self._files.gone:
            self.paths = list(self.finder.found())
            self._build()
        done = {path for path in self._on_page() if path in self._read and self._read[path].done()}
        if done - self._files.gone.keys() != self._shown:
            if bad := {path for path in done if self._read[path].result() is None}:
                self._bad |= bad
                self._list()
            self._build()

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves or something is still being read or written."""
        return self.tree.is_animating or self.reading or self.finder.reading or self._files.saving

    @property
    def reading(self) -> bool:
        """Whether matches of the page are still being read."""
        return any(path not in self._shown and path not in self._files.gone for path in self._on_page())

    # What is listed

    def _list(self) -> None:
        """List what is filed; on a slow disk a match that has just ended may follow."""
        archive = self.services.archive
        self._filed = archive.filed
        found = archive.finished()
        self.finder.look_among([path for path in found if path not in self._bad] if self._bad else found)
        self.lost = sum(path in self._bad for path in found) + archive.lost()
        deleted = archive.trash.paths() if self._shows_deleted else ()
        self._files.gone = {archive.place_of(path.name): path for path in deleted}
        self.paths = list(self._files.gone if self._shows_deleted else self.finder.found())

    def _look(self) -> None:
        """Show what is found by what is looked for now."""
        if self._files.gone:
            self._list()
        self.paths, self.page = list(self.finder.found()), 0
        self._build()

    def _visit_first(self) -> None:
        if self._tickets:
            self.tree.visit(self._tickets[0])

    def _show_deleted(self, shown: bool) -> None:
        self._shows_deleted, self.page = shown, 0
        self._list()
        self._build()

    def _delete(self, path: Path) -> None:
        """Take a match away at once; a slip in its place brings it back."""
        at = self.paths.index(path) - self.page * self._size
        if self._done(self._files.delete(path)):
            self.tree.visit(self._tickets[at])

    def _restore(self, path: Path) -> None:
        """Bring a deleted match back."""
        if self._done(self._files.restore(path)) and self._shows_deleted:
            self.tree.say(_("Brought back"))

    def _done(self, failed: str) -> bool:
        """Show the list as it is now, or say what failed; return whether nothing did."""
        if failed:
            self.services.play(SoundId.REFUSED)
            self.tree.say(failed, alarm=True)
        elif self._shows_deleted:
            self._list()
        self._build()
        return not failed

    # Pages

    @property
    def pages(self) -> int:
        """How many pages there are, at least one."""
        return max(1, -(-len(self.paths) // self._size))

    def turn(self, page: int) -> None:
        """Go to a page, if there is one."""
        if 0 <= page < self.pages and page != self.page:
            self.page = page
            self._build()

    def _area(self) -> Rect:
        """Return where tickets stand: under the row in which they are looked for."""
        look, whole = self.services.look, self.frame.middle
        used = 0 if self._shows_deleted or not self.finder.all else look.px(ROW + SPACE.medium)
        return Rect(whole.left, whole.top + used, whole.width, whole.height - used)

    def _across(self) -> int:
        look = self.services.look
        return max(1, min(MOST_ACROSS, self.frame.middle.width // look.px(LEAST_WIDTH)))

    def _down(self) -> int:
        look = self.services.look
        return max(1, (self._area().height + look.px(GAP)) // look.px(TICKET + GAP))

    def _on_page(self) -> list[Path]:
        return self.paths[self.page * self._size : (self.page + 1) * self._size]

    # Layout

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        self._size = self._across() * self._down()
        if not self.finder.reading:  # else there may be more
            self.page = min(self.page, self.pages - 1)
        if len(self._read) > MOST_READ:  # what was read long ago is forgotten
            self._read = {path: self._read[path] for path in self._on_page() if path in self._read}
        for path in self._on_page():
            if path not in self._read and path not in self._files.gone:
                self._read[path] = self.services.pictures.read(partial(self.services.archive.finished_at, path, ended))
        there = [path for path in self._on_page() if path not in self._files.gone]
        self._shown = {path for path in there if self._read[path].done() and self._read[path].result() is not None}
        group = self._head(_("Deleted matches") if self._shows_deleted else _("Past matches"), self._count())
        self._bringing = Button(look, _("Bring in a record"), self._on_bring_in)
        focus = self.tree.focus
        before = self._tickets.index(focus) if isinstance(focus, Ticket | Button) and focus in self._tickets else None
        self._tickets = []
        if self.finder.all and not self._shows_deleted:
            row = Rect(frame.middle.topleft, (frame.middle.width, look.px(ROW)))
            self.finder.lay(group, row, self.tree, self._bringing, wide=frame.wide)
        places = [
            place
            for row in rows(look, self._area(), *[1.0] * self._down())
            for place in columns(look, row, *[1.0] * self._across())
        ]
        for path, place in zip(self._on_page(), places, strict=False):
            self._add_ticket(group, path, place)
        if not self.paths:
            self._lay_none(group)
        self._add_foot(group, frame.foot)
        self.tree.replace(group)
        if before is not None and before < len(self._tickets):
            self.tree.focus_on(self._tickets[before])

    def _count(self) -> str:
        """Return how many matches there are, in words."""
        number, found = len(self.finder.all), len(self.paths) - len(self._files.gone)
        if self._shows_deleted:
            return _("Kept for 30 days, then gone for good") if self.paths else ""
        number -= len(self._files.gone)
        words = ngettext("{n} match", "{n} matches", number).format(n=number) if number else ""
        if self.finder.search != ALL_MATCHES:
            words = _("{n} of {all}").format(n=found, all=words)
        unread = ngettext("{n} file can’t be read", "{n} files can’t be read", self.lost).format(n=self.lost) if self.lost else ""
        return PARTS.join(filter(None, (words, unread, self.finder.note)))

    def _lay_none(self, group: Group) -> None:
        """Say why nothing is listed."""
        look, area = self.services.look, self._area()
        if self._shows_deleted:
            told = _("Nothing is deleted.")
        elif self.finder.all:
            told = _("Reading…") if self.finder.reading else _("No match is like this. Try fewer words.")
        else:
            told = _("No match has been played to its end yet. Each one that has been can be replayed from here.")
            self._invitation.lay(group, area, told)
            return
        words = Paragraph(look, told, ink=text_ink, align=Align.CENTRE)
        high = words.wanted_height(area.width)
        group.add(words, Rect(area.left, area.centery - high, area.width, high))

    def _add_foot(self, group: Group, foot: Rect) -> None:
        """Put into the foot what turns the pages, and the ways to all matches and to the deleted ones."""
        look = self.services.look
        found: Sequence[Button | Label] = ()
        if self.pages > 1:
            newer = Button(look, _("Newer"), partial(self.turn, self.page - 1), enabled=self.page > 0)
            older = Button(look, _("Older"), partial(self.turn, self.page + 1), enabled=self.page < self.pages - 1)
            found = newer, Label(look, _("page {n} of {all}").format(n=self.page + 1, all=self.pages), ink=text2_ink), older
        if not self._shows_deleted:
            if self.finder.search != ALL_MATCHES:
                found = *found, Button(look, _("Show all"), self.finder.clear)
            elif trashed := len(self.services.archive.trash.paths()):
                found = *found, Button(look, _("Deleted: {n}").format(n=trashed), partial(self._show_deleted, True))
            if not self.finder.all:
                found = *found, self._bringing
        add_row(look, group, foot, found)

    def _add_ticket(self, group: Group, path: Path, place: Rect) -> None:
        """Put the ticket of a match at its place, and beside it what takes it out and deletes it; a slip where it has been deleted."""
        look, signs = self.services.look, self.services.look.px(SIGN)
        if path in self._files.gone:
            label = _("Bring back") if self._shows_deleted else _("Undo")
            self._tickets.append(self._maker.slip(path, label, partial(self._restore, path)))
            group.add(self._tickets[-1], place)
            return
        found = self._read[path].result() if path in self._shown else None
        self._tickets.append(self._maker.ticket(path, found, lambda record: self._on_open(record, self.page, self.finder.search)))
        group.add(self._tickets[-1], Rect(place.left, place.top, place.width - signs - look.px(SPACE.small), place.height))
        if found is None:
            return
        about, secret = self._maker.name(path), self._is_secret(found.record)
        record, page, search = found.record, self.page, self.finder.search
        looking = RowButton(look, _("Review"), about, lambda: self._on_review(record, page, search), partial(draw_sign, CURVE))
        taking = RowButton(look, _("Save as a file"), about, partial(self._files.take_out, path), partial(draw_sign, TAKE_OUT))
        for button in (looking, taking) if secret else ():
            button.enabled, button.tooltip = False, _("Its deal is still being played")
        deleting = RowButton(look, _("Delete"), about, partial(self._delete, path), partial(draw_sign, BIN))
        column = Rect(place.right - signs, place.top, signs, place.height)
        for button, area in zip((looking, taking, deleting), rows(look, column, 1.0, 1.0, 1.0, gap=APART), strict=True):
            group.add(button, area)


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
