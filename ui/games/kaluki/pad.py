"""The standing on its pad: penalty points, red towards the limit, chips, buy-backs; pot and dealer at its foot. Source: places.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.kaluki.rules import Rules
from sprites import salon
from ui.kit.plate import LEAST_SMALL
from ui.kit.player_text import Seated, initial
from ui.kit.skin import Skin, panel
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, rgb
from ui.widgets.box import draw_rule, put

HEAD = 36.0
"""From the rail to the first row."""
ROW = 42.0
FOOT = 34.0
EDGE = 16.0
SEAL = 28.0
FIGURE = 50.0
"""Interface units for a column of figures."""
NEAR, ALARM = 2 / 3, rgb("7a1420")
"""From this share of the limit on penalty points are red."""


@dataclass(frozen=True, slots=True)
class PadRow:
    """One player: penalty points, chips, buy-backs used, whose turn it is, who has left."""

    who: Seated
    total: int
    chips: int
    bought: int
    turn: bool = False
    faded: bool = False


def pad_height(rows: int) -> float:
    """Return the interface units that a pad with so many players takes."""
    return salon.RAIL + HEAD + ROW * rows + FOOT


def draw_pad(
    skin: Skin, surface: Surface, rect: Rect, rules: Rules, rows: Sequence[PadRow], foot: tuple[str, str], most: float = ROW,
    grown: Callable[[float, float], float] = lambda size, _high: size,
) -> None:
    """Draw the pad into `rect`; `foot` stands left and right under the players. Buy-backs have a column where there are any.

    `most`: how high a row is at most, in interface units; `grown` enlarges type in a line so high. Source: kaluki.md R29: not for two.
    """
    allowed = rules.max_buybacks if len(rows) > 2 else 0
    shows = rules.bust_from, tuple(rows), foot
    skin.piece(surface, "pad", rect, shows, lambda: _pad(skin, surface, rect, rules.bust_from, allowed, rows, foot, most, grown))


def _pad(
    skin: Skin, surface: Surface, rect: Rect, limit: int, allowed: int, rows: Sequence[PadRow], foot: tuple[str, str], most: float,
    grown: Callable[[float, float], float],
) -> None:
    panel(skin, surface, rect)
    look, px, inks = skin.look, skin.px, skin.inks
    rail = 8.0 if look.theme.flat else salon.RAIL
    left, right = rect.x + px(EDGE), rect.right - px(EDGE)
    top = rect.y + px(rail)
    heads = [_("Penalty"), _("Chips")] + ([_("Bought")] if allowed else [])
    step = px(FIGURE)
    y = top + px(HEAD * 0.58)
    look.write(surface, _("Player"), (left, y), BODY_SIZE, inks.text2, face=Face.BOLD, room=right - left - step * len(heads))
    for index, head in enumerate(heads):
        at = right - step * (len(heads) - 1 - index), y
        look.write(surface, head, at, BODY_SIZE, inks.text2, face=Face.BOLD, align=Align.RIGHT, room=step - px(4), least=9)
    pitch = min(px(most), (rect.height - px(rail + HEAD + FOOT)) // max(1, len(rows)))
    y = top + px(HEAD)
    for row in rows:
        draw_rule(surface, (left, y), right - left, max(1, px(1)), inks.rule)
        _row(skin, surface, Rect(left, y, right - left, pitch), row, limit, allowed, step, grown(BODY_SIZE, most - 14))
        y += pitch
    draw_rule(surface, (left, y), right - left, max(1, px(1)), inks.rule)
    middle = y + px(FOOT / 2)
    wide = look.write(surface, foot[0], (left, middle), grown(BODY_SIZE, FOOT), inks.text, face=Face.BOLD, room=(right - left) * 0.5)
    room = right - left - wide - px(8)
    look.write(surface, foot[1], (right, middle), grown(BODY_SIZE, FOOT), inks.text2, align=Align.RIGHT, room=room, shorten=True)


def _row(skin: Skin, surface: Surface, place: Rect, row: PadRow, limit: int, allowed: int, step: int, size: float) -> None:
    look, px, inks = skin.look, skin.px, skin.inks
    y = place.centery
    put(surface, skin.art.seal(initial(row.who), row.who.seal, px(SEAL), grey=row.faded), midleft=(place.x, y))
    figures = [str(row.total), str(row.chips)] + ([f"{row.bought}/{allowed}"] if allowed else [])
    end = place.right - step * len(figures)
    x = place.x + px(SEAL + 4)
    ink = inks.jade if row.turn else inks.text3 if row.faded else inks.text
    look.write(surface, row.who.name, (x, y), size, ink, face=Face.BOLD, room=end - x, least=LEAST_SMALL, shorten=True)
    last = len(figures) - 1
    for index, figure in enumerate(figures):
        at = place.right - step * (last - index), y
        alarm = inks.gold if look.theme.flat else ALARM
        ink = inks.text3 if row.faded else alarm if not index and row.total >= NEAR * limit else inks.text
        room = step - px(4 if size <= BODY_SIZE else 12)
        look.write(surface, figure, at, size, ink, face=Face.BOLD, align=Align.RIGHT, room=room)
