"""Settings as they are kept: what does not fit is a default, what is unknown is dropped."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.options import OptionError
from sprites.face import BACKS, DECKS
from ui.services.settings import Settings, back_of, display_value, settings_from
from ui.stage.timeline import Ceremony, Speed

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)


def test_settings_come_back_as_they_were_kept() -> None:
    settings = Settings(
        language="fr",
        name="Ada",
        speed=Speed.FAST,
        trick_pause=1.4,
        moments=Ceremony.SHORT,
        ui_scale=1.5,
        card_size=1.15,
        back_french="back-hemp-red",
        display={"kowah/deck_style": "ceki"},
        setups={"koi-koi": {"rules": {"rounds": 6}}},
    )
    assert settings_from(json.loads(json.dumps(settings.to_json()))) == settings


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from([*Settings().to_json(), "unknown"]), ANYTHING))
def test_whatever_stands_in_the_file_the_settings_can_be_used(raw: dict[str, object]) -> None:
    settings = settings_from(raw)
    assert settings_from(settings.to_json()) == settings
    assert 0 <= settings.volume_cards <= 1
    assert 0.3 <= settings.trick_pause <= 2.5
    for deck in DECKS:
        assert back_of(settings, deck) in BACKS[deck]


@pytest.mark.parametrize("pause", [0.1, 3.0, True, "1", None, float("nan")])
def test_a_pause_out_of_range_is_the_usual_one(pause: object) -> None:
    assert settings_from({"trick_pause": pause}).trick_pause == Settings().trick_pause


@pytest.mark.parametrize("size", [0.5, 2.0, True, "1", None])
def test_cards_of_a_size_that_is_not_offered_are_as_usual(size: object) -> None:
    assert settings_from({"card_size": size}).card_size == 1.0


def test_a_back_that_does_not_exist_is_the_first_of_its_deck() -> None:
    settings = Settings(back_hanafuda="back-of-beyond", back_ceki="")
    assert back_of(settings, "hanafuda") == "back-waves-red"
    assert back_of(Settings(back_french="back-hemp-red"), "french") == "back-hemp-red"
    assert all(back_of(settings, deck) for deck in DECKS)


def test_preferences_of_the_display_are_read_tolerantly() -> None:
    assert display_value(Settings(), "koi-koi", "captured_display") == "open"
    kept = Settings(display={"koi-koi/captured_display": "on_request", "squaw/spectate": 3})
    assert display_value(kept, "koi-koi", "captured_display") == "on_request"
    assert display_value(kept, "squaw", "spectate") == "ask"
    with pytest.raises(OptionError):
        display_value(kept, "koi-koi", "spectate")
