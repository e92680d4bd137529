"""What a search tells of a deal: the line is legal, earns what it says in the step engine, and is worth what the search found."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level
from game.ai.search import LEAST_OBSERVED
from game.core.cards import Seat
from game.core.engine import DealNext
from game.costly.actions import GO, PLAY, PLAY_HIGH, STOP
from game.costly.bot import BOTS, ExpertBot, HardBot, NormalBot, settled
from game.costly.engine import ENGINE
from game.costly.facts import Award, Moment, Over, Played, Shown, TakesOffer, WinsMatch, facts_of
from game.costly.greedy import Greedy
from game.costly.rules import LOW
from game.costly.search import Choice, Search, World, by_points
from game.costly.state import Phase, State
from tests.games.costly.framework import N, after, deal, options
from tests.games.costly.test_second_opinion import options_by_chance
from tests.games.costly.test_solver import deal_by_chance


def replayed(state: State, action: Choice, moments: list[Moment]) -> State:
    """Return where the step engine comes to by the plies of a line whose first one is `action`."""
    state = ENGINE.apply(state, state.turn, action)[0]
    plies = [moment for moment in moments if isinstance(moment, Played)][action != STOP :]
    for ply in plies:
        if state.phase != Phase.PLAY:
            break
        play = GO if ply.card is None else (PLAY if ply.value == LOW[ply.card] else PLAY_HIGH)[ply.card]
        if state.total + ply.value != ply.total:  # the line went on to a new count: this one was stopped
            state = ENGINE.apply(state, state.turn, STOP)[0]
        assert ENGINE.is_legal(state, state.turn, play), f"{play} is not legal"
        state = ENGINE.apply(state, state.turn, play)[0]
    if state.phase == Phase.PLAY:
        state = ENGINE.apply(state, state.turn, STOP)[0]
    return state


def test_a_line_of_the_play_is_what_the_step_engine_makes_of_it() -> None:
    rng = Random("told")
    ends = set()
    for number in range(400):
        if number % 5 == 0:
            chosen = options_by_chance(rng).changed(counting="auto", mog=False)
        state = deal_by_chance(rng, chosen, 6)
        for _ in range(rng.randrange(3)):
            if state.phase == Phase.PLAY:
                state = ENGINE.apply(state, state.turn, rng.choice(ENGINE.legal_actions(state, state.turn)))[0]
        if state.phase != Phase.PLAY:
            continue
        me = state.turn
        view, legal = ENGINE.view_for(state, me), ENGINE.legal_actions(state, me)
        if legal == (GO,):
            continue
        action = rng.choice(legal)
        search = Search(view, by_points(view))
        world = World(state.hand(Seat(1 - me)))
        moments = list(search.line(world, action))
        over = moments[-1]
        assert isinstance(over, Over)
        prize = search.stakes.prize
        worth = search.stakes.worth(*over.scores) if over.winner < 0 else -prize if over.winner else prize
        assert worth == pytest.approx(search.worth(world, action))
        end = replayed(state, action, moments)
        ends.add((end.phase, over.winner))
        if over.winner >= 0:
            assert end.phase == Phase.OVER
            assert (end.scores[me] > end.scores[1 - me]) == (over.winner == 0)
        else:
            assert (end.scores[me], end.scores[1 - me]) == over.scores
            earned = [sum(each.points for each in moments if isinstance(each, Award) and each.who == who) for who in (0, 1)]
            assert [end.scores[me] - state.scores[me], end.scores[1 - me] - state.scores[1 - me]] == earned
            kinds = [award.kind for award in end.log[len(state.log) :]]
            told = [kind for each in moments if isinstance(each, Award) for kind in each.kinds]
            assert told == kinds
            assert sum(isinstance(each, Shown) for each in moments) == 1
        facts = facts_of(iter(moments), answers=True)
        assert len(set(facts)) == len(facts)
        assert (WinsMatch(True) in facts) == (over.winner == 0)
    assert len(ends) >= 4


def test_a_line_of_the_exchange_is_worth_what_the_search_found() -> None:
    rng = Random("told exchanges")
    answers = set()
    for number in range(60):
        chosen = options(mog_return_card=number % 2 == 0)
        state = ENGINE.start(chosen, 2, f"exchange {number}")[0]
        if rng.random() < 0.5:
            state = after(state, f"offer {ENGINE.action_text(ENGINE.legal_actions(state, state.turn)[0]).split()[-1]}")
        me = state.turn
        view, legal = ENGINE.view_for(state, me), ENGINE.legal_actions(state, me)
        action = rng.choice(legal)
        search = Search(view, by_points(view))
        theirs = state.hand(Seat(1 - me))
        if state.phase == Phase.MOG_ANSWER:
            theirs = tuple(sorted(theirs, key=lambda card: card != state.deal.offered))
        world = World(theirs)
        moments = list(search.line(world, action))
        over = moments[-1]
        assert isinstance(over, Over)
        assert search.stakes.worth(*over.scores) == pytest.approx(search.worth(world, action))
        answers |= {fact for fact in search.observe(world, action) if isinstance(fact, TakesOffer)}
    assert answers == {TakesOffer(True), TakesOffer(False)}


@pytest.mark.parametrize("bot", [HardBot(), ExpertBot()], ids=["hard", "expert"])
def test_a_verdict_has_every_action_with_shares_and_facts(bot: HardBot | ExpertBot) -> None:
    state = deal("3H 5D 7S / JD 2H 4S", "6C", mog=False)
    view, legal = ENGINE.view_for(state, N), ENGINE.legal_actions(state, N)
    verdict = bot.judge(view, legal, Budget(60), Random(1))
    assert {candidate.action for candidate in verdict.candidates} == set(legal)
    assert all(0.0 <= candidate.value <= 1.0 for candidate in verdict.candidates)
    assert all(candidate.facts for candidate in verdict.candidates[:2])
    assert verdict.worlds > 0
    assert verdict.observed == LEAST_OBSERVED
    nothing = bot.judge(view, legal, Budget(0), Random(1))
    assert nothing.best == NormalBot().choose(view, legal, Budget(0), Random(1))
    assert {candidate.action for candidate in nothing.candidates} == set(legal)


def winning_cards(seed: str, count: int) -> list[State]:
    """Return positions from matches of Normal in which a card wins the match at once, and not every action does."""
    found: list[State] = []
    number = 0
    while len(found) < count:
        state = ENGINE.start(options(target_score=31), 2, f"{seed} {number}")[0]
        number += 1
        while asked := ENGINE.to_act(state):
            seat = asked[0]
            legal = ENGINE.legal_actions(state, seat)
            if state.phase == Phase.PLAY and len(legal) > 1:
                won = [ENGINE.apply(state, seat, action)[0].phase == Phase.OVER for action in legal]
                if any(won) and not all(won):
                    found.append(state)
            action = BOTS[Level.NORMAL].choose(ENGINE.view_for(state, seat), legal, Budget(0), Random(0))
            state = ENGINE.apply(state, seat, legal[0] if isinstance(legal[0], DealNext) else action)[0]
    return found[:count]


def test_the_card_that_wins_the_match_is_played() -> None:
    for state in winning_cards("winning cards", 40):
        seat = state.turn
        view, legal = ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat)
        for level in (Level.NORMAL, Level.HARD, Level.EXPERT):
            action = BOTS[level].choose(view, legal, Budget(16), Random(0))
            assert ENGINE.apply(state, seat, action)[0].phase == Phase.OVER, f"{level} does {action}"


def test_nobody_from_normal_up_gives_the_opponent_his_last_point() -> None:
    """Sending the card back scores 1 for the dealer, who needs no more than that."""
    right = 0
    for number in range(40):
        state = ENGINE.start(options(target_score=31, mog_refuse_points=1), 2, f"last point {number}")[0]
        if state.phase != Phase.MOG_OFFER:
            continue
        state = after(state, ENGINE.action_text(ENGINE.legal_actions(state, state.turn)[0]))
        proposer = Seat(1 - state.turn)
        scores = (30, 0) if proposer == 0 else (0, 30)
        view = ENGINE.view_for(replace(state, scores=scores), state.turn)
        legal = ENGINE.legal_actions(state, state.turn)
        assert settled(view, legal) is None
        assert Greedy(view).loses(1)
        for level in (Level.NORMAL, Level.HARD, Level.EXPERT):
            answer = BOTS[level].choose(view, legal, Budget(16), Random(0))
            right += ENGINE.action_text(answer) != "refuse"
    assert right == 120
