"""The options of Kowah in words: what each value means, as a sentence a player would say. Source: kowah.md 4."""

from __future__ import annotations

from game.core.options import Options, OptionValue
from game.kowah.relevance import idle
from game.kowah.rules import rules_of
from game.kowah.view import pile_limit
from ui.kit.option_points import OptionWords
from ui.text.catalog import N_, _, ngettext

SAYINGS: dict[tuple[str, OptionValue], str] = {
    ("direction", "clockwise"): N_("Turns, deal and claims go clockwise."),
    ("direction", "counterclockwise"): N_("Turns, deal and claims go counterclockwise."),
    ("cut", "auto"): N_("The pack is cut at random."),
    ("cut", "manual"): N_("The cutter chooses where the pack is cut."),
    ("cut", "none"): N_("The pack is not cut."),
    ("first_dealer", "random"): N_("The first dealer is drawn by lot."),
    ("figure_groups", "by_kind"): N_("A jack matches jacks only, a queen queens, a king kings."),
    ("figure_groups", "one_group"): N_("Jacks, queens and kings all match each other."),
    ("figure_groups", "with_aces"): N_("Aces, jacks, queens and kings all match each other."),
    ("hand_value_cards", "nine"): N_("All nine cards count, the completing one too."),
    ("hand_value_cards", "eight"): N_("Only the eight cards held count, without the completing one."),
    ("win_scale", "marking"): N_("A self-drawn card is single, one from stock double, one from hand triple."),
    ("win_scale", "ending"): N_("A self-drawn card is triple, one from stock single, one from hand double."),
    ("payer_rule", "circumstance"): N_("The player who threw the winning card pays alone."),
    ("payer_rule", "label"): N_("A single win is shared by all, even if somebody threw the card."),
    ("share_rounding", "nearest"): N_("Each share is rounded to the nearest point, a half upwards."),
    ("share_rounding", "up"): N_("Each share is rounded up."),
    ("share_rounding", "exact"): N_("Odd points are paid by the first players after the winner, one each."),
    ("winner_credit", "payments"): N_("The winner receives what the others pay."),
    ("winner_credit", "score"): N_("The winner receives exactly the score, whatever the rounded shares come to."),
    ("checki_announcement", "mandatory"): N_("If you have a Checki after throwing, you must announce it."),
    ("checki_announcement", "optional"): N_("If you have a Checki after throwing, you may announce it or keep it secret."),
    ("discard_claim", "choice"): N_("You are asked whether you claim a card; you may let it go."),
    ("discard_claim", "auto"): N_("The card is claimed automatically; nobody is asked."),
    ("claim_priority", "turn_order"): N_(
        "If two wait for the same card, the one whose turn comes sooner claims first."
    ),
    ("claim_priority", "announce_order"): N_(
        "If two wait for the same card, the one who announced first claims first."
    ),
    ("rediscard_taken", False): N_("A card taken from the discards cannot be thrown on the same turn."),
    ("rediscard_taken", True): N_(
        "A card taken from the discards may be thrown on the same turn; it counts as from hand."
    ),
    ("match_end", "hands"): N_("The match ends after a number of rounds won."),
    ("match_end", "target"): N_("The match ends when a balance has reached the target."),
}
"""What every value of an option that is no free number means."""


def saying(options: Options, key: str) -> str:
    """Return in a sentence what `options` say about the option `key`."""
    value = options[key]
    if (sentence := SAYINGS.get((key, value))) is not None:
        return _(sentence)
    number = options.number(key)
    match key:
        case "players":
            return _("There are {n} players, each for themselves.").format(n=number)
        case "first_dealer":
            return _("Player {n} deals first.").format(n=number + 1)
        case "stall_rounds":
            turns = pile_limit(rules_of(options), options.number("players"))
            words = ngettext(
                "After {n} turn drawn from the discard pile, the next player must draw from the stock.",
                "After {n} turns in a row drawn from the discard pile, the next player must draw from the stock.",
                turns,
            )
            return words.format(n=turns)
        case "hands_count":
            words = ngettext("The match ends after {n} round won.", "The match ends after {n} rounds won.", number)
            return words.format(n=number)
        case _:
            return _("The match ends as soon as somebody has {n} points or more.").format(n=number)


STANDARD = Options("kowah")
WORDS = OptionWords(saying, idle, frozenset({"players", "hands_count"}), frozenset({"players"}))
"""How the rules page speaks of the options of Kowah."""
