"""What stands on the table of Dog & Blind beside the cards: round and trumps, players, the trick's places, the log. ART.md 15."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.picture import Picture
from game.squaw.actions import PACK, Action
from game.squaw.events import DRAWN, HAND, OUT_OF, PASSED_OF, STATUS_OF, TRICK, TRICKS_OF
from game.squaw.events import WON as WON_PLACE
from game.squaw.rules import HANDS, Status
from game.squaw.state import Phase
from game.squaw.view import View
from sprites import kitchen, suits
from sprites.hazelnuts import bowl
from sprites.windows import season_of
from ui.games.squaw.effects import HangingBadge
from ui.games.squaw.layout import BADGE, WON, WON_GAP, SquawLayout
from ui.games.squaw.names import game_name, needed, status_name, tricks_words
from ui.games.squaw.place import PAGE, TableTop, badge, draw_air, mug_at, table_top
from ui.games.squaw.roster import RosterRow, draw_roster
from ui.games.squaw.round_panel import RoundPanel, is_draw
from ui.games.squaw.story import SquawStory
from ui.kit.column_panels import mood
from ui.kit.french_suits import rank_name, small
from ui.kit.panels import Notes, Panels
from ui.kit.pill import tag
from ui.kit.plate import Plate, PlateSize
from ui.kit.player_text import cards_held, turn_words
from ui.kit.poses import rect_of
from ui.kit.story import Entry, Weight
from ui.kit.table_context import TableContext
from ui.stage.art import Art, drawn
from ui.stage.node import Pose
from ui.stage.painter import Painter, brackets
from ui.stage.stage import Stage
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, NAME_SIZE, rgb
from ui.widgets import Look
from ui.widgets.box import Box, draw_box, put

WELL = rgb("1a100a")
WELL_LINE = rgb("a9a394")
"""An empty place: darker oak in a line of chalk."""
TIN = 1.45
"""The diameter of a plate of tricks, in heights of a turned card."""
LED_SUIT, LED_SUIT_Y, LED_WORD_Y = 0.45, 0.38, 0.78
"""Of the diameter of the disc: its suit, the middle of it and of the word under it."""
LED_ROOM = 32.0
"""What the word on the disc may need beside and under it, in interface units."""
SMALL_BADGE = 24.0
LEAST_BOWL, BOWL = 110.0, 196.0
"""Interface units of height from which the bowl of nuts has room, and that it takes at most."""
NEED_SIZE, LEAST_NEED = 12.0, 8.0
CARD_CORNER = 0.066
RING_ROOM = 0.26
"""How much wider and higher than a card its ring, or the brackets about its place, may be, in widths of the card."""
WON_TURN = 7.0
"""Degrees by which the tricks of a stack lie across each other."""
SHOWN_TRICKS = 3


class SquawPanels(Panels[View, Action]):
    """Draws columns, plates, the places of the trick and the tricks won: one method for each, which all draw from the same view."""

    _layout: SquawLayout

    def __init__(self, context: TableContext[View], layout: SquawLayout, story: SquawStory) -> None:
        super().__init__(context, layout)
        self._story = story
        self._log: tuple[Entry, ...] = ()
        self._painter = Painter(context.art)
        self._round = RoundPanel(context, layout)
        self.restyled()

    def restyled(self) -> None:
        """Ask for the faces in the sizes at which they lie in the trick and in the hand."""
        px = self.frame.px
        for width, height in (self._layout.trick_size, self._layout.sizes.own):
            self.context.art.request((None, *PACK.ids), (round(px(width)), round(px(height))))

    def settled(self, view: View) -> None:
        """Bring the log up to date."""
        del view
        found: list[Entry] = []
        for entry in self._story.entries:
            if entry.weight is not Weight.SPOKEN:
                deals = entry.weight is Weight.HEADING and entry.more  # who deals stands under the heading
                found += (entry, Entry(entry.more)) if deals else (entry,)
        self._log = tuple(found)

    # What the scene asks for

    def geometry(self) -> TableTop:
        """Return the kitchen table in the season of the month."""
        return table_top(self.frame, season_of(self.context.month))

    def share_over(self) -> float:
        """Return how much of the match is over: it grows late from round to round."""
        return (self.context.counter("hand") - 1) / HANDS

    def beside(self) -> Hashable:
        """Return the log, what is swinging, and who takes a trick."""
        return self._log, self._swinging, self._face_down, self._layout.taker

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the columns, the plates and the places of the trick."""
        picture, left = stage.picture, self._layout.left
        assert left.parts[1] is not None
        self._title(surface)
        self._round.draw(surface, self.frame.rect(*left.parts[1]), picture)
        self.draw_plate(surface, left.own, self._own_plate(picture, notes))
        self._badge(surface, self.context.viewer, picture)
        for seat in self.context.opponents:
            self.draw_plate(surface, self._layout.plate(seat), self._plate(seat, picture, notes), PlateSize.SMALL)
            self._badge(surface, seat, picture)
            self._need(surface, seat, picture)
        self._trick(surface, picture)
        if not self.frame.folded:
            self.column(surface, picture)

    def _title(self, surface: Surface) -> None:
        """Draw the mug, where no plate stands, and the title."""
        if not self.context.look.theme.flat:
            place = mug_at(self.frame)
            if place.collidelist(self._plates()) < 0:
                mug = drawn(self.context.art, kitchen.mug, place.width)
                self.context.pieces.draw(surface, "mug", place, None, lambda: surface.blit(mug, place))
        seats = len(self.context.seated)
        words = ngettext("52 cards, {n} player", "52 cards, {n} players", seats).format(n=seats)
        self.draw_title(surface, game_name(self._layout.display.get("display_name")), words)

    def counts(self, surface: Surface, stage: Stage) -> None:
        """Draw the tricks won, turned, with their number, and mark the card that wins the trick."""
        picture = stage.picture
        for seat in range(len(self.context.seated)):
            self._won(surface, Seat(seat), picture)
        best = picture.counters.get("best")
        if isinstance(best, int) and picture.at(TRICK[Seat(best)]):
            lying = self._layout.trick(Seat(best))
            ring = partial(self._painter.ring, surface, lying, self.context.look.theme.gold, gap=2.0, line=3.4)
            self.context.pieces.draw(surface, "best", _ringed(lying), None, ring)
            middle = lying.x, lying.y - lying.height / 2 - self.context.look.px(13)
            tag(self.context.skin, surface, middle, _("best"))

    def air(self, surface: Surface, stage: Stage) -> None:
        """Draw what falls past the windows, and steam over the mug, where nothing lies."""
        if self.context.look.theme.flat:
            return
        left, _top, width, _height = self.frame.mat
        whole, start, end = self.frame.scale.window, round(self.frame.px(left)), round(self.frame.px(left + width))
        columns = (*self._plates(), Rect(0, 0, start, whole.height), Rect(end, 0, whole.width - end, whole.height))
        cards = [rect_of(node.goal) for node in stage.nodes()]
        taken = (*columns, *(card.inflate(12, 12) for card in cards))
        draw_air(self.context.art, surface, self.frame, season_of(self.context.month), taken, self.breathed)

    def _plates(self) -> list[Rect]:
        """Return the plates of the others with what lies under them, in pixels."""
        areas = [self._layout.plate(seat) for seat in self.context.opponents]
        return [self.frame.rect(x - 4, y - 4, width + 8, height + 46) for x, y, width, height in areas]

    def asked(self, surface: Surface, stage: Stage, dialog: Rect) -> None:
        """Draw the hand of whoever names trumps over the dimmed table: they see it while they choose."""
        if self.context.view is None or self.context.view.phase is not Phase.TRUMP:
            return
        for node in stage.at(self._layout.own_hand()):
            pose = node.goal
            if pose.y - pose.height / 2 >= dialog.bottom - self.frame.px(40):
                self._painter.paint(surface, node)

    # Columns

    def column(self, surface: Surface, picture: Picture) -> None:
        """Draw the players, the log, and a bowl of hazelnuts."""
        players, log = self._layout.right
        assert players is not None
        self.draw_thing(surface, self._layout.right, LEAST_BOWL, BOWL, bowl)
        self.draw_log(surface, log, self._layout.log, PAGE, self._log)
        rows = []
        for seat, who in enumerate(self.context.seated):
            status, tricks = _status(picture, seat), self.context.counter(TRICKS_OF[seat])
            out = status is Status.OUT
            figures = ("", _("out")) if out else (str(len(picture.at(HAND[seat]))), str(tricks))
            token = badge(self.context.art, status, self.context.skin.px(SMALL_BADGE))
            turn = _is_due(picture, Seat(seat))
            rows.append(RosterRow(who, figures, token, turn, gold=tricks > 0, faded=out))
        draw_roster(self.context.skin, surface, self.frame.rect(*players), _("Players"), (_("Cards"), _("Tricks")), rows)

    # Players

    def _own_plate(self, picture: Picture, notes: Notes) -> Plate:
        viewer = self.context.viewer
        plate = self._plate(viewer, picture, notes)
        status = _status(picture, viewer)
        roles = [status_name(status)] if status is not Status.NORMAL else []
        if picture.counters.get("dealer") == viewer and picture.counters.get("hand"):
            roles.append(_("Dealer"))
        tricks, needs = self.context.counter(TRICKS_OF[viewer]), not plate.turn and _is_needing(picture, status)
        state = needed(status, tricks, self.context.counter("size")) if needs else plate.state
        aside = ngettext("trick", "tricks", tricks)
        return Plate(plate.who, in_a_row(roles), str(tricks), tricks > 0, aside, state=state, turn=plate.turn, faded=plate.faded)

    def _badge(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        """Draw the badge of a dog, a blind or somebody who is out, unless it is still swinging."""
        place = self._layout.badge(seat)
        sign = badge(self.context.art, _status(picture, seat), place.width)
        if sign is not None and seat not in self._swinging:
            at = sign.get_rect(center=place.center)
            self.context.pieces.draw(surface, "badge", at, sign, lambda: surface.blit(sign, at))

    @property
    def _swinging(self) -> tuple[Seat, ...]:
        """The players whose badge has just dropped."""
        return tuple(effect.seat for effect in self.context.effects if isinstance(effect, HangingBadge))

    @property
    def _face_down(self) -> tuple[Seat, ...]:
        """The players whose card of the trick still lies with its back up: a blind's, which nobody knows before it is turned."""
        stage = self.context.stage
        if stage is None:
            return ()
        seats = map(Seat, range(len(self.context.seated)))
        return tuple(seat for seat in seats if any(node.shown is None for node in stage.at(TRICK[seat])))

    def _need(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        """Say under a plate, in the last tricks, that its player still needs one to stay in. Source: squaw.md R13."""
        size = self.context.counter("size")
        is_late = size > 1 and self.context.counter("trick") >= size - 1
        if not is_late or self.context.counter(TRICKS_OF[seat]) or not _is_needing(picture, _status(picture, seat)):
            return
        plate, held = self.frame.rect(*self._layout.plate(seat)), len(picture.at(HAND[seat]))
        anew = partial(self._need_anew, surface, seat, plate, held)
        self.context.pieces.draw(surface, "need", self._under_plate(plate), held, anew)

    def _need_anew(self, surface: Surface, seat: Seat, plate: Rect, held: int) -> None:
        look, px, inks, words = self.context.look, self.context.look.px, self.context.skin.inks, _("needs a trick")
        won, backs = self._layout.won(seat), self._layout.poses(HAND[seat], (None,) * held)
        left = round(backs[-1].x + backs[-1].width / 2) + px(6) if backs else plate.x
        right = round(won.x - won.height * TIN / 2) - px(6)
        size = NEED_SIZE
        lines = look.lines(words, right - left, size)
        if len(lines) > 1 and len(lines) * look.lead(size) > self._under_plate(plate).height:
            lines, size = (words,), look.fitted(words, right - left, NEED_SIZE, LEAST_NEED)
        if len(lines) > 2 or any(look.width(line, size) > right - left for line in lines):
            return
        at = right, won.y - (len(lines) - 1) * look.lead(size) / 2
        look.write_lines(surface, lines, at, size, inks.gold, align=Align.RIGHT)

    def _under_plate(self, plate: Rect) -> Rect:
        """Return what stands under a small plate before the next one, in pixels."""
        return Rect(plate.x, plate.bottom, plate.width, self.frame.px(WON[1] + 2 * WON_GAP))

    def _plate(self, seat: Seat, picture: Picture, notes: Notes) -> Plate:
        status, turn, seated = _status(picture, seat), _is_due(picture, seat), self.context.seated
        state = turn_words(seated, seat, thinks=notes.thinking == seat) if turn else self._doing(seat, status, picture)
        lit = self._layout.taker == seat and picture.counters.get("best") == seat
        return Plate(
            seated[seat],
            state=state,
            turn=turn,
            lit=lit,
            faded=status is Status.OUT,
            mood=mood(self.context, seat, tense=status in (Status.DOG, Status.BLIND), glad=lit),
            clear=None if status is Status.NORMAL else (self.context.skin.px(BADGE),) * 2,
        )

    def _doing(self, seat: Seat, status: Status, picture: Picture) -> str:
        """Return what somebody who is not on turn did, or is."""
        counters = picture.counters
        if status is Status.OUT:
            return _("out, round {number}").format(number=self.context.counter(OUT_OF[seat]))
        if counters.get(PASSED_OF[seat]):
            return _("passes")
        card = next(iter(picture.at(TRICK[seat])), None)
        is_unseen = seat in self._face_down
        if is_unseen and status is Status.BLIND:
            return _("turns the card over")
        if card is not None and not is_unseen:
            words = _("led the {rank}") if counters.get("leader") == seat else _("played {rank}")
            return words.format(rank=small(rank_name(PACK[card])))
        if is_draw(picture):
            drawn = next(reversed(picture.at(DRAWN[seat])), None)
            return _("drew {rank}").format(rank=small(rank_name(PACK[drawn]))) if drawn is not None else ""
        held = len(picture.at(HAND[seat]))
        if status is Status.BLIND and held:
            return _("unseen card")
        if counters.get("phase") not in ("trump", "play"):
            return tricks_words(self.context.counter(TRICKS_OF[seat])) if counters.get("hand") else ""
        if not held:
            return _("no card left")
        return _("deals") if counters.get("dealer") == seat else cards_held(held)

    # The middle

    def _trick(self, surface: Surface, picture: Picture) -> None:
        """Draw the place of everybody's card, and the suit led."""
        counters, look = picture.counters, self.context.look
        if counters.get("phase") not in ("trump", "play") or is_draw(picture):
            return
        for number in range(len(self.context.seated)):
            seat = Seat(number)
            if picture.at(TRICK[seat]) or not picture.at(HAND[seat]):
                continue
            lying = self._layout.trick(seat)
            passed = bool(counters.get(PASSED_OF[seat]))
            due = counters.get("turn") == seat and counters.get("phase") == "play"
            anew = partial(_awaited, look, surface, lying, passed=passed, due=due)
            self.context.pieces.draw(surface, "awaited", _ringed(lying), (passed, due), anew)
        if isinstance(suit := counters.get("led"), str):
            rect, room, art = self.frame.rect(*self._layout.led()), look.px(LED_ROOM), self.context.art
            self.context.pieces.draw(surface, "led", rect.inflate(room, room), suit, partial(_led, look, art, surface, rect, suit))

    def _won(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        """Draw the plate for the tricks of somebody and those that lie on it, turned; the viewer's once there are any."""
        tricks = self.context.counter(TRICKS_OF[seat]) if picture.at(WON_PLACE[seat]) else 0
        if not tricks and (seat == self.context.viewer or not _is_needing(picture, _status(picture, seat))):
            return
        lying, room = self._layout.won(seat), self.context.look.px(2 * NAME_SIZE)
        area = rect_of(lying).inflate(lying.height * TIN + 2 * room, lying.height * (TIN - 1) + 2 * room)
        self.context.pieces.draw(surface, "won", area, (seat, tricks), lambda: self._won_anew(surface, seat, tricks, lying))

    def _won_anew(self, surface: Surface, seat: Seat, tricks: int, lying: Pose) -> None:
        look = self.context.look
        put(surface, drawn(self.context.art, kitchen.tin, round(lying.height * TIN)), center=(round(lying.x), round(lying.y)))
        for index in range(min(tricks, SHOWN_TRICKS)):
            angle = WON_TURN * (index - (min(tricks, SHOWN_TRICKS) - 1) / 2)
            self._painter.card(surface, None, Pose(lying.x, lying.y, lying.width, lying.height, angle))
        if seat == self.context.viewer:
            at, align = (lying.x, lying.y + lying.height * TIN / 2 + look.px(12)), Align.CENTRE
        else:
            at, align = (lying.x - lying.height * TIN / 2 - look.px(5), lying.y), Align.RIGHT
        if tricks:
            look.write(surface, str(tricks), at, NAME_SIZE, look.theme.gold, face=Face.BOLD, align=align)


def _status(picture: Picture, seat: int) -> Status:
    return Status(str(picture.counters.get(STATUS_OF[seat], Status.NORMAL)))


def _is_needing(picture: Picture, status: Status) -> bool:
    """Whether somebody of a status is in a round that is played."""
    return picture.counters.get("phase") in ("trump", "play") and not is_draw(picture) and status is not Status.OUT


def _is_due(picture: Picture, seat: Seat) -> bool:
    """Whether a player is to do something; the turn stays with the last one while a full trick is looked at."""
    return picture.counters.get("turn") == seat and not picture.at(TRICK[seat])


def _awaited(look: Look, surface: Surface, lying: Pose, *, passed: bool, due: bool) -> None:
    """Draw the place of a card that is not there."""
    theme, unit = look.theme, look.scale.unit
    rect = rect_of(lying)
    draw_box(surface, rect, Box(rect.width * CARD_CORNER, WELL, 0.5, WELL_LINE, 1.3 * unit))
    if passed:
        look.write(surface, _("passes"), rect.center, HINT_SIZE, theme.text2, align=Align.CENTRE, room=rect.width - 8, least=9)
    if due:
        brackets(surface, lying, theme.jade, gap=4.0)


def _led(look: Look, art: Art, surface: Surface, rect: Rect, suit: str) -> None:
    surface.blit(drawn(art, kitchen.trencher, rect.width), rect)
    sign = drawn(art, suits.suit, suit, round(rect.height * LED_SUIT), four_colour=art.four_colour(), on_dark=True)
    put(surface, sign, center=(rect.centerx, round(rect.y + rect.height * LED_SUIT_Y)))
    at = rect.centerx, rect.y + rect.height * LED_WORD_Y
    look.write(surface, _("led"), at, HINT_SIZE, look.theme.text, align=Align.CENTRE, room=rect.width * 0.6, least=9)


def _ringed(lying: Pose) -> Rect:
    """Return the place of a card with the ring or the brackets about it."""
    room = round(RING_ROOM * lying.width) + 6
    return rect_of(lying).inflate(room, room)

