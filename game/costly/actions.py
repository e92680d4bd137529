"""What a player may do, and its text form. Source: costly-colours.md 10.

Text forms: `offer 2C`, `decline`, `refuse`, `accept`, `accept JD` (giving back the jack), `play 7H`, `play AS as 11`, `go`, `stop`,
`claim 5`, `muggins`, `pass`, and the core's `deal`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from game.core.cards import CardId
from game.core.engine import DEAL_NEXT, DEAL_NEXT_TEXT, ActionError, DealNext
from game.costly.rules import ACE_HIGH, LIMIT, LOW, MOST_CLAIM, PACK, RANK, Rules
from game.costly.state import NONE, Phase, State


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a card face down. Source: costly-colours.md R7."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Decline:
    """Offer nothing."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Send the offered card back unseen."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the offered card; with `mog_return_card` give back `return_card`, else that is None."""

    return_card: CardId | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card at a counting value, 1 to 11 points. Source: costly-colours.md R8."""

    card: CardId
    value: int


@dataclass(frozen=True, slots=True)
class Go:
    """Say that nothing can be played. Source: costly-colours.md R9."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Play no further card after the opponent's Go."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Count one's own awards: 0 to 60 points. Source: costly-colours.md 5.2."""

    points: int


@dataclass(frozen=True, slots=True)
class Muggins:
    """Claim what the opponent missed."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the opponent's claim stand."""


Action: TypeAlias = Offer | Decline | Refuse | Accept | Play | Go | Stop | Claim | Muggins | Pass

OFFER = tuple(Offer(card) for card in PACK.ids)
DECLINE = Decline()
REFUSE = Refuse()
ACCEPT = Accept()
ACCEPT_FOR = tuple(Accept(card) for card in PACK.ids)
PLAY = tuple(Play(card, LOW[card]) for card in PACK.ids)
"""The play of each card, aces at 1."""
PLAY_HIGH = tuple(Play(card, ACE_HIGH) for card in PACK.ids)
"""The play of an ace at 11; for other cards never legal."""
GO = Go()
STOP = Stop()
CLAIMS = tuple(Claim(points) for points in range(MOST_CLAIM + 1))
MUGGINS = Muggins()
PASS = Pass()

ONLY_GO = (GO,)
ONLY_NEXT = (DEAL_NEXT,)
ANSWERS = (REFUSE, ACCEPT)
CHALLENGES = (MUGGINS, PASS)


def plays(rules: Rules, hand: tuple[CardId, ...], total: int) -> tuple[Play, ...]:
    """Return every play of the cards in `hand` on the count `total`, an ace at 1 before 11. Source: costly-colours.md R8."""
    found = []
    for card in hand:
        if total + LOW[card] <= LIMIT:
            found.append(PLAY[card])
            if RANK[card] == 1 and rules.ace_is_free and total + ACE_HIGH <= LIMIT:
                found.append(PLAY_HIGH[card])
    return tuple(found)


def turn_actions(state: State) -> tuple[Action, ...]:
    """Return what the seat that is asked may do; () between two deals and after the match. Source: costly-colours.md 10."""
    rules, seat = state.table.rules, state.turn
    match state.phase:
        case Phase.PLAY:
            found = plays(rules, state.hand(seat), state.total)
            if not found:
                return ONLY_GO
            return (*found, STOP) if state.calls.go != NONE and rules.may_stop else found
        case Phase.MOG_OFFER:
            return (*(OFFER[card] for card in state.deal.held[seat]), DECLINE)
        case Phase.MOG_ANSWER:
            return (REFUSE, *(ACCEPT_FOR[card] for card in state.deal.held[seat])) if rules.returns_card else ANSWERS
        case Phase.COUNT:
            return CLAIMS
        case Phase.MUGGINS:
            return CHALLENGES
        case Phase.BETWEEN | Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


_TEXTS: Mapping[Action | DealNext, str] = {
    **{action: f"offer {PACK[action.card]}" for action in OFFER},
    DECLINE: "decline",
    REFUSE: "refuse",
    ACCEPT: "accept",
    **{action: f"accept {PACK[card]}" for card, action in enumerate(ACCEPT_FOR)},
    **{action: f"play {PACK[action.card]}" for action in PLAY if RANK[action.card] > 1},
    **{action: f"play {PACK[action.card]} as {action.value}" for action in (*PLAY, *PLAY_HIGH) if RANK[action.card] == 1},
    GO: "go",
    STOP: "stop",
    **{action: f"claim {action.points}" for action in CLAIMS},
    MUGGINS: "muggins",
    PASS: "pass",
    DEAL_NEXT: DEAL_NEXT_TEXT,
}
_BY_TEXT = {text: action for action, text in _TEXTS.items()}


def action_text(action: Action | DealNext) -> str:
    """Return the text form of `action`."""
    return _TEXTS[action]


def parse_action(text: str) -> Action | DealNext:
    """Read a text form.

    Raises:
        ActionError: the text is no action of this game.
    """
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        raise ActionError(f"{text!r} is no action of Costly Colours") from None
