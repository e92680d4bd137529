"""What the house is made of where no game is: a wall of clay, sheets of paper with what is written on them, boards of wood.

Source: light-and-print.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from pygame import BLEND_RGB_MULT, Rect, Surface

from ui.kit.deals import INK, INK2, RED
from ui.kit.skin import Inks, Material, draw_dialog
from ui.theme import NIGHT, RGB, Theme, rgb
from ui.widgets import Furnishing, Look, well_box
from ui.widgets.box import Box, Shadow, draw_box, rounded

if TYPE_CHECKING:
    from ui.services.pictures import Pictures

OPEN, SHUT = rgb("e8d6ac"), rgb("b39a70")
"""Paper of what is chosen or spoken of, and of what else there is."""
LACQUER, CEDAR, CLAY, WASHI = rgb("8e2018"), rgb("4a3022"), rgb("3b261b"), rgb("c2b08c")
"""Boards, the wall and a sheet until they are drawn."""
_SHEET = Material("sheet", WASHI, INK, inks=Inks(INK, INK2, INK2, rgb("6a5034"), rgb("620e0a"), rgb("063c33")))
_INKED = replace(_SHEET.inked(NIGHT), neutral_text=NIGHT.neutral_text, neutral_text2=NIGHT.neutral_text2, chosen_cell=INK2, rail=INK2)
_INKED = replace(_INKED, switch_off_knob=INK2, tick=INK2, refused=WASHI, alarm=RED)


class Housed(Protocol):
    """What has a look, and keeps pictures."""

    look: Look
    pictures: Pictures


def draw_wall(services: Housed, surface: Surface) -> None:
    """Draw the wall of clay over all of `surface`; in high contrast a plain ground."""
    look, size = services.look, surface.get_size()
    surface.fill(look.theme.dark if look.theme.flat else CLAY)

    def clay() -> Surface:
        from sprites.stones import wall

        return wall(size, look.scale.ui_unit)

    grown = None if look.theme.flat else services.pictures.later(("clay", size), clay)
    if grown is not None:
        surface.blit(grown, (0, 0))


def draw_sheet(services: Housed, surface: Surface, rect: Rect, *, lit: bool = True) -> None:
    """Draw a sheet of paper, darker where it is not `lit`; in high contrast a plain box."""
    look = services.look
    unit = look.scale.ui_unit
    if look.theme.flat:
        draw_box(surface, rect, well_box(look))
        return

    def paper() -> Surface:
        from sprites.furniture import washi

        picture = washi(rect.size, unit)
        picture.fill((255, 255, 255) if lit else (204, 190, 168), special_flags=BLEND_RGB_MULT)
        return picture

    grown = services.pictures.later(("sheet", rect.size, unit, lit), paper)
    draw_box(surface, rect, Box(0, WASHI if lit else SHUT, shadow=Shadow(look.px(3), look.px(6), 0.45, look.px(4))))
    if grown is not None:
        surface.blit(grown, rect)


def _plank(size: tuple[int, int], unit: float, *, chief: bool = False) -> Surface:
    from sprites import furniture, stuff

    return stuff.plank(size, unit, "#a32c22", size[0]) if chief else furniture.cedar(size, unit)


_BOARD = Material("house board", CEDAR, NIGHT.dark, radius=5.0, grain=_plank)


def draw_board(services: Housed, surface: Surface, rect: Rect, *, chief: bool = False, at_once: bool = False) -> None:
    """Draw a board of cedar, the `chief` one of a page of red lacquer; in high contrast a plain box.

    What is wanted `at_once`, as on the title, is kept on disk and waits for no thread.
    """
    look = services.look
    unit = look.scale.ui_unit
    if look.theme.flat:
        draw_box(surface, rect, well_box(look))
        return
    size, radius = rect.size, (8 if chief else 5) * unit
    key, pictures = ("board", size, unit, chief), services.pictures

    def wood() -> Surface:
        return rounded(_plank(size, unit, chief=chief), radius)

    grown = pictures.shelved(key, size, wood) if at_once else pictures.later(key, wood)
    fill = None if grown is not None else LACQUER if chief else CEDAR
    draw_box(surface, rect, Box(radius, fill, shadow=Shadow(look.px(2), look.px(6), 0.5, look.px(4))))
    if grown is not None:
        surface.blit(grown, rect)
    draw_box(surface, rect, Box(radius, line=look.theme.dark, line_width=2 * unit))


def stuff_of(services: Housed) -> Furnishing:
    """Return what the things of the house are made of."""

    def board(surface: Surface, rect: Rect) -> None:
        draw_dialog(services.look, services.pictures.later, _BOARD, surface, rect)

    wood, lacquer = partial(draw_board, services), partial(draw_board, services, chief=True)
    return Furnishing(partial(draw_sheet, services), board, wood, lacquer, _INKED)


def inks(theme: Theme) -> tuple[RGB, RGB, RGB]:
    """Return what is written on a sheet: words, what explains them, the one thing to find."""
    return (theme.text, theme.text2, theme.gold) if theme.flat else (INK, INK2, RED)
