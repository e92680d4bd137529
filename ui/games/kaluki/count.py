"""The count at the end of a round on a page of the pad: everybody's cards in turn, lifted as they are counted, then what it makes.

Source: kaluki.md 6 and 7. Layout: ART.md 16.6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from pygame import Surface

from game.core.cards import CardId, Seat
from game.kaluki.cards import FIRST_JOKER, RANK, RANK_POINTS
from game.kaluki.rules import Rules, rules_of
from game.kaluki.view import View
from sprites import salon
from ui.games.kaluki import place
from ui.games.kaluki.count_text import count_text
from ui.games.kaluki.names import chips
from ui.kit.reveal.page import COUNT_SECONDS, LOW_BUTTONS, MOST_SECONDS, Sheet
from ui.kit.reveal.result_sheet import ResultRow
from ui.kit.reveal.reveal import Layer, Reveal, Units
from ui.kit.skin import panel
from ui.kit.table_context import TableSpec
from ui.stage.art import drawn
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, TITLE_SIZE
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box

PAGE: Units = (170.0, 100.0, 940.0, 466.0)
TITLE: Units = (380.0, 22.0, 520.0, 64.0)
FOOT_Y, FOOT_ROOM = 604.0, 300.0
"""What stands under the page."""
TOP, ROOM, ROW = 150.0, 408.0, 128.0
"""The top of the first line, the height for all of them, and of one at most."""
NAMES, EDGE = 226.0, 30.0
"""For a seal, a name and what is paid, at the left of a line; and from the edge of the page."""
CARDS, WON_CARDS = 540.0, 344.0
"""For the cards of a line, and for the melds of the winner: the chips stand beside them."""
MELDS_GAP = 12.0
PENALTY = 150.0
PENALTY_X = PAGE[0] + PAGE[2] - PENALTY / 2
"""For the penalties, at the right of the page, and their middle."""
CARD_HEIGHT = 104.0
CARD_STEP = 1.06
"""From one card to the next at most, in widths of a card."""
SEAL, CHIPS = 46.0, 62.0
LIFT = 9.0
CARD_SECONDS = 0.09
"""From one card of a line to the next, at most: all is counted within `MOST_SECONDS`."""
LINE_SECONDS = 0.4
"""A line without cards, and the rest after one with cards."""
LEAD_SECONDS = 0.3
READ_SECONDS = 1.8
"""How long the whole count rests before what follows it comes by itself."""


class RoundCount(Sheet):
    """The sheet of one finished round; `then` is what follows it: what becomes of players, the end of the match."""

    buttons = LOW_BUTTONS
    far = False
    reads = READ_SECONDS

    def __init__(self, setting: TableSpec, view: View, then: Reveal | None = None) -> None:
        self.told = count_text(view, setting.seated)
        self.view = view
        self._rules = rules_of(view.options)
        self._held = tuple(row for row in self.told.rows if row.cards)
        self._melds = [meld.cards for meld in view.melds if self.told.winner is not None and meld.owner == self.told.winner]
        held = [len(row.cards) for row in self._held]
        self._beat = CARD_SECONDS * squeezed(held)
        super().__init__(setting, counted_at(held), place.LACQUER, then)
        self.restyle(setting.look)

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        self.on_page = self.skin.of(place.PAD)
        high = round(self._px(self._card_height()))
        cards = sorted(self._shown_cards())
        self.art.request(cards, (round(high * PLAIN_CARD[0] / PLAIN_CARD[1]), high))

    def lay(self) -> Iterator[Layer]:
        """Return the place, the page under its title, and the count."""
        yield Layer(draw=self.ground)
        yield Layer(draw=self._draw_page)
        yield from self.lines()

    # Drawing

    def _draw_page(self, surface: Surface, _share: float) -> None:
        """Draw the page with every line as far as it is counted."""
        look, brass = self.look, self.skin.of(place.BRASS)
        panel(self.on_page, surface, self._rect(*PAGE))
        panel(brass, surface, self._rect(*TITLE))
        title = self.told.title.upper()
        high = look.carved_fitted(title, self._px(TITLE[2] - 40), 34, 14)
        look.carve(surface, title, self._rect(*TITLE).center, high, brass.inks.text, align=Align.CENTRE)
        at, ink = (PENALTY_X, PAGE[1] + 42), self.on_page.inks.gold
        self._write(surface, _("Penalty"), at, BODY_SIZE, ink, face=Face.BOLD, align=Align.CENTRE, room=PENALTY - EDGE, high=26)
        if self.told.winner is not None:
            self._won(surface, self.told.winner)
        for index, row in enumerate(self._held):
            self._line(surface, index, row)
        out = _("Out at {n}").format(n=self._rules.bust_from)
        for words, x, align in ((self.told.note, PAGE[0], Align.LEFT), (out, LOW_BUTTONS[0][0] - 24, Align.RIGHT)):
            self._write(surface, words, (x, FOOT_Y), BODY_SIZE, look.theme.text, face=Face.BOLD, align=align, room=FOOT_ROOM, high=30)
        fates = [row for row in self.told.rows if not row.cards and not row.strong] if self.complete else []
        for number, row in enumerate(fates):
            words, at = in_a_row(filter(None, (row.label, row.reason))), (PAGE[0], FOOT_Y + 30 + 26 * number)
            self._write(surface, words, at, BODY_SIZE, look.theme.text, room=LOW_BUTTONS[0][0] - PAGE[0] - 24, high=26)

    def _shown_cards(self) -> set[CardId]:
        return {card for cards in (*self._melds, *(row.cards for row in self._held)) for card in cards}

    def _won(self, surface: Surface, winner: Seat) -> None:
        """Draw the line of the winner: the melds, and the chips that come once all is counted."""
        inks, pitch, who = self.on_page.inks, self._pitch(), self.seated[winner]
        middle, x = TOP + pitch / 2, PAGE[0] + EDGE
        self._seal(surface, who, x, middle, min(SEAL, pitch - 16))
        self._write(surface, who.name, (x + SEAL + 14, middle), TITLE_SIZE, inks.gold, face=Face.BOLD, room=NAMES - SEAL - 24, high=34)
        high = self._card_height()
        wide, groups, at = high * PLAIN_CARD[0] / PLAIN_CARD[1], self._melds, x + NAMES
        steps = sum(len(meld) - 1 for meld in groups)
        step = min(wide * 0.6, (WON_CARDS - wide * len(groups) - MELDS_GAP * (len(groups) - 1)) / max(1, steps))
        for meld in groups:
            for number, card in enumerate(meld):
                self._card(surface, card, at + wide / 2 + step * number, middle, wide, high)
            at += step * (len(meld) - 1) + wide + MELDS_GAP
        self._penalty(surface, "0", winner, middle)
        if not self.complete:
            return
        result = self.view.result
        assert result is not None
        won = (self._rules.kaluki_pay if result.kaluki else self._rules.ransom) * (result.before.active.bit_count() - 1)
        right = PAGE[0] + PAGE[2] - PENALTY - 12
        self._put(surface, drawn(self.art, salon.heap, round(self._px(CHIPS)), won), right - 150, middle)
        for words, y in ((_("+{chips}").format(chips=chips(won)), -12), (self._has(winner), 12)):
            ink, face = (inks.gold, Face.BOLD) if y < 0 else (inks.text2, Face.REGULAR)
            self._write(surface, words, (right - 108, middle + y), BODY_SIZE, ink, face=face, room=108, high=26)

    def _pitch(self) -> float:
        return min(ROW, ROOM / max(1, len(self._held) + (self.told.winner is not None)))

    def _card_height(self) -> float:
        return min(CARD_HEIGHT, self._pitch() - LIFT - 16)

    def _line(self, surface: Surface, index: int, row: ResultRow) -> None:
        """Draw one player's line: the cards lie there from the first, and lift one by one as their points are added."""
        inks, pitch = self.on_page.inks, self._pitch()
        y = TOP + pitch * (index + (self.told.winner is not None))
        counted = self._counted_cards(index)
        started, done = counted > 0, counted >= len(row.cards)
        middle, x = y + pitch / 2, PAGE[0] + EDGE
        self._rule(surface, x, y, PAGE[2] - 2 * EDGE, inks.rule)
        if started and not done:
            lit = self._rect(x - 12, y + 3, PAGE[2] - 2 * EDGE + 24, pitch - 6)
            draw_box(surface, lit, Box(self._px(4), None, 1.0, inks.gold, self._px(1.6)))
        ink = inks.text if started else inks.text3
        side, room = min(SEAL, pitch - 16), NAMES - SEAL - 18
        assert row.who is not None
        self._seal(surface, self.seated[row.who], x, middle, side)
        high = 24.0
        self._write(surface, row.label, (x + SEAL + 14, middle - high / 2), BODY_SIZE, ink, face=Face.BOLD, room=room, high=high)
        if done:
            words = in_a_row((row.reason, self._has(Seat(row.who))))
            self._write(surface, words, (x + SEAL + 14, middle + high / 2), BODY_SIZE, inks.text2, room=room, high=high)
        sums = list(accumulate(points_of(row.cards, self._rules)))
        self._lay(surface, row.cards, x + NAMES, middle, counted)
        if started:
            self._penalty(surface, f"+{sums[min(counted, len(sums)) - 1]}", Seat(row.who), middle)

    def _penalty(self, surface: Surface, words: str, seat: Seat, y: float) -> None:
        """Write what a player gets, and once all is counted what that comes to."""
        inks, result = self.on_page.inks, self.view.result
        assert result is not None
        self.look.carve(surface, words, self._at(PENALTY_X, y - (12 if self.complete else 0)), 34, inks.gold, align=Align.CENTRE)
        if self.complete:
            total = _("{n} in all").format(n=result.before.totals[seat] + result.penalties[seat])
            self._write(surface, total, (PENALTY_X, y + 20), BODY_SIZE, inks.text2, align=Align.CENTRE, room=PENALTY - 24, high=26)

    def _has(self, seat: Seat) -> str:
        """Return what a player has after the count, before anybody buys back or takes the pot: what follows tells that."""
        standing, result = self.view.standing, self.view.result
        assert result is not None
        held = standing.chips[seat] + self._rules.buyback_cost * (standing.buybacks[seat] > result.before.buybacks[seat])
        return _("has {chips}").format(chips=chips(held - (pot_at_end(self.view) if seat == standing.champion else 0)))

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
