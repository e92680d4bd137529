"""The replay of a finished match at its own table: every moment as it was, by keys, by mouse and by pad, and practice from there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.record import AnyMatch, Player
from tests.app.harness import Person
from tests.turns.test_course import played
from ui.scenes.replay.scene import ReplayScene
from ui.stage.timeline import Speed
from ui.text.catalog import _
from ui.turns.replay import Perspective
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path, speed=Speed.VERY_FAST)
    yield someone
    someone.close()


def opened(person: Person, match: AnyMatch) -> ReplayScene:
    """Open the replay of a match between a person and computer players."""
    players = tuple(Player(f"P{seat}", "normal" if seat else "") for seat in range(match.seats))
    person.program.navigator.open_match(match, players)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, ReplayScene)
    person.wait_until(lambda: not scene.is_animating)
    return scene


def shift(person: Person, key: int) -> None:
    """Strike a key with Shift held."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT, unicode="", scancode=0))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
    person.wait()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_step_shows_the_live_picture_forwards_and_backwards(person: Person, game: str) -> None:
    match, live = played(game, 0)
    scene = opened(person, match)
    for seat in (Seat(0), Seat(match.seats - 1)):
        while scene.perspective.seat != seat:
            person.key(pygame.K_s, "s")
        person.key(pygame.K_HOME)
        for moment in range(1, match.ply + 1):
            person.key(pygame.K_RIGHT)
            assert scene.moment == moment
            assert scene.board.timeline.busy or scene.board.stage.picture == live[moment][seat]
            assert seat != 0 or moment % 7 or _came_to_rest(person, scene) == live[moment][seat]
        assert _came_to_rest(person, scene) == live[-1][seat]
        for moment in reversed(range(match.ply)):
            person.key(pygame.K_LEFT)
            assert scene.moment == moment
            assert scene.board.stage.picture == live[moment][seat]


def _came_to_rest(person: Person, scene: ReplayScene) -> object:
    person.wait_until(lambda: not scene.board.timeline.busy)
    person.wait()
    return scene.board.stage.picture


def test_deals_and_both_ends_are_one_key_away(person: Person) -> None:
    match, _live = played("costly-colours", 0)
    scene = opened(person, match)
    person.key(pygame.K_PAGEDOWN)
    assert scene.moment == scene.course.deals[1]
    shift(person, pygame.K_RIGHT)
    assert scene.moment == scene.course.deals[2]
    shift(person, pygame.K_LEFT)
    person.key(pygame.K_PAGEUP)
    assert scene.moment == scene.course.deals[0]
    person.key(pygame.K_END)
    assert scene.moment == scene.course.last
    person.key(pygame.K_HOME)
    assert scene.moment == 0


def test_the_end_of_a_replay_is_the_last_moment_of_the_match(person: Person) -> None:
    match, live = played("costly-colours", 0)
    scene = opened(person, match)
    person.key(pygame.K_END)
    assert scene.moment == match.ply
    assert scene.board.stage.picture == live[-1][0]
    assert scene.view == match.view(Seat(0))
    person.key(pygame.K_LEFT)
    assert scene.moment == match.ply - 1


def test_a_card_that_is_pointed_at_is_looked_at_and_nothing_else_is(person: Person) -> None:
    match, _live = played("costly-colours", 0)
    scene = opened(person, match)
    person.key(pygame.K_RIGHT)
    person.point((4, 4))
    person.wait_until(lambda: not scene.is_animating)
    person.key(pygame.K_i, "i")
    assert scene.board.tree.modal is None
    card = scene.board.picking.where.hand()[0]
    spot = scene.board.picking.control_at(card)
    assert spot is not None
    person.point(spot.rect.center)
    person.key(pygame.K_i, "i")
    dialog = next(node for node in person.sees().walk() if node.role is Role.DIALOG)
    assert dialog.label == scene.board.table.words.name_of(card)
    person.wait(30)
    person.key(pygame.K_ESCAPE)
    assert scene.board.tree.modal is None


def test_space_plays_and_stops(person: Person) -> None:
    match, live = played("koi-koi", 0)
    scene = opened(person, match)
    person.key(pygame.K_SPACE, " ")
    person.wait_until(lambda: scene.moment == 3)
    person.key(pygame.K_SPACE, " ")
    moment = scene.moment
    person.wait_until(lambda: not scene.is_animating)
    assert (scene.moment, scene.playing) == (moment, False)
    person.key(pygame.K_SPACE, " ")
    person.wait_until(lambda: not scene.is_animating)
    assert scene.moment == match.ply
    assert scene.board.stage.picture == live[-1][0]
    person.key(pygame.K_SPACE, " ")
    assert scene.playing
    person.wait_until(lambda: scene.moment == 2)  # it begins anew
    person.key(pygame.K_SPACE, " ")
    person.wait_until(lambda: not scene.is_animating)
    assert (scene.moment, scene.playing) == (2, False)
    person.key(pygame.K_SPACE, " ")
    person.wait_until(lambda: scene.moment == 4)  # it goes on from where it stopped


