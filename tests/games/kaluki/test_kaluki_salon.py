"""The salon of Kaluki: its meter, jokers, glasses and chips are heard, its record turns while music plays, a press on it stops both."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface, image

from game.kaluki.actions import parse_action
from game.kaluki.events import STOCK
from sounds.ids import SoundId
from tests.app.harness import Person
from tests.games.kaluki.person import press, sit
from ui.games.kaluki.animator import ways_of
from ui.games.kaluki.layout import KalukiLayout
from ui.games.kaluki.place import draw_air, label_at
from ui.scenes.results import ResultsScene
from ui.stage.timeline import Speed
from ui.widgets import Role

SWAPPING: dict[str, Any] = {
    "hands": [["4S", "9H", "KD"], ["9C", "8C"]],
    "discards": ["2C"],
    "stock": ["QH", "6C", "JS"],
    "table": [{"owner": 1, "cards": ["2S", "3S", "JK1", "5S"]}],
    "opened": [True, True],
}
ONE_GO: dict[str, Any] = {
    "hands": [["2S", "3S", "4S", "5H", "5D", "5C", "8D", "9D", "10D", "JC", "JH", "JSb", "JD"], ["2C", "KS", "9H"], ["3C", "AH"]],
    "discards": ["9C"],
    "stock": ["7H", "8H"],
    "turn_no": [0, 0, 0],
}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    yield sitting
    sitting.close()


def heard(person: Person, monkeypatch: pytest.MonkeyPatch) -> list[SoundId]:
    found: list[SoundId] = []
    monkeypatch.setattr(person.program.services.sounds, "play", lambda sound, **_how: found.append(sound))
    return found


def do(person: Person, *texts: str) -> None:
    for text in texts:
        person.wait_until(person.due)
        person.table.play(parse_action(text))
    person.wait(60)


def test_a_joker_set_free_is_heard_once_it_leaves_its_meld(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(person, SWAPPING)
    person.wait_until(person.due)
    press(person, STOCK)
    found = heard(person, monkeypatch)
    do(person, "swap 4S for JK1 on 0")
    assert found.index(SoundId.MELD) < found.index(SoundId.JOKER)
    assert found.count(SoundId.JOKER) == 1


def test_the_meter_ticks_where_its_needle_moves_and_glasses_ring_for_a_kaluki(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(person, ONE_GO)
    found = heard(person, monkeypatch)
    do(person, "draw stock", "meld group JH JD JC JSb", "meld sequence 2S 3S 4S", "meld group 5H 5D 5C")
    assert found.count(SoundId.METER) == 1
    assert SoundId.GLASSES not in found
    do(person, "meld sequence 8D 9D 10D", "discard 7H")
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    assert found.count(SoundId.GLASSES) == 1
    assert found.index(SoundId.GLASSES) < found.index(SoundId.CHIPS)


def test_the_record_turns_while_music_plays_and_a_press_stops_both(person: Person) -> None:
    sit(person, SWAPPING)
    layout = person.table.board.table.layout
    services = person.program.services
    assert isinstance(layout, KalukiLayout)
    assert services.music_plays
    disc = layout.music_at()
    assert disc is not None
    assert disc.right <= person.surface.get_width()
    person.click(disc.center)
    assert (services.music_plays, person.table.board.table.context.music) == (False, False)
    assert person.find(Role.BUTTON, "Music").value == "off"
    person.click(disc.center)
    assert services.music_plays


def test_the_record_stands_still_without_music(person: Person) -> None:
    sit(person, SWAPPING)
    art, corner = person.table.board.table.context.art, Rect(0, 0, 260, 118)

    def seen(seconds: float = 0.0, played: float = 0.0) -> bytes:
        surface = Surface(corner.size)
        draw_air(art, surface, corner, None, seconds, played, plays=False)
        return image.tobytes(surface.subsurface(label_at(corner).clip(corner)), "RGB")

    bare = seen()
    person.wait_until(lambda: seen() != bare)
    first = seen()
    assert first == seen(0.3) != seen(0.6, 0.3)


def test_chips_go_from_those_who_pay_to_those_who_win_or_to_the_pot() -> None:
    ada, bea, cleo, pot = (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (9.0, 9.0)
    assert ways_of([(ada, -2), (bea, 4), (cleo, -2)], pot) == [(ada, bea), (cleo, bea)]
    assert ways_of([(ada, -3), (bea, 0)], pot) == [(ada, pot)]
    assert ways_of([(bea, 6)], pot) == [(pot, bea)]
    assert ways_of([], pot) == []
