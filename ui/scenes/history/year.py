"""The year as a handscroll: a room in its month for every finished match of a player, with the deciding cards and the seals of all.

A strip is painted on the thread and kept; a match is read when it comes into sight. Source: light-and-print.md, Year.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from math import ceil, floor, inf

from pygame import Rect, Surface, draw

from game.ai.levels import Level
from game.archive import Profile
from game.catalog import GAMES
from sprites import medallions, year
from ui.games.catalog import screen_of
from ui.input.intents import Command, Intent, MoveFocus, Paged, Scrolled
from ui.kit.deals import INK, INK2, PAPER, RED, RIM
from ui.kit.player_text import LEVELS, MINUS, initial, seated_at
from ui.library.history import Sitting
from ui.library.occasions import occasion_words
from ui.scenes.frame import GAP, Drawing
from ui.scenes.game_cards import Fans, draw_fan
from ui.scenes.history.numbers import ALL, Numbers, Share, Verdict
from ui.scenes.history.page import HistoryPage
from ui.scenes.history.plots import paint_level
from ui.scenes.history.scroll import LEAD, PITCH, ScrollMatch, Year, years_of
from ui.scenes.history.statistics import time_words
from ui.scenes.invitation import Invitation
from ui.scenes.match_tickets import Ended, ended
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.services.table_art import art_of, deck_in_use
from ui.stage.frame import shape_of
from ui.stage.painter import Painter
from ui.text.calendar import date_words, month_title
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.text.sentences import pair, sentence
from ui.theme import BODY_SIZE, carved_size, rgb
from ui.widgets import Button, ButtonKind, Control, Group, Look, Paragraph, Role, Widget
from ui.widgets.box import Box, Shadow, draw_box
from ui.widgets.scroll import GLIDE

CLOTH_ABOVE, CLOTH_BELOW = 20.0, 40.0
"""Brocade over and under the painting, in units of the scroll."""
COLOPHON, ROD = 330.0, (26.0, 22.0)
"""The paper beside the painting; the width of a rod, and how far it stands out above and below."""
UPPER, LOWER = 232.0, 314.0
CARDS, SEAL, MOST_SEATS, MOST_ROWS = (58.0, 78.0), 20.0, 6, 4
LEVEL_ROW, TEN = 68.0, 10
LINE, TOLD = 22.0, 46.0
"""From line to line of what is told of the chosen match; the height it takes over the buttons where there is no room beside them."""
MOST_READ, AHEAD = 120, 1
"""So many matches are kept at hand; so many strips are painted beyond each end of the window."""
CLOTH_INK, DATE_INK, WIN = rgb("f6e8cc"), rgb("e6cf9a"), rgb("7a4d08")


def height_of(index: int) -> float:
    """Return how far under the upper edge of the painting the floor of a match begins: there are two rows."""
    return LOWER if index % 2 else UPPER


def strip_of(told: Year, number: int) -> year.Strip:
    """Return what stands on a strip: the matches, months and runs that reach it."""
    left = number * year.WIDE
    near = told.among(left - 2 * PITCH, left + year.WIDE + PITCH)
    rooms = [(told.matches[n], n) for n in near]
    first, last = told.month_of(left - PITCH), told.month_of(left + year.WIDE + PITCH)
    cords = []
    for run in told.runs:
        if near and run[0] <= near[-1] and run[1] >= near[0]:
            start, end = max(run[0], near[0]), min(run[1], near[-1])
            knots = tuple(told.matches[n].x + year.ROOM[0] / 3 for n in range(start, end + 1))
            cords.append(year.Cord(knots, start == run[0], end == run[1], run == told.longest))
    return year.Strip(
        left,
        tuple((span.x, span.month) for span in told.months if first.x <= span.x <= last.x),
        tuple(year.Room(one.x, height_of(n), screen_of(one.game).door.place.value, n % 3 != 1) for one, n in rooms),
        tuple(cords),
    )


class MatchPainter:
    """Paints who and what stands in the room of a match: the cards that decided it, and the seals of who sat there."""

    def __init__(self, services: Services) -> None:
        self._services, self._fans = services, Fans(services)
        self._painters: dict[str, Painter] = {}

    def draw(self, surface: Surface, match: ScrollMatch, found: Ended | None, room: Rect, unit: float) -> None:
        """Draw them into a room; the game's own fan stands there until the match has been read. `unit`: pixels of one unit."""
        key, paint = ("room", self, match.file if found else match.game, room.size), partial(self._paint, match.game, found, unit)
        surface.blit(self._services.pictures.finished(key, room.size, paint), room)

    def _paint(self, game: str, found: Ended | None, unit: float, surface: Surface) -> None:
        room = surface.get_rect()
        at, high = (room.centerx, room.top + round(0.46 * room.height)), CARDS[0] * unit
        if found is None or not found.cards:
            self._fans.draw(surface, game, at, high * 0.8)
        else:
            if game not in self._painters:
                self._painters[game] = Painter(art_of(self._services, game))
            shape = shape_of(deck_in_use(self._services.settings, game))
            draw_fan(self._painters[game], surface, found.cards, shape, at, high, CARDS[1] * unit)
        if found is not None:
            side = round(SEAL * unit)
            for number, seat in enumerate(found.order[:MOST_SEATS]):
                who = seated_at(found.record.players[seat])
                seal = self._services.pictures.seal(initial(who), who.seal, side)
                surface.blit(seal, (room.left + round((8 + number * 21) * unit), room.bottom - side - round(2 * unit)))


