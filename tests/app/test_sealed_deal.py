"""While a sealed match goes on nothing tells its cards; once it is over anybody can check them."""

from __future__ import annotations

import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai.budget import Budget
from game.ai.honesty import stands
from game.ai.review import decisions
from game.archive import Archive
from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.record import AnyMatch, Player, read_record, record_of
from game.core.shuffle import deal_code
from tests.app.curtain import due, lift
from tests.app.ears import Ears
from tests.app.harness import Person
from tests.core.test_seal import SECRETS, played
from tests.table.anyone import answer
from tests.tight import labels_without_room
from ui.program.app import verify
from ui.scenes.curtain import CurtainScene
from ui.scenes.replay.scene import ReplayScene
from ui.scenes.table.scene import TableScene
from ui.services.faults import report_text

WON_BY_A_HAND = "60cef88ae8d14b8c40b67a501935a6510a0602c9fbec4bb99851736450661010"
"""With this secret the first hands of Koi-Koi, in a match of one round, are the last: one wins. Source: koi-koi.md R7."""

FEW = 25
"""So many decisions of a match are asked about again."""


@pytest.fixture
def ears() -> Ears:
    return Ears()


@pytest.fixture
def person(tmp_path: Path, ears: Ears) -> Iterator[Person]:
    sitting = Person(tmp_path, speech=ears)
    sitting.program.services.change(speech=True, verbosity="everything")
    yield sitting
    sitting.close()


def hot_seat(person: Person, game: str) -> AnyMatch:
    """Begin a sealed match of people."""
    count = GAMES[game].seats.start
    players = tuple(Player(f"Player {seat}") for seat in range(count))
    person.program.navigator.start(GAMES[game].options(count, short=True), players)
    person.wait_until(lambda: isinstance(person.scene, CurtainScene | TableScene))
    match = person.scene.table.match if isinstance(person.scene, CurtainScene) else person.table.match
    person.wait_until(lambda: due(person))
    if isinstance(person.scene, CurtainScene):
        lift(person)
    person.wait_until(lambda: due(person))
    return match


def told(match: AnyMatch) -> tuple[str, ...]:
    """Return what nobody may know while a match goes on."""
    assert match.seal is not None
    return match.seal.secret, match.seed, deal_code(match.seed)


def words_on_screen(person: Person) -> str:
    return " ".join(f"{node.label} {node.value}" for node in person.sees().walk())


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_during_a_match_no_file_screen_report_or_line_tells_its_deals(person: Person, ears: Ears, tmp_path: Path, game: str) -> None:
    match, chance = hot_seat(person, game), Random(game)
    seen: list[str] = []
    for _ in range(8):
        person.wait_until(lambda: due(person))
        seen.append(words_on_screen(person))
        if answer(person, chance):
            break
    person.wait_until(lambda: due(person))
    if isinstance(person.scene, CurtainScene):
        lift(person)
    person.wait_until(lambda: isinstance(person.scene, TableScene) and due(person))
    person.key(pygame.K_ESCAPE)
    seen.append(words_on_screen(person))
    services = person.program.services
    record = record_of(match, tuple(Player(f"Player {seat}") for seat in range(match.seats)))
    services.archive.exports.save_copy(record)
    seen += [report_text(ValueError("broken"), record), *ears.heard]
    services.archive.flush()
    assert not match.over
    assert any("Sealed: " in words for words in seen), "the pause tells the seal"
    files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    knowing = [path for path, content in files.items() if any(text.encode() in content or text in path.name for text in told(match))]
    assert [path.parent.name for path in knowing] == ["secrets"]
    assert not [words for words in seen if any(text in words for text in told(match))]
    if sys.platform != "win32":
        assert stat.S_IMODE(knowing[0].stat().st_mode) == 0o600


def play_out(person: Person, game: str) -> AnyMatch:
    """Let a sealed match be played to its end."""
    match, chance = hot_seat(person, game), Random(3)
    while not match.over:
        person.wait_until(lambda: match.over or due(person))
        if not match.over:
            answer(person, chance)
    person.wait_until(lambda: person.screen == "ResultsScene")
    person.program.services.archive.flush()
    return match


