"""The middle of the mat: the cards of the count with who played them, the count, the way to 31; before the play the tray."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.picture import Picture
from game.costly.events import DRAW, OFFERED, ROW
from game.costly.rules import LIMIT
from game.costly.state import View
from sprites import board, tavern
from sprites.board import RULE_MARKS
from sprites.tavern import rule_at, stud_place
from ui.games.costly.layout import COUNTED_GAP, DISC, PLAYED_ROOM, CostlyLayout, disc_at, lower
from ui.games.costly.layout import LEATHER as LEATHER_HEIGHT
from ui.games.costly.place import LEATHER, PARCHMENT
from ui.kit.column_panels import ColumnPanels
from ui.kit.pill import caption
from ui.kit.player_text import initial, said_of
from ui.kit.skin import panel
from ui.stage.art import drawn
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, TITLE_SIZE
from ui.widgets.box import centred, put

SEAL = 26.0
STUD, STUDDED = 9.0, 64.0
"""The diameter of a stud, and the height of the figures within them."""
RULE = (48.0, 226.0)
"""Height of the rule, and how far its top lies under the leather's."""
SHOW_FOOT = 96.0
"""From the foot of the count to the words over its cards, while a hand is counted."""
BEAD = 19.0
BEAD_Y = 32.0


class Centre(ColumnPanels[View]):
    """Draws the middle of one table."""

    _layout: CostlyLayout
    shown = 0
    """What the hand that is being counted has made so far."""

    def draw(self, surface: Surface, picture: Picture) -> None:
        """Draw the tray while cards are exchanged, the count while they are played."""
        if any(picture.at(place) for place in DRAW):
            self._draw_for_deal(surface, picture)
        elif picture.counters.get("deal") is None:
            return
        elif self._layout.exchanges or picture.at(OFFERED):
            self._tray(surface, picture)
        else:
            skin, rect = self.context.skin.of(LEATHER), self.frame.rect(*self._layout.count_panel)
            hide = Rect(rect.x, rect.y, rect.width, round(self.frame.px(LEATHER_HEIGHT + lower(self._layout))))
            skin.piece(surface, "leather", hide, None, lambda: panel(skin, surface, hide))
            showing, seat = self._layout.showing is not None, self._layout.counts
            shows = showing, len(picture.at(ROW)), tuple(picture.marks.items())
            under = Rect(rect.x, hide.bottom, rect.width, rect.bottom - hide.bottom)
            anew = partial(self._shown if showing else self._rule, surface, rect, picture)
            self.context.pieces.draw(surface, "rule", under, shows, anew)
            self._total(surface, self.shown if showing else self.context.counter("count"))
            if seat is not None:
                self._draw_counted(surface, seat)
    def _counted_words(self, seat: Seat) -> str:
        points = self.context.picture.number("claimed")
        return said_of(self.context.seated, seat, _("{name} counts {n}|You count {n}"), n=points)

    def _draw_counted(self, surface: Surface, seat: Seat) -> None:
        """Draw what somebody has just counted, on a slip under the count, or on the way to 31: *muggins* is said to this."""
        context, look, px, words = self.context, self.context.look, self.context.look.px, self._counted_words(seat)
        skin, who, band, count = context.skin.of(PARCHMENT), context.seated[seat], self._layout.buttons_at(), self._layout.count_panel
        left, y = round(self.frame.px(self._layout.played_at[0] + PLAYED_ROOM + COUNTED_GAP)), band.y
        wide = round(look.width(words, TITLE_SIZE, Face.BOLD)) + px(SEAL + 44)
        if wide > band.right - 2 * band.width - px(24) - left:
            left, y = round(self.frame.px(count.x)), round(self.frame.px(count.y + lower(self._layout) + RULE[1]))
        slip = Rect(left, y, wide, band.height)

        def anew() -> None:
            panel(skin, surface, slip)
            put(surface, context.art.seal(initial(who), who.seal, px(SEAL)), midleft=(slip.x + px(12), slip.centery))
            x = slip.x + px(SEAL + 22)
            look.write(surface, words, (x, slip.centery), TITLE_SIZE, skin.inks.text, face=Face.BOLD, room=slip.right - px(12) - x)

        skin.piece(surface, "counted", slip, words, anew)

    def _draw_for_deal(self, surface: Surface, picture: Picture) -> None:
        """Say whose card is which, and what the draw decides."""
        context, look, px = self.context, self.context.look, self.frame.px
        for place in DRAW:
            for lying in self._layout.poses(place, picture.at(place)[:1]):
                name, ink = context.seated[place.number].name, look.theme.text
                at = lying.x - lying.width / 2 - px(16), lying.y
                side = Rect(round(at[0] - px(150)), round(at[1] - px(20)), round(px(154)), round(px(40)))
                anew = partial(
                    look.write, surface, name, at, BODY_SIZE, ink, face=Face.BOLD, align=Align.RIGHT, room=px(140)
                )
                context.pieces.draw(surface, "drawn", side, name, anew)
        area = self._layout.count_panel
        at = px(area.x + area.width / 2), px(area.y + 8)
        caption(context.skin, surface, at, _("The lower card deals first"), BODY_SIZE, look.theme.text2)

    # The exchange

    def _tray(self, surface: Surface, picture: Picture) -> None:
        context, frame, look = self.context, self.frame, self.context.look
        area = self._layout.tray
        rect = frame.rect(*area)
        context.pieces.draw(surface, "tray", rect, None, lambda: surface.blit(drawn(context.art, board.tray, rect.size), rect))
        rival = context.seated[1 - context.viewer].name
        own = self._layout.offers_own
        exchange, offered = picture.counters.get("exchange"), bool(picture.at(OFFERED))
        words = ("", "")
        if exchange == "open" and not offered:
            words = ("", _("Offer a card")) if own else (_("{name} may offer a card").format(name=rival), "")
        elif exchange == "offered" and offered:
            left = _("{name} answers") if own else _("{name} gives this, unseen")
            words = (left.format(name=rival), "")
        gap, room = frame.px(14), frame.px(118)
        for line, right in zip(words, (False, True), strict=True):
            if not line:
                continue
            lines = look.lines(line, room, BODY_SIZE)
            y = rect.centery - (len(lines) - 1) * look.lead(BODY_SIZE) / 2
            at = (rect.right + gap, y) if right else (rect.x - gap, y)
            align = Align.LEFT if right else Align.RIGHT
            beside = Rect(round(at[0] if right else at[0] - room) - 4, rect.y, round(room) + 8, rect.height)
            anew = partial(look.write_lines, surface, lines, at, BODY_SIZE, look.theme.text2, align=align)
            context.pieces.draw(surface, "offer", beside, line, anew)

    # The play

    def _shown(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        """Say what the small cards are that lie under a hand while it is counted."""
        del picture
        at = rect.x + self.frame.px(22), rect.bottom - self.frame.px(SHOW_FOOT)
        self.context.look.write(surface, _("Cards of this count"), at, BODY_SIZE, self.context.skin.of(LEATHER).inks.text2)

    def _total(self, surface: Surface, count: int) -> None:
        """Draw the count in carved figures on its plate, round it a stud for every point."""
        context, art, px = self.context, self.context.art, self.frame.px
        diameter = round(px(DISC))
        place = centred(disc_at(self._layout), diameter, diameter)

        def anew() -> None:
            surface.blit(drawn(art, tavern.plate, diameter, LIMIT), place)
            gilt = drawn(art, tavern.stud, max(3, round(px(STUD))))
            for number in range(min(count, LIMIT)):
                across, down = stud_place(diameter, number, LIMIT)
                put(surface, gilt, center=(round(place.centerx + across), round(place.centery + down)))
            context.look.carve(surface, str(count), place.center, STUDDED / self.frame.ui, context.look.theme.text, align=Align.CENTRE)

        context.pieces.draw(surface, "total", place, count, anew)

    def _rule(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        context, look, px = self.context, self.context.look, self.frame.px
        size = rect.width, round(px(RULE[0]))
        corner = rect.x, rect.y + round(px(RULE[1] + lower(self._layout)))
        surface.blit(drawn(context.art, tavern.bone_rule, size, LIMIT, RULE_MARKS), corner)
        inks = context.skin.of(LEATHER).inks
        scored = set()
        for index in range(len(picture.at(ROW))):
            count = picture.marks.get((ROW, f"count-{index}"))
            owner = picture.marks.get((ROW, f"owner-{index}"))
            if isinstance(count, int) and isinstance(owner, int):
                column = int(Seat(owner) == context.viewer)
                bead = drawn(context.art, board.bead, round(px(BEAD)), column)
                at = corner[0] + round(rule_at(*size, count, LIMIT)), corner[1] + round(px(BEAD_Y))
                surface.blit(bead, bead.get_rect(center=at))
                scored.add(count)
        y = corner[1] + size[1] + px(16)
        for count in (0, *RULE_MARKS):
            ink = inks.gold if count in scored else inks.text
            at_ = corner[0] + round(rule_at(*size, count, LIMIT)), y
            look.write(surface, str(count), at_, BODY_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)
