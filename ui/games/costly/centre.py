"""The middle of the mat: the cards of the count with who played them, the count, the way to 31; before the play the tray."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.picture import Picture
from game.costly.events import DRAW, OFFERED, ROW
from game.costly.rules import LIMIT
from game.costly.state import View
from sprites.board import RULE_MARKS, rule_place
from ui.games.costly import pictures
from ui.games.costly.places import CostlyLayout
from ui.kit.desk import Desk
from ui.kit.players import initial
from ui.stage.node import Pose
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, NAME_SIZE, SECOND_SIZE, rgb
from ui.widgets.box import Box, draw_box
from ui.widgets.marks import circle, disc

GROUND = rgb("0f2a27")
GROUND_LINE = rgb("3d5f58")
RADIUS = 14.0
SEAL = 26.0
SEAL_DROP = 26.0
"""From the foot of a card to the middle of its seal."""
DISC = 62.0
"""Radius of the plate with the count."""
DISC_X = 84.0
"""From the right edge of the panel to its middle."""
DISC_Y = 116.0
STUDS = LIMIT
STUD = 2.0
RULE = (34.0, 256.0)
"""Height of the rule, and how far its top lies under the panel's."""
RULE_MARGIN = 20.0
BEAD = 14.0
BEAD_Y = 23.0


