"""The set-up of a match on the screen: whom, how long and Start at the first look, all else behind it; options are found by typing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.core.bounds import digits
from game.core.options import Options
from game.core.record import Player
from game.core.seal import Seal
from game.core.shared_deal import SharedDeal, TextError, names_game
from sounds.ids import SoundId
from ui.games.catalog import screen_of
from ui.input.intents import Command, Intent, Letter, TextTyped
from ui.library.draft import Draft
from ui.library.share import deal_from, fault_words
from ui.scenes.frame import GAP, ScreenFrame, columns
from ui.scenes.page import Page
from ui.scenes.setup.first_look import FIRST, OPTIONS, FirstLook
from ui.scenes.setup.model import SetupModel
from ui.scenes.setup.number import NumberPad
from ui.scenes.setup.options import OptionsSection
from ui.scenes.setup.pictures import SetupPictures
from ui.scenes.setup.players import PlayersSection
from ui.scenes.setup.rows import NumberStepper
from ui.scenes.setup.rule_sets import RuleSetsPage
from ui.scenes.setup.section import SetupContext, SetupPage
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import BODY_SIZE, TITLE_SIZE
from ui.widgets import Button, ButtonKind, Control, Look, RowSpec, TextField
from ui.widgets.box import Box, draw_box

SHARES, BETWEEN = (358.0, 698.0), 86.0
"""The widths of who plays, and of how long and Start, and the gap, where there is room; else they are alike."""
START_HEIGHT = 96.0
"""The height of Start at the first look, where there is room, in interface units."""
START_NAME, LOW_NAME, START_EDGE = 34.0, 20.0, 32.0
"""The height of its carved name, and what is left free at both ends."""
FIELD_WIDTH, LEAST_FIELD = 300.0, 210.0
"""Of the field in which an option is looked for, in interface units."""
MOST_WORDS = 40


DrawPlace = Callable[[Surface, Look, bool], object]
"""Draws a place over the whole window in a look, out of focus if it is far."""


class SetupScene(Page):
    """The set-up of one game, with a `deal` that was handed on.

    `on_start` gets the rules, who plays, and what the deals come from; `on_deal` a deal whose line was written for its code: it may be one
    of another game. `on_tables` shows the house rules that were saved. `prepare` returns what draws the place of the match far behind
    the set-up, None until its game is loaded.
    """

    def __init__(
        self,
        services: Services,
        game: str,
        seed: str,
        deal: SharedDeal | None = None,
        *,
        on_start: Callable[[Options, tuple[Player, ...], str | Seal], None],
        on_back: Callable[[], None],
        on_deal: Callable[[SharedDeal], None],
        on_tables: Callable[[SetupScene], None],
        prepare: Callable[[Draft], DrawPlace | None],
    ) -> None:
        super().__init__(services, on_back)
        self._prepare = prepare
        self._prepared: DrawPlace | None = None
        self.soundscape = screen_of(game).door.place
        self._on_deal, self._on_start = on_deal, on_start
        self.model = SetupModel(services, game, seed, deal, changed=self._show, refused=self._refuse)
        self.pictures = SetupPictures(services, game)
        self.open_tables = partial(on_tables, self)
        self._tab, self._wanted = FIRST, ""
        self._pages: tuple[SetupPage, ...]
        self.players_panel: PlayersSection
        self.options_panel: OptionsSection
        self._start_button: StartButton
        self._starts: tuple[Rect, Rect]
        """Where Start stands at the first look, and below other pages."""
        self.finder: TextField
        """The field in which an option is looked for."""
        self._build()
        self.tree.focus_on(self._start_button)

    # Scene

    def enter(self) -> None:
        """Let the cards be drawn while the set-up is open."""
        self.pictures.draw_ahead()

    def leave(self) -> None:
        """Remember the set-up for the next time."""
        self.model.remember()

    def resize(self) -> None:
        """Lay out anew, if anything looks different."""
        if self.services.look == self.tree.look:
            return
        self.tree.restyle(self.services.look)
        self._keeping_focus(self._build)
        self.pictures.draw_ahead()

    def handle(self, intent: Intent) -> None:
        """Take an intent; digits write the number that has the focus."""
        match intent, self.tree.modal:
            case Letter(text), NumberPad() as pad if digits(text):
                pad.type(text)
                return
            case Letter(text), None if text.isalpha():
                self.tree.focus_on(self.finder)
                self.tree.handle(TextTyped(text))
                return
            case Letter(text), None if digits(text) and isinstance(self.tree.focus, NumberStepper) and self.tree.focus.enabled:
                self.tree.focus.write(text)
                return
            case Command.CONFIRM, NumberPad(typed=True) as pad:
                pad.finish()
                return
            case _:
                pass
        if self.tree.handle(intent):
            return
        match intent:
            case Command.BACK:
                self.back()
            case Command.MENU if self.tree.modal is None:
                self._start()
            case _:
                pass

    def back(self) -> None:
        """Go back to the first look, from there to where the set-up was opened."""
        if self._tab == FIRST:
            self._on_back()
        else:
            self.show_tab(FIRST)
            self.tree.focus_on(self._start_button)

    @property
    def letters_find(self) -> bool:
        """Letters look for an option."""
        return self.tree.modal is None

    def draw(self, surface: Surface) -> None:
        """Draw the place of the match far behind the widgets; until it is there, the quiet room."""
        if self._prepared is None:
            super().draw(surface)
            return
        self._prepared(surface, self.services.look, True)
        self.tree.draw(surface)

    def update(self, dt: float) -> None:
        """Step the widgets; the help follows what is pointed at. The place of the table is drawn meanwhile."""
        super().update(dt)
        self._prepared = self._prepared or self._prepare(self.model.draft)
        if self.tree.modal is None:
            self.options_panel.explain(self.tree.pointed)

    # Ways

    def show_tab(self, index: int) -> None:
        """Show page number `index`."""
        self._tab = index
        for number, page in enumerate(self._pages):
            page.visible = number == index
        self._start_button.place(self._starts[index != FIRST])
        if index != OPTIONS and self._wanted:
            self.finder.set_text("")
            self._wanted = ""
            self.options_panel.look_for("")

    def lead(self, key: str) -> None:
        """Show the control called `key` on its page and give it the focus; a line of the rules says more about itself."""
        self.show_tab(FIRST)
        page, control = next((number, one.controls[key]) for number, one in enumerate(self._pages) if key in one.controls)
        self.show_tab(page)
        self.tree.visit(control)
        if key.startswith("seat"):
            self.players_panel.reveal_open()
        elif key.startswith("option"):
            control.ringed = True  # whoever came with the mouse must see it too
            self.options_panel.explain(control)

    def _open_page(self, index: int) -> None:
        """Show a page; the focus goes to the first thing on it."""
        self.show_tab(index)
        page = self._pages[index]
        self.tree.focus_on(next(control for control in self.tree.controls() if page.path_to(control)))

    def _look_for(self, words: str) -> None:
        """Show the options that have these words."""
        self._wanted = words
        if self._tab != OPTIONS:
            self.show_tab(OPTIONS)
        self.options_panel.look_for(words)

    def _go_to_found(self) -> None:
        """Give the focus to the first option that was found."""
        if (row := self.options_panel.first_found) is None:
            self.services.play(SoundId.REFUSED)
            return
        self.show_tab(OPTIONS)
        self.tree.visit(row)
        self.options_panel.explain(row)

    # The match

    def _start(self) -> None:
        draft = self.model.draft
        if names_game(self.model.code):
            self.take_line()
            return
        if namesakes := draft.namesakes():
            seat = max(namesakes, key=lambda seat: (draft.seats[seat].person, seat))
            self.services.play(SoundId.REFUSED)
            self.model.open_seat(seat)
            self.lead(f"seat {seat} name")
        else:
            self._on_start(draft.options, draft.players(), self.model.seed)

    def take_line(self) -> None:
        """Take the line of a deal, if one was written for the code."""
        if not names_game(self.model.code):
            return
        try:
            self._on_deal(deal_from(self.model.code))
        except TextError as error:
            self.services.play(SoundId.REFUSED)
            self.tree.say(fault_words(error), alarm=True)

    def _refuse(self, why: str) -> None:
        """Say why a rule cannot be set so."""
        self.services.play(SoundId.REFUSED)
        self.options_panel.refuse(why)

    # Widgets

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        context = SetupContext(look, self.model, self.pictures, self.tree, self.lead, self.open_tables, self.take_line)
        on_sheet = replace(context, look=look.on_sheet)
        self.players_panel, self.options_panel = PlayersSection(on_sheet), OptionsSection(on_sheet)
        self._first, self._rule_sets = FirstLook(context, self._open_page), RuleSetsPage(context)
        self._pages = self._first, self.players_panel, self.options_panel, self._rule_sets
        self._start_button = StartButton(look, _("Start"), self._start, wide=frame.wide)
        self._start_button.line = self.model.summary()
        hint = _("Find an option")
        row = RowSpec(name=hint, control_width=FIELD_WIDTH if frame.wide else LEAST_FIELD)
        self.finder = TextField(look, row, self._wanted, self._look_for, on_submit=self._go_to_found, limit=MOST_WORDS, placeholder=hint)
        root = self._head(shown_name(self.services.settings, self.model.game), tabs=self.finder)
        for widget in (*self._pages, self._start_button):
            root.add(widget)
        self.options_panel.look_for(self._wanted)
        self._arrange(frame)
        self.tree.replace(root)

    def _arrange(self, frame: ScreenFrame) -> None:
        look, page, start = self.services.look, frame.middle, frame.foot
        left, right = columns(look, frame.whole, *SHARES, gap=BETWEEN) if frame.wide else columns(look, page, 1, 1)
        if frame.wide:
            start = Rect(right.left, right.bottom - look.px(START_HEIGHT), right.width, look.px(START_HEIGHT))
            right.height = start.top - look.px(GAP) - right.top
        self._starts = start, Rect(right.left, frame.foot.top, right.width, frame.foot.height) if frame.wide else start
        self._first.arrange(left, right)
        for one in (self.players_panel, self._rule_sets, self.options_panel):
            one.arrange(page)
        self.show_tab(self._tab)

    def _show(self) -> None:
        """Show what has changed; what may have been made anew for it has the focus again."""
        self._keeping_focus(self._refresh)

    def _refresh(self) -> None:
        for page in self._pages:
            page.refresh()
        self._start_button.line = self.model.summary()

    def _named(self) -> Mapping[str, Control]:
        found: dict[str, Control] = {"start": self._start_button, "back": self._back_button, "finder": self.finder}
        for controls in (page.controls for page in self._pages):
            for key, control in controls.items():
                found.setdefault(key, control)
        return found


class StartButton(Button):
    """The button that begins the match, of red lacquer: its carved name, and beside it the match in words."""

    def __init__(self, look: Look, label: str, on_press: Callable[[], None], *, wide: bool) -> None:
        super().__init__(look, label, on_press, kind=ButtonKind.PRIMARY, carved=START_NAME if wide else LOW_NAME)
        self._told = TITLE_SIZE if wide else BODY_SIZE

    def _beside_name(self) -> tuple[int, tuple[str, ...]]:
        """Return how far in the words beside the name begin, in pixels, and their lines."""
        left = self.look.px(2 * START_EDGE) + round(self.look.carved_width(self.label, self.carved))
        return left, self.look.balanced(self.line, self.rect.width - left - self.look.px(START_EDGE), self._told)

    def fits(self) -> bool:
        """Say whether name and words stand inside the button."""
        left, lines = self._beside_name()
        room = self.rect.width - left - self.look.px(START_EDGE)
        high = len(lines) * self.look.lead(self._told) <= self.rect.height
        return high and all(self.look.width(one, self._told) <= room + 1 for one in lines)

    def draw_face(self, surface: Surface, rect: Rect) -> None:
        """Draw a line of gold, the name and the match in words."""
        look, ink, edge = self.look, self.colours()[2], self.look.px(START_EDGE)
        shadow = None if look.theme.flat else look.theme.dark
        if look.stuff is not None:
            line = Box(look.px(6), line=look.theme.gold, line_width=1.6 * look.scale.ui_unit)
            draw_box(surface, rect.inflate(-2 * look.px(5), -2 * look.px(5)), line)
        look.carve(surface, self.label, (rect.left + edge, rect.centery), self.carved, ink, shadow=shadow)
        _left, lines = self._beside_name()
        y = rect.centery - (len(lines) - 1) * look.lead(self._told) / 2
        look.write_lines(surface, lines, (rect.right - edge, y), self._told, ink, align=Align.RIGHT)
