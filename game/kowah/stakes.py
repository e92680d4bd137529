"""What is at stake in a claim or an announcement: what it pays, what waiting may come to, who else waits. Source: kowah.md 2.4, 2.5, 3."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import CardId, Seat, cards_of
from game.kowah.determinise import priority
from game.kowah.rules import CHECKIS, Source, count_of, first_player, play_order, rules_of
from game.kowah.safety import seen, unseen, who_may_want
from game.kowah.scoring import Settlement, base_value, settle
from game.kowah.state import Phase, View


@dataclass(frozen=True, slots=True)
class ClaimStakes:
    """The stakes of a Checki, from what everybody has seen and the viewer's own cards.

    Attributes:
        group: what the Checki waits for.
        base: V, which is the same whatever completes it.
        now: who pays what for the card that may be claimed; None where the Checki is to be announced.
        comes: for each source that another card may come from, who pays what; the player after the viewer stands for who throws it.
        copies: the cards that complete it and have not been seen, out of `among` cards that have not.
        waiting: the others who have announced.
        rivals: those of them who are asked for this card after the viewer and may be waiting for it.
        order: who plays from now on up to the viewer's next turn.
    """

    group: int
    base: int
    now: Settlement | None
    comes: tuple[tuple[Source, Settlement], ...]
    copies: tuple[CardId, ...]
    among: int
    waiting: tuple[Seat, ...]
    rivals: tuple[Seat, ...]
    order: tuple[Seat, ...]


def claim_stakes(view: View) -> ClaimStakes:
    """Return the stakes of the claim or announcement that `view`'s seat is asked for."""
    rules, me = rules_of(view.options), view.viewer
    group, _shape = CHECKIS[count_of(rules, cards_of(view.hand))]
    completing = next(card for card in cards_of(rules.cards[group]) if not view.hand >> card & 1)
    base = base_value(rules, cards_of(view.hand), completing)
    after = play_order(rules, view.seats, me)[1:]
    comes = tuple(
        (source, settle(rules, view.seats, me, source, base, None if source is Source.SELF else after[0])) for source in Source
    )
    now: Settlement | None = None
    rivals: tuple[Seat, ...] = ()
    if view.phase is Phase.CLAIM:
        turn = view.turns[-1]
        now = settle(rules, view.seats, me, Source(turn.origin.value), base, turn.seat)
        asked = priority(rules, view)
        rivals = tuple(seat for seat in who_may_want(view, group) if seat in asked[asked.index(me) :])
    start = view.turn if view.turn is not None else first_player(rules, view.seats, view.dealer) - rules.step
    order = play_order(rules, view.seats, start + rules.step)
    return ClaimStakes(
        group=group,
        base=base,
        now=now,
        comes=comes,
        copies=cards_of(rules.cards[group] & ~seen(view)),
        among=sum(unseen(view)),
        waiting=tuple(one.seat for one in view.announced if one.seat != me),
        rivals=rivals,
        order=order[: order.index(me) + 1],
    )
