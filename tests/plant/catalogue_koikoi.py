"""Bugs planted in Koi-Koi; see `tests.plant.catalogue`."""

from __future__ import annotations

from tests.plant.bugs import Bug

NAMED: tuple[Bug, ...] = (
    Bug(
        "the loser of a month is named",
        "ui/games/koikoi/results.py",
        'said_of(self.seated, winner, _("{name} wins {month}',
        'said_of(self.seated, 1 - winner, _("{name} wins {month}',
        ("tests/app/test_whose_name.py",),
    ),
    Bug(
        "the disc of a round has the score",
        "ui/games/koikoi/results.py",
        "points_disc(str(sum(self.result.points))",
        "points_disc(str(sum(self.view.scores))",
        ("tests/app/test_match_end.py",),
    ),
    Bug(
        "a match that the second player loses never ends",
        "game/koikoi/scoring.py",
        "min(scores) <= 0",
        "scores[0] <= 0",
        ("tests/games/koikoi/test_scoring.py",),
    ),
)
EQUIVALENT: tuple[Bug, ...] = (
    Bug(
        "the pile is dealt from more cards than there are",
        "game/koikoi/rules.py",
        "pack[24:48]",
        "pack[24:49]",
        equivalent="a pack has 48 cards",
    ),
    Bug(
        "a Gaji that sweeps nothing sweeps",
        "game/koikoi/play.py",
        "if result.gaji is not None and result.swept:",
        "if result.gaji is not None or result.swept:",
        equivalent="to sweep no card changes nothing, and without a Gaji nothing is swept",
    ),
)
