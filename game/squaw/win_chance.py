"""What a finished hand is worth: the chance to win the match, from a table found by self-play.

The table gives each player who is still in a strength for the hand to come, by what he will be in it: its dealer, another normal
player, a dog, a blind. His chance to win the match is his share of all strengths. The strengths hardly depend on the number
of players, so one table for each way of timing dogs and blinds serves all; `python -m tests.games.squaw.fit_strengths` finds them anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.cards import Seat
from game.squaw.rules import BLIND, DOG, HANDS, NORMAL, OUT, Rules, Status
from game.squaw.scoring import after_hand
from game.squaw.view import View

Outlook = Callable[[Sequence[int], int], float]
"""(tricks of each seat in the hand, winner of its last trick) -> value for the seat that asks, 0 to about 1."""

Strengths = tuple[float, float, float, float]
"""Of the dealer, another normal player, a dog, a blind."""

TABLE: Mapping[tuple[bool, str], tuple[Strengths, ...]] = {
    (True, "random"): (
        (1.3, 1.0, 0.433, 0.162),
        (1.45, 1.0, 0.448, 0.162),
        (1.6, 1.0, 0.453, 0.175),
        (1.6, 1.0, 0.418, 0.143),
        (2.43, 1.0, 0.876, 0.304),
        (7.33, 1.0, 0.982, 0.988),
    ),
    (True, "choice"): (
        (1.28, 1.0, 0.436, 0.163),
        (1.45, 1.0, 0.452, 0.163),
        (1.56, 1.0, 0.438, 0.163),
        (1.58, 1.0, 0.43, 0.137),
        (2.4, 1.0, 0.879, 0.309),
        (7.4, 1.0, 1.03, 1.04),
    ),
    (True, "first_trick"): (
        (1.35, 1.0, 0.339, 0.035),
        (1.5, 1.0, 0.351, 0.035),
        (1.66, 1.0, 0.38, 0.044),
        (1.6, 1.0, 0.315, 0.04),
        (2.38, 1.0, 0.86, 0.104),
        (7.35, 1.0, 1.03, 1.0),
    ),
    (False, "random"): (
        (1.45, 1.0, 0.205, 0.173),
        (1.65, 1.0, 0.197, 0.173),
        (1.82, 1.0, 0.204, 0.162),
        (1.99, 1.0, 0.297, 0.165),
        (2.4, 1.0, 0.436, 0.289),
        (7.62, 1.0, 1.05, 0.99),
    ),
    (False, "choice"): (
        (1.43, 1.0, 0.197, 0.166),
        (1.63, 1.0, 0.203, 0.166),
        (1.78, 1.0, 0.194, 0.168),
        (1.93, 1.0, 0.297, 0.154),
        (2.44, 1.0, 0.457, 0.307),
        (7.38, 1.0, 1.03, 0.996),
    ),
    (False, "first_trick"): (
        (1.55, 1.0, 0.064, 0.036),
        (1.77, 1.0, 0.079, 0.036),
        (1.95, 1.0, 0.085, 0.045),
        (1.97, 1.0, 0.125, 0.041),
        (2.52, 1.0, 0.458, 0.104),
        (7.25, 1.0, 0.973, 0.998),
    ),
}
"""By `dog_chooses` and `blind_timing`: the strengths at the start of hands 2 to 7; a blind in hand 2 only a position set up can have."""


def chances(rules: Rules, number: int, statuses: Sequence[Status], dealers: Sequence[Seat]) -> tuple[float, ...]:
    """Return the chance of each seat to win the match before hand `number` is dealt.

    Args:
        rules: in force.
        number: of the hand to come, 2 to 7.
        statuses: of the seats in it.
        dealers: who may deal it, each equally likely (the players tied for most tricks).
    """
    dealer_strength, *others = TABLE[rules.dog_chooses, rules.blind_timing][number - 2]
    by_status = {NORMAL: others[0], DOG: others[1], BLIND: others[2], OUT: 0.0}
    strengths = [by_status[status] for status in statuses]
    together = sum(strengths)
    found = [0.0] * len(statuses)
    for dealer in dealers:
        share = 1.0 / (len(dealers) * (together - strengths[dealer] + dealer_strength))
        for seat, strength in enumerate(strengths):
            found[seat] += share * (dealer_strength if seat == dealer else strength)
    return tuple(found)


def match_outlook(view: View) -> Outlook:
    """Return the outlook by the chance to win the match."""
    seen: dict[tuple[int, ...], float] = {}
    me, number = view.viewer, view.number

    def worth(taken: Sequence[int], last_winner: int) -> float:
        if number == HANDS:
            return 1.0 if last_winner == me else 0.0
        key = tuple(taken)
        value = seen.get(key)
        if value is None:
            after = after_hand(number, view.statuses, taken, Seat(last_winner))
            if after.winner is not None:
                value = 1.0 if after.winner == me else 0.0
            else:
                value = chances(view.rules, number + 1, after.statuses, after.leaders)[me]
            seen[key] = value
        return value

    return worth
