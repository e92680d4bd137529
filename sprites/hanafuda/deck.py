"""The 48 flower cards and their backs."""

from __future__ import annotations

from sprites.face import Size, Variant
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
from sprites.hanafuda.card import PRINTS, Print, print_card
from sprites.ink import Art

_MONTHS = (
    *(january, february, march, april, may, june),
    *(july, august, september, october, november, rain_man, december),
)
"""Importing the months fills the list of prints."""


def print_of(name: str) -> Print:
    """Return the print of a card by its name."""
    return PRINTS[name]


def draw(face: str, variant: Variant, size: Size) -> Art:
    """Print a face or a back for a card of `size` pixels."""
    return print_back(face, variant, size) if face in BACKS else print_card(face, variant, size)
