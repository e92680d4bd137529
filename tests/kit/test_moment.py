"""Moments of a deal: every word on the stage, one after another, a press shows the last one at rest, nothing moves where it may not."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Surface

from game.core.cards import Seat
from game.core.options import Options
from sounds.ids import SoundId
from tests.kit.conftest import written
from ui.kit.player_text import Seated
from ui.kit.reveal.moment import ALL_SECONDS, EACH_SECONDS, REST_SECONDS, STAGE, Comes, Moment, MomentSheet, Sign
from ui.kit.reveal.podium import MatchEnd, Podium, Stood
from ui.kit.skin import Skin
from ui.kit.table_context import TableSpec

FRAME_SECONDS = 1 / 60
NAMES = ("Wilhelmine", "Charlotte", "Maximilian", "Bartholomew", "Konstantin", "Alexandrine", "Ferdinande")
CONSEQUENCES = (
    ("One unseen card", "turned over as it is played"),
    ("Any trick", "may pass until the last"),
    ("Without a trick", "the match is over for a blind"),
)


def badge(size: tuple[int, int]) -> Surface:
    return Surface(size)


def moment_of(seats: int, comes: Comes = Comes.DROPS) -> Moment:
    return Moment(
        tuple(map(Seat, range(seats))),
        "Wilhelmine goes blind",
        "A dog without a trick",
        CONSEQUENCES,
        comes,
        Sign(badge),
        sound=SoundId.BADGE,
    )


def setting_of(skin: Skin) -> TableSpec:
    seated = tuple(Seated(name, seal=seat) for seat, name in enumerate(NAMES))
    return TableSpec(skin.look, skin.art, Options("squaw"), seated, Seat(0), lambda _sound: None)


def sheet_of(skin: Skin, *moments: Moment) -> MomentSheet:
    return MomentSheet(setting_of(skin), moments, "Next deal")


@pytest.mark.sweep
@pytest.mark.parametrize("comes", Comes)
@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_all_words_stand_on_the_stage_and_none_over_another(
    skin: Skin, canvas: Surface, seats: int, comes: Comes
) -> None:
    sheet = sheet_of(skin, moment_of(seats, comes))
    sheet.land()
    sheet.draw(canvas)
    stage, words = sheet.look.scale.framed(*STAGE), written(skin)
    for text, place, _size in words:
        assert stage.contains(place), f"{text} at {place}"
    for (one, left, _), (other, right, _) in combinations(words, 2):
        assert not left.colliderect(right), f"{one} over {other}"
    names = [text for text, _place, _size in words if text in NAMES]
    assert names == list(NAMES[:seats] if seats > 1 else ())
    assert {head for head, _words in CONSEQUENCES} <= {text for text, _place, _size in words}


@pytest.mark.sweep
def test_moments_follow_each_other_each_with_its_sound(skin: Skin, canvas: Surface) -> None:
    moments = moment_of(1), moment_of(2, Comes.IS_TIED), replace(moment_of(1, Comes.GOES_OUT), sound=None)
    sheet = sheet_of(skin, *moments)
    heard: list[SoundId] = []
    shown: list[Moment] = []
    seconds = 0.0
    while sheet.is_animating:
        sound = sheet.step(FRAME_SECONDS)
        seconds += FRAME_SECONDS
        heard += [sound[0]] if sound is not None else []
        if sheet.moment not in shown:
            shown.append(sheet.moment)
            sheet.draw(canvas)
    assert heard == [SoundId.BADGE] * 3, "one for every sign"
    assert shown == list(moments)
    longest = sum(moment.rests_at for moment in moments) + 2 * REST_SECONDS
    assert seconds == pytest.approx(longest, abs=4 * FRAME_SECONDS)
    rested = sheet.moment
    sheet.step(2 * REST_SECONDS)
    assert sheet.moment is rested


def test_signs_come_one_after_another_and_never_take_too_long() -> None:
    three = moment_of(3)
    assert [three.sign_at(n) - three.sign_at(0) for n in range(3)] == pytest.approx([0.0, EACH_SECONDS, 2 * EACH_SECONDS])
    assert moment_of(7).lag == ALL_SECONDS
    assert three.rests_at == pytest.approx(moment_of(1).rests_at + 2 * EACH_SECONDS)
    assert replace(three, sign=None).lag == 0


def test_a_press_shows_the_last_moment_at_rest(skin: Skin) -> None:
    first, second = moment_of(1), moment_of(2)
    sheet = sheet_of(skin, first, second)
    sheet.step(FRAME_SECONDS)
    assert sheet.changed(Seat(1)) == 0
    sheet.land()
    assert sheet.moment is second
    assert not sheet.is_animating
    assert sheet.step(FRAME_SECONDS) is None
    assert sheet.changed(Seat(0)) == sheet.changed(Seat(1)) == 1


def test_where_nothing_may_move_the_moment_is_there_at_once(skin: Skin, canvas: Surface) -> None:
    sheet = sheet_of(skin, moment_of(1))
    sheet.restyle(replace(skin.look, reduced_motion=True))
    sheet.step(FRAME_SECONDS)
    sheet.draw(canvas)
    assert {head for head, _words in CONSEQUENCES} <= {text for text, _place, _size in written(skin)}
    assert sheet.changed(Seat(0)) == 1


def test_moments_that_appear_are_at_rest_one_after_another(skin: Skin) -> None:
    first, second = moment_of(1), moment_of(2)
    sheet = sheet_of(skin, first, second)
    sheet.appear()
    assert sheet.step(FRAME_SECONDS) is None
    assert sheet.moment is first
    assert sheet.changed(Seat(0)) == 1
    assert sheet.changed(Seat(1)) == 0
    sheet.step(first.rests_at + REST_SECONDS)
    assert sheet.moment is second
    assert sheet.changed(Seat(1)) == 1


def test_the_end_of_the_match_follows_the_moment_that_ended_it(skin: Skin, canvas: Surface) -> None:
    end = MatchEnd("Charlotte wins", (Stood(Seated("Charlotte"), 1, "7"), Stood(Seated("Anna"), 2, "3")), "")
    setting = setting_of(skin)
    podium = Podium(setting, end)
    sheet = MomentSheet(setting, (moment_of(1),), "Next deal", None, podium)
    sheet.land()
    assert sheet.is_animating
    assert sheet.semantics().label == "Wilhelmine goes blind"
    sheet.land()
    sheet.draw(canvas)
    assert sheet.semantics().label == "Charlotte wins"
    assert sheet.is_animating
    sheet.land()
    assert not sheet.is_animating


def test_the_moment_in_words_has_its_consequences(skin: Skin) -> None:
    node = sheet_of(skin, moment_of(1)).semantics()
    assert (node.label, node.value) == ("Wilhelmine goes blind", "A dog without a trick")
    assert [one.label for one in node.children[0].children] == [f"{head} {words}" for head, words in CONSEQUENCES]
