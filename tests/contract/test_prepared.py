"""What the searching players look up for a whole match can be built ahead, from the first view of it, and changes no answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.levels import PreparingBot
from game.catalog import GAMES, engine_of
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.match import Match
from game.core.options import Options


@pytest.mark.parametrize("game", GAMES)
def test_a_player_prepares_from_the_first_view_and_answers_the_same(game: str) -> None:
    match: Match[Any, Any, Any] = Match(engine_of(game), Options(game, {}), GAMES[game].seats[0], "prepared")
    bots = GAMES[game].bots
    strongest = bots[max(bots, key=list(bots).index)]
    for bot in bots.values():
        if isinstance(bot, PreparingBot):
            bot.prepare(match.view(Seat(0)))
    while len(match.legal_actions(match.to_act()[0])) < 2 or isinstance(match.legal_actions(match.to_act()[0])[0], DealNext):
        match.apply(match.to_act()[0], match.legal_actions(match.to_act()[0])[0])
    seat = match.to_act()[0]
    question = match.view(seat), match.legal_actions(seat)
    assert len({strongest.choose(*question, Budget(40), Random(1)) for _ in range(2)}) == 1
