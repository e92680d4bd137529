"""Two people at one screen: a hand is only ever seen by its owner."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import CardId, Seat, cards_of
from game.core.events import CardMoved
from game.core.match import Match
from game.core.options import Options, describe
from game.core.record import AnyMatch, Player
from tests.app.curtain import due, lift
from tests.app.harness import STEP_SECONDS, Person, stand
from tests.app.pace import seats_of, shortest
from tests.games.koikoi.person import play_on
from ui.kit.story import recap
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.services.table_pictures import TableArt
from ui.stage.timeline import Speed
from ui.turns.replay import deals, public, this_deal
from ui.widgets import Role

LONG_PRESET = "half_year"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def start(person: Person, changes: dict[str, object], seed: str = "hot") -> None:
    players = (Player("Ada"), Player("Grace", "", 1))
    person.program.navigator.start(Options("koi-koi", changes), players, seed)
    person.wait(2)


@pytest.mark.slow
def test_a_match_of_two_people_with_a_curtain_before_every_change(person: Person) -> None:
    start(person, {"rounds": 3})
    rng = Random(2)
    person.wait_until(lambda: due(person))
    assert person.screen == "CurtainScene"
    for _ in range(2000):
        if play_on(person, rng):
            break
    else:
        raise AssertionError("the match does not end")


@pytest.mark.slow
@pytest.mark.parametrize("preset", [preset.id for preset in describe("koi-koi").presets])
def test_a_whole_match_of_two_people_under_every_preset(person: Person, preset: str) -> None:
    """One of them as long as it is, the others as long as it takes to deal twice more."""
    chosen: dict[str, object] = {"preset": preset} if preset == LONG_PRESET else {"preset": preset, "rounds": 3}
    start(person, chosen, preset)
    person.wait_until(lambda: due(person))
    assert isinstance(person.scene, CurtainScene)
    match = person.scene.table.match
    rng = Random(preset)
    for _ in range(3000):
        if play_on(person, rng):
            break
    assert match.over
    assert len(match.view(Seat(0)).finished) == Options("koi-koi", chosen).number("rounds")


def test_behind_the_curtain_no_hand_is_drawn_and_nothing_can_be_pressed(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(person, {"rounds": 1})
    rng = Random(7)
    while not (isinstance(person.scene, CurtainScene) and person.scene.recap):
        play_on(person, rng)
        person.wait_until(lambda: due(person))
    drawn: list[CardId | None] = []
    face = TableArt.face

    def noted(self: TableArt, card: CardId | None, size: tuple[int, int], degrees: float = 0.0) -> pygame.Surface:
        drawn.append(card)
        return face(self, card, size, degrees)

    monkeypatch.setattr(TableArt, "face", noted)
    person.one_in = 1
    person.wait(3)
    scene = person.scene
    assert isinstance(scene, CurtainScene)
    state = scene.table.match.state
    hidden = {card for seat in (0, 1) for card in cards_of(state.hands[seat])}
    assert drawn, "the recap shows cards"
    assert not hidden & set(drawn)
    assert person.cards() == []


def test_a_stray_click_on_the_curtain_shows_nothing(person: Person) -> None:
    start(person, {"rounds": 1})
    person.wait_until(lambda: due(person))
    person.click(person.find(Role.BUTTON, "Show my hand").middle)
    person.wait(40)
    assert person.screen == "CurtainScene"


def test_the_own_key_held_lifts_the_curtain(person: Person) -> None:
    start(person, {"rounds": 1})
    person.wait_until(lambda: due(person))
    scene = person.scene
    assert isinstance(scene, CurtainScene)
    key = pygame.K_1 + scene.seat
    code = pygame.KSCAN_1 + scene.seat
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=str(scene.seat + 1), scancode=code))
    person.wait(30)
    assert person.screen == "TableScene"


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> list[CardId]:
    """Every face that is asked for, to be drawn."""
    drawn: list[CardId] = []
    face = TableArt.face

    def noted(self: TableArt, card: CardId | None, size: tuple[int, int], degrees: float = 0.0) -> pygame.Surface:
        if card is not None:
            drawn.append(card)
        return face(self, card, size, degrees)

    monkeypatch.setattr(TableArt, "face", noted)
    return drawn


def hidden(match: AnyMatch) -> set[CardId]:
    """Return the cards that somebody may not see."""
    hands = set(cards_of(match.state.hands[0])) | set(cards_of(match.state.hands[1]))
    public = set.intersection(*(set(shown(match, seat)) for seat in (Seat(0), Seat(1))))
    return hands - public


def shown(match: AnyMatch, seat: Seat) -> list[CardId]:
    return [card for cards in match.picture(seat).zones.values() for card in cards if card is not None]


def leave_window(person: Person) -> None:
    """Look elsewhere."""
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    person.wait(2)


def stays_covered(person: Person, match: AnyMatch, faces: list[CardId]) -> None:
    """Leave the window: nobody's hand is drawn, now or later, until somebody lifts the curtain."""
    person.one_in = 1
    leave_window(person)
    faces.clear()
    for _ in range(90):
        person.wait()
    assert not hidden(match) & set(faces), person.screen


