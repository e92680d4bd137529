"""The panel of rule sets, and what the chosen one changes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame import Rect, Surface

from game.core.options import Preset, describe
from ui.kit.option_names import spoken
from ui.rooms import option_names
from ui.scenes.frame import GAP, PanelColumn, columns, place_column
from ui.scenes.setup.rows import Difference
from ui.scenes.setup.section import Section, SetupDesk
from ui.text.catalog import _, ngettext
from ui.text.render import Face
from ui.theme import BODY_SIZE, SPACE
from ui.widgets import Control, Group, ListRow, Look, Paragraph, Widget, text_ink, well_box
from ui.widgets.box import draw_box

OWN = "own"
LEAST_BOX = 128.0


class _Box(Group):
    """A frame round what differs, with a line above."""

    def __init__(self, look: Look) -> None:
        self.title = Paragraph(look, "", size=BODY_SIZE, ink=text_ink, face=Face.BOLD)
        self.scroll = PanelColumn(look)
        super().__init__(look, (self.title, self.scroll))

    def wanted_height(self, width: int) -> int:
        """Return the height at which all that differs is seen, in pixels."""
        look = self.look
        inner = width - 2 * look.px(SPACE.medium)
        return self.title.wanted_height(inner) + self.scroll.wanted_height(inner) + look.px(SPACE.large)

    def place(self, rect: Rect) -> None:
        """Put the line at the top and what differs below it."""
        super().place(rect)
        look = self.look
        inner = rect.inflate(-2 * look.px(SPACE.medium), -2 * look.px(SPACE.small))
        height = self.title.wanted_height(inner.width)
        self.title.place(Rect(inner.left, inner.top, inner.width, height))
        top = inner.top + height + look.px(SPACE.hair)
        place_column(self.scroll, Rect(inner.left, top, inner.width, inner.bottom - top))

    def draw(self, surface: Surface) -> None:
        """Draw the frame and what is in it."""
        draw_box(surface, self.rect, well_box(self.look))
        super().draw(surface)


class RulesSection(Section):
    """The rule sets of the game as a list; the player's own rules are its last row once there are any."""

    def __init__(self, desk: SetupDesk) -> None:
        super().__init__(desk, _("Rules"))
        self._presets = describe(desk.draft.game).presets
        count = len(self._presets)
        self.say(ngettext("{n} rule set", "{n} rule sets", count).format(n=count))
        self._rows = {preset.id: self._row(preset) for preset in self._presets}
        self._own = ListRow(self.look, _("House rules"), lambda: desk.change(desk.draft.with_own()), radio=True)
        self.scroll = PanelColumn(self.look, tuple(self._rows.values()))
        self.box = _Box(self.look)
        self.fan = desk.fan()
        self._split = False
        self._seen: ListRow | None = None
        self.add(self.fan)
        self.add(self.scroll)
        self.add(self.box)
        self.refresh()

    @property
    def controls(self) -> Mapping[str, Control]:
        """The rows of the sets and the lines of the box."""
        found: dict[str, Control] = {f"preset {name}": row for name, row in self._rows.items()}
        found[f"preset {OWN}"] = self._own
        for number, line in enumerate(child for child in self.box.scroll.children if isinstance(child, Control)):
            found[f"difference {number}"] = line
        return found

    def _row(self, preset: Preset) -> ListRow:
        def press() -> None:
            self.desk.change(self.desk.draft.with_preset(preset))

        return ListRow(self.look, spoken(preset.label), press, line=spoken(preset.help), radio=True)

    def refresh(self) -> None:
        """Show which set is in force and what it changes."""
        draft = self.desk.draft
        chosen = draft.preset
        for name, row in self._rows.items():
            row.chosen = chosen is not None and chosen.id == name
        self._own.chosen = chosen is None
        self._own.line = self._own_line()
        listed = (*self._rows.values(), self._own) if draft.own is not None else tuple(self._rows.values())
        differences = draft.differences()
        lines: tuple[Widget, ...] = tuple(
            Difference(
                self.look,
                option_names(draft.game).difference(info, value, draft.names()),
                partial(self.desk.go_to, info.key),
            )
            for info, value in differences
        )
        if differences:
            standard = spoken(self._presets[0].label)
            words = ngettext("1 change from {standard}", "{number} changes from {standard}", len(differences))
            self.box.title.label = words.format(number=len(differences), standard=standard)
        else:
            self.box.title.label = _("No changes")
            words = _("Change any rule in the options; your changes show here.")
            lines = (Paragraph(self.look, words),)
        self.fan.renew(self.desk.deck)
        self.scroll.set_rows(listed)
        self.box.scroll.set_rows(lines)
        if self.rect.width:  # the lines may need the bar, or no longer
            self.arrange(self.rect, split=self._split)

    def _reveal_chosen(self) -> None:
        """Bring the set in force into sight once it is another one."""
        chosen = next((row for row in (*self._rows.values(), self._own) if row.chosen), self._own)
        if chosen is not self._seen:
            self._seen = chosen
            self.scroll.reveal(chosen.rect)

    def _own_line(self) -> str:
        own = self.desk.draft.with_own().differences()
        words = ngettext("1 change from the classic rules", "{number} changes from the classic rules", len(own))
        return words.format(number=len(own))

    def arrange(self, rect: Rect, *, split: bool) -> None:
        """Put the box below the list, or beside it."""
        super().arrange(rect, split=split)
        self._split = split
        look, inner = self.look, self.inner()
        if split:
            left, right = columns(look, inner, 1.25, 1)
        else:
            least, gap = look.px(LEAST_BOX), look.px(GAP)
            most = max(least, min(inner.height - self.scroll.wanted_height(inner.width) - gap, inner.height // 2))
            box = min(most, max(least, self.box.wanted_height(inner.width)))
            left = Rect(inner.left, inner.top, inner.width, inner.height - box - gap)
            right = Rect(inner.left, inner.bottom - box, inner.width, box)
        place_column(self.scroll, left)
        self.box.place(right)
        listed = left.top + self.scroll.wanted_height(self.scroll.rect.width)
        self.fan.room(Rect(left.left, listed, left.width, left.bottom - listed))
        self._reveal_chosen()
