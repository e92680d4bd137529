"""What becomes of the players' points: what each had, wins or loses, and has now; and everybody by place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from ui.kit.panel import Skin, panel
from ui.kit.players import Seated, initial
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, FIELD_SIZE, NAME_SIZE, SECOND_SIZE
from ui.widgets.box import draw_rule

ROW = 46.0
SEAL = 34.0
NAME_LEFT = 44.0
NAME_SHARE, BEFORE_SHARE, CHANGE_SHARE = 160 / 560, 272 / 560, 392 / 560
"""Of the width of a table of changes: the name's room, and where the first two figures end; the third ends at the right edge."""


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's points in words: before, the change and after, both empty as long as they have not come.

    `won` writes the change in gold, `gold` what the player has now; without `moved` nothing changed.
    """

    who: Seated
    before: str
    change: str = ""
    after: str = ""
    won: bool = False
    gold: bool = False
    moved: bool = True


@dataclass(frozen=True, slots=True)
class Placed:
    """One player by place, from 1; `gold` for points in gold, `champion` for the one who has won the match.

    `was` says under the points what they were and what came to them, "" for nothing.
    """

    who: Seated
    place: int
    points: str
    gold: bool = False
    champion: bool = False
    was: str = ""


def draw_tallies(
    skin: Skin, surface: Surface, rect: Rect, heads: tuple[str, str, str], tallies: Sequence[Tally]
) -> None:
    """Draw heads (before, change, after), their middle at the top of `rect`, and a row for each player; rows close up until all fit."""
    look, px, inks = skin.look, skin.px, skin.inks
    ends = rect.x + round(rect.width * BEFORE_SHARE), rect.x + round(rect.width * CHANGE_SHARE), rect.right
    room = rect.width * (BEFORE_SHARE - NAME_SHARE) * 0.6
    for x, head in zip(ends, heads, strict=True):
        look.write(surface, head, (x, rect.y), SECOND_SIZE, inks.text2, align=Align.RIGHT, room=room)
    line = max(1, round(1.2 * look.scale.ui_unit))
    draw_rule(surface, (rect.x - px(8), rect.y + px(16)), rect.width + px(16), line, inks.rule)
    first = rect.y + px(44)
    pitch = min(px(ROW), (rect.bottom - first + px(10)) // max(1, len(tallies)))
    for index, tally in enumerate(tallies):
        _tally(skin, surface, rect, first + pitch * index, ends, tally)


def _tally(skin: Skin, surface: Surface, rect: Rect, y: int, ends: tuple[int, int, int], tally: Tally) -> None:
    look, px, inks = skin.look, skin.px, skin.inks
    seal = skin.art.seal(initial(tally.who), tally.who.seal, px(SEAL))
    surface.blit(seal, seal.get_rect(midleft=(rect.x, y)))
    look.write(
        surface,
        tally.who.name,
        (rect.x + px(NAME_LEFT), y),
        NAME_SIZE,
        inks.text,
        face=Face.BOLD,
        room=rect.width * NAME_SHARE,
    )
    look.write(surface, tally.before, (ends[0], y), NAME_SIZE, inks.text2, align=Align.RIGHT)
    ink = inks.gold if tally.won else inks.text if tally.moved else inks.text3
    look.write(surface, tally.change, (ends[1], y), FIELD_SIZE, ink, face=Face.BOLD, align=Align.RIGHT)
    look.carve(surface, tally.after, (ends[2], y), 24, inks.gold if tally.gold else inks.text, align=Align.RIGHT)


def draw_places(
    skin: Skin, surface: Surface, rect: Rect, title: str, note: str, placed: Sequence[Placed], *, over: bool
) -> None:
    """Draw the panel with everybody beside one another, the first place at the left; `over` says that the match has ended."""
    look, px, inks = skin.look, skin.px, skin.inks
    panel(skin, surface, rect)
    y = rect.y + px(24)
    room = rect.width - px(48)
    look.write(
        surface,
        title,
        (rect.x + px(24), y),
        FIELD_SIZE,
        inks.gold if over else inks.text,
        face=Face.BOLD,
        room=room * 0.6,
    )
    look.write(surface, note, (rect.right - px(24), y), BODY_SIZE, inks.text2, align=Align.RIGHT, room=room * 0.4)
    pitch = room / max(1, len(placed))
    for index, one in enumerate(placed):
        x = rect.x + px(16) + pitch * (index + 0.5)
        seal = skin.art.seal(initial(one.who), one.who.seal, px(44))
        surface.blit(seal, seal.get_rect(center=(round(x - px(34)), rect.y + px(90))))
        at = x - px(34), rect.y + px(128)
        ink = inks.gold if one.place == 1 else inks.text2
        look.write(surface, f"{one.place}.", at, BODY_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)
        ink = inks.gold if one.champion else inks.text
        look.write(
            surface, one.who.name, (x - px(4), rect.y + px(78)), NAME_SIZE, ink, face=Face.BOLD, room=pitch - px(74)
        )
        ink = inks.gold if one.gold else inks.text
        look.carve(surface, one.points, (x - px(4), rect.y + px(106)), 24, ink)
        at = x - px(4), rect.y + px(132)
        look.write(surface, one.was, at, SECOND_SIZE, inks.text2, room=pitch - px(66), least=10)
