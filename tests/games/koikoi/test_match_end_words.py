"""What the end of a match says and which cards it shows, in matches made up to the point."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.koikoi.actions import PACK
from game.koikoi.scoring import Score
from game.koikoi.state import View
from game.koikoi.yaku import Line
from ui.games.koikoi.ending import MOST_CARDS, MOST_DRAWN, deciding, ended
from ui.kit.player_text import Seated
from ui.kit.reveal.poster import Term

SEATED = (Seated("Marie"), Seated("Sora", "normal", 1, is_person=False))
OF_KIND = {
    kind: [CardId(n) for n, card in enumerate(PACK) if card.kind == kind] for kind in ("hikari", "tane", "tan", "kasu")
}
LIGHTS, ANIMALS, RIBBONS, PLAINS = OF_KIND.values()
TANE, KASU = Line("tane", "tane", tuple(ANIMALS[:5]), 5), Line("kasu", "kasu", tuple(PLAINS[:10]), 1)


def result(winner: int | None, *lines: Line, doubled: tuple[str, ...] = (), total: int = 0) -> Any:
    base = sum(line.points for line in lines)
    return SimpleNamespace(winner=winner, score=Score(lines, base, 0, doubled, total or base) if lines else None)


def match(
    *scores: tuple[int, int],
    last: Any = None,
    captured: tuple[list[CardId], list[CardId]] = ([], []),
    korean: bool = False,
) -> View:
    """Return the view of a match with so much on either side after each round; each was won by who got more in it."""
    before = ((0, 0), *scores)
    won = [
        None if new[0] - old[0] == new[1] - old[1] else Seat(int(new[1] - old[1] > new[0] - old[0]))
        for old, new in zip(before, scores, strict=False)
    ]
    months = range(1, len(scores) + 1)
    finished = [
        SimpleNamespace(month=month, scores=both, winner=winner)
        for month, both, winner in zip(months, scores, won, strict=True)
    ]
    return cast(
        View,
        SimpleNamespace(
            scores=scores[-1],
            finished=finished,
            rules=SimpleNamespace(korean_months=korean),
            month=len(scores),
            result=last,
            captured=tuple(map(mask_of, captured)),
        ),
    )


def months_of(marks: Any) -> list[int]:
    return [mark.args[0] for mark in marks]


def test_the_poster_says_who_led_after_every_month_and_how_many_rounds_each_has_won() -> None:
    poster = ended(match((5, 0), (5, 3), (5, 9), last=result(1, TANE)), SEATED)
    assert (poster.winner, poster.lead, months_of(poster.marks)) == (Seat(1), (5, 2, -4), [1, 2, 3])
    assert poster.told is None, "there were several rounds"
    marie, sora = poster.sides
    assert (marie.who, marie.score, sora.who, sora.score) == (SEATED[0], 5, SEATED[1], 9)
    assert marie.words == ("Rounds won: 1 of 3",)
    assert sora.words == ("Animals in March: +5", "Rounds won: 2 of 3")


def test_by_korean_months_november_and_december_change_their_flowers() -> None:
    scores = [(n, 0) for n in range(1, 13)]
    usual, korean = (months_of(ended(match(*scores, korean=one), SEATED).marks) for one in (False, True))
    assert usual == list(range(1, 13))
    assert korean == [*range(1, 11), 12, 11]


def test_a_round_is_told_by_its_dearest_yaku_and_all_it_brought() -> None:
    poster = ended(match((0, 0), (12, 0), last=result(0, KASU, TANE, doubled=("koikoi",), total=12)), SEATED)
    assert poster.sides[0].words == ("Animals in February: +12", "Rounds won: 1 of 2")
    assert poster.sides[1].words == ("Rounds won: 0 of 2",)


def test_the_only_round_of_one_yaku_is_told_by_its_name() -> None:
    told = ended(match((5, 0), last=result(0, TANE)), SEATED).told
    assert told is not None
    assert (told.title, told.words, told.terms, told.total) == ("Animals", "five, and one for each more", (), "5")
    assert told.mark is not None
    assert months_of([told.mark]) == [1]


PLUS, FIRST = Term("+", "1", "Plains"), Term("", "5", "Animals")
BASE, TIMES = Term("=", "6", "base"), Term("×", "2", "Koi-koi called")


@pytest.mark.parametrize(
    ("lines", "doubled", "terms"),
    [
        ((TANE, KASU), (), (FIRST, PLUS)),
        ((TANE,), ("koikoi",), (FIRST, TIMES)),
        ((TANE, KASU), ("koikoi",), (FIRST, PLUS, BASE, TIMES)),
        ((TANE, KASU), ("lucky_seven", "koikoi"), (FIRST, PLUS, BASE, Term("×", "2", "Lucky seven"), TIMES)),
    ],
)
def test_the_only_round_is_told_as_a_sum(
    lines: tuple[Line, ...], doubled: tuple[str, ...], terms: tuple[Term, ...]
) -> None:
    told = ended(match((24, 0), last=result(0, *lines, doubled=doubled, total=24)), SEATED).told
    assert told is not None
    assert (told.title, told.words, told.terms, told.total) == ("January", "the only round", terms, "24")


@pytest.mark.parametrize(
    ("scores", "words"), [((0, 6), "one round, won without yaku"), ((3, 3), "one round, and nobody scored")]
)
def test_the_only_round_without_yaku_says_so(scores: tuple[int, int], words: str) -> None:
    for last in (result(None), None):
        told = ended(match(scores, last=last), SEATED).told
        assert told is not None
        assert (told.title, told.words, told.terms, told.total) == ("January", words, (), "")


def test_the_cards_that_decided_are_those_of_the_dearest_yaku_that_its_winner_made() -> None:
    own = ([LIGHTS[0], ANIMALS[0], *PLAINS[:6]], [ANIMALS[1]])
    assert deciding(match((5, 0), last=result(0, KASU, TANE), captured=own)) == TANE.cards
    assert deciding(match((5, 5), last=result(0, TANE), captured=own)) == TANE.cards, "a tie"
    few = Line("inoshikacho", "tane", tuple(ANIMALS[:3]), 5)
    assert deciding(match((5, 0), last=result(0, TANE, few), captured=own)) == few.cards, (
        "of two as dear the fewer cards"
    )


def test_without_a_yaku_of_the_winner_the_best_of_what_they_captured_decides() -> None:
    own = ([*PLAINS[:6], ANIMALS[0], LIGHTS[0]], [ANIMALS[1], RIBBONS[0]])
    for last in (result(1, TANE), result(0), None):
        found = deciding(match((9, 5), last=last, captured=own))
        assert found == (LIGHTS[0], ANIMALS[0], *cards_of(mask_of(PLAINS[:6])))[:MOST_CARDS]
        assert len(found) == MOST_CARDS


def test_in_a_tie_without_yaku_the_best_of_both_stand_on_their_own_sides() -> None:
    own = ([LIGHTS[0], *RIBBONS[:4]], [ANIMALS[1], *PLAINS[:4]])
    found = deciding(match((5, 5), captured=own))
    assert found[:2] == (LIGHTS[0], ANIMALS[1])
    assert found[::2] == (LIGHTS[0], *cards_of(mask_of(RIBBONS[:4])))[:3]
    assert len(found) == MOST_DRAWN
