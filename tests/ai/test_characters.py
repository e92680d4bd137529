"""Characters do what they are said to do more often than the plain player of their level, at a price, and choose by the view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.character import Character, CharacterBot, in_character
from game.ai.levels import AnyBot, Level, asked, budget_for
from game.ai.matches import Chooser, Decision, played, seated
from game.ai.search import Candidate, Verdict
from game.catalog import GAMES
from game.core.engine import DealNext
from game.core.match import Match
from tests.strength.characters import Trial, kept_to, play_pair

CAST = [(game.id, one) for game in GAMES.values() for one in game.characters]
LEAST = 1.15
"""By so much more often, in a few matches, a character does what it is said to do; `docs/characters.md` has the figures of many."""


class Plain:
    """Does the first thing, and says that others lose so much."""

    def __init__(self, losses: dict[str, float]) -> None:
        self._losses = losses

    def choose(self, view: object, legal: tuple[str, ...], budget: Budget, rng: Random) -> str:
        del view, budget, rng
        return legal[0]

    def judge(self, view: object, legal: tuple[str, ...], budget: Budget, rng: Random) -> Verdict[str]:
        del view, budget, rng
        return Verdict(tuple(Candidate(one, 0.5, self._losses[one], worlds=64) for one in legal), 64)


def chosen(losses: dict[str, float], liked: dict[str, float]) -> str:
    judge = Plain(losses)
    bot = CharacterBot(judge, judge, Character(lambda _view, action: liked.get(action, 0.0), 0.02))
    return str(bot.choose(None, tuple(losses), Budget(0), Random(0)))


def test_what_is_liked_is_done_where_it_costs_little() -> None:
    assert chosen({"a": 0.0, "b": 0.01}, {"b": 1.0}) == "b"
    assert chosen({"a": 0.0, "b": 0.03}, {"b": 1.0}) == "a"


def test_what_is_liked_less_is_done_where_the_most_liked_costs_too_much() -> None:
    assert chosen({"a": 0.0, "b": 0.5, "c": 0.01}, {"b": 2.0, "c": 1.0}) == "c"


def test_what_would_be_much_better_is_left_to_a_higher_level() -> None:
    assert chosen({"a": 0.0, "b": -0.3}, {"b": 1.0}) == "a"


def test_what_is_shunned_is_not_done_where_something_else_costs_little() -> None:
    assert chosen({"a": 0.0, "b": 0.01}, {"a": -1.0}) == "b"


def test_a_chance_is_a_decision_in_which_one_action_is_liked_better() -> None:
    character = Character(lambda _view, action: float(action == "b"), 0.0)
    assert kept_to(character, None, ("a", "c"), "a") is None
    assert kept_to(character, None, ("a", "b"), "a") is False
    assert kept_to(character, None, ("a", "b"), "b") is True


def test_no_one_in_particular_plays_as_the_level_does() -> None:
    bots = GAMES["koi-koi"].bots
    assert in_character(bots, Level.NORMAL, None) is bots[Level.NORMAL]


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_a_character_chooses_by_the_view_alone_and_the_same_every_time(game: str) -> None:
    engine, bots, likings = GAMES[game].engine, GAMES[game].bots, GAMES[game].likings
    match = Match(engine, GAMES[game].options(2, short=True), 2, "view")
    for _ in range(12):
        seat = next(iter(match.to_act()), None)
        if seat is None:
            break
        view, legal = match.view(seat), match.legal_actions(seat)
        if isinstance(legal[0], DealNext):
            break
        again = engine.view_for(engine.determinise(view, Random(5)), seat)
        for character in likings.values():
            bot = in_character(bots, Level.NORMAL, character)
            first, other = (asked(bot, seen, legal, budget_for(Level.NORMAL, clock=False), Random(3))[0] for seen in (view, again))
            assert first == other
        match.apply(seat, bots[Level.NORMAL].choose(view, legal, Budget(0), Random(1)))


def rates(game: str, character: str, matches: int) -> tuple[float, float]:
    """Return how often a character, and the plain player, did what the character is known for, in so many matches."""
    trial = Trial(game, character, "normal", "tests", GAMES[game].options(2).changes())
    pairs = [play_pair(trial, number) for number in range(matches // 2)]
    mine, plain = (sum(p.taken[who] for p in pairs) / sum(p.chances[who] for p in pairs) for who in (0, 1))
    return mine, plain


def does_it(game: str, character: str, matches: int) -> bool:
    mine, plain = rates(game, character, matches)
    return plain >= LEAST * mine if GAMES[game].likings[character].shuns else mine >= LEAST * plain


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "character", "matches"), [("koi-koi", "okiku", 4), ("squaw", "aune", 12), ("costly-colours", "nell", 4)])
def test_in_a_few_matches_a_character_does_what_it_is_said_to_do(game: str, character: str, matches: int) -> None:
    assert does_it(game, character, matches)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "character"), CAST)
def test_every_character_does_what_it_is_said_to_do(game: str, character: str) -> None:
    assert does_it(game, character, {"kowah": 4, "kaluki": 8}.get(game, 40))


def test_a_table_of_characters_plays_to_its_end() -> None:
    game = GAMES["squaw"]
    start, _ = game.engine.start(game.options(4).rules(), 4, "0123456789ABC")
    bots = [in_character(game.bots, Level.EASY, one) for one in (*game.likings.values(), None)]

    def chooser(bot: AnyBot) -> Chooser:
        def choose(decision: Decision) -> Any:
            view = game.engine.view_for(decision.state, decision.seat)
            return bot.choose(view, decision.legal, budget_for(Level.EASY, clock=False), Random(decision.ply))

        return choose

    assert played(game.engine, start, seated([chooser(bot) for bot in bots])).winners
