"""The row in which finished matches are looked for: a field for words, and choices of game, player and month."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path

from pygame import Rect

from ui.library.history import HistoryReader
from ui.library.match_search import ALL_MATCHES, MatchIndex, Search
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.calendar import month_title
from ui.text.catalog import _, ngettext
from ui.theme import SPACE
from ui.widgets import Button, Group, Modal, RowSpec, Stepper, TextField, Tree, Widget

STEPPER, BUTTON = 204.0, 130.0
MOST_WORDS = 40


class MatchFinder:
    """What is looked for among finished matches, and the widgets for it.

    `on_change` hears of every change, `on_done` of Enter in the field.
    """

    def __init__(self, services: Services, search: Search, *, on_change: Callable[[], None], on_done: Callable[[], None]) -> None:
        self._services, self.search = services, search
        self._on_change, self._on_done = on_change, on_done
        self.all: Sequence[Path] = ()
        """The matches among which is looked."""
        self._stale = False
        """Whether their index is to be made."""
        self.index = MatchIndex((), {}, str)
        """The matches as they are found; empty until the history has been read."""
        self._coming: Future[MatchIndex] | None = None
        self._reader: HistoryReader[int] | None = None
        """Tells what the history lacks, once somebody looks for what only it knows."""
        self.restyle()

    def restyle(self) -> None:
        """Make the field anew, in another look."""
        self.field = TextField(
            self._services.look,
            RowSpec(name=_("Find"), control_width=0),
            self.search.words,
            partial(self._change, "words"),
            on_submit=self._on_done,
            limit=MOST_WORDS,
            placeholder=_("Game, player, month…"),
        )

    # What is found

    def look_among(self, paths: Sequence[Path]) -> None:
        """Find among these matches from now on, once their index has been made."""
        self.all, self._stale = paths, True

    def found(self) -> Sequence[Path]:
        """Return the matches that are looked for, in their order."""
        if self.search == ALL_MATCHES:
            return self.all
        there = set(self.all)
        return [path for path in self.index.found(self.search) if path in there]

    def update(self) -> bool:
        """Take what has been read meanwhile; return whether there is anything new."""
        services, paths = self._services, self.all
        if self._coming is not None and self._coming.done():
            self.index, self._coming = self._coming.result(), None
            return True
        if self._stale and self._coming is None:  # asked for after what is on the page: that is read first
            self._stale, called = False, partial(shown_name, services.settings)
            self._coming = services.pictures.read(lambda: MatchIndex(paths, services.archive.history.read(), called))
        if self._lacks_told:
            self._reader = HistoryReader(services.archive, services.pictures, len)
        if self._reader is None or not self._reader.step():
            return False
        if not self._reader.reading:
            self.look_among(self.all)
        return True

    @property
    def reading(self) -> bool:
        """Whether there is more to come."""
        reads = self._reader.reading if self._reader is not None else self._lacks_told
        return self._stale or self._coming is not None or reads

    @property
    def _lacks_told(self) -> bool:
        """Whether what is looked for may stand in matches that are not told yet, and nobody reads them."""
        return self._reader is None and bool(self.index.untold) and bool(self.search.words or self.search.player)

    @property
    def note(self) -> str:
        """What is still being read, in words."""
        left = self._reader.known.left if self._reader is not None and self._reader.known is not None else 0
        return ngettext("{n} more is being counted…", "{n} more are being counted…", left).format(n=left) if left else ""

    def clear(self) -> None:
        """Look for nothing: all are found."""
        self.search = ALL_MATCHES
        self.field.set_text("")
        self._on_change()

    def _change(self, key: str, value: str) -> None:
        self.search = replace(self.search, **{key: value})
        self._on_change()

    # Layout

    def lay(self, group: Group, row: Rect, tree: Tree, more: Button, *, wide: bool) -> None:
        """Put the field, the choices or what opens them, and one button `more` into a row."""
        look = self._services.look
        beside: list[tuple[Widget, int]] = []
        if wide:
            beside = [(one, look.px(STEPPER)) for one in self._steppers(labelled=False)]
        else:
            ways = Button(look, _("Filter"), partial(self._open, tree))
            beside = [(ways, max(look.px(BUTTON), ways.wanted_width()))]
        beside.append((more, max(look.px(BUTTON), more.wanted_width())))
        gap = look.px(SPACE.medium)
        left = row.right - sum(width + gap for _one, width in beside)
        group.add(self.field, Rect(row.left, row.top, left - row.left, row.height))
        for widget, width in beside:
            left += gap
            group.add(widget, Rect(left, row.top, width, row.height))
            left += width

    def _steppers(self, *, labelled: bool) -> list[Widget]:
        settings, index = self._services.settings, self.index
        games = {"": _("All games"), **{game: shown_name(settings, game) for game in index.games}}
        players = {"": _("All players"), **{name: name for name in index.players}}
        months = {"": _("All months"), **{month: _month(month) for month in index.months}}
        choices = (("game", _("Game"), games), ("player", _("Player"), players), ("month", _("Month"), months))
        return [self._stepper(key, name, names, labelled) for key, name, names in choices]

    def _stepper(self, key: str, name: str, names: dict[str, str], labelled: bool) -> Stepper:
        chosen = getattr(self.search, key)
        names.setdefault(chosen, chosen)
        values = list(names)
        row = RowSpec(name, control_width=STEPPER) if labelled else RowSpec(name=name)
        return Stepper(
            self._services.look, row, list(names.values()), values.index(chosen), lambda number: self._change(key, values[number])
        )

    def _open(self, tree: Tree) -> None:
        """Open the choices in a dialog, where they have no room beside the field."""
        look = self._services.look
        close = Button(look, _("Close"), tree.close)
        tree.open(Modal(look, _("Filter"), self._steppers(labelled=True), (close,), on_back=tree.close, leaves_outside=True))


def _month(month: str) -> str:
    return _("{month} {year}").format(month=month_title(int(month[4:])), year=month[:4])
