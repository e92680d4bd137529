"""Every screen of the tour, one after the other, without pictures: what it says, and how large what can be pressed on it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.targets import small
from tests.golden.screens import GROUPS, read, shown
from tests.guide import Guide
from ui.widgets import Tree


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS)
def test_every_screen_says_what_it_said_and_nothing_on_it_is_too_small_to_press(tmp_path: Path, group: str) -> None:
    """What is meant to change is recorded anew by `python -m tests.golden --screens`."""
    little = {}

    def look(name: str, guide: Guide) -> None:
        for scene in (guide.scene, getattr(guide.scene, "inner", None)):
            tree = getattr(scene, "tree", None) or getattr(getattr(scene, "board", None), "tree", None)
            if isinstance(tree, Tree) and (found := small(tree)):
                little[name] = found

    told, said = read(group), dict(shown(tmp_path, group, look))
    assert list(said) == list(told)
    assert not {name: set(said[name]) ^ set(told[name]) or said[name] for name in told if said[name] != told[name]}
    assert not little
