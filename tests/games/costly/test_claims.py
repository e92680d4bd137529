"""Counting by hand, award by award: everything that scores can be named, and only what cards are on their face."""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import CardId
from game.core.options import Options
from game.costly.claims import Counting, Kind
from game.costly.rules import GAME, LIMIT, LOW, PACK, rules_of
from game.costly.scoring import Line

PRESETS = ("source", "cotton_1674", "shropshire_1874")
OF_KIND = {
    "knave_deuce": Kind.SPECIAL,
    "total": Kind.TOTAL,
    "pair": Kind.GROUP,
    "pair_royal": Kind.GROUP,
    "double_pair_royal": Kind.GROUP,
    "sequence": Kind.RUN,
    "flush": Kind.RUN,
    "colour3": Kind.COLOUR,
    "suit3": Kind.COLOUR,
    "colour4": Kind.COLOUR,
    "costly": Kind.COLOUR,
    "after_go": Kind.AFTER_GO,
}


def counting(cards: str, turnup: str, *, shown: bool = False, total: int = 0, **values: object) -> Counting:
    rules = rules_of(Options(GAME, values))
    held = tuple(PACK.named(name) for name in cards.split())
    return Counting(rules, PACK.named(turnup), held, total, shown=shown)


def ids(cards: str) -> tuple[CardId, ...]:
    return tuple(PACK.named(name) for name in cards.split())


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_everything_that_scores_can_be_named(preset: str) -> None:
    """In play and at the show, of four thousand random ones."""
    rules, rng, seen = rules_of(Options(GAME, {"preset": preset})), Random(preset), set()
    for turn in range(4000):
        cards = tuple(rng.sample(list(PACK.ids), rng.randint(2, 7)))
        turnup, held = cards[0], cards[1:]
        shown = bool(turn % 2)
        total = 0 if shown else min(LIMIT, sum(LOW[card] for card in held))
        one = Counting(rules, turnup, held, total, after_go=not shown and rng.random() < 0.3, shown=shown)
        named: list[Line] = []
        for line in one.right:
            kind = OF_KIND[line.kind.removeprefix("show_")]
            found = one.named(kind, line.cards, named)
            assert found is not None
            assert (found.kind, set(found.cards), found.points) == (line.kind, set(line.cards), line.points)
            named.append(found)
            seen.add(line.kind)
    assert len(seen) > 8


def test_what_cards_are_not_cannot_be_named() -> None:
    one = counting("5C JD 10D", "9D", total=25)
    assert one.named(Kind.GROUP, ids("5C JD")) is None
    assert one.named(Kind.RUN, ids("10D JD")) is None
    assert one.named(Kind.COLOUR, ids("5C 10D JD")) is None
    assert one.named(Kind.SPECIAL, ids("10D")) is None
    assert one.named(Kind.SPECIAL, ids("JD 5C")) is None
    assert one.named(Kind.AFTER_GO, ()) is None
    assert counting("5C JD 9C", "9D", total=24).named(Kind.TOTAL, ()) is None


def test_nothing_is_named_twice_unless_its_aces_reach_two_totals() -> None:
    one = counting("5C JD 10D", "9D", total=25)
    flush = one.named(Kind.RUN, ids("9D 10D JD"))
    assert flush is not None
    assert flush.points == 7
    assert one.named(Kind.RUN, ids("9D 10D JD"), [flush]) is None
    twice = counting("AS 4C 10D", "KD", shown=True, hand_totals="per_card")
    first = twice.named(Kind.TOTAL, ids("AS 4C 10D"))
    assert first == Line("show_total", ids("AS 4C 10D"), 3)
    assert twice.named(Kind.TOTAL, ids("AS 4C 10D"), [first]) == first
    assert twice.named(Kind.TOTAL, ids("AS 4C 10D"), [first, first]) is None


def test_cards_that_may_not_be_counted_can_be_named_all_the_same() -> None:
    """To judge that is the counter's part: a count that is too high scores nothing."""
    apart = counting("8C KD 8D", "2S", total=26)
    assert sum(line.points for line in apart.right) == 0
    pair = apart.named(Kind.GROUP, ids("8C 8D"))
    assert pair is not None
    assert pair.points == 2


def test_only_kinds_that_score_are_offered() -> None:
    assert Kind.RUN not in counting("5C 6D 7C", "QH", total=18, preset="cotton_1674").kinds
    assert counting("5C 6D 7C", "QH", total=18).kinds == (Kind.SPECIAL, Kind.TOTAL, Kind.GROUP, Kind.RUN, Kind.COLOUR)
    assert Kind.TOTAL not in counting("5C 6D", "QH", shown=True).kinds
