"""The track of the months under the result of a round: those gone by with who won them, this one, those to come. Layout: ART.md 16.6."""

from __future__ import annotations

from pygame import Surface, transform

from game.core.cards import Seat
from game.koikoi.rules import month_of_round, suit_of_month
from game.koikoi.scoring import Result
from game.koikoi.state import Phase, View
from ui.games.koikoi import pictures
from ui.kit.player_text import initial
from ui.kit.reveal.page import Sheet
from ui.text.calendar import short_month
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.widgets.box import draw_rule

TURN_SECONDS = 0.24
TRACK, TRACK_PITCH = (104.0, 929.0), 150.0
"""The first and the last place of the track, and how far two of few months are apart at most; in units."""


class TrackSheet(Sheet):
    """A sheet of Koi-Koi with the track of the months at its foot."""

    view: View
    result: Result

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
                plate = pictures.medallion(self.art, suit, size, faded=True)
            elif which == number:
                plate = self._turning(suit, month)
            else:
                plate = pictures.empty_medallion(self.art, str(month), size)
            surface.blit(plate, plate.get_rect(center=self._at(x, y)))
            ink = inks.gold if which == number else inks.text2
            self._write(surface, short_month(month), (x, 676), 14, ink, align=Align.CENTRE)
            done = next((entry for entry in finished if entry.number == which), None)
            if done is not None:
                self._track_entry(surface, x, done.winner, sum(done.points))
            elif which == number + 1 and not self._is_last():
                self._small_seal(surface, self.result.next_oya, x, _("deals"))

    def _turning(self, suit: int, month: int) -> Surface:
        """Return the medallion of this month: as the sum is told it turns like a card, from its number to its flower."""
        size = round(self._px(66))
        turned = self.share(self._times[-1], TURN_SECONDS)
        flower = pictures.medallion(self.art, suit, size, now=True)
        if turned >= 1.0:
            return flower
        number = pictures.empty_medallion(self.art, str(month), size)
        if turned <= 0.0:
            return number
        wide = max(1, round(size * abs(1.0 - 2.0 * turned)))
        return transform.smoothscale(number if turned < 0.5 else flower, (wide, size))

    def _is_last(self) -> bool:
        return self.view.phase == Phase.OVER

    def _track_entry(self, surface: Surface, x: float, winner: Seat | None, points: int) -> None:
        if winner is None:
            words = _("void") if not points else f"+{points}"
            self._write(surface, words, (x, 649), 14, self.skin.inks.text3, align=Align.CENTRE)
        else:
            self._small_seal(surface, winner, x, str(points))

    def _small_seal(self, surface: Surface, seat: Seat, x: float, words: str) -> None:
        look = self.look
        who = self.seated[seat]
        seal = self.art.seal(initial(who), who.seal, round(self._px(18)))
        wide = look.width(words, 14, Face.BOLD)
        total = seal.get_width() + self._px(6) + wide
        middle_x, middle_y = self._at(x, 649)
        left = middle_x - total / 2
        surface.blit(seal, seal.get_rect(midleft=(round(left), middle_y)))
        look.write(
            surface, words, (left + seal.get_width() + self._px(6), middle_y), 14, self.skin.inks.text, face=Face.BOLD
        )
