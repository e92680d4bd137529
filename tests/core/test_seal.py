"""What is promised about a deal is kept, and whoever changes anything is found, by this program and by the page that needs none."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES, match_of
from game.core.engine import DealNext
from game.core.fairness import Finding, check
from game.core.match import Match
from game.core.record import AnyMatch, Occasion, Player, RecordError, read_record, record_of
from game.core.seal import Seal, new_secret, sealed, spoken

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SECRETS = ["5f" * 32, "0a" * 32]
WORDS = ["", "three dice: 2 5 6, größer"]


def begun(game: str, secret: str, words: str = "") -> AnyMatch:
    """Return a sealed match of one deal that has just begun."""
    seats = GAMES[game].seats.start
    options = GAMES[game].options(seats, short=True)
    seal = sealed(options, seats, secret, words)
    match: AnyMatch = Match(GAMES[game].engine, options, seats, seal.seed)
    match.seal = seal
    return match


@cache
def played(game: str, secret: str, words: str = "") -> str:
    """Return the record of a sealed match, played at random to its end."""
    match, chance = begun(game, secret, words), Random(secret)
    while not match.over:
        seat = match.to_act()[0]
        match.apply(seat, chance.choice(match.legal_actions(seat)))
    return record_of(match, people(match)).to_text()


def people(match: AnyMatch) -> tuple[Player, ...]:
    return tuple(Player(f"Player {seat}") for seat in range(match.seats))


def found(text: str) -> Finding:
    record = read_record(text)
    return check(text, record, match_of(record))


def by_the_page(folder: Path, text: str) -> tuple[int, str]:
    """Return what the program on the page says about a record, and its exit code."""
    (script := folder / "check.py").write_text(PAGE.read_text("utf-8").split("```python\n")[1].split("```")[0], "utf-8")
    (folder / "record.json").write_bytes(text.encode())
    done = subprocess.run([sys.executable, script, folder / "record.json"], capture_output=True, text=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout.strip()


@pytest.mark.parametrize(("secret", "words"), [*zip(SECRETS, WORDS, strict=True)])
@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_match_is_fair_by_the_program_and_by_the_page(tmp_path: Path, game: str, secret: str, words: str) -> None:
    text = played(game, secret, words)
    assert (found(text), by_the_page(tmp_path, text)) == (Finding.FAIR, (0, "fair"))


def test_the_program_of_the_page_has_at_most_forty_lines() -> None:
    assert len(PAGE.read_text("utf-8").split("```python\n")[1].split("```")[0].splitlines()) <= 40


@pytest.mark.parametrize("place", range(0, 1300, 97))
def test_a_changed_byte_is_found(place: int) -> None:
    """A sign stands for another one of its kind, so that what is changed can still be read."""
    text = played("koi-koi", SECRETS[0])
    sign = text[place]
    changed = text[:place] + (chr(ord(sign) ^ 1) if sign.isalnum() else sign + " ") + text[place + 1 :]
    with contextlib.suppress(RecordError):  # if it can be read at all
        assert found(changed) is not Finding.FAIR


@pytest.mark.slow
def test_the_page_finds_every_changed_byte(tmp_path: Path) -> None:
    text = played("koi-koi", SECRETS[0])
    for place in range(0, len(text), 7):
        changed = text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]
        code, said = by_the_page(tmp_path, changed)
        assert (code, said != "fair") == (1, True), place


@pytest.mark.parametrize(
    ("before", "after", "finding", "said"),
    [
        ('"rounds": 1', '"rounds": 12', Finding.PROMISE, "not what was promised, changed"),
        (SECRETS[0], SECRETS[1], Finding.PROMISE, "not what was promised, another seed, changed"),
        ('"words": ""', '"words": "x"', Finding.SEED, "another seed, changed"),
        ("shuffled 48 ", "shuffled 48  ", Finding.DRAWS, "changed"),
        ('"name": "Player 0"', '"name": "Player 5"', Finding.CHANGED, "changed"),
    ],
)
def test_it_is_said_what_differs(tmp_path: Path, before: str, after: str, finding: Finding, said: str) -> None:
    text = played("koi-koi", SECRETS[0])
    changed = text.replace(before, after, 1)
    assert changed != text
    record = read_record(changed)
    assert check(changed, record, match_of(read_record(text))) is finding
    assert by_the_page(tmp_path, changed) == (1, said)


def test_an_exchanged_action_is_found(tmp_path: Path) -> None:
    text = played("koi-koi", SECRETS[0])
    record = read_record(text)
    changed = text.replace(f'"{record.actions[0][0]} {record.actions[0][1]}"', f'"{record.actions[2][0]} {record.actions[2][1]}"', 1)
    assert by_the_page(tmp_path, changed) == (1, "changed")


def test_while_a_match_goes_on_its_record_tells_neither_seed_nor_secret() -> None:
    match = begun("koi-koi", SECRETS[0], "my dice")
    text = record_of(match, people(match)).to_text()
    assert SECRETS[0] not in text
    assert match.seed not in text
    assert "draws" not in text
    assert "my dice" in text


def test_whoever_has_the_secret_goes_on_with_the_match() -> None:
    match = begun("koi-koi", SECRETS[0])
    assert match.seal is not None
    known = {match.seal.promise: SECRETS[0]}
    record = read_record(record_of(match, people(match)).to_text(), lambda promise: known.get(promise, ""))
    assert (record.seed, match_of(record).state) == (match.seed, match.state)


def test_without_the_secret_the_match_cannot_be_read() -> None:
    match = begun("koi-koi", SECRETS[0])
    with pytest.raises(RecordError, match="the secret of its deals is not there"):
        read_record(record_of(match, people(match)).to_text())


def test_what_is_taken_back_was_not_drawn() -> None:
    match = begun("squaw", SECRETS[0])
    chance = Random(1)
    drawn = match.draws
    while not any(isinstance(action, DealNext) for _, action in match.actions):
        seat = match.to_act()[0]
        match.apply(seat, chance.choice(match.legal_actions(seat)))
    assert len(match.draws) > len(drawn)
    while match.actions:
        match.undo()
    assert match.draws == drawn


def test_words_of_ones_own_change_the_cards() -> None:
    assert begun("kowah", SECRETS[0], "a").seed != begun("kowah", SECRETS[0], "b").seed


def test_secrets_are_never_the_same() -> None:
    assert len({new_secret() for _ in range(20)}) == 20


def test_a_promise_is_called_by_two_plants_and_two_animals() -> None:
    assert spoken("0" * 64) == "alder badger alder badger"


def test_known_deals_and_those_of_before_say_so() -> None:
    record = read_record(played("koi-koi", SECRETS[0]))
    match = match_of(record)
    for known in (Occasion(handed=True), Occasion(day="20260131"), Occasion(sides=())):
        assert check("", replace(record, seal=None, occasion=known), match) is Finding.KNOWN
    assert check("", replace(record, seal=None), match) is Finding.UNPROMISED
    seal = record.seal
    assert isinstance(seal, Seal)
    assert check("", replace(record, seal=replace(seal, opened=False)), match) is Finding.GOING_ON
