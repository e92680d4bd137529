"""Rules in words: what every option value is called, what differs from the standard, and how long a match is.

Labels and help of options come from `game/options.json`, which is a catalog of its own; the words for values are here. The set-up, the
rules page and the table say rules through this module, so that a rule has one name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import assert_never

from game.core.options import OptionInfo, Options, OptionValue, Words
from ui.text.catalog import ENGLISH, N_, PSEUDO, _, language, ngettext, pseudo

GAME_NAMES = {
    "koi-koi": "Koi-Koi",
    "kowah": "Kowah",
    "squaw": "Dog & Blind",
    "kaluki": "Kaluki",
    "costly-colours": "Costly Colours",
}
"""Names of the games on the screen; they are the same in every language."""


class Unit(Enum):
    """What a number counts."""

    NOTHING = auto()
    POINTS = auto()
    ROUNDS = auto()
    HANDS = auto()
    CHIPS = auto()
    CARDS = auto()
    PLAIN_CARDS = auto()
    JOKERS = auto()


_UNITS: Mapping[Unit, Sequence[str]] = MappingProxyType(
    {
        Unit.POINTS: (
            "stock_points",
            "big_yaku_value",
            "five_point_yaku_value",
            "target_points",
            "min_first_meld",
            "joker_points",
            "ace_low_meld_value",
            "elimination_limit",
            "target_score",
            "turnup_points",
            "mog_refuse_points",
            "mog_decline_points",
            "mog_give_points",
            "mog_give_right_points",
            "total_points",
            "go_points",
            "go_card_points",
            "last_card_points",
            "pair_points",
            "pair_royal_points",
            "double_pair_royal_points",
            "sequence_points_per_card",
            "flush_points",
            "colour3_points",
            "suit3_points",
            "colour4_points",
            "colour4_suit3_points",
            "costly_points",
            "play_knave_points",
            "play_knave_right_points",
            "hand_knave_points",
            "hand_knave_right_points",
        ),
        Unit.ROUNDS: ("rounds",),
        Unit.HANDS: ("hands_count",),
        Unit.CHIPS: ("starting_chips", "ante", "ransom", "kaluki_pay", "buyback_cost"),
        Unit.CARDS: ("sequence_max_len", "min_naturals_per_meld"),
        Unit.PLAIN_CARDS: ("sake_cup_kasu_value", "yellow_kasu_value"),
        Unit.JOKERS: ("jokers",),
    }
)
UNIT_OF: Mapping[str, Unit] = MappingProxyType({key: unit for unit, keys in _UNITS.items() for key in keys})
"""What the number of an option counts; keys mean the same in every game that has them."""

VALUES: Mapping[str, Mapping[OptionValue, str]] = MappingProxyType(
    {
        # Koi-Koi
        "match_format": {"rounds": N_("Rounds"), "stock": N_("Stock of points")},
        "stock_points": {None: N_("Automatic")},
        "month_order": {"japanese": N_("Japanese"), "korean": N_("Korean")},
        "captured_display": {"open": N_("Always open"), "on_request": N_("On request")},
        "both_hand_yaku": {"draw": N_("Round drawn"), "ignore": N_("Neither counts")},
        "hand_yaku_next_oya": {"switch": N_("The other player"), "winner": N_("The winner")},
        "round_end": {"oya_empty": N_("Dealer's hand empty"), "both_empty": N_("Both hands empty")},
        "exhaustion_rule": {"source": N_("As in the source"), "void": N_("Always void")},
        "viewing_yaku": {"both": N_("Both count"), "one": N_("Only one counts"), "none": N_("None counts")},
        "sake_cup_kasu_value": {0: N_("No plain card")},
        # Kowah
        "direction": {"clockwise": N_("Clockwise"), "counterclockwise": N_("Counterclockwise")},
        "cut": {"auto": N_("By the program"), "manual": N_("By a player"), "none": N_("No cut")},
        "first_dealer": {"random": N_("By lot"), "draw": N_("By drawing cards")},
        "figure_groups": {
            "by_kind": N_("Each kind alone"),
            "one_group": N_("All court cards"),
            "with_aces": N_("Court cards and aces"),
        },
        "hand_value_cards": {"nine": N_("All nine"), "eight": N_("The eight held")},
        "win_scale": {"marking": N_("Self-drawn is simple"), "ending": N_("Self-drawn is triple")},
        "payer_rule": {"circumstance": N_("By circumstance"), "label": N_("By name of level")},
        "share_rounding": {"nearest": N_("Nearest point"), "up": N_("Rounded up"), "exact": N_("Exact shares")},
        "winner_credit": {"payments": N_("The payments"), "score": N_("Exactly the score")},
        "checki_announcement": {"mandatory": N_("At once"), "optional": N_("May be held back")},
        "discard_claim": {"choice": N_("The player is asked"), "auto": N_("By itself")},
        "claim_priority": {"turn_order": N_("Next in turn"), "announce_order": N_("First to announce")},
        "match_end": {"hands": N_("Won hands"), "target": N_("Target balance")},
        "deck_style": {
            "french": N_("French suits"),
            "spanish": N_("Spanish suits"),
            "families": N_("Families"),
            "ceki": N_("Javanese ceki"),
        },
        # Dog & Blind
        "ace_initial": {"high": N_("Highest"), "low": N_("Lowest")},
        "ace_change": {"on_tie": N_("Before a tie draw"), "never": N_("Never")},
        "dog_timing": {"any_trick": N_("In a trick he chooses"), "first_trick": N_("In the first trick")},
        "blind_timing": {
            "random": N_("Drawn at random"),
            "choice": N_("In a trick he chooses"),
            "first_trick": N_("In the first trick"),
        },
        "spectate": {"ask": N_("Ask"), "watch": N_("Watch to the end"), "fast": N_("Play it out fast")},
        "display_name": {"neutral": N_("Neutral name"), "source": N_("Name in the source")},
        # Kaluki
        "first_meld_scope": {"single": N_("One meld alone"), "sum": N_("All melds together")},
        "joker_meld_value": {"represented": N_("The card it stands for"), "fixed": N_("A fixed value")},
        "distinct_groups": {"off": N_("Allowed"), "rank_per_player": N_("Forbidden")},
        "group_drawn_card_rule": {"off": N_("No"), "drawn_card": N_("Yes")},
        "joker_swap": {"fit": N_("For any fitting card"), "unambiguous": N_("For a certain card"), "none": N_("Never")},
        "rearrange": {"take": N_("Permitted"), "off": N_("Not permitted")},
        "kaluki_scope": {"first_exposure": N_("In any turn"), "first_turn": N_("In the first turn")},
        "elimination_rule": {"reach": N_("On reaching it"), "exceed": N_("Only above it")},
        "buyback_score": {"highest_survivor": N_("Highest total left"), "zero": N_("Zero")},
        "discard_pile_view": {"top": N_("Top card only"), "all": N_("All discards")},
        # Costly Colours
        "end_check": {"immediate": N_("At the target"), "end_of_deal": N_("After the show")},
        "deck_reuse": {
            "set_aside": N_("All set aside"),
            "played_only": N_("Played ones set aside"),
            "reshuffle": N_("All 52 every deal"),
        },
        "mog_proposer": {"non_dealer": N_("The non-dealer"), "dealer": N_("The dealer")},
        "right_by": {"suit": N_("By suit"), "colour": N_("By colour")},
        "ace_values": {"1_or_11": N_("1 or 11"), "1": N_("Always 1")},
        "totals_mode": {"flat": N_("Fixed points"), "per_card": N_("1 point a card")},
        "after_go": {"must": N_("Must play on"), "may": N_("May stop")},
        "counts_per_deal": {"single": N_("One count"), "until_empty": N_("Until hands are empty")},
        "turnup_in_play": {
            "always": N_("In every combination"),
            "first": N_("With the first cards"),
            "never": N_("In none"),
        },
        "flush_by": {"suit": N_("By suit"), "colour": N_("By colour")},
        "show_cards": {"remaining": N_("Those left in hand"), "all": N_("All that were held")},
        "hand_totals": {"off": N_("No points"), "flat": N_("Fixed points"), "per_card": N_("1 point a card")},
        "counting": {"auto": N_("The program"), "manual": N_("Each player"), "muggins": N_("Each, with muggins")},
    }
)
"""Words for the values that are no plain numbers, by key; keys mean the same in every game that has them."""

_NUMBERS = (
    N_("one"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("eleven"),
    N_("twelve"),
)


def spoken(words: Words) -> str:
    """Return a label or help text of `game/options.json` in the language in use."""
    code = language()
    if code == PSEUDO:
        return pseudo(words[ENGLISH])
    return words.get(code, words[ENGLISH])


def number_word(number: int) -> str:
    """Return a number from 1 to 12 as a word, others in figures."""
    return _(_NUMBERS[number - 1]) if 1 <= number <= len(_NUMBERS) else str(number)


def counted(unit: Unit, number: int) -> str:
    """Return a number with what it counts."""
    match unit:
        case Unit.NOTHING:
            return str(number)
        case Unit.POINTS:
            words = ngettext("{n} point", "{n} points", number)
        case Unit.ROUNDS:
            words = ngettext("{n} round", "{n} rounds", number)
        case Unit.HANDS:
            words = ngettext("{n} hand", "{n} hands", number)
        case Unit.CHIPS:
            words = ngettext("{n} chip", "{n} chips", number)
        case Unit.CARDS:
            words = ngettext("{n} card", "{n} cards", number)
        case Unit.PLAIN_CARDS:
            words = ngettext("{n} plain card", "{n} plain cards", number)
        case Unit.JOKERS:
            words = ngettext("{n} joker", "{n} jokers", number)
        case _:
            assert_never(unit)
    return words.format(n=number)


def value_words(info: OptionInfo, value: OptionValue, names: Sequence[str] = ()) -> str:
    """Return what `value` of an option is called; `names` are those of the players in the order of their seats.

    Raises:
        KeyError: the value has no words, which a test excludes for every value of every game.
    """
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if (words := VALUES.get(info.key, {}).get(value)) is not None:
        return _(words)
    if not isinstance(value, int):
        raise KeyError(f"{info.key} {value!r}")
    if info.key == "first_dealer":
        return names[value] if value < len(names) else _("Player {n}").format(n=value + 1)
    return counted(UNIT_OF.get(info.key, Unit.NOTHING), value)


def difference_words(info: OptionInfo, value: OptionValue, standard: OptionValue, names: Sequence[str] = ()) -> str:
    """Return in one line how an option differs from `standard`: its label, the words for its value, and of a number the usual one."""
    label, words = spoken(info.label), value_words(info, value, names)
    if info.key == "first_dealer" or not (_is_number(value) and _is_number(standard)):
        return _("{option}: {value}").format(option=label, value=words)
    return _("{option}: {value}, not {standard}").format(option=label, value=words, standard=standard)


def _is_number(value: OptionValue) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def length_words(options: Options) -> str:
    """Return how long a match of these options is, in a few words."""
    match options.game:
        case "koi-koi":
            if options.choice("match_format") == "rounds":
                return counted(Unit.ROUNDS, options.number("rounds"))
            stock = options["stock_points"]
            if isinstance(stock, int):
                return _("stock of {points}").format(points=counted(Unit.POINTS, stock))
            return _("stock of points")
        case "kowah":
            if options.choice("match_end") == "hands":
                return counted(Unit.HANDS, options.number("hands_count"))
            return _("to {points}").format(points=counted(Unit.POINTS, options.number("target_points")))
        case "kaluki":
            return _("out at {points}").format(points=counted(Unit.POINTS, options.number("elimination_limit")))
        case "costly-colours":
            return _("to {points}").format(points=counted(Unit.POINTS, options.number("target_score")))
        case _:
            return _("seven hands at most")
