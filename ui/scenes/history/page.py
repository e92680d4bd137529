"""A page on what one player has done, game by game: it is read while one looks, and laid out again with what has been read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.archive import Entry, Profile
from game.catalog import GAMES
from ui.input.intents import Intent, Paged
from ui.library.history import HistoryReader, Sitting, matches_of
from ui.scenes.game_cards import GameCards
from ui.scenes.history.numbers import numbers_of
from ui.scenes.invitation import Invitation
from ui.scenes.page import Page
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.catalog import _
from ui.widgets import ChoiceCells, RowSpec, Stepper


class HistoryPage(Page):
    """Shows one of `games` at a time, `game` first; keys that turn pages go from game to game.

    `on_open` looks back on a match, by the name of its record, as a seat, from a moment. An `invitation` stands where nothing has been
    played yet.
    """

    def __init__(
        self,
        services: Services,
        profile: Profile,
        game: str = "",
        *,
        on_open: Callable[[str, int, int], None],
        on_back: Callable[[], None],
        invitation: Invitation | None = None,
    ) -> None:
        super().__init__(services, on_back)
        self.profile = profile
        self.game = game or self.games[0]
        self._on_open, self._invitation = on_open, invitation
        self._cards = GameCards(services)
        self._read()
        self.numbers: Mapping[str, Any] = {}
        """What the matches of the player come to, by game, those that were played."""
        self._build()

    @property
    def standing(self) -> tuple[str, ...]:
        """What leads back to what is shown: the game."""
        return (self.game,)

    @property
    def games(self) -> tuple[str, ...]:
        """What there is a page for, in order."""
        return tuple(GAMES)

    def _tabs(self) -> ChoiceCells | None:
        """Return the games side by side, where they have room in the head."""
        return ChoiceCells(self.services.look, RowSpec(name=_("Game")), *self._chosen()) if self.frame.wide else None

    def _stepper(self) -> Stepper:
        """Return the row that goes through the games where they have no room in the head."""
        return Stepper(self.services.look, RowSpec(_("Game"), control_width=200), *self._chosen())

    def _chosen(self) -> tuple[list[str], int, Callable[[int], None]]:
        names = [shown_name(self.services.settings, game) if game else _("All") for game in self.games]
        return names, self.games.index(self.game), self._show

    def _read(self) -> None:
        """Read the history, from its beginning."""
        self._reader = HistoryReader(self.services.archive, self.services.pictures, self._digest)

    def _digest(self, entries: Sequence[Entry]) -> Mapping[str, Any]:
        is_first = self.profile.id == self.services.profiles.first.id
        return self._told(matches_of(entries, self.profile.id, first=is_first))

    def _told(self, matches: Sequence[Sitting]) -> Mapping[str, Any]:
        """Return what is shown of the player's matches, by game; on the thread that reads."""
        return numbers_of(matches)

    def handle(self, intent: Intent) -> None:
        """Take an intent."""
        match intent:
            case Paged(by):
                self._show((self.games.index(self.game) + by) % len(self.games))
            case _:
                super().handle(intent)

    def update(self, dt: float) -> None:
        """Show what has been read meanwhile."""
        super().update(dt)
        if self._reader.step() and self._reader.known is not None:
            self.numbers = self._reader.known.digest
            self._build()

    @property
    def reading(self) -> bool:
        """Whether there is more to be read."""
        return self._reader.reading

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves or something is still being read."""
        return self.tree.is_animating or self.reading

    def _show(self, index: int) -> None:
        self.game = self.games[index]
        self._build()
