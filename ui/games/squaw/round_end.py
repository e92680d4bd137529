"""The end of a round: its moments on a stage between the ladder of rounds and who stands where. Layout: mock-elimination, moments.md 4."""

from __future__ import annotations

from pygame import Surface

from game.core.cards import Seat
from game.squaw.rules import HANDS, OUT, Status, hand_size
from game.squaw.view import View
from ui.games.squaw.moments import moments_of
from ui.games.squaw.names import names_of, status_name, tricks_words
from ui.games.squaw.place import SLATE, badge, lantern, steam_at
from ui.kit.player_text import cards_held, initial, said_of
from ui.kit.reveal.moment import STEP_AT, MomentSheet
from ui.kit.reveal.reveal import Reveal
from ui.kit.table_context import TableSpec
from ui.stage.easing import out_quart
from ui.stage.frame import PLAIN_CARD
from ui.stage.node import Pose
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, TITLE_SIZE, Gradient, rgb
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box, put

RUNGS_TOP, RUNG = 62.0, 90.0
POLES = (84.0, 338.0)
SHELF_LEFT, SHELF_WIDTH, SHELF_HEIGHT = 66.0, 288.0, 9.0
WOOD = Gradient(rgb("86603a"), rgb("4a3019"))
POLE = Gradient(rgb("6b4a2a"), rgb("573a20"))
EDGE = rgb("1b0f05")
CARD_HEIGHT = 58.0
CARD_LEFT, CARD_STEP = 122.0, 29.0
LANTERN = 46.0
SMOKE, SMOKE_SECONDS = (34.0, 46.0), 1.0
"""What rises from the lamp of the round that is over; gone before the buttons work, so that the screen rests then."""
STANDING = (944.0, 24.0, 298.0, 544.0)
TRACK_LEFT, TRACK_STEP = 1080.0, 43.0
ROWS_TOP, MOST_ROW = 100.0, 92.0
TOKEN = 30.0
STATES = (Status.NORMAL, Status.DOG, Status.BLIND, Status.OUT)
CALM = rgb("7fb069")
"""The ring of a normal player."""


