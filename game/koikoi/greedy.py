"""Judgement without search: what a play gains, what it leaves to the opponent and what it prepares.

`quick_choice` is what Normal does, and where every search begins.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.core.cards import cards_of
from game.core.engine import DealNext
from game.koikoi.actions import KOIKOI, SHOBU, Action, Play, Take
from game.koikoi.outlook import chance_to_hold, outlook_for
from game.koikoi.rules import SUIT_MATES
from game.koikoi.scoring import pair_of, projected
from game.koikoi.state import View
from game.koikoi.utility import decided
from game.koikoi.yaku import yaku_table_for

Choice: TypeAlias = Action | DealNext


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a play leads to, as far as it can be seen: what both own and the field after the hand step (or the choice)."""

    hand: int
    field: int
    captured: int


def prospect(view: View, action: Play | Take) -> Prospect:
    """Return what `action` leads to before anything is drawn."""
    me = view.viewer
    hand, field, captured = view.hand, view.field, view.captured[me]
    if isinstance(action, Take):
        taken = 1 << action.target
        return Prospect(hand, field & ~taken, captured | taken | 1 << view.drawn)
    bit = 1 << action.card
    taken = field & SUIT_MATES[action.card] if action.target is None else 1 << action.target
    if not taken:
        return Prospect(hand ^ bit, field | bit, captured)
    return Prospect(hand ^ bit, field & ~taken, captured | taken | bit)


THREAT, FUTURE = 0.9, 0.5
"""How a judgement weighs what it sees, in points. Fitted by self-play."""
CAUTION = 1.5
"""How the danger of going on after a yaku is weighed. Fitted by self-play."""


class Judge:
    """The judgement of one view."""

    def __init__(self, view: View) -> None:
        self._view = view
        me = view.viewer
        self._mine, self._theirs = view.captured[me], view.captured[1 - me]
        self._outlook = outlook_for(view.rules, view.month)
        self._turns = view.hand_sizes[me]
        self._their_turns = view.hand_sizes[1 - me]
        unseen = view.unseen
        count = unseen.bit_count()
        self._holds = {
            mates: chance_to_hold((unseen & mates).bit_count(), count, self._their_turns) for mates in set(SUIT_MATES)
        }

    def value(self, action: Play | Take) -> float:
        """Return what `action` is worth, in points."""
        after = prospect(self._view, action)
        gain = self._outlook.promise(after.captured, self._theirs, self._turns)
        return gain - THREAT * self._threat(after) + FUTURE * self._future(after, gain)

    def _threat(self, after: Prospect) -> float:
        """Return what the opponent may be expected to gain by his best capture from the field."""
        gains: list[tuple[float, float]] = []
        theirs, mine = self._theirs, after.captured
        before = self._outlook.promise(theirs, mine, self._their_turns)
        for mates in {SUIT_MATES[card] for card in cards_of(after.field)}:
            holds = self._holds[mates]
            if holds:
                lying = after.field & mates
                gain = self._outlook.promise(theirs | lying, mine, self._their_turns) - before
                gains.append((gain, holds))
        return _best_of(gains)

    def _future(self, after: Prospect, promise: float) -> float:
        """Return what one's own best capture next turn may be expected to gain."""
        gains: list[tuple[float, float]] = []
        for card in cards_of(after.hand):
            mates = SUIT_MATES[card]
            lying = after.field & mates
            if lying:
                gain = self._outlook.promise(after.captured | lying | 1 << card, self._theirs, self._turns) - promise
                gains.append((gain, 1.0 - 0.5 * self._holds[mates]))
        return _best_of(gains)


def _best_of(gains: list[tuple[float, float]]) -> float:
    """Return the expected best of several (gain, chance), taken as independent."""
    expected, none_yet = 0.0, 1.0
    for gain, chance in sorted(gains, reverse=True):
        if gain <= 0.0:
            break
        expected += none_yet * chance * gain
        none_yet *= 1.0 - chance
    return expected


def quick_choice(view: View, legal: Sequence[Choice]) -> Choice:
    """Return what is done without search: what wins the match at once, else what the judgement likes best, the first of equals."""
    plays = [action for action in legal if isinstance(action, Play | Take)]
    if plays:
        judge = Judge(view)
        return max([play for play in plays if wins_at_once(view, play)] or plays, key=judge.value)
    if KOIKOI in legal:
        return KOIKOI if goes_on(view) else SHOBU
    return legal[0]


def wins_at_once(view: View, action: Play | Take) -> bool:
    """Whether a yaku that `action` makes wins the match, whatever is drawn: its player has only to stop then."""
    me = view.viewer
    if decided(view, 0) is None and view.rules.stock is None:  # most decisions: the match goes on after the round
        return False
    after = prospect(view, action)
    captured = pair_of(me, after.captured, view.captured[1 - me])
    yaku_table = yaku_table_for(view.rules, view.month)
    before = view.turn_tally
    if not yaku_table.improved(before, yaku_table.tally(after.captured)):
        return False
    ending = replace(view.ending, captured=captured, field=after.field)
    return decided(view, projected(view.rules, ending, me).total) == 1


def goes_on(view: View) -> bool:
    """Whether to call koi-koi: stopping loses the match, or does not win it and what may be gained is more than what may be lost."""
    me = view.viewer
    now = view.projected(me)
    end = decided(view, now.total)
    if end is not None and end != 0:
        return end < 0
    turns, their_turns = view.hand_sizes[me], view.hand_sizes[1 - me]
    outlook = outlook_for(view.rules, view.month)
    mine, theirs = view.captured[me], view.captured[1 - me]
    more = outlook.promise(mine, theirs, turns) - outlook.promise(mine, theirs, 0)
    danger = outlook.promise(theirs, mine, their_turns)
    factor = now.total / now.base if now.base else 1.0
    doubling = 2.0 if view.rules.multipliers and not view.calls[me] else 1.0
    chance_more = 1.0 - math.exp(-more / 2.0)
    chance_theirs = min(0.95, 1.0 - math.exp(-danger * CAUTION / 2.5))
    win = chance_more * (1.0 - chance_theirs)
    on = win * (now.base + more) * factor * doubling - chance_theirs * (danger + 3.0) * doubling
    return on > now.total
