"""Cards are never blank: faces are drawn before they are shown, on a machine that draws five times slower, by a stepped clock.

The clock stands still while a face is drawn: a frame is a step of the program, a slow face one that comes only after five frames.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import CardId
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from sprites.cache import Answer
from sprites.face import FaceKey
from tests.app.harness import STEP_SECONDS, Gallery, Person, gallery
from ui.input.intents import Command
from ui.scenes.lesson.scene import LessonScene
from ui.scenes.lesson.table import LessonTable
from ui.scenes.setup import SetupScene
from ui.scenes.table.scene import TableScene
from ui.services.table_art import draw_ahead
from ui.stage.timeline import Speed

SIZE = (960, 600)
TABLE = {"koi-koi": (72, 118), "kowah": (72, 100)}
"""Pixels of a card on the table in a window of that size."""
FRAMES_A_FACE = 5


class Press:
    """Lets one face be drawn in so many frames; `torn` ones cannot be drawn at all. `order` is what was drawn."""

    def __init__(self) -> None:
        self.order: list[tuple[FaceKey, tuple[int, int]]] = []
        self.torn: Callable[[FaceKey], bool] = lambda _key: False
        self._allowed = threading.Semaphore(0)
        self._frames = 0
        self._open = False

    def draw(self, key: FaceKey, size: tuple[int, int]) -> pygame.Surface:
        """Stand in for the drawing room."""
        if not self._open:
            self._allowed.acquire()
        if self.torn(key):
            raise AttributeError("torn")
        self.order.append((key, size))
        return pygame.Surface((size[0] * 2, size[1] * 2))

    def frame(self) -> None:
        """A frame is over."""
        self._frames += 1
        if self._frames % FRAMES_A_FACE == 0:
            before = len(self.order)
            self._allowed.release()
            end = time.monotonic() + 0.05
            while len(self.order) == before and time.monotonic() < end:
                time.sleep(0.0005)

    def open(self) -> None:
        """Draw at once from now on."""
        self._open = True
        self._allowed.release(1000)


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Iterator[Press]:
    found = Press()
    monkeypatch.setattr("sprites.cache.rasterise_large", found.draw)
    monkeypatch.setattr("sprites.cache.REST_SECONDS", 600.0)  # on a busy machine frames take so long that it would rest between two faces
    yield found
    found.open()


@pytest.fixture
def person(press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    monkeypatch.setattr(Person, "one_in", 1)
    pictures = Gallery(gallery())
    found = Person(tmp_path, SIZE, speed=Speed.NORMAL, pictures=pictures)
    found.prints = False
    yield found
    press.open()
    found.close()
    pictures.close()


def steps(person: Person, press: Press, true: Callable[[], bool], most: int = 4000) -> int:
    """Step and draw frame by frame until something holds; return how many frames that took."""
    for count in range(most):
        if true():
            return count
        person.wait()
        press.frame()
    raise AssertionError("nothing happens")


def stood_in(person: Person) -> int:
    """How often a face was asked for of which nothing was drawn."""
    answers = person.program.services.pictures.faces.answers
    return answers[Answer.COARSE] + answers[Answer.BACK]


def begin(person: Person, game: str) -> TableScene:
    seats = {"koi-koi": 2, "kowah": 4}[game]
    match: AnyMatch = Match(GAMES[game].engine, Options(game), seats, "faces")
    others = (Player(f"Sora {n}", "easy", n) for n in range(1, match.seats))
    person.program.navigator.play(match, (Player("Ada"), *others))
    person.wait()
    return person.table


def face_up(table: TableScene | LessonTable) -> list[CardId]:
    return [node.shown for node in table.board.stage.nodes() if node.shown is not None]


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["koi-koi", "kowah"])
def test_a_deal_waits_for_back_and_faces(person: Person, press: Press, game: str) -> None:
    table = begin(person, game)
    before = stood_in(person)
    steps(person, press, lambda: not table.board.timeline.busy)
    assert len(face_up(table)) >= 8
    assert stood_in(person) == before


@pytest.mark.slow
def test_faces_that_were_dropped_while_a_deal_waits_are_asked_for_again(person: Person, press: Press) -> None:
    table = begin(person, "koi-koi")
    before = stood_in(person)
    assert table.board.timeline.waiting
    person.program.services.pictures.faces.forget_requests()
    steps(person, press, lambda: not table.board.timeline.busy)
    assert len(face_up(table)) >= 8
    assert stood_in(person) == before


def test_a_press_while_the_deal_waits_lands_it_with_its_faces(person: Person, press: Press) -> None:
    table = begin(person, "koi-koi")
    before = stood_in(person)
    person.program.step(STEP_SECONDS, [Command.CONFIRM])
    assert table.board.timeline.busy
    frames = steps(person, press, lambda: not table.board.timeline.busy)
    assert frames > 8 * FRAMES_A_FACE / 2
    assert stood_in(person) == before


@pytest.mark.slow
def test_a_card_that_comes_up_waits_for_its_face(person: Person, press: Press) -> None:
    table = begin(person, "koi-koi")
    before = stood_in(person)
    for _ in range(1000):  # nothing is drawn but what the table waits for
        person.wait()
        if table.board.timeline.waiting:
            press.frame()
        elif table.board.picking.selection.active:
            table.play(table.match.legal_actions(table.turns.viewer)[0])
        if table.match.ply >= 4 and not table.board.timeline.busy:
            break
    assert table.match.ply >= 4
    assert stood_in(person) == before


def test_a_position_waits_for_its_faces(person: Person, press: Press) -> None:
    person.program.navigator.lesson("koi-koi")
    person.wait()
    scene = person.scene
    assert isinstance(scene, LessonScene)
    before = stood_in(person)
    assert not face_up(scene.inner)
    steps(person, press, lambda: bool(face_up(scene.inner)))
    steps(person, press, lambda: scene.showing)
    assert stood_in(person) == before


@pytest.mark.slow
def test_a_deal_does_not_wait_for_ever_and_shows_coarse_faces(person: Person, press: Press) -> None:
    press.torn = lambda key: not key.face.startswith("back")
    table = begin(person, "koi-koi")
    steps(person, press, lambda: not table.board.timeline.busy)
    assert len(face_up(table)) >= 16
    assert person.program.services.pictures.faces.answers[Answer.COARSE] > 0


def test_a_rasteriser_that_hangs_is_waited_for_a_while_only(person: Person) -> None:
    table = begin(person, "koi-koi")
    for _ in range(round(12 / STEP_SECONDS)):
        person.program.step(STEP_SECONDS)
        if face_up(table):
            break
    assert face_up(table)


def test_the_cards_drawn_for_the_first_dealer_lie_long_enough_to_be_read(person: Person, press: Press) -> None:
    press.open()
    table = begin(person, "koi-koi")
    steps(person, press, lambda: len(face_up(table)) >= 2 and table.board.stage.still)
    frames = steps(person, press, lambda: not table.board.stage.still)
    assert frames * STEP_SECONDS >= 1.5


@pytest.mark.parametrize("game", ["koi-koi", pytest.param("kowah", marks=pytest.mark.slow)])
def test_the_cards_of_a_game_are_drawn_while_its_set_up_is_open(person: Person, press: Press, game: str) -> None:
    person.program.navigator.setup(game)
    person.wait()
    person.one_in = FRAMES_A_FACE
    setup = person.scene
    assert isinstance(setup, SetupScene)
    pictures = person.program.services.pictures
    steps(person, press, lambda: setup._prepared is not None and not pictures.pending)  # its place is drawn after that
    person.one_in = 1
    drawn = len(press.order)
    table = begin(person, game)
    steps(person, press, lambda: not table.board.timeline.busy)
    at_table = [size for _, size in press.order[drawn:] if size == TABLE[game]]
    assert not at_table, "all was drawn before the table was shown"


def test_pointing_at_a_door_draws_its_cards_after_those_of_the_title(person: Person, press: Press) -> None:
    faces = person.program.services.pictures.faces
    before = faces.pending
    draw_ahead(person.program.services, "kowah")
    end = time.monotonic() + 10
    while faces.pending <= before and time.monotonic() < end:
        time.sleep(0.002)
    assert faces.pending >= before + 30
    press.open()
    steps(person, press, lambda: not person.program.services.pictures.pending)
    at_table = [key.deck for key, size in press.order if size == TABLE["kowah"]]
    assert len(at_table) == 31
    assert [size for _, size in press.order[-29:]] == [TABLE["kowah"]] * 29, "what is on the screen comes first"


def test_title_and_set_up_show_backs_until_their_faces_are_drawn(person: Person, press: Press) -> None:
    answers = person.program.services.pictures.faces.answers
    steps(person, press, lambda: len(press.order) >= 4)
    person.program.navigator.setup("kowah")
    person.wait(3)
    person.program.navigator.settings()
    person.wait(3)
    assert answers[Answer.BACK] > 0
    assert answers[Answer.COARSE] == 0


@pytest.mark.slow
def test_after_a_resize_only_the_new_size_is_drawn(person: Person, press: Press) -> None:
    begin(person, "koi-koi")
    person.program.services.resize((1280, 720))
    drawn = len(press.order)
    steps(person, press, lambda: len(press.order) >= drawn + 8)
    late = press.order[drawn + 2 :]  # two threads had begun with the old size
    assert all(size != TABLE["koi-koi"] for _, size in late)
    assert any(size == (96, 158) for _, size in late)
