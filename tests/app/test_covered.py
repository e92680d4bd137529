"""A table is seen once it is drawn: until then what was seen before it stands, scaled if the window has another size now."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.catalog import GAMES
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from tests.app.harness import STEP_SECONDS, Gallery, Person, gallery
from tests.app.written import what_is_written
from ui.input.intents import Command, PointerPressed
from ui.program.cover import MOST_SECONDS, SILENT_SECONDS
from ui.scenes.curtain import CurtainScene
from ui.stage.timeline import Speed

SIZE, LARGER = (960, 600), (1280, 800)
COARSE = 64, 40
T = TypeVar("T")


class Held(Gallery):
    """Pictures whose thread waits while `free` is not set, but for one at each of its `turns`."""

    def __init__(self) -> None:
        super().__init__(gallery())
        self.turns = threading.Semaphore(0)
        self.free = threading.Event()
        self.free.set()

    def promise(self, make: Callable[[], T]) -> Future[T]:
        """Make it once the thread is free, or it is its turn."""

        def made() -> T:
            while not (self.free.is_set() or self.turns.acquire(timeout=0.01)):
                pass
            return make()

        return super().promise(made)


@pytest.fixture(scope="module")
def of_the_title() -> dict[tuple[object, ...], pygame.Surface]:
    """What the title is drawn of: it is there before a test begins, and need not be drawn for each."""
    return {}


@pytest.fixture
def pictures(of_the_title: dict[tuple[object, ...], pygame.Surface]) -> Iterator[Held]:
    held = Held()
    held._kept = type(held._kept)(held._kept.limit)
    held._kept._kept |= of_the_title
    yield held
    of_the_title |= {key: picture for key, picture in held._kept._kept.items() if key[0] in ("night", "slip", "plant")}
    held.free.set()
    held.close()


@pytest.fixture
def person(pictures: Held, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    monkeypatch.setattr(Person, "one_in", 1)
    monkeypatch.setattr(Person, "covers", True)
    found = Person(tmp_path, SIZE, speed=Speed.NORMAL, pictures=pictures)
    found.prints = False
    yield found
    pictures.free.set()
    found.close()


def match_of(game: str) -> AnyMatch:
    return Match(GAMES[game].engine, Options(game), 2, "covered")


def begin(person: Person, game: str = "koi-koi", people: int = 1) -> None:
    """Come to the table of a new match from the title."""
    players = tuple(Player(f"P{seat}", "" if seat < people else "easy", seat) for seat in range(2))
    person.program.navigator.play(match_of(game), players)
    person.wait()


def seen(person: Person) -> bytes:
    """Return every pixel of the window."""
    return pygame.image.tobytes(person.surface, "RGB")


def release(person: Person, pictures: Held) -> None:
    """Let all be drawn, while the clock stands still, until the screen is seen."""
    pictures.free.set()
    end = time.monotonic() + person.patience
    while person.program.cover.falls:
        assert time.monotonic() < end, "the screen is never drawn"
        person.program.step(0.0)
        person.program.draw(person.surface)
        time.sleep(0.01)  # what is drawn meanwhile keeps the thread from drawing


def resize(person: Person, size: tuple[int, int]) -> None:
    """Give the window another size, as the system does."""
    person.surface = pygame.Surface(size)
    person.program.resize(size)


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["koi-koi", "kaluki"])
def test_the_screen_before_stands_until_a_table_is_drawn(person: Person, pictures: Held, game: str) -> None:
    before = seen(person)
    pictures.free.clear()
    begin(person, game)
    for _ in range(10):
        person.wait()
        assert seen(person) == before
    release(person, pictures)
    assert seen(person) != before
    assert not pictures.lacks, "place and panels are there, all at once"
    assert not person.table.board.timeline.waiting, "the cards that come first too"


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_place_panels_and_cards_appear_together_however_slowly_they_are_drawn(person: Person, pictures: Held, game: str) -> None:
    """A picture a frame, while the clock stands still: the first frame that shows the table lacks nothing that comes later."""
    person.program.services.change(reduced_motion=True)  # no snow drifts in
    person.wait()
    before = seen(person)
    pictures.free.clear()
    begin(person, game)
    for _turn in ("of the match", "of another size"):
        found, end = before, time.monotonic() + person.patience
        while found == before:
            assert time.monotonic() < end, "the table is never seen"
            pictures.turns.release()
            person.program.step(0.0)
            person.program.draw(person.surface)
            found = seen(person)
            time.sleep(0.002)
        assert not pictures.lacks
        first = pygame.transform.smoothscale(person.surface, COARSE)
        pictures.free.set()
        person.program.step(0.0)
        person.program.draw(person.surface)
        later = pygame.transform.smoothscale(person.surface, COARSE)
        later.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        assert max(pygame.image.tobytes(later, "RGB")) < 8, "a card is sharper, no more"
        pictures.free.clear()
        resize(person, LARGER)
        person.program.step(0.0)
        person.program.draw(person.surface)
        before = seen(person)


def test_whoever_waits_for_a_table_is_told_so_after_half_a_second(person: Person, pictures: Held) -> None:
    pictures.free.clear()
    begin(person)
    with what_is_written() as found:
        person.wait(round(SILENT_SECONDS / STEP_SECONDS) - 2)
    assert "The table is being laid…" not in [line.text for line in found]
    with what_is_written() as found:
        person.wait(6)
    assert "The table is being laid…" in [line.text for line in found]
    release(person, pictures)
    with what_is_written() as found:
        person.wait(2)
    assert "The table is being laid…" not in [line.text for line in found]


@pytest.mark.slow
def test_a_deal_begins_when_its_table_is_seen(person: Person, pictures: Held) -> None:
    pictures.free.clear()
    begin(person)
    flown = [node.motion for node in person.table.board.stage.nodes()]
    person.wait(30)
    assert [node.motion for node in person.table.board.stage.nodes()] == flown
    release(person, pictures)
    person.wait(30)
    assert any(node.shown is not None or node.motion is not None for node in person.table.board.stage.nodes())


def test_a_table_is_covered_for_some_seconds_at_most(person: Person, pictures: Held) -> None:
    before = seen(person)
    pictures.free.clear()
    begin(person)
    person.wait(round(MOST_SECONDS / STEP_SECONDS) + 2)
    assert seen(person) != before


@pytest.mark.slow
def test_a_press_while_a_table_is_covered_lands_its_deal(person: Person, pictures: Held) -> None:
    pictures.free.clear()
    begin(person, "kaluki")
    person.program.step(STEP_SECONDS, [PointerPressed(480, 300)])
    release(person, pictures)
    person.wait(10)  # dealing takes longer
    assert not person.table.board.timeline.busy
    assert person.table.match.ply == 0, "and no card was played that nobody saw"


@pytest.mark.slow
def test_a_press_aimed_at_the_screen_before_plays_no_card(person: Person, pictures: Held) -> None:
    begin(person)
    release(person, pictures)
    person.wait_until(lambda: person.table.board.picking.selection.active)
    person.program.navigator.settings()
    person.wait()
    pictures.free.clear()
    person.program.services.change(ui_scale=1.25)
    person.wait()
    person.program.services.scenes.pop()
    person.wait()
    ply = person.table.match.ply
    card = person.cards()[0].rect
    person.program.step(STEP_SECONDS, [PointerPressed(*pygame.Rect(card).center), Command.CONFIRM])
    release(person, pictures)
    assert person.table.match.ply == ply


@pytest.mark.slow
def test_the_menu_that_was_asked_for_while_a_table_is_covered_is_open(person: Person, pictures: Held) -> None:
    pictures.free.clear()
    begin(person)
    person.program.step(STEP_SECONDS, [Command.BACK])
    release(person, pictures)
    assert person.table.tree.modal is not None


@pytest.mark.slow
def test_after_a_resize_the_old_picture_stands_scaled(person: Person, pictures: Held) -> None:
    begin(person)
    release(person, pictures)
    person.wait_until(lambda: person.table.board.picking.selection.active)
    old = pygame.Surface(SIZE)
    person.program._paint(old)
    pictures.free.clear()
    resize(person, LARGER)
    person.wait()
    scaled = pygame.transform.smoothscale(old, LARGER)
    assert seen(person) == pygame.image.tobytes(scaled, "RGB")
    person.wait(5)
    resize(person, SIZE)
    person.wait()
    assert seen(person) == pygame.image.tobytes(old, "RGB"), "what was seen first, not what it was scaled to"
    release(person, pictures)
    assert not pictures.lacks


@pytest.mark.slow
def test_after_a_change_of_the_interface_the_old_picture_stands(person: Person, pictures: Held) -> None:
    begin(person)
    release(person, pictures)
    person.wait_until(lambda: person.table.board.picking.selection.active)
    pictures.free.clear()
    person.program.services.change(ui_scale=1.25)
    person.program.step(0.0)
    old = seen(person)
    person.wait(3)
    assert seen(person) == old
    release(person, pictures)
    assert seen(person) != old


@pytest.mark.slow
def test_a_press_after_a_resize_is_heard_at_once(person: Person, pictures: Held) -> None:
    begin(person)
    release(person, pictures)
    person.wait_until(lambda: person.table.board.picking.selection.active)
    pictures.free.clear()
    resize(person, LARGER)
    person.wait()
    person.program.step(STEP_SECONDS, [Command.CONFIRM, Command.BACK])
    assert person.table.tree.modal is not None or person.table.match.ply


def test_no_hand_stands_in_place_of_a_curtain(person: Person, pictures: Held) -> None:
    begin(person, people=2)
    pictures.free.clear()
    person.wait(3)
    assert isinstance(person.scene, CurtainScene)
    before = seen(person)
    assert not person.program.cover.stands
    resize(person, LARGER)
    person.wait()
    assert not person.program.cover.stands
    assert seen(person) != before
