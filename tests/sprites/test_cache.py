import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sprites.cache import Answer, FaceCache
from sprites.face import BACKS, DECKS, FaceKey, UnknownFaceError, Variant, deck_of, rasterise_large
from tests.contact import rasterise

RED, INDIGO = FaceKey("hanafuda", "back-waves-red"), FaceKey("hanafuda", "back-waves-indigo")
MOON = FaceKey("hanafuda", "8-hikari-moon")
SMALL, LARGE = (44, 72), (96, 158)


@pytest.fixture
def cache() -> Iterator[FaceCache]:
    faces = FaceCache()
    yield faces
    faces.close()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.sweep
@pytest.mark.parametrize(
    "key",
    [
        RED,
        MOON,
        FaceKey("hanafuda", "3-tan-poetry"),
        FaceKey("hanafuda", "12-kasu-a"),
        FaceKey("french", "10H"),
        FaceKey("french", "JK1"),
        FaceKey("ceki", "KC"),
        FaceKey("ceki", "back-parang-indigo"),
    ],
    ids=str,
)
def test_a_coarse_card_stands_in_and_is_replaced(cache: FaceCache, key: FaceKey) -> None:
    coarse = cache.get(key, SMALL)
    assert coarse.get_size() == SMALL
    printed = [coarse.get_at((x, y)) for x in range(6, 38) for y in range(6, 66)]
    assert len(set(map(tuple, printed))) > 1, "no blank paper"
    assert not cache.ready(key, SMALL)
    assert cache.wait([key], SMALL)
    assert pixels(cache.get(key, SMALL)) == pixels(rasterise(key, SMALL)) != pixels(coarse)


def test_a_back_stands_in_for_a_face_if_there_is_one(cache: FaceCache) -> None:
    assert cache.wait([RED], SMALL)
    assert cache.get(MOON, SMALL, back=RED) is cache.get(RED, SMALL)
    assert cache.answers[Answer.BACK] == 1
    assert cache.wait([MOON], SMALL)
    assert cache.get(MOON, SMALL, back=RED) is not cache.get(RED, SMALL)


