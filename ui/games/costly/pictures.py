"""The pictures of Costly Colours beside its cards: peg board, pegs, the beads of the rule, the tray."""

from __future__ import annotations

from pygame import Surface

from sprites.board import PegBoard, bead, peg, tray
from ui.stage.art import Art, PixelSize


def board(art: Art, plank: PegBoard) -> Surface:
    """Return the plank of a board, nothing travelled."""
    return art.keep(("peg-board", plank.size, plank.target), lambda: plank.picture((0, 0)))


def pin(art: Art, diameter: int, column: int) -> Surface:
    """Return a peg: column 0 the opponent's, 1 the viewer's."""
    return art.keep(("peg", diameter, column), lambda: peg(diameter, column))


def mark(art: Art, diameter: int, column: int) -> Surface:
    """Return the bead of a card on the rule."""
    return art.keep(("bead", diameter, column), lambda: bead(diameter, column))


def salver(art: Art, size: PixelSize) -> Surface:
    """Return the tray of the exchange."""
    return art.keep(("tray", size), lambda: tray(size))
