"""The exact search of one world: what a deal is worth when both sides see all cards. Source: AI.md, Costly Colours.

It is the one place where the play is written a second time, on plain ints and for speed; tests/costly/test_solver.py
proves it equal to the step engine over thousands of random deals. What a card earns is looked up: colours by the suits of
the last four cards, cards of one rank by how many lie together, runs (few rows can hold one) by the whole row, hands by
their mask. Every table is filled by the functions of `scoring`, so that the search plays whatever the options say.
Counting by hand is taken as exact.

Points are worth what a `Worth` says: their difference, or the chance to win the match from the scores reached.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from game.core.cards import CardId
from game.costly.rules import ACE_HIGH, LIMIT, LOW, MOST_IN_ROW, PACK, RANK, SUIT, TOTALS, Rules
from game.costly.scoring import Cards, colour_line, group_line, hand_lines, run_line

Worth: TypeAlias = Callable[[int, int], float]
"""What the scores of side 0 and side 1 after a deal are worth to side 0."""

INFINITY = math.inf
NEVER = 1 << 30
"""A target that no score reaches."""
MOST_KEPT = 8_000
"""The most rows and hands that a table remembers."""
FAR = 99
SPANS = tuple(
    max(a, b, c) - min(a, b, c) if len({a, b, c}) == 3 else FAR for a in range(14) for b in range(14) for c in range(14)
)
"""By three ranks in base 14: how far they lie apart, `FAR` if two are equal."""
_NO_SUITS, _FOUR_SUITS = 1, 256


@dataclass(frozen=True, slots=True)
class Stakes:
    """What scores are worth: `target` wins at once (`NEVER`: scores are examined after the deal), which is worth `prize`."""

    target: int
    prize: float
    worth: Worth


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What cards earn in deals with one turn-up, filled as far as it was asked for.

    `specials` by card; `colours` by the suits of the row, two bits each below a leading 1, the last four at most; `alone`, `joined` and
    `whole` by how many cards of one rank end the row: of another rank than the turn-up's, of its rank, of its rank and all the
    row; `totals` by cards in the row and count; `runs` by the row (six bits a card, id + 1); `hands` by mask.
    """

    rules: Rules
    turnup: CardId
    specials: tuple[int, ...]
    colours: tuple[int, ...]
    alone: tuple[int, ...]
    joined: tuple[int, ...]
    whole: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]
    scores_runs: bool
    runs: dict[int, int] = field(default_factory=dict)
    hands: dict[int, int] = field(default_factory=dict)

    def run(self, row: int) -> int:
        """Return what the run at the end of a packed row earns."""
        cards = []
        rest = row
        while rest:
            cards.append(CardId((rest & 63) - 1))
            rest >>= 6
        line = run_line(self.rules, self.turnup, tuple(reversed(cards)))
        if len(self.runs) >= MOST_KEPT:
            self.runs.clear()
        points = self.runs[row] = line.points if line else 0
        return points

    def hand(self, cards: Cards) -> int:
        """Return what `cards` earn at the show."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        points = self.hands.get(mask)
        if points is None:
            if len(self.hands) >= MOST_KEPT:
                self.hands.clear()
            points = self.hands[mask] = sum(line.points for line in hand_lines(self.rules, self.turnup, cards))
        return points


@lru_cache(maxsize=64)
def tables_for(rules: Rules, turnup: CardId) -> Tables:
    """Return the tables for deals in which `turnup` is turned up."""
    return Tables(
        rules,
        turnup,
        tuple(rules.played[special] for special in rules.special[turnup]),
        _colours(rules, turnup),
        *_groups(rules),
        tuple(tuple(_total(rules, size, total) for total in range(LIMIT + 1)) for size in range(MOST_IN_ROW + 1)),
        bool(rules.sequence_points or rules.flush_points),
    )


def _colours(rules: Rules, turnup: CardId) -> tuple[int, ...]:
    """By packed suits, what the colours of a row earn. Four suits stand for longer rows too: no set has more than four cards."""
    found = [0] * (2 * _FOUR_SUITS)
    for length in range(1, 5) if rules.play_colours else ():
        for code in range(1 << 2 * length, 2 << 2 * length):
            row = tuple([CardId(13 * (code >> 2 * place & 3) + place) for place in reversed(range(length))])
            line = colour_line(rules, turnup, row)
            found[code] = line.points if line else 0
    return tuple(found)


def _groups(rules: Rules) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """By how many cards of one rank end the row, what they earn: `alone`, `joined`, `whole` of `Tables`."""
    fives, nine, ten = [PACK.named(f"5{suit}") for suit in "SHDC"], PACK.named("9S"), PACK.named("10S")

    def points(turnup: CardId, row: Cards) -> int:
        line = group_line(rules, turnup, row) if row and rules.play_groups else None
        return line.points if line else 0

    sizes = range(5)
    alone = tuple(points(nine, tuple(fives[:size])) for size in sizes)
    joined = tuple(points(fives[3], (ten, *fives[:size])) if size else 0 for size in range(4))
    whole = tuple(points(fives[3], tuple(fives[:size])) for size in range(4))
    return alone, (*joined, 0), (*whole, 0)


def _total(rules: Rules, size: int, total: int) -> int:
    if total not in TOTALS:
        return 0
    return size if rules.totals_per_card else rules.total_points


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """The cards of one player in a world.

    `plays` by the mask of positions still held: (card, value, position mask after it) for each play; `gone` are the cards played before
    in this deal; `shows` what the hand earns at the show when just these are left, -1 where it has not been asked.
    """

    cards: Cards
    plays: list[tuple[tuple[CardId, int, int], ...]]
    gone: Cards
    shows: list[int]

    def show(self, tables: Tables, held: int) -> int:
        """Return what the hand earns at the show with these positions left, and keep it."""
        left = tuple([card for place, card in enumerate(self.cards) if held >> place & 1])
        points = self.shows[held] = tables.hand(self.gone + self.cards if tables.rules.shows_all else left)
        return points


def side_of(rules: Rules, cards: Cards, gone: Cards = ()) -> Side:
    """Return the side that holds `cards` and has played `gone`."""
    plays: list[tuple[tuple[CardId, int, int], ...]] = [()]
    for place, card in enumerate(cards):
        bit = 1 << place
        values = (1, ACE_HIGH) if RANK[card] == 1 and rules.ace_is_free else (LOW[card],)
        for held in range(bit):
            before = tuple([(other, value, rest | bit) for other, value, rest in plays[held]])
            plays.append(before + tuple([(card, value, held) for value in values]))
    return Side(cards, plays, gone, [-1] * len(plays))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the play of a deal stands; sides are 0 and 1, masks those of positions held.

    `row` is this count, packed; `size`, `suits`, `alike`, `rank`, `before` follow from it: its length, its last suits as in
    `Tables`, how many cards of one rank end it, the ranks of its last card and of the one before. `go` is who said Go, -1: nobody.
    """

    turn: int
    held: tuple[int, int]
    scores: tuple[int, int]
    total: int = 0
    row: int = 0
    size: int = 0
    suits: int = _NO_SUITS
    alike: int = 0
    rank: int = 0
    before: int = 0
    go: int = -1


