"""What the inspector says about each card of Costly Colours. Source: costly-colours.md 1, 4, 5."""

from __future__ import annotations

from game.core.cards import CardId
from game.costly.rules import COLOUR, PACK, PLAIN, RANK, RIGHT, Rules, values
from ui.games.costly.words import card_name
from ui.kit import french
from ui.kit.rulebook import Award, CardWords
from ui.text.catalog import _


def colour_name(card: CardId) -> str:
    """Return the colour of a card: `red`."""
    return _("red") if COLOUR[card] else _("black")


def card_words(rules: Rules, card: CardId) -> CardWords:
    """Return everything the inspector says about `card` under `rules`."""
    counts = [str(value) for value in values(rules, card)]
    facts = (
        (_("Counts"), counts[0] if len(counts) == 1 else _("{low} or {high}").format(low=counts[0], high=counts[1])),
        (_("In sequences"), _("number {n} of 13").format(n=RANK[card])),
        (_("Suit"), french.suit_name(PACK[card].suit)),
        (_("Colour"), colour_name(card)),
    )
    return CardWords(card_name(card), facts, _serves(rules, card), _stories(card))


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


def _stories(card: CardId) -> tuple[str, ...]:
    match RANK[card]:
        case 1:
            return (_("The ace is the lowest card: it begins a sequence and never follows the king."),)
        case 2:
            return (_("In 1674 the twos were called deuces."),)
        case 11:
            return (_("In 1674 the jacks were called knaves."),)
        case _:
            return ()
