"""What is at stake when trumps are named, from what everybody sees. Source: squaw.md R6 to R8, R13."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Seat
from game.squaw.rules import CARDS, NORMAL
from game.squaw.view import View


@dataclass(frozen=True, slots=True)
class NamingStakes:
    """The stakes of naming trumps.

    Attributes:
        tricks: how many the named suit holds for.
        others: how many cards the others hold, of the `unseen` ones.
        single: those who hold one card and play it in a trick of their choice or by chance: dogs and blinds.
        order: who plays in the first trick, whoever names leading. Source: squaw.md R7, R8.
    """

    tricks: int
    others: int
    unseen: int
    single: tuple[Seat, ...]
    order: tuple[Seat, ...]


def naming_stakes(view: View) -> NamingStakes:
    """Return the stakes of naming trumps for `view`'s seat, who deals."""
    order = tuple(Seat((view.viewer + step) % view.seats) for step in range(view.seats))
    order = tuple(seat for seat in order if view.counts[seat])
    own = view.counts[view.viewer]
    single = tuple(seat for seat in order if view.statuses[seat] is not NORMAL)
    return NamingStakes(view.size, sum(view.counts) - own, CARDS - own, single, order)
