"""A page on what one player has done, game by game: it is read while one looks, and laid out again with what has been read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.archive import Entry, Profile
from game.core.record import AnyMatch, Record
from ui.input.intents import Intent, Paged
from ui.library.history import HistoryReader, matches_of
from ui.scenes.history.numbers import Numbers, numbers_of
from ui.scenes.invitation import FirstWays, Invitation
from ui.scenes.page import Page
from ui.services.services import Services


class HistoryPage(Page):
    """Shows one of `games` at a time, `game` first; keys that turn pages go from game to game.

    `on_open` looks back on a match from a moment, as a seat.
    """

    def __init__(
        self,
        services: Services,
        profile: Profile,
        replayed: Callable[[Record], AnyMatch],
        games: tuple[str, ...],
        game: str,
        *,
        on_open: Callable[[Entry, int, int], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(services, on_back)
        self.profile, self.games, self.game = profile, games, game
        self._on_open = on_open
        self._reader = HistoryReader(services.archive, replayed, services.pictures, self._digest)
        self._invitation: Invitation | None = None
        self.numbers: Mapping[str, Numbers] = {}
        """What the matches of the player come to, by game, those that were played."""
        self._build()

    def invite(self, ways: FirstWays) -> None:
        """Let an invitation stand where nothing has been played yet, which leads `ways`."""
        self._invitation = Invitation(self.services, ways)
        self._build()

    def _digest(self, entries: Sequence[Entry]) -> Mapping[str, Numbers]:
        is_first = self.profile.id == self.services.profiles.first.id
        return numbers_of(matches_of(entries, self.profile.id, first=is_first))

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
