"""A look at 1280 x 720 and what is heard, for every test of the widgets."""


import pytest

from tests.ui.letters import Letters
from tests.ui.widget_room import Heard
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import (
    Look,
)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def look(heard: Heard) -> Look:
    return Look(NIGHT, Scale(1280, 720), Typesetter(), Letters(), heard.sounds.append)
