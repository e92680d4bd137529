"""Golden games: whole matches as records, and all that happened in them as text; `python -m tests.kaluki.golden` records them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, assert_never

from game.core.engine import DealNext
from game.core.events import Awarded, CardMoved, CardShown, CounterSet, DealBegan, Event, MarkSet, Reordered, Said
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player, record_of
from game.kaluki.engine import ENGINE
from game.kaluki.faces import PACK
from tests.contract.likes_kaluki import likes

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "kaluki"
GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "source": (4, {"elimination_limit": 60}),
    "two": (2, {"elimination_limit": 60}),
    "club": (3, {"preset": "club", "elimination_limit": 60}),
    "british": (5, {"preset": "british_club", "elimination_limit": 60, "max_buybacks": 1}),
    "loose": (
        3,
        {
            "min_naturals_per_meld": 1,
            "min_first_meld": 10,
            "discard_must_be_used": False,
            "final_discard_required": False,
            "elimination_limit": 60,
        },
    ),
}


def text_of(event: Event) -> str:
    """Return one line for one event; `seen` and `held` are masks of seats."""
    match event:
        case CardMoved(card, source, target, seen_by, held_by, taken_at, put_at):
            name = PACK[card].name if card is not None else "?"
            return f"{name}: {source}[{taken_at}] > {target}[{put_at}], seen {seen_by}, held {held_by}"
        case CardShown(card, place):
            return f"{PACK[card]} shown at {place}"
        case CounterSet(key, value):
            return f"{key} = {value}"
        case MarkSet(place, key, value):
            return f"{place} {key} = {value}"
        case Said(seat, word):
            return f"{seat} says {word}"
        case Awarded(seat, kind, cards, points):
            return f"{seat} gets {kind} {points} [{' '.join(PACK.names(cards))}]"
        case DealBegan(number, dealer, pile, count):
            return f"deal {number} by {dealer}: {count} at {pile}"
        case Reordered(place):
            return f"{place} shuffled"
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
    """Play the golden game `name` willingly, with some taking back."""
    seats, changes = GAMES[name]
    match: Match[Any, Any, Any] = Match(
        ENGINE, Options("kaluki", {"players": seats, **changes}), seats, f"golden {name}"
    )
    rng = Random(name)
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.legal_actions(seat)
        weights = [
            0.2 if ENGINE.takes_back(a) else 1.0 if isinstance(a, DealNext) else likes(match.state, seat, a) for a in legal
        ]
        match.apply(seat, rng.choices(legal, weights)[0])
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
