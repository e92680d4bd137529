"""What the table of Dog & Blind says: names, what happened, how everybody stands, the last trick."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.events import Event, Place
from game.core.picture import Picture
from game.squaw.events import HAND
from game.squaw.rules import Status
from game.squaw.view import View
from ui.games.squaw.log import recaps
from ui.games.squaw.words import card_name, status_name, tricks_words
from ui.kit.interaction import Spot
from ui.kit.players import Seated, cards_held, said_of
from ui.kit.question import PaintCard, Row
from ui.kit.words import Recap, TableWords, Tool
from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import SECOND_SIZE
from ui.widgets import Look, Node, Role, Widget

CARD = (62.0, 87.0)
CELL = (78.0, 118.0)


class SquawWords(TableWords[View]):
    """Names and sentences of one table."""

    def name_of(self, spot: Spot) -> str:
        """Return what a card or a place is called; a blind's card has no name before it lies on the table."""
        if isinstance(spot, int):
            return card_name(spot)
        if isinstance(spot, Place) and spot == HAND[self.desk.viewer]:
            return _("Unseen card")
        return _("Pack")

    def recap(self, events: Sequence[Event]) -> tuple[Recap, ...]:
        """Return every public thing that happened."""
        return recaps(events, self.desk.seated)

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return the status, the cards and the tricks of everybody."""
        rows = [Row(_("Players"))]
        for seat, who in enumerate(self.desk.seated):
            status = Status(str(picture.counters.get(f"status-{seat}", Status.NORMAL)))
            tricks = picture.counters.get(f"tricks-{seat}", 0)
            words = [tricks_words(tricks if isinstance(tricks, int) else 0)]
            if status is Status.NORMAL:
                held = len(picture.at(HAND[seat]))
                words.insert(0, cards_held(held) if held else _("no card left"))
            else:
                words = [status_name(status)] if status is Status.OUT else [status_name(status), *words]
            rows.append(Row(who.name, ", ".join(words)))
        return tuple(rows)

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool that shows the last trick again."""

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            view = self.desk.view
            return (LastTrick(look, view, self.desk.seated, paint),) if view is not None else ()

        return (Tool(_("Last trick"), "T", body),)

    def drawer_words(self) -> tuple[str, str]:
        """Return what the drawer is called, and its key."""
        return _("Players and log"), "P"


class LastTrick(Widget):
    """The cards of the last trick in the order in which they were played, each over its player's name."""

    role = Role.GROUP

    def __init__(self, look: Look, view: View, seated: Sequence[Seated], paint: PaintCard) -> None:
        super().__init__(look)
        self._trick = view.tricks[-1] if view.tricks else None
        self._seated = seated
        self._paint = paint

    def wanted_height(self, width: int) -> int:
        """One row of cards with names, and a line of words."""
        del width
        return self.look.px(CELL[1] + 28)

    @property
    def _words(self) -> str:
        if self._trick is None:
            return _("No trick has been played this round")
        return said_of(self._seated, self._trick.winner, _("{name} took the trick|You took the trick"))

    def draw(self, surface: Surface) -> None:
        """Draw the cards beside each other."""
        look, px = self.look, self.look.px
        plays = self._trick.plays if self._trick is not None else ()
        step = min(px(CELL[0]), self.rect.width // max(1, len(plays)))
        left = self.rect.centerx - step * len(plays) // 2
        for index, (seat, card) in enumerate(plays):
            x = left + step * index + step // 2
            self._paint(surface, card, Rect(x - px(CARD[0]) // 2, self.rect.y + px(4), px(CARD[0]), px(CARD[1])))
            name = self._seated[seat].name
            size = look.fitted(name, step - px(4), SECOND_SIZE, 9)
            at = x, self.rect.y + px(CARD[1] + 18)
            look.write(surface, name, at, size, look.theme.text2, align=Align.CENTRE)
        at = self.rect.centerx, self.rect.bottom - px(14)
        look.write(surface, self._words, at, SECOND_SIZE, look.theme.text, align=Align.CENTRE)

    def semantics(self) -> Node:
        """Return the trick in words."""
        place = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        plays = self._trick.plays if self._trick is not None else ()
        rows = (Node(Role.ROW, self._seated[seat].name, card_name(card), place) for seat, card in plays)
        return Node(self.role, self._words, "", place, children=tuple(rows))
