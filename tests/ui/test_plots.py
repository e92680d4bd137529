"""Plots with pictures: a picture takes only the room that the plot under it does not need."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect, Surface

from ui.scenes.history.plots import BAND, Bar, Bars, Figures, Pictured
from ui.widgets import Look


@pytest.mark.parametrize(("spare", "shown"), [(20, False), (100, True), (400, True)])
def test_a_picture_stands_over_a_plot_only_where_both_have_room(look: Look, spare: int, shown: bool) -> None:
    painted: list[Rect] = []
    plot = Figures(look, "Played", [("12", "matches"), ("7", "won")])
    both = Pictured(plot, lambda _surface, rect: painted.append(Rect(rect)))
    place = Rect(10, 10, 300, plot.wanted_height(300) + look.px(spare))
    both.place(place)
    both.draw(Surface((400, 700)))
    assert bool(painted) is shown
    assert plot.rect.height >= plot.wanted_height(300)
    assert plot.rect.bottom == place.bottom
    assert not any(rect.colliderect(plot.rect) or rect.height > look.px(BAND[1]) for rect in painted)
    assert both.value == plot.value


def test_a_picture_before_a_bar_stands_in_its_row(look: Look) -> None:
    painted: list[Rect] = []
    bars = [Bar(str(number), 4, 2, "2 of 4", lambda _surface, rect: painted.append(Rect(rect))) for number in range(4)]
    plot = Bars(look, "Against whom", bars)
    plot.place(Rect(0, 0, 340, look.px(240)))
    plot.draw(Surface((340, 400)))
    assert len(painted) == 4
    assert all(plot.rect.contains(rect) for rect in painted)
    assert all(not above.colliderect(below) for above, below in pairwise(painted))
