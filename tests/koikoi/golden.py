"""Golden games: matches as records, and all that happened in them as text. `python -m tests.koikoi.golden` records them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, assert_never

from game.core.events import (
    Awarded,
    CardMoved,
    CardShown,
    CounterSet,
    DealBegan,
    Event,
    MarkSet,
    Reordered,
    Said,
)
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player, record_of
from game.koikoi.engine import ENGINE
from game.koikoi.rules import PACK
from tests.contract.policies import policy

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "koikoi"
PLAYERS = (Player("first"), Player("second"))
GAMES: dict[str, dict[str, object]] = {
    "source": {"rounds": 6},
    "common": {"preset": "common", "rounds": 4},
    "storm": {"preset": "storm", "rounds": 12},
    "stock-korean": {"match_format": "stock", "stock_points": 40, "month_order": "korean", "oyaken": True},
    "plain": {"multipliers": False, "special_yaku": False, "five_point_yaku_value": 6, "rounds": 3},
}


def text_of(event: Event) -> str:
    """Return one line for one event."""
    match event:
        case CardMoved(card, source, target):
            return f"{PACK[card] if card is not None else '?'}: {source} > {target}"
        case CardShown(card, place):
            return f"{PACK[card]} shown at {place}"
        case CounterSet(key, value):
            return f"{key} = {value}"
        case Said(seat, word):
            return f"{seat} says {word}"
        case Awarded(seat, kind, cards, points):
            return f"{seat} gets {kind} {points} [{' '.join(PACK.names(cards))}]"
        case DealBegan(number, dealer, pile, cards):
            return f"deal {number} by {dealer}: {cards} at {pile}"
        case Reordered() | MarkSet():
            raise AssertionError(f"Koi-Koi has no {event}")
        case _:
            assert_never(event)


def log_of(match: Match[Any, Any, Any]) -> Iterator[str]:
    """Return the log of a match, line by line."""
    yield from (text_of(event) for event in match.opening)
    for ply, (seat, action) in enumerate(match.actions):
        yield f"--- {seat} {ENGINE.action_text(action)}"
        yield from (text_of(event) for event in match.events_at(ply))
    yield f"=== {match.outcome()}"


def play(name: str) -> Match[Any, Any, Any]:
    """Play the golden game `name` with a willing policy."""
    match: Match[Any, Any, Any] = Match(ENGINE, Options("koi-koi", GAMES[name]), 2, f"golden {name}")
    rng, choose = Random(name), policy(ENGINE, "willing")
    while match.to_act():
        seat = match.to_act()[0]
        match.apply(seat, choose(match.state, seat, match.legal_actions(seat), rng))
    return match


def main() -> None:
    """Record every golden game anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        match = play(name)
        (FOLDER / f"{name}.json").write_text(record_of(match, PLAYERS).to_text() + "\n", "utf-8")
        (FOLDER / f"{name}.log").write_text("\n".join(log_of(match)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
