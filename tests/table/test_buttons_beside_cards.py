"""The buttons beside the cards share the room that they have."""

from __future__ import annotations

import pytest
from pygame import Rect

from tests.ui.letters import Letters
from ui.kit.gestures import ActionButton
from ui.scenes.table.gesture_input import lay_buttons
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import Group, Look

BAND = Rect(300, 600, 800, 66)


@pytest.mark.parametrize("ui", [1.0, 1.5, 2.0])
def test_they_reach_no_further_than_they_may(ui: float) -> None:
    look = Look(NIGHT, Scale(1280, 720, ui), Typesetter(), Letters(), lambda _sound: None)
    named = (("Take back", "U"), ("Lay down", "N"), ("Discard", "D"))
    buttons: list[ActionButton[str]] = [ActionButton(words, key=key) for words, key in named]
    group = Group(look)
    lay_buttons(group, look, BAND, buttons, lambda _button: None, most=BAND.width)
    assert all(BAND.contains(one.rect) for one in group.children)
    assert not [one.label for one in group.children if not one.fits()]
