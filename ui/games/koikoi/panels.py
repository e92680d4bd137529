"""The columns of the Koi-Koi table: players, round, captured cards. Drawn from the picture that the stage shows, ART.md 10."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import CardId, Seat, mask_of
from game.core.picture import Picture
from game.koikoi.actions import PACK
from game.koikoi.events import CAPTURED, PILE
from game.koikoi.rules import Rules, suit_cards, suit_of_month
from game.koikoi.yaku import KASU, counted, yaku_of
from ui.games.koikoi.pictures import medallion
from ui.games.koikoi.places import ROWS, Places
from ui.games.koikoi.words import ROWS as ROW_NAMES
from ui.games.koikoi.words import flower_of_month, month_name
from ui.kit.table import Notes, Seated
from ui.stage.art import Art
from ui.stage.layout import Frame
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, NAME_SIZE, PANEL_LINE, PANEL_RADIUS, SECOND_SIZE
from ui.widgets import Look
from ui.widgets.box import Box, Shadow, draw_box, draw_rule

PLAYER_HEIGHT = 150.0
ROUND_HEIGHT = 212.0
GAP = 12.0
ROOMY = 620.0
"""Interface units of height from which the column shows everything; below it the panels are compact."""
COMPACT_PLAYER = 104.0
COMPACT_ROUND = 84.0
NEEDED = {"tane": 5, "tan": 5, "kasu": 10}


@dataclass(frozen=True, slots=True)
class Column:
    """The rectangles of the left column, in pixels."""

    other: Rect
    round: Rect
    tools: Rect
    own: Rect
    compact: bool


def column(frame: Frame) -> Column:
    """Return how the left column is divided."""
    x, y, width, height = frame.left
    ui = frame.ui
    compact = height / ui < ROOMY
    player = (COMPACT_PLAYER if compact else PLAYER_HEIGHT) * ui
    round_ = (COMPACT_ROUND if compact else ROUND_HEIGHT) * ui
    gap = GAP * ui
    own = y + height - player
    tools = y + player + round_ + 2 * gap
    return Column(
        frame.rect(x, y, width, player),
        frame.rect(x, y + player + gap, width, round_),
        frame.rect(x, tools, width, own - gap - tools),
        frame.rect(x, own, width, player),
        compact,
    )


class Panels:
    """Draws the columns with one look, for one viewer."""

    def __init__(
        self, look: Look, art: Art, places: Places, rules: Rules, rounds: int, seated: Sequence[Seated]
    ) -> None:
        self.look = look
        self.art = art
        self.places = places
        self.rules = rules
        self.rounds = rounds
        self.seated = seated
        self.took: dict[Seat, str] = {}
        self._column = column(places.frame)

    def ground(self, surface: Surface) -> None:
        """Draw the empty panels of the columns."""
        for rect in (self._column.other, self._column.round, self._column.own):
            self._panel(surface, rect)
        if not self.places.frame.folded:
            self._captured_ground(surface)

    def draw(self, surface: Surface, picture: Picture, notes: Notes) -> None:
        """Draw what stands on the panels of the columns."""
        viewer = self.places.viewer
        other = Seat(1 - viewer)
        self._player(surface, self._column.other, other, picture, notes)
        self._round(surface, picture)
        self._player(surface, self._column.own, viewer, picture, notes)
        if not self.places.frame.folded:
            self._captured_words(surface, picture)

    def pile(self, surface: Surface, picture: Picture) -> None:
        """Draw the number of cards left in the pile, under it; there is none before the pack is dealt."""
        if not picture.at(PILE) and not any(picture.at(place) for place in CAPTURED):
            return
        look, theme, frame = self.look, self.look.theme, self.places.frame
        deck = self.places.deck()
        wide, high = look.px(60), look.px(26)
        middle = round(deck.x), round(deck.y + deck.height / 2 + frame.px(26))
        rect = Rect(middle[0] - wide // 2, middle[1] - high // 2, wide, high)
        draw_box(surface, rect, Box(high / 2, theme.well, 0.95, theme.gold, 1.4 * look.scale.ui_unit))
        count = str(len(picture.at(PILE)))
        look.write(surface, count, rect.center, NAME_SIZE, theme.text, face=Face.BOLD, align=Align.CENTRE)

    def stacks(self, surface: Surface, picture: Picture) -> None:
        """Draw how many cards each side has captured, under the stacks that stand for a folded column."""
        look, theme = self.look, self.look.theme
        for seat in (0, 1):
            pose = self.places.captured_stack(seat == self.places.viewer)
            count = str(len(picture.at(CAPTURED[seat])))
            wide, high = look.px(40), look.px(22)
            rect = Rect(round(pose.x - wide / 2), round(pose.y + pose.height / 2 + look.px(4)), wide, high)
            draw_box(surface, rect, Box(high / 2, theme.well, 0.95, theme.rule_strong, look.scale.ui_unit))
            look.write(surface, count, rect.center, BODY_SIZE, theme.text, face=Face.BOLD, align=Align.CENTRE)

    def captured(self, surface: Surface, picture: Picture) -> None:
        """Draw the panels that the captured cards lie on, with their words: the drawer."""
        self._captured_ground(surface)
        self._captured_words(surface, picture)

    def _captured_ground(self, surface: Surface) -> None:
        for mine in (False, True):
            self._panel(surface, self.places.frame.rect(*self.places.captured_panel(mine)))

    def _captured_words(self, surface: Surface, picture: Picture) -> None:
        for seat in (1 - self.places.viewer, self.places.viewer):
            self._captured(surface, Seat(seat), picture)

    def _panel(self, surface: Surface, rect: Rect) -> None:
        theme, unit = self.look.theme, self.look.scale.ui_unit
        box = Box(
            PANEL_RADIUS * unit,
            theme.panel,
            theme.panel_alpha,
            theme.panel_line,
            PANEL_LINE * unit,
            Shadow(round(2 * unit), round(5 * unit), 0.35, max(1, round(3 * unit))),
        )
        draw_box(surface, rect, box)

    def _player(self, surface: Surface, rect: Rect, seat: Seat, picture: Picture, notes: Notes) -> None:
        look, theme, px = self.look, self.look.theme, self.look.px
        who = self.seated[seat]
        mine = seat == self.places.viewer
        turn = picture.counters.get("turn") == seat
        if turn:
            bar = Rect(rect.x, rect.y, max(3, px(5)), rect.height)
            draw_box(surface, bar, Box(px(2.4), theme.jade))
        seal = self.art.seal(who.name[:1].upper() or "?", who.seal, px(52))
        surface.blit(seal, (rect.x + px(16), rect.y + px(17)))
        x = rect.x + px(78)
        room = rect.right - px(10) - x
        size = look.fitted(who.name, room, NAME_SIZE, HINT_SIZE, Face.BOLD)
        look.write(surface, who.name, (x, rect.y + px(30)), size, theme.text, face=Face.BOLD)
        role = _("Dealer (oya)") if picture.counters.get("oya") == seat else who.level
        look.write(surface, role, (x, rect.y + px(51)), look.fitted(role, room, SECOND_SIZE, HINT_SIZE), theme.text2)
        if self._column.compact:
            self._score(surface, (rect.x + px(18), rect.y + px(86)), seat, picture, mine, 24)
            self._calls(surface, Rect(rect.x + px(76), rect.y + px(74), rect.width - px(84), px(24)), seat, picture)
            return
        self._score(surface, (rect.x + px(18), rect.y + px(99)), seat, picture, mine, 34)
        self._calls(surface, Rect(rect.x + px(80), rect.y + px(86), rect.width - px(92), px(26)), seat, picture)
        words, colour = self.took.get(seat, ""), theme.text2
        if turn:
            thinks = notes.thinking == seat
            words = _("thinks …") if thinks else _("Your turn") if mine and self._alone() else _("to play")
            colour = theme.jade
        size = look.fitted(words, rect.width - px(30), SECOND_SIZE, HINT_SIZE)
        look.write(
            surface, words, (rect.x + px(18), rect.y + px(132)), size, colour, face=Face.BOLD if turn else Face.REGULAR
        )

    def _alone(self) -> bool:
        return sum(who.is_person for who in self.seated) == 1

    def _score(
        self, surface: Surface, at: tuple[int, int], seat: Seat, picture: Picture, mine: bool, height: float
    ) -> None:
        score = picture.counters.get(f"score-{seat}", 0)
        theme = self.look.theme
        fitted = self.look.carved_fitted(str(score), self.look.px(54), height, 16)
        self.look.carve(surface, str(score), at, fitted, theme.gold if mine else theme.text)

    def _calls(self, surface: Surface, rect: Rect, seat: Seat, picture: Picture) -> None:
        """Draw the pill that says whether the player has called koi-koi in this round."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        calls = picture.counters.get(f"koikoi-{seat}", 0)
        called = isinstance(calls, int) and calls > 0
        fill = theme.chosen if called else theme.well
        line = theme.gold if called else theme.rule_strong
        draw_box(surface, rect, Box(rect.height / 2, fill, 1.0, line, 1.3 * unit))
        words = _("koi-koi ×2") if called and self.rules.multipliers else _("koi-koi") if called else _("no koi-koi")
        size = look.fitted(words, rect.width - look.px(12), SECOND_SIZE, 11)
        colour = theme.gold if called else theme.text2
        look.write(surface, words, rect.center, size, colour, align=Align.CENTRE)

    def _round(self, surface: Surface, picture: Picture) -> None:
        look, theme, px = self.look, self.look.theme, self.look.px
        rect = self._column.round
        month = picture.counters.get("month")
        if not isinstance(month, int):
            return
        number = picture.counters.get("round", 0)
        words = (
            _("Round {number} of {rounds}").format(number=number, rounds=self.rounds)
            if self.rounds
            else _("Round {number}").format(number=number)
        )
        flower = flower_of_month(month, self.rules.korean_months)
        suit = suit_of_month(month, self.rules.korean_months)
        if self._column.compact:
            plate = medallion(self.art, suit, px(56))
            surface.blit(plate, (rect.x + px(12), rect.centery - plate.get_height() // 2))
            x, align, ys = rect.x + px(78), Align.LEFT, (24, 44, 63)
        else:
            plate = medallion(self.art, suit, px(108))
            surface.blit(plate, plate.get_rect(center=(rect.centerx, rect.y + px(68))))
            x, align, ys = rect.centerx, Align.CENTRE, (148, 171, 192)
        own, other = self._month_cards(picture, suit)
        held = _("Month cards  {own} : {other}").format(own=own, other=other)
        room = rect.width - px(20) if align is Align.CENTRE else rect.right - x - px(6)
        lines = (
            (words, BODY_SIZE, theme.text, Face.BOLD),
            (f"{month_name(month)}  {flower}", BODY_SIZE, theme.text2, Face.REGULAR),
            (held, SECOND_SIZE, theme.text3, Face.REGULAR),
        )
        for y, (line, size, colour, face) in zip(ys, lines, strict=True):
            fitted = look.fitted(line, room, size, 11, face)
            look.write(surface, line, (x, rect.y + px(y)), fitted, colour, face=face, align=align)

    def _month_cards(self, picture: Picture, suit: int) -> tuple[int, int]:
        viewer = self.places.viewer
        cards = suit_cards(suit)
        counts = [sum(cards >> card & 1 for card in _known(picture, seat)) for seat in (viewer, 1 - viewer)]
        return counts[0], counts[1]

    def _captured(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        look, theme, px = self.look, self.look.theme, self.look.px
        mine = seat == self.places.viewer
        x, y, width, height = self.places.captured_panel(mine)
        rect = self.places.frame.rect(x, y, width, height)
        captured = mask_of(_known(picture, seat))
        month = picture.counters.get("month")
        lines = yaku_of(self.rules, month, captured) if isinstance(month, int) else ()
        points = {line.group: line.points for line in lines}
        for row, kind in enumerate(ROWS):
            middle = round(self.places.frame.px(self.places.row_y(mine, row)))
            if row:
                top = round((middle + self.places.frame.px(self.places.row_y(mine, row - 1))) / 2)
                draw_rule(surface, (rect.x + px(12), top), rect.width - px(24), max(1, px(1)), theme.rule)
            count = sum(PACK[card].kind == kind for card in _known(picture, seat))
            if kind == "kasu" and isinstance(month, int):
                count = counted(KASU, captured, self.rules, month)
            made = points.get(kind, 0)
            label = _(ROW_NAMES[kind])
            size = look.fitted(label, px(64), BODY_SIZE, 11)
            look.write(surface, label, (rect.x + px(12), middle - px(11)), size, theme.text2)
            number = f"{count}/{NEEDED[kind]}" if kind in NEEDED else str(count)
            colour = theme.gold if made else theme.text
            look.write(surface, number, (rect.x + px(12), middle + px(10)), NAME_SIZE, colour, face=Face.BOLD)
            if made:
                wide = look.width(number, NAME_SIZE, Face.BOLD)
                look.write(surface, f"+{made}", (rect.x + px(18) + wide, middle + px(10)), SECOND_SIZE, theme.gold)


def _known(picture: Picture, seat: int) -> list[CardId]:
    return [card for card in picture.at(CAPTURED[seat]) if card is not None]
