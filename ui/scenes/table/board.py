"""A table on the screen: cards that lie and fly, the controls over them, the prompt. It decides nothing and knows no match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from pygame import Rect, Surface

from game.catalog import GAMES
from game.core.cards import CardId, Seat
from game.core.events import Event, Zone
from game.core.picture import Picture, picture
from ui.games.catalog import screen_of
from ui.kit.columns import kept_by
from ui.kit.gestures import Legality
from ui.kit.panels import Notes
from ui.kit.poses import rect_of
from ui.kit.question import Question, prompt
from ui.kit.reveal.effects import BannerEffect
from ui.kit.reveal.showcase import Gathering
from ui.kit.table import AnyTable
from ui.scenes.table.board_context import BoardContext
from ui.scenes.table.board_painter import BoardPainter
from ui.scenes.table.face_preloader import FacePreloader
from ui.scenes.table.folding import Folding
from ui.scenes.table.gesture_input import GestureCallbacks, GestureInput
from ui.scenes.table.hand_order import HandOrder
from ui.scenes.table.shortcut_tips import ShortcutTips
from ui.services.services import Services
from ui.services.settings import display_of
from ui.stage.choreography import beats, faces_in
from ui.stage.painter import Painter
from ui.stage.stage import Stage
from ui.stage.timeline import LONGEST_STEP_SECONDS, Beat, Ceremony, Timeline
from ui.widgets import Button, Group, Look, Modal, Tree

BANNER_HEIGHT = 98.0
"""Units of a ribbon with a little room under it: a prompt does not lie under it."""
SORT_FACE = 26.0
"""The height that the words of a button at the hand take, in interface units."""
PROMPT_CARD = 76.0
"""Height of a card in a prompt, in units."""

LEAST_STEP_SECONDS = 1e-6
"""So many seconds a press goes beyond the one at which something rests, so that it does."""

TableFor = Callable[[Look, Seat], AnyTable]
Legal = Legality[Any]


class Board:
    """The table of one game, seen from a seat.

    `play` gets what the viewer decided, `refuse` why something that was pressed does nothing; `notes` says what the columns show of this
    moment, `tools` puts the tools beside the table, `arrange` hears that the viewer has put the hand in another order.
    A lesson has a `picking` of its own, made after the board.

    Its methods are many because it is the one front between turns, which know no picture, and the table.
    """

    def __init__(
        self,
        services: Services,
        game: str,
        make_table: TableFor,
        viewer: Seat,
        painter: Painter,
        *,
        play: Callable[[Any], None],
        refuse: Callable[[str], None],
        notes: Callable[[], Notes],
        tools: Callable[[Group], None],
        arrange: Callable[[], None] = lambda: None,
    ) -> None:
        self._game, self._play, self._tools, self._arrange = game, play, tools, arrange
        self._place = screen_of(game).door.place
        self.table = make_table(services.look, viewer)
        self.stage = Stage(self.table.layout, picture(viewer, {}))
        self.stage.cover(self.table.layout.face_down)
        self.timeline = Timeline(self._settled, self._land)
        self.tree = Tree(self.table.context.look, Group(services.look), services.modality)
        self.tree.axis = lambda: self.table.context.frame.px(self.table.context.frame.centre)
        self.keys = ShortcutTips(services, self.tree, lambda: self.timeline.busy)
        self.parts = BoardContext(services, self.table, self.stage, self.timeline, self.tree, painter)
        self._apply_settings()
        self.table.attach(self.stage)
        self.faces = FacePreloader(self.parts, len(GAMES[game].engine.pack))
        self.order = HandOrder(self.parts)
        self.gestures = GestureCallbacks(play, self.lay, refuse, self.drop_in_hand, self.keep_together)
        self.picking = GestureInput(self.parts, self.gestures)
        self.layers = BoardPainter(self.parts, self.faces, lambda: self.picking, notes, lambda: self.asking)
        self.folding = Folding(services, game, self.table, self.layers.still, self.lay)
        self._beside = Group(services.look)
        """The tools, which work beside the prompt too."""
        self.asking: Modal | None = None
        """The prompt of the game that is open."""

    def _apply_settings(self) -> None:
        """Take the look and what the player prefers to see."""
        settings = self.parts.services.settings
        self.timeline.speed = settings.speed
        self.stage.reduced = settings.reduced_motion
        self.table.dress(self.parts.services.look, display_of(settings, self._game), helps=settings.show_matches)
        self.table.context.trick_pause = settings.trick_pause
        self.table.context.moments = settings.moments
        self.table.context.leaves.kept = kept_by(settings.open_leaves, self._game)

    # Time and look

    @property
    def is_animating(self) -> bool:
        """Whether something moves by itself."""
        trails = any(node.marked for node in self.stage.nodes())
        effects = any(effect.is_animating for effect in self.table.effects)
        layers = self.layers
        if self.table.context.leaves.waits or layers.still.fades or layers.glances.is_animating or layers.held is not None:
            return True
        return self.timeline.busy or self.picking.hand.is_animating or trails or effects or self.tree.is_animating

    @property
    def unfinished(self) -> bool:
        """Whether its place, its panels, the cards that lie there or those that come first are still being drawn."""
        return self.parts.services.pictures.lacks or self.timeline.waiting or self.faces.lacks

    def step(self, dt: float) -> float:
        """Go on by `dt` seconds: cards, effects, widgets; return the seconds that passed at the table."""
        self.parts.services.listen(self._place, self.table.panels.season())
        self.table.context.music = self.parts.services.music_plays
        table_dt = self.timeline.stretched(min(dt, LONGEST_STEP_SECONDS))
        self.faces.step(dt)
        self._advance(table_dt)
        self.layers.still.step(table_dt)
        if self.table.context.moments is Ceremony.SHORT and any(not (effect.young or effect.resting) for effect in self._gathers()):
            self._bring_to_rest()
        self.picking.hand.step(dt, self.picking.pointed)
        self.layers.step(dt)
        self._hold_hand()
        self.tree.update(dt)
        self.folding.step(dt)
        self.keys.step()
        if not self.parts.look.reduced_motion:
            self.table.panels.breathe(dt * self.parts.services.ambience.share)
        return table_dt

    def _advance(self, table_dt: float) -> None:
        self.timeline.advance(table_dt)
        self.stage.step(table_dt)
        for effect in list(self.table.effects):
            effect.step(table_dt)
            if effect.over:
                self.table.effects.remove(effect)

    def hurry(self) -> None:
        """A press while something moves: what gathers in the middle comes to rest at once, never past it; all else lands."""
        gathers = self._gathers()
        if any(effect.young for effect in gathers):
            return
        if not gathers:
            self.timeline.hurry(lambda: bool(self._gathers()))
            return
        if self._rests():
            self.timeline.go_on()
            return
        self._bring_to_rest()

    def _bring_to_rest(self) -> None:
        while waits := [effect.waits for effect in self.table.effects if not effect.resting]:
            self._advance(min(waits) + LEAST_STEP_SECONDS)

    def _gathers(self) -> list[Gathering]:
        return [effect for effect in self.table.effects if isinstance(effect, Gathering) and not effect.returns]

    def _rests(self) -> bool:
        """Whether all that is shown over the cards stands as it stays."""
        return all(effect.resting for effect in self.table.effects)

    def restyle(self) -> None:
        """Lay everything out anew in another look, or as the table is come back to; what flies lands, and no key is held."""
        self.timeline.finish()
        self.layers.held = None
        self._apply_settings()
        self.tree.restyle(self.parts.look)
        self.stage.place_all()
        self.layers.still.forget()
        self.faces.request_pack()

    def draw(self, surface: Surface, *, covered: bool = False) -> None:
        """Draw the table; `covered` only what is public."""
        if covered:
            self.layers.still.draw_base(surface)
        else:
            self.layers.draw(surface)

    def _settled(self) -> bool:
        return self.stage.still and not any(effect.holds for effect in self.table.effects)

    def _land(self) -> None:
        self.stage.land()
        self.table.effects.clear()

    # What lies on the table

    def deal(self) -> None:
        """A deal begins: nothing of the last one matters any more."""
        self.order.forget()
        self.table.layout.recall(())

    def tell(self, seen: tuple[Event, ...]) -> None:
        """Put what the viewer saw of one action on the timeline; a deal waits for the faces that it shows."""
        self.table.story.take(seen)
        self.faces.request(faces_in(seen))
        play = self.parts.services.play
        self.timeline.add(beats(seen, self.stage, self.table.show, play, self.faces.awaited))

    def recall(self, seen: Sequence[tuple[Event, ...]], now: Picture) -> None:
        """Show the picture `now` at once, every card where it came to lie by what was `seen` in the match, action by action."""
        self.timeline.finish()
        self.table.recall(seen)
        self.stage.settle(now)
        self.stage.recall(tuple(chain.from_iterable(seen)))

    def lay_out(self, seen: Sequence[tuple[Event, ...]], now: Picture) -> None:
        """Show the picture `now` as soon as its faces are drawn, all at once."""
        cards = [card for lying in now.zones.values() for card in lying if card is not None]
        self.faces.request(cards)
        self.stage.settle(picture(now.viewer, {}, now.counters))
        self.timeline.add([Beat(lambda: self.recall(seen, now), 0.0, self.faces.awaited(cards))])

    def settle(self, now: Picture, view: Any) -> None:
        """All has been shown: the picture is the view."""
        agreed = self.stage.settle(now)
        assert agreed, "the events did not tell the whole story"
        self.table.settled(view)
        if not self.stage.crowded:
            self.order.lay()

    def _hold_hand(self) -> None:
        """Let no card of the hand slip away from under the pointer because another one comes; room is made as soon as it is gone."""
        if self.stage.hold(self.table.layout.own_hand() if self.picking.handles_hand else None):
            self.order.lay()
            self.lay()

    def hide(self, places: frozenset[Zone], *, at_once: bool) -> None:
        """Let the cards at these places lie face down, and no others that the viewer knows but those that always do."""
        if self.stage.cover(places | self.table.layout.face_down, at_once=at_once):
            self.order.lay()

    def conceal(self) -> None:
        """Put away what belongs to the viewer alone: dialogs and notes, what is pointed at, raised, carried or taken up."""
        self.drop_prompt()
        self.picking.forget()
        self.layers.glances.found.clear()
        self.tree.conceal()

    def turn_to(self, seat: Seat) -> None:
        """Let the table be seen from `seat`."""
        self.table.turn_to(seat)
        self.order.show()

    # What the viewer may do

    def rest(self, view: Any) -> None:
        """Nothing is to be done by hand, and no prompt is open; the line may say what is waited for."""
        self.drop_prompt()
        self.picking.show(view)
        self.lay()

    def ask(self, view: Any, legality: Legal) -> None:
        """Let the viewer decide: by a prompt if the game has a question, else by hand."""
        question = self.table.gestures.interaction(view, legality, ()).question
        if question is None:
            self.picking.show(view, legality)
            self.lay()
            if (only := self.picking.only_button) is not None and self.tree.modal is None:
                self.tree.focus_on(only)
            return
        self.asking = self._prompt(question)
        self.asking.find_beside = lambda: self._beside
        self.tree.open(self.asking)
        self._place_toasts()
        for effect in self.table.effects:
            if isinstance(effect, BannerEffect):
                effect.keep_above(self.asking.panel.top, self.parts.look.scale.px(BANNER_HEIGHT))

    def drop_prompt(self) -> None:
        """Close the prompt."""
        if self.asking is not None:
            self.tree.close(self.asking)
            self.asking = None
            self.table.effects.clear()

    def suggest(self, view: Any, legality: Legal, action: Any) -> str:
        """Point at what `action` begins with, and return what it would do, or the name of the answer that means it; "" if nothing does."""
        if words := self.picking.suggest(action):
            return words
        question = self.table.gestures.interaction(view, legality, ()).question
        choices = question.choices if question is not None else ()
        return next((words for choice in choices if (words := choice.called(action))), "")

    def lay(self) -> None:
        """Make the cards that can be pointed at, and the tools, into controls of one tree."""
        group = Group(self.parts.look)
        self.picking.lay(group)
        nodes = [self.stage.node_of(spot) for spot in self.picking.selection.taken if isinstance(spot, int)]
        raised = [rect_of(node.goal).move(0, -round(node.goal.height / 4)) for node in nodes if node is not None]
        for words, way, rect in self.table.layout.sorts() if self.parts.hand() else ():
            if rect.collidelist(raised) >= 0:  # a card that is taken up stands before it
                continue
            look, scale = self.parts.look, self.parts.look.scale
            ui = min(scale.ui, max(1.0, rect.height / look.px(SORT_FACE) * scale.ui))
            button = Button(replace(look, scale=replace(scale, ui=ui)), words, partial(self.sort, way))
            button.least = 13.0
            group.add(button, rect)
        self._beside = Group(self.parts.look)
        self._tools(self._beside)
        group.add(self._beside)
        self.tree.replace(group)
        self._place_toasts()

    def _place_toasts(self) -> None:
        """Let words that come and go stand in the place of the line, or of the last line of the prompt: there they hide no card."""
        window, mat = self.parts.look.scale.window, self.table.layout.frame
        x, y = self.table.layout.line_at()
        if self.asking is not None and (place := self.asking.quiet_place) is not None:
            x, y = place
        wide = mat.px(mat.mat[2])
        self.tree.toasts.stand(Rect(round(x - wide / 2), window.top, round(wide), round(y) - window.top))

    def _arranged(self) -> None:
        """The viewer has put the hand in another order."""
        self.lay()
        self._arrange()

    def drop_in_hand(self, cards: Sequence[CardId], x: float) -> None:
        """Put cards of the hand where they were let go, `x` pixels from the left."""
        self.order.drop(cards, x)
        if len(cards) > 1:
            self.picking.cancel_selection()
        self._arranged()

    def keep_together(self, cards: Sequence[CardId]) -> None:
        """Let some cards of the hand lie together, or apart again."""
        self.order.keep_together(cards)
        self.picking.cancel_selection()
        self._arranged()

    def sort_next(self) -> None:
        """Sort the hand in the next way."""
        self.sort(self.order.way + 1)

    def sort(self, way: int) -> None:
        """Sort the hand in one of the table's ways."""
        self.order.sort(way)
        self._arranged()

    def toggle_drawer(self) -> None:
        """Show the folded column, or fold it away again."""
        layout = self.table.layout
        layout.opens_drawer = not layout.drawer_open
        self.stage.place_all()

    def _prompt(self, question: Question[Any]) -> Modal:
        def answer(action: Any) -> None:
            self.drop_prompt()
            self._play(action)

        parts = self.parts
        x, y = self.table.layout.middle()
        wide, high = self.table.layout.shape
        card_size, middle = (PROMPT_CARD * wide / high, PROMPT_CARD), (round(x), round(y))
        return prompt(parts.look, question, parts.draw_card, answer, card_size=card_size, middle=middle)