class Centre:
    """Draws the middle of one table."""

    def __init__(self, desk: Desk[View], layout: CostlyLayout) -> None:
        self._desk = desk
        self._layout = layout

    def draw(self, surface: Surface, picture: Picture) -> None:
        """Draw the tray while cards are exchanged, the count while they are played."""
        if any(picture.at(place) for place in DRAW):
            self._draw_for_deal(surface, picture)
        elif picture.counters.get("deal") is None:
            return
        elif self._layout.exchanges or picture.at(OFFERED):
            self._tray(surface, picture)
        else:
            self._count(surface, picture)

    def _draw_for_deal(self, surface: Surface, picture: Picture) -> None:
        """Say whose card is which, and what the draw decides."""
        desk, look, px = self._desk, self._desk.look, self._desk.frame.px
        for place in DRAW:
            for lying in self._layout.poses(place, picture.at(place)[:1]):
                who = desk.seated[place.number]
                at = lying.x - lying.width / 2 - px(16), lying.y
                look.write(
                    surface, who.name, at, NAME_SIZE, look.theme.text, face=Face.BOLD, align=Align.RIGHT, room=px(140)
                )
        area = self._layout.count_panel
        at = px(area.x + area.width / 2), px(area.y + 8)
        look.write(surface, _("The lower card deals first"), at, BODY_SIZE, look.theme.text2, align=Align.CENTRE)

    # The exchange

    def _tray(self, surface: Surface, picture: Picture) -> None:
        desk, frame, look = self._desk, self._desk.frame, self._desk.look
        area = self._layout.tray
        rect = frame.rect(*area)
        surface.blit(pictures.salver(desk.art, rect.size), rect)
        rival = desk.seated[1 - desk.viewer].name
        own = self._layout.offers_own
        offered = bool(picture.at(OFFERED))
        if own:
            words = (_("{name} answers").format(name=rival), "") if offered else ("", _("Offer a card"))
        else:
            words = (
                _("{name} gives this, unseen").format(name=rival)
                if offered
                else _("{name} may offer a card").format(name=rival),
                "",
            )
        gap, room = frame.px(14), frame.px(118)
        for line, right in zip(words, (False, True), strict=True):
            if not line:
                continue
            lines = look.lines(line, room, BODY_SIZE)
            y = rect.centery - (len(lines) - 1) * look.lead(BODY_SIZE) / 2
            at = (rect.right + gap, y) if right else (rect.x - gap, y)
            align = Align.LEFT if right else Align.RIGHT
            look.write_lines(surface, lines, at, BODY_SIZE, look.theme.text2, align=align)

    # The play

    def _count(self, surface: Surface, picture: Picture) -> None:
        desk, frame, look = self._desk, self._desk.frame, self._desk.look
        theme, unit = look.theme, look.scale.unit
        area = self._layout.count_panel
        rect = frame.rect(*area)
        draw_box(surface, rect, Box(RADIUS * unit, GROUND, 0.45, GROUND_LINE, 1.3 * unit))
        at = frame.px(area.x + 20), frame.px(area.y + 26)
        look.write(surface, _("Cards of this count"), at, SECOND_SIZE, theme.text2)
        count = desk.counter("count")
        self._plate(surface, rect, count)
        self._rule(surface, rect, picture)
        for index, lying in enumerate(self._layout.row_poses(len(picture.at(ROW)))[:-1]):
            self._owner(surface, picture, index, lying)

    def _owner(self, surface: Surface, picture: Picture, index: int, lying: Pose) -> None:
        """Draw the seal of whoever played a card under it, and the count that it made."""
        desk, look, px = self._desk, self._desk.look, self._desk.frame.px
        owner = picture.marks.get((ROW, f"owner-{index}"))
        count = picture.marks.get((ROW, f"count-{index}"))
        if not isinstance(owner, int):
            return
        who = desk.seated[owner]
        seal = desk.art.seal(initial(who), who.seal, round(px(SEAL)))
        y = lying.y + lying.height / 2 + px(SEAL_DROP)
        left = lying.x - lying.width / 2 + px(SEAL / 2 + 8)
        surface.blit(seal, seal.get_rect(center=(round(left), round(y))))
        look.write(surface, str(count), (left + px(SEAL / 2 + 8), y), BODY_SIZE, look.theme.text2, face=Face.BOLD)

    def _plate(self, surface: Surface, rect: Rect, count: int) -> None:
        """Draw the count in carved figures, round it a stud for every point."""
        frame, look, px = self._desk.frame, self._desk.look, self._desk.frame.px
        theme = look.theme
        x, y = rect.right - px(DISC_X), rect.y + px(DISC_Y)
        disc(surface, (x, y), px(DISC), theme.well)
        circle(surface, (x, y), px(DISC - 1), px(2), theme.gold)
        for stud in range(STUDS):
            at = _round_at(x, y, px(DISC - 7), stud)
            disc(surface, at, px(STUD), theme.gold if stud < count else theme.rule_strong)
        look.carve(surface, str(count), (round(x), round(y)), 48 / frame.ui, theme.text, align=Align.CENTRE)
        words = _("{n} left to {limit}").format(n=LIMIT - count, limit=LIMIT) if count < LIMIT else _("Thirty-one")
        at = x, y + px(DISC + 22)
        look.write(
            surface, words, at, NAME_SIZE, theme.text, face=Face.BOLD, align=Align.CENTRE, room=px(2 * DISC_X - 16)
        )

    def _rule(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        desk, look, px = self._desk, self._desk.look, self._desk.frame.px
        size = round(rect.width - px(2 * RULE_MARGIN)), round(px(RULE[0]))
        corner = rect.x + round(px(RULE_MARGIN)), rect.y + round(px(RULE[1]))
        surface.blit(pictures.way(desk.art, size), corner)
        scored = set()
        for index in range(len(picture.at(ROW))):
            count = picture.marks.get((ROW, f"count-{index}"))
            owner = picture.marks.get((ROW, f"owner-{index}"))
            if isinstance(count, int) and isinstance(owner, int):
                column = int(Seat(owner) == desk.viewer)
                bead = pictures.mark(desk.art, round(px(BEAD)), column)
                at = corner[0] + rule_place(size, count), corner[1] + round(px(BEAD_Y))
                surface.blit(bead, bead.get_rect(center=at))
                scored.add(count)
        y = corner[1] + size[1] + px(16)
        for count in (0, *RULE_MARKS):
            ink = look.theme.gold if count in scored else look.theme.text2
            at_ = corner[0] + rule_place(size, count), y
            look.write(surface, str(count), at_, SECOND_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)


def _round_at(x: float, y: float, radius: float, stud: int) -> tuple[float, float]:
    """Return the middle of a stud, the first at the top, clockwise."""
    angle = 2 * math.pi * stud / STUDS
    return x + radius * math.sin(angle), y - radius * math.cos(angle)
