"""The scenes at the end of a round: a kaluki with its melds, and who buys back or is out, between the pot and the pad.

Source: kaluki.md R26 to R31, moments.md 4.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.core.cards import CardId, Seat, cards_of
from game.kaluki.rules import rules_of
from game.kaluki.view import View
from sprites import salon
from ui.games.kaluki import place
from ui.games.kaluki.count import pot_at_end
from ui.games.kaluki.names import chips
from ui.games.kaluki.pad import PadRow, draw_pad
from ui.kit.reveal.moment import SEALS_Y, SIDE, Moment, MomentSheet
from ui.kit.reveal.page import AXIS
from ui.kit.reveal.reveal import Reveal, Units
from ui.kit.table_context import TableSpec
from ui.stage.art import drawn
from ui.stage.easing import out_quart
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import CHIEF_SIZE
from ui.widgets import Look, Node, Role

MELDS_Y, MELD_HEIGHT, MELD_STEP, MELD_GAP = 396.0, 148.0, 37.0, 22.0
MELDS_ROOM = 690.0
"""The melds of a kaluki, between the seal and the ribbon: on the baize, not over its brass."""
MELDS_AT, MELDS_STEP_SECONDS, MELD_SECONDS = 0.3, 0.14, 0.25
HELD_ROOM = 560.0
"""For the cards that somebody is left with."""
POT: Units = (38.0, 24.0, 254.0, 544.0)
PAD: Units = (944.0, 24.0, 298.0, 544.0)
POT_WORDS = 76.0
"""The middle of the words at its top."""
PAD_ROW = 64.0
HEAP, HEAP_Y = 214.0, 420.0
"""The side of the heap of chips, and its middle."""


class _WithCards(MomentSheet):
    """Moments with cards between seal and ribbon, group beside group, each of which comes up in its turn."""

    def dress(self, look: Look) -> None:
        """Take another look, and ask for the cards."""
        super().dress(look)
        high = round(self._px(MELD_HEIGHT))
        cards = sorted({card for groups in self.laid() for group in groups for card in group})
        self.art.request(cards, (round(high * PLAIN_CARD[0] / PLAIN_CARD[1]), high))

    @property
    def seals_at(self) -> tuple[float, float]:
        """The seal stands above the cards."""
        return SEALS_Y, SIDE

    def laid(self) -> Sequence[Sequence[Sequence[CardId]]]:
        """Return the groups of every moment."""
        return ()

    def _lay(self, surface: Surface, groups: Sequence[Sequence[CardId]], room: float) -> None:
        """Draw groups of cards side by side, as many as lie there by now, in `room` units at most."""
        wide = MELD_HEIGHT * PLAIN_CARD[0] / PLAIN_CARD[1]
        count, gaps = sum(map(len, groups)), len(groups) - 1
        step = min(MELD_STEP, (room - gaps * MELD_GAP - (gaps + 1) * wide) / max(1, count - gaps - 1))
        whole = step * (count - gaps - 1) + gaps * MELD_GAP + (gaps + 1) * wide
        x = AXIS - whole / 2
        for number, group in enumerate(groups):
            came = self._since(MELDS_AT + MELDS_STEP_SECONDS * number, MELD_SECONDS)
            if came <= 0:
                return
            for index, card in enumerate(group):
                y = MELDS_Y + (1 - out_quart(came)) * MELD_HEIGHT
                self._card(surface, card, x + wide / 2 + step * index, y, wide, MELD_HEIGHT)
            x += step * (len(group) - 1) + wide + MELD_GAP


class KalukiScene(_WithCards):
    """The moment of a kaluki: the melds that went down in one go, one after another."""

    def __init__(self, setting: TableSpec, moment: Moment, melds: Sequence[Sequence[CardId]], then: Reveal) -> None:
        self._melds = tuple(melds)
        super().__init__(setting, (moment,), _("Next round"), place.LACQUER, then)

    def laid(self) -> Sequence[Sequence[Sequence[CardId]]]:
        """Return the melds."""
        return (self._melds,)

    def sides(self, surface: Surface) -> None:
        """Draw the melds side by side."""
        self._lay(surface, self._melds, MELDS_ROOM)


class FatesScene(_WithCards):
    """Who buys back and who is out, one after another: the cards they are left with, the pot at the left, the pad at the right."""

    def __init__(self, setting: TableSpec, view: View, fates: Sequence[Moment], then: Reveal | None) -> None:
        self._view, self._rules = view, rules_of(view.options)
        self._most = pot_at_end(view)
        """The chips in the pot after all of it."""
        super().__init__(setting, fates, _("Next round"), place.LACQUER, then)

    def laid(self) -> Sequence[Sequence[Sequence[CardId]]]:
        """Return what those are left with of whom each moment tells."""
        return [[cards_of(self._view.shown[seat]) for seat in moment.seats] for moment in self.moments]

    def sides(self, surface: Surface) -> None:
        """Draw the pot, the pad, and the cards of whose moment it is."""
        self._pot(surface)
        self._pad(surface)
        self._lay(surface, [cards_of(self._view.shown[seat]) for seat in self.moment.seats], HELD_ROOM)

    def side_words(self) -> tuple[Node, ...]:
        """Return what is in the pot."""
        return (Node(Role.TEXT, _("Pot {chips}").format(chips=chips(self._view.standing.pot))),)

    @property
    def _buyers(self) -> tuple[int, ...]:
        standing, result = self._view.standing, self._view.result
        assert result is not None
        return tuple(seat for seat in range(self._view.seats) if standing.buybacks[seat] > result.before.buybacks[seat])

    @property
    def in_pot(self) -> int:
        """Return the chips in the pot: whoever buys back has paid once their moment has told it."""
        result = self._view.result
        assert result is not None
        paid = sum(self.changed(moment.seats[0]) >= 1 for moment in self.moments if moment.seats[0] in self._buyers)
        return result.before.pot + self._rules.buyback_cost * paid

    def _pot(self, surface: Surface) -> None:
        """Draw the chips in the pot as a heap, and say how many there are."""
        count, inks = self.in_pot, self.skin.inks
        self._panel(surface, *POT)
        middle = POT[0] + POT[2] / 2
        self._put(surface, drawn(self.art, salon.heap, round(self._px(HEAP)), count), middle, HEAP_Y)
        words = _("Pot {chips}").format(chips=chips(count))
        room = POT[2] - 36
        self._write(surface, words, (middle, POT_WORDS), CHIEF_SIZE, inks.gold, face=Face.BOLD, align=Align.CENTRE, room=room)

    def _pad(self, surface: Surface) -> None:
        standing, result = self._view.standing, self._view.result
        assert result is not None
        rows = []
        for seat, who in enumerate(self.seated):
            is_told = self.changed(Seat(seat)) >= 1
            bust = result.before.totals[seat] + result.penalties[seat]
            buys = seat in self._buyers
            taken = self._most if seat == standing.champion else 0
            rows.append(
                PadRow(
                    who,
                    standing.totals[seat] if is_told or not buys else bust,
                    standing.chips[seat] - taken + (self._rules.buyback_cost if buys and not is_told else 0),
                    standing.buybacks[seat] - (buys and not is_told),
                    turn=seat in self.moment.seats,
                    faded=bool(standing.left[seat]) and is_told,
                )
            )
        foot = _("Pot {chips}").format(chips=chips(self.in_pot)), _("Out at {n}").format(n=self._rules.bust_from)
        draw_pad(self.skin.of(place.PAD), surface, self._rect(*PAD), self._rules, rows, foot, PAD_ROW, self._grown)
