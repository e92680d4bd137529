"""How a match went, on a handscroll: the chance to win from round to round, what turned it, and what luck and play gave.

Source: coach.md, Review of a match. Everything is matches out of a hundred, and adds up: the start, luck and play make the result.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from pygame import Rect, Surface, draw

from game.ai.course import Cause, Course, Turn
from game.core.cards import CardId
from ui.kit.deals import INK, INK2, PAPER, RED, RIM
from ui.kit.player_text import MINUS, signed
from ui.kit.story import Entry, Weight
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.text.sentences import pair, sentence
from ui.theme import BODY_SIZE, GOLD_LEAF, RGB, rgb
from ui.widgets import Look, Role, Widget
from ui.widgets import marks as signs
from ui.widgets.box import Box, draw_box

LEAST_HEIGHT = 330.0
ROD, EDGE, PAD = 18.0, 5.0, 12.0
CARD, GAP, WORDS = (44.0, 72.0), 8.0, 148.0
"""A card that stands for a turning point, and the room of the words beside it."""
COLUMN = 36.0
"""The least width of a round; narrower ones are taken together."""
DOT, SHIFT = 6.0, 12.0
CLOTH, WOOD = rgb("22356b"), rgb("5a3420")
AHEAD, BEHIND = rgb("c9906e"), rgb("a39b8e")
DOTS = {Cause.PLAY: rgb("d59a2a"), Cause.LUCK: rgb("f4ecd6"), Cause.COST: rgb("b3241c")}


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A moment that turned the match: what happened in a few words, and the card that shows it."""

    turn: Turn
    words: str
    card: CardId | None = None

    @property
    def worth(self) -> str:
        """What it was and what it changed."""
        kinds = {Cause.PLAY: _("came off"), Cause.LUCK: _("luck"), Cause.COST: _("cost")}
        return pair(kinds[self.turn.cause], signed(round(100 * self.turn.change)))


def happened(turn: Turn, entries: Sequence[Entry]) -> ToldTurn:
    """Return a turning point that came about while these things were told: by the last of them that a replay would mark, or the last."""
    told = sorted((entry for entry in entries if entry.weight is not Weight.HEADING), key=lambda entry: entry.weight is not Weight.ASIDE)
    main = next((entry for entry in reversed(told) if entry.mark), told[-1] if told else None)
    shown = main.cards if main is not None else ()
    card = next((card for cards in (shown, *(entry.cards for entry in reversed(told))) for card in cards), None)
    return ToldTurn(turn, "" if main is None else main.mark or main.words, card)


