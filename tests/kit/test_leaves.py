"""Leaves that are folded away: what opens them, what folds them, and where they stand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Surface

from tests.kit.conftest import assert_inside, written
from ui.kit.columns import KEYS, OPENS_SECONDS, SHUTS_SECONDS, Leaf, Leaves, Part, draw_edge, is_edge, kept_by, leafed
from ui.kit.skin import Skin
from ui.stage.frame import Frame

RULES, LOG = Leaf("rules", "House rules", Part(190)), Leaf("log", "What happened", Part(least=120))


def test_a_leaf_opens_while_it_is_pointed_at() -> None:
    leaves = Leaves()
    leaves.aim("log", True)
    assert not leaves.step(OPENS_SECONDS / 2)
    assert leaves.step(OPENS_SECONDS)
    assert leaves.open == {"log"}
    leaves.aim("log", False)
    assert leaves.step(SHUTS_SECONDS)
    assert not leaves.open
    assert not leaves.waits


def test_a_pressed_leaf_stays_open_until_it_is_pressed_again_even_under_the_pointer() -> None:
    leaves = Leaves()
    leaves.aim("log", True)
    leaves.press("log")
    leaves.aim("log", False)
    leaves.step(SHUTS_SECONDS)
    assert leaves.open == {"log"}
    leaves.aim("log", True)
    leaves.press("log")
    leaves.step(1)
    assert not leaves.open
    leaves.aim("log", False)
    leaves.step(1)
    leaves.aim("log", True)
    leaves.step(1)
    assert leaves.open == {"log"}


def test_every_leaf_has_a_letter_of_its_own() -> None:
    assert len(set(KEYS.values())) == len(KEYS)


def test_what_is_kept_open_belongs_to_one_game() -> None:
    assert kept_by({"kowah/log": True, "kaluki/rules": True, "kowah/rules": False, "kowah/x": 3}, "kowah") == {"log"}


@pytest.mark.parametrize("kept", [(), ("rules",), ("log",), ("rules", "log")])
def test_leaves_stand_under_each_other_in_the_column(skin: Skin, kept: tuple[str, ...]) -> None:
    frame, leaves = Frame(skin.look.scale), Leaves()
    for key in kept:
        leaves.press(key)
    areas = [area for area in leafed(frame, leaves, Part(200), RULES, LOG, gap=12) if area is not None]
    x, y, width, height = frame.right
    assert all(area.y + area.height <= y + height + 0.5 and area.width == width and area.x == x for area in areas)
    assert all(one.y + one.height < other.y for one, other in pairwise(areas))


def test_a_folded_leaf_says_its_name_its_key_and_the_newest_line(skin: Skin, canvas: Surface) -> None:
    frame = Frame(skin.look.scale)
    areas = leafed(frame, Leaves(), Part(100), RULES, LOG, gap=12)
    if frame.folded or areas[2] is None:
        return  # a drawer has every leaf open
    rect = frame.rect(*areas[2])
    assert is_edge(skin, rect)
    draw_edge(skin, canvas, rect, LOG, "Felix follows: six of hearts")
    assert_inside(skin, rect)
    assert {"What happened", "Felix follows: six of hearts", "F"} <= {text for text, _rect, _size in written(skin)}
