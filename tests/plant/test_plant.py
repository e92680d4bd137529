"""The catalogue fits the code, and a sample is the same for a seed; the bugs themselves are planted by `python -m tests.plant`."""

from __future__ import annotations

import ast

import pytest

from tests.plant.__main__ import sample
from tests.plant.bugs import PICTURE, ROOT, RULES, WORDS, Bug, modules
from tests.plant.catalogue import EQUIVALENT, NAMED
from tests.plant.knowing import knowing_of


@pytest.mark.sweep
@pytest.mark.parametrize("bug", [*NAMED, *EQUIVALENT], ids=lambda bug: bug.name)
def test_a_bug_of_the_catalogue_has_its_place_and_leaves_a_program(bug: Bug) -> None:
    text = (ROOT / bug.path).read_text("utf-8")
    assert ast.dump(ast.parse(bug.planted(text))) != ast.dump(ast.parse(text))
    assert all((ROOT / test).exists() for test in bug.tests)


@pytest.mark.sweep
@pytest.mark.parametrize("path", modules(RULES) + modules(PICTURE))
def test_every_module_that_is_planted_has_tests_that_should_know(path: str) -> None:
    tests = knowing_of(path)
    assert tests
    assert all((ROOT / test.partition("::")[0]).exists() for test in tests)


def test_every_module_that_is_named_is_still_there() -> None:
    """A module that moved would be planted no more."""
    rooms = {room: names for room, names in (RULES | PICTURE).items() if room.rpartition("/")[2] not in WORDS}
    named = [f"{room}/{name}.py" for room, names in rooms.items() for name in names.split()]
    assert [path for path in named if not (ROOT / path).exists()] == []
    own = {room: names for room, names in (RULES | PICTURE).items() if room not in rooms}
    anywhere = {f"{room.rpartition('/')[0]}/*/{name}.py" for room, names in own.items() for name in names.split()}
    assert [path for path in sorted(anywhere) if not list(ROOT.glob(path))] == []


@pytest.mark.slow
def test_a_sample_is_the_same_for_a_seed_and_takes_both_layers() -> None:
    bugs = sample(20, "twice")
    assert bugs == sample(20, "twice") != sample(20, "otherwise")
    assert sum(bug.path.startswith("ui/") for bug in bugs) == 10
    for bug in bugs:
        ast.parse(bug.planted((ROOT / bug.path).read_text("utf-8")))
