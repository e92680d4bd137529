"""A game whose interactions are written down beforehand, so that what a hand does with them can be tried without a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import CardId
from ui.kit.gestures import Gesture, Gestures, Interaction, Legality, Reading, Spot, Spots, Target

A, B, C, D = (CardId(n) for n in range(1, 5))


def reading(action: str, label: str = "") -> Reading[str]:
    """Return a reading that says what it does."""
    return Reading(action, f"Do {action}", label)


def target(spot: Spot | None, *actions: str) -> Target[str]:
    """Return a target with a reading for each action."""
    return Target(spot, tuple(reading(action, action.title()) for action in actions))


class Scripted(Gestures[Any, str]):
    """What may be done with each row of spots taken up, nothing with any other; writes down what it was asked."""

    def __init__(self, moments: Mapping[Spots, Interaction[str]]) -> None:
        super().__init__(())
        self.moments = dict(moments)
        self.asked: list[Spots] = []
        self.legal: Legality[str] | None = None

    def interaction(self, view: Any, legal: Legality[str], taken: Spots) -> Interaction[str]:
        del view
        self.asked.append(taken)
        self.legal = legal
        return self.moments.get(taken, Interaction())

    def refusal(self, view: Any, taken: Spots, spot: Spot) -> str:
        del view
        return f"{spot} does nothing with {taken}"

    def gesture(self, view: Any, legal: Legality[str], action: str) -> Gesture | None:
        del view, legal
        for taken, now in self.moments.items():
            for one in now.targets:
                if taken and any(meant.action == action for meant in one.readings):
                    return Gesture(taken, one.spot)
        return None
