"""The cloth that hides the mat between two people at one screen: all of it, or as far as it has fallen."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from ui.scenes.table.board import Board
from ui.stage.easing import out_cubic
from ui.stage.frame import BORDER, Frame


def raised(frame: Frame) -> float:
    """Return how much room larger words need on the cloth, 0 to 1: its emblem stands higher."""
    return min(1.0, max(0.0, frame.ui - 1))


def draw_cloth(surface: Surface, board: Board, fallen: float = 1.0) -> None:
    """Draw the cloth over the mat; where it has not wholly `fallen` its lower part, or with reduced motion a shade of it."""
    look = board.parts.look
    frame = replace(board.table.layout.frame, wants_drawer=False)
    x, y, width, height = frame.mat
    place = frame.rect(x + BORDER, y, width - 2 * BORDER, height)
    month = board.stage.picture.counters.get("month")
    cloth = board.table.context.art.curtain(place.size, look.scale.unit, month if isinstance(month, int) else None, raised(frame))
    if look.reduced_motion and fallen < 1:
        cloth = cloth.copy()
        cloth.set_alpha(round(255 * fallen))
        fallen = 1.0
    seen = round(place.height * out_cubic(fallen))
    surface.blit(cloth, place.topleft, Rect(0, place.height - seen, place.width, seen))
