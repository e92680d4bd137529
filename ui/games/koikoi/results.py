"""The result of a round of Koi-Koi, line by line, and the track of the months. Layout: ART.md 16.6, mock-round-result."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Surface, transform

from game.core.cards import Seat, cards_of
from game.core.options import describe
from game.koikoi.rules import month_of_round, suit_of_month
from game.koikoi.scoring import Result
from game.koikoi.state import Phase, View
from game.koikoi.yaku import Line
from sprites import medallions, veranda
from ui.games.koikoi.names import MULTIPLIERS, month_name, yaku_name, yaku_reason, yaku_said
from ui.games.koikoi.place import CEDAR, WASHI
from ui.kit.french_suits import small
from ui.kit.option_text import label, value_name
from ui.kit.player_text import initial, said_of
from ui.kit.reveal.page import Sheet, schedule
from ui.kit.reveal.reveal import Layer, Units
from ui.kit.skin import panel
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, Dye, drawn, drawn_later
from ui.stage.easing import out_cubic
from ui.text.calendar import short_month
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box, draw_rule, put

TURN_SECONDS = 0.24
TRACK, TRACK_PITCH = (104.0, 929.0), 150.0
"""The first and the last place of the track, and how far two of few months are apart at most; in units."""
CARD: tuple[float, float] = (42, 69)
CARD_PITCH = 48.0
CARDS_ROOM = 248.0
ROW = 80.0
ROWS_SHOWN = 3
STAGED = 2
"""So many yaku stand on the stage of the month."""
STAGE: Units = (60.0, 132.0, 688.0, 346.0)
STAGE_CARD, STAGE_PLATE = 250.0, 54.0
"""The height of a card on the stage at most, and of the plate with the name of its yaku."""
STAGE_GAP = 14.0
ENTRIES = (166.0, 362.0)
"""Between these heights the lines of the reckoning stand."""
RECKONED, TALL, QUIET = 62.0, 56.0, 20.0
"""The height of a line of the reckoning at most, one of two lines that stays so in a large interface, and of what did not double."""
STAGE_TILT = 5.0
"""Degrees by which the outer ones of a few cards lean."""
GLIDE_SECONDS, GLIDE_STEP_SECONDS, GLIDE_FROM = 0.26, 0.05, 1180.0
"""How long a card glides onto the stage, how long after the one before, and from how far to the right, in units."""
LIT_SECONDS = 0.2
"""How long the garden takes to come up where it was not drawn in time."""
KEPT_CARD, KEPT_MONTH = 196.0, 176.0
"""Heights of the cards that players show after a round without yaku, and of the month where they show none."""


def garden_of(art: Art, look: Look, suit: int) -> Surface | None:
    """Return the garden of a month as large as the stage, once it is drawn; to ask is to have it drawn. None in high contrast."""
    if look.theme.flat:
        return None
    rect, unit = look.scale.framed(*STAGE), look.scale.unit
    return art.later(("prospect", suit, rect.size), lambda: veranda.prospect(suit, rect.size, unit))


class KoiKoiResult(Sheet):
    """What the result screen shows of one finished round: yaku, multipliers, total, the track of the months."""

    def __init__(self, setting: TableSpec, view: View) -> None:
        assert view.result is not None
        self.view = view
        self.result: Result = view.result
        self._score = self.result.score
        self._lines: tuple[Line, ...] = self._score.lines if self._score is not None else ()
        super().__init__(setting, schedule(len(self._lines) + (len(self._score.multipliers) if self._score else 0) + 1), CEDAR)
        self.restyle(setting.look)

    # The track of the months

    def _track(self, surface: Surface, _share: float) -> None:
        """Draw the rounds of the match: months gone, this one, months to come, with winners and points."""
        inks = self.skin.inks
        self._panel(surface, 48, 536, 1184, 168)
        finished = self.view.finished
        rounds = self.view.options.number("rounds") if self.view.options.choice("match_format") == "rounds" else 12
        number = self.view.number
        page = (number - 1) // 12 * 12
        count = min(12, max(rounds, number) - page)
        pitch = min(TRACK_PITCH, (TRACK[1] - TRACK[0]) / max(1, count - 1))
        first = (TRACK[0] + TRACK[1] - pitch * (count - 1)) / 2
        y = 594.0
        left, right = self._at(TRACK[0] - 30, y), self._at(TRACK[1] + 30, y)
        draw_rule(surface, left, right[0] - left[0], max(1, round(self._px(2))), inks.rule)
        for index in range(count):
            which = page + index + 1
            x = first + pitch * index
            month = month_of_round(which)
            suit = suit_of_month(month, self.view.rules.korean_months)
            size = round(self._px(56))
            if which < number:
                plate = drawn_later(self.art, medallions.medallion, suit, size, faded=True)
            elif which == number:
                plate = self._turning(suit, month)
            else:
                plate = drawn_later(self.art, medallions.empty, str(month), size)
            if plate is not None:
                self._put(surface, plate, x, y)
            ink = inks.gold if which == number else inks.text2
            self._write(surface, short_month(month), (x, 678), 16, ink, align=Align.CENTRE, room=pitch - 8, high=28)
            done = next((entry for entry in finished if entry.number == which), None)
            if done is not None and done.winner is not None:
                self._small_seal(surface, done.winner, x, str(sum(done.points)))
            elif done is not None:
                words = f"+{sum(done.points)}" if any(done.points) else _("void")
                self._write(surface, words, (x, 649), 16, inks.text3, align=Align.CENTRE, room=pitch - 8, high=28)
            elif which == number + 1 and not self.over:
                self._small_seal(surface, self.result.next_oya, x, _("deals"))

    def _turning(self, suit: int, month: int) -> Surface | None:
        """Return the medallion of this month: as the sum is told it turns like a card, from its number to its flower."""
        size = round(self._px(66))
        turned = self.share(self._times[-1], TURN_SECONDS)
        number = drawn_later(self.art, medallions.empty, str(month), size)
        flower = drawn_later(self.art, medallions.medallion, suit, size, now=True)  # asked for before it is turned up
        side = flower if turned >= 0.5 else number
        if side is None or turned in (0.0, 1.0):
            return side
        return transform.smoothscale(side, (max(1, round(size * abs(1.0 - 2.0 * turned))), size))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.view.phase == Phase.OVER

    def _small_seal(self, surface: Surface, seat: Seat, x: float, words: str) -> None:
        look, who = self.look, self.seated[seat]
        seal = self.art.seal(initial(who), who.seal, round(self._px(18)))
        taken = seal.get_width() + self._px(6)
        middle_x, middle_y = self._at(x, 649)
        size = look.fitted(words, self._px(70) - taken, self._grown(16, 28), 14, Face.BOLD)
        left = middle_x - (taken + look.width(words, size, Face.BOLD)) / 2
        put(surface, seal, midleft=(round(left), middle_y))
        look.write(surface, words, (left + taken, middle_y), size, self.skin.inks.text, face=Face.BOLD)

    # The sheet

    @property
    def _staged_all(self) -> bool:
        """Whether the yaku are few enough to stand on the stage of the month: then the reckoning says what each is worth."""
        return 0 < len(self._lines) <= STAGED

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        self._on_paper = self.skin.of(WASHI)
        self._lit_at: float | None = None
        """When the garden of the stage was there."""
        self._disc = self.art.points_disc(str(sum(self.result.points)), round(self._px(80)))
        suit = suit_of_month(self.view.month, self.view.rules.korean_months)
        self._hang(self.title(), self.result.winner, partial(medallions.medallion, suit), nobodys=Dye.GREY)

    def title(self) -> str:
        """Return who won which month, or that nobody did."""
        month = month_name(self.view.month)
        winner = self.result.winner
        if winner is None:
            return _("Nobody wins {month}").format(month=month)
        return said_of(self.seated, winner, _("{name} wins {month}|You win {month}"), month=month)

    def lay(self) -> Iterator[Layer]:
        """Return the place, the ribbon, what was made, the reckoning, the months."""
        yield from self.under()
        for part in (self._yaku_panel, self._points_panel, self._track):
            yield Layer(draw=part)
        yield from self.lines()

    # Drawing

    def _yaku_panel(self, surface: Surface, _share: float) -> None:
        look, inks = self.look, self.skin.inks
        self._panel(surface, 48, 120, 712, 400)
        shown = min(self._shown(), len(self._lines))
        count, staged = len(self._lines), self._staged_all
        if staged or not count:
            self._stage(surface, shown)
        else:
            self._write(surface, _("Yaku"), (72, 144), 16, inks.text2)
            self._write(surface, _("Points"), (728, 144), 16, inks.text2, align=Align.RIGHT)
            pitch = ROW if count <= ROWS_SHOWN else (ROW * ROWS_SHOWN + 4) / count
            for index, line in enumerate(self._lines[:shown]):
                self._yaku_row(surface, line, 162 + pitch * index, pitch, index == shown - 1 and self.is_animating)
        if not count:
            self._no_yaku(surface)
        on_stage = staged or not count
        short = (self._not_enough() if count <= ROWS_SHOWN else ()) if count else self._in_force()
        if short and not on_stage:
            self._rule(surface, 64, 400, 680)
        lines, size = self._folded("\n".join(short), 664, 40, 16) if short else ((), 0)
        for index, words in enumerate(lines):
            y = (495 if on_stage else 424) + min(18, self.look.lead(size) / self._px(1)) * (index - (len(lines) - 1) / 2)
            self._write(surface, words, (72, y), size, inks.text3, room=664, least=11)
        if on_stage:  # the base is in the sum beside it, and each yaku's points are on its plate
            return
        self._rule(surface, 64, 448, 680)
        self._write(surface, _("Base score"), (72, 484), 16, inks.text, face=Face.BOLD)
        base = sum(line.points for line in self._lines[:shown])
        look.carve(surface, str(base), self._at(728, 484), 34, inks.text, align=Align.RIGHT)

    def _stage(self, surface: Surface, shown: int) -> None:
        """Let the cards of one or two yaku stand large in the garden of the month, each over a plate with its name."""
        rect, theme = self._rect(*STAGE), self.look.theme
        garden = garden_of(self.art, self.look, suit_of_month(self.view.month, self.view.rules.korean_months))
        if garden is not None:
            if self._lit_at is None:
                self._lit_at = self.elapsed if self.elapsed > LIT_SECONDS else -LIT_SECONDS
            light = self.share(self._lit_at, LIT_SECONDS) if self.is_animating else 1.0
            garden.set_alpha(round(255 * light) if light < 1.0 else None)  # 255 would be laid ten times slower
            surface.blit(garden, rect)
        draw_box(surface, rect, Box(0, None, 0, theme.gold, max(1, round(self._px(2)))))
        x, _top, width, _high = STAGE
        wide = width / max(1, len(self._lines))
        for index, line in enumerate(self._lines[:shown]):
            self._staged(surface, line, x + wide * index, wide, self._times[index])

    def _staged(self, surface: Surface, line: Line, x: float, wide: float, comes: float) -> None:
        """Let the cards of a yaku glide onto the stage once its turn `comes`, in seconds, from the side where they were captured."""
        look, theme, count = self.look, self.look.theme, len(line.cards)
        rows = 1 if count <= 5 else 2
        across = -(-count // rows)
        room, ratio = wide - 48, CARD[0] / CARD[1]
        height = min(STAGE_CARD if rows == 1 else STAGE_CARD / 2 - 2, (room - STAGE_GAP * (across - 1)) / across / ratio)
        step, foot = height * ratio + STAGE_GAP, STAGE[1] + STAGE[3] - STAGE_PLATE - 10
        middle = (STAGE[1] + foot) / 2 + 2
        leans = count < 4 and len(self._lines) == 1
        for index, card in enumerate(line.cards):
            row, place = divmod(index, across)
            inside = min(across, count - row * across)
            aside = place - (inside - 1) / 2
            at = x + wide / 2 + step * aside
            y = middle + (row - (rows - 1) / 2) * (height + 6)
            lean = -STAGE_TILT * aside / max(1.0, (inside - 1) / 2) if leans else 0.0
            come = self.share(comes + GLIDE_STEP_SECONDS * index, GLIDE_SECONDS, out_cubic) if self.is_animating else 1.0
            if come > 0.0:
                away = (1.0 - come) * (GLIDE_FROM - at)
                self._card(surface, card, at + away, y + away * 0.12, height * ratio, height, lean)
        plate = self._rect(x + 12, foot, wide - 24, STAGE_PLATE)
        draw_box(surface, plate, Box(self._px(8), theme.dark, 0.94, theme.gold, max(1, round(self._px(1.6)))))
        left, right, line_y = x + 28, x + wide - 28, foot + STAGE_PLATE / 2
        name, japanese = yaku_name(line.key), yaku_said(line.key)
        if len(self._lines) > 1 or look.carved_width(name, 20) > self._px(wide - 56 - 220):
            self._write(surface, name, (left, line_y - 10), 22, theme.text, face=Face.BOLD, room=wide - 56, high=30, least=14)
            self._write(surface, japanese, (left, line_y + 14), 16, theme.text2, room=wide - 56, high=24)
            return
        spoken_room = 220.0
        height = look.carved_fitted(name, self._px(right - left - spoken_room), 34, 14)
        look.carve(surface, name, self._at(left, line_y), height, theme.text)
        self._write(surface, japanese, (right, line_y), 18, theme.text2, align=Align.RIGHT, room=spoken_room, high=44)

    def _yaku_row(self, surface: Surface, line: Line, y: float, pitch: float, lit: bool) -> None:
        look, inks = self.look, self.skin.inks
        if lit:
            self._lit(surface, 57, y, 694, pitch - 4)
        middle = y + (pitch - 4) / 2
        height = min(CARD[1], pitch - 8)
        width = CARD[0] * height / CARD[1]
        step = min(CARD_PITCH, (CARDS_ROOM - width) / max(1, len(line.cards) - 1))
        for index, card in enumerate(line.cards):
            self._card(surface, card, 72 + width / 2 + step * index, middle, width, height)
        two = pitch >= 56
        at = 336, middle - (10 if two else 0)
        self._write(surface, yaku_name(line.key), at, 18, inks.text, face=Face.BOLD, room=176, high=30, least=13)
        if two:
            self._write(surface, yaku_said(line.key), (336, middle + 15), 16, inks.text2, room=176, high=28)
        self._write(surface, yaku_reason(line.key), (520, middle), 16, inks.text2, room=160, high=pitch)
        look.carve(surface, str(line.points), self._at(728, middle), 20, inks.gold, align=Align.RIGHT)

    def _no_yaku(self, surface: Surface) -> None:
        """Say on the stage of the month why nobody made a yaku, under the cards that were shown, or else the month alone."""
        theme, (x, top, width, high) = self.look.theme, STAGE
        foot = top + high - STAGE_PLATE - 10
        kept = [(seat, cards_of(shown)) for seat, shown in enumerate(self.view.shown) if shown]
        if not kept:
            suit = suit_of_month(self.view.month, self.view.rules.korean_months)
            plate = drawn(self.art, medallions.medallion, suit, round(self._px(KEPT_MONTH)))
            surface.blit(plate, plate.get_rect(center=self._at(x + width / 2, (top + foot) / 2)))
        tall = KEPT_CARD if len(kept) == 1 else KEPT_CARD / 2
        for index, (seat, cards) in enumerate(kept):
            y = (top + foot) / 2 + 14 + (index - (len(kept) - 1) / 2) * (tall + 30)
            wide = tall * CARD[0] / CARD[1]
            step = min(wide + STAGE_GAP, (width - 60 - wide) / max(1, len(cards) - 1))
            for number, card in enumerate(cards):
                at = x + width / 2 + step * (number - (len(cards) - 1) / 2)
                self._card(surface, card, at, y, wide, tall)
            held = _("{name} still held|You still held")
            words = said_of(self.seated, seat, held if self.result.cause == "exhausted" else _("{name} was dealt|You were dealt"))
            size = self._grown(16, 27)
            tag = self._rect(0, 0, self.look.width(words, size) / self._px(1) + 28, 28)
            tag.center = self._at(x + width / 2, y - tall / 2 - 17)
            draw_box(surface, tag, Box(self._px(6), theme.dark, 0.86))
            self.look.write(surface, words, tag.center, size, theme.text, align=Align.CENTRE)
        plate_at = self._rect(x + 12, foot, width - 24, STAGE_PLATE)
        draw_box(surface, plate_at, Box(self._px(8), theme.dark, 0.94, theme.gold, max(1, round(self._px(1.6)))))
        head, *others = self._reasons()
        self._write(surface, head, (x + 28, foot + 16), 22, theme.text, face=Face.BOLD, room=width - 56, high=30, least=14)
        self._write(surface, " ".join(others), (x + 28, foot + 40), 16, theme.text2, room=width - 56, high=26, least=12)

    def _in_force(self) -> tuple[str, ...]:
        """Return the options by which a round without yaku ended so, with their values."""
        keys = {
            "hand_yaku": ("hand_yaku_next_oya",),
            "both_hand_yaku": ("both_hand_yaku",),
            "exhausted": ("round_end", "exhaustion_rule"),
        }.get(self.result.cause, ())
        described = describe("koi-koi")
        named = [described[key] for key in (*keys, *(("oyaken",) if self.result.oyaken else ()))]
        values = [small(value_name(info, self.view.options[info.key])) for info in named]
        words = _("{option}: {value}")
        return tuple(words.format(option=label(info), value=value) for info, value in zip(named, values, strict=True))

    def _reasons(self) -> list[str]:
        """Return why the round ended without yaku, in words."""
        match self.result.cause:
            case "hand_yaku":
                winner = self.result.winner
                assert winner is not None
                key = self.result.patterns[winner] or "teshi"
                why = _("{name} was dealt a hand yaku: 6 points|You were dealt a hand yaku: 6 points")
                return [f"{yaku_name(key)}   {yaku_said(key)}", said_of(self.seated, winner, why)]
            case "both_hand_yaku":
                return [_("Both hands hold a hand yaku"), _("Nobody scores; the next round is dealt")]
            case "field_draw":
                return [_("The field was dealt four of a month or four pairs"), _("Nobody scores; the next round is dealt")]
            case "exhausted" if self.result.winner is None:
                return [_("The cards ran out"), _("Nobody stopped after a yaku: no points")]
            case _:
                return [_("No yaku is left"), _("The round is won without points")]

    def _points_panel(self, surface: Surface, _share: float) -> None:
        """Draw the reckoning from top to bottom: what was made, what doubled it, quietly what did not, the sum, the totals."""
        inks = self._on_paper.inks
        panel(self._on_paper, surface, self._rect(776, 120, 456, 400))
        self._write(surface, _("The reckoning"), (792, 144), 16, inks.gold, face=Face.BOLD, room=270, high=30)
        month = month_name(self.view.month)
        self._write(surface, month, (1216, 144), 16, inks.text2, align=Align.RIGHT, room=140, high=30)
        score, shown = self._score, self._shown()
        made = [(yaku_name(line.key), yaku_reason(line.key), str(line.points)) for line in self._lines[:shown]] if self._staged_all else []
        applied = list(score.multipliers[: max(0, shown - len(self._lines))]) if score is not None else []
        doubled = [(_(MULTIPLIERS[key][0]), _(MULTIPLIERS[key][1]), "×2") for key in applied]
        whole = (len(self._lines) if self._staged_all else 0) + (len(score.multipliers) if score is not None else 0)
        words = self._not_doubled() if score is not None else "\n".join(self._not_enough())
        quiet, size = self._folded(words, 424, max(2.3 * QUIET, ENTRIES[1] - ENTRIES[0] - 0.7 * QUIET - TALL * whole), 16)
        line = self.look.lead(size) / self._px(1)
        pitch = min(RECKONED, (ENTRIES[1] - ENTRIES[0] - line * len(quiet) - 0.7 * QUIET) / max(1, whole))
        for index, (name, reason, number) in enumerate((*made, *doubled)):
            self._entry(surface, ENTRIES[0] + pitch * index, pitch, name, reason, number)
        for index, words in enumerate(quiet):
            self._write(surface, words, (792, ENTRIES[0] + pitch * whole + 0.4 * QUIET + line * (index + 0.5)), size, inks.text3)
        self._rule(surface, 792, 368, 330, inks.text2)
        self._write(surface, _("Points of this round"), (792, 404), 18, inks.text, face=Face.BOLD, room=210, high=50, least=12)
        if score is not None and score.multipliers:
            sum_ = f"{score.base} " + " ".join(["× 2"] * len(applied))
            self._write(surface, sum_, (1110, 404), 18, inks.text, face=Face.BOLD, align=Align.RIGHT, room=100, high=50)
        if self.complete and (disc := self._disc()) is not None:
            self._put(surface, disc, 1168, 392)
        self._rule(surface, 792, 440, 424, inks.rule)
        for index, seat in enumerate((self.viewer, Seat(1 - self.viewer))):
            self._total(surface, seat, 792 + 224 * index)

    def _entry(self, surface: Surface, top: float, pitch: float, name: str, reason: str, number: str) -> None:
        """Draw one line of the reckoning; its reason stands under the name where there is room."""
        inks, middle, tall = self._on_paper.inks, top + pitch / 2, pitch >= 42
        at, room, high = (792, middle - (pitch * 0.23 if tall else 0)), 340 if tall else 190, pitch * (0.54 if tall else 1)
        self._write(surface, name, at, 18, inks.text, face=Face.BOLD, room=room, high=high, least=12)
        at = (792, middle + pitch * 0.26) if tall else (990, middle)
        self._write(surface, reason, at, 16, inks.text2, room=340 if tall else 160, high=high * 0.8)
        self.look.carve(surface, number, self._at(1216, middle), 34 if tall else 20, inks.text, align=Align.RIGHT)
        self._rule(surface, 792, top + pitch, 424, inks.rule)

    def _not_doubled(self) -> str:
        """Return why the score was not doubled, or not further; nothing where nobody made a yaku."""
        score = self._score
        if score is None:
            return ""
        missing = [self._without(key) for key in MULTIPLIERS if key not in score.multipliers]
        missing = missing if self.view.rules.multipliers else missing[:1]
        words = _("Not doubled further: {list}") if score.multipliers else _("Not doubled: {list}")
        return words.format(list=in_a_row(missing)) if missing else ""

    def _total(self, surface: Surface, seat: Seat, x: float) -> None:
        look, inks, who = self.look, self._on_paper.inks, self.seated[seat]
        self._seal(surface, who, x, 478, 44)
        before, after = self._before(seat), self.view.scores[seat]
        now, won = self._counted(before, after), after != before
        self._write(surface, who.name, (x + 56, 468), 16, inks.text, face=Face.BOLD, room=84, high=28, least=12)
        words = _("was {points}").format(points=before) if won else _("stays")
        self._write(surface, words, (x + 56, 492), 16, inks.text2, room=84, high=26)
        look.carve(surface, str(now), self._at(x + 200, 478), 34, inks.gold if won else inks.text, align=Align.RIGHT)

    def _before(self, seat: Seat) -> int:
        finished = self.view.finished
        if self.view.options.choice("match_format") == "rounds":
            return self.view.scores[seat] - self.result.points[seat]
        return finished[-2].scores[seat] if len(finished) > 1 else self.view.rules.stock or 0

    def _not_enough(self) -> tuple[str, ...]:
        """Return what the winner was closest to, or both if nobody won: a line for everybody who was close to something."""
        if self.result.cause in {"hand_yaku", "both_hand_yaku", "field_draw"}:
            return ()
        winner = self.result.winner
        seats = (self.viewer, Seat(1 - self.viewer)) if winner is None else (winner,)
        return tuple(words for seat in seats if (words := self._close_of(seat)))

    def _close_of(self, seat: Seat) -> str:
        """Return what one player was closest to, in words; "" if to nothing."""
        made = {line.group for line in self._lines} if seat == self.result.winner else set()
        close = [p for p in self.view.progress(seat) if 0 < p.short <= 2 and p.possible and p.key not in made]
        parts = []
        for p in sorted(close, key=lambda p: p.short)[:3]:
            words = ngettext("{yaku} ({n} card short)", "{yaku} ({n} cards short)", p.short)
            parts.append(words.format(yaku=yaku_name(p.key), n=p.short))
        if not parts:
            return ""
        return said_of(self.seated, seat, _("{name} was close to: {list}|You were close to: {list}"), list=in_a_row(parts))

    def _without(self, key: str) -> str:
        """Return why a doubling has no effect."""
        score = self._score
        if not self.view.rules.multipliers:
            return _("not in this match")
        if score is None:
            return _("no effect")
        winner = self.result.winner
        assert winner is not None
        loser = 1 - winner
        match key:
            case "lucky_seven":
                return _("the base is only {points}").format(points=score.base)
            case "koikoi":
                return said_of(self.seated, winner, _("{name} didn’t call koi-koi|you didn’t call koi-koi"))
            case "counter_lucky_seven":
                if not score.loser_base:
                    return said_of(self.seated, loser, _("{name} had no yaku|you had no yaku"))
                return said_of(self.seated, loser, _("{name} had only {points}|you had only {points}"), points=score.loser_base)
            case _:
                return said_of(self.seated, loser, _("{name} didn’t call koi-koi|you didn’t call koi-koi"))

    def describe(self) -> Node:
        """Return the result in words: the title, every line of points, the totals."""
        lines = [Node(Role.ROW, yaku_name(line.key), str(line.points)) for line in self._lines]
        score = self._score
        doubled = [Node(Role.ROW, _(MULTIPLIERS[key][0]), "×2") for key in (score.multipliers if score else ())]
        told = () if self._lines else (*self._reasons(), *self._in_force())
        words = [Node(Role.TEXT, one) for one in (*told, *self._not_enough())]
        totals = [Node(Role.TEXT, who.name, str(points)) for who, points in zip(self.seated, self.view.scores, strict=True)]
        points = str(sum(self.result.points))
        return Node(Role.GROUP, self.title(), points, children=(*words, *lines, *doubled, *totals))
