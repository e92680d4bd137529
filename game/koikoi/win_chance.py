"""The match table: the chance to win a match from between two rounds.

How rounds end under given rules is found by playing some thousand deals with the playout (the same ones every time). Its players go on
after a yaku as the search expects of them, which spreads the points about as wide as rounds between searching players do under the default
rules: 22.1 points against 20.0 in 240 rounds (tests/games/koikoi/fit_spread.py, seed `spread`).
From those endings the chances follow exactly, round by round back from the last one, or over both stocks. So the table fits any set
of options, and nothing of it is stored.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from game.core.cards import CardId, Seat, cards_of
from game.koikoi.playout import Start, play_out, tables_for
from game.koikoi.rules import HAND_SIZE, Rules, deal_check, dealt
from game.koikoi.scoring import checked

DEALS = 3600
WIDEST = 300
"""The lead in points beyond which the table makes no difference."""
MOST_ROUNDS = 12
"""Rounds to come beyond which a lead is scaled down instead of reckoned."""
STEPS = 25
"""Into how many parts a stock is cut."""


@dataclass(frozen=True, slots=True)
class Ending:
    """One way for a round to end, as its oya sees it: points (one's own less the other's), whether the oya stays, and the chance."""

    points: int
    stays: bool
    chance: float


@lru_cache(maxsize=16)
def endings(rules: Rules) -> tuple[Ending, ...]:
    """Return how rounds end under `rules`, by playouts of the same deals each time."""
    rng = Random(DEALS)
    pack = [CardId(card) for card in range(48)]
    order = tuple(turn % 2 for turn in range(2 * HAND_SIZE if rules.both_play_out else 2 * HAND_SIZE - 1))
    found: Counter[tuple[int, bool]] = Counter()
    for number in range(DEALS):
        rng.shuffle(pack)
        points, oya = ended(rules, number % 12 + 1, pack, order)
        found[points, oya == 0] += 1
    return tuple(Ending(points, stays, times / DEALS) for (points, stays), times in sorted(found.items()))


def ended(
    rules: Rules, month: int, pack: list[CardId], order: tuple[int, ...], bold: int | None = None
) -> tuple[int, int]:
    """Return points (of seat 0, the oya, less the ko's) and next oya of one deal; `bold` replaces the cards from which players go on."""
    deal = dealt(pack)
    hands = (deal.oya_hand, deal.ko_hand)
    result = checked(rules, deal_check(rules, *hands, deal.field), Seat(0), hands)
    if result is not None:
        return result.points[0] - result.points[1], result.next_oya
    tables = tables_for(rules, month)
    empty = tables.yaku_table.empty
    lying = tuple(deal.field >> shift & 15 for shift in range(0, 48, 4))
    start = Start(order, None, lying, (empty, empty), (empty, empty), (0, 0), (0, 0), -1, 0)
    held = tables.hand(cards_of(hands[0])), tables.hand(cards_of(hands[1]))
    cards = tables.bold if bold is None else bold
    return play_out(tables, start, held, tables.pile(deal.pile), (cards, cards))


Row = tuple[float, ...]
"""Chances by lead, from -WIDEST to WIDEST."""


@lru_cache(maxsize=256)
def _rows(rules: Rules, rounds: int) -> tuple[Row, Row]:
    """Return the chances to win, a draw counting half, with this many rounds to come: as oya of the next one, and as its ko."""
    if rounds == 0:
        flat = tuple(0.0 if lead < 0 else 0.5 if lead == 0 else 1.0 for lead in range(-WIDEST, WIDEST + 1))
        return flat, flat
    as_oya, as_ko = _rows(rules, rounds - 1)
    size = 2 * WIDEST + 1
    sums = [0.0] * size
    for ending in endings(rules):
        later = as_oya if ending.stays else as_ko
        shift = ending.points
        first, last = max(0, -shift), min(size, size - shift)
        moved = [later[0]] * first + [*later[first + shift : last + shift]] + [later[-1]] * (size - last)
        sums = [total + ending.chance * value for total, value in zip(sums, moved, strict=True)]
    return tuple(sums), tuple(1.0 - value for value in reversed(sums))


def chance_by_lead(rules: Rules, lead: int, rounds: int, oya: bool) -> float:
    """Return the chance to win a match of rounds, a draw counting half.

    Args:
        rules: the rules in force.
        lead: one's own total less the opponent's.
        rounds: rounds still to come, 0 or more.
        oya: whether one is oya of the next round.
    """
    if rounds > MOST_ROUNDS:
        lead = round(lead * math.sqrt(MOST_ROUNDS / rounds))
        rounds = MOST_ROUNDS
    return _rows(rules, rounds)[0 if oya else 1][max(0, min(2 * WIDEST, lead + WIDEST))]


class StockTable:
    """Chances in a stock match on a grid of `STEPS` parts of a stock, for the oya of the next round; linear in between."""

    def __init__(self, rules: Rules) -> None:
        assert rules.stock is not None
        self._step = rules.stock / STEPS
        self._oya: dict[tuple[int, int], float] = {}
        self._falls = [(abs(e.points) / self._step, e.points > 0, e.stays, e.chance) for e in endings(rules)]
        for both in range(2, 2 * STEPS + 1):
            for own in range(max(1, both - STEPS), both // 2 + 1):
                self._solve(own, both - own)

    def _solve(self, own: int, other: int) -> None:
        """Find the oya's chances with these stocks and with the two exchanged.

        Void rounds and losses of less than a step lead back to the same stocks, with the same or the other oya: with x and y for the
        two chances, x = a + p x + q (1 - y) and y = b + p y + q (1 - x).
        """
        a, p, q = self._onwards(own, other)
        b, _, _ = self._onwards(other, own)
        stay, first, second = 1.0 - p, a + q, b + q
        rest = stay * stay - q * q
        self._oya[own, other] = (first * stay - second * q) / rest
        self._oya[other, own] = (second * stay - first * q) / rest

    def _onwards(self, own: int, other: int) -> tuple[float, float, float]:
        """Return what leads to smaller stocks in sum, and the weights of staying here as oya and as ko."""
        gone = as_oya = as_ko = 0.0
        for fall, won, stays, chance in self._falls:
            whole = int(fall)
            part = fall - whole
            for steps, weight in ((whole, 1.0 - part), (whole + 1, part)):
                if steps == 0:
                    as_oya += weight * chance * stays
                    as_ko += weight * chance * (not stays)
                elif won:
                    gone += weight * chance * self._at(own, other - steps, stays)
                else:
                    gone += weight * chance * self._at(own - steps, other, stays)
        return gone, as_oya, as_ko

    def _at(self, own: int, other: int, oya: bool) -> float:
        if own <= 0 or other <= 0:
            return 0.5 if own == other else float(own > 0)
        return self._oya[own, other] if oya else 1.0 - self._oya[other, own]

    def chance(self, own: int, other: int, oya: bool) -> float:
        """Return the chance to win with these points left in the two stocks."""
        if own <= 0 or other <= 0:
            return float(own > 0)
        x, y = own / self._step, other / self._step
        i, j = min(STEPS - 1, int(x)), min(STEPS - 1, int(y))
        u, v = x - i, y - j
        low = (1.0 - v) * self._at(i, j, oya) + v * self._at(i, j + 1, oya)
        high = (1.0 - v) * self._at(i + 1, j, oya) + v * self._at(i + 1, j + 1, oya)
        return (1.0 - u) * low + u * high


@lru_cache(maxsize=16)
def stock_table(rules: Rules) -> StockTable:
    """Return the table of stock matches under `rules`."""
    return StockTable(rules)
