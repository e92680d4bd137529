"""What the facts that a search counts are called in a hint at Kowah."""

from __future__ import annotations

from collections.abc import Sequence

from game.kowah.facts import HandVoid, HandWon, ThrowClaimed, ThrowTaken, WinsHand
from game.kowah.rules import Source
from game.kowah.state import View
from ui.kit.player_text import Seated, said_of
from ui.kit.reasons import Matter
from ui.text.catalog import _


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called; None for what is said better otherwise."""
    me = view.viewer
    match fact:
        case WinsHand(seat):
            return Matter(said_of(seated, seat, _("{name} wins the round|You win the round")), (), seat == me)
        case HandWon(seat, Source.SELF):
            words = _("{name} wins with a card of their own|You win with a card you draw")
            return Matter(said_of(seated, seat, words), (), seat == me)
        case ThrowClaimed(seat):
            return Matter(said_of(seated, seat, _("{name} wins with this very card|You win with this very card")), (), seat == me)
        case ThrowTaken(seat):
            return Matter(said_of(seated, seat, _("{name} takes this card from the pile|You take this card from the pile")), (), seat == me)
        case HandVoid():
            return Matter(_("The stock runs out, and nobody wins"), (), good=False)
        case _:
            return None
