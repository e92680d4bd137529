"""What stands on the table of Dog & Blind beside the cards: round and trumps, players, the trick's places, the log. ART.md 15."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import SRCALPHA, Rect, Surface

from game.core.cards import Seat
from game.core.picture import Picture
from game.squaw.actions import PACK, Action
from game.squaw.events import DRAWN, HAND, TRICK
from game.squaw.events import WON as WON_PLACE
from game.squaw.rules import HANDS, Ace, Status
from game.squaw.state import Phase
from game.squaw.view import View
from ui.games.squaw import pictures
from ui.games.squaw.air import KitchenAir
from ui.games.squaw.hanging import HangingBadge
from ui.games.squaw.log import lines_of
from ui.games.squaw.place import draw_table, mug, tin, trencher
from ui.games.squaw.places import BADGE, SquawLayout
from ui.games.squaw.words import ACES, game_name, needed, needed_briefly, status_name, tricks_words
from ui.kit.columns import Part, right_column
from ui.kit.desk import Desk
from ui.kit.facts import draw_facts, draw_title
from ui.kit.french import rank_name, small, suit_name, titled
from ui.kit.log import Line, draw_log
from ui.kit.panel import panel
from ui.kit.panels import Notes, Panels
from ui.kit.pill import tag
from ui.kit.plate import Plate, PlateSize, draw_plate
from ui.kit.players import cards_held, turn_words
from ui.kit.roster import RosterRow, draw_roster
from ui.stage.layout import PLAIN_CARD
from ui.stage.node import Pose
from ui.stage.painter import Painter, brackets
from ui.stage.stage import Stage
from ui.text.catalog import _, ngettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, NAME_SIZE, SECOND_SIZE, rgb
from ui.widgets.box import Box, draw_box, draw_rule

LOG = Part(least=120)
ROSTER_HEAD, ROSTER_ROW = 48.0, 40.0
WELL = rgb("1a100a")
WELL_LINE = rgb("a9a394")
"""An empty place: darker oak in a line of chalk."""
TIN = 1.26
"""The diameter of a plate of tricks, in heights of a turned card."""
LED_SUIT, LED_SUIT_Y, LED_WORD_Y = 0.45, 0.38, 0.78
"""Of the diameter of the disc: its suit, the middle of it and of the word under it."""
LANTERN = 38.0
SHIELD = 76.0
SMALL_SHIELD = 56.0
SMALL_BADGE = 24.0
NEED_SIZE = 12.0
CARD_CORNER = 0.066
WON_TURN = 7.0
"""Degrees by which the tricks of a stack lie across each other."""
SHOWN_TRICKS = 3


class SquawPanels(Panels[View, Action]):
    """Draws columns, plates, the places of the trick and the tricks won."""

    def __init__(self, desk: Desk[View], layout: SquawLayout) -> None:
        super().__init__(desk)
        self._layout = layout
        self._log: tuple[Line, ...] = ()
        self._painter = Painter(desk.art)
        self._air = KitchenAir(desk.art)
        self.restyled()

    def restyled(self) -> None:
        """Ask for the faces in the sizes at which they lie in the trick and in the hand."""
        px = self.frame.px
        for width, height in (self._layout.trick_size, PLAIN_CARD):
            self.desk.art.request((None, *PACK.ids), (round(px(width)), round(px(height))))

    def settled(self, view: View) -> None:
        """Bring the log up to date."""
        self._log = lines_of(view, self.desk.seated)

    # What the scene asks for

    def ground(self, surface: Surface) -> None:
        """Draw the kitchen table, or the plain room and mat in high contrast, and the title."""
        if self.desk.look.theme.flat:
            super().ground(surface)
        else:
            draw_table(self.desk.art, surface, self.frame)
            place = self._air.mug_at(self.frame)
            if place.collidelist(self._plates()) < 0:
                surface.blit(mug(self.desk.art, place.width), place)
        title = self._layout.left.parts[0]
        if title is not None:
            seats = len(self.desk.seated)
            words = ngettext("52 cards, {n} player", "52 cards, {n} players", seats).format(n=seats)
            draw_title(self.desk.skin, surface, self.frame.rect(*title), game_name(self._layout.name).upper(), words)

    def status_key(self, picture: Picture) -> Hashable:
        """Return all that columns, plates and the middle show."""
        seats = range(len(self.desk.seated))
        held = tuple(len(picture.at(HAND[seat])) for seat in seats)
        lying = tuple(picture.at(TRICK[seat]) for seat in seats)
        return (
            tuple(sorted(picture.counters.items())),
            held,
            lying,
            tuple(picture.at(DRAWN[seat]) for seat in seats),
            self._log,
            self._layout.drawer_open,
            self._swinging,
            self._face_down,
        )

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the columns, the plates and the places of the trick."""
        picture, left = stage.picture, self._layout.left
        assert left.parts[1] is not None
        self._round(surface, self.frame.rect(*left.parts[1]), picture)
        size = PlateSize.COMPACT if left.compact else PlateSize.NORMAL
        own = self.frame.rect(*left.own)
        draw_plate(self.desk.skin, surface, own, self._own_plate(picture, notes), size)
        self._badge(surface, self.desk.viewer, picture)
        for seat in self.desk.opponents:
            rect = self.frame.rect(*self._layout.plate(seat))
            draw_plate(self.desk.skin, surface, rect, self._plate(seat, picture, notes), PlateSize.SMALL)
            self._badge(surface, seat, picture)
            self._need(surface, seat, picture)
        self._trick(surface, picture)
        if not self.frame.folded:
            self._columns(surface, picture)

    def counts(self, surface: Surface, stage: Stage) -> None:
        """Draw the tricks won, turned, with their number, and mark the card that wins the trick."""
        picture = stage.picture
        for seat in range(len(self.desk.seated)):
            self._won(surface, Seat(seat), picture)
        best = picture.counters.get("best")
        if isinstance(best, int) and picture.at(TRICK[Seat(best)]):
            lying = self._layout.trick(Seat(best))
            self._painter.ring(surface, lying, self.desk.look.theme.gold, gap=2.0, line=3.4)
            middle = lying.x, lying.y - lying.height / 2 - self.desk.look.px(13)
            tag(self.desk.skin, surface, middle, _("best"))

    def breathe(self, dt: float) -> None:
        """Let snow and steam go on."""
        self._air.step(dt)

    def air(self, surface: Surface, stage: Stage) -> None:
        """Draw snow in the moonlight and steam over the mug, where nothing lies."""
        if self.desk.look.theme.flat:
            return
        columns = (*self._plates(), *self._columns_at())
        cards = [_rect(node.goal) for node in stage.nodes()]
        self._air.draw(surface, self.frame, (*columns, *(card.inflate(12, 12) for card in cards)))

    def _plates(self) -> list[Rect]:
        """Return the plates of the others with what lies under them, in pixels."""
        areas = [self._layout.plate(seat) for seat in self.desk.opponents]
        return [self.frame.rect(x - 4, y - 4, width + 8, height + 46) for x, y, width, height in areas]

    def _columns_at(self) -> tuple[Rect, ...]:
        """Return the two columns beside the mat, in pixels."""
        left, _top, width, _height = self.frame.mat
        whole = self.frame.scale.window
        start, end = round(self.frame.px(left)), round(self.frame.px(left + width))
        return Rect(0, 0, start, whole.height), Rect(end, 0, whole.width - end, whole.height)

    def asked(self, surface: Surface, stage: Stage, dialog: Rect) -> None:
        """Draw the hand of whoever names trumps over the dimmed table: they see it while they choose."""
        if self.desk.view is None or self.desk.view.phase is not Phase.TRUMP:
            return
        for node in stage.at(self._layout.own_hand()):
            pose = node.goal
            if pose.y - pose.height / 2 >= dialog.bottom - self.frame.px(40):
                self._painter.paint(surface, node)

    def drawer(self, surface: Surface, stage: Stage) -> None:
        """Draw the players and the log over the mat."""
        self._columns(surface, stage.picture)

    # Columns

    def _columns(self, surface: Surface, picture: Picture) -> None:
        seats = len(self.desk.seated)
        roster = Part(ROSTER_HEAD + ROSTER_ROW * seats)
        players, log = right_column(self.frame, roster, LOG, gap=12.0)
        assert players is not None
        self._roster(surface, self.frame.rect(*players), picture)
        if log is not None:
            draw_log(self.desk.skin, surface, self.frame.rect(*log), _("What happened"), self._log)

    def _roster(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        rows = []
        for seat, who in enumerate(self.desk.seated):
            status = _status(picture, seat)
            out = status is Status.OUT
            tricks = self.desk.counter(f"tricks-{seat}")
            figures = ("", _("out")) if out else (str(len(picture.at(HAND[seat]))), str(tricks))
            token = pictures.badge(self.desk.art, status, self.desk.skin.px(SMALL_BADGE))
            turn = _is_due(picture, Seat(seat))
            rows.append(RosterRow(who, figures, token, turn, gold=tricks > 0, faded=out))
        draw_roster(self.desk.skin, surface, rect, _("Players"), (_("Cards"), _("Tricks")), rows)

    def _round(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        """Draw round, trumps, the order of the aces, the trick and the dealer."""
        panel(self.desk.skin, surface, rect)
        if _is_draw(picture):
            self._draw_for_the_deal(surface, rect, picture)
            return
        if not self.desk.counter("hand"):
            return
        if self._layout.left.compact:
            self._round_compact(surface, rect, picture)
            return
        skin, look, px, inks = self.desk.skin, self.desk.look, self.desk.look.px, self.desk.skin.inks
        left, right = rect.x + px(14), rect.right - px(14)
        number, size = self.desk.counter("hand"), self.desk.counter("size")
        words = _("Round {number} of {rounds}").format(number=number, rounds=HANDS)
        cards = cards_held(size)
        fitted = look.fitted(words, right - left - look.width(cards, SECOND_SIZE) - px(8), BODY_SIZE, 11, Face.BOLD)
        look.write(surface, words, (left, rect.y + px(20)), fitted, inks.text, face=Face.BOLD)
        look.write(surface, cards, (right, rect.y + px(20)), SECOND_SIZE, inks.text2, align=Align.RIGHT)
        pitch = (right - left) / HANDS
        for index in range(HANDS):
            one = HANDS - index
            height = px(LANTERN * 1.15) if one == size else px(LANTERN)
            lamp = pictures.lantern(self.desk.art, one, size, height)
            surface.blit(lamp, lamp.get_rect(center=(round(left + pitch * (index + 0.5)), rect.y + px(53))))
        draw_rule(surface, (left, rect.y + px(80)), right - left, max(1, px(1)), inks.rule)
        shield = pictures.shield(self.desk.art, _letter(picture), px(SHIELD))
        surface.blit(shield, shield.get_rect(midleft=(left, rect.y + px(132))))
        x, room = left + px(SHIELD + 12), right - left - px(SHIELD + 12)
        suit = _letter(picture)
        lines = (
            (_("Trumps"), SECOND_SIZE, inks.text2, Face.REGULAR),
            (titled(suit_name(suit)) if suit else _("none yet"), NAME_SIZE, inks.text, Face.BOLD),
            (small(_(ACES[self._ace(picture)])), SECOND_SIZE, inks.gold, Face.REGULAR),
        )
        for index, (line, size_, ink, face) in enumerate(lines):
            at = x, rect.y + px(108 + 24 * index)
            look.write(surface, line, at, look.fitted(line, room, size_, 11, face), ink, face=face)
        draw_rule(surface, (left, rect.y + px(184)), right - left, max(1, px(1)), inks.rule)
        draw_facts(
            skin, surface, Rect(left, rect.y + px(192), right - left, rect.bottom - rect.y - px(196)), self._facts()
        )

    def _draw_for_the_deal(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        """Say what the cards before the players are drawn for, and how the aces count in it."""
        look, px, inks = self.desk.look, self.desk.look.px, self.desk.skin.inks
        lines = (
            (_("Draw for the deal"), BODY_SIZE, inks.text, Face.BOLD),
            (_("the highest card deals"), SECOND_SIZE, inks.text2, Face.REGULAR),
            (small(_(ACES[self._ace(picture)])), SECOND_SIZE, inks.gold, Face.REGULAR),
        )
        for index, (line, size, ink, face) in enumerate(lines):
            at = rect.centerx, rect.centery + px(24 * (index - 1))
            look.write(
                surface,
                line,
                at,
                look.fitted(line, rect.width - px(20), size, 10, face),
                ink,
                face=face,
                align=Align.CENTRE,
            )

    def _round_compact(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        look, px, inks = self.desk.look, self.desk.look.px, self.desk.skin.inks
        suit = _letter(picture)
        shield = pictures.shield(self.desk.art, suit, px(SMALL_SHIELD))
        surface.blit(shield, shield.get_rect(midleft=(rect.x + px(12), rect.centery)))
        x = rect.x + px(20 + SMALL_SHIELD)
        trumps = titled(suit_name(suit)) if suit else _("none yet")
        number = _("Round {number} of {rounds}").format(number=self.desk.counter("hand"), rounds=HANDS)
        lines = (
            (number, BODY_SIZE, inks.text, Face.BOLD),
            (f"{trumps}, {small(_(ACES[self._ace(picture)]))}", SECOND_SIZE, inks.gold, Face.REGULAR),
            (f"{self._facts()[0][0]} {self._facts()[0][1]}", SECOND_SIZE, inks.text2, Face.REGULAR),
        )
        for index, (line, size, ink, face) in enumerate(lines):
            fitted = look.fitted(line, rect.right - px(8) - x, size, 10, face)
            look.write(surface, line, (x, rect.y + px(24 + 24 * index)), fitted, ink, face=face)

    def _facts(self) -> tuple[tuple[str, str], ...]:
        trick = _("{number} of {size}").format(number=self.desk.counter("trick"), size=self.desk.counter("size"))
        return ((_("Trick"), trick), (_("Dealer"), self.desk.seated[self.desk.counter("dealer")].name))

    @staticmethod
    def _ace(picture: Picture) -> Ace:
        return "low" if picture.counters.get("ace") == "low" else "high"

    # Players

    def _own_plate(self, picture: Picture, notes: Notes) -> Plate:
        viewer = self.desk.viewer
        plate = self._plate(viewer, picture, notes)
        status = _status(picture, viewer)
        roles = [status_name(status)] if status is not Status.NORMAL else []
        if picture.counters.get("dealer") == viewer and picture.counters.get("hand"):
            roles.append(_("Dealer"))
        tricks = self.desk.counter(f"tricks-{viewer}")
        return Plate(
            plate.who,
            role=", ".join(roles),
            figure=str(tricks),
            gold=tricks > 0,
            aside=ngettext("trick", "tricks", tricks),
            state=plate.state if plate.turn else self._own_state(status, tricks, picture) or plate.state,
            turn=plate.turn,
            faded=plate.faded,
        )

    def _own_state(self, status: Status, tricks: int, picture: Picture) -> str:
        """Return what the viewer still needs to stay in, while a round is played."""
        if status is Status.OUT or picture.counters.get("phase") not in ("trump", "play") or _is_draw(picture):
            return ""
        return needed(status, tricks, self.desk.counter("size"))

    def _badge(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        """Draw the badge of a dog, a blind or somebody who is out, unless it is still swinging."""
        place = self._layout.badge(seat)
        sign = pictures.badge(self.desk.art, _status(picture, seat), place.width)
        if sign is not None and seat not in self._swinging:
            surface.blit(sign, sign.get_rect(center=place.center))

    @property
    def _swinging(self) -> tuple[Seat, ...]:
        """The players whose badge has just dropped."""
        return tuple(effect.seat for effect in self.desk.effects if isinstance(effect, HangingBadge))

    @property
    def _face_down(self) -> tuple[Seat, ...]:
        """The players whose card of the trick still lies with its back up: a blind's, which nobody knows before it is turned."""
        stage = self.desk.stage
        if stage is None:
            return ()
        seats = map(Seat, range(len(self.desk.seated)))
        return tuple(seat for seat in seats if any(node.shown is None for node in stage.at(TRICK[seat])))

    def _need(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        """Say under a plate what its player still needs to stay in, beside the backs and the tricks. Source: squaw.md R13."""
        status = _status(picture, seat)
        if picture.counters.get("phase") not in ("trump", "play") or _is_draw(picture) or status is Status.OUT:
            return
        tricks = self.desk.counter(f"tricks-{seat}")
        size = self.desk.counter("size")
        words, is_late = needed_briefly(status, tricks, size), self.desk.counter("trick") >= size - 1
        look, px, inks = self.desk.look, self.desk.look.px, self.desk.skin.inks
        plate, won = self.frame.rect(*self._layout.plate(seat)), self._layout.won(seat)
        backs = self._layout.poses(HAND[seat], (None,) * len(picture.at(HAND[seat])))
        left = round(backs[-1].x + backs[-1].width / 2) + px(6) if backs else plate.x
        right = plate.right - px(4)
        if tricks:
            right = round(won.x - won.height * TIN / 2 - look.width(str(tricks), NAME_SIZE, Face.BOLD)) - px(12)
        lines = look.lines(words, right - left, NEED_SIZE)
        if len(lines) > 2 or any(look.width(line, NEED_SIZE) > right - left for line in lines):
            return
        y = won.y - (len(lines) - 1) * look.lead(NEED_SIZE) / 2
        for index, line in enumerate(lines):
            at = right, y + index * look.lead(NEED_SIZE)
            ink = inks.gold if is_late and not tricks else inks.text2
            look.write(surface, line, at, NEED_SIZE, ink, align=Align.RIGHT)

    def _plate(self, seat: Seat, picture: Picture, notes: Notes) -> Plate:
        status = _status(picture, seat)
        turn = _is_due(picture, seat)
        return Plate(
            self.desk.seated[seat],
            state=turn_words(self.desk.seated, seat, thinks=notes.thinking == seat)
            if turn
            else self._doing(seat, status, picture),
            turn=turn,
            lit=picture.counters.get("best") == seat and not turn,
            faded=status is Status.OUT,
            token=self._room_for_badge(status),
        )

    def _room_for_badge(self, status: Status) -> Surface | None:
        """Return an empty picture that keeps the words of a plate clear of the badge."""
        if status is Status.NORMAL:
            return None
        size = self.desk.skin.px(BADGE)
        return self.desk.art.keep(("room for a badge", size), lambda: Surface((size, size), SRCALPHA))

    def _doing(self, seat: Seat, status: Status, picture: Picture) -> str:
        """Return what somebody who is not on turn did, or is."""
        counters = picture.counters
        if status is Status.OUT:
            return _("out, round {number}").format(number=self.desk.counter(f"out-{seat}"))
        if counters.get(f"passed-{seat}"):
            return _("passes")
        card = next(iter(picture.at(TRICK[seat])), None)
        if seat in self._face_down:
            return _("turns the card over")
        if card is not None:
            words = _("led the {rank}") if counters.get("leader") == seat else _("played {rank}")
            return words.format(rank=small(rank_name(PACK[card])))
        if _is_draw(picture):
            drawn = picture.at(DRAWN[seat])
            return _("drew {rank}").format(rank=small(rank_name(PACK[drawn[-1]]))) if drawn and drawn[-1] is not None else ""
        held = len(picture.at(HAND[seat]))
        if status is Status.BLIND and held:
            return _("unseen card")
        if counters.get("phase") not in ("trump", "play"):
            return tricks_words(self.desk.counter(f"tricks-{seat}")) if counters.get("hand") else ""
        if not held:
            return _("no card left")
        return _("deals") if counters.get("dealer") == seat else cards_held(held)

    # The middle

    def _trick(self, surface: Surface, picture: Picture) -> None:
        """Draw the place of everybody's card, and the suit led."""
        counters = picture.counters
        if counters.get("phase") not in ("trump", "play") or _is_draw(picture):
            return
        look, theme, unit = self.desk.look, self.desk.look.theme, self.desk.look.scale.unit
        for number in range(len(self.desk.seated)):
            seat = Seat(number)
            waits = bool(picture.at(HAND[seat]))
            if picture.at(TRICK[seat]) or not waits:
                continue
            lying = self._layout.trick(seat)
            rect = _rect(lying)
            draw_box(surface, rect, Box(rect.width * CARD_CORNER, WELL, 0.5, WELL_LINE, 1.3 * unit))
            if counters.get(f"passed-{seat}"):
                words = _("passes")
                size = look.fitted(words, rect.width - 8, HINT_SIZE, 9)
                look.write(surface, words, rect.center, size, theme.text2, align=Align.CENTRE)
            if counters.get("turn") == seat and counters.get("phase") == "play":
                brackets(surface, lying, theme.jade, gap=4.0)
        self._led(surface, picture)

    def _led(self, surface: Surface, picture: Picture) -> None:
        suit = picture.counters.get("led")
        if not isinstance(suit, str):
            return
        look = self.desk.look
        rect = self.frame.rect(*self._layout.led())
        plate = trencher(self.desk.art, rect.width)
        surface.blit(plate, rect)
        sign = pictures.suit(self.desk.art, suit, round(rect.height * LED_SUIT))
        surface.blit(sign, sign.get_rect(center=(rect.centerx, round(rect.y + rect.height * LED_SUIT_Y))))
        size = look.fitted(_("led"), rect.width * 0.6, HINT_SIZE, 9)
        at = rect.centerx, rect.y + rect.height * LED_WORD_Y
        look.write(surface, _("led"), at, size, look.theme.text, align=Align.CENTRE)

    def _won(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        """Draw the tricks somebody has won as turned stacks, and how many there are."""
        tricks = self.desk.counter(f"tricks-{seat}")
        if not tricks or not picture.at(WON_PLACE[seat]):
            return
        lying, look = self._layout.won(seat), self.desk.look
        plate = tin(self.desk.art, round(lying.height * TIN))
        surface.blit(plate, plate.get_rect(center=(round(lying.x), round(lying.y))))
        for index in range(min(tricks, SHOWN_TRICKS)):
            angle = WON_TURN * (index - (min(tricks, SHOWN_TRICKS) - 1) / 2)
            self._painter.card(surface, None, Pose(lying.x, lying.y, lying.width, lying.height, angle))
        if seat == self.desk.viewer:
            at, align = (lying.x, lying.y + lying.height * TIN / 2 + look.px(12)), Align.CENTRE
        else:
            at, align = (lying.x - lying.height * TIN / 2 - look.px(5), lying.y), Align.RIGHT
        look.write(surface, str(tricks), at, NAME_SIZE, look.theme.gold, face=Face.BOLD, align=align)


def _status(picture: Picture, seat: int) -> Status:
    return Status(str(picture.counters.get(f"status-{seat}", Status.NORMAL)))


def _is_draw(picture: Picture) -> bool:
    return any(picture.at(place) for place in DRAWN)


def _is_due(picture: Picture, seat: Seat) -> bool:
    """Whether a player is to do something; the turn stays with the last one while a full trick is looked at."""
    return picture.counters.get("turn") == seat and not picture.at(TRICK[seat])


def _letter(picture: Picture) -> str | None:
    suit = picture.counters.get("trump")
    return suit if isinstance(suit, str) else None


def _rect(lying: Pose) -> Rect:
    rect = Rect(0, 0, round(lying.width), round(lying.height))
    rect.center = round(lying.x), round(lying.y)
    return rect
