"""Which tests should know of a bug in a module: those that name it, then those of its room."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.catalog import GAMES
from tests.golden.games import GOLDEN
from tests.golden.screens import GROUPS
from tests.plant.bugs import ROOT

TABLES = "tests/table/test_every_table.py::test_whatever_the_rules_allow_can_be_done_by_hand"
CONTRACT = "tests/contract/test_every_game.py::test_random_play_keeps_the_contract"
SCREENS = "tests/golden/test_screens.py::test_every_screen_says_what_it_said_and_nothing_on_it_is_too_small_to_press"
OF_PICTURE = ("tests/app/test_whose_name.py", "tests/voice/test_every_event.py", "tests/app/test_match_end.py")
PROGRAM = "tests.app.harness"
"""What tests name that start the whole program: they are asked after those that do not."""
IDS = {info.word: game for game, info in GAMES.items()}
NOT_THEIRS = (
    "_air",
    "_bot",
    "bots",
    "carrying",
    "_devices",
    "_place",
    "places",
    "playout",
    "_rail",
    "rules_page",
    "salon",
    "sounds",
    "solver",
    "swaying",
    "second_opinion",
    "hanging",
)
"""Tests of how computer players decide, and of how things look and move."""


def _files(pattern: str) -> list[str]:
    return sorted(file.relative_to(ROOT).as_posix() for file in ROOT.glob(pattern))


ROOMS = {
    "game/core": (
        *("tests/core", "tests/golden/test_golden.py", "tests/turns/test_deal_events.py", "tests/contract"),
        *("tests/archive", "tests/app/test_restored_match.py", "tests/app/test_undo.py"),
        *_files("tests/games/*/test_*_match.py"),
    ),
    "ui/turns": (
        "tests/turns",
        "tests/app/test_whose_name.py",
        "tests/app/test_watching.py",
        "tests/app/test_hot_seat.py",
        "tests/app/test_lesson.py",
    ),
    "ui/kit": (
        "tests/golden/test_golden.py",
        "tests/kit",
        "tests/app/test_match_end.py",
        "tests/app/test_whose_name.py",
    ),
    "ui/kit/reveal": ("tests/kit", "tests/app/test_match_end.py", "tests/app/test_result_sheet.py"),
    "ui/scenes/replay": ("tests/app/test_replay.py", "tests/app/test_same_deal.py"),
    "ui/scenes/table": (
        *("tests/app/test_hints.py", "tests/app/test_picker.py", "tests/voice"),
        *_files("tests/games/*/test_*_hand.py"),
    ),
    "ui/scenes": (
        "tests/app/test_whose_name.py",
        "tests/app/test_hot_seat.py",
        "tests/voice/test_curtain.py",
        "tests/app/test_match_end.py",
        "tests/app/test_result_sheet.py",
    ),
    **dict.fromkeys(
        ("ui/library", "ui/navigation"),
        (
            *("tests/app/test_same_deal.py", "tests/app/test_duplicate.py"),
            *("tests/app/test_today.py", "tests/app/test_history_numbers.py"),
        ),
    ),
}


def knowing_of(path: str) -> tuple[str, ...]:
    """Return the tests that should know, the likeliest first."""
    room, _, name = path.removesuffix(".py").rpartition("/")
    package = room.replace("/", ".")
    theirs = {file: text for file, text in _texts().items() if not any(no in file for no in NOT_THEIRS)}
    naming = [
        file for file, text in theirs.items() if f"{package}.{name}" in text or f"from {package} import {name}" in text
    ]
    naming.sort(key=lambda file: (not file.endswith(f"/test_{name}.py"), PROGRAM in theirs[file]))
    word = room.rpartition("/")[2]
    if word not in IDS:
        screens = tuple(f"{SCREENS}[{group}]" for group in GROUPS) if room.startswith("ui") else ()
        return tuple(dict.fromkeys((*naming, *ROOMS[room], *screens)))
    near = [file for file in theirs if file.startswith(f"tests/games/{word}/")]
    game, told = IDS[word], _golden("the_screen_tells_of_a_golden_game_to_the_letter", IDS[word])
    if room.startswith("ui"):
        of_picture = [file for file in near if "ui." in theirs[file]]
        seats = sorted({GAMES[game].seats[0], GAMES[game].seats[-1]})
        tables = [f"{TABLES}[{game}-{number}]" for number in seats]
        return tuple(dict.fromkeys((*told, *naming, *of_picture, *tables, *OF_PICTURE, f"{SCREENS}[{game}]")))
    of_rules = sorted(near, key=lambda file: "ui." in theirs[file])
    contracts = [f"{CONTRACT}[{game}-{policy}-0]" for policy in ("willing", "uniform")]
    golden = _golden("a_golden_game_plays_again_to_the_letter", game) + (told if name == "match_stats" else [])
    return tuple(dict.fromkeys((*golden, *naming, *of_rules, *contracts, f"tests/counts/test_{word}_counts.py")))


def _golden(test: str, game: str) -> list[str]:
    return [f"tests/golden/test_golden.py::test_{test}[{game}-{name}]" for name in GOLDEN[game]]


@cache
def _texts() -> dict[str, str]:
    files = sorted(Path(ROOT / "tests").rglob("test_*.py"))
    return {file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in files}
