"""Words put together to what can be said: sentences with their full stops, a label with its value."""

from __future__ import annotations

from collections.abc import Iterable

from ui.text.catalog import _

_ENDS = ".!?…:;。！？："
_COLONS = (": ", ":\u00a0", "\u00a0: ", "：")


def in_a_list(parts: Iterable[str]) -> str:
    """Return names that may have commas in them, one after the other: `Pine, plain; Crane`."""
    return _("; ").join(parts)


def sentence(*parts: str) -> str:
    """Return parts of a line as sentences, each with its full stop."""
    found = [" ".join(part.split()).replace(".,", ",") for part in parts if part and part.strip()]
    return " ".join(part if part[-1] in _ENDS else f"{part}." for part in found)


def pair(label: str, value: str) -> str:
    """Return a label and its value in words."""
    if not label or not value:
        return label or value
    if label[-1] in _ENDS:
        return f"{label} {value}"
    if any(colon in label for colon in _COLONS):
        return f"{label}, {value}"
    return _("{label}: {value}").format(label=label, value=value)
