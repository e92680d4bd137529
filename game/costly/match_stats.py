"""What a player did in a match of Costly Colours: everything that scores. The awards are listed in game/costly/events.py."""

from __future__ import annotations

from game.core.cards import Seat
from game.core.events import Awarded, CounterSet, DealBegan
from game.core.match_stats import PlayerStats, Tally, happened
from game.core.record import AnyMatch
from game.costly.events import DUE
from game.costly.rules import TOTALS

TOTAL_KEYS = tuple(f"total_{total}" for total in TOTALS)
MADE = (
    *TOTAL_KEYS,
    *("pair", "pair_royal", "double_pair_royal", "sequence", "colour", "flush", "costly", "go", "muggins", "false_muggins"),
)
GOALS = (*TOTAL_KEYS, "pair_royal", "sequence", "flush", "costly", "after_go", "muggins", "won")

_SHOWN = "show_"
_COUNTED_AS = dict.fromkeys(("colour3", "suit3", "colour4"), "colour")
"""Cards of one colour, by what they are counted as."""
_ALSO = {"double_pair_royal": "pair_royal"}
"""What goes beyond what another goal asks."""


def player_stats(match: AnyMatch, seat: Seat) -> PlayerStats:
    """Return what the player at `seat` did. With counting by hand what lay there counts as made, whoever scored it."""
    tally, count = Tally(), 0
    points = dict.fromkeys((Seat(0), Seat(1)), 0)
    for moment, event in happened(match):
        match event:
            case DealBegan(number) if number > 0:
                tally.won += _won(points, seat)
                tally.rounds += 1
                points = dict.fromkeys(points, 0)
            case CounterSet("count", int(value)) if value:
                count = value
            case Awarded(who, kind, _, scored):
                if not kind.startswith(DUE):
                    points[who] += scored
                    tally.score(points[seat], moment)
                if who == seat and kind != "counted":
                    _enter(tally, kind.removeprefix(DUE), count, moment)
            case CounterSet("winner", int(winner)) if winner == seat:
                tally.meet("won", moment)
            case _:
                pass
    tally.won += _won(points, seat)
    return tally.stats()


def _enter(tally: Tally, award: str, count: int, moment: int) -> None:
    """Enter one award."""
    kind = award.removeprefix(_SHOWN)
    kind = f"total_{count}" if award == "total" else _COUNTED_AS.get(kind, kind)
    if kind in MADE:
        tally.make(kind)
    for goal in (kind, _ALSO.get(kind, kind)):
        if goal in GOALS:
            tally.meet(goal, moment)


def _won(points: dict[Seat, int], seat: Seat) -> bool:
    """Whether the player got more in a deal than the other."""
    return points[seat] > points[Seat(1 - seat)]
