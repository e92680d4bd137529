"""The print of a finished match: what is on it, how it is cut and kept, and its words for who cannot see it."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import cast

import pygame
from pygame import BLEND_RGB_MULT, Surface

from game.core.cards import Seat
from game.core.evening import EveningState
from game.core.record import AnyMatch, Player
from sprites import woodblock
from sprites.landscape import TALL, WIDE, Land, Subject, compose
from sprites.outlines import is_japanese
from sprites.wheel import WHEEL
from sprites.woodblock import Plates
from ui.games.catalog import screen_of
from ui.kit.game_content import Landscape
from ui.kit.player_text import name_now, seated_at
from ui.library.share import deal_of, result_text, standing_lines
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.services.table_art import deck_in_use
from ui.text.calendar import date_words
from ui.text.catalog import _, in_a_row
from ui.text.render import Face
from ui.theme import RGB

EVENING = "evening"  # what the print of one has in place of a game
MARGIN, FOOT = 22, 46
"""Units of bare paper round the block, and under it."""
FINE = 2
"""Pixels a unit of the pictures that are kept."""
INKS: tuple[RGB, RGB] = (34, 20, 15), (74, 48, 32)
MOST_CARDS, MOST_THINGS, MOST_SEALS, SEALS = 9, 2, 4, (30, 20)
"""So many things stand under the wheel of an evening; the last are the sides of the winner's seal and of others, in units."""
_REGISTER = (107, 74, 42)


def sheet_size(*, tall: bool = False) -> tuple[int, int]:
    """Return the size of a sheet in units."""
    wide, high = TALL if tall else WIDE
    return round(wide) + 2 * MARGIN, round(high) + MARGIN + FOOT


@dataclass(frozen=True, slots=True)
class Print:
    """What is on a print.

    Attributes:
        deal: its game and the seed of its match.
        name: tells it from the prints of other matches with its deal.
        subject: the picture.
        number: how manieth match it is, in words.
        lines: what stands after the number, and under it.
        seals: mark and colour of everybody's, by place.
        words: all of it for who cannot see it.
        told: the result as it is handed on as a text.
    """

    deal: tuple[str, str]
    name: str
    subject: Subject
    number: str
    lines: tuple[str, str]
    seals: tuple[tuple[str, int], ...]
    words: str
    told: str


def print_of(services: Services, match: AnyMatch, players: Sequence[Player], *, secret: bool = False) -> Print:
    """Return the print of a match that is over. Of a `secret` deal it shows neither the cards nor the code."""
    outcome, game = match.outcome(), match.engine.id
    assert outcome is not None
    called, shown = shown_name(services.settings, game), shown_by(services, match)
    number, day = _filed(services, match)
    subject = Subject(
        shown.month or int(day[4:6]),
        cast("Land", shown.land),
        shown.things,
        shown.title,
        shown.signs or (shown.title if all(map(is_japanese, shown.title)) else ""),
        shown.orb,
        deck_in_use(services.settings, game),
        () if secret else deciding_faces(match),
    )
    ranked = sorted(range(match.seats), key=lambda seat: (outcome.places[seat], seat))
    seals = tuple((seated_at(players[seat]).name.strip()[:1].upper(), players[seat].seal) for seat in ranked)
    scores = in_a_row(line.partition(" ")[2] for line in standing_lines(match, players))
    deal = None if secret else deal_of(match)
    line = in_a_row((called, *((shown.title,) if shown.title != called else ()), date_words(day)))
    title = _("No. {n}").format(n=number)
    words = "\n".join((_("Woodblock print, {title}: {words}").format(title=title, words=line), scores))
    under = "  ·  ".join(filter(None, (scores, deal.text() if deal is not None else "")))
    told = result_text(services, match, players, secret=secret)
    return Print((game, match.seed), name_of(match), subject, title, (line, under), seals, words, told)


def name_of(match: AnyMatch) -> str:
    """Return what tells the print of a match from those of other matches with its deal."""
    return hashlib.sha256(repr(match.actions).encode()).hexdigest()[:8]


def evening_print(services: Services, state: EveningState) -> Print:
    """Return the print of an evening that is over: the wheel over what decided its last games, and the seal of who won."""
    evening, ranking = state.evening, state.ranking()
    names = [name_now(one.name) for one in evening.people]
    ends = {one.leg.game: state.matches[one.number] for one in evening.fixtures()}
    games = in_a_row(shown_name(services.settings, game) for game in ends)
    shown = [thing for match in ends.values() for thing in shown_by(services, match).things[:1] if not thing.hangs]
    last, name = tuple(ends.values())[-1], names[ranking[0][1]]
    subject = Subject(
        int(services.today[4:6]),
        "garden",
        (WHEEL, *shown[-MOST_THINGS:]),
        name,
        name if all(map(is_japanese, name)) else "",
        "none",
        deck_in_use(services.settings, last.engine.id),
        deciding_faces(last),
    )
    seals = tuple((names[who].strip()[:1].upper(), evening.people[who].seal) for _place, who, _points in ranking)
    scores = in_a_row(f"{names[who]} {points}" for _place, who, points in ranking)
    line, title = in_a_row((games, date_words(services.today))), _("An evening")
    words = "\n".join((_("Woodblock print, {title}: {words}").format(title=title, words=line), scores))
    told = (_("Five Seasons: an evening"), *(f"{place}. {names[who]} {points}" for place, who, points in ranking), evening.text())
    name = hashlib.sha256(evening.key.encode()).hexdigest()[:8]
    return Print((EVENING, evening.code), name, subject, title, (line, f"{scores}  ·  {evening.text()}"), seals, words, "\n".join(told))


