"""What one seat may know, and full states that this knowledge cannot tell from the real one. Source: kaluki.md 10.3."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.options import Options
from game.core.shuffle import new_seed
from game.kaluki.cards import NO_CARD, in_play
from game.kaluki.melds import TableMeld
from game.kaluki.rules import rules_of
from game.kaluki.state import Deal, MatchState, Phase, Result, Source, State, Turn, put


@dataclass(frozen=True, slots=True)
class View:
    """The match as `viewer` knows it. Fields have the meaning they have in `State` and `Deal`.

    `hand` is the viewer's own; `counts` are the numbers of cards in all hands; `shown` are all hands once the hand is over, ()
    before; `stock` is a number. In `turn` the card drawn from the stock stands only for the player who drew it.
    """

    options: Options
    seats: int
    viewer: Seat
    phase: Phase
    standing: MatchState
    asked: tuple[Seat, ...]
    price: int
    hand: int
    counts: tuple[int, ...]
    shown: tuple[int, ...]
    stock: int
    discards: tuple[CardId, ...]
    throwers: tuple[int, ...]
    melds: tuple[TableMeld, ...]
    opened: int
    turns: tuple[int, ...]
    reshuffles: int
    recycled: int
    known: tuple[int, ...]
    fresh: tuple[int, ...]
    turn: Turn
    result: Result | None

    @property
    def seen(self) -> int:
        """The mask of all cards whose place this seat knows."""
        cards = self.hand | mask_of(self.discards) | mask_of(card for card, _ in self.turn.borrowed)
        for meld in self.melds:
            cards |= mask_of(meld.cards)
        for mask in (*self.known, *self.shown):
            cards |= mask
        return cards

    @property
    def unseen(self) -> int:
        """The mask of the cards that may lie in the stock or in another hand."""
        return in_play(rules_of(self.options).jokers) & ~self.seen


_PUBLIC = ("discards", "throwers", "melds", "opened", "turns", "reshuffles", "recycled", "known", "fresh", "result")
"""What everybody may know of a hand being played: a view has these fields, too."""


def _public(source: Deal | View) -> dict[str, Any]:
    return {name: getattr(source, name) for name in _PUBLIC}


def view_of(state: State, seat: Seat) -> View:
    """Return what `seat` may know of a state."""
    deal = state.deal
    hand_is_over = state.phase not in (Phase.DRAW, Phase.TABLE)
    return View(
        options=state.options,
        seats=state.seats,
        viewer=seat,
        phase=state.phase,
        standing=state.standing,
        asked=state.asked,
        price=state.price,
        hand=deal.hands[seat],
        counts=tuple(hand.bit_count() for hand in deal.hands),
        shown=deal.hands if hand_is_over else (),
        stock=len(deal.stock),
        turn=_turn_for(deal.turn, seat),
        **_public(deal),
    )


def _turn_for(turn: Turn, seat: Seat) -> Turn:
    hidden = turn.source is Source.STOCK and turn.seat != seat
    return turn._replace(drawn=NO_CARD) if hidden else turn


def deal_seen(view: View) -> Deal:
    """Return the hand being played as far as the view's seat sees it: other hands are empty, the cards of the stock `NO_CARD`."""
    hands = put((0,) * view.seats, view.viewer, view.hand)
    return Deal(hands=hands, stock=(NO_CARD,) * view.stock, turn=view.turn, **_public(view))


def state_like(view: View, rng: Random) -> State:
    """Return a state with this very view: unseen cards dealt anew, recycled ones only where they can lie, and a fresh seed."""
    hands, stock = hidden_cards(view, rng)
    turn = view.turn
    if turn.source is Source.STOCK and turn.drawn == NO_CARD:
        turn = turn._replace(drawn=_possible_draw(view, hands[turn.seat], rng))
    deal = deal_seen(view)._replace(hands=hands, stock=stock, turn=turn)
    return State(
        options=view.options,
        seats=view.seats,
        seed=new_seed(rng),
        phase=view.phase,
        standing=view.standing,
        deal=deal,
        asked=view.asked,
        price=view.price,
    )


def _possible_draw(view: View, hand: int, rng: Random) -> CardId:
    """Return a card that the player to move may have drawn from the stock: one he hides, or laid from his hand this turn."""
    turn = view.turn
    possible = hand & ~view.known[turn.seat]
    for step in turn.steps:
        possible |= step.own & ~turn.freed
    if view.recycled:
        possible &= view.recycled
    return rng.choice(cards_of(possible)) if possible else NO_CARD


def hidden_cards(view: View, rng: Random) -> tuple[tuple[int, ...], tuple[CardId, ...]]:
    """Return hands and stock that agree with the view, every deal of the unseen cards being equally likely.

    After a reshuffle the stock holds recycled cards alone, and each hand as many of them as it drew and still hides.
    """
    others = [seat for seat in range(view.seats) if seat != view.viewer]
    unseen = view.unseen
    recycled = list(cards_of(unseen & view.recycled))
    old = list(cards_of(unseen & ~view.recycled))
    rng.shuffle(recycled)
    rng.shuffle(old)
    hands = [0] * view.seats
    if view.shown:
        hands = list(view.shown)
    else:
        hands[view.viewer] = view.hand
        for seat in others:
            hidden = view.counts[seat] - view.known[seat].bit_count()
            drawn = [recycled.pop() for _ in range(view.fresh[seat])]
            drawn += [old.pop() for _ in range(hidden - len(drawn))]
            hands[seat] = view.known[seat] | mask_of(drawn)
    rest = recycled if view.recycled else old
    return tuple(hands), tuple(rest[: view.stock])
