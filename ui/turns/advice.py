"""The hint that was given last in a match: asked for again in the same decision, the next best action is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.ai.search import Verdict


@dataclass(frozen=True, slots=True)
class Advice:
    """What a computer player found at `ply`, and which of its choices was shown last."""

    ply: int
    verdict: Verdict[Any]
    place: int = 0

    def goes_on(self, ply: int) -> bool:
        """Whether there is a next best to be shown in the decision at `ply`."""
        return self.ply == ply and len(self.verdict.candidates) > 1

    def turned(self) -> Advice:
        """Return the advice with the next best shown, or the best again."""
        return replace(self, place=(self.place + 1) % min(2, len(self.verdict.candidates)))
