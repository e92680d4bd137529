"""What a search tries: worlds that agree with a view, each action played out in them.

Everything is compiled once for a decision into the rank order of `game.squaw.playout`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import assert_never

from game.ai.budget import Budget
from game.ai.search import Verdict, flat_search
from game.core.cards import SUITS as LETTERS
from game.core.cards import Seat, mask_of
from game.core.engine import DealNext
from game.squaw.actions import Action, NameTrump, Pass, Play, PlayBlind, SetAces
from game.squaw.facts import Fact, Teller
from game.squaw.playout import DECKS, DOG, NORMAL, SUIT_LED, SUITS, TIMED, play_out
from game.squaw.rules import ALL_CARDS, OUT, Rules, Status, clockwise
from game.squaw.state import Phase
from game.squaw.view import View
from game.squaw.win_chance import Outlook
from game.squaw.world_sampler import Hidden, deal_hidden, hidden_from

GoingOn = tuple[
    tuple[int, ...], list[int], tuple[tuple[Seat, ...], ...], tuple[Seat, ...], int, int, int, int, int, list[int], Sequence[int], int
]
"""What `play_out` is told beside the hands, in its order."""
World = tuple[list[int], list[int]]
"""Hands by seat as masks in rank order, and for seats whose trick is fixed its number; a playout changes copies only."""

KINDS = {Status.NORMAL: NORMAL, Status.DOG: DOG, Status.BLIND: TIMED, Status.OUT: NORMAL}
"""How the playout treats a player; a blind who chooses is taken to choose at random, for he knows nothing."""


def kinds_of(rules: Rules, statuses: Sequence[Status]) -> tuple[int, ...]:
    """Return how the playout treats each seat: a dog who must play in the first trick has nothing to choose."""
    return tuple(TIMED if status is Status.DOG and not rules.dog_chooses else KINDS[status] for status in statuses)


class RootSearch:
    """One decision of the view's seat in the phases `trump` and `play`, ready to be tried in sampled worlds."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        """Compile `view`; `outlook` values a finished hand for its seat."""
        self._view = view
        self._outlook = outlook
        self._teller = Teller(view)
        self._deck = deck = DECKS[view.ace]
        self._hidden: Hidden = hidden_from(view).mapped(deck.bits)
        self._own = deck.bits(view.hand)
        self._kinds = kinds_of(view.rules, view.statuses)
        playing = [seat for seat in clockwise(view.seats, 0) if view.statuses[seat] is not OUT]
        self._orders = tuple(
            tuple(seat for seat in clockwise(view.seats, opener) if seat in playing) for opener in range(view.seats)
        )
        order = self._orders[view.opener]
        self._turns = order if view.phase is Phase.TRUMP else order[order.index(view.viewer) + 1 :]
        self._led = SUITS[view.led] if view.plays else 0
        self._above = 0
        self._leading = view.opener
        if view.best is not None:
            self._leading, best = view.best
            self._above = deck.above[view.trump][deck.bit_of[best].bit_length()]
        # Who plays in a trick drawn by lot: one to come, or this one if his turn does; he who is on turn has it now or later.
        self._timed = tuple(
            (seat, view.trick + (seat not in self._turns), view.size if self._is_free(seat) else 1)
            for seat in playing
            if view.counts[seat] and self._kinds[seat] == TIMED
        )

    def _is_free(self, seat: Seat) -> bool:
        """Whether a timed seat may have any trick; the others have the first one."""
        return self._view.statuses[seat] is Status.BLIND and self._view.rules.blind_timing != "first_trick"

    def deal(self, rng: Random) -> tuple[World, float]:
        """Return a world and its weight."""
        view = self._view
        hands = [0] * view.seats
        hands[view.viewer] = self._own
        deal_hidden(self._hidden, hands, rng)
        tricks = [0] * view.seats
        for seat, first, last in self._timed:
            tricks[seat] = first + int(rng.random() * (last - first + 1))
        return (hands, tricks), 1.0

    def every_world(self, most: int) -> list[World] | None:
        """Return all worlds there are, each as likely as another; None if there may be more than `most`."""
        count = math.prod(last - first + 1 for _, first, last in self._timed)
        for need in self._hidden.needs:
            count *= math.comb(len(need.bits), need.count)
        if count > most:
            return None
        moments = list(product(*(range(first, last + 1) for _, first, last in self._timed)))
        found: list[World] = []
        for hands in self._every_deal(0, self._hidden.unseen):
            for moment in moments:
                tricks = [0] * self._view.seats
                for (seat, _, _), trick in zip(self._timed, moment, strict=True):
                    tricks[seat] = trick
                found.append((hands, tricks))
        return found

    def _every_deal(self, place: int, left: int) -> Iterator[list[int]]:
        """Give every way to fill the hidden hands from `place` on out of the cards `left`."""
        if place == len(self._hidden.needs):
            hands = [0] * self._view.seats
            hands[self._view.viewer] = self._own
            yield hands
            return
        need = self._hidden.needs[place]
        for cards in combinations([bit for bit in need.bits if bit & left], need.count):
            hand = sum(cards)
            for hands in self._every_deal(place + 1, left ^ hand):
                hands[need.seat] = hand
                yield hands

    def value(self, world: World, action: Action | DealNext, _rng: Random) -> float:
        """Return what `action` comes to in a world."""
        hands, bit, trump = self._begun(world, action)
        taken = list(self._view.taken)
        return self._outlook(taken, play_out(hands, *self._going_on(world, bit, trump, taken)).last)

    def observe(self, world: World, action: Action | DealNext) -> list[Fact]:
        """Return what comes about in a world after `action`: the same playout, told."""
        view = self._view
        hands, bit, trump = self._begun(world, action)
        taken = list(view.taken)
        opener = view.plays[0][0] if view.plays else view.viewer if bit else -1
        told = play_out(hands, *self._going_on(world, bit, trump, taken), view.viewer, bit, opener)
        return self._teller.facts(taken, told)

    def _begun(self, world: World, action: Action | DealNext) -> tuple[list[int], int, int]:
        """Return the hands after `action`, the bit of the card that it plays, 0 for none, and the trump suit."""
        view = self._view
        hands, bit, trump = world[0].copy(), 0, view.trump
        match action:
            case NameTrump(letter):
                trump = LETTERS.index(letter)
            case Play(card):
                bit = self._deck.bit_of[card]
            case PlayBlind():
                bit = hands[view.viewer]
            case Pass():
                pass
            case SetAces() | DealNext():
                raise ValueError(f"{action} is decided without a trial")
            case _:
                assert_never(action)
        hands[view.viewer] ^= bit
        return hands, bit, trump

    def _going_on(self, world: World, bit: int, trump: int, taken: list[int]) -> GoingOn:
        """Return what a playout is told beside the hands, once `bit` lies in the trick; it counts tricks in `taken`."""
        view = self._view
        led, above, leading = self._after(bit, trump)
        beaters = self._deck.above[trump]
        place = led, above, leading, view.trick, view.size, taken, beaters, SUITS[trump]
        return self._kinds, world[1], self._orders, self._turns, *place

    def _after(self, bit: int, trump: int) -> tuple[int, int, int]:
        """Return the suit led, the cards that take the trick, and who is winning it once `bit` lies in it."""
        if bit and (not self._led or bit & self._above):
            length = bit.bit_length()
            return self._led or SUIT_LED[length], self._deck.above[trump][length], self._view.viewer
        return self._led, self._above, self._leading


