"""What stands round the piles and the hand: counts, tags, the discards before, what those who wait do not wait for. ART.md 15.7."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.picture import Picture
from game.kowah.events import CHECKI, DISCARD, HAND, STOCK, THROWN_KEYS, not_waiting_key, read_thrown
from game.kowah.rules import Origin, rules_of
from game.kowah.state import View
from sprites import tags
from ui.games.kowah.layout import BRACKET_TIGHT, KowahLayout
from ui.games.kowah.names import ORIGINS
from ui.games.kowah.place import origin_sign
from ui.kit.column_panels import ColumnPanels
from ui.kit.pill import COUNT_WIDTH, above, below, caption, count, tag
from ui.kit.player_text import initial, said_of
from ui.kit.poses import rect_of
from ui.kit.table_context import TableContext
from ui.stage.art import drawn
from ui.stage.node import CardNode, Pose
from ui.stage.painter import Painter
from ui.stage.stage import Stage
from ui.text.catalog import _, pgettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, CARVED, PAPER, RGB, SUMI, rgb
from ui.widgets import Look
from ui.widgets.box import Box, draw_box, put

WELL = rgb("1d0f07")
WELL_LINE = rgb("8a6228")
BEFORE = (44.0, 62.0)
BEFORE_PITCH = 62.0
SIGN = 18.0
LEAST_AID, LEAST_NAMED = 10.0, 76.0
"""The nominal size down to which the words over the ranks shrink before they take two lines; in lower panels a seal says whose."""
RANK, LEAST_RANK = (34.0, 46.0), 6.0
"""A rank that nobody waits for, as a corner of a card."""
TIGHT_COUNT = 40.0


def thrown(picture: Picture, coming: Mapping[CardId, str]) -> list[tuple[CardId, Origin, Seat]]:
    """Return the discards that lie in the pile, oldest first: card, origin, who threw it; `coming` are marks not yet in the picture."""
    found = []
    for card in picture.at(DISCARD):
        mark = picture.marks.get((DISCARD, THROWN_KEYS[card]), coming.get(card)) if card is not None else None
        if card is not None and isinstance(mark, str):
            found.append((card, *read_thrown(mark)))
    return found


class Centre(ColumnPanels[View]):
    """Draws the words and signs of the middle."""

    _layout: KowahLayout

    def __init__(self, context: TableContext[View], layout: KowahLayout) -> None:
        super().__init__(context, layout)
        self._painter = Painter(context.art)

    @property
    def look(self) -> Look:
        """How all is drawn now."""
        return self.context.look

    def draw(self, surface: Surface, stage: Stage) -> None:
        """Draw everything that changes with the cards; to who wants help also what those who wait do not wait for."""
        picture = stage.picture
        lying = thrown(picture, self._layout.coming)
        self._stock(surface, stage)
        self._discard(surface, stage, lying)
        self._trail(surface, lying[:-1])
        if picture.counters.get("outcome") not in (None, "void"):
            return  # nobody waits for anything now
        if self.context.helps:
            self._aid(surface, picture)
        hand = stage.at(HAND[self.context.viewer])
        self._brackets(surface, hand)
        self._drawn(surface, hand, picture)

    def _stock(self, surface: Surface, stage: Stage) -> None:
        theme, pose = self.look.theme, self._layout.pile("stock")
        caption(self.context.skin, surface, self._over(pose, stage), pgettext("pile", "Stock"), BODY_SIZE, theme.text)
        least = TIGHT_COUNT if self._layout.tight else COUNT_WIDTH
        count(self.context.skin, surface, below(self.context.skin, pose), str(len(stage.picture.at(STOCK))), least=least)

    def _over(self, pose: Pose, stage: Stage) -> tuple[float, float]:
        """Return where the words over a pile stand: clear of the sign over the stock, whose many cards raise it."""
        x, y = above(self.context.skin, pose)
        stock = stage.at(STOCK)
        raised = self._layout.pile("stock").y - stock[-1].goal.y if stock and not self._layout.tight else 0.0
        return x, y - raised

    def _discard(self, surface: Surface, stage: Stage, lying: Sequence[tuple[CardId, Origin, Seat]]) -> None:
        skin, theme, pose = self.context.skin, self.look.theme, self._layout.pile("discard")
        if not lying:
            rect = rect_of(pose)
            box = Box(pose.width * 0.07, WELL, 0.4, WELL_LINE, 1.3 * self.look.scale.ui_unit)
            skin.pieces.draw(surface, "well", rect.inflate(4, 4), None, lambda: draw_box(surface, rect, box))
            caption(skin, surface, self._over(pose, stage), _("Discards"), BODY_SIZE, theme.text2)
            return
        _card, origin, seat = lying[-1]
        words = said_of(self.context.seated, seat, _("{name} threw|You threw"))
        caption(skin, surface, self._over(pose, stage), words, BODY_SIZE, theme.text, room=self.look.px(170))
        self.origin_tag(surface, below(skin, pose), origin)

    def origin_tag(self, surface: Surface, middle: tuple[float, float], origin: Origin) -> None:
        """Draw the tag that says where a discard came from."""
        look = self.look
        words = _(ORIGINS[origin])
        apart = abs(self._layout.pile("discard").x - self._layout.pile("stock").x)
        room = 2 * (apart - look.px(34)) if self._layout.tight else look.px(140)
        size = look.fitted(words, room - look.px(46), BODY_SIZE, 9, Face.BOLD)
        wide = max(min(look.px(104), room), look.width(words, size, Face.BOLD) + look.px(46))
        rect = Rect(0, 0, round(wide), look.px(24))
        rect.center = round(middle[0]), round(middle[1])

        def anew() -> None:
            surface.blit(drawn(self.context.art, tags.origin_ground, tags.Origin(origin), rect.size), rect)
            ink = SUMI if origin is Origin.HAND else PAPER
            look.write(surface, words, (rect.x + look.px(31), rect.centery), size, ink, face=Face.BOLD)

        self.context.pieces.draw(surface, "origin", rect, words, anew)

    def _well(self, surface: Surface, rect: Rect) -> None:
        unit = self.look.scale.ui_unit
        draw_box(surface, rect, Box(10 * unit, WELL, 0.55, WELL_LINE, 1.3 * unit))

    def _trail(self, surface: Surface, before: Sequence[tuple[CardId, Origin, Seat]]) -> None:
        """Draw the discards before the last one, newest at the left."""
        if before:
            rect = self.frame.rect(*self._layout.piles.panel(right=True))
            anew = partial(self._trail_anew, surface, rect, before)
            self.context.pieces.draw(surface, "trail", rect.inflate(4, 4), tuple(before[-3:]), anew)

    def _trail_anew(self, surface: Surface, rect: Rect, before: Sequence[tuple[CardId, Origin, Seat]]) -> None:
        look, px = self.look, self.look.px
        unit = self.frame.px
        self._well(surface, rect)
        look.write(surface, _("Earlier"), (rect.x + px(12), rect.y + px(14)), BODY_SIZE, look.theme.text2)
        width, height = unit(BEFORE[0]), unit(BEFORE[1])
        pitch = max(width + px(8), px(BEFORE_PITCH) if self.frame.ui > 1 else unit(BEFORE_PITCH))
        most = max(1, int((rect.width - px(20) - width) // pitch) + 1)
        top = rect.y + px(25)
        for index, (card, origin, seat) in enumerate(reversed(before[-min(3, most) :])):
            x = rect.x + px(14) + index * pitch + width / 2
            self._painter.card(surface, card, Pose(x, top + height / 2, round(width), round(height)))
            size, who = min(px(SIGN), round(width * 0.5)), self.context.seated[seat]
            y = round(min(top + height + px(5) + size * 0.55, rect.bottom - size * 0.6))
            put(surface, origin_sign(origin, self.context.art, size), center=(round(x - size * 0.6), y))
            put(surface, self.context.art.seal(initial(who), who.seal, size), center=(round(x + size * 0.6), y))

    def _aid(self, surface: Surface, picture: Picture) -> None:
        """Draw the ranks that those who wait have thrown by force: they wait for another one."""
        open_seats = [seat for seat in self.context.opponents if (CHECKI[seat], "shape") in picture.marks]
        found = [(seat, self._not_for(picture, seat)) for seat in open_seats]
        found = [(seat, ranks) for seat, ranks in found if ranks]
        if found:
            rect = self.frame.rect(*self._layout.piles.panel(right=False))
            self.context.pieces.draw(surface, "aid", rect.inflate(4, 4), tuple(found), partial(self._aid_anew, surface, rect, found))

    def _aid_anew(self, surface: Surface, rect: Rect, found: Sequence[tuple[Seat, tuple[str, ...]]]) -> None:
        look, px, theme = self.look, self.look.px, self.look.theme
        self._well(surface, rect)
        left, room = rect.x + px(12), rect.width - px(20)
        one = len(found) == 1 and rect.height >= px(LEAST_NAMED)
        words = _("{name} is not waiting for") if one else _("Not waiting for")
        words = words.format(name=self.context.seated[found[0][0]].name)
        rows = [(words, theme.text2), (_("(forced throws)"), theme.text3)][: 1 + one]
        if one and look.width(words, LEAST_AID) > room:
            rows = [(line, theme.text2) for line in look.lines(words, room, LEAST_AID)[:2]]
        for row, (line, ink) in enumerate(rows):
            look.write(surface, line, (left, rect.y + px(14 + 16 * row)), BODY_SIZE, ink, room=room, least=LEAST_AID)
        if one:
            self._ranks(surface, Rect(left, rect.y + px(44), room, rect.height - px(52)), found[0][1])
            return
        pitch = min(px(26), (rect.height - px(30)) // len(found))
        for index, (seat, ranks) in enumerate(found):
            y, who = rect.y + px(36) + index * pitch, self.context.seated[seat]
            put(surface, self.context.art.seal(initial(who), who.seal, min(px(20), pitch - 2)), midleft=(left, y))
            at = left + px(28), y
            look.write(surface, " ".join(ranks), at, BODY_SIZE, theme.text, face=Face.BOLD, room=room - px(28), least=9)

    def _not_for(self, picture: Picture, seat: Seat) -> tuple[str, ...]:
        rules = rules_of(self.context.options)
        names = dict.fromkeys(name for name, copies in zip(rules.names, rules.copies, strict=True) if copies)
        return tuple(name for name in names if (CHECKI[seat], not_waiting_key(name)) in picture.marks)

    def _ranks(self, surface: Surface, rect: Rect, ranks: Sequence[str]) -> None:
        """Draw ranks as corners of cards, in as many rows as they need."""
        look = self.look
        rows = 1 if len(ranks) <= 4 else 2
        columns = 4 if rows == 1 else 6
        gap = look.px(5)
        width = min(look.px(RANK[0]), (rect.width - gap * (columns - 1)) // columns)
        height = min(round(width * RANK[1] / RANK[0]), (rect.height - gap * (rows - 1)) // rows)
        for index, name in enumerate(ranks[: rows * columns]):
            row, column = divmod(index, columns)
            place = Rect(rect.x + column * (width + gap), rect.y + row * (height + gap), width, height)
            draw_box(surface, place, Box(look.px(5), PAPER, 1.0, SUMI, max(1.0, 2 * look.scale.ui_unit)))
            size = look.carved_fitted(name, width * 0.6, CARVED[1], LEAST_RANK)
            look.carve(surface, name, place.center, size, SUMI, align=Align.CENTRE)

    def _brackets(self, surface: Surface, hand: Sequence[CardNode]) -> None:
        """Draw brackets over pairs and brelans of the viewer's hand that lie together."""
        look, theme = self.look, self.look.theme
        end = 0
        for cards in self._layout.together([node.card for node in hand]):
            run, end = hand[end : end + len(cards)], end + len(cards)
            if len(run) < 2 or cards[0] is None:
                continue
            first, last = run[0].goal, run[-1].goal
            left, right = first.x - first.width / 2 + look.px(6), last.x + last.width / 2 - look.px(6)
            y = first.y - first.height / 2 - look.px(BRACKET_TIGHT if self._layout.tight else 15)
            foot = look.px(7)
            line = max(1, round(2 * look.scale.ui_unit))
            bars = [
                Rect(round(x0), round(y0), round(wide), round(high))
                for x0, y0, wide, high in ((left, y, right - left, line), (left, y, line, foot), (right - line, y, line, foot))
            ]
            area = bars[0].unionall(bars[1:])
            self.context.pieces.draw(surface, "bracket", area, None, partial(_fill, surface, theme.gold, bars))
            if not self._layout.tight:
                named = {2: _("pair"), 3: _("trio")}
                held = [self._layout.group_of[node.card] for node in hand if node.card is not None]  # the card just drawn too
                count = held.count(self._layout.group_of[cards[0]])
                words = named.get(count, _("{n} of a rank").format(n=count))
                tag(self.context.skin, surface, ((left + right) / 2, y), words)

    def _drawn(self, surface: Surface, hand: Sequence[CardNode], picture: Picture) -> None:
        """Draw the tag over the card that was just drawn."""
        drawn = self._layout.drawn
        node = next((node for node in hand if node.card is not None and node.card == drawn), None)
        if node is None or self._layout.tight:
            return
        words = _("from the stock") if picture.counters.get("drawn") == "stock" else _("from the discards")
        tag(self.context.skin, surface, (node.goal.x, node.goal.y - node.goal.height / 2 - self.look.px(38)), words)


def _fill(surface: Surface, ink: RGB, areas: Iterable[Rect]) -> None:
    for area in areas:
        surface.fill(ink, area)
