"""Which golden games there are, and how they are played."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from game.catalog import GAMES
from game.core.engine import AnyEngine, DealNext
from game.core.match import Match
from game.core.options import Options
from game.core.record import read_record, replay

AnyMatch = Match[Any, Any, Any]
FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Golden:
    """One golden game: how many play it, and what differs from the default options."""

    seats: int
    changes: Mapping[str, object] = field(default_factory=dict)


GOLDEN: Mapping[str, Mapping[str, Golden]] = {
    "koi-koi": {
        "source": Golden(2, {"rounds": 6}),
        "common": Golden(2, {"preset": "common", "rounds": 4}),
        "storm": Golden(2, {"preset": "storm", "rounds": 12}),
        "stock-korean": Golden(
            2, {"match_format": "stock", "stock_points": 40, "month_order": "korean", "oyaken": True}
        ),
        "plain": Golden(2, {"multipliers": False, "special_yaku": False, "five_point_yaku_value": 6, "rounds": 3}),
    },
    "kowah": {
        "source": Golden(4, {"hands_count": 3}),
        "two-players": Golden(2, {"hands_count": 3, "cut": "manual"}),
        "all-otherwise": Golden(
            5,
            {
                "direction": "counterclockwise",
                "cut": "none",
                "figure_groups": "one_group",
                "hand_value_cards": "eight",
                "win_scale": "ending",
                "payer_rule": "label",
                "share_rounding": "exact",
                "winner_credit": "score",
                "checki_announcement": "optional",
                "claim_priority": "announce_order",
                "rediscard_taken": True,
                "stall_rounds": 1,
                "match_end": "target",
                "target_points": 60,
            },
        ),
        "six-players": Golden(
            6, {"figure_groups": "with_aces", "discard_claim": "auto", "share_rounding": "up", "hands_count": 2}
        ),
    },
    "squaw": {
        "source": Golden(4),
        "two": Golden(2, {"ace_initial": "low"}),
        "seven": Golden(7, {"first_dealer": 3}),
        "choice": Golden(5, {"blind_timing": "choice", "ace_change": "never"}),
        "first": Golden(3, {"blind_timing": "first_trick", "dog_timing": "first_trick"}),
    },
    "kaluki": {
        "source": Golden(4, {"elimination_limit": 60}),
        "two": Golden(2, {"elimination_limit": 60}),
        "club": Golden(3, {"preset": "club", "elimination_limit": 60}),
        "british": Golden(5, {"preset": "british_club", "elimination_limit": 60, "max_buybacks": 1}),
        "loose": Golden(
            3,
            {
                "min_naturals_per_meld": 1,
                "min_first_meld": 10,
                "discard_must_be_used": False,
                "final_discard_required": False,
                "elimination_limit": 60,
            },
        ),
    },
    "costly-colours": {
        "source": Golden(2, {"target_score": 61}),
        "cotton": Golden(2, {"preset": "cotton_1674", "target_score": 31}),
        "shropshire": Golden(2, {"preset": "shropshire_1874", "target_score": 61}),
        "muggins": Golden(2, {"counting": "muggins", "target_score": 31, "deck_reuse": "played_only"}),
        "manual": Golden(2, {"counting": "manual", "preset": "shropshire_1874", "target_score": 31}),
        "end-of-deal": Golden(
            2, {"end_check": "end_of_deal", "target_score": 31, "mog_proposer": "dealer", "mog_return_card": True}
        ),
    },
}
"""The golden games by public id and name."""

TAKING_BACK = 0.2
"""How much a player likes to take something back, where the game has that."""


def options_of(game: str, golden: Golden) -> Options:
    """Return the options of a golden game; the number of players is one of them in some games."""
    plain = Options(game, golden.changes)
    return Options(game, {**golden.changes, "players": golden.seats}) if _asks_for_players(plain) else plain


def _asks_for_players(options: Options) -> bool:
    try:
        options["players"]
    except KeyError:
        return False
    return True


def played(game: str, name: str) -> AnyMatch:
    """Play a golden game by somebody willing (tests/contract/policies.py), with some taking back."""
    golden = GOLDEN[game][name]
    engine: AnyEngine = GAMES[game].engine
    likes = importlib.import_module(f"tests.contract.likes_{GAMES[game].word}").likes
    match: AnyMatch = Match(engine, options_of(game, golden), golden.seats, f"golden {name}")
    rng = Random(name)
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.legal_actions(seat)
        weights = [
            TAKING_BACK if engine.takes_back(a) else 1.0 if isinstance(a, DealNext) else likes(match.state, seat, a)
            for a in legal
        ]
        match.apply(seat, rng.choices(legal, weights)[0])
    return match


def recorded(game: str, name: str) -> AnyMatch:
    """Return a golden game as it is recorded."""
    record = read_record((FOLDER / GAMES[game].word / f"{name}.json").read_text("utf-8"))
    return replay(record, GAMES[game].engine)
