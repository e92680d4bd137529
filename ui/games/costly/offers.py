"""What the broadside says while cards are exchanged: what each answer brings, and how an exchange goes. Source: costly-colours.md R7."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.costly.rules import PLAIN, RIGHT
from game.costly.state import Phase, View
from ui.games.costly.names import card_small
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import _


@dataclass(frozen=True, slots=True)
class OfferStakes:
    """A heading, what each answer brings in points, and sentences about how it goes on."""

    title: str
    lines: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]


def stakes_of(view: View, seated: Sequence[Seated]) -> OfferStakes | None:
    """Return what is at stake for the viewer, None unless an exchange waits for their answer."""
    if view.turn != view.viewer:
        return None
    match view.phase:
        case Phase.MOG_OFFER:
            return _offering(view, seated)
        case Phase.MOG_ANSWER:
            return _answering(view, seated)
        case _:
            return None


def _given(view: View) -> tuple[tuple[str, str], ...]:
    special, points = view.rules.special[view.turnup], view.rules.given
    return tuple((_("Give: {card}").format(card=card_small(card)), str(points[special[card]])) for card in view.hand)


def _offering(view: View, seated: Sequence[Seated]) -> OfferStakes:
    rules = view.rules
    lines = list(_given(view))
    if rules.refuse_points:
        lines.append((_("If it is refused"), str(rules.refuse_points)))
    if rules.decline_points:
        words = _("Offer nothing: {name} scores|Offer nothing: you score")
        lines.append((said_of(seated, view.opponent, words), str(rules.decline_points)))
    back = _("One of their cards comes back, chosen unseen.") if rules.returns_card else _("No card comes back.")
    return OfferStakes(_("If it is taken"), tuple(lines), (_("The card crosses the tray face down."), back))


def _answering(view: View, seated: Sequence[Seated]) -> OfferStakes:
    rules = view.rules
    refusal = said_of(seated, view.opponent, _("If you refuse: {name} scores|If you refuse: you score"))
    refused = ((refusal, str(rules.refuse_points)),) if rules.refuse_points else ()
    if rules.returns_card:
        notes = _("You choose before you see this card."), _("Both cards change hands at once.")
        return OfferStakes(_("If you exchange"), (*_given(view), *refused), notes)
    plain, right, name = _("A jack or two: {name} scores"), _("The right one: {name} scores"), seated[view.opponent].name
    gains = (plain, rules.given[PLAIN]), (right, rules.given[RIGHT])
    lines = tuple((words.format(name=name), str(points)) for words, points in gains if points)
    notes = _("You take it before you see it."), _("You give nothing back.")
    return OfferStakes(_("If you take it"), (*lines, *refused), notes)