def hand_over(person: Person) -> AnyMatch:
    """Let the first person play until the screen is about to be handed on."""
    match = first_decision(person)
    person.program.services.change(speed=Speed.NORMAL)
    person.one_in = 1
    person.wait(3)
    person.wait_until(lambda: not person.program.services.pictures.pending)  # nothing else may change what is seen
    person.wait(3)
    viewer = person.table.turns.viewer
    while viewer in match.to_act():
        person.wait_until(person.due)
        person.table.play(match.legal_actions(viewer)[0])
    return match


def test_the_hand_lies_face_down_as_soon_as_a_play_hands_the_screen_on(person: Person, faces: list[CardId]) -> None:
    start(person, {"rounds": 1})
    match = hand_over(person)
    person.wait(round(0.3 / STEP_SECONDS))
    faces.clear()
    while person.screen == "TableScene":
        person.wait()
        assert not [node for node in person.cards() if node.label in hand_of(person, match)]
    assert faces, "what the turn led to stays in sight"
    assert not hidden(match) & set(faces)


def hand_of(person: Person, match: AnyMatch) -> set[str]:
    """Return the names of the cards that somebody holds."""
    scene = person.scene
    words = scene.table.board.table.words if isinstance(scene, CurtainScene) else person.table.board.table.words
    return {words.name_of(card) for card in hidden(match)}


@pytest.mark.sweep
@pytest.mark.parametrize("reduced", [False, True])
def test_the_curtain_comes_softly(person: Person, reduced: bool) -> None:
    person.program.services.change(reduced_motion=reduced)
    start(person, {"rounds": 1})
    hand_over(person)
    seen: list[bytes] = []
    while person.screen == "TableScene" or len(seen) < 8:
        person.wait()
        seen.append(mat(person))
        seen = seen if person.screen == "TableScene" else [*seen, *(watched(person) for _ in range(10))]
    changes = [changed(before, after) for before, after in pairwise(seen)]
    assert max(changes) < 0.5


def watched(person: Person) -> bytes:
    person.wait()
    return mat(person)


def mat(person: Person) -> bytes:
    """Return the mat as it is seen, in small and in grey."""
    small = pygame.transform.smoothscale(pygame.transform.grayscale(person.surface.subsurface((240, 0, 700, 720))), (50, 50))
    return pygame.image.tobytes(small, "RGB")[::3]


def changed(before: bytes, after: bytes) -> float:
    """Return how much of a picture looks clearly different."""
    return sum(abs(a - b) > 20 for a, b in zip(before, after, strict=True)) / len(before)


def first_decision(person: Person) -> AnyMatch:
    person.wait_until(lambda: due(person))
    lift(person)
    person.wait_until(person.due)
    return person.table.match


def play_a_card(person: Person) -> None:
    person.click(person.cards()[0].middle)


def test_leaving_the_window_covers_the_hand_again(person: Person, faces: list[CardId]) -> None:
    person.one_in = 1
    start(person, {"rounds": 1})
    match = first_decision(person)
    assert person.cards()
    assert hidden(match) & set(faces), "the hand was seen"
    stays_covered(person, match, faces)
    assert person.screen == "CurtainScene"


@pytest.mark.slow
def test_leaving_the_window_while_cards_fly_covers_every_hand(tmp_path: Path, faces: list[CardId]) -> None:
    person = Person(tmp_path, speed=Speed.SLOW)
    start(person, {"rounds": 1})
    person.wait_until(lambda: due(person))
    lift(person)
    assert person.table.board.timeline.busy, "the deal flies"
    match = person.table.match
    stays_covered(person, match, faces)
    lift(person)
    person.wait_until(person.due)
    viewer = person.table.turns.viewer
    play_a_card(person)
    assert person.table.board.timeline.busy
    stays_covered(person, match, faces)
    scene = person.scene
    assert isinstance(scene, CurtainScene)
    assert scene.seat == viewer, "who played sees first what came of it"
    person.close()


