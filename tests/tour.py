"""`python -m tests.tour OUT [--size WxH] [--lang L] [--only NAME]`: plays through every screen by itself and saves a picture of each.

Here stand the screens that are no game's own; those of a game are in `tests/tour_<word>.py`.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.catalog import GAMES
from game.core.record import Player, record_of
from sprites.face import deck_of
from tests.contract.policies import finished
from tests.guide import Guide
from tests.tight import labels_without_room, words_without_room
from tests.tour_deals import SCREENS as OF_DEALS
from tests.tour_drills import SCREENS as OF_DRILLS
from tests.tour_history import SCREENS as OF_HISTORY
from tests.tour_words import SCREENS as OF_WORDS
from ui.games.catalog import screen_of
from ui.scenes.matches import MatchesScene
from ui.scenes.picker import PickerScene
from ui.scenes.replay.scene import ReplayScene
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_sections import SECTIONS
from ui.services.settings import UI_SCALES
from ui.stage.timeline import Speed
from ui.text.catalog import CODES, _
from ui.turns.replay import Perspective
from ui.widgets import Stepper


def title(guide: Guide) -> None:
    """The title as it is at the first start."""
    guide.program.navigator.title()
    guide.wait(2)
    guide.finished()


def welcome(guide: Guide) -> None:
    """The question in which language to speak."""
    guide.program.navigator.welcome()
    guide.wait(2)
    guide.finished()


def settings(section: int) -> Callable[[Guide], None]:
    """Return the way to a section of the settings."""

    def show(guide: Guide) -> None:
        guide.program.navigator.title()
        guide.wait(2)
        guide.program.navigator.settings()
        guide.wait(2)
        assert isinstance(guide.scene, SettingsScene)
        guide.scene.show(section)
        guide.finished()

    return show


def own_deck(guide: Guide) -> None:
    """The cards of one game, printed with a deck of the player's own in which something is missing, and something is wrong."""
    own = guide.program.services.pictures.own_decks
    folder = own.place("french") / "Grandma"
    folder.mkdir(parents=True, exist_ok=True)
    for number, face in enumerate(deck_of("french").faces()[:50]):
        picture = pygame.Surface((180, 252))
        picture.fill((250 - 3 * number, 220, 150 + 2 * number))
        pygame.draw.circle(picture, (120, 20, 60), (90, 126), 20 + number)
        pygame.image.save(picture, folder / f"{face}.png")
    (folder / "KC.svg").write_text('<svg viewBox="0 0 360 504"><text>K</text></svg>')
    (folder / "joker.png").write_bytes(b"")
    game = next(one for one in GAMES if screen_of(one).door.deck == "french")
    guide.program.services.change(looks={f"{game}/french": "Grandma"})
    settings(next(n for n, section in enumerate(SECTIONS) if section.key == "tables"))(guide)
    scene = guide.scene
    assert isinstance(scene, SettingsScene)
    for _game in range(list(GAMES).index(game) + 1):
        next(one for one in scene.tree.controls() if isinstance(one, Stepper) and one.label == _("Game")).activate()
    guide.wait_until(lambda: not scene.is_animating)
    guide.finished()


def keys(guide: Guide) -> None:
    """The keys and the buttons of the gamepad."""
    settings(0)(guide)
    scene = guide.scene
    assert isinstance(scene, SettingsScene)
    next(one for one in scene.tree.controls() if one.label == _("Keys and gamepad")).activate()
    guide.run(0.5)


def picker(name: str) -> Callable[[Guide], None]:
    """Return the way to the cards from which a lesson, or the rules of a game, are chosen; one lesson is done."""

    def show(guide: Guide) -> None:
        guide.program.services.change(learnt={next(iter(GAMES)): 1})
        title(guide)
        guide.press(_(name))
        guide.run(0.5)
        scene = guide.scene
        assert isinstance(scene, PickerScene)
        guide.wait_until(lambda: not scene.is_animating)
        guide.finished()

    return show


def about(guide: Guide) -> None:
    """Versions, folder and parts of the program."""
    title(guide)
    guide.program.navigator.about()
    guide.wait(2)
    guide.finished()


def licence(guide: Guide) -> None:
    """A licence that is read."""
    about(guide)
    scene = guide.program.services.scenes.top
    assert scene is not None
    row = next(one for one in scene.tree.controls() if one.label == "pygame-ce")
    scene.tree.reveal(row)
    guide.run(1.0)
    guide.click(row.rect.center)
    guide.run(1.0)
    guide.finished()


def going_on(guide: Guide) -> None:
    """The title with matches to be continued: one game alone and together, another one alone."""
    one, other = tuple(GAMES)[:2]
    for game, second in ((one, "normal"), (one, ""), (other, "easy")):
        players = (Player("Marie"), Player("Sora", second, 1))
        guide.program.navigator.start(GAMES[game].options(len(players)), players, "tour")
        guide.wait(2)
        guide.wait_until(lambda: (guide.screen == "TableScene" and guide.due()) or guide.screen == "CurtainScene")
    title(guide)


def which_match(guide: Guide) -> None:
    """What the door of a game with matches in progress offers."""
    going_on(guide)
    guide.press(_(screen_of(next(iter(GAMES))).door.name))
    guide.run(0.5)


