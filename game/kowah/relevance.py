"""Which options have no effect as the others stand. Source: kowah.md 4 and 5."""

from __future__ import annotations

from enum import StrEnum

from game.core.options import Options


class Idle(StrEnum):
    """Why an option has no effect."""

    HANDS = "hands"
    """The match ends after a number of won hands."""
    TARGET = "target"
    """The match is played to a target balance."""
    MARKING = "marking"
    """A self-drawn win is the simple one."""
    TWO = "two"
    """With two players it makes no difference."""
    EXACT = "exact"
    """Exact shares add up to the score."""


def idle(options: Options, key: str) -> Idle | None:
    """Return why the option `key` has no effect beside the others, None if it has one."""
    between_two = options.number("players") == 2
    match key:
        case "hands_count" if options.choice("match_end") == "target":
            return Idle.TARGET
        case "target_points" if options.choice("match_end") == "hands":
            return Idle.HANDS
        case "payer_rule" if options.choice("win_scale") == "marking":
            return Idle.MARKING
        case "winner_credit" if options.choice("share_rounding") == "exact":
            return Idle.EXACT
        case "direction" | "share_rounding" | "claim_priority" | "payer_rule" | "winner_credit" if between_two:
            return Idle.TWO
        case _:
            return None
