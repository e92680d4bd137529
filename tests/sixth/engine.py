"""The engine of Pishti: the contract of game/core/engine.py over the rules in tests/sixth/state.py.

Counters: `deal`, `dealer`, `turn` (absent where nobody is to play), `score-<seat>`. Calls: `pishti`. Awards: `deal`, what a deal brought.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from game.core.cards import CardId, Pack, Seat
from game.core.engine import DEAL_NEXT, DEAL_NEXT_TEXT, ActionError, DealNext, Engine, Outcome, PositionError
from game.core.events import Awarded, CardMoved, CounterKey, CounterSet, DealBegan, Event, Said, Value, only
from game.core.options import OptionError, Options
from game.core.picture import Picture, hidden, picture
from game.core.shuffle import Stream, new_seed
from tests.sixth.state import (
    GAME,
    HAND,
    HAND_CARDS,
    PACK,
    PILE,
    SCORE_OF,
    STOCK,
    WON,
    Cards,
    Play,
    State,
    Table,
    View,
    is_pishti,
    points,
    takes,
)

Step = tuple[State, tuple[Event, ...]]
SEATS = Seat(0), Seat(1)
T = TypeVar("T")


class PishtiEngine(Engine[State, Play, View]):
    """The rules of Pishti."""

    id = GAME
    pack: Pack = PACK
    seats = range(2, 3)

    def start(self, options: Options, seats: int, seed: str) -> Step:
        """Begin a match and its first deal."""
        if options.game != self.id:
            raise OptionError(f"options of {options.game} do not go with Pishti")
        if seats not in self.seats:
            raise ValueError(f"Pishti is for 2 players, not {seats}")
        state, events = _new_deal(Table(options, 0, None), seed)
        return state, (*map(CounterSet, SCORE_OF, (0, 0)), *events)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return whose turn it is; between deals both."""
        if state.table.turn is not None:
            return (state.table.turn,)
        return () if state.table.winner is not None else SEATS

    def legal_actions(self, state: State, seat: Seat) -> tuple[Play | DealNext, ...]:
        """Return the plays of a hand; between deals the next deal."""
        if seat not in self.to_act(state):
            return ()
        return (DEAL_NEXT,) if state.table.turn is None else tuple(Play(card) for card in state.hands[seat])

    def is_legal(self, state: State, seat: Seat, action: object) -> bool:
        """Whether `seat` may do `action` now."""
        return isinstance(action, Play | DealNext) and action in self.legal_actions(state, seat)

    def apply(self, state: State, seat: Seat, action: Play | DealNext) -> Step:
        """Return the state after a legal action and what happened."""
        if isinstance(action, DealNext):
            return _new_deal(state.table, state.seed)
        after, events = _played(state, seat, action.card)
        if any(after.hands):
            done: tuple[Event, ...] = ()
        elif after.stock:
            after, done = _dealt(after)
        else:
            after, done = _ended(after)
        return after, (CounterSet("turn", None), *events, *done, *_turn(after.table))

    def view_for(self, state: State, seat: Seat) -> View:
        """Return what `seat` may know."""
        return View(state.table, seat, state.hands[seat], len(state.hands[1 - seat]), len(state.stock))

    def picture_of(self, view: View) -> Picture:
        """Return how the table lies for the view's seat."""
        table, me = view.table, view.viewer
        places = {STOCK: hidden(view.stock), PILE: table.pile, HAND[me]: view.hand, HAND[1 - me]: hidden(view.others)}
        won = {WON[seat]: table.won[seat] for seat in SEATS}
        scores: dict[CounterKey, Value] = {SCORE_OF[seat]: table.scores[seat] for seat in SEATS}
        return picture(me, {**places, **won}, {"deal": table.number, "dealer": table.dealer, "turn": table.turn, **scores})

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, None while it goes on. Source: M1."""
        winner = state.table.winner
        return None if winner is None else Outcome((1 + winner, 2 - winner), state.table.scores)

    def determinise(self, view: View, rng: Random) -> State:
        """Return a state that the view cannot tell from the real one."""
        known = {*view.hand, *view.table.pile, *view.table.won[0], *view.table.won[1]}
        unseen = [card for card in PACK.ids if card not in known]
        rng.shuffle(unseen)
        other, stock = tuple(sorted(unseen[: view.others])), tuple(unseen[view.others :])
        hands = (view.hand, other) if view.viewer == 0 else (other, view.hand)
        return State(view.table, new_seed(rng), stock, hands)

    def from_position(self, options: Options, position: dict[str, Any]) -> State:
        """Refuse: nothing sets up a position of Pishti."""
        del options, position
        raise PositionError("Pishti has no positions")

    def action_text(self, action: Play | DealNext) -> str:
        """Return the text form of an action."""
        return DEAL_NEXT_TEXT if isinstance(action, DealNext) else f"play {PACK[action.card].name}"

    def parse_action(self, text: str) -> Play | DealNext:
        """Read a text form; ActionError for anything else."""
        if text == DEAL_NEXT_TEXT:
            return DEAL_NEXT
        word, _space, card = text.partition(" ")
        if word != "play":
            raise ActionError(f"{text!r} is no action of Pishti")
        try:
            return Play(PACK.named(card))
        except ValueError as error:
            raise ActionError(str(error)) from None


def _new_deal(table: Table, seed: str) -> Step:
    """Shuffle, lay four cards on the pile and deal the first hands. Source: R1."""
    number = table.number + 1
    pack = tuple(Stream(seed, "deal", number).shuffled(PACK.ids))
    laid = pack[:HAND_CARDS]
    fresh = Table(table.options, number, None, laid, before=table.scores, scores=table.scores)
    begun = DealBegan(number, fresh.dealer, STOCK, len(PACK)), CounterSet("deal", number), CounterSet("dealer", fresh.dealer)
    first = replace(fresh, turn=Seat(1 - fresh.dealer))
    state, dealt = _dealt(State(first, seed, pack[HAND_CARDS:], ((), ())))
    return state, (*begun, *(CardMoved(card, STOCK, PILE) for card in laid), *dealt, *_turn(first))


def _dealt(state: State) -> Step:
    """Deal four cards to each, first to whoever does not deal. Source: R3."""
    order = SEATS if state.table.dealer else SEATS[::-1]
    hands: dict[Seat, Cards] = {}
    moves: list[Event] = []
    for at, seat in enumerate(order):
        cards = state.stock[at * HAND_CARDS : (at + 1) * HAND_CARDS]
        hands[seat] = tuple(sorted(cards))
        moves += [CardMoved(card, STOCK, HAND[seat], only(seat), only(seat)) for card in cards]
    return replace(state, stock=state.stock[2 * HAND_CARDS :], hands=(hands[SEATS[0]], hands[SEATS[1]])), tuple(moves)


def _played(state: State, seat: Seat, card: CardId) -> Step:
    """Put a card on the pile, which it may take. Source: R2."""
    table, pile = state.table, (*state.table.pile, card)
    events: list[Event] = [CardMoved(card, HAND[seat], PILE)]
    if takes(table.pile, card):
        if pishti := is_pishti(table.pile, card):
            events.append(Said(seat, "pishti"))
        made = _put(table.pishtis, seat, table.pishtis[seat] + pishti)
        table, pile = replace(_swept(table, pile, seat), pishtis=made, last=seat), ()
        events += _sweeping((*state.table.pile, card), seat)
    hands = _put(state.hands, seat, tuple(one for one in state.hands[seat] if one != card))
    return replace(state, table=replace(table, pile=pile, turn=Seat(1 - seat)), hands=hands), tuple(events)


def _ended(state: State) -> Step:
    """Give what is left to whoever took last, and count the deal. Source: R3, S1."""
    table = state.table
    left = _sweeping(table.pile, table.last) if table.last is not None else ()
    if table.last is not None:
        table = _swept(table, table.pile, table.last)
    one, other = (sum(brought) for brought in points(table))
    scores = table.scores[0] + one, table.scores[1] + other
    awards = [Awarded(seat, "deal", (), brought) for seat, brought in zip(SEATS, (one, other), strict=True)]
    return replace(state, table=replace(table, turn=None, scores=scores)), (*left, *awards, *map(CounterSet, SCORE_OF, scores))


def _swept(table: Table, cards: Cards, seat: Seat) -> Table:
    return replace(table, pile=(), won=_put(table.won, seat, tuple(sorted((*table.won[seat], *cards)))))


def _sweeping(cards: Cards, seat: Seat) -> tuple[Event, ...]:
    return tuple(CardMoved(card, PILE, WON[seat]) for card in reversed(cards))


def _put(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _turn(table: Table) -> tuple[Event, ...]:
    return () if table.turn is None else (CounterSet("turn", table.turn),)


ENGINE = PishtiEngine()
