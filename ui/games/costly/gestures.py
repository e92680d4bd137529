"""Costly Colours by hand: a card to offer, to give back or to play, the calls beside the cards, counting. Source: costly-colours.md 10."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import CardId
from game.core.events import Place
from game.costly.actions import ACCEPT, DECLINE, GO, REFUSE, STOP, Accept, Action, Offer, Play
from game.costly.events import OFFERED, ROW
from game.costly.state import Phase, View
from ui.games.costly.counting import claim_question, muggins_question
from ui.games.costly.lines import chooses_ace, line_of, reading_label, task, why_not
from ui.kit.gestures import (
    ActionButton,
    Gesture,
    Interaction,
    Legality,
    Reading,
    Spot,
    Spots,
    Target,
    single_gesture,
)
from ui.kit.player_text import Seated
from ui.text.catalog import N_, _

BUTTONS: tuple[tuple[Action, str, str], ...] = (
    (DECLINE, N_("Offer nothing"), "D"),
    (REFUSE, N_("Refuse"), "F"),
    (ACCEPT, N_("Accept"), "A"),
    (GO, N_("Go"), "O"),
    (STOP, N_("Stop"), "X"),
)
"""What stands beside the cards, from the left, with its key."""


class CostlyGestures:
    """How Costly Colours is played by hand: one card at a time, into the tray or onto the count; an ace asks how it counts."""

    def __init__(self, seated: Sequence[Seated]) -> None:
        self._seated = seated

    def interaction(self, view: View, legal: Legality[Action], taken: Spots) -> Interaction[Action]:
        """Return the cards that can be used, the buttons of the moment, or the question of counting by hand."""
        if not legal.listed:
            return Interaction()
        match view.phase:
            case Phase.COUNT:
                return Interaction(question=claim_question(view))
            case Phase.MUGGINS:
                return Interaction(question=muggins_question(view, self._seated))
            case Phase.BETWEEN | Phase.OVER:
                return Interaction()
            case _:
                return self._by_card(view, legal.listed, taken)

    def refusal(self, view: View, taken: Spots, spot: Spot) -> str:
        """Return why a card or a place does nothing."""
        del taken
        return why_not(view, self._seated, spot if isinstance(spot, int) else None)

    def gesture(self, view: View, legal: Legality[Action], action: Action) -> Gesture | None:
        """Return the card and where it goes; None for a button and for what answers a question."""
        return single_gesture(self, view, legal, action)

    def _by_card(self, view: View, legal: Sequence[Action], taken: Spots) -> Interaction[Action]:
        by_card: dict[CardId, list[Action]] = {}
        goes_to = ROW
        for action in legal:
            if (moved := _card_of(action)) is not None:
                by_card.setdefault(moved, []).append(action)
                goes_to = ROW if isinstance(action, Play) else OFFERED
        card = next((spot for spot in taken if isinstance(spot, int) and spot in by_card), None)
        targets = () if card is None else (self._target(view, goes_to, by_card[card]),)
        asks = card is not None and len(by_card[card]) > 1
        return Interaction(
            sources=tuple(by_card),
            targets=targets,
            weighed=view.phase is Phase.MOG_ANSWER,
            buttons=(*self._buttons(view, legal), *self._exchange(view, card, by_card)),
            line=chooses_ace(card) if asks and card is not None else "" if card is not None else task(view),
        )

    def _exchange(
        self, view: View, card: CardId | None, by_card: Mapping[CardId, Sequence[Action]]
    ) -> tuple[ActionButton[Action], ...]:
        """Return the button that gives the chosen card for the unseen one, where an answer is a card."""
        if view.phase is not Phase.MOG_ANSWER or not view.rules.returns_card:
            return ()
        actions = by_card.get(card, ()) if card is not None else ()
        readings = tuple(Reading(action, line_of(view, action, self._seated)) for action in actions)
        refusal = "" if readings else _("Choose a card to give back first")
        return (ActionButton(_("Exchange"), readings, "A", refusal, primary=True),)

    def _target(self, view: View, place: Place, actions: Sequence[Action]) -> Target[Action]:
        several = len(actions) > 1
        return Target(
            place,
            tuple(
                Reading(action, line_of(view, action, self._seated), reading_label(view, action) if several else "")
                for action in actions
            ),
        )

    def _buttons(self, view: View, legal: Sequence[Action]) -> tuple[ActionButton[Action], ...]:
        return tuple(
            ActionButton(
                _(label), (Reading(action, line_of(view, action, self._seated)),), key, primary=action in (GO, ACCEPT)
            )
            for action, label, key in BUTTONS
            if action in legal
        )


def _card_of(action: Action) -> CardId | None:
    """Return the card of the hand that an action moves."""
    match action:
        case Play(card) | Offer(card):
            return card
        case Accept(returned):
            return returned
        case _:
            return None
