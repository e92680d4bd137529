"""Bugs as people make them, drawn from the code that carries meaning: the rules, and what tells of them on the screen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from game.catalog import GAMES

ROOT = Path(__file__).parents[2]
WORDS = tuple(game.word for game in GAMES.values())
RULES = {
    "game/core": "duplicate events match options picture record shared_deal",
    **{
        f"game/{word}": "actions canonical claims deal draft engine events foresight legal match_stats melds play rules scoring state"
        " turn view yaku"
        for word in WORDS
    },
}
"""The modules of the rules that are planted, by room. How well computer players think is measured, not tested."""
PICTURE = {
    "ui/library": "history occasions share",
    "ui/navigation": "results",
    "ui/kit": "gestures option_text player_text question rules_text story table",
    "ui/kit/reveal": "showcase",
    "ui/scenes": "curtain duplicate results",
    "ui/scenes/replay": "looking scene",
    "ui/scenes/table": "gesture_input match_board narration selection",
    "ui/turns": "people phases replay turns",
    **{
        f"ui/games/{word}": "asking awards call_stakes count_text effects ending gestures hand_line"
        " moments names offering offers results score story table_text yaku_page"
        for word in WORDS
    },
}
"""The modules of the picture that say what happened and what may be done; not where things stand and how they move."""
DRAWING = {"Surface", "Rect", "Pose", "Frame", "Look", "float", "Material", "Art"}
"""A function that takes or returns one of these lays out or draws."""
TURNED = {
    "<": ("<=", ">"),
    "<=": ("<", ">="),
    ">": (">=", "<"),
    ">=": (">", "<="),
    "==": ("!=",),
    "!=": ("==",),
    "in": ("not in",),
    "not in": ("in",),
    "is": ("is not",),
    "is not": ("is",),
    "and": ("or",),
    "or": ("and",),
    "+": ("-",),
    "-": ("+",),
}
LAYING = {"draw", "lay", "build", "place", "fit", "restyle", "resize"}
"""The first word of the name of a function that lays out or draws."""
GEOMETRY = {
    "Rect",
    "px",
    "_px",
    "_at",
    "_rect",
    "rect",
    "write",
    "_write",
    "lines",
    "fitted",
    "carved_fitted",
    "shape",
    "reframe",
}
"""What is called with where and how large: nothing is planted in its arguments."""
EXCHANGED = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "bisect_left": "bisect_right",
    "bisect_right": "bisect_left",
}
SEATS = {"seat", "viewer", "winner", "mover", "dealer", "player", "champion", "actor", "who", "own", "taker", "thrower"}
"""Names of a seat: the one before it is another player's."""
EMPTY = {
    "tuple": "()",
    "Sequence": "()",
    "list": "[]",
    "dict": "{}",
    "Mapping": "{}",
    "frozenset": "frozenset()",
    "set": "set()",
}


@dataclass(frozen=True, slots=True)
class Bug:
    """One change of the text of a file: of the only `before` in it, or of that at an offset.

    `tests` should know, () for all that know the file. `equivalent` says why nobody could notice it.
    """

    name: str
    path: str
    before: str
    after: str
    tests: tuple[str, ...] = ()
    equivalent: str = ""
    at: int = -1

    def planted(self, text: str) -> str:
        """Return the text with the bug in it.

        Raises:
            ValueError: its place is not there, or not the only one.
        """
        at = self.at
        if at < 0:
            if text.count(self.before) != 1:
                raise ValueError(f"{self.name}: its place stands {text.count(self.before)} times in {self.path}")
            at = text.index(self.before)
        assert text.startswith(self.before, at)
        return text[:at] + self.after + text[at + len(self.before) :]

    def lines(self, text: str) -> tuple[str, str, str]:
        """Return the file and the changed lines before and after, by which a bug is known wherever its lines stand."""
        old, new = text.splitlines(), self.planted(text).splitlines()
        same = next((n for n, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), 0)
        end = len(old) - len(new)
        last = next(n for n in range(1, len(old) + 1) if n >= len(old) - same or old[-n] != new[-n])
        was, now = old[same : len(old) - last + 1], new[same : len(old) - end - last + 1]
        return self.path, " ".join(line.strip() for line in was), " ".join(line.strip() for line in now)


