"""The panel that lists every player with figures: seal, name, a token, one figure under each head. Rows close up until all fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from ui.kit.plate import LEAST_SMALL
from ui.kit.player_text import Seated, initial
from ui.kit.skin import Skin, panel
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE
from ui.widgets.box import draw_rule, put

ROW = 40.0
HEAD = 42.0
SEAL = 28.0
FIGURE = 62.0
"""Interface units for each column of figures; less where a token and the name need them."""


@dataclass(frozen=True, slots=True)
class RosterRow:
    """One player: `figures` as many as there are heads, the last one in gold with `gold`; `turn` writes the name in jade."""

    who: Seated
    figures: tuple[str, ...]
    token: Surface | None = None
    turn: bool = False
    gold: bool = False
    faded: bool = False


def draw_roster(skin: Skin, surface: Surface, rect: Rect, title: str, heads: Sequence[str], rows: Sequence[RosterRow]) -> None:
    """Draw panel, heads and one row for each player."""
    px = skin.px
    left, right = rect.x + px(16), rect.right - px(16)
    step = min(px(FIGURE), round((right - left) * 0.52 / max(1, len(heads))))
    pitch = min(px(ROW), (rect.height - px(HEAD) - px(6)) // max(1, len(rows)))
    places = [Rect(left, rect.y + px(HEAD) + pitch * index, right - left, pitch) for index in range(len(rows))]
    shows = title, tuple(heads), len(rows)
    skin.piece(surface, "roster", rect, shows, partial(_ground, skin, surface, rect, title, heads, places, step))
    for place, row in zip(places, rows, strict=True):
        skin.pieces.draw(surface, "row", place.inflate(px(6), 0), row, partial(_player, skin, surface, place, row, step))


def _ground(
    skin: Skin, surface: Surface, rect: Rect, title: str, heads: Sequence[str], places: Sequence[Rect], step: int
) -> None:
    panel(skin, surface, rect)
    look, px, inks = skin.look, skin.px, skin.inks
    left, right = rect.x + px(16), rect.right - px(16)
    room = right - left - step * len(heads)
    look.write(surface, title, (left, rect.y + px(22)), BODY_SIZE, inks.text, face=Face.BOLD, room=room)
    for index, head in enumerate(heads):
        at = right - step * (len(heads) - 1 - index), rect.y + px(22)
        look.write(surface, head, at, BODY_SIZE, inks.text2, align=Align.RIGHT, room=step - px(6))
    for place in places:
        draw_rule(surface, place.topleft, place.width, max(1, px(1)), inks.rule)


def _player(skin: Skin, surface: Surface, place: Rect, row: RosterRow, step: int) -> None:
    look, px, inks = skin.look, skin.px, skin.inks
    y = place.centery
    side = min(px(SEAL), place.height - px(4))
    put(surface, skin.art.seal(initial(row.who), row.who.seal, side, grey=row.faded), midleft=(place.x, y))
    x, end = place.x + px(SEAL) + px(6), place.right - step * len(row.figures)
    if row.token is not None:
        surface.blit(row.token, row.token.get_rect(midright=(end, y)))
        end -= row.token.get_width() + px(6)
    ink = inks.jade if row.turn else inks.text3 if row.faded else inks.text
    look.write(surface, row.who.name, (x, y), BODY_SIZE, ink, face=Face.BOLD, room=end - x, least=LEAST_SMALL, shorten=True)
    last = len(row.figures) - 1
    for index, figure in enumerate(row.figures):
        ink = inks.gold if row.gold and index == last else inks.text3 if row.faded else inks.text
        at, room = (place.right - step * (last - index), y), step - px(6)
        look.write(surface, figure, at, BODY_SIZE, ink, face=Face.BOLD, align=Align.RIGHT, room=room)
