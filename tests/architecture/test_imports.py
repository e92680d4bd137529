"""The rooms of DESIGN.md 2: what each may import beside the standard library and itself."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

from game.catalog import GAMES

ROOT = Path(__file__).resolve().parents[2]
WORDS = tuple(game.word for game in GAMES.values())
DRAWN = ("ui.theme", "ui.text", "ui.input", "ui.widgets")
FROM_THE_TOP = (
    *("ui.program", "ui.navigation", "ui.scenes", "ui.library", "ui.services", "ui.voice", "ui.games.catalog"),
    *("ui.kit", "ui.turns", "ui.stage", "ui.widgets", "ui.input", "ui.text", "ui.theme"),
)
"""The rooms of the screen: each imports only itself and what comes after it. Those of a game are opened by `ui.games.catalog`."""
WORKSHOP = ("arena", "audit", "positions", "runs")
"""What measures the computer players: commands, imported by nothing of the program."""
RUN_TIME = {"pygame", "platformdirs"}


def allowed(module: str) -> tuple[str, ...]:
    """Return the modules and packages that `module` may import."""
    match module.split("."):
        case ["main"]:
            return ("ui.program.app", "ui.program.console", "sprites", "game", "pygame")
        case ["game"] | ["game", "__init__"]:
            return ()
        case ["game", "core", *_]:
            return ("game.core",)
        case ["game", "ai", room] if room in WORKSHOP:
            return ("game",)
        case ["game", "ai", *_]:
            return ("game.core", "game.ai")
        case ["game", "archive", *_]:
            return ("game.core", "game.archive", "platformdirs")
        case ["game", "catalog"]:
            return ("game",)
        case ["game", word, *_] if word in WORDS:
            return ("game.core", "game.ai", f"game.{word}")
        case ["sprites", *_]:
            return ("pygame", "game.core.cards", "sprites")
        case ["sounds", *_]:
            return ("pygame", "sounds")
        case ["ui", "text", "extract"]:  # a command of the workshop, imported by nothing
            return ("ui", "babel")
        case ["ui", "input", *_]:
            return ("pygame", "ui.text", "ui.input")
        case ["ui", ("theme" | "text" | "widgets"), *_]:
            return ("pygame", "game.core", "sounds.ids", *DRAWN)
        case ["ui", "turns", *_]:
            return ("game.core", "game.ai", "ui.turns")
        case ["ui", "stage", *_]:
            return ("pygame", "game.core", "ui.theme", "sounds.ids", "ui.stage")
        case ["ui", "kit", *_]:
            return ("pygame", "game.core", "sounds.ids", *DRAWN, "ui.stage", "ui.kit")
        case ["ui", "games", word, *_] if word in WORDS:
            own = (f"ui.games.{word}", f"game.{word}")
            return ("pygame", "game.core", "sounds.ids", *DRAWN, "ui.stage", "ui.kit", "sprites", *own)
        case ["ui", *room]:
            top = "ui.games.catalog" if room[:1] == ["games"] else f"ui.{room[0]}" if room else ""
            below = FROM_THE_TOP[FROM_THE_TOP.index(top) :] if top in FROM_THE_TOP else ()
            return ("pygame", "game.core", "game.ai", "game.archive", "game.catalog", "sprites", "sounds", "ui.VERSION", *below)
        case _:
            raise AssertionError(f"{module} is in no room")


@cache
def tree_of(file: Path) -> ast.Module:
    """Return the syntax of a module, read once for all tests."""
    return ast.parse(file.read_text("utf-8"))


@cache
def nodes_in(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Return all nodes of a module, looked up once for all tests."""
    return tuple(ast.walk(tree))


@cache
def modules() -> list[tuple[str, Path]]:
    """Return every module of the program with its file."""
    files = [
        ROOT / "main.py",
        *(f for room in ("game", "ui", "sprites", "sounds") for f in (ROOT / room).rglob("*.py")),
    ]
    named = []
    for file in files:
        if file.exists():
            parts = file.relative_to(ROOT).with_suffix("").parts
            named.append((".".join(parts[:-1] if parts[-1] == "__init__" else parts), file))
    return named


@cache
def imports(name: str, file: Path) -> frozenset[str]:
    """Return the absolute names of everything `file` imports, inside functions too."""
    found: set[str] = set()
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    for node in nodes_in(tree_of(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = ".".join([*package.split(".")[: len(package.split(".")) - node.level + 1], base]).strip(".")
            found |= {f"{base}.{alias.name}" if _is_package(base) else base for alias in node.names}
    return frozenset(found)


@cache
def _is_package(name: str) -> bool:
    return (ROOT / Path(*name.split("."))).is_dir()


def test_a_room_imports_only_what_it_may() -> None:
    strange = []
    for name, file in modules():
        rooms = allowed(name)
        for imported in imports(name, file):
            top = imported.partition(".")[0]
            if top in sys.stdlib_module_names or top == "__future__":
                continue
            if not any(imported == room or imported.startswith(room + ".") for room in rooms):
                strange.append(f"{name} imports {imported}")
    assert not strange


def test_nothing_of_the_program_imports_the_workshop_and_no_chance_is_shared() -> None:
    workshop = {f"game.ai.{room}" for room in WORKSHOP}
    for name, file in modules():
        assert name in workshop or not workshop & imports(name, file)
        for node in nodes_in(tree_of(file)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr == "Random", f"{name} uses random.{node.attr}, the module's own generator"


def test_only_the_app_looks_at_the_clock_and_only_intents_read_events() -> None:
    clocks = {"game.ai.budget", "game.ai.arena", "game.ai.runs"}
    clocks |= {"sprites.cache", "sounds.bank", "sounds.musician", "ui.program.app", "ui.text.extract"}
    for name, file in modules():
        used = imports(name, file)
        text = file.read_text("utf-8")
        if name not in clocks and not name.startswith(("ui.services.bot_worker", "game.archive")):
            assert not ({"time", "datetime"} & {i.partition(".")[0] for i in used}), f"{name} imports a clock"
        if name != "ui.input.reader":
            for word in ("pygame.event.get", "event.poll", "event.pump"):
                assert word not in text, f"{name} reads events"


def test_only_the_console_writes_on_the_console() -> None:
    """It alone knows what to do when nobody reads, or when the signs are not known there."""
    for name, file in modules():
        if name.startswith("ui") and name not in {"ui.program.console", "ui.text.extract"}:
            calls = (node for node in nodes_in(tree_of(file)) if isinstance(node, ast.Call))
            names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
            assert "print" not in names, f"{name} prints"
