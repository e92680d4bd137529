"""The playout: the rest of a hand on plain ints, played by a fixed quick policy. The search runs it by the thousand.

It is the one place where the course of a turn is written a second time, for speed; tests/games/kaluki/test_playout.py proves it equal to
the step engine over thousands of random deals. What melds there are and what they have room for comes from the functions of the rules.

The policy draws the upcard only to use it at once. It opens as soon as it can; then it frees jokers, lays the melds of natural cards, then
those with jokers, borrows a card that makes a meld with two of its own, lays off what fits, jokers when few other cards are left, and
throws the card least worth keeping (appraisal.py, as if nothing were known of the cards not held).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import CardId, Seat, cards_of
from game.kaluki.actions import DISCARDS, DRAW_DISCARD, DRAW_STOCK, GO_OUT, Action, End, LayOff, Swap, Take
from game.kaluki.canonical import (
    Offer,
    can_make,
    dearest_group,
    dearest_sequence,
    offered,
    offers_of,
    offers_with,
)
from game.kaluki.cards import (
    BIT,
    FIRST_JOKER,
    JOKERS,
    NATURALS,
    NO_CARD,
    RANK,
    RANK_MASK,
    SUIT,
    ranks_of,
)
from game.kaluki.keeping import ALL_JOKERS, Tables
from game.kaluki.melds import LEAST_CARDS, Room, TableMeld, below, room_of, without
from game.kaluki.rules import Rules
from game.kaluki.solver import Goal, solve

NOBODY = Seat(-1)
FEW = 2
"""With so few natural cards left a joker is laid off rather than kept."""
OPENING = Goal(each=100, throws=True, opens=True)

class World(NamedTuple):
    """A hand at some moment, all cards known.

    `melds` are (start, cards), those with numbers from `base` on laid in the turn under way; `owned` has bit r for each rank of which a
    seat may lay no group; `following[seat]` is the next seat. The seat `mover` is about to draw if `drawn` is None; else it has drawn that
    card, has nothing left that must be used, and may touch the table if `touches`; `placed` are the
    cards put on the table in this turn.
    """

    hands: tuple[int, ...]
    stock: tuple[CardId, ...]
    pile: tuple[CardId, ...]
    melds: tuple[tuple[int, tuple[CardId, ...]], ...]
    owned: tuple[int, ...]
    opened: int
    following: tuple[int, ...]
    mover: int
    drawn: CardId | None = None
    touches: bool = False
    base: int = 0
    placed: int = 0


@dataclass(frozen=True, slots=True)
class Finish:
    """Where a playout stopped: `winner` -1 if the turns or the stock ran out; the hands as they were; the number of plies."""

    winner: int
    hands: tuple[int, ...]
    plies: int


class Playout:
    """One world being played on. `run` does the common things of a turn itself; what is rarer has a method of its own."""

    def __init__(self, tables: Tables, world: World, trace: list[Action] | None = None) -> None:
        self._tables = tables
        self._rules = rules = tables.rules
        self._world = world
        self._trace = trace
        self._melds = [*world.melds]
        self._rooms: list[Room] = [room_of(start, cards, rules) for start, cards in world.melds]
        self._owned = [*world.owned]
        self._base = world.base
        self._placed = world.placed
        self._keep = 1 if rules.final_discard_required else 0
        self._seat = world.mover
        self._hand = 0
        self._plies = 0
        self._see_rooms()
        tables.forget()

    def run(self, turns: int) -> Finish:
        """Play on for at most `turns` turns; the one under way counts.

        The stock's top goes under it when somebody takes the upcard instead: what the turns to come draw stays the same, so that what two
        actions come to in one world differs less by chance.
        """
        world, rules, tables, trace = self._world, self._rules, self._tables, self._trace
        hands, pile, opened = [*world.hands], [*world.pile], world.opened
        stock = [*reversed(world.stock)]
        seat, drawn, touches = world.mover, world.drawn, world.touches
        unlooked = (1 << len(hands)) - 1  # seats whose whole hand has not been looked through yet
        while turns:
            turns -= 1
            hand = hands[seat]
            is_open = bool(opened >> seat & 1)
            uses: list[Offer] = []
            if drawn is None:
                self._seat, self._base, self._placed = seat, len(self._melds), 0
                touches = is_open
                top = pile[-1] if pile else NO_CARD
                laid_off = top >= 0 and touches and bool(self._fits >> top & 1)
                if top >= 0 and not laid_off:
                    uses = self._use_of(top, hand, is_open)
                if laid_off or uses:
                    drawn = pile.pop()
                    if stock:
                        stock.insert(0, stock.pop())
                elif stock:
                    drawn = stock.pop()
                else:
                    break
                self._plies += 1
                if trace is not None:
                    trace.append(DRAW_DISCARD if laid_off or uses else DRAW_STOCK)
                self._hand = hand | BIT[drawn]
                if laid_off:
                    self._lay_off(drawn)
            else:
                self._hand = hand
            whole = bool(unlooked >> seat & 1)
            if not (uses or is_open) and (whole or _may_open(drawn, self._hand, rules)):
                uses = self._opening(NO_CARD, drawn)
            for offer in uses:
                self._lay(offer)
            if uses and not is_open:
                is_open = whole = True
                opened |= 1 << seat
                touches = rules.table_play_on_opening_turn
            if is_open:
                self._play_table(drawn, touches, whole)
            unlooked &= ~(1 << seat)
            hand = self._hand
            if hand:
                card = tables.to_throw(hand, is_open)
                hand ^= BIT[card]
                pile.append(card)
            self._plies += 1
            if trace is not None:
                trace.append(DISCARDS[card] if self._hand else GO_OUT)
            hands[seat] = hand
            if not hand:
                return Finish(seat, tuple(hands), self._plies)
            if not stock:
                break
            seat = world.following[seat]
            drawn = None
        return Finish(-1, tuple(hands), self._plies)

    def _use_of(self, card: CardId, hand: int, is_open: bool) -> list[Offer]:
        """Return the melds with which the upcard would be used at once, [] if it has no such use."""
        self._hand = with_card = hand | BIT[card]
        if not is_open:
            return self._opening(card, card) if _may_open(card, with_card, self._rules) else []
        if card >= FIRST_JOKER or not self._tables.joining(hand & NATURALS) >> card & 1:
            return []
        best = self._best(offers_with(card, with_card & NATURALS, self._rules, BIT[card]), card)
        return [best] if best is not None else []

    def _opening(self, due: CardId, drawn: CardId) -> list[Offer]:
        """Return the melds that open the hand, using the card due if there is one; [] if there are none."""
        asked = (self._hand, due, drawn if self._rules.groups_need_drawn_card else NO_CARD)
        known = self._tables.openings.get(asked)
        if known is None:
            known = self._tables.openings[asked] = self._found_opening(due, drawn)
        return known

    def _found_opening(self, due: CardId, drawn: CardId) -> list[Offer]:
        rules, hand = self._rules, self._hand
        if not can_make(0 if rules.sums_first_melds else rules.min_first_meld, hand, rules):
            return []
        first = 0 if due == NO_CARD else BIT[due]
        if rules.sums_first_melds:
            found = solve(hand, rules, OPENING, self._owned[self._seat], first)
            melds = [] if found is None else [offered(meld, rules) for meld in found.melds]
            return melds if all(self._may_lay(offer, drawn) for offer in melds) else []
        least = rules.min_first_meld
        offers = offers_with(due, hand, rules, first) if first & NATURALS else offers_of(hand, rules, first, least)
        best = self._best([o for o in offers if o.value >= least and not first & ~o.mask], drawn)
        return [best] if best is not None else []

    def _may_lay(self, offer: Offer, drawn: CardId) -> bool:
        """Whether a meld is no second group of a rank, and no group without the drawn card where it needs that."""
        if self._owned[self._seat] >> offer.rank & 1:
            return False
        return not (self._rules.groups_need_drawn_card and offer.rank) or bool(offer.mask >> drawn & 1)

    def _best(self, offers: Sequence[Offer], drawn: CardId) -> Offer | None:
        """Return the meld that may be laid with the fewest jokers and then the most points, None if there is none."""
        spare = self._hand.bit_count() - self._keep
        best: Offer | None = None
        least = (ALL_JOKERS + 1, 0)
        for offer in offers:
            if len(offer.meld.cards) <= spare:
                order = ((offer.mask & JOKERS).bit_count(), -offer.points)
                if order < least and self._may_lay(offer, drawn):
                    best, least = offer, order
        return best

    def _lay(self, offer: Offer) -> None:
        self._hand &= ~offer.mask
        self._placed |= offer.mask
        if offer.rank and self._rules.distinct_groups:
            self._owned[self._seat] |= 1 << offer.rank
        start, cards = offer.meld.start, offer.meld.cards
        room = room_of(start, cards, self._rules)
        self._melds.append((start, cards))
        self._rooms.append(room)
        self._fits |= room.fits
        self._takes |= room.takes
        self._replaces |= room.replaces
        self._plies += 1
        if self._trace is not None:
            self._trace.append(offer.meld)

    def _play_table(self, drawn: CardId, touches: bool, whole: bool) -> None:
        """Do all that an open player does before his discard; `whole`: his hand has not been looked through yet."""
        rules = self._rules
        if touches and rules.swaps and not rules.joker_must_be_used:
            self._free_jokers()
        naturals = self._hand & NATURALS
        if whole or (naturals & BIT[drawn] and self._tables.joining(naturals ^ BIT[drawn]) >> drawn & 1):
            while can_make(0, self._hand & NATURALS, rules):
                best = self._best(offers_of(self._hand & NATURALS, rules), drawn)
                if best is None:
                    break
                self._lay(best)
        while self._hand & JOKERS and can_make(0, self._hand, rules):
            best = self._best(offers_of(self._hand, rules), drawn)
            if best is None:
                break
            self._lay(best)
        if touches:
            if self._takes & ~self._placed:
                self._borrow(drawn)
            self._lay_off_all()

    def _borrow(self, drawn: CardId) -> None:
        """Take cards from melds of earlier turns, each for a meld with natural cards of the hand."""
        number = 0
        wanted = self._tables.joining(self._hand & NATURALS) & ~self._placed
        while number < self._base and wanted & self._takes:
            takes = self._rooms[number].takes & wanted
            for card in cards_of(takes) if takes else ():
                with_card = self._hand & NATURALS | BIT[card]
                self._hand |= BIT[card]
                best = self._best(offers_with(card, with_card, self._rules, BIT[card]), drawn)
                self._hand ^= BIT[card]
                if best is not None:
                    start, cards = self._melds[number]
                    left = without(TableMeld(NOBODY, start, cards), card, self._rules)
                    assert left is not None, "a card that may be taken"
                    self._change(number, left.start, left.cards)
                    if self._trace is not None:
                        self._trace.append(Take(card, number))
                    self._lay(best)
                    wanted = self._tables.joining(self._hand & NATURALS) & ~self._placed
                    break
            else:
                number += 1

    def _free_jokers(self) -> None:
        """Put natural cards of the hand in the places of jokers, on melds of earlier turns."""
        number = 0
        while number < self._base and self._hand & self._replaces:
            for joker, fit in self._rooms[number].swaps:
                hits = self._hand & fit
                if hits:
                    card = CardId((hits & -hits).bit_length() - 1)
                    self._hand ^= BIT[card] | BIT[joker]
                    self._placed |= BIT[card]
                    start, cards = self._melds[number]
                    self._change(number, start, tuple([card if other == joker else other for other in cards]))
                    if self._trace is not None:
                        self._trace.append(Swap(card, number, joker))
                    break
            else:
                number += 1

    def _lay_off_all(self) -> None:
        """Lay off what fits, jokers only when few natural cards are left."""
        while self._hand.bit_count() > self._keep and (hits := self._hand & self._fits & NATURALS):
            self._lay_off(CardId((hits & -hits).bit_length() - 1))
        if (self._hand & NATURALS).bit_count() <= FEW:
            while self._hand.bit_count() > self._keep and (hits := self._hand & self._fits & JOKERS):
                self._lay_off(CardId((hits & -hits).bit_length() - 1))

    def _lay_off(self, card: CardId) -> None:
        number = [room.fits >> card & 1 for room in self._rooms].index(1)
        room = self._rooms[number]
        start, cards = self._melds[number]
        end: End | None = None
        if not start:
            cards = (*cards, card)
        elif room.high >> card & 1:
            end, cards = End.HIGH, (*cards, card)
        else:
            end, start, cards = End.LOW, below(start), (card, *cards)
        self._hand &= ~BIT[card]
        self._placed |= BIT[card]
        self._change(number, start, cards)
        if self._trace is not None:
            self._trace.append(LayOff(card, number, end))

    def _change(self, number: int, start: int, cards: tuple[CardId, ...]) -> None:
        self._melds[number] = (start, cards)
        self._rooms[number] = room_of(start, cards, self._rules)
        self._plies += 1
        self._see_rooms()

    def _see_rooms(self) -> None:
        fits = takes = replaces = 0
        for room in self._rooms:
            fits |= room.fits
            takes |= room.takes
            replaces |= room.replaces
        self._fits, self._takes, self._replaces = fits, takes, replaces


def _may_open(card: CardId, hand: int, rules: Rules) -> bool:
    """Whether a card just drawn may have made an opening possible."""
    if card >= FIRST_JOKER or rules.sums_first_melds:
        return True
    jokers = (hand & JOKERS).bit_count()
    ranks = ranks_of(hand & NATURALS, SUIT[card])
    if ranks.bit_count() + jokers >= LEAST_CARDS and dearest_sequence(ranks, jokers, rules) >= rules.min_first_meld:
        return True
    count = (hand & RANK_MASK[RANK[card]]).bit_count()
    return count + jokers >= LEAST_CARDS and dearest_group(RANK[card], count, jokers, rules) >= rules.min_first_meld
