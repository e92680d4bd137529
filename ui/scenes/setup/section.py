"""What the three panels of the set-up share: the match to be, who asks for changes, and controls that can be found again."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Protocol

from pygame import Rect, Surface

from game.ai.levels import Level
from game.core.options import OptionInfo, OptionValue
from ui.scenes.setup.draft import Draft
from ui.theme import SPACE
from ui.widgets import Control, Ink, Look, Modal, Panel, text2_ink


class SetupDesk(Protocol):
    """Where the match is set up: the scene, as its panels see it."""

    @property
    def draft(self) -> Draft:
        """The match to be."""
        ...

    @property
    def look(self) -> Look:
        """Theme, scale, letters and sound."""
        ...

    def change(self, draft: Draft) -> None:
        """Take another match to be; every panel shows it."""
        ...

    def set_rule(self, info: OptionInfo, value: OptionValue) -> None:
        """Set one rule, or say why that cannot be."""
        ...

    def preference(self, info: OptionInfo) -> OptionValue:
        """Return what the player prefers for an option of the display."""
        ...

    def prefer(self, info: OptionInfo, value: OptionValue) -> None:
        """Keep a preference of the display."""
        ...

    def add_seat(self) -> None:
        """Let another player sit down."""
        ...

    def remove_seat(self, index: int) -> None:
        """Let a player leave."""
        ...

    def open_seat(self, index: int) -> None:
        """Show everything about a seat."""
        ...

    def go_to(self, key: str) -> None:
        """Show the option `key` and give it the focus."""
        ...

    def show_deal(self) -> None:
        """Show the deal code and give it the focus."""
        ...

    def change_rules(self) -> None:
        """Show the page of options."""
        ...

    def open_tables(self) -> None:
        """Show the house rules that were saved."""
        ...

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the house rules that were saved."""
        ...

    @property
    def known(self) -> tuple[tuple[str, int], ...]:
        """The names of the people who play here, with the colours of their seals."""
        ...

    def new_code(self) -> None:
        """Draw another deal code."""
        ...

    def set_code(self, text: str) -> None:
        """Take a deal code as it is written."""
        ...

    def take_line(self) -> bool:
        """Take the line of a deal that was written for its code; False if it is a code alone."""
        ...

    @property
    def code(self) -> str:
        """The deal code as it is written."""
        ...

    def seat(self, count: int) -> None:
        """Let so many players sit at the table."""
        ...

    def portrait(self, surface: Surface, rect: Rect, level: Level) -> None:
        """Fill a rectangle with the portrait of who plays at a level."""
        ...

    def friend_field(self, surface: Surface, rect: Rect) -> None:
        """Print the pattern behind the seals of two people, once it is drawn."""
        ...

    def rule_picture(self, name: str, number: int, surface: Surface, rect: Rect) -> None:
        """Fill a rectangle with cards that stand for a rule set, the `number`th of its game from 0."""
        ...

    def drawn(self) -> Hashable:
        """Return what changes when pictures that are drawn elsewhere are there, or look otherwise."""
        ...

    def open(self, modal: Modal) -> None:
        """Put a dialog over everything."""
        ...

    def close(self) -> None:
        """Take the dialog away."""
        ...

    def rule_cards(self, name: str, surface: Surface, rect: Rect) -> None:
        """Lay the cards that stand for a rule set into a rectangle."""
        ...

    @property
    def rules_shown(self) -> tuple[str, int, str]:
        """The rule set in force: its name, its number among those of the game, and what it is called."""
        ...

    def choose_level(self, level: Level, picture: Rect) -> None:
        """Let the computer players be of a level, whose portrait was pressed at `picture`, in pixels."""
        ...

    @property
    def deck(self) -> str:
        """The look of the cards that the player has chosen; empty where the game has only one."""
        ...

    def seal(self, surface: Surface, rect: Rect, name: str, colour: int) -> None:
        """Draw a player's seal."""
        ...


class Section(Panel):
    """One panel of the set-up. `controls` finds its controls again, by name, after they have been made anew."""

    def __init__(self, desk: SetupDesk, label: str) -> None:
        super().__init__(desk.look, label)
        self.desk = desk
        self.title = label
        """The name of the panel; `label` is empty while a choice above the panel says it."""
        self._said = ""

    @property
    def controls(self) -> Mapping[str, Control]:
        """The controls by names that stay when the language or the number of players changes."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show what has changed."""
        raise NotImplementedError

    def arrange(self, rect: Rect, *, split: bool) -> None:
        """Stand at `rect`, in pixels; `split` puts its two parts beside each other, without a title above them."""
        self.place(rect)
        self.label = "" if split else self.title
        self.note = "" if split else self._said

    def inner(self) -> Rect:
        """Return the rectangle for what is in the panel: a little below the title, so that a scrolled row does not touch it."""
        inner, gap = super().inner(), self.look.px(SPACE.hair)
        return Rect(inner.left, inner.top + gap, inner.width, inner.height - gap) if self.label else inner

    def say(self, words: str, ink: Ink = text2_ink) -> None:
        """Say something beside the title."""
        self._said, self.note_ink = words, ink
        self.note = words if self.label else ""
