"""Worlds: ways the hidden cards may lie, given what a view knows."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.core.cards import Seat, cards_of, mask_of
from game.core.shuffle import new_seed
from game.squaw.rules import ALL_CARDS, BLIND, NORMAL, SUIT_MASKS, SUIT_OF
from game.squaw.state import Course, Deal, Phase, State, Table
from game.squaw.view import View

TRIES = 8


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is hidden from a view: `unseen` cards (a tuple of ids), and `needs`, one (seat, number of cards, mask of the cards
    he can hold) for each seat whose hand is hidden, the most constrained first.
    """

    unseen: tuple[int, ...]
    needs: tuple[tuple[int, int, int], ...]


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
        (seat, count, unseen & ~excluded[seat])
        for seat, count in enumerate(view.counts)
        if count and not (seat == view.viewer and view.hand)
    ]
    needs.sort(key=lambda need: (need[2].bit_count() - need[1], need[0]))
    return Hidden(cards_of(unseen), tuple(needs))


def deal_hidden(hidden: Hidden, hands: list[int], rng: Random) -> int:
    """Fill the hidden hands at random with what each seat can hold.

    Args:
        hidden: of the view.
        hands: masks by seat; those of the hidden seats are overwritten.
        rng: the only source of chance.

    Returns:
        The mask of the cards left over.
    """
    cards = list(hidden.unseen)
    for _ in range(TRIES):
        rng.shuffle(cards)
        left = _dealt(hidden, cards, hands)
        if left >= 0:
            return left
    return _matched(hidden, cards, hands)


def _dealt(hidden: Hidden, cards: list[int], hands: list[int]) -> int:
    """Give each seat the first cards it can hold; -1 if somebody cannot be served."""
    everything = mask_of(cards)
    left = everything
    top = 0
    for seat, count, possible in hidden.needs:
        hand = 0
        missing = count
        if possible == everything:  # no constraint: the next cards from the top that are left
            while missing:
                bit = 1 << cards[top]
                top += 1
                if left & bit:
                    hand |= bit
                    missing -= 1
        else:
            open_to = possible & left
            if open_to.bit_count() < count:
                return -1
            for card in cards:
                if open_to >> card & 1:
                    hand |= 1 << card
                    missing -= 1
                    if not missing:
                        break
        left ^= hand
        hands[seat] = hand
    return left


def _matched(hidden: Hidden, cards: list[int], hands: list[int]) -> int:
    """Find hands for all seats by augmenting paths, cards in the given order; the real hands show that there are some."""
    holder: dict[int, int] = {}  # card -> index of the need it fills

    def place(need: int, tried: set[int]) -> bool:
        possible = hidden.needs[need][2]
        for card in cards:
            if possible >> card & 1 and card not in tried:
                tried.add(card)
                if card not in holder or place(holder[card], tried):
                    holder[card] = need
                    return True
        return False

    for need, (_, count, _) in enumerate(hidden.needs):
        for _ in range(count):
            if not place(need, set()):
                raise ValueError("the view contradicts itself: no hands fit what it has seen")
    for seat, _, _ in hidden.needs:
        hands[seat] = 0
    for card, need in holder.items():
        hands[hidden.needs[need][0]] |= 1 << card
    return mask_of(cards) & ~mask_of(holder)


def blind_tricks(view: View, rng: Random) -> tuple[int, ...]:
    """Return a trick number for each blind under `blind_timing = random`: the one seen, else one that is still possible.

    A blind who still holds his card plays it in a later trick, or in this one if his turn is to come. Source: squaw.md B2.
    """
    numbers = [0] * view.seats
    if view.rules.blind_timing != "random":
        return tuple(numbers)
    if view.phase not in {Phase.TRUMP, Phase.PLAY}:
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
    return State(course, tuple(hands), view.waiting, view.plays, view.passes, view.best)
