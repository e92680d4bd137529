"""What stands on the table of Dog & Blind beside the cards: round and trumps, players, the trick's places, the log. ART.md 15."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.picture import Picture
from game.squaw.actions import PACK, Action
from game.squaw.events import HAND, PASSED_OF, STATUS_OF, TRICK, TRICKS_OF
from game.squaw.rules import HANDS, Status
from game.squaw.state import Phase
from game.squaw.view import View
from sprites import badges, kitchen, suits
from sprites.hazelnuts import bowl
from sprites.windows import season_of
from ui.games.squaw.effects import HangingBadge
from ui.games.squaw.layout import TAG_IN, SquawLayout
from ui.games.squaw.names import game_name, needed, status_name
from ui.games.squaw.place import PAGE, TableTop, badge, draw_air, mug_at, table_top
from ui.games.squaw.roster import RosterRow, draw_roster
from ui.games.squaw.round_panel import RoundPanel, is_draw
from ui.games.squaw.story import SquawStory
from ui.kit.column_panels import mood
from ui.kit.panels import Notes, Panels
from ui.kit.plate import Plate, PlateSize
from ui.kit.player_text import turn_words
from ui.kit.poses import rect_of
from ui.kit.story import Entry, Weight
from ui.kit.table_context import TableContext
from ui.stage.art import Art, drawn
from ui.stage.node import Pose
from ui.stage.painter import Painter, brackets
from ui.stage.stage import Stage
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align
from ui.theme import BODY_SIZE, rgb
from ui.widgets import Look
from ui.widgets.box import Box, draw_box, put

CHALK = rgb("b3ad9c")
"""The line round an empty place."""
LED_SUIT = 0.48
"""Of the diameter of the disc: its suit."""
SMALL_BADGE = 28.0
WAITING_TAG, PASSED = 0.5, 0.8
"""The tag in an empty place, in widths of the card; how far down it stands that its player passes."""
CROWN, CROWN_OVER = 0.42, 6.0
"""The crown over the best card, in widths of it; how far it reaches down into its ring, in units."""
STAND = 1.35
"""The stand of a blind's card, in widths of the card."""
LEAST_BOWL, BOWL = 110.0, 196.0
"""Interface units of height from which the bowl of nuts has room, and that it takes at most."""
RING_ROOM = 0.26
"""How much wider and higher than a card its ring, or the brackets about its place, may be, in widths of the card."""