@dataclass(frozen=True, slots=True)
class ToldCourse:
    """The course of a match, the plies at which its rounds begin, and what turned it. Figures are whole matches out of 100 that add up."""

    course: Course
    rounds: tuple[int, ...]
    turns: tuple[ToldTurn, ...] = ()

    @property
    def play(self) -> int:
        """What one's own play gave in all, never above 0."""
        return round(100 * self.course.play)

    @property
    def luck(self) -> int:
        """What luck gave in all, rounded so that all adds up."""
        return round(100 * self.course.result) - round(100 * self.course.start) - self.play

    def round_of(self, ply: int) -> int:
        """Return the round of a decision, from 0."""
        return max(0, bisect_right(self.rounds, ply) - 1)

    def by_round(self, groups: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return what luck and play gave in each group of rounds. What follows a decision counts in its round, the last one to the end."""
        size = -(-len(self.rounds) // groups)
        luck, play, at = [0.0] * groups, [0.0] * groups, self.round_of(self.course.steps[0].ply) // size
        for step in self.course.steps[:-1]:
            luck[at] += step.luck
            at = self.round_of(step.ply) // size
            play[at] -= step.cost
        luck[at] += self.course.steps[-1].luck
        return _rounded(luck, self.luck), _rounded(play, self.play)


def _rounded(shares: Sequence[float], whole: int) -> tuple[int, ...]:
    """Return shares as whole matches out of 100 that make `whole` together."""
    told, so_far = [0], 0.0
    for share in shares[:-1]:
        so_far += share
        told.append(round(100 * so_far))
    told.append(whole)
    return tuple(after - before for before, after in pairwise(told))


Both: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Where the curve comes to a decision and where it leaves it."""
Laid: TypeAlias = tuple[ToldTurn, Rect, tuple[int, int], tuple[int, int]]
"""A turning point, where it stands, and the line from its dot to it; without width it has no room."""


class Handscroll(Widget):
    """The curve, with the rounds under it; `high` pixels high where that is enough. `paint` draws a card."""

    role = Role.TEXT

    def __init__(self, look: Look, told: ToldCourse, high: int, paint: Callable[[Surface, CardId, Rect], None]) -> None:
        super().__init__(look, _("How the match went"))
        self.told, self._high, self._paint = told, high, paint
        self._laid: tuple[Rect, list[Laid]] | None = None

    @property
    def value(self) -> str:
        """What luck and play gave by round, and what turned the match."""
        rounds = len(self.told.rounds)
        by_round = zip(range(1, rounds + 1), *self.told.by_round(rounds), strict=True)
        lines = (
            in_a_row((_("Round {number}").format(number=number), pair(_("Luck"), signed(luck)), pair(_("Plays"), signed(play))))
            for number, luck, play in by_round
        )
        return sentence(*lines, *(in_a_row((turn.words, turn.worth)) for turn in self.told.turns))

    def wanted_height(self, width: int) -> int:
        """As high as there is room for, and high enough for the cards."""
        del width
        return max(self._high, self.look.px(LEAST_HEIGHT))

    def draw(self, surface: Surface) -> None:
        """Draw scroll, curve, rounds and turning points."""
        look, px, theme = self.look, self.look.px, self.look.theme
        ink, ink2, paper = (theme.text, theme.text2, theme.well) if theme.flat else (INK, INK2, PAPER)
        sheet = self.rect.inflate(-2 * px(ROD), -2 * px(EDGE))
        draw_box(surface, sheet, Box(0, paper, 1.0, RIM, max(1, px(1.2))))
        for edge in (sheet.y, sheet.bottom - px(3)):
            draw.rect(surface, GOLD_LEAF, Rect(sheet.x, edge, sheet.width, px(3)))
        for x in (self.rect.x, self.rect.right - px(ROD)):
            draw_box(surface, Rect(x + px(ROD / 4), self.rect.y, px(ROD / 2), self.rect.height), Box(px(3), WOOD))
            draw_box(surface, Rect(x, sheet.y, px(ROD), sheet.height), Box(px(4), theme.panel if theme.flat else CLOTH))
        lead = look.lead(BODY_SIZE)
        named = max(look.width(words, BODY_SIZE, Face.BOLD) for words in (_("Luck"), _("Plays"), _("Round"), _("even"), _("won")))
        left = round(sheet.x + px(PAD) + named + px(3 * PAD))
        foot = round(sheet.bottom - px(PAD) - 3 * lead)
        plot = Rect(left, sheet.y + px(PAD + 4), sheet.right - px(2 * PAD) - left, foot - px(GAP) - sheet.y - px(PAD + 4))
        points = self._points(plot)
        self._draw_curve(surface, plot, points, ink)
        self._draw_rounds(surface, plot, foot, lead, ink, ink2)
        self._draw_turns(surface, plot, points, paper, ink)

    def _groups(self, width: int) -> int:
        """Return into how many columns the rounds are put, as many rounds in each but the last."""
        rounds, room = len(self.told.rounds), max(1, width // self.look.px(COLUMN))
        return -(-rounds // -(-rounds // room))

    def _points(self, plot: Rect) -> list[Both]:
        """Return for each step where the curve comes to it and where it leaves it: rounds are equally wide."""
        told, steps = self.told, self.told.course.steps
        rounds = [told.round_of(step.ply) for step in steps[:-1]]
        wide = plot.width / len(told.rounds)
        found = []
        for number, step in enumerate(steps):
            if number == len(steps) - 1:
                x = float(plot.right)
            else:
                same = [place for place, of in enumerate(rounds) if of == rounds[number]]
                x = plot.x + wide * (rounds[number] + (same.index(number) + 0.5) / len(same))
            came, left = (round(plot.bottom - plot.height * chance) for chance in (step.chance + step.cost, step.chance))
            found.append(((round(x), came), (round(x), left)))
        return found

    def _draw_curve(self, surface: Surface, plot: Rect, points: Sequence[Both], ink: RGB) -> None:
        look, px, course = self.look, self.look.px, self.told.course
        even = round(plot.bottom - plot.height * course.start)
        line = [(plot.x, even), *(point for both in points for point in both)]
        before = surface.get_clip()
        for tone, top, bottom in ((AHEAD, plot.y, even), (BEHIND, even, plot.bottom)):
            surface.set_clip(Rect(plot.x, top, plot.width, bottom - top).clip(before))
            draw.polygon(surface, tone, [*line, (plot.right, even)])
        surface.set_clip(before)
        for number in range(len(self.told.rounds) + 1):
            x = plot.x + round(plot.width * number / len(self.told.rounds))
            draw.line(surface, RIM, (x, plot.y), (x, plot.bottom))
        for x in range(plot.x, plot.right, px(10)):
            draw.line(surface, ink, (x, even), (min(plot.right, x + px(5)), even))
        for words, y in ((_("won"), plot.y + px(6)), (_("even"), even), (_("lost"), plot.bottom - px(6))):
            look.write(surface, words, (plot.x - px(GAP), y), BODY_SIZE, ink, align=Align.RIGHT)
        draw.lines(surface, ink, False, line, max(2, px(2.6)))

    def _draw_rounds(self, surface: Surface, plot: Rect, foot: int, lead: float, ink: RGB, ink2: RGB) -> None:
        """Write under the curve what luck and play gave; a dot before each name says what its colour means."""
        look, px, groups = self.look, self.look.px, self._groups(plot.width)
        size = -(-len(self.told.rounds) // groups)
        alarm = look.theme.alarm if look.theme.flat else RED
        rows = [round(foot + lead * (row + 0.5)) for row in range(3)]
        for words, y, cause in zip((_("Round"), _("Luck"), _("Plays")), rows, (None, Cause.LUCK, Cause.COST), strict=True):
            look.write(surface, words, (plot.x - px(GAP), y), BODY_SIZE, ink, face=Face.BOLD, align=Align.RIGHT)
            if cause is not None:
                self._dot(surface, (round(plot.x - px(GAP + 14) - look.width(words, BODY_SIZE, Face.BOLD)), y), cause, ink)
        for number, (luck, play) in enumerate(zip(*self.told.by_round(groups), strict=True)):
            first, last = number * size + 1, min(len(self.told.rounds), (number + 1) * size)
            x = round(plot.x + plot.width * (first + last - 1) / 2 / len(self.told.rounds))
            room = plot.width * (last - first + 1) / len(self.told.rounds) - px(2)
            for words, y, tone in (
                (str(first) if first == last else f"{first}–{last}", rows[0], ink2),
                (signed(luck) if luck else "·", rows[1], ink),
                (signed(play) if play else "·", rows[2], alarm if play else ink),
            ):
                look.write(surface, words, (x, y), BODY_SIZE, tone, align=Align.CENTRE, room=room)

    def _draw_turns(self, surface: Surface, plot: Rect, points: Sequence[Both], paper: RGB, ink: RGB) -> None:
        """Draw each turning point where it is free, and its dot."""
        if self._laid is None or self._laid[0] != plot:
            self._laid = plot, self._lay_turns(plot, points)
        for _told, block, at, end in self._laid[1]:
            if block.width:
                draw.line(surface, ink, at, end, max(1, self.look.px(1)))
        for told, block, _at, _end in self._laid[1]:
            if block.width:
                self._draw_turn(surface, told, block, paper, ink)
        for told, _block, at, _end in self._laid[1]:
            self._dot(surface, at, told.turn.cause, ink)

    def _lay_turns(self, plot: Rect, points: Sequence[Both]) -> list[Laid]:
        """Return where each turning point stands; where there is no room for all, those that changed least are a dot alone."""
        turns = sorted(self.told.turns, key=lambda one: -abs(one.turn.change))
        curve = list(pairwise(point for both in points for point in both))
        dots = {told: points[told.turn.place][told.turn.cause is Cause.COST] for told in turns}
        for most in range(len(turns), -1, -1):
            for backwards in (True, False):
                laid = list[Laid]()
                for told in sorted(turns[:most], key=lambda one: one.turn.place, reverse=backwards):
                    laid += [found] if (found := self._free(plot, curve, laid, told, dots[told])) is not None else []
                if len(laid) == most:
                    return laid + [(told, Rect(dots[told], (0, 0)), dots[told], dots[told]) for told in turns[most:]]
        return []

    def _free(self, plot: Rect, curve: Sequence[Both], laid: Sequence[Laid], told: ToldTurn, at: tuple[int, int]) -> Laid | None:
        """Return the place for a turning point nearest to its dot where it hides neither curve nor others, and no lines cross."""
        px, width = self.look.px, self.look.width
        said = px(2 * GAP) + round(max(width(told.words, BODY_SIZE, Face.BOLD), width(told.worth, BODY_SIZE)))
        wide, high = min(px(WORDS), said) + (px(CARD[0] + GAP) if told.card is not None else 0), px(CARD[1])
        anchor = at[0] - px(CARD[0]) // 2
        for x in sorted(range(plot.x + px(4), plot.right - wide, px(SHIFT)), key=lambda x: abs(x - anchor)):
            for y in (plot.y + px(4), plot.bottom - px(4) - high):
                block = Rect(x, y, wide, high)
                end = min(max(at[0], x), x + wide), min(max(at[1], y), y + high)
                room = block.inflate(px(GAP), px(GAP))
                crossed = any(
                    other.clipline(at, end) or room.clipline(line) or room.colliderect(other) or (other.x - x) * (line[0][0] - at[0]) < 0
                    for _told, other, *line in laid
                )
                if not crossed and not any(room.clipline(part) for part in curve):
                    return told, block, at, end
        return None

    def _draw_turn(self, surface: Surface, told: ToldTurn, block: Rect, paper: RGB, ink: RGB) -> None:
        look, px = self.look, self.look.px
        left, worse = block.x, told.turn.cause is Cause.COST
        if told.card is not None:
            card = Rect(left, block.y, px(CARD[0]), px(CARD[1]))
            self._paint(surface, told.card, card)
            if worse:
                draw.line(surface, DOTS[Cause.COST], (card.x + px(4), card.bottom - px(5)), (card.right - px(4), card.y + px(5)), px(4))
            left += card.width + px(GAP)
        room = block.right - left - px(GAP)
        lines, size = look.folded(told.words, room, BODY_SIZE, look.unscaled(BODY_SIZE), face=Face.BOLD)
        high = look.lead(size) * (min(3, len(lines)) + 1)
        draw_box(surface, Rect(left - px(4), round(block.centery - high / 2), room + px(GAP), round(high)), Box(px(3), paper, 0.85))
        y = block.centery - high / 2 + look.lead(size) / 2
        for number, line in enumerate(lines[:3]):
            words = line if number < 2 or len(lines) == 3 else f"{line}…"
            look.write(surface, words, (left, y), size, ink, face=Face.BOLD, room=room, shorten=True)
            y += look.lead(size)
        alarm = look.theme.alarm if look.theme.flat else RED
        look.write(surface, told.worth, (left, y), size, alarm if worse else ink, room=room)

    def _dot(self, surface: Surface, at: tuple[int, int], cause: Cause, ink: RGB) -> None:
        signs.disc(surface, at, self.look.px(DOT), ink)
        signs.disc(surface, at, self.look.px(DOT) - max(1, self.look.px(1.6)), DOTS[cause])


@dataclass(frozen=True, slots=True)
class Tally:
    """A figure with what it is and what is to be said of it."""

    title: str
    figure: str
    words: str
    bad: bool = False


class Tallies(Widget):
    """Slips of paper with a figure on each, side by side where they have room."""

    role = Role.TEXT
    SLIP, WIDE, FIGURE = 92.0, 230.0, 34.0

    def __init__(self, look: Look, tallies: Sequence[Tally]) -> None:
        super().__init__(look, sentence(*(pair(one.title, f"{one.figure} {one.words}") for one in tallies)))
        self._tallies = tuple(tallies)

    def _across(self, width: int) -> int:
        return max(1, min(len(self._tallies), width // self.look.px(self.WIDE)))

    def wanted_height(self, width: int) -> int:
        """A row after another."""
        rows = -(-len(self._tallies) // self._across(width))
        return rows * self.look.px(self.SLIP) + (rows - 1) * self.look.px(GAP)

    def draw(self, surface: Surface) -> None:
        """Draw the slips."""
        look, px, theme = self.look, self.look.px, self.look.theme
        across, gap = self._across(self.rect.width), px(2 * GAP)
        wide = (self.rect.width - gap * (across - 1)) // across
        ink, paper, alarm = (theme.text, theme.well, theme.alarm) if theme.flat else (INK, PAPER, RED)
        for number, one in enumerate(self._tallies):
            x = self.rect.x + number % across * (wide + gap)
            slip = Rect(x, self.rect.y + number // across * px(self.SLIP + GAP), wide, px(self.SLIP))
            draw_box(surface, slip, Box(px(2), paper, 1.0, RIM, max(1, px(1.2))))
            inner = slip.inflate(-2 * px(PAD), -2 * px(GAP))
            look.write(surface, one.title, (inner.x, inner.y + look.lead(BODY_SIZE) / 2), BODY_SIZE, ink, room=inner.width, shorten=True)
            y = inner.y + look.lead(BODY_SIZE) + (inner.height - look.lead(BODY_SIZE)) / 2
            look.carve(surface, one.figure, (inner.x, y), self.FIGURE, alarm if one.bad else ink)
            left = inner.x + round(look.carved_width(one.figure, self.FIGURE)) + px(PAD)
            lines, size = look.folded(one.words, inner.right - left, BODY_SIZE)
            look.write_lines(surface, lines, (left, y - look.lead(size) * (len(lines) - 1) / 2), size, ink)


def sum_words(told: ToldCourse) -> str:
    """Return how start, luck and play make the result: `50 + 52 − 2`."""
    luck = f"{'+' if told.luck >= 0 else MINUS} {abs(told.luck)}"
    return f"{round(100 * told.course.start)} {luck} {MINUS} {-told.play}"
