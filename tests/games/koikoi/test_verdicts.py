"""What the searching players say they found: shares of the match, and what comes about in the worlds that were watched."""

from __future__ import annotations

from random import Random

from game.ai.budget import Budget
from game.ai.levels import Level
from game.ai.search import Verdict
from game.koikoi.actions import SHOBU
from game.koikoi.bot import BOTS
from game.koikoi.engine import ENGINE
from game.koikoi.facts import CallPunished, CardTaken, RoundVoid, RoundWon, YakuMade
from game.koikoi.greedy import Choice, quick_choice
from game.koikoi.search import SearchBot
from game.koikoi.state import State
from game.koikoi.yaku import yaku_cards
from tests.games.koikoi.framework import KO, OYA, after, card, options, position
from tests.games.koikoi.test_bots import some_states

WORLDS = 400
MOON = card("8-hikari-moon")


def judged(state: State, level: Level = Level.EXPERT, worlds: int = WORLDS) -> Verdict[Choice]:
    bot = BOTS[level]
    assert isinstance(bot, SearchBot)
    view, legal = ENGINE.view_for(state, state.turn), ENGINE.legal_actions(state, state.turn)
    return bot.judge(view, legal, Budget(worlds), Random(2))


def test_expert_speaks_of_shares_of_the_match() -> None:
    for state in some_states(options(), "shares", 4):
        for candidate in judged(state, worlds=64).candidates:
            assert 0.0 <= candidate.value <= 1.0


def test_without_a_world_the_quick_choice_is_played() -> None:
    for state in some_states(options(), "quick", 8):
        legal = ENGINE.legal_actions(state, state.turn)
        quick = quick_choice(ENGINE.view_for(state, state.turn), legal)
        assert judged(state, Level.HARD, worlds=0).best == judged(state, worlds=0).best == quick


def test_every_fact_is_one_of_the_round() -> None:
    for state in some_states(options(), "facts", 6):
        verdict = judged(state)
        for candidate in verdict.candidates[:2]:
            ends = 0
            for fact, count in candidate.facts.items():
                assert 0 < count <= verdict.observed
                match fact:
                    case RoundWon() | RoundVoid():
                        ends += count
                    case CallPunished(caller):
                        wins = sum(n for each, n in candidate.facts.items() if isinstance(each, RoundWon) and each.winner != caller)
                        assert count <= wins
                    case YakuMade(_seat, key, card):
                        assert yaku_cards(state.round.rules, state.round.month, key) >> card & 1
                    case CardTaken(_taker, card):
                        assert not (state.captured[0] | state.captured[1]) >> card & 1
            assert candidate.action == SHOBU or ends == (verdict.observed if len(verdict.candidates) > 1 else 0)


def test_facts_say_who_takes_what_is_left_and_what_it_makes() -> None:
    """The moon lies in the field, and is the third light of the other player."""
    state = position(
        oya="2-kasu-a 6-kasu-a",
        ko="8-kasu-a 8-kasu-b",
        field="8-hikari-moon 9-tan-purple",
        pile="6-kasu-b 7-kasu-a 10-kasu-b 11-tan-red",
        ko_captured="1-hikari-crane 1-kasu-a 12-hikari-phoenix 12-kasu-a",
    )
    facts = judged(state).candidates[0].facts
    takes = [count for fact, count in facts.items() if fact in {CardTaken(KO, MOON), CardTaken(OYA, MOON)}]
    makes = [count for fact, count in facts.items() if fact == YakuMade(KO, "sanko", MOON)]
    assert len(makes) == 1
    assert sum(makes) <= sum(takes)


def test_going_on_says_how_often_it_is_punished() -> None:
    state = position(
        oya="8-hikari-moon 2-kasu-a",
        ko="3-kasu-a 6-kasu-a",
        field="8-kasu-a 9-tan-purple 9-kasu-a",
        pile="6-kasu-b 7-kasu-a 10-kasu-b 11-tan-red",
        oya_captured="1-hikari-crane 1-kasu-a 12-hikari-phoenix 12-kasu-a",
        ko_captured="6-tan-purple 10-tan-purple 10-kasu-a 5-kasu-a 5-kasu-b 4-kasu-a 4-kasu-b 3-kasu-b 1-kasu-b",
    )
    verdict = judged(after(state, "play 8-hikari-moon"))
    going_on = next(each for each in verdict.candidates if each.action != SHOBU)
    assert 0 < going_on.facts[CallPunished(OYA)] <= verdict.observed


def test_a_play_that_makes_a_yaku_is_worth_what_stopping_with_it_is() -> None:
    """Whoever makes a yaku may stop, however often playouts go on."""
    state = position(
        oya="8-hikari-moon 2-kasu-a 12-kasu-b",
        ko="3-kasu-a 6-kasu-a 11-kasu-lightning",
        field="8-kasu-a 9-tan-purple 9-kasu-a",
        pile="6-kasu-b 7-kasu-a 10-kasu-b 11-tan-red 5-tan-red 4-tane-cuckoo",
        oya_captured="1-hikari-crane 1-kasu-a 12-hikari-phoenix 12-kasu-a",
        ko_captured="6-tan-purple 10-tan-purple 10-kasu-a 5-kasu-a 5-kasu-b 4-kasu-a 4-kasu-b 3-kasu-b 1-kasu-b",
    )
    play = next(each for each in judged(state).candidates if ENGINE.action_text(each.action) == "play 8-hikari-moon")
    stop = judged(after(state, "play 8-hikari-moon")).of(SHOBU)
    assert stop is not None
    assert play.value > stop.value - 0.01
