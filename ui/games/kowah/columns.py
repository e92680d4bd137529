"""The columns of the Kowah table: title, hand, the viewer himself at the left; rules in force and log at the right. ART.md 15.7."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.picture import Picture
from game.kowah.events import CHECKI, HAND, STOCK
from game.kowah.rules import HELD, PACK, Rules, Source
from game.kowah.state import Phase
from ui.games.kowah import pictures
from ui.games.kowah.log import Line
from ui.games.kowah.places import Places
from ui.games.kowah.words import SOURCES, initial, money
from ui.kit.table import Notes, Seated, says_you
from ui.stage.art import Art
from ui.stage.layout import Frame
from ui.text.catalog import _, ngettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, NAME_SIZE, PANEL_LINE, PANEL_RADIUS, RGB, SECOND_SIZE, TITLE_SIZE
from ui.widgets import Look
from ui.widgets.box import Box, Shadow, draw_box, draw_rule

TITLE_HEIGHT = 100.0
HAND_HEIGHT = 262.0
OWN_HEIGHT = 150.0
GAP = 12.0
ROOMY = 620.0
"""Interface units of height from which the column shows everything; below it the panels are compact."""
COMPACT_HAND = 96.0
COMPACT_OWN = 112.0
RULES_HEIGHT = 338.0
RIGHT_GAP = 20.0
LEAST_LOG = 120.0
PRICE_ROW = 40.0
RULE_ROW = 26.0
LOG_ROW = 30.0
SIGN = 18.0


@dataclass(frozen=True, slots=True)
class Column:
    """The rectangles of the left column, in pixels; no title where room is scarce."""

    title: Rect | None
    hand: Rect
    tools: Rect
    own: Rect
    compact: bool


def column(frame: Frame) -> Column:
    """Return how the left column is divided."""
    x, y, width, height = frame.left
    ui = frame.ui
    compact = height / ui < ROOMY
    gap = GAP * ui
    top = y
    title = None
    if not compact:
        title = frame.rect(x, y, width, TITLE_HEIGHT * ui)
        top += TITLE_HEIGHT * ui + gap
    hand = (COMPACT_HAND if compact else HAND_HEIGHT) * ui
    own_height = (COMPACT_OWN if compact else OWN_HEIGHT) * ui
    own = y + height - own_height
    tools = top + hand + gap
    return Column(
        title,
        frame.rect(x, top, width, hand),
        frame.rect(x, tools, width, own - gap - tools),
        frame.rect(x, own, width, own_height),
        compact,
    )


def is_dealt(picture: Picture) -> bool:
    """Whether the deal is over: while cards fly the columns do not count them, the pile does."""
    return picture.counters.get("turn") is not None or picture.counters.get("outcome") is not None


def card_words(cards: int, picture: Picture, seat: int) -> str:
    """Return how many cards a player holds, and whether he deals."""
    is_dealer = picture.counters.get("dealer") == seat
    if not is_dealt(picture):
        return _("dealer") if is_dealer else ""
    words = ngettext("{n} card", "{n} cards", cards).format(n=cards)
    return _("{cards}, dealer").format(cards=words) if is_dealer else words


def panel(look: Look, surface: Surface, rect: Rect, line: RGB | None = None) -> None:
    """Draw the ground of a panel."""
    theme, unit = look.theme, look.scale.ui_unit
    box = Box(
        PANEL_RADIUS * unit,
        theme.panel,
        theme.panel_alpha,
        line or theme.panel_line,
        (PANEL_LINE if line is None else 2.4) * unit,
        Shadow(round(2 * unit), round(5 * unit), 0.35, max(1, round(3 * unit))),
    )
    draw_box(surface, rect, box)


class Columns:
    """Draws the columns with one look, for one viewer."""

    def __init__(self, look: Look, art: Art, places: Places, rules: Rules, seated: Sequence[Seated]) -> None:
        self.look = look
        self.art = art
        self.places = places
        self.rules = rules
        self.seated = seated
        self.wait = ""
        """The ranks that the viewer waits for, in words; empty while he does not."""
        self.due: Phase | None = None
        """What the viewer is to decide."""
        self.log: tuple[Line, ...] = ()
        self._column = column(places.frame)

    def draw_ground(self, surface: Surface) -> None:
        """Draw the panels that change only with the window: title and rules."""
        self._title(surface)
        if not self.places.frame.folded:
            self._rules(surface, self._right()[0])

    def draw(self, surface: Surface, picture: Picture, notes: Notes) -> None:
        """Draw the panels that change with the game."""
        self._hand(surface, picture)
        self._own(surface, picture, notes)
        log = self._right()[1]
        if log is not None and not self.places.frame.folded:
            self._log(surface, log)

    def right(self, surface: Surface) -> None:
        """Draw the right column where it is a drawer."""
        rules, log = self._right()
        self._rules(surface, rules)
        if log is not None:
            self._log(surface, log)

    def _right(self) -> tuple[Rect, Rect | None]:
        """Return where rules and log stand; no log where there is too little room for one."""
        frame = self.places.frame
        x, y, width, height = frame.right
        rules, gap = RULES_HEIGHT * frame.ui, RIGHT_GAP * frame.ui
        left = height - rules - gap
        if left < LEAST_LOG * frame.ui:
            return frame.rect(x, y, width, height), None
        return frame.rect(x, y, width, rules), frame.rect(x, y + rules + gap, width, left)

    # Left

    def _title(self, surface: Surface) -> None:
        look, px = self.look, self.look.px
        rect = self._column.title
        if rect is None:
            return
        panel(look, surface, rect)
        look.carve(surface, "KOWAH", (rect.centerx, rect.y + px(38)), 32, look.theme.text, align=Align.CENTRE)
        words = _("120 cards, {n} players").format(n=len(self.seated))
        at = rect.centerx, rect.y + px(75)
        size = look.fitted(words, rect.width - px(20), SECOND_SIZE, HINT_SIZE)
        look.write(surface, words, at, size, look.theme.text2, align=Align.CENTRE)

    def _hand(self, surface: Surface, picture: Picture) -> None:
        look, theme, px = self.look, self.look.theme, self.look.px
        rect = self._column.hand
        panel(look, surface, rect)
        number = picture.counters.get("deal")
        if not isinstance(number, int):
            return
        compact = self._column.compact
        size = px(62 if compact else 102)
        middle = (rect.x + px(44), rect.centery) if compact else (rect.centerx, rect.y + px(70))
        roundel = pictures.roundel(self.art, size)
        surface.blit(roundel, roundel.get_rect(center=middle))
        tag = pictures.number(self.art, str(number), px(22 if compact else 34))
        surface.blit(tag, tag.get_rect(center=(middle[0] + round(size * 0.46), middle[1] + round(size * 0.38))))
        dealer = picture.counters.get("dealer")
        name = self.seated[dealer].name if isinstance(dealer, int) else ""
        lines = [
            (self._number_words(picture, number), BODY_SIZE, theme.text, Face.BOLD),
            (_("Dealer {name}").format(name=name), SECOND_SIZE, theme.text2, Face.REGULAR),
            (self._stock_words(picture), SECOND_SIZE, theme.text2, Face.REGULAR),
        ]
        x, align = (rect.x + px(92), Align.LEFT) if compact else (rect.centerx, Align.CENTRE)
        room = rect.right - x - px(8) if compact else rect.width - px(20)
        y: float = rect.y + px(24 if compact else 148)
        for words, nominal, ink, face in lines:
            fitted = look.fitted(words, room, nominal, 11, face)
            look.write(surface, words, (x, y), fitted, ink, face=face, align=align)
            y += px(23.0 if compact else 22.0)
        if not compact:
            self._direction(surface, rect, y)
            words = _("Void when the stock ends")
            fitted = look.fitted(words, room, HINT_SIZE, 11)
            look.write(surface, words, (rect.centerx, rect.bottom - px(22)), fitted, theme.text3, align=Align.CENTRE)

    def _stock_words(self, picture: Picture) -> str:
        if not is_dealt(picture):
            return ""
        left, full = len(picture.at(STOCK)), len(PACK) - HELD * len(self.seated)
        return _("Stock {n} of {full}").format(n=left, full=full)

    def _number_words(self, picture: Picture, number: int) -> str:
        """Return which hand this is; void hands do not count to the end of the match."""
        if self.rules.hands_count is None:
            return _("Hand {number}").format(number=number)
        won = picture.counters.get("won", 0)
        over = picture.counters.get("outcome") not in (None, "void")
        count = (won if isinstance(won, int) else 0) + (0 if over else 1)
        return _("Hand {number} of {hands}").format(number=count, hands=self.rules.hands_count)

    def _direction(self, surface: Surface, rect: Rect, y: float) -> None:
        look, px = self.look, self.look.px
        clockwise = self.rules.step > 0
        words = _("Clockwise") if clockwise else _("Counterclockwise")
        arrow = pictures.turning(self.art, px(22), look.theme.gold, clockwise=clockwise)
        wide = look.width(words, SECOND_SIZE)
        left = rect.centerx - (arrow.get_width() + px(8) + wide) / 2
        surface.blit(arrow, arrow.get_rect(midleft=(round(left), round(y))))
        look.write(surface, words, (left + arrow.get_width() + px(8), y), SECOND_SIZE, look.theme.text2)

    def _own(self, surface: Surface, picture: Picture, notes: Notes) -> None:
        look, theme, px = self.look, self.look.theme, self.look.px
        rect, seat = self._column.own, self.places.viewer
        panel(look, surface, rect)
        who = self.seated[seat]
        turn = picture.counters.get("turn") == seat
        if turn:
            draw_box(surface, Rect(rect.x, rect.y, max(3, px(5)), rect.height), Box(px(2.4), theme.jade))
        seal = self.art.seal(initial(who), who.seal, px(52))
        surface.blit(seal, (rect.x + px(16), rect.y + px(12 if self._column.compact else 17)))
        x = rect.x + px(78)
        room = rect.right - px(10) - x
        top = rect.y + px(25 if self._column.compact else 30)
        size = look.fitted(who.name, room, NAME_SIZE, HINT_SIZE, Face.BOLD)
        look.write(surface, who.name, (x, top), size, theme.text, face=Face.BOLD)
        state = self._own_state(picture, seat)
        if not self._column.compact:
            look.write(surface, state, (x, top + px(21)), look.fitted(state, room, SECOND_SIZE, 11), theme.text2)
        balance = picture.counters.get(f"balance-{seat}", 0)
        points = balance if isinstance(balance, int) else 0
        ink = theme.gold if points > 0 else theme.text
        words = self._turn_words(seat, turn, notes)
        if self._column.compact:
            fitted = look.carved_fitted(money(points), room, 22, 14)
            look.carve(surface, money(points), (x, top + px(25)), fitted, ink)
            self._state_line(surface, words or state, Rect(rect.x + px(16), rect.bottom - px(32), rect.width - px(26), px(20)), turn)
            return
        fitted = look.carved_fitted(money(points), rect.width - px(40), 34, 18)
        look.carve(surface, money(points), (rect.x + px(18), rect.y + px(98)), fitted, ink)
        self._state_line(surface, words, Rect(rect.x + px(18), rect.y + px(122), rect.width - px(30), px(20)), turn)

    def _state_line(self, surface: Surface, words: str, place: Rect, turn: bool) -> None:
        look, theme = self.look, self.look.theme
        face = Face.BOLD if turn else Face.REGULAR
        size = look.fitted(words, place.width, SECOND_SIZE, 11, face)
        look.write(surface, words, (place.x, place.centery), size, theme.jade if turn else theme.text2, face=face)

    def _own_state(self, picture: Picture, seat: Seat) -> str:
        if self.wait:
            return _("waits for {ranks}").format(ranks=self.wait)
        cards = len(picture.at(HAND[seat])) or len(picture.at(CHECKI[seat]))
        return card_words(cards, picture, seat)

    def _turn_words(self, seat: Seat, turn: bool, notes: Notes) -> str:
        if turn and notes.thinking == seat:
            return _("thinks …")
        if not turn:
            return ""
        if not says_you(self.seated, seat):
            return _("to play")
        if self.due is Phase.DISCARD:
            return _("Your turn: throw a card")
        return _("Your turn: draw") if self.due is Phase.DRAW else _("Your turn")

    # Right

    def _rules(self, surface: Surface, rect: Rect) -> None:
        look, theme, px = self.look, self.look.theme, self.look.px
        panel(look, surface, rect)
        left, right = rect.x + px(16), rect.right - px(14)
        look.write(surface, _("Rules in force"), (left, rect.y + px(22)), TITLE_SIZE, theme.text, face=Face.BOLD)
        inks = {1: theme.text2, 2: theme.text, 3: theme.gold}
        y = rect.y + px(40)
        for source in Source:
            price = self.rules.prices[source]
            row = Rect(rect.x + px(12), y, rect.width - px(24), px(PRICE_ROW - 6))
            draw_box(surface, row, Box(px(8), theme.well, 0.9))
            sign = pictures.origin(self.art, source, px(SIGN))
            surface.blit(sign, sign.get_rect(center=(row.x + px(18), row.centery)))
            x = row.x + px(36)
            room = row.right - px(48) - x
            name = _(SOURCES[source])
            look.write(
                surface,
                name,
                (x, row.y + px(11)),
                look.fitted(name, room, SECOND_SIZE, 11, Face.BOLD),
                theme.text,
                face=Face.BOLD,
            )
            words = _("all others share") if price.is_shared else _("the thrower pays")
            look.write(surface, words, (x, row.y + px(25)), look.fitted(words, room, HINT_SIZE, 11), theme.text2)
            look.write(surface, "×", (row.right - px(34), row.centery), BODY_SIZE, theme.text2, align=Align.RIGHT)
            look.carve(
                surface,
                str(price.multiplier),
                (row.right - px(12), row.centery),
                20,
                inks[price.multiplier],
                align=Align.RIGHT,
            )
            y += px(PRICE_ROW)
        y += px(8)
        draw_rule(surface, (left, y), right - left, max(1, px(1)), theme.rule)
        y += px(20)
        for label, value in self._facts():
            if y > rect.bottom - px(10):
                break
            room = round((right - left) * 0.56)
            look.write(surface, label, (left, y), look.fitted(label, room, SECOND_SIZE, 11), theme.text2)
            fitted = look.fitted(
                value, right - left - look.width(label, SECOND_SIZE) - px(8), SECOND_SIZE, 11, Face.BOLD
            )
            look.write(surface, value, (right, y), fitted, theme.text, face=Face.BOLD, align=Align.RIGHT)
            y += px(RULE_ROW)

    def _facts(self) -> tuple[tuple[str, str], ...]:
        """Return what matters most about the rules in force, label and value."""
        rules = self.rules
        jacks = next(group for group, copies in enumerate(rules.copies) if group >= 9 or copies == 24)
        figures = {4: _("each its own rank"), 12: _("one rank"), 24: _("match the aces")}[rules.copies[jacks]]
        end = (
            _("{points} points").format(points=rules.target)
            if rules.target is not None
            else ngettext("{n} hand", "{n} hands", rules.hands_count or 0).format(n=rules.hands_count or 0)
        )
        claims = _("at once") if rules.claims_by_itself else _("asked")
        order = _("{claims}, first announced") if rules.by_announcement else _("{claims}, in turn")
        return (
            (_("Figures"), figures),
            (_("A figure counts"), "1"),
            (_("Cards counted"), _("nine") if rules.counts_completing else _("eight")),
            (_("Announcing"), _("may be held back") if rules.may_hold else _("must be")),
            (_("Claims"), order.format(claims=claims)),
            (_("Match"), end),
        )

    def _log(self, surface: Surface, rect: Rect) -> None:
        look, theme, px = self.look, self.look.theme, self.look.px
        panel(look, surface, rect)
        look.write(surface, _("Log"), (rect.x + px(16), rect.y + px(22)), TITLE_SIZE, theme.text, face=Face.BOLD)
        count = max(1, (rect.height - px(48)) // px(LOG_ROW))
        shown = self.log[-count:]
        y = rect.y + px(52)
        for index, line in enumerate(shown):
            if line.sign:
                sign = pictures.origin(self.art, line.sign, px(SIGN))
                surface.blit(sign, sign.get_rect(center=(rect.x + px(24), y)))
            last = index == len(shown) - 1
            ink, face = (theme.text, Face.BOLD) if last else (theme.text2, Face.REGULAR)
            room = rect.width - px(56)
            look.write(
                surface,
                line.words,
                (rect.x + px(40), y),
                look.fitted(line.words, room, BODY_SIZE, 11, face),
                ink,
                face=face,
            )
            y += px(LOG_ROW)
