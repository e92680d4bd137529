"""The table: a match being played. Owns the match, its stage and timeline; asks computer players; knows no game.

Every accepted action changes the match at once and is saved at once; the timeline then shows what happened. A press while cards fly
lands them and does nothing else. With several people at one screen a curtain hides every hand until its owner lifts it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from game.ai.budget import Budget
from game.ai.levels import Level, budget_for
from game.catalog import GAMES
from game.core.cards import CardId, Seat
from game.core.engine import DEAL_NEXT, DealNext
from game.core.events import Event, redacted
from game.core.match import Match
from game.core.picture import picture
from game.core.record import Player, Record, record_of
from game.core.shuffle import bot_generator
from sounds.ids import SoundId
from ui import prompts
from ui.intents import (
    Back,
    Confirm,
    FocusLost,
    Fullscreen,
    Hint,
    Inspect,
    Intent,
    Letter,
    Menu,
    PointerPressed,
    Resized,
    TakeBack,
    hurries,
)
from ui.kit.interaction import Legality
from ui.kit.manifest import RulesTool
from ui.kit.question import Question as Asked
from ui.kit.rulebook import Book
from ui.kit.table import AnyTable
from ui.scenes.table import tools as table_tools
from ui.scenes.table.faces import DueFaces
from ui.scenes.table.layers import Layers
from ui.scenes.table.order import HandOrder
from ui.scenes.table.picking import Picking
from ui.scenes.table.sharing import Sharing
from ui.services import Services
from ui.settings import display_of
from ui.stage.choreography import beats, faces_in
from ui.stage.effects import BannerEffect
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.stage.stage import Stage
from ui.stage.timeline import LONGEST_STEP_SECONDS, STRETCH, Beat, Timeline
from ui.text.catalog import _
from ui.turns.story import deals
from ui.turns.thinkers import Answer, Failed, Question
from ui.widgets import Button, Group, Look, Modal, Node, Tree

DOUBLE_CLICK_SECONDS = 0.3
"""After a decision the table is deaf for so long: the second press of a double-click neither lands cards nor plays another one."""
RESTING_SECONDS = 1.0
"""What a person's turn led to lies open for so long before the curtain falls, at any speed; a press goes on."""
THINKING_SECONDS = 0.45
"""A computer player never answers sooner than this after the last card has come to rest."""
QUIET_SECONDS = 0.5
"""What a computer player may think, at speed 1, where nobody may notice that it is asked."""
LEAST_QUIET_SECONDS = 0.08
PROMPT_WIDTH = 600.0
BANNER_HEIGHT = 70.0
"""Units of a ribbon that a prompt must not lie under; its hem may touch the frame."""
PROMPT_CARD = 76.0
"""Height of a card in a prompt, in units."""

AnyMatch = Match[Any, Any, Any]
TableMaker = Callable[[Look, Seat], AnyTable]


