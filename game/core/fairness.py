"""Whether a match was dealt as was promised: by its text, and by the match that this text replays to. Source: docs/fairness.md."""

from __future__ import annotations

from enum import StrEnum

from game.core.record import AnyMatch, Record


class Finding(StrEnum):
    """What a check of a match comes to; only the first says that its deals were fair."""

    FAIR = "fair"
    KNOWN = "a known deal"
    UNPROMISED = "dealt in the old way"
    GOING_ON = "going on"
    PROMISE = "not what was promised"
    SEED = "another seed"
    DRAWS = "other cards"
    CHANGED = "changed"


def check(text: str, record: Record, match: AnyMatch) -> Finding:
    """Check a match: the `text` of the record, the record that was read from it, and the match that it replays to."""
    seal = record.seal
    if seal is None:
        occasion = record.occasion
        known = occasion.handed or occasion.is_shared or record.position is not None
        return Finding.KNOWN if known else Finding.UNPROMISED
    if not seal.opened:
        return Finding.GOING_ON
    if not seal.keeps(record.game, record.options, len(record.players)):
        return Finding.PROMISE
    if seal.seed != record.seed:
        return Finding.SEED
    if record.draws != tuple(map(str, match.draws)):
        return Finding.DRAWS
    return Finding.FAIR if record.to_text() == text else Finding.CHANGED
