"""The type and the axis, read off every screen of the tour at every size of the interface."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from pygame import Rect, Surface

from tests.app.harness import REVIEW_WORLDS
from tests.golden.screens import GROUPS, screens_of
from tests.guide import Guide, Hurrying
from tests.tour import lead_to
from tests.type_scale import Found, read_off
from ui.scenes.results import ResultsScene
from ui.scenes.table.board import Board
from ui.widgets import Role

WINDOWS = [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0)]
CLAIMS, EDGE = 40, 80
"""Pixels: words whose middle is no further from the axis are meant to stand on it; what is wider than the window has room there, less an
edge, may not."""

HEAD, NEAR = 0.28, 0.05
"""Shares of the window: of its height for what heads a page, of its width for what is meant to stand on its middle."""


def board_of(scene: Any) -> Board | None:
    """Return the table of a screen, if one is to be seen there."""
    for owner in (scene, getattr(scene, "inner", None)):
        board = getattr(owner, "board", None)
        if isinstance(board, Board):
            return board
    return None


def beside_the_middle(page: ResultsScene, surface: Surface, found: Found) -> Iterator[tuple[str, int]]:
    """Yield what heads a page that fills the window and stands nearly on its middle: there is no mat, and no other axis."""
    page.resize()  # what stands is a picture: it is written once more
    found.centred.clear()
    page.draw(surface)
    wide, high = surface.get_size()
    for words, (x, y) in found.centred:
        if y < HEAD * high and 1 < abs(x - wide / 2) < NEAR * wide:
            yield words, round(x - wide / 2)


def beside_the_axis(guide: Guide, found: Found) -> Iterator[tuple[str, int]]:
    """Yield what claims the axis of the mat and stands more than a pixel beside it, with how far to the right."""
    board = board_of(guide.scene)
    if board is None:
        if isinstance(page := guide.scene, ResultsScene):
            yield from beside_the_middle(page, guide.surface, found)
        return
    frame, window = board.table.layout.frame, guide.surface.get_width()
    axis = frame.px(frame.centre)
    scene = guide.program.services.scenes.top
    modal = scene.tree.modal if scene is not None else None
    claims = [("dialog", modal.panel)] if modal is not None else []
    notes = [(node.label, Rect(node.rect)) for node in guide.sees().walk() if node.role is Role.TOAST]
    claims += [one for one in (*notes, *(("line", rect) for rect in found.lines)) if abs(one[1].centerx - axis) < CLAIMS]
    for words, rect in claims:
        has_room = rect.width / 2 + EDGE <= min(axis, window - axis)
        if has_room and abs(rect.centerx - axis) > 1:
            yield words, round(rect.centerx - axis)


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize(("size", "ui"), WINDOWS, ids=str)
def test_words_keep_to_the_scale_and_what_is_central_to_the_axis(tmp_path: Path, group: str, size: tuple[int, int], ui: float) -> None:
    strange: dict[str, object] = {}
    guide = Hurrying(tmp_path, size)
    guide.program.services.change(ui_scale=ui)
    guide.wait(2)
    with read_off(lambda: ui) as found, patch("ui.turns.thinkers.REVIEW_WORLDS", REVIEW_WORLDS):
        for name in screens_of(group):
            found.strange.clear()
            lead_to(guide, name)
            found.lines.clear()
            guide.one_in = 1
            guide.wait(2)
            guide.one_in = Hurrying.one_in
            if wrong := {*found.strange, *beside_the_axis(guide, found)}:
                strange[name] = wrong
    guide.close()
    assert not strange, "\n".join(f"{name}: {wrong}" for name, wrong in strange.items())
