"""The faces of characters: calm, tense while a call stands, glad for a moment."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from game.core.cards import Seat
from ui.kit.column_panels import GLAD_SECONDS, Gladness, mood
from ui.kit.player_text import Seated, initial


def test_a_face_is_tense_as_long_as_something_is_at_stake_and_glad_for_a_moment() -> None:
    joy = Gladness(Seat(1))
    context = cast(Any, SimpleNamespace(effects=[], faces={}))
    assert mood(context, Seat(1), tense=False) == "calm"
    assert mood(context, Seat(1), tense=True) == "tense"
    context.effects.append(joy)
    assert [mood(context, Seat(seat), tense=True) for seat in (0, 1)] == ["tense", "glad"]
    joy.step(GLAD_SECONDS)
    assert joy.over
    assert not joy.holds


def test_a_character_has_its_portrait_in_place_of_the_letter() -> None:
    assert initial(Seated("Daigo", "easy", character="daigo")) == "daigo"
    assert initial(Seated("Daigo", "easy", character="nobody known")) == "D"
    assert initial(Seated("daigo")) == "D"
