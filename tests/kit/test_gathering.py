"""Cards that gather: all within the window, apart as they should be, ended by any press, still where nothing may move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.cards import CardId, Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE
from tests.app.harness import Person
from tests.tour_koikoi import AUGUST
from ui.kit.reveal.effects import BannerEffect
from ui.kit.reveal.pool import STRIP, VEIL, WARM, darken, pool
from ui.kit.reveal.showcase import RETURN_SECONDS, Gathered, Gathering, spots_of
from ui.stage.frame import Frame
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.stage.timeline import Ceremony, Speed
from ui.theme import Scale

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1024, 1366), (3440, 1440))
SHAPE = 96 / 158


def of(*counts: int) -> Gathered:
    numbers = iter(range(99))
    return Gathered(tuple(tuple(CardId(next(numbers)) for _ in range(count)) for count in counts))


def box(pose: Pose) -> tuple[float, float, float, float]:
    return pose.x - pose.width / 2, pose.y - pose.height / 2, pose.x + pose.width / 2, pose.y + pose.height / 2


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("counts", [(1,), (2,), (3,), (5,), (7,), (10,), (3, 3, 3), (3, 3, 2), (4, 4, 3, 4)], ids=str)
def test_cards_stand_within_the_window_and_one_group_overlaps_nowhere(size: tuple[int, int], counts: tuple[int, ...]) -> None:
    frame = Frame(Scale(*size))
    spots = spots_of(frame, of(*counts), SHAPE)
    boxes = [box(pose) for pose in spots]
    assert len(spots) == sum(counts)
    assert all(left >= 0 and top >= 0 and right <= size[0] and low <= size[1] for left, top, right, low in boxes)
    assert len({(pose.width, pose.height) for pose in spots}) == 1
    assert spots[0].height >= frame.px(100)
    if len(counts) == 1:
        for number, (left, top, right, low) in enumerate(boxes):
            for other in boxes[number + 1 :]:
                assert left >= other[2] or right <= other[0] or top >= other[3] or low <= other[1]


def test_nothing_gathered_stands_nowhere() -> None:
    assert spots_of(Frame(Scale(1280, 720)), of(), SHAPE) == []


@pytest.mark.parametrize("there", [0.3, 1.0])
@pytest.mark.parametrize("at", [(30, 25), (-40, -30), (150, 90)], ids=str)
def test_strips_are_darkened_as_the_whole_is(at: tuple[int, int], there: float) -> None:
    red, green, blue = (round(255 - (255 - part) * there) for part in VEIL)
    light = pool((200, 2 * STRIP + 9))
    table = pygame.Surface((300, 3 * STRIP - 7), depth=32)
    for x in range(300):
        table.fill((x % 256, (x * 7) % 256, 130), (x, 0, 1, 3 * STRIP))
    whole, veil = table.copy(), table.copy()
    veil.fill(VEIL)
    veil.blit(light, at)
    veil.fill((red - VEIL[0], green - VEIL[1], blue - VEIL[2]), special_flags=pygame.BLEND_RGB_ADD)
    whole.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    darken(table, (red, green, blue), light, at)
    assert table.get_buffer().raw == whole.get_buffer().raw


def test_the_light_falls_outside_of_a_pool_and_nothing_is_made_lighter() -> None:
    light = pool((400, 300))
    assert light.get_at((200, 150))[:3] == WARM
    assert {light.get_at((x, y))[:3] for x in (0, 399) for y in (0, 150, 299)} == {VEIL}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    match: AnyMatch = Match(ENGINE, Options("koi-koi"), 2, "gather", AUGUST)
    sitting.program.navigator.play(match, (Player("Marie"), Player("Sora", "normal", 1)))
    sitting.wait_until(sitting.due)
    yield sitting
    sitting.close()


def gathering(person: Person, cards: int = 2) -> Gathering:
    board = person.table.board
    context = board.table.context
    lying = [node.card for node in board.stage.nodes() if node.card is not None][:cards]
    effect = Gathering(context, Gathered((tuple(lying),), Seat(0)), 1.0)
    context.effects.append(effect)
    return effect


def drawn(person: Person, monkeypatch: pytest.MonkeyPatch) -> list[Pose]:
    """Return where large cards are drawn in the next frame."""
    found: list[Pose] = []

    def card(self: Painter, surface: object, card: object, pose: Pose, **_: object) -> None:
        del self, surface, card
        found.append(pose)

    surface = person.surface
    with monkeypatch.context() as patch:
        patch.setattr(Painter, "card", card)
        patch.setattr(Painter, "ring", lambda *_, **__: None)
        person.table.board.table.context.effects[-1].draw(surface)
    return found


class Letters:
    """A ribbon of twenty letters."""

    letters = 20
    made = True

    def draw(self, target: pygame.Surface, *_: object) -> None:
        del target


def test_cards_fly_from_where_they_lie_and_back(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    effect = gathering(person, 1)
    node = next(node for node in person.table.board.stage.nodes() if node.card is not None)
    effect.step(0.001)
    (begin,) = drawn(person, monkeypatch)
    assert (begin.x, begin.y) == pytest.approx((node.goal.x, node.goal.y), abs=6)
    effect.step(0.9)
    (large,) = drawn(person, monkeypatch)
    assert large.height > 1.2 * node.goal.height
    effect.step(0.09 + RETURN_SECONDS)
    assert effect.is_animating
    effect.step(0.02)
    assert effect.over


def test_a_press_ends_it(person: Person) -> None:
    board = person.table.board
    gathering(person)
    assert board.is_animating
    assert board.timeline.busy
    board.timeline.hurry()
    assert not board.table.effects
    assert not board.timeline.busy


def test_the_first_press_brings_it_to_rest_with_its_ribbon_and_the_second_one_goes_on(person: Person) -> None:
    board = person.table.board
    ribbon = BannerEffect(Letters(), lambda: None, (9, 9), (9, 9), (9, 9), reduced=False)
    effects = board.table.context.effects
    effect = Gathering(board.table.context, Gathered((), Seat(0)), 5.0, ((0.4, lambda: effects.append(ribbon)),))
    effects.append(effect)
    effect.step(0.1)
    board.hurry()
    assert not effect.resting, "who presses as it begins means what was before it"
    effect.step(0.2)
    board.hurry()
    assert ribbon.resting
    assert effects == [effect, ribbon]
    board.hurry()
    assert not effects



def test_it_takes_the_time_of_the_table(person: Person) -> None:
    board = person.table.board
    person.program.services.change(speed=Speed.FAST)
    person.wait(2)
    gathering(person)
    for _ in range(round(30 * (1.0 + RETURN_SECONDS) / 2) + 2):
        board.step(1 / 30)
    assert not board.table.effects, "at twice the speed it takes half the time"


def test_where_nothing_may_move_cards_stand_where_they_rest(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    person.program.services.change(reduced_motion=True)
    person.wait(2)
    effect = gathering(person)
    effect.step(0.02)
    first = drawn(person, monkeypatch)
    effect.step(0.5)
    assert drawn(person, monkeypatch) == first


def hides(effect: Gathering) -> bool:
    return effect.hides


def test_in_the_dark_the_table_is_not_drawn_again(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    effect = gathering(person)
    effect.step(0.5)
    surface = person.surface.copy()
    for _ in range(1_000):
        person.program.draw(surface)
        if hides(effect):
            break
        person.program.services.pictures.pump()  # the light is drawn on another thread
        pygame.time.wait(10)
    assert hides(effect)
    monkeypatch.setattr(person.table.board.layers.still, "draw", None)
    again = surface.copy()
    person.program.draw(again)
    assert again.get_at((640, 700)) == surface.get_at((640, 700))
    effect.step(0.6)
    assert not hides(effect), "as the cards return the table is drawn as it is now"


def test_a_card_that_has_gathered_does_not_lie_on_the_table_too(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    effect, surface = gathering(person, 1), person.surface
    (card,) = effect.aloft
    painted: list[CardId | None] = []
    monkeypatch.setattr(Painter, "paint", lambda _self, _surface, node: painted.append(node.card))
    monkeypatch.setattr(Painter, "card", lambda _self, _surface, one, *_, **__: painted.append(one))
    effect.step(0.001)
    person.table.board.layers.draw(surface)
    assert painted.count(card) == 1
    effect.step(1.0 + RETURN_SECONDS)
    assert not effect.aloft


def test_once_all_stands_still_it_is_one_picture(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    board = person.table.board
    card = next(node.card for node in board.stage.nodes() if node.card is not None)
    effect = Gathering(board.table.context, Gathered(((card,),), Seat(0)), 9.0)
    board.table.context.effects.append(effect)
    effect.step(3.0)
    surface = person.surface
    for _ in range(1_000):
        board.layers.draw(surface)
        if drawn(person, monkeypatch) == []:
            break
        person.program.services.pictures.pump()
        pygame.time.wait(10)
    assert drawn(person, monkeypatch) == []
    effect.step(6.1)
    assert drawn(person, monkeypatch), "on their way back cards are seen one by one again"


@pytest.mark.parametrize("moments", Ceremony)
def test_a_moment_is_as_long_as_the_player_wants_it(person: Person, moments: Ceremony) -> None:
    person.program.services.change(moments=moments)
    board = person.table.board
    board.restyle()
    context, said = board.table.context, []
    effect = Gathering(context, Gathered((), Seat(0)), 2.0, ((0.9, lambda: said.append(moments)),))
    context.effects.append(effect)
    for _ in range(10):
        board.step(1 / 30)
    assert bool(said) is (moments is Ceremony.SHORT), "brief: at rest after a third of a second"
    dark = pygame.Surface((1280, 720), depth=32)
    dark.fill("white")
    effect.draw(dark)
    assert (dark.get_at((4, 4)) == pygame.Color("white")) is (moments is Ceremony.OFF)
