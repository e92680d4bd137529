"""Dog & Blind by hand: a card to play or to keep, trumps to name, the order of the aces. Source: squaw.md 6.1."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.cards import SUITS
from game.squaw.actions import PASS, Action, NameTrump, Pass, Play, PlayBlind, SetAces
from game.squaw.events import HAND
from game.squaw.rules import NORMAL, SUIT_MASKS, Ace
from game.squaw.state import Phase
from game.squaw.view import View
from ui.games.squaw.hand_line import line_of, naming_stakes_of, no_pass, task, waiting, why_not
from ui.games.squaw.names import ACES, names_of
from ui.games.squaw.place import shield
from ui.kit.french_suits import suit_name, titled
from ui.kit.gestures import ActionButton, Gestures, Interaction, Legality, Reading, Spot, Spots, Target
from ui.kit.player_text import Seated
from ui.kit.question import Choice, PaintCard, Question
from ui.kit.stakes import StakesBody
from ui.stage.art import Art
from ui.text.catalog import _, ngettext
from ui.widgets import Look, Widget

NAMING_WIDTH = 540.0
"""Narrow, so that the others with their cards stay in sight."""


class SquawGestures(Gestures[View, Action]):
    """How Dog & Blind is played by hand: one card at a time; a blind's is the place of the hand, for nobody knows the card."""

    def __init__(self, seated: Sequence[Seated], art: Art) -> None:
        super().__init__(seated)
        self._art = art

    def interaction(self, view: View, legal: Legality[Action], taken: Spots) -> Interaction[Action]:
        """Return the cards that can be played and the button to pass, or the question that is due."""
        if not legal.listed:
            return Interaction(line=waiting(view, self._seated))
        match view.phase:
            case Phase.TRUMP:
                return Interaction(question=self._naming(view, legal.listed))
            case Phase.ACE:
                return Interaction(question=self._aces(view, legal.listed))
            case Phase.PLAY:
                return self._playing(view, legal.listed, taken)
            case Phase.BETWEEN | Phase.OVER:
                return Interaction()

    def refusal(self, view: View, taken: Spots, spot: Spot) -> str:
        """Return why a card or a place does nothing."""
        del taken
        return why_not(view, self._seated, spot if isinstance(spot, int) else None)

    def _playing(self, view: View, legal: Sequence[Action], taken: Spots) -> Interaction[Action]:
        by_spot = {spot: action for action in legal if (spot := _spot_of(view, action)) is not None}
        return Interaction(
            sources=tuple(by_spot),
            targets=tuple(Target(None, (self._reading(view, by_spot[spot]),)) for spot in taken if spot in by_spot),
            buttons=self._buttons(view, legal),
            line="" if taken else task(view),
        )

    def _buttons(self, view: View, legal: Sequence[Action]) -> tuple[ActionButton[Action], ...]:
        """Return the button of a dog or blind who may keep the card, or hears why not."""
        if view.statuses[view.viewer] is NORMAL:
            return ()
        readings = (self._reading(view, PASS),) if PASS in legal else ()
        return (ActionButton(_("Pass"), readings, key="P", refusal="" if readings else no_pass(view)),)

    def _reading(self, view: View, action: Action) -> Reading[Action]:
        return Reading(action, line_of(view, action, self._seated))

    def _naming(self, view: View, legal: Sequence[Action]) -> Question[Action]:
        """Return the question of the dealer, who sees the hand below it. Source: squaw.md R6, R14."""
        art, seated = self._art, self._seated

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            return (StakesBody(look, art, naming_stakes_of(view, seated), paint),)

        choices: list[Choice[Action]] = []
        for action in legal:
            if isinstance(action, NameTrump):
                held = (view.hand & SUIT_MASKS[SUITS.index(action.suit)]).bit_count()
                count = ngettext("{n} in hand", "{n} in hand", held).format(n=held) if held else _("none")
                choices.append(Choice(action, titled(suit_name(action.suit)), count, picture=partial(shield, art, action.suit)))
        return Question(_("Name trumps"), (), (), tuple(choices), body, NAMING_WIDTH)

    def _aces(self, view: View, legal: Sequence[Action]) -> Question[Action]:
        """Return the question before a draw for the deal, the order in force first. Source: squaw.md R15."""
        tied = names_of(view.results[-1].after.leaders, self._seated)
        notes = (
            _("{names} took the same number of tricks and draw for the deal.").format(names=tied),
            _("This order holds for the draw and for every trick after it."),
        )
        orders = (action for action in legal if isinstance(action, SetAces))
        choices: tuple[Choice[Action], ...] = tuple(
            Choice(action, _(ACES[action.order]), _ace_words(action.order, kept=action.order == view.ace))
            for action in sorted(orders, key=lambda action: action.order != view.ace)
        )
        return Question(_("Aces high or low?"), (), notes, choices)


def _spot_of(view: View, action: Action) -> Spot | None:
    """Return what is taken up to play: a card, or the place of a card that its owner does not see either."""
    match action:
        case Play(card):
            return card
        case PlayBlind():
            return HAND[view.viewer]
        case Pass() | NameTrump() | SetAces():
            return None


def _ace_words(order: Ace, *, kept: bool) -> str:
    """Return what follows from an order of the aces. Source: squaw.md C2, R15."""
    if order == "high":
        return _("as before: the ace beats the king") if kept else _("from now on the ace beats the king")
    return _("as before: the two beats the ace") if kept else _("from now on the two beats the ace")

