"""What a table says, event by event and phase by phase: a table of which only the words are there."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.core.cards import CardId, Seat
from game.core.events import EVERYONE, CardMoved, DealBegan, Event, Said, Zone, only
from game.core.options import Options
from tests.table.scripted import A, B, C, Scripted, reading, target
from ui.kit.gestures import ActionButton, Interaction, Legality, Spots
from ui.kit.player_text import Seated
from ui.kit.question import Row
from ui.kit.story import Story, Weight
from ui.scenes.table.narration import Speaking
from ui.scenes.table.selection import Selection
from ui.services.settings import Settings
from ui.turns.phases import AskingAhead, AskingPerson, Hinting, Phase, Showing, Thinking, Watching
from ui.voice.utterances import Ask, Kind, Utterance

GAME = "koi-koi"
ME, ANNA = Seat(0), Seat(1)
STOCK, PILE, HAND, HERS = Zone("stock"), Zone("pile"), Zone("hand", 0), Zone("hand", 1)
DEALT = DealBegan(1, ANNA, STOCK, 4)
SAYS: Interaction[str] = Interaction(sources=(A, B), line="Play a card")


class Plain(Story):
    """A game in which people say words; `dearly` said ones are spoken alone, `softly` said ones aside, a `title` heads others."""

    def tell(self, event: Event, following: Sequence[Event]) -> None:
        match event:
            case Said(seat, word):
                weights = {
                    "dear": Weight.SPOKEN,
                    "soft": Weight.ASIDE,
                    "title": Weight.HEADING,
                    "chapter": Weight.HEADING,
                }
                more = "with more" if word == "chapter" else ""
                self.say(f"{self.seated[seat].name} says {word}", weight=weights.get(word, Weight.PLAIN), more=more)
            case _:
                super().tell(event, following)

    def named(self, card: CardId) -> str:
        return f"Card {card}"


class MadeUpMatch:
    """A match of so many actions, each with what it led to."""

    engine = SimpleNamespace(id=GAME)

    def __init__(self) -> None:
        self.opening: tuple[Event, ...] = (DEALT,)
        self.led_to: list[tuple[Event, ...]] = []
        self.asked: list[tuple[Seat, object]] = []

    @property
    def ply(self) -> int:
        return len(self.led_to)

    def events_at(self, ply: int) -> tuple[Event, ...]:
        return self.led_to[ply]

    def legal_actions(self, seat: Seat) -> tuple[str, ...]:
        return ("play",) if seat == ME else ()

    def is_legal(self, seat: Seat, action: object) -> bool:
        self.asked.append((seat, action))
        return True


class Table:
    """A table at which the viewer sits beside Anna; what happens and whose turn it is are said to it."""

    def __init__(self, moments: dict[Spots, Interaction[str]] | None = None, called: str = "You") -> None:
        self.match, self.itself = MadeUpMatch(), False
        gestures = Scripted(moments or {(): SAYS})
        seated = (Seated(called), Seated("Anna", "normal", 1, is_person=False))
        self.lying = [SimpleNamespace(card=A), SimpleNamespace(card=B)]
        words = SimpleNamespace(
            name_of=lambda card: f"Card {card}",
            lying=lambda picture: (Row("Pile", picture),),
            standing=lambda picture: (Row("Score", picture),),
        )
        table = SimpleNamespace(
            story=Plain(seated, Options(GAME)),
            context=SimpleNamespace(seated=seated),
            layout=SimpleNamespace(own_hand=lambda: HAND),
            words=words,
            gestures=gestures,
        )
        selection = Selection(gestures, "view", Legality(), confirms=lambda: False)
        self.picking = SimpleNamespace(selection=selection, pointed=None, line=lambda: "Nothing to do")
        look = SimpleNamespace(keys=SimpleNamespace(shown=str.upper))
        self.board = SimpleNamespace(
            table=table,
            parts=SimpleNamespace(services=SimpleNamespace(settings=Settings()), look=look),
            picking=self.picking,
            stage=SimpleNamespace(at=lambda place: self.lying if place == HAND else [], picture="picture"),
            asking=None,
        )
        self.turns = SimpleNamespace(
            match=self.match,
            people=SimpleNamespace(several=False),
            viewer=ME,
            view="view",
            can_skip=False,
            ready=True,
            covered=False,
            hides_hand=False,
            phase=Showing(),
        )
        self.speaking = Speaking(cast(Any, self.board), cast(Any, self.turns), lambda _ply: self.itself)

    def news(self) -> list[tuple[str, Kind]]:
        """Return what is said now."""
        return [(line.words, line.kind) for line in self.speaking.spoken_news()]

    def happens(self, *events: Event) -> list[tuple[str, Kind]]:
        """Let an action lead to events; return what is said of them."""
        self.match.led_to.append(events)
        return self.news()

    def turns_to(self, phase: Phase) -> list[tuple[str, Kind]]:
        """Let a phase begin; return what is said of it."""
        self.turns.phase = phase
        return self.news()

    def answer(self, ask: Ask) -> tuple[str, ...]:
        return tuple(self.speaking.spoken_answer(ask))


@pytest.fixture
def table() -> Table:
    """Return a table that has said how the match began."""
    found = Table()
    found.news()
    return found


def test_a_match_begins_with_its_name_and_its_deal() -> None:
    table = Table()
    assert table.speaking.spoken_opening() == (Utterance("Koi-Koi: You, Anna.", Kind.SCREEN),)
    assert table.news() == [("Koi-Koi: You, Anna.", Kind.MATCH), ("Round 1. Anna deals.", Kind.EVENT)]
    assert table.news() == []


def test_every_action_is_told_once_and_in_turn(table: Table) -> None:
    assert table.happens(Said(ANNA, "one")) == [("Anna says one.", Kind.EVENT)]
    table.match.led_to.append((Said(ME, "two"),))
    assert table.happens(Said(ANNA, "three"), Said(ANNA, "four")) == [
        ("You says two.", Kind.EVENT),
        ("Anna says three.", Kind.EVENT),
        ("Anna says four.", Kind.EVENT),
    ]


def test_who_comes_in_the_middle_hears_what_happened_in_this_deal_as_past() -> None:
    table = Table()
    table.match.led_to = [(Said(ANNA, "old"), DealBegan(2, ME, STOCK, 4)), (Said(ANNA, "new"),)]
    lines = table.speaking.spoken_news()
    told = [("Koi-Koi: You, Anna.", False), ("Round 2. You deal.", True), ("Anna says new.", True)]
    assert [(line.words, line.past) for line in lines] == told
    assert table.happens(Said(ANNA, "next")) == [("Anna says next.", Kind.EVENT)]


def test_an_undone_play_is_said_and_told_again_when_it_is_played_again(table: Table) -> None:
    table.happens(Said(ME, "one"))
    table.happens(Said(ME, "two"))
    table.match.led_to.pop()
    assert table.news() == [("The last play has been undone", Kind.EVENT)]
    assert table.happens(Said(ME, "two")) == [("You says two.", Kind.EVENT)]


def test_lines_have_the_weight_of_what_they_tell(table: Table) -> None:
    words = [
        (words.split()[-1], kind)
        for words, kind in table.happens(*(Said(ANNA, word) for word in ("dear", "soft", "title")))
    ]
    assert words == [("dear.", Kind.EVENT), ("soft.", Kind.ASIDE)], "a heading alone is not said"
    assert table.happens(Said(ANNA, "chapter")) == [("Anna says chapter, with more.", Kind.EVENT)]


MINE, UNSEEN = only(ME), only(ANNA)


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ([CardMoved(A, STOCK, HAND, MINE, MINE)], "You drew: Card 1."),
        ([CardMoved(A, PILE, HAND, MINE, MINE)], "You drew: Card 1."),
        ([CardMoved(A, HERS, HAND, MINE, MINE)], "You got: Card 1."),
        ([CardMoved(A, HERS, HAND, MINE, MINE), CardMoved(B, HERS, HAND, MINE, MINE)], "Your hand: Card 1; Card 2."),
        ([CardMoved(A, STOCK, HERS, UNSEEN, UNSEEN)], ""),
        ([CardMoved(A, HAND, PILE, EVERYONE, EVERYONE)], ""),
        ([CardMoved(A, PILE, HAND, EVERYONE, MINE)], ""),
    ],
    ids=["drawn", "from a pile", "given", "dealt", "another's", "played", "seen by all"],
)
def test_who_plays_alone_hears_which_cards_have_come_to_them_unseen(
    table: Table, events: list[Event], line: str
) -> None:
    own = [words for words, kind in table.happens(*events) if kind is Kind.OWN]
    assert own == ([line] if line else [])
    table.turns.people.several = True
    assert [words for words, kind in table.happens(*events) if kind is Kind.OWN] == [], (
        "not where several people listen"
    )


def test_where_several_people_listen_only_what_all_have_seen_is_told(table: Table) -> None:
    private = Said(ME, "secret", MINE)
    assert table.happens(private) == [("You says secret.", Kind.EVENT)]
    table.turns.people.several = True
    assert table.happens(private) == []


def test_a_turn_is_called_once_with_what_is_to_be_done(table: Table) -> None:
    mine = [("It is your turn.", Kind.TURN), ("Play a card.", Kind.OWN)]
    assert table.turns_to(AskingPerson(ME)) == mine
    assert table.news() == []
    assert table.turns_to(Showing()) == []
    assert table.turns_to(AskingPerson(ME)) == [("Play a card.", Kind.OWN)], "it is their turn still"
    assert table.turns_to(Thinking(ANNA)) == [("Anna is to play.", Kind.OTHERS)]
    assert table.turns_to(Watching(ANNA)) == [], "it is her turn still"
    assert table.turns_to(AskingPerson(ME)) == mine
    assert table.turns_to(Hinting(ME)) == []
    table.speaking._asked = None
    assert table.turns_to(AskingPerson(ME)) == [("Play a card.", Kind.OWN)], "a hint was given"


def test_no_turn_is_called_while_cards_move_secretly_or_where_it_plays_itself(table: Table) -> None:
    table.turns.ready = False
    assert table.turns_to(AskingPerson(ME)) == []
    table.turns.ready = True
    assert table.turns_to(Thinking(ANNA, secretly=True)) == []
    table.itself = True
    assert table.turns_to(AskingPerson(ME)) == []


def test_a_question_says_itself(table: Table) -> None:
    table.board.asking = object()
    assert table.turns_to(AskingPerson(ME)) == [("It is your turn.", Kind.TURN)]


def test_who_answers_ahead_hears_that_it_is_their_turn_but_not_what_is_to_be_played(table: Table) -> None:
    assert table.turns_to(AskingAhead(ME)) == [("It is your turn.", Kind.TURN), ("", Kind.OWN)]


def test_after_an_undo_the_turn_is_called_again(table: Table) -> None:
    table.happens(Said(ME, "one"))
    table.turns_to(AskingPerson(ME))
    table.match.led_to.pop()
    assert table.news() == [("The last play has been undone", Kind.EVENT), ("Play a card.", Kind.OWN)]


def test_a_choice_is_said_when_it_opens(table: Table) -> None:
    table.picking.selection.choosing = target(PILE, "take", "leave")
    assert table.news() == [("Choices: Key 1: Take; Key 2: Leave.", Kind.PROMPT)]
    assert table.news() == []
    table.picking.selection.choosing = None
    assert table.news() == []


def test_that_the_rest_can_be_skipped_is_said_once(table: Table) -> None:
    table.turns.can_skip = True
    (line,) = table.news()
    assert line[1] is Kind.NOTICE
    assert table.news() == []
    table.turns.phase = Watching(ANNA)
    assert len(table.answer(Ask.TURN)) == 2
    table.turns.can_skip = False
    assert table.news() == [("Anna is to play.", Kind.OTHERS)]
    assert table.answer(Ask.TURN) == ("Anna is to play",)


def test_that_the_rest_can_be_skipped_is_said_where_it_can_be_from_the_start() -> None:
    table = Table()
    table.turns.can_skip = True
    assert table.news()[-1][1] is Kind.NOTICE


def test_what_is_asked_for_is_answered(table: Table) -> None:
    assert table.answer(Ask.HAND) == ("Your hand: Card 1; Card 2",)
    assert table.answer(Ask.TABLE) == ("Pile: picture",)
    assert table.answer(Ask.SCORES) == ("Score: picture",)
    assert table.answer(Ask.TURN) == ("One moment: the cards are still moving",)
    assert table.answer(Ask.SCREEN) == ("Koi-Koi: You, Anna.", "One moment: the cards are still moving")
    table.turns.phase = Thinking(ANNA)
    assert table.answer(Ask.TURN) == ("Anna is to play",)
    table.turns.phase = Thinking(ANNA, secretly=True)
    assert table.answer(Ask.TURN) == ("One moment: the cards are still moving",)


def test_a_hand_of_unseen_cards_or_of_none_is_said(table: Table) -> None:
    table.lying[:] = [SimpleNamespace(card=A), SimpleNamespace(card=None), SimpleNamespace(card=None)]
    assert table.answer(Ask.HAND) == ("Your hand: Card 1; 2 unseen",)
    table.lying.clear()
    assert table.answer(Ask.HAND) == ("Your hand: no card left",)


@pytest.mark.parametrize(
    ("covered", "hides", "covers"), [(True, False, set(Ask)), (False, True, {Ask.HAND}), (False, False, set())]
)
def test_behind_the_curtain_nothing_is_answered_and_no_hand_while_it_is_hidden(
    table: Table, covered: bool, hides: bool, covers: set[Ask]
) -> None:
    table.turns.covered, table.turns.hides_hand = covered, hides
    assert {ask for ask in Ask if table.answer(ask) == ("The cards are covered",)} == covers


def test_whose_turn_it_is_comes_with_what_can_be_done_by_which_key() -> None:
    buttons: tuple[ActionButton[str], ...] = (
        ActionButton("Draw", (reading("draw"),), key="d"),
        ActionButton("Gather", key="g", arranges=True),
        ActionButton("Stop", key="s", refusal="Nothing to stop"),
        ActionButton("Call", (reading("call"),)),
    )
    table = Table({(): Interaction(buttons=buttons, line="Draw a card")})
    for phase in (AskingPerson(ME), Hinting(ME)):
        table.turns.phase = phase
        assert table.answer(Ask.TURN) == ("It is your turn", "Draw a card", "Key D: Draw", "Key G: Gather")
    table.turns.phase = AskingAhead(ME)
    assert table.answer(Ask.TURN)[:2] == ("It is your turn", "Nothing to do")


def test_the_line_asks_the_game_with_what_the_match_allows_the_viewer(table: Table) -> None:
    table.turns.phase = AskingPerson(ME)
    assert table.speaking.line() == "Play a card"
    legal = table.board.table.gestures.legal
    assert legal.listed == ("play",)
    assert legal.allows("other")
    assert table.match.asked == [(ME, "other")]
    table.turns.phase = Thinking(ANNA)
    assert table.speaking.line() == ""


PLAYED: Interaction[str] = Interaction(targets=(target(PILE, "play"),))


@pytest.mark.parametrize(
    ("alone", "taken", "said"),
    [
        (PLAYED, (), "Enter: Do play"),
        (Interaction(targets=(target(PILE, "take", "leave"),)), (), "Enter asks how it is meant"),
        (Interaction(targets=PLAYED.targets, weighed=True), (), "Enter takes it up"),
        (Interaction(targets=PLAYED.targets, weighed=True), (A,), "taken up; Enter puts it back"),
    ],
)
def test_what_enter_would_do_is_said(alone: Interaction[str], taken: Spots, said: str) -> None:
    table = Table({(): SAYS, (A,): alone})
    table.picking.selection.take(taken)
    table.picking.pointed = A
    assert table.speaking.spoken_aim() == "", "it is nobody's turn"
    table.turns.phase = AskingPerson(ME)
    assert table.speaking.spoken_aim() == said
    table.picking.pointed = C
    assert table.speaking.spoken_aim() == f"not possible now: {C} does nothing with {taken}"
    table.picking.pointed = None
    assert table.speaking.spoken_aim() == ""
