"""The playout: the rest of a round on plain ints, played by a fixed quick policy. The search runs it by the hundred thousand.

It is the one place where the rules of a turn are written a second time, for speed; tests/games/koikoi/test_playout.py proves it equal to
the step engine over thousands of random deals. The policy: play the first card of the hand that completes a yaku, else the one that
captures most by standing value, else lay down the one of least standing value, a card whose suit one holds twice before others; of two
mates take the one of higher standing value; never strike with the lightning; after a yaku go on if at least `bold` cards are left in the
hand, the opponent has not called koi-koi, and one has not called oneself or is below the lucky seven. Where stopping decides the match
(`Goal`), stop if that wins it and go on if that loses it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from game.core.cards import CardId
from game.koikoi.outlook import outlook_for
from game.koikoi.rules import Rules
from game.koikoi.scoring import LUCKY, OYAKEN_POINTS
from game.koikoi.yaku import YakuTable, yaku_table_for

Meeting: TypeAlias = tuple[int, float, int, int]
"""What happens when a card meets the field cards of its suit: tally gained, value to the policy, the field cards of the suit after
it, change in their number."""

Held: TypeAlias = tuple[int, tuple[Meeting, ...]]
"""A card as the playout holds it: its suit (0 to 11) and what happens for each set of field cards of the suit (four bits)."""

Goal: TypeAlias = tuple[int, int]
"""A player's points from which stopping wins the match, and below which it loses it."""

