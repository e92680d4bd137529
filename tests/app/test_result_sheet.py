"""Result sheets: lines come one by one, later ones quicker, none of them late, each with its sound."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path

import pytest
from pygame import Surface, image

from game.catalog import GAMES
from sounds.ids import SoundId, Soundscape
from tests.app.harness import Person
from tests.app.test_match_end import to_the_end
from tests.table.anyone import sit
from ui.games.koikoi.results import KoiKoiResult
from ui.kit.reveal.page import BUTTONS, COUNT_SECONDS, LINE_SECONDS, MOST_SECONDS, schedule
from ui.kit.reveal.reveal import Cue, Layer, Reveal
from ui.scenes.results import OFFERS_ROOM, Offer, ResultsScene
from ui.stage.timeline import STRETCH, Speed
from ui.text.catalog import CODES, ENGLISH, N_, set_language
from ui.widgets import Node, Role

FRAME_SECONDS = 1 / 60
SCORES_TOP = 195
"""Units from the top of a poster to the score of a player at its right."""


@pytest.mark.parametrize("lines", range(1, 30))
def test_every_line_has_come_and_the_total_has_counted_within_three_seconds(lines: int) -> None:
    times = schedule(lines)
    assert len(times) == lines
    assert times[0] > 0
    assert times[-1] + COUNT_SECONDS <= MOST_SECONDS


def test_later_lines_come_quicker_than_the_first() -> None:
    times = schedule(7)
    steps = [round(after - before, 6) for before, after in pairwise(times)]
    assert steps[0] <= LINE_SECONDS
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] < steps[0]


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_sheet_in_the_place_of_its_game_covers_the_window(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.scenes.results.READING_SECONDS", 600.0)  # who watches has it handed on by itself
    person = Person(tmp_path, speed=Speed.VERY_FAST)
    sit(person, game, GAMES[game].seats[-1], seed="covered", people=0)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    services = person.program.services
    for _ in range(8):
        person.wait(20)
        scene = person.scene
        assert isinstance(scene, ResultsScene)
        first, dark, light = (Surface(services.look.scale.window.size) for _ in range(3))
        light.fill("white")

        def is_whole(scene: ResultsScene = scene, first: Surface = first, dark: Surface = dark) -> bool:
            scene.draw(first)  # asks for pictures, one of which may ask for another
            if services.pictures.pending:
                return False
            scene.draw(dark)
            return not services.pictures.pending and image.tobytes(first, "RGB") == image.tobytes(dark, "RGB")

        person.wait_until(is_whole)
        scene.draw(light)
        assert image.tobytes(dark, "RGB") == image.tobytes(light, "RGB")
    person.close()


def test_every_line_has_one_sound_and_the_total_the_last(tmp_path: Path) -> None:
    person = Person(tmp_path)
    finished = to_the_end(person, "koi-koi", "Match result").result
    fresh = _again(finished)
    heard = []
    while fresh.is_animating:
        sound = fresh.step(FRAME_SECONDS)
        heard += [sound] if sound is not None else []
    assert heard
    assert fresh.complete
    count = len(heard)
    assert heard == [*((SoundId.COUNT, line) for line in range(count - 1)), (SoundId.COUNT_TOTAL, 0)]
    landed = _again(finished)
    landed.land()
    assert not landed.is_animating
    assert landed.step(FRAME_SECONDS) is None
    person.close()


def _again(sheet: Reveal) -> KoiKoiResult:
    """Return the same result before its first line."""
    assert isinstance(sheet, KoiKoiResult)
    return KoiKoiResult(sheet.setting, sheet.view)


class Clocked(Reveal):
    """A result that writes down how its time passes, and never ends."""

    next_words = "On"
    buttons = BUTTONS

    def __init__(self) -> None:
        super().__init__()
        self.layers = self.lay()
        self.steps: list[float] = []
        self.appeared = False

    def lay(self) -> tuple[Layer, ...]:
        return (Layer(seconds=1000.0),)

    def step(self, dt: float) -> Cue | None:
        self.steps.append(dt)
        return None

    def appear(self) -> None:
        self.appeared = True

    def describe(self) -> Node:
        return Node(Role.GROUP, "")


@pytest.mark.sweep
@pytest.mark.parametrize("speed", Speed)
def test_what_a_deal_has_come_to_is_told_at_the_speed_that_is_set(tmp_path: Path, speed: Speed) -> None:
    person, result = Person(tmp_path, speed=speed), Clocked()
    services = person.program.services
    scene = ResultsScene(services, lambda: result, fanfare=None, on_next=lambda: None, on_leave=lambda: None, note=str)
    scene.enter()
    assert result.appeared is (speed is Speed.OFF)
    scene.update(FRAME_SECONDS)
    assert result.steps == [pytest.approx(FRAME_SECONDS / (STRETCH[speed] or 1.0))]
    person.close()


class Counting(Clocked):
    """A result with a new line at every step."""

    def step(self, dt: float) -> Cue | None:
        self.steps.append(dt)
        return SoundId.COUNT, len(self.steps)


def test_lines_climb_the_scale_of_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person, heard = Person(tmp_path), []
    services = person.program.services
    services.listen(Soundscape.KITCHEN)
    monkeypatch.setattr(services.sounds, "play", lambda sound, step=None: heard.append((sound, step)))
    scene = ResultsScene(services, Counting, fanfare=None, on_next=lambda: None, on_leave=lambda: None, note=str)
    for _ in range(9):
        scene.update(FRAME_SECONDS)
    assert heard == [(SoundId.COUNT_KANTELE, min(7, step)) for step in range(1, 10)]
    person.close()


class ResultText(Clocked):
    """A result that has told all."""

    def lay(self) -> tuple[Layer, ...]:
        return ()


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_what_is_offered_at_the_end_of_a_match_leaves_the_cards_of_the_poster_alone(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    person = Person(tmp_path, size=size)
    services = person.program.services
    offers = [Offer(words, lambda: None) for words in (N_("Replay"), N_("Same deal"), N_("Share"))]
    for language, ui in product(CODES, (1.0, 1.5, 2.0)):
        services.change(language=language, ui_scale=ui)
        person.wait(2)
        made = ResultsScene(services, ResultText, on_next=lambda: None, on_leave=lambda: None, offers=offers)
        free = services.look.scale.framed(1242 - OFFERS_ROOM, 0, OFFERS_ROOM + 2, SCORES_TOP)
        places = [button.rect for button in made.tree.controls()[-len(offers) :]]
        assert all(free.contains(place) for place in places), (language, ui, places)
        assert all(one.collidelist(places[n + 1 :]) < 0 for n, one in enumerate(places))
    person.close()
    set_language(ENGLISH)
