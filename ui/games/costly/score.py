"""The panel with both scores: a peg board where it fits, its hind pegs where each stood before the last award."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from sprites import board
from sprites.board import PegBoard
from ui.kit.player_text import Seated, initial
from ui.kit.skin import Skin, panel
from ui.stage.art import drawn
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB, rgb
from ui.widgets.box import Box, draw_box, put

PLANK = (232.0, 246.0)
PLANK_TOP = 50.0
LARGEST = 400
"""Above so many points the holes of a board lie too close."""
SEAL = 26.0
PEG = 11.0
COLOURS: tuple[RGB, RGB] = (rgb("4f74b8"), rgb("d05a45"))
"""Of the two sides of the board, left and right."""
LEAST = 11.0
BAR = 8.0


@dataclass(frozen=True, slots=True)
class Side:
    """One player's score, and what it was before the last award."""

    who: Seated
    score: int
    behind: int
    walks: bool = False
    """Whether the hind peg is on its way and in none of its holes."""


Sides = tuple[Side, Side]
"""Left the opponent, right the viewer."""


def draw_score(skin: Skin, surface: Surface, rect: Rect, sides: Sides, target: int, *, board: bool) -> None:
    """Draw both scores on their way to `target`, on a peg board with `board`."""
    panel(skin, surface, rect)
    if not board or not has_board(target):
        for row, side in enumerate(sides):
            half = Rect(rect.x, rect.y + row * rect.height // 2, rect.width, rect.height // 2)
            _bar(skin, surface, half, side, row, target)
        return
    _heads(skin, surface, rect, sides)
    _board(skin, surface, rect, sides, target)


def peg(skin: Skin, column: int) -> Surface:
    """Return a peg of the board: column 0 the opponent's, 1 the viewer's."""
    return drawn(skin.art, board.peg, max(7, skin.px(PEG)), column)


def holes(skin: Skin, rect: Rect, target: int, column: int, scores: Sequence[int]) -> list[tuple[float, float]]:
    """Return the middles of the holes of `scores` on the board that is drawn into `rect`, in pixels."""
    plank, corner = _plank(skin, rect, target)
    places = (plank.place(column, score) for score in scores)
    return [(corner.x + x, corner.y + y) for x, y in places]


def _plank(skin: Skin, rect: Rect, target: int) -> tuple[PegBoard, Rect]:
    plank = PegBoard((skin.px(PLANK[0]), skin.px(PLANK[1])), target)
    return plank, Rect(rect.centerx - skin.px(PLANK[0]) // 2, rect.y + skin.px(PLANK_TOP), *plank.size)


def has_board(target: int) -> bool:
    """Whether a match to `target` is pegged: other targets are shown as bars."""
    return 2 <= target <= LARGEST


def _heads(skin: Skin, surface: Surface, rect: Rect, sides: Sides) -> None:
    look, px = skin.look, skin.px
    room = rect.width / 2 - px(SEAL + 42)
    y = rect.y + px(32)
    for column, side in enumerate(sides):
        edge, way, align = (rect.right, -1, Align.RIGHT) if column else (rect.x, 1, Align.LEFT)
        place = {"midright" if column else "midleft": (edge + way * px(22), y)}
        put(surface, skin.art.seal(initial(side.who), side.who.seal, px(SEAL)), **place)
        at, ink = (edge + way * px(30 + SEAL), y), skin.inks.text
        look.write(surface, side.who.name, at, BODY_SIZE, ink, face=Face.BOLD, align=align, room=room, least=LEAST, shorten=True)


def _board(skin: Skin, surface: Surface, rect: Rect, sides: Sides, target: int) -> None:
    look = skin.look
    plank, corner = _plank(skin, rect, target)
    surface.blit(skin.art.keep(("peg-board", plank.size, plank.target), lambda: plank.picture((0, 0))), corner)
    for score, (x, y) in plank.labels():
        at = corner.x + x, corner.y + y
        look.write(surface, str(score), at, BODY_SIZE, skin.inks.gold, align=Align.CENTRE)
    thick = max(2.0, plank.unit * min(4.4, plank.pitch * 0.3))
    for column, side in enumerate(sides):
        for row in range(plank.rows):
            count = min(plank.per_row, min(side.score, target - 1) - row * plank.per_row)
            if count <= 0:
                break
            left, y = plank.place(column, row * plank.per_row + 1)
            right, _y = plank.place(column, row * plank.per_row + count)
            strip = Rect(0, 0, round(right - left + 2 * thick), round(2 * thick))
            strip.midleft = round(corner.x + left - thick), corner.y + y
            draw_box(surface, strip, Box(thick, COLOURS[column], 0.6))
        pin = peg(skin, column)
        for score in (side.score,) if side.walks else (side.behind, side.score):
            x, y = plank.place(column, score)
            put(surface, pin, center=(corner.x + x, corner.y + y))


def _bar(skin: Skin, surface: Surface, rect: Rect, side: Side, column: int, target: int) -> None:
    """Draw one score as a bar on its way to the target."""
    look, px, inks = skin.look, skin.px, skin.inks
    y = rect.centery - px(8)
    put(surface, skin.art.seal(initial(side.who), side.who.seal, px(SEAL)), midleft=(rect.x + px(14), y))
    score = _("{score} of {target}").format(score=side.score, target=target)
    right = rect.right - px(14)
    wide = look.write(surface, score, (right, y), BODY_SIZE, inks.gold, face=Face.BOLD, align=Align.RIGHT)
    x = rect.x + px(22 + SEAL)
    look.write(surface, side.who.name, (x, y), BODY_SIZE, inks.text, face=Face.BOLD, room=right - wide - px(10) - x)
    well = Rect(rect.x + px(14), y + px(17), rect.width - px(28), px(BAR))
    draw_box(surface, well, Box(well.height / 2, look.theme.well, 1.0, look.theme.rule_strong, look.scale.ui_unit))
    share = min(1.0, side.score / max(1, target))
    if share > 0:
        done = Rect(well.x, well.y, max(well.height, round(well.width * share)), well.height)
        draw_box(surface, done, Box(done.height / 2, COLOURS[column]))
