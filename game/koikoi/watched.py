"""A playout that is watched: policy, cards and end are those of `game.koikoi.playout`, and it says what came about.

It is slower, so that a search watches few of its worlds; tests/games/koikoi/test_watched.py proves that both end alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.cards import CardId, Seat, cards_of
from game.koikoi.facts import CallPunished, CardTaken, KoiKoiFact, RoundVoid, RoundWon, YakuMade
from game.koikoi.playout import LAID_DOWN, Goal, Held, Start, Tables, end_of_round, stops_for, void_round, worth
from game.koikoi.scoring import LUCKY
from game.koikoi.yaku import yaku_cards

Known: TypeAlias = tuple[int, Held]
"""A card with what stands for it in the playout."""


@dataclass(slots=True)
class _Table:
    """The field of a playout and its pile, from the bottom to the top; `turn` is the mask of what the running turn captured."""

    lying: list[int]
    pile: list[Known]
    turn: int

    def refill(self) -> None:
        """Lay the top of the pile into a dry field. Source: R16."""
        if self.pile and not any(self.lying):
            _, (suit, row) = self.pile.pop()
            self.lying[suit] = row[0][2]

    def play(self, known: Known) -> int:
        """Play a card and return the tally gained."""
        card, (suit, row) = known
        lying = self.lying[suit]
        gained, _, left, _ = row[lying]
        if taken := lying & ~left:
            self.turn |= taken << 4 * suit | 1 << card
        self.lying[suit] = left
        self.refill()
        return gained

    def lying_cards(self) -> int:
        """Return the field as a mask."""
        return sum(cards << 4 * suit for suit, cards in enumerate(self.lying))


@dataclass(slots=True)
class _Notes:
    """What came about so far, each fact once; `acted` are those who have had a whole turn."""

    tables: Tables
    facts: dict[KoiKoiFact, None] = field(default_factory=dict)
    acted: set[int] = field(default_factory=set)

    def note(self, *facts: KoiKoiFact) -> None:
        """Keep facts."""
        self.facts.update(dict.fromkeys(facts))

    def first_turn(self, player: int, taken: int) -> None:
        """Keep what a player takes from the field in a whole turn, if it is the first."""
        if player not in self.acted:
            self.acted.add(player)
            self.note(*(CardTaken(Seat(player), card) for card in cards_of(taken)))

    def formed(self, player: int, before: int, after: int, turn: int) -> None:
        """Keep the yaku that are new after a turn which captured the cards of the mask `turn`."""
        tables = self.tables
        for group in tables.yaku_table.improved(before, after):
            key = group.keys[after >> group.shift & group.mask]
            serving = cards_of(turn & yaku_cards(tables.rules, tables.month, key))
            if serving and key != group.keys[before >> group.shift & group.mask]:
                best: CardId = max(serving, key=tables.values.__getitem__)
                self.note(YakuMade(Seat(player), key, best))


def watch(
    tables: Tables,
    start: Start,
    hands: tuple[Sequence[Known], Sequence[Known]],
    pile: Sequence[Known],
    bold: tuple[int, int],
    goals: tuple[Goal, Goal] | None = None,
    turn: int = 0,
) -> tuple[int, int, tuple[KoiKoiFact, ...]]:
    """Play a round to its end as `play_out` does; return seat 0's points less seat 1's, the next oya, and what came about.

    `turn` is the mask of what was captured in a turn in the middle of which the playout begins.
    """
    yaku_table = tables.yaku_table
    tally, before, base, called = [*start.tallies], [*start.turn_tallies], [*start.bases], [*start.called]
    table, notes = _Table([*start.lying], [*pile], turn), _Notes(tables)
    held = [*hands[0]], [*hands[1]]
    last, gained = start.last_call, start.gained
    winner: int | None = None
    table.refill()
    for player in start.order:
        whole, lying = gained is None, table.lying_cards()
        if gained is None:
            table.turn = 0
            chosen = _chosen(held[player], table.lying, tally[player], yaku_table.flags)
            gained = table.play(held[player].pop(chosen))
        if table.pile:
            gained += table.play(table.pile.pop())
        if whole:
            notes.first_turn(player, table.turn & lying)
        if gained:
            total = tally[player] = tally[player] + gained
            points = yaku_table.base(total)
            if points > base[player] or yaku_table.improved(before[player], total):
                notes.formed(player, before[player], total, table.turn)
                cards = len(held[player])
                stops = cards < bold[player] or called[1 - player] or (called[player] and points >= LUCKY)
                if goals and cards:
                    stops = stops_for(goals[player], worth(tables, tally, called, player), stops)
                if stops:
                    winner = player
                    break
                called[player] += 1
                last = player
            before[player], base[player] = total, points
        gained = None
    ko = 1 - start.oya
    if winner is None and last == ko and not tables.rules.exhaustion_is_void:
        winner = ko
    if winner is None:
        notes.note(RoundVoid())
        return *void_round(tables, start), tuple(notes.facts)
    points, oya = end_of_round(tables, start, table.lying, tally, called, winner)
    notes.note(RoundWon(Seat(winner), abs(points)))
    if called[1 - winner]:
        notes.note(CallPunished(Seat(1 - winner)))
    return points, oya, tuple(notes.facts)


def _chosen(hand: Sequence[Known], lying: Sequence[int], total: int, flags: int) -> int:
    """Return the place in the hand of the card that the policy plays."""
    best, chosen = 2 * LAID_DOWN, 0
    for index, (_, (suit, row)) in enumerate(hand):
        gain, value, _, _ = row[lying[suit]]
        if total + gain & flags & ~total:
            return index
        if value > best:
            best, chosen = value, index
    return chosen
