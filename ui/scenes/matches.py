"""The finished matches, the latest first, a page at a time: only what is on the page is read, off the frame's path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.catalog import GAMES, match_of
from game.core.cards import CardId, Seat
from game.core.engine import Outcome
from game.core.record import Player, Record, RecordError
from ui.games.catalog import screen_of
from ui.input.intents import Command, Intent, MoveFocus, Paged
from ui.kit.player_text import MINUS, initial, seated_at
from ui.library.occasions import occasion_words
from ui.scenes.fans import draw_fan
from ui.scenes.frame import add_row, columns, rows
from ui.scenes.game_cards import GameCards
from ui.scenes.invitation import Invitation
from ui.scenes.page import Page
from ui.scenes.ticket import Ticket, TicketSeat
from ui.scenes.title import PARTS
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.services.table_art import art_of, deck_in_use
from ui.stage.frame import shape_of
from ui.stage.painter import Painter
from ui.text.calendar import date_words
from ui.text.catalog import _, in_a_row, ngettext
from ui.widgets import Button, Group, Label, text2_ink

TICKET, LEAST_WIDTH, MOST_ACROSS = 112.0, 440.0, 3
"""The height of a ticket at least, its width at least, and so many stand side by side at most; in interface units."""
MOST_CARDS = 5
"""So many of the cards that decided a match stand on its stub."""
CARD_SHARE, FAN_SHARE = 0.74, 0.82
"""The height of a card as a share of the stub's, and the width of all of them."""
MOST_READ = 200
"""So many matches are kept at hand, however far somebody turns the pages."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished match as far as the list tells of it."""

    record: Record
    outcome: Outcome
    cards: tuple[CardId, ...]
    """Those that decided it."""


