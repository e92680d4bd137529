"""`python -m tests.tour OUT [--size WxH] [--lang L] [--only NAME]`: plays through every screen by itself and saves a picture of each."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.core.cards import CardId, Seat
from game.core.match import Match
from game.core.options import Options, describe
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE as KOIKOI
from tests.guide import Guide
from tests.tour_costly import SCREENS as COSTLY_SCREENS
from tests.tour_kaluki import SCREENS as KALUKI_SCREENS
from tests.tour_kowah import SCREENS as KOWAH_SCREENS
from tests.tour_squaw import SCREENS as SQUAW_SCREENS
from ui.scenes.lesson.scene import LessonScene
from ui.scenes.results import ResultsScene
from ui.scenes.settings import SettingsScene
from ui.scenes.setup import SetupScene
from ui.settings import UI_SCALES
from ui.stage.timeline import Speed
from ui.text.catalog import _
from ui.widgets import Role

AUGUST: dict[str, Any] = {
    "month": 8,
    "round": 8,
    "oya": 0,
    "scores": [14, 9],
    "to_act": "oya",
    "hands": {
        "oya": [
            "1-kasu-b",
            "2-kasu-a",
            "3-tan-poetry",
            "5-kasu-a",
            "8-hikari-moon",
            "10-tane-deer",
            "11-tane-swallow",
            "12-kasu-a",
        ],
        "ko": ["4-kasu-a", "6-kasu-a", "7-tane-boar", "9-kasu-b", "12-kasu-b", "10-kasu-b", "2-kasu-b"],
    },
    "field": [
        "8-tane-geese",
        "10-kasu-a",
        "5-tane-bridge",
        "6-tane-butterflies",
        "2-tan-poetry",
        "4-kasu-b",
        "12-hikari-phoenix",
        "5-kasu-b",
    ],
    "pile": [
        "7-kasu-b",
        "1-tan-poetry",
        "3-hikari-curtain",
        "9-kasu-a",
        "11-kasu-lightning",
        "3-kasu-b",
        "6-tan-purple",
    ],
    "captured": {
        "oya": [
            "1-hikari-crane",
            "9-tane-sake-cup",
            "9-tan-purple",
            "7-tan-red",
            "7-kasu-a",
            "3-kasu-a",
            "1-kasu-a",
            "8-kasu-a",
        ],
        "ko": [
            "2-tane-warbler",
            "4-tane-cuckoo",
            "4-tan-red",
            "11-tan-red",
            "10-tan-purple",
            "6-kasu-b",
            "5-tan-red",
            "8-kasu-b",
            "11-hikari-rain-man",
        ],
    },
    "koikoi": {"oya": 1, "ko": 0},
    "last_koikoi": "oya",
}
"""A rich position in August, near that of the mock pictures."""


def title(guide: Guide) -> None:
    """The title as it is at the first start."""
    guide.program.flow.title()
    guide.wait(2)
    guide.finished()


def setup(guide: Guide) -> None:
    """The set-up of Koi-Koi."""
    guide.program.flow.setup("koi-koi", "plum heron")
    guide.wait(2)
    guide.finished()


def set_up(game: str, preset: str = "source", *, more: int = 0) -> Callable[[Guide], None]:
    """The set-up of a game with one of its rule sets, and some players more than usual."""

    def show(guide: Guide) -> None:
        guide.program.flow.setup(game, "plum-heron-0731")
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, SetupScene)
        scene.change(scene.draft.with_preset(describe(game).preset(preset)))
        for _seat in range(more):
            scene.add_seat()
        guide.run(1.0)
        guide.finished()

    return show


def own_rules(guide: Guide) -> None:
    """Rules of one's own: what differs, what has no effect, what is not advised."""
    set_up("koi-koi", "storm")(guide)
    scene = guide.scene
    assert isinstance(scene, SetupScene)
    scene.set_rule(describe("koi-koi")["five_point_yaku_value"], 6)
    scene.go_to("five_point_yaku_value")
    guide.run(1.0)
    guide.finished()


