"""A match that has been played, as a ticket: at its stub the cards that decided it on its game's colour, beside it the players by place."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from ui.scenes.picture_card import Paint, PictureCard
from ui.text.render import Align, Face
from ui.text.sentences import in_a_list, pair
from ui.theme import HINT_SIZE, NAME_SIZE, PAPER, SECOND_SIZE, SPACE, SUMI, mixed
from ui.widgets import Look, marks

STUB = 1.16
"""The width of the stub, in heights of the ticket."""
LEAST_STUB, MOST_STUB = 0.22, 0.3
"""Its width as a share of the ticket's: more than the least only where the names of so many players keep their room."""
USUAL_SEATS = 4
HOLE, HOLES_PITCH = 2.2, 9.0
SEAL = 30.0
NAMED = 92.0
"""A player with less width than this stands there without a name."""
RING = 3.0


@dataclass(frozen=True, slots=True)
class TicketSeat:
    """One player of a match, as the ticket shows them: `seal` draws it so many pixels large, `first` for who has won."""

    name: str
    figure: str
    seal: Callable[[int], Surface]
    first: bool = False


class Ticket(PictureCard):
    """One ticket. `seats` are the players by place, none while the match has not been read; `paint` fills the stub."""

    def __init__(
        self,
        look: Look,
        label: str,
        on_press: Callable[[], None],
        paint: Paint,
        *,
        day: str,
        note: str = "",
        won: str = "",
        seats: Sequence[TicketSeat] = (),
        drawn: Callable[[], Hashable],
    ) -> None:
        self._day, self._note, self._won, self._seats = day, note, won, tuple(seats)
        scores = (pair(seat.name, seat.figure) for seat in self._seats)
        line = in_a_list(filter(None, (day, won, *scores, note)))
        super().__init__(look, label, on_press, paint, line=line, drawn=drawn)

    def _draw_face(self, surface: Surface) -> None:
        """Draw stub, perforation and what there is to say."""
        look, theme = self.look, self.look.theme
        ground, ink, faint = (theme.panel, theme.text, theme.text2) if theme.flat else (PAPER, SUMI, mixed(SUMI, PAPER, 0.24))
        whole = surface.get_rect()
        pad = look.px(SPACE.medium)
        named = whole.width - 2 * pad - USUAL_SEATS * look.px(NAMED)
        most = min(whole.width * MOST_STUB, max(whole.width * LEAST_STUB, named))
        stub = Rect(0, 0, round(min(whole.height * STUB, most)), whole.height)
        surface.fill(ground)
        self._paint(surface.subsurface(stub), stub.copy())
        radius, pitch = HOLE * look.scale.ui_unit, HOLES_PITCH * look.scale.ui_unit
        for number in range(int(whole.height / pitch) + 1):
            marks.disc(surface, (stub.right, pitch * (number + 0.5)), radius, theme.dark)
        inner = Rect(stub.right + pad, 0, whole.width - stub.width - 2 * pad, whole.height)
        lead = look.px(26)
        top = lead * 0.86
        day = look.width(self._day, SECOND_SIZE)
        room = inner.width - day - look.px(SPACE.small)
        at = inner.x, top
        look.write(surface, self.label, at, NAME_SIZE + 2, ink, face=Face.BOLD, room=room, least=HINT_SIZE)
        look.write(surface, self._day, (inner.right, top), SECOND_SIZE, faint, align=Align.RIGHT, room=inner.width * 0.6)
        foot = whole.height - lead * 0.72
        if self._seats:
            self._draw_seats(surface, Rect(inner.x, round(top + lead * 0.5), inner.width, round(foot - top - lead)), faint, ink)
        won = look.width(self._won, SECOND_SIZE, Face.BOLD)
        at, least = (inner.x, foot), HINT_SIZE - 2
        look.write(surface, self._won, at, SECOND_SIZE, ink, face=Face.BOLD, room=inner.width, least=least, shorten=True)
        room = inner.width - won - look.px(SPACE.small)
        if self._note and room > look.px(60):
            at = inner.right, foot
            look.write(surface, self._note, at, SECOND_SIZE, faint, align=Align.RIGHT, room=room, least=HINT_SIZE - 3)

    def _draw_seats(self, surface: Surface, area: Rect, faint: tuple[int, int, int], ink: tuple[int, int, int]) -> None:
        """Draw the players side by side, the winner ringed in gold."""
        look, unit = self.look, self.look.scale.ui_unit
        pitch = min(area.width / len(self._seats), look.px(150))
        side = round(min(SEAL * unit, area.height, pitch * 0.5))
        named = pitch >= look.px(NAMED)
        for number, seat in enumerate(self._seats):
            left, middle = area.x + pitch * number, area.centery
            place = Rect(round(left), round(middle - side / 2), side, side)
            if seat.first:
                gold = place.inflate(2 * RING * unit, 2 * RING * unit)
                surface.fill(look.theme.gold, gold)
            surface.blit(seat.seal(side), place)
            x, room = place.right + look.px(SPACE.small), pitch - side - look.px(SPACE.small) - 2 * RING * unit
            face = Face.BOLD if seat.first else Face.REGULAR
            if named:
                look.write(surface, seat.name, (x, middle - look.px(8)), SECOND_SIZE, faint, room=room, least=10, shorten=True)
                look.write(surface, seat.figure, (x, middle + look.px(9)), NAME_SIZE, ink, face=Face.BOLD, room=room)
            else:
                look.write(surface, seat.figure, (x, middle), SECOND_SIZE, ink, face=face, room=room, least=9)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`; what has no room is told beside the pointer."""
        super(PictureCard, self).place(rect)
        self.tooltip = ""

    def fits(self) -> bool:
        """Say that there is room: words shrink, and are left out before they stand out."""
        return True
