"""The body of the cut prompt: the pack from its side, and a slider that says how many cards go to the bottom. Source: kowah.md R4, D1."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.kowah.actions import CUTS, Cut
from ui.text.catalog import _, ngettext
from ui.text.render import Align
from ui.theme import BLACK, GOLD_LEAF, HINT_SIZE, PAPER, mixed, rgb
from ui.widgets import Look, Node, Role, RowSpec, Slider, Widget
from ui.widgets.box import Box, draw_box, draw_rule

PACK_HEIGHT = 120.0
PACK_WIDTH = 240.0
TOP_CARD = 22.0
"""Height of the top card as it is seen, and how far its far edge is shorter on each side."""
TOP_LEAN = 20.0
LIFTED = 14.0
"""How far the upper part is lifted off the lower one."""
SIDEWAYS = 34.0
SOGA = rgb("6b3a24")
MIDDLE = 60


class Knife:
    """Where the pack is to be cut: shared by the picture and the slider."""

    def __init__(self) -> None:
        self.at = MIDDLE

    def move(self, number: float) -> None:
        """Cut elsewhere."""
        self.at = min(max(1, round(number)), len(CUTS))

    def picked(self) -> Cut:
        """Return the action."""
        return CUTS[self.at - 1]


class PackBody(Widget):
    """The pack seen from its long side, parted where it is to be cut."""

    role = Role.TEXT

    def __init__(self, look: Look, knife: Knife) -> None:
        super().__init__(look)
        self._knife = knife

    @property
    def value(self) -> str:
        """Where the cut goes, in words."""
        return ngettext("{n} card to the bottom", "{n} cards to the bottom", self._knife.at).format(n=self._knife.at)

    @property
    def _pack_height(self) -> float:
        """The thickness of the pack, in units: thinner in a low window, so that the slider under it is in sight."""
        return PACK_HEIGHT * max(0.3, min(1.0, (self.look.scale.ui_height - 300) / 340))

    def wanted_height(self, width: int) -> int:
        """The pack, the gap and a line of words."""
        del width
        return self.look.px(self._pack_height + LIFTED + 2 * TOP_CARD + 34)

    def draw(self, surface: Surface) -> None:
        """Draw two packets of cards from the side, the upper one lifted off and shifted, each under its top card."""
        look, px = self.look, self.look.px
        count = len(CUTS) + 1
        wide = px(PACK_WIDTH)
        left = self.rect.centerx - (wide + px(SIDEWAYS)) // 2
        top = self.rect.y + px(TOP_CARD + 2)
        step = px(self._pack_height) / count
        at = self._knife.at
        lower = top + at * step + px(LIFTED + TOP_CARD)
        self._packet(surface, Rect(left, round(lower), wide, round((count - at) * step)), at, count)
        self._packet(surface, Rect(left + px(SIDEWAYS), top, wide, max(2, round(at * step))), 0, at)
        gap = top + at * step + px(LIFTED) / 2
        x = left - px(18)
        look.carve(surface, str(at), (x, gap), 24, look.theme.gold, align=Align.RIGHT)
        draw_rule(surface, (x + px(6), round(gap)), px(26), max(1, px(2)), look.theme.gold)
        words = (self.rect.centerx, self.rect.bottom - px(10))
        look.write(surface, self.value, words, HINT_SIZE, look.theme.text2, align=Align.CENTRE)

    def _packet(self, surface: Surface, rect: Rect, first: int, last: int) -> None:
        """Draw the cards from `first` to `last` as layers of paper, and the back of the one on top, foreshortened."""
        px = self.look.px
        deep, lean = px(TOP_CARD), px(TOP_LEAN)
        draw_box(surface, rect.inflate(px(4), px(4)).move(px(2), px(5)), Box(px(6), BLACK, 0.35))
        for number in range(first, last):
            y = rect.y + (number - first) * rect.height / (last - first)
            high = max(1, round(rect.height / (last - first)))
            jut = (number * 37 % 5 - 2) * px(1) // 2
            shade = mixed(PAPER, SOGA, 0.08 + 0.30 * (number * 53 % 7) / 6)
            surface.fill(shade, Rect(rect.x + jut, round(y), rect.width, high))
        corners = [
            (rect.x, rect.y + 1),
            (rect.right, rect.y + 1),
            (rect.right - lean, rect.y - deep),
            (rect.x + lean, rect.y - deep),
        ]
        pygame.draw.polygon(surface, SOGA, corners)
        pygame.draw.aalines(surface, PAPER, True, corners)
        inner = [(x + (rect.centerx - x) * 0.07, y + (rect.y - deep / 2 - y) * 0.34) for x, y in corners]
        pygame.draw.aalines(surface, GOLD_LEAF, True, inner)

    def semantics(self) -> Node:
        """Return where the cut goes."""
        return Node(self.role, self.value, "", (self.rect.x, self.rect.y, self.rect.width, self.rect.height))


def cut_body(look: Look, knife: Knife) -> tuple[Widget, ...]:
    """Return the pack and the slider under it."""
    change: Callable[[float], None] = knife.move
    slider = Slider(look, RowSpec(name=_("Where to cut")), knife.at, change, low=1, high=len(CUTS), step=1)
    return (PackBody(look, knife), slider)
