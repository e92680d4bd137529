"""Past matches are looked for, deleted with a way back, taken out as files, and brought in from elsewhere."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import platformdirs
import pygame
import pytest

from game.archive import Archive, Entry, Sat
from game.catalog import GAMES
from game.core.record import Occasion, Player, Record, read_record, record_of
from tests.app.harness import Person
from tests.app.test_matches import listed, rows
from tests.table.switch import scan_to
from tests.turns.test_course import played
from ui.library.bring_in import Outcome, bring_in
from ui.library.history import entry_of
from ui.library.match_search import ALL_MATCHES, MatchIndex, Search
from ui.library.occasions import next_side
from ui.scenes.history.statistics import StatisticsScene
from ui.scenes.matches import BringInScene, MatchesScene
from ui.services import file_choice
from ui.services.settings import TIMED
from ui.text.catalog import set_language
from ui.widgets import Role, Stepper


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    yield someone
    someone.close()


@pytest.fixture(autouse=True)
def _nothing_lies_about(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for place in ("user_downloads_path", "user_documents_path"):
        monkeypatch.setattr(platformdirs, place, lambda: tmp_path / "Downloads")


def record(game: str, name: str = "Ada", other: str = "Sora") -> Record:
    match, _live = played(game, 0)
    names = (name, other, "Bruno", "Clara", "David", "Emma", "Felix")
    return record_of(match, tuple(Player(names[seat], "normal" if seat else "") for seat in range(match.seats)))


def keep(folder: Path, game: str, stamp: str, name: str = "Ada", *, told: bool = True) -> Path:
    """Keep a finished match and what the history tells of it."""
    found = record(game, name)
    path = folder / "matches" / f"{stamp}-{game}-{found.seed}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(found.to_text(), "utf-8")
    if told:
        archive = Archive(folder.parent / "nowhere")
        archive.history.path = folder / archive.history.path.name
        archive.history.add([entry_of(path.name, found)])
        archive.close()
    return path


def three(folder: Path) -> None:
    keep(folder, "koi-koi", "20260810-120000", "Zoë")
    keep(folder, "koi-koi", "20261110-120000")
    keep(folder, "kowah", "20261111-120000")


def found(person: Person) -> list[str]:
    scene = person.scene
    assert isinstance(scene, MatchesScene)
    person.wait_until(lambda: not scene.reading and not scene.finder.reading)
    return rows(person)


def write(person: Person, text: str) -> None:
    """Write into the field, as on a keyboard."""
    person.click(person.find(Role.FIELD, "Find").middle)
    for sign in text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    person.wait(2)


def says(person: Person) -> str:
    return "\n".join(f"{node.label} {node.value}" for node in person.sees().walk())


# Looking for a match


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("words", "games"),
    [
        ("kow", ["Kowah"]),
        ("zoe", ["Koi-Koi"]),
        ("AUGUST", ["Koi-Koi"]),
        ("nov koi", ["Koi-Koi"]),
        ("2026", ["Kowah", "Koi-Koi", "Koi-Koi"]),
        ("xyz", []),
    ],
)
def test_words_find_a_match_by_game_player_month_and_year(person: Person, tmp_path: Path, words: str, games: list[str]) -> None:
    three(tmp_path)
    listed(person)
    write(person, words)
    assert found(person) == games
    assert f"{len(games)} of 3 matches" in says(person)
    if not games:
        assert "No match is like this" in says(person)
    person.press("Show all")
    assert len(found(person)) == 3


@pytest.mark.parametrize(("language", "words"), [("en", "august"), ("fr", "aout"), ("ja", "8月")])
def test_a_month_is_found_by_its_name_in_the_language_in_use(language: str, words: str) -> None:
    set_language(language)
    paths = [Path("20260810-120000-koi-koi-A.json"), Path("20261110-120000-koi-koi-B.json")]
    assert MatchIndex(paths, {}, str).found(Search(words)) == paths[:1]


def test_game_player_and_month_are_chosen_in_turn(person: Person, tmp_path: Path) -> None:
    three(tmp_path)
    scene = listed(person)
    assert found(person) == ["Kowah", "Koi-Koi", "Koi-Koi"]

    def choose(name: str, value: str) -> None:
        stepper = next(one for one in scene.tree.root.walk() if isinstance(one, Stepper) and one.label == name)
        stepper.choose(stepper.options.index(value))
        person.wait(2)

    choose("Game", "Koi-Koi")
    assert found(person) == ["Koi-Koi", "Koi-Koi"]
    choose("Month", "August 2026")
    assert found(person) == ["Koi-Koi"]
    choose("Month", "All months")
    choose("Player", "Zoë")
    assert found(person) == ["Koi-Koi"]


def test_where_the_row_has_no_room_the_choices_open_beside_the_field(tmp_path: Path) -> None:
    three(tmp_path)
    person = Person(tmp_path, (960, 600))
    person.program.services.change(ui_scale=1.5)
    scene = listed(person)
    found(person)
    person.press("Filter")
    person.wait(20)
    scene.tree.focus_on(next(one for one in scene.tree.top.walk() if isinstance(one, Stepper)))
    person.key(pygame.K_RIGHT)
    person.answer("Close")
    assert found(person) in (["Koi-Koi"], ["Koi-Koi", "Koi-Koi"])
    assert scene.finder.search.game == "koi-koi"
    person.close()


@pytest.mark.slow
def test_ten_thousand_matches_are_searched_by_their_lines_alone(person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = record("koi-koi").to_text()
    kept, archive = tmp_path / "matches", person.program.services.archive
    kept.mkdir()
    entries = []
    for number in range(10_000):
        file = f"2026{1 + number % 12:02d}10-{100000 + number}-koi-koi-X.json"
        (kept / file).write_text(text, "utf-8")
        seats = (Sat("", "Zoë" if number == 77 else "Ada", "", 1, 3), Sat("", "Sora", "normal", 2, 1))
        entries.append(Entry(file, "koi-koi", 60, seats))
    archive.history.add(entries)
    listed(person)
    assert len(found(person)) < 20
    read: list[Path] = []
    monkeypatch.setattr(archive, "finished_at", lambda path, _taken: read.append(path))
    write(person, "xyz")
    assert found(person) == []
    assert read == []
    scene = person.scene
    assert isinstance(scene, MatchesScene)
    assert [path.name for path in scene.finder.index.found(Search("zoe", month="202606"))] == [entries[77].file]


def test_what_the_history_lacks_is_told_while_one_looks_for_a_player(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110-120000", "Zoë", told=False)
    listed(person)
    write(person, "zoe")
    assert found(person) == ["Koi-Koi"]


def test_the_way_back_from_a_replay_leads_to_what_was_found(person: Person, tmp_path: Path) -> None:
    three(tmp_path)
    listed(person)
    write(person, "zoe")
    assert found(person) == ["Koi-Koi"]
    person.key(pygame.K_RETURN)
    person.key(pygame.K_RETURN)
    person.wait(2)
    assert person.screen == "ReplayScene"
    person.key(pygame.K_ESCAPE)
    person.wait(12)
    person.press("Leave the replay")
    person.wait(2)
    assert found(person) == ["Koi-Koi"]


def test_the_way_back_leads_to_the_page_of_what_was_found(person: Person, tmp_path: Path) -> None:
    for number in range(10):
        keep(tmp_path, "koi-koi", f"20261110-12000{number}", "Zoë")
    keep(tmp_path, "kowah", "20261111-120000")
    scene = listed(person)
    write(person, "zoe")
    assert len(found(person)) == 6
    person.key(pygame.K_RETURN)
    person.key(pygame.K_PAGEDOWN)
    assert len(found(person)) == 4
    first = scene.paths[6]
    person.key(pygame.K_RETURN)
    person.wait(2)
    person.key(pygame.K_ESCAPE)
    person.wait(12)
    person.press("Leave the replay")
    person.wait(2)
    again = person.scene
    assert isinstance(again, MatchesScene)
    assert len(found(person)) == 4
    assert (again.page, again.paths[6]) == (1, first)


def test_a_window_of_another_size_keeps_the_first_match_of_the_page_in_sight(person: Person, tmp_path: Path) -> None:
    for number in range(20):
        keep(tmp_path, "koi-koi", f"20261110-1200{number:02d}")
    scene = listed(person)
    scene.turn(2)
    first = scene._on_page()[0]
    person.program.services.change(ui_scale=1.5)
    person.wait(2)
    assert first in scene._on_page()


# Deleting


def row_button(person: Person, label: str, about: str) -> tuple[int, int]:
    return next(node for node in person.sees().walk() if node.label == label and about in node.value).middle


def test_a_match_is_deleted_at_once_and_brought_back_in_its_place(person: Person, tmp_path: Path) -> None:
    three(tmp_path)
    listed(person)
    path = next((tmp_path / "matches").glob("*kowah*"))
    before = path.read_bytes()
    found(person)
    person.click(row_button(person, "Delete", "Kowah"))
    assert not path.exists()
    assert found(person) == ["Koi-Koi", "Koi-Koi"]
    assert "2 matches" in says(person)
    person.press("Undo")
    assert found(person) == ["Kowah", "Koi-Koi", "Koi-Koi"]
    assert path.read_bytes() == before


@pytest.mark.parametrize("device", ["keyboard", "pad", "switch"])
def test_deleting_and_its_undoing_need_no_pointer(person: Person, tmp_path: Path, device: str) -> None:
    path = keep(tmp_path, "koi-koi", "20261110-120000")
    scene = listed(person)
    found(person)
    if device == "switch":
        person.program.services.change(scan=TIMED, scan_seconds=0.4)
        scan_to(person, "Delete")
        assert not path.exists()
        scan_to(person, "Undo")
    for label in ("Delete", "Undo") if device != "switch" else ():
        for _step in range(20):
            if scene.tree.focus is not None and scene.tree.focus.label == label:
                break
            if device == "keyboard":
                person.key(pygame.K_TAB)
            else:
                person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        assert path.exists() == (label == "Delete")
        if device == "keyboard":
            person.key(pygame.K_RETURN)
        else:
            person.pad(pygame.CONTROLLER_BUTTON_A)
    person.wait(2)
    assert path.exists()


def test_statistics_follow_a_deletion_and_its_undoing(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110-120000")
    services = person.program.services

    def counted() -> int:
        person.program.navigator.history.statistics(services.profiles.now)
        person.wait(2)
        scene = person.scene
        assert isinstance(scene, StatisticsScene)
        person.wait_until(lambda: not scene.reading)
        whole = scene.numbers.get("")
        return 0 if whole is None else int(whole.matches)

    assert counted() == 1
    person.program.navigator.title()
    person.wait(2)
    listed(person)
    person.click(row_button(person, "Delete", "Koi-Koi"))
    assert counted() == 0
    person.program.navigator.matches()
    person.wait(2)
    person.press("Deleted: 1")
    person.press("Bring back")
    assert counted() == 1


def test_deleted_matches_are_listed_until_they_are_brought_back(person: Person, tmp_path: Path) -> None:
    three(tmp_path)
    listed(person)
    found(person)
    for _match in range(2):
        person.click(row_button(person, "Delete", "Koi-Koi"))
    person.press("Deleted: 2")
    assert "Kept for 30 days" in says(person)
    person.press("Bring back")
    person.key(pygame.K_ESCAPE)
    assert len(found(person)) == 2
    assert person.screen == "MatchesScene"


def test_a_second_copy_of_the_program_deletes_nothing_and_says_so(person: Person, tmp_path: Path) -> None:
    path = keep(tmp_path, "koi-koi", "20261110-120000")
    person.program.services.archive.leads = False
    listed(person)
    person.click(row_button(person, "Delete", "Koi-Koi"))
    person.program.services.archive.leads = True
    assert path.exists()
    assert "already open" in says(person)


def test_a_deleted_side_of_a_duplicate_match_is_not_to_be_played_again(tmp_path: Path) -> None:
    first = replace(record("koi-koi"), occasion=Occasion(sides=()))
    second = next_side(first)
    assert second is not None
    for stamp, one in (("20261110-120000", first), ("20261110-130000", replace(second, actions=first.actions))):
        path = tmp_path / "matches" / f"{stamp}-koi-koi-{one.seed}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(one.to_text(), "utf-8")
    archive = Archive(tmp_path)
    archive.trash.put(archive.finished()[0])
    archive.close()
    person = Person(tmp_path)
    assert person.program.services.archive.matches() == ()
    person.close()


# Taking out and bringing in


def test_a_match_is_taken_out_of_the_list_byte_for_byte(person: Person, tmp_path: Path) -> None:
    path = keep(tmp_path, "koi-koi", "20261110-120000")
    scene = listed(person)
    person.click(row_button(person, "Save as a file", "Koi-Koi"))
    person.wait_until(lambda: not scene.is_animating or "Saved as" in says(person))
    (taken,) = (tmp_path / "exports").iterdir()
    assert taken.name == f"{path.stem}.fiveseasons"
    assert taken.read_bytes() == path.read_bytes()
    assert str(taken) in says(person)


def test_a_deal_that_is_still_played_elsewhere_is_not_taken_out(person: Person, tmp_path: Path) -> None:
    path = keep(tmp_path, "koi-koi", "20261110-120000")
    person.program.services.archive.save_match(read_record(path.read_text("utf-8")))
    listed(person)
    taking = next(node for node in person.sees().walk() if node.label == "Save as a file")
    assert not taking.enabled


def drop(person: Person, *paths: Path) -> BringInScene:
    """Let files go over the window, all at once."""
    pygame.event.post(pygame.event.Event(pygame.DROPBEGIN))
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pygame.event.post(pygame.event.Event(pygame.DROPCOMPLETE))
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, BringInScene)
    person.wait_until(lambda: not scene._coming and scene._lying is None)
    return scene


def test_several_records_are_brought_in_at_once_and_each_says_what_came_of_it(person: Person, tmp_path: Path) -> None:
    here, elsewhere = keep(tmp_path, "koi-koi", "20261110-120000"), tmp_path / "stick"
    elsewhere.mkdir()
    texts = {
        "new.fiveseasons": record("kowah").to_text(),
        "20200229-101112-new.json": record("squaw").to_text(),
        "here.json": here.read_text("utf-8"),
        "letter.txt": "Dear Ada",
        "newer.json": record("kowah").to_text().replace('"version": 1', '"version": 2'),
        "wrong.json": record("squaw").to_text().replace(" play ", " pass ", 1),
        "on.json": Record("koi-koi", {}, record("koi-koi").players, "0" * 13, ()).to_text(),
    }
    paths = [elsewhere / name for name in texts]
    for path in paths:
        path.write_text(texts[path.name], "utf-8")
    drop(person, *paths, elsewhere / "nothing", elsewhere)
    said = [node.value for node in person.sees().walk() if node.role is Role.ROW]
    assert [words.partition(":")[0] for words in said] == [
        *("Brought in", "Brought in", "Already here", "Holds no match of Five Seasons", "Comes from a newer version of this program"),
        *("Damaged", "Not finished yet", "Holds no match of Five Seasons", "Holds no match of Five Seasons"),
    ]
    assert {path.name: path.read_text("utf-8") for path in paths} == texts
    archive = person.program.services.archive
    assert len(archive.finished()) == 3
    assert any(path.name.startswith("20200229-101112-squaw") for path in archive.finished())
    assert len(archive.history.read()) == 3
    drop(person, paths[0])
    assert len(archive.finished()) == 3


def test_what_lies_in_the_folder_is_listed_and_brought_in_by_a_button(person: Person, tmp_path: Path) -> None:
    listed(person)
    for folder in ("incoming", "Downloads"):
        (tmp_path / folder).mkdir()
    (tmp_path / "incoming" / "a.json").write_text(record("koi-koi").to_text(), "utf-8")
    (tmp_path / "Downloads" / "b.fiveseasons").write_text(record("kowah").to_text(), "utf-8")
    (tmp_path / "Downloads" / "c.json").write_text("{}", "utf-8")
    person.press("Bring in a record")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, BringInScene)
    person.wait_until(lambda: scene._lying is None)
    assert sorted(rows(person)) == ["a.json", "b.fiveseasons"]
    person.press("Bring in all")
    person.wait_until(lambda: not scene._coming)
    person.key(pygame.K_ESCAPE)
    person.wait(2)
    assert sorted(found(person)) == ["Koi-Koi", "Kowah"]


@pytest.mark.skipif(shutil.which("sh") is None, reason="no shell")
def test_files_are_chosen_in_the_window_of_the_system_where_it_has_one(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    monkeypatch.setattr(file_choice, "_TOOLS", {})  # those of any system but Windows and macOS
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setenv("HOME", str(tmp_path))
    listed(person)
    person.press("Bring in a record")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, BringInScene)
    person.press("Choose files…")
    person.wait_until(lambda: not scene._choosing)
    assert "drop them onto this one" in says(person)
    for name, game in (("a.json", "koi-koi"), ("b.json", "kowah")):
        (tmp_path / name).write_text(record(game).to_text(), "utf-8")
    tool = tools / "zenity"
    tool.write_text(f"#!/bin/sh\necho {tmp_path}/a.json\necho {tmp_path}/b.json\n", "utf-8")
    tool.chmod(0o700)
    person.press("Choose files…")
    person.wait_until(lambda: not scene._choosing and not scene._coming)
    assert len(person.program.services.archive.finished()) == 2


def test_a_deleted_match_that_is_brought_in_comes_back_and_stands_there_once(person: Person, tmp_path: Path) -> None:
    path = keep(tmp_path, "koi-koi", "20261110-120000")
    copy = tmp_path / "copy.json"
    copy.write_bytes(path.read_bytes())
    archive = person.program.services.archive
    archive.trash.put(path)
    drop(person, copy, tmp_path / "nothing")
    assert path.read_bytes() == copy.read_bytes()
    assert archive.trash.paths() == ()
    assert archive.finished() == (path,)


@pytest.mark.parametrize("steps", range(3))
def test_a_program_killed_while_it_brings_a_record_in_has_it_whole_or_not_and_takes_it_once(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    source, left, rename = tmp_path / "new.json", [steps], Path.replace
    source.write_text(record("koi-koi").to_text(), "utf-8")
    archive = person.program.services.archive

    def dying(here: Path, target: Path) -> Path:
        if not left[0]:
            raise InterruptedError("killed")
        left[0] -= 1
        return rename(here, target)

    with monkeypatch.context():
        monkeypatch.setattr(Path, "replace", dying)
        bring_in(archive, source)
        monkeypatch.undo()
    assert [path.read_text("utf-8") for path in archive.finished()] in ([], [source.read_text("utf-8")])
    assert bring_in(archive, source) in (Outcome.BROUGHT_IN, Outcome.ALREADY_HERE)
    assert [path.read_text("utf-8") for path in archive.finished()] == [source.read_text("utf-8")]


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game", [next(iter(GAMES))])
def test_every_word_has_its_place(tmp_path: Path, size: tuple[int, int], scale: float, game: str) -> None:
    if scale > 1.5 and size != (1920, 1080):
        scale = 1.5
    keep(tmp_path, game, "20261110-120000")
    keep(tmp_path, "squaw", "20261111-120000")
    person = Person(tmp_path, size)
    person.program.services.change(ui_scale=scale)
    listed(person)
    found(person)
    person.click(row_button(person, "Delete", "Dog"))
    assert [node.label for node in person.sees().walk() if not node.fits] == []
    drop(person, tmp_path / "nothing", tmp_path)
    assert [node.label for node in person.sees().walk() if not node.fits] == []
    person.close()


def test_search_is_for_everything_at_first() -> None:
    paths = [Path("20260810-120000-koi-koi-A.json")]
    assert MatchIndex(paths, {}, str).found(ALL_MATCHES) == paths
