"""What reads texts from outside, each with the errors that it declares and with texts that it accepts."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from game.archive import DayResult, Drill, Entry, Profile, Sat
from game.archive.days import days_text, read_days
from game.archive.drills import drills_text, read_drills
from game.archive.evening import evening_text, read_evening_kept
from game.archive.files import NewerError, UnreadableError, read_settings, settings_text
from game.archive.history import GRADED_NAME, Graded, History, Lines, read_graded
from game.archive.picture_files import PictureError, read_picture
from game.archive.players import read_profile
from game.archive.practice import Sitting, practice_text, read_practice
from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.deal_code import code_of, number_of
from game.core.engine import ActionError
from game.core.evening import Evening, choice, read_evening
from game.core.fairness import check
from game.core.match import Match
from game.core.match_stats import PlayerStats
from game.core.options import Options, describe
from game.core.record import AnyMatch, Occasion, Player, RecordError, read_record, record_of
from game.core.seal import sealed
from game.core.shared_deal import SharedDeal, SharedRules, TextError, read_deal, rules_from
from game.core.shuffle import seed_from
from tests.contract.policies import policy
from ui.library.house_rules import rules_from_text, tables_of
from ui.services.settings import settings_from

_FILE_ERRORS = UnreadableError, NewerError


@dataclass(frozen=True, slots=True)
class Parser:
    """`read` takes bytes, as a file or the clipboard holds them, and raises nothing but `errors`; `sound` are texts that it accepts."""

    read: Callable[[bytes], object]
    errors: tuple[type[Exception], ...]
    sound: tuple[str, ...]

    def takes(self, data: bytes) -> bool:
        """Return whether something is accepted; any other error than the declared ones is a fault of the parser."""
        try:
            self.read(data)
        except self.errors:
            return False
        return True


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _played(game: str, seats: int, actions: int, *, sealing: bool = False) -> str:
    """Return the record of a match of people who play by chance, after so many actions or at its end."""
    options, rng = GAMES[game].options(seats, short=True), Random(f"{game} {seats}")
    seal = sealed(options, seats, "5a" * 32, "willow") if sealing else None
    match: AnyMatch = Match(GAMES[game].engine, options, seats, seal.seed if seal else "fuzz")
    match.seal = seal
    willing = policy(match.engine, "willing")
    while not match.over and match.ply < actions:
        seat = match.to_act()[0]
        match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
    players = tuple(Player(f"Ada {seat}", profile="p-1", seal=seat) for seat in range(seats))
    return record_of(match, players, Seat(0), 30, Occasion(day="20260131") if not sealing else Occasion()).to_text()


def _record(data: bytes) -> None:
    record = read_record(data, lambda _promise: "5a" * 32)
    match = match_of(record)
    check(_text(data), record, match)
    record_of(match, record.players).to_text()


def _settings(data: bytes) -> None:
    settings = settings_from(read_settings(_text(data)))
    for game in GAMES:
        tables_of(settings, game)


def _lines(data: bytes, of: Callable[[Path], Lines[Any]]) -> None:
    """Lines that make no sense are left out: nothing is raised."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        lines = of(Path(folder))
        lines.path.write_bytes(data)
        lines.read()


def _graded(folder: Path) -> Lines[Graded]:
    return Lines(folder / GRADED_NAME, read_graded, lambda line: (line.file, line.seat))


def _action(data: bytes) -> None:
    """Every engine reads the action, whichever it is of."""
    for game in GAMES.values():
        try:
            action = game.engine.parse_action(_text(data))
        except ActionError:
            continue
        assert game.engine.parse_action(game.engine.action_text(action)) == action


