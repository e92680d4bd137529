"""A slip of the place's paper over the hand: what has just been called or come about, and by whom. The table stays in the light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from game.core.cards import Seat
from ui.kit.player_text import initial
from ui.kit.reveal.effects import Effect
from ui.kit.table_context import TableContext
from ui.stage.frame import BORDER
from ui.text.render import Align, Face

SLIP_SECONDS = 0.7
HIGH, SEAL, GAP = 40.0, 26.0, 10.0
SIZE, LEAST = 22.0, 11.0


@dataclass(eq=False)
class SlipEffect(Effect):
    """Words on a slip whose middle is `at`, in pixels, after the seal of `who` calls them; a sentence is written smaller than a call."""

    context: TableContext[Any]
    words: str
    at: Callable[[], tuple[float, float]]
    seconds: float = SLIP_SECONDS
    who: Seat | None = None
    size: float = SIZE

    def draw(self, surface: Surface) -> None:
        """Draw the slip as wide as its words."""
        context, look = self.context, self.context.look
        px, player = look.px, context.seated[self.who] if self.who is not None else None
        before = px(SEAL + GAP) if player is not None else 0
        room = round(context.frame.px(context.frame.mat[2] - 2 * BORDER)) - before - px(44)
        size = look.fitted(self.words, room, self.size, LEAST, Face.BOLD)
        wide = min(room, look.width(self.words, size, Face.BOLD)) + before + px(44)
        rect = Rect(0, 0, round(wide), px(HIGH)).move_to(center=self.at()).clamp(surface.get_rect())
        ink = context.draw_line_ground(surface, rect)
        if player is not None:
            seal = context.art.seal(initial(player), player.seal, px(SEAL))
            surface.blit(seal, seal.get_rect(midleft=(rect.x + px(22), rect.centery)))
        middle = rect.centerx + before // 2, rect.centery
        look.write(surface, self.words, middle, size, ink, face=Face.BOLD, align=Align.CENTRE)