def number(guide: Guide) -> None:
    """The dialog for a number."""
    setup(guide)
    scene = guide.scene
    assert isinstance(scene, SetupScene)
    scene.options_panel.row("rounds").activate()
    guide.run(0.5)


def rule_sets(guide: Guide) -> None:
    """The rule sets, which have a panel of their own where panels take turns."""
    set_up("koi-koi", "tamed_cup")(guide)
    scene = guide.scene
    assert isinstance(scene, SetupScene)
    scene.show_tab(1)
    guide.wait(2)


def keys(guide: Guide) -> None:
    """The keys and the buttons of the gamepad."""
    settings(guide)
    scene = guide.scene
    assert isinstance(scene, SettingsScene)
    next(one for one in scene.tree.controls() if one.label == _("Keys and gamepad")).activate()
    guide.run(0.5)


def deal(guide: Guide) -> None:
    """In the middle of the deal."""
    guide.play({})
    guide.finished()
    guide.play({})
    guide.run(2.6)


def turn(guide: Guide) -> None:
    """The person's turn, a card pointed at."""
    guide.play({}, AUGUST)
    guide.ready()
    guide.point_at("8-hikari-moon")


def flight(guide: Guide) -> None:
    """A capture on its way."""
    turn(guide)
    guide.table.play(_action(guide, "8-hikari-moon"))
    guide.run(0.5)


def prompt(guide: Guide) -> None:
    """The question after a yaku."""
    turn(guide)
    guide.table.play(_action(guide, "8-hikari-moon"))
    guide.ready()
    guide.run(0.6)
    guide.finished()


def call(guide: Guide) -> None:
    """The call being stamped."""
    prompt(guide)
    guide.press(_("Koi-Koi"))
    time.sleep(0.3)  # the stamp is cut on another thread
    guide.run(0.35)


def choose(guide: Guide) -> None:
    """Two cards match the one that was played: which does it take?"""
    guide.play({}, AUGUST)
    guide.ready()
    guide.click(guide.find(Role.CARD, guide.table.board.table.words.name_of(KOIKOI.pack.named("5-kasu-a"))).middle)
    guide.run(0.3)
    guide.finished()


def result(guide: Guide) -> None:
    """The result of a round, line by line, all lines shown."""
    prompt(guide)
    guide.press(_("Stop"))
    guide.wait_until(lambda: isinstance(guide.scene, ResultsScene))
    guide.run(5)
    guide.finished()


def menu(guide: Guide) -> None:
    """The menu over the table."""
    guide.play({}, AUGUST)
    guide.ready()
    guide.key(pygame.K_ESCAPE)
    guide.run(0.5)


def drawer(guide: Guide) -> None:
    """The drawer with the captured cards, where the column does not fit."""
    turn(guide)
    if guide.table.board.table.layout.folds:
        guide.key(pygame.K_c, "c")
        guide.finished()


def yaku_list(guide: Guide) -> None:
    """The yaku of the match, over its table."""
    guide.play({"rain_spoils_viewing": True, "big_yaku_value": 15}, AUGUST)
    guide.ready()
    guide.key(pygame.K_y, "y")
    guide.run(0.5)
    guide.finished()


def inspector(guide: Guide) -> None:
    """A card in large."""
    turn(guide)
    guide.key(pygame.K_i, "i")
    guide.run(0.5)
    guide.finished()


def log(guide: Guide) -> None:
    """What happened in the deal."""
    guide.play({})
    guide.ready()
    for _number in range(2):
        guide.click(guide.cards()[0].middle)
        guide.ready()
    guide.key(pygame.K_l, "l")
    guide.run(0.5)
    guide.finished()


def curtain(guide: Guide) -> None:
    """The curtain between two people."""
    match: AnyMatch = Match(KOIKOI, Options("koi-koi"), 2, "tour", AUGUST)
    match.apply(Seat(0), match.legal_actions(Seat(0))[0])
    guide.program.flow.play(match, (Player("Marie"), Player("Sora", "", 1)))
    guide.wait_until(lambda: guide.screen == "CurtainScene")
    guide.finished()