def judged(
    view: View, actions: Sequence[Action | DealNext], outlook: Outlook, budget: Budget, rng: Random
) -> Verdict[Action | DealNext]:
    """Return what a search of `actions` finds; where there are few worlds, each of them is looked at once."""
    search = RootSearch(view, outlook)
    worlds = search.every_world(budget.worlds)
    if worlds is None:
        return flat_search(actions, search.deal, search.value, budget, rng, search.observe)
    rng.shuffle(worlds)
    part, population = budget.share(len(worlds), math.inf), len(worlds)
    return flat_search(
        actions, lambda _: (worlds.pop(), 1.0), search.value, part, rng, search.observe, population=population
    )


def distinct(view: View, legal: Sequence[Action | DealNext]) -> tuple[Action | DealNext, ...]:
    """Return `legal` with one action for each group of equal ones, the first of it, in the same order.

    Two cards of a suit are equal when no card that somebody else can hold, or that lies in the trick, comes between them.
    """
    deck = DECKS[view.ace]
    gone = mask_of(card for trick in view.tricks for _, card in trick.plays)
    if view.turn_up is not None:
        gone |= 1 << view.turn_up
    between = deck.bits(ALL_CARDS & ~gone & ~view.hand)
    kept: dict[object, Action | DealNext] = {}
    for action in legal:
        if isinstance(action, Play):
            bit = deck.bit_of[action.card]
            suit = SUITS[bit.bit_length() - 1 & 3]
            kept.setdefault((suit, (between & suit & bit - 1).bit_count()), action)
        else:
            kept.setdefault(action, action)
    return tuple(kept.values())
