"""Counting by hand: claims and muggins. Source: costly-colours.md 5.2."""

from __future__ import annotations

from game.core.events import Awarded, CardShown, Event
from game.costly.engine import ENGINE
from game.costly.rules import MOST_CLAIM
from game.costly.state import Phase, State
from tests.games.costly.framework import D, N, after, awards, cards, deal, happened, legal, log

FIFTEEN = "KH 4C / 5S 9C"
"""The five of spades after the king makes fifteen: 1 point for D."""


def manual(hands: str = FIFTEEN, turnup: str = "QC", counting: str = "manual") -> State:
    return deal(hands, turnup, mog=False, counting=counting)


def due(events: list[Event]) -> list[tuple[str, int]]:
    return [(award.kind, award.points) for award in awards(events) if award.kind.startswith("due_")]


def test_1_every_card_asks_its_owner_for_a_claim() -> None:
    state = after(manual(), "play KH")
    assert (state.phase, state.turn) == ("count", N)
    assert legal(state).split(", ") == [f"claim {points}" for points in range(MOST_CLAIM + 1)]
    state = after(state, "claim 0", "play 5S")
    assert (state.phase, state.turn) == ("count", D)


def test_2_a_claim_of_at_most_what_is_right_scores_as_claimed() -> None:
    state = after(manual("KH 4C / KS 9C", "3S"), "play KH", "claim 0", "play KS", "claim 1")
    assert log(state) == "D counted 1"
    assert log(after(manual(), "play KH", "claim 0", "play 5S", "claim 1")) == "D counted 1"


def test_2_a_claim_above_what_is_right_scores_nothing() -> None:
    assert log(after(manual(), "play KH", "claim 0", "play 5S", "claim 2")) == ""


def test_2_a_claim_of_nothing_is_no_event() -> None:
    assert log(after(manual(), "play KH", "claim 0", "play 5S", "claim 0")) == ""


def test_3_muggins_takes_what_was_missed() -> None:
    state = after(manual(counting="muggins"), "play KH", "claim 0", "pass", "play 5S", "claim 0")
    assert (state.phase, state.turn, legal(state)) == ("muggins", N, "muggins, pass")
    assert log(after(state, "muggins")) == "N muggins 1"
    assert log(after(state, "pass")) == ""


def test_3_muggins_after_a_claim_too_high_takes_all() -> None:
    state = after(manual(counting="muggins"), "play KH", "claim 0", "pass", "play 5S", "claim 7", "muggins")
    assert log(state) == "N muggins 1"


def test_3_muggins_without_a_missed_point_pays_the_owner_of_the_count() -> None:
    state = after(manual(counting="muggins"), "play KH", "claim 0", "muggins", "play 5S", "claim 1", "muggins")
    assert log(state) == "N false_muggins 2, D counted 1, D false_muggins 2"


def test_3_muggins_without_a_missed_point_is_nothing_where_it_is_free() -> None:
    start = deal(FIFTEEN, "QC", mog=False, counting="muggins", false_muggins_points=0)
    state = after(start, "play KH", "claim 0", "muggins", "play 5S", "claim 1", "muggins")
    assert log(state) == "D counted 1"


def test_3_a_claim_too_high_where_nothing_is_due_misses_nothing() -> None:
    state = after(manual(counting="muggins"), "play KH", "claim 9", "muggins")
    assert log(state) == "N false_muggins 2"


def test_5_the_target_is_examined_after_a_false_muggins() -> None:
    state = deal("KH 4C / 5S 9C", "QC", score=(119, 0), mog=False, counting="muggins")
    state = after(state, "play KH", "claim 0", "muggins")
    assert (state.phase, state.scores) == ("over", (121, 0))


def test_4_the_lines_are_shown_when_the_claim_is_settled() -> None:
    state = after(manual(counting="muggins"), "play KH", "claim 0", "pass", "play 5S")
    state, events = happened(state, "claim 0")
    assert (due(events), state.tally.claimed, state.tally.due) == ([], 0, -1)
    state, events = happened(state, "pass")
    assert (due(events), state.tally.due) == ([("due_total", 1)], 1)


