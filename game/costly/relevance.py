"""Which options have no effect as the others stand. Source: costly-colours.md 4, 5 and 7."""

from __future__ import annotations

from enum import StrEnum

from game.core.options import Options


class Idle(StrEnum):
    """Why an option has no effect."""

    NO_MOG = "no mog"
    """No card is passed before the play."""
    NO_TOTAL = "no total"
    """No total scores a fixed number of points."""
    NO_FLUSH = "no flush"
    """A flush is an ordinary sequence."""
    NO_SEQUENCE = "no sequence"
    """Sequences score no points."""


def idle(options: Options, key: str) -> Idle | None:
    """Return why the option `key` has no effect beside the others, None if it has one."""
    totals = options.choice("totals_mode"), options.choice("hand_totals")
    match key:
        case (
            "mog_proposer"
            | "mog_return_card"
            | "mog_refuse_points"
            | "mog_decline_points"
            | "mog_give_points"
            | "mog_give_right_points"
        ) if not options.flag("mog"):
            return Idle.NO_MOG
        case "total_points" if "flat" not in totals:
            return Idle.NO_TOTAL
        case "flush_by" | "flush_plus_sequence" | "hand_flush" if not options.number("flush_points"):
            return Idle.NO_FLUSH
        case "flush_plus_sequence" | "hand_sequence" if not options.number("sequence_points_per_card"):
            return Idle.NO_SEQUENCE
        case _:
            return None
