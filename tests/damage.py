"""Values that no file of ours holds, put in any place of one that is sound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

ENDLESS: Any = []
for _level in range(400):
    ENDLESS = [ENDLESS]

HOSTILE: tuple[Any, ...] = (
    *(10**400, -(10**400), 10**309, 1 << 62, 10**6, 99, -1, 0, 1.5, 1e300, float("nan"), float("inf"), -float("inf")),
    *("", "²", "²²²²²²²²", "\ud800", "\x00", "../../x", "9" * 5000, "x" * 100_000),
    *(None, True, False, [], {}, [[]], {"": {}}, [1] * 1000, {str(n): n for n in range(1000)}, ENDLESS),
)
"""Numbers beyond all bounds, True for 1, digits that are none, and texts, lists and objects too long and too deep."""

values = st.sampled_from(HOSTILE) | st.integers() | st.floats() | st.text(max_size=20)


def places(value: Any, most: int = 400) -> list[tuple[Any, ...]]:
    """Return the ways to everything within a value, the value itself first; at most so many."""

    def walked(value: Any, way: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        yield way
        pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in pairs:
            yield from walked(inner, (*way, key))

    found = list(walked(value, ()))
    return found[:: max(1, len(found) // most)]


def damaged(value: Any, way: tuple[Any, ...], other: Any) -> Any:
    """Return a value with something else in one place."""
    if not way:
        return other
    key, *rest = way
    inner = damaged(value[key], tuple(rest), other)
    return {**value, key: inner} if isinstance(value, dict) else [*value[:key], inner, *value[key + 1 :]]


def damages(value: Any) -> st.SearchStrategy[Any]:
    """Return what makes values that are sound but for one place."""
    return st.builds(damaged, st.just(value), st.sampled_from(places(value)), values)
