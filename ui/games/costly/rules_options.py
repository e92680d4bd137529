"""The options of Costly Colours in words: what each value means, as a sentence a player would say. Source: costly-colours.md 7."""

from __future__ import annotations

from game.core.options import Options, OptionValue, describe
from game.costly.relevance import idle
from game.costly.rules import GAME
from ui.kit.option_names import spoken
from ui.kit.option_points import OptionWords
from ui.text.catalog import N_, _

SAYINGS: dict[tuple[str, OptionValue], str] = {
    ("end_check", "immediate"): N_("The match ends at once when somebody reaches the target."),
    ("end_check", "end_of_deal"): N_(
        "The target counts only after the show: the higher score wins; if both are equal, another round is played."
    ),
    ("deck_reuse", "set_aside"): N_(
        "All seven cards of a round are set aside; with fewer than seven left, all 52 are shuffled."
    ),
    ("deck_reuse", "played_only"): N_(
        "Cards played are set aside; the others are shuffled back. With fewer than seven left, all 52 are shuffled."
    ),
    ("deck_reuse", "reshuffle"): N_("All 52 cards are shuffled before every deal."),
    ("mog", True): N_("Before the play, a card may be offered to the other player."),
    ("mog", False): N_("No card is offered before the play."),
    ("mog_proposer", "non_dealer"): N_("The non-dealer may offer a card, face down; the dealer takes or refuses it."),
    ("mog_proposer", "dealer"): N_("The dealer may offer a card, face down; the non-dealer takes or refuses it."),
    ("mog_return_card", False): N_(
        "Nothing is given for a card that is taken: one hand has four cards then, the other two."
    ),
    ("mog_return_card", True): N_("If you take the card, you give one back, chosen before looking."),
    ("right_by", "suit"): N_("A jack or two is right if it has the suit of the turn-up."),
    ("right_by", "colour"): N_("A jack or two is right if it has the colour of the turn-up."),
    ("ace_values", "1_or_11"): N_("An ace counts 1 or 11, as its player says when playing it."),
    ("ace_values", "1"): N_("An ace counts 1."),
    ("totals_mode", "flat"): N_("A count of 15, 25 or 31 scores a fixed number of points."),
    ("totals_mode", "per_card"): N_("A count of 15, 25 or 31 scores a point for every card in it."),
    ("after_go", "may"): N_("After the other’s Go you may play on, one card after the other, or stop."),
    ("after_go", "must"): N_("After the other’s Go you play on as long as a card fits."),
    ("counts_per_deal", "single"): N_("There is one count in a round; then the play is over."),
    ("counts_per_deal", "until_empty"): N_("While cards are left a new count begins, led by the other player."),
    ("turnup_in_play", "always"): N_("The turn-up may join every combination."),
    ("turnup_in_play", "first"): N_("The turn-up may only join all cards of the count, as if it lay before them."),
    ("turnup_in_play", "never"): N_("The turn-up joins no combination in the play."),
    ("play_rank_groups", True): N_("Cards of one rank score in the play."),
    ("play_rank_groups", False): N_("Cards of one rank do not score in the play."),
    ("flush_by", "suit"): N_("A flush is a sequence in one suit."),
    ("flush_by", "colour"): N_("A flush is a sequence in one colour."),
    ("flush_plus_sequence", False): N_("A flush scores as a flush alone."),
    ("flush_plus_sequence", True): N_("In the play a flush also scores as the sequence it is."),
    ("play_colours", True): N_("Three or four cards of one colour score in the play."),
    ("play_colours", False): N_("Colours do not score in the play."),
    ("show_cards", "remaining"): N_("At the show the cards left in hand count."),
    ("show_cards", "all"): N_("At the show all cards count that a player held after the exchange."),
    ("hand_totals", "off"): N_("At the show 15, 25 and 31 score nothing."),
    ("hand_totals", "flat"): N_("At the show every set of cards making 15, 25 or 31 scores a fixed number of points."),
    ("hand_totals", "per_card"): N_("At the show every set of cards making 15, 25 or 31 scores a point for each card."),
    ("hand_flush", True): N_("At the show a flush scores."),
    ("hand_flush", False): N_("At the show a flush scores nothing."),
    ("hand_sequence", False): N_("At the show a sequence of several suits scores nothing."),
    ("hand_sequence", True): N_("At the show a sequence of several suits scores as in the play."),
    ("counting", "auto"): N_("Every award is counted for you."),
    ("counting", "manual"): N_("You count your own awards; a count that is too high scores nothing."),
    ("counting", "muggins"): N_(
        "You count your own awards; a count that is too high scores nothing, and the other may take what you miss."
    ),
}
"""What every value of an option that is no free number means."""
POINTS = {
    "total_points": N_("Fixed points for a count of 15, 25 or 31"),
    "flush_points": N_("Points for a flush"),
}
"""Numbers whose help in the set-up says more than what they count."""


def _as_label(help_words: str) -> str:
    """Return the help of a number as what stands before it: without its full stop, in Japanese without its verb too."""
    return help_words.rstrip(".。").removesuffix("です")


def saying(options: Options, key: str) -> str:
    """Return in a sentence what `options` say about the option `key`."""
    if (sentence := SAYINGS.get((key, options[key]))) is not None:
        return _(sentence)
    what = _(POINTS[key]) if key in POINTS else _as_label(spoken(describe(GAME)[key].help))
    return _("{what}: {n}.").format(what=what, n=options.number(key))


STANDARD = Options(GAME)
WORDS = OptionWords(saying, idle, frozenset())
"""How the rules page speaks of the options of Costly Colours."""
