"""The options of Koi-Koi in words: what each value means, as a sentence a player would say. Source: koi-koi.md 5."""

from __future__ import annotations

from game.core.options import Options, OptionValue
from game.koikoi.relevance import idle
from ui.kit.option_points import OptionWords
from ui.text.catalog import N_, _, ngettext

STANDARD = Options("koi-koi")

SAYINGS: dict[tuple[str, OptionValue], str] = {
    ("match_format", "rounds"): N_("A fixed number of rounds is played, and the higher total wins."),
    ("match_format", "stock"): N_("Both begin with a purse of points and lose what the other scores, down to 0."),
    ("month_order", "japanese"): N_("Willow is November and paulownia is December."),
    ("month_order", "korean"): N_("Paulownia is November and willow is December, as in Korea."),
    ("both_hand_yaku", "draw"): N_("If both hands hold a hand yaku, the round is void."),
    ("both_hand_yaku", "ignore"): N_("If both hands hold a hand yaku, neither counts."),
    ("hand_yaku_next_oya", "switch"): N_("After a hand yaku, the deal goes to the other player."),
    ("hand_yaku_next_oya", "winner"): N_("After a hand yaku, its winner deals."),
    ("round_end", "oya_empty"): N_("The cards have run out when the dealer has played the last one; the other player keeps one."),
    ("round_end", "both_empty"): N_("The cards have run out when both hands are empty."),
    ("exhaustion_rule", "source"): N_("If the cards run out, the non-dealer scores if they called koi-koi last."),
    ("exhaustion_rule", "void"): N_("If the cards run out, nobody scores."),
    ("oyaken", False): N_("A void round gives no points."),
    ("oyaken", True): N_("In a void round the dealer scores 1 point."),
    ("special_yaku", True): N_("Moon Viewing, Blossom Viewing and Month Cards count."),
    ("special_yaku", False): N_("Moon Viewing, Blossom Viewing and Month Cards do not count."),
    ("viewing_yaku", "both"): N_("Both viewing yaku may count together."),
    ("viewing_yaku", "one"): N_("Only one of the two viewing yaku counts."),
    ("viewing_yaku", "none"): N_("The viewing yaku do not count."),
    ("rain_spoils_viewing", False): N_("Willow cards do not spoil the viewing yaku."),
    ("rain_spoils_viewing", True): N_("Once you have captured a willow card, you score no viewing yaku."),
    ("big_yaku_value", 10): N_("Five Lights and Red and Blue Ribbons count 10."),
    ("big_yaku_value", 15): N_("Five Lights and Red and Blue Ribbons count 15."),
    ("sake_cup_kasu_value", 0): N_("The sake cup is an animal, not a plain card."),
    ("sake_cup_kasu_value", 1): N_("The sake cup is an animal and one plain card as well."),
    ("sake_cup_kasu_value", 2): N_("The sake cup is an animal and two plain cards as well."),
    ("yellow_kasu_value", 1): N_("The yellow paulownia is one plain card."),
    ("yellow_kasu_value", 2): N_("The yellow paulownia counts as two plain cards."),
    ("gaji_wild", False): N_("The lightning is a willow card like any other."),
    ("gaji_wild", True): N_("Played from the hand before any willow, the lightning may take any one card."),
    ("five_point_yaku_value", 5): N_("Three Lights, Boar-Deer-Butterfly, Red Poetry Ribbons, Blue Ribbons and the viewing yaku count 5."),
    ("five_point_yaku_value", 6): N_("Three Lights, Boar-Deer-Butterfly, Red Poetry Ribbons, Blue Ribbons and the viewing yaku count 6."),
    ("multipliers", True): N_("Points are doubled for seven or more and for koi-koi."),
    ("multipliers", False): N_("Points are never doubled."),
}
"""What every value of an option that is no free number means."""


def saying(options: Options, key: str) -> str:
    """Return in a sentence what `options` say about the option `key`."""
    value = options[key]
    if (sentence := SAYINGS.get((key, value))) is not None:
        return _(sentence)
    if key == "rounds":
        rounds = options.number("rounds")
        return ngettext("The match has {n} round.", "The match has {n} rounds.", rounds).format(n=rounds)
    stock = value if isinstance(value, int) else 200 if options.flag("multipliers") else 50
    return ngettext("Each begins with {n} point.", "Each begins with {n} points.", stock).format(n=stock)


WORDS = OptionWords(saying, idle, frozenset({"rounds"}))
"""How the rules page speaks of the options of Koi-Koi."""
