"""The body of the koi-koi prompt: what stopping scores, what may come, what the other player lacks, who plays when.

All of it is public, or the caller's own hand. Source: coach.md, Prompt.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import CardId
from game.koikoi.scoring import Score
from game.koikoi.stakes import CallStakes, MayCome, Place, place_of
from game.koikoi.state import View
from ui.games.koikoi.names import MULTIPLIERS, yaku_name
from ui.kit.player_text import Seated, initial
from ui.kit.question import PaintCard
from ui.stage.art import Art
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, NAME_SIZE, RGB, SECOND_SIZE, rgb
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import Box, draw_box

WIDTH = 728.0
FIGURE, LOW_FIGURE = 62.0, 32.0
"""Height of the great numbers, and where the window is low."""
CARD = (34.0, 56.0)
PITCH = 38.0
NOW, COMES, LIST = 100.0, 330.0, 424.0
"""The middles of the two numbers and the left edge of the yaku that may come, in units from the left."""
HEIGHTS = ((640.0, 178.0, 70.0), (520.0, 150.0, 70.0), (400.0, 130.0, 60.0), (0.0, 40.0, 42.0))
"""From how many interface units of height on how high the numbers are with what belongs to them, and the line about the other player."""
ROW = 84.0
MOST_ROWS, MOST_ORDER = 2, 10
SEAL = 32.0
BACK, BACK_PITCH = (17.0, 25.0), 21.0
LEAST = 10.5
ROOMY, NARROW, LOW = 640.0, 520.0, 400.0
"""Interface units of height from which the order of play, what may come, and more than numbers and danger, have room."""
DANGER: RGB = rgb("ff9c86")
VEIL = 0.55


class CallStakesBody(Widget):
    """The stakes of a call as a widget of its own shape."""

    role = Role.GROUP

    def __init__(self, look: Look, art: Art, view: View, seated: Sequence[Seated], stakes: CallStakes, paint: PaintCard) -> None:
        super().__init__(look)
        self._art, self._view, self._seated, self.stakes, self._paint = art, view, seated, stakes, paint
        self._score = view.projected(view.viewer)

    @property
    def _shows_list(self) -> bool:
        return self.look.scale.ui_height >= NARROW

    @property
    def _shows_order(self) -> bool:
        return self.look.scale.ui_height >= ROOMY and len(self.stakes.order) > 0

    @property
    def _is_low(self) -> bool:
        return self.look.scale.ui_height < LOW

    @property
    def _heights(self) -> tuple[int, int]:
        """The heights of the numbers, and of the line about the other player, in pixels."""
        top, low = next((top, low) for least, top, low in HEIGHTS if self.look.scale.ui_height >= least)
        return self.look.px(top), self.look.px(low)

    @property
    def _top(self) -> int:
        return self._heights[0]

    def wanted_height(self, width: int) -> int:
        """As high as the numbers and the line about the other player."""
        del width
        return sum(self._heights)

    # Words

    def _now_words(self) -> str:
        return _doubled(self._score) or in_a_row(yaku_name(line.key) for line in self._score.lines)

    def _where(self, card: CardId) -> str:
        match place_of(self._view, card):
            case Place.IN_REACH:
                return _("on the table, you hold its match")
            case Place.FIELD:
                return _("on the table")
            case Place.HELD:
                return _("in your hand")
            case Place.UNSEEN:
                return _("not seen yet")

    def _row_words(self, way: MayCome) -> str:
        return in_a_row(dict.fromkeys(self._where(card) for card in way.lacking))

    @property
    def _rival(self) -> Seated:
        return self._seated[1 - self._view.viewer]

    def _danger_words(self) -> tuple[str, str]:
        """Return what the other player lacks, and what comes of it."""
        name, held = self._rival.name, self._score.loser_base
        if self.stakes.danger:
            nearest = self.stakes.danger[0]
            lacks = _("{name} lacks one card for {yaku}").format(name=name, yaku=yaku_name(nearest.key))
            gets = ngettext("then {name} scores {n} point, you nothing", "then {name} scores {n} points, you nothing", nearest.total)
            return lacks, gets.format(name=name, n=nearest.total)
        if held:
            stands = ngettext("{name} has {n} point of yaku", "{name} has {n} points of yaku", held).format(name=name, n=held)
            return stands, _("any card that adds to them ends the round")
        return _("{name} is more than one card away from any yaku").format(name=name), ""

    def _order_words(self) -> str:
        me = self._view.viewer
        left = self.stakes.order.count(me)
        if not left:
            return _("you play no more")
        turns = ngettext("{n} turn for you", "{n} turns for you", left).format(n=left)
        last = _("you play last") if self.stakes.order[-1] == me else _("{name} plays last").format(name=self._rival.name)
        return in_a_row((turns, last))

    # Picture

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        look, px, theme = self.look, self.look.px, self.look.theme
        rect, foot = self.rect, self.rect.y + self._top
        listed = self.stakes.may_come if self._shows_list else ()
        now = rect.x + (px(NOW) if listed else rect.width // 4)
        self._draw_number(surface, now, _("Now"), str(self.stakes.now), self._now_words())
        cards = tuple(dict.fromkeys(card for line in self._score.lines for card in line.cards))
        if look.scale.ui_height >= ROOMY:
            self._draw_cards(surface, cards, Rect(now - px(NOW), foot - px(CARD[1] + 8), px(2 * NOW), px(CARD[1])))
        rule = rect.x + (px(2 * NOW + 12) if listed else rect.width // 2)
        surface.fill(theme.rule_strong, Rect(rule, rect.y + px(8), max(1, px(1)), self._top - px(16)))
        if self.stakes.may_come:
            best = self.stakes.may_come[0]
            middle = rect.x + (px(COMES) if listed else 3 * rect.width // 4)
            self._draw_number(surface, middle, _("If it comes off"), str(best.total), _doubled(best.whole) or yaku_name(best.key))
            for number, way in enumerate(listed[:MOST_ROWS]):
                self._draw_way(surface, way, Rect(rect.x + px(LIST), rect.y + px(6) + number * px(ROW), rect.width - px(LIST), px(ROW)))
        else:
            at = (rule + rect.right) / 2, rect.y + self._top / 2
            look.write(surface, _("No yaku is near"), at, BODY_SIZE, theme.text2, align=Align.CENTRE, room=rect.right - rule - px(16))
        surface.fill(theme.rule, Rect(rect.x, foot, rect.width, max(1, px(1))))
        self._draw_danger(surface, Rect(rect.x, foot, rect.width, rect.bottom - foot))

    def _draw_number(self, surface: Surface, middle: int, head: str, number: str, words: str) -> None:
        look, px, theme = self.look, self.look.px, self.look.theme
        y, room = self.rect.y, px(2 * NOW - 24)
        if self._is_low:
            look.write(surface, head, (middle, y + px(20)), BODY_SIZE, theme.text2, align=Align.RIGHT, room=px(NOW), least=LEAST)
            look.carve(surface, number, (middle + px(10), y + px(20)), LOW_FIGURE, theme.gold)
            return
        look.write(surface, head, (middle, y + px(12)), BODY_SIZE, theme.text2, align=Align.CENTRE, room=room, least=LEAST)
        look.carve(surface, number, (middle, y + px(58)), FIGURE, theme.gold, align=Align.CENTRE)
        lines = look.lines(words, room, SECOND_SIZE)[:2]
        look.write_lines(surface, lines, (middle, y + px(102)), SECOND_SIZE, theme.text2, align=Align.CENTRE)

    def _draw_cards(self, surface: Surface, cards: Sequence[CardId], area: Rect) -> None:
        """Draw cards side by side about the middle of `area`, closer where there are many."""
        wide, high = self.look.px(CARD[0]), self.look.px(CARD[1])
        pitch = min(self.look.px(PITCH), (area.width - wide) // max(1, len(cards) - 1)) if cards else 0
        left = area.centerx - (pitch * (len(cards) - 1) + wide) // 2
        for number, card in enumerate(cards):
            self._paint(surface, card, Rect(left + number * pitch, area.y, wide, high))

    def _draw_way(self, surface: Surface, way: MayCome, row: Rect) -> None:
        """Draw a yaku that may come: what of it is there, what is lacking at half its ink, its points, where the cards are."""
        look, px, theme = self.look, self.look.px, self.look.theme
        wide, high = px(CARD[0]), px(CARD[1])
        held = way.held[: max(0, 3 - len(way.lacking))]
        x = row.x
        for card in (*held, *way.lacking):
            place = Rect(x, row.y + px(4), wide, high)
            self._paint(surface, card, place)
            if card in way.lacking:
                where = place_of(self._view, card)
                unseen = where is Place.UNSEEN
                rim = theme.rule_strong if unseen else theme.gold if where is Place.HELD else theme.jade
                draw_box(surface, place, Box(3, theme.dark if unseen else None, VEIL, rim, max(1, px(2))))
            x += px(PITCH)
        left = row.x + 3 * px(PITCH) + px(4)
        points = str(way.points)
        look.write(surface, points, (row.right, row.y + px(16)), NAME_SIZE, theme.gold, face=Face.BOLD, align=Align.RIGHT)
        room = row.right - left - look.width(points, NAME_SIZE, Face.BOLD) - px(8)
        look.write(surface, yaku_name(way.key), (left, row.y + px(16)), BODY_SIZE, theme.text, face=Face.BOLD, room=room, least=LEAST)
        lines = look.lines(self._row_words(way), row.right - left, SECOND_SIZE)[:2]
        look.write_lines(surface, lines, (left, row.y + px(38)), SECOND_SIZE, theme.text2)

    def _draw_danger(self, surface: Surface, area: Rect) -> None:
        look, px, theme = self.look, self.look.px, self.look.theme
        who = self._rival
        seal = self._art.seal(initial(who), who.seal, px(SEAL))
        surface.blit(seal, seal.get_rect(midleft=(area.x, area.centery)))
        left = area.x + px(SEAL + 10)
        if self.stakes.danger and not self._is_low:
            card = self.stakes.danger[0].lacking[0]
            place = Rect(left, area.centery - px(CARD[1]) // 2, px(CARD[0]), px(CARD[1]))
            self._paint(surface, card, place)
            unseen = place_of(self._view, card) is Place.UNSEEN
            draw_box(surface, place, Box(3, theme.dark if unseen else None, VEIL, DANGER, max(1, px(2))))
            left = place.right + px(12)
        right = area.right
        if self._shows_order:
            right -= self._draw_order(surface, area) + px(16)
        first, second = self._danger_words()
        tone = DANGER if self.stakes.danger else theme.text2
        lines = [(line, theme.text, Face.BOLD) for line in look.lines(first, right - left, BODY_SIZE, Face.BOLD)]
        lines += [(line, tone, Face.REGULAR) for line in look.lines(second, right - left, BODY_SIZE)]
        y = area.centery - (len(lines) - 1) * look.lead(BODY_SIZE) / 2
        for words, ink, face in lines:
            look.write(surface, words, (left, y), BODY_SIZE, ink, face=face)
            y += look.lead(BODY_SIZE)

    def _draw_order(self, surface: Surface, area: Rect) -> int:
        """Draw whose turns are to come, of many the last ones, the very last ringed; return the width that takes."""
        look, px, theme = self.look, self.look.px, self.look.theme
        order, words = self.stakes.order[-MOST_ORDER:], self._order_words()
        wide = max(px(BACK_PITCH) * len(order), round(look.width(words, SECOND_SIZE)))
        x = area.right - wide / 2 - px(BACK_PITCH) * (len(order) - 1) / 2
        for number, seat in enumerate(order):
            who = self._seated[seat]
            back = Rect(0, 0, px(BACK[0]), px(BACK[1]))
            back.center = round(x + number * px(BACK_PITCH)), area.centery - px(11)
            seal = self._art.seal(initial(who), who.seal, px(BACK[0]))
            surface.blit(seal, seal.get_rect(center=back.center))
            if number == len(order) - 1:
                draw_box(surface, back, Box(3, line=theme.gold, line_width=max(1, px(2))))
        at = area.right - wide / 2, area.centery + px(16)
        look.write(surface, words, at, SECOND_SIZE, theme.text2, align=Align.CENTRE)
        return wide

    def fits(self) -> bool:
        """Say whether the words about the other player have their room."""
        return self.rect.height + 2 >= self.wanted_height(self.rect.width)

    def semantics(self) -> Node:
        """Return the stakes in words."""
        rows = [Node(Role.ROW, _("Now"), str(self.stakes.now), self.area), Node(Role.TEXT, self._now_words(), "", self.area)]
        for way in self.stakes.may_come[:MOST_ROWS]:
            rows.append(Node(Role.ROW, in_a_row((yaku_name(way.key), self._row_words(way))), str(way.total), self.area))
        rows += [Node(Role.TEXT, words, "", self.area) for words in (*self._danger_words(), self._order_words()) if words]
        return Node(self.role, "", "", self.area, fits=self.fits(), children=tuple(rows))


def _doubled(score: Score) -> str:
    """Return by what the points of a score are doubled, "" if they are not."""
    if not score.multipliers:
        return ""
    why = in_a_row(_(MULTIPLIERS[key][0]) for key in score.multipliers)
    times = len(score.multipliers)
    if times == 1:
        return _("{n} doubled: {why}").format(n=score.base, why=why)
    if times == 2:
        return _("{n} doubled twice: {why}").format(n=score.base, why=why)
    return _("{n} doubled {times} times: {why}").format(n=score.base, times=times, why=why)


