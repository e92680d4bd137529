"""Bugs planted in Kowah; see `tests.plant.catalogue`."""

from __future__ import annotations

from tests.plant.bugs import Bug

NAMED: tuple[Bug, ...] = (
    Bug(
        "the loser of a round of Kowah is named",
        "ui/games/kowah/results.py",
        'said_of(self._seated, self.win.winner, _("{name} wins',
        'said_of(self._seated, self.win.winner - 1, _("{name} wins',
        ("tests/app/test_whose_name.py",),
    ),
)
EQUIVALENT: tuple[Bug, ...] = ()
