"""What a player makes of a view: who holds how many of what, as far as it is public, in counts and groups.

Seats are numbered in play order here, the viewer being 0 (`order[k]` is the real seat of k).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.kowah.actions import From
from game.kowah.determinise import barred_waits, held_openly
from game.kowah.playout_policy import CERTAIN
from game.kowah.rules import Origin, Rules, Shape, awaited, count_of, fields, play_order, rules_of
from game.kowah.safety import unseen
from game.kowah.state import Announcement, Phase, View


@dataclass(frozen=True, slots=True)
class Other:
    """What is public about another seat.

    `known`: count of the cards it holds openly; `hidden`: how many more; `kept`: how many draws from the stock it has kept, throwing from
    the hand instead; `thrown`: groups it threw from the hand, with repetitions; `refused`: groups it drew and threw at once; `left`:
    groups on top of the pile when it drew from the stock. For an announced seat: `shape`, the mask `barred` of groups it cannot
    wait for, the mask `let_pass` of groups it could have claimed since.
    """

    known: int
    hidden: int
    kept: int
    thrown: tuple[int, ...]
    refused: tuple[int, ...]
    left: tuple[int, ...]
    shape: Shape | None
    barred: int
    let_pass: int


@dataclass(frozen=True, slots=True)
class PublicCounts:
    """A view in counts and groups, seats in play order from the viewer.

    `held`: the viewer's cards by group; `wait`: what they wait for, if they are a Checki; `unseen[group]`: cards that lie in the stock or
    unknown in a hand; `announced`: in order of announcement; `quiet`: for each of these its `quiet_mask`; `turn`:
    whose turn it is, or who has just thrown, -1 before the first turn; `drawn`: group of the card the viewer has just drawn, with `taken`
    true if it came from the pile.
    """

    rules: Rules
    order: tuple[Seat, ...]
    held: tuple[int, ...]
    wait: int
    others: tuple[Other, ...]
    unseen: tuple[int, ...]
    pile: tuple[int, ...]
    announced: tuple[int, ...]
    quiet: tuple[int, ...]
    pile_run: int
    turn: int
    drawn: int | None
    taken: bool

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.order)

    def is_dead(self, group: int) -> bool:
        """Whether hardly any announced opponent can wait for `group`: it has been let pass, or no card of it is unseen."""
        return self.unseen[group] == 0 or all(
            mask >> group & 1 for mask, k in zip(self.quiet, self.announced, strict=True) if k
        )


def public_counts(view: View) -> PublicCounts:
    """Return what the view tells."""
    rules = rules_of(view.options)
    order = play_order(rules, view.seats, view.viewer)
    place = {seat: k for k, seat in enumerate(order)}
    mine = count_of(rules, cards_of(view.hand))
    drawn = view.drawn if view.turn == view.viewer else None
    return PublicCounts(
        rules=rules,
        order=order,
        held=tuple(fields(mine)),
        wait=awaited(mine),
        others=tuple(_other(rules, view, seat) for seat in order[1:]),
        unseen=tuple(unseen(view)),
        pile=tuple(rules.group_of[card] for card in view.pile),
        announced=tuple(place[announcement.seat] for announcement in view.announced),
        quiet=tuple(quiet_mask(rules, view, announcement) for announcement in view.announced),
        pile_run=view.pile_run,
        turn=-1 if view.turn is None else place[view.turn],
        drawn=None if drawn is None else rules.group_of[drawn],
        taken=drawn is not None and view.source is From.DISCARD,
    )


def quiet_mask(rules: Rules, view: View, announcement: Announcement) -> int:
    """Return the groups that an announced player seems not to wait for, as a mask.

    From bit 0 those thrown since, which he did not claim; from bit `CERTAIN` those that he certainly does not wait for.
    """
    barred = barred_waits(rules, view, announcement.seat, announcement.turns_before)
    return _let_pass(rules, view, announcement.turns_before) | mask_of(barred) << CERTAIN


def _other(rules: Rules, view: View, seat: Seat) -> Other:
    held = held_openly(view, seat)
    shape, barred, let_pass = None, 0, 0
    for announcement in view.announced:
        if announcement.seat == seat:
            shape = announcement.shape
            barred = mask_of(barred_waits(rules, view, seat, announcement.turns_before))
            let_pass = _let_pass(rules, view, announcement.turns_before)
    mine = [turn for turn in view.turns if turn.seat == seat and not turn.is_forced]
    from_hand = [turn for turn in mine if turn.origin is Origin.HAND]
    return Other(
        known=count_of(rules, cards_of(held)),
        hidden=view.sizes[seat] - held.bit_count(),
        kept=sum(turn.taken is None for turn in from_hand),
        thrown=tuple(rules.group_of[turn.thrown] for turn in from_hand),
        left=_left(rules, view, seat),
        refused=tuple(rules.group_of[turn.thrown] for turn in mine if turn.origin is Origin.PASSED),
        shape=shape,
        barred=barred,
        let_pass=let_pass,
    )


def _left(rules: Rules, view: View, seat: Seat) -> tuple[int, ...]:
    """Return the groups on top of the pile when `seat` drew from the stock by choice."""
    pile: list[CardId] = []
    found = []
    for turn in view.turns:
        if turn.taken is not None:
            pile.pop()
        elif turn.seat == seat and pile and not turn.is_forced:
            found.append(rules.group_of[pile[-1]])
        pile.append(turn.thrown)
    return tuple(found)


def _let_pass(rules: Rules, view: View, turns_before: int) -> int:
    """Return the groups, as a mask, thrown since a moment of the hand and claimed by nobody."""
    turns = view.turns[turns_before:]
    if view.phase in (Phase.CLAIM, Phase.SETTLING):
        turns = turns[:-1]
    return mask_of({rules.group_of[turn.thrown] for turn in turns})
