"""What a player may do, and its text form. Source: squaw.md 6.1."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, assert_never

from game.core.cards import SUITS, CardId, cards_of, french_pack
from game.core.engine import DEAL_NEXT, DEAL_NEXT_TEXT, ActionError, DealNext
from game.squaw.rules import BLIND, CARDS, NORMAL, SUIT_OF, Ace, Rules, Status, may_pass, playable

PACK = french_pack()


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of one's own."""

    card: CardId


@dataclass(frozen=True, slots=True)
class PlayBlind:
    """A blind turns his unseen card over and plays it (`blind_timing = choice`)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A dog or a blind keeps his card for a later trick."""


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The dealer names the trump suit: a letter of S, H, D, C."""

    suit: str


@dataclass(frozen=True, slots=True)
class SetAces:
    """The table agrees on the ace order before a draw for the deal: `high` or `low`."""

    order: Ace


Action: TypeAlias = Play | PlayBlind | Pass | NameTrump | SetAces

PLAYS = tuple(Play(CardId(card)) for card in range(CARDS))
PLAY_BLIND = PlayBlind()
PASS = Pass()
TRUMPS = tuple(NameTrump(suit) for suit in SUITS)
ACE_ORDERS = (SetAces("high"), SetAces("low"))


_ONE_PLAY: tuple[tuple[Play, ...], ...] = ((), *((play,) for play in PLAYS))


@cache
def _plays_of_suit(suit: int, ranks: int) -> tuple[Play, ...]:
    return tuple(PLAYS[13 * suit + rank] for rank in cards_of(ranks))


def plays_of(hand: int) -> tuple[Play, ...]:
    """Return the plays of the cards in a mask, ascending by id; the plays of each suit's 13 bits are remembered."""
    low = hand & -hand
    if hand == low:
        return _ONE_PLAY[low.bit_length()]
    suit = SUIT_OF[low.bit_length() - 1]
    ranks = hand >> 13 * suit
    if ranks <= 0x1FFF:  # a single suit, as always when it must be followed
        return _plays_of_suit(suit, ranks)
    return (
        _plays_of_suit(0, hand & 0x1FFF)
        + _plays_of_suit(1, hand >> 13 & 0x1FFF)
        + _plays_of_suit(2, hand >> 26 & 0x1FFF)
        + _plays_of_suit(3, hand >> 39)
    )


def turn_actions(rules: Rules, status: Status, hand: int, led: int, trick: int, size: int) -> tuple[Action, ...]:
    """Return what a player who is asked in a trick may do; () for one without a card.

    Args:
        rules: in force.
        status: of the player.
        hand: mask of the cards he holds.
        led: the suit led, `NO_SUIT` if nothing has been played.
        trick: number of the trick, 1 to `size`.
        size: number of tricks of the hand.

    Source: squaw.md 6.1 (D-play, D-dog, D-blind).
    """
    if status is NORMAL:
        return plays_of(playable(NORMAL, hand, led))
    if not hand:
        return ()
    plays = (PLAY_BLIND,) if status is BLIND else plays_of(playable(status, hand, led))
    return (*plays, PASS) if may_pass(rules, status, trick, size) else plays


def action_text(action: Action | DealNext) -> str:
    """Return the text form: `play 7C`, `play blind`, `pass`, `trump S`, `ace low`, `deal`."""
    match action:
        case Play(card):
            return f"play {PACK[card].name}"
        case PlayBlind():
            return "play blind"
        case Pass():
            return "pass"
        case NameTrump(suit):
            return f"trump {suit}"
        case SetAces(order):
            return f"ace {order}"
        case DealNext():
            return DEAL_NEXT_TEXT
        case _:
            assert_never(action)


_ALL: tuple[Action | DealNext, ...] = (*PLAYS, PLAY_BLIND, PASS, *TRUMPS, *ACE_ORDERS, DEAL_NEXT)
_BY_TEXT = {action_text(action): action for action in _ALL}


def parse_action(text: str) -> Action | DealNext:
    """Read a text form.

    Raises:
        ActionError: the text is no action of this game.
    """
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        raise ActionError(f"{text!r} is no action of Dog & Blind") from None
