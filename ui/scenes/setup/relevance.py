"""Which options have no effect as the others stand, and which combinations their sheet advises against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core.options import Options
from ui.text.catalog import N_, _

Idle = Callable[[Options, int], str]
"""Gets the options and the number of seats; returns why an option has no effect, marked with `N_`, or an empty text."""


def idle_reason(options: Options, key: str, seats: int) -> str:
    """Return in words why an option has no effect with these options and so many seats; empty if it has one."""
    rule = IDLE.get((options.game, key))
    return _(rule(options, seats)) if rule is not None else ""


def advice(options: Options, key: str) -> str:
    """Return a warning about the value of an option; empty where there is none. Source: koi-koi.md 5.4; squaw.md 4."""
    if options.game != "koi-koi" or key not in {"five_point_yaku_value", "multipliers"}:
        return ""
    if not options.flag("multipliers") or options.number("five_point_yaku_value") != 6:
        return ""
    return _("Not advised: with multipliers, yaku worth 6 reach the doubling at 7 too easily.")


def seats_advice(game: str, seats: int) -> str:
    """Return a warning about the number of players; empty where there is none. Source: squaw.md 4."""
    if game == "squaw" and seats > 5:
        return _("Up to five players are recommended.")
    return ""


# Koi-Koi. Source: koi-koi.md 5 and 5.3.


def _rounds(options: Options, _seats: int) -> str:
    return N_("The match is played for a stock of points.") if options.choice("match_format") == "stock" else ""


def _stock(options: Options, _seats: int) -> str:
    return N_("The match has a fixed number of rounds.") if options.choice("match_format") == "rounds" else ""


def _viewing(options: Options, _seats: int) -> str:
    return "" if options.flag("special_yaku") else N_("The special yaku are not in use.")


def _rain(options: Options, seats: int) -> str:
    if options.flag("special_yaku") and options.choice("viewing_yaku") == "none":
        return N_("No viewing yaku counts.")
    return _viewing(options, seats)


# Kowah. Source: kowah.md 4 and 5.


def _target(options: Options, _seats: int) -> str:
    return N_("The match ends after a number of won hands.") if options.choice("match_end") == "hands" else ""


def _hands(options: Options, _seats: int) -> str:
    return N_("The match is played to a target balance.") if options.choice("match_end") == "target" else ""


def _payer(options: Options, _seats: int) -> str:
    if options.choice("win_scale") == "marking":
        return N_("It matters only when a self-drawn win is triple.")
    return ""


def _between_two(_options: Options, seats: int) -> str:
    return N_("With two players it makes no difference.") if seats == 2 else ""


def _credit(options: Options, seats: int) -> str:
    if options.choice("share_rounding") == "exact":
        return N_("Exact shares add up to the score.")
    return _between_two(options, seats)


# Kaluki. Source: kaluki.md 4.5, 4.6, 7 and 8.


def _jokers(options: Options, _seats: int) -> str:
    return "" if options.number("jokers") else N_("There are no jokers in the pack.")


def _used_joker(options: Options, seats: int) -> str:
    if options.number("jokers") and options.choice("joker_swap") == "none":
        return N_("Jokers on the table are never swapped.")
    return _jokers(options, seats)


def _minimum(options: Options, _seats: int) -> str:
    return "" if options.number("min_first_meld") else N_("The first meld has no minimum.")


def _joker_value(options: Options, seats: int) -> str:
    return _jokers(options, seats) or _minimum(options, seats)


def _low_ace(options: Options, seats: int) -> str:
    if not options.flag("ace_low_sequences"):
        return N_("An ace may not stand below the two.")
    return _minimum(options, seats)


def _buyback(options: Options, seats: int) -> str:
    if seats == 2:
        return N_("Between two players nobody can buy back.")
    return "" if options.number("max_buybacks") else N_("Nobody may buy back.")


def _buybacks(_options: Options, seats: int) -> str:
    return N_("Between two players nobody can buy back.") if seats == 2 else ""


# Costly Colours. Source: costly-colours.md 4, 5 and 7.


def _exchange(options: Options, _seats: int) -> str:
    return "" if options.flag("mog") else N_("No card is passed before the play.")


def _totals(options: Options, _seats: int) -> str:
    fixed = options.choice("totals_mode") == "flat" or options.choice("hand_totals") == "flat"
    return "" if fixed else N_("No total scores a fixed number of points.")


def _flush(options: Options, _seats: int) -> str:
    return "" if options.number("flush_points") else N_("A flush is an ordinary sequence.")


def _flush_sum(options: Options, seats: int) -> str:
    return _flush(options, seats) or _sequence(options, seats)


def _sequence(options: Options, _seats: int) -> str:
    return "" if options.number("sequence_points_per_card") else N_("Sequences score no points.")


IDLE: Mapping[tuple[str, str], Idle] = MappingProxyType(
    {
        ("koi-koi", "rounds"): _rounds,
        ("koi-koi", "stock_points"): _stock,
        ("koi-koi", "viewing_yaku"): _viewing,
        ("koi-koi", "rain_spoils_viewing"): _rain,
        ("kowah", "hands_count"): _hands,
        ("kowah", "target_points"): _target,
        ("kowah", "payer_rule"): _payer,
        ("kowah", "direction"): _between_two,
        ("kowah", "share_rounding"): _between_two,
        ("kowah", "claim_priority"): _between_two,
        ("kowah", "winner_credit"): _credit,
        ("kaluki", "joker_meld_value"): _joker_value,
        ("kaluki", "joker_points"): _jokers,
        ("kaluki", "joker_swap"): _jokers,
        ("kaluki", "joker_must_be_used"): _used_joker,
        ("kaluki", "min_naturals_per_meld"): _jokers,
        ("kaluki", "first_meld_scope"): _minimum,
        ("kaluki", "kaluki_exempt"): _minimum,
        ("kaluki", "ace_low_meld_value"): _low_ace,
        ("kaluki", "max_buybacks"): _buybacks,
        ("kaluki", "buyback_cost"): _buyback,
        ("kaluki", "buyback_score"): _buyback,
        ("costly-colours", "mog_proposer"): _exchange,
        ("costly-colours", "mog_return_card"): _exchange,
        ("costly-colours", "mog_refuse_points"): _exchange,
        ("costly-colours", "mog_decline_points"): _exchange,
        ("costly-colours", "mog_give_points"): _exchange,
        ("costly-colours", "mog_give_right_points"): _exchange,
        ("costly-colours", "total_points"): _totals,
        ("costly-colours", "flush_by"): _flush,
        ("costly-colours", "flush_plus_sequence"): _flush_sum,
        ("costly-colours", "hand_flush"): _flush,
        ("costly-colours", "hand_sequence"): _sequence,
    }
)
