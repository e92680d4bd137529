"""The list of legal actions: canonical, and without steps into a dead end.

A turn can be led to where only taking back helps: a card from the discard pile that nothing uses, a first meld too cheap, a
borrowed card without a place. The rules allow such actions, and `is_legal` accepts them; but the list, which random play and
computer players choose from, offers an action only if the turn can be brought to an end after it without taking anything back, as
far as this module looks: melds of the own hand, in any number, for an opening or a one-go exit; and for cards that have to be used
one action that uses them all, or a meld with one more card borrowed for it (after a draw also with one joker swapped for it, or a
layoff next to another one). So every action listed leaves another one listed. Source: kaluki.md 5.1 and 10.2.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.kaluki.actions import End, LayOff, Meld, Swap, TableAction, Take
from game.kaluki.faces import (
    BIT,
    FIRST_JOKER,
    JOKERS,
    NATURALS,
    NO_CARD,
    POINT_MASKS,
    RANK,
    RANK_MASK,
    SUIT,
    SUIT_MASK,
    faces_of,
    rank_at,
    ranks_of,
    twins_of,
)
from game.kaluki.listing import RANKS_FROM, Offer, can_make, offers_of, offers_with, windows
from game.kaluki.melds import (
    GROUP_CARDS,
    LEAST_CARDS,
    POSITIONS,
    Room,
    TableMeld,
    below,
    is_window,
    room_of,
    with_layoff,
    with_swap,
    without,
)
from game.kaluki.options import Rules
from game.kaluki.state import Deal, Source

NOBODY = Seat(-1)
DEAREST = 11  # points of an ace, the most that a joker can stand for


class Prospect(NamedTuple):
    """As much of a turn as its end depends on.

    `own` and `lent` are masks of the hand and of the borrowed cards, `origins` tells (card, meld) of these; `must` is the card drawn
    from the discard pile while it has to be used, `freed` the jokers that have to be, `drawn` the card that every group needs (with
    `groups_need_drawn_card`), all of them masks; `owned` has bit r if the player may lay no group of rank r; `rooms` are those of
    `melds`; `opened` is of before the turn; `stray`: a group lacks its drawn card, so that only a one-go exit can end the turn;
    `melds_only`: nothing happened on the table but new melds of own cards.
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


def listed_draw_discard(deal: Deal, rules: Rules) -> bool:
    """Whether the turn can be brought to an end with the top of the discard pile."""
    if not rules.discard_must_be_used:
        return True
    card = deal.discards[-1]
    if not deal.opened >> deal.turn.seat & 1 and _is_hopeless(deal.hands[deal.turn.seat] | BIT[card], rules):
        return False
    here = _prospect(deal, rules)
    drawn = BIT[card] if rules.groups_need_drawn_card else 0
    after = here._replace(own=here.own | BIT[card], must=BIT[card], drawn=drawn)
    return _can_finish(after, rules) or (after.opened and _settles_with_help(after, card, rules))


