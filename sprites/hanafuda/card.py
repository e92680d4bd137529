"""What every flower card has: its field, frame, rim light, fillet and month tag; and the list of all cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sprites.face import DECKS, Size, Variant
from sprites.ink import Art, new_art
from sprites.lettering import carved_path, carved_width
from sprites.palette import GOLD, OCHRE, PAPER, PINE, RIM_LIGHT, SUMI, VERMILION, Colour
from sprites.paths import circle, polar, poly, rect, rounded_rect

WIDTH, HEIGHT = DECKS["hanafuda"].field
"""The field: 10 units are 1 mm."""

RADIUS = DECKS["hanafuda"].radius
_FRAME = 15
_INNER_RADIUS = 11
_COARSE_BELOW = 72
"""Width in pixels under which a card is printed with fewer, larger details."""

TAGGED_FROM = 60
"""Width in pixels from which the numeral of a month tag can be read: it is ten pixels high there."""


@dataclass(frozen=True, slots=True)
class Print:
    """How one card is printed: `draw` fills the field, `paper` is its ground, `gold` adds the fillet of the brights."""

    draw: Callable[[Art], None]
    paper: Colour
    gold: bool


PRINTS: dict[str, Print] = {}
"""All cards by id, filled as the modules of the months are imported."""


def card(name: str, paper: Colour = PAPER) -> Callable[[Callable[[Art], None]], Callable[[Art], None]]:
    """Register the function that fills the field of the card `name`; hikari get gold."""

    def register(draw: Callable[[Art], None]) -> Callable[[Art], None]:
        PRINTS[name] = Print(draw, paper, "-hikari-" in name)
        return draw

    return register


def print_card(name: str, variant: Variant, size: Size) -> Art:
    """Return the finished drawing of a flower card.

    Raises:
        KeyError: there is no such card.
    """
    sheet = PRINTS[name]
    art = new_art(
        WIDTH,
        HEIGHT,
        paper=sheet.paper,
        high_contrast=variant.high_contrast,
        coarse=size[0] < _COARSE_BELOW,
    )
    sheet.draw(art)
    frame(art, gold=sheet.gold)
    if variant.month_tag and size[0] >= TAGGED_FROM:
        _month_tag(art, name)
    return art


def frame(art: Art, *, gold: bool = False) -> None:
    """Set the picture in its lacquer frame; whatever ran out of the field is covered."""
    inner = rounded_rect(_FRAME, _FRAME, WIDTH - 2 * _FRAME, HEIGHT - 2 * _FRAME, _INNER_RADIUS)
    art.path(rect(-20, -20, WIDTH + 40, HEIGHT + 40) + inner, SUMI, even_odd=True)
    if gold:
        art.path(inner, None, GOLD, 5)
    art.path(rounded_rect(3, 3, WIDTH - 6, HEIGHT - 6, RADIUS - 3), None, RIM_LIGHT, 2.2, opacity=0.75)


def _month_tag(art: Art, name: str) -> None:
    """Print the tab in the top-left corner: the number of the month and the mark of the category."""
    month, kind, *_ = name.split("-")
    numeral = 134 - 34 if len(month) == 1 else 162 - 34
    art.path(f"M0 0H{numeral + 34}V70Q{numeral + 34} 88 {numeral + 16} 88H0Z", SUMI)
    art.path(rounded_rect(3, 3, WIDTH - 6, HEIGHT - 6, RADIUS - 3), None, RIM_LIGHT, 2.2, opacity=0.75)
    room = numeral - 18
    art.path(carved_path(month, 56, 14 + (room - carved_width(month, 56)) / 2, 22), PAPER)
    x, y = numeral + 4, 50
    match kind:
        case "hikari":
            art.path(circle(x, y, 15), OCHRE)
            for ray in range(8):
                art.path(circle(*polar(x, y, 23, ray * 45), 3.4), OCHRE)
        case "tane":
            art.path(poly([(x - 20, y), (x, y - 18), (x + 20, y), (x, y + 18)]), PINE.light)
        case "tan":
            art.path(poly([(x - 11, y - 22), (x + 12, y - 26), (x + 12, y + 20), (x - 11, y + 26)]), VERMILION.light)
        case _:
            art.path(circle(x, y, 10), PAPER.shade)
