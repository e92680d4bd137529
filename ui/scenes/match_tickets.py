"""Finished matches as tickets: what the name of the file tells until a record has been read, then all of it.

At its stub a ticket has the cards that decided the match, on its game's colour, beside it the players by place.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.catalog import match_of
from game.core.cards import CardId, Seat
from game.core.engine import Outcome
from game.core.record import Player, Record, RecordError
from ui.games.catalog import screen_of
from ui.kit.player_text import MINUS, initial, seated_at
from ui.library.match_search import game_of
from ui.library.occasions import occasion_words
from ui.scenes.game_cards import GameCards, draw_fan
from ui.scenes.picture_card import Paint, PictureCard
from ui.scenes.replay.track import SignButton
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.services.table_art import art_of, deck_in_use
from ui.stage.frame import shape_of
from ui.stage.painter import Painter
from ui.text.calendar import date_words
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.text.sentences import in_a_list, pair
from ui.theme import BODY_SIZE, PAPER, RGB, SPACE, SUMI, TITLE_SIZE, mixed
from ui.widgets import Button, Icon, Look, marks

MOST_CARDS = 5
"""So many of the cards that decided a match stand on its stub."""
CARD_SHARE, FAN_SHARE = 0.74, 0.82
"""The height of a card as a share of the stub's, and the width of all of them."""