def settings(guide: Guide) -> None:
    """The settings with their preview."""
    guide.program.flow.title()
    guide.wait(2)
    guide.program.flow.settings()
    guide.wait(2)
    guide.finished()


def going_on(guide: Guide) -> None:
    """The title with matches to be continued: Koi-Koi alone and together, and Kowah."""
    for options, second in (
        (Options("koi-koi"), "normal"),
        (Options("koi-koi"), ""),
        (Options("kowah", {"players": 2}), "easy"),
    ):
        guide.program.flow.start(options, (Player("Marie"), Player("Sora", second, 1)), "tour")
        guide.wait(2)
        guide.wait_until(lambda: (guide.screen == "TableScene" and guide.due()) or guide.screen == "CurtainScene")
    title(guide)


def which_match(guide: Guide) -> None:
    """What the door of a game with matches in progress offers."""
    going_on(guide)
    guide.press("Koi-Koi")
    guide.run(0.5)


def giving_up(guide: Guide) -> None:
    """The question before a new match takes the place of another."""
    going_on(guide)
    guide.program.flow.setup("koi-koi")
    guide.wait(2)
    guide.press(_("Start"))
    guide.run(0.5)


TAMED = Options("koi-koi", {"preset": "tamed_cup"})
OTHERWISE = Options(
    "kowah",
    {
        "players": 6,
        "direction": "counterclockwise",
        "figure_groups": "with_aces",
        "hand_value_cards": "eight",
        "win_scale": "ending",
        "payer_rule": "label",
        "share_rounding": "exact",
        "checki_announcement": "optional",
        "discard_claim": "auto",
        "claim_priority": "announce_order",
        "rediscard_taken": True,
        "match_end": "target",
    },
)
"""Rules of Kowah that differ wherever they can."""


def rules_page(chapter: str, card: str = "", options: Options = TAMED) -> Callable[[Guide], None]:
    """Return the way to a chapter of the rules in force, of Koi-Koi at a match in August; with a card pointed at by its name."""

    def show(guide: Guide) -> None:
        guide.program.flow.title()
        guide.wait(2)
        guide.program.flow.rules(options, round_number=8, chapter=chapter)
        guide.wait(2)
        if card:
            guide.point(guide.find(Role.CARD, _(card)).middle)
            guide.run(0.8)
        guide.finished()

    return show


def which_game(guide: Guide) -> None:
    """The title's question which game to learn."""
    title(guide)
    guide.press(_("Lessons"))
    guide.run(0.5)


def _is_at(lesson: LessonScene, index: int) -> bool:
    return lesson.showing and lesson.index == index


def lesson_step(number: int, game: str = "koi-koi") -> Callable[[Guide], None]:
    """Return the way to a step of a lesson, counted from 1, doing what is asked."""

    def show(guide: Guide) -> None:
        guide.program.flow.title()
        guide.wait(2)
        guide.program.flow.lesson(game)
        guide.wait(2)
        lesson = guide.scene
        assert isinstance(lesson, LessonScene)
        for index in range(number):
            guide.wait_until(partial(_is_at, lesson, index))
            if index == number - 1:
                break
            if lesson.step.asked:
                lesson.inner.play(lesson.inner.asked)
            else:
                lesson.go_on()
            guide.wait(2)
        guide.run(1.6)
        guide.finished()

    return show


