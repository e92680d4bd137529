"""What a won hand is worth and who pays it. Source: kowah.md 3 and the table of section 4."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.core.cards import Seat
from game.kowah.rules import Price, Rules, Source, WinLevel, play_order


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays what for one win. `payments` and `changes` (of the balances) go by seat; `payers` stand in play order after the winner."""

    level: WinLevel
    multiplier: int
    score: int
    payers: tuple[Seat, ...]
    payments: tuple[int, ...]
    credit: int
    changes: tuple[int, ...]


def base_value(rules: Rules, cards: Iterable[int], completing: int) -> int:
    """Return V of the eight cards held and the completing one. Source: kowah.md S1, U4."""
    total = sum(rules.values[rules.group_of[card]] for card in cards)
    return total + (rules.values[rules.group_of[completing]] if rules.counts_completing else 0)


def shares(rounding: str, score: int, payers: int) -> list[int]:
    """Return what each of some payers pays of a score, in play order after the winner. Source: kowah.md S4, `share_rounding`.

    Args:
        rounding: `nearest` (halves upward), `up`, or `exact` (the first ones pay the odd points).
        score: T, 0 or more.
        payers: how many share it, 1 to 5.
    """
    if rounding == "exact":
        least, odd = divmod(score, payers)
        return [least + (n < odd) for n in range(payers)]
    share = -(-score // payers) if rounding == "up" else (2 * score + payers) // (2 * payers)
    return [share] * payers


def settle(rules: Rules, seats: int, winner: int, source: Source, base: int, culprit: int | None) -> Settlement:
    """Return who pays what for a win.

    Args:
        rules: the options in force.
        seats: how many play.
        winner: who won.
        source: where his completing card came from.
        base: V.
        culprit: who threw that card, None for `self`.

    Source: kowah.md S2 to S5, U1, U2.
    """
    price: Price = rules.prices[source]
    score = price.multiplier * base
    payments = [0] * seats
    if price.is_shared or culprit is None:
        payers = play_order(rules, seats, winner)[1:]
        for seat, share in zip(payers, shares(rules.rounding, score, seats - 1), strict=True):
            payments[seat] = share
    else:
        payers = (Seat(culprit),)
        payments[culprit] = score
    credit = score if rules.credits_score else sum(payments)
    changes = [-payment for payment in payments]
    changes[winner] += credit
    return Settlement(price.level, price.multiplier, score, payers, tuple(payments), credit, tuple(changes))


def places(balances: Sequence[int]) -> tuple[int, ...]:
    """Return the rank of each seat by balance, equal balances sharing one: 1, 2, 2, 4. Source: kowah.md M4."""
    return tuple(1 + sum(other > balance for other in balances) for balance in balances)