class TableScene:
    """One match on the screen, seen from `viewer`.

    `on_result` shows the result of a deal, `on_curtain` hides the screen until the person at a seat asks for it (`Sharing`), `on_leave`
    goes back to the title. `on_rules` with its `rules_tool`, and `book`, are there for games whose rules page is written.
    """

    def __init__(
        self,
        services: Services,
        match: AnyMatch,
        players: tuple[Player, ...],
        make_table: TableMaker,
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
    ) -> None:
        self.services = services
        self.match = match
        self.players = players
        self.viewer = viewer
        self.table = make_table(services.look, viewer)
        self._dress()
        self.stage = Stage(self.table.layout, picture(viewer, {}))
        self.table.attach(self.stage)
        self.timeline = Timeline(self._settled, self._land)
        self.timeline.speed = services.settings.speed
        self.stage.reduced = services.settings.reduced_motion
        self.tree = Tree(services.look, Group(services.look), services.modality)
        self.picking = Picking(
            services,
            self.table,
            self.stage,
            self.tree,
            play=self.play,
            changed=self.lay_controls,
            refuse=self.refuse_gesture,
            reorder=self.move_in_hand,
        )
        self.order = HandOrder(self)
        self.sharing = Sharing(self, on_curtain)
        self.layers = Layers(self, painter)
        self.faces = DueFaces(self)
        self.ready = False
        """Whether the picture shows the state and the decision that is due has been laid out."""
        self.view: Any = match.view(viewer)
        """What the viewer may know now."""
        self._on_result = on_result
        self._on_settings = on_settings
        self._on_leave = on_leave
        self._on_rules = on_rules
        self.rules_tool = rules_tool
        self.book = book
        self.asking: Modal | None = None
        """The prompt of the game that is open."""
        self._pause = 0.0
        self._deaf = 0.0
        self._rest = 0.0
        self._quiet = -1
        """The ply at which a computer player was asked while the table rests, so that nobody notices; -1 for none."""
        self._kept: dict[Seat, Any] = {}
        """What persons answered ahead of the moment at which the game asks for it."""
        self._hinting = False
        self._reported: set[type[BaseException]] = set()
        """The kinds of faults of computer players that were written down in this match."""

    # Scene

    def enter(self) -> None:
        """Deal, or show the position of a match that goes on."""
        self.faces.request_pack()
        if self.match.ply == 0 and self.match.opening:
            self.show(self.match.opening)
        elif self._deal_is_over or not self.sharing.active:
            self._lay_out()
        else:
            self.sharing.draw_curtain(self.sharing.next_person())
        if not self.match.over:  # else it is looked at again, and was filed when it ended
            self._save()

    def _lay_out(self) -> None:
        """Show the position as soon as its faces are drawn, all at once."""
        now = self.match.picture(self.viewer)
        cards = [card for lying in now.places.values() for card in lying if card is not None]
        self.faces.request(cards)
        self.stage.settle(picture(self.viewer, {}, now.counters))
        self.timeline.add([Beat(self.recall, 0.0, self.faces.awaited(cards))])

    def leave(self) -> None:
        """Stop thinking; the match is on the disk already."""
        self.services.opponents.forget()

    def resize(self) -> None:
        """Lay everything out anew in another look; under another screen the window may have been left."""
        self.timeline.finish()
        self.timeline.speed = self.services.settings.speed
        self.stage.reduced = self.services.settings.reduced_motion
        self._dress()
        self.tree.restyle(self.services.look)
        self.stage.place_all()
        self.layers.forget()
        self.faces.request_pack()
        self.ready = False
        self.sharing.cover_if_left()

    def _dress(self) -> None:
        """Give the table the look and what the player prefers to see."""
        settings = self.services.settings
        self.table.dress(self.services.look, display_of(settings, self.match.engine.id), helps=settings.show_matches)

    @property
    def lively(self) -> bool:
        """Whether the next frame differs by itself: something moves, or there is something to do without anybody's help."""
        trails = any(node.trail > 0 for node in self.stage.nodes())
        moves = self.timeline.busy or self.picking.lifting or trails or any(e.lively for e in self.table.effects)
        has_to_do = not self.ready or max(self._pause, self._rest, self._deaf) > 0 or self.services.opponents.answered
        return moves or has_to_do or self.tree.lively

    def update(self, dt: float) -> None:
        """Go on: cards, effects, then whoever is to decide."""
        table_dt = self.timeline.stretched(min(dt, LONGEST_STEP_SECONDS))
        self.faces.step(dt)
        self.timeline.advance(table_dt)
        self.stage.step(table_dt)
        for effect in list(self.table.effects):
            effect.step(table_dt)
            if effect.over:
                self.table.effects.remove(effect)
        self.picking.step(dt)
        self.tree.update(dt)
        self._deaf = max(0.0, self._deaf - dt)
        if self.timeline.busy:
            if self._quiet == self.match.ply:
                self._poll()
        elif not self.ready:
            self._decide()
        elif self._rest > 0:
            self._rest -= dt if self.tree.modal is None else 0
            if self._rest <= 0:
                self._hand_over()
        elif self._pause > 0:
            self._pause -= table_dt
        else:
            self._poll()

    def handle(self, intent: Intent) -> None:
        """Take an intent: first the flying cards, then the widgets, then the table's own keys."""
        if isinstance(intent, Resized | Fullscreen):
            return
        if self.deaf and hurries(intent):
            return
        if self.timeline.busy and hurries(intent) and self.tree.modal is None:
            self.timeline.hurry()
            return
        if self.tree.handle(intent):
            return
        match intent:
            case FocusLost():
                self.sharing.cover_if_left()
            case PointerPressed() | Confirm() if self._rest > 0:
                self._hand_over()
            case Back() if self.picking.unchoose():
                pass
            case Back() | Menu():
                self.open_menu()
            case TakeBack():
                self.take_back()
            case Hint():
                self.ask_hint()
            case Inspect():
                table_tools.inspect(self)
            case Letter("s"):
                self.sort_next()
            case Letter(text) if text.isdigit():
                self.picking.press_number(int(text))
            case _:
                pass

    def draw(self, surface: Surface) -> None:
        """Draw the table; while every hand is hidden, what is public."""
        if self.sharing.covered:
            self.layers.draw_base(surface)
        else:
            self.layers.draw(surface)

    def semantics(self) -> Node:
        """Return the cards that can be used and the widgets, in words."""
        return self.tree.semantics()

    # The match

    def play(self, action: Any) -> None:
        """Play the viewer's action."""
        self._deaf = DOUBLE_CLICK_SECONDS
        self._apply(self.viewer, action)

    def deal_next(self) -> None:
        """Go on with the next deal."""
        self._apply(self.match.to_act()[0], DEAL_NEXT)

    def show(self, events: tuple[Event, ...]) -> None:
        """Show what happened; a deal to several people waits behind the curtain for the first of them."""
        self.ready = False
        self._stop_hint()
        self._drop_prompt()
        self.picking.clear()
        self.lay_controls()
        if deals(events):
            self.order.forget()
            self.table.layout.recall(())
            self._kept.clear()
            if self.sharing.active:
                self.sharing.hold_back(events)
                return
        self.tell(redacted(events, self.viewer))

    def tell(self, seen: tuple[Event, ...]) -> None:
        """Put what the viewer saw on the timeline; a deal waits for the faces that it shows."""
        self.faces.request(faces_in(seen))
        self.timeline.add(beats(seen, self.stage, self.table.show, self.services.play, self.faces.awaited))

    def record(self) -> Record:
        """Return the match as written down."""
        return record_of(self.match, self.players)

    def _apply(self, seat: Seat, action: Any) -> None:
        events = self.match.apply(seat, action)
        self._save()
        self.view = self.match.view(self.viewer)
        self.show(events)
        self._ask_quietly()

    def _ask_quietly(self) -> None:
        """Ask a computer player while the table still shows what happened, where nobody may notice that it is asked."""
        asked = self.match.to_act()
        if asked and not self.players[asked[0]].is_person and self.match.engine.is_secret(self.view):
            self._quiet = self.match.ply
            self._ask_bot(asked[0], Level(self.players[asked[0]].level))

    def _save(self) -> None:
        """Keep the match as it stands, or file it the moment it ends; a position that was set up is neither."""
        if self.match.position is not None:
            return
        if self.match.over:
            self.services.archive.finish_match(self.record())
        else:
            self.services.archive.save_match(self.record())

    def _decide(self) -> None:
        """The timeline has run dry: the stage settles to the view, and whoever is asked is asked."""
        asked = self.match.to_act()
        self._rest = 0.0
        if self.sharing.holds_deal:
            self.sharing.draw_curtain(self.sharing.next_person())
            return
        agreed = self.stage.settle(self.match.picture(self.viewer))
        assert agreed, "the events did not tell the whole story"
        self.ready = True
        self.view = self.match.view(self.viewer)
        self.table.settled(self.view)
        self._drop_prompt()
        self.order.lay()
        self.picking.show(self.view)
        self.lay_controls()
        if self._deal_is_over:
            self._on_result(self)
            return
        seat = self._first_of(asked)
        if self._ask_ahead():
            return
        if seat in self._kept:
            self._play_kept(seat)
        elif not self.players[seat].is_person:
            if self._quiet != self.match.ply:
                self._pause = THINKING_SECONDS
                self._ask_bot(seat, Level(self.players[seat].level))
        elif not self.sharing.hides_from(seat):
            self._ask_person()
        elif self.sharing.covered:
            self._hand_over()
        else:
            self._rest = RESTING_SECONDS

    @property
    def _deal_is_over(self) -> bool:
        """Whether a result is due: the match is over, or rests between two deals."""
        asked = self.match.to_act()
        return not asked or DealNext in map(type, self.match.legal_actions(asked[0]))

    @property
    def deaf(self) -> bool:
        """Whether a press does nothing: the second one of a double-click."""
        return self._deaf > 0

    def _hand_over(self) -> None:
        """Hide the hand and hand the screen to the person who is asked."""
        self._rest = 0.0
        self.sharing.draw_curtain(self.match.to_act()[0])

    def _first_of(self, asked: tuple[Seat, ...]) -> Seat:
        """Return who decides for all that are asked: persons before computers, and whoever looks on before the others."""
        persons = [seat for seat in asked if self.players[seat].is_person]
        return self.viewer if self.viewer in persons else (*persons, *asked)[0]

    def _ask_person(self) -> None:
        legal = self.match.legal_actions(self.viewer)
        legality = Legality(legal, lambda action: self.match.is_legal(self.viewer, action))
        question = self.table.interacts.interaction(self.view, legality, ()).question
        if question is not None:
            self.asking = self._prompt(question, self.play)
            self.tree.open(self.asking)
            for effect in self.table.effects:
                if isinstance(effect, BannerEffect):
                    effect.keep_above(self.asking.panel.top, self.services.look.scale.px(BANNER_HEIGHT))
            return
        self.picking.show(self.view, legality)
        self.lay_controls()

    def refuse_gesture(self, words: str) -> None:
        """Say why something that was pressed does nothing."""
        self.services.play(SoundId.REFUSED)
        self.tree.say(words)

    def _ask_ahead(self) -> bool:
        """Ask the viewer what he must answer now though the game comes to it later; False if there is nothing."""
        if self.sharing.covered or self.viewer in self._kept or not self.players[self.viewer].is_person:
            return False
        question = self.table.interacts.interaction(self.view, Legality(), ()).question
        if question is None:
            return False

        def keep(action: Any) -> None:
            self._kept[self.viewer] = action
            self._drop_prompt()
            self.ready = False

        self.asking = self._prompt(question, keep)
        self.tree.open(self.asking)
        return True

    def _play_kept(self, seat: Seat) -> None:
        """Play what a person answered ahead of time; what the game does not allow any more is asked anew."""
        action = self._kept.pop(seat)
        if self.match.is_legal(seat, action):
            self._apply(seat, action)
        else:
            self.ready = False

    def _ask_bot(self, seat: Seat, level: Level) -> None:
        self.services.opponents.ask(
            Question(
                self.match.ply,
                seat,
                GAMES[self.match.engine.id].bots[level],
                self.match.view(seat),
                self.match.legal_actions(seat),
                self._budget(level),
                bot_generator(self.match.seed, seat, self.match.ply),
            )
        )

    def _budget(self, level: Level) -> Budget:
        """Return what a computer player may spend: where nobody may notice that it is asked, no more than the table rests anyway."""
        budget = budget_for(level, clock=True)
        if self._quiet != self.match.ply:
            return budget
        return budget.share(budget.worlds, max(LEAST_QUIET_SECONDS, QUIET_SECONDS * STRETCH[self.timeline.speed]))

    def ask_hint(self) -> None:
        """Ask the strongest computer player there is what it would do in the viewer's place, from the viewer's view."""
        if not self.ready or self.match.to_act() != (self.viewer,) or self.services.opponents.thinking:
            return
        bots = GAMES[self.match.engine.id].bots
        level = max((level for level in Level if level in bots), key=list(Level).index)
        self._hinting = True
        self._ask_bot(self.viewer, level)

    def _stop_hint(self) -> None:
        if self._hinting:
            self._hinting = False
            self.services.opponents.forget()

    def _show_hint(self, action: Any) -> None:
        self._hinting = False
        words = self.picking.suggest(action) or self._answer_to(action)
        if words:
            self.tree.say(_("Hint: {words}").format(words=words))

    def _answer_to(self, action: Any) -> str:
        """Return what the answer of the open question is called that means `action`; "" if none does."""
        legal = Legality(self.match.legal_actions(self.viewer))
        question = self.table.interacts.interaction(self.view, legal, ()).question
        choices = question.choices if question is not None else ()
        return next((words for choice in choices if (words := choice.called(action))), "")

    def _poll(self) -> None:
        match self.services.opponents.poll(self.match.ply):
            case Answer(_, _, action) if self._hinting:
                self._show_hint(action)
            case Answer(_, seat, action):
                self._apply(seat, action)
            case Failed(_, _, error) if self._hinting:
                self._hinting = False
                self._report(error)
            case Failed(_, seat, error):
                self._report(error)
                self._apply(seat, self.match.legal_actions(seat)[0])
            case None:
                pass

    def _report(self, error: BaseException) -> None:
        """Write a computer player's fault down, once of a kind: one that fails at every move would fill the folder."""
        kind = type(error)
        if kind not in self._reported:
            self._reported.add(kind)
            self.services.report(error, self.record())

    @property
    def can_take_back(self) -> bool:
        """Whether the viewer may take his last decision back."""
        over = self.match.over  # then it is filed
        return not over and self.match.can_take_back(self.viewer) and not self.match.engine.is_final(self.view)

    def take_back(self) -> None:
        """Take the viewer's last decision back, if it showed him nothing hidden."""
        if not self.can_take_back:
            self.services.play(SoundId.REFUSED)
            self.tree.say(_("This cannot be taken back: a hidden card has been seen, or somebody else has played"))
            return
        self.services.opponents.forget()
        self._quiet = -1
        self.timeline.finish()
        self.match.undo()
        self._save()
        self.recall()
        self.ready = False

    def recall(self) -> None:
        """Show the match as it stands, every card where it came to lie."""
        match = self.match
        told = (*match.opening, *(event for ply in range(match.ply) for event in match.events_at(ply)))
        self.table.layout.recall(redacted(told, self.viewer))
        self.stage.settle(match.picture(self.viewer))

    # Several people at one screen

    def turn_to(self, seat: Seat) -> None:
        """Let the table be seen from `seat`; nothing is asked there yet."""
        self._drop_prompt()
        self.picking.clear()
        self.lay_controls()
        self._rest = 0.0
        self.viewer = seat
        self.table.turn_to(seat)
        self.view = self.match.view(seat)
        self.ready = True

    # The hand

    def move_in_hand(self, card: CardId, place: int) -> None:
        """Put a card of the hand at another place in it."""
        self.order.move(card, place)
        self.lay_controls()

    def sort_next(self) -> None:
        """Sort the hand in the next way."""
        self.order.sort_next()
        self.lay_controls()

    # Controls, prompts and menu

    def lay_controls(self) -> None:
        """Make the cards that can be pointed at, and the tools, into controls of one tree."""
        group = Group(self.services.look)
        self.picking.lay(group)
        table_tools.lay(self, group, self.tools())
        self.tree.replace(group)

    def _prompt(self, question: Asked[Any], on_answer: Callable[[Any], None]) -> Modal:
        chosen = {choice.action: choice.picked for choice in question.choices if choice.picked is not None}

        def answer(action: Any) -> None:
            picked = chosen.get(action)
            wanted = picked() if picked is not None else action
            self._drop_prompt()
            on_answer(wanted)

        x, y = self.table.layout.middle()
        wide, high = self.table.layout.shape
        look = self.services.look
        return prompts.prompt(
            look,
            question,
            self.draw_card,
            answer,
            card_size=(PROMPT_CARD * wide / high, PROMPT_CARD),
            middle=(round(x), round(y)),
            width=PROMPT_WIDTH,
            body=question.body(look, self.draw_card) if question.body is not None else (),
        )

    def _drop_prompt(self) -> None:
        if self.asking is not None:
            self.tree.close(self.asking)
            self.asking = None
            self.table.effects.clear()

    def draw_card(self, surface: Surface, card: CardId, rect: Rect) -> None:
        """Draw a card face up into a rectangle."""
        self.layers.painter.card(surface, card, Pose(rect.centerx, rect.centery, rect.width, rect.height))

    def paint(self, surface: Surface, card: CardId, rect: Rect, *, opacity: float = 1.0, ringed: bool = False) -> None:
        """Draw a card face up into a rectangle, for the inspector."""
        pose = Pose(rect.centerx, rect.centery, rect.width, rect.height)
        self.layers.painter.card(surface, card, pose, opacity=opacity)
        if ringed:
            self.layers.painter.ring(surface, pose, self.services.look.theme.gold)

    def tools(self) -> list[Button]:
        """Return the tools beside the table."""
        return table_tools.buttons(self)

    def open_menu(self) -> None:
        """Open the menu over the table."""
        table_tools.open_menu(self)

    def open_settings(self) -> None:
        """Show the settings."""
        self._on_settings()

    def to_title(self) -> None:
        """Leave the table; the match is kept."""
        self._on_leave()

    def open_rules(self) -> None:
        """Show the rules of this match."""
        if self._on_rules is not None:
            self._on_rules(self)

    def toggle_drawer(self) -> None:
        """Show the folded column, or fold it away again."""
        self.table.layout.open_drawer(not self.table.layout.drawer_open)
        self.stage.place_all()

    # What the timeline asks

    def _settled(self) -> bool:
        return self.stage.still and not any(effect.holds for effect in self.table.effects)

    def _land(self) -> None:
        self.stage.land()
        self.table.effects.clear()