def listed_table_actions(deal: Deal, rules: Rules) -> list[TableAction]:
    """Return the canonical table actions after which the turn can be brought to an end, in a fixed order."""
    opened = deal.opened >> deal.turn.seat & 1 or _is_satisfied(deal.turn.worth, rules)
    if not opened and _is_hopeless(deal.hands[deal.turn.seat], rules):
        return []
    here = _prospect(deal, rules)
    due = here.due
    spare = here.own.bit_count() - rules.final_discard_required
    offers = [o for o in offers_of(here.own | here.lent, rules, _first(due, here.drawn)) if _may_lay(here, o, spare)]
    if not opened:
        return list(_first_melds(here, offers, spare, rules))
    actions: list[TableAction] = []
    homes = _homes(here, due, spare, rules)
    for offer in offers:
        plain = not (here.drawn and offer.rank) and _is_plain(here, due, homes, spare, offer.mask, len(here.melds))
        if plain or _can_finish(_with_meld(here, offer, rules), rules):
            actions.append(offer.meld)
    if not _may_touch(here, rules):
        return actions
    reach = _reach(here, rules)
    for number, (meld, room) in enumerate(zip(here.melds, here.rooms, strict=True)):
        at_hand = here.own if spare else 0
        if here.origins:
            at_hand |= mask_of(card for card, origin in here.origins if origin != number)
        if at_hand & room.fits:
            ends = ((room.low, End.LOW), (room.high, End.HIGH)) if meld.start else ((room.any_end, None),)
            for mask, end in ends:
                for card in cards_of(at_hand & mask) if at_hand & mask else ():
                    layoff = LayOff(card, number, end)
                    plain = _is_plain(here, due, homes, spare, BIT[card], number)
                    if plain or _can_finish(_with_layoff(here, layoff, rules), rules):
                        actions.append(layoff)
        if number >= here.base:
            continue
        if (here.own | at_hand) & room.replaces:
            for joker, naturals in room.swaps:
                for card in cards_of((here.own | at_hand) & naturals):
                    swap = Swap(card, number, joker)
                    plain = not rules.joker_must_be_used and _is_plain(here, due, homes, spare, BIT[card], number)
                    if plain or _can_finish(_with_swap(here, swap, rules), rules):
                        actions.append(swap)
        for card in cards_of(room.takes & reach.takes) if room.takes else ():
            take = Take(card, number)
            if due or here.stray or here.drawn:
                has_use = _go_together(due | BIT[card]) and _can_finish(_with_take(here, take, rules), rules)
            else:
                has_use = _has_use(here, take, reach, spare, rules)
            if has_use:
                actions.append(take)
    return actions


def _is_plain(here: Prospect, due: int, homes: int, spare: int, used: int, number: int) -> bool:
    """Whether it is plain, without looking further, that the turn can be ended after an action that sets nothing new due.

    Args:
        here: before the action.
        due: mask of what has to be put on the table.
        homes: what `_homes` tells of it.
        spare: how many cards of the hand may be laid.
        used: mask of the cards that the action lays.
        number: the meld that it changes or makes.
    """
    if here.stray:
        return False
    left = due & ~used
    if not left:
        return True
    keeps_room = not left & here.own or spare > (used & here.own).bit_count()
    return keeps_room and homes & ~(1 << number) != 0


def _homes(here: Prospect, due: int, spare: int, rules: Rules) -> int:
    """Return the melds (bit n for number n) of the table on which the only card of `due` can be put; 0 if there are several."""
    homes = 0
    if due and not due & due - 1 and _may_touch(here, rules):
        borrowed_from = next((origin for card, origin in here.origins if due >> card & 1), -1)
        may_lay_off = spare or not here.own & due
        for number, room in enumerate(here.rooms):
            fits = may_lay_off and room.fits & due
            replaces = room.replaces & due and number < here.base and not rules.joker_must_be_used
            if (fits or replaces) and number != borrowed_from:
                homes |= 1 << number
    return homes


def _go_together(cards: int) -> bool:
    """Whether the natural cards of a mask are of one suit or of one rank, as those of a meld are."""
    naturals = cards & NATURALS
    lowest = _lowest(naturals)
    return not naturals & ~SUIT_MASK[SUIT[lowest]] or not naturals & ~RANK_MASK[RANK[lowest]]


def _is_hopeless(own: int, rules: Rules) -> bool:
    """Whether it is plain that nothing can be laid from this hand by a player who has not opened."""
    if rules.sums_first_melds or rules.kaluki_exempt or rules.groups_need_drawn_card:
        return False
    return not can_make(rules.min_first_meld, own, rules)


class _Reach(NamedTuple):
    """What the melds of a table have room for, all together.

    `fits` is what may be laid off, `replaces` what may be put in place of a joker, and `fits_twice`, `replaces_twice` what two melds
    or more have room for; `takes` is what may be borrowed.
    """

    fits: int
    fits_twice: int
    replaces: int
    replaces_twice: int
    takes: int


