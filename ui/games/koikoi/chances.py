"""What comes of a koi-koi call in ten deals, as a search counted it from the caller's view. Source: coach.md, Prompt."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from game.koikoi.actions import Action, KoiKoi
from game.koikoi.facts import RoundVoid, RoundWon
from game.koikoi.state import View
from ui.kit.deals import Chances, Deal, chances_of
from ui.kit.player_text import Seated


def chances(view: View, seated: Sequence[Seated], facts: Mapping[Action, Mapping[Hashable, int]]) -> Chances | None:
    """Return how a call comes out against stopping now; `facts` say how often what came about after each action. None: no call."""
    found = next((counted for action, counted in facts.items() if isinstance(action, KoiKoi)), {})
    me, now = view.viewer, view.projected(view.viewer).total
    counts = [0] * len(Deal)
    for fact, often in found.items():
        match fact:
            case RoundWon(winner, points):
                counts[Deal.OTHER if winner != me else Deal.BETTER if points > now else Deal.SAME] += often
            case RoundVoid():
                counts[Deal.NOTHING] += often
            case _:
                pass
    return chances_of(counts, seated[1 - me].name)
