"""The log of a match: everything that happened in it, one line for one event, with who sees it where not everybody does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.core.cards import Pack
from game.core.events import (
    EVERYONE,
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
from tests.golden.games import AnyMatch


def log_of(match: AnyMatch) -> Iterator[str]:
    """Return the log of a match, line by line."""
    pack = match.engine.pack
    yield from (line_of(event, pack) for event in match.opening)
    for ply, (seat, action) in enumerate(match.actions):
        yield f"--- {seat} {match.engine.action_text(action)}"
        yield from (line_of(event, pack) for event in match.events_at(ply))
    yield f"=== {match.outcome()}"


def line_of(event: Event, pack: Pack) -> str:
    """Return one line for one event; `seen` and `held` are masks of seats, written where they are not everybody."""
    match event:
        case CardMoved(card, source, target, seen_by, held_by, taken_at, put_at):
            name = "?" if card is None else pack[card].name
            seen = _seen(seen_by) + (f", held {held_by}" if held_by != EVERYONE else "")
            return f"{name}: {source}{_at(taken_at)} > {target}{_at(put_at)}{seen}"
        case CardShown(card, place, seen_by, at):
            return f"{pack[card]} shown at {place}{_at(at)}{_seen(seen_by)}"
        case CounterSet(key, value, seen_by):
            return f"{key} = {value}{_seen(seen_by)}"
        case MarkSet(place, key, value, seen_by):
            return f"{place}: {key} = {value}{_seen(seen_by)}"
        case Said(seat, word, seen_by):
            return f"{seat} says {word}{_seen(seen_by)}"
        case Awarded(seat, kind, cards, points, seen_by):
            return f"{seat} gets {kind} {points} [{' '.join(pack.names(cards))}]{_seen(seen_by)}"
        case DealBegan(number, dealer, pile, count, kept):
            return f"deal {number} by {dealer}: {count} at {pile}, kept [{' '.join(map(str, kept))}]"
        case Reordered(place):
            return f"{place} shuffled"
        case _:
            assert_never(event)


def _seen(mask: int) -> str:
    return f", seen {mask}" if mask != EVERYONE else ""


def _at(position: int) -> str:
    return f"[{position}]" if position >= 0 else ""
