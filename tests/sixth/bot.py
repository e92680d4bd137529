"""The computer player of Pishti, of one level: it takes the pile where it can, and otherwise lays down what is worth least."""

from __future__ import annotations

from random import Random

from game.ai.budget import Budget
from game.ai.levels import Level
from game.core.engine import DealNext
from tests.sixth.state import JACK, PACK, WORTH, Play, View, is_pishti, takes


class Fisher:
    """Counts what a play brings at once."""

    def choose(self, view: View, legal: tuple[Play | DealNext, ...], budget: Budget, rng: Random) -> Play | DealNext:
        """Return one of `legal`."""
        del budget
        return max(legal, key=lambda action: (_brings(view, action), rng.random()))


def _brings(view: View, action: Play | DealNext) -> float:
    if isinstance(action, DealNext):
        return 0
    pile, card = view.table.pile, action.card
    if takes(pile, card):
        return 10 * is_pishti(pile, card) + sum(WORTH.get(one, 0) + 0.1 for one in pile)
    return -WORTH.get(card, 0) - (PACK[card].rank == JACK)


BOTS = {Level.EASY: Fisher()}