def cloth_below(look: Look, height: int) -> int:
    """Return how high the brocade under the painting of a scroll `height` pixels high is: a line of words has room on it."""
    return max(round(height * CLOTH_BELOW / (year.HIGH + CLOTH_ABOVE + CLOTH_BELOW)), look.px(LINE))


class YearScroll(Control):
    """The handscroll at its place; `chosen` is the match that is told below it, `read` opens one; `folded`: its colophon is rolled up."""

    role = Role.SLIDER

    def __init__(
        self,
        services: Services,
        told: Year,
        chosen: int,
        read: Callable[[ScrollMatch], Ended | None],
        on_choose: Callable[[int], None],
        *,
        folded: bool,
    ) -> None:
        super().__init__(services.look, _("The year"))
        self._services, self.told, self.chosen, self._read, self._on_choose = services, told, chosen, read, on_choose
        self._players = MatchPainter(services)
        self._colophon = Colophon(services, told.numbers)
        self._colophon.visible = not folded
        self.offset = self._goal = inf
        """The left edge of what is seen, in units of the painting; it begins at the latest match."""
        self._grip: tuple[int, float] | None = None
        self._dragged = False
        self._strips: dict[int, year.Strip] = {}

    @property
    def value(self) -> str:
        """Which match is chosen."""
        match = self.told.matches[self.chosen]
        game = shown_name(self._services.settings, match.game)
        ends = {Verdict.WON: _("won"), Verdict.LOST: _("lost"), Verdict.TIED: _("tied")}
        count = _("{n} of {all}").format(n=self.chosen + 1, all=len(self.told.matches))
        return in_a_row((game, date_words(match.file[:15]), ends[match.verdict], count))

    @property
    def children(self) -> tuple[Widget, ...]:
        """What is told beside the painting."""
        return (self._colophon,)

    # Where things stand

    @property
    def unit(self) -> float:
        """Pixels of one unit of the scroll."""
        return (self.rect.height - cloth_below(self.look, self.rect.height)) / (year.HIGH + CLOTH_ABOVE)

    @property
    def painting(self) -> Rect:
        """Where the painting is seen, in pixels."""
        left = self.rect.left + round((COLOPHON if self._colophon.visible else ROD[0]) * self.unit)
        top, high = self.rect.top + round(CLOTH_ABOVE * self.unit), round(year.HIGH * self.unit)
        return Rect(left, top, self.rect.right - left, high)

    @property
    def seen(self) -> float:
        """How many units of the painting are seen."""
        return self.painting.width / self.unit

    def _bounded(self, offset: float) -> float:
        return max(0.0, min(offset, self.told.width - self.seen))

    def x_of(self, x: float) -> int:
        """Return where a place of the painting is, in pixels."""
        across = round(year.WIDE * self.unit) / year.WIDE  # a strip has whole pixels, so that strips meet
        return self.painting.left - round(self.offset * across) + round(x * across)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`; in another one what is chosen is brought into sight."""
        if rect != self.rect:
            super().place(rect)
            area = self.painting
            self._colophon.place(Rect(rect.left, area.top, area.left - rect.left, area.height))
            self.offset = self._goal = self._bounded(self.offset)
            self.reveal(at_once=True)

    # Moving

    def go_on_from(self, other: YearScroll) -> None:
        """Show what `other` did, which knew fewer matches: the end, or the match in its middle where it was."""
        self.place(other.rect)
        if other._goal < other._bounded(inf):
            middle = other.told.matches[other.told.nearest(other.offset + other.seen / 2)]
            now = next((one.x for one in self.told.matches if one.file == middle.file), middle.x)
            self._go(other.offset + now - middle.x, at_once=True)

    def roll(self, units: float) -> None:
        """Roll the scroll on by so many units."""
        self._go(self._goal + units)

    def _go(self, offset: float, *, at_once: bool = False) -> None:
        self._goal = self._bounded(offset)
        if at_once or self.look.reduced_motion:
            self.offset = self._goal

    def reveal(self, *, at_once: bool = False) -> None:
        """Roll as far as is needed to see the chosen match."""
        if self.told.matches:
            x = self.told.matches[self.chosen].x
            self._go(min(max(self._goal, x + PITCH - self.seen), x - LEAD), at_once=at_once)

    def choose(self, index: int) -> None:
        """Choose a match, if there is one."""
        if 0 <= index < len(self.told.matches):
            self.chosen = index
            self.reveal()
            self._on_choose(index)

    def turn(self, by: int) -> None:
        """Go to the first match of the next month, or of the one before."""
        spans, here = self.told.months, self.told.month_of(self.told.matches[self.chosen].x)
        at = spans.index(here) + by
        if 0 <= at < len(spans):
            self.choose(self.told.nearest(spans[at].x + PITCH / 2))

    def update(self, dt: float) -> None:
        """Glide towards where it was rolled."""
        super().update(dt)
        if self.offset != self._goal:
            left = (self._goal - self.offset) / (1 + GLIDE * dt)
            self.offset = self._goal - left if abs(left) > 0.5 else self._goal

    @property
    def is_animating(self) -> bool:
        """Whether it glides."""
        return self.offset != self._goal or super().is_animating

    def grab(self, at: tuple[int, int]) -> None:
        """Take hold of the paper."""
        self._grip, self._dragged = (at[0], self._goal), False

    def drag(self, at: tuple[int, int]) -> None:
        """Roll along with the pointer."""
        if self._grip is not None:
            self._dragged = self._dragged or abs(at[0] - self._grip[0]) > self.look.px(6)
            if self._dragged:
                self._go(self._grip[1] - (at[0] - self._grip[0]) / self.unit, at_once=True)

    def press(self, at: tuple[int, int]) -> None:
        """Choose the match that was pointed at."""
        area = self.painting
        if not self._dragged and area.collidepoint(at) and self.told.matches:
            for index in self._in_sight(0.0):
                if self._room(self.told.matches[index], index).inflate(self.look.px(8), self.look.px(8)).collidepoint(at):
                    self.choose(index)

    # Drawing

    def _in_sight(self, reach: float = PITCH) -> range:
        return self.told.among(self.offset - reach - year.ROOM[0], self.offset + self.seen + reach)

    def _room(self, match: ScrollMatch, index: int) -> Rect:
        """Return the rectangle around the room of a match, in pixels."""
        wide, deep, lean, high = year.ROOM
        unit, top = self.unit, height_of(index) - high
        left = self.x_of(match.x - lean)
        return Rect(left, self.painting.top + round(top * unit), round((wide + lean) * unit), round((deep + high) * unit))

    def draw(self, surface: Surface) -> None:
        """Draw the mount, the painting with what stands on it, and the colophon."""
        pictures, unit, area, flat = self._services.pictures, self.unit, self.painting, self.look.theme.flat
        draw_box(surface, self.rect, Box(0, PAPER, shadow=Shadow(0, self.look.px(8), 0.6, self.look.px(14))))
        below = cloth_below(self.look, self.rect.height)
        for top, high in ((self.rect.top, round(CLOTH_ABOVE * unit)), (self.rect.bottom - below, below)):
            size = round(400 * unit), high
            cloth = pictures.keep(("brocade", size), partial(year.brocade, size, unit))
            surface.blits([(cloth, (x, top)) for x in range(self.rect.left, self.rect.right, size[0])])
        clip = surface.get_clip()
        surface.set_clip(area.clip(clip))
        first, last = floor(self.offset / year.WIDE), ceil((self.offset + self.seen) / year.WIDE)
        wide = round(year.WIDE * unit)
        for number in range(first - AHEAD, last + AHEAD):
            if number < 0 or number * year.WIDE > self.told.width + year.WIDE:
                continue
            if number not in self._strips:
                self._strips[number] = strip_of(self.told, number)
            strip = self._strips[number]
            made = pictures.later(("year", strip, area.height, flat), partial(year.painting, strip, (wide, area.height), flat=flat))
            if made is not None and first <= number < last:
                surface.blit(made, (self.x_of(number * year.WIDE), area.top))
        for index in self._in_sight():
            match = self.told.matches[index]
            room = self._room(match, index)
            self._players.draw(surface, match, self._read(match), room, unit)
            if index == self.chosen:
                ring = pictures.keep(("ring", unit), partial(year.ring, unit))
                surface.blit(ring, ring.get_rect(center=room.center))
        self._draw_slips(surface)
        surface.set_clip(self.rect.clip(clip))
        self._draw_months(surface)
        surface.set_clip(clip)
        if self._colophon.visible:
            self._colophon.draw(surface)
        size = round(ROD[0] * unit), self.rect.height + 2 * round(ROD[1] * unit)
        bar = pictures.keep(("scroll rod", size), partial(year.rod, size, unit))
        for x in (self.rect.left, self.rect.right - size[0]):
            surface.blit(bar, (x, self.rect.top - round(ROD[1] * unit)))

    def _draw_slips(self, surface: Surface) -> None:
        """Hang slips on the cord: the best round, and how long the longest run was."""
        told, px = self.told, self.look.px
        slips = []
        if told.longest is not None:
            first, last = told.longest
            slips.append((last, _("{n} in a row").format(n=last - first + 1), _("the longest run"), WIN))
        if told.best is not None:
            index, points = told.best
            slips.append((index, ngettext("{n} point", "{n} points", points).format(n=points), _("the best round"), RED))
        for number, (index, figure, words, ink) in enumerate(slips):
            middle = self.x_of(told.matches[index].x + year.ROOM[0] / 3)
            wide = max(self.look.width(figure, BODY_SIZE, Face.BOLD), self.look.width(words, BODY_SIZE)) + px(20)
            top = self.painting.top + round((72 if number == 0 or slips[0][0] != index else 12) * self.unit)
            rect = Rect(0, 0, round(wide), px(44)).move_to(midtop=(middle, top))
            if rect.colliderect(self.painting):
                draw_box(surface, rect, Box(0, PAPER, 1.0, RIM, max(1, px(1)), Shadow(px(2), px(4), 0.5, px(4))))
                self.look.write(surface, figure, (rect.centerx, rect.top + px(14)), BODY_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)
                self.look.write(surface, words, (rect.centerx, rect.top + px(31)), BODY_SIZE, INK, align=Align.CENTRE)

    def _draw_months(self, surface: Surface) -> None:
        """Write under every month in sight what it came to; the one that began before the window stays at its left edge."""
        look, px, area = self.look, self.look.px, self.painting
        y, side = self.rect.bottom - cloth_below(look, self.rect.height) // 2, round(32 * self.unit)
        spans = self.told.months
        first, last = (spans.index(self.told.month_of(x)) for x in (self.offset, self.offset + self.seen))
        for number, span in enumerate(spans[first : last + 1], first):
            left, after = self.x_of(span.x), self.x_of(spans[number + 1].x) if number + 1 < len(spans) else self.rect.right
            if after < area.left or left > area.right:
                continue
            name = month_title(span.month)
            words = _("won {won} of {all}").format(won=span.won, all=span.all)
            name_wide = round(look.width(name, BODY_SIZE, Face.BOLD))
            x = max(left, area.left) + px(16)
            room = min(after, self.rect.right) - x - px(16)
            if room < side + px(10) + name_wide:
                continue
            medal = self._services.pictures.keep(("month", span.month, side), partial(medallions.medallion, span.month, side))
            surface.blit(medal, medal.get_rect(midleft=(x, y)))
            x += side + px(10)
            look.write(surface, name, (x, y), BODY_SIZE, CLOTH_INK, face=Face.BOLD)
            if room >= side + px(20) + name_wide + look.width(words, BODY_SIZE):
                look.write(surface, words, (x + name_wide + px(10), y), BODY_SIZE, DATE_INK)


class Colophon(Widget):
    """The paper beside the painting: what all of it comes to, and against each level the impression of a seal for ten matches won."""

    role = Role.TEXT

    def __init__(self, services: Services, numbers: Numbers) -> None:
        super().__init__(services.look, _("Matches played"))
        self._services, self._numbers = services, numbers
        levels = numbers.by_level([level.value for level in Level])
        met = [(_(LEVELS[one.key]), one, True) for one in levels] or [(one.key, one, False) for one in numbers.by_person(MOST_ROWS)]
        self._rows = met[:MOST_ROWS]

    @property
    def value(self) -> str:
        """All of it, in words."""
        numbers = self._numbers
        return sentence(f"{numbers.won} {self._of_all()}", self._time(), *(pair(name, _won(share)) for name, share, _level in self._rows))

    def _of_all(self) -> str:
        return ngettext("of {n} match won", "of {n} matches won", self._numbers.matches).format(n=self._numbers.matches)

    def _time(self) -> str:
        numbers = self._numbers
        helped = _("{n} with help").format(n=numbers.helped) if numbers.helped else ""
        return in_a_row(filter(None, (_("{time} at the table").format(time=time_words(numbers.seconds)), helped)))

    def draw(self, surface: Surface) -> None:
        """Draw the paper with the figures, and a row for each level."""
        look, area, px = self.look, self.rect, self.look.px
        unit = area.height / year.HIGH
        if look.theme.flat:
            surface.fill(rgb("fffaf0"), area)
        else:
            surface.blit(self._services.pictures.keep(("colophon", area.size), partial(year.colophon, area.size, unit)), area)
        left, top = area.left + round(52 * unit), area.top
        room = area.right - left - px(16)
        look.carve(surface, str(self._numbers.won), (left, top + round(46 * unit)), carved_size(46 * unit / look.scale.ui_unit), INK)
        look.write(surface, self._of_all(), (left, top + round(88 * unit)), BODY_SIZE, INK, face=Face.BOLD, room=room)
        look.write(surface, self._time(), (left, top + round(112 * unit)), BODY_SIZE, INK2, room=room)
        draw.line(surface, RED, (left, top + round(132 * unit)), (left + room, top + round(132 * unit)), max(1, px(1.6)))
        for number, (name, share, is_level) in enumerate(self._rows):
            row = Rect(left, top + round((146 + number * LEVEL_ROW) * unit), room, round(52 * unit))
            self._draw_row(surface, row, name, share, is_level)

    def _draw_row(self, surface: Surface, rect: Rect, name: str, share: Share, is_level: bool) -> None:
        look, px, x = self.look, self.look.px, rect.left
        unit = self.rect.height / year.HIGH
        if is_level:
            sign = Rect(rect.left, rect.top, rect.height, rect.height)
            draw_box(surface, sign, Box(0, INK))
            paint_level(look, share.key, surface, sign.inflate(-px(12), -px(12)))
            x += rect.height + px(10)
        words, y = _won(share), rect.top + round(9 * unit)
        look.write(surface, words, (rect.right, y), BODY_SIZE, INK, face=Face.BOLD, align=Align.RIGHT)
        look.write(surface, name, (x, y), BODY_SIZE, INK, face=Face.BOLD, room=rect.right - x - look.width(words, BODY_SIZE) - px(10))
        pitch, each = round(14.2 * unit), TEN
        while share.all > each * ((rect.right - x) // pitch):
            each *= TEN
        size = pitch - round(2 * unit), round(24 * unit)
        for number in range(share.all // each):  # whole ones only
            won = number < share.won // each
            seal = self._services.pictures.keep(("ten", size, won), partial(year.impression, size, won=won))
            surface.blit(seal, (x + number * pitch, rect.top + round(24 * unit)))


def _won(share: Share) -> str:
    return _("{won} of {all}").format(won=share.won, all=share.all)


class YearScene(HistoryPage):
    """The scroll of all games or of one, and under it the match that is chosen; `on_numbers` shows the exact numbers of a game."""

    def __init__(
        self,
        services: Services,
        profile: Profile,
        game: str = "",
        *,
        chosen: str = "",
        on_open: Callable[[str, int, int], None],
        on_back: Callable[[], None],
        on_numbers: Callable[[str], None],
        invitation: Invitation,
    ) -> None:
        self._on_numbers = on_numbers
        self._found: dict[str, Future[Ended | None]] = {}
        self.scroll: YearScroll | None = None
        self._waits = False
        """Whether what is told of the chosen match is still being read."""
        self._kept = chosen
        """The record of the match that is told; the latest where there is none of it."""
        super().__init__(services, profile, game, on_open=on_open, on_back=on_back, invitation=invitation)

    @property
    def standing(self) -> tuple[str, ...]:
        """What leads back to what is shown: the game and the chosen match."""
        return self.game, self._kept

    @property
    def games(self) -> tuple[str, ...]:
        """All games together, and each of them."""
        return (ALL, *GAMES)

    def _told(self, matches: Sequence[Sitting]) -> Mapping[str, Year]:
        return years_of(matches)

    def _ended(self, match: ScrollMatch) -> Ended | None:
        """Return a match once it has been read; it is asked for now if it was not yet."""
        if match.file not in self._found:
            if len(self._found) > MOST_READ:
                self._found = dict([*self._found.items()][-MOST_READ // 2 :])
            archive = self.services.archive
            self._found[match.file] = self.services.pictures.read(partial(archive.finished_at, archive.place_of(match.file), ended))
        future = self._found[match.file]
        return future.result() if future.done() else None

    # Scene

    def handle(self, intent: Intent) -> None:
        """Take an intent: along the scroll, by the month, to its ends, or open what is chosen."""
        scroll = self.scroll
        if scroll is None or self.tree.modal is not None:
            super().handle(intent)
            return
        on_scroll = self.tree.focus in (None, scroll)
        match intent:
            case MoveFocus(dx, 0) if on_scroll:
                scroll.choose(scroll.chosen + dx)
            case Paged(by):
                scroll.turn(by)
            case Command.FIRST | Command.LAST:
                scroll.choose(0 if intent is Command.FIRST else len(scroll.told.matches) - 1)
            case Command.CONFIRM if on_scroll:
                self._open()
            case Scrolled(dx, dy):
                scroll.roll((dx - dy) * PITCH / 2)
            case _:
                super().handle(intent)

    def update(self, dt: float) -> None:
        """Tell what has been read of the chosen match meanwhile."""
        super().update(dt)
        if self.scroll is not None and self._waits and self._found[self._match.file].done():
            self._build()

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves, something is read, or a picture is to come."""
        return super().is_animating or self.services.pictures.lacks or any(not future.done() for future in self._found.values())

    def resize(self) -> None:
        """Lay out anew."""
        self.scroll = None
        super().resize()

    def _show(self, index: int) -> None:
        self.scroll = None
        super()._show(index)

    # Layout

    @property
    def _match(self) -> ScrollMatch:
        assert self.scroll is not None
        return self.scroll.told.matches[self.scroll.chosen]

    def _build(self) -> None:
        look, frame, told = self.services.look, self.frame, self.numbers.get(self.game)
        if told is None or not told.matches:
            self.scroll = None
            self._lay_none()
            return
        if self.scroll is None or self.scroll.told is not told:
            files = [match.file for match in told.matches]
            at = files.index(self._kept) if self._kept in files else len(files) - 1
            before, self.scroll = self.scroll, YearScroll(self.services, told, at, self._ended, self._choose, folded=not frame.wide)
            if before is not None:
                self.scroll.go_on_from(before)
        words = self.services.profiles.called(self.profile)
        if not frame.wide:
            words = _("won {won} of {all}").format(won=told.numbers.won, all=told.numbers.matches)
        group = self._head(_("The year {year}").format(year=told.month_of(self._match.x).year), words, tabs=self._tabs())
        top, foot = frame.head.bottom + look.px(12), frame.foot
        told_high = 0 if frame.wide else look.px(TOLD)
        group.add(self.scroll, Rect(0, top, look.scale.width, foot.top - look.px(20) - told_high - top))
        if not frame.wide:
            stepper = self._stepper()
            group.add(stepper, Rect(foot.left, foot.top, min(look.px(270), foot.width // 2), min(foot.height, look.px(44))))
        self._lay_foot(group, foot)
        self.tree.replace(group)

    def _lay_none(self) -> None:
        """Say that nothing is painted yet."""
        group, frame = self._head(_("The year"), self.services.profiles.called(self.profile), tabs=self._tabs()), self.frame
        if self._reader.known is None or self._invitation is None:
            group.add(Paragraph(self.services.look, _("Reading…")), frame.middle)
        else:
            none = _("Nothing yet. A match that is played to its end is painted here.")
            self._invitation.lay(group, frame.whole, none, self.game or next(iter(GAMES)))
        self.tree.replace(group)

    def _choose(self, index: int) -> None:
        assert self.scroll is not None
        self._kept = self.scroll.told.matches[index].file
        self._keeping_focus(self._build)

    def _lay_foot(self, group: Group, foot: Rect) -> None:
        """Tell the chosen match, and what one can do with it."""
        look, match = self.services.look, self._match
        found = self._ended(match)
        self._waits = not self._found[match.file].done()
        high = min(foot.height, look.px(48))
        right = foot.right
        for button in (
            Button(look, _("Figures"), lambda: self._on_numbers(self.game)),
            Button(look, _("Replay"), self._open, kind=ButtonKind.PRIMARY),
        ):
            wide = max(look.px(120), button.wanted_width())
            right -= wide
            group.add(button, Rect(right, foot.top, wide, high))
            right -= look.px(GAP)
        head = in_a_row((shown_name(self.services.settings, match.game), date_words(match.file[:15])))
        rect = Rect(foot.left, foot.top - look.px(6), right - foot.left, foot.height)
        if not self.frame.wide:
            rect = Rect(foot.left, foot.top - look.px(TOLD + 2), foot.width, look.px(TOLD))
        group.add(match_words(look, head, self._lines(found)), rect)

    def _lines(self, found: Ended | None) -> tuple[str, ...]:
        """Return how a match came out, and what it was part of."""
        if found is None:
            return () if self._found[self._match.file].done() else (_("Reading…"),)
        record, outcome = found.record, found.outcome
        scores = in_a_row(pair(seated_at(record.players[n]).name, str(outcome.scores[n]).replace("-", MINUS)) for n in found.order)
        note = in_a_row(filter(None, (occasion_words(record.occasion, len(record.players)), _("with help") if record.helped else "")))
        return tuple(filter(None, (scores, note)))

    def _open(self) -> None:
        match = self._match
        self._on_open(match.file, match.seat, 0)


def match_words(look: Look, head: str, lines: Sequence[str]) -> Drawing:
    """Return a match in words: its head, and lines under it."""

    def paint(surface: Surface, rect: Rect) -> None:
        look.write(surface, head, (rect.left, rect.top + look.px(14)), BODY_SIZE, look.theme.text, face=Face.BOLD, room=rect.width)
        for number, line in enumerate(lines[: rect.height // look.px(LINE) - 1]):
            at = rect.left, rect.top + look.px(14 + LINE * (number + 1))
            look.write(surface, line, at, BODY_SIZE, look.theme.text2, room=rect.width)

    return Drawing(look, 0, paint, sentence(head, *lines), Role.TEXT)
