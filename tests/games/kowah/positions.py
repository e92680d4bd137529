"""Hands of Kowah in short: ranks stand for cards, the rest of the pack is filled up."""

from __future__ import annotations

from typing import Any

from game.core.cards import CardId, Seat
from game.core.engine import DealNext
from game.core.options import Options
from game.kowah.actions import Action
from game.kowah.engine import ENGINE
from game.kowah.rules import PACK, first_player, play_order, rules_of
from game.kowah.state import State, View

GAME = "kowah"


def options(**changes: Any) -> Options:
    return Options(GAME, changes)


class Taker:
    """Hands out cards by name (`7H-3`), face (`7H`) or rank (`7`), each once; cards named in `kept` go to their name alone."""

    def __init__(self, kept: str = "") -> None:
        self.left = list(PACK.cards)
        self.kept = [token for token in kept.split() if "-" in token]

    def take(self, text: str) -> list[CardId]:
        found = []
        for token in text.split():
            free = [c for c in self.left if c.name == token or c.name not in self.kept]
            card = next(c for c in free if token in (c.name, c.face, c.name[0]))
            self.left.remove(card)
            found.append(card.id)
        return found


def start(hands: list[str], stock: str, dealer: int, **changes: Any) -> dict[str, Any]:
    """Return a position: the cards dealt to each seat, and the first cards of the stock from the top."""
    rules = rules_of(options(**changes))
    taker = Taker(" ".join([*hands, stock]))
    held = [taker.take(hand) for hand in hands]
    top = taker.take(stock)
    order = play_order(rules, len(hands), first_player(rules, len(hands), dealer))
    pack = [card for deal in range(4) for seat in order for card in held[seat][2 * deal : 2 * deal + 2]]
    rest = [card.id for card in taker.left]
    return {"players": len(hands), "dealer": dealer, "pack": PACK.names([*pack, *top, *rest])}


def dealt(hands: list[str], stock: str, dealer: int = 0, **changes: Any) -> State:
    return ENGINE.from_position(options(**changes), start(hands, stock, dealer, **changes))


def played(state: State, *texts: str) -> State:
    """Return the state after actions in text form; `discard 7` throws any seven held."""
    for text in texts:
        state, _ = ENGINE.apply(state, ENGINE.to_act(state)[0], found(state, text))
    return state


def found(state: State, text: str) -> Action | DealNext:
    """Return the legal action that a text means; AssertionError if there is none."""
    legal = ENGINE.legal_actions(state, ENGINE.to_act(state)[0])
    for action in legal:
        if str(action).startswith(text):
            return action
    raise AssertionError(f"{text!r} is not legal; {', '.join(map(str, legal))} are")


def view(state: State, seat: int) -> View:
    return ENGINE.view_for(state, Seat(seat))
