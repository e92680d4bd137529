"""Lines in the middle of a card are about equally long, and no more than they need to be; lines stand in even steps."""

from __future__ import annotations

import pytest
from pygame import Surface

from ui.theme import BODY_SIZE
from ui.widgets import Look
from ui.widgets.look import LEAST_SIZE

WIDTH = 180.0
TEXTS = (
    "Take the sake cup and the moon, or the curtain.",
    "Win a round with yaku worth 7 points or more.",
    "The last player in takes the pot of 32 chips",
    "月と盃、または幕と盃を取ると役になります。どちらも五点です。",
    "short",
)


@pytest.mark.parametrize("text", TEXTS)
def test_even_lines_are_as_few_as_before_hold_every_word_and_fit(look: Look, text: str) -> None:
    lines, even = look.lines(text, WIDTH, BODY_SIZE), look.balanced(text, WIDTH, BODY_SIZE)
    assert len(even) == len(lines)
    assert "".join("".join(even).split()) == "".join(text.split())
    assert all(look.width(line, BODY_SIZE) <= WIDTH for line in even)


def test_no_word_is_left_alone_on_the_last_line(look: Look) -> None:
    width = look.width(TEXTS[0].removesuffix("curtain."), BODY_SIZE)
    lines, even = look.lines(TEXTS[0], width, BODY_SIZE), look.balanced(TEXTS[0], width, BODY_SIZE)
    assert lines[-1] == "curtain."
    assert len(even[-1].split()) > 2


def test_a_line_of_its_own_stays_one(look: Look) -> None:
    assert look.balanced("Win a match.\n4 January 2026", WIDTH, BODY_SIZE)[-1] == "4 January 2026"


def test_lines_below_one_another_return_the_place_of_the_next_line(look: Look) -> None:
    assert look.write_lines(Surface((200, 200)), ("a", "b", "c"), (0, 10), BODY_SIZE, (0, 0, 0)) == 10 + 3 * 22


def test_a_paragraph_is_as_large_as_it_has_room_and_no_smaller_than_its_least_size(look: Look) -> None:
    words, room = TEXTS[1], WIDTH
    sizes = [look.folded(words, room, BODY_SIZE, high=look.lead(BODY_SIZE) * share)[1] for share in (2.0, 1.8, 0.5)]
    assert sizes == [BODY_SIZE, pytest.approx(14.0, abs=1.0), LEAST_SIZE]
    assert look.folded(words, room / 2, BODY_SIZE, most=2)[1] < BODY_SIZE
