"""Help works while Koi-Koi asks its question: log, yaku list and hint answer, and what they say hides neither cards nor answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from tests.app.harness import Person
from tests.guide import Glancing
from tests.tour_koikoi import prompt
from ui.kit.reveal.effects import BannerEffect
from ui.stage.timeline import Speed
from ui.widgets import Modal, Role

SIZES = [(960, 600), (1280, 720)]
NAMES = ["960x600", "1280x720"]


@contextmanager
def asked(folder: Path, size: tuple[int, int]) -> Iterator[Person]:
    """Let somebody be asked whether to stop, the ribbon of the yaku above the question."""
    sitting = Glancing(folder, size, speed=Speed.NORMAL)
    prompt(sitting)
    sitting.wait(40)
    yield sitting
    sitting.close()


@pytest.fixture(params=SIZES, ids=NAMES)
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    with asked(tmp_path, request.param) as sitting:
        yield sitting


@pytest.fixture(scope="module", params=SIZES, ids=NAMES)
def onlooker(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Person]:
    """Yield somebody who is asked and does nothing."""
    with asked(tmp_path_factory.mktemp("asked"), request.param) as sitting:
        yield sitting


def asking(person: Person) -> Modal:
    modal = person.table.board.asking
    assert modal is not None
    return modal


def dialogs(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.DIALOG]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "title"), [("l", "Log"), ("y", "Yaku list")])
def test_log_and_yaku_list_open_over_the_question_and_lead_back_to_it(person: Person, key: str, title: str) -> None:
    before = dialogs(person)
    person.key(ord(key), key)
    if title in dialogs(person):
        person.wait(20)
        person.key(pygame.K_ESCAPE)
    else:  # the list is a screen of its own
        assert person.scene is not person.program.navigator
        person.wait(20)
        person.key(pygame.K_ESCAPE)
    person.wait(4)
    assert dialogs(person) == before
    assert person.can_press("Koi-Koi")


@pytest.mark.slow
def test_the_tools_can_be_pressed_beside_the_question(person: Person) -> None:
    person.press("Log")
    assert "Log" in dialogs(person)


@pytest.mark.slow
def test_a_hint_names_an_answer_inside_the_question_and_hides_no_answer(person: Person) -> None:
    person.key(pygame.K_h, "h")
    person.wait_until(lambda: any(node.role is Role.TOAST for node in person.sees().walk()))
    toast = next(node for node in person.sees().walk() if node.role is Role.TOAST)
    assert toast.label.startswith(("Hint: Stop", "Hint: Koi-Koi"))
    place, panel = pygame.Rect(toast.rect), asking(person).panel
    assert panel.contains(place)
    assert not [button for button in asking(person).buttons if button.rect.colliderect(place)]


@pytest.mark.slow
def test_the_pause_menu_lies_over_the_ribbon(person: Person) -> None:
    board = person.table.board
    assert any(isinstance(effect, BannerEffect) for effect in board.table.effects)
    person.key(pygame.K_ESCAPE)
    person.wait(20)
    surface = pygame.Surface(person.program.services.look.scale.window.size)
    board.draw(surface)
    with_ribbon = surface.copy()
    board.table.effects.clear()
    board.draw(surface)
    menu = board.tree.modal
    assert menu is not None
    inside = menu.panel.inflate(-8, -8)
    one, other = (pygame.image.tobytes(picture.subsurface(inside), "RGB") for picture in (with_ribbon, surface))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < 12, (
        "it shines through no more than the panel lets it"
    )


@pytest.mark.slow
def test_the_ribbon_hides_no_words_of_the_columns(onlooker: Person) -> None:
    board = onlooker.table.board
    frame = board.table.layout.frame
    banner = next(effect for effect in board.table.effects if isinstance(effect, BannerEffect))
    ribbon = banner.rect
    assert not ribbon.colliderect(frame.rect(*frame.left))
    assert not ribbon.colliderect(frame.rect(*frame.right))


@pytest.mark.sweep
def test_the_ribbon_hides_nothing_of_the_question(onlooker: Person) -> None:
    banner = next(effect for effect in onlooker.table.board.table.effects if isinstance(effect, BannerEffect))
    assert banner.rect.bottom <= asking(onlooker).panel.top
    assert banner.rect.top >= 0
