"""Where the interface is large, words stand beside one another and inside what they belong to: on the curtain, in replays, under plates."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.match import Match
from game.core.record import AnyMatch, Player
from game.squaw.events import TRICKS_OF
from tests import tour
from tests.app.harness import Person
from tests.app.written import Written, what_is_written
from tests.games.squaw.test_squaw_table import SquawMatch, advanced
from tests.games.squaw.test_squaw_table import players as seated
from tests.guide import Hurrying
from tests.tight import labels_without_room
from tests.turns.test_course import played
from ui.games.costly.centre import RULE
from ui.games.costly.layout import DISC, CostlyLayout, disc_at
from ui.games.squaw.layout import SquawLayout
from ui.games.squaw.table_text import LastTrick
from ui.kit.player_text import PERSONS
from ui.scenes.curtain import CurtainScene
from ui.scenes.lesson.scene import LessonScene
from ui.scenes.pause import PauseWays, open_pause
from ui.scenes.replay.hands import OpenHands
from ui.scenes.replay.scene import ReplayScene
from ui.scenes.setup import SetupScene
from ui.scenes.table.hint import HintNote
from ui.text.breaking import at_phrases
from ui.text.catalog import ENGLISH, FRENCH, JAPANESE, _, set_language
from ui.turns.replay import Perspective
from ui.widgets import Button, Paragraph, Role, ScrollPanel

LARGE = (((1280, 720), 1.5), ((1920, 1080), 2.0))
pytestmark = pytest.mark.slow
NAMES = ("Marie", "Anna", "Bruno", "Clara", "David", "Emma", "Felix")


@pytest.fixture(params=LARGE, ids=str)
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    size, ui = request.param
    sitting = Person(tmp_path, size)
    sitting.program.services.change(ui_scale=ui)
    yield sitting
    sitting.close()
    set_language(ENGLISH)


def speak(person: Person, language: str) -> None:
    set_language(language)
    person.program.services.change(language=language)
    person.wait(2)


def drawn(person: Person) -> Written:
    with what_is_written() as found:
        person.program.draw(pygame.Surface(person.program.services.look.scale.window.size))
    return found


@pytest.mark.parametrize("language", [ENGLISH, FRENCH, JAPANESE])
def test_the_words_of_the_curtain_stand_apart(person: Person, language: str) -> None:
    speak(person, language)
    players = tuple(Player(NAMES[seat], "", seat) for seat in range(6))
    match: AnyMatch = Match(GAMES["kowah"].engine, GAMES["kowah"].options(6), 6, "curtain")
    person.program.navigator.play(match, players)
    person.wait(20)
    assert isinstance(person.scene, CurtainScene)
    found = drawn(person)
    first = next(n for n, line in enumerate(found) if line.text == _("Hand the screen to"))
    lamp = person.scene.tree.controls()[0].rect
    stands = [line.place.inflate(0, -line.place.height // 4) for line in found[first:] if abs(line.place.centerx - lamp.centerx) < 9]
    assert len(stands) >= 5
    assert not [place for place in stands if place.colliderect(lamp) and not lamp.contains(place)]
    assert at_phrases([line.text for line in found[first:] if line.text and line.text in person.scene.plea])
    assert all(person.program.services.look.scale.window.contains(place) for place in stands)
    assert not [pair for pair in combinations(stands, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("language", [ENGLISH, FRENCH, JAPANESE])
def test_a_pause_with_many_ways_and_words_over_them_keeps_its_buttons(person: Person, language: str) -> None:
    speak(person, language)
    scene, look = person.program.services.scenes.top, person.program.services.look
    assert scene is not None
    tree = scene.tree
    more = [Button(look, words, tree.close) for words in (_("Undo"), _("Log"), _("Hint"), _("Captures"), _("Rules"), _("Settings"))]
    ways = PauseWays(tree.close, tree.close, tree.close)
    open_pause(look, tree, ways, Button(look, _("Back to title screen"), tree.close), more, about=(Paragraph(look, _("A deal handed on")),))
    person.wait(12)
    assert not labels_without_room(person.sees())


@pytest.mark.parametrize("game", ["kowah", "kaluki", "squaw"])
def test_open_hands_leave_the_controls_of_a_replay_free(person: Person, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _live = played(game, 0)
    person.program.navigator.open_match(match, tuple(Player(NAMES[seat], "normal" if seat else "") for seat in range(match.seats)))
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, ReplayScene)
    person.wait_until(lambda: not scene.is_animating)
    grounds: list[Rect] = []
    draw = OpenHands._draw

    def noted(hands: OpenHands, surface: pygame.Surface) -> Rect:
        grounds.append(draw(hands, surface))
        return grounds[-1]

    monkeypatch.setattr(OpenHands, "_draw", noted)
    scene.look_from(Perspective(Seat(0), opened=True))
    scene.go_to(scene.course.last // 2)
    drawn(person)
    assert grounds
    assert not grounds[-1].colliderect(scene.track.rect)


def test_what_is_said_of_a_moment_stays_over_the_line_of_the_replay(person: Person) -> None:
    match, _live = played("squaw", 0)
    person.program.navigator.open_match(match, tuple(Player(NAMES[seat], "normal" if seat else "") for seat in range(match.seats)))
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, ReplayScene)
    person.wait_until(lambda: not scene.is_animating)
    scene.track.marks = {scene.moment: "Marie becomes the blind, Bruno and Maximilienne become dogs"}
    words = [line for line in drawn(person) if line.text in scene.track.marks[scene.moment]]
    said = [line.place for line in words if len(line.text) > 9]
    room = Rect(scene.track.rect.left, 0, scene.track.rect.width, scene.track.rect.top)
    assert said
    assert all(room.contains(place) for place in said)


@pytest.mark.parametrize("language", [ENGLISH, FRENCH, JAPANESE])
def test_the_tricks_of_all_lie_between_the_plates(person: Person, language: str) -> None:
    """An empty plate of tin says that somebody needs a trick: it lies clear of every slate."""
    speak(person, language)

    def is_late(match: SquawMatch) -> bool:
        picture = match.picture(Seat(0))
        late = picture.counters.get("phase") == "play" and picture.number("trick") >= picture.number("size") - 1 > 0
        return late and match.to_act() == (0,) and any(not picture.number(TRICKS_OF[seat]) for seat in range(1, 7))

    person.program.navigator.play(advanced(7, is_late), seated(7, (0,)))
    person.wait_until(person.due)
    table = person.table.board.table
    assert isinstance(table.layout, SquawLayout)
    frame, others = table.layout.frame, table.context.opponents
    plates = [frame.rect(*table.layout.plate(seat)) for seat in others]
    tins = [frame.rect(*table.layout.tin(seat)) for seat in others]
    assert not [tin for tin in tins if tin.collidelist(plates) >= 0]
    assert not [tin for number, tin in enumerate(tins) if tin.collidelist(tins[:number]) >= 0]


@pytest.mark.parametrize("game", ["koi-koi", "squaw"])
@pytest.mark.parametrize("language", [ENGLISH, FRENCH, JAPANESE])
def test_what_the_others_can_be_is_seen_whole_at_the_first_look(person: Person, game: str, language: str) -> None:
    speak(person, language)
    person.program.navigator.setup(game)
    person.wait(4)
    assert isinstance(person.scene, SetupScene)
    controls = {control.label: control.rect for control in person.scene.tree.controls()}
    people = [controls[_(PERSONS[one].name)] for one in GAMES[game].characters]
    seen = (*people, controls[_("A friend")], controls[_("Level")])
    assert all(rect.bottom <= controls[_("Start")].top for rect in seen)
    assert not labels_without_room(person.sees())


@pytest.mark.parametrize(("size", "ui"), LARGE, ids=str)
def test_what_is_counted_by_hand_and_the_count_itself_are_seen(tmp_path: Path, size: tuple[int, int], ui: float) -> None:
    guide = Hurrying(tmp_path, size)
    guide.program.services.change(ui_scale=ui)
    tour.lead_to(guide, "costly-colours-muggins")
    said = [line.place for line in drawn(guide) if line.text == "Bea counts 7"]
    pressed = [Rect(node.rect) for node in guide.sees().walk() if node.label in ("Let it go", "Muggins")]
    layout = guide.table.board.table.layout
    assert isinstance(layout, CostlyLayout)
    assert said
    assert len(pressed) == 2
    assert all(place.collidelist(pressed) < 0 for place in said)
    px, panel = layout.frame.px, layout.frame.rect(*layout.count_panel)
    assert disc_at(layout)[1] + px(DISC / 2) <= panel.y + px(RULE[1])
    guide.close()


@pytest.mark.parametrize(("size", "ui"), LARGE, ids=str)
def test_what_sorts_a_hand_leaves_what_is_pressed_for_it_free(tmp_path: Path, size: tuple[int, int], ui: float) -> None:
    guide = Hurrying(tmp_path, size)
    guide.program.services.change(ui_scale=ui)
    tour.lead_to(guide, "kaluki-joker")
    layout = guide.table.board.table.layout
    sorts = [rect for _name, _way, rect in layout.sorts()]
    assert sorts
    assert all(layout.buttons_at().clip(rect).height <= layout.frame.px(2) for rect in sorts)
    guide.close()


@pytest.mark.parametrize(("size", "ui"), LARGE, ids=str)
def test_the_last_trick_is_seen_whole(tmp_path: Path, size: tuple[int, int], ui: float) -> None:
    guide = Hurrying(tmp_path, size)
    guide.program.services.change(ui_scale=ui)
    tour.lead_to(guide, "squaw-last-trick")
    tree = guide.table.board.tree
    column = next(one for one in tree.top.walk() if isinstance(one, ScrollPanel))
    (trick,) = (one for one in tree.top.walk() if isinstance(one, LastTrick))
    lying = [rect for _seat, _card, rect in trick.cards()]
    assert column.overflow == 0
    assert all(column.rect.contains(rect) for rect in lying)
    assert all(rect.collidelist(lying) == n for n, rect in enumerate(lying))
    guide.close()


SHEETS = {
    "koi-koi-result": ("Points of this round", "Koi-koi called", "was 14"),
    "kowah-result": ("Value of the cards", "3 + 3 + 3", "Bruno deals next"),
    "kaluki-result": ("has 21 chips", "65 in all"),
    "squaw-result": ("Round 6 of 7 is over", "1 trick, draws for the deal"),
    "end-koi-koi": ("Rounds won: 0 of 1", "the only round"),
    "end-squaw": ("Anna wins the match", "wins the last trick"),
}
"""A result or an end, and some of what it says."""


@pytest.mark.parametrize("name", SHEETS)
def test_words_of_a_sheet_grow_with_the_interface_as_far_as_they_have_room(tmp_path: Path, name: str) -> None:
    guide = Hurrying(tmp_path, (1280, 720))
    tour.lead_to(guide, name)
    usual = {line.text: line.place.height for line in drawn(guide)}
    guide.program.services.change(ui_scale=2.0)
    guide.run(1.0)
    large = drawn(guide)
    grown = {line.text: line.place.height / usual[line.text] for line in large if line.text in usual}
    assert all(grown[words] >= 1.25 for words in SHEETS[name])
    # the frame in which the picture of the sheet is kept writes every line twice at its place
    words = {(line.text, *line.place): line for line in large if len(line.text) > 1}
    stands = [line.place.inflate(-2, -line.place.height // 3) for line in words.values()]
    assert all(guide.program.services.look.scale.window.contains(place) for place in stands)
    assert not [pair for pair in combinations(stands, 2) if pair[0].colliderect(pair[1])]
    guide.close()


@pytest.mark.parametrize(("size", "ui"), LARGE, ids=str)
def test_the_words_of_a_lesson_leave_free_what_a_question_says(tmp_path: Path, size: tuple[int, int], ui: float) -> None:
    guide = Hurrying(tmp_path, size)
    guide.program.services.change(ui_scale=ui)
    tour.lead_to(guide, "koi-koi-lesson-19")
    scene = guide.program.services.scenes.top
    assert isinstance(scene, LessonScene)
    modal, scroll = scene.tree.modal, scene._scroll
    assert modal is not None
    assert scroll is not None
    assert scroll.rect.collidelist([one.rect for one in (*modal.body, *modal.buttons)]) < 0
    assert not labels_without_room(guide.sees())
    guide.close()


@pytest.mark.parametrize("name", ["costly-colours-answer", "costly-colours-offer"])
@pytest.mark.parametrize("language", [ENGLISH, FRENCH, JAPANESE])
def test_what_answers_an_offer_leaves_the_name_of_the_turn_up_free(tmp_path: Path, name: str, language: str) -> None:
    guide = Hurrying(tmp_path, (1280, 720), language=language)
    guide.program.services.change(ui_scale=2.0)
    tour.lead_to(guide, name)
    named = [line.place for line in drawn(guide) if line.text == _("Turn-up")]
    pressed = [Rect(node.rect) for node in guide.sees().walk() if node.label in (_("Refuse"), _("Accept"), _("Offer nothing"))]
    assert named
    assert pressed
    assert all(place.collidelist(pressed) < 0 for place in named)
    guide.close()


def test_what_a_replay_says_leaves_free_where_a_discard_came_from(tmp_path: Path) -> None:
    guide = Hurrying(tmp_path, (1280, 720), language=FRENCH)
    guide.program.services.change(ui_scale=2.0)
    tour.lead_to(guide, "replay-kowah")
    scene = guide.program.services.scenes.top
    assert isinstance(scene, ReplayScene)
    found = drawn(guide)
    pile, px = scene.board.table.layout.parts()["discard"], guide.program.services.look.px
    tag = Rect(pile.x, pile.bottom + px(8), pile.width, px(24))
    said = [line.place for line in found if scene.track.marks[scene.moment].startswith(line.text) and len(line.text) > 3]
    assert said
    assert tag.collidelist(said) < 0
    guide.close()


def test_an_open_drawer_is_not_crossed_by_the_line_above_the_hand(tmp_path: Path) -> None:
    guide = Hurrying(tmp_path, (1280, 720))
    guide.program.services.change(ui_scale=2.0)
    tour.lead_to(guide, "koi-koi-drawer")
    assert guide.table.board.table.layout.drawer_open
    assert not [line for line in drawn(guide) if " takes" in line.text]
    guide.close()


def test_a_line_too_long_for_the_mat_is_folded(tmp_path: Path) -> None:
    guide = Hurrying(tmp_path, (1280, 720), language=FRENCH)
    guide.program.services.change(ui_scale=2.0)
    tour.lead_to(guide, "kaluki-held")
    mat = guide.table.board.table.layout.frame.rect(*guide.table.board.table.layout.frame.mat)
    said = [line.place for line in drawn(guide) if line.text.startswith("Six de pique")]
    assert said
    assert all(mat.left <= place.left and place.right <= mat.right for place in said)
    guide.close()


def test_a_card_in_large_stands_in_the_window(tmp_path: Path) -> None:
    guide = Hurrying(tmp_path, (1280, 720), language=FRENCH)
    guide.program.services.change(ui_scale=2.0)
    tour.lead_to(guide, "koi-koi-rules-inspector")
    shown = next(node for node in guide.sees().walk() if node.role is Role.TOOLTIP and node.rect != (0, 0, 0, 0) and node.value)
    assert guide.program.services.look.scale.window.inflate(-8, -8).contains(Rect(shown.rect))
    guide.close()


def test_the_leaf_of_a_hint_cuts_no_panel_in_two(tmp_path: Path) -> None:
    guide = Hurrying(tmp_path, (1280, 720))
    tour.lead_to(guide, "costly-colours-hint")
    (note,) = (toast for toast in guide.table.board.tree.toasts.children if isinstance(toast, HintNote))
    layout = guide.table.board.table.layout
    panels = [layout.frame.rect(*area) for area in layout.right if area is not None]
    assert any(note.rect.contains(panel) for panel in panels)
    assert all(note.rect.contains(panel) or not note.rect.colliderect(panel) for panel in panels)
    guide.close()
