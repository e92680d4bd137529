"""A player's plate: seal, name, role or level, the figure that counts, what the player does now. ART.md 10, 15.7.

The large plates stand in the left column: 150 interface units high, compact 98 where the window is low. Small ones stand round the
mat: three lines and 74 units with a figure, two lines and 56 without.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pygame import Rect, Surface

from ui.kit.pill import Pill, pill
from ui.kit.player_text import Seated, initial
from ui.kit.skin import Inks, Skin, panel, turn_light
from ui.stage.art import PixelSize
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB

HEIGHT = 150.0
COMPACT_HEIGHT = 98.0
SMALL_HEIGHT = 74.0
TWO_LINES_HEIGHT = 56.0
SEAL = 52.0
SMALL_SEAL = 38.0
TINY_SEAL = 30.0
PORTRAITS = {SEAL: 76.0, SMALL_SEAL: 60.0, TINY_SEAL: 36.0}
"""The side of a portrait in place of a seal, round the same middle: on a small plate it reaches over the edge. coach.md, Persons."""
ASIDE, RAISED = {SEAL: 14.0, SMALL_SEAL: 12.0, TINY_SEAL: 3.0}, 5.0
"""How far words make way for a portrait, and how much higher it stands where a line runs below it."""
MOST_LINES = 3
NARROW = 118.0
"""A small plate narrower than this has the tiny seal."""
SIGN = 16.0
TWO_LINES_LEAD, TWO_LINES_DROP = 15.5, 4.0
"""Between two lines of what a player did, and how much lower they stand than one: clear of the seal and within the plate."""
LEAST_SMALL, LEAST_TWO, LEAST_ONE = 10.5, 11.5, 13.5


class PlateSize(Enum):
    """The three sizes of a plate."""

    NORMAL = "normal"
    COMPACT = "compact"
    SMALL = "small"


@dataclass(frozen=True, slots=True)
class Plate:
    """What a plate says.

    Attributes:
        role: who deals, or the level of a computer player; not on small plates.
        figure: the number that counts, as a score; gold with `gold`.
        aside: words at the right of the figure's line, as `of 121`.
        pill: the same place as a pill.
        state: what the player does or did last; who is to play has it in jade.
        turn: whether the player is to play.
        lit: gold border: the player is spoken of.
        faded: the player is out.
        clear: width and height in pixels of what lies at the right of a small plate, off which its words are kept.
        last: what the player did last, in a word with a sign before it, at the right of a small plate's last line where it has room.
    """

    who: Seated
    role: str = ""
    figure: str = ""
    gold: bool = False
    aside: str = ""
    pill: Pill | None = None
    state: str = ""
    turn: bool = False
    lit: bool = False
    faded: bool = False
    clear: PixelSize | None = None
    last: tuple[str, Surface] | None = None
    mood: str = "calm"
    """The face of a character: `tense` while something great is at stake that everybody knows of, `glad` for a moment when it came off."""


def draw_plate(skin: Skin, surface: Surface, rect: Rect, plate: Plate, size: PlateSize) -> None:
    """Draw a plate with its ground into `rect`, in pixels."""
    skin.piece(surface, f"plate {size.value}", rect, plate, lambda: _plate(skin, surface, rect, plate, size))


def _plate(skin: Skin, surface: Surface, rect: Rect, plate: Plate, size: PlateSize) -> None:
    panel(skin, surface, rect, lit=plate.lit)
    if plate.turn:
        turn_light(skin, surface, rect)
    match size:
        case PlateSize.NORMAL:
            _normal(skin, surface, rect, plate)
        case PlateSize.COMPACT:
            _compact(skin, surface, rect, plate)
        case PlateSize.SMALL:
            _small(skin, surface, rect, plate)


def _normal(skin: Skin, surface: Surface, rect: Rect, plate: Plate) -> None:
    px, inks = skin.px, skin.inks
    x, room = _head(skin, surface, rect, plate, 14 if plate.who.character else 17, 30)
    skin.look.write(surface, plate.role, (x, rect.y + px(51)), BODY_SIZE, _second(inks, plate), room=room)
    beside = Rect(rect.x + px(80), rect.y + px(86), rect.width - px(92), px(26))
    room = px(54) if plate.pill or plate.aside else rect.width - px(40)
    _figure(skin, surface, plate, (rect.x + px(18), rect.y + px(99)), room, 34)
    _beside(skin, surface, plate, beside)
    _state(skin, surface, plate, Rect(rect.x + px(18), rect.y + px(122), rect.width - px(30), px(20)), plate.state)


def _compact(skin: Skin, surface: Surface, rect: Rect, plate: Plate) -> None:
    px = skin.px
    x, room = _head(skin, surface, rect, plate, 23 if plate.who.character else 12, 18 if plate.who.character else 25)
    if plate.who.character:  # all words stand beside the portrait
        _figure(skin, surface, plate, (x, rect.y + px(41)), px(30), 20)
        _beside(skin, surface, plate, Rect(x + px(26), rect.y + px(31), room - px(22), px(20)))
        _state(skin, surface, plate, Rect(x, rect.y + px(54), room, px(38)), plate.state or plate.role)
        return
    taken = px(34) if plate.pill or plate.aside else 0
    _figure(skin, surface, plate, (x, rect.y + px(50)), taken or room, 20)
    _beside(skin, surface, plate, Rect(x + taken, rect.y + px(39), room - taken, px(22)))
    place = Rect(rect.x + px(16), rect.bottom - px(32), rect.width - px(26), px(20))
    _state(skin, surface, plate, place, plate.state or plate.role)


def _head(skin: Skin, surface: Surface, rect: Rect, plate: Plate, seal_y: float, name_y: float) -> tuple[int, int]:
    """Draw seal and name of a large plate; return the left edge of what stands under the name, and its room."""
    px = skin.px
    _seal(skin, surface, plate, (rect.x + px(16), rect.y + px(seal_y)), SEAL)
    x = rect.x + px(78) + _aside(skin, plate, SEAL)
    room = rect.right - px(10) - x
    _name(skin, surface, plate, (x, rect.y + px(name_y)), room)
    return x, room


def _aside(skin: Skin, plate: Plate, side: float) -> int:
    """Return how far words beside a seal make way for the portrait in its place, in pixels."""
    return skin.px(ASIDE[side]) if plate.who.character else 0


def _seal(skin: Skin, surface: Surface, plate: Plate, at: tuple[int, int], side: float) -> None:
    """Draw the seal with its corner at `at`, `side` units high, or the portrait in its place."""
    px = skin.px
    shown = px(PORTRAITS[side] if plate.who.character else side)
    seal = skin.art.seal(initial(plate.who), plate.who.seal, shown, grey=plate.faded, mood=plate.mood)
    surface.blit(seal, (at[0] - (shown - px(side)) // 2, at[1] - (shown - px(side)) // 2))


def _small(skin: Skin, surface: Surface, rect: Rect, plate: Plate) -> None:
    px, inks, least = skin.px, skin.inks, skin.look.unscaled(LEAST_SMALL)
    taken = plate.clear[0] + px(8) if plate.clear is not None else 0
    side = TINY_SEAL if rect.width - taken < px(NARROW) else SMALL_SEAL
    raised = px(RAISED) if plate.who.character and plate.figure else 0
    name_only = not plate.figure and not plate.state
    top = (rect.height - px(side)) // 2 if name_only else px(9) - raised
    _seal(skin, surface, plate, (rect.x + px(9), rect.y + top), side)
    x, right = rect.x + px(9) + px(side) + px(8) + _aside(skin, plate, side), rect.right - px(6)
    right -= taken
    _name(skin, surface, plate, (x, rect.centery if name_only else rect.y + px(17)), right - x)
    if not plate.figure:
        if plate.state:
            _small_state(skin, surface, plate, x, right, rect.y + px(38))
        return
    ink = inks.gold if plate.gold else _second(inks, plate)
    skin.look.write(
        surface, plate.figure, (x, rect.y + px(37)), BODY_SIZE, ink, face=Face.BOLD, room=right - x, least=least
    )
    _small_state(skin, surface, plate, rect.x + px(10), rect.right - px(8), rect.y + px(60))


def _small_state(skin: Skin, surface: Surface, plate: Plate, left: int, right: int, y: int) -> None:
    """Draw what the player does, and at the right what was done last, where both have room."""
    look, px, least = skin.look, skin.px, skin.look.unscaled(LEAST_SMALL)
    if plate.last is not None and not plate.lit:
        words, sign = plate.last
        wide = look.width(words, BODY_SIZE, Face.BOLD)
        taken = wide + px(SIGN) + px(9)
        if look.width(plate.state, LEAST_SMALL) <= right - left - taken:
            look.write(surface, words, (right, y), BODY_SIZE, skin.inks.text2, face=Face.BOLD, align=Align.RIGHT)
            surface.blit(sign, sign.get_rect(midright=(round(right - wide - px(4)), y)))
            right -= round(taken)
    look.write(
        surface, plate.state, (left, y), BODY_SIZE, _live(skin.inks, plate), room=right - left, least=least
    )


def _name(skin: Skin, surface: Surface, plate: Plate, at: tuple[int, int], room: int) -> None:
    ink = skin.inks.text3 if plate.faded else skin.inks.text
    least = skin.look.unscaled(LEAST_SMALL)
    skin.look.write(surface, plate.who.name, at, BODY_SIZE, ink, face=Face.BOLD, room=room, least=least, shorten=True)


def _figure(skin: Skin, surface: Surface, plate: Plate, at: tuple[int, int], room: int, height: float) -> None:
    look, inks = skin.look, skin.inks
    ink = inks.gold if plate.gold else inks.text3 if plate.faded else inks.text
    fitted = look.carved_fitted(plate.figure, room, height, 14)
    look.carve(surface, plate.figure, at, fitted, ink)


def _beside(skin: Skin, surface: Surface, plate: Plate, rect: Rect) -> None:
    if plate.pill is not None:
        pill(skin, surface, rect, plate.pill)
    elif plate.aside:
        ink = _second(skin.inks, plate)
        skin.look.write(
            surface, plate.aside, (rect.right, rect.centery), BODY_SIZE, ink, align=Align.RIGHT, room=rect.width
        )


def _state(skin: Skin, surface: Surface, plate: Plate, place: Rect, words: str) -> None:
    face, look = Face.BOLD if plate.turn else Face.REGULAR, skin.look
    if look.width(words, LEAST_ONE, face) > place.width:
        lines, size = look.folded(words, place.width, BODY_SIZE, LEAST_TWO, high=skin.px(40), face=face)
        if len(lines) >= MOST_LINES:
            lines, size = look.folded(words, place.width, BODY_SIZE, LEAST_SMALL, most=MOST_LINES, high=skin.px(54), face=face)
        lead, drop = (skin.px(TWO_LINES_LEAD), skin.px(TWO_LINES_DROP)) if len(lines) < MOST_LINES else (skin.px(size), 0)
        first = place.centery + drop - lead * (len(lines) - 1) / 2
        for index, line in enumerate(lines):
            look.write(surface, line, (place.x, first + lead * index), size, _live(skin.inks, plate), face=face, room=place.width)
        return
    look.write(
        surface, words, (place.x, place.centery), BODY_SIZE, _live(skin.inks, plate), face=face, room=place.width
    )


def _second(inks: Inks, plate: Plate) -> RGB:
    return inks.text3 if plate.faded else inks.text2


def _live(inks: Inks, plate: Plate) -> RGB:
    return inks.jade if plate.turn and not plate.lit else _second(inks, plate)
