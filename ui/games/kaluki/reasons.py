"""What the facts that a search counts are called in a hint at Kaluki."""

from __future__ import annotations

from collections.abc import Sequence

from game.kaluki.facts import Busts, GoesKaluki, GoesOut, Opens, TakesDiscard
from game.kaluki.view import View
from ui.games.kaluki.names import card_small
from ui.kit.player_text import Seated, said_of
from ui.kit.reasons import Matter
from ui.text.catalog import _


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called, with the card that shows it; None for what is said better otherwise."""
    me = view.viewer
    match fact:
        case GoesOut(seat):
            return Matter(said_of(seated, seat, _("{name} goes out|You go out")), (), seat == me)
        case GoesKaluki(seat):
            return Matter(said_of(seated, seat, _("{name} goes out with a kaluki|You go out with a kaluki")), (), seat == me)
        case TakesDiscard(seat, card):
            words = _("{name} takes the {card}|You take the {card}")
            return Matter(said_of(seated, seat, words, card=card_small(card)), (card,), seat == me)
        case Opens(seat, at_once=True):
            return Matter(said_of(seated, seat, _("{name} opens next|You open next")), (), seat == me)
        case Opens(seat):
            return Matter(said_of(seated, seat, _("{name} opens later|You open later")), (), seat == me)
        case Busts(seat):
            return Matter(said_of(seated, seat, _("{name} goes over the limit|You go over the limit")), (), seat != me)
        case _:
            return None
