"""Worlds: ways the hidden cards may lie, given what a view knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.core.cards import Seat, cards_of, mask_of
from game.core.shuffle import new_seed
from game.squaw.rules import ALL_CARDS, BLIND, NORMAL, SUIT_MASKS, SUIT_OF, clockwise
from game.squaw.state import Course, Deal, Phase, State, Table
from game.squaw.view import View

TRIES = 8


@dataclass(frozen=True, slots=True)
class Need:
    """A hidden hand: `seat` holds `count` cards out of `possible`, a mask; `bits` are its cards as masks of one card each."""

    seat: Seat
    count: int
    possible: int
    bits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is hidden from a view: the mask of `unseen` cards and the hands made of them, the most constrained first."""

    unseen: int
    needs: tuple[Need, ...]

    def mapped(self, bits: Callable[[int], int]) -> Hidden:
        """Return the same with every mask written another way."""
        needs = tuple(need_of(need.seat, need.count, bits(need.possible)) for need in self.needs)
        return Hidden(bits(self.unseen), needs)


def need_of(seat: Seat, count: int, possible: int) -> Need:
    """Return the need of a seat for `count` cards out of a mask."""
    return Need(seat, count, possible, tuple(1 << card for card in cards_of(possible)))


def voids(view: View) -> tuple[int, ...]:
    """Return for each seat the mask of cards it cannot hold: a normal player who did not follow suit has none of it.

    Source: squaw.md R9; dogs and blinds are not bound (D2, B3).
    """
    masks = [0] * view.seats
    for plays in view.trick_cards:
        if plays:
            led = SUIT_OF[plays[0][1]]
            for seat, card in plays[1:]:
                if SUIT_OF[card] != led and view.statuses[seat] is NORMAL:
                    masks[seat] |= SUIT_MASKS[led]
    return tuple(masks)


def hidden_from(view: View) -> Hidden:
    """Return which cards the view does not know and who can hold them."""
    seen = view.hand | mask_of(card for plays in view.trick_cards for _, card in plays)
    if view.turn_up is not None:
        seen |= 1 << view.turn_up
    unseen = ALL_CARDS & ~seen
    excluded = voids(view) if view.phase is Phase.PLAY else (0,) * view.seats
    needs = [
        need_of(seat, view.counts[seat], unseen & ~excluded[seat])
        for seat in clockwise(view.seats, 0)
        if view.counts[seat] and not (seat == view.viewer and view.hand)
    ]
    needs.sort(key=lambda need: (need.possible.bit_count() - need.count, need.seat))
    return Hidden(unseen, tuple(needs))


def deal_hidden(hidden: Hidden, hands: list[int], rng: Random) -> int:
    """Fill the hidden hands at random with what each seat can hold.

    Args:
        hidden: of the view.
        hands: masks by seat; those of the hidden seats are overwritten.
        rng: the only source of chance.

    Returns:
        The mask of the cards left over.
    """
    random = rng.random
    for _ in range(TRIES):
        left = hidden.unseen
        for need in hidden.needs:
            missing = need.count
            if (need.possible & left).bit_count() < missing:
                break  # the others have taken too many of the cards he can hold
            bits = need.bits
            number = len(bits)
            hand = 0
            while missing:
                bit = bits[int(random() * number)]
                if bit & left:
                    left ^= bit
                    hand |= bit
                    missing -= 1
            hands[need.seat] = hand
        else:
            return left
    return _matched(hidden, hands, rng)


def _matched(hidden: Hidden, hands: list[int], rng: Random) -> int:
    """Find hands for all seats by augmenting paths over the cards in random order; the real hands show that there are some."""
    cards = list(cards_of(hidden.unseen))
    rng.shuffle(cards)
    holder: dict[int, Need] = {}

    def placed(need: Need, tried: set[int]) -> bool:
        for card in cards:
            if need.possible >> card & 1 and card not in tried:
                tried.add(card)
                if card not in holder or placed(holder[card], tried):
                    holder[card] = need
                    return True
        return False

    for need in hidden.needs:
        for _ in range(need.count):
            if not placed(need, set()):
                raise ValueError("the view contradicts itself: no hands fit what it has seen")
        hands[need.seat] = 0
    for card, need in holder.items():
        hands[need.seat] |= 1 << card
    return hidden.unseen & ~mask_of(holder)


def blind_tricks(view: View, rng: Random) -> tuple[int, ...]:
    """Return a trick number for each blind under `blind_timing = random`: the one seen, else one that is still possible.

    A blind who still holds his card plays it in a later trick, or in this one if his turn is to come. Source: squaw.md B2.
    """
    numbers = [0] * view.seats
    if view.rules.blind_timing != "random" or view.phase not in {Phase.TRUMP, Phase.PLAY}:
        return tuple(numbers)
    for trick, plays in enumerate(view.trick_cards, 1):
        for seat, _ in plays:
            if view.statuses[seat] is BLIND:
                numbers[seat] = trick
    for number, count in enumerate(view.counts):
        if count and view.statuses[number] is BLIND:
            first = view.trick + (number not in view.waiting)
            numbers[number] = rng.randint(first, view.size)
    return tuple(numbers)


def determinise(view: View, rng: Random) -> State:
    """Return a state that agrees with everything the view knows, hidden cards, trick numbers and seed drawn from `rng`."""
    hands = [0] * view.seats
    if view.hand:
        hands[view.viewer] = view.hand
    hidden = hidden_from(view)
    left = deal_hidden(hidden, hands, rng)
    # A position may have been set up from a short pack: then not all cards that nobody holds lie in the stub.
    stub = mask_of(rng.sample(cards_of(left), view.stub)) if view.stub < left.bit_count() else left
    table = Table(
        view.options,
        view.rules,
        view.seats,
        new_seed(rng),
        view.ace,
        view.statuses,
        view.totals,
        view.out_after,
        view.results,
    )
    deal = Deal(view.number, view.size, Seat(view.dealer), stub, view.turn_up, blind_tricks(view, rng), view.draw)
    course = Course(table, deal, view.phase, view.trump, view.tricks, view.taken)
    return State(course=course, hands=tuple(hands), waiting=view.waiting, plays=view.plays, passes=view.passes, best=view.best)
