"""The ways of an evening: from its set-up through its matches to its print. How it stands follows from their records."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.archive import Slot
from game.catalog import match_of
from game.core.record import AnyMatch, Record, RecordError
from ui.navigation.special_matches import MatchNavigation
from ui.scenes.title import TitleOffer
from ui.services.services import Services
from ui.text.catalog import N_, _

if TYPE_CHECKING:
    from game.core.evening import Evening, EveningState, Fixture


class Evenings:
    """The evening of the program: one is in progress at a time."""

    def __init__(self, navigator: MatchNavigation) -> None:
        self._navigator, self._services = navigator, navigator.services
        self._known: dict[tuple[str, int], AnyMatch] = {}
        """The finished matches that were found, by the key of the evening and their number."""

    def state(self) -> EveningState:
        """Return how the evening in progress stands: it has come to the first of its matches of which there is no record."""
        from game.core.evening import EveningState

        evening = self._services.archive.evening.now
        assert evening is not None
        found: dict[int, AnyMatch] = {}
        for fixture in evening.fixtures():
            match = self._known.get((evening.key, fixture.number)) or self._finished(evening, fixture)
            if match is None:
                return EveningState(evening, found, begun=self._standing(evening, fixture) is not None)
            found[fixture.number] = self._known[evening.key, fixture.number] = match
        return EveningState(evening, found)

    def _finished(self, evening: Evening, fixture: Fixture) -> AnyMatch | None:
        """Return a match that has been filed."""
        probe = Record(fixture.leg.game, {}, (), evening.seed(fixture), (), occasion=evening.occasion(fixture))
        record = self._navigator.occasions.finished_as(probe)
        try:
            match = match_of(record) if record is not None else None
        except RecordError:  # the list of finished matches sets it aside when it comes to it
            return None
        return match if match is not None and match.over and match.seats == len(fixture.seats) else None

    def _standing(self, evening: Evening, fixture: Fixture) -> Record | None:
        """Return a match as it is in progress, None where it has not begun."""
        standing = self._services.archive.match_in(Slot(fixture.leg.game, shared=False, evening=True))
        return standing if standing is not None and standing.occasion == evening.occasion(fixture) else None

    def open(self) -> None:
        """Go to the evening in progress, or to the set-up of one."""
        evening = self._services.archive.evening.now
        if evening is None or evening.over:
            self.setup()
        else:
            self.show()

    def setup(self) -> None:
        """Go to the set-up of an evening."""
        from ui.scenes.evening.setup import EveningSetupScene

        self._services.scenes.go(EveningSetupScene(self._services, on_start=self.begin, on_back=self._navigator.title))

    def begin(self, evening: Evening) -> None:
        """Begin an evening: the one before goes, with the match of it that is in progress."""
        archive = self._services.archive
        for record in [one for one in archive.matches() if one.occasion.evening is not None]:
            archive.give_up_match(record)
        people = self._services.profiles.seated(evening.people)
        archive.evening.keep(replace(evening, people=people).begun(secrets.token_hex(8)))
        self.show()

    def show(self) -> None:
        """Show how the evening stands; the title where there is none any more."""
        from ui.scenes.evening.between import EveningScene

        archive, leave = self._services.archive, self._navigator.title
        if archive.evening.now is None:
            leave()
            return
        if self.state().is_over:
            archive.evening.keep(replace(archive.evening.now, over=True))
        scene = EveningScene(
            self._services,
            self.state,
            on_change=archive.evening.keep,
            on_play=self._play,
            on_print=self._print,
            on_again=self.setup,
            on_back=leave,
        )
        self._services.scenes.go(scene)

    def _print(self) -> None:
        """Show the print of the evening."""
        from ui.library.prints import evening_print
        from ui.navigation.results import open_leaf
        from ui.scenes.print import PrintScene

        services = self._services
        shown, leave = evening_print(services, self.state()), services.scenes.pop
        go = partial(open_leaf, self._navigator)
        services.scenes.push(PrintScene(services, shown, leave, on_leaf=go, prints=True, leads=N_("The evening")))

    def _play(self, fixture: Fixture) -> None:
        """Go to a match, or go on with it."""
        evening = self.state().evening
        if (standing := self._standing(evening, fixture)) is not None:
            self._navigator.go_on(standing)
            return
        players = tuple(evening.people[who] for who in fixture.seats)
        self._navigator.start(fixture.leg.options(len(players)), players, evening.seed(fixture), evening.occasion(fixture))


def evening_offer(services: Services, go: Callable[[], None]) -> TitleOffer:
    """Return the door to an evening."""

    def words() -> tuple[str, str]:
        evening = services.archive.evening.now
        return _("An evening"), _("Several games in a row") if evening is None or evening.over else _("Go on")

    def paint(surface: Surface, rect: Rect) -> None:
        side = min(rect.size)

        def drawn() -> Surface:
            from sprites.wheel import wheel  # a title that is drawn from kept pictures waits for none of it

            return wheel(side)

        disc = services.pictures.shelved(("wheel", side), (side, side), drawn)
        surface.blit(disc, disc.get_rect(center=rect.center))

    return TitleOffer(words, go, paint)
