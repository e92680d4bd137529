"""The rows of the settings: each shows one preference, changes it at once, and follows it when something else has changed it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ui.scenes.deck_shelf import DeckShelf
from ui.scenes.settings_pictures import CARDS, SampleFlight, picture_of
from ui.services.services import Services
from ui.text import catalog
from ui.theme import SPACE
from ui.widgets import ChoiceCells, Control, Look, RowSpec, Slider, Stepper, Toggle

SLIDER_SHARE = 0.58
PICTURES = ((560.0, (220.0, 96.0)), (380.0, (96.0, 64.0)), (300.0, (64.0, 56.0)))
"""From which width of rows on their pictures are how large, in units: less wide ones have room for words and control alone."""
WIDEST_SLIDER = 248.0


class Rows:
    """Makes the rows of one page, `width` pixels wide, and remembers them by the names of their settings.

    `change` gets the settings that a row changes, by name; `shelf` knows the player's own packs, `flight` shows how
    cards move. Every row has one sentence of help.
    """

    def __init__(self, services: Services, width: int, change: Callable[..., None], shelf: DeckShelf, flight: SampleFlight) -> None:
        self.services = services
        self.shelf, self.flight = shelf, flight
        self.width = width
        self.change = change
        self.controls: dict[str, Control] = {}
        self.helps: dict[str, str] = {}
        self._renewing: list[Callable[[], None]] = []

    @property
    def look(self) -> Look:
        """Theme, scale and letters."""
        return self.services.look

    @property
    def slider_width(self) -> float:
        """How wide a slider is, in units."""
        return min(WIDEST_SLIDER, SLIDER_SHARE * self.width / self.look.scale.ui_unit)

    def made(self, key: str, row: Control, words: str) -> Control:
        """Remember a row and its help."""
        self.controls[key], self.helps[key] = row, words
        return row

    def _kept(self, key: str, row: Control, words: str, what: str, shown: Callable[[Any], Any]) -> Control:
        """Remember a row, of which `what` is to be what is `shown` of the setting in force."""
        self._renewing.append(lambda: setattr(row, what, shown(self._now(key))))
        return self.made(key, row, words)

    def renew(self) -> None:
        """Let every row show what is in force."""
        for renew in self._renewing:
            renew()

    def toggle(self, key: str, label: str, description: str, words: str) -> Control:
        """Return a switch for a setting that is on or off."""
        row = Toggle(self.look, self._spec(key, label, description), bool(self._now(key)), lambda on: self.change(**{key: on}))
        return self._kept(key, row, words, "on", bool)

    def _spec(self, key: str, label: str, description: str = "") -> RowSpec:
        """Return what a row is, with the picture of what its setting does where there is room for one."""
        size = next((size for least, size in PICTURES if self.width >= self.look.px(least)), None)
        picture = picture_of(self.services, self.flight, key) if label and size is not None and (size[0] > 90 or key in CARDS) else None
        return RowSpec(label, description=description, picture=picture, picture_size=size if size and picture else (0.0, 0.0))

    def volume(self, key: str, label: str, words: str) -> Control:
        """Return a slider in hundredths for a setting from 0 to 1."""
        look, row = self.look, RowSpec(label, control_width=self.slider_width)
        slider = Slider(look, row, _hundredths(self._now(key)), lambda number: self.change(**{key: round(number / 100, 2)}))
        return self._kept(key, slider, words, "number", _hundredths)

    def seconds(
        self, key: str, label: str, words: str, *, between: tuple[float, float], shown: Callable[[float], str]
    ) -> Control:
        """Return a slider in tenths for a setting in seconds."""
        look, row, (low, high) = self.look, RowSpec(label, control_width=self.slider_width * 0.86), between

        def change(number: float) -> None:
            self.change(**{key: round(number, 1)})

        slider = Slider(look, row, self._now(key), change, low=low, high=high, step=0.1, shown=shown)
        return self._kept(key, slider, words, "number", float)

    def stepper(
        self,
        key: str,
        label: str,
        values: Sequence[Any],
        names: Sequence[str],
        words: str,
        *,
        description: str = "",
        now: Callable[[], Any] | None = None,
        choose: Callable[[Any], None] | None = None,
    ) -> Control:
        """Return a row that goes through values one by one, those of a setting unless it is given what is chosen `now`, and `choose`."""
        chosen, take = now or partial(self._now, key), choose or (lambda value: self.change(**{key: value}))
        row = Stepper(self.look, self._spec(key, label, description), names, values.index(chosen()), lambda n: take(values[n]))
        row.control_width = row.wanted_width() / self.look.scale.ui_unit
        self._renewing.append(lambda: setattr(row, "chosen", values.index(chosen())))
        return self.made(key, row, words)

    def cells(
        self, key: str, label: str, values: Sequence[Any], names: Sequence[str], words: str
    ) -> Control:
        """Return the values of a setting side by side; where they have no room, one by one."""
        row = ChoiceCells(
            self.look, self._spec(key, label), names, values.index(self._now(key)), lambda n: self.change(**{key: values[n]})
        )
        beside = self.look.width(label, 16) + self.look.px(SPACE.large + row.picture_size[0])
        if row.wanted_width() + beside > self.width:
            return self.stepper(key, label, values, names, words)
        row.control_width = row.wanted_width() / self.look.scale.ui_unit
        return self._kept(key, row, words, "chosen", values.index)

    def _now(self, key: str) -> Any:
        """Return what is in force; a language that follows the system is the one in use."""
        value = getattr(self.services.settings, key)
        return value or catalog.language() if key == "language" else value


def _hundredths(share: float) -> int:
    return round(100 * share)
