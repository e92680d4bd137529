"""The evening skies of the twelve months: colours alone, so that there is a sky before anything else is loaded or drawn."""

from __future__ import annotations

from collections.abc import Mapping

from sprites.gradient import Stops
from sprites.palette import Colour

Sky = tuple[Colour, Colour, Colour, Colour]
"""From the zenith down to the horizon."""
SKIES: Mapping[int, Sky] = {
    1: ("#1c2747", "#3f4a72", "#7d6a86", "#b98278"),
    2: ("#131b38", "#2a3862", "#4f5d88", "#7d7c9c"),
    3: ("#2c2350", "#6a4678", "#a8687c", "#c98a80"),
    4: ("#1d1a46", "#43367a", "#7c608e", "#b08a9a"),
    5: ("#102c3e", "#215264", "#4f7d7e", "#8c977e"),
    6: ("#262838", "#41435a", "#625f70", "#7e7678"),
    7: ("#091628", "#123048", "#27545c", "#4f7462"),
    8: ("#0c1430", "#1b2a58", "#34507e", "#56749a"),
    9: ("#2a2342", "#62475a", "#a06c58", "#bd8a56"),
    10: ("#281932", "#5a2b42", "#963f3c", "#bb6a46"),
    11: ("#131920", "#24303a", "#41515e", "#5c6a72"),
    12: ("#11152e", "#242b54", "#434878", "#6a6e94"),
}
_MOONLIT: Stops = (
    (0, "#0a1322"),
    (0.30, "#14233f"),
    (0.52, "#263559"),
    (0.70, "#473765"),
    (0.84, "#6b3a58"),
    (1, "#7c3a4a"),
)
"""August has a moon."""


def evening(month: int) -> Stops:
    """Return the run of colour behind the title in a month, 1 to 12.

    Raises:
        KeyError: there is no such month.
    """
    if month == 8:
        return _MOONLIT
    first, second, third, last = SKIES[month]
    return ((0, first), (0.3, second), (0.62, third), (0.86, last), (1, last))
