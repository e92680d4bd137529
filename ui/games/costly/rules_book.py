"""The rules page of Costly Colours: its chapters stand in `rules.json`, what is worked out for them here.

Source: docs/rules/costly-colours.md.
"""

from __future__ import annotations

from functools import partial

from game.core.cards import CardId
from game.core.options import Options
from game.costly.rules import LIMIT, MOST_DEALS, PACK, PLAIN, RANK, RIGHT, Rules, rules_of, values
from ui.games.costly.examples import play_awards, played_row, show_awards, shown_hand
from ui.games.costly.names import card_name, colour_name
from ui.games.costly.place import BINDING
from ui.kit import french_suits as french
from ui.kit.rulebook import Award, Book, CardWords, Grid, Point
from ui.kit.rules_data import Filling
from ui.text.catalog import N_, _

CARD_SHAPE = (96.0, 134.0)
ORDER = (
    N_("the turn-up, then the exchange"),
    N_("each card as it is played, each Go as it is said"),
    N_("the hand of the non-dealer, then that of the dealer"),
)
"""What scores first near the target."""
STORIES = {
    1: N_("The ace is the lowest card: it begins a sequence and never follows the king."),
    2: N_("In 1674 the twos were called deuces."),
    11: N_("In 1674 the jacks were called knaves."),
}
"""What is worth telling, by the rank of a card."""


def rules_book(options: Options) -> Book:
    """Return the rules of Costly Colours under `options`."""
    rules = rules_of(options)
    aces = _("1 or 11") if rules.ace_is_free else "1"
    known = {
        "limit": LIMIT,
        "most_deals": MOST_DEALS,
        "exchange": options.flag("mog"),
        "by_hand": rules.by_hand,
        "ends_with_deal": options.choice("end_check") == "end_of_deal",
        "played": played_row(rules),
        "values": Grid((_("Card"), _("Counts")), ((_("Ace"), aces), (_("Two to ten"), _("their number")), (_("Jack, queen, king"), "10"))),
        "specials": _specials(rules),
        "play_awards": play_awards(rules),
        "shown_hand": shown_hand(rules, 0),
        "another_hand": shown_hand(rules, 1),
        "show_awards": show_awards(rules),
        "order": tuple(Point(_(words), str(number)) for number, words in enumerate(ORDER, 1)),
    }
    filling = Filling(options, PACK, known)
    return filling.book(__package__, _("Costly Colours"), "french", CARD_SHAPE, partial(card_words, rules), BINDING)


def _specials(rules: Rules) -> Grid:
    """Return what a jack or a two scores by itself."""
    deeds = [(_("played"), rules.played), (_("left in hand"), rules.kept)]
    if rules.exchange:
        deeds.insert(0, (_("given away"), rules.given))
    return Grid((_("Jack or two"), _("Other"), _("Right")), tuple((deed, str(points[PLAIN]), str(points[RIGHT])) for deed, points in deeds))


def card_words(rules: Rules, card: CardId) -> CardWords:
    """Return everything the inspector says about `card` under `rules`."""
    counts = [str(value) for value in values(rules, card)]
    details = (
        (_("Counts"), counts[0] if len(counts) == 1 else _("{low} or {high}").format(low=counts[0], high=counts[1])),
        (_("In sequences"), _("number {n} of 13").format(n=RANK[card])),
        (_("Suit"), french.suit_name(PACK[card].suit)),
        (_("Colour"), colour_name(card)),
    )
    return CardWords(card_name(card), details, _serves(rules, card), (_(STORIES[RANK[card]]),) if RANK[card] in STORIES else ())


def _serves(rules: Rules, card: CardId) -> tuple[Award, ...]:
    """Return what a jack or two scores by itself."""
    if RANK[card] not in (2, 11):
        return ()
    deeds = [(_("Played"), rules.played), (_("Left in hand"), rules.kept)]
    if rules.exchange:
        deeds.insert(0, (_("Given away"), rules.given))
    return tuple(
        Award((), name, str(points[RIGHT]), bonus=_("other {n}").format(n=points[PLAIN]))
        for name, points in deeds
        if points[PLAIN] or points[RIGHT]
    )
