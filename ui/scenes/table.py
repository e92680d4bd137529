"""The table: a match being played. Owns the match, its stage and timeline; asks computer players; knows no game.

Every accepted action changes the match at once and is saved at once; the timeline then shows what happened. A press while cards fly
lands them and does nothing else. With several people at one screen a curtain hides every hand until its owner lifts it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from game.ai.levels import Level, budget_for
from game.catalog import GAMES
from game.core.cards import CardId, Seat
from game.core.engine import DEAL_NEXT, DealNext
from game.core.events import EVERYONE, CardMoved, DealBegan, Event, redacted
from game.core.match import Match
from game.core.picture import picture
from game.core.record import Player, Record, record_of
from game.core.shuffle import bot_generator
from sounds.ids import SoundId
from ui import prompts
from ui.intents import Back, FocusLost, Fullscreen, Hint, Inspect, Intent, Letter, Menu, Resized, TakeBack, hurries
from ui.opponents import Answer, Failed, Question
from ui.scenes.inspector import inspector
from ui.scenes.log import log
from ui.scenes.table_layers import Layers
from ui.scenes.table_picking import Picking
from ui.services import Services
from ui.stage.choreography import beats
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.stage.stage import Stage
from ui.stage.timeline import LONGEST_STEP_SECONDS, Timeline
from ui.tables.rulebook import Book
from ui.tables.table import Question as Asked
from ui.tables.table import Table
from ui.text.catalog import _
from ui.text.render import Align
from ui.widgets import Button, Group, Look, Modal, Node, Tree

THINKING_SECONDS = 0.45
"""A computer player never answers sooner than this after the last card has come to rest."""
PROMPT_WIDTH = 600.0
TOOL_PITCH = 38.0
TOOL_GAP = 6.0
"""The buttons beside the table are lower than a target; what can be pressed takes the gaps (ART.md 16.9)."""

AnyMatch = Match[Any, Any, Any]
TableMaker = Callable[[Look, Seat], Table]


class TableScene:
    """One match on the screen, seen from `viewer`.

    `on_result` shows the result of a deal, `on_curtain` hides the screen until the person at a seat asks for it (then `reveal` is called),
    `on_leave` goes back to the title. `on_rules` and `book` are there for games whose rules page is written.
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
        book: Callable[[], Book] | None = None,
    ) -> None:
        self.services = services
        self.match = match
        self.players = players
        self.viewer = viewer
        self.table = make_table(services.look, viewer)
        self.stage = Stage(self.table, picture(viewer, {}))
        self.table.attach(self.stage)
        self.timeline = Timeline(self._settled, self._land)
        self.timeline.speed = services.settings.speed
        self.stage.reduced = services.settings.reduced_motion
        self.tree = Tree(services.look, Group(services.look), services.modality)
        self.picking = Picking(self)
        self.layers = Layers(self, painter)
        self.ready = False
        """Whether the picture shows the state and the decision that is due has been laid out."""
        self.view: Any = match.view(viewer)
        """What the viewer may know now."""
        self._on_result = on_result
        self._on_curtain = on_curtain
        self._on_settings = on_settings
        self._on_leave = on_leave
        self._on_rules = on_rules
        self._book = book
        self._pause = 0.0
        self._asking: Modal | None = None
        self._covered = self.is_shared
        self._behind: tuple[Event, ...] = ()
        """Events that are shown once the curtain is lifted: a deal."""
        self._hinting = False
        self._sorting = 0
        self._seen: dict[Seat, int] = {}
        """The ply up to which each person has seen the match."""
        self._own_order: dict[Seat, list[CardId]] = {}

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this screen."""
        return sum(player.is_person for player in self.players) > 1

    # Scene

    def enter(self) -> None:
        """Deal, or show the position of a match that goes on."""
        if self.match.ply == 0 and self.match.opening:
            self.show(self.match.opening)
        else:
            self.stage.settle(self.match.picture(self.viewer))
        self._save()

    def leave(self) -> None:
        """Stop thinking; the match is on the disk already."""
        self.services.opponents.forget()

    def resize(self) -> None:
        """Lay everything out anew in another look."""
        self.timeline.finish()
        self.timeline.speed = self.services.settings.speed
        self.stage.reduced = self.services.settings.reduced_motion
        self.table.restyle(self.services.look)
        self.tree.restyle(self.services.look)
        self.stage.place_all()
        self.layers.forget()
        self.ready = False

    @property
    def lively(self) -> bool:
        """Whether the next frame differs by itself."""
        trails = any(node.trail > 0 for node in self.stage.nodes())
        return self.timeline.busy or self._pause > 0 or self.picking.lifting or trails or self.tree.lively

    def update(self, dt: float) -> None:
        """Go on: cards, effects, then whoever is to decide."""
        table_dt = self.timeline.stretched(min(dt, LONGEST_STEP_SECONDS))
        self.timeline.advance(table_dt)
        self.stage.step(table_dt)
        for effect in list(self.table.effects):
            effect.step(table_dt)
            if effect.over:
                self.table.effects.remove(effect)
        self.picking.step(dt)
        self.tree.update(dt)
        if self.timeline.busy:
            return
        if not self.ready:
            self._decide()
        elif self._pause > 0:
            self._pause -= table_dt
        else:
            self._poll()

    def handle(self, intent: Intent) -> None:
        """Take an intent: first the flying cards, then the widgets, then the table's own keys."""
        if isinstance(intent, Resized | Fullscreen):
            return
        if self.timeline.busy and hurries(intent) and self.tree.modal is None:
            self.timeline.finish()
            return
        if self.tree.handle(intent):
            return
        match intent:
            case FocusLost() if self.is_shared and self.ready and self.viewer in self.match.to_act():
                self._draw_curtain(self.viewer)
            case Back() if self.picking.unchoose():
                pass
            case Back() | Menu():
                self._open_menu()
            case TakeBack():
                self._take_back()
            case Hint():
                self._ask_hint()
            case Inspect():
                self._inspect()
            case Letter("s"):
                self._sort_next()
            case Letter(text) if text.isdigit():
                self.picking.play_number(int(text))
            case _:
                pass

    def draw(self, surface: Surface) -> None:
        """Draw the table."""
        self.layers.draw(surface)

    def semantics(self) -> Node:
        """Return the cards that can be used and the widgets, in words."""
        return self.tree.semantics()

    # The match

    def play(self, action: Any) -> None:
        """Play the viewer's action."""
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
        if self.is_shared and _deals(events):
            self._covered = True
            self._behind = events
            return
        seen = redacted(events, self.viewer)
        self.timeline.add(beats(seen, self.stage, self.table, self.services.play))

    def record(self) -> Record:
        """Return the match as written down."""
        return record_of(self.match, self.players)

    def _apply(self, seat: Seat, action: Any) -> None:
        events = self.match.apply(seat, action)
        self._seen[seat] = self.match.ply
        self._save()
        self.view = self.match.view(self.viewer)
        self.show(events)

    def _save(self) -> None:
        if self.match.over:
            self.services.archive.drop_match()
        elif not self.match.position:
            self.services.archive.save_match(self.record())

    def _decide(self) -> None:
        """The timeline has run dry: the stage settles to the view, and whoever is asked is asked."""
        asked = self.match.to_act()
        if self._covered and self._behind:
            self._draw_curtain(self._next_person(asked))
            return
        agreed = self.stage.settle(self.match.picture(self.viewer))
        assert agreed, "the events did not tell the whole story"
        self.ready = True
        self.view = self.match.view(self.viewer)
        self._drop_prompt()
        self._sort_hand()
        self.picking.clear()
        self.lay_controls()
        if not asked or DealNext in map(type, self.match.legal_actions(asked[0])):
            self._on_result(self)
            return
        seat = asked[0]
        if not self.players[seat].is_person:
            self._pause = THINKING_SECONDS
            self._ask_bot(seat, Level(self.players[seat].level))
        elif self.is_shared and (self._covered or seat != self.viewer):
            self._draw_curtain(seat)
        else:
            self._ask_person()

    def _ask_person(self) -> None:
        legal = self.match.legal_actions(self.viewer)
        question = self.table.question(self.view, legal)
        if question is not None:
            self._asking = self._prompt(question)
            self.tree.open(self._asking)
            return
        self.picking.begin(self.table.picks(self.view, legal))
        self.lay_controls()

    def _ask_bot(self, seat: Seat, level: Level) -> None:
        self.services.opponents.ask(
            Question(
                self.match.ply,
                seat,
                GAMES[self.match.engine.id].bots[level],
                self.match.view(seat),
                self.match.legal_actions(seat),
                budget_for(level, clock=True),
                bot_generator(self.match.seed, seat, self.match.ply),
            )
        )

    def _ask_hint(self) -> None:
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
        if self.picking.suggest(action):
            self.tree.say(_("Hint: {words}").format(words=self.picking.line()))
        else:
            question = self.table.question(self.view, self.match.legal_actions(self.viewer))
            for choice in question.choices if question is not None else ():
                if choice.action == action:
                    self.tree.say(_("Hint: {words}").format(words=choice.label))

    def _poll(self) -> None:
        match self.services.opponents.poll(self.match.ply):
            case Answer(_, _, action) if self._hinting:
                self._show_hint(action)
            case Answer(_, seat, action):
                self._apply(seat, action)
            case Failed(_, _, error) if self._hinting:
                self._hinting = False
                self.services.report(error, self.record())
            case Failed(_, seat, error):
                self.services.report(error, self.record())
                self._apply(seat, self.match.legal_actions(seat)[0])
            case None:
                pass

    def _take_back(self) -> None:
        if not self.match.can_take_back(self.viewer):
            self.services.play(SoundId.REFUSED)
            self.tree.say(_("This cannot be taken back: a hidden card has been seen, or somebody else has played"))
            return
        self.services.opponents.forget()
        self.timeline.finish()
        self.match.undo()
        self._save()
        self.stage.settle(self.match.picture(self.viewer))
        self.ready = False

    # Several people at one screen

    def reveal(self, seat: Seat) -> None:
        """The person at `seat` has lifted the curtain."""
        self._covered = False
        events, self._behind = self._behind, ()
        if events:
            self.stage.settle(picture(seat, {}, self.stage.picture.counters))
            self.timeline.add(beats(redacted(events, seat), self.stage, self.table, self.services.play))
        self.ready = False

    def since(self, seat: Seat) -> tuple[Event, ...]:
        """Return the public events since the person at `seat` last decided, for the recap on the curtain."""
        first = self._seen.get(seat, 0)
        found = [event for ply in range(first, self.match.ply) for event in self.match.events_at(ply)]
        return tuple(event for event in found if not isinstance(event, CardMoved) or event.seen_by == EVERYONE)

    def _next_person(self, asked: tuple[Seat, ...]) -> Seat:
        """Return the person who sees the screen next: who is asked, or the next one after him."""
        first = asked[0] if asked else Seat(0)
        order = [Seat((first + step) % self.match.seats) for step in range(self.match.seats)]
        return next(seat for seat in order if self.players[seat].is_person)

    def _draw_curtain(self, seat: Seat) -> None:
        """Turn the table to `seat` and hide it."""
        self._covered = True
        self._drop_prompt()
        self.picking.clear()
        self.lay_controls()
        self.viewer = seat
        self.table.turn_to(seat)
        self.view = self.match.view(seat)
        self.stage.settle(
            self.match.picture(seat) if not self._behind else picture(seat, {}, self.stage.picture.counters)
        )
        self.ready = True
        self._on_curtain(self, seat)

    # The hand

    def move_in_hand(self, card: CardId, place: int) -> None:
        """Put a card of the hand at another place in it; that order is kept until the next deal."""
        order = [one for one in self.picking.hand() if one != card]
        order.insert(place, card)
        self._own_order[self.viewer] = order
        self.stage.reorder(self.table.own_hand(), order)
        self.lay_controls()

    def _sort_next(self) -> None:
        """Sort the hand in the next way."""
        self._sorting += 1
        self._own_order.pop(self.viewer, None)
        self._sort_hand()
        self.lay_controls()

    def _sort_hand(self) -> None:
        hand = self.picking.hand()
        order = self._own_order.get(self.viewer, [])
        if not set(hand) <= set(order):
            self._own_order.pop(self.viewer, None)
            order = self.table.sorted_hand(hand, self._sorting)
        wanted = [card for card in order if card in hand]
        if wanted != hand and len(hand) == len(self.stage.at(self.table.own_hand())):
            self.stage.reorder(self.table.own_hand(), wanted)

    # Controls, prompts and menu

    def lay_controls(self) -> None:
        """Make the cards that can be pointed at, and the tools, into controls of one tree."""
        group = Group(self.services.look)
        self.picking.lay(group)
        self._add_tools(group)
        self.tree.replace(group)

    def _prompt(self, question: Asked) -> Modal:
        def answer(action: Any) -> None:
            self._drop_prompt()
            self.play(action)

        x, y = self.table.middle()
        middle = (round(x), round(y))
        return prompts.prompt(
            self.services.look, question, self._draw_prompt_card, answer, middle=middle, width=PROMPT_WIDTH
        )

    def _drop_prompt(self) -> None:
        if self._asking is not None:
            self.tree.close(self._asking)
            self._asking = None
            self.table.effects.clear()

    def _draw_prompt_card(self, surface: Surface, card: CardId, rect: Rect) -> None:
        pose = Pose(rect.centerx, rect.centery, rect.width, rect.height)
        self.layers.painter.card(surface, card, pose)

    def _open_menu(self) -> None:
        look = self.services.look

        def leave() -> None:
            self.tree.close()
            self._on_leave()

        def take_back() -> None:
            self.tree.close()
            self._take_back()

        def sort() -> None:
            self.tree.close()
            self._sort_next()

        def settings() -> None:
            self.tree.close()
            self._on_settings()

        buttons = (
            Button(look, _("Go on playing"), self.tree.close),
            Button(look, _("Take back"), take_back, enabled=self.match.can_take_back(self.viewer)),
            Button(look, _("Sort the hand"), sort, key="S"),
            Button(look, _("Settings"), settings),
            Button(look, _("To the title"), leave, line=_("the match is kept")),
        )
        self.tree.open(Modal(look, _("Pause"), (), buttons, on_back=self.tree.close, width=360))

    def _inspect(self) -> None:
        """Show the card that is pointed at in large, with what there is to say about it."""
        card = self.picking.pointed
        if card is not None and self._book is not None:
            book = self._book()
            look = self.services.look
            self.tree.open(inspector(look, card, book.describe(card), self, book.shape, self.tree.close))

    def paint(self, surface: Surface, card: CardId, rect: Rect, *, opacity: float = 1.0, ringed: bool = False) -> None:
        """Draw a card face up into a rectangle, for the inspector."""
        pose = Pose(rect.centerx, rect.centery, rect.width, rect.height)
        self.layers.painter.card(surface, card, pose, opacity=opacity)
        if ringed:
            self.layers.painter.ring(surface, pose, self.services.look.theme.gold)

    def _open_rules(self) -> None:
        if self._on_rules is not None:
            self._on_rules(self)

    def _open_log(self) -> None:
        """Show what happened in this deal, newest first, with its cards."""
        began = max((ply for ply in range(self.match.ply) if _deals(self.match.events_at(ply))), default=-1)
        events = [event for ply in range(began + 1, self.match.ply) for event in self.match.events_at(ply)]
        recaps = self.table.recap(tuple(event for event in redacted(tuple(events), self.viewer)))
        self.tree.open(log(self.services.look, recaps, self._draw_prompt_card, self.tree.close))

    def _tools(self) -> list[Button]:
        """Return the tools beside the table, the most needed last: those stay when there is little room."""
        look = self.services.look
        rules = [Button(look, _("Yaku list"), self._open_rules, key="Y", align=Align.LEFT)] if self._on_rules else []
        drawer = (
            [Button(look, _("Captured cards"), self._toggle_drawer, key="C", align=Align.LEFT)]
            if self.table.folds
            else []
        )
        return [
            Button(look, _("Take back"), self._take_back, key=_("Ctrl Z"), align=Align.LEFT),
            Button(look, _("Log"), self._open_log, key="L", align=Align.LEFT),
            Button(look, _("Hint"), self._ask_hint, key="H", align=Align.LEFT),
            *rules,
            *drawer,
            Button(look, _("Menu"), self._open_menu, key=_("Esc"), align=Align.LEFT),
        ]

    def _toggle_drawer(self) -> None:
        self.table.open_drawer(not self.table.drawer())
        self.stage.place_all()

    def _add_tools(self, group: Group) -> None:
        look = self.services.look
        place = self.table.tools_at()
        step, gap = look.px(TOOL_PITCH), look.px(TOOL_GAP)
        tools = self._tools()[-max(1, (place.height + gap) // step) :]
        for index, tool in enumerate(tools):
            group.add(tool, Rect(place.x, place.y + index * step, place.width, step - gap))

    # What the timeline asks

    def _settled(self) -> bool:
        return self.stage.still and not any(effect.holds for effect in self.table.effects)

    def _land(self) -> None:
        self.stage.land()
        self.table.effects.clear()


def _deals(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, DealBegan) for event in events)
