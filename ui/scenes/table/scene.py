"""The table: a match on the screen. Shows what its turns say, and hands in what people do; knows no game.

A press while cards fly lands them and does nothing else. With several people at one screen a curtain hides every hand until its owner
lifts it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Surface

from game.core.bounds import digits
from game.core.cards import Seat
from game.core.record import NO_HANDS, NO_OCCASION, AnyMatch, Hands, Occasion, Player, Record, record_of
from sounds.ids import SoundId
from ui.input.intents import Command, Intent, Letter, PointerButton, PointerPressed, Released, Signal, hurries
from ui.kit.game_content import RulesTool
from ui.kit.rulebook import Book
from ui.library.occasions import occasion_words
from ui.scenes.table import toolbar as tools
from ui.scenes.table.board import TableFor
from ui.scenes.table.curtain import doors_of, draw_curtain
from ui.scenes.table.hint import is_hinted, tell_chances
from ui.scenes.table.match_board import MatchBoard, MatchCallbacks
from ui.scenes.table.narration import Speaking
from ui.scenes.table.toolbar import AtTable, way_out
from ui.scenes.table.tutor import ask_again, measure
from ui.services.services import Services
from ui.stage.painter import Painter
from ui.text.catalog import N_, _
from ui.turns.phases import AskingSpectators, Covered, Dealing, DealOver, Hinting, Phase, Warned
from ui.turns.turns import Undo
from ui.widgets import Button, ButtonKind, Modal, Paragraph
from ui.widgets.scene import Scene
from ui.widgets.stops import ControlStop, ScanStop

WIDTH = 460.0
TAP_SECONDS = 0.35
PRACTICE = N_("Practice: nothing is kept")


class TableScene(Scene):
    """One match on the screen, seen from `viewer`.

    `on_result` shows the result of a deal, `on_curtain` hides the screen until the person at a seat asks for it (`reveal`), `on_leave`
    goes back to the title. `on_rules` with its `rules_tool`, and `book`, are there for games whose rules page is written.
    """

    def __init__(
        self,
        services: Services,
        match: AnyMatch,
        players: tuple[Player, ...],
        make_table: TableFor,
        viewer: Seat,
        painter: Painter,
        *,
        on_result: Callable[[TableScene], None],
        on_curtain: Callable[[TableScene, Seat], None],
        on_settings: Callable[[], None],
        on_leave: Callable[[], None],
        on_rules: Callable[[TableScene], None] | None = None,
        rules_tool: RulesTool | None = None,
        book: Callable[[], Book] | None = None,
        favourite: Seat | None = None,
        seconds: int = 0,
        hands: Hands = NO_HANDS,
        occasion: Occasion = NO_OCCASION,
        on_over: Callable[[Record], None] | None = None,
    ) -> None:
        """Show a match that has been played for `seconds` already, with the `hands` as they lay.

        `on_over` files its record the moment it ends.
        """
        self.services = services
        self._began = services.played - seconds
        self.match = match
        self.players = players
        self.occasion = occasion
        self._on_over = on_over or services.archive.finish_match
        callbacks = MatchCallbacks(
            play=self.play,
            refuse=self._explain,
            tools=partial(tools.lay, self),
            phase=self._follow,
            change=self._keep,
            arrange=self._keep_order,
            failure=self._report,
        )
        self._table = MatchBoard(services, match, players, make_table, viewer, painter, services.opponents, callbacks)
        self.board, self.turns = self._table.board, self._table.turns
        self.tree = self.board.tree
        self._is_alone = not occasion.is_shared
        """Whether nobody else plays this deal too, and nothing follows from the match."""
        self.turns.may_practise &= self._is_alone
        self.turns.tutor = measure(services, players) if self._is_alone else None
        self.board.order.take(hands)
        if favourite is not None:
            self.turns.spectators.watch(favourite)
        self.speaking = Speaking(self.board, self.turns, self._table.plays_itself)
        self.spoken_opening, self.spoken_news = self.speaking.spoken_opening, self.speaking.spoken_news
        self.spoken_answer, self.spoken_aim = self.speaking.spoken_answer, self.speaking.spoken_aim
        self.spoken_whole = True
        self._spectating = Spectating(self)
        self._left = services.left
        """How often the window had been left when a hand was last shown."""
        self._on_result = on_result
        self._on_curtain = on_curtain
        self._on_rules = on_rules
        self.open_settings = on_settings
        self.to_title = on_leave
        self.rules_tool = rules_tool
        self.book = book
        self._reported: set[type[BaseException]] = set()
        """The kinds of faults of computer players that were written down in this match."""

    # Scene

    def enter(self) -> None:
        """Deal, or show the position of a match that goes on."""
        if self.match.over:
            self._keep()  # the deal alone may decide a match: nobody will act
        self._table.begin()
        if self.turns.people.several:
            doors_of(self.board)
        if self.match.practice and self.match.position is None:
            self.board.tree.say(_(PRACTICE))
        elif part := occasion_words(self.occasion, self.match.seats):
            self.board.tree.say(part)

    def leave(self) -> None:
        """Stop thinking; the match is on the disk already."""
        self.turns.stop()

    def resize(self) -> None:
        """Lay everything out anew in another look; under another screen the window may have been left."""
        self._table.restyle()
        self.turns.tutor = measure(self.services, self.players) if self._is_alone else None
        self._cover_if_left()

    @property
    def is_animating(self) -> bool:
        """Whether the next frame differs by itself: something moves, or there is something to do without anybody's help."""
        return self._table.is_animating

    def stops(self) -> tuple[ScanStop, ...]:
        """Return what a scan goes through; the skip comes first, for with every card that somebody plays the scan begins again."""
        skip = tools.skip_in(self.tree)
        return super().stops() if skip is None else (ControlStop(self.tree, skip), *super().stops())

    @property
    def unfinished(self) -> bool:
        """Whether it is not drawn yet; while every hand is hidden, what was seen before never stands for it."""
        return not self.turns.covered and self.board.unfinished

    def hurry(self) -> None:
        """Land what waits."""
        if self.board.timeline.busy and self.board.tree.modal is None:
            self.board.hurry()

    def update(self, dt: float) -> None:
        """Go on: cards, effects, then whoever is to decide."""
        self._table.step(dt)
        tell_chances(self.services, self.turns, self.board)

    def handle(self, intent: Intent) -> None:
        """Take an intent: first the flying cards, then the widgets, then the table's own keys."""
        if intent in (Signal.RESIZED, Command.FULLSCREEN) or (self.turns.deaf and hurries(intent)):
            return
        board = self.board
        if board.timeline.busy and hurries(intent) and board.tree.modal is None:
            board.hurry()
            if not tools.presses_skip(board.tree, intent):
                return
        if self._glances(intent) or board.tree.handle(intent):
            return
        if intent in (Command.HINT, Command.TAKE_BACK, Command.INSPECT) and board.tree.modal is not board.asking:
            return
        board.keys.heard(intent)
        match intent:
            case Signal.FOCUS_LOST:
                self._cover_if_left()
            case PointerPressed(button=PointerButton.RIGHT):
                tools.inspect(board, self.book)
                board.keys.tell(_("Look at a card"), Command.INSPECT)
            case PointerPressed() | Command.CONFIRM:
                self.turns.hurry()
            case Command.BACK if is_hinted(board):
                board.tree.toasts.drop_for_now()
                board.picking.cancel_selection()
            case Command.BACK if board.picking.cancel_selection():
                pass
            case Command.BACK | Command.MENU:
                tools.open_menu(self)
            case Command.TAKE_BACK:
                self.take_back()
            case Command.HINT:
                self.turns.hint()
            case Command.INSPECT:
                tools.inspect(board, self.book)
            case Letter("s"):
                board.sort_next()
            case Letter(text) if digits(text):
                board.picking.press_number(int(text))
            case Letter(text):
                board.folding.press_letter(text)
            case _:
                pass

    def _glances(self, intent: Intent) -> bool:
        """Whether the key of the rules is held, which shows something meanwhile: a tap opens the page as it is let go."""
        tool, layers = self.rules_tool, self.board.layers
        if tool is None or tool.glance is None:
            return False
        match intent:
            case Letter(text) if text == tool.key.lower() and self.tree.modal is None:
                layers.held, layers.held_seconds = tool.glance, 0.0
                return True
            case Released(text) if layers.held is not None and text == tool.key.lower():
                layers.held = None
                return layers.held_seconds > TAP_SECONDS or self.tree.modal is not None or self.tree.handle(Letter(text))
            case _:
                return False

    def draw(self, surface: Surface) -> None:
        """Draw the table and the curtain that closes over it; while every hand is hidden, what is public."""
        self.board.draw(surface, covered=self.turns.covered)
        if self.turns.fallen:
            draw_curtain(surface, self.board, self.turns.fallen)

    # What people do

    def play(self, action: Any) -> None:
        """Do what the viewer decided: the one gate for prompts and hands."""
        self.turns.decide(action)

    def take_back(self) -> None:
        """Take the viewer's last decision back, or say why that cannot be; ask first where the match counts no longer then."""
        if self.turns.undo is Undo.AS_PRACTICE and not self.match.practice:
            tools.ask_for_practice(self)
        elif not self.turns.take_back():
            self._refuse(tools.undo_words(self.turns))

    def undo_as_practice(self) -> None:
        """Take the viewer's last decision back, and play on as practice: of the match nothing is kept any more."""
        if self.turns.take_back(as_practice=True):
            self.services.archive.give_up_match(self.record())
            self.board.tree.say(_(PRACTICE))
        else:
            self._refuse(tools.undo_words(self.turns))

    def open_rules(self) -> None:
        """Show the rules of this match."""
        if self._on_rules is not None:
            self._on_rules(self)

    def reveal(self) -> None:
        """The curtain has been lifted."""
        self._left = self.services.left
        self.turns.reveal()

    def _refuse(self, words: str) -> None:
        self.services.play(SoundId.REFUSED)
        self.board.tree.say(words)

    def _explain(self, words: str) -> None:
        """Say why something does nothing in the decision that is due."""
        self.services.play(SoundId.REFUSED)
        self.board.tree.say(words, for_now=True)

    def _cover_if_left(self) -> None:
        """If the window was left since a hand was shown, hide it: who comes back may be somebody else."""
        if self._left != self.services.left:
            self._left = self.services.left
            self.turns.leave_window()

    # What the match on the board tells

    def _follow(self, phase: Phase) -> None:
        """Other screens over the table: the curtain, the result; and the question to people who are out."""
        self._spectating.drop()
        match phase:
            case AskingSpectators():
                self._spectating.ask()
            case Covered(seat) | Dealing(seat):
                self._on_curtain(self, seat)
            case DealOver():
                self._on_result(self)
            case Warned():
                ask_again(self._table, phase)
            case _:
                pass

    def _keep(self) -> None:
        """Keep the match as it stands, or file it the moment it ends; practice is neither."""
        if self.match.practice:
            return
        if self.match.over:
            self._on_over(self.record())
        else:
            self.services.archive.save_match(self.record())

    def _keep_order(self) -> None:
        if not self.match.over:
            self._keep()

    def _report(self, error: BaseException) -> None:
        """Write a computer player's fault down, once of a kind: one that fails at every move would fill the folder."""
        if isinstance(self.turns.phase, Hinting):  # somebody waits for it
            self._refuse(_("No hint this time: the computer player made a mistake"))
        kind = type(error)
        if kind not in self._reported:
            self._reported.add(kind)
            self.services.report(error, self.record())

    def record(self) -> Record:
        """Return the match as written down."""
        seconds = round(self.services.played - self._began)
        record = record_of(self.match, self.players, self.turns.spectators.favourite, seconds, self.occasion)
        return record if self.match.over else replace(record, hands=self.board.order.hands())