class MatchesScene(Page):
    """Lists what the archive has of finished matches, an `invitation` where there is none yet; `on_open` looks back on one.

    `page` is the one to begin with, counted from 0; `on_open` is told it too, so that the way back leads there.
    """

    def __init__(
        self,
        services: Services,
        invitation: Invitation,
        *,
        page: int = 0,
        on_open: Callable[[Record, int], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(services, on_back)
        self._invitation, self._on_open = invitation, on_open
        self._cards = GameCards(services)
        self.paths: list[Path] = []
        self.lost = 0
        """How many more there are, which cannot be read."""
        self._bad: set[Path] = set()
        """Those among them that stand where they were."""
        self._filed = -1
        self._list()
        self.page = page
        self._read: dict[Path, Future[Ended | None]] = {}
        self._painters: dict[str, Painter] = {}
        self._tickets: list[Ticket] = []
        self._shown: set[Path] = set()
        """The matches of the page whose rows tell all."""
        self._build()

    # Scene

    def resize(self) -> None:
        """Lay out anew; the first match of the page stays in sight."""
        first = self.page * self._size
        self._painters.clear()
        self.tree.restyle(self.services.look)
        self.page = first // self._seen()
        self._build()

    def handle(self, intent: Intent) -> None:
        """Take an intent: pages by their keys, the rest by the widgets."""
        match intent:
            case Paged(by):
                self.turn(self.page + by)
            case Command.FIRST | Command.LAST:
                self.turn(self.pages - 1 if intent is Command.LAST else 0)
            case MoveFocus(dx, 0) if self._at_edge(dx):
                self.turn(self.page + dx)
            case _:
                super().handle(intent)

    def update(self, dt: float) -> None:
        """Show what has been filed and read meanwhile; what could not be read leaves the list, and is counted beside it."""
        super().update(dt)
        if self._filed != self.services.archive.filed:
            self._list()
            self._build()
        done = {path for path in self._on_page() if path in self._read and self._read[path].done()}
        if done != self._shown:
            if bad := {path for path in done if self._read[path].result() is None}:
                self._bad |= bad
                self._list()
            self._build()

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves or something is still being read."""
        return self.tree.is_animating or self.reading

    @property
    def reading(self) -> bool:
        """Whether matches of the page are still being read."""
        return len(self._shown) < len(self._on_page())

    # Pages

    def _list(self) -> None:
        """List what is filed; on a slow disk a match that has just ended may follow."""
        self._filed = self.services.archive.filed
        archive = self.services.archive
        found = archive.finished()
        self.paths = [path for path in found if path not in self._bad] if self._bad else list(found)
        self.lost = len(found) - len(self.paths) + archive.lost()

    @property
    def pages(self) -> int:
        """How many pages there are, at least one."""
        return max(1, -(-len(self.paths) // self._size))

    def turn(self, page: int) -> None:
        """Go to a page, if there is one."""
        if 0 <= page < self.pages and page != self.page:
            self.page = page
            self._build()

    def _at_edge(self, dx: int) -> bool:
        """Whether the focus is on a ticket that has none beside it that way, or nowhere."""
        focus = self.tree.focus
        if not isinstance(focus, Ticket):
            return focus is None
        column = self._tickets.index(focus) % self._across() if focus in self._tickets else 0
        return column == (self._across() - 1 if dx > 0 else 0)

    def _across(self) -> int:
        look = self.services.look
        return max(1, min(MOST_ACROSS, self.frame.middle.width // look.px(LEAST_WIDTH)))

    def _down(self) -> int:
        look = self.services.look
        return max(1, self.frame.middle.height // look.px(TICKET))

    def _seen(self) -> int:
        """Return how many tickets a page has."""
        return self._across() * self._down()

    def _on_page(self) -> list[Path]:
        return self.paths[self.page * self._size : (self.page + 1) * self._size]

    def _ask(self) -> None:
        """Have the matches of the page read that have not been yet; what was read long ago is forgotten."""
        if len(self._read) > MOST_READ:
            self._read = {path: self._read[path] for path in self._on_page() if path in self._read}
        for path in self._on_page():
            if path not in self._read:
                read = partial(self.services.archive.finished_at, path, self._ended)
                self._read[path] = self.services.pictures.read(read)

    def _ended(self, record: Record) -> Ended:
        match = match_of(record)
        outcome = match.outcome()
        if outcome is None:
            raise RecordError("this match goes on")
        return Ended(record, outcome, tuple(screen_of(record.game).match().deciding(match.view(Seat(0)))[:MOST_CARDS]))

    # Layout

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        self._size = self._seen()
        self.page = min(self.page, self.pages - 1)
        self._ask()
        self._shown = {path for path in self._on_page() if self._read[path].done() and self._read[path].result() is not None}
        number = len(self.paths)
        words = ngettext("{n} match", "{n} matches", number).format(n=number) if number else ""
        if self.lost:
            unread = ngettext("{n} file can’t be read", "{n} files can’t be read", self.lost).format(n=self.lost)
            words = PARTS.join(filter(None, (words, unread)))
        group = self._head(_("Past matches"), words)
        focus = self.tree.focus
        before = self._tickets.index(focus) if isinstance(focus, Ticket) and focus in self._tickets else None
        self._tickets = [self._ticket(path) for path in self._on_page()]
        places = (
            place
            for row in rows(look, frame.middle, *[1.0] * self._down())
            for place in columns(look, row, *[1.0] * self._across())
        )
        for ticket, place in zip(self._tickets, places, strict=False):
            group.add(ticket, place)
        if not self.paths:
            told = _("No match has been played to its end yet. Each one that has been can be replayed from here.")
            self._invitation.lay(group, frame.whole, told)
        if self.pages > 1:
            self._add_pages(group, frame.foot)
        self.tree.replace(group)
        if before is not None and before < len(self._tickets):
            self.tree.focus_on(self._tickets[before])

    def _add_pages(self, group: Group, foot: Rect) -> None:
        look = self.services.look
        newer = Button(look, _("Newer"), partial(self.turn, self.page - 1), enabled=self.page > 0)
        older = Button(look, _("Older"), partial(self.turn, self.page + 1), enabled=self.page < self.pages - 1)
        place = Label(look, _("page {n} of {all}").format(n=self.page + 1, all=self.pages), ink=text2_ink)
        add_row(look, group, foot, (newer, place, older))

    def _ticket(self, path: Path) -> Ticket:
        """Return the ticket of a match: what its name tells until it has been read."""
        look, settings = self.services.look, self.services.settings
        stamp, _dash, rest = path.stem[:15], path.stem[15:16], path.stem[16:]
        game = next((one for one in GAMES if rest.startswith(f"{one}-")), "")
        day = date_words(stamp)
        ended = self._read[path].result() if path in self._shown else None
        if ended is None:
            name = shown_name(settings, game) if game else path.stem
            return Ticket(look, name, _wait, partial(self._stub, game, ()), day=day, drawn=self._cards.drawn)
        record, outcome = ended.record, ended.outcome
        won = self._won(record.players, outcome.winners)
        order = sorted(range(len(record.players)), key=lambda seat: (outcome.places[seat], seat))
        return Ticket(
            look,
            shown_name(settings, record.game),
            partial(self._on_open, record, self.page),
            partial(self._stub, record.game, ended.cards),
            day=day,
            note=occasion_words(record.occasion, len(record.players)),
            won=won,
            seats=[self._seat(ended, seat) for seat in order],
            drawn=self._cards.drawn,
        )

    def _seat(self, ended: Ended, seat: int) -> TicketSeat:
        who, pictures = seated_at(ended.record.players[seat]), self.services.pictures

        def seal(side: int) -> Surface:
            return pictures.seal(initial(who), who.seal, side)

        figure = str(ended.outcome.scores[seat]).replace("-", MINUS)
        return TicketSeat(who.name, figure, seal, seat in ended.outcome.winners)

    @staticmethod
    def _won(players: Sequence[Player], winners: Sequence[Seat]) -> str:
        """Return who won a match, in words."""
        seated = [seated_at(player) for player in players]
        if len(winners) == 1:
            named, _bar, to_you = _("{name} won|You won").partition("|")
            name = seated[winners[0]].name  # whoever has one keeps it: matches of everybody who plays here stand in the list
            return to_you if name == _("You") else named.format(name=name)
        if len(winners) == len(players):
            return _("Tied match")
        return _("{names} won").format(names=in_a_row(seated[seat].name for seat in winners))

    def _stub(self, game: str, cards: tuple[CardId, ...], surface: Surface, rect: Rect) -> None:
        """Draw the cards that decided a match on the field of its game; its fan of the title where none did, or none is known yet."""
        if game not in GAMES:
            return
        if not cards:
            self._cards.paint(game, False, surface, rect)
            return
        self._cards.paint_field(game, surface, rect)
        if game not in self._painters:
            self._painters[game] = Painter(art_of(self.services, game))
        shape = shape_of(deck_in_use(self.services.settings, game))
        room = rect.width * FAN_SHARE
        high = min(rect.height * CARD_SHARE, room * shape[1] / shape[0])
        draw_fan(self._painters[game], surface, cards, shape, rect.center, high, room)


def _wait() -> None:
    """A match that is still being read is not opened."""
