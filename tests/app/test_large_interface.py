"""Where the interface is as large as is promised nothing is cut off, covered or out of reach: 150 % at 1280 x 720, 200 % at 1920 x 1080."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.catalog import GAMES
from tests import tour
from tests.guide import Hurrying
from tests.tight import labels_without_room
from ui.scenes.settings_sections import SECTIONS
from ui.text.catalog import set_language
from ui.widgets import Control, Hotspot, ScrollPanel, Tree

LARGE = (((1280, 720), 1.5), ((1920, 1080), 2.0))
SCREENS = (
    *("title", "title-which-match", "lessons", "about", "today", "setup-giving-up", "koi-koi-setup-number"),
    *(f"settings-{section.key}" for section in SECTIONS),
    *(f"{game}-setup" for game in GAMES),
    *(f"replay-{game}" for game in GAMES),
    *("koi-koi-turn", "koi-koi-choose", "koi-koi-drawer", "koi-koi-prompt", "koi-koi-menu"),
    *("kowah-draw", "kowah-throw", "kowah-claim", "squaw-turn", "squaw-blind", "kaluki-draw", "kaluki-opening"),
    *("costly-colours-turn", "costly-colours-offer", "costly-colours-counting", "costly-colours-muggins", "costly-colours-practice"),
)
"""Screens of the tour on which most stands close: each of those that are shared, and of every game its table and its questions."""
POINTS = (0.06, 0.25, 0.5, 0.75, 0.94)
"""Where a control is looked for, as shares of its width and height: of a card under others only a part is free."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


def trees_of(scene: object) -> list[Tree]:
    """Return the widgets of a screen, and of the table on it."""
    boards = (getattr(one, "board", None) for one in (scene, getattr(scene, "inner", None)))
    found = (getattr(one, "tree", None) for one in (scene, *boards))
    return list(dict.fromkeys(tree for tree in found if isinstance(tree, Tree)))


def out_of_reach(tree: Tree) -> list[str]:
    """Return what cannot be pressed: outside the window or under others, once it has been scrolled into sight."""
    found = []
    for control in tree.controls():
        if not control.rect.width or (isinstance(control, Hotspot) and control.quiet):
            continue  # the keyboard's alone, or nothing but a word why not
        tree.reveal(control)
        for panel in tree.top.path_to(control):
            while isinstance(panel, ScrollPanel) and panel.is_animating:
                panel.update(1.0)
        if not tree.look.scale.window.contains(control.rect) and not isinstance(control, Hotspot):
            found.append(f"{control.label} is outside")
        elif not any(_means(tree, control, at) for at in _points(control.rect)):
            found.append(f"{control.label} is covered")
    return found


def _points(rect: Rect) -> Iterator[tuple[int, int]]:
    for y in POINTS:
        for x in POINTS:
            yield round(rect.x + rect.width * x), round(rect.y + rect.height * y)


def _means(tree: Tree, control: Control, at: tuple[int, int]) -> bool:
    found = tree.control_at(at) if tree.look.scale.window.collidepoint(at) else None
    return found is control or (isinstance(found, Hotspot) and isinstance(control, Hotspot) and found.opens == control.opens is not None)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui"), LARGE, ids=str)
def test_nothing_is_cut_covered_or_out_of_reach(tmp_path: Path, size: tuple[int, int], ui: float) -> None:
    guide = Hurrying(tmp_path, size, language="xx")
    guide.program.services.change(ui_scale=ui)
    found: list[str] = []
    for name in SCREENS:
        tour.lead_to(guide, name)
        faults = [f"{label} is cut" for label in sorted(labels_without_room(guide.sees()))]
        faults += [fault for tree in trees_of(guide.scene) for fault in out_of_reach(tree)]
        found += [f"{name}: {fault}" for fault in faults]
    guide.close()
    assert not found, "\n".join(found)
