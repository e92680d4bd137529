"""The players that do not search. Source: AI.md, Kaluki.

Easy draws from the stock unless the upcard can be used, lays what it can and throws a dear loose card. Normal plans its turn (plan.py),
keeps what has the best chance to open or to meld by the cards not seen yet (appraisal.py), does not feed the next player, and throws what
would cost it its place in the match.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from game.ai.budget import Budget
from game.core.cards import CardId, cards_of
from game.kaluki.actions import (
    BUY_BACK,
    DRAW_DISCARD,
    DRAW_STOCK,
    GO_OUT,
    LEAVE,
    Action,
    Discard,
    LayOff,
    Meld,
    ReturnDiscard,
    Swap,
    Undo,
)
from game.kaluki.appraisal import Appraiser, outlook_on
from game.kaluki.cards import BIT, FIRST_JOKER, JOKERS, NATURALS, RANK, RANK_MASK, RANK_POINTS, SUIT, SUIT_MASK
from game.kaluki.legal import upcard_has_use
from game.kaluki.plan import Choice, Situation, next_play, situation_of, somebody_is_near, takes_upcard
from game.kaluki.rules import rules_of
from game.kaluki.scoring import bought_back, penalty
from game.kaluki.state import next_seat
from game.kaluki.view import View
from game.kaluki.win_chance import chances


def forward(legal: Sequence[Choice]) -> tuple[Choice, ...]:
    """Return the actions that take nothing back; all of them if there are no others."""
    kept = tuple(action for action in legal if not isinstance(action, Undo | ReturnDiscard))
    return kept or tuple(legal)


class NormalBot:
    """Plans its turn, a `thorough` one as plan.py says, and throws what it can best do without."""

    def __init__(self, *, thorough: bool = False) -> None:
        self._thorough = thorough

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        del budget, rng
        options = forward(legal)
        if len(options) == 1:
            return options[0]
        if BUY_BACK in options:
            return BUY_BACK if buys_back(view) else LEAVE
        if DRAW_STOCK in options:
            return self._draw(view)
        play = next_play(view, options, thorough=self._thorough)
        if play is not None:
            return play
        if GO_OUT in options:
            return GO_OUT
        discards = [action for action in options if isinstance(action, Discard)]
        if not discards:
            return options[0]
        losses = discard_losses(view, [action.card for action in discards])
        return min(zip(losses, discards, strict=True), key=lambda entry: entry[0])[1]

    def _draw(self, view: View) -> Action:
        if takes_upcard(view, thorough=self._thorough):
            return DRAW_DISCARD
        if not rules_of(view.options).discard_must_be_used and gains_by_upcard(view):
            return DRAW_DISCARD
        return DRAW_STOCK


def discard_losses(view: View, cards: Sequence[CardId]) -> list[float]:
    """Return what is lost by throwing each of some cards: its use to the own hand and to the next player."""
    now = situation_of(view)
    appraiser = appraiser_for(view, now)
    feeds = _fed_to_next(view, now)
    naturals = tuple(card for card in cards_of(now.own & NATURALS) if card in cards)
    losses = dict(zip(naturals, appraiser.losses(now.own & NATURALS, naturals), strict=True))
    return [
        losses.get(card, JOKER_LOSS) + (FEEDING if feeds >> card & 1 else 0.0) + cost
        for card, cost in zip(cards, _places_lost(view, cards), strict=True)
    ]


def _places_lost(view: View, cards: Sequence[CardId]) -> list[float]:
    """Return what throwing each of some cards costs the own place in the match: where what stays in the hand would be too much."""
    rules = rules_of(view.options)
    room = rules.bust_from - view.standing.totals[view.viewer]
    held = penalty(view.hand, rules)
    if not cards or held < room or not somebody_is_near(view):
        return [0.0] * len(cards)
    left = [held - penalty(BIT[card], rules) for card in cards]
    least = min(left)
    return [(PLACE if least < room <= each else 0.0) + TOO_MUCH * max(0, each - max(least, room - 1)) for each in left]


JOKER_LOSS = 1000.0
"""Nobody throws a joker while he has another card."""
FEEDING = 4.0
"""What a card less for an opponent is worth."""
PLACE = 12.0
"""What it is worth not to lose one's place with the hand, where somebody may soon go out."""
TOO_MUCH = 0.3
"""What each penalty point is worth then that is too much."""
UPCARD_GAIN = 1.5
"""By how much an upcard that may be kept must improve the hand."""


