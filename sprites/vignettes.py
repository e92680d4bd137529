"""The things of prints that stand on no flower card: of the shadow play, the farm, the salon and the tavern.

They are data (`vignettes.json`): each is a row of shapes in units of its own, in painter's order. A shape is a function of
`sprites.paths` with what it is given, or a `path` as it stands, its ink by the name that the palette has for it, and its line: the usual
key line where none is named, None for none, or an ink and a width.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from importlib import resources
from operator import attrgetter
from typing import Any, TypeAlias

from sprites import palette, paths
from sprites.batik.king import print_king
from sprites.batik.knight import print_knight
from sprites.batik.princess import print_princess
from sprites.ink import Art
from sprites.landscape import Thing
from sprites.palette import SUMI, VERMILION, Colour
from sprites.suits import draw_suit_svg

Row: TypeAlias = Sequence[Any]
_DRAWN = json.loads(resources.files("sprites").joinpath("vignettes.json").read_text("utf-8"))
_LINE = "SUMI", 6.0


def _ink(name: str | None) -> Colour | None:
    """Return an ink by its name in the palette, or as it is written."""
    return name if name is None or name.startswith("#") else attrgetter(name)(palette)


def _print(art: Art, shapes: Sequence[Row]) -> None:
    """Print shapes over each other."""
    for shape, given, ink, *line in shapes:
        drawn = given[0] if shape == "path" else getattr(paths, shape)(*given)
        stroke, width = (*line, 0.0)[:2] if line else _LINE
        art.path(drawn, _ink(ink), _ink(stroke), width)


def _mugs(art: Art, count: int) -> None:
    """Draw so many tankards beside each other."""
    for number in range(count):
        with art.at(number * 190, -26 * (number % 2)):
            _print(art, _DRAWN["mug"]["shapes"])


def _sign(art: Art, suit: str) -> None:
    """Draw the board of an inn with a suit on it."""
    _print(art, _DRAWN["sign"]["shapes"])
    draw_suit_svg(art, suit, 20, 2, 170, VERMILION if suit in "HD" else SUMI)


def _of(name: str) -> Thing:
    """Return a thing made of shapes alone."""
    drawn = _DRAWN[name]
    return Thing(partial(_print, shapes=drawn["shapes"]), tuple(drawn["box"]), flame=drawn.get("flame"))


_FIGURE = (40, 10, 290, 490)
KING, KNIGHT, PRINCESS = (Thing(draw, _FIGURE) for draw in (print_king, print_knight, print_princess))
TREE_OF_LIFE, GONG, LAMP = _of("tree_of_life"), _of("gong"), _of("lamp")
HOUSE, DOG, BLIND_DOG, LONE_TREE = _of("house"), _of("dog"), _of("blind_dog"), _of("lone_tree")
RECORD, GLASS, MASK = _of("record"), _of("glass"), _of("mask")
CANDLE, SHIP, HOURGLASS = _of("candle"), _of("ship"), _of("hourglass")
MUGS = {count: Thing(partial(_mugs, count=count), (-91, -153, 60 + 185 * count, 316)) for count in (1, 2, 3)}
SIGNS = {suit: Thing(partial(_sign, suit=suit), (-167, -233, 310, 426)) for suit in "SHDC"}
