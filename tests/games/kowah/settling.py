"""`python -m tests.games.kowah.settling [--hands N] [--seed S]`: the processor time to deal hidden cards anew where that is hardest.

While a turn settles a bystander does not know who is asked, and any announced player may be: that is where explanations are tried.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator
from random import Random
from time import process_time

from game.core.cards import Seat
from game.core.engine import DealNext
from game.kowah.actions import Action, Claim
from game.kowah.engine import ENGINE
from game.kowah.state import Phase, State, View
from tests.contract.likes_kowah import likes
from tests.games.kowah.positions import options

SEATS = 6


def settling_views(number: int, seed: int) -> Iterator[View]:
    """Yield the views of all bystanders while turns settle, in one hand of six who like Checkis and pass most claims.

    Args:
        number: of the hand; announcing is compulsory in the odd ones.
        seed: another one, other hands.
    """
    rng = Random(f"{seed} {number}")
    rules = options(players=SEATS, checki_announcement="mandatory" if number % 2 else "optional")
    state, _ = ENGINE.start(rules, SEATS, f"settling {seed} {number}")
    while state.result is None:
        for seat in range(SEATS):
            view = ENGINE.view_for(state, Seat(seat))
            if view.phase is Phase.SETTLING:
                yield view
        seat = ENGINE.to_act(state)[0]
        legal = ENGINE.legal_actions(state, seat)
        weights = [_liked(state, Seat(seat), action) for action in legal]
        state, _ = ENGINE.apply(state, seat, rng.choices(legal, weights)[0])


def _liked(state: State, seat: Seat, action: Action | DealNext) -> float:
    """Return the relative chance of an action: hands go on where a claim is passed."""
    return 0.1 if isinstance(action, Claim | DealNext) else likes(state, seat, action)


def main(arguments: list[str]) -> int:
    """Deal the hidden cards of every such view anew and print the times; return 1 if one twin looks different."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.kowah.settling", description=__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    times: list[float] = []
    announced = different = 0
    for number in range(wanted.hands):
        for view in settling_views(number, wanted.seed):
            rng = Random(len(times))
            begun = process_time()
            twin = ENGINE.determinise(view, rng)
            times.append(1000 * (process_time() - begun))
            announced = max(announced, len(view.announced))
            different += ENGINE.view_for(twin, view.viewer) != view
    times.sort()
    print(
        f"{len(times)} settling views of {wanted.hands} hands, up to {announced} players announced: median "
        f"{statistics.median(times):.1f} ms, p99 {times[len(times) * 99 // 100]:.1f} ms, longest {times[-1]:.1f} ms; {different} differ"
    )
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
