"""What stands on the Kaluki table beside the cards: title, players, standing, facts, log, the lanes, the counts, the opening meter."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import SRCALPHA, Rect, Surface, draw

from game.core.cards import CardId, Seat
from game.core.picture import Picture
from game.kaluki.actions import Action
from game.kaluki.cards import PACK
from game.kaluki.events import BORROWED, DISCARD, HAND, STOCK
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase
from game.kaluki.view import View
from ui.games.kaluki import lines
from ui.games.kaluki.log import Chronicle
from ui.games.kaluki.offering import is_offered
from ui.games.kaluki.places import LABEL_HEIGHT, LANE_PADDING, SMALL, KalukiLayout, Lane
from ui.games.kaluki.words import chips
from ui.kit import log
from ui.kit.desk import Desk
from ui.kit.facts import draw_facts, draw_title
from ui.kit.panel import panel
from ui.kit.panels import Notes, Panels
from ui.kit.pill import Pill, pill, tag
from ui.kit.plate import Plate, PlateSize, draw_plate
from ui.kit.players import cards_held, turn_words
from ui.kit.roster import RosterRow, draw_roster
from ui.stage.node import Pose
from ui.stage.stage import Stage
from ui.text.catalog import _, ngettext
from ui.text.render import Face
from ui.theme import HINT_SIZE, SECOND_SIZE
from ui.widgets.box import Box, draw_box

PLATE_WORDS = 78.0
"""What a small plate needs beside the words of its last line, in interface units."""
LEAST = 10.5
LANE_ALPHA = 0.34
LANE_RADIUS = 8.0
HINT_RISE = 8.0
HINT_GAP = 3.0


class KalukiPanels(Panels[View, Action]):
    """Draws columns, players and lanes."""

    def __init__(self, desk: Desk[View], layout: KalukiLayout, chronicle: Chronicle) -> None:
        super().__init__(desk)
        self._layout = layout
        self._chronicle = chronicle
        self._rules = rules_of(desk.options)
        self._phase: Phase | None = None
        self._meter: tuple[int, int] | None = None
        self.restyled()

    def restyled(self) -> None:
        """Ask for the faces as they lie in the piles and, as a rule, in the lanes."""
        pile = self._layout.pile(DISCARD)
        lane = self._layout.usual_size()
        for width, height in ((pile.width, pile.height), lane):
            self.desk.art.request((None, *PACK.ids), (round(width), round(height)))

    def settled(self, view: View) -> None:
        """Bring up to date what the viewer is to do and how far the opening has come."""
        mine = view.turn.seat == view.viewer and view.phase is Phase.TABLE
        self._phase = view.phase if view.turn.seat == view.viewer else None
        self._meter = lines.meter(view) if mine else None

    def turned(self) -> None:
        """Forget what the last viewer was to do."""
        self._phase = self._meter = None

    def ground(self, surface: Surface) -> None:
        """Draw room and mat, and the title."""
        super().ground(surface)
        area = self._layout.left.parts[0]
        if area is not None:
            jokers = ngettext("2 packs, {n} joker", "2 packs, {n} jokers", self._rules.jokers).format(n=self._rules.jokers)
            draw_title(self.desk.skin, surface, self.frame.rect(*area), "KALUKI", jokers)

    def status_key(self, picture: Picture) -> Hashable:
        """Return all that columns and plates show."""
        held = tuple(len(picture.at(HAND[seat])) for seat in range(len(self.desk.seated)))
        return (tuple(picture.counters.items()), held, self._chronicle.lines, self._phase)

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the players and the columns."""
        for seat in self.desk.opponents:
            plate = self._plate(seat, stage.picture, notes)
            draw_plate(self.desk.skin, surface, self.frame.rect(*self._layout.plate(seat)), plate, PlateSize.SMALL)
        self._own(surface, stage.picture, notes)
        if not self.frame.folded:
            self._right(surface, stage.picture)

    def drawer(self, surface: Surface, stage: Stage) -> None:
        """Draw the right column over the mat."""
        self._right(surface, stage.picture)

    def counts(self, surface: Surface, stage: Stage) -> None:
        """Draw the lanes under their cards, the names and counts of the piles, and the opening meter."""
        for lane in self._layout.lanes():
            self._lane(surface, lane)
        skin = self.desk.skin
        for place, words in ((STOCK, cards_held(len(stage.picture.at(STOCK)))), (DISCARD, _("Discards"))):
            tag(skin, surface, self._layout.words_under(place), words)
        meter_at = self._layout.meter_at()
        if self._meter is not None and meter_at is not None:
            done, minimum = self._meter
            words = _("Opening: {n} of {minimum}").format(n=done, minimum=minimum)
            pill(skin, surface, meter_at, Pill(words, done >= minimum))

    # The mat

    def _lane(self, surface: Surface, lane: Lane) -> None:
        skin, look = self.desk.skin, self.desk.look
        rect = self.frame.rect(*lane.area)
        unit = look.scale.unit
        draw_box(surface, rect, Box(LANE_RADIUS * unit, look.theme.well, LANE_ALPHA, look.theme.rule, 1.2 * unit))
        own = lane.seat == self.desk.viewer
        name = self.desk.seated[lane.seat].name
        at = rect.x + round(LANE_PADDING * unit), rect.y + skin.px(LABEL_HEIGHT * 0.55)
        ink = look.theme.gold if own else look.theme.text2
        room = rect.width - 2 * LANE_PADDING * unit
        size = look.fitted(name, room, SECOND_SIZE, HINT_SIZE, Face.BOLD)
        wide = look.write(surface, name, at, size, ink, face=Face.BOLD)
        if any(place == BORROWED[lane.seat] for place, _count in lane.lying):
            words = _("the last card is borrowed")
            size = look.fitted(words, room - wide - skin.px(12), HINT_SIZE, 11)
            look.write(surface, words, (at[0] + wide + skin.px(12), at[1]), size, look.theme.gold)

    # The hand

    def hinted(self, card: CardId, view: View) -> bool:
        """Whether a card belongs to the best that could be laid now."""
        return is_offered(card, view)

    def hint(self, surface: Surface, pose: Pose) -> None:
        """Draw a thin bracket over the card: cards of a meld that stand together share it."""
        look = self.desk.look
        left, right = pose.x - pose.width / 2, pose.x + pose.width / 2
        top, foot = pose.y - pose.height / 2 - look.scale.px(HINT_RISE), pose.y - pose.height / 2 - look.scale.px(HINT_GAP)
        draw.lines(surface, look.theme.jade, False, ((left, foot), (left, top), (right, top), (right, foot)), look.scale.px(2))

    # Players

    def _plate(self, seat: Seat, picture: Picture, notes: Notes) -> Plate:
        counters = picture.counters
        out = counters.get(f"status-{seat}")
        turn = counters.get("turn") == seat
        if notes.thinking == seat:
            state = _("thinks …")
        elif out == "out":
            state = _("has left")
        elif out == "bust":
            state = _("out: buys back?")
        else:
            state = self._held(seat, picture)
            room = self.frame.rect(*self._layout.plate(seat)).width - self.desk.look.px(PLATE_WORDS) - self.frame.px(SMALL[0])
            if self.desk.look.width(state, LEAST) > room:
                state = cards_held(len(picture.at(HAND[seat])))
        return Plate(self.desk.seated[seat], state=state, turn=turn, faded=out is not None, token=self._room_for_cards())

    def _room_for_cards(self) -> Surface:
        """Return an empty picture that keeps the words of a plate off the cards that lie there."""
        size = round(self.frame.px(SMALL[0])), round(self.frame.px(SMALL[1]))
        return self.desk.art.keep(("kaluki-room", size), lambda: Surface(size, SRCALPHA))

    def _held(self, seat: Seat, picture: Picture) -> str:
        held = cards_held(len(picture.at(HAND[seat])))
        return _("{cards}, open").format(cards=held) if picture.counters.get(f"open-{seat}") else held

    def _own(self, surface: Surface, picture: Picture, notes: Notes) -> None:
        seat, left = self.desk.viewer, self._layout.left
        counters = picture.counters
        turn = counters.get("turn") == seat
        tasks = {Phase.DRAW: _("Your turn: draw"), Phase.TABLE: _("Your turn: lay or discard")}
        task = tasks.get(self._phase, "") if self._phase is not None else ""
        plate = Plate(
            self.desk.seated[seat],
            role=self._held(seat, picture),
            figure=str(self._number(picture, f"total-{seat}")),
            aside=chips(self._number(picture, f"chips-{seat}")),
            state=turn_words(self.desk.seated, seat, thinks=notes.thinking == seat, task=task) if turn else "",
            turn=turn,
            faded=counters.get(f"status-{seat}") == "out",
        )
        size = PlateSize.COMPACT if left.compact else PlateSize.NORMAL
        draw_plate(self.desk.skin, surface, self.frame.rect(*left.own), plate, size)

    # The right column

    def _right(self, surface: Surface, picture: Picture) -> None:
        roster, facts, happened = self._layout.right()
        skin = self.desk.skin
        if roster is not None:
            draw_roster(skin, surface, self.frame.rect(*roster), _("Standing"), self._heads(), self._rows(picture))
        if facts is not None:
            rect = self.frame.rect(*facts)
            panel(skin, surface, rect)
            inner = Rect(rect.x + skin.px(16), rect.y + skin.px(10), rect.width - skin.px(32), rect.height - skin.px(20))
            draw_facts(skin, surface, inner, self._facts(picture))
        if happened is not None:
            head = log.Line(_("Round {number}").format(number=self._number(picture, "hand")), heading=True)
            told = (head, *self._chronicle.lines)
            log.draw_log(skin, surface, self.frame.rect(*happened), _("Log"), told)

    def _heads(self) -> tuple[str, ...]:
        heads = (_("Penalty"), _("Chips"))
        return (*heads, _("Bought")) if self._has_buybacks else heads

    @property
    def _has_buybacks(self) -> bool:
        """Whether anybody can ever buy back: not in a match of two. Source: kaluki.md R29."""
        return self._rules.max_buybacks > 0 and len(self.desk.seated) > 2

    def _rows(self, picture: Picture) -> list[RosterRow]:
        found = []
        for seat, who in enumerate(self.desk.seated):
            figures = [str(self._number(picture, f"{key}-{seat}")) for key in ("total", "chips")]
            if self._has_buybacks:
                figures.append(f"{self._number(picture, f'buybacks-{seat}')}/{self._rules.max_buybacks}")
            status = picture.counters.get(f"status-{seat}")
            turn = picture.counters.get("turn") == seat
            found.append(RosterRow(who, tuple(figures), turn=turn, faded=status is not None))
        return found

    def _facts(self, picture: Picture) -> tuple[tuple[str, str], ...]:
        rules = self._rules
        scope = _("{n}, all melds") if rules.sums_first_melds else _("{n}, one meld")
        opening = scope.format(n=rules.min_first_meld) if rules.min_first_meld else _("no minimum")
        dealer = picture.counters.get("dealer")
        return (
            (_("Pot"), chips(self._number(picture, "pot"))),
            (_("To open"), opening),
            (_("Out from"), str(rules.bust_from)),
            (_("Dealer"), self.desk.seated[dealer].name if isinstance(dealer, int) else ""),
        )

    @staticmethod
    def _number(picture: Picture, key: str) -> int:
        value = picture.counters.get(key, 0)
        return value if isinstance(value, int) else 0
