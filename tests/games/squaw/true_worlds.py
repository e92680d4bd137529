"""Worlds with the real hands of Dog & Blind, in the place of those that a search samples."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import replace
from unittest.mock import patch

from game.squaw import search
from game.squaw.state import State
from game.squaw.view import View
from game.squaw.world_sampler import Hidden, hidden_from, need_of

HAS_STOCK = False


def seen(state: State, with_stock: bool) -> AbstractContextManager[object]:
    """Return the context in which searches know how the cards of `state` lie, but for the viewer's own unseen one; there is no stock."""
    del with_stock

    def true_hands(view: View) -> Hidden:
        hidden = hidden_from(view)
        needs = (
            need if need.seat == view.viewer else need_of(need.seat, need.count, state.hands[need.seat]) for need in hidden.needs
        )
        return replace(hidden, needs=tuple(needs))

    return patch.object(search, "hidden_from", true_hands)
