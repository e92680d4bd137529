"""The set-up of a match on the screen: portraits and rule sets to choose from, players and options behind them, Start beside all of it.

Where there is room a panel stands beside the page that is shown and says what the match will be.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Future
from functools import partial
from random import Random

from pygame import Rect, Surface, transform

from game.ai.levels import Level
from game.core.bounds import digits
from game.core.options import OptionError, OptionInfo, Options, OptionValue, describe
from game.core.record import Player
from game.core.shared_deal import SharedDeal, TextError, names_game
from game.core.shuffle import deal_code, new_code, seed_from
from sounds.ids import SoundId
from sprites import icons, portraits
from ui.decks import deck_in_use, draw_ahead
from ui.games.catalog import screen_of
from ui.house_rules import tables_of
from ui.input.intents import Command, Intent, Letter
from ui.kit.option_text import label, match_length, refusal
from ui.scenes.frame import BackButton, ScreenFrame, ScreenHead, frame_of
from ui.scenes.game_cards import lay_rules, paint_rules
from ui.scenes.page import Page
from ui.scenes.setup.draft import Draft, draft_from, rules_of
from ui.scenes.setup.match import OWN, MatchPage
from ui.scenes.setup.number import NumberPad
from ui.scenes.setup.options import OptionsSection
from ui.scenes.setup.players import PlayersSection
from ui.scenes.setup.rows import NumberStepper
from ui.scenes.setup.section import Section
from ui.scenes.setup.start import StartButton
from ui.scenes.setup.summary import PLAYERS, RULES, SummaryPanel
from ui.services import Services
from ui.settings import display_value, shown_name
from ui.share import deal_from, fault_words
from ui.text.catalog import _, in_a_row
from ui.widgets import Button, ChoiceCells, Control, Group, Look, Modal, RowSpec, ScrollPanel

SHARES = (852.0, 316.0)
"""The widths of a page and of the panel beside it at 1280 x 720, in units."""
MATCH = 0
"""The first page."""
FRIENDS = 1
"""The weave, of those of the slips, behind two people."""
START_HEIGHT = 92.0
"""The height of Start beside the page, in interface units."""


class SetupScene(Page):
    """The set-up of one game, with a `deal` that was handed on. The last set-up of the game is remembered.

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
        self.game, self.heard = game, screen_of(game).door.place
        self._on_deal, self._on_tables = on_deal, on_tables
        self._on_start = on_start
        if deal is not None:
            seed = deal.seed
        self._drawn = new_code()
        """The last code that was drawn, not handed on."""
        self._code = deal_code(seed) if seed else self._drawn
        self._rng = Random(seed_from(self._code))
        settings = services.settings
        self._draft = draft_from(settings.setups.get(game), game, settings.name, self._rng, services.profiles.now.seal)
        if deal is not None:
            self._draft = self._draft.with_deal(deal, self._rng)
        self._tab = MATCH
        self._portraits: dict[tuple[Level, int], Future[Surface]] = {}
        self._opened = 1
        self._written = False
        """Whether digits were typed into the dialog for a number: then Enter finishes it, whatever has the focus."""
        self._pages: tuple[MatchPage, PlayersSection, OptionsSection]
        self._start_button: StartButton
        self._back_button: Button
        self._tabs: ChoiceCells
        self.summary_panel: SummaryPanel | None
        """The panel beside the pages, where there is room for one."""
        self._build()
        self.tree.focus_on(self._start_button)

    # Scene

    def enter(self) -> None:
        """Let the cards be drawn while the set-up is open."""
        draw_ahead(self.services, self.game)

    def leave(self) -> None:
        """Remember the set-up for the next time."""
        self._remember()

    def resize(self) -> None:
        """Lay out anew, if anything looks different."""
        if self.services.look == self.tree.look:
            return
        self.tree.restyle(self.services.look)
        self._keeping_focus(self._build)
        draw_ahead(self.services, self.game)
        self._prepared = False

    def handle(self, intent: Intent) -> None:
        """Take an intent; digits write the number that has the focus."""
        match intent:
            case Letter(text) if digits(text) and self._write(text):
                return
            case Command.CONFIRM if isinstance(self.tree.modal, NumberPad) and self._written:
                self._written = False
                self.tree.modal.finish()
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
        self._prepared = self._prepared or self._prepare(self._draft)
        if self.tree.modal is None:
            self.options_panel.explain(self.tree.pointed)

    # What the panels see

    @property
    def draft(self) -> Draft:
        """The match to be."""
        return self._draft

    @property
    def look(self) -> Look:
        """Theme, scale, letters and sound."""
        return self.services.look

    @property
    def code(self) -> str:
        """The deal code as it is written."""
        return self._code

    @property
    def handed_on(self) -> bool:
        """Whether the deal was not drawn here: somebody has given it, and knows it."""
        return self._code.strip() not in {"", self._drawn}

    def change(self, draft: Draft) -> None:
        """Take another match to be; every panel shows it."""
        self._draft = draft
        self._keeping_focus(self._refresh)

    def choose_level(self, level: Level, picture: Rect) -> None:
        """Let the computer players be of a level; its portrait flies from `picture` into the panel that says what the match will be."""
        self.change(self._draft.with_level(level))
        if self.summary_panel is not None:
            self.summary_panel.bill.fly(level, picture)

    def set_rule(self, info: OptionInfo, value: OptionValue) -> None:
        """Set one rule, or say why that cannot be."""
        try:
            changed = self._draft.with_value(info.key, value)
        except OptionError:
            self.services.play(SoundId.REFUSED)
            self._refresh()
            self.options_panel.refuse(self._refusal(info, value))
            return
        self.change(changed)

    def preference(self, info: OptionInfo) -> OptionValue:
        """Return what the player prefers for an option of the display."""
        return display_value(self.services.settings, self.game, info.key)

    def prefer(self, info: OptionInfo, value: OptionValue) -> None:
        """Keep a preference of the display."""
        self._keep(display={**self.services.settings.display, f"{self.game}/{info.key}": value})
        self._keeping_focus(self._refresh)
        draw_ahead(self.services, self.game)

    def add_seat(self) -> None:
        """Let another player sit down."""
        self._draft = self._draft.with_one_more(self._rng)
        self._opened = len(self._draft.seats) - 1
        self._build()
        self._show_seat(self._opened)

    def remove_seat(self, index: int) -> None:
        """Let a player leave."""
        self._draft = self._draft.without(index)
        self._opened = min(self._opened, len(self._draft.seats) - 1)
        self._build()
        self._show_seat(self._opened)

    def open_seat(self, index: int) -> None:
        """Show everything about a seat."""
        self._opened = index
        self.show_tab(PLAYERS)
        self.players_panel.unfold(index)
        self._show_seat(index)

    def seat(self, count: int) -> None:
        """Let so many players sit at the table."""
        self.change(self._draft.with_count(count, self._rng))

    def go_to(self, key: str) -> None:
        """Show the option `key` and give it the focus."""
        self.show_tab(RULES)
        row = self.options_panel.row(key)
        self.tree.focus_on(row)
        row.ringed = True  # whoever came with the mouse must see it too
        self.options_panel.scroll.reveal(row.rect)
        self.options_panel.explain(row)

    def change_rules(self) -> None:
        """Show the page of options."""
        self._open_page(RULES)

    def open_tables(self) -> None:
        """Show the house rules that were saved."""
        self._on_tables(self)

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the house rules that were saved."""
        return tuple(one.name for one in tables_of(self.services.settings, self.game))

    def _open_page(self, index: int) -> None:
        """Show a page; the focus goes to the first thing on it."""
        self.show_tab(index)
        page = self._pages[index]
        self.tree.focus_on(next(control for control in self.tree.controls() if page.path_to(control)))

    @property
    def known(self) -> tuple[tuple[str, int], ...]:
        """The names of the people who play here, with the colours of their seals."""
        return tuple((one.name, one.seal) for one in self.services.profiles.all if one.name)

    def new_code(self) -> None:
        """Draw another deal code."""
        self._drawn = new_code()
        self.set_code(self._drawn)
        self.players_panel.code.show(self._code)

    def set_code(self, text: str) -> None:
        """Take a deal code as it is written."""
        self._code = text
        if self.summary_panel is not None:
            self.summary_panel.show_code()

    def show_deal(self) -> None:
        """Show the deal code and give it the focus."""
        self.show_tab(PLAYERS)
        self._focus_key("code")

    def open(self, modal: Modal) -> None:
        """Put a dialog over everything."""
        self._written = False
        self.tree.open(modal)

    def close(self) -> None:
        """Take the dialog away."""
        self.tree.close()

    @property
    def deck(self) -> str:
        """The pictures on the cards."""
        return deck_in_use(self.services.settings, self.game)

    def seal(self, surface: Surface, rect: Rect, name: str, colour: int) -> None:
        """Draw a player's seal."""
        initial = name.strip()[:1].upper()
        key = ("seal", initial, colour, rect.width)
        surface.blit(self.services.pictures.keep(key, lambda: icons.seal(initial, colour, rect.width)), rect)

    def portrait(self, surface: Surface, rect: Rect, level: Level) -> None:
        """Fill a rectangle with the portrait of a level, from its top: one of another size, or a silhouette, until it is drawn."""
        side = max(rect.width, rect.height)
        if (level, side) not in self._portraits:
            self._portraits[level, side] = self.services.pictures.promise(partial(portraits.portrait, level.value, side))
        found = [size for (one, size), made in self._portraits.items() if one is level and made.done()]
        if not found:
            surface.blit(portraits.silhouette(level.value, rect.size), rect)
            return
        nearest = min(found, key=lambda size: abs(size - side))
        picture = self.services.pictures.keep(("portrait", level, nearest), self._portraits[level, nearest].result)
        if nearest != side:
            picture = transform.smoothscale(picture, (side, side))
        surface.blit(picture, picture.get_rect(midtop=rect.midtop) if side == rect.width else picture.get_rect(center=rect.center))

    def friend_field(self, surface: Surface, rect: Rect) -> None:
        """Print the pattern behind the seals of two people, once it is drawn."""
        field = None if self.look.theme.flat else self.services.pictures.weave(FRIENDS, rect.size)
        if field is not None:
            surface.blit(field, rect)

    def rule_picture(self, name: str, number: int, surface: Surface, rect: Rect) -> None:
        """Fill a rectangle with three cards that stand for a rule set, on a ground of their own."""
        paint_rules(self.services, self.game, self._rule_fan(name), number, surface, rect)

    def rule_cards(self, name: str, surface: Surface, rect: Rect) -> None:
        """Lay the cards that stand for a rule set into a rectangle."""
        lay_rules(self.services, self.game, self._rule_fan(name), surface, rect)

    def _rule_fan(self, name: str) -> tuple[str, ...]:
        sign = screen_of(self.game).door
        return sign.rule_fans.get(name, sign.fan)

    @property
    def rules_shown(self) -> tuple[str, int, str]:
        """The rule set in force: its name, its number among those of the game, and what it is called."""
        presets, preset = describe(self.game).presets, self._draft.preset
        return (OWN, len(presets), self._own_name()) if preset is None else (preset.id, presets.index(preset), label(preset))

    def drawn(self) -> Hashable:
        """Return what changes when pictures that are drawn elsewhere are there, or look otherwise."""
        pictures, portraits_made = self.services.pictures, sum(made.done() for made in self._portraits.values())
        return pictures.revision, pictures.arrived, portraits_made, self.deck

    # The match

    def _start(self) -> None:
        code = self._code.strip()
        if self.take_line():
            return
        if namesakes := self._draft.namesakes():
            self._refuse_name(max(namesakes, key=lambda seat: (self._draft.seats[seat].person, seat)))
        else:
            self._on_start(self._draft.options, self._draft.players(), seed_from(code or new_code()))

    def _refuse_name(self, seat: int) -> None:
        """Lead to the name of a player who is called as another one is."""
        self.services.play(SoundId.REFUSED)
        self.open_seat(seat)
        self._focus_key(f"seat {seat} name")

    def take_line(self) -> bool:
        """Take the line of a deal that was written for its code; False if it is a code alone."""
        if not names_game(self._code):
            return False
        try:
            self._on_deal(deal_from(self._code))
        except TextError as error:
            self.services.play(SoundId.REFUSED)
            self.tree.say(fault_words(error), alarm=True)
        return True

    def _remember(self) -> None:
        settings = self.services.settings
        people = [seat for seat in self._draft.seats if seat.person]
        setups = {**settings.setups, self.game: self._draft.to_json()}
        profiles, name = self.services.profiles, settings.name
        if len(people) == 1:  # of several nobody says who plays here else
            name = profiles.name_after(people[0].name)
            if name == people[0].name:
                profiles.change(profiles.now, seal=people[0].seal)
        if (name, setups) != (settings.name, settings.setups):
            self._keep(name=name, setups=setups)

    def _keep(self, **changes: object) -> None:
        """Change settings that nobody sees: the next scene need not lay itself out anew."""
        restyled = self.services.restyled
        self.services.change(**changes)
        self.services.restyled = restyled

    def _summary(self) -> str:
        length = match_length(self._draft.options)
        if self._draft.duplicate:
            length = _("{length}, from every side").format(length=length)
        return in_a_row((self._draft.company(), self.rules_shown[2], length))

    def _own_name(self) -> str:
        """Return what the player's own rules are called: as they were saved, if they were."""
        tables, values = tables_of(self.services.settings, self.game), self._draft.values
        lengths = {info.key for info in rules_of(self.game) if info.lengths}
        alike = (one.name for one in tables if one.are({**values, **{key: one.values[key] for key in lengths}}))
        return next(alike, _("House rules"))

    def _refusal(self, info: OptionInfo, value: OptionValue) -> str:
        """Return why a value is refused beside the others."""
        return refusal(self.game, {**self._draft.values, info.key: value})

    # Widgets

    @property
    def players_panel(self) -> PlayersSection:
        """The panel of players."""
        return self._pages[1]

    @property
    def options_panel(self) -> OptionsSection:
        """The panel of options."""
        return self._pages[2]

    @property
    def _panels(self) -> tuple[MatchPage | Section, ...]:
        return self._pages if self.summary_panel is None else (*self._pages, self.summary_panel)

    def _build(self) -> None:
        look = self.services.look
        frame = frame_of(look)
        players = PlayersSection(self, min(self._opened, len(self._draft.seats) - 1))
        self._pages = (MatchPage(self), players, OptionsSection(self))
        names = (_("Match"), players.title, _("Rules"))
        self._back_button = BackButton(look, _("Back"), self._on_back, bare=not frame.wide)
        self._start_button = StartButton(look, _("Start"), self._start, carved=28 if frame.wide else 0)
        self._start_button.line = self._summary()
        self.summary_panel = SummaryPanel(self, (players.title, _("Change rules")), self._open_page) if frame.wide else None
        self._tabs = ChoiceCells(look, RowSpec(name=_("What to set up")), names, self._tab, self.show_tab)
        head = ScreenHead(look, shown_name(self.services.settings, self.game), "", self._back_button, wide=frame.wide, tabs=self._tabs)
        root = Group(look, (head, *self._panels))
        head.place(frame.head)
        root.add(self._start_button)
        self._arrange(frame)
        self.tree.replace(root)

    def _arrange(self, frame: ScreenFrame) -> None:
        page, start = frame.middle, frame.foot
        if self.summary_panel is not None:
            left, right = frame.columns(self.services.look, *SHARES)
            page = left.union(Rect(left.left, start.top, left.width, start.height))
            more = self.services.look.px(START_HEIGHT) - start.height
            start = Rect(right.left, start.top - more, right.width, start.height + more)
            right.height -= more
            self.summary_panel.arrange(right, split=False)
        self._start_button.place(start)
        for one in self._pages:
            one.arrange(page, split=one is not self.options_panel or self.summary_panel is None)
        self.show_tab(self._tab)

    def show_tab(self, index: int) -> None:
        """Show page number `index`."""
        self._tab = self._tabs.chosen = index
        for number, page in enumerate(self._pages):
            page.visible = number == index

    def _refresh(self) -> None:
        for section in self._panels:
            section.refresh()
        self._start_button.line = self._summary()
        self._start_button.settle()

    def _show_seat(self, index: int) -> None:
        """Bring a seat into sight and give it the focus."""
        self.show_tab(PLAYERS)
        self._focus_key(f"seat {index} who")
        self.players_panel.reveal(index)

    def _controls(self) -> dict[str, Control]:
        found: dict[str, Control] = {"start": self._start_button, "back": self._back_button, "tabs": self._tabs}
        for controls in (section.controls for section in self._panels):
            for key, control in controls.items():
                found.setdefault(key, control)
        return found

    def _keeping_focus(self, work: Callable[[], None]) -> None:
        """Do something that may make controls anew; the focus stays on the one of the same name."""
        focus = self.tree.focus
        key = next((name for name, control in self._controls().items() if control is focus), "")
        work()
        if key and self.tree.modal is None:
            self._focus_key(key)

    def _focus_key(self, key: str) -> None:
        control = self._controls().get(key)
        if control is not None and control is not self.tree.focus and self.tree.root.path_to(control):
            self.tree.focus_on(control)
            for widget in self.tree.root.path_to(control):
                if isinstance(widget, ScrollPanel):
                    widget.reveal(control.rect)

    def _write(self, digit: str) -> bool:
        """Let a digit write a number; False if none is asked for."""
        if isinstance(self.tree.modal, NumberPad):
            self.tree.modal.write(digit)
            self._written = True
            return True
        if self.tree.modal is None and isinstance(self.tree.focus, NumberStepper) and self.tree.focus.enabled:
            self.tree.focus.write(digit)
            return True
        return False