def _reach(here: Prospect, rules: Rules) -> _Reach:
    fits = fits_twice = replaces = replaces_twice = takes = 0
    for room in here.rooms:
        fits_twice |= fits & room.fits
        fits |= room.fits
    for room in here.rooms[: here.base]:
        takes |= room.takes
        if room.replaces and not rules.joker_must_be_used:
            replaces_twice |= replaces & room.replaces
            replaces |= room.replaces
    return _Reach(fits, fits_twice, replaces, replaces_twice, takes & ~here.placed)


def _has_use(here: Prospect, take: Take, reach: _Reach, spare: int, rules: Rules) -> bool:
    """Whether a player to whom nothing is due can use a borrowed card at once, or in a meld with one more."""
    room = here.rooms[take.meld]
    elsewhere = reach.fits & ~room.fits | reach.fits_twice | reach.replaces & ~room.replaces | reach.replaces_twice
    if elsewhere >> take.card & 1:
        return True
    others = reach.takes & ~room.takes
    if len(here.melds[take.meld].cards) > LEAST_CARDS + 1:
        meld = without(here.melds[take.meld], take.card, rules)
        assert meld is not None, "only legal actions are looked at"
        others |= room_of(meld.start, meld.cards, rules).takes & ~here.placed
    return _melds_hold(here, BIT[take.card], others, spare, rules)


def _melds_hold(here: Prospect, due: int, others: int, spare: int, rules: Rules) -> bool:
    """Whether the natural cards of `due` can be laid in one new meld of them, the own hand and at most one card of `others`.

    The same question as one to `offers_with`, answered without making the melds.
    """
    count = due.bit_count()
    if count > 1 and not _go_together(due):
        return False
    first = _lowest(due)
    mine = here.own & ~due
    jokers = (mine & JOKERS).bit_count()
    room = spare - (here.own & due).bit_count()
    return _sequence_holds(first, count, due, mine, others, jokers, room, rules) or (
        not here.owned >> RANK[first] & 1 and _group_holds(first, count, due, mine, others, jokers, room, rules)
    )


def _sequence_holds(
    first: CardId, count_due: int, due: int, mine: int, others: int, jokers: int, room: int, rules: Rules
) -> bool:
    """Whether a sequence holds the cards due, `first` among them, and besides at most `room` of `mine` and one of `others`."""
    suit = SUIT[first]
    due_ranks = ranks_of(due, suit)
    own_ranks = ranks_of(mine, suit) & ~due_ranks
    other_ranks = ranks_of(others, suit) & ~(due_ranks | own_ranks)
    ranks = due_ranks | own_ranks | other_ranks
    if due_ranks.bit_count() < count_due or ranks.bit_count() + jokers < LEAST_CARDS:
        return False
    for start, count, held, _, _ in windows(ranks, jokers, rules):
        if not due_ranks & ~RANKS_FROM[start][count]:
            borrowed = (held & (other_ranks << POSITIONS | other_ranks) >> start - 1).bit_count() if other_ranks else 0
            if borrowed < 2 and count - count_due - borrowed <= room:
                return True
    return False


def _group_holds(
    first: CardId, count_due: int, due: int, mine: int, others: int, jokers: int, room: int, rules: Rules
) -> bool:
    """Whether a group holds the cards due, `first` among them, and besides at most `room` of `mine` and one of `others`."""
    of_rank = RANK_MASK[RANK[first]]
    if due & ~of_rank or count_due > GROUP_CARDS:
        return False
    same, there = mine & of_rank, others & of_rank & ~due
    if not rules.group_duplicates:
        if faces_of(due).bit_count() < count_due:
            return False
        same = faces_of(same) & ~faces_of(due)
        there = faces_of(there) & ~faces_of(due) & ~same
    naturals = same.bit_count()
    for placed in (count_due, count_due + 1) if there else (count_due,):
        mates = max(LEAST_CARDS - placed, 0)
        held_enough = naturals + jokers >= mates <= room and placed <= GROUP_CARDS
        if held_enough and placed + min(naturals, mates) >= rules.least_naturals:
            return True
    return False


