"""The poster of a match of two: both scores, who led, the deciding cards, nothing outside the poster and no words over others."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Surface

from game.core.cards import CardId, Seat
from game.core.options import Options
from sounds.ids import SoundId
from tests.kit.conftest import written
from ui.kit.player_text import Seated
from ui.kit.reveal.duel import CARDS_HIGH, CARDS_Y, TROPHY, Duel, DuelEnd, Duellist
from ui.kit.reveal.poster import COURSE, WAYS_AT, DealSum, Term
from ui.kit.skin import Skin
from ui.kit.table_context import TableSpec
from ui.stage.art import Art

FRAME_SECONDS = 1 / 60
LONGEST_SECONDS = 2.3
"""That a duel of twelve deals may take."""
SIDES = (
    Duellist(Seated("Bartholomew"), 121, ("Four of a kind in December: +240", "Rounds won: 12 of 12")),
    Duellist(Seated("Alexandrine", seal=1), 98, ("Rounds won: 0 of 12",)),
)


def end_of(winner: int | None = 0, cards: int = 5, deals: int = 12) -> DuelEnd:
    return DuelEnd(
        sides=SIDES,
        winner=None if winner is None else Seat(winner),
        cards=tuple(CardId(card) for card in range(cards)),
        course_title="The months",
        lead=tuple((-1) ** n * 7 * n for n in range(deals)),
    )


def duel_of(skin: Skin, end: DuelEnd) -> Duel:
    seated = tuple(side.who for side in end.sides)
    return Duel(TableSpec(skin.look, skin.art, Options("squaw"), seated, Seat(0), lambda _sound: None), end)


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("winner", [0, 1, None])
@pytest.mark.parametrize("deals", [1, 12, 24])
def test_no_words_leave_the_poster_or_stand_over_others(
    skin: Skin, canvas: Surface, winner: int | None, deals: int
) -> None:
    duel = duel_of(skin, end_of(winner, deals=deals))
    duel.land()
    duel.draw(canvas)
    window = duel.look.scale.framed(9, 9, 1262, 702)
    words = written(skin)
    assert {"Bartholomew", "Alexandrine", "The months"} <= {text for text, _place, _size in words}
    for text, place, _size in words:
        assert window.contains(place), f"{text} at {place}"
    for (one, left, _), (other, right, _) in combinations(words, 2):
        assert not left.colliderect(right), f"{one} over {other}"


def test_the_seal_is_stamped_and_then_the_score_stands(skin: Skin) -> None:
    duel = duel_of(skin, end_of())
    heard: list[SoundId] = []
    seconds = 0.0
    while duel.is_animating:
        sound = duel.step(FRAME_SECONDS)
        heard += [sound[0]] if sound is not None else []
        seconds += FRAME_SECONDS
    assert heard == [SoundId.SHUFFLE, SoundId.STAMP, SoundId.COUNT_TOTAL]
    assert seconds <= LONGEST_SECONDS + FRAME_SECONDS


def test_it_is_told_in_words(skin: Skin) -> None:
    said = duel_of(skin, end_of(deals=3)).semantics()
    assert said.label == "Bartholomew wins the match"
    assert said.value == "0, −7, +14"
    assert [(row.label, row.value) for row in said.children] == [("Bartholomew", "121"), ("Alexandrine", "98")]


TOLD = DealSum("January", "the only round", (Term("", "5", "Moon Viewing"), Term("×", "2", "Koi-koi called")), "10")


@pytest.mark.sweep
def test_the_only_deal_of_a_match_is_told_as_a_sum_in_its_strip(skin: Skin, canvas: Surface) -> None:
    duel = duel_of(skin, replace(end_of(deals=1), told=TOLD))
    duel.land()
    duel.draw(canvas)
    words = [text for text, _place, _size in written(skin)]
    assert {"January", "the only round", "Moon Viewing", "Koi-koi called", "×"} <= set(words)
    assert "The months" not in words
    assert duel.semantics().children[-1].value == "10"


def test_a_thing_of_the_place_lies_over_the_deciding_cards(skin: Skin, canvas: Surface) -> None:
    seen: list[int] = []

    def plate(art: Art, side: int) -> Surface:
        seen.append(side)
        return art.medal(side, 1)

    duel = duel_of(skin, replace(end_of(cards=4), trophy=plate))
    duel.land()
    duel.draw(canvas)
    assert seen == [round(TROPHY * duel.look.scale.unit)]
    assert COURSE[1] > CARDS_Y + CARDS_HIGH / 2


def test_the_ways_on_come_when_all_else_is_told(skin: Skin) -> None:
    duel = duel_of(skin, end_of())
    duel.step(WAYS_AT)
    assert duel.ways_shown == 0.0
    duel.land()
    assert duel.ways_shown == 1.0
