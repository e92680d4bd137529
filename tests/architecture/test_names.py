"""What one game is called is known in its own rooms alone, and in `ui` no two things have one name."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from game.catalog import GAMES
from tests.architecture.test_imports import ROOT, modules, nodes_in, tree_of

NAMED = re.compile(
    "|".join(re.escape(name).replace("koikoi", "koi[-_ ]?koi") for game in GAMES.values() for name in (game.id, game.word)),
    re.IGNORECASE,
)
EXAMPLES = ("bench", "app/harness.py", "app/learner.py", "golden/games.py", "kit/conftest.py", "turns/room.py", "ui/gallery.py")
"""Of the tools of the tests, those that take one game for an example or have a figure for each."""
OWN = ("game.catalog", *(f"{room}.{game.word}" for game in GAMES.values() for room in ("game", "ui.games")))
TYPE_NAME = re.compile("[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*")


def is_own(module: str) -> bool:
    return any(module == room or module.startswith(room + ".") for room in OWN)


def names(file: Path) -> Iterator[str]:
    """Yield every identifier and every piece of text in a file that is no docstring."""
    tree = tree_of(file)
    told = {id(node.value) for node in nodes_in(tree) if isinstance(node, ast.Expr)}
    for node in nodes_in(tree):
        match node:
            case ast.Constant(str() as text) if id(node) not in told:
                yield text
            case ast.Name(name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str() as name):
                yield name
            case ast.FunctionDef(name) | ast.ClassDef(name) | ast.AsyncFunctionDef(name):
                yield name
            case ast.alias(name, other):
                yield from (name, other or "")
            case ast.ImportFrom(module=str() as name):
                yield name
            case _:
                pass


def test_no_module_outside_its_rooms_names_a_game() -> None:
    shared = [(name, file) for name, file in modules() if not is_own(name)]
    assert not [(name, one) for name, file in shared for one in names(file) if NAMED.search(one)]


def test_no_tool_of_the_tests_names_a_game_outside_its_rooms() -> None:
    """A tool is what is no test itself; the rooms of a game are its folders, and the modules that end in its word."""
    tests = ROOT / "tests"
    words = {game.word for game in GAMES.values()}
    found = []
    for file in sorted(tests.rglob("*.py")):
        place = file.relative_to(tests)
        own = words & {*place.parts, *place.stem.split("_")}
        if not own and not place.name.startswith("test_") and not place.as_posix().startswith(EXAMPLES):
            found += [(str(place), one) for one in names(file) if NAMED.search(one)]
    assert not found


def defined(file: Path) -> Iterator[str]:
    """Yield the public classes of a module and its names for types."""
    for node in tree_of(file).body:
        match node:
            case ast.ClassDef(name) | ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                if TYPE_NAME.fullmatch(name):
                    yield name
            case _:
                pass


def test_in_ui_a_name_means_one_thing() -> None:
    """The rooms of two games may use one word, each for its own thing: neither knows the other. A type variable is no thing."""
    shared: dict[str, list[str]] = defaultdict(list)
    own: dict[tuple[str, str], list[str]] = defaultdict(list)
    for module, file in modules():
        for name in defined(file):
            match module.split("."):
                case ["ui", "games", word, *_]:
                    own[word, name].append(module)
                case ["ui", *_]:
                    shared[name].append(module)
    assert {name: found for name, found in shared.items() if len(found) > 1} == {}
    twice = {one: found + shared.get(one[1], []) for one, found in own.items()}
    assert {one: found for one, found in twice.items() if len(found) > 1} == {}
