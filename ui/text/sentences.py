"""Words put together to what can be said: sentences with their full stops, a label with its value."""

from __future__ import annotations

from ui.text.catalog import _


def sentence(*parts: str) -> str:
    """Return parts of a line as sentences, each with its full stop."""
    found = [" ".join(part.split()).replace(".,", ",") for part in parts if part and part.strip()]
    return " ".join(part if part[-1] in ".!?…:;。！？" else f"{part}." for part in found)


def pair(label: str, value: str) -> str:
    """Return a label and its value in words."""
    return _("{label}: {value}").format(label=label, value=value) if label and value else label or value