class Spectating:
    """The dialogs of one table; at most one of them is open."""

    def __init__(self, scene: AtTable) -> None:
        self._scene = scene
        self._open: Modal | None = None

    def ask(self) -> None:
        """Ask what the people want."""
        scene = self._scene
        look = scene.board.parts.look
        turns = scene.turns
        choices = (
            Button(look, _("Watch"), turns.watch, kind=ButtonKind.PRIMARY, line=_("every card, at your speed")),
            Button(look, _("Predict the winner"), self._predict, line=_("then watch who is right")),
            Button(look, _("See the result"), turns.skip, line=_("play on out of sight")),
            way_out(scene, scene.to_title),
        )
        words = Paragraph(look, _("The others play on. How do you want to see the end?"))
        self._show(Modal(look, _("You are out"), (words,), choices, width=WIDTH))

    def drop(self) -> None:
        """Close what is open."""
        if self._open is not None:
            self._scene.board.tree.close(self._open)
            self._open = None

    def _predict(self) -> None:
        look, turns, seated = self._scene.board.parts.look, self._scene.turns, self._scene.board.table.context.seated
        choices = [Button(look, seated[seat].name, partial(turns.watch, seat)) for seat in turns.people.going_on()]
        back = Button(look, _("Back"), self.ask, kind=ButtonKind.PLAIN)
        words = Paragraph(look, _("Who wins the match?"))
        self._show(Modal(look, _("Predict the winner"), (words,), (*choices, back), on_back=self.ask, width=WIDTH))

    def _show(self, modal: Modal) -> None:
        self.drop()
        self._open = modal
        self._scene.board.tree.open(modal)
