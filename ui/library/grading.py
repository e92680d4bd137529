"""Finished matches graded quietly, for the rating of who plays now: one at a time, while nobody does anything.

A decision is graded by the generator of its position, so a match comes to the same whenever that is. What a review has found is taken.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.archive import record_at
from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.record import RecordError
from ui.library.history import Sitting, matches_of
from ui.library.rating import MOST_MATCHES, counted, graded_of
from ui.services.services import Services
from ui.turns.reviewing import Reviewing

if TYPE_CHECKING:
    from concurrent.futures import Future


class Grading:
    """What is to be graded, and what is being. A match that `is_secret`, by game and seed, waits until it is none any more.

    `reviewed` are the reviews that were gone through in this run.
    """

    def __init__(self, services: Services, is_secret: Callable[[str, str], bool], reviewed: Sequence[Reviewing]) -> None:
        self._services, self._is_secret, self._reviewed = services, is_secret, reviewed
        self._worker = services.opponents.beside()
        self._of: tuple[object, ...] = ()
        """Whose matches `_left` are, and what there was when they were listed."""
        self._listed: Future[list[Sitting]] | None = None
        self._left: list[Sitting] = []
        self._coming: Future[Reviewing | None] | None = None
        self._file = ""
        self._work: Reviewing | None = None

    def step(self, *, idle: bool) -> None:
        """Go on; nobody thinks any longer while the program is not `idle`."""
        services = self._services
        now = (services.profiles.now.id, services.archive.history.changes, services.settings.rated_since)
        if not idle or now != self._of:
            if self._work is not None:
                self._work.stop()
            if not idle:
                return
            self._of, self._work, self._coming, self._left = now, None, None, []
            self._listed = services.pictures.read(self._ungraded)
        if self._work is not None:
            self._go_on(self._work)
        elif self._coming is not None:
            if self._coming.done():
                self._work, self._coming = self._coming.result(), None
        elif self._listed is not None:
            if self._listed.done():
                self._left, self._listed = self._listed.result(), None
        elif self._left:
            entry, seat = self._left.pop()
            self._file = entry.file
            self._coming = services.pictures.read(partial(self._opened, entry.file, Seat(seat)))

    def _go_on(self, work: Reviewing) -> None:
        if self._is_secret(work.match.engine.id, work.match.seed):
            self._work = None
            return
        work.step()
        if work.done:
            self._work = None
            self._services.pictures.read(partial(self._keep, self._file, work))

    # On the thread that reads

    def _ungraded(self) -> list[Sitting]:
        """Return what is told of in the history and has not been graded, the latest last."""
        services, archive = self._services, self._services.archive
        graded, own = archive.graded.read(), services.profiles.now.id
        entries = tuple(archive.untold(archive.history.read())[0].values())
        found = matches_of(entries, own, first=own == services.profiles.first.id)
        by_game = (counted(found, game, services.settings.rated_since)[-MOST_MATCHES:] for game in GAMES)
        return sorted(
            ((entry, seat) for matches in by_game for entry, seat in matches if (entry.file, seat) not in graded),
            key=lambda sitting: sitting[0].stamp,
        )

    def _opened(self, file: str, seat: Seat) -> Reviewing | None:
        """Return the grading of a match; None of one that cannot be read: whoever looks for it is told."""
        try:
            match = match_of(record_at(self._services.archive.place_of(file)))
        except RecordError:
            return None

        def is_same(done: Reviewing) -> bool:
            return done.seat == seat and done.match.seed == match.seed and done.match.actions == match.actions

        known = next(filter(is_same, self._reviewed), None)
        return known or Reviewing(match, seat, 0, lambda: GAMES[match.engine.id].bots, self._worker)

    def _keep(self, file: str, work: Reviewing) -> None:
        """Keep what a person's match came to, unless it has been deleted meanwhile."""
        archive = self._services.archive
        if archive.place_of(file).exists():
            with contextlib.suppress(OSError):  # it will be graded the next time
                archive.graded.add((graded_of(file, work.match, work.seat, work.grades),))
