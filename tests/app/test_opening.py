"""The first picture: there is something to see before the program is loaded, and the title only adds to it."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from pathlib import Path

import pygame
import pytest

from sprites.scenery import night
from tests.app.harness import Person
from ui.program import app
from ui.program.app import draw_opening
from ui.services import memory
from ui.theme import NAME_AT, NAME_HEIGHT

ROOT = Path(__file__).resolve().parents[2]
HEAVY = (
    *("ui.program.program", "ui.navigation.navigator", "ui.widgets", "ui.services.pictures"),
    *("game.archive", "game.catalog", "sounds.bank", "sprites.gardens"),
)
"""What takes long to load, or loads what does."""
LATER = (
    *("game.core.events", "game.core.match", "game.core.picture", "game.core.shared_deal", "ui.library.share"),
    *("ui.kit.table", "ui.services.table_pictures", "ui.stage.stage", "ui.turns.thinkers", "ui.turns.replay"),
    *("sprites.scenery", "sprites.curtain", "sprites.poster", "sprites.ribbons"),
    *("sprites.hanafuda.deck", "sprites.french.deck", "sprites.batik.deck"),
    *("sounds.places", "sounds.recipes", "sounds.score", "sounds.voices"),
    *("concurrent.futures", "csv", "logging", "xml.etree.ElementTree"),
)
"""What only a match, a drawing, music or speech needs: the title of a warm start does without it."""


def test_the_window_shows_a_picture_before_the_program_is_loaded(tmp_path: Path) -> None:
    code = f"""
import sys
import pygame
from ui.program import app

seen = []
def flip(window, flip=pygame.Window.flip):
    seen.append(window.get_surface().copy())
    if len(seen) == 1:
        print(*(name for name in {HEAVY!r} if name in sys.modules))
        print(len({{tuple(seen[0].get_at((640, y))) for y in range(0, 720, 40)}}))
class Watched(pygame.Window):
    flip = flip
pygame.Window = Watched
sys.exit(app.main(["--first-frame", "--size", "1280x720", "--data", {str(tmp_path)!r}]))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    loaded, colours, *_rest = [line for line in done.stdout.splitlines() if not line.startswith("pygame")]
    assert loaded == "", "the window does not wait for these"
    assert int(colours) > 10, "an evening, no black window"


def test_a_warm_start_shows_the_title_without_what_it_does_not_need(tmp_path: Path) -> None:
    code = f"""
import sys
from ui.program import app, console
from ui.services.pictures import Pictures

def close(pictures, close=Pictures.close):
    pictures.promise(int).result()  # by then what was drawn is on the shelf
    close(pictures)
Pictures.close = close
console.say = lambda words: print(words, *(name for name in {LATER!r} if name in sys.modules))
sys.exit(app.main(["--first-frame", "--size", "1280x720", "--data", {str(tmp_path)!r}]))
"""
    for _run in ("cold", "warm"):
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "first frame", "the first frame does not wait for these"


@pytest.mark.sweep
@pytest.mark.parametrize("month", range(1, 13))
def test_the_first_picture_has_the_sky_of_the_title(month: int) -> None:
    size = (640, 360)
    opening, title = pygame.Surface(size), night(size, month)
    draw_opening(opening, month)
    first, later = opening.get_at((300, 4)), title.get_at((300, 4))
    assert all(abs(first[part] - later[part]) <= 8 for part in range(3))


def test_the_name_stands_where_the_title_has_it(tmp_path: Path) -> None:
    person = Person(tmp_path)
    try:
        opening = pygame.Surface((1280, 720))
        draw_opening(opening, person.program.services.month)
        person.wait_until(lambda: not person.program.services.pictures.pending)
        place = pygame.Rect(NAME_AT[0], 0, 470, NAME_HEIGHT).move(0, NAME_AT[1] - NAME_HEIGHT // 2)
        first, later = (
            pygame.mask.from_threshold(picture.subsurface(place), (240, 228, 204), (40, 40, 40))
            for picture in (opening, person.surface)
        )
        assert first.count() > 2000
        assert first.overlap_area(later, (0, 0)) > 0.98 * first.count()
    finally:
        person.close()


def test_the_first_title_is_let_go_of_once_a_match_is_played(tmp_path: Path) -> None:
    gc.collect()
    memory.spare_the_loaded()
    person = Person(tmp_path)
    title = weakref.ref(person.scene)
    person.start(rounds=1, seed="title")
    person.wait(2)
    gc.collect()
    assert title() is None
    person.close()


def test_what_is_loaded_is_spared_before_the_first_screen_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    came: list[str] = []
    monkeypatch.setattr(app, "spare_the_loaded", lambda: came.append("spared"))
    monkeypatch.setattr(app, "first_screen", lambda *_: came.append("screen"))
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on
    monkeypatch.setattr(app._Loop, "run", lambda _loop: came.append("runs"))
    assert app.main(["--data", str(tmp_path), "--size", "640x400"]) == 0
    assert came == ["spared", "screen", "runs"]
