"""Matches that computer players have brought to where a screen of the tour wants them: played once, however often one looks for a place."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from itertools import count
from random import Random
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import AnyBot
from game.core.cards import Seat
from game.core.record import AnyMatch

ME = Seat(0)
MOST_MATCHES = 60

Wanted = Callable[[AnyMatch, Any], bool]


def _until(match: AnyMatch, ply: int) -> AnyMatch:
    """Return a match as it stood after its first `ply` actions, no practice as a branch of it is."""
    there = copy(match)
    there.actions = match.actions[:ply]
    there._states, there._events = match._states[: ply + 1], match._events[: ply + 1]
    there._draws = match._draws[: ply + 1]
    return there


class Series:
    """Matches that `bot` plays at every seat, each as `begin` returns it for its number with its chance, as far as anybody has looked."""

    def __init__(self, bot: AnyBot, begin: Callable[[int], tuple[AnyMatch, Random]]) -> None:
        self._bot = bot
        self._begin = begin
        self._begun: list[tuple[AnyMatch, Random]] = []

    def brought(self, wanted: Wanted) -> AnyMatch:
        """Return the first match at the first ply where `wanted` holds; what is played on there changes nothing here.

        Raises:
            LookupError: none of them gets there.
        """
        for number in range(MOST_MATCHES):
            if number == len(self._begun):
                self._begun.append(self._begin(number))
            match, rng = self._begun[number]
            for ply in count():
                if ply > match.ply:
                    if match.over:
                        break
                    seat = match.to_act()[0]
                    match.apply(seat, self._bot.choose(match.view(seat), match.legal_actions(seat), Budget(1, 1), rng))
                if wanted(there := _until(match, ply), there.view(ME)):
                    return there
        raise LookupError("computer players do not get there")
