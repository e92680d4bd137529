from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from ui.services import memory


class Ring:
    """Something that only itself keeps."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """Let nothing but these tests collect, and leave the collector as it was."""
    was, on = gc.get_threshold(), gc.isenabled()
    memory.trim()
    memory.tidy()
    gc.disable()
    yield
    gc.set_threshold(*was)
    (gc.enable if on else gc.disable)()


def test_what_only_rings_keep_goes_in_the_next_quiet_moment_after_it_was_asked_for() -> None:
    kept = weakref.ref(Ring())
    memory.tidy()
    assert kept() is not None, "nobody asked"
    memory.trim()
    assert kept() is not None, "a thread that asks holds up no frame"
    memory.tidy()
    assert kept() is None


def test_the_collector_looks_seldom_through_what_is_old_by_itself() -> None:
    memory.begin_to_collect()
    assert gc.isenabled()
    assert gc.get_threshold()[2] == memory.SELDOM
    assert gc.get_threshold()[1] == memory.GROWN_OLD_AFTER
