"""What stands on the Kaluki table beside the cards: title, players, standing, details, log, the lanes, the counts, the opening meter."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from pygame import Rect, Surface, draw

from game.core.cards import CardId, Seat, mask_of
from game.core.picture import Picture
from game.kaluki.actions import Action, Discard, End, LayOff
from game.kaluki.cards import PACK
from game.kaluki.events import BORROWED, BUYBACKS_OF, CHIPS_OF, DISCARD, HAND, OPEN_OF, STATUS_OF, STOCK, TOTAL_OF
from game.kaluki.melds import meld_value, read_meld
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase
from game.kaluki.view import View
from sounds.ids import SoundId
from sprites.windows import season_of
from ui.games.kaluki import cloth, hand_line, place
from ui.games.kaluki.cloth import NeedleSwing, Opening, draw_drawn_tag, draw_meter, drawn_card
from ui.games.kaluki.layout import KalukiLayout, shelf_of
from ui.games.kaluki.names import chips
from ui.games.kaluki.offering import must_be_used, offered_with, partners
from ui.games.kaluki.pad import PadRow, draw_pad
from ui.games.kaluki.story import KalukiStory
from ui.kit.column_panels import mood
from ui.kit.gestures import Spot, Target
from ui.kit.panels import Notes, Panels
from ui.kit.pill import TAG_HEIGHT, caption, tag
from ui.kit.plate import Plate, PlateSize
from ui.kit.player_text import cards_held, turn_words
from ui.kit.question import PaintCard
from ui.kit.story import Entry, Weight
from ui.kit.table_context import TableContext
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.stage.stage import Stage
from ui.text.catalog import _, ngettext
from ui.theme import BODY_SIZE
from ui.widgets.box import Box, draw_box

NEARLY_OUT = 2
"""Whoever has opened and holds so few cards is tense."""
HINT_RISE = 8.0
HINT_GAP = 3.0
HINT_ROOM = 4.0
"""Between the brackets of two melds that stand side by side, at either end."""
END_WIDTH = 7.0
"""The light at the free end of a meld."""


class KalukiPanels(Panels[View, Action]):
    """Draws columns, players and lanes: one method for each, which all draw from the same view."""

    _layout: KalukiLayout

    def __init__(self, context: TableContext[View], layout: KalukiLayout, story: KalukiStory) -> None:
        super().__init__(context, layout)
        self._story = story
        self._log: tuple[Entry, ...] = ()
        self._rules = rules_of(context.options)
        self._painter = Painter(context.art)
        self._phase: Phase | None = None
        self._meter: Opening | None = None
        self._turned = 0.0
        self.restyled()

    def restyled(self) -> None:
        """Ask for the faces as they lie in the piles and, as a rule, in the lanes."""
        pile = self._layout.pile(DISCARD)
        lane = self._layout.melds.usual_size()
        for width, height in ((pile.width, pile.height), lane):
            self.context.art.request((None, *PACK.ids), (round(width), round(height)))

    def settled(self, view: View) -> None:
        """Bring up to date the log, what the viewer is to do and how far the opening has come; the needle of the meter swings there."""
        self._log = tuple(entry for entry in self._story.entries if entry.weight is not Weight.SPOKEN)
        self._phase = view.phase if view.turn.seat == view.viewer else None
        before, found = self._meter, self._layout.opening
        self._meter = Opening(*found) if found is not None else None
        if before is not None and self._meter is not None and before != self._meter:
            self.context.play(SoundId.METER)
            if not self.context.look.reduced_motion:
                self.context.effects.append(NeedleSwing(before.value, self._meter.value, self._draw_meter))

    def turned(self) -> None:
        """Forget what the last viewer was to do."""
        self._phase = self._meter = None

    def geometry(self) -> place.TableTop:
        """Return the table of the salon."""
        return place.table_top(self.frame)

    def share_over(self) -> float:
        """Return how much of the match is over: it grows late from deal to deal."""
        return (self.context.counter("hand") - 1) / place.EVENING

    def beside(self) -> Hashable:
        """Return the log, and what the viewer is to do."""
        return self._log, self._phase

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the title, the players and the columns."""
        jokers = self._rules.jokers
        self.draw_title(surface, _("Kaluki"), ngettext("2 packs, {n} joker", "2 packs, {n} jokers", jokers).format(n=jokers))
        for seat in self.context.opponents:
            self.draw_plate(surface, self._layout.plate(seat), self._plate(seat, stage.picture, notes), PlateSize.SMALL)
        self.draw_plate(surface, self._layout.left.own, self._own(stage.picture, notes))
        folded, shelf = self.frame.folded, shelf_of(self._layout)
        corner = None if folded else self._layout.corner
        place.draw_still(self.context.art, surface, corner, shelf, season_of(self.context.month), self.context.pieces)
        if not folded:
            self.column(surface, stage.picture)

    @property
    def breathes(self) -> bool:
        """Record and bubbles move on while somebody looks."""
        return shelf_of(self._layout) is not None or self._layout.corner is not None

    def breathe(self, dt: float) -> None:
        """Let the record turn while music plays, and bubbles rise."""
        super().breathe(dt)
        self._turned += dt if self.context.music else 0.0

    def air(self, surface: Surface, stage: Stage) -> None:
        """Draw the turning label and the bubbles."""
        del stage
        art, layout = self.context.art, self._layout
        place.draw_air(art, surface, layout.corner, shelf_of(layout), self.breathed, self._turned, plays=self.context.music)

    def counts(self, surface: Surface, stage: Stage) -> None:
        """Draw the lanes under their cards, chips, the names and counts of the piles, and the opening meter."""
        skin, layout = self.context.skin, self._layout
        turn = stage.picture.counters.get("turn")
        fresh = self._story.fresh(self.context.viewer)
        for lane in layout.melds.lanes():
            cloth.draw_lane(skin, surface, self.frame, lane, self.context.seated[lane.seat], turn=lane.seat == turn)
            for lying, _count in lane.lying:
                if lying == BORROWED[lane.seat]:
                    cloth.draw_borrowed(skin, surface, layout, lying)
                elif lying in fresh:
                    cloth.draw_fresh(skin, surface, layout, lying)
        for seat in map(Seat, range(len(self.context.seated))):
            cloth.draw_chips(skin, surface, layout, seat, stage.picture.number(CHIPS_OF[seat]))
        left = _("Stock {n}").format(n=len(stage.picture.at(STOCK)))
        for pile, words in ((STOCK, left), (DISCARD, _("Discards"))):
            caption(skin, surface, layout.words_under(pile), words, BODY_SIZE, skin.look.theme.text, self.frame.px(layout.aside))
        if self._meter is not None:
            self._draw_meter(surface)

    def _draw_meter(self, surface: Surface, needle: float | None = None) -> None:
        rect = self._layout.meter_at()
        if rect is not None and self._meter is not None:
            anew = partial(draw_meter, self.context.skin, surface, rect, self._meter, needle)
            self.context.pieces.draw(surface, "meter", rect.inflate(rect.height, rect.height // 2), (self._meter, needle), anew)

    def looked_at(self, surface: Surface, spot: Spot | None, draw_card: PaintCard, share: float) -> None:
        """Show whole a card of the table that could be borrowed."""
        del draw_card, share
        if isinstance(spot, int):
            cloth.draw_lent(self.context, surface, self._painter, spot)

    # The hand

    def hinted(self, card: CardId, view: View) -> bool:
        """Whether a card belongs to a group of one's own or to the best that could be laid now, or must be used this turn."""
        return bool(self._own_group(card) or offered_with(card, view)) or card == must_be_used(view)

    def mark(self, surface: Surface, pose: Pose, card: CardId) -> None:
        """Tag the card that was drawn last, until something is done this turn or it lies in a group of one's own."""
        view = self.context.view
        if view is not None and card == drawn_card(view) and card != must_be_used(view) and not self._own_group(card):
            draw_drawn_tag(self.context, surface, self._layout.own_hand(), pose, card)

    def _own_group(self, card: CardId) -> frozenset[CardId]:
        return next((group for group in self._layout.groups if card in group and len(group) > 1), frozenset())

    def joins(self, card: CardId, held: Sequence[CardId], view: View) -> bool:
        """Whether a card of the hand makes a meld with those taken up, alone or with one more."""
        ours = view.hand & mask_of(held) == mask_of(held)
        return ours and card in partners(view.hand, frozenset(held), self._rules)

    def aim(self, surface: Surface, target: Target[Action], rect: Rect) -> None:
        """Light the ends of a meld where the card taken up fits; with help the pile says what a discard could have completed."""
        wide, theme, view = self.context.look.scale.px(END_WIDTH), self.context.look.theme, self.context.view
        for reading in target.readings:
            if isinstance(reading.action, LayOff):
                x = rect.x - wide // 2 if reading.action.end is End.LOW else rect.right - wide // 2
                draw_box(surface, Rect(x, rect.y, wide, rect.height), Box(wide / 2, theme.jade, line=theme.dark, line_width=1))
            elif isinstance(reading.action, Discard) and self.context.helps and view is not None:
                words = hand_line.fitting(view, reading.action.card)
                if words:  # where the pile is named: there it lies over no card
                    at = rect.centerx, rect.bottom + self.context.skin.px(TAG_HEIGHT)
                    tag(self.context.skin, surface, at, words, within=self.frame.rect(*self.frame.mat))

    def hint(self, surface: Surface, pose: Pose, card: CardId) -> None:
        """Draw a thin bracket over the card, which the cards of one meld share where they stand together; tag what must be used.

        It is gold over a group of one's own, with what it is worth if it is a meld, and jade over what could be laid.
        """
        look, view, stage = self.context.look, self.context.view, self.context.stage
        assert view is not None
        assert stage is not None
        left, right, edge = pose.x - pose.width / 2, pose.x + pose.width / 2, pose.y - pose.height / 2
        top, foot = edge - look.scale.px(HINT_RISE), edge - look.scale.px(HINT_GAP)
        own = self._own_group(card)
        if meld := own or frozenset(offered_with(card, view)):
            hand = stage.at(self._layout.own_hand())
            index = next(index for index, node in enumerate(hand) if node.card == card)
            before = hand[index - 1] if index else None
            after = hand[index + 1] if index + 1 < len(hand) else None
            room, more = look.scale.px(HINT_ROOM), after is not None and after.card in meld
            if after is not None:
                right = min(right, after.goal.x - after.goal.width / 2)
            line = [(left, top), (right if more else right - room, top)]
            if before is None or before.card not in meld:
                line = [(left + room, foot), (left + room, top), line[1]]
            if not more:
                line.append((right - room, foot))
            draw.lines(surface, look.theme.gold if own else look.theme.jade, False, line, look.scale.px(2))
            if own and not more and (readings := read_meld(sorted(own), self._rules)):
                first = next(node for node in hand if node.card in own).goal
                words = str(meld_value(readings[0], self._rules))
                tag(self.context.skin, surface, ((first.x - first.width / 2 + right) / 2, top), words)
        if card == must_be_used(view):
            tag(self.context.skin, surface, (left + look.px(26), top - look.px(8)), _("use"))

    # Players

    def _plate(self, seat: Seat, picture: Picture, notes: Notes) -> Plate:
        counters = picture.counters
        out = counters.get(STATUS_OF[seat])
        turn = counters.get("turn") == seat
        if notes.thinking == seat:
            state = _("thinks…")
        elif out == "out":
            state = _("has left")
        elif out == "bust":
            state = _("out: buys back?")
        else:
            state = _held(seat, picture)
        held, opened = len(picture.at(HAND[seat])), picture.counters.get(OPEN_OF[seat])
        return Plate(
            self.context.seated[seat],
            state=state,
            turn=turn,
            faded=out is not None,
            mood=mood(self.context, seat, tense=opened and held <= NEARLY_OUT, glad=opened and not held),
        )

    def _own(self, picture: Picture, notes: Notes) -> Plate:
        seat, counters, held = self.context.viewer, picture.counters, picture.number(CHIPS_OF[self.context.viewer])
        turn = counters.get("turn") == seat
        tasks = {Phase.DRAW: _("Your turn: draw"), Phase.TABLE: _("Your turn: lay or discard")}
        task = tasks.get(self._phase, "") if self._phase is not None else ""
        return Plate(
            self.context.seated[seat],
            role=_held(seat, picture),
            figure=str(picture.number(TOTAL_OF[seat])),
            aside="" if CHIPS_OF[seat] not in counters or cloth.stacks_of(self.context.skin, self._layout, seat, held) else chips(held),
            state=turn_words(self.context.seated, seat, thinks=notes.thinking == seat, task=task) if turn else "",
            turn=turn,
            faded=counters.get(STATUS_OF[seat]) == "out",
        )

    # The right column

    def column(self, surface: Surface, picture: Picture) -> None:
        """Draw the record, the pad, the details and the log."""
        pad, details, happened = self._layout.right
        if pad is not None:
            dealer = picture.counters.get("dealer")
            deals = _("Dealer: {name}").format(name=self.context.seated[dealer].name) if isinstance(dealer, int) else ""
            foot = _("Pot {chips}").format(chips=chips(picture.number("pot"))), deals
            skin = self.context.skin.of(place.PAD)
            draw_pad(skin, surface, self.frame.rect(*pad), self._rules, self._rows(picture), foot)
        self.draw_details(surface, details, self._layout.rules, place.LEAF, self._details())
        self.draw_log(surface, happened, self._layout.log, place.LEAF, self._log)

    def _rows(self, picture: Picture) -> list[PadRow]:
        found = []
        for seat, who in enumerate(self.context.seated):
            total, held, bought = (picture.number(of[seat]) for of in (TOTAL_OF, CHIPS_OF, BUYBACKS_OF))
            faded = picture.counters.get(STATUS_OF[seat]) is not None
            found.append(PadRow(who, total, held, bought, turn=picture.counters.get("turn") == seat, faded=faded))
        return found

    def _details(self) -> tuple[tuple[str, str], ...]:
        rules = self._rules
        scope = _("{n}, all melds") if rules.sums_first_melds else _("{n}, one meld")
        opening = scope.format(n=rules.min_first_meld) if rules.min_first_meld else _("no minimum")
        joker = str(rules.joker_points) if rules.joker_is_fixed else _("its card")
        swap = _("no") if not rules.swaps else _("if certain") if rules.swaps_unambiguous else _("yes")
        last = _("discarded") if rules.final_discard_required else _("may be laid")
        return (
            (_("To open"), opening),
            (_("Joker counts"), joker),
            (_("Joker swap"), swap),
            (_("Last card"), last),
            (_("Out at"), str(rules.bust_from)),
        )


def _held(seat: Seat, picture: Picture) -> str:
    """Return how many cards somebody holds, "" while nothing has been dealt yet."""
    return cards_held(len(picture.at(HAND[seat]))) if any(map(picture.at, HAND)) else ""
