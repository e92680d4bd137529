"""What the facts that a search counts are called in a hint at Kaluki."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, cards_of
from game.kaluki.actions import Discard, DrawDiscard, DrawStock, LayOff, Meld, Swap, Take
from game.kaluki.cards import FIRST_JOKER, RANK, RANK_POINTS, SUIT
from game.kaluki.facts import HEAVY, Burdened, Busts, GoesKaluki, GoesOut, Opens, TakesDiscard
from game.kaluki.legal import upcard_has_use
from game.kaluki.rules import rules_of
from game.kaluki.stakes import usable_on
from game.kaluki.view import View
from ui.games.kaluki.names import card_small, points
from ui.kit.game_content import Matter
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import _

DEAR = 10
"""So many points are worth a word."""
REACH = 2
"""Cards of a suit so many ranks apart may become a sequence of three."""
SURE_WEIGHT = 0.3
"""What says what is plain to see beside what comes of it."""


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called, with the card that shows it; None for what is said better otherwise."""
    me = view.viewer
    match fact:
        case GoesOut(seat):
            return Matter(said_of(seated, seat, _("{name} goes out|You go out")), (), seat == me)
        case GoesKaluki(seat):
            return Matter(said_of(seated, seat, _("{name} goes out with a kaluki|You go out with a kaluki")), (), seat == me)
        case TakesDiscard(seat, card):
            words = _("{name} takes the {card}|You take the {card}")
            return Matter(said_of(seated, seat, words, card=card_small(card)), (card,), seat == me)
        case Opens(seat, at_once=True):
            return Matter(said_of(seated, seat, _("{name} opens next|You open next")), (), seat == me)
        case Opens(seat):
            return Matter(said_of(seated, seat, _("{name} opens later|You open later")), (), seat == me)
        case Busts(seat):
            return Matter(said_of(seated, seat, _("{name} goes over the limit|You go over the limit")), (), seat != me)
        case Burdened(seat):
            words = _("{name} is left with {n} points or more|You are left with {n} points or more")
            return Matter(said_of(seated, seat, words, n=HEAVY), (), seat != me)
        case DrawDiscard():
            laid = view.opened >> me & 1 and usable_on(view, view.discards[-1])
            words = _("It fits a meld on the table") if laid else _("It completes a meld in your hand")
            return Matter(words, (view.discards[-1],), weight=SURE_WEIGHT)
        case DrawStock() if view.discards:
            has_use = upcard_has_use(view, view.hand, rules_of(view.options))
            words = _("The {card} would have to be used this turn") if has_use else _("You can’t use the {card} this turn")
            return Matter(words.format(card=card_small(view.discards[-1])), weight=SURE_WEIGHT)
        case Meld() if not view.opened >> me & 1:
            return Matter(_("From now on you can add to every meld"), weight=SURE_WEIGHT)
        case Swap():
            return Matter(_("The joker is yours then, for any card you lack"), weight=SURE_WEIGHT)
        case Take(card):
            return Matter(_("With it you can lay more cards of your own"), (card,), weight=SURE_WEIGHT)
        case Meld() | LayOff():
            return Matter(_("What is laid no longer counts against you"), weight=SURE_WEIGHT)
        case Discard(card) if card < FIRST_JOKER and (words := _thrown(view, card)):
            return Matter(words, weight=SURE_WEIGHT)
        case _:
            return None


def _thrown(view: View, card: CardId) -> str:
    """Return what is good about throwing a card: how little goes with it, that it fits nowhere, what it would cost; "" for nothing."""
    others = [one for one in cards_of(view.hand & ~(1 << card)) if one < FIRST_JOKER]
    if any((RANK[one], SUIT[one]) == (RANK[card], SUIT[card]) for one in others):
        return _("You hold the same card twice: one is enough")
    beside = [one for one in others if RANK[one] == RANK[card] or (SUIT[one] == SUIT[card] and abs(RANK[one] - RANK[card]) <= REACH)]
    if not beside:
        return _("It goes with no other card in your hand")
    if view.melds and not usable_on(view, card):
        return _("It fits no meld on the table")
    if len(beside) == 1:
        return _("It goes with only one other card: the {card}").format(card=card_small(beside[0]))
    dear = RANK_POINTS[RANK[card]]
    return _("It counts {points} against you if somebody goes out").format(points=points(dear)) if dear >= DEAR else ""
