"""Judgement without search: what a play gains, what it leaves to the opponent and what it prepares."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import cards_of
from game.koikoi.actions import Play, Take
from game.koikoi.outlook import chance_to_hold, outlook_for
from game.koikoi.rules import SUIT_MATES
from game.koikoi.state import View


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
