"""No class does everything: how many methods one may have."""

from __future__ import annotations

import ast

from tests.architecture.test_imports import modules, nodes_in, tree_of

MOST_METHODS = 25
MOST_OF_WIDE = 40
WIDE = frozenset(
    {
        "Archive",
        "Board",
        "FaceCache",
        "GestureInput",
        "Navigator",
        "Stage",
        "TableArt",
        "Turns",
    }
)
"""Classes with more than `MOST_METHODS`. The list may only become shorter: a new class is parted instead."""


def methods() -> dict[str, int]:
    """Return how many methods every class has; one of a getter and its setter counts once."""
    found: dict[str, int] = {}
    for _name, file in modules():
        for node in nodes_in(tree_of(file)):
            if isinstance(node, ast.ClassDef):
                own = {one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
                found[node.name] = max(len(own), found.get(node.name, 0))
    return found


def test_few_classes_have_many_methods_and_none_has_very_many() -> None:
    counted = methods()
    assert {name for name, count in counted.items() if count > MOST_METHODS} <= WIDE
    assert not [name for name, count in counted.items() if count > MOST_OF_WIDE]
