"""What the matches of a player come to: wins, ties, streaks, months, best rounds, counted as one would by hand."""

from __future__ import annotations

from pathlib import Path

from game.archive import Archive, Entry, Profile, Sat
from game.catalog import GAMES
from game.core.match_stats import PlayerStats
from game.core.record import Player, record_of
from tests.app.harness import gallery
from tests.turns.test_course import played
from ui.library.history import AT_ONCE, HistoryReader, Sitting, as_csv, as_json, matches_of, winners_of
from ui.scenes.history.numbers import ALL, Numbers, numbers_of
from ui.scenes.history.statistics import time_words

ONE, TWO = tuple(GAMES)[:2]
ADA = Profile("p-1", "Ada")


def sitting(
    places: tuple[int, int], *, game: str = ONE, level: str = "normal", month: str = "202601", best: int = 0, met: tuple[str, ...] = ()
) -> Sitting:
    stats = PlayerStats(3, 1, best, 7, {"a": 2}, dict.fromkeys(met, 4))
    seats = (Sat("p-1", "Ada", "", places[0], 10, stats), Sat("", "Sora", level, places[1], 5, None if level else PlayerStats()))
    return Entry(f"{month}01-120000-{game}-{best}{places}.json", game, 60, seats), 0


def numbers(*sittings: Sitting) -> Numbers:
    return numbers_of(sittings)[ALL]


def test_a_win_that_all_share_is_a_tie_and_ends_a_streak() -> None:
    found = numbers(sitting((1, 2)), sitting((1, 2)), sitting((1, 1)), sitting((1, 2)), sitting((2, 1)), sitting((1, 2)))
    assert (found.matches, found.won, found.tied) == (6, 4, 1)
    assert (found.longest, found.streak) == (2, 1)
    assert found.seconds == 360


def test_who_won_a_game_before_is_told_the_last_first_and_each_once_but_not_of_the_match_itself() -> None:
    won, lost, ours = sitting((1, 2))[0], sitting((2, 1), best=3)[0], sitting((2, 1), best=4)[0]
    other, strange = sitting((1, 2), game=TWO)[0], won._replace(seats=tuple(one._replace(profile="p-9", name="Zoe") for one in won.seats))
    entries = [won, lost, won, lost, other, strange, ours._replace(file=f"20260201-120000-{ONE}-THESEED.json")]
    assert winners_of(ONE, {"p-1"}, "THESEED", entries[:-2]) == ("Sora", "Ada")
    assert winners_of(ONE, {"p-1"}, "THESEED", [won, lost, won, strange, entries[-1]]) == ("Ada", "Sora")
    assert winners_of(ONE, set(), "THESEED", entries) == ()


def test_matches_with_help_are_counted_in_a_game_and_in_all() -> None:
    (entry, seat), other = sitting((1, 2)), sitting((2, 1), game=TWO)
    found = numbers_of([(entry._replace(helped=True), seat), other])
    assert [found[key].helped for key in (ALL, ONE, TWO)] == [1, 1, 0]


def test_results_stand_by_level_by_person_and_by_game() -> None:
    found = numbers(
        sitting((1, 2)), sitting((2, 1)), sitting((1, 2), level="hard", game=TWO), sitting((1, 2), level=""), sitting((2, 1), level="")
    )
    assert [(one.key, one.won, one.all) for one in found.by_level(["easy", "normal", "hard"])] == [("normal", 1, 2), ("hard", 1, 1)]
    assert [(one.key, one.won, one.all) for one in found.by_person(3)] == [("Sora", 1, 2)]
    assert [(one.key, one.won, one.all) for one in found.by_game(GAMES)] == [(ONE, 2, 4), (TWO, 1, 1)]


def test_months_without_a_match_stand_between_the_others_and_a_year_may_end() -> None:
    found = numbers(sitting((1, 2), month="202511"), sitting((2, 1), month="202601"), sitting((1, 2), month="xxxxxx"))
    assert [(one.key, one.won, one.all) for one in found.by_month(4)] == [
        ("202510", 0, 0),
        ("202511", 1, 1),
        ("202512", 0, 0),
        ("202601", 0, 1),
    ]
    assert numbers(sitting((1, 2), month="-")).by_month(12) == ()


def test_the_best_rounds_are_the_highest_and_of_equal_ones_the_latest() -> None:
    sittings = [sitting((1, 2), best=best) for best in (4, 9, 0, 9, 2, 12)]
    found = numbers_of(sittings)[ONE].best_rounds()
    assert [entry for entry, _seat in found] == [sittings[5][0], sittings[3][0], sittings[1][0]]


def test_a_goal_belongs_to_the_match_in_which_it_was_met_first() -> None:
    sittings = [sitting((1, 2)), sitting((1, 2), met=("x",), best=1), sitting((2, 1), met=("x", "y"), best=2)]
    found = numbers_of(sittings)[ONE].first_met
    assert {goal: entry for goal, (entry, _seat) in found.items()} == {"x": sittings[1][0], "y": sittings[2][0]}


def test_only_the_first_player_owns_what_was_played_before_there_were_players() -> None:
    entry, _seat = sitting((1, 2))
    old = entry._replace(seats=(entry.seats[0]._replace(profile=""), entry.seats[1]))
    assert matches_of([old], "p-1", first=True) == ((old, 0),)
    assert matches_of([old], "p-1", first=False) == ()
    two = old._replace(seats=(old.seats[0], old.seats[0]))
    assert matches_of([two], "p-1", first=True) == ()


def test_time_is_said_as_people_say_it() -> None:
    assert [time_words(seconds) for seconds in (50, 2100, 7500, 45_000)] == ["1 min", "35 min", "2 h 05", "12 h"]


def test_a_table_has_a_head_and_no_cell_that_a_program_would_reckon_with() -> None:
    entry, seat = sitting((1, 2))
    bad = entry._replace(seats=(entry.seats[0], entry.seats[1]._replace(name="=1+1")))
    head, row = as_csv([(bad, seat)]).splitlines()
    assert head.startswith("date,game,place")
    assert "'=1+1" in row
    assert '"=1+1 (normal)"' in as_json(ADA, [(bad, seat)])
    assert as_csv([]).startswith("date")


def test_what_is_missing_is_told_part_by_part_and_is_there_the_next_time(tmp_path: Path) -> None:
    match, _live = played(ONE, 0)
    text = record_of(match, tuple(Player(f"P{seat}", "" if not seat else "easy") for seat in range(match.seats))).to_text()
    folder = tmp_path / "matches"
    folder.mkdir()
    for number in range(AT_ONCE + 5):
        (folder / f"20260101-{number:06d}-{ONE}-{match.seed}.json").write_text(text, "utf-8")
    archive = Archive(tmp_path)
    left = []
    reader = HistoryReader(archive, gallery(), len)
    while reader.reading:
        if reader.step() and reader.known is not None:
            left.append((reader.known.digest, reader.known.left))
    assert left == [(0, AT_ONCE + 5), (AT_ONCE, 5), (AT_ONCE + 5, 0)]
    assert len(archive.history.read()) == AT_ONCE + 5
    archive.close()
