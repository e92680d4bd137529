"""What the facts that a search counts are called in a hint at Costly Colours."""

from __future__ import annotations

from collections.abc import Sequence

from game.costly.actions import Decline, Play
from game.costly.facts import Answers, FirstPoints, Keeps, MakesThirtyOne, SaysGo, TakesOffer, WinsMatch
from game.costly.foresight import foresee
from game.costly.state import View
from ui.games.costly.names import cards_named, points_words
from ui.kit.game_content import Matter
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import _

FIRST_WEIGHT, AT_ONCE_WEIGHT, KEPT_WEIGHT, REFUSED_WEIGHT = 0.5, 0.7, 0.1, 0.05
"""What it says beside other facts who scores first, that one scores at once, that the hand stays as it is, and that a card is refused."""


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called, with the card that shows it; None for what is said better otherwise."""

    def whose(mine: bool) -> int:
        return view.viewer if mine else view.opponent

    match fact:
        case WinsMatch(mine):
            return Matter(said_of(seated, whose(mine), _("{name} wins the match in this round|You win the match in this round")), (), mine)
        case Answers():
            words = _("{name} scores with the next card|You score with the next card")
            return Matter(said_of(seated, view.opponent, words), good=False)
        case SaysGo(mine):
            return Matter(said_of(seated, whose(mine), _("{name} says Go|You say Go")), (), not mine)
        case MakesThirtyOne(mine):
            return Matter(said_of(seated, whose(mine), _("{name} makes thirty-one|You make thirty-one")), (), mine)
        case Keeps(cards, points) if points:
            said = _("You keep {points} for the show ({cards})").format(cards=cards_named(cards), points=points_words(points))
            return Matter(said, cards)
        case FirstPoints(mine):
            return Matter(said_of(seated, whose(mine), _("{name} scores first|You score first")), (), mine, FIRST_WEIGHT)
        case Play() if (seen := foresee(view, fact)) is not None and seen.own:
            words = _("You score {points} at once").format(points=points_words(sum(line.points for line in seen.own)))
            return Matter(words, weight=AT_ONCE_WEIGHT)
        case Decline():
            return Matter(_("You keep your cards as they are"), weight=KEPT_WEIGHT)
        case TakesOffer(accepted=False):
            return Matter(said_of(seated, view.opponent, _("{name} refuses the card|You refuse the card")), (), False, REFUSED_WEIGHT)
        case _:
            return None
