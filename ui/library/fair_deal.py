"""What is promised about a deal, as people see it: a sign and four words, the whole promise on demand, and what a check comes to."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface, draw

from game.archive.files import read
from game.core.fairness import Finding, check
from game.core.record import AnyMatch, Occasion, Player, record_of
from game.core.seal import Seal, spoken
from ui.library.occasions import occasion_words
from ui.library.share import share
from ui.services.services import Services
from ui.text.catalog import _, in_a_row
from ui.widgets import Look, Tree

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
    words = _("The program has drawn this deal and can’t change it any more. After the match anyone can check that.")
    half = len(seal.promise) // 2
    share(look, tree, _("Sealed: {words}").format(words=spoken(seal.promise)), f"{seal.promise[:half]}\n{seal.promise[half:]}", words)


def deal_words(seal: Seal | None, occasion: Occasion, seats: int) -> str:
    """Return what a match is part of and what is promised about its deal, in words; "" for nothing."""
    promised = "" if seal is None else _("Sealed: {words}").format(words=spoken(seal.promise))
    return in_a_row(filter(None, (occasion_words(occasion, seats), promised)))


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
