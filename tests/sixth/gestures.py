"""Pishti by hand: a card of the hand goes on the pile, by itself or put there."""

from __future__ import annotations

from tests.sixth.state import PACK, PILE, Play, View, is_pishti, takes
from ui.kit.french_suits import card_name, small
from ui.kit.gestures import Gestures, Interaction, Legality, Reading, Spot, Spots, Target


class PishtiGestures(Gestures[View, Play]):
    """How Pishti is played by hand."""

    def interaction(self, view: View, legal: Legality[Play], taken: Spots) -> Interaction[Play]:
        """Return the cards of the hand, and where the one that is taken up goes."""
        plays = {action.card: action for action in legal.listed if isinstance(action, Play)}
        chosen = next((plays[spot] for spot in taken if isinstance(spot, int) and spot in plays), None)
        if chosen is None:
            return Interaction(tuple(plays))
        pile = view.table.pile
        reading = Reading(chosen, _line(view, chosen), takes=pile[-1:] if takes(pile, chosen.card) else ())
        return Interaction(tuple(plays), (Target(None, (reading,)), Target(PILE, (reading,))))

    def refusal(self, view: View, taken: Spots, spot: Spot) -> str:
        """Return why a spot does nothing."""
        del taken, spot
        turn = view.table.turn
        if turn is not None and turn != view.viewer:
            return f"It is {self._seated[turn].name}’s turn"
        return "Play a card from your hand"


def _line(view: View, play: Play) -> str:
    """Return what a play would do."""
    pile, card = view.table.pile, card_name(PACK[play.card])
    if is_pishti(pile, play.card):
        return f"{card} takes {small(card_name(PACK[pile[0]]))}: pishti"
    return f"{card} takes the pile" if takes(pile, play.card) else f"{card} is laid on the pile"