def test_a_face_that_cannot_be_drawn_is_shown_coarsely_and_not_waited_for(
    cache: FaceCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(key: FaceKey, size: tuple[int, int]) -> pygame.Surface:
        raise AttributeError(f"{key} of {size}")

    monkeypatch.setattr("sprites.cache.rasterise_large", torn)
    assert cache.lacking([MOON], SMALL) == 1
    assert not cache.wait([MOON], SMALL, 20)
    assert cache.lacking([MOON], SMALL) == 0
    cache.get(MOON, SMALL, back=RED)
    assert cache.answers == {Answer.COARSE: 1}


def test_the_latest_wish_goes_before_earlier_ones_and_keeps_its_own_order(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, begun, go_on = [], threading.Event(), threading.Event()

    def slow(key: FaceKey, size: tuple[int, int]) -> pygame.Surface:
        begun.set()
        go_on.wait(20)
        drawn.append((key, size))
        return pygame.Surface(size)

    monkeypatch.setattr("sprites.cache.rasterise_large", slow)
    cache = FaceCache(workers=1)
    try:
        cache.request([INDIGO], (10, 10))
        assert begun.wait(20)
        cache.request([RED, INDIGO, MOON], LARGE)
        cache.request([RED, INDIGO], SMALL)
        cache.request([MOON, RED], LARGE)
        cache.request([MOON], (12, 12))
        cache.get(RED, (11, 11))
        cache.get(RED, (13, 13))
        cache.forget_screen()
        go_on.set()
        while cache.pending:
            time.sleep(0.001)
            cache.pump()
    finally:
        go_on.set()
        cache.close()
    wanted = [(MOON, (12, 12)), (MOON, LARGE), (RED, LARGE), (RED, SMALL), (INDIGO, SMALL), (INDIGO, LARGE)]
    assert drawn == [(INDIGO, (10, 10)), *wanted]


def test_a_turned_picture_is_kept_on_disk_and_drawn_from_the_same_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []

    def counted(key: FaceKey, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(key)
        return rasterise_large(key, size)

    monkeypatch.setattr("sprites.cache.rasterise_large", counted)
    found = []
    for _ in range(2):
        cache = FaceCache(disk=tmp_path, workers=1)
        try:
            assert cache.wait([RED], SMALL)
            cache.rotated(RED, SMALL, 6.0)
            while cache.pending:
                cache.pump()
                time.sleep(0.001)
            found.append(pixels(cache.rotated(RED, SMALL, 6.0)))
            assert cache.answers[Answer.EXACT] == 1
        finally:
            cache.close()
    assert found[0] == found[1]
    assert drawn == [RED]


@pytest.mark.parametrize("deck", DECKS)
def test_the_names_of_the_backs_are_those_of_the_deck(deck: str) -> None:
    assert BACKS[deck] == tuple(face for face in deck_of(deck).faces() if face.startswith("back-"))


def test_another_size_stands_in_before_a_blank_does(cache: FaceCache) -> None:
    assert cache.wait([RED], LARGE)
    stand_in = cache.get(RED, SMALL)
    assert stand_in.get_size() == SMALL
    assert stand_in.get_at((22, 36))[:3] != cache.get(INDIGO, SMALL).get_at((22, 36))[:3]
    assert cache.get(RED, SMALL) is stand_in
    assert cache.wait([RED], SMALL)
    assert cache.get(RED, SMALL) is not stand_in


def test_get_never_waits_for_drawing(cache: FaceCache) -> None:
    worst = 0.0
    for width in range(90, 130):
        before = time.perf_counter()
        cache.get(RED, (width, 160))
        worst = max(worst, time.perf_counter() - before)
    cache.forget_requests()
    assert worst < 0.05


def test_pictures_come_in_the_order_asked_for_but_what_is_on_screen_first() -> None:
    cache = FaceCache(workers=1)
    try:
        cache.wait([RED], (20, 33))
        cache.request([RED, INDIGO], LARGE)
        cache.get(INDIGO, (60, 98))
        order = []
        waiting = [(RED, LARGE), (INDIGO, LARGE), (INDIGO, (60, 98))]
        while waiting:
            cache.pump(0)
            order += [item for item in waiting if cache.ready(*item)]
            waiting = [item for item in waiting if not cache.ready(*item)]
        assert order.index((INDIGO, (60, 98))) < order.index((INDIGO, LARGE))
        assert order.index((RED, LARGE)) < order.index((INDIGO, LARGE))
    finally:
        cache.close()


def test_memory_is_bounded_and_the_least_used_goes_first() -> None:
    weight = 44 * 72 * 4
    cache = FaceCache(limit_bytes=3 * weight)
    try:
        pine = FaceKey("hanafuda", "back-waves-pine")
        assert cache.wait([RED, INDIGO, pine], SMALL)
        cache.get(RED, SMALL)
        strong = FaceKey("hanafuda", "back-waves-red", Variant(high_contrast=True))
        assert cache.wait([strong], SMALL)
        assert cache.used_bytes <= 3 * weight
        assert cache.ready(RED, SMALL)
        assert not cache.ready(INDIGO, SMALL)
    finally:
        cache.close()


def test_equal_pictures_are_drawn_once(cache: FaceCache) -> None:
    assert cache.wait([RED], SMALL)
    assert cache.ready(FaceKey("hanafuda", "back-waves-red", Variant(four_colour=True, compact=True)), SMALL)


def test_turned_cards_share_the_centre_and_snap_to_few_angles(cache: FaceCache) -> None:
    assert cache.rotated(RED, SMALL, 3.1).get_width() > SMALL[0]
    while cache.pending:
        cache.pump()
        time.sleep(0.005)
    turned = cache.rotated(RED, SMALL, 3.1)
    assert turned.get_width() > SMALL[0]
    assert cache.rotated(RED, SMALL, 2.9) is turned
    assert turned.get_at(turned.get_rect().center).a == 255
    cache.rotated(RED, SMALL, 90.0)
    assert cache.pending


def test_sizes_passed_through_are_scaled_and_not_drawn(cache: FaceCache) -> None:
    assert cache.wait([RED], LARGE)
    for width in range(97, 104):
        assert cache.get(RED, (width, 160), passing=True).get_size() == (width, 160)
    assert cache.pending == 0


def test_a_turned_picture_never_stands_in_for_a_straight_one(cache: FaceCache) -> None:
    cache.rotated(RED, SMALL, 6.0)
    while cache.pending:
        cache.pump()
        time.sleep(0.005)
    assert cache.get(RED, SMALL).get_size() == SMALL
    assert cache.rotated(RED, SMALL, 4.0) is cache.rotated(RED, SMALL, 6.0)


def test_a_face_that_cannot_be_drawn_does_not_stop_the_others(
    cache: FaceCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(key: FaceKey, size: tuple[int, int]) -> pygame.Surface:
        if key == RED:
            raise AttributeError("torn")
        return rasterise_large(key, size)

    monkeypatch.setattr("sprites.cache.rasterise_large", torn)
    assert not cache.wait([RED, INDIGO], SMALL, 20)
    assert cache.ready(INDIGO, SMALL)
    assert [str(error) for _, error in cache.failures] == ["torn"]


def test_a_warm_start_reads_the_folder_and_survives_rubbish(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    for _ in range(3):
        cache = FaceCache(disk=folder)
        try:
            assert cache.wait([RED], SMALL)
            assert pixels(cache.get(RED, SMALL)) == pixels(rasterise(RED, SMALL))
        finally:
            cache.close()
        (kept,) = folder.iterdir()
        kept.write_bytes(kept.read_bytes()[:-9])
    kept.unlink()
    kept.mkdir()
    cache = FaceCache(disk=folder)
    try:
        assert cache.wait([RED], SMALL)
    finally:
        cache.close()


def test_what_a_former_run_kept_is_there_in_the_first_frame(tmp_path: Path) -> None:
    cache = FaceCache(disk=tmp_path)
    assert cache.wait([RED], SMALL)
    cache.close()
    cache = FaceCache(disk=tmp_path)
    assert pixels(cache.get(RED, SMALL)) == pixels(rasterise(RED, SMALL))
    cache.get(INDIGO, SMALL)
    assert (cache.stand_ins, cache.pending) == (1, 1), "only what nobody drew yet is drawn"
    cache.close()


def test_faces_nobody_draws_are_refused_and_do_not_stop_the_rest(cache: FaceCache) -> None:
    with pytest.raises(UnknownFaceError):
        cache.get(FaceKey("hanafuda", "13-kasu-z"), SMALL)
    with pytest.raises(UnknownFaceError):
        cache.get(FaceKey("tarot", "fool"), SMALL)
    assert cache.wait([RED], SMALL)
    assert not cache.failures


def test_sizes_without_pixels_are_refused(cache: FaceCache) -> None:
    with pytest.raises(ValueError, match="pixels"):
        cache.get(RED, (0, 10))


def test_a_closed_cache_still_answers() -> None:
    cache = FaceCache()
    assert cache.wait([RED], SMALL)
    cache.close()
    assert cache.get(RED, SMALL).get_size() == SMALL
    assert cache.get(INDIGO, SMALL).get_size() == SMALL
    assert cache.pending == 0


def test_what_drawing_needs_is_let_go_of_again_after_others_have_drawn(cache: FaceCache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sprites.cache.REST_SECONDS", 0.05)
    let_go: list[float] = []
    monkeypatch.setattr("sprites.cache.grain.forget", lambda: let_go.append(time.monotonic()))
    cache.get(MOON, (20, 33))
    cache.pump()
    end = time.monotonic() + 10
    while len(let_go) < len(cache._threads) and time.monotonic() < end:
        time.sleep(0.01)
    rested = len(let_go)
    assert rested == len(cache._threads) > 0
    cache.stir()
    while len(let_go) < 2 * rested and time.monotonic() < end:
        time.sleep(0.01)
    assert len(let_go) == 2 * rested
