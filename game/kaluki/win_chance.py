"""The chance to win the match: what a finished hand is worth to a player.

It goes with the penalty points that a player can still take, those of the places that he may buy back among them; the longer a match still
lasts, the surer he wins who can take more. The numbers are those of tests/games/kaluki/fit_win_chance.py, first version: 8,076 hands of two
to five players, put together to 4,000 matches. Of 33,000 hands begun none of its tenths is off by more than 0.045.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Seat
from game.kaluki.rules import Rules
from game.kaluki.scoring import bought_back, ended
from game.kaluki.state import MatchState, active_seats

A_LOSS = 60.0
"""Penalty points of a lost hand, about: the unit in which points are measured."""


class Numbers(NamedTuple):
    """What is fitted.

    `ground` is added to what each player can still take; a place that may be bought back counts `place` of what it is bought back to; the
    power that the chances go with is `power`, and `longer` more for the root of what the players can take on average.
    """

    ground: float
    power: float
    longer: float
    place: float


NUMBERS = Numbers(ground=0.81, power=1.13, longer=0.39, place=0.91)


def chances(standing: MatchState, rules: Rules, numbers: Numbers = NUMBERS) -> tuple[float, ...]:
    """Return the chance of each seat to win the match as a hand begins; 0.0 for those who have left it."""
    if standing.champion >= 0:
        return tuple([float(seat == standing.champion) for seat in range(len(standing.totals))])
    return _chances(standing, standing.totals, rules, numbers)


def _chances(standing: MatchState, totals: tuple[int, ...], rules: Rules, numbers: Numbers) -> tuple[float, ...]:
    ground, power, longer, place = numbers
    seats = active_seats(standing.active)
    bust_from = rules.bust_from
    lives = [(bust_from - totals[seat]) / A_LOSS for seat in seats]
    if len(seats) > 2 and rules.max_buybacks:  # of two nobody can buy back
        bought = place * (min(lives) if rules.buyback_to_highest else bust_from / A_LOSS)
        lives = [each + bought * (rules.max_buybacks - standing.buybacks[seat]) for seat, each in zip(seats, lives, strict=True)]
    exponent = power + longer * (sum(lives) / len(seats)) ** 0.5
    strengths = [(ground + each) ** exponent for each in lives]
    whole = sum(strengths)
    found = [0.0] * len(totals)
    for seat, strength in zip(seats, strengths, strict=True):
        found[seat] = strength / whole
    return tuple(found)


def chances_after(standing: MatchState, winner: Seat, penalties: tuple[int, ...], rules: Rules) -> tuple[float, ...]:
    """Return the chances after a hand that was won, where everybody who may buy back does.

    Args:
        standing: as the hand began.
        winner: who went out.
        penalties: the points of the cards left to each seat, 0 for the winner.
        rules: the rules in force.
    """
    totals = tuple([total + points for total, points in zip(standing.totals, penalties, strict=True)])
    if not any(standing.active >> seat & 1 and total >= rules.bust_from for seat, total in enumerate(totals)):
        return _chances(standing, totals, rules, NUMBERS)
    end = ended(standing, winner, penalties, False, rules)
    after = end.standing
    for seat in end.asked:
        after = bought_back(after, seat, end.price, rules)
    return chances(after, rules)
