"""The pages on what a player has done: the players themselves, the year, friends, statistics, rating and goals, and their matches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.archive import Profile
from game.catalog import match_of
from game.core.cards import Seat
from ui.text.catalog import N_

if TYPE_CHECKING:
    from ui.navigation.special_matches import MatchNavigation
    from ui.scenes.history.page import HistoryPage


class HistoryPages:
    """Goes to those pages; each is loaded when it is first asked for."""

    def __init__(self, navigator: MatchNavigation) -> None:
        self._navigator = navigator

    def players(self) -> None:
        """Go to the players: who plays now, and what they have done."""
        from ui.scenes.history.players import PlayersScene

        def own(page: Callable[[Profile], None]) -> Callable[[], None]:
            return lambda: page(self._navigator.services.profiles.now)

        year, friends = (N_("The year"), self.year), (N_("Friends"), self.friends)
        pages = year, friends, (N_("Statistics"), self.statistics), (N_("Rating"), self.rating), (N_("Goals"), self.goals)
        ways = tuple((words, own(page)) for words, page in pages)
        self._navigator.services.scenes.go(PlayersScene(self._navigator.services, ways, on_back=self._navigator.title))

    def statistics(self, profile: Profile, game: str = "") -> None:
        """Go to the statistics of a player, of all games or of one."""
        from ui.scenes.history.statistics import StatisticsScene
        from ui.scenes.invitation import Invitation

        invitation = Invitation(self._navigator.services, self._navigator.setup, self._navigator.lessons)
        self._show(partial(StatisticsScene, invitation=invitation), profile, game, self.statistics)

    def year(self, profile: Profile, game: str = "", chosen: str = "") -> None:
        """Go to the handscroll of a player's matches, of all games or of one; `chosen` is a record by the name of its file."""
        from ui.scenes.history.year import YearScene
        from ui.scenes.invitation import Invitation

        invitation = Invitation(self._navigator.services, self._navigator.setup, self._navigator.lessons)
        make = partial(YearScene, chosen=chosen, invitation=invitation, on_numbers=lambda game: self.statistics(profile, game))
        self._show(make, profile, game, self.year)

    def rating(self, profile: Profile, game: str = "") -> None:
        """Go to the rating of a player in a game."""
        from ui.scenes.history.rating import RatingScene

        self._show(RatingScene, profile, game, self.rating)

    def goals(self, profile: Profile, game: str = "") -> None:
        """Go to the goals of a game, and how far a player has come."""
        from ui.scenes.history.statistics import GoalsScene

        self._show(GoalsScene, profile, game, self.goals)

    def friends(self, profile: Profile, friend: str = "") -> None:
        """Go to what a player comes to against the others who play here; `friend` is one of them, by the id."""
        from ui.scenes.history.friends import FriendsScene

        revenge = self._navigator.occasions.revenge
        self._show(partial(FriendsScene, on_revenge=revenge), profile, friend, self.friends)

    def _show(self, make: Callable[..., HistoryPage], profile: Profile, game: str, again: Callable[..., None]) -> None:
        """Go to a page on what a player has done, from which finished matches lead back to it, by `again`."""

        def look_back(file: str, seat: int, moment: int) -> None:
            self._look_back(file, seat, moment, partial(again, profile, *scene.standing))

        scene = make(self._navigator.services, profile, game, on_open=look_back, on_back=self.players)
        self._navigator.services.scenes.go(scene)

    def _look_back(self, file: str, seat: int, moment: int, on_leave: Callable[[], None]) -> None:
        """Look back on a finished match as the player at `seat` saw it; one whose record is gone or damaged stays closed, with a word.

        What is told of a match may no longer be so in its record: a moment or a seat that it does not have is the nearest that it has.
        """
        archive = self._navigator.services.archive
        found = archive.finished_at(archive.place_of(file), lambda record: (match_of(record), record.players))
        if found is not None:
            match, players = found
            self._navigator.replay(match, players, on_leave, moment=min(moment, match.ply), viewer=Seat(min(seat, match.seats - 1)))
