"""What the table of Costly Colours says of a deal: awards by deed, the show line by line, what happened, and nothing hidden."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.cards import Seat
from game.core.events import CardMoved, Event, redacted
from game.core.match import Match
from game.core.options import Options
from game.costly.engine import ENGINE
from game.costly.events import STOCK, TURN_UP, WORDS
from game.costly.rules import GAME, PACK
from game.costly.scoring import Line
from game.costly.state import Phase, State, View
from tests.games.costly.framework import after, cards, deal, happened, rules
from tests.games.costly.test_costly_interaction import RULES, SEATED
from ui.games.catalog import screen_of
from ui.games.costly.awards import at_show, before_show, entries_of
from ui.games.costly.names import award_name, call_words, called, card_small, explained, reason, shown_counts
from ui.games.costly.results import told
from ui.games.costly.story import CostlyStory
from ui.kit.story import Entry

ANNA, BEA = Seat(0), Seat(1)
AWARDS = (
    "turnup",
    "mog_refuse",
    "mog_decline",
    "mog_give",
    "knave_deuce",
    "total",
    "pair",
    "pair_royal",
    "double_pair_royal",
    "sequence",
    "flush",
    "colour3",
    "suit3",
    "colour4",
    "costly",
    "go",
    "after_go",
    "last_card",
    "show_knave_deuce",
    "show_pair",
    "show_pair_royal",
    "show_double_pair_royal",
    "show_sequence",
    "show_flush",
    "show_colour3",
    "show_suit3",
    "show_colour4",
    "show_costly",
    "show_total",
    "counted",
    "muggins",
    "false_muggins",
)
"""The kinds of awards. Source: costly-colours.md 5.1."""


def view_of(state: State, seat: Seat = ANNA) -> View:
    return ENGINE.view_for(state, seat)


def listed(view: View) -> list[tuple[str, list[tuple[str, int]]]]:
    return [(entry.words, [(line.name, line.points) for line in entry.lines]) for entry in entries_of(view, SEATED)]


def rows(view: View) -> list[tuple[str, str]]:
    """Return the lines of the sheet, each with the player whose seal stands before it."""
    seals = (f"{SEATED[row.who].name}: " if row.who is not None else "" for row in told(view, SEATED).rows)
    return [(f"{seal}{row.label}", row.value) for seal, row in zip(seals, told(view, SEATED).rows, strict=True)]


def test_every_award_has_a_name() -> None:
    pair = cards("JH 2H 3H 4H")
    for kind in AWARDS:
        name = award_name(rules(), PACK.named("9H"), Line(kind, pair, 3), 25)
        assert name
        assert "_" not in name
    assert award_name(rules(), PACK.named("9H"), Line("knave_deuce", cards("JH"), 4)) == "Right jack"
    assert award_name(rules(), PACK.named("9S"), Line("show_knave_deuce", cards("2H"), 1)) == "Two"
    assert award_name(rules(right_by="colour"), PACK.named("9D"), Line("mog_give", cards("2H"), 4)) == "Right two given"


def test_calls_are_told_in_words() -> None:
    silent = [word for word in WORDS if not call_words(ANNA, word, SEATED)]
    assert silent == ["claim"]


def test_the_cards_of_an_award_stand_in_their_order() -> None:
    assert reason(Line("flush", cards("JD 9D 10D"), 7)) == "9 10 J of diamonds"
    assert reason(Line("pair", cards("AH AS"), 2)) == "A A"
    assert reason(Line("go", (), 1)) == ""


def test_cards_that_reach_two_totals_stand_in_two_lines() -> None:
    """Source: costly-colours.md S5."""
    lines = [Line("show_total", cards("AS 4H 10D"), 1)] * 2
    assert shown_counts(rules(hand_totals="flat"), lines) == [15, 25]


def test_awards_are_listed_by_deed() -> None:
    """Source: costly-colours.md 11.10."""
    state = after(
        deal("AS KH QD / AD 5S 4C", "9H"), "decline", "play AS as 11", "play AD as 11", "go", "play 5S", "play 4C"
    )
    assert listed(view_of(state)) == [
        ("Bea: ace of diamonds", [("Pair", 2)]),
        ("Anna says Go", [("Go", 1)]),
        ("Bea: five of spades", [("After the Go", 1)]),
        ("Bea: four of clubs", [("Thirty-one", 1), ("After the Go", 1)]),
    ]
    assert rows(view_of(state)) == [
        ("Anna: Exchange and play", "0"),
        ("Bea: Exchange and play", "6"),
        ("Anna: Anna shows", ""),
        ("Three of a colour", "2"),
    ]


def test_the_sheet_stops_at_the_award_that_wins() -> None:
    """Source: costly-colours.md R4, 11.18."""
    start = deal("AS KH QD / AD 5S 9S", "9H", score=(119, 110))
    state = after(start, "decline", "play AS as 11", "play AD as 11", "go", "stop")
    view = view_of(state)
    assert view.phase is Phase.OVER
    sheet = told(view, SEATED)
    assert (sheet.title, sheet.winner, sheet.over) == ("Anna wins the match", ANNA, True)
    assert rows(view)[-2:] == [("Anna: Anna shows", ""), ("Three of a colour", "2")]


def test_the_turn_up_lies_beside_hands_that_do_not_hold_it_already() -> None:
    state = deal("AS KH QD / AD 5S 4C", "9H")
    sheet = told(view_of(after(state, "decline", "play AS as 11", "play AD as 11", "go", "play 5S", "play 4C")), SEATED)
    assert sheet.beside is not None
    assert sheet.beside.cards == (PACK.named("9H"),)
    assert not any(PACK.named("9H") in hand.cards for hand in sheet.hands)
    assert [sheet.change(points) for points in (0, 7)] == ["0", "+7"]


def test_the_sheet_counts_every_point_of_the_deal() -> None:
    for values in RULES:
        match: Match[Any, Any, View] = Match(ENGINE, Options(GAME, values), 2, "sheet")
        rng = Random(1)
        while not match.over:
            view = match.view(ANNA)
            if view.phase is Phase.BETWEEN:
                assert [*before_show(view), *at_show(view)] == list(view.log)
                sheet = told(view, SEATED)
                won = sum(total.after - total.before for total in sheet.totals)
                assert won == sum(award.points for award in view.log)
                assert sum(int(row.value) for row in sheet.rows if row.value.isdigit()) == won
                assert tuple(total.after for total in sheet.totals) == view.scores
            legal = match.legal_actions(match.to_act()[0])
            match.apply(match.to_act()[0], rng.choice(legal if len(legal) < 12 else legal[:8]))
        assert told(match.view(ANNA), SEATED).over


def test_what_was_due_is_shown_once_it_is_counted() -> None:
    """Source: costly-colours.md 5.2.4."""
    state = after(
        deal("10D 3C 4C / JD 5S 6S", "9D", counting="muggins"), "decline", "play 10D", "claim 0", "pass", "play JD"
    )
    assert listed(view_of(state)) == []
    state = after(state, "claim 4")
    assert listed(view_of(state)) == [("Bea: jack of diamonds", [("Counted", 4)])]
    state = after(state, "muggins")
    assert listed(view_of(state)) == [
        ("Bea: jack of diamonds", [("Counted", 4)]),
        ("Bea: jack of diamonds", [("Muggins", 11)]),
        ("Bea counted 4 of 15", [("Right jack", 4), ("Flush", 7), ("Three of a suit", 4)]),
    ]
    assert entries_of(view_of(state), SEATED)[-1].points == 0


def test_what_is_right_is_not_shown_before_it_is_settled() -> None:
    """Source: costly-colours.md 5.2.4: only then are the awards shown."""
    state = after(
        deal("10D 3C 4C / JD 5S 6S", "9D", counting="muggins"), "decline", "play 10D", "claim 0", "pass", "play JD"
    )
    for seat in (ANNA, BEA):
        assert "Flush" not in str(listed(view_of(state, seat)))
        assert "Flush" not in str(listed(view_of(after(state, "claim 3"), seat)))


def told_to(seat: Seat, events: list[Event], **values: Any) -> list[Entry]:
    """Return what is told of events after the turn-up, the six of clubs."""
    story = CostlyStory(SEATED, Options(GAME, values))
    story.take((CardMoved(PACK.named("6C"), STOCK, TURN_UP),))
    return list(story.take(redacted(tuple(events), seat)))


def test_the_log_tells_cards_calls_and_awards() -> None:
    start = deal("2C 3D 4H / KS QS 5C", "6C")
    _state, events = happened(start, "offer 2C", "accept", "play 4H", "play 2C")
    assert [(recap.words, recap.more) for recap in told_to(BEA, events)] == [
        ("Anna offers a card", ""),
        ("Bea takes the card", ""),
        ("Anna scores 4", "Right two given: 2 of clubs"),
        ("Anna played: four of hearts", "Count: 4"),
        ("Bea played: two of clubs", "Count: 6"),
        ("Bea scores 4", "Right two: 2 of clubs"),
    ]


def test_the_log_tells_a_count_and_the_true_one_line_by_line() -> None:
    """Source: costly-colours.md 5.2.4."""
    start = after(deal("AC 3C 4C / JD 5S 6S", "10S", counting="muggins", ace_values="1"), "decline", "play AC as 1", "claim 0", "pass")
    state, events = happened(after(start, "play 6S"), "claim 0", "muggins")
    assert [(entry.words, entry.more) for entry in told_to(BEA, events)][1:] == [
        ("Anna scores 2", "Muggins: A 6"),
        ("Bea counted 0 of 2", "ace, six, ten: Three of a colour 2"),
    ]
    state, events = happened(after(state, "play 4C"), "claim 0", "muggins")
    assert [(entry.words, entry.more) for entry in told_to(BEA, events)][-1][0] == "Anna counted 0 of 5"


def test_a_count_of_nothing_where_nothing_is_due_is_no_line() -> None:
    start = deal("AC 3C 4C / JD 5S 6S", "10S", counting="muggins")
    _state, events = happened(after(start, "decline", "play AC as 1"), "claim 0", "pass")
    assert [entry.words for entry in told_to(BEA, events)] == ["Bea lets it go"]


def test_the_card_on_offer_is_named_nowhere() -> None:
    """Source: costly-colours.md 10."""
    _state, events = happened(deal("2C 3D 4H / KS QS 5C", "6C"), "offer 2C", "refuse")
    for seat in (ANNA, BEA):
        assert card_small(PACK.named("2C")) not in str(told_to(seat, events)).lower()


def test_the_title_says_round_and_scores() -> None:
    assert (
        screen_of(GAME).title_of(view_of(deal("2C 3D 4H / KS QS 5C", "6C", score=(3, 40))), SEATED)
        == "Costly Colours, round 1; Anna: 3; Bea: 40"
    )


def test_a_right_card_is_explained_by_the_turn_up() -> None:
    """The jack and the two count more where they match the turn-up: in its suit, or in its colour."""
    deuce, knave, other = (Line("knave_deuce", cards(name), 4) for name in ("2H", "JH", "JS"))
    turnup = PACK.named("9H")
    assert explained(rules(), turnup, deuce) == "Right two: the two of the turn-up"
    assert explained(rules(), turnup, knave) == "Right jack: the jack of the turn-up"
    assert explained(rules(), turnup, other) == "Jack: jack of spades"
    assert explained(rules(right_by="colour"), PACK.named("9D"), knave) == "Right jack: jack of hearts, of the colour turned up"


def test_what_a_deed_makes_together_is_called_only_where_it_is_more_than_the_award() -> None:
    assert "together" not in called(SEATED, ANNA, "A pair", 2, 2)
    assert called(SEATED, ANNA, "Fifteen", 1, 3).endswith("3 together")
