"""What a round is worth and how a match stands. Source: koi-koi.md 2.4, 2.5, 4."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Seat
from game.koikoi.rules import Cause, DealCheck, Pattern, Rules, pattern, struck_cards
from game.koikoi.yaku import HAND_YAKU_POINTS, Line, yaku_of

LUCKY = 7
OYAKEN_POINTS = 1

Pair = tuple[int, int]
"""One number for each seat."""


@dataclass(frozen=True, slots=True)
class Gaji:
    """A wild capture made in this round: who struck which suit. Source: G4."""

    owner: Seat
    suit: int


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a round, line by line: `total` is `base` doubled once for each of `multipliers`. Source: 4.2."""

    lines: tuple[Line, ...]
    base: int
    loser_base: int
    multipliers: tuple[str, ...]
    total: int


def multipliers(rules: Rules, base: int, loser_base: int, calls: int, loser_calls: int) -> tuple[str, ...]:
    """Return the keys of the multipliers that apply, in the order of the table. Source: koi-koi.md 4.2."""
    if not rules.multipliers:
        return ()
    return tuple(
        key
        for key, applies in (
            ("lucky_seven", base >= LUCKY),
            ("koikoi", calls > 0),
            ("counter_lucky_seven", loser_base >= LUCKY),
            ("counter_koikoi", loser_calls > 0),
        )
        if applies
    )


def score(rules: Rules, month: int, captured: int, loser_captured: int, calls: int, loser_calls: int) -> Score:
    """Return what the winner of a round scores.

    Args:
        rules: the rules in force.
        month: 1 to 12.
        captured: mask of the winner's captured cards at the end of the round, after a sweep.
        loser_captured: the loser's.
        calls: how often the winner called koi-koi in this round.
        loser_calls: how often the loser did.

    Source: koi-koi.md 4.
    """
    lines = yaku_of(rules, month, captured)
    base, loser_base = (sum(line.points for line in found) for found in (lines, yaku_of(rules, month, loser_captured)))
    keys = multipliers(rules, base, loser_base, calls, loser_calls)
    return Score(lines, base, loser_base, keys, base << len(keys))


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended; everything its result screen shows.

    `points` are those of each seat. `winner` is None in a drawn or void round. `score` is there for a round won by yaku of captured
    cards (it may total 0, R27). `patterns` are the hand yaku of the seats, where the preliminary check ended the round. `swept` cards
    (a mask) were taken by the owner of `gaji`. `forced` marks a shobu that nobody chose (R21). `oyaken` is true if the dealer's point
    was scored.
    """

    cause: Cause
    oya: Seat
    winner: Seat | None
    points: Pair
    next_oya: Seat
    score: Score | None = None
    calls: Pair = (0, 0)
    last_call: Seat | None = None
    patterns: tuple[Pattern | None, Pattern | None] = (None, None)
    gaji: Gaji | None = None
    swept: int = 0
    forced: bool = False
    oyaken: bool = False


def pair_of(seat: int, own: int, other: int) -> Pair:
    """Return the pair with `own` for one seat and `other` for its opponent."""
    return (own, other) if seat == 0 else (other, own)


def after_sweep(captured: Pair, field: int, gaji: Gaji | None) -> Pair:
    """Return what both own once the Gaji has swept the field. Source: G5."""
    if gaji is None:
        return captured
    swept = struck_cards(field, gaji.suit)
    return (captured[0] | swept, captured[1]) if gaji.owner == 0 else (captured[0], captured[1] | swept)


@dataclass(frozen=True, slots=True)
class Ending:
    """The open facts on which the outcome of a played round depends."""

    oya: Seat
    month: int
    captured: Pair
    calls: Pair
    last_call: Seat | None
    field: int
    gaji: Gaji | None


def shobu(rules: Rules, ending: Ending, winner: Seat, *, forced: bool = False) -> Result:
    """Return the result of a round that `winner` stopped. Source: R24, R28."""
    return _won(rules, ending, winner, "shobu", forced)


def exhausted(rules: Rules, ending: Ending) -> Result:
    """Return the result of a round in which nobody stopped. Source: R26 to R29."""
    ko = Seat(1 - ending.oya)
    if ending.last_call == ko and not rules.exhaustion_is_void:
        return _won(rules, ending, ko, "exhausted", False)
    return Result(
        cause="exhausted",
        oya=ending.oya,
        winner=None,
        points=pair_of(ending.oya, OYAKEN_POINTS if rules.oyaken else 0, 0),
        next_oya=ko,
        calls=ending.calls,
        last_call=ending.last_call,
        gaji=ending.gaji,
        swept=_swept(ending),
        oyaken=rules.oyaken,
    )


def _swept(ending: Ending) -> int:
    return struck_cards(ending.field, ending.gaji.suit) if ending.gaji else 0


def _won(rules: Rules, ending: Ending, winner: Seat, cause: Cause, forced: bool) -> Result:
    loser = 1 - winner
    captured = after_sweep(ending.captured, ending.field, ending.gaji)
    found = score(rules, ending.month, captured[winner], captured[loser], ending.calls[winner], ending.calls[loser])
    return Result(
        cause=cause,
        oya=ending.oya,
        winner=winner,
        points=pair_of(winner, found.total, 0),
        next_oya=winner,
        score=found,
        calls=ending.calls,
        last_call=ending.last_call,
        gaji=ending.gaji,
        swept=_swept(ending),
        forced=forced,
    )


def checked(rules: Rules, check: DealCheck, oya: Seat, hands: Pair) -> Result | None:
    """Return the result of a round that the preliminary check ended, None if it is played. Source: R6 to R10, R28, R29."""
    if check.cause is None:
        return None
    patterns = (pattern(hands[0]), pattern(hands[1]))
    ko = Seat(1 - oya)
    if check.winner is None:
        drawn = pair_of(oya, OYAKEN_POINTS if rules.oyaken else 0, 0)
        return Result(check.cause, oya, None, drawn, ko, patterns=patterns, oyaken=rules.oyaken)
    winner = oya if check.winner == 0 else ko
    next_oya = winner if rules.hand_yaku_winner_deals else ko
    return Result(check.cause, oya, winner, pair_of(winner, HAND_YAKU_POINTS, 0), next_oya, patterns=patterns)


def projected(rules: Rules, ending: Ending, seat: Seat) -> Score:
    """Return what `seat` would score by stopping now, sweep included. Source: R20, G7, section 7."""
    captured = after_sweep(ending.captured, ending.field, ending.gaji)
    other = 1 - seat
    return score(rules, ending.month, captured[seat], captured[other], ending.calls[seat], ending.calls[other])


def starting_scores(rules: Rules) -> Pair:
    """Return the totals or stocks before the first round. Source: R30, R31."""
    return (0, 0) if rules.stock is None else (rules.stock, rules.stock)


def scored(rules: Rules, scores: Pair, points: Pair) -> Pair:
    """Return the totals or stocks after a round: totals rise by one's own points, stocks fall by the opponent's. Source: R30, R31."""
    if rules.stock is None:
        return scores[0] + points[0], scores[1] + points[1]
    return max(0, scores[0] - points[1]), max(0, scores[1] - points[0])


def is_over(rules: Rules, scores: Pair, rounds_played: int) -> bool:
    """Whether the match has ended. Source: R30, R31."""
    return rounds_played >= rules.rounds if rules.rounds is not None else min(scores) <= 0
