"""Words put together to what can be said: sentences with their full stops, a label with its value."""

from __future__ import annotations

from collections.abc import Iterable

from ui.text.catalog import FRENCH, JAPANESE, _, in_a_row, language

_ENDS = ".!?…:;。！？："
_COLONS = (": ", ":\u00a0", "\u00a0: ", "：")


def in_a_list(parts: Iterable[str]) -> str:
    """Return names that may have commas in them, one after the other: `Pine, plain; Crane`."""
    return _("; ").join(parts)


def sentence(*parts: str) -> str:
    """Return parts of a line as sentences, each with the full stop of the language in use."""
    found = [" ".join(part.split()).replace(".,", ",") for part in parts if part and part.strip()]
    stop, gap = ("。", "") if language() == JAPANESE else (".", " ")
    return gap.join(part if part[-1] in _ENDS else f"{part}{stop}" for part in found)


def behind_a_colon(words: str) -> str:
    """Return words that begin with a capital as they stand behind a label: French goes on small after a colon."""
    return words[:1].lower() + words[1:] if language() == FRENCH else words


def phrase(head: str, rest: str) -> str:
    """Return in one line what stands in two and is read as one: `One trick won takes the collar off`."""
    return in_a_row((head, rest)) if language() == JAPANESE else f"{head} {rest}"


def pair(label: str, value: str) -> str:
    """Return a label and its value in words."""
    if not label or not value:
        return label or value
    if label[-1] in _ENDS:
        return f"{label} {value}"
    if any(colon in label for colon in _COLONS):
        return in_a_row((label, value))
    return _("{label}: {value}").format(label=label, value=value)
