"""Kowah by hand: a pile to draw from, a card to throw, and the questions. Source: kowah.md 6.1."""

from __future__ import annotations

from collections.abc import Sequence

from game.kowah.actions import Action, Discard, Draw, From
from game.kowah.events import DISCARD, STOCK
from game.kowah.rules import Rules
from game.kowah.state import Phase, View
from ui.games.kowah import lines
from ui.games.kowah.asking import announcing, holds_checki, question_of
from ui.kit.gestures import Gesture, Interaction, Legality, Reading, Spot, Spots, Target, single_gesture
from ui.kit.player_text import Seated
from ui.kit.question import Question
from ui.stage.art import Art
from ui.text.catalog import _


class KowahGestures:
    """How Kowah is played by hand: one pile or one card at a time."""

    def __init__(self, rules: Rules, seated: Sequence[Seated], art: Art) -> None:
        self._rules = rules
        self._seated = seated
        self._art = art

    def interaction(self, view: View, legal: Legality[Action], taken: Spots) -> Interaction[Action]:
        """Return the piles that can be drawn from or the cards that can be thrown, or the question that is due."""
        asked = bool(legal.listed)
        question = question_of(self._rules, view, self._seated, self._art) if asked else self._ahead(view)
        if question is not None:
            return Interaction(question=question)
        by_spot = {_spot_of(action): action for action in legal.listed if isinstance(action, Draw | Discard)}
        return Interaction(
            sources=tuple(by_spot),
            targets=tuple(
                Target(None, (Reading(by_spot[spot], self._line(view, by_spot[spot])),)) for spot in taken if spot in by_spot
            ),
            line="" if taken else lines.waiting(self._rules, view, view.turn == view.viewer),
        )

    def refusal(self, view: View, taken: Spots, spot: Spot) -> str:
        """Return why a card or a pile does nothing."""
        del taken
        if view.turn is None or view.turn != view.viewer:
            return _("It is {name}’s turn").format(name=self._seated[view.turn or 0].name)
        if view.phase is Phase.DRAW:
            return lines.waiting(self._rules, view, True) if spot == DISCARD else _("First draw a card")
        if isinstance(spot, int):
            return lines.unthrowable(view)
        return _("You have drawn: now throw a card")

    def gesture(self, view: View, legal: Legality[Action], action: Action) -> Gesture | None:
        """Return the pile or the card of an action."""
        return single_gesture(self, view, legal, action)

    def _ahead(self, view: View) -> Question[Action] | None:
        """Ask at once whether a Checki is announced, though a claim by somebody else comes first. Source: kowah.md R13."""
        settling = view.phase is Phase.SETTLING and view.turn == view.viewer
        if settling and self._rules.may_hold and holds_checki(self._rules, view):
            return announcing(self._rules, view)
        return None

    def _line(self, view: View, action: Action) -> str:
        return lines.line_of(self._rules, view, action, self._seated)


def _spot_of(action: Draw | Discard) -> Spot:
    match action:
        case Draw(source):
            return STOCK if source is From.STOCK else DISCARD
        case Discard(card):
            return card