def standing(turn: int, held: tuple[int, int], scores: tuple[int, int], total: int, row: Cards, go: int) -> Standing:
    """Return where the play stands after `row` made the count `total`."""
    packed, suits, alike, rank, before = 0, _NO_SUITS, 0, 0, 0
    for card in row:
        packed = packed << 6 | card + 1
        suits = _with_suit(suits, SUIT[card])
        alike = alike + 1 if RANK[card] == rank else 1
        rank, before = RANK[card], rank
    return Standing(turn, held, scores, total, packed, len(row), suits, alike, rank, before, go)


def _with_suit(suits: int, suit: int) -> int:
    suits = suits << 2 | suit
    return suits if suits < 2 * _FOUR_SUITS else _FOUR_SUITS | suits & _FOUR_SUITS - 1


def solve(
    tables: Tables,
    sides: tuple[Side, Side],
    dealer: int,
    stakes: Stakes,
    start: Standing,
    stopping: bool = True,
) -> tuple[float, int]:
    """Return what the rest of the deal is worth to the side to move when both play it best, and how many plies were tried.

    Args:
        tables: of the turn-up.
        sides: who holds what. A side whose `plays` leave something out is kept from doing it.
        dealer: the side that shows last.
        stakes: what scores are worth.
        start: where the play stands; at least one card is held.
        stopping: whether the side to move may stop at once where it has been told Go.
    """
    rules = tables.rules
    go_points, card_points, last_points = rules.go_points, rules.go_card_points, rules.last_card_points
    may_stop, until_empty = rules.may_stop, rules.until_empty
    specials, colours, totals, runs, run = tables.specials, tables.colours, tables.totals, tables.runs, tables.run
    alone, joined, whole, turned = tables.alone, tables.joined, tables.whole, RANK[tables.turnup]
    plays_of = (sides[0].plays, sides[1].plays)
    shows = (sides[0].shows, sides[1].shows)
    target, prize, worth = stakes.target, stakes.prize, stakes.worth
    plies = 0

    def node(
        who: int,
        mine: int,
        theirs: int,
        total: int,
        row: int,
        size: int,
        suits: int,
        alike: int,
        rank: int,
        before: int,
        go: int,
        score: int,
        other: int,
        alpha: float,
        beta: float,
        stopping: bool,
    ) -> float:
        """The worth to `who`, who is to move with `mine` and has `score`, between `alpha` and `beta`."""
        nonlocal plies
        best = -INFINITY
        for card, value, rest in plays_of[who][mine]:
            count = total + value
            if count > LIMIT:
                continue
            plies += 1
            length = size + 1
            own = RANK[card]
            colour = suits << 2 | SUIT[card]
            if colour >= 512:
                colour = 256 | colour & 255
            same = alike + 1 if own == rank else 1
            points = score + specials[card] + totals[length][count] + colours[colour]
            if own == turned:
                points += whole[same] if same == length else joined[same]
            elif same > 1:
                points += alone[same]
            packed = row << 6 | card + 1
            if rank:
                trio = own * 196 + rank * 14
                if SPANS[trio + turned] == 2 or SPANS[trio + before] <= length:
                    points += runs[packed] if packed in runs else run(packed)
            if go >= 0:
                points += card_points
            if points >= target:
                worth_ = prize
            elif count == LIMIT or not rest | theirs:
                worth_ = end(who, rest, theirs, count, length, go, points, other)
            elif go >= 0:
                worth_ = node(
                    who,
                    rest,
                    theirs,
                    count,
                    packed,
                    length,
                    colour,
                    same,
                    own,
                    rank,
                    go,
                    points,
                    other,
                    alpha,
                    beta,
                    True,
                )
            else:
                worth_ = -node(
                    1 - who,
                    theirs,
                    rest,
                    count,
                    packed,
                    length,
                    colour,
                    same,
                    own,
                    rank,
                    -1,
                    other,
                    points,
                    -beta,
                    -alpha,
                    True,
                )
            if worth_ > best:
                best = worth_
                if best > alpha:
                    alpha = best
                    if alpha >= beta:
                        return best
        if best == -INFINITY:
            if go >= 0:
                return end(who, mine, theirs, total, size, go, score, other)
            plies += 1
            other += go_points
            if other >= target:
                return -prize
            return -node(
                1 - who,
                theirs,
                mine,
                total,
                row,
                size,
                suits,
                alike,
                rank,
                before,
                who,
                other,
                score,
                -beta,
                -alpha,
                True,
            )
        if go >= 0 and stopping and may_stop:
            plies += 1
            best = max(best, end(who, mine, theirs, total, size, go, score, other))
        return best

    def end(who: int, mine: int, theirs: int, total: int, size: int, go: int, score: int, other: int) -> float:
        """The worth to `who`, who played the last card, of a count that ends."""
        if last_points and total < LIMIT and size and not (go >= 0 and go_points):
            score += last_points
            if score >= target:
                return prize
        if until_empty and mine | theirs:
            if theirs:
                return -node(1 - who, theirs, mine, 0, 0, 0, 1, 0, 0, 0, -1, other, score, -INFINITY, INFINITY, True)
            return node(who, mine, theirs, 0, 0, 0, 1, 0, 0, 0, -1, score, other, -INFINITY, INFINITY, True)
        shown, others = shows[who][mine], shows[1 - who][theirs]
        if shown < 0:
            shown = sides[who].show(tables, mine)
        if others < 0:
            others = sides[1 - who].show(tables, theirs)
        score += shown
        other += others
        if score >= target or other >= target:
            if who == dealer:
                return -prize if other >= target else prize
            return prize if score >= target else -prize
        return worth(score, other) if who == 0 else -worth(other, score)

    turn = start.turn
    return (
        node(
            turn,
            start.held[turn],
            start.held[1 - turn],
            start.total,
            start.row,
            start.size,
            start.suits,
            start.alike,
            start.rank,
            start.before,
            start.go,
            start.scores[turn],
            start.scores[1 - turn],
            -INFINITY,
            INFINITY,
            stopping,
        ),
        plies,
    )
