"""The screens of Costly Colours for the tour."""

from __future__ import annotations

from collections.abc import Callable

from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.costly.engine import ENGINE
from game.costly.rules import GAME
from tests.guide import Guide

PLAYED = {
    "hands": {"N": ["9C", "QH", "4D"], "D": ["10D", "6H", "KS"]},
    "turnup": "JD",
    "score": {"N": 58, "D": 63},
    "dealer": 1,
}
"""Marie leads the nine, Bea lays the ten upon it: with the turn-up a run, and the queen would make it four."""
DEEDS = ("decline", "play 9C", "play 10D")


def turn(guide: Guide) -> None:
    """A count to which the player may add a run with the turn-up."""
    match: AnyMatch = Match(ENGINE, Options(GAME), 2, "tour", PLAYED)
    for text in DEEDS:
        match.apply(match.to_act()[0], ENGINE.parse_action(text))
    guide.program.flow.play(match, (Player("Marie", "", 0), Player("Bea", "hard", 1)))
    guide.wait(2)
    guide.ready()
    queen = guide.table.board.stage.node_of(ENGINE.pack.named("QH"))
    assert queen is not None
    guide.point((round(queen.goal.x), round(queen.goal.y)))
    guide.run(0.6)
    guide.finished()


SCREENS: dict[str, Callable[[Guide], None]] = {"costly-colours-turn": turn}