def modules(rooms: dict[str, str]) -> list[str]:
    """Return the paths of the modules of these rooms that there are."""
    paths = (f"{room}/{name}.py" for room, names in rooms.items() for name in names.split())
    return [path for path in paths if (ROOT / path).exists()]


@cache
def drawn(path: str) -> tuple[Bug, ...]:
    """Return every bug that can be planted in a module."""
    text = (ROOT / path).read_text("utf-8")
    return tuple(_Planter(path, text).visit(ast.parse(text)))


@cache
def _defaults() -> dict[str, list[dict[str, bool]]]:
    """Return of every function and class by name what can be handed to each so called, and whether it may be left out."""
    found: dict[str, list[dict[str, bool]]] = {}
    for path in (*(ROOT / "game").rglob("*.py"), *(ROOT / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                args = node.args
                late = [*args.posonlyargs, *args.args][::-1]
                taken = {arg.arg: n < len(args.defaults) for n, arg in enumerate(late)}
                taken |= {
                    arg.arg: default is not None for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)
                }
                found.setdefault(node.name, []).append(taken)
            elif isinstance(node, ast.ClassDef) and node.decorator_list:
                fields = (field for field in node.body if isinstance(field, ast.AnnAssign))
                found.setdefault(node.name, []).append(
                    {ast.unparse(field.target): field.value is not None for field in fields}
                )
    return found


class _Planter:
    """Walks a module and yields a bug wherever one of the kinds fits."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def offset(self, line: int, column: int) -> int:
        """Return where in the text a column, counted in bytes, stands."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def bug(self, kind: str, node: ast.expr, after: str) -> Bug:
        """Return `after` in place of a node."""
        start, end = self.span(node)
        return Bug(f"{kind}, {self.path}:{node.lineno}", self.path, self.text[start:end], after, at=start)

    def span(self, node: ast.expr) -> tuple[int, int]:
        """Return where a node begins and ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset)

    def says(self, node: ast.expr) -> str:
        """Return the text of a node."""
        start, end = self.span(node)
        return self.text[start:end]

    def visit(
        self, node: ast.AST, function: ast.FunctionDef | None = None, single: frozenset[str] = frozenset()
    ) -> Iterator[Bug]:
        """Yield the bugs below a node; there are none in types, layout and what stands outside of functions.

        `single` are the rows that have one member there: their first one is their last.
        """
        if isinstance(node, ast.FunctionDef):
            if function is None and _draws(node):
                return
            function = function or node
            for statement in node.body:
                yield from self.visit(statement, node, single)
            return
        if isinstance(node, ast.Raise | ast.Assert | ast.arguments | ast.AnnAssign) and not getattr(
            node, "value", None
        ):
            return
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in GEOMETRY:
            return
        if isinstance(node, ast.keyword) and node.arg == "strict":
            return  # of zip: it asserts that two are of one length
        if function is not None:
            is_single = isinstance(node, ast.Subscript) and ast.unparse(node.value) in single
            yield from () if is_single else self.here(node, function)
        then = single | _of_one(node.test) if isinstance(node, ast.If | ast.IfExp) else single
        for name, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and name != "annotation" and not isinstance(node, ast.FormattedValue):
                    yield from self.visit(child, function, then if name == "body" else single)

    def here(self, node: ast.AST, function: ast.FunctionDef) -> Iterator[Bug]:
        """Yield the bugs at one node."""
        match node:
            case ast.Compare(left=left, comparators=[right]):
                yield from self.turned("a comparison turned", left, right)
            case ast.BoolOp(values=values):
                for left, right in pairwise(values):
                    yield from self.turned("and for or", left, right)
            case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Compare):
                yield self.bug("a condition negated", test, f"not ({self.says(test)})")
            case ast.Subscript(value=value, slice=ast.Constant(value=0)):
                yield self.bug("the last for the first", node, f"{self.says(value)}[-1]")
            case ast.Subscript(value=value, slice=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1))):
                yield self.bug("the first for the last", node, f"{self.says(value)}[0]")
            case ast.Subscript(slice=(ast.Name() | ast.Attribute()) as index) if (
                self.says(index).split(".")[-1] in SEATS
            ):
                yield self.bug("another seat", index, f"{self.says(index)} - 1")
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right) if _counts(left) and _counts(right):
                yield from self.turned("a sign turned", left, right)
            case ast.Constant(value=bool() as value):
                yield self.bug("no for yes", node, str(not value))
            case ast.Constant(value=int() as value) if value < 100:
                yield self.bug("one more", node, str(value + 1))
            case ast.Call(func=ast.Name(id=name) as called) if name in EXCHANGED:
                yield self.bug("the other of two", called, EXCHANGED[name])
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), keywords=keywords) if keywords:
                yield from self.dropped(node, name)
            case ast.Return(value=ast.expr() as value) if (empty := _empty(function)) not in {"", self.says(value)}:
                yield self.bug("nothing returned", value, empty)
            case _:
                pass

    def turned(self, kind: str, left: ast.expr, right: ast.expr) -> Iterator[Bug]:
        """Yield what may stand for the sign between two terms."""
        start, end = self.span(left)[1], self.span(right)[0]
        sign = self.text[start:end].strip("() \n")
        at = self.text.index(sign, start)
        for other in TURNED.get(sign, ()):
            yield Bug(f"{kind}, {self.path}:{left.lineno}", self.path, sign, other, at=at)

    def dropped(self, call: ast.Call, name: str) -> Iterator[Bug]:
        """Yield a call without one of its arguments that may be left out."""
        for keyword in call.keywords:
            known = [taken.get(keyword.arg or "", False) for taken in _defaults().get(name, [])]
            if known and all(known) and not isinstance(keyword.value, ast.NamedExpr):
                start, end = self.offset(keyword.lineno, keyword.col_offset), self.span(keyword.value)[1]
                comma = self.text.startswith(",", end)
                yield Bug(
                    f"an argument dropped, {self.path}:{keyword.lineno}",
                    self.path,
                    self.text[start : end + comma],
                    "",
                    at=start,
                )


def _of_one(test: ast.expr) -> frozenset[str]:
    """Return the rows of which a condition says that they have one member."""
    conditions = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    found = (re.fullmatch(r"len\((.+)\) == 1", ast.unparse(condition)) for condition in conditions)
    return frozenset(one[1] for one in found if one is not None)


def _draws(function: ast.FunctionDef) -> bool:
    """Whether a function lays out or draws, by its types."""
    args = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    types = (node for node in (*(arg.annotation for arg in args), function.returns) if node is not None)
    names = {name.id for one in types for name in ast.walk(one) if isinstance(name, ast.Name)}
    return bool(names & DRAWING) or function.name.strip("_").split("_")[0] in LAYING


def _counts(node: ast.expr) -> bool:
    """Whether a term of a sum may be a number rather than a text or a row of cards."""
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call) or (
        isinstance(node, ast.Constant) and isinstance(node.value, int)
    )


def _empty(function: ast.FunctionDef) -> str:
    """Return what stands for nothing where a function returns a collection, "" where it does not."""
    match function.returns:
        case ast.Subscript(value=ast.Name(id=name)) if name in EMPTY:
            fixed = ast.unparse(function.returns.slice)
            return "" if name == "tuple" and "..." not in fixed else EMPTY[name]
        case _:
            return ""
