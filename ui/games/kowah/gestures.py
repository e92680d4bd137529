"""Kowah by hand: a pile to draw from, a card to throw, the questions; and what the pointed card or pile would do, in words.

Source: kowah.md 6.1, R9 to R14, S2; ART.md 15.7.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import cards_of
from game.kowah.actions import Action, Discard, Draw, From
from game.kowah.events import DISCARD, STOCK
from game.kowah.foresight import Taking, Throwing, foresee
from game.kowah.rules import CHECKIS, Rules, count_of
from game.kowah.state import Phase, View
from game.kowah.view import pile_limit
from ui.games.kowah.asking import announcing, holds_checki, question_of
from ui.games.kowah.names import group_letters, level_name, rank
from ui.kit.gestures import Gestures, Interaction, Legality, Reading, Spot, Spots, Target
from ui.kit.player_text import Seated, one_of
from ui.kit.question import Question
from ui.stage.art import Art
from ui.text.catalog import _, ngettext

APART = "    "


class KowahGestures(Gestures[View, Action]):
    """How Kowah is played by hand: one pile or one card at a time."""

    def __init__(self, rules: Rules, seated: Sequence[Seated], art: Art) -> None:
        super().__init__(seated)
        self._rules = rules
        self._art = art

    def interaction(self, view: View, legal: Legality[Action], taken: Spots) -> Interaction[Action]:
        """Return the piles that can be drawn from or the cards that can be thrown, or the question that is due."""
        asked = bool(legal.listed)
        question = question_of(self._rules, view, self._seated, self._art) if asked else self._ahead(view)
        if question is not None:
            return Interaction(question=question)
        by_spot = {_spot_of(action): action for action in legal.listed if isinstance(action, Draw | Discard)}
        meant = [by_spot[spot] for spot in taken if spot in by_spot]
        return Interaction(
            sources=tuple(by_spot),
            targets=tuple(Target(None, (Reading(one, line_of(self._rules, view, one, self._seated)),)) for one in meant),
            line="" if taken else waiting(self._rules, view, view.turn == view.viewer),
        )

    def refusal(self, view: View, taken: Spots, spot: Spot) -> str:
        """Return why a card or a pile does nothing."""
        del taken
        if view.turn is None or view.turn != view.viewer:
            return _("It is {name}’s turn").format(name=self._seated[view.turn or 0].name)
        if view.phase is Phase.DRAW:
            return waiting(self._rules, view, True) if spot == DISCARD else _("First draw a card")
        if isinstance(spot, int):
            return unthrowable(view)
        return _("You have drawn: now throw a card")

    def _ahead(self, view: View) -> Question[Action] | None:
        """Ask at once whether a Checki is announced, though a claim by somebody else comes first. Source: kowah.md R13."""
        settling = view.phase is Phase.SETTLING and view.turn == view.viewer
        if settling and self._rules.may_hold and holds_checki(self._rules, view):
            return announcing(self._rules, view, self._seated, self._art)
        return None


def _spot_of(action: Draw | Discard) -> Spot:
    match action:
        case Draw(source):
            return STOCK if source is From.STOCK else DISCARD
        case Discard(card):
            return card


def line_of(rules: Rules, view: View, action: Action, seated: Sequence[Seated]) -> str:
    """Return what an action by pointing would do."""
    match foresee(view, action):
        case Taking() as seen:
            return _taking(seen)
        case Throwing() as seen:
            return _throwing(rules, view, seen, seated)
        case None:
            drawn = isinstance(action, Draw)
            return _("Draw the top card of the stock, unseen by the others") if drawn else ""


def waiting(rules: Rules, view: View, viewer_is_asked: bool) -> str:
    """Return what the viewer is to do now, or what he waits for."""
    if viewer_is_asked and view.phase is Phase.DRAW:
        if not view.pile:
            return _("The first card comes from the stock")
        if view.pile_run >= pile_limit(rules, view.seats):
            return _("Draw from the stock: the discards have been taken too often in a row")
        return _("Draw from the stock, or take the {rank}").format(rank=rank(view.pile[-1]))
    if viewer_is_asked and view.phase is Phase.DISCARD:
        return _("Throw a card")
    if view.result is None and view.viewer in {announcement.seat for announcement in view.announced}:
        group, _shape = CHECKIS[count_of(rules, cards_of(view.hand))]
        return _("Checki: waiting for {ranks}").format(ranks=group_letters(rules, group))
    return ""


def unthrowable(view: View) -> str:
    """Return why a card of the hand may not be thrown. Source: kowah.md R11."""
    if view.drawn is None:
        return _("Throw a card")
    return _("You took the {rank} from the discards: throw another card").format(rank=rank(view.drawn))


def _taking(seen: Taking) -> str:
    words = _("Take the {rank}: everybody sees it").format(rank=rank(seen.card))
    if not seen.held:
        return words
    more = ngettext("{n} of that rank in hand", "{n} of that rank in hand", seen.held)
    return APART.join((words, more.format(n=seen.held)))


def _throwing(rules: Rules, view: View, seen: Throwing, seated: Sequence[Seated]) -> str:
    parts = [_("Throw the {rank}").format(rank=rank(seen.card))]
    if seen.checki is not None:
        group, shape = seen.checki
        words = _("Checki {shape}, waiting for {ranks}")
        parts.append(words.format(shape=shape.value, ranks=group_letters(rules, group)))
    if seen.wanting:
        words = _("if {names} claims it: {level} ×{multiplier}")
        level, names = level_name(seen.price.level).lower(), one_of([seated[seat].name for seat in seen.wanting])
        parts.append(words.format(names=names, level=level, multiplier=seen.price.multiplier))
    elif any(announcement.seat != view.viewer for announcement in view.announced):
        parts.append(_("safe: nobody can be waiting for it"))
    return APART.join(parts)
