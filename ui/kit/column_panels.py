"""What the columns of every game have: the title, plates, leaves that may be folded away, a thing of the place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect, Surface

from ui.kit.columns import Area
from ui.kit.details_panel import DetailRows, details_panel, draw_title
from ui.kit.layout import Layout
from ui.kit.leaves import Leaf, draw_edge, draw_open, free_under, is_edge
from ui.kit.log_panel import NO_SIGNS, Signs, draw_log
from ui.kit.plate import Plate, PlateSize, draw_plate
from ui.kit.skin import Material, Skin
from ui.kit.story import Entry, Weight
from ui.kit.table_context import TableContext, TablePart
from ui.stage.art import drawn_later

V = TypeVar("V")


class ColumnPanels(TablePart[V]):
    """Draws them. An area that is None has no room in this window."""

    _layout: Layout[V]

    def __init__(self, context: TableContext[V], layout: Layout[V]) -> None:
        super().__init__(context)
        self._layout = layout

    def draw_title(self, surface: Surface, name: str, words: str) -> None:
        """Draw the panel with the name of the game and a line of words, where the left column has room for it at its top."""
        if (area := self._layout.left.parts[0]) is not None:
            draw_title(self.context.skin, surface, self.frame.rect(*area), name.upper(), words)

    def draw_plate(
        self, surface: Surface, area: Area | None, plate: Plate, size: PlateSize | None = None, material: Material | None = None
    ) -> None:
        """Draw a player's plate, as large as the left column has room for one unless a size is given."""
        assert area is not None
        size = size or (PlateSize.COMPACT if self._layout.left.compact else PlateSize.NORMAL)
        skin = self.context.skin if material is None else self.context.skin.of(material)
        draw_plate(skin, surface, self.frame.rect(*area), plate, size)

    def draw_leaf(
        self, surface: Surface, area: Area | None, leaf: Leaf, material: Material, draw: Callable[[Skin, Rect], object], newest: str = ""
    ) -> None:
        """Draw what may be folded away: the edge with its name and `newest`, or what `draw` draws; nothing where it has no room."""
        if area is None:
            return
        skin, rect = self.context.skin.of(material), self.frame.rect(*area)
        if is_edge(skin, rect):
            draw_edge(skin, surface, rect, leaf, newest)
            return
        draw(skin, rect)
        draw_open(skin, surface, rect, kept=leaf.key in self.context.leaves.kept)

    def draw_details(self, surface: Surface, area: Area | None, leaf: Leaf, material: Material, details: DetailRows) -> None:
        """Draw details that may be folded away."""
        self.draw_leaf(surface, area, leaf, material, lambda skin, rect: details_panel(skin, surface, rect, leaf.name, details))

    def draw_log(
        self, surface: Surface, area: Area | None, leaf: Leaf, material: Material, entries: Sequence[Entry], signs: Signs = NO_SIGNS
    ) -> None:
        """Draw a log that may be folded away, or its newest line."""
        newest = next((entry.words for entry in reversed(entries) if entry.weight is not Weight.HEADING), "")
        self.draw_leaf(
            surface, area, leaf, material, lambda skin, rect: draw_log(skin, surface, rect, leaf.name, entries, signs=signs), newest
        )

    def draw_thing(
        self, surface: Surface, areas: Sequence[Area | None], least: float, most: float, thing: Callable[[int], Surface]
    ) -> None:
        """Draw a thing of the place, made in its height, where `areas` of the right column leave room for it."""
        place = free_under(self.frame, areas, least, most)
        if place is None or self.context.look.theme.flat:
            return

        def draw() -> None:
            if (picture := drawn_later(self.context.art, thing, place.height)) is not None:
                surface.blit(picture, picture.get_rect(midbottom=place.midbottom))

        self.context.pieces.draw(surface, "thing", place.inflate(place.height, 4), None, draw)
