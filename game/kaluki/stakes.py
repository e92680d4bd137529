"""What is at stake in drawing and discarding, from what everybody sees and the viewer's own hand. Source: kaluki.md 3, 5, 6."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import CardId, Seat
from game.kaluki.actions import End, LayOff, MeldChange, Swap
from game.kaluki.cards import FIRST_JOKER
from game.kaluki.melds import changed
from game.kaluki.rules import rules_of
from game.kaluki.scoring import penalty
from game.kaluki.state import next_seat
from game.kaluki.view import View


@dataclass(frozen=True, slots=True)
class ExitStakes:
    """What the viewer pays if another player goes out now: penalty `points`, `chips` to the winner, and whether the total `is_bust`."""

    points: int
    chips: int
    is_bust: bool


def exit_stakes(view: View) -> ExitStakes | None:
    """Return what it costs the viewer if another goes out now; None while no other has opened. Source: kaluki.md R25, R26, R28."""
    if not view.opened & ~(1 << view.viewer):
        return None
    rules = rules_of(view.options)
    points = penalty(view.hand, rules)
    return ExitStakes(points, rules.ransom, view.standing.totals[view.viewer] + points >= rules.bust_from)


def usable_on(view: View, card: CardId) -> tuple[int, ...]:
    """Return the numbers of the melds that take a card, added to them or for a joker of theirs; by whoever has opened."""
    rules = rules_of(view.options)
    found = []
    for number, meld in enumerate(view.melds):
        laid: list[MeldChange] = [LayOff(card, number, end) for end in (None, *End)]
        laid += [Swap(card, number, joker) for joker in meld.cards if joker >= FIRST_JOKER]
        if any(changed(meld, action, rules) is not None for action in laid):
            found.append(number)
    return tuple(found)


def user_of(view: View, card: CardId) -> tuple[Seat, int] | None:
    """Return who is next and has opened, with the first meld that takes `card` once the viewer has discarded it; None if nobody can."""
    follower = next_seat(view.standing.active, view.viewer, view.seats)
    melds = usable_on(view, card) if view.opened >> follower & 1 else ()
    return (follower, melds[0]) if melds else None
