"""Every public name of the program is used, and every parameter passed: what nothing asks for is taken away."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.architecture.test_imports import nodes_in, tree_of

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ("game", "ui", "sprites", "sounds")
USERS = (*PROGRAM, "tests", "release", "main.py")


def _trees(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    for room in rooms:
        path = ROOT / room
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            yield file.relative_to(ROOT), tree_of(file)


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
    for node in nodes_in(tree):
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


@dataclass
class _Calls:
    """How often each function is called by its name, and whether it is handed on without a call: then anything may be passed."""

    of: defaultdict[str, list[ast.Call]] = field(default_factory=lambda: defaultdict(list))
    handed_on: set[str] = field(default_factory=set)

    def take(self, tree: ast.Module) -> None:
        called, named = set[int](), list[ast.Name | ast.Attribute]()
        for node in nodes_in(tree):
            match node:
                case ast.Call(func=ast.Name() | ast.Attribute()):
                    self.of[_last(node.func)].append(node)
                    called.add(id(node.func))
                case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()):
                    named.append(node)
        self.handed_on |= {_last(node) for node in named if id(node) not in called}

    def pass_(self, name: str, parameter: str, position: int | None) -> bool:
        """Return whether a call of `name` passes a parameter, or may."""
        return any(
            any(one.arg in (parameter, None) for one in call.keywords)
            or any(isinstance(one, ast.Starred) for one in call.args)
            or (position is not None and len(call.args) > position)
            for call in self.of[name]
        )


def _last(node: ast.expr) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def _optional(function: ast.FunctionDef, *, bound: bool) -> Iterator[tuple[str, int | None]]:
    """Return the parameters with a default, each with its position in a call; None where it has to be named."""
    places = function.args.posonlyargs + function.args.args
    for index in range(len(places) - len(function.args.defaults), len(places)):
        yield places[index].arg, index - bound
    for named, default in zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True):
        if default is not None:
            yield named.arg, None


def test_no_parameter_is_there_for_nothing() -> None:
    calls = _Calls()
    for _file, tree in _trees(*USERS):
        calls.take(tree)
    unpassed = []
    for file, tree in _trees(*PROGRAM):
        methods = {id(node) for owner in nodes_in(tree) if isinstance(owner, ast.ClassDef) for node in owner.body}
        for function in (node for node in nodes_in(tree) if isinstance(node, ast.FunctionDef)):
            name = function.name
            if name.startswith("__") or name in calls.handed_on or not calls.of[name]:
                continue
            for parameter, position in _optional(function, bound=id(function) in methods):
                if not calls.pass_(name, parameter, position):
                    unpassed.append(f"{file}:{function.lineno} {name}({parameter})")
    assert not unpassed, "\n".join(unpassed)
