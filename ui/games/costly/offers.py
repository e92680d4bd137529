"""What the broadside says while cards are exchanged: what each answer brings, and how an exchange goes. Source: costly-colours.md R7."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import CardId
from game.costly.rules import PLAIN, RIGHT
from game.costly.stakes import hand_worth
from game.costly.state import Phase, View
from ui.games.costly.names import card_small
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import _


@dataclass(frozen=True, slots=True)
class OfferStakes:
    """A heading, with `head` over the points, what each answer brings, and sentences about how it goes on."""

    title: str
    head: str
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
    return tuple((_("Give: {card}").format(card=card_small(card)), _with_hand(view, points[special[card]], card)) for card in view.hand)


def _with_hand(view: View, points: int, without: CardId | None = None) -> str:
    """Return points beside what the hand makes then, `4 + 2`; the points alone where people count themselves."""
    worth = hand_worth(view, without)
    return str(points) if worth is None else f"{points} + {worth}"


def _head(view: View) -> str:
    return "" if view.rules.by_hand else _("now + hand")


def _offering(view: View, seated: Sequence[Seated]) -> OfferStakes:
    rules = view.rules
    lines = list(_given(view))
    if rules.refuse_points:
        lines.append((_("If it is refused"), _with_hand(view, rules.refuse_points)))
    if rules.decline_points:
        words = _("Offer nothing: {name} scores|Offer nothing: you score")
        lines.append((said_of(seated, view.opponent, words), str(rules.decline_points)))
    back = _("One of their cards comes back, chosen unseen.")
    if not rules.returns_card:
        back = _("{name} then holds {n} cards, you {own}.")
        back = back.format(name=seated[view.opponent].name, n=view.counts[view.opponent] + 1, own=len(view.hand) - 1)
    return OfferStakes(_("If it is taken"), _head(view), tuple(lines), (back, _hand_note(view)))


def _hand_note(view: View) -> str:
    """Return which cards the hand is counted for."""
    return _("At the show all your cards count.") if view.rules.shows_all else _("At the show only unplayed cards count.")


def _answering(view: View, seated: Sequence[Seated]) -> OfferStakes:
    rules = view.rules
    refusal = said_of(seated, view.opponent, _("If you refuse: {name} scores|If you refuse: you score"))
    refused = ((refusal, str(rules.refuse_points)),) if rules.refuse_points else ()
    if rules.returns_card:
        notes = _("You choose before you see this card."), _hand_note(view)
        return OfferStakes(_("If you exchange"), _head(view), (*_given(view), *refused), notes)
    plain, right, name = _("A jack or two: {name} scores"), _("The right one: {name} scores"), seated[view.opponent].name
    gains = (plain, rules.given[PLAIN]), (right, rules.given[RIGHT])
    lines = tuple((words.format(name=name), str(points)) for words, points in gains if points)
    notes = _("You take it before you see it."), _("You give nothing back.")
    return OfferStakes(_("If you take it"), "", (*lines, *refused), notes)
