"""What has no room: words that stick out although they are set as small as they may be, and labels that say so themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from ui.text.render import Face
from ui.widgets import Look, Node


@contextmanager
def words_without_room() -> Iterator[set[str]]:
    """Yield a set that collects every text that is fitted into less room than it needs at its least size, while this lasts."""
    found: set[str] = set()
    fitted, carved_fitted = Look.fitted, Look.carved_fitted

    def fitted_and_told(
        look: Look, text: str, width: float, nominal: float, least: float, face: Face = Face.REGULAR
    ) -> float:
        size = fitted(look, text, width, nominal, least, face)
        if look.width(text, size, face) > width + 1:
            found.add(text)
        return size

    def carved_and_told(look: Look, text: str, width: float, height: float, least: float) -> float:
        size = carved_fitted(look, text, width, height, least)
        if look.carved_width(text, size) > width + 1:
            found.add(text)
        return size

    with patch.object(Look, "fitted", fitted_and_told), patch.object(Look, "carved_fitted", carved_and_told):
        yield found


def labels_without_room(node: Node) -> set[str]:
    """Return the labels of a screen that do not fit their places."""
    return {one.label for one in node.walk() if not one.fits}
