"""Tests never open a window or a sound device, and no test fails because the machine is busy."""

import functools
import gc
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random

import hypothesis
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

hypothesis.settings.register_profile("untimed", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("untimed")


def pytest_collectstart() -> None:
    """What is imported and collected stays: to look through it again and again for garbage would be a quarter of the work."""
    gc.disable()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer to try sweeps whole, and what searches with the modules that a build compiles."""
    parser.addoption("--compiled", type=Path, metavar="FOLDER", help="import the compiled modules in there in place of their sources")
    parser.addoption("--whole-sweeps", action="store_true", help="try every case of a sweep, not only every value of its parameters once")


def pytest_configure(config: pytest.Config) -> None:
    """Let compiled modules be found before anything of ours is imported."""
    if folder := config.option.compiled:
        from release import compiled

        assert compiled.made(folder), "this machine has no C compiler, or no headers of Python"
        compiled.use(folder.resolve())


def _values(item: pytest.Item) -> frozenset[tuple[str, str]]:
    """Return the parameters of a case with their values."""
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {"": item.nodeid}
    return frozenset((name, str(value)) for name, value in params.items())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a sweep one case is tried with every change, one with all values that the parameters which it names have together.

    The others are slow. Of these only so many are tried that every value of every parameter comes once, and of those named all together,
    unless whole sweeps are wanted: again and again the first of those that bring most values which have not come yet. Of the values of
    a parameter that only draws another lot, which the mark names as `chance`, every fourth counts: they are whole numbers.
    """
    sweeps = dict[str, list[pytest.Item]]()
    for item in items:
        if item.get_closest_marker("sweep") is not None:
            sweeps.setdefault(item.nodeid.partition("[")[0], []).append(item)
    spared = set[pytest.Item]()
    for cases in sweeps.values():
        sweep = next(cases[0].iter_markers("sweep"))
        named = {item: ("named", str(sorted(value for value in _values(item) if value[0] in sweep.args))) for item in cases}
        values = {item: _values(item) | {named[item]} for item in cases}
        come = set[tuple[str, str]]()
        for item in cases:
            if named[item] in come or item.get_closest_marker("slow") is not None:
                item.add_marker(pytest.mark.slow)
            else:
                come |= values.pop(item)
        if config.option.whole_sweeps:
            continue
        chance = sweep.kwargs.get("chance")
        spared |= {item for item, its in values.items() if chance and int(dict(its)[chance]) % 4}
        while brings := {item: len(its - come) for item, its in values.items() if item not in spared and not its <= come}:
            come |= values.pop(max(brings, key=brings.__getitem__))
        spared |= values.keys()
    if spared:
        config.hook.pytest_deselected(items=[*spared])
        items[:] = [item for item in items if item not in spared]


def pytest_collection_finish() -> None:
    """What stands once the tests are collected stays to the end: nobody need look through it for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 20)  # what a test makes is mostly gone before anybody need look


@pytest.fixture(scope="session", autouse=True)
def _plain_tables() -> Iterator[None]:
    """Let programs under test share plain cards on bare grounds, look at few worlds where they review a play, and build no tables ahead."""
    from tests.app.harness import REVIEW_WORLDS, Gallery, Unprepared, bare, gallery

    assert gallery.cache_info().currsize == 0, "a module of tests opened the gallery as it was imported: its cards are not plain"
    Gallery.plain = True
    with pytest.MonkeyPatch.context() as patch:
        bare(patch)
        patch.setattr("ui.turns.thinkers.REVIEW_WORLDS", REVIEW_WORLDS)
        patch.setattr("ui.services.services.trim", lambda: None)  # nor at how much memory sounds give back
        patch.setattr("ui.program.program.BotWorker", Unprepared)
        yield


@pytest.fixture(scope="session", autouse=True)
def _shared_type() -> Iterator[None]:
    """Let programs under test share what has been measured, set and cut in wood: every one writes the same words, many print one match."""
    from ui.library import prints
    from ui.services import services
    from ui.text.render import Typesetter

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(services, "Typesetter", functools.cache(Typesetter))
        patch.setattr(prints, "cut", functools.lru_cache(4)(prints.cut))
        yield


@pytest.fixture(scope="session", autouse=True)
def _quick_disk() -> Iterator[None]:
    """Nobody cuts the power: what is written need not be on the disk itself before a test goes on. What forces it there is `tests/kill`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield


@pytest.fixture(autouse=True)
def _same_chance(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let a test draw the same secrets and seeds whenever it is run: one deal in a hundred may be over before anybody has played."""
    chance = Random(request.node.nodeid)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", lambda size=32: chance.randbytes(size).hex())
        patch.setattr(secrets, "randbits", chance.getrandbits)
        patch.setattr(secrets, "randbelow", chance.randrange)
        yield


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English, whatever the one before spoke."""
    from ui.text.catalog import set_language

    set_language("en")
    yield
    set_language("en")
