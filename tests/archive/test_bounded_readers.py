"""Whatever stands in a file, its reader gives values within bounds or says that it cannot be read."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.archive import Archive, DayResult, Drill, Entry, Profile, Sat
from game.archive.days import days_text, read_days
from game.archive.drills import DAYS as WAITS
from game.archive.drills import drills_text, read_drills
from game.archive.evening import evening_text, read_evening_kept
from game.archive.files import NewerError, UnreadableError, read_settings, settings_text
from game.archive.history import Graded, History, read_graded
from game.archive.players import read_profile
from game.archive.practice import Sitting, practice_text, read_practice
from game.catalog import GAMES, match_of
from game.core.bounds import MOST_NUMBER, MOST_TEXT
from game.core.cards import Seat
from game.core.evening import Evening, Leg
from game.core.match import Match
from game.core.match_stats import PlayerStats
from game.core.record import MOST_MATCHES, Occasion, Player, Record, RecordError, read_record, record_of
from tests.damage import damages, places

PROFILE = Profile("p-1", "Ada", 3, "fr", {"ui_scale": 1.5, "display": {"kowah/deck_style": "ceki"}})
DAYS = (DayResult("20260131", "koi-koi", "p-1", 1, ("1. Ada 30", "2. Sora 12"), 2),)
PRACTISED = {"koi-koi": (Sitting("20260131-120000", 3, 2, 1, 4.5), Sitting("20260201-120000", 1))}
EVENING = Evening(
    "plum-heron-0731",
    (Player("Ada", profile="p-1"), Player("Bea", "", 1), Player("Sora", "easy", 2)),
    (Leg("koi-koi", 3), Leg("squaw")),
    key="0f",
    order=(1, 0),
    predictions=((2, 0, 1),),
)
ENTRY = Entry(
    "20260101-120000-koi-koi-a.json",
    "koi-koi",
    300,
    (Sat("p-1", "Ada", "", 1, 30, PlayerStats(3, 2, 14, 60, {"sanko": 1}, {"lights": 12})), Sat("", "Sora", "normal", 2, 12)),
)

GRADED = Graded("20260101-120000-koi-koi-a.json", 0, 40, 0.125, -0.5, {"shobu": (3, 1, 0.02)})


def begun(game: str) -> Record:
    """Return a match of a few actions, a side of a duplicate match."""
    seats = GAMES[game].seats[0]
    match = Match(GAMES[game].engine, GAMES[game].options(seats, short=True), seats, "bounds")
    for _action in range(6):
        seat = match.to_act()[0]
        match.apply(seat, match.legal_actions(seat)[0])
    players = (Player("Ada", profile="p-1"), *(Player(f"Sora {seat}", "normal", seat) for seat in range(1, seats)))
    return record_of(match, players, Seat(0), 30, Occasion(sides=((3,) * seats,)))


RECORDS = {game: json.loads(begun(game).to_text()) for game in GAMES}
POSITION = replace(begun("kowah"), actions=(), position={"players": 2, "dealer": 0, "pack": [], "balances": [0, 0], "hands_won": 1})


@pytest.mark.slow
@given(st.sampled_from([*RECORDS.values(), json.loads(POSITION.to_text())]).flatmap(damages))
def test_a_record_is_within_bounds_or_refused(raw: Any) -> None:
    try:
        record = read_record(json.dumps(raw))
    except RecordError:
        return
    assert read_record(record.to_text()) == record
    assert 0 <= record.seconds <= MOST_NUMBER
    assert all(0 <= player.seal < 64 and len(player.level) <= MOST_TEXT for player in record.players)
    with contextlib.suppress(RecordError):
        assert match_of(record).ply == len(record.actions)


def test_no_position_holds_numbers_without_bounds() -> None:
    for amount in (10**400, 10**12, float("inf")):
        raw = {**json.loads(POSITION.to_text()), "position": {"balances": [amount, 0]}}
        with pytest.raises(RecordError):
            read_record(json.dumps(raw))


@given(damages(json.loads(PROFILE.to_text())))
def test_a_profile_is_within_bounds_or_refused(raw: Any) -> None:
    try:
        profile = read_profile(json.dumps(raw))
    except (UnreadableError, NewerError):
        return
    assert read_profile(profile.to_text()) == profile
    assert type(profile.seal) is int
    assert 0 <= profile.seal < 64
    assert len(profile.name) <= 16


@given(damages(json.loads(days_text(DAYS))))
def test_deals_of_the_day_are_within_bounds_or_refused(raw: Any) -> None:
    try:
        days = read_days(json.dumps(raw))
    except (UnreadableError, NewerError):
        return
    assert read_days(days_text(days)) == days
    for one in days:
        assert 1 <= one.place <= MOST_NUMBER
        assert 0 <= one.takebacks <= MOST_NUMBER
        assert all(len(line) <= MOST_TEXT for line in (one.game, one.profile, *one.lines))


@given(damages(json.loads(drills_text((Drill("p-1", "koi-koi", "a.json", 7, "play 7H", 1, "20260131", "20260130"),)))))
def test_drills_are_within_bounds_or_refused(raw: Any) -> None:
    try:
        drills = read_drills(json.dumps(raw))
    except (UnreadableError, NewerError):
        return
    assert read_drills(drills_text(drills)) == drills
    for one in drills:
        assert 0 <= one.right <= len(WAITS) + 1
        assert one.answered(right=False, today="20260131").due == "20260201"
        assert "/" not in one.file


@given(damages(json.loads(evening_text(EVENING))))
def test_an_evening_is_within_bounds_or_refused(raw: Any) -> None:
    try:
        evening = read_evening_kept(json.dumps(raw))
    except (UnreadableError, NewerError, RecordError):
        return
    assert read_evening_kept(evening_text(evening)) == evening
    assert evening.count <= MOST_MATCHES
    assert all(evening.seed(one) for one in evening.fixtures())
    assert all(max(who, winner) < len(evening.people) for _number, who, winner in evening.predictions)


@given(damages(json.loads(practice_text(PRACTISED))))
def test_practice_is_within_bounds_or_refused(raw: Any) -> None:
    try:
        practised = read_practice(json.dumps(raw))
    except (UnreadableError, NewerError):
        return
    assert read_practice(practice_text(practised)) == practised
    for one in (sitting for sittings in practised.values() for sitting in sittings):
        assert 0 <= one.right <= one.tries <= MOST_NUMBER
        assert 0 <= one.timed <= one.tries
        assert 0 <= one.seconds <= MOST_NUMBER


@given(damages(json.loads(settings_text({"volume_cards": 0.5}))))
def test_settings_are_an_object_or_refused(raw: Any) -> None:
    try:
        assert isinstance(read_settings(json.dumps(raw)), dict)
    except (UnreadableError, NewerError):
        return


@given(damages(json.loads(ENTRY.to_line())))
def test_a_line_of_the_history_is_within_bounds_or_left_out(tmp_path_factory: pytest.TempPathFactory, raw: Any) -> None:
    history = History(tmp_path_factory.mktemp("history"))
    history.path.write_text(f"{json.dumps(raw)}\n{ENTRY._replace(file='b.json').to_line()}\n", "utf-8")
    told = history.read()
    assert "b.json" in told, "no line takes another with it"
    for entry in told.values():
        assert 0 <= entry.seconds <= MOST_NUMBER
        for sat in entry.seats:
            assert 1 <= sat.place <= 7
            assert abs(sat.score) <= MOST_NUMBER
            for number in (*sat.stats[:4], *sat.stats.made.values(), *sat.stats.met.values()) if sat.stats else ():
                assert 0 <= number <= MOST_NUMBER


def test_numbers_without_bounds_spoil_no_file_but_their_own(tmp_path: Path) -> None:
    huge = 10**400
    files = {
        "practice.json": practice_text({"koi-koi": (Sitting("now", 1, 1, 1, 1.0),)}).replace("1.0", str(huge)),
        "days.json": days_text(DAYS).replace("1,", f"{huge},", 1),
        "players/p-1.json": PROFILE.to_text().replace('"seal": 3', f'"seal": {huge}'),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    archive = Archive(tmp_path)
    assert archive.practice.sittings("koi-koi") == ()
    assert archive.days.all() == ()
    assert archive.players.all() == ()
    assert len(archive.notices()) == len(files)
    archive.close()
    for name in files:
        assert (tmp_path / f"{name}.unreadable-1").exists()


@given(damages(json.loads(GRADED.to_line())))
def test_how_a_match_was_played_is_within_bounds_or_left_out(raw: Any) -> None:
    found = read_graded(raw)
    if found is not None:
        assert read_graded(json.loads(found.to_line())) is not None
        assert 0 <= found.cost <= MOST_NUMBER
        assert abs(found.luck) <= MOST_NUMBER
        assert all(0 <= dear <= times <= MOST_NUMBER for times, dear, _cost in found.habits.values())


def test_the_damage_reaches_every_part_of_a_file() -> None:
    assert ("helps", "display", "kowah/deck_style") in places(json.loads(PROFILE.to_text()))
