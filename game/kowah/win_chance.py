"""What balances are worth: the chance to win the match from them. Source: AI.md 2 (match-score utility), kowah.md 5.

What the hands to come bring is taken as normal, with the spread found in trial play; who then has most, wins. The last hand is exact: only
first place counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from statistics import NormalDist

from game.kowah.rules import Rules, Source, is_match_over

SPREAD = {2: 71.0, 3: 60.0, 4: 54.0, 5: 50.0, 6: 45.0}
"""Standard deviation, in points, of what one hand brings a seat at default prices, by number of seats."""

_MIX = ((Source.SELF, 0.6), (Source.PASSED, 0.3), (Source.HAND, 0.1))
"""How often hands are won in each way."""
_DEFAULT_MULTIPLIER = 1.5
"""The mean multiplier of that mix at default prices."""
_LEAD_A_HAND = 30.0
"""Points that the leader of a match for a target comes nearer in a hand."""
_STEPS = tuple(NormalDist().inv_cdf((step + 0.5) / 24) for step in range(24))
_HALF = sqrt(0.5)


class MatchOdds:
    """Chances to win a match under given rules."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self._rules = rules
        multiplier = sum(part * rules.prices[source].multiplier for source, part in _MIX)
        # Balances add up to nought, so that two of them drift apart faster than if they were independent.
        self._spread = SPREAD[seats] * multiplier / _DEFAULT_MULTIPLIER * sqrt(seats / (seats - 1))

    def hands_left(self, balances: Sequence[int], hands_won: int, void_run: int) -> float:
        """Return how many hands are still to be won, 0 if the match is over."""
        rules = self._rules
        if is_match_over(rules, balances, hands_won, void_run):
            return 0.0
        if rules.hands_count is not None:
            return float(rules.hands_count - hands_won)
        return max(1.0, ((rules.target or 0) - max(balances)) / _LEAD_A_HAND)

    def chance(self, balances: Sequence[int], seat: int, hands_left: float) -> float:
        """Return the chance of `seat` to win, shared wins counted by their share."""
        if not hands_left:
            best = max(balances)
            return 1.0 / balances.count(best) if balances[seat] == best else 0.0
        spread = self._spread * sqrt(hands_left)
        leads = [(balances[seat] - other) / spread for at, other in enumerate(balances) if at != seat]
        total = 0.0
        for step in _STEPS:
            below = 1.0
            for lead in leads:
                below *= 0.5 + 0.5 * erf((lead + step) * _HALF)
            total += below
        return total / len(_STEPS)
