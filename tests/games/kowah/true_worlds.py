"""Worlds with the real hands of Kowah, in the place of those that a search samples."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from functools import partial
from random import Random
from unittest.mock import patch

from game.core.cards import cards_of
from game.kowah import search
from game.kowah.playout import World
from game.kowah.playout_policy import Plan
from game.kowah.public_counts import PublicCounts
from game.kowah.rules import GROUPS
from game.kowah.state import State

HAS_STOCK = True


class TrueWorlds:
    """Worlds with the real hands and, if `with_stock`, the real stock; in the place of `WorldSampler`."""

    def __init__(self, state: State, with_stock: bool, public: PublicCounts, plan: Plan, *, knowing: bool) -> None:
        del knowing  # nothing is to be guessed
        group_of = public.rules.group_of
        self._public = public
        self._hands = tuple(
            public.held if k == 0 else tuple(_counts(group_of[card] for card in cards_of(state.hands[seat])))
            for k, seat in enumerate(public.order)
        )
        self._sketches = tuple(plan.sketch(list(hand)) for hand in self._hands)
        self._waits = tuple(state.waits[seat] for seat in public.order)
        self._stock = [group_of[card] for card in state.stock]
        self._with_stock = with_stock

    def deal(self, rng: Random) -> World:
        """Return the real world, or one with the stock shuffled."""
        if not self._with_stock:
            rng.shuffle(self._stock)
        public = self._public
        return World(
            self._hands,
            self._sketches,
            self._waits,
            public.announced,
            public.quiet,
            tuple(self._stock),
            public.pile,
            public.pile_run,
        )


def _counts(groups: Iterable[int]) -> list[int]:
    found = [0] * GROUPS
    for group in groups:
        found[group] += 1
    return found


def seen(state: State, with_stock: bool) -> AbstractContextManager[object]:
    """Return the context in which searches know how the cards of `state` lie."""
    return patch.object(search, "WorldSampler", partial(TrueWorlds, state, with_stock))