def _first_melds(here: Prospect, offers: list[Offer], spare: int, rules: Rules) -> list[TableAction]:
    """Return the melds with which a player who has not opened can begin, or go on, to open or to go out in one go."""
    enough = rules.min_first_meld - (max(here.worth, 0) if rules.sums_first_melds else 0)
    due = here.due
    dear = [offer for offer in offers if offer.value >= enough]
    jokers = (here.own & JOKERS).bit_count()
    if not (due or here.drawn or rules.sums_first_melds or rules.kaluki_exempt):
        return [o.meld for o in offers if o.value >= enough or _leaves_one(dear, o, here.own, jokers, spare)] if dear else []
    if not _can_finish(here._replace(worth=max(here.worth, 0)), rules):
        return []
    found: list[TableAction] = []
    for offer in offers:
        plain = False
        if not here.drawn and not here.stray:
            left = due & ~offer.mask
            plain = offer.value >= enough and not left
            if not plain and not rules.sums_first_melds:
                plain = _leaves_one([o for o in dear if not left & ~o.mask], offer, here.own, jokers, spare)
        if plain or _can_finish(_with_meld(here, offer, rules), rules):
            found.append(offer.meld)
    return found


def _leaves_one(dear: list[Offer], offer: Offer, own: int, jokers: int, spare: int) -> bool:
    """Whether one of some melds, or its like of equal cards, can still be laid after `offer` and leave a card in the hand."""
    room = spare - len(offer.meld.cards)
    for other in dear:
        if len(other.meld.cards) > room or (other.rank and other.rank == offer.rank):
            continue
        clash = twins_of(other.mask & offer.mask & NATURALS)
        spent = (other.mask & JOKERS).bit_count() + (offer.mask & JOKERS).bit_count()
        if spent <= jokers and clash & own & ~(other.mask | offer.mask) == clash:
            return True
    return False


def _prospect(deal: Deal, rules: Rules) -> Prospect:
    turn = deal.turn
    seat = turn.seat
    own = deal.hands[seat]
    must = 0
    if turn.source is Source.DISCARD and rules.discard_must_be_used:
        must = BIT[turn.drawn]
    drawn = BIT[turn.drawn] if rules.groups_need_drawn_card and turn.drawn != NO_CARD else 0
    owned = 0
    if rules.distinct_groups:
        for meld in deal.melds:
            if not meld.start and meld.owner == seat:
                owned |= 1 << meld.rank
    stray = False
    if drawn:
        stray = any(not meld.start and not mask_of(meld.cards) & drawn for meld in deal.melds[turn.base :])
    return Prospect(
        own=own,
        lent=mask_of(card for card, _ in turn.borrowed) if turn.borrowed else 0,
        origins=turn.borrowed,
        must=must,
        freed=turn.freed if rules.joker_must_be_used else 0,
        drawn=drawn,
        owned=owned,
        melds=deal.melds,
        rooms=tuple([room_of(meld.start, meld.cards, rules) for meld in deal.melds]),
        base=turn.base,
        placed=turn.placed,
        opened=bool(deal.opened >> seat & 1),
        worth=turn.worth,
        stray=stray,
        melds_only=all(type(step.action) is Meld and not step.lent for step in turn.steps),
    )


# What an action would leave -------------------------------------------------------------------------------------------------------


def _with_meld(here: Prospect, offer: Offer, rules: Rules) -> Prospect:
    meld = TableMeld(NOBODY, offer.meld.start, offer.meld.cards)
    owned = here.owned | 1 << offer.rank if offer.rank and rules.distinct_groups else here.owned
    return here._replace(
        own=here.own & ~offer.mask,
        lent=here.lent & ~offer.mask,
        origins=tuple(loan for loan in here.origins if not offer.mask >> loan[0] & 1),
        owned=owned,
        melds=(*here.melds, meld),
        rooms=(*here.rooms, room_of(meld.start, meld.cards, rules)),
        worth=max(here.worth, 0) + offer.value if rules.sums_first_melds else max(here.worth, offer.value),
        stray=here.stray or bool(here.drawn and offer.rank and not offer.mask & here.drawn),
        melds_only=here.melds_only and not here.lent & offer.mask,
    )


