"""The rules of one hand and one trick as small pure functions on ints.

Cards are ids of the French pack: id = 13 * suit + rank index, suits in the order S, H, D, C, rank index 0 for the ace to 12 for
the king. Hands are bit masks of ids, a suit is its number 0 to 3, `NO_SUIT` where none stands yet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Literal

from game.core.cards import SUITS, CardId, Seat, mask_of
from game.core.options import Options

Ace = Literal["high", "low"]
"""The ace order in force. Source: squaw.md C2."""

HANDS = 7
"""Hands of a match. Source: squaw.md, conventions."""
CARDS = 52
NO_SUIT = -1
SUIT_OF = tuple(card // 13 for card in range(CARDS))
SUIT_MASKS = tuple(0x1FFF << 13 * suit for suit in range(4))
ALL_CARDS = (1 << CARDS) - 1

STRENGTHS: Mapping[Ace, tuple[int, ...]] = {
    "high": tuple(card % 13 or 13 for card in range(CARDS)),
    "low": tuple(card % 13 for card in range(CARDS)),
}
"""The strength of each card within its suit by ace order, 0 to 13; only comparisons count. Source: squaw.md C2."""


class Status(StrEnum):
    """What a player is in a hand. Source: squaw.md R13."""

    NORMAL = "normal"
    DOG = "dog"
    BLIND = "blind"
    OUT = "out"


NORMAL, DOG, BLIND, OUT = Status.NORMAL, Status.DOG, Status.BLIND, Status.OUT


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a match in the form the engine asks them. Source: squaw.md 4."""

    ace_initial: Ace
    ace_may_change: bool
    dog_chooses: bool
    blind_timing: Literal["random", "choice", "first_trick"]
    first_dealer: Seat | None


@cache
def rules_of(options: Options) -> Rules:
    """Return the rules that `options` of this game describe."""
    timing = options.choice("blind_timing")
    dealer = options["first_dealer"]
    return Rules(
        ace_initial="low" if options.choice("ace_initial") == "low" else "high",
        ace_may_change=options.choice("ace_change") == "on_tie",
        dog_chooses=options.choice("dog_timing") == "any_trick",
        blind_timing="choice" if timing == "choice" else "first_trick" if timing == "first_trick" else "random",
        first_dealer=Seat(dealer) if isinstance(dealer, int) else None,
    )


def hand_size(number: int) -> int:
    """Return the cards and tricks of hand `number` (1 to 7). Source: squaw.md, conventions (k = 8 - h)."""
    return HANDS + 1 - number


def dealt_cards(number: int, statuses: Sequence[Status]) -> tuple[int, ...]:
    """Return how many cards each seat receives in hand `number`. Source: squaw.md R3."""
    size = hand_size(number)
    return tuple([size if status is NORMAL else 0 if status is OUT else 1 for status in statuses])


@cache
def clockwise(seats: int, first: int) -> tuple[Seat, ...]:
    """Return all seats in order from `first` on."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def deal_order(number: int, statuses: Sequence[Status], dealer: int) -> tuple[Seat, ...]:
    """Return who receives the cards of the pack, top card first: one round each, dogs and blinds in the first only.

    Source: squaw.md R3, R4.
    """
    order = clockwise(len(statuses), (dealer + 1) % len(statuses))
    first = [seat for seat in order if statuses[seat] is not OUT]
    normal = [seat for seat in order if statuses[seat] is NORMAL]
    return (*first, *normal * (hand_size(number) - 1))


def draw_leaders(draws: Sequence[tuple[Seat, CardId]], ace: Ace) -> tuple[Seat, ...]:
    """Return the seats that drew the highest rank, ascending. Source: squaw.md R2, C3 (suits have no order)."""
    strength = STRENGTHS[ace]
    best = max(strength[card] for _, card in draws)
    return tuple(sorted(seat for seat, card in draws if strength[card] == best))


def beats(card: int, best: int, trump: int, strength: Sequence[int]) -> bool:
    """Whether `card` takes the trick from `best`, the best card so far. Source: squaw.md R10."""
    suit = SUIT_OF[card]
    return strength[card] > strength[best] if suit == SUIT_OF[best] else suit == trump


def _beaters(strength: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(mask_of(card for card in range(CARDS) if beats(card, best, trump, strength)) for best in range(CARDS))
        for trump in range(4)
    )


BEATERS: Mapping[Ace, tuple[tuple[int, ...], ...]] = {ace: _beaters(strength) for ace, strength in STRENGTHS.items()}
"""By ace order, trump suit and best card so far: the mask of the cards that take the trick from it."""


def trick_winner(plays: Sequence[tuple[Seat, CardId]], trump: int, ace: Ace) -> Seat:
    """Return who wins a trick of at least one card, listed in the order played. Source: squaw.md R10."""
    beaters = BEATERS[ace][trump]
    winner, best = plays[0]
    for seat, card in plays[1:]:
        if beaters[best] >> card & 1:
            winner, best = seat, card
    return winner


def playable(status: Status, hand: int, led: int) -> int:
    """Return the mask of cards of `hand` that may be played: a normal player follows suit if he can, a dog need not.

    Source: squaw.md R9, D2. A blind's card is in `hand` too, though he does not see it (B3).
    """
    if led >= 0 and status is NORMAL:
        return hand & SUIT_MASKS[led] or hand
    return hand


def may_pass(rules: Rules, status: Status, trick: int, size: int) -> bool:
    """Whether a player on turn in trick `trick` of `size` may keep his card. Source: squaw.md D2, D4, 4 (timings)."""
    if status is NORMAL or trick == size:
        return False
    return rules.blind_timing == "choice" if status is BLIND else rules.dog_chooses or trick > 1


def is_turned_over(rules: Rules, trick: int, blind_trick: int) -> bool:
    """Whether a blind who does not choose and still holds his card plays it when his turn comes in `trick`.

    Source: squaw.md B2, 4 (under `first_trick` his first turn is in trick 1).
    """
    return rules.blind_timing == "first_trick" or trick == blind_trick


def next_status(status: Status, tricks: int) -> Status:
    """Return what a player becomes after a hand. Source: squaw.md R13."""
    if status is OUT:
        return OUT
    if tricks:
        return NORMAL
    return DOG if status is NORMAL else BLIND if status is DOG else OUT


def suit_letter(suit: int) -> str | None:
    """Return the letter of a suit number, None for `NO_SUIT`."""
    return SUITS[suit] if suit >= 0 else None
