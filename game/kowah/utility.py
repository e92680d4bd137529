"""What an ending of the hand is worth to a seat: its chance to win the match."""

from __future__ import annotations

from game.core.cards import cards_of
from game.kowah.playout import HAND, PASSED, SELF, SOURCES, Ending
from game.kowah.public_counts import PublicCounts
from game.kowah.rules import Origin
from game.kowah.scoring import Settlement, base_value, settle
from game.kowah.state import View
from game.kowah.win_chance import MatchOdds

MOST_WEIGHT = 400.0
"""More than winning the hand can be worth beside its points."""

_USUAL_V, _HALF_AS_MUCH = 48, 24


def claimed(view: View, seen: PublicCounts) -> Ending:
    """Return the ending if the viewer claims the last discard."""
    rules = seen.rules
    source = PASSED if view.turns[-1].origin is Origin.PASSED else HAND
    return 0, source, seen.turn, base_value(rules, cards_of(view.hand), view.pile[-1])


class Utility:
    """The worth of endings, from one view."""

    def __init__(self, view: View, seen: PublicCounts) -> None:
        self._view = view
        self._seen = seen
        self._odds = MatchOdds(seen.rules, view.seats)
        self._known: dict[Ending, float] = {}

    def of(self, ending: Ending) -> float:
        """Return the viewer's chance to win the match after an ending, shared wins counted by their share."""
        value = self._known.get(ending)
        if value is None:
            value = self._known[ending] = self._chance(0, ending)
        return value

    def loses_the_match(self, ending: Ending) -> bool:
        """Whether an ending is that of the match and the viewer is not first."""
        _, left = self._after(ending)
        return not left and not self.of(ending)

    def settlement(self, ending: Ending) -> Settlement:
        """Return who pays what after an ending that somebody wins."""
        winner, source, culprit, base = ending
        order = self._seen.order
        payer = None if culprit < 0 else order[culprit]
        return settle(self._seen.rules, len(order), order[winner], SOURCES[source], base, payer)

    def weight_of_a_win(self, k: int) -> float:
        """Return how many points of V winning the hand at all is worth to a seat, `k` places after the viewer, beside its V.

        They are few early in a match, very many in its last hand.
        """
        other = 0 if k else 1
        more, less = _USUAL_V + _HALF_AS_MUCH, _USUAL_V - _HALF_AS_MUCH
        gain = self._chance(k, (k, SELF, -1, _USUAL_V)) - self._chance(k, (other, SELF, -1, _USUAL_V))
        slope = (self._chance(k, (k, SELF, -1, more)) - self._chance(k, (k, SELF, -1, less))) / (more - less)
        return gain / slope - _USUAL_V if slope * MOST_WEIGHT > gain else MOST_WEIGHT

    def _chance(self, k: int, ending: Ending) -> float:
        balances, left = self._after(ending)
        return self._odds.chance(balances, self._seen.order[k], left)

    def _after(self, ending: Ending) -> tuple[tuple[int, ...], float]:
        """Return the balances after an ending and how many hands are still to be won."""
        view = self._view
        balances, hands_won, void_run = view.balances, view.hands_won, view.void_run + 1
        if ending[0] >= 0:
            changes = self.settlement(ending).changes
            balances = tuple(a + b for a, b in zip(balances, changes, strict=True))
            hands_won, void_run = hands_won + 1, 0
        return balances, self._odds.hands_left(balances, hands_won, void_run)
