"""The words of Kowah with what they mean. Source: kowah.md 9."""

from __future__ import annotations

from game.kowah.rules import Rules
from ui.kit.rulebook import Block, Chapter, Head, Point
from ui.text.catalog import N_, _, in_a_row

TABLE = (
    (N_("Rank"), N_("what stands in the corner: A, 2 to 9, J, Q, K")),
    (N_("Cards in hand"), N_("the cards you hold")),
    (N_("Round"), N_("one deal and its play, until it is won or void")),
    (N_("Discard pile"), N_("the open pile; only its top card can be taken")),
    (N_("Dealer"), N_("who deals, and plays last in the first lap")),
    (N_("First player"), N_("the dealer’s neighbour in the direction of play")),
    (N_("Cutter"), N_("the dealer’s other neighbour")),
    (N_("Balance"), N_("what you have won, less what you have paid")),
)
PLAY = (
    (N_("Trio"), N_("three cards that match")),
    (N_("Pair"), N_("two cards that match")),
    (N_("Checki"), N_("eight cards, one short of three trios")),
    (N_("To announce"), N_("to lay a Checki face down on the table")),
    (N_("To wait"), N_("to have announced; only the completing card is of use")),
    (N_("To claim"), N_("to take the completing card that another player threw")),
    (N_("From stock"), N_("thrown on the turn it was drawn from the stock")),
    (N_("From hand"), N_("thrown, but not the card just drawn from the stock")),
    (N_("Thrower"), N_("who threw the winning card")),
    (N_("Void round"), N_("a round without a winner")),
)


def words_chapter(rules: Rules) -> Chapter:
    """Return the glossary; the levels have the multipliers in force."""
    multipliers = {price.level: price.multiplier for price in rules.prices.values()}
    levels = in_a_row(f"×{n}" for n in sorted(multipliers.values()))
    stock = Point(_("the hidden cards in the middle"), _("The stock"))
    left: list[Block] = [Head(_("On the table")), stock, *(Point(_(meaning), _(term)) for term, meaning in TABLE)]
    left.append(
        Point(_("how often the value of the cards is paid: {levels}").format(levels=levels), _("Single, double, triple"))
    )
    right: list[Block] = [
        Head(_("In play")),
        *(Point(_(meaning), _(term)) for term, meaning in PLAY),
    ]
    return Chapter("words", _("Words"), (tuple(left), tuple(right)))
