"""What cards are worth that have gathered: a plate under each group, with its sum and a plus between two; who threw the last card."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Surface

from game.core.cards import Seat
from ui.kit.player_text import initial
from ui.kit.table_context import TableContext
from ui.text.render import Align, Face
from ui.theme import NAME_SIZE
from ui.widgets.box import Box, centred, draw_box

WORTH = 42.0
"""The height of a plate, in units."""
WIDE, SUMMED = 150.0, 206.0
"""The width of a plate, and of one with a sum."""
PLUS = 15.0
SEAL, PAD = 26.0, 8.0


def draw_plate(context: TableContext[Any], surface: Surface, middle: tuple[float, float], figure: str, summed: str = "") -> None:
    """Draw the plate of one group about `middle` (pixels): its points, at its left the sum that they are, "" for none."""
    px, look = context.frame.px, context.look
    plate = centred(middle, px(SUMMED if summed else WIDE), px(WORTH))
    draw_box(surface, plate, Box(px(8), look.theme.dark, 1.0, look.theme.gold, max(1, round(px(2)))))
    if not summed:
        look.carve(surface, figure, plate.center, 30 / look.scale.ui, look.theme.gold, align=Align.CENTRE)
        return
    at, size = (plate.x + round(px(14)), plate.centery), NAME_SIZE / look.scale.ui
    look.write(surface, summed, at, size, look.theme.text2, room=plate.width - px(84))
    look.carve(surface, figure, (plate.right - round(px(14)), plate.centery), 30 / look.scale.ui, look.theme.gold, align=Align.RIGHT)


def draw_plus(context: TableContext[Any], surface: Surface, middle: tuple[float, float]) -> None:
    """Draw the sign between two plates about `middle`, in pixels."""
    px, look = context.frame.px, context.look
    arm, line = round(px(PLUS * 0.5)), max(2, round(px(2.6)))
    disc = centred(middle, 2 * px(PLUS), 2 * px(PLUS))
    draw_box(surface, disc, Box(px(PLUS), look.theme.dark, 1.0, look.theme.gold, max(1, round(px(1.6)))))
    for wide, high in ((2 * arm, line), (line, 2 * arm)):
        pygame.draw.rect(surface, look.theme.gold, centred(middle, wide, high))


def draw_thrower(context: TableContext[Any], surface: Surface, middle: tuple[float, float], seat: Seat, words: str) -> None:
    """Draw over a card who threw it: seal and words in a pill about `middle`, in pixels, wholly in the window."""
    px, look, who = context.frame.px, context.look, context.seated[seat]
    seal, size = context.art.seal(initial(who), who.seal, round(px(SEAL))), NAME_SIZE / look.scale.ui
    wide = look.width(words, size, Face.BOLD) + seal.get_width() + px(3.5 * PAD)
    pill = centred(middle, wide, px(SEAL + PAD)).clamp(surface.get_rect())
    draw_box(surface, pill, Box(pill.height / 2, look.theme.dark, 1.0, look.theme.gold, max(1, round(px(1.6)))))
    surface.blit(seal, seal.get_rect(midleft=(pill.x + round(px(PAD)), pill.centery)))
    left = pill.x + round(px(2 * PAD)) + seal.get_width()
    look.write(surface, words, (left, pill.centery), size, look.theme.text, face=Face.BOLD)
