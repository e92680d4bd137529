"""Every way in which a match of Koi-Koi is decided has a landscape."""

from __future__ import annotations

import pytest

from sprites.outlines import is_japanese
from ui.games.koikoi.landscape import THINGS
from ui.games.koikoi.names import YAKU


def test_every_yaku_shows_something_of_its_own() -> None:
    assert THINGS.keys() == YAKU.keys()
    assert len(set(THINGS.values())) == len(THINGS)


@pytest.mark.parametrize("key", YAKU)
def test_the_slip_can_be_cut_in_japanese(key: str) -> None:
    assert all(map(is_japanese, YAKU[key].japanese.partition("・")[0]))