def giving_up(guide: Guide) -> None:
    """The question before a new match takes the place of another."""
    going_on(guide)
    guide.program.navigator.setup(next(iter(GAMES)))
    guide.wait(2)
    guide.press(_("Start"))
    guide.run(0.5)


def past_matches(guide: Guide) -> None:
    """The list of finished matches, three pages of it."""
    folder = guide.program.services.archive.folder / "matches"
    folder.mkdir(exist_ok=True)
    names = ("Marie", "Anna", "Bruno", "Clara")
    for day in range(31):
        game = tuple(GAMES)[day % len(GAMES)]
        match = finished(game)
        players = tuple(Player(names[seat], "normal" if seat else "", seat) for seat in range(match.seats))
        path = folder / f"202610{day + 1:02d}-193000-{game}-{match.seed}.json"
        path.write_text(record_of(match, players).to_text(), "utf-8")
    guide.program.navigator.matches()
    guide.wait(2)
    scene = guide.scene
    assert isinstance(scene, MatchesScene)
    guide.wait_until(lambda: not scene.reading)
    guide.finished()


def replay(game: str, share: float, *, opened: bool = False) -> Callable[[Guide], None]:
    """Return the way to the replay of a match, so far through it, with open cards or as the first seat saw it."""

    def show(guide: Guide) -> None:
        match = finished(game)
        names = ("Marie", "Anna", "Bruno", "Clara")
        players = tuple(Player(names[seat], "normal" if seat else "", seat) for seat in range(match.seats))
        guide.program.navigator.replay(match, players)
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, ReplayScene)
        guide.wait_until(lambda: not scene.is_animating)
        if opened:
            scene.look_from(Perspective(scene.perspective.seat, opened=True))
        marked = sorted(scene.track.marks) or [0]
        scene.go_to(min(marked, key=lambda moment: abs(moment - share * scene.course.last)))
        guide.run(0.6)
        guide.finished()

    return show


def screens_of(game: str) -> Mapping[str, Callable[[Guide], None]]:
    """Return the screens of a game: `SCREENS` of `tests/tour_<word>.py`."""
    screens: Mapping[str, Callable[[Guide], None]] = importlib.import_module(f"tests.tour_{GAMES[game].word}").SCREENS
    return screens


SCREENS: dict[str, Callable[[Guide], None]] = {
    "welcome": welcome,
    "title": title,
    "title-continue": going_on,
    "title-which-match": which_match,
    "lessons": picker("Lessons"),
    "rule-books": picker("Rules"),
    "about": about,
    "about-licence": licence,
    "setup-giving-up": giving_up,
    "matches": past_matches,
    **{f"replay-{game}": replay(game, 0.5) for game in GAMES},
    **{f"replay-open-{game}": replay(game, 0.6, opened=True) for game in GAMES},
    **OF_DEALS,
    **{f"settings-{section.key}": settings(n) for n, section in enumerate(SECTIONS)},
    "settings-keys": keys,
    "settings-own-deck": own_deck,
    **OF_DRILLS,
    **OF_HISTORY,
    **OF_WORDS,
    **{name: show for game in GAMES for name, show in screens_of(game).items()},
}


def lead_to(guide: Guide, name: str) -> None:
    """Lead to a screen; what another screen needed in the settings is as it was at first."""
    services = guide.program.services
    services.change(text_panel=False, display={}, learnt={}, looks={})
    SCREENS[name](guide)


def tour(out: Path, size: tuple[int, int], language: str, only: str = "", ui: float = 1.0) -> dict[Path, set[str]]:
    """Save a picture of every screen whose name begins with `only`; return the files with the words that have no room there."""
    out.mkdir(parents=True, exist_ok=True)
    saved: dict[Path, set[str]] = {}
    with tempfile.TemporaryDirectory() as folder, words_without_room() as tight:
        guide = Guide(Path(folder), size, speed=Speed.NORMAL, language=language)
        if ui != 1.0:
            guide.program.services.change(ui_scale=ui)
            guide.wait(2)
        try:
            for name in SCREENS:
                if name.startswith(only):
                    tight.clear()
                    lead_to(guide, name)
                    scaled = f"-{round(ui * 100)}" if ui != 1.0 else ""
                    path = out / f"{name}-{size[0]}x{size[1]}-{language}{scaled}.png"
                    pygame.image.save(guide.surface, path)
                    saved[path] = tight | labels_without_room(guide.sees())
        finally:
            guide.close()
    return saved


def main(arguments: list[str]) -> int:
    """Take the tour; print the files, each with the words that stick out; 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m tests.tour", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", default="en", choices=CODES)
    parser.add_argument("--only", default="", help="only screens whose name begins so")
    parser.add_argument("--ui", type=float, default=1.0, choices=UI_SCALES, help="the size of the interface")
    wanted = parser.parse_args(arguments)
    width, _cross, height = wanted.size.partition("x")
    saved = tour(wanted.out, (int(width), int(height)), wanted.lang, wanted.only, wanted.ui)
    for path, tight in saved.items():
        print(path, *(f"no room: {words!r}" for words in sorted(tight)), sep="\n  ")
    return 1 if any(saved.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
