"""The place of a table in the dark: what lies under all that is told at the end of a deal."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from pygame import Surface, transform

from ui.kit.place import Materials
from ui.kit.table import AnyTable
from ui.widgets import Look
from ui.widgets.box import Box, draw_box

VEIL: Final = 0.46
"""How dark it lies, 0 to 1."""
BLUR: Final = 14
"""How many pixels become one where it lies out of focus: of what stands there nothing is seen cut off between two panels."""


class DimmedTable:
    """The place of `table` in its light, as the deal left it, under a veil. All sheets of one deal share it.

    The end of a match has one of its own, which `is_over`: the lamp goes out.
    """

    def __init__(self, table: AnyTable, *, is_over: bool = False) -> None:
        self._table, self._is_over = table, is_over
        self._shows: Hashable = None
        self._picture: Surface | None = None

    @property
    def materials(self) -> Materials:
        """What the things of the place are made of."""
        return self._table.context.materials

    def draw(self, surface: Surface, look: Look, far: bool) -> bool:
        """Draw it over the whole window, whose look is `look`, out of focus where it is `far`; in high contrast its bare ground.

        Returns:
            Whether its first picture was made for that, which takes a frame; what lies over it does not go when another one comes.
        """
        if look.theme.flat:
            surface.fill(look.theme.dialog)
            return False
        table = self._table
        table.context.is_over = self._is_over
        if table.context.look is not look:
            table.context.restyle(look)
            for part in table.parts:
                part.restyled()
        shows = look, surface.get_size(), table.panels.ground_key(), far
        if self._picture is not None and shows == self._shows:
            surface.blit(self._picture, (0, 0))
            return False
        table.panels.place(surface)
        if (place := table.context.place) is not None and place.page is not None:
            place.page(surface, table.panels.geometry())
        seen = transform.smoothscale(surface, (surface.get_width() // BLUR, surface.get_height() // BLUR)) if far else surface
        draw_box(seen, seen.get_rect(), Box(0, look.theme.dim, VEIL))
        if far:
            transform.smoothscale(seen, surface.get_size(), surface)
        is_first, self._picture, self._shows = self._picture is None, surface.copy(), shows
        return is_first

    def forget(self) -> None:
        """Let go of its picture, a window full of pixels: the sheets have been left."""
        self._picture = None
