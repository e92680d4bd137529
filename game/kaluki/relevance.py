"""Which options have no effect as the others stand. Source: kaluki.md 4.5, 4.6, 7 and 8."""

from __future__ import annotations

from enum import StrEnum

from game.core.options import Options


class Idle(StrEnum):
    """Why an option has no effect."""

    NO_JOKERS = "no jokers"
    """There are no jokers in the pack."""
    NO_SWAP = "no swap"
    """Jokers on the table are never swapped."""
    NO_MINIMUM = "no minimum"
    """The first meld has no minimum."""
    NO_LOW_ACE = "no low ace"
    """An ace may not stand below the two."""
    TWO = "two"
    """Between two players nobody can buy back."""
    NO_BUYBACK = "no buy-back"
    """Nobody may buy back."""


def idle(options: Options, key: str) -> Idle | None:
    """Return why the option `key` has no effect beside the others, None if it has one."""
    jokers, minimum = options.number("jokers"), options.number("min_first_meld")
    match key:
        case "joker_meld_value" | "joker_points" | "joker_swap" | "joker_must_be_used" | "min_naturals_per_meld" if (
            not jokers
        ):
            return Idle.NO_JOKERS
        case "joker_must_be_used" if options.choice("joker_swap") == "none":
            return Idle.NO_SWAP
        case "ace_low_meld_value" if not options.flag("ace_low_sequences"):
            return Idle.NO_LOW_ACE
        case "joker_meld_value" | "first_meld_scope" | "kaluki_exempt" | "ace_low_meld_value" if not minimum:
            return Idle.NO_MINIMUM
        case "max_buybacks" | "buyback_cost" | "buyback_score" if options.number("players") == 2:
            return Idle.TWO
        case "buyback_cost" | "buyback_score" if not options.number("max_buybacks"):
            return Idle.NO_BUYBACK
        case _:
            return None
