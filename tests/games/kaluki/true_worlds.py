"""Worlds with the real hands of Kaluki, in the place of those that a search samples."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from random import Random
from unittest.mock import patch

from game.kaluki import search
from game.kaluki.keeping import Tables
from game.kaluki.reading import Hidden
from game.kaluki.state import State
from game.kaluki.view import View

HAS_STOCK = True


def true_worlds(state: State, with_stock: bool, view: View, tables: Tables, *, reads: bool) -> Callable[[Random], Hidden]:
    """Return what gives the real hands with the real stock or, without it, the stock shuffled; in the place of `sampler`."""
    del view, tables, reads  # nothing is to be guessed
    deal = state.deal
    stock = list(deal.stock)

    def sample(rng: Random) -> Hidden:
        if not with_stock:
            rng.shuffle(stock)
        return deal.hands, tuple(stock)

    return sample


def seen(state: State, with_stock: bool) -> AbstractContextManager[object]:
    """Return the context in which searches know how the cards of `state` lie."""
    return patch.object(search, "sampler", partial(true_worlds, state, with_stock))
