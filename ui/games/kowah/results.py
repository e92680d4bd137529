"""The result of a round of Kowah, the nine cards on their cloth, their value, the level, who pays what; and the end of a match.

Source: kowah.md 3, M2, M4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from pygame import Surface

from game.core.cards import CardId, Seat
from game.kowah.rules import rules_of
from game.kowah.scoring import places
from game.kowah.state import Phase, View, Win
from sprites.batik.runner import runner
from sprites.medallions import kawung
from sprites.wayang import gong
from ui.games.kowah.names import SOURCES, group_letters, level_name
from ui.games.kowah.place import PALM_LEAF, TEAK, origin_sign
from ui.kit.player_text import Seated, said_of, signed
from ui.kit.reveal.page import AXIS
from ui.kit.reveal.podium import MatchEnd, PlayedDeal, Podium, Stood
from ui.kit.reveal.poster import DealSum, Honour, Term, match_words
from ui.kit.reveal.result_sheet import STAGE, WHOLE, Hand, PlainSheet, ResultRow, ResultText, Stuff, Total
from ui.kit.reveal.reveal import Layer, Units
from ui.kit.skin import panel
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, Dye, drawn, drawn_later
from ui.stage.easing import out_back
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import _, ngettext, pgettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE
from ui.widgets import Look
from ui.widgets.box import Box, draw_box

CARD_HEIGHT = 164.0
OVERLAP = 0.36
"""How much of a card the next one of its trio leaves free."""
TILT = 3.0
RISE = 12.0
"""How much higher the card lies that completed the win."""
CLOTH: Units = (54.0, 132.0, 628.0, 376.0)
TAG_HEIGHT = 40.0
LAND_SECONDS, LAND_FROM = 0.2, 40.0
"""A trio comes down onto the cloth from so many units higher."""


@dataclass(frozen=True, slots=True)
class Brelan:
    """One group of the nine: its cards, its ranks, what counts of it, its points."""

    cards: tuple[CardId, ...]
    name: str
    sum: str
    points: int


class Reckoning:
    """What the result of one finished round says, in words."""

    def __init__(self, view: View, seated: tuple[Seated, ...]) -> None:
        assert view.result is not None
        self.view, self._seated = view, seated
        self._rules = rules_of(view.options)
        self.result = view.result
        self.win: Win | None = view.result if isinstance(view.result, Win) else None

    @property
    def is_last(self) -> bool:
        """Whether the match is over."""
        return self.view.phase is Phase.OVER

    def told(self) -> ResultText:
        """Return all of it for the sheet."""
        win = self.win
        changes = win.settlement.changes if win is not None else (0,) * len(self._seated)
        balances = self.view.balances
        note = said_of(self._seated, self.result.next_dealer, _("{name} deals next|You deal next"))
        return ResultText(
            title=self.title(),
            winner=win.winner if win is not None else None,
            heads=(_("The reckoning"), _("Points")),
            rows=self._rows(win) if win is not None else (),
            totals=tuple(
                Total(after - change, after, place)
                for after, change, place in zip(balances, changes, places(balances), strict=True)
            ),
            hands=tuple(Hand(brelan.name, brelan.cards, str(brelan.points)) for brelan in self.brelans()),
            standing=_("Final standing") if self.is_last else self._progress(),
            note="" if self.is_last else note,
            over=self.is_last,
            words=signed,
            emblem=kawung,
        )

    def title(self) -> str:
        """Return who won the round, by which level, or that nobody did."""
        if self.win is None:
            return _("Void round")
        level = level_name(self.win.settlement.level).lower()
        return said_of(self._seated, self.win.winner, _("{name} wins: {level}|You win: {level}"), level=level)

    def _rows(self, win: Win) -> tuple[ResultRow, ...]:
        """Return value, level, score, and what everybody pays or gets."""
        settlement = win.settlement
        values = " + ".join(str(brelan.points) for brelan in self.brelans())
        level = _("{source}: {level}").format(source=_(SOURCES[win.source]), level=level_name(settlement.level).lower())
        paid = [ResultRow(self._seated[seat].name, signed(-settlement.payments[seat]), who=seat) for seat in settlement.payers]
        total = sum(settlement.payments)
        in_all = ResultRow("", reason=_("Paid in all {paid}, received {credit}").format(paid=total, credit=settlement.credit))
        value = _("Value of the cards") if self._rules.counts_completing else _("Value of the eight cards held")
        return (
            ResultRow(value, str(win.base), values),
            ResultRow(level, f"×{settlement.multiplier}", sign=partial(origin_sign, win.source)),
            ResultRow(f"{win.base} × {settlement.multiplier}", str(settlement.score), self.share_words(), strong=True),
            *paid,
            ResultRow(self._seated[win.winner].name, signed(settlement.credit), who=win.winner),
            *((in_all,) if total != settlement.credit else ()),
        )

    def brelans(self) -> tuple[Brelan, ...]:
        """Return the three groups with what counts of them. Source: kowah.md S1, `hand_value_cards`."""
        if self.win is None:
            return ()
        rules, found = self._rules, []
        for brelan in self.win.brelans:
            group = rules.group_of[brelan[0]]
            counted = [card for card in brelan if rules.counts_completing or card != self.win.card]
            points = [rules.values[rules.group_of[card]] for card in counted]
            name = _("Trio of {ranks}").format(ranks=group_letters(rules, group))
            found.append(Brelan(brelan, name, " + ".join(map(str, points)), sum(points)))
        return tuple(found)

    def share_words(self) -> str:
        """Return how the score is divided among those who pay, the rounding shown. Source: kowah.md S4."""
        win = self.win
        if win is None:
            return ""
        settlement = win.settlement
        if win.culprit is not None and settlement.payers == (win.culprit,):
            words = _("{name} threw the card and pays all of it|You threw the card and pay all of it")
            return said_of(self._seated, win.culprit, words)
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

    def void_words(self) -> tuple[str, str, str]:
        """Return why nobody won, what follows from it, and who deals next or that the match ends."""
        ends = _("Too many void rounds in a row: the match ends.")
        deals = said_of(self._seated, self.result.next_dealer, _("{name} deals again.|You deal again."))
        return (
            _("The stock ran out before anybody had three trios."),
            _("Nobody scores and nothing is paid."),
            ends if self.is_last else deals,
        )

    def _progress(self) -> str:
        rules = self._rules
        if rules.target is not None:
            return _("Played to {points} points").format(points=rules.target)
        return _("{n} of {rounds} rounds played").format(n=self.view.hands_won, rounds=rules.hands_count)


class KowahResult(PlainSheet):
    """The sheet of one finished round: the cloth with the nine cards, trio by trio, then the reckoning on palm leaf."""

    def __init__(self, setting: TableSpec, view: View) -> None:
        self.view = view
        self.reckoning = Reckoning(view, setting.seated)
        self._brelans = self.reckoning.brelans()
        super().__init__(setting, self.reckoning.told(), Stuff(TEAK, PALM_LEAF, TEAK), laid=len(self._brelans))

    def dress(self, look: Look) -> None:
        """Take another look; the ribbon of a void round is grey."""
        super().dress(look)
        if self.reckoning.win is None:
            self._hang(self.reckoning.title(), None, kawung, nobodys=Dye.GREY)

    def lay(self) -> Iterator[Layer]:
        """Return the sheet; a void round has bare wood: no cloth is rolled out for it."""
        if self.reckoning.win is not None:
            yield from super().lay()
            return
        yield from self.under()
        yield Layer(draw=self._void)
        yield from self.lines()
        yield Layer(draw=self._places)

    def stage(self, surface: Surface, _share: float) -> None:
        """Lay the trios on their cloth, as many as have come, each over what it is worth."""
        self._cloth(surface)
        left, top, width, height = CLOTH
        pitch = width / len(self._brelans)
        for number, brelan in enumerate(self._brelans[: self._shown()]):
            down = self.share(self._times[number], LAND_SECONDS, out_back)
            x = left + pitch * (number + 0.5)
            self._trio(surface, brelan, x, top + height / 2 - 22 - LAND_FROM * (1 - down), pitch)
            self._tag(surface, brelan, x, top + height - 64, pitch)

    def _cloth(self, surface: Surface) -> None:
        """Draw the runner in its wooden frame."""
        x, y, width, height = STAGE
        panel(self.on_stage, surface, self._rect(*STAGE))
        rect, unit = self._rect(x + 7, y + 7, width - 14, height - 14), self.look.scale.unit
        if self.look.theme.flat:
            return
        if (cloth := drawn_later(self.art, runner, rect.size, unit)) is not None:
            surface.blit(cloth, rect)

    def _trio(self, surface: Surface, brelan: Brelan, x: float, y: float, pitch: float) -> None:
        win = self.reckoning.win
        assert win is not None
        cards = sorted(brelan.cards, key=lambda card: card == win.card)
        ratio = PLAIN_CARD[0] / PLAIN_CARD[1]
        wide = min(CARD_HEIGHT * ratio, (pitch - 28) / (1 + OVERLAP * (len(cards) - 1)))
        step = wide * OVERLAP
        first = x - step * (len(cards) - 1) / 2
        for index, card in enumerate(cards):
            is_last, lean = card == win.card, TILT * ((len(cards) - 1) / 2 - index)
            pose = self._card(surface, card, first + step * index, y - RISE * is_last, wide, wide / ratio, lean)
            if is_last:
                self._painter.ring(surface, pose, self.look.theme.gold, gap=0, line=5)

    def _tag(self, surface: Surface, brelan: Brelan, x: float, y: float, pitch: float) -> None:
        """Write what counts of a trio, and its points."""
        look, theme, wide = self.look, self.look.theme, pitch - 24
        rect = self._rect(x - wide / 2, y, wide, TAG_HEIGHT)
        draw_box(surface, rect, Box(self._px(6), theme.dark, 0.94, theme.gold, max(1, self._px(1.4))))
        left, right, middle = x - wide / 2 + 14, x + wide / 2 - 14, y + TAG_HEIGHT / 2
        taken = look.carved_width(str(brelan.points), 20) / look.scale.unit + 12
        self._write(surface, brelan.sum, (left, middle), BODY_SIZE, theme.text2, room=right - left - taken, high=TAG_HEIGHT, least=10)
        look.carve(surface, str(brelan.points), self._at(right, middle), 20, theme.gold, align=Align.RIGHT)

    def _void(self, surface: Surface, _share: float) -> None:
        panel(self.on_stage, surface, self._rect(*WHOLE))
        inks = self.on_stage.inks
        self._put(surface, drawn(self.art, kawung, round(self._px(132))), AXIS, 246)
        for index, (words, size) in enumerate(zip(self.reckoning.void_words(), (22, 18, 18), strict=True)):
            at, (ink, face) = (AXIS, 352 + 54 * index), (inks.text2, Face.REGULAR) if index else (inks.text, Face.BOLD)
            self._write(surface, words, at, size, ink, face=face, align=Align.CENTRE, room=WHOLE[2] - 80, high=50)


def _decimal(share: Fraction) -> str:
    """Return a share with at most two decimals, parted as the language does it."""
    return f"{float(share):.2f}".rstrip("0").rstrip(".").replace(".", pgettext("decimals", "."))


def match_end(setting: TableSpec, view: View) -> Podium:
    """Return the poster of the match just finished."""
    return Podium(setting, ended(view, setting.seated, setting.deals()), Honour(TEAK))


def ended(view: View, seated: tuple[Seated, ...], rounds: Sequence[View] = ()) -> MatchEnd:
    """Return what the poster says; `rounds` are the views at the end of every round."""
    ranks = places(view.balances)
    order = sorted(range(view.seats), key=lambda seat: (ranks[seat], seat))
    return MatchEnd(
        title=match_words(seated, [Seat(seat) for seat in order if ranks[seat] == 1]),
        stood=tuple(
            Stood(seated[seat], ranks[seat], signed(view.balances[seat]), picture=_gong if ranks[seat] == 1 else None) for seat in order
        ),
        reason=_reason(view, seated) if len(rounds) > 1 else "",
        cards=deciding(view),
        told=_last_round(view, seated) if len(rounds) < 2 else None,
        course_words=_("Everybody’s points, round by round"),
        course=tuple(_played(one, seated) for one in rounds) if len(rounds) > 1 else (),
        ways=tuple(tuple(one.balances[seat] for one in rounds) for seat in order) if len(rounds) > 1 else (),
    )


def _gong(art: Art, size: int) -> Surface:
    """Draw the gong that is struck for whoever wins."""
    return drawn(art, gong, size)


def _played(view: View, seated: tuple[Seated, ...]) -> PlayedDeal:
    """Return a round in the strip of the match: who won it, and the sign of where the winning card came from."""
    win = view.result
    if not isinstance(win, Win):
        return PlayedDeal(str(view.number))
    return PlayedDeal(str(view.number), (seated[win.winner],), (partial(origin_sign, win.source),))


def _last_round(view: View, seated: tuple[Seated, ...]) -> DealSum | None:
    """Return what the last round brought, trio by trio; None if nobody won it. Source: kowah.md S1 to S4."""
    win = view.result
    if not isinstance(win, Win):
        return None
    reckoning = Reckoning(view, seated)
    trios = [Term("+" if number else "", str(one.points), one.sum) for number, one in enumerate(reckoning.brelans())]
    settlement = win.settlement
    value = Term("=", str(win.base), _("value"))
    times = (value, Term("×", str(settlement.multiplier), _(SOURCES[win.source]))) if settlement.multiplier > 1 else ()
    return DealSum(_("The last round"), reckoning.title(), (*trios, *times), str(settlement.score))


def _reason(view: View, seated: tuple[Seated, ...]) -> str:
    """Return who won the last round, and how."""
    if not isinstance(view.result, Win):
        return _("Nobody won the last round")
    level = level_name(view.result.settlement.level).lower()
    return said_of(seated, view.result.winner, _("{name} won the last round: {level}|You won the last round: {level}"), level=level)


def deciding(view: View) -> tuple[CardId, ...]:
    """Return the cards of the last win, the one it was won with last."""
    if not isinstance(view.result, Win):
        return ()
    won_with = view.result.card
    cards = [card for brelan in view.result.brelans for card in brelan if card != won_with]
    return (*cards, won_with)
