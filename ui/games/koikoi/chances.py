"""What comes of a koi-koi call in ten deals, as a search counted it from the caller's view. Source: coach.md, Prompt."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from game.koikoi.actions import Action, KoiKoi
from game.koikoi.facts import RoundVoid, RoundWon
from game.koikoi.state import View
from ui.kit.deals import Chances, Deal, ten_deals
from ui.kit.player_text import Seated
from ui.text.catalog import _, in_a_row


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
    deals = ten_deals(counts)
    if not deals:
        return None
    words = {Deal.BETTER: _("{n} more"), Deal.SAME: _("{n} no more"), Deal.OTHER: _("{n} for {name}"), Deal.NOTHING: _("{n} nothing")}
    name = seated[1 - me].name
    return Chances(deals, in_a_row(words[deal].format(n=deals.count(deal), name=name) for deal in Deal if deal in deals))
