"""Golden games of Kowah: `python -m tests.kowah.golden` plays and writes them again.

A golden game is the record of a match with everything that happened, one line an event, and how it ended. What changes a line of it
changes the rules, the chance or what the table is told.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from game.core.cards import cards_of
from game.core.engine import DealNext
from game.core.events import Awarded, CardMoved, CardShown, Event
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player, read_record, record_of, replay
from game.kowah.engine import ENGINE
from game.kowah.rules import PACK
from game.kowah.state import State
from tests.contract.likes_kowah import likes

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "kowah"
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "source": (4, {"hands_count": 3}),
    "two-players": (2, {"hands_count": 3, "cut": "manual"}),
    "all-otherwise": (
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
    "six-players": (
        6,
        {"figure_groups": "with_aces", "discard_claim": "auto", "share_rounding": "up", "hands_count": 2},
    ),
}


def played(name: str) -> Match[Any, Any, Any]:
    """Play the golden game `name` by somebody who likes Checkis."""
    seats, changes = GAMES[name]
    rng = Random(f"golden-{name}")
    match: Match[Any, Any, Any] = Match(
        ENGINE, Options("kowah", {"players": seats, **changes}), seats, f"golden {name}"
    )
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.legal_actions(seat)
        weights = [1.0 if isinstance(a, DealNext) else likes(match.state, seat, a) for a in legal]
        match.apply(seat, rng.choices(legal, weights)[0])
    return match


def line(event: Event) -> str:
    """Return one line for an event."""
    match event:
        case CardMoved(card, source, target, seen_by, held_by):
            name = "?" if card is None else PACK[card].name
            return f"{name} {source} -> {target} seen {seen_by:x} held {held_by:x}"
        case CardShown(card, place, _, at):
            return f"{PACK[card].name} shown at {place}[{at}]"
        case Awarded(seat, kind, cards, points):
            return f"{seat} {kind} {points}: {' '.join(PACK.names(cards))}".rstrip(": ")
        case _:
            return repr(event)


def written(match: Match[Any, Any, Any]) -> dict[str, Any]:
    """Return a match as it stands in a golden file."""
    record = record_of(match, tuple(Player(f"player {seat}") for seat in range(match.seats)))
    state: State = match.state
    plies = [
        {"by": f"{seat} {match.engine.action_text(action)}", "events": [line(event) for event in match.events_at(ply)]}
        for ply, (seat, action) in enumerate(match.actions)
    ]
    return {
        "record": json.loads(record.to_text()),
        "opening": [line(event) for event in match.opening],
        "plies": plies,
        "end": {
            "balances": list(state.standing.balances),
            "hands": [PACK.names(cards_of(hand)) for hand in state.hands],
            "stock": PACK.names(state.stock),
            "pile": PACK.names(state.pile),
        },
    }


def replayed(golden: dict[str, Any]) -> dict[str, Any]:
    """Play the record of a golden file again and return it as it is written now."""
    return written(replay(read_record(json.dumps(golden["record"])), ENGINE))


if __name__ == "__main__":
    for title in GAMES:
        text = json.dumps(written(played(title)), ensure_ascii=False, indent=0)
        (FOLDER / f"{title}.json").write_text(text + "\n", "utf-8")
