"""Costly Colours told again, slowly and by the words of the sheet, to hold the program against.

Cards are their names, options a plain mapping; nothing of `game.costly` is used. `played` and `shown` answer what a card or a hand earns,
`lines_of_play` how every line of a deal ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain, combinations, product
from typing import Any

Values = Mapping[str, Any]
Event = tuple[str, int]

NUMBER = {name: n for n, name in enumerate(["A", *map(str, range(2, 11)), "J", "Q", "K"], start=1)}
COLOUR_OF = {"H": "red", "D": "red", "S": "black", "C": "black"}


def rank(card: str) -> int:
    return NUMBER[card[:-1]]


def suit(card: str) -> str:
    return card[-1]


def colour(card: str) -> str:
    return COLOUR_OF[suit(card)]


def worths(options: Values, card: str) -> list[int]:
    if rank(card) == 1:
        return [1, 11] if options["ace_values"] == "1_or_11" else [1]
    return [min(rank(card), 10)]


def is_special(card: str) -> bool:
    return card[:-1] in ("J", "2")


def is_right(options: Values, card: str, turnup: str) -> bool:
    if options["right_by"] == "suit":
        return suit(card) == suit(turnup)
    return colour(card) == colour(turnup)


def candidate_sets(options: Values, turnup: str, row: list[str]) -> list[list[str]]:
    """For every k the last k cards of the row, and the same tail with the turn-up."""
    sets = []
    for k in range(1, len(row) + 1):
        tail = row[len(row) - k :]
        sets.append(tail)
        mode = options["turnup_in_play"]
        if mode == "always" or (mode == "first" and k == len(row)):
            sets.append([*tail, turnup])
    return sets


GROUP = {2: "pair", 3: "pair_royal", 4: "double_pair_royal"}


def group_points(options: Values, size: int) -> int:
    return int(options[f"{GROUP[size]}_points"])


def best(found: list[tuple[int, int, str]]) -> list[Event]:
    """Of (points, preference, kind) take the one of most points, then of highest preference; nothing for 0 points."""
    if not found:
        return []
    points, _, kind = max(found)
    return [(kind, points)] if points else []


def is_run(cards: list[str]) -> bool:
    ranks = sorted(rank(card) for card in cards)
    return len(cards) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def suited(options: Values, cards: list[str]) -> bool:
    return len({suit(c) if options["flush_by"] == "suit" else colour(c) for c in cards}) == 1


def run_in_play(options: Values, cards: list[str]) -> tuple[int, int, str]:
    in_order = len(cards) * options["sequence_points_per_card"]
    flush = options["flush_points"]
    if suited(options, cards) and flush > 0:
        if options["flush_plus_sequence"]:
            return flush + in_order, 1, "flush"
        if flush >= in_order:
            return flush, 1, "flush"
    return in_order, 0, "sequence"


def colours(options: Values, sets: list[list[str]]) -> list[Event]:
    found = []
    for cards in sets:
        if len(cards) not in (3, 4) or len({colour(c) for c in cards}) > 1:
            continue
        suits = sorted([suit(c) for c in cards].count(s) for s in {suit(c) for c in cards})
        match suits:
            case [4]:
                found.append((options["costly_points"], 4, "costly"))
            case [1, 3]:
                found.append((options["colour4_suit3_points"], 3, "colour4"))
            case [2, 2]:
                found.append((options["colour4_points"], 3, "colour4"))
            case [3]:
                found.append((options["suit3_points"], 2, "suit3"))
            case [1, 2]:
                found.append((options["colour3_points"], 1, "colour3"))
    return best(found)


def played(options: Values, turnup: str, row: list[str], total: int, after_go: bool) -> list[Event]:
    """Section 4."""
    events: list[Event] = []
    new = row[-1]
    if is_special(new):
        key = "play_knave_right_points" if is_right(options, new, turnup) else "play_knave_points"
        events.append(("knave_deuce", options[key]))
    if total in (15, 25, 31):
        events.append(("total", len(row) if options["totals_mode"] == "per_card" else options["total_points"]))
    sets = candidate_sets(options, turnup, row)
    if options["play_rank_groups"]:
        alike = [cards for cards in sets if len({rank(c) for c in cards}) == 1 and 2 <= len(cards) <= 4]
        events += best([(group_points(options, len(cards)), len(cards), GROUP[len(cards)]) for cards in alike])
    events += best([run_in_play(options, cards) for cards in sets if is_run(cards)])
    if options["play_colours"]:
        events += colours(options, sets)
    if after_go:
        events.append(("after_go", options["go_card_points"]))
    return [event for event in events if event[1]]


def shown(options: Values, turnup: str, cards: list[str]) -> list[Event]:
    """Section 5."""
    if not cards:
        return []
    events: list[Event] = []
    for card in cards:
        if is_special(card):
            key = "hand_knave_right_points" if is_right(options, card, turnup) else "hand_knave_points"
            events.append(("knave_deuce", options[key]))
    pool = [*cards, turnup]
    for number in range(1, 14):
        size = sum(rank(c) == number for c in pool)
        if size > 1:
            events.append((GROUP[size], group_points(options, size)))
    subsets = [list(s) for s in chain.from_iterable(combinations(pool, n) for n in range(2, len(pool) + 1))]
    found = []
    for subset in subsets:
        if is_run(subset):
            if options["hand_flush"] and suited(options, subset) and options["flush_points"]:
                found.append((options["flush_points"], 1, "flush"))
            if options["hand_sequence"]:
                found.append((len(subset) * options["sequence_points_per_card"], 0, "sequence"))
    events += best(found)
    events += colours(options, subsets)
    if options["hand_totals"] != "off":
        for total in (15, 25, 31):
            for subset in subsets:
                if any(sum(way) == total for way in product(*(worths(options, c) for c in subset))):
                    per_card = options["hand_totals"] == "per_card"
                    events.append(("total", len(subset) if per_card else options["total_points"]))
    return [(f"show_{kind}", points) for kind, points in events if points]


@dataclass(frozen=True)
class Deal:
    """A deal at one moment: roles are `N` and `D`, the hands those after the exchange less what was played."""

    options: Values
    turnup: str
    hands: Mapping[str, tuple[str, ...]]
    score: Mapping[str, int]
    held: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    turn: str = "N"
    row: tuple[str, ...] = ()
    total: int = 0
    last: str | None = None
    go: str | None = None
    go_scored: bool = False


def foe(role: str) -> str:
    return "D" if role == "N" else "N"


def scored(deal: Deal, role: str, points: int) -> Deal:
    """Enter points unless the match has been won already."""
    return deal if won(deal) else replace(deal, score={**deal.score, role: deal.score[role] + points})


def won(deal: Deal) -> bool:
    return deal.options["end_check"] == "immediate" and max(deal.score.values()) >= int(deal.options["target_score"])


def all_scored(deal: Deal, role: str, events: list[Event]) -> Deal:
    for _, points in events:
        deal = scored(deal, role, points)
    return deal


def lines_of_play(options: Values, turnup: str, hands: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[int, int]]:
    """Give the final score (N, D) of every line of decisions, from the turn-up to the end of the deal, awards counted by themselves."""
    deal = Deal(options, turnup, hands, {"N": 0, "D": 0})
    if is_special(turnup):
        deal = scored(deal, "D", options["turnup_points"])
    if won(deal):
        yield deal.score["N"], deal.score["D"]
    elif options["mog"]:
        yield from after_exchange(deal)
    else:
        yield from first_card(deal)


def mog_points(deal: Deal, card: str) -> int:
    if not is_special(card):
        return 0
    right = is_right(deal.options, card, deal.turnup)
    return int(deal.options["mog_give_right_points" if right else "mog_give_points"])


def after_exchange(deal: Deal) -> Iterator[tuple[int, int]]:
    options = deal.options
    giver = "D" if options["mog_proposer"] == "dealer" else "N"
    taker = foe(giver)
    yield from first_card(scored(deal, taker, options["mog_decline_points"]))
    for card in deal.hands[giver]:
        yield from first_card(scored(deal, giver, options["mog_refuse_points"]))
        rest = tuple(c for c in deal.hands[giver] if c != card)
        backs: list[str | None] = [*deal.hands[taker]] if options["mog_return_card"] else [None]
        for back in backs:
            kept = tuple(c for c in deal.hands[taker] if c != back)
            hands = {taker: (*kept, card), giver: rest if back is None else (*rest, back)}
            after = scored(replace(deal, hands=hands), giver, mog_points(deal, card))
            if back is not None:
                after = scored(after, taker, mog_points(deal, back))
            yield from first_card(after)


def first_card(deal: Deal) -> Iterator[tuple[int, int]]:
    yield from to_move(replace(deal, held=deal.hands, turn="N"))


def fits(deal: Deal, card: str) -> list[int]:
    return [worth for worth in worths(deal.options, card) if deal.total + worth <= 31]


def can_play(deal: Deal, role: str) -> bool:
    return any(fits(deal, card) for card in deal.hands[role])


def to_move(deal: Deal) -> Iterator[tuple[int, int]]:
    """The player in turn plays, says Go, or, after a Go of the other, stops."""
    if won(deal):
        yield deal.score["N"], deal.score["D"]
        return
    if deal.total == 31 or not (deal.hands["N"] or deal.hands["D"]):
        yield from end_of_count(deal)
        return
    role = deal.turn
    if not can_play(deal, role):
        if deal.go:
            yield from end_of_count(deal)
            return
        points = deal.options["go_points"]
        called = replace(deal, go=role, go_scored=points > 0, turn=foe(role))
        yield from to_move(scored(called, foe(role), points))
        return
    for card in deal.hands[role]:
        for worth in fits(deal, card):
            row, total = (*deal.row, card), deal.total + worth
            hands = {**deal.hands, role: tuple(c for c in deal.hands[role] if c != card)}
            after = replace(deal, hands=hands, row=row, total=total, last=role)
            after = all_scored(after, role, played(deal.options, deal.turnup, list(row), total, bool(deal.go)))
            yield from to_move(after if deal.go else replace(after, turn=foe(role)))
    if deal.go and deal.options["after_go"] == "may":
        yield from end_of_count(deal)


def end_of_count(deal: Deal) -> Iterator[tuple[int, int]]:
    if deal.total < 31 and deal.row and deal.last and not deal.go_scored:
        deal = scored(deal, deal.last, deal.options["last_card_points"])
    if not won(deal) and deal.options["counts_per_deal"] == "until_empty" and (deal.hands["N"] or deal.hands["D"]):
        leader = foe(deal.last) if deal.last else "N"
        if not deal.hands[leader]:
            leader = foe(leader)
        yield from to_move(replace(deal, row=(), total=0, go=None, go_scored=False, turn=leader))
        return
    for role in ("N", "D"):
        cards = deal.held[role] if deal.options["show_cards"] == "all" else deal.hands[role]
        deal = all_scored(deal, role, shown(deal.options, deal.turnup, list(cards)))
    yield deal.score["N"], deal.score["D"]
