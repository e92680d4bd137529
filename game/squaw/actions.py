"""What a player may do, and its text form. Source: squaw.md 6.1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import SUITS, CardId, cards_of, french_pack
from game.core.engine import DEAL_NEXT, DEAL_NEXT_TEXT, ActionError, DealNext
from game.squaw.rules import BLIND, CARDS, NORMAL, SUIT_MASKS, Ace, Rules, Status, may_pass, playable

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


class _PlaysOfSuit(dict[int, tuple[Play, ...]]):
    """The plays of a mask of cards of one suit, made when first asked for."""

    def __missing__(self, cards: int) -> tuple[Play, ...]:
        plays = self[cards] = tuple(PLAYS[card] for card in cards_of(cards))
        return plays


_PLAYS_OF_SUIT = _PlaysOfSuit()


def plays_of(hand: int) -> tuple[Play, ...]:
    """Return the plays of the cards in a mask, ascending by id."""
    plays, (spades, hearts, diamonds, clubs) = _PLAYS_OF_SUIT, SUIT_MASKS
    return plays[hand & spades] + plays[hand & hearts] + plays[hand & diamonds] + plays[hand & clubs]


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


_TEXTS: Mapping[Action | DealNext, str] = {
    **{action: f"play {PACK[action.card]}" for action in PLAYS},
    PLAY_BLIND: "play blind",
    PASS: "pass",
    **{action: f"trump {action.suit}" for action in TRUMPS},
    **{action: f"ace {action.order}" for action in ACE_ORDERS},
    DEAL_NEXT: DEAL_NEXT_TEXT,
}
_BY_TEXT = {text: action for action, text in _TEXTS.items()}


def action_text(action: Action | DealNext) -> str:
    """Return the text form: `play 7C`, `play blind`, `pass`, `trump S`, `ace low`, `deal`."""
    return _TEXTS[action]


def parse_action(text: str) -> Action | DealNext:
    """Read a text form.

    Raises:
        ActionError: the text is no action of this game.
    """
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        raise ActionError(f"{text!r} is no action of Dog & Blind") from None
