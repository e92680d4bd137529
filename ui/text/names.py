"""Names as they are shown: every place for a name has room for the widest one."""

from __future__ import annotations

from functools import cache, lru_cache

from ui.text.render import Face, Typesetter

SIZE, WIDEST = 16, 150.0
"""A name in bold of this size, in pixels, is no wider than this."""
SURELY = 9
"""So few signs are never too wide."""
MORE = "…"


def has_room(name: str) -> bool:
    """Whether a name is shown whole: sixteen usual letters are, of the widest nine."""
    return len(name) <= SURELY or _measure().width(name, SIZE, Face.BOLD) <= WIDEST


@lru_cache(256)
def shown(name: str) -> str:
    """Return a name as it is shown: of one that is too wide, which only a file can hold, the beginning."""
    if has_room(name):
        return name
    return next(short for end in range(len(name) - 1, 0, -1) if has_room(short := name[:end].rstrip() + MORE))


@cache
def _measure() -> Typesetter:
    return Typesetter(0)
