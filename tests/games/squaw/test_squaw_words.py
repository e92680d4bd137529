"""The words of Dog & Blind: the line over the hand, what happened, what a round makes of everybody."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.core.cards import CardId, Seat
from game.core.engine import DealNext
from game.core.events import Event, redacted
from game.core.match import Match
from game.core.options import Options
from game.squaw.actions import PACK, Pass, Play
from game.squaw.engine import ENGINE
from game.squaw.rules import BLIND, Status
from game.squaw.view import View
from tests.games.squaw.test_squaw_interaction import NAMES, seated_at
from ui.games.squaw.game import GAME
from ui.games.squaw.hand_line import line_of
from ui.games.squaw.names import card_name, needed
from ui.games.squaw.results import match_end
from ui.games.squaw.story import SquawStory
from ui.kit.french_suits import small
from ui.kit.story import logged
from ui.text.catalog import set_language
from ui.turns.replay import deals, public


def random_match(seed: str, seats: int, **values: Any) -> Iterator[tuple[Match[Any, Any, View], tuple[Event, ...]]]:
    """Yield a random match after each action with what happened."""
    rng = Random(seed)
    match: Match[Any, Any, View] = Match(ENGINE, Options("squaw", values), seats, seed)
    yield match, match.opening
    while not match.over:
        seat = rng.choice(match.to_act())
        yield match, match.apply(seat, rng.choice(match.legal_actions(seat)))


@pytest.mark.parametrize("seats", [2, 7])
def test_the_story_tells_every_card_that_lies_open_and_no_other(seats: int) -> None:
    set_language("en")
    story = SquawStory(seated_at(seats), Options("squaw"))
    for match, events in random_match("log", seats, blind_timing="choice"):
        view = match.view(Seat(0))
        story.take(redacted(events, Seat(0)))
        said = " ".join(entry.words for entry in story.entries)
        lying = {card for trick in view.trick_cards for _seat, card in trick} | {view.turn_up}
        last = next((trick.plays for trick in reversed(view.tricks)), ()) if not view.plays else view.plays
        assert all(small(card_name(card)) in said for _seat, card in last)
        assert not any(small(card_name(card)) in said for card in PACK.ids if card not in lying)
        assert {card for entry in story.entries for card in entry.cards} <= lying


def test_the_story_is_the_same_for_everybody_and_whether_it_was_watched_or_is_read_later() -> None:
    set_language("en")
    stories = [SquawStory(seated_at(5), Options("squaw")) for _seat in range(6)]
    everything: list[tuple[Event, ...]] = []
    for _match, events in random_match("same", 5, blind_timing="choice"):
        for seat, story in enumerate(stories[:-1]):
            story.take(redacted(events, seat))
        everything.append(public(events))
        stories[-1].recall(everything)
        assert len({story.entries for story in stories}) == 1


def test_what_became_of_players_stays_beside_the_next_round_and_is_logged_once() -> None:
    set_language("en")
    story, stayed = SquawStory(seated_at(5), Options("squaw")), 0
    for _match, events in random_match("fates", 5):
        before = [entry.words for entry in story.entries]
        story.take(redacted(events, 0))
        if deals(events) and (ended := [words for words in before if words.startswith("After round")]):
            kept = before[before.index(ended[-1]) :]
            assert [entry.words for entry in story.entries][: len(kept) + 1] == [*kept, f"Round {story.number}"]
            assert not logged(story.entries)
            stayed += 1
    assert stayed


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_end_of_a_match_has_everybody_by_place_and_every_round(seats: int) -> None:
    """M2 and M4, the winner first; the trick that decided ends with the card that won it."""
    set_language("en")
    seated = seated_at(seats)
    said: set[str] = set()
    for seed in range(6):
        for match, _events in random_match(f"ends-{seed}", seats):
            view = match.view(Seat(0))
            if view.winner is None:
                continue
            end = match_end(view, seated)
            assert end.title == f"{NAMES[view.winner]} wins the match"
            assert [one.place for one in end.stood] == sorted(one.place for one in end.stood)
            assert end.stood[0].who.name == NAMES[view.winner]
            assert {one.who.name for one in end.stood} == set(NAMES[:seats])
            assert [stage.label for stage in end.course] == [str(result.number) for result in view.results]
            last = view.results[-1].tricks[-1]
            assert (last.winner, end.cards[-1]) in last.plays
            assert set(end.cards) == {card for _seat, card in last.plays}
            said |= {one.words.rstrip("01234567") for one in end.stood}
    assert said <= {"wins the last trick", "the only one still in", "still in", "out after round "}
    assert "out after round " in said


def test_the_title_names_who_is_still_in() -> None:
    set_language("en")
    for match, _events in random_match("title", 4):
        view = match.view(Seat(0))
        words = GAME.title_of(view, seated_at(4))
        for seat, name in enumerate(NAMES[:4]):
            assert (name in words) == (view.statuses[seat].value != "out")


def test_a_line_says_how_a_card_comes_to_the_trick_and_what_of_it() -> None:
    set_language("en")
    seated = seated_at(4)
    heads: set[str] = set()
    tails: set[str] = set()
    for seed in range(8):
        for match, _events in random_match(f"line-{seed}", 4, blind_timing="choice"):
            for seat in match.to_act():
                view = match.view(seat)
                for action in match.legal_actions(seat):
                    if isinstance(action, DealNext):
                        continue
                    line = line_of(view, action, seated)
                    if isinstance(action, Play):
                        assert line.startswith(card_name(action.card))
                        heads.add(line.partition(": ")[2].partition(",")[0].partition(" ")[0])
                    if view.statuses[seat] is BLIND and line:
                        assert not any(card_name(CardId(card)) in line for card in range(52))
                    tails |= {word for word in ("beats", "below", "takes the trick", "turn blind", "can play") if word in line}
                    assert line or not isinstance(action, Play | Pass)
    assert heads == {"leads", "follows", "ruffs", "throws"}
    assert tails == {"beats", "below", "takes the trick", "turn blind", "can play"}


def test_what_is_still_needed_to_stay_in_is_said_by_status_and_tricks() -> None:
    said = {
        (status, tricks): needed(status, tricks, 3)
        for status in (Status.NORMAL, Status.DOG, BLIND)
        for tricks in (0, 1)
    }
    assert said == {
        (Status.NORMAL, 0): "one trick and you are safe",
        (Status.NORMAL, 1): "safe this round",
        (Status.DOG, 0): "one trick and you recover",
        (Status.DOG, 1): "normal next round",
        (BLIND, 0): "one trick, or you are out",
        (BLIND, 1): "normal next round",
    }
    assert {needed(status, 0, 1) for status in (Status.NORMAL, Status.DOG, BLIND)} == {"this trick wins the match"}
