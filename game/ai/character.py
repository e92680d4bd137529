"""Persons who play: a level says how well somebody plays, a character what they like, by a little and at a bounded price.

A character first finds what its level would do. Where it likes another action better, a search says what that would cost, and it does that
if it is little. It sees the view alone, counts worlds, and draws from the generator of the position: the same position, the same choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import floor
from random import Random
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import AnyBot, Level, PreparingBot, SearchingBot, asked

MOST_LIKED = 2
"""So many actions, the most liked, are compared by a level that does not search."""


@dataclass(frozen=True, slots=True)
class Character:
    """What somebody likes.

    Attributes:
        liking: how much they like an action in a view, 0 for no matter; below 0 what they would rather not do. Whole numbers count: a part
            of one says in which order actions that are liked alike are tried.
        price: what a liked action may cost, a share of the match; it may also gain no more, or a level would play better than itself.
        shuns: whether they are known by what they do not do.
    """

    liking: Callable[[Any, Any], float]
    price: float
    shuns: bool = False


@dataclass(frozen=True, slots=True)
class CharacterBot:
    """A player of a level with a character; `searcher` says what an action costs where the level itself does not search."""

    plain: AnyBot
    searcher: SearchingBot[Any, Any]
    character: Character

    def prepare(self, view: Any) -> None:
        """Build what the two players look up in a match."""
        for bot in (self.plain, self.searcher):
            if isinstance(bot, PreparingBot):
                bot.prepare(view)

    def choose(self, view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> Any:
        """Return one of `legal`; Cancelled as in `Bot.choose`."""
        chosen, verdict = asked(self.plain, view, legal, budget, rng)
        likings = {action: self.character.liking(view, action) for action in legal}
        own = floor(likings.get(chosen, 0.0))
        liked = sorted((action for action in legal if floor(likings[action]) > own), key=lambda one: -likings[one])
        if not liked:
            return chosen
        if verdict is None:
            verdict = self.searcher.judge(view, (chosen, *liked[:MOST_LIKED]), budget, rng)
        plain = verdict.of(chosen)
        for action in liked:
            found = verdict.of(action)
            if plain is not None and found is not None and found.worlds and abs(found.loss - plain.loss) <= self.character.price:
                return action
        return chosen


def in_character(bots: Mapping[Level, AnyBot], level: Level, character: Character | None) -> AnyBot:
    """Return the player of a level, with a character if there is one and a player of the game who can say what actions cost."""
    judge = bots[max(bots, key=list(Level).index)]
    return CharacterBot(bots[level], judge, character) if character is not None and isinstance(judge, SearchingBot) else bots[level]
