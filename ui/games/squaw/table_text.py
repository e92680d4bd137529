"""What the table of Dog & Blind says: names, what happened, how everybody stands, the last trick."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.picture import Picture
from game.squaw.events import HAND, PASSED_OF, STATUS_OF, TRICK, TRICKS_OF, TURN_UP
from game.squaw.rules import Status
from game.squaw.view import View
from ui.games.squaw.layout import SquawLayout
from ui.games.squaw.names import card_name, status_name, tricks_words
from ui.kit.french_suits import suit_name
from ui.kit.gestures import Spot
from ui.kit.player_text import Seated, cards_held, said_of
from ui.kit.poses import rect_of
from ui.kit.question import PaintCard, Row
from ui.kit.table import TableText, Tool
from ui.kit.table_context import TableContext
from ui.stage.node import Pose
from ui.text.catalog import N_, _, in_a_row
from ui.text.render import Align
from ui.theme import BODY_SIZE
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import draw_ring

HEIGHT = 404.0
"""Of the last trick as it lay, in interface units, with the line of words under it."""
LEAST_HEIGHT, AROUND = 122.0, 244.0
"""The least of it, and what title and button of its dialog take of a window."""
LEAST_SHAPE, SLOT_SHARE = 120.0, 0.7
"""With less height the cards lie in a row, each so much of its part of the width."""
WORDS = 34.0
TAG = 22.0
MOST_GROWN = 1.2
"""No card is shown much larger than it lay."""


class SquawText(TableText[View]):
    """Names and sentences of one table."""

    drawer = N_("Players and log"), "P"

    def __init__(self, context: TableContext[View], layout: SquawLayout) -> None:
        super().__init__(context)
        self._layout = layout

    def name_of(self, spot: Spot) -> str:
        """Return what a card or a place is called; a blind's card has no name before it lies on the table."""
        if isinstance(spot, int):
            return card_name(spot)
        if isinstance(spot, Zone) and spot == HAND[self.context.viewer]:
            return _("Unseen card")
        return _("Pack")

    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return trumps, the cards of the trick in the order of the seats, and how aces count."""
        trump = picture.counters.get("trump")
        rows = [Row(_("Trumps"), suit_name(trump))] if isinstance(trump, str) else []
        turn_up = next((card for card in picture.at(TURN_UP) if card is not None), None)
        rows += [Row(_("Turn-up"), card_name(turn_up))] if turn_up is not None else []
        for seat in range(len(self.context.seated)):
            whose = said_of(self.context.seated, seat, _("{name} has played|You have played"))
            played = next((card for card in picture.at(TRICK[seat]) if card is not None), None)
            if played is not None:
                rows.append(Row(whose, card_name(played)))
            elif picture.number(PASSED_OF[seat]):
                rows.append(Row(whose, _("nothing")))
        rows.append(Row(_("Aces"), _("high") if picture.counters.get("ace") == "high" else _("low")))
        return tuple(rows)

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return the status, the cards and the tricks of everybody."""
        rows = [Row(_("Players"))]
        for seat, who in enumerate(self.context.seated):
            status = Status(str(picture.counters.get(STATUS_OF[seat], Status.NORMAL)))
            words, held = status_name(status), len(picture.at(HAND[seat]))
            if status is Status.NORMAL:
                words = cards_held(held) if held else _("no card left")
            tricks = () if status is Status.OUT else (tricks_words(picture.number(TRICKS_OF[seat])),)
            rows.append(Row(who.name, in_a_row((words, *tricks))))
        return tuple(rows)

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool that shows the last trick again."""

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            view = self.context.view
            return (LastTrick(look, view, self.context.seated, paint, self._layout.trick),) if view is not None else ()

        return (Tool(_("Last trick"), "T", body),)


class LastTrick(Widget):
    """The cards of the last trick laid out again as they fell: before their players, numbered in order, the winning one ringed."""

    role = Role.GROUP

    def __init__(
        self, look: Look, view: View, seated: Sequence[Seated], paint: PaintCard, place: Callable[[Seat], Pose]
    ) -> None:
        super().__init__(look)
        self._trick = view.tricks[-1] if view.tricks else None
        self._seated, self._paint, self._place = seated, paint, place

    def wanted_height(self, width: int) -> int:
        """Return the height of the trick as it lay, and a line of words, as far as a window has it; without a trick the line alone."""
        del width
        look = self.look
        if self._trick is None:
            return look.px(WORDS)
        return max(look.px(LEAST_HEIGHT), min(look.px(HEIGHT), look.scale.window.height - look.px(AROUND)))

    @property
    def _words(self) -> str:
        if self._trick is None:
            return _("No trick has been played in this round")
        return said_of(self._seated, self._trick.winner, _("{name} took the trick|You took the trick"))

    def cards(self) -> Iterator[tuple[Seat, CardId, Rect]]:
        """Yield who played which card and where it is drawn: the places at the table, made to fit; in a row where that makes them small."""
        if self._trick is None:
            return
        look = self.look
        poses = {seat: self._place(seat) for seat, _card in self._trick.plays}
        whole = rect_of(next(iter(poses.values()))).unionall([rect_of(pose) for pose in poses.values()])
        tag = look.px(TAG)
        room = Rect(self.rect.x, self.rect.y + tag, self.rect.width, self.rect.height - look.px(WORDS) - 2 * tag)
        grown = min(room.width / whole.width, room.height / whole.height, MOST_GROWN)
        in_row = grown * whole.height < look.px(LEAST_SHAPE)
        slot = room.width / len(poses)
        for number, (seat, card) in enumerate(self._trick.plays):
            pose = poses[seat]
            if in_row:
                size = min(room.height / pose.height, slot * SLOT_SHARE / pose.width)
                rect = Rect(0, 0, round(pose.width * size), round(pose.height * size))
                rect.center = round(room.left + slot * (number + 0.5)), room.centery
                yield seat, card, rect
                continue
            across, down = (pose.x - whole.centerx) * grown, (pose.y - whole.centery) * grown
            rect = Rect(0, 0, round(pose.width * grown), round(pose.height * grown))
            rect.center = round(room.centerx + across), round(room.centery + down)
            yield seat, card, rect

    def draw(self, surface: Surface) -> None:
        """Draw the cards before their players, who led and in which order the others followed."""
        look, theme, trick = self.look, self.look.theme, self._trick
        lying = tuple(self.cards())
        for number, (seat, card, rect) in enumerate(lying, 1):
            self._paint(surface, card, rect)
            won = trick is not None and seat == trick.winner
            if won:
                draw_ring(surface, rect, look.px(2), look.px(3), rect.width * 0.08, theme.gold)
            words = f"{number}. {self._seated[seat].name}"
            beside = [abs(one.x - rect.x) for _seat, _card, one in lying if one is not rect and abs(one.y - rect.y) < look.px(TAG)]
            room = min((rect.width * 1.5, *beside))
            ink, at = theme.gold if won else theme.text2, (rect.centerx, rect.top - look.px(TAG) * 0.55)
            look.write(surface, words, at, BODY_SIZE, ink, align=Align.CENTRE, room=room, least=9, shorten=True)
        at = self.rect.centerx, self.rect.bottom - look.px(WORDS) / 2
        look.write(surface, self._words, at, BODY_SIZE, theme.text, align=Align.CENTRE)

    def semantics(self) -> Node:
        """Return the trick in words, in the order in which it was played."""
        rows = (
            Node(Role.ROW, self._seated[seat].name, card_name(card), (rect.x, rect.y, rect.width, rect.height))
            for seat, card, rect in self.cards()
        )
        return Node(self.role, self._words, "", self.area, children=tuple(rows))
