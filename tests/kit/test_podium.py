"""The poster at the end of a match: 2 to 7 players, each once and at their place, every word inside the poster and none over another."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.options import Options
from sounds.ids import SoundId
from tests.app.harness import gallery
from tests.kit.conftest import written
from ui.kit.player_text import Seated
from ui.kit.reveal.podium import MatchEnd, PlayedDeal, Podium, Stood
from ui.kit.reveal.poster import COURSE
from ui.kit.reveal.reveal import Reveal
from ui.kit.skin import Skin
from ui.kit.table_context import TableSpec
from ui.theme import HIGH_CONTRAST
from ui.widgets import Look

FRAME_SECONDS = 1 / 20
LONGEST_SECONDS = 2.4
"""That a podium may take."""
NAMES = ("Wilhelmine", "Charlotte", "Maximilian", "Bartholomew", "Konstantin", "Alexandrine", "Ferdinande")


def end_of(seats: int, places: tuple[int, ...] = (), deals: int = 7) -> MatchEnd:
    seated = tuple(Seated(NAMES[seat], seal=seat) for seat in range(seats))
    ranks = places or tuple(range(1, seats + 1))
    return MatchEnd(
        title="Wilhelmine wins the match",
        stood=tuple(
            Stood(who, place, "12 tricks", "out after round 7") for who, place in zip(seated, ranks, strict=True)
        ),
        reason="The last trick decides the match",
        cards=tuple(CardId(card) for card in range(seats)),
        course_words="Most tricks in every round",
        course=tuple(PlayedDeal(str(n), seated[: 1 + n % seats], ()) for n in range(1, deals + 1)),
    )


def podium_of(skin: Skin, end: MatchEnd, **more: Any) -> Podium:
    seated = tuple(one.who for one in end.stood)
    setting = TableSpec(skin.look, skin.art, Options("squaw"), seated, Seat(0), lambda _sound: None, **more)
    return Podium(setting, end)


def on_wood(surface: Surface, _look: Look, _far: bool) -> None:
    surface.fill((70, 46, 30))


def rested(skin: Skin, podium: Podium, canvas: Surface) -> Podium:
    """Let all of it come, every picture that is in it too."""
    podium.land()
    podium.step(FRAME_SECONDS)
    before = -1
    while before != skin.art.stand_ins:
        before = skin.art.stand_ins
        podium.draw(canvas)
        time.sleep(0.02)
        gallery().pump()
    return podium


def carved(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that is filled with all that is carved."""
    found: list[str] = []
    carve = Look.carve

    def noted(look: Look, surface: Surface, text: str, *given: Any, **named: Any) -> None:
        found.append(text)
        carve(look, surface, text, *given, **named)

    monkeypatch.setattr(Look, "carve", noted)
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("seats", range(2, 8))
def test_every_player_stands_there_once_and_no_words_overlap(
    skin: Skin, canvas: Surface, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = carved(monkeypatch)
    podium = podium_of(skin, end_of(seats, deals=21))
    podium.land()
    podium.draw(canvas)
    window = podium.look.scale.framed(9, 9, 1262, 702)
    words = written(skin)
    for text, place, _size in words:
        assert window.contains(place), f"{text} at {place}"
    names = [text for text, _place, _size in words if text in NAMES]
    assert sorted(names) == sorted(NAMES[1:seats])
    assert cut.count("WILHELMINE") == 1
    for (one, left, _), (other, right, _) in combinations(words, 2):
        assert not left.colliderect(right), f"{one} over {other}"


@pytest.mark.sweep
@pytest.mark.parametrize("places", [(1, 1, 3), (1, 2, 2, 4), (1, 1, 1, 1), (1, 2, 3, 4, 4, 4, 7)])
def test_equal_places_are_told_and_nobody_who_shares_the_first_is_cut_into_the_table(
    skin: Skin, canvas: Surface, places: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = carved(monkeypatch)
    podium = podium_of(skin, end_of(len(places), places))
    podium.land()
    podium.draw(canvas)
    rows = [(row.label, row.value) for row in podium.semantics().children]
    assert rows == [(name, f"Place {place}") for place, name in zip(places, NAMES, strict=False)]
    alone = places.count(1) == 1
    assert ("WILHELMINE" in cut) == alone
    assert ("WILHELMINE WINS THE MATCH" in cut) != alone


@pytest.mark.sweep
def test_the_first_place_is_stamped_last_and_the_name_ends_it(skin: Skin, canvas: Surface) -> None:
    podium = podium_of(skin, end_of(4))
    heard: list[SoundId] = []
    order: list[str] = []
    seconds = 0.0
    while podium.is_animating:
        sound = podium.step(FRAME_SECONDS)
        seconds += FRAME_SECONDS
        heard += [sound[0]] if sound is not None else []
        written(skin).clear()
        podium.draw(canvas)
        order += [text for text, _place, _size in written(skin) if text in NAMES and text not in order]
    assert heard == [SoundId.STAMP] * 4 + [SoundId.COUNT_TOTAL]
    assert order == [NAMES[3], NAMES[2], NAMES[1]]
    assert seconds <= LONGEST_SECONDS + FRAME_SECONDS


@pytest.mark.sweep
def test_a_press_shows_all_of_it_at_once(skin: Skin, canvas: Surface) -> None:
    podium = podium_of(skin, end_of(7))
    podium.step(FRAME_SECONDS)
    podium.land()
    assert not podium.is_animating
    assert podium.step(FRAME_SECONDS) is None
    podium.draw(canvas)
    assert {text for text, _place, _size in written(skin)} >= set(NAMES[1:])


def test_no_button_of_the_screen_covers_the_poster(skin: Skin) -> None:
    podium = podium_of(skin, end_of(2))
    scale = podium.look.scale
    for button in podium.buttons:
        rect: Rect = scale.framed(*button)
        assert not rect.colliderect(scale.framed(*COURSE))


@pytest.mark.sweep
def test_high_contrast_has_a_plain_ground(skin: Skin, canvas: Surface) -> None:
    podium = podium_of(skin, end_of(3))
    podium.restyle(replace(skin.look, theme=HIGH_CONTRAST))
    podium.land()
    canvas.fill(HIGH_CONTRAST.dialog)
    podium.draw(canvas)
    assert canvas.get_at((640, canvas.get_height() // 2 - 2))[:3] == HIGH_CONTRAST.dialog, "no light lies on it"


@pytest.mark.sweep
def test_the_ways_of_all_players_stand_in_the_strip_beside_the_words(skin: Skin, canvas: Surface) -> None:
    end = end_of(6, deals=8)
    podium = podium_of(skin, replace(end, ways=tuple(tuple((-1) ** seat * 20 * deal for deal in range(8)) for seat in range(6))))
    podium.land()
    podium.draw(canvas)
    strip = podium.look.scale.framed(*COURSE)
    words = [(text, place) for text, place, _size in written(skin) if strip.colliderect(place)]
    assert {"The match"} <= {text for text, _place in words}
    assert all(strip.contains(place) for _text, place in words)


@pytest.mark.sweep
def test_what_stands_is_drawn_from_one_picture_that_looks_the_same(skin: Skin, canvas: Surface) -> None:
    podium = rested(skin, podium_of(skin, end_of(5), ground=on_wood), canvas)
    layers = canvas.copy()
    Reveal.paint(podium, layers)
    podium.draw(canvas)
    written(skin).clear()
    podium.draw(canvas)
    assert not written(skin)
    assert canvas.get_buffer().raw == layers.get_buffer().raw


@pytest.mark.sweep
def test_what_drifts_stays_behind_what_stands(skin: Skin, canvas: Surface) -> None:
    podium = podium_of(skin, end_of(5), ground=on_wood)
    podium.air = lambda surface: [surface.fill((250, 0, 250))]
    rested(skin, podium, canvas)
    podium.draw(canvas)
    scale = podium.look.scale
    assert canvas.get_at(scale.framed(4, 700, 0, 0).topleft)[:3] == (250, 0, 250), "the bare place"
    shown = [canvas.get_at(scale.framed(x, 690, 0, 0).topleft)[:3] for x in range(60, 900, 20)]
    assert (250, 0, 250) not in shown, "the strip of the match"


@pytest.mark.sweep
def test_the_last_three_who_won_before_are_cut_into_the_place(skin: Skin, canvas: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = carved(monkeypatch)
    podium = podium_of(skin, end_of(3), ground=on_wood, earlier=lambda: ("Ada", "Bruno", "Marie", "Sora"))
    rested(skin, podium, canvas)
    assert [name for name in cut if name in ("ADA", "BRUNO", "MARIE", "SORA")][:3] == ["ADA", "BRUNO", "MARIE"]
    assert "SORA" not in cut
    assert any("Ada, Bruno, Marie" in node.value for node in podium.semantics().children)


def test_nothing_is_kept_until_it_is_known_who_won_before(skin: Skin, canvas: Surface) -> None:
    known: list[tuple[str, ...]] = []
    podium = rested(skin, podium_of(skin, end_of(3), ground=on_wood, earlier=lambda: known[0] if known else None), canvas)
    written(skin).clear()
    podium.draw(canvas)
    assert written(skin)
    known.append(())
    for _ in range(2):  # it is kept in the frame after the first in which all of it stands
        podium.draw(canvas)
    written(skin).clear()
    podium.draw(canvas)
    assert not written(skin)