NEVER = 9
"""More cards than a hand has: always stop."""
BOLD = 2
MOST_BASES = 20_000
LAID_DOWN = -50.0
"""Below every capture in the policy's eyes."""
KEPT_COMPANY = 1.0
"""How much the policy prefers to lay down a card whose suit it holds twice, in points of standing value."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What the playout looks up, compiled for one set of rules in one month.

    `single[card]` and `double[card]` are a card alone of its suit in the hand, and one with company. `bold` are the cards in hand from
    which going on pays: over deals played by this policy it gains 2.8 points a round against always stopping where koi-koi doubles, and
    loses 0.3 without multipliers. `bases` remembers base scores by tally.
    """

    rules: Rules
    month: int
    yaku_table: YakuTable
    values: tuple[float, ...]
    single: tuple[Held, ...]
    double: tuple[Held, ...]
    bold: int
    bases: dict[int, int] = field(default_factory=dict)

    def tidy(self) -> None:
        """Forget base scores if very many are remembered; called between two decisions."""
        if len(self.bases) > MOST_BASES:
            self.bases.clear()

    def hand(self, cards: Iterable[int]) -> list[Held]:
        """Return a hand as the playout holds it, in the order given: the order in which the policy looks at it."""
        found = [*cards]
        suits = [card // 4 for card in found]
        return [
            self.double[card] if suits.count(suit) > 1 else self.single[card]
            for card, suit in zip(found, suits, strict=True)
        ]

    def pile(self, cards: Iterable[int]) -> list[Held]:
        """Return a pile as the playout holds it, from the bottom to the top."""
        return [self.single[card] for card in cards]


@lru_cache(maxsize=24)
def tables_for(rules: Rules, month: int) -> Tables:
    """Return the tables of a round in `month` (1 to 12)."""
    yaku_table = yaku_table_for(rules, month)
    outlook = outlook_for(rules, month)
    nothing = outlook.promise(0, 0, 8)
    values = tuple(outlook.promise(1 << card, 0, 8) - nothing for card in range(48))

    def held(company: float) -> tuple[Held, ...]:
        return tuple(
            (card // 4, tuple(_meeting(card, lying, yaku_table.weights, values, company) for lying in range(16)))
            for card in range(48)
        )

    return Tables(rules, month, yaku_table, values, held(0.0), held(KEPT_COMPANY), BOLD if rules.multipliers else NEVER)


def preferred(values: tuple[float, ...], mates: Iterable[CardId]) -> CardId:
    """Return which of two mates is taken: the one of higher standing value, the first of equals."""
    return max(mates, key=lambda mate: (values[mate], -mate))


def _meeting(card: int, lying: int, weights: tuple[int, ...], values: tuple[float, ...], company: float) -> Meeting:
    first = card // 4 * 4
    mates = [CardId(first + i) for i in range(4) if lying >> i & 1]
    if not mates:
        return 0, LAID_DOWN - values[card] + company, 1 << card % 4, 1
    taken = [preferred(values, mates)] if len(mates) == 2 else mates
    left = lying & ~sum(1 << mate % 4 for mate in taken)
    gained = weights[card] + sum(weights[mate] for mate in taken)
    return gained, values[card] + sum(values[mate] for mate in taken), left, -len(taken)


@dataclass(frozen=True, slots=True)
class Start:
    """Where a playout begins, the hidden cards left open.

    `order` lists whose turns are still to come, the running one first. If `gained` is not None the first player has played its card:
    it gained so much, and the draw step is next. `lying` are the field cards by suit (four bits each), `turn_tallies` and `bases` what
    each player had at the start of the running turn. `struck` is the suit index of a wild capture by `striker`, -1 for none.
    """

    order: tuple[int, ...]
    gained: int | None
    lying: tuple[int, ...]
    tallies: tuple[int, int]
    turn_tallies: tuple[int, int]
    bases: tuple[int, int]
    called: tuple[int, int]
    last_call: int
    oya: int
    struck: int = -1
    striker: int = 0


def play_out(
    tables: Tables,
    start: Start,
    hands: tuple[list[Held], list[Held]],
    pile: list[Held],
    bold: tuple[int, int],
    goals: tuple[Goal, Goal] | None = None,
) -> tuple[int, int]:
    """Play a round to its end; return seat 0's points less seat 1's, and the next oya.

    Args:
        tables: of the rules and month.
        start: the open part of the position.
        hands: the hands of both seats; not changed.
        pile: the draw pile from the bottom to the top; not changed.
        bold: cards in hand from which each player may go on after a yaku.
        goals: of both seats; None: no stop decides the match.
    """
    yaku_table, bases, rain = tables.yaku_table, tables.bases, tables.rules.rain_spoils
    flags = yaku_table.flags
    lying = [*start.lying]
    count = sum(cards.bit_count() for cards in lying)
    tally = [*start.tallies]
    before = [*start.turn_tallies]
    base = [*start.bases]
    called, last = [*start.called], start.last_call
    held = (hands[0].copy(), hands[1].copy())
    at = len(pile)
    gained = start.gained
    if not count and at:
        at -= 1
        suit, row = pile[at]
        _, _, lying[suit], count = row[0]
    for player in start.order:
        total = tally[player]
        if gained is None:
            hand = held[player]
            wanted = flags & ~total
            best = 2 * LAID_DOWN
            chosen = 0
            for index, (suit, row) in enumerate(hand):
                gain, value, _, _ = row[lying[suit]]
                if total + gain & wanted:
                    chosen = index
                    break
                if value > best:
                    best = value
                    chosen = index
            suit, row = hand.pop(chosen)
            gained, _, lying[suit], change = row[lying[suit]]
            count += change
            if not count and at:
                at -= 1
                suit, row = pile[at]
                _, _, lying[suit], count = row[0]
        if at:
            at -= 1
            suit, row = pile[at]
            gain, _, lying[suit], change = row[lying[suit]]
            gained += gain
            count += change
            if not count and at:
                at -= 1
                suit, row = pile[at]
                _, _, lying[suit], count = row[0]
        if gained:
            total += gained
            tally[player] = total
            if total & flags:
                points = bases.get(total)
                if points is None:
                    points = bases[total] = yaku_table.base(total)
                if points > base[player] or (rain and yaku_table.improved(before[player], total)):
                    cards = len(held[player])
                    stops = cards < bold[player] or called[1 - player] or (called[player] and points >= LUCKY)
                    if goals and cards:
                        stops = stops_for(goals[player], worth(tables, tally, called, player), stops)
                    if stops:
                        return end_of_round(tables, start, lying, tally, called, player)
                    called[player] += 1
                    last = player
                base[player] = points
            before[player] = total
        gained = None
    ko = 1 - start.oya
    if last == ko and not tables.rules.exhaustion_is_void:
        return end_of_round(tables, start, lying, tally, called, ko)
    return void_round(tables, start)


def void_round(tables: Tables, start: Start) -> tuple[int, int]:
    """Return the result of a round that nobody won, as `play_out` does. Source: R28, R29."""
    return (OYAKEN_POINTS if start.oya == 0 else -OYAKEN_POINTS) if tables.rules.oyaken else 0, 1 - start.oya


def stops_for(goal: Goal, points: int, otherwise: int | bool) -> int | bool:
    """Whether a player stops for `points`: as the goal says, `otherwise` where the match is open either way."""
    return points >= goal[0] or (points >= goal[1] and otherwise)


def end_of_round(
    tables: Tables, start: Start, lying: list[int], tally: list[int], called: list[int], winner: int
) -> tuple[int, int]:
    """Return the result of a round that `winner` won, as `play_out` does. Source: koi-koi.md 4, G5."""
    yaku_table = tables.yaku_table
    if start.struck >= 0:
        swept = lying[start.struck]
        tally[start.striker] += sum(yaku_table.weights[start.struck * 4 + i] for i in range(4) if swept >> i & 1)
    points = worth(tables, tally, called, winner)
    return points if winner == 0 else -points, winner


def worth(tables: Tables, tally: list[int], called: list[int], winner: int) -> int:
    """Return the points of a round that `winner` wins with these tallies and calls. Source: koi-koi.md 4.2."""
    yaku_table = tables.yaku_table
    base, loser_base = yaku_table.base(tally[winner]), yaku_table.base(tally[1 - winner])
    if not tables.rules.multipliers:
        return base
    return base << (base >= LUCKY) + (called[winner] > 0) + (loser_base >= LUCKY) + (called[1 - winner] > 0)
