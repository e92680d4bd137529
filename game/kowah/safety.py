"""Which discards are provably safe: what follows from public facts and the viewer's own cards alone. Source: kowah.md 6.2, 10."""

from __future__ import annotations

from functools import lru_cache

from game.core.cards import Seat, cards_of, mask_of
from game.kowah.determinise import barred_waits, held_openly
from game.kowah.rules import CHECKIS, GROUPS, count_of, fields, rules_of
from game.kowah.state import Announcement, View


@lru_cache(maxsize=4)
def dangerous(view: View) -> tuple[tuple[Seat, frozenset[int]], ...]:
    """Return for every other player who has announced, in order of announcement, the groups that he may be waiting for.

    A player does not wait for a rank that he drew and threw by force, nor (where discards are claimed without asking) for one thrown
    since; and his Checki must fit into the cards that the viewer cannot see, beside those that he took from the pile openly.
    """
    return tuple(
        (announcement.seat, frozenset(_waits(view, announcement)))
        for announcement in view.announced
        if announcement.seat != view.viewer
    )


def who_may_want(view: View, group: int) -> tuple[Seat, ...]:
    """Return the players who may be waiting for a group, () if a card of it is safe to throw."""
    return tuple(seat for seat, groups in dangerous(view) if group in groups)


def seen(view: View) -> int:
    """Return the cards the viewer knows the place of, as a mask: their own, the pile, what others took from it and hold."""
    known = view.hand | mask_of(view.pile)
    for number in range(view.seats):
        if number != view.viewer:
            known |= held_openly(view, Seat(number))
    return known


def unseen(view: View) -> list[int]:
    """Return how many cards of each group the viewer has not seen: they are in the stock or unknown in a hand."""
    rules = rules_of(view.options)
    left = list(rules.copies)
    for card in cards_of(seen(view)):
        left[rules.group_of[card]] -= 1
    return left


def _waits(view: View, announcement: Announcement) -> set[int]:
    rules = rules_of(view.options)
    left = unseen(view)
    known = fields(count_of(rules, cards_of(held_openly(view, announcement.seat))))
    barred = barred_waits(rules, view, announcement.seat, announcement.turns_before)
    found = set()
    for count, (group, shape) in CHECKIS.items():
        if shape is not announcement.shape or group in barred or group in found:
            continue
        held = fields(count)
        if all(known[g] <= held[g] <= known[g] + left[g] for g in range(GROUPS)):
            found.add(group)
    return found
