"""Every public name of the program is used: what nothing asks for is taken away."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ("game", "ui", "sprites", "sounds")
USERS = (*PROGRAM, "tests", "release", "main.py")


def _trees(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    for room in rooms:
        path = ROOT / room
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            yield file.relative_to(ROOT), ast.parse(file.read_text("utf-8"))


def _defined(body: list[ast.stmt]) -> Iterator[tuple[str, int]]:
    """Return the names that a module, class or method makes; functions that a decorator enters in a list are used by it."""
    for node in body:
        match node:
            case ast.FunctionDef(decorator_list=[ast.Call(), *_]):
                pass
            case ast.FunctionDef(name=name, lineno=line):
                yield name, line
                for inner in ast.walk(node):
                    match inner:
                        case ast.Attribute(ast.Name("self"), attribute, ast.Store()):
                            yield attribute, inner.lineno
            case ast.ClassDef(name=name, lineno=line):
                yield name, line
                yield from _defined(node.body)
            case ast.Assign(targets=[ast.Name(name)], lineno=line) | ast.AnnAssign(target=ast.Name(name), lineno=line):
                if not name.startswith("_"):
                    yield name, line


def _used(tree: ast.Module) -> Iterator[str]:
    """Return the names that are read, by themselves or in a text; an import or a keyword alone asks for nothing."""
    listed = {
        id(inner)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Name(name, ast.Load()) | ast.Attribute(attr=name, ctx=ast.Load()):
                yield name
            case ast.Constant(str(text)) if id(node) not in listed:
                yield from text.replace(".", " ").split() if text.replace(".", "").isidentifier() else ()
            case ast.MatchClass(kwd_attrs=names):
                yield from names


def test_no_name_is_there_for_nothing() -> None:
    used = {name for _file, tree in _trees(*USERS) for name in _used(tree)}
    unused = [
        f"{file}:{line} {name}"
        for file, tree in _trees(*PROGRAM)
        for name, line in _defined(tree.body)
        if name not in used and not name.startswith("__")
    ]
    assert not unused, "\n".join(unused)
