"""Practice outside matches: exercise after exercise, the right answer after each, and how well it went from sitting to sitting.

Beside it the game's drills: how each stands, and the way to those that are due.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from pygame import Rect, Surface

from game.archive import Drill
from game.archive.drills import A_DAY, DAYS
from game.archive.practice import Sitting
from game.core.cards import CardId
from game.core.options import Options, describe
from sounds.ids import SoundId
from ui import widgets
from ui.kit.game_content import Judged, Practice
from ui.kit.option_text import label
from ui.kit.question import Stakes
from ui.library.drills import NAMES, SENTENCES, drills_of, due_of
from ui.scenes.frame import Drawing, column_panel, columns
from ui.scenes.page import Page
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.services.table_art import art_of
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, SPACE, TITLE_SIZE
from ui.widgets import Button, ButtonKind, ChoiceCells, Label, Look, Paragraph, RowSpec, Stepper, Widget
from ui.widgets.box import Box, draw_box

SHARES = (640.0, 360.0)
CARDS = {2: (94.0, 132.0), 3: (72.0, 101.0), 4: (58.0, 81.0)}
"""The size of the cards of an answer with so many rows of them at most."""
LEAST_CARD = (44.0, 62.0)
BARS = 12
"""So many sittings are shown, the latest at the right."""
BAR_HEIGHT = 140.0
RULES_WIDTH = 190.0
CELLS, CELL, CELL_GAP = 10, 58.0, 10.0
"""So many drills stand in a row, so wide at most."""
CELL_SHAPE = 1.36


class PracticeScene(Page):
    """One game's practice. `chance` deals the exercises of `practice`, None without any; `on_leave` takes the scene away.

    `on_drills` asks the drills that are due, the player's own or those of the game's set.
    """

    soundscape = None
    tallest = 760.0

    def __init__(
        self,
        services: Services,
        game: str,
        practice: Practice | None,
        chance: Random,
        on_leave: Callable[[], None],
        on_drills: Callable[[bool], None],
    ) -> None:
        super().__init__(services, on_leave)
        self._game, self._practice, self._chance, self._on_drills = game, practice, chance, on_drills
        self._parts: tuple[bool | None, ...] = (*(() if practice is None else (None,)), False, True)
        """What can be chosen: the exercises (None), the drills of the set, the player's own."""
        self._part = self._parts[0]
        self._painter = Painter(art_of(services, game))
        self._preset = 0
        self._timed = False
        self._elapsed = 0.0
        self._judged: Judged | None = None
        self._exercise = None if practice is None else practice.exercise(self._options(), chance)
        self._build()

    # Scene

    def resize(self) -> None:
        """Lay out anew; what has been answered so far stays."""
        if self._judged is not None and self._exercise is not None:
            self._judged = self._exercise.judged()
        super().resize()

    def update(self, dt: float) -> None:
        """Let the clock run while an exercise is open."""
        if self._judged is None:
            self._elapsed += dt
        super().update(dt)

    @property
    def is_animating(self) -> bool:
        """Whether the clock or a widget moves."""
        return self.tree.is_animating or (self._timed and self._judged is None and self._part is None)

    # What is done

    def _options(self) -> Options:
        preset = describe(self._game).presets[self._preset]
        return Options(self._game, {"preset": preset.id})

    def _answer(self) -> None:
        assert self._exercise is not None
        self._judged = judged = self._exercise.judged()
        seconds = self._elapsed if self._timed else None
        self.services.archive.practice.keep_try(self._game, right=judged.right, seconds=seconds)
        self.services.play(SoundId.CHIME if judged.right else SoundId.REFUSED)
        self._build()

    def _next(self) -> None:
        assert self._practice is not None
        self._judged, self._elapsed = None, 0.0
        self._exercise = self._practice.exercise(self._options(), self._chance)
        self._build()

    def _take_rules(self, index: int) -> None:
        self._preset = index
        self._next()

    def _take_clock(self, on: bool) -> None:
        self._timed = on
        if on and self._judged is None:
            self._elapsed = 0.0

    def _draw_clock(self, surface: Surface, rect: Rect) -> None:
        """Write how many seconds the exercise has taken, if somebody wants to know."""
        words, look = _("{n} seconds").format(n=int(self._elapsed)) if self._timed else "", self.services.look.on_sheet
        look.write(surface, words, (rect.right, rect.centery), BODY_SIZE, look.theme.text2, align=Align.RIGHT)

    def _take_part(self, index: int) -> None:
        self._part = self._parts[index]
        self._build()

    # Layout

    def _build(self) -> None:
        look, frame, practice = self.services.look, self.frame, self._practice
        names = [_(practice.name if part is None and practice is not None else NAMES[bool(part)]) for part in self._parts]
        chosen, row = self._parts.index(self._part), RowSpec(name=_("To practise"))
        tabs = (ChoiceCells if frame.wide else Stepper)(look, row, names, chosen, self._take_part)
        group = self._head(shown_name(self.services.settings, self._game), tabs=tabs if isinstance(tabs, ChoiceCells) else None)
        if self._part is None:
            left, right = self._work(look), self._standing(look)
            words, act = (_("Done"), self._answer) if self._judged is None else (_("Next"), self._next)
            done = Button(look, words, act, kind=ButtonKind.PRIMARY)
        else:
            left, right, done = self._drills(look, own=self._part)
        if frame.wide:
            for part, rect in zip((left, right), columns(look, frame.middle, *SHARES), strict=True):
                group.add(column_panel(look, part, rect, gap=SPACE.small))
        else:
            group.add(column_panel(look, (tabs, *left, *right), frame.middle, gap=SPACE.small))
        wide = min(frame.foot.width, look.px(300))
        group.add(done, Rect(frame.foot.right - wide, frame.foot.y, wide, min(frame.foot.height, look.px(56))))
        self.tree.replace(group)
        self.tree.focus_on(done if done.enabled else tabs)

    def _drills(self, look: Look, *, own: bool) -> tuple[tuple[Widget, ...], tuple[Widget, ...], Button]:
        """Return how the drills stand, in two columns, and the way to those that are due."""
        drills, today = drills_of(self.services, self._game, own=own), self.services.today
        due, asked = due_of(self.services, drills), sum(one.asked == today for one in drills)
        known = _("{n} of {all} known for good").format(n=sum(not one.due for one in drills), all=len(drills))
        days = in_a_row(map(str, DAYS[:-1]))
        plan = _("{n} a day. What you miss comes back the next day; what you get right after {days} and {last} days.")
        counts = [known, _("{n} answered today").format(n=asked)] if drills else []
        left = (Paragraph(look, _(SENTENCES[own]), ink=widgets.text_ink), _Standings(look, drills))
        legend = _("Each time you get it right a card fills up; a red edge says you missed it last.")
        told = (plan.format(n=A_DAY, days=days, last=DAYS[-1]), *([legend] if drills else []))
        right = (*(Label(look, words) for words in counts), *(Paragraph(look, words) for words in told))
        words = ngettext("Start: {n} position", "Start: {n} positions", len(due)).format(n=len(due)) if due else _("Nothing is due today")
        return left, right, Button(look, words, partial(self._on_drills, own), kind=ButtonKind.PRIMARY, enabled=bool(due))

    def _work(self, look: Look) -> tuple[Widget, ...]:
        """Return the exercise, or how it was answered with every line of the right answer."""
        judged = self._judged
        assert self._practice is not None
        assert self._exercise is not None
        if judged is None:
            asked = Paragraph(look, _(self._practice.sentence))
            clock = Drawing(look, round(look.lead(BODY_SIZE)), self._draw_clock, role=widgets.Role.TEXT)
            return (asked, *self._exercise.body(look, self._paint), clock)
        ink = widgets.gold_ink if judged.right else widgets.alarm_ink
        dealt = sum(bool(row.cards) for row in judged.rows)
        card = next((size for most, size in CARDS.items() if dealt <= most), LEAST_CARD)
        lines = [Stakes(look, (row,), (), self._paint, card) for row in judged.rows]
        return (Label(look, judged.words, size=TITLE_SIZE, ink=ink, face=Face.BOLD), *lines)

    def _standing(self, look: Look) -> tuple[Widget, ...]:
        """Return how well it has gone, and what may be chosen."""
        presets = describe(self._game).presets
        names = [label(preset) for preset in presets]
        rules = Stepper(look, RowSpec(_("Rules"), control_width=RULES_WIDTH), names, self._preset, self._take_rules)
        clock = widgets.Toggle(look, _("Against the clock"), self._timed, self._take_clock)
        sittings = self.services.archive.practice.sittings(self._game)
        lines = [Label(look, words, ink=widgets.text2_ink) for words in standing_words(sittings)]
        return (rules, clock, *lines, _Bars(look, sittings[-BARS:]))

    def _paint(self, surface: Surface, card: CardId, rect: Rect) -> None:
        self._painter.card(surface, card, Pose(rect.centerx, rect.centery, rect.width, rect.height))


