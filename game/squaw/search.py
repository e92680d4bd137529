"""What a search tries: worlds that agree with a view, each action played out in them.

Everything is compiled once for a decision into the rank order of `game.squaw.playout`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import assert_never

from game.core.cards import SUITS as LETTERS
from game.core.cards import Seat, mask_of
from game.core.engine import DealNext
from game.squaw.actions import Action, NameTrump, Pass, Play, PlayBlind, SetAces
from game.squaw.playout import DECKS, DOG, NORMAL, SUIT_LED, SUITS, TIMED, play_out
from game.squaw.rules import ALL_CARDS, OUT, Rules, Status, clockwise
from game.squaw.state import Phase
from game.squaw.view import View
from game.squaw.win_chance import Outlook
from game.squaw.world_sampler import Hidden, deal_hidden, hidden_from

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

    def value(self, world: World, action: Action | DealNext, _rng: Random) -> float:
        """Return what `action` comes to in a world."""
        match action:
            case NameTrump(letter):
                return self._played(world, 0, LETTERS.index(letter))
            case Play(card):
                return self._played(world, self._deck.bit_of[card], self._view.trump)
            case PlayBlind():
                return self._played(world, world[0][self._view.viewer], self._view.trump)
            case Pass():
                return self._played(world, 0, self._view.trump)
            case SetAces() | DealNext():
                raise ValueError(f"{action} is decided without a trial")
            case _:
                assert_never(action)

    def _played(self, world: World, bit: int, trump: int) -> float:
        """Return the value of playing the card `bit`, or none if it is 0, with the suit `trump` as trumps."""
        view = self._view
        hands = world[0].copy()
        hands[view.viewer] ^= bit
        led, above, leading = self._led, self._above, self._leading
        beaters = self._deck.above[trump]
        if bit and (not led or bit & above):
            led = led or SUIT_LED[bit.bit_length()]
            above, leading = beaters[bit.bit_length()], view.viewer
        taken = list(view.taken)
        last = play_out(
            hands,
            self._kinds,
            world[1],
            self._orders,
            self._turns,
            led,
            above,
            leading,
            view.trick,
            view.size,
            taken,
            beaters,
            SUITS[trump],
        )
        return self._outlook(taken, last)


def distinct(view: View, legal: Sequence[Action | DealNext]) -> tuple[Action | DealNext, ...]:
    """Return `legal` with one action for each group of equal ones, in the same order.

    Two cards of a suit are equal when no card that somebody else can hold, or that lies in the trick, comes between them.
    """
    deck = DECKS[view.ace]
    gone = mask_of(card for trick in view.tricks for _, card in trick.plays)
    if view.turn_up is not None:
        gone |= 1 << view.turn_up
    between = deck.bits(ALL_CARDS & ~gone & ~view.hand)
    kept: dict[tuple[int, int], Action | DealNext] = {}
    others: list[Action | DealNext] = []
    for action in legal:
        if isinstance(action, Play):
            bit = deck.bit_of[action.card]
            suit = SUITS[bit.bit_length() - 1 & 3]
            kept.setdefault((suit, (between & suit & bit - 1).bit_count()), action)
        else:
            others.append(action)
    return (*kept.values(), *others)
