"""The table of Pishti: where its cards lie, what stands beside them, what it tells."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, Event, Said, Zone
from game.core.picture import Picture
from sounds.ids import SoundId
from tests.sixth.gestures import PishtiGestures
from tests.sixth.state import HAND, PACK, PILE, SCORE_OF, STOCK, WON, Play, View
from ui.kit.animator import Animator
from ui.kit.column_panels import draw_title
from ui.kit.columns import PLATE, Part, right_column
from ui.kit.french_suits import card_name, small
from ui.kit.gestures import Spot
from ui.kit.layout import Layout
from ui.kit.panels import Notes, Panels
from ui.kit.plate import Plate
from ui.kit.player_text import cards_held, said_of, turn_words
from ui.kit.poses import fan, heap, pile, pose, rect_of, stack
from ui.kit.question import Row
from ui.kit.story import Story, Weight
from ui.kit.table import Table, TableText
from ui.kit.table_context import TableContext, TableSpec
from ui.stage.frame import PLAIN_CARD
from ui.stage.node import Pose
from ui.stage.stage import Stage
from ui.stage.timeline import Beat

PITCH, ROOM = 66.0, 420.0
ASIDE = 210.0
"""Units from the middle of the mat to the stock and to the cards won."""


class PishtiLayout(Layout[View]):
    """The pile in the middle, the stock at its left, what was won at its right."""

    tops = (PLATE,)
    hands = HAND
    hand_y, line_gap, line_height = 556.0, 50.0, 0.0

    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return where the cards at `zone` lie, in order."""
        frame, count = self.frame, len(cards)
        if zone in HAND:
            top = self.hand_top if zone == self.own_hand() else 16.0
            return fan(frame, count, top, PLAIN_CARD, pitch=PITCH, room=ROOM)
        if zone == PILE:
            return heap(self._at(0, 0), cards)
        if zone == STOCK:
            return pile(frame, self._at(-1, 0), count)
        return stack(self._at(1, 1 if zone == WON[self.context.viewer] else -1), count)

    def _at(self, aside: int, down: int) -> Pose:
        return pose(self.frame, self.frame.centre + aside * ASIDE, 320 + self.frame.spare / 2 + down * 78, PLAIN_CARD)

    def spot_at(self, spot: Spot) -> Rect | None:
        """Return the rectangle of the pile, which may be empty."""
        return rect_of(self._at(0, 0)) if spot == PILE else None


class PishtiPanels(Panels[View, Play]):
    """Draws both plates and the name of the game."""

    def __init__(self, context: TableContext[View], layout: PishtiLayout) -> None:
        super().__init__(context, layout)
        self.restyled()

    def restyled(self) -> None:
        """Ask for the faces in the size in which they lie."""
        size = [round(self.frame.px(length)) for length in PLAIN_CARD]
        self.context.art.request((None, *PACK.ids), (size[0], size[1]))

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the plates, and the name of the game in the right column where there is one."""
        left, me = self._layout.left, self.context.viewer
        for seat, area in ((me, left.own), (Seat(1 - me), left.parts[0])):
            self.draw_plate(surface, area, self._plate(seat, stage.picture, notes))
        if not self.frame.folded:
            self.column(surface, stage.picture)

    def column(self, surface: Surface, picture: Picture) -> None:
        """Draw the name of the game."""
        del picture
        area, *_rest = right_column(self.frame, Part(100.0), Part(least=40.0))
        if area is not None:
            target = self.context.options.number("target_score")
            words = f"to {target}, round {self.context.counter('deal')}"
            draw_title(self.context.skin, surface, self.frame.rect(*area), "Pishti", words)

    def _plate(self, seat: Seat, picture: Picture, notes: Notes) -> Plate:
        turn = picture.counters.get("turn") == seat
        state = turn_words(self.context.seated, seat, thinks=notes.thinking == seat) if turn else cards_held(len(picture.at(HAND[seat])))
        role = "dealer" if picture.counters.get("dealer") == seat else self.context.seated[seat].skill
        return Plate(self.context.seated[seat], role, str(picture.number(SCORE_OF[seat])), gold=True, state=state, turn=turn)


class PishtiAnimator(Animator[View]):
    """Stamps a pishti across the mat; all else goes the common way."""

    def word(self, event: Said) -> Beat | None:
        """Return how a pishti is called."""
        return self.stamp("Pishti", self.dye(event.seat), SoundId.STAMP, lambda: self.frame.px(320 + self.frame.spare / 2))


class PishtiText(TableText[View]):
    """Names and sentences of one table."""

    drawer = "Round", "R"

    def name_of(self, spot: Spot) -> str:
        """Return what a card or place is called."""
        if isinstance(spot, int):
            return card_name(PACK[spot])
        return {STOCK: "Stock", PILE: "Pile"}.get(spot, "Cards won") if isinstance(spot, Zone) else ""

    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return the card on top of the pile, and how many lie there."""
        cards = picture.at(PILE)
        top = cards[-1] if cards else None
        return (Row("Pile", str(len(cards))), *((Row("On top", self.name_of(top)),) if top is not None else ()))

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return everybody's points."""
        return tuple(Row(who.name, str(picture.number(SCORE_OF[seat]))) for seat, who in enumerate(self.context.seated))


class PishtiStory(Story):
    """Tells who played what, what was taken, and what a deal brought."""

    def named(self, card: CardId) -> str:
        """Return what a card is called within a line."""
        return small(card_name(PACK[card]))

    def tell(self, event: Event, following: Sequence[Event]) -> None:
        """Say what there is to say of an event."""
        match event:
            case CardMoved(int() as card, source, _) if source in HAND:
                taken = sum(isinstance(one, CardMoved) and one.source == PILE for one in following)
                words = said_of(self.seated, source.number, "{name} plays {card}|You play {card}", card=self.named(card))
                self.say(words, card, more=f"and takes {taken} cards" if taken else "")
            case Said(seat):
                words = said_of(self.seated, seat, "{name} makes a pishti|You make a pishti")
                self.say(words, mark=words)
            case Awarded(seat, points=points):
                self.say(said_of(self.seated, seat, "{name}: {n} points|You: {n} points", n=points), weight=Weight.SPOKEN)
            case _:
                super().tell(event, following)


def pishti_table(setting: TableSpec) -> Table[View, Play]:
    """Return the table of Pishti for one viewer."""
    context = TableContext[View](setting)
    layout, story = PishtiLayout(context), PishtiStory(setting.seated, setting.options)
    gestures, panels = PishtiGestures(setting.seated), PishtiPanels(context, layout)
    return Table(context, layout, gestures, panels, PishtiAnimator(context), PishtiText(context), story)
