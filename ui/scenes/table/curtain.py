"""The doors that hide a table between two people at one screen: shut, or as far as they have closed."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.scenes.table.board import Board
from ui.stage.easing import out_cubic


def doors_of(board: Board) -> Surface | None:
    """Return the doors of a table once they are drawn; asked for before they close, they are there by then. None in high contrast."""
    look, context = board.parts.look, board.table.context
    month, wood = board.stage.picture.counters.get("month"), context.materials.button
    name, grain = (wood.name, wood.grain) if wood is not None else ("", None)
    month = month if isinstance(month, int) else context.month
    return None if look.theme.flat else context.art.curtain(look.scale.window.size, look.scale.unit, month, name, grain)


def draw_curtain(surface: Surface, board: Board, closed: float = 1.0) -> None:
    """Draw them over the whole window; while they have not wholly `closed` they slide in, with reduced motion a shade of them comes."""
    look, size, doors = board.parts.look, surface.get_size(), doors_of(board)
    if doors is None:  # in high contrast, and until they are drawn
        doors = Surface(size)
        doors.fill(look.theme.room[2])
    if look.reduced_motion and closed < 1:
        doors = doors.copy()
        doors.set_alpha(round(255 * closed))
        closed = 1.0
    half = size[0] // 2
    away = round((size[0] - half) * (1 - out_cubic(closed)))
    surface.blit(doors, (-away, 0), Rect(0, 0, half, size[1]))
    surface.blit(doors, (half + away, 0), Rect(half, 0, size[0] - half, size[1]))