def test_go_and_the_last_card_stay_automatic() -> None:
    state = deal("KH KD 4C / KS QS 9C", "3H", mog=False, counting="manual", last_card_points=2, go_points=0)
    state = after(state, "play KH", "claim 0", "play KS", "claim 2", "play KD", "claim 9", "go")
    assert log(state) == "D counted 2, N counted 9, N last_card 2"


def test_a_card_after_a_go_is_counted_with_its_point() -> None:
    state = deal("AS KH QD / AD 5S 4C", "9H", mog=False, counting="manual")
    state = after(state, "play AS as 11", "claim 0", "play AD as 11", "claim 2", "go", "play 5S", "claim 1")
    assert log(state) == "D counted 2, D go 1, D counted 1"


def test_5_the_target_is_examined_after_a_claim() -> None:
    state = deal("KH 4C / 5S 9C", "QC", score=(0, 120), mog=False, counting="muggins")
    state = after(state, "play KH", "claim 0", "pass", "play 5S", "claim 1")
    assert (state.phase, ENGINE.to_act(state)) == ("over", ())


def test_5_the_target_is_examined_after_muggins() -> None:
    state = deal("KH 4C / 5S 9C", "QC", score=(120, 0), mog=False, counting="muggins")
    state = after(state, "play KH", "claim 0", "pass", "play 5S", "claim 0", "muggins")
    assert (state.phase, state.scores) == ("over", (121, 0))


def show_of_both() -> State:
    """N keeps the queen of clubs, D the ten and the nine of hearts, and the turn-up pairs the nine."""
    state = deal("KH JH QC / KS 10H 9H", "9C", mog=False, counting="muggins")
    state = after(state, "play KH", "claim 0", "pass", "play KS", "claim 2", "pass")
    return after(state, "play JH", "claim 2", "pass", "go")


def test_5_the_dealer_counts_after_the_non_dealers_hand_is_settled() -> None:
    state = show_of_both()
    assert (state.phase, state.turn, state.tally.opened) == ("count", N, 1 << N)
    assert ENGINE.view_for(state, N).known == ()
    state = after(state, "claim 0", "pass")
    assert (state.phase, state.turn, state.tally.opened) == ("count", D, 3)
    state, events = happened(state, "claim 2", "pass")
    assert (state.phase, due(events)) == ("between", [("due_show_pair", 2)])


def test_a_hand_without_cards_is_not_counted() -> None:
    state = deal("5H / 9S", "KC", mog=False, counting="manual")
    state = after(state, "play 5H", "claim 0", "play 9S", "claim 0")
    assert state.phase == Phase.BETWEEN


def test_with_all_cards_counting_an_empty_hand_is_counted_too() -> None:
    state = deal("5H / 9S", "9C", mog=False, counting="manual", show_cards="all")
    state = after(state, "play 5H", "claim 0", "play 9S", "claim 2")
    assert (state.phase, state.turn) == ("count", N)
    state = after(state, "claim 0", "claim 2")
    assert log(state) == "D counted 2, D counted 2"


def test_lines_that_explain_are_in_no_log_and_no_score() -> None:
    state, events = happened(manual(), "play KH", "claim 0", "play 5S", "claim 0")
    assert due(events) == [("due_total", 1)]
    assert state.scores == (0, 0)
    assert not [event for event in state.log if isinstance(event, Awarded)]


def test_r12_the_dealers_cards_are_shown_though_a_claim_has_won_before() -> None:
    state = deal("10S 6D KS / 3C 9H QD", "KH", score=(119, 0), mog=False, counting="manual")
    plays = ("play 10S", "claim 0", "play 9H", "claim 0", "play 6D", "claim 0", "play 3C", "claim 0", "go")
    state, events = happened(state, *plays, "claim 2")
    assert (state.phase, log(state)) == ("over", "D go 1, N counted 2")
    assert [event.card for event in events if isinstance(event, CardShown)] == [*cards("KS QD")]
