"""Golden games: matches as records, and all that happened in them as text. `python -m tests.costly.golden` records them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, assert_never

from game.core.events import Awarded, CardMoved, CardShown, CounterSet, DealBegan, Event, MarkSet, Reordered, Said
from game.core.match import Match
from game.core.record import Player, record_of
from game.costly.engine import ENGINE
from game.costly.rules import PACK
from tests.contract.policies import policy
from tests.costly.framework import options

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "costly"
PLAYERS = (Player("first"), Player("second"))
GAMES: dict[str, dict[str, Any]] = {
    "source": {"target_score": 61},
    "cotton": {"preset": "cotton_1674", "target_score": 31},
    "shropshire": {"preset": "shropshire_1874", "target_score": 61},
    "muggins": {"counting": "muggins", "target_score": 31, "deck_reuse": "played_only"},
    "end-of-deal": {"end_check": "end_of_deal", "target_score": 31, "mog_proposer": "dealer", "mog_return_card": True},
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
        case MarkSet(place, key, value):
            return f"{place}: {key} = {value}"
        case Said(seat, word):
            return f"{seat} says {word}"
        case Awarded(seat, kind, cards, points):
            return f"{seat} gets {kind} {points} [{' '.join(PACK.names(cards))}]"
        case DealBegan(number, dealer, pile, cards, kept):
            return f"deal {number} by {dealer}: {cards} at {pile}, kept [{' '.join(map(str, kept))}]"
        case Reordered():
            raise AssertionError(f"Costly Colours has no {event}")
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
    match: Match[Any, Any, Any] = Match(ENGINE, options(**GAMES[name]), 2, f"golden {name}")
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