@pytest.mark.parametrize("secret", [None, WON_BY_A_HAND])
def test_a_finished_match_tells_its_secret_and_is_fair(
    person: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, secret: str | None
) -> None:
    if secret is not None:
        monkeypatch.setattr("secrets.token_hex", lambda _size: secret)
    match = play_out(person, "koi-koi")
    assert match.seal is not None
    (kept,) = (tmp_path / "matches").glob("*.json")
    record = read_record(kept.read_text("utf-8"))
    assert record.seal is not None
    assert (record.seal.secret, record.seal.opened) == (match.seal.secret, True)
    assert not list((tmp_path / "secrets").glob("*")), "it stands in the record now"
    assert verify(kept) == 0
    assert capsys.readouterr().out.strip().endswith("fair")
    kept.write_text(kept.read_text("utf-8").replace('"takebacks": 0', '"takebacks": 1'), "utf-8")
    assert verify(kept) == 1
    assert capsys.readouterr().out.strip().endswith("changed")


def check_from_replay(person: Person, match: AnyMatch, players: tuple[Player, ...]) -> None:
    """Open the check of a match from its replay, and wait until it is through."""
    person.program.navigator.replay(match, players)
    person.wait(5)
    scene = person.scene
    assert isinstance(scene, ReplayScene)
    person.key(pygame.K_e)
    person.wait(12)
    person.press("Check this match")
    modal = scene.board.tree.modal
    assert modal is not None
    person.wait_until(lambda: not modal.is_animating)


def test_a_finished_match_is_checked_from_its_replay(person: Person) -> None:
    match = play_out(person, "koi-koi")
    check_from_replay(person, match, (Player("Player 0"), Player("Player 1")))
    assert "Fair: the cards are those that were sealed" in words_on_screen(person)
    assert "No computer player had a choice." in words_on_screen(person)


class Peeking:
    """A computer player that was given another one's cards, and plays by them."""

    def choose(self, view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> Any:
        del budget, rng
        return legal[hash(str(view)) % len(legal)]


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_computer_players_stand_the_check_and_one_that_looks_does_not(person: Person, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    players = tuple(Player(f"P{seat}", "normal") for seat in range(GAMES[game].seats.start))
    match = match_of(read_record(played(game, SECRETS[0])))
    plies = decisions(match, tuple(Seat(seat) for seat in range(match.seats)))[:FEW]
    monkeypatch.setattr("ui.library.fair_deal.decisions", lambda _match, _seats: plies)
    check_from_replay(person, match, players)
    words = words_on_screen(person)
    assert "Honest: computer players decide the same" in words
    assert not labels_without_room(person.sees())
    engine = match.engine
    leaks = SimpleNamespace(
        view_for=lambda state, seat: (engine.view_for(state, seat), state),
        legal_actions=engine.legal_actions,
        determinise=lambda view, chance: engine.determinise(view[0], chance),
        takes_back=engine.takes_back,
    )
    monkeypatch.setattr(match, "engine", leaks)
    assert not all(stands(match, ply, Peeking()) for ply in plies)


def test_a_match_goes_on_after_the_program_was_closed(person: Person, tmp_path: Path) -> None:
    match = hot_seat(person, "kowah")
    person.program.services.archive.flush()
    person.program.services.archive.close()
    again = Archive(tmp_path)
    again.open_matches(tuple(GAMES), lambda record: match_of(record).over)
    (record,) = again.matches()
    again.close()
    assert match_of(record).state == match.state
    assert record.seal == match.seal


def test_without_its_secret_a_match_is_set_aside_with_a_word(person: Person, tmp_path: Path) -> None:
    hot_seat(person, "kowah")
    person.program.services.archive.flush()
    person.program.services.archive.close()
    for path in (tmp_path / "secrets").iterdir():
        path.unlink()
    again = Archive(tmp_path)
    again.open_matches(tuple(GAMES), lambda record: match_of(record).over)
    assert again.matches() == ()
    assert "the secret of its deals is not there" in str(again.notices())
    again.close()
    assert list((tmp_path / "in-progress").glob("*.unreadable-1")), "nothing is lost"


def test_a_match_that_is_given_up_leaves_no_secret(person: Person, tmp_path: Path) -> None:
    match = hot_seat(person, "kowah")
    archive = person.program.services.archive
    archive.flush()
    archive.give_up_match(record_of(match, tuple(Player(f"Player {seat}") for seat in range(match.seats))))
    archive.flush()
    assert not list((tmp_path / "secrets").iterdir())


def test_play_again_draws_a_deal_that_nobody_knows(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    first = play_out(person, "koi-koi")
    while not answer(person, Random(0)):
        person.wait(5)
    begun: list[AnyMatch] = []
    monkeypatch.setattr(person.program.navigator, "play", lambda match, _players, **_how: begun.append(match))
    person.press("Play again")
    (second,) = begun
    assert second.seal is not None
    assert first.seal is not None
    assert second.seal.secret != first.seal.secret

