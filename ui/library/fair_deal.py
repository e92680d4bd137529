"""What is promised about a deal, as people see it: a sign and four words, the whole promise on demand, and what a check comes to."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial

from pygame import Rect, Surface, draw

from game.ai.budget import Budget
from game.ai.character import in_character
from game.ai.honesty import WORLDS, stands
from game.ai.levels import Level
from game.ai.review import decisions
from game.archive.files import read
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.fairness import Finding, check
from game.core.record import AnyMatch, Occasion, Player, record_of
from game.core.seal import Seal, spoken
from ui.library.occasions import occasion_words
from ui.library.share import WIDTH, share
from ui.services.services import Services
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.widgets import Button, ButtonKind, Look, Modal, Paragraph, Tree, text_ink

_SIDE = 5
"""A sign is so many little squares high and wide, its right half the mirror of its left."""


def paint_sign(look: Look, surface: Surface, rect: Rect, promise: str) -> None:
    """Draw the sign of a promise into a square of pixels: red paste on paper."""
    theme, bits, cell = look.theme, int(promise, 16), rect.width / (_SIDE + 1)
    draw.rect(surface, theme.text, rect, border_radius=max(1, rect.width // 8))
    for row in range(_SIDE):
        for column in range(_SIDE):
            if bits >> (row * 3 + min(column, _SIDE - 1 - column)) & 1:
                left, top = (round(rect.left + (column + 0.5) * cell), round(rect.top + (row + 0.5) * cell))
                right, bottom = (round(rect.left + (column + 1.5) * cell), round(rect.top + (row + 1.5) * cell))
                draw.rect(surface, theme.seals[0], (left, top, right - left, bottom - top))


def tell_seal(look: Look, tree: Tree, seal: Seal) -> None:
    """Open a dialog with the whole promise."""
    words = _("The program has drawn these cards and can’t change them any more. After the match anyone can check that.")
    half = len(seal.promise) // 2
    share(look, tree, _sealed(seal), f"{seal.promise[:half]}\n{seal.promise[half:]}", words)


class SealLine(Paragraph):
    """Sign and words of a promise, in one line of a dialog."""

    def __init__(self, look: Look, seal: Seal) -> None:
        super().__init__(look, _sealed(seal), align=Align.CENTRE)
        self._promise = seal.promise

    def draw(self, surface: Surface) -> None:
        """Draw the sign to the left of the words."""
        super().draw(surface)
        side = round(self.look.lead(self.size))
        left = self.rect.centerx - round(self.look.width(self.label, self.size, self.face) / 2) - side - self.look.px(8)
        paint_sign(self.look, surface, Rect(max(self.rect.left, left), self.rect.top, side, side), self._promise)


def deal_told(look: Look, seal: Seal | None, occasion: Occasion, seats: int) -> tuple[Paragraph, ...]:
    """Return what a match is part of, and what is promised about its deal, as lines of a dialog."""
    words = occasion_words(occasion, seats)
    told = (Paragraph(look, words, align=Align.CENTRE),) if words else ()
    return told if seal is None else (*told, SealLine(look, seal))


def _sealed(seal: Seal) -> str:
    return _("Sealed: {words}").format(words=spoken(seal.promise))


class OpponentsChecked(Paragraph):
    """Asks computer players again about every decision of a match, with the hidden cards dealt anew, and tells how far it has come."""

    def __init__(self, services: Services, match: AnyMatch, players: Sequence[Player]) -> None:
        super().__init__(services.look, "", align=Align.CENTRE)
        self._services, self._match, self._players = services, match, players
        computers = tuple(Seat(seat) for seat, player in enumerate(players) if not player.is_person)
        self._plies = decisions(match, computers)
        self._gone = 0
        """How many decisions have been gone through; all of them stood but for the last one, it may be."""
        self._asked: Future[bool] | None = None
        self._stood = True
        self._tell()

    def update(self, dt: float) -> None:
        """Take an answer if one is there, and ask the next one."""
        super().update(dt)
        if self._asked is not None and self._asked.done():
            self._stood = self._asked.result()
            self._asked, self._gone = None, self._gone + 1
            self._tell()
        if self._asked is None and self._goes_on:
            ply = self._plies[self._gone]
            game, player = GAMES[self._match.engine.id], self._players[self._match.actions[ply][0]]
            bot = in_character(game.bots, Level(player.level), game.likings.get(player.character))
            self._asked = self._services.pictures.read(partial(stands, self._match, ply, bot, self._budget))

    @property
    def is_animating(self) -> bool:
        """It goes on by itself."""
        return self._goes_on or super().is_animating

    @property
    def _goes_on(self) -> bool:
        return self._stood and self._gone < len(self._plies)

    def _budget(self) -> Budget:
        budget = Budget(WORLDS)
        budget.give_way(self._services.opponents.frame)
        return budget

    def wanted_height(self, width: int) -> int:
        """As much as whatever it may come to say needs."""
        every = len(self._plies)
        said = (self._words(n, stood=stood) for n, stood in ((0, True), (every, True), (every, False)))
        return round(max(len(self.look.lines(words, width, self.size, self.face)) for words in said) * self.look.lead(self.size))

    def _tell(self) -> None:
        self.label = self._words(self._gone, stood=self._stood)

    def _words(self, n: int, *, stood: bool) -> str:
        """Return what there is to say after so many decisions."""
        every = len(self._plies)
        if not every:
            return _("No computer player had a choice.")
        if not stood:
            return _("Decision {n} of a computer player depends on cards it could not see.").format(n=n)
        if n < every:
            return _("Computer players asked again, hidden cards dealt anew: {n} of {all}").format(n=n, all=every)
        return _("Honest: computer players decide the same with the hidden cards dealt anew, {n} times of {n}.").format(n=n)


def open_check(services: Services, tree: Tree, match: AnyMatch, players: Sequence[Player]) -> None:
    """Open a dialog that checks a finished match: its deals, and whether computer players looked."""
    look = services.look
    fair = Paragraph(look, finding_words(finding_of(services, match, players)), align=Align.CENTRE, face=Face.BOLD, ink=text_ink)
    body = (fair, OpponentsChecked(services, match, players))
    close = Button(look, _("Close"), tree.close, kind=ButtonKind.PRIMARY)
    tree.open(Modal(look, _("Check this match"), body, (close,), on_back=tree.close, width=WIDTH, leaves_outside=True))


def finding_of(services: Services, match: AnyMatch, players: Sequence[Player]) -> Finding:
    """Check a match that is over: the record of it that lies among the finished ones, else the match as it stands."""
    record = record_of(match, tuple(players))
    for path, kept in services.archive.finished_deals(record):
        if (kept.seal, kept.actions) == (record.seal, record.actions):
            return check(read(path) or "", kept, match)
    return check(record.to_text(), record, match)


def finding_words(finding: Finding) -> str:
    """Return what a check comes to, in words."""
    match finding:
        case Finding.FAIR:
            return _("Fair: the cards are those that were sealed before the first one was dealt, and every action keeps the rules.")
        case Finding.KNOWN:
            return _("A known deal: nothing was promised about its cards.")
        case Finding.UNPROMISED:
            return _("Dealt in the old way: nothing was promised about its cards.")
        case Finding.GOING_ON:
            return _("It can be checked when the match is over.")
        case Finding.PROMISE:
            return _("Not fair: the secret is not the one that was sealed.")
        case Finding.SEED | Finding.DRAWS:
            return _("Not fair: these are not the cards that were sealed.")
        case Finding.CHANGED:
            return _("The record has been changed since the match.")