def standing_words(sittings: Sequence[Sitting]) -> tuple[str, ...]:
    """Return how well it went the last time, over all, and how fast."""
    if not sittings:
        return (_("Nothing has been answered yet"),)
    last, tries, right = sittings[-1], sum(one.tries for one in sittings), sum(one.right for one in sittings)
    words = [
        _("Last sitting: {right} of {tries} right").format(right=last.right, tries=last.tries),
        _("All together: {right} of {tries} right").format(right=right, tries=tries),
    ]
    if timed := sum(one.timed for one in sittings):
        seconds = round(sum(one.seconds for one in sittings) / timed)
        words.append(_("Against the clock: {n} seconds each").format(n=seconds))
    return tuple(words)


class _Standings(Widget):
    """A cell for every drill: filled as often as it was right in a row, red where it was missed, ticked once it is known."""

    def __init__(self, look: Look, drills: Sequence[Drill]) -> None:
        super().__init__(look, _("Right in a row, of {n}").format(n=len(DAYS) + 1) if drills else "")
        self._drills = drills

    def _cell(self, width: int) -> tuple[int, int]:
        """Return the width and height of a cell where there are so many pixels."""
        wide = min(self.look.px(CELL), (width + self.look.px(CELL_GAP)) // CELLS - self.look.px(CELL_GAP))
        return wide, round(wide * CELL_SHAPE)

    def wanted_height(self, width: int) -> int:
        """The words and the rows of cells under them; nothing without drills."""
        rows = -(-len(self._drills) // CELLS)
        return self.look.px(SPACE.large) + rows * (self._cell(width)[1] + self.look.px(CELL_GAP)) if rows else 0

    def draw(self, surface: Surface) -> None:
        """Draw the cells from the left, row by row."""
        look, theme, px = self.look, self.look.theme, self.look.px
        look.write(surface, self.label, (self.rect.x, self.rect.y + px(10)), BODY_SIZE, theme.text2)
        wide, high = self._cell(self.rect.width)
        for index, drill in enumerate(self._drills):
            row, column = divmod(index, CELLS)
            at = self.rect.x + column * (wide + px(CELL_GAP)), self.rect.y + px(SPACE.large) + row * (high + px(CELL_GAP))
            place, missed = Rect(at, (wide, high)), bool(drill.asked) and not drill.right
            draw_box(surface, place, Box(px(4), theme.well, line=theme.alarm if missed else theme.rail, line_width=px(3 if missed else 1)))
            if part := round(high * drill.right / (len(DAYS) + 1)):
                draw_box(surface, Rect(place.x, place.bottom - part, wide, part), Box(px(4), theme.rail))
            if not drill.due:
                widgets.marks.tick(surface, place.center, wide / 2, theme.text if 2 * part < high else theme.well)

    @property
    def value(self) -> str:
        """How often each was right in a row."""
        return in_a_row(str(one.right) for one in self._drills)


class _Bars(Widget):
    """A bar for every sitting: how much of it was right, with the share under it."""

    def __init__(self, look: Look, sittings: Sequence[Sitting]) -> None:
        super().__init__(look, _("Right answers in %, sitting by sitting"))
        self._shares = [one.right / one.tries for one in sittings if one.tries]
        self.tall = BAR_HEIGHT + 2 * SPACE.large if self._shares else 0.0

    def draw(self, surface: Surface) -> None:
        """Draw the bars from the left, the latest gold, and the places of those to come."""
        if not self._shares:
            return
        look, theme, px = self.look, self.look.theme, self.look.px
        look.write(surface, self.label, (self.rect.x, self.rect.y + px(10)), BODY_SIZE, theme.text2)
        foot, pitch = self.rect.bottom - px(SPACE.large), self.rect.width / BARS
        whole = round(px(BAR_HEIGHT) * 0.84)
        for index in range(BARS):
            place = Rect(round(self.rect.x + index * pitch), foot - whole, round(pitch * 0.66), whole)
            draw_box(surface, place, Box(px(3), theme.well))
        for index, share in enumerate(self._shares):
            high = max(px(2), round(whole * share))
            bar = Rect(round(self.rect.x + index * pitch), foot - high, round(pitch * 0.66), high)
            latest = index == len(self._shares) - 1
            draw_box(surface, bar, Box(px(3), theme.gold if latest else theme.rail))
            at = bar.centerx, foot + px(10)
            look.write(surface, str(round(100 * share)), at, BODY_SIZE, theme.text2, align=Align.CENTRE)

    @property
    def value(self) -> str:
        """The shares in hundredths, the latest last."""
        return in_a_row(f"{round(100 * share)}" for share in self._shares)
