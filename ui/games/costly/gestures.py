"""Costly Colours by hand: a card to offer, to give back or to play, the calls beside the cards, counting, and the line over the hand.

The line says what an action leads to, what is to be done, why something does nothing. Source: costly-colours.md 10.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import CardId
from game.core.events import Zone
from game.costly.actions import (
    ACCEPT,
    DECLINE,
    GO,
    MUGGINS,
    PASS,
    REFUSE,
    STOP,
    Accept,
    Action,
    Decline,
    Go,
    Offer,
    Play,
    Refuse,
    Stop,
)
from game.costly.events import OFFERED, ROW
from game.costly.foresight import Foresight, foresee
from game.costly.rules import LIMIT, LOW, RANK, fits
from game.costly.stakes import hand_worth
from game.costly.state import NONE, Phase, View
from ui.games.costly.claim_sheet import claim_question
from ui.games.costly.names import card_name, card_small, listed, point_lines, points_words, scores_words
from ui.kit.gestures import ActionButton, Gestures, Interaction, Legality, Reading, Spot, Spots, Target
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import N_, _

BUTTONS: tuple[tuple[Action, str, str], ...] = (
    (DECLINE, N_("Offer nothing"), "D"),
    (REFUSE, N_("Refuse"), "F"),
    (ACCEPT, N_("Accept"), "A"),
    (GO, N_("Go"), "O"),
    (STOP, N_("Stop"), "X"),
    (PASS, N_("Let it go"), "N"),
    (MUGGINS, N_("Muggins"), "U"),
)
"""What stands beside the cards, from the left, with its key."""
GAP = "    "
"""Between the parts of a line."""


class CostlyGestures(Gestures[View, Action]):
    """How Costly Colours is played by hand: one card at a time, into the tray or onto the count; an ace asks how it counts."""

    def interaction(self, view: View, legal: Legality[Action], taken: Spots) -> Interaction[Action]:
        """Return the cards that can be used, the buttons of the moment, or the question of counting by hand."""
        if not legal.listed:
            return Interaction()
        match view.phase:
            case Phase.COUNT:
                return Interaction(question=claim_question(view))
            case Phase.MUGGINS:
                return Interaction(buttons=self._buttons(view, legal.listed), line=task(view), lapse=PASS)
            case Phase.BETWEEN | Phase.OVER:
                return Interaction()
            case _:
                return self._by_card(view, legal.listed, taken)

    def refusal(self, view: View, taken: Spots, spot: Spot) -> str:
        """Return why a card or a place does nothing."""
        del taken
        return why_not(view, self._seated, spot if isinstance(spot, int) else None)

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
            line=task(view) if card is None else _("{card}: 1 or 11?").format(card=card_name(card)) if asks else "",
        )

    def _exchange(self, view: View, card: CardId | None, by_card: Mapping[CardId, Sequence[Action]]) -> tuple[ActionButton[Action], ...]:
        """Return the button that gives the chosen card for the unseen one, where an answer is a card."""
        if view.phase is not Phase.MOG_ANSWER or not view.rules.returns_card:
            return ()
        actions = by_card.get(card, ()) if card is not None else ()
        readings = tuple(Reading(action, line_of(view, action, self._seated)) for action in actions)
        refusal = "" if readings else _("Choose a card to give back first")
        return (ActionButton(_("Exchange"), readings, "A", refusal, primary=True),)

    def _target(self, view: View, zone: Zone, actions: Sequence[Action]) -> Target[Action]:
        labels = [reading_label(view, action) if len(actions) > 1 else "" for action in actions]
        lines = [line_of(view, action, self._seated) for action in actions]
        return Target(zone, tuple(map(Reading, actions, lines, labels)))

    def _buttons(self, view: View, legal: Sequence[Action]) -> tuple[ActionButton[Action], ...]:
        return tuple(
            ActionButton(_(label), (Reading(action, line_of(view, action, self._seated)),), key, primary=action in (GO, ACCEPT))
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


def line_of(view: View, action: Action, seated: Sequence[Seated]) -> str:
    """Return what an action leads to, in one line over the hand; "" for a claim and what follows it."""
    if view.phase is Phase.MUGGINS:
        return _muggins_line(view, action, seated)
    seen = foresee(view, action)
    if seen is None:
        return ""
    rival = seated[view.opponent].name
    match action:
        case Offer(card):
            parts = [_offer(card, seen, rival), _left(view, card)]
        case Decline():
            parts = [_("Offer nothing and play")]
        case Refuse():
            parts = [_("Refuse: the card goes back unseen")]
        case Accept(returned) if returned is not None:
            parts = [_("Give the {card} for the unseen one").format(card=card_small(returned)), *_own(view, seen), _left(view, returned)]
        case Accept():
            parts = [_("Take the unseen card"), _giving(view, rival)]
        case Play(card, value):
            reads_twice = RANK[card] == 1 and view.rules.ace_is_free
            count = _("{card} as {value}: count {count}") if reads_twice else _("{card}: count {count}")
            parts = [count.format(card=card_name(card), value=value, count=seen.count), *_own(view, seen)]
        case Go():
            parts = [_("Say Go: no card fits")]
        case Stop():
            parts = [_("Stop: the count ends at {count}").format(count=view.total), *_own(view, seen)]
        case _:
            return ""
    parts += [scores_words(seated, view.opponent, sum(line.points for line in seen.theirs))] if seen.theirs else []
    if seen.winner is not None:
        parts.append(said_of(seated, seen.winner, _("{name} wins the match|You win the match")))
    elif seen.ends and isinstance(action, Play):
        parts.append(_("the count ends"))
    return GAP.join(part for part in parts if part)


def _muggins_line(view: View, action: Action, seated: Sequence[Seated]) -> str:
    """Return what muggins or silence leads to, as far as it can be known before."""
    if action == PASS:
        return _("The count stands")
    words, price = _("Take what was missed"), view.rules.false_muggins
    if not price:
        return words
    return GAP.join((words, _("if nothing was: {words}").format(words=scores_words(seated, view.opponent, price))))


def _offer(card: CardId, seen: Foresight, rival: str) -> str:
    name = card_small(card)
    if not seen.taken and not seen.refused:
        return _("Offer the {card}").format(card=name)
    words = _("Offer the {card}: {taken} if {name} takes it, {refused} if not")
    return words.format(card=name, name=rival, taken=seen.taken, refused=seen.refused)


def _left(view: View, card: CardId) -> str:
    """Return what the hand makes now with the turn-up, and without a card; "" where people count themselves."""
    worth, left = hand_worth(view), hand_worth(view, card)
    return "" if worth is None else _("hand {n}, without it {left}").format(n=worth, left=left)


def _giving(view: View, rival: str) -> str:
    """Return what the card may bring whoever gives it."""
    _plain, other, right = view.rules.given
    if not other and not right:
        return ""
    words = _("{name} scores {n} for a jack or two, {right} if right")
    return words.format(name=rival, n=other, right=right)


def _own(view: View, seen: Foresight) -> list[str]:
    """Return the awards in words, and what they make together where they are several."""
    if not seen.own:
        return []
    found = [listed(point_lines(view.rules, view.turnup, seen.own, seen.count or 0))]
    if len(seen.own) > 1:
        found[0] = _("{awards}; {points} in all").format(awards=found[0], points=points_words(sum(line.points for line in seen.own)))
    return found


def reading_label(view: View, action: Action) -> str:
    """Return what stands on the button of one of two readings of an ace, with the points it makes: `Ace as 11: 2 points`."""
    if not isinstance(action, Play):
        return ""
    words = _("Ace as {value}").format(value=action.value)
    seen = foresee(view, action)
    points = sum(line.points for line in seen.own) if seen is not None else 0
    return _("{label}: {value}").format(label=words, value=points_words(points)) if points else words


def task(view: View) -> str:
    """Return what the viewer, who is asked, is to do."""
    rules = view.rules
    match view.phase:
        case Phase.MOG_OFFER:
            return _("Offer a card face down, or offer nothing")
        case Phase.MOG_ANSWER if rules.returns_card:
            return _("Choose a card to give back, or refuse")
        case Phase.MOG_ANSWER:
            return _("Take the unseen card, or refuse it")
        case Phase.PLAY if not fits(view.left, view.total):
            return _("Every card would go past {limit}: say Go").format(limit=LIMIT)
        case Phase.PLAY if view.go != NONE and rules.may_stop:
            return _("Play on, or stop")
        case Phase.PLAY if view.row:
            return _("Play a card: {n} left to {limit}").format(n=LIMIT - view.total, limit=LIMIT)
        case Phase.PLAY:
            return _("Lead a card")
        case Phase.MUGGINS:
            return _("Say muggins if points were missed")
        case _:
            return ""


def why_not(view: View, seated: Sequence[Seated], card: CardId | None) -> str:
    """Return why `card`, or something else on the table for None, does nothing now; never empty."""
    if view.phase is Phase.OVER:
        return _("The match is over")
    if view.phase is Phase.BETWEEN:
        return _("The round is over")
    if view.turn != view.viewer:
        return _("It is {name}’s turn").format(name=seated[view.turn].name)
    if view.phase is Phase.PLAY and card is not None and view.left >> card & 1 and view.total + LOW[card] > LIMIT:
        return _("The {card} would go over {limit}").format(card=card_small(card), limit=LIMIT)
    return task(view) or _("Count first")
