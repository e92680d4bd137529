"""Find what a group let pass means: `python -m tests.games.kowah.fit_let_pass [HANDS [WORLDS]]`.

Hands between the levels themselves, two to four seats, early and late in a match, of seeds `let-pass/N`. Two things are counted.

*Throws*: a seat that has to throw while another waits, and holds a group that was thrown since and that nobody claimed, beside others. How
often does each level throw such a group from its hand, and how often would `Plan`s of several doubts do so at the same moments? The
`doubt` of `Policy` is the one whose plan does it as often as the searching players.

*Claims*: how often does each level let a card pass that it could claim, and that would not lose the match? That is the likelihood of
having passed where one waits: `LET_PASS` of `world_sampler`, the mean over the levels that claim by search.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from game.ai.budget import Budget
from game.ai.levels import Level
from game.kowah.actions import PASS, Discard
from game.kowah.bot import BOTS
from game.kowah.engine import ENGINE
from game.kowah.playout_policy import CERTAIN, Policy, plan
from game.kowah.public_counts import PublicCounts, public_counts
from game.kowah.search import suited
from game.kowah.state import Phase, View
from game.kowah.utility import Utility, claimed
from tests.games.kowah.standings import begun

LEVELS = (Level.NORMAL, Level.HARD, Level.EXPERT)
DOUBTS = (0.0, 0.1, 0.2, 0.3, 0.5, 0.7, 1.0)

DRAWN, QUIET, CERTAINLY, OTHER = "drawn", "let pass", "certain", "other"


def kind(seen: PublicCounts, group: int, is_passed: bool) -> str:
    """Return what sort of throw this is for the players who wait."""
    if is_passed:
        return DRAWN
    waiting = [mask for mask, k in zip(seen.quiet, seen.announced, strict=True) if k]
    if all(mask >> group + CERTAIN & 1 for mask in waiting):
        return CERTAINLY
    return QUIET if all((mask | mask >> CERTAIN) >> group & 1 for mask in waiting) else OTHER


def planned(view: View, seen: PublicCounts, doubt: float) -> tuple[str, int]:
    """Return what sort of throw a plan makes, and the group."""
    tables = plan(view.options, view.seats, suited(Policy(doubt=doubt), Utility(view, seen), 0))
    assert seen.drawn is not None
    group = tables.throw(seen.held, tables.sketch(seen.held), seen.drawn, seen.taken, seen.quiet)
    return kind(seen, group, group == seen.drawn and not seen.taken), group


def moments(number: int, worlds: int) -> Iterator[tuple[Level, View, Sequence[object], object]]:
    """Play a hand and yield (level, view, legal actions, answer) of every throw and claim while somebody waits."""
    rng = Random(f"let-pass/{number}")
    seats = rng.choice((2, 2, 3, 4))
    state = begun(rng, seats)
    levels = [rng.choice(LEVELS) for _ in range(seats)]
    while state.result is None:
        seat = ENGINE.to_act(state)[0]
        legal = ENGINE.legal_actions(state, seat)
        view = ENGINE.view_for(state, seat)
        level = levels[seat]
        counts = bool(state.announced) and len(legal) > 1 and state.phase in (Phase.DISCARD, Phase.CLAIM)
        answer = legal[0]
        if len(legal) > 1:
            # Before anybody waits nothing is counted: there the quick player will do.
            player = BOTS[level if counts else Level.NORMAL]
            answer = player.choose(view, legal, Budget(worlds), rng)
        if counts:
            yield level, view, legal, answer
        state, _ = ENGINE.apply(state, seat, answer)


def main(hands: int, worlds: int) -> None:
    """Play the hands and print both tables."""
    throws: dict[Level, Counter[str]] = {level: Counter() for level in LEVELS}
    plans: dict[float, Counter[str]] = {doubt: Counter() for doubt in DOUBTS}
    agreed: Counter[float] = Counter()
    claims: Counter[tuple[Level, str, bool]] = Counter()
    for number in range(hands):
        for level, view, legal, answer in moments(number, worlds):
            seen = public_counts(view)
            if view.phase is Phase.CLAIM:
                if not Utility(view, seen).loses_the_match(claimed(view, seen)):
                    claims[level, view.turns[-1].origin, answer == PASS] += 1
                continue
            group_of = seen.rules.group_of
            able = {kind(seen, group_of[a.card], _is_drawn(view, a)) for a in legal if isinstance(a, Discard)}
            if QUIET not in able or len(able) < 2:
                continue
            assert isinstance(answer, Discard)
            throws[level][kind(seen, group_of[answer.card], _is_drawn(view, answer))] += 1
            if level is not Level.NORMAL:
                for doubt in DOUBTS:
                    sort, group = planned(view, seen, doubt)
                    plans[doubt][sort] += 1
                    agreed[doubt] += group == group_of[answer.card]
    for level in LEVELS:
        print(f"{level:8} throws {_shares(throws[level])}")
    for doubt, counted in plans.items():
        print(f"doubt {doubt:.1f}: {_shares(counted)}; as the searching players {agreed[doubt] / (counted.total() or 1):.3f}")
    for level in LEVELS:
        for origin in ("passed", "hand"):
            passes, all_ = claims[level, origin, True], claims[level, origin, True] + claims[level, origin, False]
            print(f"{level:8} lets pass {passes} of {all_} cards marked {origin}")


def _is_drawn(view: View, action: Discard) -> bool:
    return view.source is not None and view.source.value == "stock" and action.card == view.drawn


def _shares(counted: Counter[str]) -> str:
    total = sum(counted.values()) or 1
    return ", ".join(f"{name} {counted[name] / total:.3f}" for name in (DRAWN, QUIET, CERTAINLY, OTHER)) + f" of {total}"


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    main(*(arguments + [200, 200][len(arguments) :]))
