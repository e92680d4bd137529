"""Penalties, payments, elimination and buy-back: what a finished hand does to the standing. Source: kaluki.md 6 and 7."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Seat
from game.kaluki.cards import JOKERS, POINT_MASKS
from game.kaluki.rules import Rules
from game.kaluki.state import MatchState, active_seats, next_seat, put

MOST_VOIDS = 10


def penalty(cards: int, rules: Rules) -> int:
    """Return the penalty points of a mask of cards left in a hand. Source: kaluki.md 1.3, R25."""
    points = sum([worth * (cards & mask).bit_count() for worth, mask in POINT_MASKS])
    return points + rules.joker_points * (cards & JOKERS).bit_count()


def first_standing(seats: int, dealer: Seat, rules: Rules) -> MatchState:
    """Return the standing before the first hand, the ante paid. Source: kaluki.md R2."""
    return MatchState(
        number=1,
        dealer=dealer,
        totals=(0,) * seats,
        chips=(rules.starting_chips - rules.ante,) * seats,
        pot=rules.ante * seats,
        buybacks=(0,) * seats,
        active=(1 << seats) - 1,
        left=(0,) * seats,
        voids=0,
        champion=-1,
    )


def paid(standing: MatchState, winner: Seat, penalties: tuple[int, ...], kaluki: bool, rules: Rules) -> MatchState:
    """Return the standing with the penalties written down and the winner paid. Source: kaluki.md R25, R26."""
    price = rules.kaluki_pay if kaluki else rules.ransom
    chips = list(standing.chips)
    totals = list(standing.totals)
    for seat in active_seats(standing.active):
        if seat != winner:
            totals[seat] += penalties[seat]
            chips[seat] -= price
            chips[winner] += price
    return replace(standing, totals=tuple(totals), chips=tuple(chips), voids=0)


def busted(standing: MatchState, rules: Rules) -> int:
    """Return the mask of active seats whose total is too high. Source: kaluki.md R28."""
    return sum(1 << seat for seat in active_seats(standing.active) if standing.totals[seat] >= rules.bust_from)


def buyback_price(standing: MatchState, bust: int, rules: Rules) -> int:
    """Return the total that a buy-back sets a seat to, by the totals of the survivors. Source: kaluki.md R30."""
    if not rules.buyback_to_highest:
        return 0
    return max(standing.totals[seat] for seat in active_seats(standing.active & ~bust))


def offers(standing: MatchState, bust: int, rules: Rules) -> tuple[Seat, ...]:
    """Return the bust seats that may buy back, in order from the left of the dealer. Source: kaluki.md R30."""
    seats = len(standing.totals)
    order = [Seat((standing.dealer + step) % seats) for step in range(1, seats + 1)]
    return tuple(seat for seat in order if bust >> seat & 1 and standing.buybacks[seat] < rules.max_buybacks)


def bought_back(standing: MatchState, seat: Seat, price: int, rules: Rules) -> MatchState:
    """Return the standing after `seat` paid for its place and was set to the total `price`. Source: kaluki.md R30."""
    return replace(
        standing,
        totals=put(standing.totals, seat, price),
        chips=put(standing.chips, seat, standing.chips[seat] - rules.buyback_cost),
        pot=standing.pot + rules.buyback_cost,
        buybacks=put(standing.buybacks, seat, standing.buybacks[seat] + 1),
    )


def departed(standing: MatchState, leaving: int) -> MatchState:
    """Return the standing after the seats of a mask left the match. Source: kaluki.md R31."""
    left = tuple(standing.number if leaving >> seat & 1 else hand for seat, hand in enumerate(standing.left))
    return replace(standing, active=standing.active & ~leaving, left=left)


def crowned(standing: MatchState, champion: Seat) -> MatchState:
    """Return the standing after `champion` won the match and took the pot. Source: kaluki.md R29."""
    chips = put(standing.chips, champion, standing.chips[champion] + standing.pot)
    return replace(standing, chips=chips, pot=0, champion=champion)


@dataclass(frozen=True, slots=True)
class Ended:
    """What a won hand leaves: the standing, the mask of bust seats, those `asked` for a buy-back and its `price` in points."""

    standing: MatchState
    bust: int
    asked: tuple[Seat, ...]
    price: int


def ended(standing: MatchState, winner: Seat, penalties: tuple[int, ...], kaluki: bool, rules: Rules) -> Ended:
    """Return what follows by itself from a won hand, up to the buy-backs or the end of the match. Source: kaluki.md R25 to R30."""
    after = paid(standing, winner, penalties, kaluki, rules)
    bust = busted(after, rules)
    if len(active_seats(after.active & ~bust)) == 1:
        return Ended(crowned(departed(after, bust), winner), bust, (), 0)
    asked = offers(after, bust, rules)
    price = buyback_price(after, bust, rules) if asked else 0
    leaving = bust & ~sum(1 << seat for seat in asked)
    return Ended(departed(after, leaving), bust, asked, price)


def voided(standing: MatchState) -> MatchState:
    """Return the standing after a void hand. Source: kaluki.md R27."""
    return replace(standing, voids=standing.voids + 1)


def leader_after_voids(standing: MatchState) -> Seat | None:
    """Return who wins a match that ten void hands in a row have ended, None if it goes on. Source: kaluki.md R27."""
    if standing.voids < MOST_VOIDS:
        return None
    seats = len(standing.totals)
    order = [Seat((standing.dealer + step) % seats) for step in range(1, seats + 1)]
    return min((seat for seat in order if standing.active >> seat & 1), key=lambda seat: standing.totals[seat])


def next_hand(standing: MatchState) -> MatchState:
    """Return the standing as the next hand begins: the deal has moved on. Source: kaluki.md R4."""
    dealer = next_seat(standing.active, standing.dealer, len(standing.totals))
    return replace(standing, number=standing.number + 1, dealer=dealer)


def places(standing: MatchState) -> tuple[int, ...]:
    """Return the place of each seat in a match that is over, 1 for the winner. Source: kaluki.md R32."""
    seats = range(len(standing.totals))

    def rank(seat: int) -> tuple[bool, int, int, int]:
        left = standing.left[seat] or standing.number
        return seat != standing.champion, -left, standing.totals[seat], seat

    order = sorted(seats, key=rank)
    return tuple(order.index(seat) + 1 for seat in seats)
