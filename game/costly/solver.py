"""The exact search of one world: what a deal is worth when both sides see all cards. Source: AI.md, Costly Colours.

It is the one place where the play is written a second time, on plain ints and for speed; tests/games/costly/test_solver.py
proves it equal to the step engine over thousands of random deals. What a card earns is looked up: colours by the suits of
the last four cards, cards of one rank by how many lie together, runs (few rows can hold one) by the whole row, hands by
their mask. Every table is filled by the functions of `scoring`, so that the search plays whatever the options say.
Counting by hand is taken as exact.

Points are worth what a `Utility` says: their difference, or the chance to win the match from the scores reached.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from game.core.cards import CardId, mask_of
from game.costly.rules import LIMIT, MOST_IN_ROW, PACK, RANK, SUIT, TOTALS, Rules, values
from game.costly.scoring import Cards, colour_line, group_line, hand_lines, run_line

Utility: TypeAlias = Callable[[int, int], float]
"""What the scores of side 0 and side 1 after a deal are worth to side 0."""

Face: TypeAlias = tuple[int, int, int, int, int]
"""A card at one of its values: id + 1, value, rank, suit, what it earns as a knave or deuce."""
Entry: TypeAlias = tuple[int, int, int, int, int, int]
"""A play of a side: a face, and the mask of positions held after it."""

INFINITY = math.inf
NEVER = 1 << 30
"""A target that no score reaches."""
MOST_KEPT = 2_000
"""The most rows and hands that a table remembers."""
FAR = 99
"""No row of any length."""
_NO_SUITS, _FOUR_SUITS = 1, 256


@cache
def least_rows(turned: int) -> tuple[int, ...]:
    """Return by the ranks of the last three cards in base 14, the last one first, from how many cards on a row can end with a run.

    `turned` is the rank of the turn-up; 0 stands for no card. Rows it lets through may still hold none; what it keeps back holds none.
    """
    found = []
    for own, rank, before in product(range(14), repeat=3):
        least = FAR
        if _in_a_row(own, rank, turned):
            least = 2
        elif _in_a_row(own, rank, before) or _in_a_row(own, rank, before, turned):
            least = 3
        elif len({own, rank, before}) == 3 and (span := max(own, rank, before) - min(own, rank, before)) < MOST_IN_ROW:
            least = max(4, span)  # with the turn-up a row of n cards spans n ranks at most
        found.append(least)
    return tuple(found)


def _may_run(row: int, turned: int) -> bool:
    """Whether a packed row can end with a run: some tail of it, or that with the turn-up, has ranks side by side."""
    ranks, joined, size = 0, 1 << turned, 0
    while row:
        rank = 1 << RANK[(row & 63) - 1]
        if ranks & rank:
            return False
        ranks |= rank
        size += 1
        low = ranks & -ranks
        if size > 2 and ranks // low + 1 == 1 << size:
            return True
        both = ranks | joined
        low = both & -both
        if size > 1 and both != ranks and both // low + 1 == 2 << size:
            return True
        row >>= 6
    return False


def _in_a_row(*ranks: int) -> bool:
    return 0 not in ranks and len(set(ranks)) == len(ranks) == max(ranks) - min(ranks) + 1


@dataclass(frozen=True, slots=True)
class Stakes:
    """What scores are worth: `target` wins at once (`NEVER`: scores are examined after the deal), which is worth `prize`."""

    target: int
    prize: float
    worth: Utility


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What cards earn in deals with one turn-up, filled as far as it was asked for.

    `faces` by card: a play at each value it may have; `colours` by the suits of the row, two bits each below a leading 1, the
    last four at most; `alone`, `joined` and `whole` by how many cards of one rank end the row: of another rank than the
    turn-up's, of its rank, of its rank and all the row; `totals` by cards in the row and count; `runs` by the row (six bits a
    card, id + 1); `hands` by mask.
    """

    rules: Rules
    turnup: CardId
    faces: tuple[tuple[Face, ...], ...]
    colours: tuple[int, ...]
    alone: tuple[int, ...]
    joined: tuple[int, ...]
    whole: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]
    runs: dict[int, int] = field(default_factory=dict)
    hands: dict[int, int] = field(default_factory=dict)

    def run(self, row: int) -> int:
        """Return what the run at the end of a packed row earns."""
        if len(self.runs) >= MOST_KEPT:
            self.runs.clear()
        points = 0
        if _may_run(row, RANK[self.turnup]):
            cards = []
            rest = row
            while rest:
                cards.append(CardId((rest & 63) - 1))
                rest >>= 6
            cards.reverse()
            line = run_line(self.rules, self.turnup, tuple(cards))
            points = line.points if line else 0
        self.runs[row] = points
        return points

    def hand(self, cards: Cards) -> int:
        """Return what `cards` earn at the show."""
        mask = mask_of(cards)
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
        tuple(
            tuple((card + 1, value, RANK[card], SUIT[card], rules.played[special]) for value in values(rules, card))
            for card, special in enumerate(rules.special[turnup])
        ),
        _colours(rules, turnup),
        *_groups(rules),
        tuple(tuple(_total(rules, size, total) for total in range(LIMIT + 1)) for size in range(MOST_IN_ROW + 1)),
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

    `plays` by the mask of positions still held; `gone` are the cards played before in this deal; `shows` what the hand earns at the show
    when just these are left, -1 where it has not been asked.
    """

    cards: Cards
    plays: list[tuple[Entry, ...]]
    gone: Cards
    shows: list[int]

    def show(self, tables: Tables, held: int) -> int:
        """Return what the hand earns at the show with these positions left, and keep it."""
        left = tuple([card for place, card in enumerate(self.cards) if held >> place & 1])
        points = self.shows[held] = tables.hand(self.gone + self.cards if tables.rules.shows_all else left)
        return points


def side_of(tables: Tables, cards: Cards, gone: Cards = ()) -> Side:
    """Return the side that holds `cards` and has played `gone`."""
    plays: list[tuple[Entry, ...]] = [()]
    for place, card in enumerate(cards):
        bit = 1 << place
        faces = tables.faces[card]
        for held in range(bit):
            before = [
                (key, value, rank, suit, special, rest | bit) for key, value, rank, suit, special, rest in plays[held]
            ]
            plays.append((*before, *[(*face, held) for face in faces]))
    return Side(cards, plays, gone, [-1] * len(plays))


class PlayState(NamedTuple):
    """Where the play of a deal stands, seen by the side `who`; masks are those of positions held.

    Who is to move, or if the count has ended who played its last card. `row` is this count, packed; `size`, `suits`, `alike`, `rank`,
    `before` follow from it: its length, its last suits as in `Tables`, how many cards of one rank end it, the ranks of its last card and of
    the one before. `go` is who said Go, -1: nobody.
    """

    who: int
    mine: int
    theirs: int
    score: int
    other: int
    total: int = 0
    row: int = 0
    size: int = 0
    suits: int = _NO_SUITS
    alike: int = 0
    rank: int = 0
    before: int = 0
    go: int = -1


def standing(
    who: int, held: tuple[int, int], scores: tuple[int, int], total: int = 0, row: Cards = (), go: int = -1
) -> PlayState:
    """Return where the play stands for `who` when `row` has made the count `total`; pairs hold what is his first."""
    packed, suits, alike, rank, before = 0, _NO_SUITS, 0, 0, 0
    for card in row:
        packed = packed << 6 | card + 1
        suits = suits << 2 | SUIT[card]
        if suits >= 2 * _FOUR_SUITS:
            suits = _FOUR_SUITS | suits & _FOUR_SUITS - 1
        alike = alike + 1 if RANK[card] == rank else 1
        rank, before = RANK[card], rank
    return PlayState(who, *held, *scores, total, packed, len(row), suits, alike, rank, before, go)


class Searcher(NamedTuple):
    """The search of one world.

    `value` gives the worth of a standing to who is to move in it; `stopped` what it is worth to him if the count ends there;
    `plies` how many plies have been tried so far.
    """

    value: Callable[[PlayState], float]
    stopped: Callable[[PlayState], float]
    plies: Callable[[], int]


def searcher(tables: Tables, sides: tuple[Side, Side], dealer: int, stakes: Stakes) -> Searcher:
    """Return the search of a world in which both sides play their best.

    Args:
        tables: of the turn-up.
        sides: who holds what.
        dealer: the side that shows last.
        stakes: what scores are worth.
    """
    rules = tables.rules
    go_points, card_points, last_points = rules.go_points, rules.go_card_points, rules.last_card_points
    may_stop, until_empty = rules.may_stop, rules.until_empty
    colours, totals, runs, run = tables.colours, tables.totals, tables.runs, tables.run
    alone, joined, whole, turned = tables.alone, tables.joined, tables.whole, RANK[tables.turnup]
    least = least_rows(turned)
    plays_of = (sides[0].plays, sides[1].plays)
    shows = (sides[0].shows, sides[1].shows)
    target, prize, worth = stakes.target, stakes.prize, stakes.worth
    plies = 0

    def node(
        who: int,
        mine: int,
        theirs: int,
        score: int,
        other: int,
        total: int,
        row: int,
        size: int,
        suits: int,
        alike: int,
        rank: int,
        before: int,
        go: int,
        alpha: float,
        beta: float,
    ) -> float:
        """The worth to `who`, who is to move, between `alpha` and `beta`."""
        nonlocal plies
        best = -INFINITY
        length = size + 1
        counts = totals[length]
        for key, value, own, suit, special, rest in plays_of[who][mine]:
            count = total + value
            if count > LIMIT:
                continue
            plies += 1
            colour = suits << 2 | suit
            if colour >= 512:
                colour = 256 | colour & 255
            same = alike + 1 if own == rank else 1
            points = score + special + counts[count] + colours[colour]
            if own == turned:
                points += whole[same] if same == length else joined[same]
            elif same > 1:
                points += alone[same]
            packed = row << 6 | key
            if least[own * 196 + rank * 14 + before] <= length:
                points += runs[packed] if packed in runs else run(packed)
            if go >= 0:
                points += card_points
            if points >= target:
                found = prize
            elif count == LIMIT or not rest | theirs:
                found = end(who, rest, theirs, points, other, count, length, go)
            elif go >= 0:
                found = node(
                    who, rest, theirs, points, other, count, packed, length, colour, same, own, rank, go, alpha, beta
                )
            else:
                found = -node(
                    1 - who,
                    theirs,
                    rest,
                    other,
                    points,
                    count,
                    packed,
                    length,
                    colour,
                    same,
                    own,
                    rank,
                    -1,
                    -beta,
                    -alpha,
                )
            if found > best:
                best = found
                if best > alpha:
                    alpha = best
                    if alpha >= beta:
                        return best
        if best == -INFINITY:
            if go >= 0:
                return end(who, mine, theirs, score, other, total, size, go)
            plies += 1
            other += go_points
            if other >= target:
                return -prize
            return -node(
                1 - who, theirs, mine, other, score, total, row, size, suits, alike, rank, before, who, -beta, -alpha
            )
        if go >= 0 and may_stop:
            plies += 1
            best = max(best, end(who, mine, theirs, score, other, total, size, go))
        return best

    def end(who: int, mine: int, theirs: int, score: int, other: int, total: int, size: int, go: int) -> float:
        """The worth to `who`, who played the last card, of a count that ends."""
        if last_points and total < LIMIT and size and not (go >= 0 and go_points):
            score += last_points
            if score >= target:
                return prize
        if until_empty and mine | theirs:
            if theirs:
                return -node(1 - who, theirs, mine, other, score, 0, 0, 0, _NO_SUITS, 0, 0, 0, -1, -INFINITY, INFINITY)
            return node(who, mine, theirs, score, other, 0, 0, 0, _NO_SUITS, 0, 0, 0, -1, -INFINITY, INFINITY)
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

    def value(start: PlayState) -> float:
        return node(*start, -INFINITY, INFINITY)

    def stopped(start: PlayState) -> float:
        return end(*start[:6], start.size, start.go)

    return Searcher(value, stopped, lambda: plies)


class Step(NamedTuple):
    """What a play leads to: `after` is seen by who is to move, or if `ended` by who played; `won`: the card wins the match."""

    after: PlayState
    ended: bool
    won: bool


def step(tables: Tables, target: int, start: PlayState, entry: Entry) -> Step:
    """Return what the play `entry` leads to from `start`."""
    who, mine, theirs, score, other, total, row, size, suits, alike, rank, before, go = start
    del mine
    key, value, own, suit, special, rest = entry
    count, length, packed = total + value, size + 1, row << 6 | key
    colour = suits << 2 | suit
    if colour >= 2 * _FOUR_SUITS:
        colour = _FOUR_SUITS | colour & _FOUR_SUITS - 1
    same = alike + 1 if own == rank else 1
    score += special + tables.totals[length][count] + tables.colours[colour]
    if own == RANK[tables.turnup]:
        score += tables.whole[same] if same == length else tables.joined[same]
    else:
        score += tables.alone[same]
    if before or rank:
        score += tables.runs[packed] if packed in tables.runs else tables.run(packed)
    if go >= 0:
        score += tables.rules.go_card_points
    row_after = (count, packed, length, colour, same, own, rank, go)
    if count == LIMIT or not rest | theirs:
        return Step(PlayState(who, rest, theirs, score, other, *row_after), True, score >= target)
    if go >= 0:
        return Step(PlayState(who, rest, theirs, score, other, *row_after), False, score >= target)
    return Step(PlayState(1 - who, theirs, rest, other, score, *row_after), False, score >= target)


def worth_after(found: Searcher, stakes: Stakes, who: int, played: Step) -> float:
    """Return what a play is worth to `who`, who made it."""
    if played.won:
        return stakes.prize
    if played.ended:
        return found.stopped(played.after)
    value = found.value(played.after)
    return value if played.after.who == who else -value