def _with_layoff(here: Prospect, action: LayOff, rules: Rules) -> Prospect:
    meld = with_layoff(here.melds[action.meld], action.card, action.end, rules)
    return _changed(here, action.meld, meld, rules, BIT[action.card])


def _with_swap(here: Prospect, action: Swap, rules: Rules) -> Prospect:
    meld = with_swap(here.melds[action.meld], action.card, action.joker, rules)
    after = _changed(here, action.meld, meld, rules, BIT[action.card])
    gained = BIT[action.joker]
    return after._replace(own=after.own | gained, freed=here.freed | gained if rules.joker_must_be_used else 0)


def _with_take(here: Prospect, action: Take, rules: Rules) -> Prospect:
    meld = without(here.melds[action.meld], action.card, rules)
    after = _changed(here, action.meld, meld, rules, 0)
    return after._replace(lent=here.lent | BIT[action.card], origins=(*here.origins, (action.card, action.meld)))


def _changed(here: Prospect, number: int, meld: TableMeld | None, rules: Rules, used: int) -> Prospect:
    assert meld is not None, "only legal actions are looked at"
    return here._replace(
        own=here.own & ~used,
        lent=here.lent & ~used,
        origins=tuple(loan for loan in here.origins if not used >> loan[0] & 1),
        melds=(*here.melds[:number], meld, *here.melds[number + 1 :]),
        rooms=(*here.rooms[:number], room_of(meld.start, meld.cards, rules), *here.rooms[number + 1 :]),
        placed=here.placed | used,
        melds_only=False,
    )


# Whether the turn can then be ended -----------------------------------------------------------------------------------------------


def _first(due: int, drawn: int) -> int:
    """Return the cards that go before their twins: those due, and the drawn one that groups need, unless its own twin is due."""
    return due | drawn & ~twins_of(due & NATURALS)


def _is_satisfied(worth: int, rules: Rules) -> bool:
    return 0 <= worth >= rules.min_first_meld


def _may_touch(here: Prospect, rules: Rules) -> bool:
    return here.opened or (rules.table_play_on_opening_turn and _is_satisfied(here.worth, rules))


def _may_lay(here: Prospect, offer: Offer, spare: int) -> bool:
    """Whether a meld leaves a card in the hand and is no second group of a rank. Source: kaluki.md R14, R17."""
    return (offer.mask & here.own).bit_count() <= spare and not here.owned >> offer.rank & 1


def _can_finish(here: Prospect, rules: Rules) -> bool:
    """Whether the turn can be brought to an end from here, as far as the list looks (see the module)."""
    due = here.due
    if not here.stray:
        if here.opened or _is_satisfied(here.worth, rules):
            if not due or _settles(here, due, rules) or _settles_with_take(here, due, rules):
                return True
        elif (here.worth < 0 and not due) or _opens(here, due, set(), rules):
            return True
    in_one_go = here.melds_only and not here.opened and (rules.kaluki_exempt or rules.groups_need_drawn_card)
    return in_one_go and _exits(here.own, here.must, here.owned, here.worth, True, rules)


def _settles(here: Prospect, due: int, rules: Rules) -> bool:
    """Whether one action puts all cards of `due` on the table and leaves nothing due."""
    spare = here.own.bit_count() - rules.final_discard_required
    if _homes(here, due, spare, rules):
        return True
    if not due & JOKERS and not here.drawn:
        return _melds_hold(here, due, 0, spare, rules)
    pool = here.own | here.lent
    offers = offers_with(_lowest(due), pool, rules, due) if due & NATURALS else offers_of(pool, rules, due)
    return any(not due & ~offer.mask and _may_settle(here, offer, spare) for offer in offers)


def _may_settle(here: Prospect, offer: Offer, spare: int) -> bool:
    return _may_lay(here, offer, spare) and not (here.drawn and offer.rank and not offer.mask & here.drawn)


