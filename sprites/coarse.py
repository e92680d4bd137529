"""Coarse cards: what is seen of a card whose picture is not drawn yet, or cannot be drawn. Made in about a millisecond.

A coarse face says what the card is worth: rank and suit, or the month and the sign of its kind. A coarse back is a plain one in the
colour of the deck. No deck is imported for it.
"""

from __future__ import annotations

import pygame

from sprites import lettering, suits
from sprites.face import FaceKey, Size
from sprites.palette import INDIGO, OCHRE, PAPER, PINE, SOGA, SUMI, VERMILION, Colour
from sprites.plate import direct
from sprites.svg import Svg

_CORNER = 0.067
_RIM = 0.045
_BACKS = {"hanafuda": VERMILION, "french": INDIGO.deep, "ceki": SOGA.deep}
_INKS = (("indigo", INDIGO.deep), ("pine", PINE), ("red", VERMILION))
_KINDS = {"hikari": OCHRE, "tane": PINE, "tan": VERMILION}
"""Light, animal, ribbon; a plain card has no sign."""


def coarse(key: FaceKey, size: Size) -> pygame.Surface:
    """Return a card of `size` pixels that says what it is without the deck's drawing."""
    back = key.face.startswith("back")
    picture = _card(size, _back_ink(key) if back else PAPER)
    if back:
        _print_back(picture)
    elif key.deck == "hanafuda":
        _print_flower(picture, key.face)
    else:
        _print_rank(picture, key.face, key.variant.four_colour)
    return picture


def _card(size: Size, ground: Colour) -> pygame.Surface:
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    radius, rim = round(width * _CORNER), max(1, round(width * _RIM))
    pygame.draw.rect(picture, SUMI, (0, 0, width, height), border_radius=radius)
    if width > 2 * rim and height > 2 * rim:
        inner = (rim, rim, width - 2 * rim, height - 2 * rim)
        pygame.draw.rect(picture, ground, inner, border_radius=max(0, radius - rim))
    return picture


def _back_ink(key: FaceKey) -> Colour:
    return next((ink for word, ink in _INKS if key.face.endswith(word)), _BACKS.get(key.deck, INDIGO.deep))


def _print_back(picture: pygame.Surface) -> None:
    """Draw a frame and a lozenge of lines."""
    width, height = picture.get_size()
    line, inset = max(1, width // 40), round(width * 0.12)
    if min(width, height) <= 2 * inset:
        return
    pygame.draw.rect(picture, PAPER.shade, (inset, inset, width - 2 * inset, height - 2 * inset), line)
    x, y = width / 2, height / 2
    for share in (0.30, 0.15):
        across = width * share
        corners = [(x, y - across * 1.4), (x + across, y), (x, y + across * 1.4), (x - across, y)]
        pygame.draw.polygon(picture, PAPER.shade, corners, line)


def _print_flower(picture: pygame.Surface, face: str) -> None:
    """Print the number of the month and the sign of the kind: a disc, a bar for a ribbon, none for a plain card."""
    month, _, rest = face.partition("-")
    kind = rest.partition("-")[0]
    width, height = picture.get_size()
    _print_text(picture, month, 0.32, 0.34, SUMI)
    ink = _KINDS.get(kind)
    if kind == "tan" and ink:
        pygame.draw.rect(
            picture, ink, (round(width * 0.4), round(height * 0.56), round(width * 0.2), round(height * 0.3))
        )
    elif ink:
        pygame.draw.circle(picture, ink, (width / 2, height * 0.7), width * (0.22 if kind == "hikari" else 0.14))


def _print_rank(picture: pygame.Surface, face: str, four_colour: bool) -> None:
    """Print the rank over the suit; on a joker a J in gold."""
    rank, suit = face[:-1], face[-1:]
    width, height = picture.get_size()
    if suit not in suits.PATHS:
        _print_text(picture, "J", 0.5, 0.34, OCHRE)
        return
    ink = suits.ink_of(suit, four_colour=four_colour)
    _print_text(picture, rank, 0.32, 0.32, ink)
    side = max(1, round(width * 0.46))
    art = Svg(108, 108)
    suits.draw_suit_svg(art, suit, 54, 54, 104, ink)
    sign = direct(art, (side, side))
    picture.blit(sign, sign.get_rect(center=(round(width / 2), round(height * 0.68))))


def _print_text(picture: pygame.Surface, text: str, middle: float, share: float, ink: Colour) -> None:
    """Carve `text` with its middle at a share of the height, its capitals `share` of the width high."""
    width, height = picture.get_size()
    capitals = round(width * share)
    if capitals < 1 or not text or not lettering.can_carve(text):
        return
    words = lettering.carved(text, capitals, ink)
    _, top, _ = lettering.carved_margin(capitals)
    picture.blit(words, (round((width - words.get_width()) / 2), round(height * middle - top - capitals / 2)))
