"""What is being set up: the match to be, its deal code and the seat that is open. The panels read it and change it; it has no picture."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.core.options import OptionError, OptionInfo, OptionValue, describe
from game.core.seal import Seal, new_secret, sealed
from game.core.shared_deal import SharedDeal
from game.core.shuffle import deal_code, new_code, seed_from
from ui.kit.option_text import label, match_length, refusal
from ui.library.draft import OWN, Draft, draft_from, rules_of
from ui.library.house_rules import tables_of
from ui.services.services import Services
from ui.services.settings import display_value
from ui.text.catalog import _, in_a_row

NO_BREAK = "\u00a0"
"""A space at which no line breaks."""


class SetupModel:
    """One match before it begins, with a `deal` that was handed on. The last set-up of the game is remembered.

    After every change `changed` is called; `refused` gets why a rule cannot be set so.
    """

    def __init__(
        self,
        services: Services,
        game: str,
        seed: str,
        deal: SharedDeal | None,
        *,
        changed: Callable[[], None],
        refused: Callable[[str], None],
    ) -> None:
        self.game = game
        self.opened = 1
        """The seat of which everything is shown, where not all are."""
        self._services, self._changed, self._refused = services, changed, refused
        self._secret = new_secret()
        self.words = ""
        """What players add to the seal."""
        seed = seed if deal is None else deal.seed
        self.code = deal_code(seed) if seed else ""
        """The deal code as it is written, "" for a deal that nobody knows."""
        self._rng = Random(seed_from(self.code) if self.code else self._secret)
        settings = services.settings
        self.draft = draft_from(settings.setups.get(game), game, settings.name, self._rng, services.profiles.now.seal)
        """The match to be."""
        if deal is not None:
            self.draft = self.draft.with_deal(deal, self._rng)
        self._open(self.opened)

    def change(self, draft: Draft) -> None:
        """Take another match to be."""
        self.draft = draft
        self._open(self.opened)
        self._changed()

    # Players

    def open_seat(self, index: int) -> None:
        """Show everything about a seat."""
        self._open(index)
        self._changed()

    def add_seat(self) -> None:
        """Let another player sit down; everything about them is shown."""
        self.opened = len(self.draft.seats)
        self.change(self.draft.with_one_more(self._rng))

    def set_count(self, count: int) -> None:
        """Let so many players sit at the table."""
        self.change(self.draft.with_count(count, self._rng))

    def _open(self, index: int) -> None:
        self.opened = min(index, len(self.draft.seats) - 1)

    @property
    def known(self) -> tuple[tuple[str, int], ...]:
        """The names of the people who play here, with the colours of their seals."""
        return tuple((one.name, one.seal) for one in self._services.profiles.all if one.name)

    # Rules

    def set_rule(self, info: OptionInfo, value: OptionValue) -> None:
        """Set one rule, or say why that cannot be."""
        try:
            draft = self.draft.with_value(info.key, value)
        except OptionError:
            self._changed()
            self._refused(refusal(self.game, {**self.draft.values, info.key: value}))
        else:
            self.change(draft)

    def preference(self, info: OptionInfo) -> OptionValue:
        """Return what the player prefers for an option of the display."""
        return display_value(self._services.settings, self.game, info.key)

    def prefer(self, info: OptionInfo, value: OptionValue) -> None:
        """Keep a preference of the display."""
        self._services.change(display={**self._services.settings.display, f"{self.game}/{info.key}": value})
        self._changed()

    @property
    def has_tables(self) -> bool:
        """Whether house rules of this game were saved."""
        return bool(tables_of(self._services.settings, self.game))

    @property
    def rules_shown(self) -> tuple[str, int, str]:
        """The rule set in force: its name, its number among those of the game, and what it is called."""
        presets, preset = describe(self.game).presets, self.draft.preset
        return (OWN, len(presets), self._own_name()) if preset is None else (preset.id, presets.index(preset), label(preset))

    def _own_name(self) -> str:
        """Return what the player's own rules are called: as they were saved, if they were."""
        tables, values = tables_of(self._services.settings, self.game), self.draft.values
        lengths = {info.key for info in rules_of(self.game) if info.lengths}
        alike = (one.name for one in tables if one.are({**values, **{key: one.values[key] for key in lengths}}))
        return next(alike, _("House rules"))

    # The deal

    @property
    def is_known(self) -> bool:
        """Whether a code names the deal: whoever has that knows the cards."""
        return bool(self.code.strip())

    @property
    def seal(self) -> Seal | None:
        """What is promised about the deal; None for one that is known, as that of a duplicate match is once it has been played."""
        if self.is_known or self.draft.duplicate:
            return None
        return sealed(self.draft.options, len(self.draft.seats), self._secret, self.words)

    def new_code(self) -> None:
        """Draw a deal code, to hand it on."""
        self.set_code(new_code())

    def add_words(self, text: str) -> None:
        """Add words of the players' own to the seal."""
        self.words = text
        self._changed()

    def set_code(self, text: str) -> None:
        """Take a deal code as it is written."""
        self.code = text
        self._changed()

    @property
    def seed(self) -> str | Seal:
        """What the deals come from: their seal, or the seed of a known one."""
        return self.seal or seed_from(self.code.strip() or new_code())

    # The whole

    def summary(self) -> str:
        """Return in one line who plays, by which rules and how long."""
        length = match_length(self.draft.options).replace(" ", NO_BREAK)
        if self.draft.duplicate:
            length = _("{length}, from every side").format(length=length)
        return in_a_row((self.draft.company(), self.rules_shown[2], length))

    def remember(self) -> None:
        """Keep the set-up for the next time, and with it the name and the seal of who plays alone."""
        settings, profiles = self._services.settings, self._services.profiles
        people = [seat for seat in self.draft.seats if seat.person]
        setups, name = {**settings.setups, self.game: self.draft.to_json()}, settings.name
        if len(people) == 1:  # of several nobody says who plays here else
            name = profiles.name_after(people[0].name)
            if name == people[0].name:
                profiles.change(profiles.now, seal=people[0].seal)
        if (name, setups) != (settings.name, settings.setups):
            self._services.change(name=name, setups=setups)
