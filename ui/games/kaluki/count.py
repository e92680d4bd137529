"""The count at the end of a round: everybody's cards in turn, lifted as they are counted, then what follows; beside it the pad.

Source: kaluki.md 6 and 7. Layout: ART.md 16.6.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from itertools import accumulate

from pygame import Surface

from game.core.cards import CardId
from game.kaluki.cards import FIRST_JOKER, RANK, RANK_POINTS
from game.kaluki.rules import Rules, rules_of
from game.kaluki.view import View
from ui.games.kaluki import place
from ui.games.kaluki.count_text import count_text
from ui.games.kaluki.names import chips
from ui.games.kaluki.pad import PadRow, draw_pad
from ui.kit.reveal.page import COUNT_SECONDS, LOW_BUTTONS, MOST_SECONDS, UNROLL_SECONDS, Sheet
from ui.kit.reveal.result_sheet import ResultRow
from ui.kit.reveal.reveal import Layer, Reveal, Units
from ui.kit.table_context import TableSpec
from ui.stage.easing import out_cubic
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, FIELD_SIZE, HINT_SIZE, NAME_SIZE, SECOND_SIZE
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box

LINES: Units = (38.0, 120.0, 884.0, 448.0)
PAD: Units = (944.0, 120.0, 298.0, 448.0)
FOOT: Units = (38.0, 584.0, 884.0, 118.0)
TOP, ROOM = 138.0, 416.0
ROW = 208.0
NAMES = 206.0
"""For a seal, a name and what is paid, at the left of a line."""
CARDS = 540.0
"""For the cards of a line."""
CARD_HEIGHT = 134.0
CARD_STEP = 1.1
"""From one card to the next at most, in widths of a card."""
SEAL = 38.0
PAD_ROW = 60.0
LIFT = 9.0
CARD_SECONDS = 0.09
"""From one card of a line to the next, at most: all is counted within `MOST_SECONDS`."""
LINE_SECONDS = 0.4
"""A line without cards, and the rest after one with cards."""
LEAD_SECONDS = 0.3
READ_SECONDS = 1.8
"""How long the whole count rests before what follows it comes by itself."""
FATE_STEP, FEW_STEP = 24.0, 42.0
"""From one line of what follows to the next, and where there are one or two."""


class RoundCount(Sheet):
    """The sheet of one finished round; `then` is what follows it: what becomes of players, the end of the match."""

    buttons = LOW_BUTTONS
    reads = READ_SECONDS

    def __init__(self, setting: TableSpec, view: View, then: Reveal | None = None) -> None:
        self.told = count_text(view, setting.seated)
        self.view = view
        self._rules = rules_of(view.options)
        self._held = tuple(row for row in self.told.rows if row.cards)
        self._fates = tuple(row for row in self.told.rows if not row.cards)
        self._still: tuple[Hashable, Surface] | None = None
        """What stands still while a line is counted, with all that it depends on."""
        held = [len(row.cards) for row in self._held]
        self._beat = CARD_SECONDS * squeezed(held)
        super().__init__(setting, counted_at(held), place.LACQUER, then)
        self.restyle(setting.look)

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        self._still = None
        self._hang(self.told.title, self.told.winner, self.told.emblem)
        high = round(self._px(self._card_height()))
        cards = sorted({card for row in self._held for card in row.cards})
        self.art.request(cards, (round(high * PLAIN_CARD[0] / PLAIN_CARD[1]), high))

    def _go_on(self) -> None:
        super()._go_on()
        self._still = None  # a window full of pixels

    def lay(self) -> Iterator[Layer]:
        """Return the count, the ribbon, and the line that is being counted."""
        yield Layer(draw=self._draw_count)
        yield Layer(0.0, UNROLL_SECONDS, self._headline)
        for index in range(len(self._held)):
            yield Layer(self._times[index], draw=partial(self._draw_counting, index))
        yield from self.lines()

    # Drawing

    def _now(self) -> int | None:
        """Return the number of the line that is being counted, None between two."""
        return next((index for index, row in enumerate(self._held) if 0 < self._counted_cards(index) < len(row.cards)), None)

    def _draw_counting(self, index: int, surface: Surface, _share: float) -> None:
        if index == self._now():
            self._line(surface, index, self._held[index])

    def _draw_count(self, surface: Surface, _share: float) -> None:
        """Draw all that stands still."""
        now = self._now()
        counted = tuple(self._counted_cards(index) > 0 for index in range(len(self._held)))
        rises = self.complete and self.share(self._times[-1], COUNT_SECONDS) < 1.0
        shows = None if rises else (surface.get_size(), now, counted, self.complete)
        if self._still is not None and shows is not None and shows == self._still[0]:
            surface.blit(self._still[1], (0, 0))
        else:
            self._draw_still(surface, now, shows)

    def _draw_still(self, surface: Surface, now: int | None, shows: Hashable) -> None:
        """Draw all but the ribbon and the line `now`; it is kept while nothing in it changes, once all its pictures are there."""
        stand_ins = self.art.stand_ins
        self.ground(surface)
        self._panel(surface, *LINES)
        for index, row in enumerate(self._held):
            if index != now:
                self._line(surface, index, row)
        self._standing(surface)
        self._panel(surface, *FOOT)
        self._foot(surface)
        high = round(self._px(self._card_height()))
        size = round(high * PLAIN_CARD[0] / PLAIN_CARD[1]), high
        is_whole = self.art.stand_ins == stand_ins and not self.art.lacking([card for row in self._held for card in row.cards], size)
        self._still = (shows, surface.copy()) if shows is not None and is_whole else None

    def _pitch(self) -> float:
        return min(ROW, ROOM / max(1, len(self._held)))

    def _card_height(self) -> float:
        return min(CARD_HEIGHT, self._pitch() - LIFT - 16)

    def _line(self, surface: Surface, index: int, row: ResultRow) -> None:
        """Draw one player's line: the cards lie there from the first, and lift one by one as their points are added."""
        inks, pitch = self.skin.inks, self._pitch()
        y = TOP + (ROOM - pitch * len(self._held)) / 2 + pitch * index
        counted = self._counted_cards(index)
        started, done = counted > 0, counted >= len(row.cards)
        if started and not done:
            self._lit(surface, LINES[0] + 9, y, LINES[2] - 18, pitch - 4)
        middle = y + (pitch - 4) / 2
        x = LINES[0] + 22
        ink = inks.text if started else inks.text3
        side = min(SEAL, pitch - 20)
        named, room = x + side + 12, NAMES - side - 26
        if row.who is not None:
            self._seal(surface, self.seated[row.who], x, middle, side)
        high = max(24.0, (pitch - 12) / 2.6)
        self._write(surface, row.label, (named, middle - high * 0.46), NAME_SIZE, ink, face=Face.BOLD, room=room, high=high)
        if done:
            self._write(surface, row.reason, (named, middle + high * 0.54), SECOND_SIZE, inks.text2, room=room, high=high)
        sums = list(accumulate(points_of(row.cards, self._rules)))
        self._lay(surface, row.cards, x + NAMES, middle, counted)
        if started:
            words = str(sums[min(counted, len(sums)) - 1])
            at = self._at(LINES[0] + LINES[2] - 22, middle)
            self.look.carve(surface, words, at, 46 if pitch >= 130 else 30 if pitch >= 60 else 22, inks.gold, align=Align.RIGHT)

    def _lay(self, surface: Surface, cards: Sequence[CardId], left: float, middle: float, counted: int) -> None:
        high = self._card_height()
        wide = high * PLAIN_CARD[0] / PLAIN_CARD[1]
        step = min(CARD_STEP * wide, (CARDS - wide) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            lifted = number == counted - 1 and counted < len(cards)
            rise = LIFT if lifted and not self.look.reduced_motion else 0.0
            y = middle - rise
            pose = self._card(surface, card, left + wide / 2 + step * number, y, wide, high)
            if lifted:
                self._painter.ring(surface, pose, self.look.theme.gold, gap=-0.5, line=3.0)
            elif number >= counted:
                veiled = self._rect(left + step * number, y - high / 2, wide, high)
                draw_box(surface, veiled, Box(self._px(4), self.look.theme.dark, 0.45))

    def _counted_cards(self, index: int) -> int:
        """Return how many cards of a line have been counted."""
        begun = self.now - self._times[index]
        return 0 if begun < 0 else min(len(self._held[index].cards), 1 + int(begun / self._beat))

    def _standing(self, surface: Surface) -> None:
        """Draw the pad: totals rise when all is counted. What becomes of those who are out, what follows tells."""
        standing, result = self.view.standing, self.view.result
        assert result is not None
        before = result.before
        share = self.share(self._times[-1], COUNT_SECONDS, out_cubic)
        rows = []
        for seat, who in enumerate(self.seated):
            was, after = before.totals[seat], before.totals[seat] + result.penalties[seat]
            held, paid = before.chips[seat], standing.chips[seat]
            if standing.buybacks[seat] > before.buybacks[seat]:
                paid += self._rules.buyback_cost
            if seat == standing.champion:
                paid -= pot_at_end(self.view)
            total, left = round(was + (after - was) * share), round(held + (paid - held) * share)
            rows.append(PadRow(who, total, left, before.buybacks[seat], turn=seat == result.winner, faded=bool(before.left[seat])))
        pot = _("Pot {chips}").format(chips=chips(before.pot))
        foot = pot, _("Out at {n}").format(n=self._rules.bust_from)
        draw_pad(self.skin.of(place.PAD), surface, self._rect(*PAD), self._rules, rows, foot, PAD_ROW, self._grown)

    def _foot(self, surface: Surface) -> None:
        """Write what follows from the count, once all is counted."""
        if not self.complete:
            return
        inks = self.skin.inks
        x, y = FOOT[0] + 24, FOOT[1] + FOOT[3] / 2
        few = len(self._fates) < 3
        pitch = FEW_STEP if few else FATE_STEP
        lines = [(row, y + pitch * (n - (len(self._fates) - 1) / 2)) for n, row in enumerate(self._fates)]
        for row, middle in lines:
            size = FIELD_SIZE if few else BODY_SIZE if len(self._fates) < 4 else HINT_SIZE
            self._write(surface, row.label, (x, middle), size, inks.text, face=Face.BOLD, room=400, high=pitch)
            self._write(surface, row.reason, (x + 416, middle), size, inks.text2, room=330, high=pitch)
            at = FOOT[0] + FOOT[2] - 24, middle
            if few:
                self.look.carve(surface, row.value, self._at(*at), 34, inks.gold, align=Align.RIGHT)
            else:
                self._write(surface, row.value, at, size, inks.gold, face=Face.BOLD, align=Align.RIGHT, room=80, high=pitch)

    def describe(self) -> Node:
        """Return the count in words."""
        rows = [Node(Role.ROW, row.label, in_a_row(filter(None, (row.value, row.reason)))) for row in self.told.rows]
        return Node(Role.GROUP, self.told.title, self.told.note, children=tuple(rows))


def points_of(cards: Sequence[CardId], rules: Rules) -> list[int]:
    """Return what each card left in a hand counts. Source: kaluki.md 1.3."""
    return [rules.joker_points if card >= FIRST_JOKER else RANK_POINTS[RANK[card]] for card in cards]


def pot_at_end(view: View) -> int:
    """Return the chips in the pot after all that have bought back, before anybody takes it. Source: kaluki.md R29, R30."""
    standing, result = view.standing, view.result
    assert result is not None
    bought = sum(standing.buybacks) - sum(result.before.buybacks)
    return result.before.pot + rules_of(view.options).buyback_cost * bought


def squeezed(held: Sequence[int]) -> float:
    """Return what is left of the time that lines of so many cards would take, so that all of them are counted in time."""
    whole = LEAD_SECONDS + sum(CARD_SECONDS * count + LINE_SECONDS for count in held)
    return min(1.0, (MOST_SECONDS - COUNT_SECONDS) / whole)


def counted_at(held: Sequence[int]) -> tuple[float, ...]:
    """Return when each line of so many cards begins to be counted, in seconds, and last when all is counted."""
    at, found, share = LEAD_SECONDS, [], squeezed(held)
    for count in held:
        found.append(at * share)
        at += CARD_SECONDS * count + LINE_SECONDS
    return (*found, at * share)
