"""Sheets of paper on a page, what is written on them, and boards of wood beside them. Source: light-and-print."""

from __future__ import annotations

from pygame import BLEND_RGB_MULT, Rect, Surface

from sprites import furniture
from sprites.stuff import plank
from ui.kit.deals import INK, INK2, RED
from ui.services.services import Services
from ui.theme import RGB, Theme, rgb
from ui.widgets import well_box
from ui.widgets.box import Box, Shadow, draw_box, rounded

OPEN, SHUT = rgb("e8d6ac"), rgb("b39a70")
"""Paper of what is chosen or spoken of, and of what else there is."""
LACQUER, CEDAR = rgb("8e2018"), rgb("4a3022")
"""Boards until they are drawn."""


def draw_sheet(services: Services, surface: Surface, rect: Rect, *, lit: bool = True) -> None:
    """Draw a sheet of paper, darker where it is not `lit`; in high contrast a plain box."""
    look = services.look
    unit = look.scale.ui_unit
    if look.theme.flat:
        draw_box(surface, rect, well_box(look))
        return

    def paper() -> Surface:
        picture = furniture.washi(rect.size, unit)
        picture.fill((255, 255, 255) if lit else (204, 190, 168), special_flags=BLEND_RGB_MULT)
        return picture

    grown = services.pictures.later(("sheet", rect.size, unit, lit), paper)
    draw_box(surface, rect, Box(0, OPEN if lit else SHUT, shadow=Shadow(look.px(3), look.px(6), 0.45, look.px(4))))
    if grown is not None:
        surface.blit(grown, rect)


def draw_board(services: Services, surface: Surface, rect: Rect, *, chief: bool = False) -> None:
    """Draw a board of cedar, the `chief` one of a page of red lacquer; in high contrast a plain box."""
    look = services.look
    unit = look.scale.ui_unit
    if look.theme.flat:
        draw_box(surface, rect, well_box(look))
        return
    radius = (8 if chief else 5) * unit

    def wood() -> Surface:
        return rounded(plank(rect.size, unit, "#a32c22", rect.width) if chief else furniture.cedar(rect.size, unit), radius)

    grown = services.pictures.later(("board", rect.size, unit, chief), wood)
    fill = None if grown is not None else LACQUER if chief else CEDAR
    draw_box(surface, rect, Box(radius, fill, shadow=Shadow(look.px(2), look.px(6), 0.5, look.px(4))))
    if grown is not None:
        surface.blit(grown, rect)
    draw_box(surface, rect, Box(radius, line=look.theme.dark, line_width=2 * unit))


def inks(theme: Theme) -> tuple[RGB, RGB, RGB]:
    """Return what is written on a sheet: words, what explains them, the one thing to find."""
    return (theme.text, theme.text2, theme.gold) if theme.flat else (INK, INK2, RED)
