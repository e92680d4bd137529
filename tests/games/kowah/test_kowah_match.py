"""Whole matches of Kowah through the real scenes, by posted input and a stepped clock."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.cards import Seat
from game.core.options import Options
from game.core.record import read_record, replay
from game.kowah.engine import ENGINE
from game.kowah.events import CHECKI, HAND
from tests.app.curtain import due, lift
from tests.app.harness import Person, gallery
from tests.games.kowah.person import do, play_on, sit, start
from tests.ui.letters import Letters
from ui.games.kowah.layout import KowahLayout
from ui.games.kowah.results import Reckoning
from ui.kit.player_text import Seated
from ui.kit.poses import rect_of
from ui.kit.table_context import TableContext, TableSpec
from ui.scenes.results import ResultsScene
from ui.scenes.setup import SetupScene
from ui.scenes.table.scene import TableScene
from ui.services.settings import Settings
from ui.services.table_art import deck_in_use
from ui.services.table_pictures import TableArt
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import Look, Role

MOST = 3000


def layout_of(scale: Scale, seats: int) -> KowahLayout:
    """Return where everything is in a window, before the first card is dealt."""
    look = Look(NIGHT, scale, Typesetter(), Letters(), lambda _sound: None)
    art = TableArt(gallery(), ENGINE.pack, "ceki", Settings)
    seated = tuple(Seated(f"Player {seat}") for seat in range(seats))
    return KowahLayout(TableContext(TableSpec(look, art, Options("kowah"), seated, Seat(0), lambda _sound: None)))


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def to_the_end(person: Person, seed: int) -> None:
    rng = Random(seed)
    for _ in range(MOST):
        if play_on(person, rng):
            return
    raise AssertionError("the match does not end")


@pytest.mark.slow
def test_a_match_of_one_person_and_three_computer_players_by_mouse(person: Person, tmp_path: Path) -> None:
    start(person, 4, {"hands_count": 2})
    match = person.table.match
    to_the_end(person, 1)
    assert match.over
    assert match.view(Seat(0)).hands_won == 2
    person.program.services.archive.flush()
    kept = list((tmp_path / "matches").glob("*.json"))
    assert len(kept) == 1
    assert replay(read_record(kept[0].read_bytes()), ENGINE).state == match.state


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_hand_counterclockwise_with_every_count_of_seats(person: Person, seats: int) -> None:
    start(person, seats, {"hands_count": 1, "direction": "counterclockwise"}, seed=f"left {seats}")
    match = person.table.match
    to_the_end(person, seats)
    assert match.over
    turns = [turn.seat for turn in match.view(Seat(0)).turns]
    assert all((before - 1) % seats == after for before, after in pairwise(turns))


@pytest.mark.slow
def test_three_people_and_three_computer_players_behind_curtains(person: Person) -> None:
    start(person, 6, {"hands_count": 1}, people=3)
    rng, said, curtains = Random(6), set(), 0
    for _ in range(MOST):
        for node in person.sees().walk():
            said |= set(f"{node.label} {node.value}".lower().split())
        person.wait_until(lambda: due(person))
        curtains += person.screen == "CurtainScene"
        if isinstance(person.scene, TableScene):
            assert person.table.turns.viewer in person.table.match.to_act()
        if play_on(person, rng):
            break
    assert curtains > 6
    assert not said & {"you", "your"}, said & {"you", "your"}


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize(("seats", "people"), [(3, 1), (6, 2)])
@pytest.mark.parametrize(
    "changes",
    [
        {"checki_announcement": "optional", "cut": "manual", "hand_value_cards": "eight"},
        {"win_scale": "ending", "payer_rule": "label", "figure_groups": "with_aces", "share_rounding": "exact"},
        {
            "discard_claim": "auto",
            "claim_priority": "announce_order",
            "rediscard_taken": True,
            "figure_groups": "one_group",
        },
        {"match_end": "target", "target_points": 120, "winner_credit": "score", "share_rounding": "up", "cut": "none"},
    ],
)
def test_matches_under_other_rules(person: Person, changes: dict[str, object], seats: int, people: int) -> None:
    start(person, seats, {"hands_count": 2, **changes}, people=people, seed=f"{seats}")
    to_the_end(person, seats)


@pytest.mark.slow
def test_a_whole_match_of_eight_hands_with_six_seats_and_careful_opponents(person: Person) -> None:
    start(person, 6, {}, level="normal")
    match = person.table.match
    to_the_end(person, 8)
    assert match.view(Seat(0)).hands_won == 8


@pytest.mark.slow
def test_a_match_by_keyboard_alone(person: Person) -> None:
    start(person, 2, {"hands_count": 1})
    match = person.table.match
    for _ in range(MOST):
        person.wait_until(person.due)
        scene = person.scene
        if isinstance(scene, ResultsScene) and match.over:
            break
        if isinstance(scene, TableScene) and scene.board.asking is None:
            person.key(pygame.K_TAB)
            focus = scene.board.tree.focus
            if focus is None or focus.role is not Role.CARD:
                continue
        else:
            person.wait(10)
        person.key(pygame.K_RETURN)
    assert match.over


def test_it_goes_on_where_it_was_after_a_new_start(tmp_path: Path) -> None:
    person = Person(tmp_path)
    start(person, 4, {"hands_count": 2})
    rng = Random(5)
    for _ in range(9):
        play_on(person, rng)
    person.wait_until(person.due)
    state = person.table.match.state
    person.close()
    again = Person(tmp_path)
    assert any("Kowah, hand" in node.label for node in again.sees().walk()) or again.can_press("Continue")
    again.press("Continue")
    assert again.table.match.state == state
    again.wait_until(again.due)
    again.close()


def test_everything_at_a_full_table_is_named_and_fits(person: Person) -> None:
    start(person, 6, {})
    person.wait_until(person.due)
    for node in person.sees().walk():
        if node.role in {Role.BUTTON, Role.CARD}:
            assert node.label
        assert node.fits, node


@pytest.mark.slow
def test_draws_by_number_hints_and_takes_back(person: Person) -> None:
    start(person, 3, {})
    person.wait_until(person.due)
    ply = person.table.match.ply
    person.key(pygame.K_h, "h")
    person.wait_until(lambda: any(node.role is Role.TOAST for node in person.sees().walk()))
    assert person.table.board.picking.pointed is not None
    assert person.table.match.ply == ply
    person.key(pygame.K_1, "1")
    person.wait_until(person.due)
    assert len(person.table.board.picking.where.hand()) == 9
    assert not person.table.match.can_take_back(Seat(0)), "a card of the stock has been seen"


def test_a_discard_stands_while_somebody_waits_for_taking_it_back_would_tell_who_was_asked(person: Person) -> None:
    loose, waits = "A 2 3 7 8 J Q K", "9 9 9 5 5 5 7 7"
    for other, free in ((waits, False), ("A 2 3 4 6 8 J Q", True)):
        sit(person, [loose, "A 2 3 4 6 8 J K", other], "Q", {"discard_claim": "choice"}, dealer=2)
        do(person, "draw stock")
        person.wait_until(person.due)
        person.table.play(next(a for a in person.table.match.legal_actions(Seat(0)) if str(a).startswith("discard K")))
        assert person.table.turns.can_take_back is free


@pytest.mark.parametrize(
    ("hand", "groups"), [("9 9 9 5 5 5 7 7", [3, 3, 2]), ("4 4 4 4 4 9 9 9", [5, 3]), ("8 8 8 8 8 8 8 8", [8])]
)
def test_a_checki_lies_before_its_owner_in_its_true_shape(person: Person, hand: str, groups: list[int]) -> None:
    sit(person, ["A 2 3 4 6 7 J K", hand], "Q", {}, dealer=1)
    person.wait_until(person.due)
    xs = [node.goal.x for node in person.table.board.stage.at(CHECKI[1])]
    steps = [round(after - before) for before, after in pairwise(xs)]
    found = [1]
    for step in steps:
        if step == min(steps):
            found[-1] += 1
        else:
            found.append(1)
    assert found == groups
    assert all(node.card is None for node in person.table.board.stage.at(CHECKI[1]))


def test_the_next_deal_goes_to_the_hands_of_those_who_waited(person: Person) -> None:
    start(person, 3, {"hands_count": 2})
    rng = Random(4)
    while not isinstance(person.scene, ResultsScene):
        play_on(person, rng)
    play_on(person, rng)
    person.wait_until(person.due)
    places = person.table.board.table.layout
    for seat in (1, 2):
        poses = places.poses(HAND[seat], (None,) * 8)
        assert all(pose.buried for pose in poses), "cards of a hand lie about in the middle"


def test_an_own_order_of_the_hand_is_kept_when_cards_come(person: Person) -> None:
    start(person, 2, {})
    person.wait_until(person.due)
    hand = person.table.board.picking.where.hand()
    assert hand == sorted(hand, key=lambda card: person.table.match.engine.pack[card].rank)
    person.table.board.drop_in_hand(hand[:1], math.inf)
    own = [*hand[1:], hand[0]]
    assert person.table.board.picking.where.hand() == own
    person.key(pygame.K_1, "1")
    person.wait_until(person.due)
    assert person.table.board.picking.where.hand()[:8] == own


@pytest.mark.slow
def test_the_discards_and_the_log_are_a_key_away(person: Person) -> None:
    start(person, 3, {})
    rng = Random(2)
    for _ in range(8):
        play_on(person, rng)
    person.wait_until(person.due)
    view = person.table.match.view(person.table.turns.viewer)
    person.key(pygame.K_d, "d")
    person.wait(10)
    rows = [node for node in person.sees().walk() if node.role is Role.ROW]
    assert len(rows) == len(view.turns)
    person.key(pygame.K_ESCAPE)
    person.wait(3)
    assert person.table.board.tree.modal is None
    person.press("Menu")
    person.wait(10)
    person.answer("Log")
    assert len([node for node in person.sees().walk() if node.role is Role.ROW]) >= len(view.turns)


def test_the_top_discard_and_the_hand_can_be_inspected(person: Person) -> None:
    start(person, 3, {})
    person.wait_until(person.due)
    play_on(person, Random(1))
    play_on(person, Random(1))
    person.wait_until(person.due)
    top = person.table.match.view(Seat(0)).pile[-1]
    for at, name in (
        (person.find(Role.CARD, "Discards").middle, person.table.board.table.words.name_of(top)),
        ((person.cards()[2].rect[0] + 12, person.cards()[2].middle[1]), person.cards()[2].label),
    ):
        person.point(at)
        person.key(pygame.K_i, "i")
        person.wait(10)
        modal = person.table.board.tree.modal
        assert modal is not None
        assert modal.label == name
        person.key(pygame.K_ESCAPE)
        person.wait(3)


def test_the_cards_change_at_once_with_the_preference(person: Person) -> None:
    start(person, 2, {})
    settings = person.program.services
    assert deck_in_use(settings.settings, "kowah") == "ceki"
    settings.change(display={"kowah/deck_style": "french"})
    person.wait(2)
    faces = person.table.board.layers.painter.faces
    assert isinstance(faces, TableArt)
    assert faces.key(None).deck == "french"


def test_safe_cards_are_marked_only_while_the_help_is_wanted(person: Person) -> None:
    sit(person, ["J J J 4 5 6 2 3", "9 9 9 5 5 5 7 7"], "Q 8 K", {}, dealer=1)
    do(person, "draw stock")
    person.wait_until(person.due)
    do(person, "discard Q")
    person.wait_until(person.due)
    do(person, "draw stock")
    person.wait_until(person.due)
    scene = person.table
    pack = scene.match.engine.pack
    marked = {pack[card].rank for card in scene.board.picking.where.hand() if scene.board.table.panels.hinted(card, scene.turns.view)}
    assert 11 in marked
    assert 4 not in marked
    assert scene.board.picking.shows_matches
    person.program.services.change(show_matches=False)
    person.wait(2)
    assert not scene.board.picking.shows_matches


def test_the_curtain_hides_what_the_last_person_waited_for(person: Person) -> None:
    sit(person, ["9 9 9 5 5 5 7 7", "A 2 3 4 6 8 J Q"], "Q", {}, dealer=1, people=2)
    person.wait_until(lambda: due(person))
    lift(person)
    person.wait_until(lambda: due(person))
    assert all("waits for" not in f"{node.label} {node.value}" for node in person.sees().walk())


def test_from_the_title_through_the_set_up_with_two_more_players_to_the_first_card(person: Person) -> None:
    person.press("Kowah")
    assert person.screen == "SetupScene"
    for _ in range(2):
        scene = person.scene
        assert isinstance(scene, SetupScene)
        scene.model.add_seat()
        person.wait()
    person.press("Start")
    person.wait_until(person.due)
    assert person.table.match.seats == 6
    if person.table.board.asking is None:
        assert {"Stock"} <= {node.label for node in person.cards()}


@pytest.mark.parametrize(
    ("size", "ui"),
    [
        ((960, 600), 1.0),
        ((1280, 720), 1.0),
        ((1600, 700), 1.0),
        ((1024, 768), 1.0),
        ((1280, 720), 1.25),
        ((1280, 720), 1.5),
        ((1920, 1080), 1.75),
        ((1920, 1080), 2.0),
        ((2560, 1080), 2.0),
        ((1080, 1400), 1.0),
        ((1280, 1280), 1.25),
    ],
)
def test_plaques_checkis_piles_and_panels_stand_on_the_mat_and_apart(size: tuple[int, int], ui: float) -> None:
    for seats in range(2, 7):
        places = layout_of(Scale(*size, ui), seats)
        frame = places.frame
        mat = frame.rect(*frame.mat)
        rects = [frame.rect(*places.plaque(seat)) for seat in places.context.opponents]
        backs = []
        for seat in places.context.opponents:
            poses = places.poses(CHECKI[seat], (None,) * 8)
            backs.append(rect_of(poses[0]).unionall([rect_of(pose) for pose in poses[1:]]))
        piles = [rect_of(places.pile(name)) for name in ("stock", "discard")]
        panels = [frame.rect(*places.piles.panel(right=right)) for right in (False, True)]
        everything = [*rects, *backs, *piles, *panels]
        assert all(mat.contains(rect) for rect in everything)
        for first, second in combinations(everything, 2):
            assert not first.colliderect(second), (size, seats, first, second)


def test_the_sheet_of_a_round_counts_the_rounds_that_have_been_played(person: Person) -> None:
    start(person, 2, {"hands_count": 4}, seed="counted")
    person.wait_until(lambda: due(person))
    match, rng = person.table.match, Random(1)
    while match.view(Seat(0)).result is None:
        seat = match.to_act()[0]
        match.apply(seat, rng.choice(match.legal_actions(seat)))
    view = match.view(Seat(0))
    sheet = Reckoning(view, (Seated("Ada"), Seated("Bea"))).told()
    assert sheet.standing == f"{view.hands_won} of 4 rounds played"
