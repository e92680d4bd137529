"""Whether a turn can be brought to an end: as much of it as that depends on, what an action leaves of it, and how far is looked.

Looked at are melds of the own hand, in any number, for an opening or a one-go exit; and for cards that have to be used one action that
uses them all, one action after the other that use them in any order, or a meld with one more card borrowed for it (after a draw also
with one joker swapped for it, or a layoff next to another one). Source: kaluki.md 5.1.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.kaluki.actions import End, LayOff, MeldChange, Swap, Take
from game.kaluki.canonical import Offer, can_make, lowest, melds_hold, near, offers_of, offers_with
from game.kaluki.cards import BIT, FIRST_JOKER, JOKERS, NATURALS, NO_CARD, RANK, SUIT, rank_at, twins_of
from game.kaluki.melds import Room, TableMeld, below, changed, is_window, owned_ranks, room_of
from game.kaluki.rules import Rules
from game.kaluki.scoring import penalty
from game.kaluki.state import Source, Turn
from game.kaluki.turn import groups_laid, lays_full_hand

NOBODY = Seat(-1)
_BESIDE = tuple(near(card, (-1, 1)) for card in range(FIRST_JOKER))
"""The cards that stand next to a natural card in a sequence."""
DEAREST = 11  # points of an ace, the most that a joker can stand for


class Prospect(NamedTuple):
    """As much of a turn as its end depends on.

    `own` and `lent` are masks of the hand and of the borrowed cards, `origins` tells (card, meld) of these; `must` is the card drawn
    from the discard pile while it has to be used, `freed` the jokers that have to be, `drawn` the card that every group needs (with
    `groups_need_drawn_card`), all of them masks; `owned` has bit r if the player may lay no group of rank r; `rooms` are those of
    `melds`; `opened` is of before the turn; `stray`: a group was laid without the drawn card, so that only a one-go exit can end
    the turn; `melds_only`: nothing happened on the table but new melds of a full hand.
    """

    own: int
    lent: int
    origins: tuple[tuple[CardId, int], ...]
    must: int
    freed: int
    drawn: int
    owned: int
    melds: tuple[TableMeld, ...]
    rooms: tuple[Room, ...]
    base: int
    placed: int
    opened: bool
    worth: int
    stray: bool
    melds_only: bool

    @property
    def due(self) -> int:
        """The mask of the cards that have to be put on the table this turn."""
        return self.lent | (self.must | self.freed) & self.own


def prospect_of(turn: Turn, own: int, melds: tuple[TableMeld, ...], opened: int, rules: Rules) -> Prospect:
    """Return what the end of the turn under way depends on.

    Args:
        turn: the turn under way.
        own: mask of the hand of its player.
        melds: those of the table.
        opened: the mask of the seats that opened before.
        rules: the rules in force.
    """
    seat = turn.seat
    must = BIT[turn.drawn] if turn.source is Source.DISCARD and rules.discard_must_be_used else 0
    drawn = BIT[turn.drawn] if rules.groups_need_drawn_card and turn.drawn != NO_CARD else 0
    return Prospect(
        own=own,
        lent=mask_of(card for card, _ in turn.borrowed) if turn.borrowed else 0,
        origins=turn.borrowed,
        must=must,
        freed=turn.freed if rules.joker_must_be_used else 0,
        drawn=drawn,
        owned=owned_ranks(melds, seat, rules),
        melds=melds,
        rooms=tuple([room_of(meld.start, meld.cards, rules) for meld in melds]),
        base=turn.base,
        placed=turn.placed,
        opened=bool(opened >> seat & 1),
        worth=turn.worth,
        stray=bool(drawn) and not all(group & drawn for group in groups_laid(turn)),
        melds_only=lays_full_hand(turn, own),
    )


def going_first(due: int, drawn: int) -> int:
    """Return the cards that go before their twins: those due, and the drawn one that groups need, unless its own twin is due."""
    return due | drawn & ~twins_of(due & NATURALS)


# What an action would leave -------------------------------------------------------------------------------------------------------


def after_meld(here: Prospect, offer: Offer, rules: Rules) -> Prospect:
    """Return what a new meld leaves."""
    meld = TableMeld(NOBODY, offer.meld.start, offer.meld.cards)
    owned = here.owned | 1 << offer.rank if offer.rank and rules.distinct_groups else here.owned
    return here._replace(
        own=here.own & ~offer.mask,
        lent=here.lent & ~offer.mask,
        origins=tuple(loan for loan in here.origins if not offer.mask >> loan[0] & 1),
        owned=owned,
        melds=(*here.melds, meld),
        rooms=(*here.rooms, room_of(meld.start, meld.cards, rules)),
        worth=rules.worth_with(here.worth, offer.value),
        stray=here.stray or strays(here, offer),
        melds_only=here.melds_only and not here.lent & offer.mask,
    )


def after_change(here: Prospect, action: MeldChange, rules: Rules) -> Prospect:
    """Return what a card laid off, put in place of a joker or borrowed leaves."""
    card, number = action.card, action.meld
    meld = changed(here.melds[number], action, rules)
    assert meld is not None, "only legal actions are looked at"
    used, lent = (0, BIT[card]) if isinstance(action, Take) else (BIT[card], 0)
    gained = BIT[action.joker] if isinstance(action, Swap) else 0
    loans = tuple([loan for loan in here.origins if not used >> loan[0] & 1]) if here.origins else ()
    return here._replace(
        own=here.own & ~used | gained,
        lent=here.lent & ~used | lent,
        origins=(*loans, (card, number)) if lent else loans,
        freed=here.freed | gained if rules.joker_must_be_used else 0,
        melds=(*here.melds[:number], meld, *here.melds[number + 1 :]),
        rooms=(*here.rooms[:number], room_of(meld.start, meld.cards, rules), *here.rooms[number + 1 :]),
        placed=here.placed | used,
        melds_only=False,
    )


# Whether the turn can then be ended -----------------------------------------------------------------------------------------------


def may_touch(here: Prospect, rules: Rules) -> bool:
    """Whether the player may act on the melds of the table. Source: kaluki.md R11, R12."""
    return here.opened or (rules.table_play_on_opening_turn and rules.opens(here.worth))


def may_lay(here: Prospect, offer: Offer, spare: int) -> bool:
    """Whether a meld leaves a card in the hand and is no second group of a rank. Source: kaluki.md R14, R17."""
    return (offer.mask & here.own).bit_count() <= spare and not here.owned >> offer.rank & 1


def can_finish(here: Prospect, rules: Rules) -> bool:
    """Whether the turn can be brought to an end from here, as far as the list looks (see the module)."""
    due = here.due
    if not here.stray:
        if here.opened or rules.opens(here.worth):
            if not due or _settles(here, due, rules) or _settles_with_take(here, due, rules):
                return True
            if _settles_one_by_one(here, rules, set()):
                return True
        elif (here.worth < 0 and not due) or _opens(here, due, set(), rules):
            return True
    in_one_go = here.melds_only and not here.opened and (rules.kaluki_exempt or rules.groups_need_drawn_card)
    return in_one_go and _exits(here.own, here.must, here.owned, _counted(here.worth, rules), True, rules)


def strays(here: Prospect, offer: Offer) -> bool:
    """Whether a meld would be a group without the drawn card that it needs: only a one-go exit can end the turn then."""
    return bool(here.drawn and offer.rank and not offer.mask & here.drawn)


def homes_of(here: Prospect, due: int, spare: int, rules: Rules) -> int:
    """Return the melds (bit n for number n) of the table on which the only card of `due` can be put; 0 if there are several."""
    homes = 0
    if due and not due & due - 1 and may_touch(here, rules):
        borrowed_from = _origin_of(here, due)
        may_lay_off = spare or not here.own & due
        for number, room in enumerate(here.rooms):
            fits = may_lay_off and room.fits & due
            replaces = room.replaces & due and number < here.base and not rules.joker_must_be_used
            if (fits or replaces) and number != borrowed_from:
                homes |= 1 << number
    return homes


def _origin_of(here: Prospect, card: int) -> int:
    """Return the number of the meld from which a card (a mask) was borrowed, and to which it may not go back; -1 for others."""
    for lent, origin in here.origins:
        if card >> lent & 1:
            return origin
    return -1


def _settles(here: Prospect, due: int, rules: Rules) -> bool:
    """Whether one action puts all cards of `due` on the table and leaves nothing due."""
    spare = here.own.bit_count() - rules.final_discard_required
    if homes_of(here, due, spare, rules):
        return True
    if not due & JOKERS and not here.drawn:
        return melds_hold(due, here.own, 0, spare, here.owned, rules)
    pool = here.own | here.lent
    offers = offers_with(lowest(due), pool, rules, due) if due & NATURALS else offers_of(pool, rules, due)
    return any(not due & ~offer.mask and _may_settle(here, offer, spare) for offer in offers)


def _settles_one_by_one(here: Prospect, rules: Rules, looked: set[tuple[int, int, tuple[TableMeld, ...]]]) -> bool:
    """Whether several cards due can be put on the table by one action each, in some order; `looked` are the places met before."""
    due = here.due
    if not due & due - 1 or here.drawn or not may_touch(here, rules):
        return False
    if any(is_stuck(here, card, _origin_of(here, BIT[card]), 0, rules) for card in cards_of(due & NATURALS)):
        return False
    place = (here.own, here.lent, here.melds)
    if place in looked:
        return False
    looked.add(place)
    for card in cards_of(due):
        for after in _uses_of(here, card, rules):
            left = after.due
            if not left or _settles(after, left, rules) or _settles_one_by_one(after, rules, looked):
                return True
    return False


def is_stuck(here: Prospect, card: CardId, origin: int, takes: int, rules: Rules) -> bool:
    """Whether it is plain that a natural card, once due, finds no place, whatever is done first with the others due.

    Args:
        here: before or after the card was borrowed.
        card: the card, due or borrowed next.
        origin: the meld from which it is borrowed, and to which it may not go back; -1 for another card.
        takes: mask of the cards of which one may be borrowed for it.
        rules: the rules in force.
    """
    others = here.due & ~BIT[card]
    if rules.joker_must_be_used or here.must & JOKERS or others & _BESIDE[card]:
        return False  # a joker due, perhaps again after a swap, or a neighbour may make a sequence longer, up to this card
    at_hand = here.own | here.lent
    for number, (meld, room) in enumerate(zip(here.melds, here.rooms, strict=True)):
        if number != origin and (room.fits | room.replaces) >> card & 1:
            return False
        swapped = others if number == origin else others & (room.replaces | room.any_end)
        if swapped and number < here.base and max(meld.cards) >= FIRST_JOKER:
            back = mask_of(lent for lent, whence in here.origins if whence == number)
            if swapped & ~back:
                at_hand |= mask_of(meld.cards) & JOKERS
    return not melds_hold(BIT[card], at_hand, takes, at_hand.bit_count(), here.owned, rules)


def _uses_of(here: Prospect, card: CardId, rules: Rules) -> Iterator[Prospect]:
    """Yield what is left when a card has been laid off, put in place of a joker, or laid in a meld with cards at hand."""
    spare = here.own.bit_count() - rules.final_discard_required
    borrowed_from = _origin_of(here, BIT[card])
    may_lay_off = spare > 0 or not here.own >> card & 1
    for number, (meld, room) in enumerate(zip(here.melds, here.rooms, strict=True)):
        if number == borrowed_from:
            continue
        ends = ((room.low, End.LOW), (room.high, End.HIGH)) if meld.start else ((room.any_end, None),)
        for mask, end in ends:
            if may_lay_off and mask >> card & 1:
                yield after_change(here, LayOff(card, number, end), rules)
        for joker, naturals in room.swaps if number < here.base else ():
            if naturals >> card & 1:
                yield after_change(here, Swap(card, number, joker), rules)
    pool = here.own | here.lent
    first = BIT[card]
    offers = offers_with(card, pool, rules, first) if card < FIRST_JOKER else offers_of(pool, rules, first)
    for offer in offers:
        if offer.mask & first and _may_settle(here, offer, spare):
            yield after_meld(here, offer, rules)


def _may_settle(here: Prospect, offer: Offer, spare: int) -> bool:
    return may_lay(here, offer, spare) and not strays(here, offer)


def _settles_with_take(here: Prospect, due: int, rules: Rules) -> bool:
    """Whether a meld with one more borrowed card puts all cards of `due` on the table."""
    if not rules.takes or not may_touch(here, rules):
        return False
    to_take = 0
    for room in here.rooms[: here.base]:
        to_take |= room.takes
    to_take &= ~here.placed
    if not to_take:
        return False
    spare = here.own.bit_count() - rules.final_discard_required
    if not due & JOKERS and not here.drawn:
        return melds_hold(due, here.own, to_take, spare, here.owned, rules)
    at_hand = here.own | here.lent
    pool = at_hand | to_take
    offers = offers_with(lowest(due), pool, rules, at_hand) if due & NATURALS else offers_of(pool, rules, at_hand)
    return any(
        not due & ~offer.mask and (offer.mask & to_take).bit_count() == 1 and _may_settle(here, offer, spare)
        for offer in offers
    )


def settles_with_help(here: Prospect, card: CardId, rules: Rules) -> bool:
    """Whether a card drawn from the discard pile can be used after a swap, or next to a card laid off first; the player is open."""
    if card >= FIRST_JOKER:
        return False
    spare = here.own.bit_count() - rules.final_discard_required
    others = here.own & ~BIT[card]
    for number, (meld, room) in enumerate(zip(here.melds, here.rooms, strict=True)):
        for joker, fit in room.swaps if number < here.base else ():
            if others & fit:
                after = here._replace(own=here.own | BIT[joker])
                offers = offers_with(card, after.own, rules, BIT[card] | BIT[joker])
                if any(o.mask >> joker & 1 and others & fit & ~o.mask and _may_settle(after, o, spare) for o in offers):
                    return True
            if rules.joker_must_be_used and fit >> card & 1:
                after = after_change(here, Swap(card, number, joker), rules)
                if _settles(after, after.due, rules):
                    return True
        if spare >= 2 and meld.start:
            count, under = len(meld.cards), below(below(meld.start))
            suit = next(SUIT[c] for c in meld.cards if c < FIRST_JOKER)
            ends = ((room.high & others, meld.start, meld.start + count + 1), (room.low & others, under, under))
            for neighbours, start, position in ends:
                fits = SUIT[card] == suit and RANK[card] == rank_at(position)
                if neighbours and fits and is_window(start, count + 2, rules):
                    return True
    return False


def _opens(here: Prospect, due: int, failed: set[int], rules: Rules) -> bool:
    """Whether melds of the own hand satisfy the first-meld minimum and nothing due is left, after one more action at most."""
    if here.own in failed or (not rules.sums_first_melds and not can_make(rules.min_first_meld, here.own, rules)):
        return False
    spare = here.own.bit_count() - rules.final_discard_required
    enough = rules.min_first_meld - (max(here.worth, 0) if rules.sums_first_melds else 0)
    if due & NATURALS:  # mostly a meld of the cards due opens by itself
        offers = offers_with(lowest(due), here.own, rules, going_first(due, here.drawn))
        if any(not due & ~o.mask and o.value >= enough and _may_settle(here, o, spare) for o in offers):
            return True
    offers = [o for o in offers_of(here.own, rules, going_first(due, here.drawn)) if _may_settle(here, o, spare)]
    if rules.sums_first_melds:
        usable = 0
        for offer in offers:
            usable |= offer.mask
        if _most_points(usable, rules) < enough:
            return False
    for offer in offers:
        worth = rules.worth_with(here.worth, offer.value)
        owned = here.owned | 1 << offer.rank if offer.rank and rules.distinct_groups else here.owned
        left = due & ~offer.mask
        after = here._replace(own=here.own & ~offer.mask, owned=owned, worth=worth)
        if rules.opens(worth):
            if not left or _settles(after, left, rules):
                return True
        elif rules.sums_first_melds and _opens(after, left, failed, rules):
            return True
    failed.add(here.own)
    return False


@lru_cache(maxsize=1 << 12)
def _exits(own: int, must: int, owned: int, worth: int, may_keep: bool, rules: Rules) -> bool:
    """Whether new melds can hold all of `own` but one card: a one-go exit. What is left after other melds comes again and again.

    Args:
        own: mask of the cards left; without `final_discard_required` none need be kept back.
        must: mask of a card that cannot be the one kept.
        owned: ranks (bit r) of which no further group may be laid.
        worth: of the melds laid so far, as `_counted` gives it.
        may_keep: whether no card has been kept yet.
        rules: the rules in force.
    """
    if not own & NATURALS:
        kept = may_keep and own.bit_count() == 1 and not own & must
        done = kept or (not own and not (may_keep and rules.final_discard_required))
        return done and (rules.kaluki_exempt or rules.opens(worth))
    card = lowest(own)
    if may_keep and not must >> card & 1 and _exits(own & ~BIT[card], must, owned, worth, False, rules):
        return True
    for offer in offers_with(card, own, rules, BIT[card]):
        if owned >> offer.rank & 1:
            continue
        now = owned | 1 << offer.rank if offer.rank and rules.distinct_groups else owned
        total = _counted(rules.worth_with(worth, offer.value), rules)
        if _exits(own & ~offer.mask, must, now, total, may_keep, rules):
            return True
    return False


def _counted(worth: int, rules: Rules) -> int:
    """Return the least worth that is as good for an exit as `worth` of `Turn`: so, few answers stand for many."""
    if rules.kaluki_exempt:
        return 0
    if rules.opens(worth):
        return rules.min_first_meld
    return worth if rules.sums_first_melds else -1


def _most_points(cards: int, rules: Rules) -> int:
    """Return what melds of these cards can be worth at most."""
    joker = max(DEAREST, rules.joker_points if rules.joker_is_fixed else 0)
    return penalty(cards & NATURALS, rules) + joker * (cards & JOKERS).bit_count()
