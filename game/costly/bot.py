"""The computer players of Costly Colours. Source: AI.md, Costly Colours.

Easy looks at the points it scores at once, likes them more or less, and now and then overlooks a line when it counts by
hand. Normal adds what it keeps and what the opponent may reply. Hard searches for points, Expert for the match. All know the
view alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

from game.ai.budget import Budget
from game.ai.levels import Bot, Level
from game.ai.search import Verdict
from game.costly.actions import CLAIMS, MUGGINS, PASS, Accept, Offer, Play, Refuse
from game.costly.greedy import Greedy
from game.costly.rules import MOST_CLAIM
from game.costly.scoring import Line, hand_lines, play_lines
from game.costly.search import Choice, by_points, judge, judge_with_foresight
from game.costly.state import NONE, Phase, View
from game.costly.win_chance import by_chance

EASY_WARMTH = 1.5
"""Points by which Easy must like an action more than another for odds of e to 1."""
HARD_WORLDS = 60
"""Worlds that Hard looks at, at most."""
EXPERT_WORLDS = 1000
"""Worlds after which Expert's choice hardly changes; more would take longer than a decision of this game may."""
MOST_SECONDS = 0.4
"""Seconds that a decision may take where a clock runs."""
EASY_OVERLOOKS = 0.15
"""How often Easy overlooks a line, its own or the opponent's."""


def owed(view: View) -> list[Line]:
    """Return the lines that are counted now: of the card just played, or of the hand that is shown. Source: costly-colours.md 5.2."""
    rules = view.rules
    if not view.opened:
        row = tuple(laid.card for laid in view.row)
        return play_lines(rules, view.turnup, row, view.total, view.go != NONE)
    own = (view.phase == Phase.COUNT) == (view.turn == view.viewer)
    held = view.held if own else view.theirs
    if not rules.shows_all:
        gone = {laid.card for laid in view.laid}
        held = tuple(card for card in held if card not in gone)
    return hand_lines(rules, view.turnup, held)


def counted(view: View, due: list[Line], seen: list[Line]) -> Choice:
    """Return the claim of the lines seen, or whether the opponent's claim missed some of them: never muggins where nothing is due."""
    found = sum(line.points for line in seen)
    if view.phase == Phase.COUNT:
        return CLAIMS[min(found, MOST_CLAIM)]
    scored = view.claimed if view.claimed <= sum(line.points for line in due) else 0
    return MUGGINS if found > scored else PASS


class EasyBot:
    """Takes the points it sees, though not always; offers knaves and deuces; takes what it is offered as often as not."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        del budget
        if view.phase in (Phase.COUNT, Phase.MUGGINS):
            due = owed(view)
            return counted(view, due, [line for line in due if rng.random() >= EASY_OVERLOOKS])
        if len(legal) == 1:
            return legal[0]
        greedy = Greedy(view)
        liked = [self._liking(greedy, action) for action in legal]
        best = max(liked)
        return rng.choices(legal, [math.exp((value - best) / EASY_WARMTH) for value in liked])[0]

    def _liking(self, greedy: Greedy, action: Choice) -> float:
        rules, turnup = greedy.rules, greedy.view.turnup
        match action:
            case Play():
                return float(greedy.gain(action))
            case Offer(card):
                return float(rules.given[rules.special[turnup][card]])
            case Accept(card) if card is not None:
                return float(rules.given[rules.special[turnup][card]])
            case Refuse():
                return -float(rules.refuse_points)
            case _:
                return 0.0


def settled(view: View, legal: tuple[Choice, ...]) -> Choice | None:
    """Return the answer where there is nothing to weigh: the right count, the only action, a card that wins the match; else None."""
    if view.phase in (Phase.COUNT, Phase.MUGGINS):
        due = owed(view)
        return counted(view, due, due)
    if len(legal) == 1:
        return legal[0]
    greedy = Greedy(view)
    return next((action for action in legal if isinstance(action, Play) and greedy.wins(greedy.gain(action))), None)


class NormalBot:
    """Weighs gain, reply and what is kept, and knows what either side needs; remembers everything open, does not search."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`; the first of equals."""
        del budget, rng
        return settled(view, legal) or max(legal, key=Greedy(view).value)


class HardBot:
    """Searches: worlds that agree with all that is open, each played out exactly, for the difference of points."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        return self.judge(view, legal, budget, rng).best

    def judge(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Verdict[Choice]:
        """Return what the search found; its values are shares of what winning at once would be worth in points."""
        if (answer := settled(view, legal)) is not None:
            return Verdict.settled(answer)
        return judge(view, quick_first(view, legal), by_points(view), budget.share(HARD_WORLDS, MOST_SECONDS), rng)


class ExpertBot:
    """Searches as Hard does, for the chance to win the match, and does not count on knowing later what it cannot know."""

    def prepare(self, view: View) -> None:
        """Build the match table that decisions of the view's match look up."""
        by_chance(view).worth(0, 0)

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        return self.judge(view, legal, budget, rng).best

    def judge(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Verdict[Choice]:
        """Return what the search found."""
        if (answer := settled(view, legal)) is not None:
            return Verdict.settled(answer)
        part = budget.share(EXPERT_WORLDS, MOST_SECONDS)
        return judge_with_foresight(view, quick_first(view, legal), by_chance(view), part, rng)


def quick_first(view: View, legal: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return `legal` with Normal's choice first: the answer where a search finds nothing better."""
    quick = max(legal, key=Greedy(view).value)
    return (quick, *(action for action in legal if action != quick))


BOTS: Mapping[Level, Bot[View, Choice]] = {
    Level.EASY: EasyBot(),
    Level.NORMAL: NormalBot(),
    Level.HARD: HardBot(),
    Level.EXPERT: ExpertBot(),
}
