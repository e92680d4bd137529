"""What a played card and a hand are worth, line by line. Source: costly-colours.md 4 and 5.

A line names its kind, the cards that earn it and its points; an award of 0 points is no line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from game.core.cards import CardId
from game.costly.rules import COLOUR, LIMIT, LOW, RANK, SUIT, TOTALS, Rules

Cards: TypeAlias = tuple[CardId, ...]

GROUPS = ("", "", "pair", "pair_royal", "double_pair_royal")
"""The names of 2, 3 and 4 cards of one rank. Source: costly-colours.md P3."""
MOST_OF_A_RANK = 4
LEAST_RUN = 3
COLOUR_SIZES = (3, 4)
"""The sizes of the sets that score for colour. Source: costly-colours.md P5."""


class Line(NamedTuple):
    """One award: its kind (costly-colours.md 5.1), the cards that earn it, its points (1 or more)."""

    kind: str
    cards: Cards
    points: int


class _Worth(NamedTuple):
    """The worth of a candidate set; the greater of two is the better award: by points, then by name, then by size."""

    points: int
    preference: int
    size: int
    kind: str


def play_lines(rules: Rules, turnup: CardId, row: Cards, total: int, after_go: bool) -> list[Line]:
    """Return what the last card of `row` earns, in the order P1 to P6.

    Args:
        rules: in force.
        turnup: the turn-up.
        row: the cards of this count in order, the new card last; none: nothing is earned.
        total: the count reached with it.
        after_go: whether the opponent has said Go.

    Source: costly-colours.md 4.
    """
    if not row:
        return []
    lines = []
    card = row[-1]
    if points := rules.played[rules.special[turnup][card]]:
        lines.append(Line("knave_deuce", (card,), points))
    if total in TOTALS and (points := len(row) if rules.totals_per_card else rules.total_points):
        lines.append(Line("total", row, points))
    if rules.play_groups and (line := group_line(rules, turnup, row)):
        lines.append(line)
    if line := run_line(rules, turnup, row):
        lines.append(line)
    if rules.play_colours and (line := colour_line(rules, turnup, row)):
        lines.append(line)
    if after_go and rules.go_card_points:
        lines.append(Line("after_go", (card,), rules.go_card_points))
    return lines


def last_line(rules: Rules, card: CardId, total: int, said_go: bool) -> Line | None:
    """Return what the last card of a count that ends at `total` earns its player. Source: costly-colours.md 7, last_card_points."""
    if total >= LIMIT or (said_go and rules.go_points) or not rules.last_card_points:
        return None
    return Line("last_card", (card,), rules.last_card_points)


def turnup_joins(rules: Rules, tail: int, row: int) -> bool:
    """Whether the turn-up may join the last `tail` cards of a row of `row` cards. Source: costly-colours.md 7, turnup_in_play."""
    return rules.turnup_in_play == "always" or (rules.turnup_in_play == "first" and tail == row)


def group_line(rules: Rules, turnup: CardId, row: Cards) -> Line | None:
    """Return the best award for cards of one rank that ends with the last card of `row`. Source: costly-colours.md P3."""
    rank = RANK[row[-1]]
    length = len(row)
    alike = 1
    while alike < length and RANK[row[-1 - alike]] == rank:
        alike += 1
    joining = RANK[turnup] == rank
    if alike == 1 and not joining:
        return None
    best, cards = (0, 0), row[:0]  # points, size: of two that score the same the larger names the award
    for size in range(1, alike + 1):
        if 2 <= size <= MOST_OF_A_RANK and (rules.groups[size], size) > best:
            best, cards = (rules.groups[size], size), row[-size:]
        if joining and size < MOST_OF_A_RANK and turnup_joins(rules, size, length):
            joined = (rules.groups[size + 1], size + 1)
            if joined > best:
                best, cards = joined, (*row[-size:], turnup)
    points, size = best
    return Line(GROUPS[size], cards, points) if points else None


def run_line(rules: Rules, turnup: CardId, row: Cards) -> Line | None:
    """Return the best run that ends with the last card of `row`. Source: costly-colours.md P4, C6, C7."""
    length = len(row)
    if length < 2 or not 0 < abs(RANK[row[-1]] - RANK[row[-2]]) <= length:
        return None
    kin = COLOUR if rules.flush_by_colour else SUIT
    own, turned = kin[row[-1]], 1 << RANK[turnup]
    ranks = 0
    suited = True
    best, cards = _Worth(0, 0, 0, ""), row[:0]
    for size in range(1, length + 1):
        card = row[-size]
        if ranks >> RANK[card] & 1:
            break
        ranks |= 1 << RANK[card]
        suited = suited and kin[card] == own
        if size >= LEAST_RUN and consecutive(ranks) and (worth := run_worth(rules, size, suited)) > best:
            best, cards = worth, row[-size:]
        if size + 1 >= LEAST_RUN and not ranks & turned and consecutive(ranks | turned):
            worth = run_worth(rules, size + 1, suited and kin[turnup] == own)
            if worth > best and turnup_joins(rules, size, length):
                best, cards = worth, (*row[-size:], turnup)
    return Line(best.kind, cards, best.points) if best.points else None


def consecutive(ranks: int) -> bool:
    """Whether the bits of a mask that is not empty stand side by side."""
    ranks //= ranks & -ranks
    return not ranks & (ranks + 1)


def run_worth(rules: Rules, size: int, suited: bool) -> _Worth:
    """Return the worth in play of a run of `size` cards, `suited` if they share suit (or colour). Source: costly-colours.md P4."""
    sequence, flush = size * rules.sequence_points, rules.flush_points
    if suited and flush:
        if rules.flush_adds_sequence:
            return _Worth(flush + sequence, 1, size, "flush")
        if flush >= sequence:
            return _Worth(flush, 1, size, "flush")
    return _Worth(sequence, 0, size, "sequence")


def colour_line(rules: Rules, turnup: CardId, row: Cards) -> Line | None:
    """Return the best award for a colour or suit that ends with the last card of `row`. Source: costly-colours.md P5, C11."""
    colour = COLOUR[row[-1]]
    length = len(row)
    alike = 1
    while alike < length and alike < COLOUR_SIZES[-1] and COLOUR[row[-1 - alike]] == colour:
        alike += 1
    joining = COLOUR[turnup] == colour
    if alike + joining < COLOUR_SIZES[0]:
        return None
    best, cards = _Worth(0, 0, 0, ""), row[:0]
    for size in COLOUR_SIZES:
        if size <= alike and (worth := colour_worth(rules, row[-size:])) > best:
            best, cards = worth, row[-size:]
        if joining and size - 1 <= alike and turnup_joins(rules, size - 1, length):
            joined = (*row[1 - size :], turnup)
            if (worth := colour_worth(rules, joined)) > best:
                best, cards = worth, joined
    return Line(best.kind, cards, best.points) if best.points else None


def colour_worth(rules: Rules, cards: Sequence[CardId]) -> _Worth:
    """Return the worth of 3 or 4 `cards` of one colour; on equal points the upper line of the table is preferred.

    Source: costly-colours.md P5, 7.
    """
    suit = SUIT[cards[0]]
    alike = sum(SUIT[card] == suit for card in cards)
    size = len(cards)
    if size == COLOUR_SIZES[0]:
        if alike == size:
            return _Worth(rules.suit3_points, 1, size, "suit3")
        return _Worth(rules.colour3_points, 0, size, "colour3")
    if alike == size:
        return _Worth(rules.costly_points, 3, size, "costly")
    points = rules.colour4_points if alike == 2 else rules.colour4_suit3_points
    return _Worth(points, 2, size, "colour4")


def hand_lines(rules: Rules, turnup: CardId, cards: Cards) -> list[Line]:
    """Return what `cards` earn at the show, in the order S1 to S5; nothing without cards.

    Args:
        rules: in force.
        turnup: the turn-up.
        cards: those that count, in hand order.

    Source: costly-colours.md 5.
    """
    if not cards:
        return []
    special = rules.special[turnup]
    lines = [Line("show_knave_deuce", (card,), points) for card in cards if (points := rules.kept[special[card]])]
    pool = (*cards, turnup)
    ranks = [RANK[card] for card in pool]
    if len(set(ranks)) < len(ranks):
        lines += _groups_held(rules, pool, ranks)
    if len(pool) >= LEAST_RUN:
        if line := _run_held(rules, pool):
            lines.append(line)
        if line := _colour_held(rules, pool):
            lines.append(line)
    if rules.hand_totals != "off":
        lines += _totals_held(rules, pool)
    return lines


def _groups_held(rules: Rules, pool: Cards, ranks: list[int]) -> Iterator[Line]:
    """Every rank that occurs two to four times; `ranks` are those of `pool`. Source: costly-colours.md S2."""
    for rank in sorted({rank for rank in ranks if ranks.count(rank) > 1}):
        cards = tuple(card for card in pool if RANK[card] == rank)
        size = min(len(cards), MOST_OF_A_RANK)
        if points := rules.groups[size]:
            yield Line("show_" + GROUPS[size], cards, points)


def _run_held(rules: Rules, pool: Cards) -> Line | None:
    """The best flush, or with `hand_sequence` run of any suits. Source: costly-colours.md S3."""
    kin = COLOUR if rules.flush_by_colour else SUIT
    if not rules.hand_sequence:
        kins = {kin[card] for card in pool}
        if not (rules.hand_flush and rules.flush_points) or len(pool) - len(kins) < LEAST_RUN - 1:
            return None  # no three cards can be akin
    best, held = _Worth(0, 0, 0, ""), pool[:0]
    for size in range(LEAST_RUN, len(pool) + 1):
        for cards in combinations(pool, size):
            ranks = 0
            for card in cards:
                ranks |= 1 << RANK[card]
            if ranks.bit_count() == size and consecutive(ranks):
                worth = held_worth(rules, size, len({kin[card] for card in cards}) == 1)
                if worth > best:
                    best, held = worth, cards
    return Line(best.kind, held, best.points) if best.points else None


def held_worth(rules: Rules, size: int, suited: bool) -> _Worth:
    """The worth of a run at the show, where a flush adds no sequence. Source: costly-colours.md S3, 7."""
    sequence = size * rules.sequence_points if rules.hand_sequence else 0
    flush = rules.flush_points if suited and rules.hand_flush else 0
    if flush and flush >= sequence:
        return _Worth(flush, 1, size, "show_flush")
    return _Worth(sequence, 0, size, "show_sequence")


def _colour_held(rules: Rules, pool: Cards) -> Line | None:
    """The best line of P5 over all subsets of 3 or 4 cards. Source: costly-colours.md S4."""
    best, held = _Worth(0, 0, 0, ""), pool[:0]
    for colour in (0, 1):
        alike = [card for card in pool if COLOUR[card] == colour]
        for size in COLOUR_SIZES if len(alike) >= COLOUR_SIZES[0] else ():
            for cards in combinations(alike, size):
                if (worth := colour_worth(rules, cards)) > best:
                    best, held = worth, cards
    return Line("show_" + best.kind, held, best.points) if best.points else None


def _totals_held(rules: Rules, pool: Cards) -> Iterator[Line]:
    """Every subset of two or more cards that can count to 15, 25 or 31. Source: costly-colours.md S5."""
    found: dict[int, list[Line]] = {total: [] for total in TOTALS}
    for size in range(2, len(pool) + 1):
        points = size if rules.hand_totals == "per_card" else rules.total_points
        if points:
            for cards in combinations(pool, size):
                for total in counts_of(rules, cards):
                    if total in found:
                        found[total].append(Line("show_total", cards, points))
    for lines in found.values():
        yield from lines


def counts_of(rules: Rules, cards: Sequence[CardId]) -> range:
    """Return what `cards` can count to, each ace at a permitted value. Source: costly-colours.md 1, S5."""
    lowest = aces = 0
    for card in cards:
        lowest += LOW[card]
        aces += RANK[card] == 1
    return range(lowest, lowest + 10 * aces * rules.ace_is_free + 1, 10)
