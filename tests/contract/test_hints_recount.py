"""What a hint says of chances is counted in the worlds that were played: counted anew from the same worlds it is the same."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level, SearchingBot
from game.ai.search import Verdict, flat_search
from game.catalog import GAMES, engine_of
from game.core.engine import DealNext
from game.core.match import Match
from game.core.options import Options
from ui.games.catalog import screen_of
from ui.kit.deals import TEN
from ui.kit.player_text import Seated
from ui.scenes.table.hint import hint_of

WORLDS, LOOKS = 400, 48
POSITIONS = 30
SEARCHES = {
    "koi-koi": "game.koikoi.search",
    "kowah": "game.kowah.search",
    "squaw": "game.squaw.search",
    "kaluki": "game.kaluki.search",
    "costly-colours": "game.costly.search",
}
"""Where the strongest player of a game searches."""


@dataclass
class Search:
    """A search that was asked for: the worlds that it drew, in order, and how it looks into them."""

    observe: Any
    worlds: list[Any]


def positions(game: str, count: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yield views of seat 0, with what is legal, from matches of Normal players."""
    engine, seats, bots = engine_of(game), GAMES[game].seats[0], GAMES[game].bots
    rng = Random(game)
    number = 0
    while count:
        number += 1
        match: Match[Any, Any, Any] = Match(engine, Options(game, {}), seats, f"recount {number}")
        while count and (asked := match.to_act()) and match.ply < 300:
            view, legal = match.view(asked[0]), match.legal_actions(asked[0])
            if len(legal) > 1 and not isinstance(legal[0], DealNext) and not asked[0] and rng.random() < 0.15:
                yield view, legal
                count -= 1
            match.apply(asked[0], bots[Level.NORMAL].choose(view, legal, Budget(0), rng))


@pytest.mark.sweep
@pytest.mark.parametrize("game", SEARCHES)
def test_facts_and_the_words_about_them_recount(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module(SEARCHES[game])
    searches: list[Search] = []

    def noted(actions: Any, sample: Any, playout: Any, budget: Budget, rng: Random, *rest: Any, **named: Any) -> Verdict[Any]:
        search = Search(rest[0] if rest else named.get("observe"), [])

        def drawn(chance: Random) -> tuple[Any, float]:
            world, weight = sample(chance)
            search.worlds.append(world)
            return world, weight

        searches.append(search)
        return flat_search(actions, drawn, playout, budget, rng, *rest, **named)

    monkeypatch.setattr(module, "flat_search", noted)
    bot = GAMES[game].bots[Level.EXPERT]
    assert isinstance(bot, SearchingBot)
    seated = (Seated("You"), Seated("Sora", "hard", is_person=False), Seated("Bruno", "hard", is_person=False))
    phrase = screen_of(game).match().phrase
    assert phrase is not None
    told = 0
    for view, legal in positions(game, POSITIONS):
        verdict: Verdict[Any] = bot.judge(view, legal, Budget(WORLDS, looks=LOOKS), Random(1))
        if not verdict.observed:
            continue
        search = next(search for search in reversed(searches) if search.observe is not None)
        assert len(search.worlds) == max(verdict.worlds, verdict.observed)
        worlds = search.worlds[: verdict.observed]
        for place, candidate in enumerate(verdict.candidates[:3]):
            if place == 2 and not candidate.facts:
                continue  # dropped on the way
            facts: Counter[Any] = Counter()
            for world in worlds:
                seen = set(search.observe(world, candidate.action))
                facts.update(seen | {general for fact in seen if (general := getattr(fact, "general", None)) is not None})
            assert candidate.facts == facts
        for ground in hint_of(view, verdict, 0, "", seated, phrase).grounds:
            if ground.deals is not None:
                said = {
                    round(TEN * count / verdict.observed)
                    for fact, count in {**verdict.candidates[1].facts, **verdict.candidates[0].facts}.items()
                    if (matter := phrase(view, seated, fact)) is not None and ground.words.startswith(matter.words)
                }
                assert ground.deals in said | {0}
                told += 1
    assert told