def test_leaving_the_window_while_a_turn_rests_covers_it(person: Person, faces: list[CardId]) -> None:
    start(person, {"rounds": 1})
    match = first_decision(person)
    viewer = person.table.turns.viewer
    while viewer in match.to_act():
        person.wait_until(person.due)
        play_a_card(person)
    person.wait(5)
    assert person.screen == "TableScene"
    stays_covered(person, match, faces)


@pytest.fixture
def nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players think for ever."""
    monkeypatch.setattr("ui.services.bot_worker.BotWorker.poll", lambda *_: None)


@pytest.mark.usefixtures("nobody_answers")
def test_leaving_the_window_while_a_computer_player_thinks_covers_every_hand(person: Person, faces: list[CardId]) -> None:
    players = (Player("Ada"), Player("Sora", "easy", 1), Player("Grace", "", 2))
    person.program.navigator.start(Options("kowah", {"players": 3, "first_dealer": 2}), players, "thinks")
    person.wait_until(lambda: due(person))
    lift(person)
    person.wait_until(person.due)
    match = person.table.match
    while 1 not in match.to_act():
        person.table.play(match.legal_actions(person.table.turns.viewer)[0])
        person.wait()
    person.wait(5)
    assert person.screen == "TableScene"
    person.one_in = 1
    leave_window(person)
    faces.clear()
    person.wait(60)
    assert set(faces) <= set.intersection(*(set(shown(match, Seat(seat))) for seat in range(3)))
    assert person.screen == "CurtainScene"


@pytest.mark.sweep
@pytest.mark.parametrize("words", ["Menu", "Log", "Settings", "Rules", "Inspect"])
def test_leaving_the_window_under_any_screen_or_dialog_covers_the_table(
    person: Person, faces: list[CardId], words: str
) -> None:
    start(person, {"rounds": 1})
    match = first_decision(person)
    open_over_the_table(person, words)
    if words == "Rules":  # its figures show every card of the pack
        leave_window(person)
    else:
        stays_covered(person, match, faces)
    faces.clear()
    for _ in range(3):
        if person.screen != "CurtainScene":
            person.key(pygame.K_ESCAPE)
            person.wait(10)
    assert person.screen == "CurtainScene"
    assert not hidden(match) & set(faces)


def open_over_the_table(person: Person, words: str) -> None:
    if words == "Inspect":
        person.point(person.cards()[0].middle)
        person.key(pygame.K_i, "i")
    elif words == "Rules":
        person.key(pygame.K_y, "y")
    elif words == "Settings":
        person.press("Menu")
        person.wait(10)
        person.answer("Settings")
    else:
        person.press(words)
    person.wait(10)


@pytest.mark.slow
def test_leaving_the_window_under_a_result_shows_no_hand(person: Person, faces: list[CardId]) -> None:
    start(person, {"rounds": 2})
    match = first_decision(person)
    rng = Random(5)
    while not isinstance(person.scene, ResultsScene):
        play_on(person, rng)
        person.wait_until(lambda: due(person))
    stays_covered(person, match, faces)
    stand(person)
    person.press("Next round")
    assert person.screen == "CurtainScene"
    faces.clear()
    person.wait(10)
    assert not hidden(match) & set(faces)


def test_a_match_goes_on_behind_the_curtain_when_a_computer_player_is_to_decide(
    tmp_path: Path, faces: list[CardId], monkeypatch: pytest.MonkeyPatch
) -> None:
    players = (Player("Ada"), Player("Sora", "easy", 1), Player("Grace", "", 2))
    match: AnyMatch = Match(GAMES["kowah"].engine, Options("kowah", {"players": 3}), 3, "computer")
    rng = Random(1)
    while match.to_act() != (1,) or match.ply < 6:
        seat = match.to_act()[0]
        match.apply(seat, rng.choice(match.legal_actions(seat)))
    person = Person(tmp_path)
    person.one_in = 1
    with monkeypatch.context() as patch:
        patch.setattr("ui.services.bot_worker.BotWorker.poll", lambda *_: None)
        person.program.navigator.play(match, players)
        person.wait(20)
        scene = person.scene
        assert isinstance(scene, CurtainScene)
        assert scene.seat == 2, "the next person after the computer player"
        seen = {event.card for events in this_deal(match) for event in public(events) if isinstance(event, CardMoved)}
        lying = set.intersection(*(set(shown(match, Seat(seat))) for seat in range(3)))
        assert set(faces) <= seen | lying
    person.close()


def test_the_second_press_of_a_double_click_does_nothing(tmp_path: Path) -> None:
    person = Person(tmp_path, speed=Speed.NORMAL)
    start(person, {"rounds": 1})
    match = first_decision(person)
    at = person.cards()[0].middle
    plies = match.ply
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
        person.wait()
    person.wait_until(lambda: match.ply > plies)
    timeline = person.table.board.timeline
    assert timeline.busy, "the cards were landed"
    person.wait(12)
    person.click((640, 360))
    assert person.table.turns.ready, "a press after it lands them"
    person.close()


@pytest.mark.sweep
@pytest.mark.parametrize("speed", list(Speed))
def test_what_a_turn_led_to_rests_before_the_curtain_falls(tmp_path: Path, speed: Speed) -> None:
    person = Person(tmp_path, speed=speed)
    start(person, {"rounds": 1})
    match = first_decision(person)
    viewer = person.table.turns.viewer
    while viewer in match.to_act():
        person.wait_until(person.due)
        person.table.play(match.legal_actions(viewer)[0])
    person.wait_until(lambda: not person.table.board.timeline.busy)
    frames = 0
    while person.screen == "TableScene":
        person.wait()
        frames += 1
    assert 0.8 <= frames * STEP_SECONDS <= 2.0
    person.close()


def test_a_press_ends_the_rest_and_a_decision_can_still_be_taken_back(person: Person) -> None:
    start(person, {"rounds": 1})
    match = first_decision(person)
    viewer = person.table.turns.viewer
    while viewer in match.to_act():
        person.wait_until(person.due)
        person.table.play(match.legal_actions(viewer)[0])
    person.wait(12)
    assert person.screen == "TableScene"
    person.click((640, 360))
    assert person.screen == "CurtainScene"


def decide(person: Person, rng: Random) -> None:
    """Do something that is due in whatever game."""
    scene = person.scene
    if isinstance(scene, CurtainScene):
        lift(person)
    elif isinstance(scene, TableScene) and scene.board.asking is None:
        scene.play(rng.choice(scene.match.legal_actions(scene.turns.viewer)))
    else:
        person.wait(10)
        modal = scene.board.asking if isinstance(scene, TableScene) else None
        buttons = [node for node in person.sees().walk() if node.role is Role.BUTTON]
        person.click(buttons[0].middle if modal is None else rng.choice(modal.buttons).rect.center)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_recap_is_what_the_log_has_since_the_screen_was_handed_over(tmp_path: Path, game: str) -> None:
    person = Person(tmp_path)
    options = shortest(game)
    seats = seats_of(options)
    people = max(2, seats - 1)
    players = tuple(Player(f"P{seat}", "" if seat < people else "easy", seat) for seat in range(seats))
    person.program.navigator.start(options, players, "recap")
    rng = Random(game)
    handed: dict[Seat, int] = {}
    viewer, told_of = Seat(0), 0
    for _ in range(24):
        person.wait_until(lambda: due(person))
        if rng.random() < 0.3:
            leave_window(person)
        scene = person.scene
        if isinstance(scene, CurtainScene):
            match, story = scene.table.match, scene.table.board.table.story
            log = recap(story, (), tuple(map(public, this_deal(match))))
            assert scene.begins == (not log)
            if viewer != scene.seat:
                behind = match.ply == 0 or deals(match.events_at(match.ply - 1))
                handed[viewer] = match.ply - behind
            looked_on = any(seat == scene.seat for seat, _action in match.actions)  # and still does, if it was never handed on
            since = handed.get(scene.seat, match.ply if looked_on else -1)
            new = tuple(map(public, this_deal(match, since)))
            known = tuple(map(public, this_deal(match)))[: -len(new) or None]
            expected = recap(story, known, new)
            assert scene.recap == expected[len(expected) - len(scene.recap) :]
            assert log == (*recap(story, (), known), *expected)
            assert len(scene.recap) == len(expected) or len(scene.recap) >= 3
            viewer = scene.seat
            told_of += len(scene.recap)
        decide(person, rng)
    assert told_of > 5
    person.close()


def test_names_never_you_when_more_than_one_person_plays(person: Person) -> None:
    start(person, {"rounds": 1})
    rng = Random(3)
    said = set()
    for _ in range(200):
        for node in person.sees().walk():
            said |= set(f"{node.label} {node.value}".lower().split())
        if play_on(person, rng):
            break
    assert not said & {"you", "your"}, said & {"you", "your"}


def test_the_match_goes_on_behind_the_curtain_after_a_new_start(tmp_path: Path) -> None:
    person = Person(tmp_path)
    start(person, {"rounds": 2})
    rng = Random(4)
    for _ in range(6):
        play_on(person, rng)
    person.wait_until(lambda: due(person))
    person.close()
    again = Person(tmp_path)
    again.press("Continue")
    again.wait_until(lambda: due(again))
    assert again.screen == "CurtainScene"
    assert again.program.services.archive.matches()
    again.close()
