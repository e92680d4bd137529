"""The result of a hand of Kowah, line by line: the nine cards, their value, the level, what each pays, the balances. Source: kowah.md 3."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from pygame import Surface

from game.core.cards import CardId, Seat
from game.kowah.rules import rules_of
from game.kowah.scoring import places
from game.kowah.state import Phase, View, Win
from ui.games.kowah import pictures
from ui.games.kowah.words import SOURCES, group_words, level_name
from ui.kit.desk import Setting
from ui.kit.players import said_of, signed
from ui.kit.sheet import Sheet
from ui.kit.standing import Placed, Tally, draw_places, draw_tallies
from ui.text.catalog import _, ngettext, pgettext
from ui.text.render import Align, Face
from ui.widgets import Look, Node, Role

CARD: tuple[float, float] = (50, 70)
CARD_PITCH = 40.0
PAY_TOP = 178.0


@dataclass(frozen=True, slots=True)
class Brelan:
    """One line of the value: the cards that count, its ranks, its points."""

    cards: tuple[CardId, ...]
    name: str
    sum: str
    points: int


class KowahResult(Sheet):
    """What the result screen shows of one finished hand: brelans, level, payments, balances."""

    def __init__(self, setting: Setting, view: View) -> None:
        assert view.result is not None
        self.view = view
        self._rules = rules_of(view.options)
        self.result = view.result
        self.win: Win | None = view.result if isinstance(view.result, Win) else None
        self._lines = self._brelans()
        payers = len(self.win.settlement.payers) if self.win is not None else 0
        super().__init__(setting, len(self._lines) + (2 + payers if self.win is not None else 0) + 1)
        self.restyle(setting.look)

    @property
    def next_words(self) -> str:
        """What the button says that goes on."""
        return _("Match result") if self._is_last() else _("Next round")

    def restyle(self, look: Look) -> None:
        """Take another look."""
        super().restyle(look)
        self._hang(self.title(), self.win.winner if self.win is not None else None, pictures.EMBLEM)
        self._disc = self.art.points_disc(str(self.win.settlement.score), round(self._px(62))) if self.win else None

    def _is_last(self) -> bool:
        return self.view.phase is Phase.OVER

    def title(self) -> str:
        """Return who won the hand, by which level, or that nobody did."""
        if self.win is None:
            return _("Void round")
        level = level_name(self.win.settlement.level).lower()
        return said_of(self.seated, self.win.winner, _("{name} wins: {level}|You win: {level}"), level=level)

    # What it says

    def _brelans(self) -> tuple[Brelan, ...]:
        """Return the three groups with what counts of them. Source: kowah.md S1, `hand_value_cards`."""
        if self.win is None:
            return ()
        rules, found = self._rules, []
        for brelan in self.win.brelans:
            group = rules.group_of[brelan[0]]
            counted = [card for card in brelan if rules.counts_completing or card != self.win.card]
            points = [rules.values[rules.group_of[card]] for card in counted]
            total = " + ".join(map(str, points))
            name = _("Trio of {ranks}").format(ranks=group_words(rules, group))
            found.append(Brelan(brelan, name, total, sum(points)))
        return tuple(found)

    def share_words(self) -> str:
        """Return how the score is divided among those who pay, the rounding shown. Source: kowah.md S4."""
        win = self.win
        if win is None:
            return ""
        settlement = win.settlement
        if win.culprit is not None and settlement.payers == (win.culprit,):
            words = _("{name} threw the card and pays all of it|You threw the card and pay all of it")
            return said_of(self.seated, win.culprit, words)
        count = len(settlement.payers)
        share = Fraction(settlement.score, count)
        division = f"{settlement.score} / {count} = {_decimal(share)}"
        paid = [settlement.payments[seat] for seat in settlement.payers]
        if share.denominator == 1:
            return _("{division} each").format(division=division)
        if len(set(paid)) > 1:
            more = paid.count(max(paid))
            words = ngettext(
                "{division}: the first pays {most}, the others {least}",
                "{division}: the first {n} pay {most}, the others {least}",
                more,
            )
            return words.format(division=division, n=more, most=max(paid), least=min(paid))
        rounded = _("{division}, rounded up: {share} each") if self._rules.rounding == "up" else _("{division}, rounded: {share} each")
        return rounded.format(division=division, share=paid[0])

    def _changes(self) -> tuple[int, ...]:
        return self.win.settlement.changes if self.win is not None else (0,) * len(self.seated)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the sheet."""
        self._headline(surface)
        if self.win is not None:
            self._value_panel(surface, self.win)
            self._pay_panel(surface, self.win)
        else:
            self._void_panel(surface)
        self._standing(surface)

    def _value_panel(self, surface: Surface, win: Win) -> None:
        look, theme = self.look, self.look.theme
        self._panel(surface, 48, 120, 560, 400)
        self._write(surface, _("The nine cards"), (72, 144), 15, theme.text2)
        self._write(surface, _("Points"), (584, 144), 15, theme.text2, align=Align.RIGHT)
        shown = self._shown()
        for index, line in enumerate(self._lines[:shown]):
            lit = index == shown - 1 and self.lively
            self._brelan_row(surface, win, line, 160 + 80 * index, lit)
        self._rule(surface, 64, 402, 528)
        counted = [line.points for line in self._lines[:shown]]
        self._write(surface, self._value_words(), (72, 426), 16, theme.text, face=Face.BOLD)
        look.carve(surface, str(sum(counted)), self._at(584, 426), 26, theme.text, align=Align.RIGHT)
        self._rule(surface, 64, 450, 528)
        if shown > len(self._lines):
            sign = pictures.origin(self.art, win.source, round(self._px(26)))
            surface.blit(sign, sign.get_rect(center=self._at(86, 484)))
            settlement = win.settlement
            words = _("{source}: {level}").format(source=_(SOURCES[win.source]), level=level_name(settlement.level).lower())
            self._write(surface, words, (108, 484), 16, theme.text, face=Face.BOLD, room=270)
            self._write(surface, f"{win.base} × {settlement.multiplier}", (486, 484), 17, theme.gold, face=Face.BOLD, align=Align.RIGHT)
            disc = self._disc() if self._disc is not None else None
            if disc is not None:
                surface.blit(disc, disc.get_rect(center=self._at(544, 484)))

    def _value_words(self) -> str:
        return _("Value of the cards") if self._rules.counts_completing else _("Value of the eight cards held")

    def _brelan_row(self, surface: Surface, win: Win, line: Brelan, y: float, lit: bool) -> None:
        look, theme = self.look, self.look.theme
        if lit:
            self._lit(surface, 57, y, 542, 76)
        middle = y + 38
        for index, card in enumerate(line.cards):
            pose = self._card(surface, card, 72 + CARD[0] / 2 + CARD_PITCH * index, middle, *CARD)
            if card == win.card:
                self._painter.ring(surface, pose, theme.gold, gap=0, line=5)
        self._write(surface, line.name, (228, middle - 11), 18, theme.text, face=Face.BOLD, room=290, least=13)
        words = line.sum
        if win.card in line.cards:
            last = _("completed") if self._rules.counts_completing else _("the completing card does not count")
            words = f"{words}   {last}"
        self._write(surface, words, (228, middle + 13), 15, theme.text2, room=290)
        look.carve(surface, str(line.points), self._at(584, middle), 26, theme.gold, align=Align.RIGHT)

    def _pay_panel(self, surface: Surface, win: Win) -> None:
        theme = self.look.theme
        self._panel(surface, 624, 120, 608, 400)
        shown = self._shown() - len(self._lines) - 1
        words = self.share_words() if shown >= 0 else ""
        self._write(surface, words, (648, 144), 16, theme.text, face=Face.BOLD, room=560)
        order = [win.winner, *win.settlement.payers]
        order += [Seat(seat) for seat in range(len(self.seated)) if seat not in order]
        payers = len(win.settlement.payers)
        tallies = []
        for row, seat in enumerate(order):
            visible = shown >= row if 0 < row <= payers else shown > payers or (row > 0 and shown >= 0)
            tallies.append(self._tally(seat, visible, seat == win.winner))
        heads = _("before"), _("this round"), _("balance")
        draw_tallies(self.skin, surface, self._rect(648, PAY_TOP, 560, 310), heads, tallies)
        self._rule(surface, 640, 486, 576)
        if shown > payers:
            total = sum(win.settlement.payments)
            words = _("Paid in all {paid}, received {credit}").format(paid=total, credit=win.settlement.credit)
            self._write(surface, words, (648, 504), 15, theme.text2, room=560)

    def _tally(self, seat: Seat, visible: bool, won: bool) -> Tally:
        change, after = self._changes()[seat], self.view.balances[seat]
        now = self._counted(after - change, after) if won else after
        tally = Tally(self.seated[seat], signed(after - change), won=won, gold=now > 0, moved=change != 0)
        return replace(tally, change=signed(change), after=signed(now)) if visible else tally

    def _void_panel(self, surface: Surface) -> None:
        theme = self.look.theme
        self._panel(surface, 48, 120, 1184, 400)
        lines = [
            (_("The stock ran out before anybody had three trios."), 19, theme.text),
            (_("Nobody scores and nothing is paid."), 17, theme.text2),
            (said_of(self.seated, self.result.next_dealer, _("{name} deals again.|You deal again.")), 17, theme.text2),
        ]
        if self._is_last():
            lines[2] = (_("Too many void rounds in a row: the match ends."), 17, theme.text2)
        roundel = pictures.roundel(self.art, round(self._px(132)))
        surface.blit(roundel, roundel.get_rect(center=self._at(640, 226)))
        for index, (words, size, ink) in enumerate(lines):
            self._write(surface, words, (640, 336 + 40 * index), size, ink, align=Align.CENTRE)

    def _standing(self, surface: Surface) -> None:
        """Draw the players by balance, equal balances sharing a place, and how far the match has come. Source: kowah.md M2, M4."""
        over = self._is_last()
        title = _("Final standing") if over else self._progress()
        note = "" if over else said_of(self.seated, self.result.next_dealer, _("{name} deals next|You deal next"))
        changes = self._changes() if not self.complete else (0,) * len(self.seated)
        balances = [points - change for points, change in zip(self.view.balances, changes, strict=True)]
        ranks = places(balances)
        order = sorted(range(len(self.seated)), key=lambda seat: (ranks[seat], seat))
        placed = [
            Placed(self.seated[n], ranks[n], signed(balances[n]), gold=balances[n] > 0, champion=over and ranks[n] == 1)
            for n in order
        ]
        draw_places(self.skin, surface, self._rect(48, 536, 928, 168), title, note, placed, over=over)

    def _progress(self) -> str:
        won, rules = self.view.hands_won, self._rules
        if rules.target is not None:
            return _("Played to {points} points").format(points=rules.target)
        return _("{won} of {rounds} rounds won").format(won=won, rounds=rules.hands_count)

    def semantics(self) -> Node:
        """Return the result in words: the title, the three brelans, level and score, every payment, the balances."""
        rows: list[Node] = []
        rows += [Node(Role.ROW, line.name, str(line.points)) for line in self._lines]
        if self.win is not None:
            rows.append(Node(Role.ROW, level_name(self.win.settlement.level), str(self.win.settlement.score)))
            rows.append(Node(Role.TEXT, self.share_words()))
        for seat, who in enumerate(self.seated):
            rows.append(Node(Role.ROW, who.name, f"{signed(self._changes()[seat])} {signed(self.view.balances[seat])}"))
        score = self.win.settlement.score if self.win is not None else 0
        return Node(Role.GROUP, self.title(), str(score), children=tuple(rows))


def _decimal(share: Fraction) -> str:
    """Return a share with at most two decimals, parted as the language does it."""
    return f"{float(share):.2f}".rstrip("0").rstrip(".").replace(".", pgettext("decimals", "."))