SCREENS: dict[str, Callable[[Guide], None]] = {
    "title": title,
    "title-continue": going_on,
    "title-which-match": which_match,
    "koi-koi-setup-giving-up": giving_up,
    "koi-koi-setup": setup,
    "koi-koi-setup-rules": rule_sets,
    "koi-koi-setup-own": own_rules,
    "koi-koi-setup-number": number,
    "kowah-setup": set_up("kowah"),
    "squaw-setup": set_up("squaw", more=2),
    "kaluki-setup": set_up("kaluki", "club"),
    "costly-colours-setup": set_up("costly-colours", "cotton_1674"),
    "settings-keys": keys,
    "koi-koi-deal": deal,
    "koi-koi-turn": turn,
    "koi-koi-drawer": drawer,
    "koi-koi-choose": choose,
    "koi-koi-flight": flight,
    "koi-koi-prompt": prompt,
    "koi-koi-call": call,
    "koi-koi-result": result,
    "koi-koi-menu": menu,
    "koi-koi-yaku": yaku_list,
    "koi-koi-inspector": inspector,
    "koi-koi-log": log,
    "koi-koi-curtain": curtain,
    "settings": settings,
    "koi-koi-rules": rules_page("yaku"),
    "koi-koi-rules-aim": rules_page("aim"),
    "koi-koi-rules-cards": rules_page("cards"),
    "koi-koi-rules-special": rules_page("special"),
    "koi-koi-rules-inspector": rules_page("yaku", "Curtain"),
    **KOWAH_SCREENS,
    **COSTLY_SCREENS,
    **SQUAW_SCREENS,
    **KALUKI_SCREENS,
    "koi-koi-lesson": lesson_step(4),
    "koi-koi-lesson-rows": lesson_step(10),
    "koi-koi-lesson-question": lesson_step(17),
    "which-game": which_game,
    **{
        f"squaw-rules-{chapter}": rules_page(chapter, options=Options("squaw"))
        for chapter in ("aim", "cards", "deal", "tricks", "fallen", "end", "special", "words")
    },
    **{f"squaw-lesson-{number:02d}": lesson_step(number, "squaw") for number in (1, 6, 11, 14, 18, 22, 24)},
    **{
        f"kowah-rules-{chapter}": rules_page(chapter, options=Options("kowah"))
        for chapter in (
            "aim",
            "cards",
            "deal",
            "turn",
            "checki",
            "claims",
            "payments",
            "safe",
            "end",
            "special",
            "words",
        )
    },
    **{
        f"kowah-rules-otherwise-{chapter}": rules_page(chapter, options=OTHERWISE)
        for chapter in ("deal", "claims", "payments", "special")
    },
    "kowah-rules-inspector": rules_page("cards", "Queen", Options("kowah")),
    **{f"kowah-lesson-{number:02d}": lesson_step(number, "kowah") for number in (1, 4, 5, 8, 9, 12, 13, 18, 20, 22)},
}


def _action(guide: Guide, card: str) -> Any:
    wanted: CardId = KOIKOI.pack.named(card)
    legal = guide.table.match.legal_actions(guide.table.turns.viewer)
    return next(action for action in legal if getattr(action, "card", None) == wanted)


def tour(out: Path, size: tuple[int, int], language: str, only: str = "", ui: float = 1.0) -> list[Path]:
    """Save a picture of every screen whose name begins with `only`; return the files."""
    out.mkdir(parents=True, exist_ok=True)
    saved = []
    with tempfile.TemporaryDirectory() as folder:
        guide = Guide(Path(folder), size, speed=Speed.NORMAL, language=language)
        if ui != 1.0:
            guide.program.services.change(ui_scale=ui)
            guide.wait(2)
        try:
            for name, show in SCREENS.items():
                if name.startswith(only):
                    show(guide)
                    scaled = f"-{round(ui * 100)}" if ui != 1.0 else ""
                    path = out / f"{name}-{size[0]}x{size[1]}-{language}{scaled}.png"
                    pygame.image.save(guide.surface, path)
                    saved.append(path)
        finally:
            guide.close()
    return saved


def main(arguments: list[str]) -> int:
    """Take the tour; print the files."""
    parser = argparse.ArgumentParser(prog="python -m tests.tour", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", default="en", choices=("en", "fr", "xx"))
    parser.add_argument("--only", default="", help="only screens whose name begins so")
    parser.add_argument("--ui", type=float, default=1.0, choices=UI_SCALES, help="the size of the interface")
    wanted = parser.parse_args(arguments)
    width, _cross, height = wanted.size.partition("x")
    for path in tour(wanted.out, (int(width), int(height)), wanted.lang, wanted.only, wanted.ui):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
