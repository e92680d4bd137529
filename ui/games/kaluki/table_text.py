"""What the table of Kaluki says: names of cards, piles and melds, what happened, how everybody stands; everybody's last turn with
its cards, and the discards fanned out.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.picture import Picture
from game.kaluki.events import CHIPS_OF, DISCARD, HAND, MELD, STOCK, TOTAL_OF
from game.kaluki.view import View
from ui.games.kaluki.names import card_name, chips, meld_words, points
from ui.games.kaluki.story import Done, KalukiStory
from ui.kit.french_suits import titled
from ui.kit.gestures import End, Spot
from ui.kit.player_text import Seated, cards_held, initial, said_of
from ui.kit.question import PaintCard, Row
from ui.kit.table import TableText, Tool
from ui.kit.table_context import TableContext
from ui.stage.art import Art
from ui.text.catalog import N_, _, in_a_row, pgettext
from ui.text.render import Face
from ui.theme import BODY_SIZE
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import put

CARD = (37.0, 52.0)
STEP = 15.0
"""From card to card where there is room; the rank in the corner stays free."""
ROW = 66.0
SEAL = 26.0
NAME = 96.0
"""For seal and name."""
GAP = 10.0
HEAD = 30.0
LATEST = 2.4
"""The last discard stands apart by so many steps."""


class KalukiText(TableText[View]):
    """Names and sentences of one table."""

    drawer = N_("Standing and log"), "P"

    def __init__(self, context: TableContext[View], story: KalukiStory) -> None:
        super().__init__(context)
        self._story = story

    def name_of(self, spot: Spot) -> str:
        """Return what a card, a pile, a meld or an end of it is called."""
        match spot:
            case End(place, high):
                words = _("{meld}, upper end") if high else _("{meld}, lower end")
                return words.format(meld=self.name_of(place))
            case Zone():
                if spot == STOCK:
                    return pgettext("pile", "Stock")
                return _("Discards") if spot == DISCARD else self._meld(spot)
            case _:
                return card_name(spot)

    def _meld(self, zone: Zone) -> str:
        view = self.context.view
        if view is None or zone.number >= len(view.melds):
            return _("New meld")
        meld = view.melds[zone.number]
        return titled(meld_words(meld.start, meld.cards))

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool that shows everybody's last turn, and the discards fanned out."""

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            art, stage = self.context.art, self.context.stage
            lying = stage.picture.at(DISCARD) if stage is not None else ()
            seated, last = self.context.seated, self._story.last
            rows = [LastTurn(look, art, seated, seat, last.get(seat, ()), paint) for seat in range(len(seated))]
            return (*rows, FannedDiscards(look, [card for card in lying if card is not None], paint))

        return (Tool(_("Last turns"), "T", body),)

    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return the top discard, every meld with whose it is, and the stock."""
        discards = [card for card in picture.at(DISCARD) if card is not None]
        rows = [Row(_("Top of the discards"), card_name(discards[-1]) if discards else _("nothing"))]
        view = self.context.view
        for number, meld in enumerate(view.melds if view is not None else ()):
            owner = picture.marks.get((MELD[number], "owner"))
            whose = self.context.seated[owner].name if isinstance(owner, int) else ""
            named = _("{name}, meld {number}").format(name=whose, number=number + 1)
            if meld.cards:
                rows.append(Row(named, titled(meld_words(meld.start, meld.cards))))
        return (*rows, Row(pgettext("pile", "Stock"), cards_held(len(picture.at(STOCK)))))

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return everybody's penalty points, chips and cards, the stock and the pot."""
        rows = [Row(_("Standing"))]
        for seat, who in enumerate(self.context.seated):
            held = cards_held(len(picture.at(HAND[seat])))
            words = [held, points(picture.number(TOTAL_OF[seat])), chips(picture.number(CHIPS_OF[seat]))]
            rows.append(Row(who.name, "   ".join(words)))
        stock = Row(pgettext("pile", "Stock"), cards_held(len(picture.at(STOCK))))
        return (*rows, stock, Row(_("Pot"), chips(picture.number("pot"))))


