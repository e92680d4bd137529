"""The body of the claim prompt: the card, who threw it and from where, the three levels, the sum, who pays what. ART.md 15.8."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.kowah.rules import Origin, Rules, Source
from game.kowah.scoring import Settlement
from sprites import tags
from ui.games.kowah.names import ORIGINS, level_name, rank
from ui.kit.player_text import Seated, initial, signed
from ui.kit.question import PaintCard
from ui.stage.art import Art, drawn
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import N_, _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, NAME_SIZE, PAPER, PRIMARY_SIZE, SECOND_SIZE, SUMI
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import Box, draw_box, draw_ring

LEFT = 124.0
GAP = 16.0
LADDER = 58.0
LINE = 22.0
SEAL = 26.0
LEAST = 10.5
FROM = {Source.SELF: N_("drawn"), Source.PASSED: ORIGINS[Origin.PASSED], Source.HAND: ORIGINS[Origin.HAND]}
"""Where the card came from, in few words."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What a claim would bring: `cards` are the nine, group by group; `sentence` says who threw the card and from where."""

    card: CardId
    origin: Origin
    winner: Seat
    culprit: Seat
    groups: tuple[tuple[CardId, ...], ...]
    base: int
    settlement: Settlement
    sentence: tuple[str, str]


class ClaimBody(Widget):
    """The stake of a claim as a widget of its own shape."""

    role = Role.GROUP

    def __init__(
        self, look: Look, art: Art, rules: Rules, seated: Sequence[Seated], stake: Stake, paint: PaintCard
    ) -> None:
        super().__init__(look)
        self._art, self._rules, self._seated, self.stake, self._paint = art, rules, seated, stake, paint

    def wanted_height(self, width: int) -> int:
        """As high as the card with its tag, or the lines beside it."""
        px = self.look.px
        pay_rows = max(row for row, _x in self._pay_places(width)) + 1
        beside = self._sentence_height(self._room(width)) + px(LADDER + 14) + px(30) + px(36) * pay_rows
        return max(px(PLAIN_CARD[1] + 44), beside)

    def _room(self, width: int) -> int:
        return width - self.look.px(LEFT + GAP)

    def _sentence_height(self, room: int) -> int:
        return self.look.px(LINE) * sum(len(self.look.lines(words, room, BODY_SIZE)) for words in self.stake.sentence)

    def _payers(self) -> list[tuple[Seat, int]]:
        """Return winner and culprit first, then the others clockwise, each with the change of his balance."""
        stake = self.stake
        order = [stake.winner, stake.culprit]
        order += [Seat(seat) for seat in range(len(self._seated)) if seat not in order]
        return [(seat, stake.settlement.changes[seat]) for seat in order]

    def _pay_places(self, width: int) -> list[tuple[int, int]]:
        """Return row and left edge of every seal in the pay row."""
        look = self.look
        row, x, found = 0, 0, []
        for _seat, change in self._payers():
            wide = look.px(SEAL + 6) + round(look.width(signed(change), NAME_SIZE, Face.BOLD)) + look.px(12)
            if x and x + wide > self._room(width):
                row, x = row + 1, 0
            found.append((row, x))
            x += wide
        return found

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        self._draw_card(surface)
        look, theme, px, stake = self.look, self.look.theme, self.look.px, self.stake
        left, right = self.rect.x + px(LEFT + GAP), self.rect.right
        y = float(self.rect.y + px(12))
        for number, words in enumerate(stake.sentence):
            lines = look.lines(words, right - left, BODY_SIZE)
            look.write_lines(surface, lines, (left, y), BODY_SIZE, theme.text if number == 0 else theme.text2)
            y += px(LINE) * len(lines)
        ladder = self._ladder()
        self._draw_ladder(surface)
        y = ladder.y + px(LADDER + 20)
        ranks = "   ".join(" ".join(rank(card) for card in group) for group in stake.groups)
        words = _("{cards}  make {base}, {level}").format(
            cards=ranks, base=stake.base, level=level_name(stake.settlement.level).lower()
        )
        look.write(surface, words, (left, y), BODY_SIZE, theme.text2, room=right - left - px(60), least=LEAST)
        total = str(stake.settlement.score)
        look.write(surface, total, (right, y), PRIMARY_SIZE, theme.gold, face=Face.BOLD, align=Align.RIGHT)
        self._draw_pay(surface, left, y + px(32))

    def _ladder(self) -> Rect:
        """Return where the three levels stand, under the sentence."""
        px, left = self.look.px, self.rect.x + self.look.px(LEFT + GAP)
        room = self.rect.right - left
        return Rect(left, self.rect.y + px(12) + self._sentence_height(room) + px(2), room, px(LADDER))

    def parts(self) -> dict[str, Rect]:
        """Return where each level stands, by its source: `level-self`, `level-passed`, `level-hand`."""
        rect, gap = self._ladder(), self.look.px(6)
        width = (rect.width - 2 * gap) // 3
        return {
            f"level-{source.value}": Rect(rect.x + number * (width + gap), rect.y, width, rect.height)
            for number, source in enumerate(Source)
        }

    def _draw_card(self, surface: Surface) -> None:
        look, px, stake = self.look, self.look.px, self.stake
        wide, high = px(PLAIN_CARD[0]), px(PLAIN_CARD[1])
        middle = self.rect.x + px(LEFT) // 2
        card = Rect(middle - wide // 2, self.rect.y + px(6), wide, high)
        self._paint(surface, stake.card, card)
        unit = look.scale.ui_unit
        draw_ring(surface, card, 0, 3.4 * unit, 7 * unit, look.theme.gold)
        tag = Rect(0, 0, px(LEFT - 12), px(24))
        tag.center = middle, card.bottom + px(20)
        surface.blit(drawn(self._art, tags.origin_ground, tags.Origin(stake.origin), tag.size), tag)
        name, ink = _(ORIGINS[stake.origin]), SUMI if stake.origin is Origin.HAND else PAPER
        look.write(surface, name, (tag.x + px(31), tag.centery), HINT_SIZE, ink, face=Face.BOLD, room=tag.width - px(38), least=LEAST)

    def _draw_ladder(self, surface: Surface) -> None:
        """Draw the three levels in the order of their sources, the valid one in gold with a notch."""
        look, theme, px = self.look, self.look.theme, self.look.px
        unit = look.scale.ui_unit
        for source, box in zip(Source, self.parts().values(), strict=True):
            price = self._rules.prices[source]
            on = source.value == self.stake.origin.value
            line = (theme.gold, 2.6 * unit) if on else (theme.rule_strong, 1.2 * unit)
            draw_box(surface, box, Box(8 * unit, theme.chosen if on else theme.well, 1.0, *line))
            if on:  # the notch
                for row in range(depth := px(8)):
                    wide = round(depth * (1 - row / depth))
                    surface.fill(theme.gold, Rect(box.centerx - wide, box.y + row, 2 * wide, 1))
            figure = box.right - px(14)
            ink = theme.gold if on else theme.text3
            look.carve(surface, str(price.multiplier), (figure, box.centery), 28, ink, align=Align.RIGHT)
            cross = figure - look.carved_width(str(price.multiplier), 28) - px(5)
            look.write(surface, "×", (cross, box.centery + px(2)), SECOND_SIZE, ink, align=Align.RIGHT)
            left, room = box.x + px(10), cross - px(14) - box.x - px(10)
            name, words = level_name(price.level), _(FROM[source])
            look.write(surface, name, (left, box.y + px(20)), BODY_SIZE, ink, face=Face.BOLD, room=room, least=LEAST)
            look.write(surface, words, (left, box.y + px(41)), HINT_SIZE, theme.text if on else theme.text3, room=room, least=LEAST)

    def _draw_pay(self, surface: Surface, left: int, y: float) -> None:
        look, theme, px = self.look, self.look.theme, self.look.px
        for (seat, change), (row, x) in zip(self._payers(), self._pay_places(self.rect.width), strict=True):
            who = self._seated[seat]
            middle = round(y + row * px(34))
            seal = self._art.seal(initial(who), who.seal, px(SEAL))
            if not change:
                seal = seal.copy()
                seal.set_alpha(120)
            surface.blit(seal, seal.get_rect(midleft=(left + x, middle)))
            ink = theme.gold if change > 0 else theme.text if change else theme.text3
            look.write(surface, signed(change), (left + x + px(SEAL + 6), middle), NAME_SIZE, ink, face=Face.BOLD)

    def semantics(self) -> Node:
        """Return the stake in words."""
        stake = self.stake
        rows = [Node(Role.TEXT, words, "", self.area) for words in stake.sentence]
        rows.append(Node(Role.ROW, level_name(stake.settlement.level), str(stake.settlement.score), self.area))
        rows += [Node(Role.ROW, self._seated[seat].name, signed(change), self.area) for seat, change in self._payers()]
        return Node(self.role, "", "", self.area, children=tuple(rows))
