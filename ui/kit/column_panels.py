"""What the columns of every game have: the title, plates, leaves that may be folded away, the log, a thing of the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from pygame import Rect, Surface

from game.core.cards import Seat
from ui.kit.columns import DETAIL_ROW, DETAILS_TOP, Area, Leaf, draw_edge, draw_open, free_under, is_edge
from ui.kit.layout import Layout
from ui.kit.plate import Plate, PlateSize, draw_plate
from ui.kit.reveal.effects import Effect
from ui.kit.skin import Material, Skin, panel, panel_title
from ui.kit.story import Entry, Weight
from ui.kit.table_context import TableContext, TablePart, V
from ui.stage.art import drawn_later
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE
from ui.widgets.box import draw_rule

Signs: TypeAlias = Mapping[str, Surface]
"""The small signs before lines, by the name that an entry has for them."""
NO_SIGNS: Signs = {}
ROW = 30.0
TOP = 52.0
"""From the top of the panel to the middle of the first line."""
GLAD_SECONDS = 1.5
DetailRows: TypeAlias = Sequence[tuple[str, str]]
"""Labels with their values."""
LABEL_SHARE = 0.56
NAME_HEIGHT = 34.0


def draw_details(skin: Skin, surface: Surface, rect: Rect, details: DetailRows, *, row: float = DETAIL_ROW) -> None:
    """Draw details into `rect` from its top; those for which there is no room are left out, so the first ones matter most."""
    look, px, inks = skin.look, skin.px, skin.inks
    y = rect.y + px(row) // 2
    for label, value in details:
        if y + px(8) > rect.bottom:
            return
        wide = look.write(
            surface, label, (rect.x, y), BODY_SIZE, inks.text2, room=rect.width * LABEL_SHARE if value else rect.width
        )
        room = rect.width - wide - px(8)
        look.write(
            surface, value, (rect.right, y), BODY_SIZE, inks.text, face=Face.BOLD, align=Align.RIGHT, room=room
        )
        y += px(row)


def details_panel(skin: Skin, surface: Surface, rect: Rect, title: str, details: DetailRows) -> None:
    """Draw panel, title and details."""
    skin.piece(surface, "details", rect, (title, tuple(details)), lambda: _details(skin, surface, rect, title, details))


def _details(skin: Skin, surface: Surface, rect: Rect, title: str, details: DetailRows) -> None:
    panel(skin, surface, rect)
    panel_title(skin, surface, rect, title)
    side = skin.px(16)
    inner = Rect(rect.x + side, rect.y + skin.px(DETAILS_TOP), rect.width - 2 * side, rect.height - skin.px(DETAILS_TOP))
    draw_details(skin, surface, inner, details)


def draw_title(skin: Skin, surface: Surface, rect: Rect, name: str, words: str) -> None:
    """Draw the panel with the carved name of the game, and a line of words under it."""
    skin.piece(surface, "title", rect, (name, words), lambda: _title(skin, surface, rect, name, words))


def _title(skin: Skin, surface: Surface, rect: Rect, name: str, words: str) -> None:
    look, px = skin.look, skin.px
    panel(skin, surface, rect)
    height = look.carved_fitted(name, rect.width - px(20), NAME_HEIGHT, 14)
    look.carve(surface, name, (rect.centerx, rect.y + px(38)), height, skin.inks.text, align=Align.CENTRE)
    look.write(
        surface,
        words,
        (rect.centerx, rect.y + px(75)),
        BODY_SIZE,
        skin.inks.text2,
        align=Align.CENTRE,
        room=rect.width - px(20),
    )


@dataclass(eq=False)
class Gladness(Effect):
    """Somebody is glad for a while: their plate shows it, nothing lies over the cards, and nobody waits."""

    seat: Seat
    seconds = GLAD_SECONDS

    def draw(self, surface: Surface) -> None:
        """Draw nothing."""


def glad_seats(effects: Iterable[object]) -> frozenset[Seat]:
    """Return who is glad just now."""
    return frozenset(effect.seat for effect in effects if isinstance(effect, Gladness))


def mood(context: TableContext[Any], seat: Seat, *, tense: object, glad: object = False) -> str:
    """Return the face of a seat: glad for a moment, or as long as `glad` holds, `tense` from a call or last chance until it ends, else
    calm."""
    face = "tense" if tense else "calm"
    context.faces[seat] = "glad" if glad or seat in glad_seats(context.effects) else face
    return context.faces[seat]


def rows_for(skin: Skin, rect: Rect) -> int:
    """Return how many lines a panel has room for, at least one."""
    return max(1, (rect.height - skin.px(48)) // skin.px(ROW))


def draw_log(skin: Skin, surface: Surface, rect: Rect, title: str, entries: Sequence[Entry], *, signs: Signs = NO_SIGNS) -> None:
    """Draw panel, title and the newest of `entries` (oldest first); where there are `signs` they have room at the left of every line."""
    shown = tuple(entries[-rows_for(skin, rect) :])
    skin.piece(surface, "log", rect, (title, shown), lambda: _log(skin, surface, rect, title, shown, signs))


def _log(skin: Skin, surface: Surface, rect: Rect, title: str, shown: Sequence[Entry], signs: Signs) -> None:
    panel(skin, surface, rect)
    panel_title(skin, surface, rect, title)
    look, px, inks = skin.look, skin.px, skin.inks
    x = rect.x + px(40 if signs else 16)
    room = rect.right - px(16) - x
    y = rect.y + px(TOP)
    for index, entry in enumerate(shown):
        newest = index == len(shown) - 1
        if entry.weight is Weight.HEADING:
            _heading(skin, surface, entry.words, Rect(rect.x + px(16), y, rect.width - px(32), 0))
            y += px(ROW)
            continue
        if (sign := signs.get(entry.sign)) is not None:
            surface.blit(sign, sign.get_rect(center=(rect.x + px(24), y)))
        ink, face = (inks.text, Face.BOLD) if newest else (inks.text2, Face.REGULAR)
        look.write(surface, entry.words, (x, y), BODY_SIZE, ink, face=face, room=room, shorten=True)
        y += px(ROW)


def _heading(skin: Skin, surface: Surface, words: str, place: Rect) -> None:
    """Draw a heading in gold with a hairline to the right edge."""
    look, px = skin.look, skin.px
    wide = look.write(surface, words, place.topleft, BODY_SIZE, skin.inks.gold, face=Face.BOLD, room=place.width)
    left = round(place.x + wide + px(8))
    if left < place.right:
        draw_rule(surface, (left, place.y), place.right - left, max(1, px(1)), skin.inks.rule)


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