def _settles_with_take(here: Prospect, due: int, rules: Rules) -> bool:
    """Whether a meld with one more borrowed card puts all cards of `due` on the table."""
    if not rules.takes or not _may_touch(here, rules):
        return False
    to_take = 0
    for room in here.rooms[: here.base]:
        to_take |= room.takes
    to_take &= ~here.placed
    if not to_take:
        return False
    spare = here.own.bit_count() - rules.final_discard_required
    if not due & JOKERS and not here.drawn:
        return _melds_hold(here, due, to_take, spare, rules)
    at_hand = here.own | here.lent
    pool = at_hand | to_take
    offers = offers_with(_lowest(due), pool, rules, at_hand) if due & NATURALS else offers_of(pool, rules, at_hand)
    return any(
        not due & ~offer.mask and (offer.mask & to_take).bit_count() == 1 and _may_settle(here, offer, spare)
        for offer in offers
    )


def _settles_with_help(here: Prospect, card: CardId, rules: Rules) -> bool:
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
                after = _with_swap(here, Swap(card, number, joker), rules)
                if _settles(after, after.due, rules):
                    return True
        if spare >= 2 and meld.start:
            count, lowest = len(meld.cards), below(below(meld.start))
            suit = next(SUIT[c] for c in meld.cards if c < FIRST_JOKER)
            ends = ((room.high & others, meld.start, meld.start + count + 1), (room.low & others, lowest, lowest))
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
        offers = offers_with(_lowest(due), here.own, rules, _first(due, here.drawn))
        if any(not due & ~o.mask and o.value >= enough and _may_settle(here, o, spare) for o in offers):
            return True
    offers = [o for o in offers_of(here.own, rules, _first(due, here.drawn)) if _may_settle(here, o, spare)]
    if rules.sums_first_melds:
        usable = 0
        for offer in offers:
            usable |= offer.mask
        if _most_points(usable, rules) < enough:
            return False
    for offer in offers:
        worth = max(here.worth, 0) + offer.value if rules.sums_first_melds else offer.value
        owned = here.owned | 1 << offer.rank if offer.rank and rules.distinct_groups else here.owned
        left = due & ~offer.mask
        after = here._replace(own=here.own & ~offer.mask, owned=owned, worth=worth)
        if worth >= rules.min_first_meld:
            if not left or _settles(after, left, rules):
                return True
        elif rules.sums_first_melds and _opens(after, left, failed, rules):
            return True
    failed.add(here.own)
    return False


def _exits(own: int, must: int, owned: int, worth: int, may_keep: bool, rules: Rules) -> bool:
    """Whether new melds can hold all of `own` but one card: a one-go exit.

    Args:
        own: mask of the cards left; without `final_discard_required` none need be kept back.
        must: mask of a card that cannot be the one kept.
        owned: ranks (bit r) of which no further group may be laid.
        worth: as in `Turn`, of the melds laid so far.
        may_keep: whether no card has been kept yet.
        rules: the rules in force.
    """
    if not own & NATURALS:
        kept = may_keep and own.bit_count() == 1 and not own & must
        done = kept or (not own and not (may_keep and rules.final_discard_required))
        return done and (rules.kaluki_exempt or worth >= rules.min_first_meld)
    card = _lowest(own)
    if may_keep and not must >> card & 1 and _exits(own & ~BIT[card], must, owned, worth, False, rules):
        return True
    for offer in offers_with(card, own, rules, BIT[card]):
        if owned >> offer.rank & 1:
            continue
        now = owned | 1 << offer.rank if offer.rank and rules.distinct_groups else owned
        total = max(worth, 0) + offer.value if rules.sums_first_melds else max(worth, offer.value)
        if _exits(own & ~offer.mask, must, now, total, may_keep, rules):
            return True
    return False


def _most_points(cards: int, rules: Rules) -> int:
    """Return what melds of these cards can be worth at most."""
    joker = max(DEAREST, rules.joker_points if rules.joker_is_fixed else 0)
    points = sum(worth * (cards & mask).bit_count() for worth, mask in POINT_MASKS)
    return points + joker * (cards & JOKERS).bit_count()


def _lowest(mask: int) -> CardId:
    return CardId((mask & -mask).bit_length() - 1)