class SquawPanels(Panels[View, Action]):
    """Draws columns, plates, the places of the trick and the tricks won: one method for each, which all draw from the same view."""

    _layout: SquawLayout
    breathes = False

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
        return self._log, self._swinging, self._layout.taker

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
            self._stand(surface, seat, picture)
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
        """Draw the plates of tin with a nut for every trick, and crown the card that wins the one that is played."""
        picture = stage.picture
        for seat in range(len(self.context.seated)):
            self._won(surface, Seat(seat), picture)
        best = picture.counters.get("best")
        if isinstance(best, int) and picture.at(TRICK[Seat(best)]):
            lying = self._layout.trick(Seat(best))
            ring = partial(self._painter.ring, surface, lying, self.context.look.theme.gold, gap=2.0, line=3.4)
            self.context.pieces.draw(surface, "best", _ringed(lying), None, ring)
            crown = drawn(self.context.art, badges.crown, round(lying.width * CROWN))
            at = crown.get_rect(midbottom=(round(lying.x), round(lying.y - lying.height / 2 + self.frame.px(CROWN_OVER) - 3)))
            self.context.pieces.draw(surface, "crown", at, None, lambda: surface.blit(crown, at))

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
        return [self.frame.rect(x - 4, y - 4, width + 24, height + self._layout.under + 4) for x, y, width, height in areas]

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
        return Plate(plate.who, in_a_row(roles), str(tricks), tricks > 0, state=state, turn=plate.turn, faded=plate.faded)

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

    def _stand(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        """Draw the stand in which the card of a blind stands, which the others see and they do not."""
        if _status(picture, seat) is not Status.BLIND or not picture.at(HAND[seat]):
            return
        card = rect_of(self._layout.poses(HAND[seat], (None,))[0])
        stand = drawn(self.context.art, badges.stand, round(card.width * STAND))
        at = stand.get_rect(midtop=(card.centerx, card.bottom - stand.get_height() // 3))
        self.context.pieces.draw(surface, "stand", at, None, lambda: surface.blit(stand, at))

    def _plate(self, seat: Seat, picture: Picture, notes: Notes) -> Plate:
        status, turn, seated = _status(picture, seat), _is_due(picture, seat), self.context.seated
        state = turn_words(seated, seat, thinks=notes.thinking == seat) if turn and seat == self.context.viewer else ""
        lit = self._layout.taker == seat and picture.counters.get("best") == seat
        return Plate(
            seated[seat],
            state=state,
            turn=turn,
            lit=lit,
            faded=status is Status.OUT,
            mood=mood(self.context, seat, tense=status in (Status.DOG, Status.BLIND), glad=lit),
            clear=None if status is Status.NORMAL else (self.context.skin.px(TAG_IN - 8),) * 2,
        )

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
            sign = badge(self.context.art, _status(picture, seat), round(lying.width * WAITING_TAG))
            anew = partial(_awaited, look, surface, lying, sign, passed=passed, due=due)
            self.context.pieces.draw(surface, "awaited", _ringed(lying), (passed, due, sign), anew)
        if isinstance(suit := counters.get("led"), str):
            rect = self.frame.rect(*self._layout.led())
            self.context.pieces.draw(surface, "led", rect, suit, partial(_led, self.context.art, surface, rect, suit))

    def _won(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        """Draw somebody's plate of tin: with a nut for every trick, turned over once they are out."""
        if not picture.counters.get("hand") or is_draw(picture):
            return
        rect, art, tricks = self.frame.rect(*self._layout.tin(seat)), self.context.art, self.context.counter(TRICKS_OF[seat])
        over = _status(picture, seat) is Status.OUT
        tin = drawn(art, kitchen.tin_over, rect.width) if over else drawn(art, kitchen.tin, rect.width, tricks)
        self.context.pieces.draw(surface, "tin", rect, (tricks, over), lambda: surface.blit(tin, rect))


def _status(picture: Picture, seat: int) -> Status:
    return Status(str(picture.counters.get(STATUS_OF[seat], Status.NORMAL)))


def _is_needing(picture: Picture, status: Status) -> bool:
    """Whether somebody of a status is in a round that is played."""
    return picture.counters.get("phase") in ("trump", "play") and not is_draw(picture) and status is not Status.OUT


def _is_due(picture: Picture, seat: Seat) -> bool:
    """Whether a player is to do something; the turn stays with the last one while a full trick is looked at."""
    return picture.counters.get("turn") == seat and not picture.at(TRICK[seat])


def _awaited(look: Look, surface: Surface, lying: Pose, sign: Surface | None, *, passed: bool, due: bool) -> None:
    """Draw the place of a card that is not there in chalk, with the tag of whoever has one."""
    theme, rect = look.theme, rect_of(lying)
    draw_box(surface, rect, Box(2.0, line=theme.text2 if theme.flat else CHALK, line_width=1.8 * look.scale.unit))
    if sign is not None:
        put(surface, sign, center=rect.center)
    if passed:
        at = rect.centerx, rect.y + rect.height * PASSED
        look.write(surface, _("passes"), at, BODY_SIZE, theme.text, align=Align.CENTRE, room=rect.width - 8, least=9)
    if due:
        brackets(surface, lying, theme.jade, gap=4.0)


def _led(art: Art, surface: Surface, rect: Rect, suit: str) -> None:
    surface.blit(drawn(art, kitchen.trencher, rect.width), rect)
    sign = drawn(art, suits.suit, suit, round(rect.height * LED_SUIT), four_colour=art.four_colour(), on_dark=True)
    put(surface, sign, center=rect.center)


def _ringed(lying: Pose) -> Rect:
    """Return the place of a card with the ring or the brackets about it."""
    room = round(RING_ROOM * lying.width) + 6
    return rect_of(lying).inflate(room, room)

