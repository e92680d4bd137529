"""What matches can be part of: deals of the day, the twelve months and duplicate matches, their ways through the screens, what is kept."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from pygame import Rect, Surface

from game.archive import Slot, slot_of
from game.archive.drills import day_after
from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.options import Options
from game.core.record import NO_OCCASION, AnyMatch, Occasion, Player, Record, RecordError
from game.core.seal import Seal
from game.core.shuffle import code_of_day, seed_from
from sounds.ids import SoundId
from ui.library.occasions import KNOWN, MOST_BACK, day_deal, day_slot, next_side, played_sides, result_of
from ui.scenes.game_cards import Fans
from ui.scenes.title import TitleOffer
from ui.services.services import Services
from ui.text.calendar import date_words
from ui.text.catalog import _
from ui.widgets import Look, Tree

if TYPE_CHECKING:
    from game.core.shared_deal import SharedDeal
    from ui.kit.table import AnyTable
    from ui.library.months import Month
    from ui.scenes.pause import PauseWays

PLANT = 0.61
"""The width of the plant of a month for its height."""


class MatchNavigation(Protocol):
    """The ways that lead to a match and on from its end."""

    services: Services
    occasions: SpecialMatches

    def title(self) -> None:
        """Go to the title."""

    def evening(self) -> None:
        """Go to how the evening in progress stands."""

    def lessons(self) -> None:
        """Go to the lessons."""

    def open_file(self, path: Path) -> None:
        """Open the match in a file."""

    def setup(self, game: str, seed: str = "", deal: SharedDeal | None = None) -> None:
        """Go to the set-up of a match."""

    def begin(
        self, tree: Tree, options: Options, players: tuple[Player, ...], seed: str | Seal = "", occasion: Occasion = NO_OCCASION
    ) -> None:
        """Begin a match, sealed if it has no seed; ask first, in a dialog of `tree`, if another one would be given up."""

    def start(self, options: Options, players: tuple[Player, ...], seed: str | Seal = "", occasion: Occasion = NO_OCCASION) -> None:
        """Begin a match, sealed if it has no seed."""

    def go_on(self, record: Record) -> None:
        """Go on with a match in progress."""

    def play(
        self, match: AnyMatch, players: tuple[Player, ...], *, on_leave: Callable[[], None] | None = None, one_deal: bool = False
    ) -> None:
        """Go to the table, for one deal or for the whole match."""

    def replay(
        self,
        match: AnyMatch,
        players: tuple[Player, ...],
        on_leave: Callable[[], None] | None = None,
        *,
        moment: int = 0,
        viewer: Seat | None = None,
        over: bool = False,
        costs: Mapping[int, float] | None = None,
    ) -> None:
        """Look back on a match."""

    def ways(self, options: Options | None) -> PauseWays:
        """Return where a pause leads."""

    def table_of(self, options: Options, players: tuple[Player, ...]) -> Callable[[Look, Seat], AnyTable]:
        """Return what makes the table of a match by these rules, seen from a seat."""


class SpecialMatches:
    """The deals of the day, the twelve months and the duplicate matches of the program."""

    def __init__(self, navigator: MatchNavigation) -> None:
        self._navigator = navigator
        self._services = navigator.services
        self._ended: list[Record] = []
        """The matches that were filed in this run: they may not be on the disk yet."""

    # Deals of the day

    def today(self) -> None:
        """Go to the deals of the day."""
        from ui.scenes.today import TodayScene

        play, again, enter = self.play_day, self.play_day_again, self.enter_deal
        self._services.scenes.go(TodayScene(self._services, on_play=play, on_again=again, on_enter=enter, on_back=self._navigator.title))

    def play_day(self, tree: Tree, game: str, day: str) -> None:
        """Play the deal of a day, or go on with it; ask first, in a dialog of `tree`, if that of another day would be given up."""
        standing = self._services.archive.match_in(day_slot(game))
        if standing is not None and standing.occasion.day == day:
            self._navigator.go_on(standing)
        elif standing is not None and self.is_due(game, standing.seed):  # given up, it could be played anew
            self._services.play(SoundId.REFUSED)
            tree.say(_("Finish the deal of {day} first").format(day=date_words(standing.occasion.day)), alarm=True)
        else:
            deal = day_deal(self._services, game, day)
            self._navigator.begin(tree, deal.options, deal.players, deal.seed, deal.occasion)

    def play_day_again(self, tree: Tree, game: str, day: str) -> None:
        """Play the deal of a day once more, as a match like others."""
        deal = day_deal(self._services, game, day)
        self._navigator.begin(tree, deal.options, deal.players, deal.seed, KNOWN)

    def is_due(self, game: str, seed: str) -> bool:
        """Whether this is the deal of a day that can still be played, and whoever plays now has no result of it yet."""
        day, days = self._services.today, self._services.archive.days
        for _back in range(MOST_BACK + 1):
            if seed_from(code_of_day(day, game)) == seed_from(seed):
                return days.result(day, game, self._services.profiles.now.id) is None
            day = day_after(day, -1)
        return False

    def in_play(self, game: str, seed: str) -> bool:
        """Whether the deal of a match that is over is still played elsewhere, as by the other sides: its code is told nobody yet."""
        same = any((record.game, record.seed) == (game, seed) for record in self._services.archive.matches())
        return same or self.is_due(game, seed)

    def enter_deal(self, tree: Tree) -> None:
        """Ask in a dialog of `tree` for a deal that somebody handed on, and go to the set-up with it."""
        from ui.library.share import ask_for_deal

        ask_for_deal(self._services.look, tree, lambda deal: self._navigator.setup(deal.options.game, deal=deal))

    # The twelve months

    def twelve_months(self, number: int = 0) -> None:
        """Go to the twelve months, to one of them or to the next one that is to be won."""
        from ui.scenes.months import MonthsScene

        back = self._navigator.title
        self._services.scenes.go(MonthsScene(self._services, number, on_play=self.play_month, on_back=back))

    def play_month(self, tree: Tree, month: Month) -> None:
        """Play a month, or go on with it; ask first, in a dialog of `tree`, if another match of its game would be given up."""
        from ui.library.months import month_players

        standing = self._services.archive.match_in(Slot(month.options.game, shared=False))
        if standing is not None and standing.occasion.month == month.number:
            self._navigator.go_on(standing)
        else:
            players = month_players(self._services, month)
            self._navigator.begin(tree, month.options, players, occasion=Occasion(month=month.number))

    # The end of a match

    def finished_as(self, probe: Record) -> Record | None:
        """Return the finished match with the deal of `probe` that is part of the same thing, None if there is none."""
        found = (*self._ended, *(record for _path, record in self._services.archive.finished_deals(probe)))
        return next((one for one in found if (one.game, one.seed, one.occasion) == (probe.game, probe.seed, probe.occasion)), None)

    def over(self, record: Record) -> None:
        """File a match that has ended, with what follows from it: the result of a day, the next side of a duplicate match."""
        self._ended.append(record)
        self._services.archive.finish_match(record, result_of(record) if record.occasion.day else None, next_side(record))

    def make_good(self) -> None:
        """See that what follows from the match that was finished last is there: the program may have been killed before it was written."""
        archive = self._services.archive
        record = archive.last_finished()
        if record is None or record.occasion == NO_OCCASION:
            return
        try:
            result, side = result_of(record) if record.occasion.day else None, next_side(record)
        except RecordError:  # the list of finished matches sets it aside when it comes to it
            return
        if result is not None and result.profile:
            archive.days.keep(result)
        if side is not None and archive.match_in(slot_of(side)) is None:
            played = [other.occasion.sides for _path, other in archive.finished_deals(side)]
            played += [other.occasion.sides for other in self._ended if other.seed == side.seed]
            if side.occasion.sides not in played:
                archive.save_match(side)

    def go_on(self, record: Record) -> None:
        """After a side of a duplicate match: play the next one, or show what all of them came to."""
        side = next_side(record)
        if side is None:
            self.show(record)
        else:
            standing = self._services.archive.match_in(slot_of(side))
            self._navigator.go_on(standing if standing is not None and standing.occasion == side.occasion else side)

    def revenge(self, tree: Tree, file: str) -> None:
        """Play the deal of a finished match for two, by the name of its record, with the seats exchanged: the match then has two sides.

        Go on with it if it has begun; ask first, in a dialog of `tree`, if another match would be given up.
        """
        archive = self._services.archive
        side = archive.finished_at(archive.place_of(file), lambda record: next_side(replace(record, occasion=Occasion(sides=()))))
        standing = None if side is None else archive.match_in(slot_of(side))
        if side is not None and standing is not None and (standing.seed, standing.occasion) == (side.seed, side.occasion):
            self._navigator.go_on(standing)
        elif side is not None:
            self._navigator.begin(tree, Options(side.game, side.options), side.players, side.seed, side.occasion)

    def show(self, record: Record, on_leave: Callable[[], None] | None = None, on_replay: Callable[[], None] | None = None) -> None:
        """Show what a duplicate match came to, after its last side; later `on_replay` looks back on that side."""
        from ui.scenes.duplicate import DuplicateScene

        again, leave = partial(self._navigator.setup, record.game), on_leave or self._navigator.title
        sides = played_sides(record)
        self._services.scenes.go(DuplicateScene(self._services, record, sides, on_again=again, on_leave=leave, on_replay=on_replay))

    def look_back(self, record: Record, on_leave: Callable[[], None]) -> None:
        """Look back on a finished match; of a duplicate match whose last side it is, the difference comes first."""
        if record.occasion.sides is None or next_side(record) is not None:
            self._navigator.replay(match_of(record), record.players, on_leave)
            return
        back = partial(self.look_back, record, on_leave)
        self.show(record, on_leave, lambda: self._navigator.replay(match_of(record), record.players, back))


def offer(services: Services, go: Callable[[], None]) -> TitleOffer:
    """Return the door to the deals of the day: every day another game stands for them."""
    fans, games = Fans(services), tuple(GAMES)
    number = int(hashlib.sha256(services.today.encode()).hexdigest(), 16) % len(games)

    def words() -> tuple[str, str]:
        who, results = services.profiles.now.id, services.archive.days
        done = sum(results.result(services.today, game, who) is not None for game in games)
        line = _("{n} of {all} played").format(n=done, all=len(games)) if done else _("The same cards for everyone")
        return _("Deals of the day"), line

    def paint(surface: Surface, rect: Rect) -> None:
        fans.draw(surface, games[number], rect.center, fans.height_in(games[number], rect.width))

    return TitleOffer(words, go, paint, drawn=lambda: services.pictures.revision)


def months_offer(services: Services, go: Callable[[], None]) -> TitleOffer:
    """Return the door to the twelve months: the plant of this month in bloom."""

    def paint(surface: Surface, rect: Rect) -> None:
        month, size = services.month, (round(rect.height * PLANT), rect.height)

        def plant() -> Surface:
            from sprites import scrolls

            return scrolls.plant(month, size, blooms=True)

        sheet = services.pictures.shelved(("plant", month, size), size, plant)
        surface.blit(sheet, sheet.get_rect(center=rect.center))

    return TitleOffer(lambda: (_("Twelve months"), _("A short match in each")), go, paint)
