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
from ui.games.costly.layout import DISC, DISC_HEIGHT, DISC_X, CostlyLayout, disc_at
from ui.games.costly.names import points_words
from ui.games.costly.place import LEATHER, PARCHMENT
from ui.kit.column_panels import ColumnPanels
from ui.kit.pill import caption
from ui.kit.player_text import initial, said_of
from ui.kit.skin import panel
from ui.stage.art import drawn
from ui.stage.node import Pose
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, NAME_SIZE, SECOND_SIZE, TITLE_SIZE
from ui.widgets.box import put
from ui.widgets.look import LEAST_SIZE

SEAL = 26.0
SEAL_DROP = 26.0
"""From the foot of a card to the middle of its seal."""
STUDS = LIMIT
STUD = 6.6
RULE = (40.0, 250.0)
"""Height of the rule, and how far its top lies under the panel's."""
RULE_MARGIN = 20.0
SHOW_FOOT = 96.0
"""From the foot of the panel to the words over the cards of the count, while a hand is counted."""
BEAD = 17.0
BEAD_Y = 27.0


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
            showing = self._layout.showing
            counting = showing, self.shown if showing is not None else 0
            (head, slip), seat = self._counted(), self._layout.counts
            shows = (len(picture.at(ROW)), tuple(picture.marks.items()), picture.counters.get("count"), counting, head)
            skin.piece(surface, "count", rect, shows, lambda: self._count(surface, picture, head))
            if seat is not None and slip is not None:
                self._draw_counted(surface, seat, slip)

    def _counted_words(self, seat: Seat) -> str:
        points = self.context.picture.number("claimed")
        return said_of(self.context.seated, seat, _("{name} counts {n}|You count {n}"), n=points)

    def _counted(self) -> tuple[str, Rect | None]:
        """Return the head of the count, and where the slip stands with what somebody has just counted: without room that is the head."""
        look, band, seat = self.context.look, self._layout.buttons_at(), self._layout.counts
        if seat is None:
            return _("Cards of this count"), None
        words, px, left = self._counted_words(seat), look.px, self.frame.rect(*self._layout.count_panel).x
        wide = round(look.width(words, TITLE_SIZE, Face.BOLD)) + px(SEAL + 44)
        if wide > band.right - 2 * band.width - px(24) - left:
            return words, None
        return _("Cards of this count"), Rect(left, band.y, wide, band.height)

    def _draw_counted(self, surface: Surface, seat: Seat, slip: Rect) -> None:
        """Draw what somebody has just counted, on a slip under the count: *muggins* is said to this."""
        context, look, px, words = self.context, self.context.look, self.context.look.px, self._counted_words(seat)
        skin, who = context.skin.of(PARCHMENT), context.seated[seat]

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
                    look.write, surface, name, at, NAME_SIZE, ink, face=Face.BOLD, align=Align.RIGHT, room=px(140)
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

    def _count(self, surface: Surface, picture: Picture, head: str) -> None:
        context, frame, look = self.context, self.frame, self.context.look
        skin = context.skin.of(LEATHER)
        area = self._layout.count_panel
        rect = frame.rect(*area)
        panel(skin, surface, rect)
        at = frame.px(area.x + 22), frame.px(area.y + 26)
        if (seat := self._layout.showing) is not None:
            words = said_of(context.seated, seat, _("{name} shows|You show"))
            look.write(surface, words, at, NAME_SIZE, skin.inks.text, face=Face.BOLD)
            self._plate(surface, rect, self.shown, points_words(self.shown))
            at = frame.px(area.x + 22), frame.px(area.y + area.height - SHOW_FOOT)
            look.write(surface, _("Cards of this count"), at, SECOND_SIZE, skin.inks.text2)
            return
        look.write(surface, head, at, SECOND_SIZE, skin.inks.text, face=Face.BOLD)
        count = context.counter("count")
        words = _("{n} left to {limit}").format(n=LIMIT - count, limit=LIMIT) if count < LIMIT else _("Thirty-one")
        self._plate(surface, rect, count, words)
        self._rule(surface, rect, picture)
        for index, lying in enumerate(self._layout.row_poses(len(picture.at(ROW)))):
            self._owner(surface, picture, index, lying)

    def _owner(self, surface: Surface, picture: Picture, index: int, lying: Pose) -> None:
        """Draw the seal of whoever played a card under it, and the count that it made."""
        context, look, px = self.context, self.context.look, self.frame.px
        owner = picture.marks.get((ROW, f"owner-{index}"))
        count = picture.marks.get((ROW, f"count-{index}"))
        if not isinstance(owner, int):
            return
        who = context.seated[owner]
        seal = context.art.seal(initial(who), who.seal, round(px(SEAL)))
        y = lying.y + lying.height / 2 + px(SEAL_DROP)
        left = lying.x - lying.width / 2 + px(SEAL / 2 + 8)
        surface.blit(seal, seal.get_rect(center=(round(left), round(y))))
        ink = context.skin.of(LEATHER).inks.text2
        look.write(surface, str(count), (left + px(SEAL / 2 + 8), y), BODY_SIZE, ink, face=Face.BOLD)

    def _plate(self, surface: Surface, rect: Rect, count: int, words: str) -> None:
        """Draw the count in carved figures, round it a stud for every point, under it `words`."""
        context, frame, look, px = self.context, self.frame, self.context.look, self.frame.px
        ink = context.skin.of(LEATHER).inks.text
        (x, y), diameter = disc_at(self._layout), round(px(DISC))
        pewter = drawn(context.art, tavern.plate, diameter, STUDS)
        gilt = drawn(context.art, tavern.stud, max(3, round(px(STUD))))
        surface.blit(pewter, pewter.get_rect(center=(round(x), round(y))))
        for number in range(min(count, STUDS)):
            across, down = stud_place(diameter, number, STUDS)
            surface.blit(gilt, gilt.get_rect(center=(round(x + across), round(y + down))))
        look.carve(surface, str(count), (round(x), round(y)), 50 / frame.ui, look.theme.text, align=Align.CENTRE)
        at, align, room = (x, y + px(DISC / 2 + 20)), Align.CENTRE, px(2 * DISC_X - 16)
        if look.width(words, LEAST_SIZE, Face.BOLD) > room:  # it goes on to the left, under the cards
            at, align, room = (rect.right - px(10), at[1]), Align.RIGHT, rect.width / 2
        look.write(surface, words, at, NAME_SIZE, ink, face=Face.BOLD, align=align, room=room)

    def _rule(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        context, look, px = self.context, self.context.look, self.frame.px
        size = round(rect.width - px(2 * RULE_MARGIN)), round(px(RULE[0]))
        corner = rect.x + round(px(RULE_MARGIN)), rect.y + round(px(RULE[1] + (DISC_HEIGHT if self._layout.is_tall else 0.0)))
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
            look.write(surface, str(count), at_, SECOND_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)
