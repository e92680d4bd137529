"""The body of the cut prompt: the pack from its side, and a slider that says how many cards go to the bottom. Source: kowah.md R4, D1."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.kowah.actions import CUTS, Cut
from ui.text.catalog import _, ngettext
from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, NAME_SIZE, PAPER, SUMI, mixed
from ui.widgets import Look, Node, Role, Slider, Widget

PACK_HEIGHT = 148.0
PACK_WIDTH = 230.0
LIFTED = 16.0
"""How far the upper part stands over the lower one."""
SIDEWAYS = 26.0
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

    def wanted_height(self, width: int) -> int:
        """The pack, the gap and a line of words."""
        del width
        return self.look.px(PACK_HEIGHT + LIFTED + 34)

    def draw(self, surface: Surface) -> None:
        """Draw every card as a line of paper; the upper part lifted and shifted."""
        look, px = self.look, self.look.px
        count = len(CUTS) + 1
        wide = px(PACK_WIDTH)
        left = self.rect.centerx - wide // 2
        top = self.rect.y + px(4)
        step = px(PACK_HEIGHT) / count
        for number in range(count):
            lower = number >= self._knife.at
            y = top + number * step + (px(LIFTED) if lower else 0)
            x = left + (0 if lower else px(SIDEWAYS))
            shade = mixed(PAPER, SUMI, 0.10 + 0.28 * ((number * 7) % 5) / 4)
            surface.fill(shade, Rect(x, round(y), wide, max(1, round(y + step) - round(y))))
            surface.fill(mixed(shade, SUMI, 0.5), Rect(x, round(y), wide, 1))
        gap = top + self._knife.at * step + px(LIFTED) / 2
        look.write(surface, str(self._knife.at), (left - px(14), gap), NAME_SIZE, look.theme.gold, face=Face.BOLD, align=Align.RIGHT)
        words = self.value
        look.write(
            surface, words, (self.rect.centerx, self.rect.bottom - px(12)), HINT_SIZE, look.theme.text2, align=Align.CENTRE
        )

    def semantics(self) -> Node:
        """Return where the cut goes."""
        return Node(self.role, self.value, "", (self.rect.x, self.rect.y, self.rect.width, self.rect.height))


def cut_body(look: Look, knife: Knife) -> tuple[Widget, ...]:
    """Return the pack and the slider under it."""
    change: Callable[[float], None] = knife.move
    slider = Slider(look, "", knife.at, change, low=1, high=len(CUTS), step=1, name=_("Where to cut"))
    return (PackBody(look, knife), slider)
