"""Pressing the discard one has just taken says why it cannot be thrown."""

from __future__ import annotations

from typing import Any

from game.core.cards import Seat
from game.kowah.engine import ENGINE
from tests.games.kowah.positions import dealt, options, played, view
from ui.games.kowah.gestures import KowahGestures
from ui.kit.player_text import Seated

HANDS = ["2 2 3 3 4 4 5 5", "6 6 7 7 8 8 9 9"]


def test_the_card_just_taken_says_why_it_cannot_be_thrown() -> None:
    state = played(dealt(HANDS, "J Q K A", dealer=1), "draw stock", "discard 2", "draw discard")
    turn = ENGINE.to_act(state)[0]
    seen = view(state, turn)
    assert seen.drawn is not None
    assert not [action for action in ENGINE.legal_actions(state, Seat(turn)) if getattr(action, "card", None) == seen.drawn]
    no_art: Any = None
    interaction = KowahGestures(state.standing.rules, (Seated("Anna"), Seated("Bea")), no_art)
    words = "You took the 2 from the discards: throw another card"
    assert interaction.refusal(seen, (), seen.drawn) == words
    assert options()["rediscard_taken"] is False
