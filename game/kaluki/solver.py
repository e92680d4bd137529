"""The meld solver: how a hand is best parted into groups and sequences, jokers included.

The melds that a hand can make (canonical.py) are packed counters, one field for each face, so that equal cards need no cases: a meld
can still be laid if subtracting it leaves every guard bit alone. A depth-first search over them, dearest first and with a bound,
finds the set that leaves least. Source: AI.md, Kaluki; kaluki.md 4.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter

from game.core.cards import CardId, cards_of, mask_of
from game.kaluki.actions import Meld
from game.kaluki.canonical import Offer, offered, offers_of
from game.kaluki.cards import (
    BIT,
    FIELD_BITS,
    FIELD_FACE,
    FIRST_JOKER,
    GROUP_UNIT,
    GUARDS,
    JOKER_FIELD,
    JOKERS,
    NATURAL_FIELDS,
    NATURALS,
    RANK,
    RANK_POINTS,
    SUIT,
    TWIN,
    UNIT,
    packed,
    rank_at,
    ranks_of,
    twins_of,
)
from game.kaluki.melds import LEAST_CARDS
from game.kaluki.rules import Rules

_FIELD_POINTS = tuple(RANK_POINTS[RANK[face]] for face in FIELD_FACE)


@dataclass(frozen=True, slots=True)
class Goal:
    """What a partition shall achieve.

    The cost of a card left in the hand is its penalty points and `each` more; with a large `each` few cards left come before few
    points. `throws`: one card left, the dearest, is thrown and costs nothing; where a discard is required one must be left. `opens`:
    the melds must satisfy the first-meld minimum, `worth` (as in `Turn`) having been laid before.
    """

    each: int = 0
    throws: bool = False
    opens: bool = False
    worth: int = -1


LEAST_POINTS = Goal()
LEAST_AFTER_DISCARD = Goal(throws=True)


@dataclass(frozen=True, slots=True)
class Partition:
    """Melds to lay, in an order that can be played, the mask of the cards left, and their cost."""

    melds: tuple[Meld, ...]
    left: int
    cost: int


def solve(hand: int, rules: Rules, goal: Goal = LEAST_POINTS, owned: int = 0, due: int = 0) -> Partition | None:
    """Return the partition of a hand with the least cost; None if none achieves the goal.

    Args:
        hand: mask of the cards, at most about 20 of them.
        rules: the rules in force.
        goal: what counts.
        owned: bit r for each rank of which the player may lay no group (kaluki.md R17).
        due: mask of cards of the hand that must not be left.

    Of several best ones the first found is returned, equal hands giving equal partitions.
    """
    search = _Search(hand, rules, goal, owned, due)
    if search.chosen is None:
        return None
    melds = _in_order([offer.meld for offer in search.chosen], hand, due)
    laid = mask_of([card for meld in melds for card in meld.cards])
    return Partition(melds, hand & ~laid, search.cost)


_Saving = tuple[int, Offer]
"""What laying a meld saves, and the meld."""


class _Search:
    """One search: what it looks for, and the best that it has found."""

    def __init__(self, hand: int, rules: Rules, goal: Goal, owned: int, due: int) -> None:
        each = goal.each
        self._each = each
        offers: Iterable[Offer] = offers_of(hand, rules)
        if hand & JOKERS:
            offers = _with_spent_jokers(tuple(offers), hand, rules)
        savings = [
            (offer.points + each * len(offer.meld.cards), offer) for offer in offers if not owned >> offer.rank & 1
        ]
        savings.sort(key=itemgetter(0), reverse=True)
        cards = cards_of(hand)
        whole = packed(cards) + GUARDS + (_ALL_GROUPS if rules.distinct_groups else 0)
        left = sum([RANK_POINTS[RANK[card]] or rules.joker_points for card in cards]) + each * len(cards)
        self._due = [
            (UNIT[card] * 7, UNIT[card] * (_like(hand, card) - _like(due, card))) for card in cards_of(due)
        ]
        self._joker_cost = rules.joker_points + each
        self._throws = goal.throws
        self._must_keep = goal.throws and rules.final_discard_required
        self._least = rules.min_first_meld if goal.opens else -1
        self._sums = rules.sums_first_melds
        self.chosen: tuple[Offer, ...] | None = None
        self.cost = 1 << 30
        self._descend(whole, len(cards), left, savings, (), goal.worth)

    def _descend(
        self, cards: int, count: int, left: int, offers: list[_Saving], chosen: tuple[Offer, ...], worth: int
    ) -> None:
        """Look at all sets of `offers` to be laid beside those chosen.

        `cards` are those left, packed, and `count` their number; `left` is their cost; `worth` that of the melds laid.
        """
        dearest = 0
        if self._throws:
            if naturals := cards & NATURAL_FIELDS:
                dearest = _FIELD_POINTS[(naturals.bit_length() - 1) // FIELD_BITS] + self._each
            if cards & JOKER_FIELD:
                dearest = max(dearest, self._joker_cost)
        better = left - dearest < self.cost and worth >= self._least and (count or not self._must_keep)
        if better and all(cards & field <= most for field, most in self._due):
            self.cost = left - dearest
            self.chosen = chosen
        if worth < self._least and not self._sums and not any(offer.value >= self._least for _, offer in offers):
            return
        most = (count - self._must_keep) // LEAST_CARDS
        simple = not self._throws and self._least < 0 and not self._due
        for index, (saved, offer) in enumerate(offers):
            if left - most * saved - dearest >= self.cost:
                return
            after = cards - offer.packed
            rest = [entry for entry in offers[index:] if (after - entry[1].packed) & GUARDS == GUARDS] if most > 1 else []
            if rest or not simple:
                value = max(worth, 0) + offer.value if self._sums else max(worth, offer.value)
                self._descend(after, count - len(offer.meld.cards), left - saved, rest, (*chosen, offer), value)
            elif left - saved < self.cost:
                self.cost = left - saved
                self.chosen = (*chosen, offer)


_ALL_GROUPS = sum(GROUP_UNIT[1:])


def _like(mask: int, card: CardId) -> int:
    """Return how many cards of a mask have the face of `card`, jokers being all alike."""
    return (mask & (JOKERS if card >= FIRST_JOKER else BIT[card] | BIT[TWIN[card]])).bit_count()


def _with_spent_jokers(offers: tuple[Offer, ...], hand: int, rules: Rules) -> list[Offer]:
    """Return the offers, and sequences in which jokers stand for cards of the hand that another meld can use better."""
    jokers = (hand & JOKERS).bit_count()
    found = list(offers)
    by_jokers: list[list[Offer]] = [[] for _ in range(jokers + 1)]
    for offer in offers:
        by_jokers[(offer.mask & JOKERS).bit_count()].append(offer)
    for used, same in enumerate(by_jokers[:-1]):
        others = [other for fewer in by_jokers[: jokers - used] for other in fewer]
        for offer in same if others else ():
            naturals = (offer.mask & NATURALS).bit_count()
            if offer.rank or naturals <= rules.least_naturals:
                continue
            wanted = [card for card in cards_of(offer.mask & NATURALS) if _is_wanted(card, offer, hand, others)]
            for count in range(1, min(jokers - used, naturals - rules.least_naturals) + 1):
                found += [_spending(offer, spent, rules) for spent in combinations(wanted, count)]
    return found


def _is_wanted(card: CardId, offer: Offer, hand: int, others: list[Offer]) -> bool:
    """Whether one of some other melds could use `card` beside the rest of `offer`, or their like of equal cards."""
    rest = offer.mask & NATURALS & ~BIT[card]
    for other in others:
        if other.mask >> card & 1:
            clash = other.mask & rest
            if not clash or twins_of(clash) & hand == twins_of(clash):
                return True
    return False


def _spending(offer: Offer, spent: tuple[CardId, ...], rules: Rules) -> Offer:
    """Return a sequence with jokers for some of its natural cards."""
    cards = tuple(CardId(FIRST_JOKER) if card in spent else card for card in offer.meld.cards)
    return offered(Meld(offer.meld.start, cards), rules)


def _in_order(melds: list[Meld], hand: int, due: int) -> tuple[Meld, ...]:
    """Return the melds with real cards of the hand, a joker for a held card only after that card has been laid.

    Of two equal cards the one due goes first, then the one without `b`; of jokers likewise the lowest.
    """
    waiting = list(melds)
    held = hand
    found: list[Meld] = []
    while waiting:
        meld = next((m for m in waiting if not _spends(m, held)), waiting[0])
        waiting.remove(meld)
        jokers = iter((*cards_of(held & JOKERS & due), *cards_of(held & JOKERS & ~due)))
        cards: list[CardId] = []
        for card in meld.cards:
            mine = card if card < FIRST_JOKER else next(jokers)
            like = TWIN[mine]
            free = held & ~mask_of(cards)
            if not free >> mine & 1 or ((free & due) >> like & 1 and not due >> mine & 1):
                mine = like
            cards.append(mine)
        spent = iter(sorted(card for card in cards if card >= FIRST_JOKER))
        cards = [next(spent) if card >= FIRST_JOKER else card for card in cards]
        held &= ~mask_of(cards)
        found.append(Meld(meld.start, tuple(cards if meld.start else sorted(cards))))
    return tuple(found)


def _spends(meld: Meld, held: int) -> bool:
    """Whether a joker of a sequence stands for a card still held."""
    if not meld.start:
        return False
    suit = next(SUIT[card] for card in meld.cards if card < FIRST_JOKER)
    ranks = ranks_of(held, suit)
    return any(
        card >= FIRST_JOKER and ranks >> rank_at(meld.start + index) - 1 & 1 for index, card in enumerate(meld.cards)
    )
