"""The finished matches, the latest first, a page at a time: only what is on the page is read, off the frame's path."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.catalog import GAMES
from game.core.cards import CardId
from game.core.engine import Outcome
from game.core.record import AnyMatch, Record, RecordError
from ui.intents import FarEnd, Intent, MoveFocus, Paged
from ui.kit.players import MINUS, name_now
from ui.pictures import DeckFaces
from ui.rooms import door
from ui.scenes.frame import BackButton, ScreenHead, frame_of
from ui.scenes.page import Page
from ui.services import Services
from ui.settings import shown_name
from ui.stage.layout import shape_of
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.text.calendar import date_words
from ui.text.catalog import _, in_a_row, ngettext
from ui.theme import ROW_LIST, SPACE
from ui.widgets import Button, Group, Label, ListRow, Panel, Paragraph, Widget, text2_ink

ROW_HEIGHT = ROW_LIST + 12.0
ICON = 44.0
WIDTH = 900.0
TALLEST = 1000.0
MOST_READ = 200
"""So many matches are kept at hand, however far somebody turns the pages."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished match as far as the list tells of it."""

    record: Record
    outcome: Outcome


class MatchesScene(Page):
    """Lists what the archive has of finished matches. `replayed` plays a record through the gate, `on_open` looks back on one.

    `page` is the one to begin with, counted from 0; `on_open` is told it too, so that the way back leads there.
    """

    def __init__(
        self,
        services: Services,
        replayed: Callable[[Record], AnyMatch],
        *,
        page: int = 0,
        on_open: Callable[[Record, int], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(services, on_back)
        self._replayed, self._on_open = replayed, on_open
        self.paths = list(services.archive.finished())
        self.page = page
        self._read: dict[Path, Future[Ended | None]] = {}
        self._painters: dict[str, Painter] = {}
        self._shown: set[Path] = set()
        """The matches of the page whose rows tell all."""
        self._build()

    # Scene

    def resize(self) -> None:
        """Lay out anew; the first match of the page stays in sight."""
        first = self.page * self._size
        self._painters.clear()
        self.tree.restyle(self.services.look)
        self.page = first // self._rows_seen()
        self._build()

    def handle(self, intent: Intent) -> None:
        """Take an intent: pages by their keys, the rest by the widgets."""
        match intent:
            case Paged(by):
                self.turn(self.page + by)
            case FarEnd(by):
                self.turn(self.pages - 1 if by > 0 else 0)
            case MoveFocus(dx, 0) if self.tree.focus is None or isinstance(self.tree.focus, ListRow):
                self.turn(self.page + dx)
            case _:
                super().handle(intent)

    def update(self, dt: float) -> None:
        """Show what has been read meanwhile; what could not be read leaves the list."""
        super().update(dt)
        done = {path for path in self._on_page() if path in self._read and self._read[path].done()}
        if done != self._shown:
            self.paths = [path for path in self.paths if path not in done or self._read[path].result() is not None]
            self._build()

    @property
    def lively(self) -> bool:
        """Whether a widget moves or something is still being read."""
        return self.tree.lively or self.reading

    @property
    def reading(self) -> bool:
        """Whether matches of the page are still being read."""
        return len(self._shown) < len(self._on_page())

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

    def _rows_seen(self) -> int:
        look = self.services.look
        return max(1, (frame_of(look, tallest=TALLEST).middle.height - 2 * look.px(SPACE.normal)) // look.px(ROW_HEIGHT))

    def _on_page(self) -> list[Path]:
        return self.paths[self.page * self._size : (self.page + 1) * self._size]

    def _ask(self) -> None:
        """Have the matches of the page read that have not been yet; what was read long ago is forgotten."""
        if len(self._read) > MOST_READ:
            self._read = {path: self._read[path] for path in self._on_page() if path in self._read}
        for path in self._on_page():
            if path not in self._read:
                read = partial(self.services.archive.finished_at, path, self._ended)
                self._read[path] = self.services.pictures.promise(read)

    def _ended(self, record: Record) -> Ended:
        outcome = self._replayed(record).outcome()
        if outcome is None:
            raise RecordError("this match goes on")
        return Ended(record, outcome)

    # Layout

    def _build(self) -> None:
        look = self.services.look
        frame = frame_of(look, tallest=TALLEST)
        self._size = self._rows_seen()
        self.page = min(self.page, self.pages - 1)
        self._ask()
        self._shown = {path for path in self._on_page() if self._read[path].done() and self._read[path].result() is not None}
        back = BackButton(look, _("Back"), self._on_back, bare=not frame.wide)
        number = len(self.paths)
        words = ngettext("{n} match", "{n} matches", number).format(n=number) if number else ""
        head = ScreenHead(look, _("Past matches"), words, back, wide=frame.wide)
        head.place(frame.head)
        group = Group(look, (head,))
        panel = Panel(look)
        wide = min(frame.middle.width, look.px(WIDTH))
        panel.place(Rect(frame.middle.centerx - wide // 2, frame.middle.y, wide, frame.middle.height))
        group.add(panel)
        inner = panel.inner()
        if not self.paths:
            none = Paragraph(look, _("No match has been played to its end yet. Each one that has been can be replayed from here."))
            panel.add(none, Rect(inner.x, inner.y, inner.width, none.wanted_height(inner.width)))
        high = look.px(ROW_HEIGHT)
        for index, path in enumerate(self._on_page()):
            panel.add(self._row(path), Rect(inner.x, inner.y + index * high, inner.width, high))
        if self.pages > 1:
            self._add_pages(group, frame.foot)
        self.tree.replace(group)

    def _add_pages(self, group: Group, foot: Rect) -> None:
        look = self.services.look
        newer = Button(look, _("Newer"), partial(self.turn, self.page - 1), enabled=self.page > 0)
        older = Button(look, _("Older"), partial(self.turn, self.page + 1), enabled=self.page < self.pages - 1)
        place = Label(look, _("page {n} of {all}").format(n=self.page + 1, all=self.pages), ink=text2_ink)
        wide, high, gap = look.px(150), min(foot.height, look.px(48)), look.px(SPACE.normal)
        row: tuple[tuple[Widget, int], ...] = ((newer, wide), (place, place.wanted_width()), (older, wide))
        left = foot.centerx - (sum(width for _one, width in row) + 2 * gap) // 2
        for one, width in row:
            group.add(one, Rect(left, foot.y, width, high))
            left += width + gap

    def _row(self, path: Path) -> ListRow:
        """Return the row of a match: what its name tells until it has been read."""
        look, settings = self.services.look, self.services.settings
        stamp, _dash, rest = path.stem[:15], path.stem[15:16], path.stem[16:]
        game = next((one for one in GAMES if rest.startswith(f"{one}-")), "")
        day = date_words(stamp)
        ended = self._read[path].result() if path in self._shown else None
        if ended is None:
            return ListRow(look, shown_name(settings, game) if game else path.stem, line=day, icon=self._icon(game), icon_size=ICON)
        record, outcome = ended.record, ended.outcome
        names = [name_now(player.name) for player in record.players]
        scores = in_a_row(f"{name} {score}".replace(" -", f" {MINUS}") for name, score in zip(names, outcome.scores, strict=True))
        first = [names[seat] for seat in outcome.winners]
        won = _("Tied match") if len(first) == len(names) else _("{name} won").format(name=in_a_row(first))
        return ListRow(
            look,
            shown_name(settings, record.game),
            partial(self._on_open, record, self.page),
            line="   ".join(filter(None, (day, scores))),
            trailing=won,
            trailing_gold=any(record.players[seat].is_person for seat in outcome.winners),
            icon=self._icon(record.game),
            icon_size=ICON,
        )

    def _icon(self, game: str) -> Callable[[Surface, Rect], None] | None:
        """Return what draws the first card of a game's fan on the title."""
        if game not in GAMES:
            return None
        if game not in self._painters:
            sign = door(game)
            self._painters[game] = Painter(DeckFaces(self.services.pictures, sign.deck, sign.fan, self.services.settings))
        painter = self._painters[game]

        def draw(surface: Surface, rect: Rect) -> None:
            wide, high = shape_of(door(game).deck)
            pose = Pose(rect.centerx, rect.centery, round(rect.height * wide / high), rect.height)
            painter.card(surface, CardId(0), pose)

        return draw
