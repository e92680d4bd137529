"""What a knowing sampler reads from a draw that was thrown at once."""

from dataclasses import replace
from random import Random
from statistics import fmean

from game.kowah.playout_policy import Policy, plan
from game.kowah.public_counts import PublicCounts, public_counts
from game.kowah.world_sampler import WorldSampler
from tests.games.kowah.positions import dealt, options, view

MIXED = "A 2 3 4 5 6 7 8"
WORLDS = 300


def worth_of_the_other(public: PublicCounts, refused: tuple[int, ...]) -> float:
    """Return what the hands dealt to the other are worth on average to a `Plan`."""
    other = replace(public.others[0], refused=refused)
    tables = plan(options(), 2, Policy())
    sampler, rng = WorldSampler(replace(public, others=(other,)), tables, knowing=True), Random(1)
    return fmean(tables.worth[sampler.deal(rng).sketches[1]] for _ in range(WORLDS))


def test_who_refused_draws_is_dealt_a_better_hand() -> None:
    public = public_counts(view(dealt([MIXED, "2 3 4 6 8 J Q K"], "9", dealer=0), 0))
    ace = public.rules.group_of[0]
    none, one, two = (worth_of_the_other(public, (ace,) * times) for times in range(3))
    assert none < one < two


def test_a_draw_refused_in_danger_says_less_of_the_hand() -> None:
    calm = public_counts(view(dealt([MIXED, "2 3 4 6 8 J Q K"], "9", dealer=0), 0))
    danger = replace(calm, announced=(0,), quiet=(0,))
    aces = (calm.rules.group_of[0],) * 2
    assert worth_of_the_other(danger, ()) == worth_of_the_other(calm, ())
    assert worth_of_the_other(danger, aces) < worth_of_the_other(calm, aces)
