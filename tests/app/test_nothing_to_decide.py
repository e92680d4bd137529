"""Where nothing is to be decided nothing has to be pressed: Go, a single card, the rest of a round, results that are watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.match import Match
from game.core.options import describe
from game.core.record import AnyMatch, Player
from tests.app.curtain import lift
from tests.app.ears import Ears, Silence
from tests.app.harness import Person, stand
from tests.contract.policies import policy
from tests.table.switch import scan_to
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import READING_SECONDS, ResultsScene
from ui.scenes.table.scene import TableScene
from ui.scenes.table.toolbar import SKIP
from ui.services.settings import TIMED
from ui.stage.timeline import Speed
from ui.turns.phases import CALL_SECONDS, CARD_SECONDS, AskingPerson, Thinking

FRAME = 0.05
COSTLY, SQUAW, KOIKOI, KOWAH = "costly-colours", "squaw", "koi-koi", "kowah"
OWN = Seat(0)


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    yield sitting
    sitting.close()


def found(game: str, seats: int, wanted: Callable[[AnyMatch], bool]) -> AnyMatch:
    """Return a random match that has come to a moment as it is `wanted`."""
    for number in range(200):
        match: AnyMatch = Match(GAMES[game].engine, GAMES[game].options(seats), seats, f"sole-{number}")
        rng = Random(number)
        while not match.over and match.ply < 300:
            if match.actions and wanted(match):
                return match
            seat = rng.choice(match.to_act())
            match.apply(seat, rng.choice(match.legal_actions(seat)))
    raise AssertionError("it never comes to that")


def only(words: str) -> Callable[[AnyMatch], bool]:
    """Say whether the first player has decided before and can now do one thing alone, which begins with these words."""

    def is_so(match: AnyMatch) -> bool:
        listed = match.legal_actions(OWN)
        chose = match.last_decision(OWN, lambda ply: len(match.legal_at(ply, OWN)) == 1)
        return len(listed) == 1 and chose is not None and match.engine.action_text(listed[0]).startswith(words)

    return is_so


def prefer(person: Person, game: str, **wanted: bool) -> None:
    kept = {f"{game}/{key}": value for key, value in wanted.items()}
    person.program.services.change(display={**person.program.services.settings.display, **kept})


def sit(person: Person, match: AnyMatch, people: tuple[int, ...] = (0,)) -> None:
    """Let people sit down at a match, and computer players at its other seats; the first of them is asked, or a computer player."""
    players = tuple(Player(f"P{seat}", "" if seat in people else "easy", seat) for seat in range(match.seats))
    person.program.navigator.play(match, players)
    person.wait_until(lambda: isinstance(person.scene, CurtainScene) or at_rest(person))
    if isinstance(person.scene, CurtainScene):
        lift(person)
        person.wait_until(lambda: at_rest(person))


def at_rest(person: Person) -> bool:
    return isinstance(person.scene, TableScene) and isinstance(person.table.turns.phase, AskingPerson | Thinking)


def pause(person: Person, seconds: float) -> None:
    person.wait(round(seconds / FRAME), FRAME)


def said(person: Person) -> str:
    return " ".join(entry.words for entry in person.table.board.table.story.entries)


# Go, and a single card


def test_go_is_said_by_itself_where_no_card_fits_and_can_be_seen_to_be_ones_own(person: Person) -> None:
    match = found(COSTLY, 2, only("go"))
    sit(person, match)
    ply = match.ply
    assert person.can_press("Go"), "one sees what is about to be done"
    pause(person, CALL_SECONDS[0] - 0.2)
    assert match.ply == ply
    pause(person, 0.4)
    assert match.engine.action_text(match.actions[ply][1]) == "go"
    assert match.actions[ply][0] == OWN
    record = person.table.record()
    assert record.actions[ply] == (OWN, "go"), "as if it had been pressed"
    assert "Go" in said(person)


def test_who_listens_hears_the_go_and_is_not_told_to_say_it(tmp_path: Path) -> None:
    ears = Ears()
    person = Person(tmp_path, speed=Speed.NORMAL, speech=ears)
    person.program.services.change(speech=True, tell_keys=False)
    match = found(COSTLY, 2, only("go"))
    ply = match.ply
    sit(person, match)
    person.wait_until(lambda: match.ply > ply)
    person.wait(2)
    assert "You say Go." in ears.heard
    assert not any("past 31" in words or "your turn" in words for words in ears.heard)
    person.close()


def test_go_waits_for_who_wants_to_say_it(person: Person) -> None:
    prefer(person, COSTLY, go_by_itself=False)
    match = found(COSTLY, 2, only("go"))
    sit(person, match)
    ply = match.ply
    pause(person, 5 * CALL_SECONDS[0])
    assert match.ply == ply


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("game", "words", "seats"), [(SQUAW, "play", 4), (KOIKOI, "play", 2), (KOWAH, "draw stock", 3), (COSTLY, "play", 2)]
)
def test_the_only_card_plays_itself_where_the_player_wants_it_and_waits_otherwise(
    person: Person, game: str, words: str, seats: int
) -> None:
    match = found(game, seats, only(words))
    ply = match.ply
    sit(person, match)
    pause(person, 3 * CARD_SECONDS[0])
    assert match.ply == ply, "usually it waits"
    prefer(person, game, only_card_by_itself=True)
    person.program.navigator.title()
    sit(person, match)
    pause(person, CARD_SECONDS[0] - 0.2)
    assert match.ply == ply
    pause(person, 0.5)
    assert match.actions[ply][0] == OWN
    assert match.engine.action_text(match.actions[ply][1]).startswith(words)


def test_at_one_screen_the_only_card_waits_for_its_player(person: Person) -> None:
    prefer(person, SQUAW, only_card_by_itself=True)
    match = found(SQUAW, 4, only("play"))
    sit(person, match, (0, 1))
    ply = match.ply
    pause(person, 4 * CARD_SECONDS[0])
    assert match.ply == ply


def test_a_choice_between_two_never_lapses(person: Person) -> None:
    prefer(person, SQUAW, only_card_by_itself=True, skip_by_itself=True)
    match = found(SQUAW, 4, lambda match: match.to_act()[0] == OWN and len(match.legal_actions(OWN)) == 2)
    sit(person, match)
    ply = match.ply
    pause(person, 4 * CARD_SECONDS[0])
    assert match.ply == ply


def test_undo_goes_back_to_what_was_chosen_and_not_to_a_go_that_says_itself(person: Person) -> None:
    match = found(COSTLY, 2, only("go"))
    sit(person, match)
    chosen, ply = match.last_decision(OWN), match.ply
    person.wait_until(lambda: match.ply > ply)
    assert person.table.turns.take_back(as_practice=True)
    assert match.ply == chosen
    pause(person, 2.0)
    assert match.ply == chosen, "there one chooses"


def test_a_match_that_was_left_at_a_go_says_it_when_it_goes_on(person: Person) -> None:
    match = found(COSTLY, 2, only("go"))
    sit(person, match)
    ply = match.ply
    person.program.navigator.title()
    person.wait(2)
    person.press("Continue")
    person.wait_until(lambda: isinstance(person.scene, TableScene) and person.table.match.ply > ply)
    assert person.table.record().actions[ply] == (OWN, "go")


# The rest of a round


def last_card_laid(match: AnyMatch) -> bool:
    """Say whether the first player has no card left while the others have some."""
    view = match.view(OWN)
    return bool(match.engine.is_done(view)) and sum(view.counts) > 4 and OWN not in match.to_act()


def by_mouse(person: Person) -> None:
    person.press("Skip to the end of the round")


def by_key(person: Person) -> None:
    person.key(pygame.K_e, "e")


def by_pad(person: Person) -> None:
    """Go on with the cross until the button has the focus, and press it."""
    for direction in (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_LEFT) * 8:
        if (focus := person.table.tree.focus) is not None and focus.label == SKIP:
            break
        person.pad(direction)
    person.pad(pygame.CONTROLLER_BUTTON_A)


def by_switch(person: Person) -> None:
    """Turn the light on, wait for it, and press."""
    person.program.services.change(scan=TIMED)
    scan_to(person, SKIP)
    person.program.services.change(scan="")


@pytest.mark.sweep
@pytest.mark.parametrize("press", [by_mouse, by_key, by_pad, by_switch])
def test_who_has_no_card_left_skips_to_the_result_by_every_device(person: Person, press: Callable[[Person], None]) -> None:
    match = found(SQUAW, 4, last_card_laid)
    sit(person, match)
    ply = match.ply
    assert person.can_press(SKIP)
    press(person)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    assert all(seat != OWN for seat, _action in match.actions[ply:]), "the computer players alone have played"
    assert not any(isinstance(action, DealNext) for _seat, action in match.actions[ply:]), "no further than this round"
    stand(person)
    person.key(pygame.K_RETURN)
    if not match.over:
        person.wait_until(lambda: isinstance(person.scene, TableScene) and person.table.board.timeline.busy)


def test_a_match_that_was_left_without_a_card_offers_the_skip_when_it_goes_on(person: Person) -> None:
    match = found(SQUAW, 4, last_card_laid)
    sit(person, match)
    person.program.navigator.title()
    person.wait(2)
    person.press("Continue")
    person.wait_until(lambda: at_rest(person))
    by_mouse(person)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))


def test_who_listens_hears_by_which_key_the_rest_is_skipped(tmp_path: Path) -> None:
    ears = Ears()
    person = Person(tmp_path, speed=Speed.NORMAL, speech=ears)
    person.program.services.change(speech=True)
    sit(person, found(SQUAW, 4, last_card_laid))
    person.wait(2)
    assert ears.heard.count(f"Key E: {SKIP}.") == 1
    person.close()


def test_the_skip_needs_no_card_to_come_to_rest_before(person: Person) -> None:
    match = found(SQUAW, 4, last_card_laid)
    sit(person, match)
    person.wait_until(lambda: person.table.board.timeline.busy)
    by_mouse(person)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))


def test_who_still_has_something_to_decide_is_offered_no_skip(person: Person) -> None:
    match = found(SQUAW, 4, lambda match: OWN not in match.to_act() and match.view(OWN).counts[0] > 0)
    sit(person, match)
    assert not person.can_press(SKIP)
    by_key(person)
    assert isinstance(person.scene, TableScene)


def test_at_one_screen_nobody_skips_what_another_person_decides(person: Person) -> None:
    prefer(person, SQUAW, skip_by_itself=True)
    match = found(SQUAW, 4, lambda match: last_card_laid(match) and match.view(Seat(1)).counts[1] > 1 and 1 in match.to_act())
    sit(person, match, (0, 1))
    assert not person.can_press(SKIP)
    ply = match.ply
    pause(person, 2.0)
    assert match.ply == ply


def test_the_rest_of_a_round_is_skipped_by_itself_where_the_player_wants_it(person: Person) -> None:
    prefer(person, SQUAW, skip_by_itself=True)
    match = found(SQUAW, 4, last_card_laid)
    players = tuple(Player(f"P{seat}", "easy" if seat else "", seat) for seat in range(4))
    person.program.navigator.play(match, players)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))


def test_at_costly_colours_the_gos_of_an_empty_hand_are_skipped_with_the_rest(person: Person) -> None:
    prefer(person, COSTLY, go_by_itself=False)

    def is_done(match: AnyMatch) -> bool:
        view = match.view(OWN)
        return bool(match.engine.is_done(view)) and match.to_act() == (1,) and view.counts[1] > 1

    sit(person, found(COSTLY, 2, is_done))
    person.press(SKIP)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))


# Watching


def watch(person: Person) -> ResultsScene:
    """Watch the others after going out, and wait for the result of their next round, with all its lines."""

    def is_out(match: AnyMatch) -> bool:
        asked = match.to_act()
        return DealNext in map(type, match.legal_actions(asked[0])) and OWN not in asked and len(asked) > 3

    match = found(SQUAW, 6, is_out)
    players = tuple(Player(f"P{seat}", "easy" if seat else "", seat) for seat in range(6))
    person.program.navigator.play(match, players)
    person.watches = False
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    stand(person)
    person.key(pygame.K_RETURN)
    person.wait(12)
    person.answer("Watch")
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    assert not match.over
    scene = person.scene
    assert isinstance(scene, ResultsScene)
    return scene


def test_a_result_of_a_match_that_is_watched_goes_on_once_it_could_be_read(person: Person) -> None:
    scene = watch(person)
    person.wait_until(lambda: not scene.result.is_animating)
    pause(person, READING_SECONDS)
    assert person.scene is scene, "its lines are read"
    person.wait_until(lambda: person.scene is not scene)


def test_a_click_goes_on_from_a_result_that_is_watched_and_it_waits_while_it_is_read_aloud(person: Person) -> None:
    scene = watch(person)
    speech = person.program.services.speech
    assert isinstance(speech, Silence)
    speech.waiting = ("a line",)
    person.wait_until(lambda: not scene.result.is_animating)
    pause(person, 30.0)
    assert person.scene is scene
    person.click((5, 5))
    assert person.scene is not scene


def test_who_plays_reads_a_result_as_long_as_they_like(person: Person) -> None:
    match = found(KOIKOI, 2, lambda match: DealNext in map(type, match.legal_actions(OWN)))
    players = (Player("Ada"), Player("Ben", "easy", 1))
    person.program.navigator.play(match, players)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    scene = person.scene
    pause(person, 40.0)
    person.click((5, 5))
    assert person.scene is scene


# A whole match


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_person_whose_options_are_all_on_presses_nothing_where_nothing_is_to_be_decided(tmp_path: Path, game: str) -> None:
    person = Person(tmp_path)
    keys = [info.key for info in describe(game).options if info.is_display and info.key.endswith("by_itself")]
    assert bool(keys) is (game != "kaluki"), "there is always more that may be done at its table"
    prefer(person, game, **dict.fromkeys(keys, True))
    assert not keys or any(played_alone(person, game, f"unasked {number}") for number in range(6))
    person.close()


def played_alone(person: Person, game: str, seed: str) -> int:
    """Play a short match, deciding only where there is a choice; return how often there was none."""
    seats = GAMES[game].seats[0] if game in (COSTLY, KOIKOI) else 3
    players = tuple(Player(f"P{seat}", "easy" if seat else "", seat) for seat in range(seats))
    options = GAMES[game].options(seats, short=game != KOIKOI)  # few of its rounds come to the last card
    person.program.navigator.start(options, players, seed)
    person.wait(2)
    match: Any = person.table.match
    willing, rng = policy(match.engine, "willing"), Random(seed)

    def asked() -> bool:
        is_due = isinstance(person.scene, TableScene) and person.due()
        return isinstance(person.scene, ResultsScene) or (is_due and len(match.legal_actions(OWN)) > 1)

    while not match.over:
        person.wait_until(lambda: match.over or asked())
        if isinstance(person.scene, ResultsScene):
            stand(person)
            person.key(pygame.K_RETURN)
        elif not match.over:
            listed = match.legal_actions(OWN)
            person.table.play(willing(match.state, OWN, listed, rng))
            person.wait()
    return sum(seat == OWN and len(match.legal_at(ply, OWN)) == 1 for ply, (seat, _action) in enumerate(match.actions))
