"""A card of the field stays where it came to lie, whatever is opened, resized, taken back or continued meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.cards import CardId
from game.koikoi.events import FIELD
from tests.app.curtain import due
from tests.app.harness import Person
from tests.games.koikoi.person import answer
from ui.games.koikoi.layout import KoiKoiLayout
from ui.scenes.table.scene import TableScene

SIZES = ((1280, 720), (960, 600), (1024, 768), (1600, 900), (1080, 1400))
MOST_COLUMNS = 13


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def lying(scene: TableScene) -> dict[CardId, int]:
    """Return in which place of the field each card is seen to lie."""
    places = scene.board.table.layout
    assert isinstance(places, KoiKoiLayout)
    seen = {node.card: (round(node.goal.x), round(node.goal.y)) for node in scene.board.stage.at(FIELD) if node.card is not None}
    for columns in range(3, MOST_COLUMNS):
        grid = {}
        for slot in range(places.rows * columns):
            pose = places.field_slot(slot, columns)
            grid[round(pose.x), round(pose.y)] = slot
        if set(seen.values()) <= set(grid):
            return {card: grid[at] for card, at in seen.items()}
    raise AssertionError("cards lie in no places of the field")


def disturb(person: Person, rng: Random) -> None:
    """Open something and close it again, or change the window."""
    match rng.randrange(5):
        case 0:
            person.program.services.resize(rng.choice(SIZES))
        case 1:
            person.table.open_rules()
            person.wait(2)
            person.key(pygame.K_ESCAPE)
        case 2:
            person.table.open_settings()
            person.wait(2)
            if rng.random() < 0.5:
                person.program.services.resize(rng.choice(SIZES))
            person.wait(2)
            person.key(pygame.K_ESCAPE)
        case 3 if person.table.board.table.layout.frame.folded:
            person.table.board.toggle_drawer()
        case _:
            wanted = rng.choice(("open", "on_request"))
            person.program.services.change(display={"koi-koi/captured_display": wanted})
            person.program.services.resize(rng.choice(SIZES))
    person.wait(2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_resting_card_of_the_field_never_changes_its_place(person: Person, seed: int) -> None:
    rng = Random(seed)
    person.start(rounds=6, seed=f"places {seed}", level="Easy")
    former: dict[CardId, int] = {}
    round_, disturbed = 0, 0
    for _ in range(60):
        person.wait_until(lambda: due(person))
        if isinstance(person.scene, TableScene):
            number = person.table.turns.view.number
            now = lying(person.table)
            if number == round_:
                assert {card: now[card] for card in now if card in former} == {c: former[c] for c in former if c in now}
            former, round_ = now, number
            assert len(set(now.values())) == len(now)
            if person.table.board.asking is None and rng.random() < 0.5:
                disturb(person, rng)
                disturbed += 1
                person.wait_until(lambda: due(person))
                assert lying(person.table) == now
            if person.table.board.table.layout.drawer_open:
                person.table.board.toggle_drawer()
                person.wait(2)
        if answer(person, rng):
            break
    assert disturbed > 5


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(2))
def test_a_match_that_goes_on_shows_every_card_where_it_lay(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    person = Person(tmp_path)
    person.start(rounds=3, seed=f"again {seed}", level="Easy")
    for _ in range(9):
        person.wait_until(lambda: due(person))
        answer(person, rng)
    person.wait_until(lambda: due(person) and isinstance(person.scene, TableScene))
    before = lying(person.table)
    person.close()
    again = Person(tmp_path)
    again.press("Continue")
    again.wait_until(lambda: due(again))
    assert lying(again.table) == before
    again.close()