SIGN_SHARE = 0.46
"""The side of a sign, of that of its button."""
Lines: TypeAlias = Sequence[Sequence[tuple[float, float]]]
"""Lines through points, as shares of the square that they stand in."""
TRAY, SHAFT, TIP = ((0.1, 0.5), (0.1, 0.9), (0.9, 0.9), (0.9, 0.5)), ((0.5, 0.08), (0.5, 0.62)), ((0.26, 0.32), (0.5, 0.08), (0.74, 0.32))
TAKE_OUT: Lines = SHAFT, TIP, TRAY
"""An arrow that comes out of a tray."""
CURVE: Lines = ((0.08, 0.06), (0.08, 0.92), (0.96, 0.92)), ((0.22, 0.66), (0.42, 0.3), (0.62, 0.56), (0.92, 0.1))
"""A curve that rises and falls between two axes."""
BIN: Lines = ((0.1, 0.24), (0.9, 0.24)), ((0.38, 0.1), (0.62, 0.1)), ((0.2, 0.24), (0.28, 0.92), (0.72, 0.92), (0.8, 0.24))
"""A bin with its lid."""
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
        day = look.width(self._day, BODY_SIZE)
        room = inner.width - day - look.px(SPACE.small)
        at = inner.x, top
        look.write(surface, self.label, at, TITLE_SIZE, ink, face=Face.BOLD, room=room)
        look.write(surface, self._day, (inner.right, top), BODY_SIZE, faint, align=Align.RIGHT, room=inner.width * 0.6)
        foot = whole.height - lead * 0.72
        if self._seats:
            self._draw_seats(surface, Rect(inner.x, round(top + lead * 0.5), inner.width, round(foot - top - lead)), faint, ink)
        won = look.width(self._won, BODY_SIZE, Face.BOLD)
        look.write(surface, self._won, (inner.x, foot), BODY_SIZE, ink, face=Face.BOLD, room=inner.width, shorten=True)
        room = inner.width - won - look.px(SPACE.small)
        if self._note and room > look.px(60):
            at = inner.right, foot
            look.write(surface, self._note, at, BODY_SIZE, faint, align=Align.RIGHT, room=room, least=10)

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
                look.write(surface, seat.name, (x, middle - look.px(8)), BODY_SIZE, faint, room=room, least=10, shorten=True)
                look.write(surface, seat.figure, (x, middle + look.px(9)), BODY_SIZE, ink, face=Face.BOLD, room=room)
            else:
                look.write(surface, seat.figure, (x, middle), BODY_SIZE, ink, face=face, room=room, least=9)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`; what has no room is told beside the pointer."""
        super(PictureCard, self).place(rect)
        self.tooltip = ""

    def fits(self) -> bool:
        """Say that there is room: words shrink, and are left out before they stand out."""
        return True


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished match as far as the list tells of it."""

    record: Record
    outcome: Outcome
    cards: tuple[CardId, ...]
    """Those that decided it."""

    @property
    def order(self) -> list[int]:
        """The seats by their places, of equal ones the first at the table first."""
        return sorted(range(len(self.record.players)), key=lambda seat: (self.outcome.places[seat], seat))


def ended(record: Record) -> Ended:
    """Return what the list tells of a match.

    Raises:
        RecordError: it does not replay, or goes on.
    """
    match = match_of(record)
    outcome = match.outcome()
    if outcome is None:
        raise RecordError("this match goes on")
    return Ended(record, outcome, tuple(screen_of(record.game).match().deciding(match.view(Seat(0)))[:MOST_CARDS]))


class RowButton(SignButton):
    """A sign beside a ticket; what it is `about` tells it from those of the other tickets."""

    def __init__(self, look: Look, label: str, about: str, on_press: Callable[[], None], sign: Icon) -> None:
        super().__init__(look, label, on_press, sign)
        self._about = about

    @property
    def value(self) -> str:
        """Which match it is for."""
        return self._about

    @property
    def identity(self) -> Hashable:
        """The same sign of the same match."""
        return self.role, self.label, self._about


class TicketMaker:
    """Makes the tickets of a list."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._cards = GameCards(services)
        self._painters: dict[str, Painter] = {}

    def restyle(self) -> None:
        """Cards have another size."""
        self._painters.clear()

    def name(self, path: Path) -> str:
        """Return which match the name of a file tells of: `Koi-Koi, 10 November 2026`."""
        day = date_words(path.stem[:15])
        return _("{game}, {day}").format(game=self._game(path), day=day) if day else self._game(path)

    def _game(self, path: Path) -> str:
        game = game_of(path.name)
        return shown_name(self._services.settings, game) if game else path.stem

    def ticket(self, path: Path, found: Ended | None, on_open: Callable[[Record], None]) -> Ticket:
        """Return the ticket of a match: what its name tells until it has been `found`."""
        look, day, drawn = self._services.look, date_words(path.stem[:15]), self._cards.drawn
        if found is None:
            return Ticket(look, self._game(path), lambda: None, partial(self._stub, game_of(path.name), ()), day=day, drawn=drawn)
        record, outcome = found.record, found.outcome
        return Ticket(
            look,
            shown_name(self._services.settings, record.game),
            partial(on_open, record),
            partial(self._stub, record.game, found.cards),
            day=day,
            note=in_a_row(filter(None, (occasion_words(record.occasion, len(record.players)), _("with help") if record.helped else ""))),
            won=_won(record.players, outcome.winners),
            seats=[self._seat(found, seat) for seat in found.order],
            drawn=drawn,
        )

    def slip(self, path: Path, label: str, on_press: Callable[[], None]) -> Button:
        """Return what stands for a match that was deleted: a press brings it back."""
        return Button(self._services.look, label, on_press, line=_("Deleted: {match}").format(match=self.name(path)))

    def _seat(self, found: Ended, seat: int) -> TicketSeat:
        who, pictures = seated_at(found.record.players[seat]), self._services.pictures

        def seal(side: int) -> Surface:
            return pictures.seal(initial(who), who.seal, side)

        figure = str(found.outcome.scores[seat]).replace("-", MINUS)
        return TicketSeat(who.name, figure, seal, seat in found.outcome.winners)

    def _stub(self, game: str, cards: tuple[CardId, ...], surface: Surface, rect: Rect) -> None:
        """Draw the cards that decided a match on the field of its game; its fan of the title where none did, or none is known yet."""
        if not game:
            return
        if not cards:
            self._cards.paint(game, False, surface, rect)
            return
        self._cards.paint_field(game, surface, rect)
        if game not in self._painters:
            self._painters[game] = Painter(art_of(self._services, game))
        shape = shape_of(deck_in_use(self._services.settings, game))
        room = rect.width * FAN_SHARE
        high = min(rect.height * CARD_SHARE, room * shape[1] / shape[0])
        draw_fan(self._painters[game], surface, cards, shape, rect.center, high, room)


def _won(players: Sequence[Player], winners: Sequence[Seat]) -> str:
    """Return who won a match, in words."""
    seated = [seated_at(player) for player in players]
    if len(winners) == 1:
        named, _bar, to_you = _("{name} won|You won").partition("|")
        name = seated[winners[0]].name  # whoever has one keeps it: matches of everybody who plays here stand in the list
        return to_you if name == _("You") else named.format(name=name)
    if len(winners) == len(players):
        return _("Tied match")
    return _("{names} won").format(names=in_a_row(seated[seat].name for seat in winners))


def draw_sign(lines: Lines, surface: Surface, rect: Rect, ink: RGB) -> None:
    """Draw lines into a square in the middle of `rect`."""
    side = min(rect.size) * SIGN_SHARE
    left, top = rect.centerx - side / 2, rect.centery - side / 2
    for line in lines:
        points = [(left + x * side, top + y * side) for x, y in line]
        pygame.draw.lines(surface, ink, False, points, max(2, round(side / 10)))
