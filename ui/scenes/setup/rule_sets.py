"""The page of rule sets: the known ones and the player's own as picture cards, and beside them what differs from the standard."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame import Rect

from game.core.options import Preset, describe
from ui.kit.option_text import difference, label
from ui.library.draft import OWN, Draft
from ui.scenes.frame import column_panel, columns
from ui.scenes.game_cards import lay_cards
from ui.scenes.picture_card import PictureCard
from ui.scenes.setup.rows import Difference
from ui.scenes.setup.section import SetupContext, SetupPage
from ui.text.catalog import _, ngettext
from ui.text.render import Face
from ui.theme import TITLE_SIZE
from ui.widgets import Control, Group, Label

TITLE_HEIGHT = 30.0
MOST_IN_A_ROW = 4
"""More rule sets than this stand in two rows."""
LEAST_WIDTH = 820.0
"""In less width, in interface units, only the cards have room."""
SHARES = (1.9, 1.0)
"""The widths of the cards and of what differs."""


def preset_card(context: SetupContext, preset: Preset, number: int) -> PictureCard:
    """Return the card of a known set of rules, the `number`th of its game from 0: a press takes it."""
    model, pictures = context.model, context.pictures

    def press() -> None:
        model.change(model.draft.with_preset(preset))

    paint = partial(pictures.rule_picture, preset.id, number)
    return PictureCard(context.look, label(preset), press, paint, line=_(preset.help), drawn=pictures.drawn)


def take_own(context: SetupContext) -> None:
    """Choose among the house rules that were saved, or take the player's own; whoever has none yet may make some."""
    model = context.model
    if model.has_tables:
        context.open_tables()
    elif model.draft.own is None:
        context.lead("tables")
    else:
        model.change(model.draft.with_own())


class RuleSetsPage(Group, SetupPage):
    """The rule sets of the game, the player's own rules last."""

    def __init__(self, context: SetupContext) -> None:
        self._context, self.model, self.pictures = context, context.model, context.pictures
        look, game = context.look, self.model.game
        self._title = Label(look, _("By which rules?"), size=TITLE_SIZE, face=Face.BOLD)
        self._presets = describe(game).presets
        self._cards = {preset.id: preset_card(context, preset, number) for number, preset in enumerate(self._presets)}
        own = partial(self.pictures.rule_picture, OWN, len(self._presets))
        self._own = PictureCard(look, _("House rules"), partial(take_own, context), own, drawn=self.pictures.drawn)
        self._differing = ""
        """In how much the rules differ from the standard, in words; "" if they do not."""
        self._lines: tuple[Difference, ...] = ()
        super().__init__(look)
        self.refresh()

    @property
    def controls(self) -> Mapping[str, Control]:
        """The rule sets, and the lines of what differs."""
        found: dict[str, Control] = {f"preset {name}": card for name, card in self._cards.items()}
        found[f"preset {OWN}"] = self._own
        return {**found, **{f"difference {number}": line for number, line in enumerate(self._lines)}}

    def refresh(self) -> None:
        """Show which set is in force, and what differs."""
        draft, look = self.model.draft, self.look
        chosen = draft.preset
        for name, card in self._cards.items():
            card.chosen = chosen is not None and chosen.id == name
        self._own.chosen = chosen is None
        self._own.line = own_words(draft)
        differences = draft.differences()
        words = ngettext("1 change from {standard}", "{number} changes from {standard}", len(differences))
        self._differing = words.format(number=len(differences), standard=label(self._presets[0])) if differences else ""
        self._lines = tuple(
            Difference(look, difference(info, value, draft.names()), partial(self._context.lead, f"option {info.key}"))
            for info, value in differences
        )
        if self.rect.width:
            self.arrange(self.rect)

    def arrange(self, rect: Rect) -> None:
        """Stand at `rect`, in pixels."""
        self.place(rect)
        self.clear()
        look, title = self.look, self.look.px(TITLE_HEIGHT)
        self.add(self._title, Rect(rect.left, rect.top, rect.width, title))
        room = Rect(rect.left, rect.top + title, rect.width, rect.height - title)
        if self._lines and rect.width >= look.px(LEAST_WIDTH):
            room, beside = columns(look, room, *SHARES)
            self.add(column_panel(look, self._lines, beside, title=self._differing, whole_rows=True))
        cards = (*self._cards.values(), self._own)
        lay_cards(look, self, cards, room, 1 if len(cards) <= MOST_IN_A_ROW else 2)


def own_line(number: int) -> str:
    """Return in how much the player's own rules differ."""
    words = ngettext("1 change from the classic rules", "{number} changes from the classic rules", number)
    return words.format(number=number)


def own_words(draft: Draft) -> str:
    """Return what there is to say of the player's own rules."""
    return _("Change any rule, and keep it so.") if draft.own is None else own_line(len(draft.with_own().differences()))
