"""The handscroll of a match: its turning points find a place beside the curve."""

import pygame
from pygame import Rect, Surface

from game.ai.course import Cause, Course, Step, Turn
from game.core.cards import CardId
from ui.scenes.handscroll import Handscroll, ToldCourse, ToldTurn
from ui.widgets import Look

CHANCES = (0.54, 0.14, 0.25, 0.2, 0.26, 0.28, 0.33, 0.36, 0.9, 1.0)
COSTS = {7: 0.08}


def test_a_turn_beside_a_steep_rise_is_told_in_words(look: Look) -> None:
    steps, now = [], 0.5
    for ply, chance in enumerate(CHANCES):
        cost = COSTS.get(ply, 0.0)
        steps.append(Step(ply, chance - now, cost, chance - cost))
        now = chance - cost
    words = "Anna discards the queen of hearts"
    turns = tuple(ToldTurn(Turn(place, Cause.LUCK, steps[place].luck), words, CardId(place)) for place in (1, 2, 4, 8))
    scroll = Handscroll(look, ToldCourse(Course(0.5, tuple(steps), 1.0, 0.06), (0,), turns), 350, lambda *_: None)
    scroll.place(Rect(48, 104, 1184, 350))
    surface = Surface((1280, 720), pygame.SRCALPHA)
    scroll.draw(surface)
    assert scroll._laid is not None
    assert all(block.width for _told, block, _at, _end in scroll._laid[1])
