"""The twelve months on a handscroll: a key-line plant for each, which blooms once the month is won, and under it the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.archive import Entry, Slot
from sprites import scrolls, year
from ui.kit.option_text import match_length
from ui.kit.player_text import LEVELS, PERSONS
from ui.library.history import HistoryReader, matches_of
from ui.library.months import Month, MonthResult, months, next_month, results_of
from ui.scenes.frame import Drawing, ScrollHandle
from ui.scenes.game_cards import Fans
from ui.scenes.page import Page
from ui.scenes.picture_card import PictureChoice
from ui.scenes.setup.pictures import SetupPictures
from ui.scenes.setup.seating import draw_framed
from ui.services.paper import draw_sheet, inks
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.calendar import MONTHS, month_title, short_month
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, PAPER, RGB, SPACE, SUMI, TITLE_SIZE, rgb
from ui.widgets import Button, ButtonKind, Control, Group, Paragraph, ScrollPanel, Tree, Widget, marks
from ui.widgets.box import Box, Shadow, draw_box, draw_ring

CLOTH, NAMES, SHORT_NAMES = 16.0, 70.0, 26.0
"""The height of the brocade above the prints, and of that under them with the names of the months, long or short."""
ROD, ROD_OUT, EDGE = 22.0, 10.0, 9.0
"""The width of a rod, how far it stands out, and the paper around the prints."""
SHARE = 0.5, 0.42
"""The height of the scroll at most, as a share of the page: of a wide one, and of a narrow one."""
FACE, SEAL = 0.36, 0.2
"""The opponent on a print, and the seal of what was done besides, as shares of its width."""
SEAL_COLOUR = 1
"""The frame of the opponents' faces."""
PLAY = (190.0, 110.0, 54.0, 44.0)
"""The width and the height of the way to play, where there is room and where there is little: wide, narrow, high, low."""
FACE_SHARE, HEAD_SIZE = 0.25, 26.0
"""The portrait as a share of the width of the sheet, and the size of the words over what is said."""
CLOTH_INK = rgb("f6e8cc")
NONE = MonthResult()