class LastTurn(Widget):
    """One player's last finished turn: verbs with the cards they speak of, from the left."""

    role = Role.ROW

    def __init__(self, look: Look, art: Art, seated: Sequence[Seated], seat: int, done: Sequence[Done], paint: PaintCard) -> None:
        super().__init__(look, seated[seat].name)
        self._art, self._who, self._paint = art, seated[seat], paint
        self._done = tuple((said_of(seated, Seat(seat), _(one.act.value)), one.cards) for one in done)

    def wanted_height(self, width: int) -> int:
        """A row of small cards."""
        del width
        return self.look.px(ROW)

    def draw(self, surface: Surface) -> None:
        """Draw seal and name, then deed by deed; cards close up until the turn has room."""
        look, px, rect = self.look, self.look.px, self.rect
        put(surface, self._art.seal(initial(self._who), self._who.seal, px(SEAL)), midleft=(rect.x, rect.centery))
        named = rect.x + px(SEAL + 8), rect.centery
        look.write(surface, self._who.name, named, BODY_SIZE, look.theme.text, face=Face.BOLD, room=px(NAME - SEAL - 12), shorten=True)
        x: float = rect.x + px(NAME)
        room = rect.width - px(NAME)
        if not self._done:
            look.write(surface, _("has not played yet"), (x, rect.centery), BODY_SIZE, look.theme.text3, room=room)
            return
        step = self._step(room)
        for words, cards in self._done:
            x += round(look.write(surface, words, (x, rect.centery), BODY_SIZE, look.theme.text2)) + px(5)
            for card in cards:
                self._paint(surface, card, Rect(round(x), rect.centery - px(CARD[1]) // 2, px(CARD[0]), px(CARD[1])))
                x += step
            x += (px(CARD[0]) - step if cards else 0) + px(GAP)

    def _step(self, room: int) -> float:
        """Return the step from card to card with which the turn has room, in pixels."""
        look, px = self.look, self.look.px
        wide = sum(look.width(words, BODY_SIZE) + px(5 + GAP) + (px(CARD[0]) if cards else 0) for words, cards in self._done)
        steps = sum(max(0, len(cards) - 1) for _words, cards in self._done)
        return max(2.0, min(px(STEP), (room - wide) / steps)) if steps else px(STEP)

    def semantics(self) -> Node:
        """Return the turn in words."""
        said = in_a_row(" ".join((words, *map(card_name, cards))) for words, cards in self._done)
        return Node(self.role, self._who.name, said or _("has not played yet"), self.area)


class FannedDiscards(Widget):
    """The discard pile from its first card to the top one, as many beside each other as there is room for."""

    role = Role.GROUP

    def __init__(self, look: Look, cards: Sequence[CardId], paint: PaintCard) -> None:
        super().__init__(look, _("Discards"))
        self._cards, self._paint = cards, paint

    def wanted_height(self, width: int) -> int:
        """A line of words and as many rows as are needed."""
        rows = -(-max(1, len(self._cards)) // self._per_row(width))
        return self.look.px(HEAD) + rows * self.look.px(ROW - 6)

    def _per_row(self, width: int) -> int:
        px = self.look.px
        return max(1, int((width - px(CARD[0] + STEP * LATEST)) // px(STEP)))

    def draw(self, surface: Surface) -> None:
        """Draw the cards, the oldest first; the top one stands apart."""
        look, px, rect = self.look, self.look.px, self.rect
        words = _("Discards, the oldest first") if self._cards else _("The discard pile is empty")
        look.write(surface, words, (rect.x, rect.y + px(HEAD / 2)), BODY_SIZE, look.theme.text2, room=rect.width)
        per_row = self._per_row(rect.width)
        for index, card in enumerate(self._cards):
            row, column = divmod(index, per_row)
            x = rect.x + px(STEP) * column + (px(STEP * LATEST) if column and index == len(self._cards) - 1 else 0)
            self._paint(surface, card, Rect(x, rect.y + px(HEAD) + row * px(ROW - 6), px(CARD[0]), px(CARD[1])))

    def semantics(self) -> Node:
        """Return the cards in words."""
        return Node(self.role, self.label, in_a_row(map(card_name, self._cards)), self.area)
