"""A playout that is watched: policy, cards and end are those of `game.koikoi.playout`, and it says what came about.

It is slower, so that a search watches few of its worlds; tests/games/koikoi/test_playout.py proves that both end alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from game.core.cards import CardId, Seat, cards_of
from game.koikoi.facts import CallPunished, CardTaken, KoiKoiFact, RoundVoid, RoundWon, YakuMade
from game.koikoi.playout import LAID_DOWN, Goal, Held, Start, Tables, end_of_round, stops_for, void_round, worth
from game.koikoi.scoring import LUCKY
from game.koikoi.yaku import yaku_cards

Known: TypeAlias = tuple[int, Held]
"""A card with what stands for it in the playout."""

TAKEN = tuple(tuple(CardTaken(Seat(seat), CardId(card)) for card in range(48)) for seat in (0, 1))


def watch(
    tables: Tables,
    start: Start,
    hands: tuple[Sequence[Known], Sequence[Known]],
    pile: Sequence[Known],
    bold: tuple[int, int],
    goals: tuple[Goal, Goal] | None = None,
    captured: int = 0,
) -> tuple[int, int, tuple[KoiKoiFact, ...]]:
    """Play a round to its end as `play_out` does; return seat 0's points less seat 1's, the next oya, and what came about.

    `captured` is the mask of what was captured in a turn in the middle of which the playout begins.
    """
    yaku_table, bases, rain = tables.yaku_table, tables.bases, tables.rules.rain_spoils
    flags = yaku_table.flags
    lying = [*start.lying]
    count = sum(cards.bit_count() for cards in lying)
    tally, before, base, called = [*start.tallies], [*start.turn_tallies], [*start.bases], [*start.called]
    held, left_in_pile = ([*hands[0]], [*hands[1]]), [*pile]
    last, gained = start.last_call, start.gained
    facts: dict[KoiKoiFact, None] = {}
    new_to = [True, True]  # who has had no whole turn yet
    winner: int | None = None

    def refilled() -> int:
        """Lay the top of the pile into the dry field and return how many cards lie there. Source: R16."""
        if not left_in_pile:
            return 0
        _, (suit, row) = left_in_pile.pop()
        lying[suit] = row[0][2]
        return 1

    count = count or refilled()
    for player in start.order:
        field: list[int] | None = None
        if gained is None:
            if new_to[player]:
                new_to[player] = False
                field = [*lying]
            hand, total = held[player], tally[player]
            wanted, best, chosen = flags & ~total, 2 * LAID_DOWN, 0
            for index, (_, (suit, row)) in enumerate(hand):
                gain, value, _, _ = row[lying[suit]]
                if total + gain & wanted:
                    chosen = index
                    break
                if value > best:
                    best, chosen = value, index
            card, (suit, row) = hand.pop(chosen)
            lay = lying[suit]
            gained, _, lying[suit], change = row[lay]
            captured = (lay & ~lying[suit]) << 4 * suit | 1 << card if change < 0 else 0
            count = count + change or refilled()
        if left_in_pile:
            card, (suit, row) = left_in_pile.pop()
            lay = lying[suit]
            gain, _, lying[suit], change = row[lay]
            gained += gain
            if change < 0:
                captured |= (lay & ~lying[suit]) << 4 * suit | 1 << card
            count = count + change or refilled()
        if field is not None and captured:
            taken = TAKEN[player]
            facts |= {taken[card]: None for card in cards_of(captured) if field[card >> 2] >> (card & 3) & 1}
        if gained:
            total = tally[player] = tally[player] + gained
            points = bases.get(total)
            if points is None:
                points = bases[total] = yaku_table.base(total)
            if points > base[player] or (rain and yaku_table.improved(before[player], total)):
                facts |= dict.fromkeys(_formed(tables, player, before[player], total, captured))
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
        facts[RoundVoid()] = None
        return *void_round(tables, start), tuple(facts)
    points, oya = end_of_round(tables, start, lying, tally, called, winner)
    facts[RoundWon(Seat(winner), abs(points))] = None
    if called[1 - winner]:
        facts[CallPunished(Seat(1 - winner))] = None
    return points, oya, tuple(facts)


def _formed(tables: Tables, player: int, before: int, after: int, captured: int) -> Iterator[YakuMade]:
    """Yield the yaku that are new after a turn which captured the cards of the mask `captured`."""
    for group in tables.yaku_table.improved(before, after):
        key = group.keys[after >> group.shift & group.mask]
        if key != group.keys[before >> group.shift & group.mask]:
            serving = cards_of(captured & yaku_cards(tables.rules, tables.month, key))
            if serving:
                yield YakuMade(Seat(player), key, max(serving, key=tables.values.__getitem__))
