"""What follows the last meld: the scenes of a round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.core.cards import Seat
from game.core.events import CardShown, CounterSet, Event, Said
from game.core.options import Options
from game.kaluki.actions import BUY_BACK
from game.kaluki.engine import ENGINE
from game.kaluki.events import CHIPS_OF, HAND
from tests.app.harness import Person, gallery
from tests.games.kaluki.person import sit
from tests.games.kaluki.test_kaluki_results import ended
from tests.ui.letters import Letters
from ui.games.kaluki.animator import CALL_AT
from ui.games.kaluki.count import pot_at_end
from ui.games.kaluki.results import fates
from ui.games.kaluki.scenes import FatesScene
from ui.kit.animator import STAMP_SECONDS
from ui.kit.player_text import Seated
from ui.kit.table_context import TableSpec
from ui.services.settings import Settings
from ui.services.table_pictures import TableArt
from ui.stage.choreography import beats
from ui.stage.timeline import Speed
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import Look

LAID = {
    "hands": [["KS", "2H"], ["3C", "4D"]],
    "discards": ["9C"],
    "stock": ["8C", "7C"],
    "opened": [True, False],
    "table": [{"owner": 0, "cards": ["10S", "10H", "10D"]}],
}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    yield sitting
    sitting.close()


def test_the_scene_of_a_kaluki_follows_its_call_at_once(person: Person) -> None:
    sit(person, LAID)
    person.wait(20)
    board = person.table.board
    told: list[Event] = [Said(Seat(0), "kaluki"), *(CardShown(card, HAND[1]) for card in ENGINE.pack.ids[:26])]
    told += [CounterSet(CHIPS_OF[0], 30), CounterSet(CHIPS_OF[1], 10)]
    shown = beats(told, board.stage, board.table.show, lambda _sound: None, lambda _cards: lambda: True)
    assert sum(beat.seconds for beat in shown) == pytest.approx(CALL_AT + STAMP_SECONDS)
    for beat in shown[-4:]:
        beat.begin()
    assert not board.table.effects, "no chips slide: the scene tells what was won"


def setting_of() -> TableSpec:
    look = Look(NIGHT, Scale(1280, 720), Typesetter(), Letters(), lambda _sound: None)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    art = TableArt(gallery(), ENGINE.pack, "french", Settings)
    seated = tuple(Seated(name) for name in ("Ada", "Bea", "Cleo"))
    return TableSpec(look, art, Options("kaluki"), seated, Seat(0), lambda _sound: None)


def test_a_scene_of_who_buys_back_adds_to_the_pot_as_it_tells_of_it() -> None:
    state = ENGINE.apply(ended("JK1 KDb AS 10C 8H", "2S 3S", changes={"elimination_limit": 50}), Seat(1), BUY_BACK)[0]
    view, setting = ENGINE.view_for(state, Seat(0)), setting_of()
    scene = FatesScene(setting, view, fates(view, setting.seated), None)
    scene.draw(Surface((1280, 720)))
    before = scene.in_pot
    scene.land()
    assert scene.in_pot == pot_at_end(view) == before + 5
    (held,) = scene.laid()
    assert len(held[0]) == 5, "the cards that Bea was left with"
