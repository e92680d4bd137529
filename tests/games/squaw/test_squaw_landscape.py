"""Every way in which a match of Dog & Blind is decided has a landscape."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Seat
from game.squaw.rules import Status
from tests.print_album import played
from ui.games.squaw.landscape import WINNERS, landscape


def test_whoever_can_win_stands_in_the_fields() -> None:
    assert WINNERS.keys() == set(Status) - {Status.OUT}


def test_the_last_trick_and_the_last_one_in_differ_and_the_trumps_hang_over_them() -> None:
    view = played("squaw", "print-1", 3, short=True).view(Seat(0))
    by_trick, alone = landscape(view), landscape(replace(view, number=view.number - 1))
    assert by_trick.things != alone.things
    assert by_trick.title != alone.title
    assert by_trick.orb == view.results[-1].trump
    assert by_trick.orb in "SHDC"
