"""What a finished hand is worth: the chance to win the match, from a table found by self-play.

The table gives each player who is still in a strength for the hand to come, by what he will be in it: its dealer, another normal
player, a dog, a blind. His chance to win the match is his share of all strengths. The strengths hardly depend on the number
of players, so one table for each way of timing dogs and blinds serves all; `python -m tests.games.squaw.fit_strengths` finds them anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from importlib import resources

from game.core.cards import Seat
from game.squaw.rules import BLIND, DOG, HANDS, NORMAL, OUT, Rules, Status
from game.squaw.scoring import after_hand
from game.squaw.view import View

Outlook = Callable[[Sequence[int], int], float]
"""(tricks of each seat in the hand, winner of its last trick) -> value for the seat that asks, 0 to about 1."""

Strengths = tuple[float, float, float, float]
"""Of the dealer, another normal player, a dog, a blind."""

TABLE: Mapping[tuple[bool, str], tuple[Strengths, ...]] = {
    (row["dog_chooses"], row["blind_timing"]): tuple(map(tuple, row["strengths"]))
    for row in json.loads(resources.files("game.squaw").joinpath("strengths.json").read_text("utf-8"))
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
