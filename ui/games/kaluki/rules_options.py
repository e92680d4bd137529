"""The options of Kaluki in words: what each value means, as a sentence a player would say. Source: kaluki.md 8."""

from __future__ import annotations

from game.core.options import Options, OptionValue
from game.kaluki.relevance import idle
from ui.games.kaluki.words import chips, points
from ui.kit.option_points import OptionWords
from ui.kit.rulebook import Point
from ui.text.catalog import N_, _, ngettext

SAYINGS: dict[tuple[str, OptionValue], str] = {
    ("first_meld_scope", "single"): N_("One meld alone must reach the minimum."),
    ("first_meld_scope", "sum"): N_("All melds of the opening turn count together towards the minimum."),
    ("joker_meld_value", "represented"): N_("In a meld a joker counts as the card it stands for."),
    ("joker_meld_value", "fixed"): N_("In a meld a joker counts as much as its penalty."),
    ("ace_low_sequences", True): N_("An ace may stand below the two."),
    ("ace_low_sequences", False): N_("An ace may not stand below the two."),
    ("sequence_wraparound", True): N_("Sequences go round the corner: king, ace, two."),
    ("sequence_wraparound", False): N_("Sequences do not go round the corner."),
    ("group_duplicates", True): N_("A group may hold two identical cards."),
    ("group_duplicates", False): N_("All suits of a group must differ."),
    ("min_naturals_per_meld", 1): N_("One natural card is enough in a meld; the others may be jokers."),
    ("min_naturals_per_meld", 2): N_("At least two cards of a meld are no jokers."),
    ("distinct_groups", "off"): N_("You may lay several groups of one rank."),
    ("distinct_groups", "rank_per_player"): N_("You may lay only one group of each rank."),
    ("group_drawn_card_rule", "off"): N_("A group need not hold the card just drawn."),
    ("group_drawn_card_rule", "drawn_card"): N_("Each group must hold the card drawn this turn, unless you go out at once."),
    ("joker_swap", "fit"): N_("Any card that fits in its place takes a joker from the table."),
    ("joker_swap", "unambiguous"): N_("A joker may be swapped only if it can stand for one card alone."),
    ("joker_swap", "none"): N_("Jokers on the table are never swapped."),
    ("joker_must_be_used", True): N_("A swapped joker must be used this turn."),
    ("joker_must_be_used", False): N_("A swapped joker may be kept."),
    ("rearrange", "take"): N_("Cards may be borrowed from melds that stay valid without them."),
    ("rearrange", "off"): N_("Cards are never borrowed from melds."),
    ("table_play_on_opening_turn", True): N_("Once you have opened, other melds are yours to use at once."),
    ("table_play_on_opening_turn", False): N_("Other melds are yours to use from the turn after you opened."),
    ("discard_must_be_used", True): N_("A card taken from the discards must be used this turn."),
    ("discard_must_be_used", False): N_("A card taken from the discards may be kept."),
    ("final_discard_required", True): N_("To go out you must discard your last card."),
    ("final_discard_required", False): N_("You may go out by laying your last card; no discard is needed."),
    ("kaluki_scope", "first_turn"): N_("A kaluki is going out on your first turn."),
    ("kaluki_scope", "first_exposure"): N_("A kaluki is going out in one go, on any turn, with nothing laid before."),
    ("kaluki_exempt", True): N_("Going out in one go needs no minimum."),
    ("kaluki_exempt", False): N_("Going out in one go needs the minimum too."),
    ("elimination_rule", "reach"): N_("Reaching the limit is enough."),
    ("elimination_rule", "exceed"): N_("Only a total above the limit counts."),
    ("buyback_score", "highest_survivor"): N_("After a buy-back you go on with the highest total still in play."),
    ("buyback_score", "zero"): N_("After a buy-back you go on from zero."),
}
"""What every value of an option that is no free number means."""


def saying(options: Options, key: str) -> str:
    """Return in a sentence what `options` say about the option `key`."""
    if (sentence := SAYINGS.get((key, options[key]))) is not None:
        return _(sentence)
    n = options.number(key)
    match key:
        case "players":
            return _("There are {n} players, each for themselves.").format(n=n)
        case "jokers":
            return ngettext("There is {n} joker in the pack.", "There are {n} jokers in the pack.", n).format(n=n)
        case "min_first_meld":
            words = _("The first meld must be worth at least {points}.") if n else _("The first meld needs no minimum.")
            return words.format(points=points(n))
        case "joker_points":
            return _("A joker in hand counts {points}.").format(points=points(n))
        case "ace_low_meld_value":
            return _("An ace below the two counts {points}.").format(points=points(n))
        case "sequence_max_len":
            return _("A sequence has at most {n} cards.").format(n=n)
        case "max_reshuffles":
            words = ngettext("The discards become the stock {n} time.", "The discards become the stock {n} times.", n)
            return words.format(n=n) if n else _("The discards never become the stock.")
        case "elimination_limit":
            return _("The limit is {points}.").format(points=points(n))
        case "starting_chips":
            return _("Everybody begins with {chips}.").format(chips=chips(n))
        case "ante":
            return _("Everybody puts {chips} into the pot at the start.").format(chips=chips(n))
        case "ransom":
            return _("Each other player pays the winner {chips}.").format(chips=chips(n))
        case "kaluki_pay":
            return _("For a kaluki each pays {chips}.").format(chips=chips(n))
        case "buyback_cost":
            return _("A buy-back costs {chips}, paid into the pot.").format(chips=chips(n))
        case _:
            words = ngettext("A player may buy back {n} time.", "A player may buy back {n} times.", n)
            return words.format(n=n) if n else _("Nobody may buy back.")


def said(options: Options, *keys: str) -> tuple[Point, ...]:
    """Return what the options say about those of them that have an effect."""
    return tuple(WORDS.said(options, key) for key in keys if idle(options, key) is None)


STANDARD = Options("kaluki")
WORDS = OptionWords(saying, idle, frozenset({"players"}), frozenset({"players"}))
"""How the rules page speaks of the options of Kaluki."""
