"""The list of legal actions: canonical, and without steps into a dead end.

A turn can be led to where only taking back helps: a card from the discard pile that nothing uses, a first meld too cheap, a
borrowed card without a place. The rules allow such actions, and `is_legal` accepts them; but the list, which random play and
computer players choose from, offers a table action only if the turn can be brought to an end after it without taking anything back, as
far as turn_completion.py looks. So every one listed leaves another one listed. Only the draw from the discard pile is always listed: a card
without a use goes back. Source: kaluki.md 5.1, 10.1 and 10.2.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import cards_of, mask_of
from game.kaluki.actions import End, LayOff, Swap, TableAction, Take
from game.kaluki.canonical import Offer, can_make, melds_hold, offers_of
from game.kaluki.cards import BIT, JOKERS, NATURALS, twins_of
from game.kaluki.melds import LEAST_CARDS, room_of, without
from game.kaluki.rules import Rules
from game.kaluki.state import Deal
from game.kaluki.turn_completion import (
    Prospect,
    after_change,
    after_meld,
    can_finish,
    going_first,
    homes_of,
    is_stuck,
    may_lay,
    may_touch,
    prospect_of,
    settles_with_help,
    strays,
)
from game.kaluki.view import View


def upcard_has_use(table: Deal | View, own: int, rules: Rules) -> bool:
    """Whether a turn can be brought to an end with the top of the discard pile, which has to be used; `own` is the hand before."""
    card = table.discards[-1]
    if not table.opened >> table.turn.seat & 1 and _is_hopeless(own | BIT[card], rules):
        return False
    here = prospect_of(table.turn, own, table.melds, table.opened, rules)
    drawn = BIT[card] if rules.groups_need_drawn_card else 0
    after = here._replace(own=here.own | BIT[card], must=BIT[card], drawn=drawn)
    return can_finish(after, rules) or (after.opened and settles_with_help(after, card, rules))


def listed_table_actions(deal: Deal, rules: Rules) -> list[TableAction]:
    """Return the canonical table actions after which the turn can be brought to an end, in a fixed order."""
    opened = deal.opened >> deal.turn.seat & 1 or rules.opens(deal.turn.worth)
    if not opened and _is_hopeless(deal.hands[deal.turn.seat], rules):
        return []
    here = prospect_of(deal.turn, deal.hands[deal.turn.seat], deal.melds, deal.opened, rules)
    due = here.due
    spare = here.own.bit_count() - rules.final_discard_required
    offers = [
        o for o in offers_of(here.own | here.lent, rules, going_first(due, here.drawn)) if may_lay(here, o, spare)
    ]
    if not opened:
        return list(_first_melds(here, offers, spare, rules))
    actions: list[TableAction] = []
    homes = homes_of(here, due, spare, rules)
    for offer in offers:
        plain = not (here.drawn and offer.rank) and _is_plain(here, due, homes, spare, offer.mask, len(here.melds))
        if plain or can_finish(after_meld(here, offer, rules), rules):
            actions.append(offer.meld)
    if not may_touch(here, rules):
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
                    if plain or can_finish(after_change(here, layoff, rules), rules):
                        actions.append(layoff)
        if number >= here.base:
            continue
        if (here.own | at_hand) & room.replaces:
            for joker, naturals in room.swaps:
                for card in cards_of((here.own | at_hand) & naturals):
                    swap = Swap(card, number, joker)
                    plain = not rules.joker_must_be_used and _is_plain(here, due, homes, spare, BIT[card], number)
                    if plain or can_finish(after_change(here, swap, rules), rules):
                        actions.append(swap)
        for card in cards_of(room.takes & reach.takes) if room.takes else ():
            take = Take(card, number)
            if due or here.stray or here.drawn:
                takes = reach.takes | mask_of(meld.cards) & NATURALS
                has_use = not (due and is_stuck(here, card, number, takes, rules)) and can_finish(
                    after_change(here, take, rules), rules
                )
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
        homes: what `homes_of` tells of it.
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
    return melds_hold(BIT[take.card], here.own, others, spare, here.owned, rules)


def _first_melds(here: Prospect, offers: list[Offer], spare: int, rules: Rules) -> list[TableAction]:
    """Return the melds with which a player who has not opened can begin, or go on, to open or to go out in one go."""
    enough = rules.min_first_meld - (max(here.worth, 0) if rules.sums_first_melds else 0)
    due = here.due
    dear = [offer for offer in offers if offer.value >= enough]
    jokers = (here.own & JOKERS).bit_count()
    if not (due or here.drawn or rules.sums_first_melds or rules.kaluki_exempt):
        return (
            [o.meld for o in offers if o.value >= enough or _leaves_one(dear, o, here.own, jokers, spare)]
            if dear
            else []
        )
    if not can_finish(here._replace(worth=max(here.worth, 0)), rules):
        return []
    found: list[TableAction] = []
    for offer in offers:
        left = due & ~offer.mask
        stray = here.stray or strays(here, offer)
        plain = not stray and offer.value >= enough and not left
        if not (plain or stray or rules.sums_first_melds):
            free = here.drawn & ~offer.mask
            others = [o for o in dear if not left & ~o.mask and not (here.drawn and o.rank and not o.mask & free)]
            plain = _leaves_one(others, offer, here.own, jokers, spare)
        if plain or can_finish(after_meld(here, offer, rules), rules):
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
