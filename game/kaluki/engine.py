"""The engine of Kaluki: the contract of game/core/engine.py over the rules of this package.

What the screen is told. Zones:

| Zone | Cards |
|---|---|
| `stock` (ordered) | the stock, top last, face down |
| `discard` (ordered) | the discard pile, oldest to top; all of it is public, the option `discard_pile_view` is the screen's |
| `hand-<seat>` | own cards; at the end of a hand all are shown |
| `borrowed-<seat>` | cards borrowed from melds this turn, face up |
| `meld-<n>` (ordered) | a meld: a sequence in order of position, a group in the order laid |

Marks of a meld: `owner` (seat), `start` (first position of a sequence, none for a group).

| Counter | Value |
|---|---|
| `hand`, `dealer`, `turn` | number of the hand, dealing seat, seat to move or asked for a buy-back (none when a hand is over) |
| `total-<seat>`, `chips-<seat>`, `pot` | penalty points, chips, chips in the pot |
| `buybacks-<seat>` | buy-backs used, none for 0 |
| `open-<seat>` | 1 from the end of the opening turn on |
| `status-<seat>` | `bust` while a buy-back is open to the seat, `out` once it has left |
| `reshuffles` | made in this hand, none for 0 |
| `result` | how the hand ended: `won`, `kaluki`, `void` |
| `winner`, `champion` | winner of the hand, of the match |

Calls (`Said`): `open`, `out`, `kaluki`, `buy-back`, `leave`, `champion`. Awards: `penalty` (the cards left and their points, to each
loser), `ransom` and `kaluki` (chips won), `pot` (chips). Chance: docs/chance.md.
"""

from __future__ import annotations

from typing import Any, Final, assert_never

from game.core.cards import CardId, Pack, Seat, cards_of
from game.core.engine import DEAL_NEXT, DealNext, Engine, Outcome
from game.core.events import Event
from game.core.options import OptionError, Options
from game.kaluki import actions, legal, play, scoring, turn
from game.kaluki import events as table_events
from game.kaluki.actions import (
    BUY_BACK,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    GO_OUT,
    LEAVE,
    RETURN_DISCARD,
    UNDO,
    Action,
    BuyBack,
    Discard,
    DrawDiscard,
    DrawStock,
    End,
    GoOut,
    LayOff,
    Leave,
    Meld,
    ReturnDiscard,
    Swap,
    Take,
    Undo,
)
from game.kaluki.cards import CARDS, PACK
from game.kaluki.position import from_position
from game.kaluki.rules import refusal, rules_of
from game.kaluki.state import Deal, Phase, State, active_seats
from game.kaluki.view import View, state_like, view_of

ID: Final = "kaluki"
_BETWEEN: Final = (DEAL_NEXT,)
_FROM_STOCK: Final[tuple[Action, ...]] = (DRAW_STOCK,)
_FROM_EITHER: Final[tuple[Action, ...]] = (DRAW_STOCK, DRAW_DISCARD)
_ANSWERS: Final[tuple[Action, ...]] = (BUY_BACK, LEAVE)


