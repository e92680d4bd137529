"""Everybody by place, with their points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from ui.kit.panel import Skin, panel
from ui.kit.plate import LEAST_SMALL
from ui.kit.players import Seated, initial
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, FIELD_SIZE, NAME_SIZE, SECOND_SIZE


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
        at = x - px(4), rect.y + px(78)
        look.write(surface, one.who.name, at, NAME_SIZE, ink, face=Face.BOLD, room=pitch - px(58), least=LEAST_SMALL, shorten=True)
        ink = inks.gold if one.gold else inks.text
        look.carve(surface, one.points, (x - px(4), rect.y + px(106)), 24, ink)
        at = x - px(4), rect.y + px(132)
        look.write(surface, one.was, at, SECOND_SIZE, inks.text2, room=pitch - px(66), least=10)