class RoundEnd(MomentSheet):
    """The sheet of one finished round of Dog & Blind."""

    def __init__(self, setting: TableSpec, view: View, then: Reveal | None = None) -> None:
        self.view = view
        self.played = view.results[-1]
        number = self.played.number
        self._follows = number < HANDS and then is None
        words = _("Next round")
        if self._follows:
            cards = cards_held(hand_size(number + 1))
            words = _("Round {number}: {cards}").format(number=number + 1, cards=cards)
        super().__init__(setting, moments_of(view, setting.seated), words, SLATE, then)

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        high = round(self._px(CARD_HEIGHT))
        self.art.request((None,), (round(high * PLAIN_CARD[0] / PLAIN_CARD[1]), high))

    def sides(self, surface: Surface) -> None:
        """Draw the ladder of rounds and who stands where."""
        self._ladder(surface)
        self._standing(surface)

    # The ladder

    def _ladder(self, surface: Surface) -> None:
        inks = self.skin.inks
        number = self.played.number
        title = _("Round {number} of {rounds} is over").format(number=number, rounds=HANDS)
        self._write(surface, title, (44, 36), TITLE_SIZE, inks.text, face=Face.BOLD, room=300, high=40)
        for x in POLES:
            pole = self._rect(x - 2.5, RUNGS_TOP, 5, RUNG * HANDS + 8)
            draw_box(surface, pole, Box(self._px(2.5), POLE, 1.0, EDGE, self._px(1)))
        now = self._size_now()
        for rung in range(HANDS):
            self._rung(surface, HANDS - rung, RUNGS_TOP + RUNG * (rung + 1), now)

    def _size_now(self) -> int:
        """Return the cards of the round whose lamp burns: the one that was played, once its moment has come the next."""
        size = hand_size(self.played.number)
        begun = self.moment is not self.moments[0] or self._later(STEP_AT, 0.01) >= 1
        return size - 1 if begun and self._follows else size

    def _rung(self, surface: Surface, size: int, foot: float, now: int) -> None:
        shelf = self._rect(SHELF_LEFT, foot - SHELF_HEIGHT, SHELF_WIDTH, SHELF_HEIGHT)
        draw_box(surface, shelf, Box(self._px(4), WOOD, 1.0, EDGE, self._px(1.2)))
        wide = CARD_HEIGHT * PLAIN_CARD[0] / PLAIN_CARD[1]
        y = foot - SHELF_HEIGHT - CARD_HEIGHT / 2 + 1
        for index in range(size if size <= now else 0):  # the cards of a round that is over are gone
            x = CARD_LEFT + wide / 2 + CARD_STEP * index
            pose = Pose(*self._at(x, y), round(self._px(wide)), round(self._px(CARD_HEIGHT)))
            self._painter.card(surface, None, pose)
        lamp = lantern(self.art, size, now, round(self._px(LANTERN * (1.15 if size == now else 1.0))))
        put(surface, lamp, center=self._at(POLES[0], foot - 40))
        if size == hand_size(self.played.number) != now:
            self._smoke(surface, foot - 40 - LANTERN / 2)

    def _smoke(self, surface: Surface, foot: float) -> None:
        """Draw the thread of smoke over the lamp that has just gone out, `foot` units down."""
        share = self._later(STEP_AT, SMOKE_SECONDS) if self.moment is self.moments[0] else 1.0
        if share >= 1:
            return
        area = round(self._px(SMOKE[0])), round(self._px(SMOKE[1]))
        smoke = steam_at(self.art, area, share * SMOKE_SECONDS).copy()
        smoke.set_alpha(round(255 * (1 - share)))
        put(surface, smoke, midbottom=self._at(POLES[0], foot - 6 * share))

    # Who stands where

    def _standing(self, surface: Surface) -> None:
        inks = self.skin.inks
        left, top, _width, height = STANDING
        self._panel(surface, *STANDING)
        self._write(surface, _("Who stands where"), (left + 18, top + 26), TITLE_SIZE, inks.text, face=Face.BOLD, room=262, high=36)
        for index, state in enumerate(STATES):  # in two lines: their columns stand close together
            at = TRACK_LEFT + TRACK_STEP * index, top + 51 + 18 * (index % 2)
            self._write(surface, status_name(state).lower(), at, BODY_SIZE, inks.text2, align=Align.CENTRE, room=66, high=18)
        pitch = min(MOST_ROW, (top + height - ROWS_TOP - 8) / len(self.seated))
        for seat in range(len(self.seated)):
            self._row(surface, Seat(seat), ROWS_TOP + pitch * seat, pitch)

    def _row(self, surface: Surface, seat: Seat, top: float, pitch: float) -> None:
        inks, who = self.skin.inks, self.seated[seat]
        before, after = self.played.statuses[seat], self.played.after.statuses[seat]
        moved = self.changed(seat) if before is not after else 1.0
        state = after if moved >= 1 else before
        gone = before is OUT
        if seat in self.moment.seats:
            theme = self.look.theme
            lit = self._rect(STANDING[0] + 8, top + 1, STANDING[2] - 16, pitch - 2)
            draw_box(surface, lit, Box(self._px(8), theme.chosen, 0.55, theme.gold, self._px(1.6)))
        y = top + pitch / 2 - 10
        side = round(self._px(30))
        put(surface, self.art.seal(initial(who), who.seal, side, grey=state is OUT), center=self._at(STANDING[0] + 32, y + 10))
        ink = inks.text3 if state is OUT else inks.text
        x = STANDING[0] + 54
        self._write(surface, who.name, (x, y), BODY_SIZE, ink, face=Face.BOLD, room=TRACK_LEFT - x - 20, high=30)
        deals = not gone and self._follows and self.played.after.leaders == (seat,)
        ink = inks.gold if deals else inks.text2
        self._write(surface, self._row_words(seat), (x, y + 25), BODY_SIZE, ink, room=STANDING[2] - 66, high=28)
        if not gone:
            self._track(surface, y, before, after, moved)
        else:
            self._token(surface, OUT, TRACK_LEFT + TRACK_STEP * 3, y)

    def _row_words(self, seat: Seat) -> str:
        """Return what somebody did in the round, and whether they deal the next one."""
        if self.played.statuses[seat] is OUT:
            return _("out after round {number}").format(number=self.view.out_after[seat])
        words, leaders = tricks_words(self.played.taken[seat]), self.played.after.leaders
        if not self._follows or seat not in leaders:
            return words
        return in_a_row((words, _("deals next") if len(leaders) == 1 else _("draws for the deal")))

    def _track(self, surface: Surface, y: float, before: Status, after: Status, moved: float) -> None:
        """Draw the four states in a line, and the sign of a player on its way from one to the other."""
        theme = self.look.theme
        left, right = TRACK_LEFT, TRACK_LEFT + TRACK_STEP * (len(STATES) - 1)
        line = self._rect(left, y - 0.8, right - left, 1.6)
        draw_box(surface, line, Box(0, theme.rule_strong))
        for index in range(len(STATES)):
            dot = self._rect(left + TRACK_STEP * index - 4, y - 4, 8, 8)
            draw_box(surface, dot, Box(dot.width / 2, theme.rule_strong))
        start, end = STATES.index(before), STATES.index(after)
        x = left + TRACK_STEP * (start + (end - start) * out_quart(moved))
        if before is not after and moved > 0:
            ring = self._rect(left + TRACK_STEP * start - 8, y - 8, 16, 16)
            draw_box(surface, ring, Box(ring.width / 2, None, 1.0, theme.text3, self._px(1.4)))
        self._token(surface, after if moved > 0.5 else before, x, y)

    def _token(self, surface: Surface, state: Status, x: float, y: float) -> None:
        sign = badge(self.art, state, round(self._px(TOKEN)))
        if sign is not None:
            put(surface, sign, center=self._at(x, y))
            return
        theme = self.look.theme
        ring = self._rect(x - 10, y - 10, 20, 20)
        draw_box(surface, ring, Box(ring.width / 2, theme.dark, 1.0, CALM, self._px(2)))
        dot = self._rect(x - 4.5, y - 4.5, 9, 9)
        draw_box(surface, dot, Box(dot.width / 2, CALM))

    def side_words(self) -> tuple[Node, ...]:
        """Return who stands where after the round, and who deals next."""
        states, leaders = map(status_name, self.played.after.statuses), self.played.after.leaders
        words = _("Draw for the deal: {names}").format(names=names_of(leaders, self.seated))
        if len(leaders) == 1:
            words = said_of(self.seated, leaders[0], _("{name} deals next and names trumps|You deal next and name trumps"))
        rows = [
            Node(Role.ROW, who.name, in_a_row((state, self._row_words(Seat(seat)))))
            for seat, (who, state) in enumerate(zip(self.seated, states, strict=True))
        ]
        return (*rows, Node(Role.TEXT, words)) if self._follows else tuple(rows)
