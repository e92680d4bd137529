"""What the facts that a search counts are called in a hint at Dog & Blind."""

from __future__ import annotations

from collections.abc import Sequence

from game.squaw.facts import Becomes, LastTrick, MostTricks, NoTrick, TakesTrick, TrumpDrawn, WinsMatch
from game.squaw.rules import HANDS, Status
from game.squaw.view import View
from ui.games.squaw.names import card_name
from ui.kit.french_suits import small
from ui.kit.player_text import Seated, said_of
from ui.kit.reasons import Matter
from ui.text.catalog import N_, _

BECOMES = {
    Status.DOG: N_("{name} becomes a dog|You become a dog"),
    Status.BLIND: N_("{name} becomes blind|You become blind"),
    Status.OUT: N_("{name} is out|You are out"),
    Status.NORMAL: N_("{name} is a normal player again|You are a normal player again"),
}


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called, with the card that shows it; None for what is said better otherwise."""
    me = view.viewer
    match fact:
        case WinsMatch(seat):
            return Matter(said_of(seated, seat, _("{name} wins the match|You win the match")), (), seat == me)
        case Becomes(seat, status):
            return Matter(said_of(seated, seat, _(BECOMES[status])), (), (status is Status.NORMAL) == (seat == me), 1.5)
        case NoTrick(seat):
            return Matter(said_of(seated, seat, _("{name} takes no trick|You take no trick")), (), seat != me)
        case TakesTrick(card):
            return Matter(_("Your card takes a trick: {card}").format(card=small(card_name(card))), (card,))
        case TrumpDrawn(card):
            return Matter(_("Your trump is drawn: {card}").format(card=small(card_name(card))), (card,), good=False)
        case MostTricks(seat):
            return Matter(said_of(seated, seat, _("{name} takes most tricks|You take most tricks")), (), seat == me)
        case LastTrick(seat) if view.number == HANDS:
            return Matter(said_of(seated, seat, _("{name} takes the last trick|You take the last trick")), (), seat == me)
        case _:
            return None
