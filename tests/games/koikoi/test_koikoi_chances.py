"""Ten deals beside the koi-koi question: what the search counted, from the caller's view. Source: coach.md, Prompt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level, asked
from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch
from game.core.shuffle import bot_generator
from game.koikoi.actions import KOIKOI, SHOBU
from game.koikoi.bot import BOTS
from game.koikoi.engine import ENGINE
from game.koikoi.facts import RoundVoid, RoundWon
from tests.app.harness import Person
from tests.games.koikoi.test_stakes import calls
from tests.tour_koikoi import AUGUST, PLAYERS
from ui.games.koikoi.call_stakes import chances
from ui.kit.deals import Deal, ten_deals
from ui.kit.player_text import Seated
from ui.kit.stakes import StakesBody
from ui.text.catalog import set_language

SEATED = (Seated("Ada"), Seated("Sora", "easy", is_person=False))


@pytest.mark.parametrize(
    ("counts", "shared"),
    [((9, 0, 0, 0), (10, 0, 0, 0)), ((1, 1, 1, 0), (4, 3, 3, 0)), ((0, 33, 66, 1), (0, 3, 7, 0)), ((3, 3, 3, 3), (3, 3, 2, 2))],
)
def test_ten_deals_share_themselves_as_what_was_counted(counts: tuple[int, ...], shared: tuple[int, ...]) -> None:
    deals = ten_deals(counts)
    assert tuple(deals.count(deal) for deal in Deal) == shared


def test_what_is_won_counts_against_what_stopping_takes() -> None:
    set_language("en")
    view = next(calls("chances", 1))
    me, now = view.viewer, view.projected(view.viewer).total
    rival = Seat(1 - me)
    facts = {RoundWon(me, now + 1): 4, RoundWon(me, now): 2, RoundWon(rival, 30): 3, RoundVoid(): 1}
    told = chances(view, SEATED, {SHOBU: {}, KOIKOI: facts})
    assert told is not None
    assert [told.deals.count(deal) for deal in Deal] == [4, 2, 3, 1]
    assert told.words.startswith("4 more, 2 no more, 3 for ")
    assert chances(view, SEATED, {SHOBU: {}}) is None


def test_hidden_cards_dealt_anew_change_nothing_of_the_ten_deals() -> None:
    rng, bot = Random("hidden"), BOTS[Level.HARD]
    for view in calls("hidden", 3):
        found = set()
        for seen in (view, ENGINE.view_for(ENGINE.determinise(view, rng), view.viewer)):
            verdict = asked(bot, seen, (SHOBU, KOIKOI), Budget(64), bot_generator("0" * 13, seen.viewer, 1))[1]
            assert verdict is not None
            found.add(chances(seen, SEATED, {one.action: one.facts for one in verdict.candidates}))
        assert len(found) == 1
        assert found != {None}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def to_a_call(person: Person) -> StakesBody:
    """Make a yaku; return what the question shows."""
    match: AnyMatch = Match(ENGINE, Options("koi-koi", {}), 2, "call", AUGUST)
    person.program.navigator.play(match, PLAYERS)
    person.wait_until(person.due)
    person.table.play(next(action for action in match.legal_actions(Seat(0)) if "8-hikari-moon" in str(action)))
    person.wait_until(lambda: person.table.board.asking is not None)
    asking = person.table.board.asking
    assert asking is not None
    (shown,) = asking.body
    assert isinstance(shown, StakesBody)
    return shown


def test_with_ten_deals_on_the_question_tells_them_and_the_match_is_helped(person: Person) -> None:
    person.program.services.change(chances=True)
    body = to_a_call(person)
    person.wait_until(lambda: body.chances is not None)
    assert body.chances is not None
    assert len(body.chances.deals) == 10
    assert person.table.match.helped


def test_without_them_nothing_is_considered(person: Person) -> None:
    body = to_a_call(person)
    person.wait(60)
    assert body.chances is None
    assert person.table.turns.considered is None
    assert not person.table.match.helped
