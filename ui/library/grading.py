"""Finished matches graded quietly, for the rating of who plays now: one at a time, while nobody does anything, as a review grades them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.archive import record_at
from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.record import RecordError
from ui.library.history import Sitting, matches_of
from ui.library.rating import counted, graded_of
from ui.services.bot_worker import BotWorker
from ui.services.services import Services
from ui.turns.thinkers import Reviewing

if TYPE_CHECKING:
    from concurrent.futures import Future


class Grading:
    """What is to be graded, by a `worker` of its own. A match that `is_secret`, by game and seed, waits until it is none any more."""

    def __init__(self, services: Services, worker: BotWorker, is_secret: Callable[[str, str], bool]) -> None:
        self._services, self._worker, self._is_secret = services, worker, is_secret
        self._of: tuple[object, ...] = ()
        """Whose matches are listed, and what there was then."""
        self._listed: Future[list[Sitting]] | None = None
        self._coming: Future[Reviewing | None] | None = None
        self._work: Reviewing | None = None
        self._file = ""

    def step(self, *, idle: bool) -> None:
        """Go on; nobody thinks any longer while the program is not `idle`."""
        services = self._services
        now = services.profiles.now.id, services.archive.history.changes, services.settings.rated_since
        if self._work is not None and not (idle and now == self._of):
            self._work.stop()
        if not idle:
            return
        if now != self._of:
            self._of, self._work, self._coming, self._listed = now, None, None, services.pictures.read(self._ungraded)
        elif (work := self._work) is not None:
            if (is_secret := self._is_secret(work.match.engine.id, work.match.seed)) or (not work.step() and work.done):
                self._work = None
                if not is_secret:
                    services.pictures.read(partial(self._keep, self._file, work))
        elif self._coming is not None:
            if self._coming.done():
                self._work, self._coming = self._coming.result(), None
        elif self._listed is not None and self._listed.done() and (left := self._listed.result()):
            entry, seat = left.pop()
            self._file, self._coming = entry.file, services.pictures.read(partial(self._opened, entry.file, Seat(seat)))

    # On the thread that reads

    def _ungraded(self) -> list[Sitting]:
        """Return what is told of in the history and has not been graded, the latest last."""
        services, archive = self._services, self._services.archive
        graded, own = archive.graded.read(), services.profiles.now.id
        entries = tuple(archive.untold(archive.history.read())[0].values())
        found = matches_of(entries, own, first=own == services.profiles.first.id)
        ours = [sitting for game in GAMES for sitting in counted(found, game, services.settings.rated_since)]
        return sorted((one for one in ours if (one[0].file, one[1]) not in graded), key=lambda one: one[0].stamp)

    def _opened(self, file: str, seat: Seat) -> Reviewing | None:
        """Return the grading of a match; None of one that cannot be read: whoever looks for it is told."""
        try:
            match = match_of(record_at(self._services.archive.place_of(file)))
        except RecordError:
            return None
        return Reviewing(match, seat, 0, lambda: GAMES[match.engine.id].bots, self._worker)

    def _keep(self, file: str, work: Reviewing) -> None:
        """Keep what a person's match came to, unless it has been deleted meanwhile."""
        archive = self._services.archive
        if archive.place_of(file).exists():
            with contextlib.suppress(OSError):  # it will be graded the next time
                archive.graded.add((graded_of(file, work.match, work.seat, work.grades),))
