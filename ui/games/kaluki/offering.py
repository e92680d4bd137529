"""What of a hand could be laid at its best: for the marks over the cards, and for the hand sorted by melds. Source: kaluki.md 4 and R17."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.cards import CardId, mask_of
from game.kaluki.cards import BIT
from game.kaluki.rules import Rules, rules_of
from game.kaluki.solver import LEAST_POINTS, Goal, Partition, solve
from game.kaluki.state import Phase, Source
from game.kaluki.view import View

_solved = lru_cache(maxsize=1 << 6)(solve)


def best_lay_down(view: View) -> Partition | None:
    """Return the melds that leave the viewer the fewest points after the discard; None if nothing can be laid now."""
    rules, turn, me = rules_of(view.options), view.turn, view.viewer
    if view.phase is not Phase.TABLE or turn.seat != me:
        return None
    own = (meld for meld in view.melds if meld.owner == me and meld.rank)
    owned = sum({1 << meld.rank for meld in own}) if rules.distinct_groups else 0
    goal = Goal(throws=True, opens=not view.opened >> me & 1, worth=turn.worth)
    taken = BIT[turn.drawn] if turn.source is Source.DISCARD and rules.discard_must_be_used else 0
    return _solved(view.hand, rules, goal, owned, taken & view.hand)


def is_offered(card: CardId, view: View) -> bool:
    """Whether a card belongs to the best lay-down."""
    found = best_lay_down(view)
    return found is not None and any(card in meld.cards for meld in found.melds)


def by_melds(cards: Sequence[CardId], rest: Sequence[CardId], rules: Rules) -> list[CardId]:
    """Return a hand with the cards of its best melds first, meld by meld, then the others in the order of `rest`."""
    found = _solved(mask_of(cards), rules, LEAST_POINTS, 0, 0)
    laid = [card for meld in (found.melds if found is not None else ()) for card in meld.cards]
    return [*laid, *(card for card in rest if card not in laid)]
