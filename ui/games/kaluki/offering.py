"""What of a hand could be laid at its best: for the marks over the cards, and for the hand sorted by melds. Source: kaluki.md 4 and R17."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from game.core.cards import CardId, cards_of, mask_of
from game.kaluki.cards import BIT, FIRST_JOKER
from game.kaluki.melds import read_meld
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


def offered_with(card: CardId, view: View) -> tuple[CardId, ...]:
    """Return the meld of the best lay-down to which a card belongs; () if it belongs to none."""
    found = best_lay_down(view)
    return next((meld.cards for meld in found.melds if card in meld.cards), ()) if found is not None else ()


def must_be_used(view: View) -> CardId | None:
    """Return the card of the discards that the viewer has taken and must still use this turn. Source: kaluki.md R10."""
    turn = view.turn
    if turn.source is not Source.DISCARD or not rules_of(view.options).discard_must_be_used:
        return None
    return turn.drawn if view.hand & BIT[turn.drawn] else None


@lru_cache(maxsize=1 << 8)
def partners(hand: int, held: frozenset[CardId], rules: Rules) -> frozenset[CardId]:
    """Return the cards of a hand that make a meld with those held, alone or with one more card; jokers alone go with everything: none.

    Args:
        hand: mask of the cards.
        held: some of them.
        rules: the rules in force.
    """
    if all(card >= FIRST_JOKER for card in held):
        return frozenset()
    rest = [card for card in cards_of(hand) if card not in held]
    found: set[CardId] = set()
    for first, second in combinations(rest, 2):
        if (first not in found or second not in found) and read_meld((*held, first, second), rules):
            found |= {first, second}
    return frozenset(found | {card for card in rest if read_meld((*held, card), rules)})


def by_melds(cards: Sequence[CardId], rest: Sequence[CardId], rules: Rules) -> list[CardId]:
    """Return a hand with the cards of its best melds first, meld by meld, then the others in the order of `rest`."""
    found = _solved(mask_of(cards), rules, LEAST_POINTS, 0, 0)
    laid = [card for meld in (found.melds if found is not None else ()) for card in meld.cards]
    return [*laid, *(card for card in rest if card not in laid)]
