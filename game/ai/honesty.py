"""Whether computer players decide by what they may know: the hidden cards are dealt anew, and they are asked again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import AnyBot
from game.core.record import AnyMatch
from game.core.shuffle import bot_generator

DEALS = 2
"""How often hidden cards are dealt anew behind one decision."""
WORLDS = 60
"""How many worlds a searching player may play for each answer: what it looks at is the same as with many."""


def stands(match: AnyMatch, ply: int, bot: AnyBot, budget: Callable[[], Budget] = lambda: Budget(WORLDS)) -> bool:
    """Whether the decision of a computer player at `ply` stands with other hidden cards. Slow for one that searches.

    Raises:
        Cancelled: by the budget.
    """
    engine, (seat, _action) = match.engine, match.actions[ply]
    chance = bot_generator(match.seed, seat, match.ply + ply)

    def ask(view: Any, legal: tuple[Any, ...]) -> Any:
        return bot.choose(view, legal, budget(), bot_generator(match.seed, seat, ply))

    view = match.view_at(ply, seat)
    first = ask(view, match.legal_at(ply, seat))
    dealt = (engine.determinise(view, chance) for _ in range(DEALS))
    return all(ask(engine.view_for(state, seat), engine.legal_actions(state, seat)) == first for state in dealt)