def test_the_track_leads_to_any_moment_by_mouse(person: Person) -> None:
    match, live = played("squaw", 0)
    scene = opened(person, match)
    for moment in (match.ply, match.ply // 3, 0, match.ply // 2):
        node = person.find(Role.SLIDER, "Moment of the match")
        person.click((scene.track.x_of(moment), node.middle[1]))
        assert abs(scene.moment - moment) <= 1 + match.ply // 60
        assert scene.board.stage.picture == live[scene.moment][0]


def test_a_pad_steps_plays_and_goes_deal_by_deal(person: Person) -> None:
    match, _live = played("costly-colours", 0)
    scene = opened(person, match)
    person.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert scene.moment == 1
    person.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert scene.moment == scene.course.deals[1]
    person.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert scene.moment == scene.course.deals[1] - 1
    person.pad(pygame.CONTROLLER_BUTTON_X)
    assert scene.playing
    person.pad(pygame.CONTROLLER_BUTTON_B)
    person.wait(12)
    person.press("Leave the replay")
    assert person.screen != "ReplayScene"


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_practice_goes_on_from_a_moment_and_is_never_kept(person: Person, game: str) -> None:
    match, live = played(game, 0)
    scene = opened(person, match)
    own = [ply for ply, (seat, action) in enumerate(match.actions) if seat == 0 and not isinstance(action, DealNext)]
    moment = own[len(own) // 2]
    scene.go_to(moment)
    person.key(pygame.K_f, "f")
    person.wait(2)
    table = person.table
    assert table.match.practice
    assert any("nothing is kept" in node.label for node in person.sees().walk())
    assert [player.is_person for player in table.players] == [seat == 0 for seat in range(match.seats)]
    assert table.match.actions[:moment] == match.actions[:moment]
    assert table.match.ply > moment or table.board.stage.picture == live[moment][0]
    assert not person.program.services.archive.matches()


def test_a_match_that_goes_on_is_played_and_not_looked_back_on(person: Person) -> None:
    match, _live = played("koi-koi", 0)
    going = match.branch(4)
    going.practice = False
    person.program.navigator.open_match(going, (Player("Ada"), Player("Sora", "easy", 1)))
    person.wait(2)
    assert person.screen == "TableScene"


def test_a_picture_is_saved_and_said_where(person: Person, tmp_path: Path) -> None:
    match, _live = played("kowah", 0)
    opened(person, match)
    person.key(pygame.K_g, "g")
    person.wait_until(lambda: any(node.role is Role.TOAST for node in person.sees().walk()))
    (path,) = (tmp_path / "stills").glob("*.png")
    assert pygame.image.load(path).get_size() == (1280, 720)
    assert any(str(path) in node.label for node in person.sees().walk())


def test_the_track_is_pointed_at_while_the_pointer_is_over_it(person: Person) -> None:
    match, _live = played("koi-koi", 0)
    scene = opened(person, match)
    node = person.find(Role.SLIDER, "Moment of the match")
    person.point(node.middle)
    assert scene.track.pointer == node.middle
    person.point((640, 300))
    assert scene.track.pointer is None


def faults(person: Person, scene: ReplayScene) -> list[str]:
    """Return what of the replay does not fit, sticks out of the window or lies over another control; the drawer's words are the table's."""
    window, drawer = person.surface.get_rect(), _(scene.board.table.words.drawer[0])
    named = [node for node in person.sees().walk() if node.role in {Role.BUTTON, Role.SLIDER} and node.label != drawer]
    rects = [(node.label, pygame.Rect(node.rect)) for node in named]
    found = [f"{node.label} does not fit" for node in named if not node.fits]
    found += [f"{label} sticks out" for label, rect in rects if not window.contains(rect)]
    return found + [f"{a} lies over {b}" for (a, one), (b, other) in combinations(rects, 2) if one.colliderect(other)]


def rooms(folder: Path, size: tuple[int, int], scale: float, language: str) -> None:
    """Check the controls of every game's replay, its cards closed and open."""
    person = Person(folder, size, language=language)
    person.program.services.change(ui_scale=scale)
    for game in GAMES:
        match, _live = played(game, 0)
        scene = opened(person, match)
        assert faults(person, scene) == [], game
        scene.look_from(Perspective(Seat(0), opened=True))
        assert faults(person, scene) == [], game
    person.close()


def test_the_controls_have_room_in_the_smallest_window(tmp_path: Path) -> None:
    rooms(tmp_path, (960, 600), 1.0, "fr")


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((960, 600), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx"])
def test_the_controls_have_room_in_every_window_and_language(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    rooms(tmp_path, size, scale, language)