def shown_by(services: Services, match: AnyMatch) -> Landscape:
    """Return how the print of a match that is over shows what decided it."""
    game = match.engine.id
    landscape = screen_of(game).match().landscape
    return Landscape("farm", (), shown_name(services.settings, game)) if landscape is None else landscape(match.view(Seat(0)))


def deciding_faces(match: AnyMatch) -> tuple[str, ...]:
    """Return the faces of the cards that decided a match that is over, the winning one last."""
    cards = screen_of(match.engine.id).match().deciding(match.view(Seat(0)))
    return tuple(match.engine.pack[card].face for card in tuple(cards)[-MOST_CARDS:])


def _filed(services: Services, match: AnyMatch) -> tuple[int, str]:
    """Return how manieth match this is, and the day on which it was played, as `20260131`; one that is not filed yet is the next."""
    finished, deal = services.archive.finished(), f"-{match.engine.id}-{match.seed}"
    at = next((number for number, path in enumerate(finished) if deal in path.name), -1)
    day = finished[at].name[:8] if at >= 0 else ""
    return len(finished) - at, day if date_words(day) else services.today


@dataclass(frozen=True, slots=True)
class PrintSheet:
    """A print in one size: the bare paper, the plates, where the block stands; the words, then every seal, each with its place."""

    paper: Surface
    plates: Plates
    at: tuple[int, int]
    over: tuple[tuple[Surface, tuple[int, int]], ...]

    def finished(self) -> Surface:
        """Return the print."""
        sheet = self.paper.copy()
        for ink in self.plates.inks.values():
            sheet.blit(ink, self.at, special_flags=BLEND_RGB_MULT)
        sheet.blits([(self.plates.gold, self.at), *self.over])
        return sheet

    def scaled(self, k: float) -> PrintSheet:
        """Return it in another size."""

        def moved(at: tuple[int, int]) -> tuple[int, int]:
            return round(at[0] * k), round(at[1] * k)

        over = tuple((pygame.transform.smoothscale_by(one, k), moved(at)) for one, at in self.over)
        return PrintSheet(pygame.transform.smoothscale_by(self.paper, k), self.plates.scaled(k), moved(self.at), over)


def cut(subject: Subject, *, tall: bool, clear: bool) -> Plates:
    """Return the plates of a print, in high contrast if they shall be `clear`."""
    (pieces, gold, cover), block = compose(subject, tall=tall), TALL if tall else WIDE
    return woodblock.cut(pieces, gold, (round(block[0] * FINE), round(block[1] * FINE)), cover, clear=clear)


def press(services: Services, shown: Print, width: int, *, tall: bool = False) -> Future[tuple[Surface, PrintSheet]]:
    """Have a print made on the thread for pictures: the finished picture, and what it is printed of where it is `width` pixels wide.

    The wide one is kept in the album.
    """
    clear, album = services.settings.high_contrast, services.archive.album
    over, pixels = _over(services, shown, tall=tall), tuple(FINE * side for side in sheet_size(tall=tall))

    def make() -> tuple[Surface, PrintSheet]:
        plates, block = cut(shown.subject, tall=tall, clear=clear), TALL if tall else WIDE
        paper = woodblock.paper((pixels[0], pixels[1]), clear=clear)
        x, y = (MARGIN + block[0] + 4) * FINE, (MARGIN + block[1] + 4) * FINE
        pygame.draw.lines(paper, _REGISTER, False, [(x + 16, y), (x, y), (x, y + 16)], 2)
        sheet = PrintSheet(paper, plates, (MARGIN * FINE, MARGIN * FINE), over)
        picture = sheet.finished()
        if not tall:
            data = io.BytesIO()
            pygame.image.save(picture, data, "print.png")
            album.keep(shown.deal, shown.name, data.getvalue(), shown.words)
        return picture, sheet.scaled(width / pixels[0])

    return services.pictures.promise(make)


def _over(services: Services, shown: Print, *, tall: bool) -> tuple[tuple[Surface, tuple[int, int]], ...]:
    """Return the words on the foot of the sheet, then every seal, the winner's first, with their places."""
    across, down = sheet_size(tall=tall)
    words = Surface((across * FINE, FOOT * FINE), pygame.SRCALPHA)
    look = replace(services.look, scale=replace(services.look.scale, width=1280 * FINE, height=720 * FINE, ui=1.0))
    right, left, top, found = (across - MARGIN) * FINE, MARGIN * FINE, 16 * FINE, [(words, (0, (down - FOOT) * FINE))]
    for number, (mark, colour) in enumerate(shown.seals[:MOST_SEALS]):
        side = SEALS[number > 0] * FINE
        right -= side
        found.append((services.pictures.seal(mark, colour, side), (right, (down - FOOT // 2) * FINE - side // 2)))
        right -= 3 * FINE
    head = look.write(words, shown.number, (left, top), 15, INKS[0], face=Face.BOLD) + 10 * FINE
    look.write(words, shown.lines[0], (left + head, top), 15, INKS[1], room=right - left - head, least=8, shorten=True)
    look.write(words, shown.lines[1], (left, top + 17 * FINE), 13, INKS[1], room=right - left, least=8, shorten=True)
    return tuple(found)