class KalukiEngine(Engine[State, Action, View]):
    """The rules of Kaluki. Stateless: see `ENGINE`."""

    id: str = ID
    pack: Pack = PACK
    seats: range = range(2, 6)

    refusal = staticmethod(refusal)
    view_for = staticmethod(view_of)
    picture_of = staticmethod(table_events.picture_of)
    determinise = staticmethod(state_like)
    parse_action = staticmethod(actions.parse_action)

    def start(self, options: Options, seats: int, seed: str) -> tuple[State, tuple[Event, ...]]:
        """Begin a match. Source: kaluki.md R1 to R3, R6, R7.

        Raises:
            OptionError: options of another game, or that do not go together.
            ValueError: not 2 to 5 seats.
        """
        _check(options)
        if seats not in self.seats:
            raise ValueError(f"Kaluki is played by 2 to 5 players, not by {seats}")
        state, events = play.first_hand(options, seats, seed)
        return state, tuple(events)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return who is asked: the player to move, the bust player whose buy-back is due, all who are in between two hands."""
        match state.phase:
            case Phase.DRAW | Phase.TABLE:
                return (state.deal.turn.seat,)
            case Phase.BUYBACK:
                return state.asked[:1]
            case Phase.BETWEEN:
                return active_seats(state.standing.active)
            case Phase.OVER:
                return ()
            case _:
                assert_never(state.phase)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action | DealNext, ...]:
        """Return the canonical actions of `seat`; `is_legal` accepts more (legal.py). Source: kaluki.md 10.1, 10.2."""
        if seat not in self.to_act(state):
            return ()
        match state.phase:
            case Phase.DRAW:
                return self._draws(state)
            case Phase.TABLE:
                return self._table(state)
            case Phase.BUYBACK:
                return _ANSWERS
            case Phase.BETWEEN | Phase.OVER:
                return _BETWEEN
            case _:
                assert_never(state.phase)

    def _draws(self, state: State) -> tuple[Action, ...]:
        if not self._may_draw_discard(state.deal):
            return _FROM_STOCK
        return _FROM_EITHER if state.deal.stock else (DRAW_DISCARD,)

    def _may_draw_discard(self, deal: Deal) -> bool:
        return bool(deal.discards) and not deal.turn.returned

    def _table(self, state: State) -> tuple[Action, ...]:
        rules, deal = rules_of(state.options), state.deal
        found: list[Action] = [*legal.listed_table_actions(deal, rules)]
        own = cards_of(deal.hands[deal.turn.seat])
        if turn.refusal(turn.closing_of(deal, rules), own[0] if own else None, rules) is None:
            found.extend([DISCARDS[card] for card in own] or (GO_OUT,))
        if deal.turn.steps:
            found.append(UNDO)
        elif turn.may_return(deal, rules):
            found.append(RETURN_DISCARD)
        return tuple(found)

    def is_legal(self, state: State, seat: Seat, action: object) -> bool:
        """Whether `seat` may do `action` now: every action the sheet allows, in normal form. Never raises."""
        if isinstance(action, DealNext):
            return state.phase is Phase.BETWEEN and seat in self.to_act(state)
        if seat not in self.to_act(state):
            return False
        phase, deal = state.phase, state.deal
        match action:
            case DrawStock():
                return phase is Phase.DRAW and bool(deal.stock)
            case DrawDiscard():
                return phase is Phase.DRAW and self._may_draw_discard(deal)
            case BuyBack() | Leave():
                return phase is Phase.BUYBACK
            case Undo():
                return phase is Phase.TABLE and bool(deal.turn.steps)
            case ReturnDiscard():
                return phase is Phase.TABLE and turn.may_return(deal, rules_of(state.options))
            case Discard(card):
                return phase is Phase.TABLE and _is_card(card) and self._may_close(state, card)
            case GoOut():
                return phase is Phase.TABLE and self._may_close(state, None)
            case Meld() | LayOff() | Swap() | Take():
                known = phase is Phase.TABLE and _is_well_formed(action)
                return known and turn.objection(deal, action, rules_of(state.options)) is None
            case _:
                return False

    def _may_close(self, state: State, card: CardId | None) -> bool:
        rules = rules_of(state.options)
        return turn.refusal(turn.closing_of(state.deal, rules), card, rules) is None

    def apply(self, state: State, seat: Seat, action: Action | DealNext) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a legal action, and what happened."""
        deal = state.deal
        match action:
            case DrawStock():
                card = deal.stock[0]
                return state._replace(phase=Phase.TABLE, deal=turn.drew_stock(deal)), (table_events.DRAWN[seat][card],)
            case DrawDiscard():
                card = deal.discards[-1]
                return state._replace(phase=Phase.TABLE, deal=turn.drew_discard(deal)), (table_events.drawn_openly(seat, card),)
            case ReturnDiscard():
                card = deal.turn.drawn
                return state._replace(phase=Phase.DRAW, deal=turn.returned_discard(deal)), (table_events.THROWN[seat][card],)
            case Meld() | LayOff() | Swap() | Take():
                after = turn.played(deal, action, rules_of(state.options))
                return state._replace(phase=Phase.TABLE, deal=after), tuple(table_events.table_play(seat, action, deal, after))
            case Undo():
                after = turn.undone(deal)
                return state._replace(phase=Phase.TABLE, deal=after), tuple(table_events.table_undo(seat, deal, after))
            case Discard(card):
                following, events = play.end_turn(state, card)
            case GoOut():
                following, events = play.end_turn(state, None)
            case BuyBack() | Leave():
                following, events = play.answered(state, action)
            case DealNext():
                following, events = play.next_hand(state)
            case _:
                assert_never(action)
        return following, tuple(events)

    def outcome(self, state: State) -> Outcome | None:
        """Return places and won chips (balance less `starting_chips`), None while the match goes on. Source: kaluki.md R32."""
        if state.phase is not Phase.OVER:
            return None
        standing = state.standing
        start = rules_of(state.options).starting_chips
        return Outcome(scoring.places(standing), tuple(chips - start for chips in standing.chips))

    def from_position(self, options: Options, position: dict[str, Any]) -> State:
        """Set up the start of a turn as CHECK-RECORDS 7 describes it.

        Raises:
            OptionError: options of another game, or that do not go together.
            PositionError: what is wrong with the position.
        """
        _check(options)
        return from_position(options, position)

    def takes_back(self, action: Action | DealNext) -> bool:
        """Whether this is `undo` or `return discard`. Source: kaluki.md R23, R24."""
        return isinstance(action, Undo | ReturnDiscard)


def _check(options: Options) -> None:
    """Refuse options of another game, or that do not go together."""
    if options.game != ID:
        raise OptionError(f"options of {options.game}, not of {ID}")
    if (reason := refusal(options)) is not None:
        raise OptionError(reason)


def _is_card(card: object) -> bool:
    return type(card) is int and 0 <= card < CARDS


def _is_well_formed(action: Meld | LayOff | Swap | Take) -> bool:
    """Whether the fields hold what their types say: an action may come from anywhere."""
    match action:
        case Meld(start, cards):
            return type(start) is int and type(cards) is tuple and all(map(_is_card, cards))
        case LayOff(card, number, end):
            return _is_card(card) and _is_number(number) and (end is None or type(end) is End)
        case Swap(card, number, joker):
            return _is_card(card) and _is_number(number) and _is_card(joker)
        case Take(card, number):
            return _is_card(card) and _is_number(number)
        case _:
            assert_never(action)


def _is_number(number: object) -> bool:
    return type(number) is int and number >= 0


ENGINE: Final = KalukiEngine()
