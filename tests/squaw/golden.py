"""Golden games: whole matches as records, and all that happened in them as text; `python -m tests.squaw.golden` records them anew."""

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
from game.squaw.actions import PACK
from game.squaw.engine import ENGINE
from tests.contract.policies import policy

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "squaw"
GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "source": (4, {}),
    "two": (2, {"ace_initial": "low"}),
    "seven": (7, {"first_dealer": 3}),
    "choice": (5, {"blind_timing": "choice", "ace_change": "never"}),
    "first": (3, {"blind_timing": "first_trick", "dog_timing": "first_trick"}),
}


def text_of(event: Event) -> str:
    """Return one line for one event; `seen by` is the mask of the seats that see the card."""
    match event:
        case CardMoved(card, source, target, seen_by):
            return f"{PACK[card] if card is not None else '?'}: {source} > {target}, seen by {seen_by}"
        case CounterSet(key, value):
            return f"{key} = {value}"
        case Said(seat, word):
            return f"{seat} says {word}"
        case Awarded(seat, kind, cards, points):
            return f"{seat} gets {kind} {points} [{' '.join(PACK.names(cards))}]"
        case DealBegan(number, dealer, pile, cards):
            return f"deal {number} by {dealer}: {cards} at {pile}"
        case CardShown() | Reordered() | MarkSet():
            raise AssertionError(f"Dog & Blind has no {event}")
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
    seats, changes = GAMES[name]
    match: Match[Any, Any, Any] = Match(
        ENGINE, Options("squaw", {"players": seats, **changes}), seats, f"golden {name}"
    )
    rng, choose = Random(name), policy(ENGINE, "willing")
    while match.to_act():
        seat = match.to_act()[0]
        match.apply(seat, choose(match.state, seat, match.legal_actions(seat), rng))
    return match


def main() -> None:
    """Record every golden game anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (seats, _) in GAMES.items():
        match = play(name)
        players = tuple(Player(f"player {seat}") for seat in range(seats))
        (FOLDER / f"{name}.json").write_text(record_of(match, players).to_text() + "\n", "utf-8")
        (FOLDER / f"{name}.log").write_text("\n".join(log_of(match)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
