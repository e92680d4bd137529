"""What the curtain says between two people: whose turn it is, who is to look away, and what has happened since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.cards import CardId, Seat
from game.core.events import EVERYONE, DealBegan, Event, Said, Zone, only
from game.core.record import Player
from ui.input.intents import Command, Letter, Released
from ui.kit.player_text import Seated
from ui.kit.story import Entry
from ui.scenes import curtain
from ui.scenes.curtain import EARLIER, MOST_RECAPS, MOST_SMALL_RECAPS, CurtainScene
from ui.stage.timeline import Speed
from ui.voice.utterances import Ask, Kind, Utterance

NAMES = ("Marie", "Anna", "Sora", "Bruno")
PLAYERS = (Player("Marie"), Player("Anna", "", 1), Player("Sora", "normal", 2), Player("Bruno", "", 3))
DEALT = DealBegan(1, Seat(0), Zone("stock"), 4)


def entries(number: int, cards: int = 1) -> list[Entry]:
    return [Entry(f"Line {n}", tuple(CardId(n) for n in range(cards))) for n in range(number)]


class Curtain(CurtainScene):
    """The words of a curtain for the second of four, three of them people, over a table at which so much has happened."""

    def __init__(self, new: Sequence[tuple[Event, ...]] = (), led_to: Sequence[tuple[Event, ...]] = ()) -> None:
        seated = tuple(Seated(name) for name in NAMES)
        match = SimpleNamespace(opening=(DEALT,), ply=len(led_to), events_at=lambda ply: led_to[ply])
        board = SimpleNamespace(table=SimpleNamespace(story="story", context=SimpleNamespace(seated=seated)))
        people = SimpleNamespace(since=lambda seat: tuple(new) if seat == 1 else ())
        self.table: Any = SimpleNamespace(
            board=board,
            turns=SimpleNamespace(people=people),
            match=match,
            players=PLAYERS,
            spoken_news=lambda: ("news",),
        )
        self.seat = Seat(1)
        self._recall()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """Let a story tell certain entries of what is new; return what it was asked for."""

    def tell(found: Sequence[Entry], deal: Sequence[Entry] = ()) -> list[Any]:
        asked: list[Any] = []

        def recap(_story: object, known: Sequence[Any], new: Sequence[Any]) -> tuple[Entry, ...]:
            asked.append((list(known), list(new)))
            return tuple(found) if len(asked) == 2 else tuple(deal)

        monkeypatch.setattr(curtain, "recap", recap)
        return asked

    return tell


@pytest.mark.parametrize(
    ("number", "cards", "shown", "closely"),
    [
        (0, 1, 0, False),
        (MOST_RECAPS, 1, MOST_RECAPS, False),
        (MOST_RECAPS + 1, 1, MOST_RECAPS + 1, True),
        (MOST_RECAPS + 1, 2, MOST_RECAPS, False),
        (MOST_SMALL_RECAPS + 2, 0, MOST_SMALL_RECAPS, True),
        (MOST_SMALL_RECAPS + 2, 2, MOST_RECAPS, False),
    ],
)
def test_the_last_things_that_happened_are_shown_closely_if_each_is_small(
    told: Callable[..., list[Any]], number: int, cards: int, shown: int, closely: bool
) -> None:
    told(entries(number, cards))
    found = Curtain()
    assert found.recap == tuple(entries(number, cards))[number - shown :]
    assert (found._closely, found._earlier) == (closely, number - shown)


def test_one_large_thing_among_small_ones_parts_them(told: Callable[..., list[Any]]) -> None:
    told([*entries(MOST_RECAPS), *entries(1, 2)])
    assert not Curtain()._closely


def test_what_is_new_is_told_after_what_was_known_of_the_deal_and_all_of_it_is_public(
    told: Callable[..., list[Any]],
) -> None:
    asked = told(entries(1))
    secret, known, new = Said(Seat(0), "a", only(0)), Said(Seat(0), "b"), Said(Seat(2), "c")
    assert known.seen_by == EVERYONE
    Curtain([(new,)], [(known, secret), (new,)])
    (nothing, deal), (before, since) = asked
    assert (nothing, deal) == ([], [(DEALT,), (known,), (new,)])
    assert (before, since) == ([(DEALT,), (known,)], [(new,)])


@pytest.mark.parametrize("number", [0, 1])
def test_a_deal_of_which_nothing_can_be_told_begins(told: Callable[..., list[Any]], number: int) -> None:
    told((), entries(number))
    assert Curtain().begins is (number == 0)


def test_the_other_people_are_asked_to_look_away_and_no_computer(told: Callable[..., list[Any]]) -> None:
    told(())
    assert Curtain().plea == "Marie, Bruno, please look away: the cards are covered"


def test_it_says_who_is_to_look_and_what_has_happened(told: Callable[..., list[Any]]) -> None:
    told(())
    hand_on = Utterance("Hand the screen to Anna. The cards are covered.", Kind.SCREEN)
    assert Curtain().spoken_opening() == (hand_on,)
    told(entries(2))
    said = Curtain().spoken_opening()
    assert [line.words for line in said] == [hand_on.words, "Since the last turn", "Line 0.", "Line 1."]
    assert {line.kind for line in said} == {Kind.SCREEN}


def test_it_answers_nothing_and_passes_on_what_everybody_has_seen(told: Callable[..., list[Any]]) -> None:
    told(())
    found = Curtain()
    answers = {ask: tuple(found.spoken_answer(ask)) for ask in Ask}
    assert answers == {ask: () if ask is Ask.SCREEN else ("The cards are covered",) for ask in Ask}
    assert list(map(str, found.spoken_news())) == ["news"]


class Held(Curtain):
    """A curtain with a button that writes down how it is held, a menu that writes down that it opens."""

    def __init__(self, *, modal: bool = False, uses: bool = False) -> None:
        super().__init__()
        self.did: list[str] = []
        self._button: Any = SimpleNamespace(
            begin_hold=lambda: self.did.append("held"), end_hold=lambda: self.did.append("let go")
        )
        self.tree: Any = SimpleNamespace(
            modal=object() if modal else None, handle=lambda _intent: uses, is_animating=False, update=float
        )

    def _open_menu(self) -> None:
        self.did.append("menu")


def test_it_lifts_by_the_own_key_alone(told: Callable[..., list[Any]]) -> None:
    told(())
    found = Held()
    for intent in (Letter("1"), Released("1"), Command.CONFIRM):
        found.handle(intent)
    assert found.did == []
    for intent in (Letter("2"), Released("2")):
        found.handle(intent)
    assert found.did == ["held", "let go"]
    under = Held(modal=True)
    under.handle(Letter("2"))
    assert under.did == [], "a dialog is open"


@pytest.mark.parametrize("uses", [False, True])
def test_its_menu_opens_unless_a_widget_uses_the_key(told: Callable[..., list[Any]], uses: bool) -> None:
    told(())
    found = Held(uses=uses)
    for intent in (Command.BACK, Command.MENU):
        found.handle(intent)
    assert found.did == ([] if uses else ["menu", "menu"])


@pytest.mark.parametrize(
    ("speed", "still", "seconds"), [(Speed.NORMAL, False, 0.2), (Speed.OFF, False, 0.0), (Speed.NORMAL, True, 0.2)]
)
def test_its_words_come_in_time(told: Callable[..., list[Any]], speed: Speed, still: bool, seconds: float) -> None:
    """With reduced motion too: a fade is no motion, and a page that is there at once startles."""
    told(())
    found: Any = Held()
    found.services = SimpleNamespace(settings=SimpleNamespace(speed=speed), look=SimpleNamespace(reduced_motion=still))
    found._shown, frames = 0.0, 0
    while found.is_animating:
        found.update(0.05)
        frames += 1
    assert frames == max(1, round(seconds / 0.05))


@pytest.mark.parametrize(
    ("earlier", "room", "shown"),
    [(0, 60, 3), (0, 59, 1), (0, 68, 3), (1, 88, 3), (1, 87, 2), (1, 68, 2), (1, 67, 1), (0, 10, 1), (1, 10, 1)],
)
def test_as_much_is_shown_as_has_room_beside_the_note_of_what_is_left_out(
    told: Callable[..., list[Any]], earlier: int, room: int, shown: int
) -> None:
    found_before = entries(3, 2)
    told(found_before)
    found: Any = Curtain()
    found._earlier = earlier
    found.services = SimpleNamespace(look=SimpleNamespace(px=lambda units: units))
    found._high = lambda _entry, _width: 20
    assert EARLIER == 28
    assert found._fitting(300, room) == tuple(found_before[3 - shown :])


@pytest.mark.parametrize(
    ("closely", "entry", "room", "high"),
    [
        (False, Entry("One|two", (CardId(1),)), 300, 14 + 92 + 16 + 2 * 20),
        (False, Entry("One"), 300, 14 + 20),
        (False, Entry("One", (CardId(1),), "more"), 300, 14 + 92 + 16 + 2 * 20),
        (True, Entry("One", (CardId(1),)), 300 - 32 - 14, 54 + 10),
        (True, Entry("One|two", (CardId(1),), "three|four"), 300 - 32 - 14, 4 * 20 + 10),
    ],
)
def test_a_thing_that_happened_is_as_high_as_its_cards_and_its_words(
    told: Callable[..., list[Any]], closely: bool, entry: Entry, room: int, high: int
) -> None:
    told(())
    found: Any = Curtain()
    rooms: list[int] = []

    def lines(words: str, width: int, _size: int) -> list[str]:
        rooms.append(width)
        return words.split("|")

    theme = SimpleNamespace(text="ink", text2="pale")
    found._ink = SimpleNamespace(px=round, theme=theme, lines=lines)
    found.services = SimpleNamespace(look=SimpleNamespace(px=round))
    found.table.board.table.layout = SimpleNamespace(shape=(60, 100))
    found._closely = closely
    words = [(line, "ink") for line in entry.words.split("|")]
    words += [(line, "pale") for line in entry.more.split("|") if line]
    assert found._words(entry, 300) == tuple(words)
    assert set(rooms) == {room}
    assert found._high(entry, 300) == high
