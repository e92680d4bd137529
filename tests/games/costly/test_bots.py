"""The computer players: legal, honest, deterministic, cancellable, each stronger than the one below. Source: AI.md, Costly Colours."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.budget import Budget, Cancelled
from game.ai.levels import Level
from game.core.engine import DealNext
from game.core.options import Options
from game.core.shuffle import bot_generator
from game.costly.actions import CLAIMS
from game.costly.bot import BOTS, counted, owed
from game.costly.engine import ENGINE
from game.costly.rules import PACK
from game.costly.scoring import Line
from game.costly.state import Phase, State
from game.costly.win_chance import chance
from game.costly.world_sampler import hidden
from tests.games.costly.framework import D, N, after, cards, deal, options, rules
from tests.games.costly.test_second_opinion import options_by_chance

WORLDS = 24


def decision(state: State, level: Level, worlds: int = WORLDS, number: int = 0) -> str:
    """Return what a player of `level` does now."""
    seat = ENGINE.to_act(state)[0]
    view, legal = ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat)
    return ENGINE.action_text(BOTS[level].choose(view, legal, Budget(worlds), Random(number)))


def match_between(first: str, second: str, seed: str, chosen: Options, most_deals: int = 500) -> State:
    """Play a match; `random` is a player too."""
    state = ENGINE.start(chosen, 2, seed)[0]
    ply = 0
    while (asked := ENGINE.to_act(state)) and state.deal.number <= most_deals:
        seat = asked[0]
        legal = ENGINE.legal_actions(state, seat)
        rng = bot_generator(seed, seat, ply)
        name = (first, second)[seat]
        action = rng.choice(legal)
        if name != "random":
            action = BOTS[Level(name)].choose(ENGINE.view_for(state, seat), legal, Budget(WORLDS), rng)
        assert ENGINE.is_legal(state, seat, action), f"{name} does {action}"
        state = ENGINE.apply(state, seat, action)[0]
        ply += 1
    return state


def share_won(one: str, two: str, pairs: int, chosen: Options) -> float:
    """Return the share of matches that `one` wins, each seed played from both seats."""
    won = 0.0
    for number in range(pairs):
        for seats in ((one, two), (two, one)):
            scores = match_between(*seats, f"{one} {two} {number}", chosen).scores
            mine, theirs = scores if seats[0] == one else scores[::-1]
            won += 0.5 * ((mine > theirs) + (mine >= theirs))
    return won / (2 * pairs)


@pytest.mark.sweep
@pytest.mark.parametrize("level", BOTS, ids=str)
def test_every_level_plays_under_any_options(level: Level) -> None:
    rng = Random(level.value)
    for number in range(6):
        chosen = options_by_chance(rng)
        match_between(level.value, "random", f"any {number}", chosen, most_deals=3)


@pytest.mark.sweep
@pytest.mark.parametrize("level", BOTS, ids=str)
def test_a_player_knows_its_view_alone(level: Level) -> None:
    """Hidden cards dealt anew, same generator, same decision."""
    rng = Random(f"honest {level}")
    asked: set[Phase] = set()
    for number in range(20):
        state = ENGINE.start(options_by_chance(rng), 2, f"honest {number}")[0]
        for _ in range(rng.randrange(12)):
            if not ENGINE.to_act(state):
                break
            seat = ENGINE.to_act(state)[0]
            state = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))[0]
        if not ENGINE.to_act(state):
            continue
        asked.add(state.phase)
        seat = ENGINE.to_act(state)[0]
        twin = ENGINE.determinise(ENGINE.view_for(state, seat), rng)
        assert decision(state, level, number=number) == decision(twin, level, number=number)
    assert len(asked) >= 3


@pytest.mark.slow
def test_normal_beats_random_play() -> None:
    assert share_won("normal", "random", 10, options()) >= 0.85


@pytest.mark.slow
def test_normal_beats_easy() -> None:
    assert share_won("normal", "easy", 10, options()) >= 0.7


def test_easy_is_better_than_chance() -> None:
    assert share_won("easy", "random", 15, options()) > 0.5


def test_a_cancelled_search_stops() -> None:
    state = deal("3H 5D 7S / JD 2H 4S", "6C")
    budget = Budget(500)
    budget.cancel()
    for level in (Level.HARD, Level.EXPERT):
        with pytest.raises(Cancelled):
            BOTS[level].choose(ENGINE.view_for(state, N), ENGINE.legal_actions(state, N), budget, Random(0))


@pytest.mark.sweep
@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
def test_a_gift_is_accepted_and_none_is_made(level: Level) -> None:
    """A fourth card against two is worth more than any knave."""
    state = deal("3H 5D 7S / KD 8H 4S", "6C")
    assert decision(state, level) == "decline"
    assert decision(after(state, "offer 3H"), level) == "accept"


@pytest.mark.sweep
@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
def test_points_on_the_table_are_taken(level: Level) -> None:
    """A third ten with the turn-up: 9 points."""
    state = deal("10H KD 4C / 10S 9D 4H", "10C", mog=False)
    assert decision(after(state, "play 10H"), level) == "play 10S"


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
def test_a_hand_worth_keeping_is_kept_after_a_go(level: Level) -> None:
    """Seven, eight and the nine turned up are a flush and three of a suit, 11 points, if neither is played for a point."""
    state = deal("KS / AC 7H 8H", "9H", mog=False)
    assert decision(after(state, "play KS", "play AC as 11", "go"), level) == "stop"


def test_the_last_deal_of_a_pack_leaves_twenty_hands() -> None:
    state = ENGINE.start(options(target_score=999), 2, "count the cards")[0]
    rng = Random(0)
    while state.deal.number < 7:
        seat = ENGINE.to_act(state)[0]
        state = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))[0]
    unknown = hidden(ENGINE.view_for(state, N))
    assert (len(unknown.unseen), unknown.count, len(list(unknown.all()))) == (6, 20, 20)
    assert state.hand(D) in [unknown.draw(Random(number)) for number in range(400)]


def test_all_but_easy_claim_exactly_what_is_right() -> None:
    rng = Random("claims")
    for number in range(10):
        state = ENGINE.start(options(counting="muggins"), 2, f"claims {number}")[0]
        for _ in range(60):
            if not ENGINE.to_act(state) or isinstance(
                ENGINE.legal_actions(state, ENGINE.to_act(state)[0])[0], DealNext
            ):
                break
            seat = state.turn
            view = ENGINE.view_for(state, seat)
            if state.phase == Phase.COUNT:
                due = sum(line.points for line in owed(view))
                claim = f"claim {rng.choice([due, due + 1, max(0, due - 1)])}"
                assert decision(state, Level.HARD) == f"claim {due}"
                state = after(state, claim)
                scored = 0 if state.tally.claimed > due else state.tally.claimed
                if state.phase == Phase.MUGGINS:
                    assert decision(state, Level.NORMAL) == ("muggins" if scored < due else "pass")
                continue
            state = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))[0]


def test_a_claim_never_exceeds_what_may_be_claimed() -> None:
    state = deal("10H KD 4C / 10S 9D 4H", "10C", mog=False, counting="manual", pair_royal_points=50, total_points=50)
    state = after(state, "play 10H", "claim 2", "play 10S")
    assert decision(state, Level.HARD) == "claim 50"
    many = [Line("pair", (), 50), Line("total", (), 50)]
    assert counted(ENGINE.view_for(state, D), many, many) == CLAIMS[-1]


def test_no_computer_player_says_muggins_without_cause() -> None:
    """Easy overlooks some of what was missed, and never thinks that a right count was too high."""
    start = deal("10D 3C 4C / JD 5S 6S", "9D", counting="muggins")
    state = after(start, "decline", "play 10D", "claim 0", "pass", "play JD")
    for claim, said in (("claim 15", {"pass"}), ("claim 4", {"pass", "muggins"}), ("claim 16", {"pass", "muggins"})):
        counted_by_d = after(state, claim)
        assert {decision(counted_by_d, Level.EASY, number=number) for number in range(60)} <= said, claim
        assert decision(counted_by_d, Level.EXPERT) == ("pass" if said == {"pass"} else "muggins")


def test_the_chance_to_win_grows_with_ones_own_score() -> None:
    for preset in ("source", "cotton_1674"):
        under = rules(preset=preset)
        for leads in (False, True):
            chances = [chance(under, mine, 40, leads) for mine in range(0, under.target + 5, 5)]
            assert chances == sorted(chances)
            assert chances[-1] == 1.0
            assert chance(under, 40, under.target, leads) == 0.0
        assert chance(under, 40, 30, True) == pytest.approx(1.0 - chance(under, 30, 40, False))


def test_the_chance_to_win_reaches_any_target() -> None:
    far, near = rules(target_score=999), rules(target_score=1)
    assert 0.4 < chance(far, 0, 0, True) < 0.6
    assert chance(far, 900, 100, True) > 0.95
    assert chance(near, 0, 0, True) > 0.0


def test_hard_looks_at_the_cards_that_are_gone() -> None:
    """The same deal with all sevens gone: a seven cannot be feared any more, and no world holds one."""
    state = deal("8H KD 3C / 9S QD 5H", "6C", mog=False)
    unknown = hidden(ENGINE.view_for(state, N))
    assert set(cards("7S 7H 7D 7C")) < set(unknown.unseen)
    assert len(unknown.unseen) == len(PACK) - 4
