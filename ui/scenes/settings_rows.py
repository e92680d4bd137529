"""The rows of the settings: each shows one preference, changes it at once, and follows it when something else has changed it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ui.scenes.deck_shelf import DeckShelf
from ui.services.services import Services
from ui.text import catalog
from ui.theme import SPACE
from ui.widgets import ChoiceCells, Control, Look, RowSpec, Slider, Stepper, Toggle

SLIDER_SHARE = 0.58
WIDEST_SLIDER = 248.0


class Rows:
    """Makes the rows of one page, `width` pixels wide, and remembers them by the names of their settings.

    `change` gets the settings that a row changes, by name; `shelf` knows the player's own decks. Every row has one sentence of help.
    """

    def __init__(self, services: Services, width: int, change: Callable[..., None], shelf: DeckShelf) -> None:
        self.services = services
        self.shelf = shelf
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
        row = Toggle(
            self.look, RowSpec(label, description=description), bool(self._now(key)), lambda on: self.change(**{key: on})
        )
        return self._kept(key, row, words, "on", bool)

    def volume(self, key: str, label: str, words: str) -> Control:
        """Return a slider in hundredths for a setting from 0 to 1."""
        row = Slider(
            self.look,
            RowSpec(label, control_width=self.slider_width),
            _hundredths(self._now(key)),
            lambda number: self.change(**{key: round(number / 100, 2)}),
        )
        return self._kept(key, row, words, "number", _hundredths)

    def seconds(
        self, key: str, label: str, words: str, *, between: tuple[float, float], shown: Callable[[float], str]
    ) -> Control:
        """Return a slider in tenths for a setting in seconds."""
        row = Slider(
            self.look,
            RowSpec(label, control_width=self.slider_width * 0.86),
            self._now(key),
            lambda number: self.change(**{key: round(number, 1)}),
            low=between[0],
            high=between[1],
            step=0.1,
            shown=shown,
        )
        return self._kept(key, row, words, "number", float)

    def stepper(
        self, key: str, label: str, values: Sequence[Any], names: Sequence[str], words: str, *, description: str = "", name: str = ""
    ) -> Control:
        """Return a row that goes through the values of a setting one by one; without `label` under a `name`."""
        row = Stepper(
            self.look,
            RowSpec(label, description=description, name=name),
            names,
            values.index(self._now(key)),
            lambda n: self.change(**{key: values[n]}),
        )
        row.control_width = row.wanted_width() / self.look.scale.ui_unit
        return self._kept(key, row, words, "chosen", values.index)

    def cells(
        self, key: str, label: str, values: Sequence[Any], names: Sequence[str], words: str, *, name: str = ""
    ) -> Control:
        """Return the values of a setting side by side; without `label` under a `name`. Where they have no room, one by one."""
        row = ChoiceCells(
            self.look, RowSpec(label, name=name), names, values.index(self._now(key)), lambda n: self.change(**{key: values[n]})
        )
        beside = self.look.width(label, 16) + self.look.px(SPACE.large) if label else 0
        if row.wanted_width() + beside > self.width:
            return self.stepper(key, label, values, names, words, name=name)
        row.control_width = row.wanted_width() / self.look.scale.ui_unit
        return self._kept(key, row, words, "chosen", values.index)

    def _now(self, key: str) -> Any:
        """Return what is in force; a language that follows the system is the one in use."""
        value = getattr(self.services.settings, key)
        return value or catalog.language() if key == "language" else value


def _hundredths(share: float) -> int:
    return round(100 * share)
