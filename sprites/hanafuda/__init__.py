"""The 48 flower cards and their backs."""

from __future__ import annotations

from functools import cache

from game.core.cards import hanafuda_pack
from sprites.face import Deck, Size, Variant
from sprites.hanafuda import (
    april,
    august,
    december,
    february,
    january,
    july,
    june,
    march,
    may,
    november,
    october,
    rain_man,
    september,
)
from sprites.hanafuda.backs import BACKS, print_back
from sprites.hanafuda.card import HEIGHT, RADIUS, WIDTH, print_card
from sprites.ink import Art

_MONTHS = (
    *(january, february, march, april, may, june),
    *(july, august, september, october, november, rain_man, december),
)
"""Importing the months fills the list of prints."""


@cache
def _faces() -> tuple[str, ...]:
    return (*(card.face for card in hanafuda_pack()), *BACKS)


def _draw(face: str, variant: Variant, size: Size) -> Art:
    return print_back(face, variant, size) if face in BACKS else print_card(face, variant, size)


def _concerns(face: str, variant: Variant) -> Variant:
    return Variant(high_contrast=variant.high_contrast, month_tag=variant.month_tag and face not in BACKS)


DECK = Deck("hanafuda", (WIDTH, HEIGHT), RADIUS, _faces, _draw, _concerns)
