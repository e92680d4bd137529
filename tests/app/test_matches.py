"""The list of finished matches: page by page, whatever lies among them, and as fast with ten thousand as with ten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.archive import files
from game.catalog import GAMES
from game.core.record import Player, record_of
from tests.app.harness import Person
from tests.turns.test_course import played
from ui.scenes.matches import MatchesScene
from ui.scenes.review import ReviewScene
from ui.text.calendar import date_words
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    yield someone
    someone.close()


def keep(folder: Path, game: str, stamp: str, times: int = 1) -> None:
    """Keep a finished match, as often as that, under names that say another day each."""
    match, _live = played(game, 0)
    names = ("Ada", "Sora", "Bruno", "Clara", "David", "Emma", "Felix")
    players = tuple(Player(names[seat], "normal" if seat else "") for seat in range(match.seats))
    text = record_of(match, players).to_text()
    kept = folder / "matches"
    kept.mkdir(exist_ok=True)
    for number in range(times):
        (kept / f"{stamp}-{100000 + number}-{game}-{match.seed}.json").write_text(text, "utf-8")


def listed(person: Person) -> MatchesScene:
    """Open the list from the title and wait until its page has been read."""
    person.press("Past matches")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, MatchesScene)
    person.wait_until(lambda: not scene.reading)
    return scene


def rows(person: Person) -> list[str]:
    """Return the names of the rows."""
    return [node.label for node in person.sees().walk() if node.role is Role.ROW]


def test_every_game_stands_in_the_list_the_latest_first_and_opens(person: Person, tmp_path: Path) -> None:
    for day, game in enumerate(GAMES, start=10):
        keep(tmp_path, game, f"202611{day}")
    listed(person)
    names = rows(person)
    assert len(names) == len(GAMES)
    assert names[-1] == "Koi-Koi"
    person.click(person.find(Role.ROW, "Koi-Koi").middle)
    person.wait(2)
    assert person.screen == "ReplayScene"
    person.key(pygame.K_ESCAPE)
    person.wait(12)
    person.press("Leave the replay")
    person.wait(2)
    assert person.screen == "MatchesScene"


def test_a_match_is_reviewed_from_beside_its_ticket_and_the_list_is_there_again(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110")
    scene = listed(person)
    sign = next(one for one in scene.tree.controls() if one.label == "Review")
    assert min(sign.rect.size) >= 44
    person.click(sign.rect.center)
    person.wait(2)
    review = person.scene
    assert isinstance(review, ReviewScene)
    assert review.reviewing.match.actions == played("koi-koi", 0)[0].actions
    assert review.reviewing.seat == 0
    person.key(pygame.K_ESCAPE)
    person.wait(2)
    assert person.scene is scene


def test_a_match_that_a_slow_disk_files_while_the_list_is_open_joins_it(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, write = Event(), files.write

    def write_late(path: Path, text: str, **more: Path) -> None:
        disk.wait(20)
        write(path, text, **more)

    monkeypatch.setattr(files, "write", write_late)
    archive = person.program.services.archive
    match, _live = played("koi-koi", 0)
    archive.finish_match(record_of(match, (Player("Ada"), Player("Sora", "normal", 1))))
    listed(person)
    assert rows(person) == []
    disk.set()
    person.wait_until(lambda: len(rows(person)) == 1)


def test_the_list_does_not_wait_for_pictures_that_are_still_drawn(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110")
    drawn = Event()
    person.program.services.pictures.promise(lambda: drawn.wait(20))
    try:
        listed(person)
        assert not drawn.is_set()
        assert rows(person)[0].startswith("Koi-Koi")
    finally:
        drawn.set()


def test_without_a_match_the_list_says_what_will_be_there(person: Person) -> None:
    listed(person)
    assert any("played to its end" in node.label for node in person.sees().walk())
    person.press("Play a first match")
    person.wait(2)
    assert person.screen == "SetupScene"


def test_a_ticket_tells_the_day_who_won_and_every_score(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "kowah", "20261110")
    scene = listed(person)
    (ended,) = (read.result() for read in scene._read.values())
    assert ended is not None
    assert ended.cards
    (row,) = (node for node in person.sees().walk() if node.role is Role.ROW)
    assert row.value.startswith("10 November 2026")
    for player, score in zip(ended.record.players, ended.outcome.scores, strict=True):
        assert f"{player.name}: {score}".replace("-", "−") in row.value
    assert all(ended.record.players[seat].name in row.value.partition(" won")[0] for seat in ended.outcome.winners)


def test_the_arrows_go_from_ticket_to_ticket_and_over_the_edge_to_the_next_page(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110", times=20)
    scene = listed(person)
    person.key(pygame.K_DOWN)
    seen = [scene.tree.focus]
    for _step in range(scene._across()):
        assert scene.page == 0
        person.key(pygame.K_RIGHT)
        seen.append(scene.tree.focus)
    assert scene.page == 1
    assert len(set(map(id, seen[:-1]))) == scene._across()


@pytest.mark.sweep
@pytest.mark.parametrize(
    "text", ["", "{", '{"format": "five-seasons-record"}', "\x00\xff", '{"format": "five-seasons-record", "version": 1, "game": "chess"}']
)
def test_a_damaged_record_is_set_aside_with_a_word_and_breaks_nothing(person: Person, tmp_path: Path, text: str) -> None:
    keep(tmp_path, "koi-koi", "20261110")
    bad = tmp_path / "matches" / "20261111-100000-koi-koi-X.json"
    bad.write_text(text, "utf-8")
    scene = listed(person)
    assert rows(person) == ["Koi-Koi"]
    assert len(scene.paths) == 1
    assert not bad.exists()
    assert bad.with_name(f"{bad.name}.unreadable-1").read_text("utf-8") == text
    person.wait_until(lambda: any("set aside" in node.label for node in person.sees().walk()))


def test_a_record_that_cannot_have_been_played_is_set_aside(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "squaw", "20261110")
    (path,) = (tmp_path / "matches").iterdir()
    path.write_text(path.read_text("utf-8").replace("play", "pass", 1), "utf-8")
    assert not listed(person).paths


@pytest.mark.slow
def test_ten_thousand_matches_open_at_once_and_only_a_page_is_read(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110", times=10_000)
    person.program.navigator.matches()
    person.program.services.scenes.settle()
    person.program.draw(person.surface)
    scene = person.scene
    assert isinstance(scene, MatchesScene)
    assert len(scene.paths) == 10_000
    assert not any(read.done() and read.result() is None for read in scene._read.values())
    person.wait_until(lambda: not scene.reading)
    assert len(scene._read) < 20
    first = scene.paths[0]
    person.key(pygame.K_END)
    person.wait_until(lambda: not scene.reading)
    assert scene.page == scene.pages - 1
    person.key(pygame.K_PAGEUP)
    assert scene.page == scene.pages - 2
    person.key(pygame.K_HOME)
    assert scene.page == 0
    assert scene.paths[0] == first


def test_a_record_dropped_on_the_window_opens_and_another_file_is_refused_with_a_word(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110")
    (path,) = (tmp_path / "matches").iterdir()
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada", "utf-8")
    for file in (other, tmp_path / "nothing", tmp_path):
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        person.wait(2)
        assert person.screen == "TitleScene"
        assert any(f"{file.name} holds no match" in node.label for node in person.sees().walk())
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    person.wait(2)
    assert person.screen == "ReplayScene"


def test_a_date_is_said_as_people_say_it() -> None:
    assert date_words("20260131-174500") == "31 January 2026"
    assert date_words("0-koi-koi") == ""


def head(person: Person) -> str:
    """Return what stands at the head of the list."""
    return " ".join(f"{node.label} {node.value}" for node in person.sees().walk())


def test_a_match_changed_on_the_disk_is_told_in_the_list_whenever_it_is_opened(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110")
    keep(tmp_path, "kowah", "20261111")
    bad = next((tmp_path / "matches").glob("20261110*"))
    bad.write_text(bad.read_text("utf-8").replace('"players"', '"Players"'), "utf-8")
    for _visit in range(2):
        listed(person)
        assert rows(person) == ["Kowah"]
        assert "1 match   1 file can’t be read" in head(person)
        person.program.navigator.title()
        person.wait(2)
    assert bad.with_name(f"{bad.name}.unreadable-1").exists()


def test_a_match_of_a_newer_program_is_told_in_the_list_and_left_where_it_is(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110")
    path = next((tmp_path / "matches").iterdir())
    path.write_text(path.read_text("utf-8").replace('"version": 1', '"version": 2'), "utf-8")
    scene = listed(person)
    assert rows(person) == []
    assert "1 file can’t be read" in head(person)
    assert path.exists()
    person.wait_until(lambda: not scene.is_animating)


def test_a_match_that_is_gone_by_the_time_it_is_read_is_told(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110")
    path = next((tmp_path / "matches").iterdir())
    archive = person.program.services.archive
    path.unlink()
    assert archive.finished_at(path, lambda record: record) is None
    person.wait(2)
    assert f"The file {path.name} is gone" in [node.label for node in person.sees().walk()]
