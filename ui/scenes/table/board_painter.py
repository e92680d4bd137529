"""How the table scene is drawn: ground and columns, resting cards, moving cards, targets, the line, effects, widgets.

What lies still is kept as pictures and drawn anew only when it has changed; drawing changes nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pygame import Rect, Surface

from game.core.cards import CardId
from game.core.events import Zone
from ui.kit.gestures import End, Spot
from ui.kit.panels import Notes
from ui.kit.poses import rect_of
from ui.kit.reveal.showcase import Gathering, aloft_of
from ui.scenes.table.board_context import BoardContext
from ui.scenes.table.face_preloader import FacePreloader
from ui.scenes.table.gesture_input import GestureInput
from ui.scenes.table.hand_motion import RaisedCards, bob
from ui.scenes.table.static_layer import StaticLayer
from ui.stage.frame import BORDER, COMPACT
from ui.stage.node import CardNode, Pose
from ui.stage.painter import brackets
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, CHIEF_SIZE, LEAD_SIZE
from ui.widgets import Modal
from ui.widgets.box import Box, draw_box, draw_refused
from ui.widgets.marks import lozenge

CORNER = 0.08
"""The round corner of a card as a share of its width."""
GROW = 0.08
PARTING = (0.08, 0.04)
"""How far the cards before a raised one make room, in widths, the nearest first."""
LEAST_LINE, TWO_LINES = 11.0, 13.0
"""The smallest size of the line where it would be wider than the mat, and where two lines hold it."""
LOOK_IN_SECONDS, LOOK_OUT_SECONDS, STILL_LOOK_SECONDS = 0.12, 0.08, 0.1
KEPT_A_FRAME = 2
"""Cards of the hand that are made pictures of in one frame: it takes longer than to draw them."""
SMALL_TARGET = 120
"""Units: the key of a lower target stands at its foot."""


class BoardPainter:
    """The pictures of one table, from the ground up. `notes` says what the columns show of this moment, `asking` is the game's prompt."""

    marks_piles = True
    """Whether a lozenge stands over every pile that can be picked."""

    def __init__(
        self,
        parts: BoardContext,
        faces: FacePreloader,
        picking: Callable[[], GestureInput],
        notes: Callable[[], Notes],
        asking: Callable[[], Modal | None],
    ) -> None:
        self._parts = parts
        self._faces = faces
        self._picking = picking
        self._asking = asking
        self.notes = notes
        self.painter = parts.painter
        self.still = StaticLayer(parts, notes, self._live)
        self.glances = RaisedCards()
        """What is looked at, as it comes and goes."""
        self.held: Zone | None = None
        """What is looked at as long as a key is held, for `held_seconds` by now."""
        self.held_seconds = 0.0
        self._rows: list[Rect] = []
        self._rows_key: object = None
        self._keeps = 0
        """How many cards of the hand may still be made pictures of in this frame."""

    def draw(self, surface: Surface) -> None:
        """Draw what lies still from a kept picture, then what moves, then words and widgets."""
        parts = self._parts
        if parts.tree.modal is None and any(isinstance(one, Gathering) and one.hides for one in parts.table.effects):
            self.still.bring(surface)  # out of sight, so that the frame in which it is seen again is no dearer than others
            self._draw_effects(surface)
            return
        self.still.draw(surface)
        self._draw_season(surface)
        parts.table.panels.air(surface, parts.stage)
        bobs = self._picking().selection.active  # the hand of a viewer who is to play from it keeps the picture moving
        if (bobs or parts.table.panels.breathes) and not parts.look.reduced_motion:
            parts.services.ambience.air()
        self._draw_piles(surface)
        self._draw_targets(surface)
        self._draw_moving(surface)
        self._draw_line(surface)
        self._draw_drawer(surface)
        modal = parts.tree.modal
        if modal is None and not parts.timeline.busy:
            self._draw_looked_at(surface)
        asked = modal is not None and modal is self._asking()
        cleared = modal is None and any(isinstance(effect, Gathering) for effect in parts.table.effects)
        if not asked and not cleared:
            self._draw_effects(surface)
        if modal is not None:
            modal.rests = parts.services.ambience.alone
        parts.tree.draw(surface)
        if cleared:  # the tools sink into the dark with the table
            self._draw_effects(surface)
        if asked and modal is not None and not modal.peeking:
            self._draw_effects(surface)
            parts.table.panels.asked(surface, parts.stage, modal.panel)
        if modal is None:
            self._draw_carried(surface)

    @property
    def looked_at(self) -> Spot | None:
        """What is looked at: what a key asks for, what is pointed at, a place in focus, a card under the pointer, or what is open."""
        picking, parts = self._picking(), self._parts
        if self.held is not None:
            return self.held
        if (spot := picking.pointed) is not None or picking.hand.drag.cards:
            return spot
        if (place := next((place for place, area in picking.watched.items() if area.hovered or area.ringed), None)) is not None:
            return place
        at, layout = parts.tree.pointer, parts.table.layout
        under = None if at is None else picking.where.card_under(at, layout.watched)
        return next(iter(layout.drawer()), None) if under is None else under

    def step(self, dt: float) -> None:
        """Let what is looked at come for `dt` seconds, and what no longer is go."""
        self.held_seconds += dt
        spots = () if (spot := self.looked_at) is None else (spot,)
        come, go = (STILL_LOOK_SECONDS, STILL_LOOK_SECONDS) if self._parts.stage.reduced else (LOOK_IN_SECONDS, LOOK_OUT_SECONDS)
        self.glances.step({*self.glances.found, *spots}, spots, dt / come, dt / go)

    def _draw_looked_at(self, surface: Surface) -> None:
        """Draw what the panels say of what is looked at."""
        for spot, share in self.glances.found.items():
            self._parts.table.panels.looked_at(surface, spot, self._parts.draw_card, share)

    @property
    def shows_matches(self) -> bool:
        """Whether cards of the hand that match something, or are safe, are marked now."""
        return self._picking().shows_matches

    def _sway(self, pose: Pose) -> float:
        """Return how far above its place a card of the hand is now, in pixels."""
        if self._parts.look.reduced_motion:
            return 0.0
        return bob(self._parts.services.ambience.time, pose.x, pose.width, pose.height)

    def _draw_season(self, surface: Surface) -> None:
        """Draw what drifts over the mat, outside the rows of cards: it is behind them."""
        parts = self._parts
        month = parts.table.panels.season()
        if month is not None:
            frame = parts.table.layout.frame
            mat = frame.rect(*frame.mat)
            parts.services.ambience.draw(surface, month, mat, frame.scale.unit, self.card_rows())

    def card_rows(self) -> list[Rect]:
        """Return the ground that cards lie on, in pixels: one rectangle for each place."""
        key = (self._parts.stage.revision, id(self._parts.look))
        if key != self._rows_key:
            rows = ([rect_of(node.goal) for node in nodes] for nodes in self._parts.stage.lying())
            self._rows, self._rows_key = [row[0].unionall(row[1:]) for row in rows], key
        return self._rows

    def _draw_drawer(self, surface: Surface) -> None:
        parts = self._parts
        if parts.table.layout.drawer_open:
            parts.table.panels.drawer(surface, parts.stage)
            for place in parts.table.layout.drawer():
                for node in parts.stage.at(place):
                    self.painter.paint(surface, node)

    def _draw_effects(self, surface: Surface) -> None:
        for effect in self._parts.table.effects:
            effect.draw(surface)

    def _live(self) -> list[CardNode]:
        """Return the cards that are drawn anew in every frame: the hand, what moves, what just moved with all that lies over it."""
        parts = self._parts
        hand = parts.stage.at(parts.table.layout.own_hand())
        found = []
        for nodes in parts.stage.lying():
            over = nodes is hand
            for node in nodes:
                over = over or (node.motion is None and node.marked)
                if over or node.motion is not None:
                    found.append(node)
        return found

    def _draw_moving(self, surface: Surface) -> None:
        parts = self._parts
        hand = parts.stage.at(parts.table.layout.own_hand())
        raised = []
        self._keeps = KEPT_A_FRAME
        apart = self.partings()
        carried = self._picking().hand.drag.poses()
        aloft = aloft_of(parts.table.effects)
        for node in sorted(self._live(), key=lambda node: node.pose().layer):
            if node.card in aloft:
                continue
            if node.card is not None and node.card in carried and node in hand:
                continue
            if node not in hand or node.motion is not None:
                self.painter.paint(surface, node)
            elif node.card == self._picking().pointed:
                raised.append(node)
            else:
                self._draw_hand_card(surface, node, apart)
        for node in raised:
            self._draw_hand_card(surface, node, apart)

    def _draw_carried(self, surface: Surface) -> None:
        """Draw what is carried over all else, line and buttons too."""
        carried = self._picking().hand.drag.poses()
        for node in self._parts.stage.at(self._parts.table.layout.own_hand()):
            if node.card is not None and (pose := carried.get(node.card)) is not None:
                self._draw_hand_card(surface, node, {}, pose)

    def partings(self) -> dict[CardId, float]:
        """Return how many pixels cards of the hand give way beside a raised one, so that no index is hidden under it.

        The cards after it close up as far as the mat asks; where that is not enough the raised card itself goes left. Those before
        it make a little room.
        """
        parts, picking = self._parts, self._picking()
        layout = parts.table.layout
        found: dict[CardId, float] = {}
        hand = [(node.card, node.goal) for node in parts.stage.at(layout.own_hand()) if node.card is not None]
        edge = layout.frame.px(layout.frame.mat[0] + layout.frame.mat[2] - BORDER)
        for card, pose in hand:
            if picking.hand.drag.cards:
                found[card] = picking.hand.drag.gap(pose)
                continue
            lift = picking.hand.raised.of(card)
            if not lift or (card in picking.selection.taken and card != picking.pointed):
                continue
            row = [(one, at) for one, at in hand if abs(at.y - pose.y) < pose.height / 2]
            for one, way in self._before(pose, row):
                found[one] = found.get(one, 0.0) - way * lift
            after = sorted(((one, at) for one, at in row if at.x > pose.x), key=lambda pair: pair[1].x)
            if not after:
                continue
            need = pose.x + pose.width * (1 + GROW / 2) - after[0][1].x
            if need <= 0:
                continue
            far = max(0.0, min(need, edge - after[-1][1].x - pose.width / 2))
            last = len(after) - 1
            first = need if last else far
            for index, (one, _at) in enumerate(after):
                share = first + (far - first) * index / last if last else first
                found[one] = found.get(one, 0.0) + share * lift
            found[card] = found.get(card, 0.0) - (need - first) * lift
        return found

    def _before(self, raised: Pose, row: Iterable[tuple[CardId, Pose]]) -> list[tuple[CardId, float]]:
        """Return the two cards before a raised one with how far they go left, the nearer one further; they stay on the mat."""
        frame = self._parts.table.layout.frame
        edge = frame.px(frame.mat[0] + BORDER)
        near = sorted((pair for pair in row if pair[1].x < raised.x), key=lambda pair: -pair[1].x)[: len(PARTING)]
        ways = zip(near, PARTING, strict=False)
        return [(one, max(0.0, min(share * at.width, at.x - at.width / 2 - edge))) for (one, at), share in ways]

    def _draw_piles(self, surface: Surface) -> None:
        """Draw the lozenge over every pile that can be picked, the gold line round the one that is pointed at."""
        look, picking = self._parts.look, self._picking()
        for place, pose in picking.where.piles(picking.selection.now.sources):
            if place == picking.pointed or place in picking.selection.taken:
                self.painter.ring(surface, pose, look.theme.gold, gap=-0.5, line=3.6)
            elif self.marks_piles:
                top = pose.y - pose.height / 2 - look.scale.px(9)
                lozenge(surface, (pose.x, top), look.scale.px(10), look.theme.gold)

    def _draw_targets(self, surface: Surface) -> None:
        """Draw jade brackets round what the chosen or pointed card may take, with their keys if one is to be chosen."""
        parts = self._parts
        look = parts.look
        picking = self._picking()
        aim = picking.aimed
        for number, target in picking.targets():
            aimed = target.spot is not None and target.spot == aim
            cards = {card for reading in target.readings for card in reading.takes}
            poses = [node.goal for card in cards if (node := parts.stage.node_of(card)) is not None]
            rect = picking.where.rect_at(target.spot) if target.spot is not None and not cards else None
            if rect is not None:
                poses.append(Pose(rect.centerx, rect.centery, rect.width, rect.height))
            for pose in poses:
                if aimed or not isinstance(target.spot, End):  # the light at an end of a meld is sign enough
                    brackets(surface, pose, look.theme.gold if aimed else look.theme.jade)
                if rect is not None:
                    parts.table.panels.aim(surface, target, rect)
                if number:
                    self._draw_number(surface, number, pose)

    def _draw_number(self, surface: Surface, number: int, pose: Pose) -> None:
        """Draw the key of a target into its corner; on small cards at the foot, for their rank takes the head."""
        look = self._parts.look
        small = pose.height < look.scale.px(SMALL_TARGET)
        x = pose.x - pose.width * 0.36
        y = pose.y + pose.height * (0.36 if small else -0.40)
        size = look.scale.px(24 if small else 30)
        tag = Rect(round(x - size / 2), round(y - size / 2), size, size)
        draw_box(surface, tag, Box(size / 4, look.theme.dark, 0.95, look.theme.jade, max(1, size / 20)))
        written = look.unscaled(LEAD_SIZE if small else CHIEF_SIZE)
        look.write(surface, str(number), tag.center, written, look.theme.jade, face=Face.BOLD, align=Align.CENTRE)

    def _draw_hand_card(
        self, surface: Surface, node: CardNode, apart: Mapping[CardId, float], carried: Pose | None = None
    ) -> None:
        parts = self._parts
        look, picking = parts.look, self._picking()
        card, pose = node.card, node.goal
        lift = picking.hand.raised.of(card)
        chosen = card is not None and card in picking.selection.taken
        if carried is None and (weighed := picking.hand.preview.pose(card)) is not None:
            self._draw_weighed(surface, node, weighed)
            return
        aside = apart.get(card, 0.0) if card is not None else 0.0
        risen = self._sway(pose) * (1 - lift) if carried is None else 0.0
        if lift or aside or carried is not None:
            at = carried or (picking.hand.pose(card) if card is not None else None) or pose
            grown = 1 + GROW * lift
            angle = at.angle * (1 - lift)
            shown = Pose(at.x + aside, at.y - risen, pose.width * grown, pose.height * grown, angle, crowded=pose.crowded)
            large = Pose(0, 0, round(pose.width * (1 + GROW)), round(pose.height * (1 + GROW)))
            # a pointed card keeps the face that it had
            drawn = large if lift > 0 and not pose.width < COMPACT <= large.width else pose
            self.painter.card(surface, node.shown, shown, lift=lift, drawn=drawn)
        else:
            shown = pose.moved(0, -risen)
            self._keeps -= self.painter.in_hand(surface, node.shown, pose, risen, keeps=self._keeps > 0)
        if card is not None and picking.is_dimmed(card):
            veiled = rect_of(Pose(shown.x, shown.y, shown.width, shown.height))
            draw_refused(surface, veiled, veiled.width * CORNER, look.theme.refused, look.scale.unit)
        if (lift > 0.5 and card == picking.pointed) or chosen:
            self.painter.ring(surface, shown, look.theme.gold, gap=-0.5, line=3.6)
            if chosen:
                self.painter.ring(surface, shown, look.theme.gold, gap=5.0, line=2.4)
        panels = parts.table.panels
        if card is not None and lift < 0.5 and self.shows_matches and panels.hinted(card, parts.table.context.view):
            panels.hint(surface, shown, card)
        elif card is not None and not chosen and picking.joins(card):
            self.painter.ring(surface, shown, look.theme.jade, gap=-0.5, line=3.0)
        if card is not None:
            panels.mark(surface, shown, card)

    def _draw_weighed(self, surface: Surface, node: CardNode, shown: Pose) -> None:
        """Draw a card that lies where it would go, or on its way there, and the outline of the place that it leaves in the hand."""
        look, goal = self._parts.look, node.goal
        draw_box(surface, rect_of(goal), Box(goal.width * CORNER, line=look.theme.text2, line_width=1.4 * look.scale.unit))
        self.painter.card(surface, node.shown, shown, drawn=goal)
        if not self._picking().hand.preview.is_animating:
            self.painter.ring(surface, shown, look.theme.gold, gap=-0.5, line=3.6)

    def _draw_line(self, surface: Surface) -> None:
        parts = self._parts
        words = self._faces.words() if parts.timeline.busy else self._picking().line()
        look, frame = parts.look, parts.table.layout.frame
        if not words or parts.tree.toasts.together or (frame.folded and parts.table.layout.drawer_open):
            return
        x, y = parts.table.layout.line_at()
        sign = None if parts.timeline.busy else self._picking().sign()
        before = sign.get_width() + look.px(8) if sign is not None else 0
        room = frame.px(frame.mat[2] - 2 * BORDER) - before - look.px(36)
        size = look.fitted(words, room, BODY_SIZE, TWO_LINES)
        lines = look.balanced(words, room, size) if look.width(words, size) > room else (words,)
        if len(lines) > 2:
            lines = look.balanced(words, room, size := LEAST_LINE)
        more = (len(lines) - 1) * look.lead(size)
        wide = max(look.width(line, size) for line in lines) + before + look.px(36)
        high = more + look.px(18 if more else 32)
        foot = y + look.px(14 if more else 16)  # more lines reach upwards: under them are buttons
        rect = Rect(round(x - wide / 2), round(foot - high), round(wide), round(high))
        rect.clamp_ip(surface.get_rect())
        ink = parts.table.context.draw_line_ground(surface, rect)
        if sign is not None:
            surface.blit(sign, sign.get_rect(midleft=(rect.x + look.px(16), rect.centery)))
        at = rect.centerx + before / 2, rect.centery - more / 2
        look.write_lines(surface, lines, at, size, ink, align=Align.CENTRE)
