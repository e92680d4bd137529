"""The set-up of a match on the screen: portraits and rule sets to choose from, players and options behind them, Start beside all of it.

Where there is room a panel stands beside the page that is shown and says what the match will be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from game.ai.levels import Level
from game.core.bounds import digits
from game.core.options import Options
from game.core.record import Player
from game.core.shared_deal import SharedDeal, TextError, names_game
from sounds.ids import SoundId
from ui.games.catalog import screen_of
from ui.input.intents import Command, Intent, Letter
from ui.library.draft import Draft
from ui.library.share import deal_from, fault_words
from ui.scenes.frame import ScreenFrame, columns
from ui.scenes.page import Page
from ui.scenes.setup.match import MatchPage
from ui.scenes.setup.model import SetupModel
from ui.scenes.setup.number import NumberPad
from ui.scenes.setup.options import OptionsSection
from ui.scenes.setup.pictures import SetupPictures
from ui.scenes.setup.players import PlayersSection
from ui.scenes.setup.rows import NumberStepper
from ui.scenes.setup.section import Section, SetupContext
from ui.scenes.setup.summary import PLAYERS, SummaryPanel
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.catalog import _
from ui.text.render import Face
from ui.theme import SECOND_SIZE, SPACE
from ui.widgets import Button, ButtonKind, ChoiceCells, Control, Look, RowSpec

SHARES = (852.0, 316.0)
"""The widths of a page and of the panel beside it at 1280 x 720, in units."""
MATCH = 0
"""The first page."""
START_HEIGHT = 92.0
"""The height of Start beside the page, in interface units."""


class SetupScene(Page):
    """The set-up of one game, with a `deal` that was handed on.

    `on_start` gets the rules, who plays and the seed; `on_deal` a deal whose line was written for its code: it may be one of another game.
    `on_tables` shows the house rules that were saved. `prepare` has the place of the match drawn ahead, and says whether it could.
    """

    def __init__(
        self,
        services: Services,
        game: str,
        seed: str,
        deal: SharedDeal | None = None,
        *,
        on_start: Callable[[Options, tuple[Player, ...], str], None],
        on_back: Callable[[], None],
        on_deal: Callable[[SharedDeal], None],
        on_tables: Callable[[SetupScene], None],
        prepare: Callable[[Draft], bool],
    ) -> None:
        super().__init__(services, on_back)
        self._prepare, self._prepared = prepare, False
        self.heard = screen_of(game).door.place
        self._on_deal, self._on_start = on_deal, on_start
        self.model = SetupModel(services, game, seed, deal, changed=self._show, refused=self._refuse)
        self.pictures = SetupPictures(services, game)
        self.open_tables = partial(on_tables, self)
        self._tab = MATCH
        self._pages: tuple[MatchPage | Section, ...]
        self.players_panel: PlayersSection
        self.options_panel: OptionsSection
        self._start_button: StartButton
        self._tabs: ChoiceCells
        self.summary_panel: SummaryPanel | None
        """The panel beside the pages, where there is room for one."""
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
        self._prepared = False

    def handle(self, intent: Intent) -> None:
        """Take an intent; digits write the number that has the focus."""
        match intent, self.tree.modal:
            case Letter(text), NumberPad() as pad if digits(text):
                pad.type(text)
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
            case Command.BACK if self._tab != MATCH:
                self.show_tab(MATCH)
                self.tree.focus_on(self._start_button)
            case Command.BACK:
                self._on_back()
            case Command.MENU if self.tree.modal is None:
                self._start()
            case _:
                pass

    def update(self, dt: float) -> None:
        """Step the widgets; the help follows what is pointed at. The place of the table is drawn meanwhile."""
        super().update(dt)
        self._prepared = self._prepared or self._prepare(self.model.draft)
        if self.tree.modal is None:
            self.options_panel.explain(self.tree.pointed)

    # Ways

    def show_tab(self, index: int) -> None:
        """Show page number `index`."""
        self._tab = self._tabs.chosen = index
        for number, page in enumerate(self._pages):
            page.visible = number == index

    def lead(self, key: str) -> None:
        """Show the control called `key` on its page and give it the focus; a line of the rules says more about itself."""
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

    def _choose_level(self, level: Level, picture: Rect) -> None:
        """Let the computer players be of a level; its portrait flies from `picture` into the panel that says what the match will be."""
        self.model.change(self.model.draft.with_level(level))
        if self.summary_panel is not None:
            self.summary_panel.bill.fly(level, picture)

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

    @property
    def _panels(self) -> tuple[MatchPage | Section, ...]:
        return self._pages if self.summary_panel is None else (*self._pages, self.summary_panel)

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        context = SetupContext(look, self.model, self.pictures, self.tree, self.lead, self.open_tables, self.take_line)
        self.players_panel, self.options_panel = PlayersSection(context), OptionsSection(context)
        self._pages = MatchPage(context, self._choose_level), self.players_panel, self.options_panel
        names = _("Match"), self.players_panel.title, _("Rules")
        self._start_button = StartButton(look, _("Start"), self._start, carved=28 if frame.wide else 0)
        self._start_button.line = self.model.summary()
        self.summary_panel = SummaryPanel(context, (names[PLAYERS], _("Change rules")), self._open_page) if frame.wide else None
        self._tabs = ChoiceCells(look, RowSpec(name=_("What to set up")), names, self._tab, self.show_tab)
        title = shown_name(self.services.settings, self.model.game)
        root = self._head(title, tabs=self._tabs)
        for widget in (*self._panels, self._start_button):
            root.add(widget)
        self._arrange(frame)
        self.tree.replace(root)

    def _arrange(self, frame: ScreenFrame) -> None:
        page, start = frame.middle, frame.foot
        if self.summary_panel is not None:
            left, right = columns(self.services.look, frame.middle, *SHARES)
            page = left.union(Rect(left.left, start.top, left.width, start.height))
            more = self.services.look.px(START_HEIGHT) - start.height
            start = Rect(right.left, start.top - more, right.width, start.height + more)
            right.height -= more
            self.summary_panel.arrange(right, split=False)
        self._start_button.place(start)
        for one in self._pages:
            one.arrange(page, split=one is not self.options_panel or self.summary_panel is None)
        self.show_tab(self._tab)

    def _show(self) -> None:
        """Show what has changed; what may have been made anew for it has the focus again."""
        self._keeping_focus(self._refresh)

    def _refresh(self) -> None:
        for section in self._panels:
            section.refresh()
        self._start_button.line = self.model.summary()
        self._start_button.settle()

    def _named(self) -> Mapping[str, Control]:
        found: dict[str, Control] = {"start": self._start_button, "back": self._back_button, "tabs": self._tabs}
        for controls in (section.controls for section in self._panels):
            for key, control in controls.items():
                found.setdefault(key, control)
        return found


class StartButton(Button):
    """The button that begins the match: its carved name makes room where the match takes two lines to say."""

    def __init__(self, look: Look, label: str, on_press: Callable[[], None], *, carved: float) -> None:
        super().__init__(look, label, on_press, kind=ButtonKind.PRIMARY, carved=carved)
        self._carved = carved

    def place(self, rect: Rect) -> None:
        """Stand at `rect`."""
        super().place(rect)
        self.settle()

    def settle(self) -> None:
        """Choose the height of the name by what stands under it."""
        if self._carved:
            room = self.rect.width - 2 * self.look.px(SPACE.medium)
            long = self.look.width(self.line, SECOND_SIZE, Face.BOLD) > room
            self.carved = self._carved * 0.7 if long else self._carved
