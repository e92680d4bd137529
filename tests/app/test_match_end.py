"""The end of a match is seen before anything leads away from it, and says who has won the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar

import pygame
import pytest

from game.core.cards import Seat
from game.kowah.rules import Source
from game.kowah.state import Win
from tests.app.curtain import due
from tests.app.harness import STEP_SECONDS, Person
from tests.games.koikoi import person as koikoi
from tests.games.kowah import person as kowah
from ui.games.koikoi import ending as koikoi_ending
from ui.games.koikoi.results import KoiKoiResult
from ui.games.kowah import results as kowah_ending
from ui.games.kowah.results import KowahResult, Reckoning
from ui.kit.player_text import Seated, signed
from ui.kit.reveal.reveal import Reveal
from ui.scenes.results import DEAF_SECONDS, ResultsScene
from ui.services.table_pictures import TableArt
from ui.stage.art import Promise
from ui.text.catalog import ENGLISH, FRENCH, set_language
from ui.voice.utterances import Ask
from ui.widgets import Node, Role

R = TypeVar("R", bound=Reveal)
PLAYERS = (Seated("Marie"), Seated("Ren", "easy", 1, is_person=False), Seated("Sora", "easy", 2, is_person=False))
PRESSES: dict[str, Callable[[Person], None]] = {
    "Enter": lambda person: person.key(pygame.K_RETURN),
    "Escape": lambda person: person.key(pygame.K_ESCAPE),
    "mouse": lambda person: person.click(_button(person).middle),
}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()
    set_language(ENGLISH)


def _button(person: Person) -> Node:
    return next(n for n in person.sees().walk() if n.role is Role.BUTTON and n.label in {"Match result", "Play again"})


def to_the_end(person: Person, game: str, words: str = "Play again") -> ResultsScene:
    """Play one short match and return the first result with a button of these `words`, before anything was pressed there."""
    if game == "koi-koi":
        person.start(rounds=1, seed="0123456789ABC", level="easy")
    else:
        kowah.start(person, 3, {"hands_count": 1}, seed="0123456789ABC")
    rng, answer = Random(4), koikoi.answer if game == "koi-koi" else kowah.answer
    for _ in range(600):
        person.wait_until(lambda: due(person))
        scene = person.scene
        if isinstance(scene, ResultsScene) and person.can_press(words):
            return scene
        answer(person, rng)
    raise AssertionError("the match does not end")


@pytest.mark.sweep
@pytest.mark.parametrize("words", ["Match result", "Play again"])
@pytest.mark.parametrize("game", ["koi-koi", "kowah"])
def test_two_quick_presses_of_any_device_do_not_skip_the_end(person: Person, game: str, words: str) -> None:
    scene = to_the_end(person, game, words)
    assert scene.result.semantics().label in "\n".join(scene.spoken_answer(Ask.TABLE))
    for press in PRESSES.values():
        press(person)
        assert person.scene is scene
    assert not scene.result.is_animating
    person.wait(round(DEAF_SECONDS / STEP_SECONDS) + 2)
    person.key(pygame.K_RETURN)
    assert person.scene is not scene


@pytest.fixture(scope="module")
def koikoi_end(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KoiKoiResult]:
    yield from _end(tmp_path_factory, "koi-koi", KoiKoiResult)


@pytest.fixture(scope="module")
def kowah_end(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KowahResult]:
    yield from _end(tmp_path_factory, "kowah", KowahResult)


def _end(folders: pytest.TempPathFactory, game: str, kind: type[R]) -> Iterator[R]:
    person = Person(folders.mktemp("end"))
    result = to_the_end(person, game, "Match result").result
    assert isinstance(result, kind)
    yield result
    person.close()


@pytest.mark.parametrize(
    ("language", "scores", "words"),
    [
        (ENGLISH, (34, 21), "You win the match"),
        (ENGLISH, (21, 34), "Ren wins the match"),
        (ENGLISH, (21, 21), "The match is tied"),
        (FRENCH, (34, 21), "Vous gagnez la partie"),
        (FRENCH, (21, 34), "Ren gagne la partie"),
        (FRENCH, (21, 21), "Partie nulle"),
    ],
)
def test_the_end_of_a_match_of_koi_koi_names_its_winner(
    koikoi_end: KoiKoiResult, language: str, scores: tuple[int, int], words: str
) -> None:
    set_language(language)
    view = replace(koikoi_end.view, scores=scores)
    setting = replace(koikoi_end.setting, seated=PLAYERS[:2])
    said = koikoi_ending.match_end(setting, view).semantics()
    assert said.label == words
    *players, told = said.children
    assert [(row.label, row.value) for row in players] == [("Marie", str(scores[0])), ("Ren", str(scores[1]))]
    assert koikoi_end.result.score is not None
    assert told.value == str(koikoi_end.result.score.total)
    assert KoiKoiResult(setting, view).semantics().label == KoiKoiResult(setting, view).title()
    set_language(ENGLISH)


def test_the_disc_of_a_round_of_koi_koi_has_its_points_and_not_the_score(
    koikoi_end: KoiKoiResult, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    disc = TableArt.points_disc

    def noted(self: TableArt, points: str, diameter: int) -> Promise:
        shown.append(points)
        return disc(self, points, diameter)

    monkeypatch.setattr(TableArt, "points_disc", noted)
    result = koikoi_end.result
    for points in ((7, 0), (0, 7)):
        view = replace(koikoi_end.view, result=replace(result, points=points), scores=(34, 21))
        KoiKoiResult(koikoi_end.setting, view)
    assert shown == ["7", "7"]


@pytest.mark.parametrize(
    ("language", "balances", "words"),
    [
        (ENGLISH, (60, -20, -40), "You win the match"),
        (ENGLISH, (-20, 60, -40), "Ren wins the match"),
        (ENGLISH, (-40, 20, 20), "Ren and Sora share the match"),
        (ENGLISH, (0, 0, 0), "The match is tied"),
        (FRENCH, (-40, 20, 20), "Ren et Sora se partagent la partie"),
    ],
)
def test_the_end_of_a_match_of_kowah_names_its_winner(
    kowah_end: KowahResult, language: str, balances: tuple[int, ...], words: str
) -> None:
    set_language(language)
    view = replace(kowah_end.view, balances=balances)
    said = kowah_ending.match_end(replace(kowah_end.setting, seated=PLAYERS), view).semantics()
    assert said.label == words
    *players, told = said.children
    assert {row.label: row.children[0].label for row in players} == {
        who.name: signed(balance) for who, balance in zip(PLAYERS, balances, strict=True)
    }
    assert isinstance(view.result, Win)
    assert told.value == str(view.result.settlement.score)
    set_language(ENGLISH)


def test_the_poster_of_kowah_draws_the_points_of_everybody_after_every_round(kowah_end: KowahResult) -> None:
    views = [replace(kowah_end.view, balances=balances) for balances in ((30, -10, -20), (60, -50, -10))]
    end = kowah_ending.ended(views[-1], PLAYERS, views)
    assert [one.who for one in end.stood] == [PLAYERS[0], PLAYERS[2], PLAYERS[1]]
    assert end.ways == ((30, 60), (-20, -10), (-10, -50))
    assert len(end.course) == 2
    assert end.told is None


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("language", "culprit", "words"),
    [
        (ENGLISH, 0, "You threw the card and pay all of it"),
        (ENGLISH, 1, "Ren threw the card and pays all of it"),
        (FRENCH, 0, "Vous avez jeté la carte et payez tout"),
        (FRENCH, 1, "Ren a jeté la carte et paie tout"),
    ],
)
def test_what_is_said_of_the_thrower_agrees_with_him(
    kowah_end: KowahResult, language: str, culprit: int, words: str
) -> None:
    set_language(language)
    win = kowah_end.view.result
    assert isinstance(win, Win)
    settlement = replace(win.settlement, payers=(Seat(culprit),))
    view = replace(kowah_end.view, result=replace(win, source=Source.HAND, culprit=Seat(culprit), settlement=settlement))
    assert Reckoning(view, PLAYERS).share_words() == words
    set_language(ENGLISH)