def _picture(data: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "QH.svg"
        path.write_bytes(data)
        return read_picture(path)


def _actions() -> tuple[str, ...]:
    found = set[str]()
    for game in GAMES:
        found.update(text for _seat, text in read_record(_played(game, GAMES[game].seats.start, 400)).actions)
    return tuple(sorted(found))


_FIRST, _SECOND, *_ = GAMES
_ENTRY = Entry(
    f"20260101-120000-{_FIRST}-a.json",
    _FIRST,
    300,
    (Sat("p-1", "Ada", "", 1, 30, PlayerStats(3, 2, 14, 60, {"sanko": 1}, {"lights": 12})), Sat("", "Sora", "normal", 2, 12)),
)

_EVENING = Evening("plum-heron-0731", (Player("Ada"), Player("Sora", "easy", 1)), tuple(legs[0] for legs in choice(2)[:2]))

PARSERS: Mapping[str, Parser] = {
    "record": Parser(
        _record,
        (RecordError,),
        (
            *(_played(game, seats, 12) for game in GAMES for seats in (GAMES[game].seats.start, GAMES[game].seats[-1])),
            *(_played(game, GAMES[game].seats.start, 9999, sealing=True) for game in GAMES),
        ),
    ),
    "deal": Parser(
        lambda data: read_deal(_text(data)),
        (TextError,),
        tuple(SharedDeal(Options(game), GAMES[game].seats.start, seed_from("plum-heron-0731")).text() for game in GAMES),
    ),
    "code": Parser(lambda data: number_of(_text(data)), (), tuple(map(code_of, (0, 731, 12345678)))),
    "house rules": Parser(
        lambda data: rules_from_text(_text(data)),
        (TextError,),
        tuple(SharedRules("Grandma's", game, rules_from(game, {}, one.id)).text() for game in GAMES for one in describe(game).presets),
    ),
    "settings": Parser(
        _settings,
        _FILE_ERRORS,
        (
            settings_text(
                {
                    "volume_cards": 0.5,
                    "speed": "fast",
                    "keys": {"hint": "h"},
                    "display": {f"{_SECOND}/deck_style": "ceki"},
                    "tables": {_FIRST: [{"name": "Grandma's", "rules": rules_from(_FIRST, {})}]},
                    "setups": {_SECOND: {"people": 1, "seats": 4}},
                    "learnt": {_FIRST: 3},
                }
            ),
        ),
    ),
    "profile": Parser(
        lambda data: read_profile(_text(data)),
        _FILE_ERRORS,
        (Profile("p-1", "Ada", 3, "fr", {"ui_scale": 1.5, "display": {f"{_SECOND}/deck_style": "ceki"}}).to_text(),),
    ),
    "days": Parser(
        lambda data: read_days(_text(data)),
        _FILE_ERRORS,
        (days_text((DayResult("20260131", _FIRST, "p-1", 1, ("1. Ada 30", "2. Sora 12"), 2),)),),
    ),
    "practice": Parser(
        lambda data: read_practice(_text(data)),
        _FILE_ERRORS,
        (practice_text({_FIRST: (Sitting("20260131-120000", 3, 2, 1, 4.5), Sitting("20260201-120000", 1))}),),
    ),
    "drills": Parser(
        lambda data: read_drills(_text(data)),
        _FILE_ERRORS,
        (drills_text((Drill("p-1", _FIRST, _ENTRY.file, 7, "play 7H", 1, "20260131", "20260130"), Drill("p-1", _FIRST, "", 3))),),
    ),
    "graded": Parser(
        lambda data: _lines(data, _graded),
        (),
        (f"{Graded(_ENTRY.file, 0, 41, 0.02, -0.3, {'Called': (3, 1, 0.01)}).to_line()}\n{Graded('b.json', 1, 7, 0.0, 0.1).to_line()}\n",),
    ),
    "history": Parser(lambda data: _lines(data, History), (), (f"{_ENTRY.to_line()}\n{_ENTRY._replace(file='b.json').to_line()}\n",)),
    "action": Parser(_action, (), _actions()),
    "evening": Parser(lambda data: read_evening(_text(data)), (TextError,), (_EVENING.text(), replace(_EVENING, last_chooses=True).text())),
    "evening kept": Parser(
        lambda data: read_evening_kept(_text(data)), (*_FILE_ERRORS, RecordError), (evening_text(_EVENING.begun("0f")),)
    ),
    "picture": Parser(_picture, (PictureError,), ('<svg width="36" height="50"><path d="M1 1L8 8" stroke="red"/></svg>',)),
}
"""By name, as `python -m tests.fuzz NAME` knows them."""
