"""What the facts that a search counts are called in a hint at Costly Colours."""

from __future__ import annotations

from collections.abc import Sequence

from game.costly.facts import Keeps, MakesThirtyOne, Reply, SaysGo, ScoresFirst, TakesOffer, WinsMatch
from game.costly.state import View
from ui.games.costly.names import card_small, cards_named, points_words
from ui.kit.player_text import Seated, said_of
from ui.kit.reasons import Matter
from ui.text.catalog import _

REPLY_WEIGHT, FIRST_WEIGHT = 1.5, 0.5
"""What an answer of the opponent that scores says beside other facts, and who scores first."""


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called, with the card that shows it; None for what is said better otherwise."""

    def whose(mine: bool) -> int:
        return view.viewer if mine else view.opponent

    match fact:
        case WinsMatch(mine):
            return Matter(said_of(seated, whose(mine), _("{name} wins the match in this round|You win the match in this round")), (), mine)
        case Reply(card, _value, points) if points:
            words = _("{name} answers with the {card}, {points}|You answer with the {card}, {points}")
            said = said_of(seated, view.opponent, words, card=card_small(card), points=points_words(points))
            return Matter(said, (card,), good=False, weight=REPLY_WEIGHT)
        case SaysGo(mine):
            return Matter(said_of(seated, whose(mine), _("{name} says Go|You say Go")), (), not mine)
        case MakesThirtyOne(mine):
            return Matter(said_of(seated, whose(mine), _("{name} makes thirty-one|You make thirty-one")), (), mine)
        case Keeps(cards, points) if points:
            said = _("You keep {cards} for the show, {points}").format(cards=cards_named(cards), points=points_words(points))
            return Matter(said, cards)
        case ScoresFirst(mine, _kinds, points):
            words = _("{name} scores first, {points}|You score first, {points}")
            return Matter(said_of(seated, whose(mine), words, points=points_words(points)), (), mine, FIRST_WEIGHT)
        case TakesOffer(accepted=False):
            return Matter(said_of(seated, view.opponent, _("{name} refuses the card|You refuse the card")), (), good=False)
        case _:
            return None
