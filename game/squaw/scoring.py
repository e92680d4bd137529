"""What a finished hand makes of the players, and how a match ends. Source: squaw.md 2.4 and 5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import Seat
from game.squaw.rules import HANDS, OUT, Status, clockwise, next_status


@dataclass(frozen=True, slots=True)
class AfterHand:
    """The table after a hand: new statuses, who took the most tricks, and the winner if the match is over."""

    statuses: tuple[Status, ...]
    leaders: tuple[Seat, ...]
    winner: Seat | None


def after_hand(number: int, statuses: Sequence[Status], tricks: Sequence[int], last_winner: Seat) -> AfterHand:
    """Return what follows from hand `number` (1 to 7).

    Args:
        number: of the hand just played.
        statuses: of each seat in it.
        tricks: taken by each seat in it.
        last_winner: who won its last trick.

    Source: squaw.md R13, R14 (leaders), M1, M2.
    """
    after = tuple([next_status(status, taken) for status, taken in zip(statuses, tricks, strict=True)])
    seats = clockwise(len(statuses), 0)
    played = [seat for seat in seats if statuses[seat] is not OUT]
    most = max([tricks[seat] for seat in played], default=0)
    leaders = tuple([seat for seat in played if tricks[seat] == most])
    still_in = [seat for seat in seats if after[seat] is not OUT]
    winner = last_winner if number == HANDS else still_in[0] if len(still_in) == 1 else None
    return AfterHand(after, leaders, winner)


def places(winner: int, out_after: Sequence[int], totals: Sequence[int]) -> tuple[int, ...]:
    """Return the place of every seat, 1 for the winner, equal ones shared.

    Args:
        winner: of the match.
        out_after: for each seat the hand after which it went out, 0 for never.
        totals: tricks of each seat in the whole match.

    Source: squaw.md M4.
    """
    merits = [
        (seat == winner, out_after[seat] or HANDS + 1, 0 if seat == winner else totals[seat])
        for seat in range(len(totals))
    ]
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)
