"""Friends: what two who play here come to against each other, and how the match to remember and a revenge are reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.archive import Entry, Profile, Sat
from game.catalog import GAMES
from game.core.match_stats import PlayerStats
from game.core.record import Occasion, Player, Record, record_of
from tests.app.harness import Person
from tests.turns.test_course import played
from ui.library.friends import MOST_OPEN, Balance, Friendship, friends_of
from ui.library.history import entry_of
from ui.library.occasions import next_side
from ui.scenes.history.friends import FriendsScene
from ui.stage.timeline import Speed
from ui.widgets import Role

GAME, OTHER = tuple(GAMES)[:2]


def met(
    own: int, other: int, *, game: str = GAME, deal: str = "", day: str = "20260501", seat: int = 0, third: bool = False
) -> tuple[Entry, int]:
    """Return a match of Ada, who scored `own` points at `seat`, against Ben; more points are a better place."""
    scores = (own, other) if seat == 0 else (other, own)
    names = ("ada", "ben") if seat == 0 else ("ben", "ada")
    sats = [
        Sat(name, name, "", 1 if score == max(scores) else 2, score, PlayerStats())
        for name, score in zip(names, scores, strict=True)
    ]
    sats += [Sat("", "Sora", "easy", 3, 0)] if third else []
    return Entry(f"{day}-120000-{game}-{deal or f'{own:06d}{other:07d}'}.json", game, 60, tuple(sats)), seat


def between(*matches: tuple[Entry, int]) -> Friendship:
    return friends_of(matches).get("ben", Friendship())


def test_the_balance_counts_by_places_and_by_game() -> None:
    found = between(met(9, 4), met(2, 7, game=OTHER), met(3, 8, game=OTHER), met(5, 5))
    assert found.games == {GAME: Balance(1, 0, 1), OTHER: Balance(0, 2, 0)}
    assert found.whole == Balance(1, 2, 1)


def test_days_are_counted_once() -> None:
    assert between(met(9, 4), met(4, 9), met(9, 5, day="20260502")).days == 2


def test_evenings_are_counted_once() -> None:
    matches = ((met(9, 4)[0]._replace(evening=key), 0) for key in ("0f", "0f", "1a", ""))
    assert between(*matches).evenings == 2


def test_computers_and_guests_are_nobodys_friends() -> None:
    entry, seat = met(9, 4, third=True)
    guest = entry._replace(seats=(entry.seats[0], entry.seats[1]._replace(profile="")))
    assert list(friends_of([(entry, seat), (guest, seat)])) == ["ben"]


@pytest.mark.parametrize(
    ("signs", "run"), [((1, 1, -1), 2), ((1, -1, -1, -1, 1), -3), ((1, 0, 1), 1), ((0, 0), 0), ((1, 1, -1, -1), 2)]
)
def test_the_longest_run_is_of_either_and_ends_with_a_tie(signs: tuple[int, ...], run: int) -> None:
    assert between(*(met(5 + sign, 5) for sign in signs)).run == run


def test_the_match_to_remember_was_the_closest_that_somebody_won_and_of_equal_ones_the_latest() -> None:
    matches = (met(60, 50), met(4, 3), met(7, 7), met(50, 60, day="20260502"), met(1, 3))
    closest = between(*matches).closest
    assert closest is not None
    assert closest.entry == matches[3][0]


def test_a_challenge_is_open_until_the_deal_was_played_with_seats_exchanged() -> None:
    lost = met(3, 8, deal="A")
    assert [meeting.entry for meeting in between(lost).open] == [lost[0]]
    assert [meeting.entry for meeting in between(lost, met(2, 8, deal="A", day="20260502")).open] != []
    assert between(lost, met(2, 8, deal="A", seat=1)).open == ()
    assert between(lost, met(2, 8, deal="A", seat=1, game=OTHER)).open != ()


def test_only_a_match_for_two_that_somebody_won_is_a_challenge() -> None:
    assert between(met(5, 5), met(3, 8, third=True)).open == ()


def test_the_latest_challenges_are_told_first_and_no_more_than_a_few() -> None:
    matches = [met(3, 8, deal=f"D{n}", day=f"202605{n + 1:02d}") for n in range(MOST_OPEN + 3)]
    assert [meeting.entry for meeting in between(*matches).open] == [entry for entry, _seat in reversed(matches)][:MOST_OPEN]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path, speed=Speed.OFF)
    yield someone
    someone.close()


def together(person: Person, folder: Path) -> tuple[Profile, Profile, Record]:
    """Keep a match of two who play here, with its record, and return them and it."""
    services = person.program.services
    services.change(name="Ada")
    ada, ben = services.profiles.now, services.profiles.change(services.profiles.make(services.settings), name="Ben")
    players = Player("Ada", "", 0, ada.id), Player("Ben", "", 1, ben.id)
    records = (record_of(played(GAME, number)[0], players, seconds=600) for number in range(30))
    record = next(one for one in records if len({sat.place for sat in entry_of("", one).seats}) == 2)
    path = folder / "matches" / f"20261110-120000-{GAME}-{record.seed}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(record.to_text(), "utf-8")
    return ada, ben, record


def to_friends(person: Person) -> FriendsScene:
    person.program.navigator.history.friends(person.program.services.profiles.now)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, FriendsScene)
    person.wait_until(lambda: not scene.reading)
    return scene


def test_the_players_page_leads_to_friends(person: Person, tmp_path: Path) -> None:
    together(person, tmp_path)
    person.program.navigator.history.players()
    person.wait(2)
    person.press("Friends")
    person.wait(2)
    assert person.screen == "FriendsScene"
    person.key(pygame.K_ESCAPE)
    person.wait(2)
    assert person.screen == "PlayersScene"


def test_who_is_alone_here_is_told_how_friends_come_about(person: Person) -> None:
    to_friends(person)
    assert any("Nobody else plays here yet" in node.label for node in person.sees().walk())
    assert any("one more match" in node.label and "costs nothing" in node.label for node in person.sees().walk())


def test_the_match_to_remember_opens_its_replay_and_leads_back_to_the_same_friend(person: Person, tmp_path: Path) -> None:
    _ada, ben, _record = together(person, tmp_path)
    to_friends(person)
    person.press("The match to remember: the closest one")
    person.wait(2)
    assert person.screen == "ReplayScene"
    person.key(pygame.K_ESCAPE)
    person.wait(30)
    person.press("Leave the replay")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, FriendsScene)
    assert scene.game == ben.id


def test_a_revenge_is_the_same_deal_with_seats_exchanged_and_goes_on_where_it_was_left(person: Person, tmp_path: Path) -> None:
    ada, ben, record = together(person, tmp_path)
    to_friends(person)
    (revenge,) = (node.label for node in person.sees().walk() if node.label.startswith("Revenge"))
    person.press(revenge)
    person.wait_until(lambda: bool(person.program.services.archive.matches()))
    (begun,) = person.program.services.archive.matches()
    assert (begun.seed, dict(begun.options)) == (record.seed, dict(record.options))
    assert [player.profile for player in begun.players] == [ben.id, ada.id]
    assert begun.occasion.sides is not None
    assert len(begun.occasion.sides) == 1
    to_friends(person)
    person.press(revenge)
    person.wait(2)
    assert not isinstance(person.scene, FriendsScene), "nothing is asked: it is the match in progress itself"
    assert person.program.services.archive.matches()[0].seed == record.seed


def test_once_its_revenge_is_over_a_challenge_is_closed(person: Person, tmp_path: Path) -> None:
    ada, _ben, record = together(person, tmp_path)
    side = next_side(replace(record, occasion=Occasion(sides=())))
    assert side is not None
    over = replace(record, players=side.players)
    entries = [entry_of(f"20261110-120000-{GAME}-{record.seed}.json", record), entry_of(f"20261111-120000-{GAME}-{record.seed}.json", over)]
    found = friends_of([(entries[0], 0), (entries[1], 1)])
    assert next(iter(found.values())).open == ()
    assert ada.id not in found


def test_everything_on_the_page_is_told_in_words(person: Person, tmp_path: Path) -> None:
    together(person, tmp_path)
    to_friends(person)
    told = [(node.role, f"{node.label} {node.value}") for node in person.sees().walk()]
    assert any(role is Role.TEXT and "Ada" in words and "Ben" in words and "1 match, 1 day" in words for role, words in told)
    assert any(role is Role.ROW and words.startswith("Ben") and "chosen" in words for role, words in told)
