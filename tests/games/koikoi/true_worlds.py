"""Worlds with the real hand of the opponent in Koi-Koi, in the place of those that a search samples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from unittest.mock import patch

from game.ai.levels import Level
from game.core.cards import cards_of
from game.koikoi.bot import BOTS
from game.koikoi.playout import Tables
from game.koikoi.search import World
from game.koikoi.state import State, View

HAS_STOCK = True


def true_worlds(state: State, with_pile: bool, view: View, tables: Tables) -> Callable[[Random], World]:
    """Return what gives the real world or, without the pile, one with the pile shuffled; in the place of `world_sampler`."""
    hidden = state.hands[1 - view.viewer]
    cards, hand = cards_of(hidden), tables.hand(cards_of(hidden))
    pile = list(state.pile) if with_pile else list(cards_of(view.unseen & ~hidden))

    def sample(rng: Random) -> World:
        if not with_pile:
            rng.shuffle(pile)
        drawn = pile[: len(state.pile)]
        return World(hand, tables.pile(drawn), (*cards, *drawn))

    return sample


@contextmanager
def seen(state: State, with_pile: bool) -> Iterator[None]:
    """In this context searches know how the cards of `state` lie."""
    worlds = partial(true_worlds, state, with_pile)
    with patch.object(BOTS[Level.HARD], "_worlds", worlds), patch.object(BOTS[Level.EXPERT], "_worlds", worlds):
        yield