def appraiser_for(view: View, now: Situation) -> Appraiser:
    """Return the appraiser of a hand as it stands in a view."""
    opened = now.opened or now.rules.opens(now.worth)
    return Appraiser(now.rules, outlook_on(view.unseen), (now.own & JOKERS).bit_count(), opened)


def _fed_to_next(view: View, now: Situation) -> int:
    """Return the cards that the next player, if he is open, could lay off or free a joker with."""
    following = next_seat(view.standing.active, view.viewer, view.seats)
    return now.fits | now.frees if view.opened >> following & 1 else 0


def gains_by_upcard(view: View) -> bool:
    """Whether the top of the discard pile, if it may be kept, is worth more than a card of the stock is likely to be."""
    now = situation_of(view)
    appraiser = appraiser_for(view, now)
    card = view.discards[-1]
    if card >= FIRST_JOKER:
        return True
    own = (now.own | BIT[card]) & NATURALS
    losses = appraiser.losses(own, cards_of(own))
    gain = appraiser.losses(own, (card,))[0] - min(losses)
    return gain > UPCARD_GAIN


def buys_back(view: View) -> bool:
    """Whether a place in the match is worth its price: the share of the pot that goes with the chance to win it."""
    rules, standing = rules_of(view.options), view.standing
    for seat in view.asked:
        standing = bought_back(standing, seat, view.price, rules)
    share = chances(standing, rules)[view.viewer]
    return share * standing.pot >= rules.buyback_cost * LEAST_RETURN


LEAST_RETURN = 0.25
"""Chips are play money and the match, lost without the place, is the aim: a quarter of a chip back for each is enough."""

EASY_WARMTH = 4.0
"""Points by which a card must be dearer to Easy for odds of e to 1."""


class EasyBot:
    """Uses what it can at once, and throws a dear card that has no company, more or less."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        del budget
        options = forward(legal)
        rules = rules_of(view.options)
        if DRAW_DISCARD in options and rules.discard_must_be_used and upcard_has_use(view, view.hand, rules):
            return DRAW_DISCARD
        for plain in (DRAW_STOCK, BUY_BACK, GO_OUT):
            if plain in options:
                return plain
        melds = [action for action in options if isinstance(action, Meld)]
        if melds:
            return max(melds, key=lambda meld: len(meld.cards))
        layoffs = [action for action in options if isinstance(action, LayOff | Swap)]
        if layoffs:
            return layoffs[0]
        discards = [action for action in options if isinstance(action, Discard)]
        if not discards:
            return rng.choice(options)
        hand = view.hand & NATURALS
        liking = [dearness(action.card, hand) for action in discards]
        best = max(liking)
        return rng.choices(discards, [math.exp((value - best) / EASY_WARMTH) for value in liking])[0]


def dearness(card: int, hand: int) -> float:
    """Return the points of a card, less what company it has: cards of its rank, and near it in its suit; -100 to 11."""
    if card >= FIRST_JOKER:
        return -100.0
    rank = RANK[card]
    near = sum(RANK_MASK[r] for r in range(max(1, rank - 2), min(13, rank + 2) + 1)) & SUIT_MASK[SUIT[card]]
    company = (hand & (near | RANK_MASK[rank]) & ~BIT[card]).bit_count()
    return max(-100.0, RANK_POINTS[rank] - 6.0 * company)
