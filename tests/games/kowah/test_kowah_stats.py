"""The goals of Kowah, each in a match in which it is met and where it is not, and what its history counts."""

from __future__ import annotations

from game.core.cards import Seat
from game.kowah.match_stats import GOALS, player_stats
from tests.goals import golden

GAME = "kowah"
MET = {
    "checki": ("all-otherwise", 2, "2 says checki"),
    "drawn": ("six-players", 1, "1 says complete"),
    "from_stock": ("all-otherwise", 2, "2 gets double 36"),
    "from_hand": ("source", 2, "2 gets triple 180"),
    "race": ("all-otherwise", 3, "3 says claim"),
    "unusual": ("all-otherwise", 2, "checki-2: shape = 5+3"),
    "unscathed": ("all-otherwise", 0, "winner = 4"),
}
ELSEWHERE: tuple[str, ...] = ()
NOT_MET = {**dict.fromkeys(GOALS, ("all-otherwise", 0)), "unscathed": ("six-players", 3)}


def test_the_best_round_is_the_one_that_brought_the_most() -> None:
    found = player_stats(golden(GAME, "source"), Seat(2))
    assert found.best == 180
    assert found.made["triple"] == 1
