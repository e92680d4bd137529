"""Cards as large as the player wants them: as far as a table has room, nothing else smaller, covered or cut off for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.catalog import GAMES
from tests.app.harness import Person
from tests.table.anyone import sit
from ui.kit.poses import rect_of
from ui.services.settings import CARD_SIZES
from ui.stage.frame import BORDER, COMPACT

WINDOWS = [
    *(((960, 600), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 768), 1.0), ((1080, 1400), 1.0), ((2560, 1080), 1.0)),
    *(((1280, 720), 1.5), ((1920, 1080), 2.0)),
]
SEATS = sorted((game, seats) for game in GAMES for seats in {GAMES[game].seats[0], GAMES[game].seats[-1]})
CARDS = {"koi-koi": 8, "kowah": 9, "squaw": 7, "kaluki": 14, "costly-colours": 3}
"""The most cards of a hand."""
ROOMY = (1080, 1400)
LEAST_STRIP = 0.85
"""What stays of the part of a card that the next one leaves free."""


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def hand_of(person: Person, game: str) -> list[Rect]:
    """Return where as many cards as a hand may have lie in it."""
    layout = person.table.board.table.layout
    return [rect_of(pose) for pose in layout.poses(layout.own_hand(), [None] * CARDS[game])]


def strips(person: Person, game: str) -> list[int]:
    """Return what every card of such a hand, and of the one that is held, leaves free of the one before."""
    board = person.table.board
    held = sorted((rect_of(node.goal) for node in board.stage.at(board.table.layout.own_hand())), key=lambda rect: rect.x)
    return [two.x - one.x for row in (hand_of(person, game), held) for one, two in pairwise(row)]


def things(person: Person, game: str) -> dict[str, Rect]:
    """Return the rectangles of what stands on the table, by name: its parts, the line, the buttons, cards by where they lie."""
    board = person.table.board
    layout, frame = board.table.layout, board.table.layout.frame
    x, _y, width, _height = frame.mat
    high = max(layout.line_height, 20.0) * frame.ui
    line = frame.rect(x + BORDER, layout.line_y() - high / 2, width - 2 * BORDER, high)
    zones = [zone for zone in board.stage.picture.zones if zone != layout.own_hand()]
    lying = {f"cards {zone}": [rect_of(node.goal) for node in board.stage.at(zone)] for zone in zones}
    cards = {name: row[0].unionall(row[1:]) for name, row in lying.items() if row}
    hand = hand_of(person, game)
    return {**layout.parts(), **cards, "line": line, "buttons": layout.buttons_at(), "hand": hand[0].unionall(hand[1:])}


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_larger_cards_make_nothing_smaller_and_cover_nothing(person: Person, game: str, seats: int) -> None:
    sit(person, game, seats)
    person.wait(2)
    person.wait_until(person.due)
    for size, ui in WINDOWS:
        person.program.services.change(ui_scale=ui, card_size=1.0)
        person.program.services.resize(size)
        person.wait(2)
        board = person.table.board
        usual = {node: node.goal.width for nodes in board.stage.lying() for node in nodes}
        apart, hand, free = things(person, game), hand_of(person, game), strips(person, game)
        for wish in CARD_SIZES[1:]:
            person.program.services.change(card_size=wish)
            person.wait(2)
            where, now, larger = f"{size} {ui} {wish}", things(person, game), hand_of(person, game)
            assert all(node.goal.width >= width for node, width in usual.items()), where
            assert hand[0].width <= larger[0].width <= round(hand[0].width * wish) + 1, where
            assert game == "koi-koi" or (larger[0].width < COMPACT) == (hand[0].width < COMPACT), where
            assert now["hand"].bottom <= max(apart["hand"].bottom, size[1]), where
            assert all(after >= LEAST_STRIP * before for before, after in zip(free, strips(person, game), strict=True)), where
            for one, two in combinations(sorted(apart.keys() & now.keys()), 2):
                assert not now[one].colliderect(now[two]) or apart[one].colliderect(apart[two]), f"{where}: {one} lies on {two}"
            if size == ROOMY:
                assert larger[0].width > 1.1 * hand[0].width, where
