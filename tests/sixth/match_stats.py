"""What a player did in a match of Pishti. The calls and awards are listed in tests/sixth/engine.py."""

from __future__ import annotations

from game.core.cards import Seat
from game.core.events import Awarded, Said
from game.core.match_stats import PlayerStats, Tally, happened
from game.core.record import AnyMatch

MADE = ("pishti",)
GOALS = ("pishti", "won")


def player_stats(match: AnyMatch, seat: Seat) -> PlayerStats:
    """Return what the player at `seat` did."""
    tally = Tally()
    brought = [0, 0]
    for moment, event in happened(match):
        match event:
            case Said(who, "pishti") if who == seat:
                tally.make("pishti")
                tally.meet("pishti", moment)
            case Awarded(who, "deal", points=points):
                brought[who] = points
                if who == 1:  # the last of the two
                    tally.rounds += 1
                    tally.won += brought[seat] > brought[1 - seat]
                    tally.score(brought[seat], moment)
            case _:
                pass
    if match.state.table.winner == seat:
        tally.meet("won", match.ply)
    return tally.stats()
