"""The line over the hand in Costly Colours: what an action leads to, what is to be done, why something does nothing.

Source: costly-colours.md R7 to R10, 4.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.costly.actions import Accept, Action, Decline, Go, Offer, Play, Refuse, Stop
from game.costly.foresight import Foresight, foresee
from game.costly.rules import LIMIT, LOW, RANK, fits
from game.costly.state import NONE, Phase, View
from ui.games.costly.names import card_name, card_small, listed, point_lines, points_words, scores_words
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import _

GAP = "    "
"""Between the parts of a line."""


def line_of(view: View, action: Action, seated: Sequence[Seated]) -> str:
    """Return what an action leads to, in one line over the hand; "" for a claim and what follows it."""
    seen = foresee(view, action)
    if seen is None:
        return ""
    rival = seated[view.opponent].name
    match action:
        case Offer(card):
            parts = [_offer(card, seen, rival)]
        case Decline():
            parts = [_("Offer nothing and play")]
        case Refuse():
            parts = [_("Refuse: the card goes back unseen")]
        case Accept(returned) if returned is not None:
            parts = [_("Give the {card} for the unseen one").format(card=card_small(returned)), *_own(view, seen)]
        case Accept():
            parts = [_("Take the unseen card"), _giving(view, rival)]
        case Play(card, value):
            name = card_name(card)
            count = _("{card} as {value}: count {count}") if _reads_twice(view, card) else _("{card}: count {count}")
            parts = [count.format(card=name, value=value, count=seen.count), *_own(view, seen)]
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


def _offer(card: CardId, seen: Foresight, rival: str) -> str:
    name = card_small(card)
    if not seen.taken and not seen.refused:
        return _("Offer the {card}").format(card=name)
    words = _("Offer the {card}: {taken} if {name} takes it, {refused} if not")
    return words.format(card=name, name=rival, taken=seen.taken, refused=seen.refused)


def _giving(view: View, rival: str) -> str:
    """Return what the card may bring whoever gives it."""
    _plain, other, right = view.rules.given
    if not other and not right:
        return ""
    words = _("{name} scores {n} for a jack or two, {right} if right")
    return words.format(name=rival, n=other, right=right)


def _reads_twice(view: View, card: CardId) -> bool:
    return RANK[card] == 1 and view.rules.ace_is_free


def _own(view: View, seen: Foresight) -> list[str]:
    """Return the awards in words, and what they make together where they are several."""
    if not seen.own:
        return []
    found = [listed(point_lines(view.rules, view.turnup, seen.own, seen.count or 0))]
    if len(seen.own) > 1:
        found.append(points_words(sum(line.points for line in seen.own)))
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
        case _:
            return ""


def chooses_ace(card: CardId) -> str:
    """Return the question that an ace asks."""
    return _("{card}: 1 or 11?").format(card=card_name(card))


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
