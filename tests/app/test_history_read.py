"""How the history is read beside the frames: what is told already, then what is missing, a part at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.archive import Entry
from ui.library.history import AT_ONCE, HistoryReader

FOLDER = Path("finished")


def entry(file: str) -> Entry:
    return Entry(file, "koi-koi", 60, ())


class Shelf:
    """An archive of records by name, `told` of them in its history; those that are `bad` cannot be read."""

    def __init__(self, names: Sequence[str], told: Sequence[str] = (), bad: Sequence[str] = ()) -> None:
        self.names, self.bad, self.leads = list(names), set(bad), True
        self.lines = {name: entry(name) for name in told}
        self.read: list[str] = []
        self.full = False
        self.history = SimpleNamespace(read=lambda: dict(self.lines), add=self.add)

    def add(self, entries: Sequence[Entry]) -> None:
        if self.full:
            raise OSError("no room left")
        self.lines |= {one.file: one for one in entries}

    def untold(self, told: Mapping[str, Entry]) -> tuple[dict[str, Entry], tuple[Path, ...]]:
        kept = {name: told[name] for name in self.names if name in told}
        return kept, tuple(FOLDER / name for name in self.names if name not in told)

    def finished_at(self, path: Path, _taken: object) -> Entry | None:
        self.read.append(path.name)
        return None if path.name in self.bad else entry(path.name)


class Parts:
    """Reads when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Callable[[], Any], Future[Any]]] = []

    def read(self, work: Callable[[], Any]) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((work, future))
        return future

    def done(self) -> None:
        (work, future), self.waiting = self.waiting[0], self.waiting[1:]
        future.set_result(work())


def reader(shelf: Shelf) -> tuple[HistoryReader[list[str]], Parts]:
    parts = Parts()

    def digest(entries: Iterable[Any]) -> list[str]:
        return [one.file for one in entries]

    return HistoryReader(cast(Any, shelf), cast(Any, parts), digest), parts


def test_what_is_told_comes_first_then_what_is_missing() -> None:
    shelf = Shelf(["a", "b", "c"], told=["b"])
    history, parts = reader(shelf)
    assert history.reading
    assert (history.step(), history.known) == (False, None), "it is being read"
    parts.done()
    assert history.step()
    assert history.known is not None
    assert (history.known.digest, history.known.left, history.reading) == (["b"], 2, True)
    parts.done()
    assert history.step()
    assert (history.known.digest, history.known.left, history.reading) == (["a", "b", "c"], 0, False)
    assert not history.step()
    assert shelf.read == ["a", "c"]
    assert set(shelf.lines) == {"a", "b", "c"}, "it is told from now on"


def test_so_many_are_read_in_one_go() -> None:
    shelf = Shelf([f"{number:04}" for number in range(AT_ONCE + 5)])
    history, parts = reader(shelf)
    for left in (AT_ONCE + 5, 5, 0):
        parts.done()
        history.step()
        assert history.known is not None
        assert history.known.left == left


def test_a_record_that_cannot_be_read_is_tried_once() -> None:
    shelf = Shelf(["a", "b"], bad=["a"])
    history, parts = reader(shelf)
    for _ in range(2):
        parts.done()
        history.step()
    assert history.known is not None
    assert (history.known.digest, history.known.left, history.reading) == (["b"], 0, False)
    assert shelf.read == ["a", "b"]


@pytest.mark.parametrize("leads", [True, False])
def test_only_the_copy_that_leads_writes_the_history(leads: bool) -> None:
    shelf = Shelf(["a"])
    shelf.leads = leads
    history, parts = reader(shelf)
    for _ in range(2):
        parts.done()
        history.step()
    assert history.known is not None
    assert history.known.digest == ["a"]
    assert (set(shelf.lines) == {"a"}) is leads


def test_a_history_that_cannot_be_written_is_shown_all_the_same() -> None:
    shelf = Shelf(["a"])
    shelf.full = True
    history, parts = reader(shelf)
    for _ in range(2):
        parts.done()
        history.step()
    assert history.known is not None
    assert history.known.digest == ["a"]


def test_what_no_record_is_read_for_is_not_written() -> None:
    shelf = Shelf(["a"], bad=["a"])
    shelf.full = True
    written: list[object] = []
    shelf.history.add = written.append
    history, parts = reader(shelf)
    for _ in range(2):
        parts.done()
        history.step()
    assert written == []