class MonthsScroll(PictureChoice):
    """The scroll with its twelve prints; `results` are what whoever plays now came to, by month."""

    def __init__(
        self, services: Services, results: Mapping[int, MonthResult], chosen: int, on_choose: Callable[[int], None], *, wide: bool
    ) -> None:
        names = [_state_words(services, month, results.get(month.number, NONE)) for month in months()]
        super().__init__(services.look, _("Twelve months"), names)
        self._services, self._results, self._number, self._on_choose, self._wide = services, results, chosen, on_choose, wide
        self._foot = NAMES if wide else SHORT_NAMES

    @property
    def chosen(self) -> int:
        """The number of the chosen one, from 0."""
        return self._number - 1

    def _take(self, index: int) -> None:
        self._number = index + 1
        self._on_choose(self._number)

    def _inner(self) -> Rect:
        """Return where prints and names stand: between the rods, and under the upper brocade."""
        px = self.look.px
        side = px(ROD + EDGE / 2)
        return Rect(self.rect.left + side, self.rect.top + px(CLOTH), self.rect.width - 2 * side, self.rect.height - px(CLOTH))

    def cells(self) -> tuple[Rect, ...]:
        """Return the twelve columns."""
        inner = self._inner()
        count = len(self.names)
        edges = [inner.left + round(inner.width * n / count) for n in range(count + 1)]
        return tuple(Rect(edges[n], inner.top, edges[n + 1] - edges[n], inner.height) for n in range(count))

    def _print(self, cell: Rect) -> Rect:
        """Return where the print of a column lies."""
        px, names = self.look.px, self._foot
        high = min(cell.height - px(names + 2 * EDGE), round((cell.width - px(EDGE)) / scrolls.PLANT))
        return Rect(0, 0, round(high * scrolls.PLANT), high).move_to(center=(cell.centerx, cell.top + (cell.height - px(names)) // 2))

    def draw(self, surface: Surface) -> None:
        """Draw the mount, the prints, and who waits in each month."""
        look, px, pictures, flat = self.look, self.look.px, self._services.pictures, self.look.theme.flat
        unit = look.scale.ui_unit
        draw_sheet(self._services, surface, self.rect)
        names = px(self._foot)
        for top, high in ((self.rect.top, px(CLOTH)), (self.rect.bottom - names, names)):
            band = Rect(self.rect.left, top, self.rect.width, high)
            if flat:
                surface.fill(look.theme.panel, band)
            else:
                cloth = pictures.keep(("brocade", band.size), partial(year.brocade, band.size, unit))
                surface.blit(cloth, band)
        for month, cell in zip(months(), self.cells(), strict=True):
            self._draw_month(surface, month, cell)
        size = px(ROD), self.rect.height + 2 * px(ROD_OUT)
        bar = pictures.keep(("scroll rod", size), partial(year.rod, size, unit))
        for x in (self.rect.left, self.rect.right - size[0]):
            surface.blit(bar, (x, self.rect.top - px(ROD_OUT)))
        self.draw_state(surface)

    def _draw_month(self, surface: Surface, month: Month, cell: Rect) -> None:
        look, px, pictures, flat = self.look, self.look.px, self._services.pictures, self.look.theme.flat
        place, result, chosen = self._print(cell), self._results.get(month.number, NONE), month.number == self._number
        grown = partial(scrolls.plant, month.number, place.size, blooms=result.won, clear=flat)
        sheet = pictures.later(("plant", month.number, place.size, result.won, flat), grown)
        draw_box(surface, place, Box(0, PAPER, shadow=Shadow(px(1), px(3), 0.4, px(3))))
        if sheet is not None:
            surface.blit(sheet, place)
        side = round(place.width * FACE)
        face = pictures.seal(month.character, SEAL_COLOUR, side)
        surface.blit(face, face.get_rect(bottomleft=place.bottomleft))
        if result.done:
            reach = place.width * SEAL
            at = place.right - reach, place.bottom - reach
            marks.disc(surface, at, reach * 0.8, inks(look.theme)[2])
            marks.tick(surface, at, reach, look.theme.dark if flat else CLOTH_INK)
        if chosen:
            draw_ring(surface, place, 0, px(5), 0, SUMI)
            draw_ring(surface, place, px(1), px(3), 0, look.theme.gold)
        ink, face_ = look.theme.text if flat else CLOTH_INK, Face.BOLD if chosen else Face.REGULAR
        middle = cell.bottom - px(self._foot) / 2
        if not self._wide:
            look.write(surface, short_month(month.number), (cell.centerx, middle), BODY_SIZE, ink, face=face_, align=Align.CENTRE)
            return
        lines, size = look.folded(shown_name(self._services.settings, month.options.game), cell.width, BODY_SIZE, even=True)
        lead = look.lead(BODY_SIZE)
        top = middle - lead * len(lines) / 2
        look.write(surface, month_title(month.number), (cell.centerx, top), BODY_SIZE, ink, face=face_, align=Align.CENTRE)
        look.write_lines(surface, lines, (cell.centerx, top + lead), size, ink, align=Align.CENTRE)


def _nothing(surface: Surface, rect: Rect) -> None:
    """Leave a gap."""
    del surface, rect


def _state_words(services: Services, month: Month, result: MonthResult) -> str:
    state = _("won, with its challenge") if result.done else _("won already") if result.won else _("not won yet")
    return in_a_row((month_title(month.number), shown_name(services.settings, month.options.game), state))


class MonthsScene(Page):
    """Shows the twelve months, one of them in words; `on_play` plays it, or goes on with it."""

    def __init__(
        self, services: Services, number: int = 0, *, on_play: Callable[[Tree, Month], None], on_back: Callable[[], None]
    ) -> None:
        super().__init__(services, on_back)
        self._on_play = on_play
        self._pictures, self._fans = SetupPictures(services, months()[0].options.game), Fans(services)
        self._reader = HistoryReader(services.archive, services.pictures, self._told)
        self.results: Mapping[int, MonthResult] = {}
        self.number = number
        """Which month is chosen, 0 until it is known which comes next."""
        self._build()

    def _told(self, entries: Sequence[Entry]) -> Mapping[int, MonthResult]:
        """Return what whoever plays now came to; on the thread that reads."""
        profiles = self.services.profiles
        return results_of(matches_of(entries, profiles.now.id, first=profiles.now.id == profiles.first.id))

    @property
    def month(self) -> Month:
        """The month that is told."""
        return months()[(self.number or next_month(self.results)) - 1]

    # Scene

    def update(self, dt: float) -> None:
        """Let bloom what has been read meanwhile."""
        super().update(dt)
        if self._reader.step() and self._reader.known is not None:
            self.results = self._reader.known.digest
            self._keeping_focus(self._build)

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves or something is still being read."""
        return self.tree.is_animating or self._reader.reading

    def _named(self) -> Mapping[str, Control]:
        return {"months": self.scroll, "play": self.play}

    def choose(self, number: int) -> None:
        """Tell another month."""
        self.number = number
        self._keeping_focus(self._build)

    # Layout

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        won = sum(result.won for result in self.results.values())
        group = self._head(_("Twelve months"), _("{n} of {all} won").format(n=won, all=len(months())))
        area, out = frame.whole, look.px(ROD_OUT)
        wide = frame.wide
        column, mount = (area.width - 2 * look.px(ROD)) / len(months()), CLOTH + 2 * EDGE + (NAMES if wide else SHORT_NAMES)
        high = min(round(area.height * SHARE[not wide]), round(column / scrolls.PLANT) + look.px(mount))
        self.scroll = MonthsScroll(self.services, self.results, self.month.number, self.choose, wide=wide)
        group.add(self.scroll, Rect(area.left, area.top + out, area.width, high))
        top = area.top + high + 2 * out + look.px(SPACE.small)
        self._lay_month(group, Rect(area.left, top, area.width, area.bottom - top))
        self.tree.replace(group)

    def _lay_month(self, group: Group, rect: Rect) -> None:
        """Put the month that is chosen on a sheet: who plays, what it is about, its rules, what it asks, and the way to play it."""
        look, month, px, wide = self.services.look, self.month, self.services.look.px, self.frame.wide
        pad, gap = px(SPACE.normal if wide else SPACE.small), px(SPACE.wide if wide else SPACE.normal)
        inner = rect.inflate(-2 * pad, -2 * pad)
        side = min(inner.height, round(inner.width * FACE_SHARE))
        picture = Rect(inner.left, inner.top, side, side)
        standing = self.services.archive.match_in(Slot(month.options.game, shared=False))
        goes_on = standing is not None and standing.occasion.month == month.number
        won = self.results.get(month.number, NONE).won
        words = _("Go on") if goes_on else _("Play again") if won else _("Play {month}").format(month=_(MONTHS[month.number - 1]))
        self.play = Button(look, words, lambda: self._on_play(self.tree, self.month), kind=ButtonKind.PRIMARY)
        across, high = max(px(PLAY[0] if wide else PLAY[1]), self.play.wanted_width()), px(PLAY[2] if wide else PLAY[3])
        place = Rect(inner.right - across, inner.bottom - high, across, high)
        fan = Rect(place.left, inner.top, across, place.top - inner.top - pad)

        def paint(surface: Surface, area: Rect) -> None:
            draw_sheet(self.services, surface, area)
            draw_framed(look, surface, picture, partial(self._pictures.portrait, who=month.character))
            if wide:
                self._fans.draw(surface, month.options.game, fan.center, min(fan.height, self._fans.height_in(month.options.game, across)))

        group.add(Drawing(look, 0, paint), rect)
        told = ScrollPanel(look, self._rows(month), label=month_title(month.number))
        told.whole_rows = True
        area = Rect(picture.right + gap, inner.top, place.left - gap - picture.right - gap, inner.height)
        group.add(told, area)
        group.add(ScrollHandle(look, told), area)
        group.add(self.play, place)

    def _rows(self, month: Month) -> tuple[Widget, ...]:
        """Return what is said of a month."""
        look, (ink, ink2, red), wide = self.services.look, inks(self.services.look.theme), self.frame.wide
        names, level = in_a_row(_(PERSONS[who].name) for who in month.others), _(LEVELS[month.level])
        against = _("{level}, against {names}").format(level=level, names=names)
        head = in_a_row((month_title(month.number), shown_name(self.services.settings, month.options.game)))
        result = self.results.get(month.number, NONE)
        challenge = _("Challenge, done") if result.done else _("Challenge")

        def said(words: str, tone: RGB, face: Face = Face.REGULAR, size: float = BODY_SIZE) -> Paragraph:
            return Paragraph(look, words, size=size, ink=lambda _theme: tone, face=face)

        return (
            said(head, ink, Face.BOLD, HEAD_SIZE if wide else TITLE_SIZE),
            said(in_a_row((against, match_length(month.options))), ink2),
            said(_(month.line), ink, size=TITLE_SIZE),
            *(Drawing(look, look.px(SPACE.small), _nothing), said(_("House rules"), red, Face.BOLD), said(month.twist, ink)),
            *(Drawing(look, look.px(SPACE.small), _nothing), said(challenge, red, Face.BOLD), said(_(month.asked.words), ink)),
        )
