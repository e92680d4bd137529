"""The table: a match being played. Owns the match, its stage and timeline; asks computer players; knows no game.

Every accepted action changes the match at once and is saved at once; the timeline then shows what happened. A press while cards fly lands
them and does nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect, Surface

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
from ui.intents import Back, Fullscreen, Intent, Letter, Menu, Resized, TakeBack, hurries
from ui.opponents import Answer, Failed, Question
from ui.services import Services
from ui.stage.choreography import beats
from ui.stage.node import Node as CardNode
from ui.stage.node import Pose
from ui.stage.painter import Painter, brackets
from ui.stage.stage import Stage
from ui.stage.timeline import LONGEST_STEP_SECONDS, Timeline
from ui.tables.table import Notes, Pick, Table
from ui.tables.table import Question as Asked
from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import BODY_SIZE
from ui.widgets import Area, Button, Group, Look, Modal, Node, Tree
from ui.widgets.box import Box, draw_box
from ui.widgets.marks import lozenge

LIFT_SECONDS = 0.12
LIFT = 0.10
GROW = 0.08
THINKING_SECONDS = 0.45
"""A computer player never answers sooner than this after the last card has come to rest."""

PROMPT_WIDTH = 600.0

AnyMatch = Match[Any, Any, Any]
TableMaker = Callable[[Look, Seat], Table]


class TableScene:
    """One match on the screen, seen from `viewer`. `on_result` opens the result of a deal, `on_leave` goes back to the title."""

    def __init__(
        self,
        services: Services,
        match: AnyMatch,
        players: tuple[Player, ...],
        make_table: TableMaker,
        viewer: Seat,
        faces: Callable[[Look], Painter],
        on_result: Callable[[TableScene], None],
        on_leave: Callable[[], None],
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
        self.painter = faces(services.look)
        self.tree = Tree(services.look, Group(services.look), services.modality)
        self._on_result = on_result
        self._on_leave = on_leave
        self.ready = False
        """Whether the picture shows the state and the decision that is due has been laid out."""
        self._pause = 0.0
        self._picks: tuple[Pick, ...] = ()
        self._chosen: CardId | None = None
        self._pointed: CardId | None = None
        self._targets_laid: list[Area] = []
        self._dragged: tuple[CardId, tuple[int, int]] | None = None
        self._lifts: dict[CardId, float] = {}
        self._ground: Surface | None = None
        self._base: Surface | None = None
        self._base_key: object = None
        self._still: Surface | None = None
        self._still_key: object = None

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
        self._ground = self._base = self._still = None
        self.ready = False

    @property
    def lively(self) -> bool:
        """Whether the next frame differs by itself."""
        lifting = any(0 < lift < 1 for lift in self._lifts.values())
        trails = any(node.trail > 0 for node in self.stage.nodes())
        return self.timeline.busy or self._pause > 0 or lifting or trails or self.tree.lively

    def update(self, dt: float) -> None:
        """Go on: cards, effects, then whoever is to decide."""
        table_dt = self.timeline.stretched(min(dt, LONGEST_STEP_SECONDS))
        self.timeline.advance(table_dt)
        self.stage.step(table_dt)
        for effect in list(self.table.effects):
            effect.step(table_dt)
            if effect.over:
                self.table.effects.remove(effect)
        self._step_lifts(dt)
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
            case Back() if self._chosen is not None and self._may_unchoose():
                self._unchoose()
            case Back() | Menu():
                self._open_menu()
            case TakeBack():
                self._take_back()
            case Letter(text) if text.isdigit() and self._chosen is not None:
                targets = [pick for pick in self._picks if pick.source == self._chosen]
                if 0 < int(text) <= len(targets):
                    self.play(targets[int(text) - 1].action)
            case _:
                pass

    # The match

    def play(self, action: Any) -> None:
        """Play the viewer's action."""
        self._apply(self.viewer, action)

    def deal_next(self) -> None:
        """Go on with the next deal."""
        self._apply(self.viewer, DEAL_NEXT)

    def show(self, events: tuple[Event, ...]) -> None:
        """Show what happened."""
        seen = redacted(events, self.viewer)
        self.ready = False
        self._clear_picks()
        self.timeline.add(beats(seen, self.stage, self.table, self.services.play))

    def _apply(self, seat: Seat, action: Any) -> None:
        events = self.match.apply(seat, action)
        self._save()
        self.show(events)

    def _save(self) -> None:
        if self.match.over:
            self.services.archive.drop_match()
        else:
            self.services.archive.save_match(record_of(self.match, self.players))

    def _decide(self) -> None:
        """The timeline has run dry: the stage settles to the view, and whoever is asked is asked."""
        agreed = self.stage.settle(self.match.picture(self.viewer))
        assert agreed, "the events did not tell the whole story"
        self.ready = True
        self._sort_hand()
        self._clear_picks()
        asked = self.match.to_act()
        if not asked or DealNext in map(type, self.match.legal_actions(asked[0])):
            self._on_result(self)
            return
        seat = asked[0]
        if self.players[seat].is_person:
            self._ask_person()
        else:
            self._pause = THINKING_SECONDS
            self._ask_bot(seat)

    def _ask_person(self) -> None:
        legal = self.match.legal_actions(self.viewer)
        view = self.match.view(self.viewer)
        question = self.table.question(view, legal)
        if question is not None:
            self.tree.open(self._prompt(question))
            return
        self._picks = self.table.picks(view, legal)
        sources = {pick.source for pick in self._picks}
        if len(sources) == 1 and sources.isdisjoint(self._hand_cards()):
            self._chosen = next(iter(sources))
        self._lay_areas()

    def _ask_bot(self, seat: Seat) -> None:
        game = GAMES[self.match.engine.id]
        level = Level(self.players[seat].level)
        self.services.opponents.ask(
            Question(
                self.match.ply,
                seat,
                game.bots[level],
                self.match.view(seat),
                self.match.legal_actions(seat),
                budget_for(level, clock=True),
                bot_generator(self.match.seed, seat, self.match.ply),
            )
        )

    def _poll(self) -> None:
        match self.services.opponents.poll(self.match.ply):
            case Answer(_, seat, action):
                self._apply(seat, action)
            case Failed(_, seat, error):
                self.services.report(error, record_of(self.match, self.players))
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

    # Picking

    def _hand_cards(self) -> list[CardId]:
        return [node.card for node in self.stage.at(self.table.own_hand()) if node.card is not None]

    def _sort_hand(self) -> None:
        hand = self._hand_cards()
        if len(hand) == len(self.stage.at(self.table.own_hand())) and hand != sorted(hand):
            self.stage.reorder(self.table.own_hand(), sorted(hand))

    def _clear_picks(self) -> None:
        self._picks = ()
        self._chosen = self._pointed = self._dragged = None
        self._lay_areas()

    def _may_unchoose(self) -> bool:
        return self._chosen in self._hand_cards()

    def _unchoose(self) -> None:
        self._chosen = None
        self._lay_areas()

    def _lay_areas(self) -> None:
        """Make the cards that can be pointed at, and the tools, into controls of one tree."""
        look = self.services.look
        group = Group(look)
        self._targets_laid = []
        view = self.match.view(self.viewer)
        for node in self.stage.at(self.table.own_hand()):
            if node.card is not None and not self._waiting_for_drawn():
                group.add(self._area(node.card, view), _rect(node.goal))
        if self._chosen is not None:
            for pick in self._picks:
                target = self.stage.node_of(pick.target) if pick.target is not None else None
                if pick.source == self._chosen and target is not None and pick.target is not None:
                    words = self.table.line(view, (pick,))
                    area = Area(
                        look,
                        self.table.name_of(pick.target),
                        partial(self.play, pick.action),
                        value=words,
                        on_point=partial(self._point, pick.target),
                    )
                    group.add(area, _rect(target.goal))
                    self._targets_laid.append(area)
        self._add_tools(group)
        self.tree.replace(group)

    def _waiting_for_drawn(self) -> bool:
        return self._chosen is not None and not self._may_unchoose()

    def _area(self, card: CardId, view: Any) -> Area:
        picks = tuple(pick for pick in self._picks if pick.source == card)
        return Area(
            self.services.look,
            self.table.name_of(card),
            partial(self._press, card),
            value=self.table.line(view, picks),
            on_point=partial(self._point, card),
            on_drag=partial(self._drag, card),
            on_drop=partial(self._drop, card),
        )

    def _point(self, card: CardId, pointed: bool) -> None:
        if pointed:
            if card != self._pointed:
                self.services.play(SoundId.HOVER)
            self._pointed = card
        elif self._pointed == card:
            self._pointed = None

    def _press(self, card: CardId) -> None:
        picks = [pick for pick in self._picks if pick.source == card]
        if not picks:
            return
        if len(picks) == 1 and (self._chosen == card or not self.services.settings.confirm_plays):
            self.play(picks[0].action)
        elif self._chosen == card:
            self._unchoose()
        else:
            self._chosen = card
            self.services.play(SoundId.CARD_LIFT)
            self._lay_areas()
            if self._targets_laid:
                self.tree.focus_on(self._targets_laid[0])

    def _drag(self, card: CardId, at: tuple[int, int]) -> None:
        if any(pick.source == card for pick in self._picks):
            self._dragged = (card, at)

    def _drop(self, card: CardId, at: tuple[int, int]) -> None:
        self._dragged = None
        picks = [pick for pick in self._picks if pick.source == card]
        hand = [node.goal for node in self.stage.at(self.table.own_hand())]
        if not picks or not hand or at[1] > min(pose.y - pose.height * 0.45 for pose in hand):
            return
        for pick in picks:
            target = self.stage.node_of(pick.target) if pick.target is not None else None
            if target is not None and _rect(target.goal).collidepoint(at):
                self.play(pick.action)
                return
        if len(picks) == 1:
            self.play(picks[0].action)
        else:
            self._press(card)

    # Prompts and menu

    def _prompt(self, question: Asked) -> Modal:
        def answer(action: Any) -> None:
            self.tree.close()
            self.table.effects.clear()
            self.play(action)

        x, y = self.table.middle()
        return prompts.prompt(
            self.services.look,
            question,
            self._draw_prompt_card,
            answer,
            middle=(round(x), round(y)),
            width=PROMPT_WIDTH,
        )

    def _draw_prompt_card(self, surface: Surface, card: CardId, rect: Rect) -> None:
        self.painter.card(surface, card, Pose(rect.centerx, rect.centery, rect.width, rect.height))

    def _open_menu(self) -> None:
        look = self.services.look

        def leave() -> None:
            self.tree.close()
            self._on_leave()

        def take_back() -> None:
            self.tree.close()
            self._take_back()

        buttons = (
            Button(look, _("Go on playing"), self.tree.close),
            Button(look, _("Take back"), take_back, enabled=self.match.can_take_back(self.viewer)),
            Button(look, _("To the title"), leave, line=_("the match is kept")),
        )
        self.tree.open(Modal(look, _("Pause"), (), buttons, on_back=self.tree.close, width=360))

    def _add_tools(self, group: Group) -> None:
        look = self.services.look
        place = self.table.tools_at()
        height = look.px(44)
        tools = (
            Button(look, _("Take back"), self._take_back, key=_("Ctrl Z"), align=Align.LEFT),
            Button(look, _("Menu"), self._open_menu, key=_("Esc"), align=Align.LEFT),
        )
        top = place.y
        for tool in reversed(tools[-max(1, place.height // height) :]):
            group.add(tool, Rect(place.x, top, place.width, min(height - look.px(4), max(1, place.bottom - top))))
            top += height + look.px(4)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw what lies still from a kept picture, then what moves, then words and widgets."""
        surface.blit(self._still_layer(surface), (0, 0))
        self._draw_targets(surface)
        moving = [node for node in self.stage.nodes() if self._is_live(node)]
        hand = self.stage.at(self.table.own_hand())
        raised = []
        for node in sorted(moving, key=lambda node: node.pose().layer):
            if node in hand and node.motion is None:
                if node.card == self._pointed or (self._dragged and node.card == self._dragged[0]):
                    raised.append(node)
                else:
                    self._draw_hand_card(surface, node)
            else:
                self.painter.paint(surface, node)
        for node in raised:
            self._draw_hand_card(surface, node)
        self._draw_line(surface)
        modal = self.tree.modal
        if modal is None:
            self._draw_effects(surface)
        self.tree.draw(surface)
        if modal is not None and not modal.peeking:
            self._draw_effects(surface)

    def _draw_effects(self, surface: Surface) -> None:
        for effect in self.table.effects:
            effect.draw(surface)

    def _is_live(self, node: CardNode) -> bool:
        return node.motion is not None or node.trail > 0 or node in self.stage.at(self.table.own_hand())

    def _still_layer(self, surface: Surface) -> Surface:
        """Return ground, columns and resting cards, drawn again only when one of them has changed."""
        look = self.services.look
        base = self._base_layer(surface)
        key = (self.stage.revision, self._base_key, self.services.pictures.revision, id(look))
        if self._still is None or key != self._still_key:
            if self._still is None or self._still.get_size() != surface.get_size():
                self._still = Surface(surface.get_size()).convert(surface)
            self._still.blit(base, (0, 0))
            self.table.draw_counts(self._still, self.stage)
            resting = [node for node in self.stage.nodes() if not self._is_live(node)]
            for node in sorted(resting, key=lambda node: node.goal.layer):
                self.painter.paint(self._still, node)
            self._still_key = key
        return self._still

    def _base_layer(self, surface: Surface) -> Surface:
        """Return ground and columns; most moves of cards change neither."""
        notes = self._notes()
        key = (self.table.status_key(self.stage.picture), notes, surface.get_size(), id(self.services.look))
        if self._base is None or key != self._base_key:
            if self._ground is None or self._ground.get_size() != surface.get_size():
                self._ground = Surface(surface.get_size()).convert(surface)
                self.table.draw_ground(self._ground)
                self._base = self._ground.copy()
            assert self._base is not None
            self._base.blit(self._ground, (0, 0))
            self.table.draw_status(self._base, self.stage, notes)
            self._base_key = key
        return self._base

    def _notes(self) -> Notes:
        asked = self.match.to_act()
        thinking = asked[0] if self.ready and len(asked) == 1 and not self.players[asked[0]].is_person else None
        return Notes(thinking)

    def _targets(self) -> list[tuple[int, Pick]]:
        """Return what the chosen or pointed card may take, with the number of its key if one of several is to be chosen."""
        card = self._chosen if self._chosen is not None else self._pointed
        picks = [pick for pick in self._picks if pick.source == card]
        numbered = self._chosen is not None and len(picks) > 1
        return [(index + 1 if numbered else 0, pick) for index, pick in enumerate(picks)]

    def _draw_targets(self, surface: Surface) -> None:
        look = self.services.look
        for number, pick in self._targets():
            for card in pick.takes:
                node = self.stage.node_of(card)
                if node is None:
                    continue
                aimed = card == self._pointed
                brackets(surface, node.goal, look.theme.gold if aimed else look.theme.jade)
                if number:
                    x, y = node.goal.x - node.goal.width * 0.36, node.goal.y - node.goal.height * 0.40
                    size = look.scale.px(30)
                    tag = Rect(round(x - size / 2), round(y - size / 2), size, size)
                    draw_box(surface, tag, Box(size / 4, look.theme.dark, 0.95, look.theme.jade, max(1, size / 20)))
                    look.carve(surface, str(number), tag.center, 17, look.theme.jade, align=Align.CENTRE)

    def _draw_hand_card(self, surface: Surface, node: CardNode) -> None:
        look = self.services.look
        card = node.card
        lift = self._lifts.get(card, 0.0) if card is not None else 0.0
        chosen = card is not None and card == self._chosen
        pose = node.goal
        if self._dragged is not None and card == self._dragged[0]:
            pose = Pose(*self._dragged[1], pose.width, pose.height, 0.0)
            lift = 1.0
        grown = 1 + GROW * lift
        rise = (LIFT * 2 if chosen else LIFT) * lift * pose.height
        shown = Pose(pose.x, pose.y - rise, pose.width * grown, pose.height * grown, pose.angle * (1 - lift))
        drawn = Pose(0, 0, round(pose.width * (1 + GROW)), round(pose.height * (1 + GROW))) if lift > 0 else pose
        if (lift > 0.5 and card == self._pointed) or chosen:
            self.painter.ring(surface, shown, look.theme.gold, gap=1.0, line=3.6)
        self.painter.card(surface, node.shown, shown, lift=lift, drawn=drawn)
        if (lift > 0.5 and card == self._pointed) or chosen:
            self.painter.ring(surface, shown, look.theme.gold, gap=-0.5, line=3.6)
        if card is not None and self._hints() and lift < 0.5 and self.table.hinted(card, self.match.view(self.viewer)):
            top = shown.y - shown.height / 2 - look.scale.px(12)
            lozenge(surface, (shown.x, top), look.scale.px(9), look.theme.gold)

    def _hints(self) -> bool:
        return bool(self._picks) and self._chosen is None and self.services.settings.show_matches

    def _draw_line(self, surface: Surface) -> None:
        view = self.match.view(self.viewer)
        card = self._pointed if self._pointed is not None else self._chosen
        picks = tuple(
            p
            for p in self._picks
            if card in ((p.target,) if self._chosen is not None and card != self._chosen else (p.source,))
        )
        words = self.table.line(view, picks) if picks and not self._waiting_for_drawn() else ""
        words = words or (self.table.waiting_line(view) if self.ready and not self.timeline.busy else "")
        if not words or self.timeline.busy:
            return
        look = self.services.look
        x, y = self.table.line_at()
        wide = look.width(words, BODY_SIZE) + look.px(36)
        high = look.px(32)
        rect = Rect(round(x - wide / 2), round(y - high / 2), round(wide), high)
        rect.clamp_ip(surface.get_rect())
        draw_box(surface, rect, Box(high / 2, look.theme.well, 0.92, look.theme.panel_line, 1.3 * look.scale.ui_unit))
        look.write(surface, words, rect.center, BODY_SIZE, look.theme.text, align=Align.CENTRE)

    def _step_lifts(self, dt: float) -> None:
        hand = set(self._hand_cards())
        for card in list(self._lifts):
            if card not in hand:
                del self._lifts[card]
        step = 1.0 if self.stage.reduced else dt / LIFT_SECONDS
        for card in hand:
            up = card in (self._pointed, self._chosen)
            lift = self._lifts.get(card, 0.0)
            self._lifts[card] = min(1.0, lift + step) if up else max(0.0, lift - step)

    def record(self) -> Record:
        """Return the match as written down, for a crash report."""
        return record_of(self.match, self.players)

    def semantics(self) -> Node:
        """Return the cards that can be used and the widgets, in words."""
        return self.tree.semantics()

    # What the timeline asks

    def _settled(self) -> bool:
        return self.stage.still and not any(effect.holds for effect in self.table.effects)

    def _land(self) -> None:
        self.stage.land()
        self.table.effects.clear()


def _rect(pose: Pose) -> Rect:
    rect = Rect(0, 0, round(pose.width), round(pose.height))
    rect.center = (round(pose.x), round(pose.y))
    return rect
