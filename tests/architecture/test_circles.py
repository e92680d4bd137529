"""No module needs another that needs it: imports make no circle, those for types alone included."""

from __future__ import annotations

from tests.architecture.test_imports import imports, modules


def needed() -> dict[str, set[str]]:
    """Return for every module the modules of the program that it imports itself."""
    files = dict(modules())
    found = {}
    for name, file in files.items():
        needs = {one if one in files else one.rpartition(".")[0] for one in imports(name, file)}
        found[name] = needs & files.keys() - {name}
    return found


def circles(needs: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that need each other, names ascending. Tarjan's strongly connected components, larger than one."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found = []

    def visit(name: str) -> None:
        number[name] = lowest[name] = len(number)
        path.append(name)
        for other in sorted(needs[name]):
            if other not in number:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in path:
                lowest[name] = min(lowest[name], number[other])
        if lowest[name] == number[name]:
            group = path[path.index(name) :]
            del path[path.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in sorted(needs):
        if name not in number:
            visit(name)
    return sorted(found)


def test_imports_make_no_circle() -> None:
    assert circles(needed()) == []
