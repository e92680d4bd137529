"""Every rule set of every game is shown with cards that its deck has."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.core.options import describe
from sprites.face import deck_of
from ui.games.catalog import screen_of
from ui.library.draft import OWN


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_a_rule_set_are_in_the_deck(game: str) -> None:
    sign = screen_of(game).door
    known = {OWN, *(preset.id for preset in describe(game).presets)}
    assert set(sign.rule_fans) <= known
    for faces in (sign.fan, *sign.rule_fans.values()):
        assert set(faces) <= set(deck_of(sign.deck).faces())
