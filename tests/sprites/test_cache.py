import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sprites.cache import FaceCache
from sprites.face import FaceKey, UnknownFaceError, Variant, rasterise, rasterise_large

RED, INDIGO = FaceKey("hanafuda", "back-waves-red"), FaceKey("hanafuda", "back-waves-indigo")
SMALL, LARGE = (44, 72), (96, 158)


@pytest.fixture
def cache() -> Iterator[FaceCache]:
    faces = FaceCache()
    yield faces
    faces.close()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_blank_card_stands_in_and_is_replaced(cache: FaceCache) -> None:
    blank = cache.get(RED, SMALL)
    assert blank.get_size() == SMALL
    assert not cache.ready(RED, SMALL)
    assert cache.wait([RED], SMALL)
    assert pixels(cache.get(RED, SMALL)) == pixels(rasterise(RED, SMALL)) != pixels(blank)


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
    assert cache.rotated(RED, SMALL, 3.1).get_size() == SMALL
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


def test_faces_nobody_draws_are_reported_and_do_not_stop_the_rest(cache: FaceCache) -> None:
    nothing = FaceKey("hanafuda", "13-kasu-z")
    cache.get(nothing, SMALL)
    assert cache.wait([RED], SMALL)
    assert [key for key, _ in cache.failures] == [nothing]
    with pytest.raises(UnknownFaceError):
        cache.get(nothing, SMALL)


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
