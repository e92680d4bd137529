"""Tests never open a window or a sound device, and no test fails because the machine is busy."""

import functools
import gc
import os
import secrets
from collections.abc import Iterator
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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a sweep one case is tried with every change, one of each value of the parameters that it names: the others are slow."""
    tried = set[tuple[str, ...]]()
    for item in items:
        sweep = item.get_closest_marker("sweep")
        if sweep is None or item.get_closest_marker("slow") is not None:
            continue
        params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        kind = item.nodeid.partition("[")[0], *(str(params[name]) for name in sweep.args)
        if kind in tried:
            item.add_marker(pytest.mark.slow)
        tried.add(kind)


def pytest_collection_finish() -> None:
    """What stands once the tests are collected stays to the end: nobody need look through it for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 20)  # what a test makes is mostly gone before anybody need look


@pytest.fixture(scope="session", autouse=True)
def _plain_tables() -> Iterator[None]:
    """Let programs under test share plain cards on bare grounds."""
    from tests.app.harness import Gallery, bare

    Gallery.plain = True
    with pytest.MonkeyPatch.context() as patch:
        bare(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def _shared_type() -> Iterator[None]:
    """Let programs under test share what has been measured and set: every one of them writes the same words."""
    from ui.services import services
    from ui.text.render import Typesetter

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(services, "Typesetter", functools.cache(Typesetter))
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
