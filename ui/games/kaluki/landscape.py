"""How a match of Kaluki is printed: how its champion came to be the last one, in the light of the salon. Source: kaluki.md R15, 6, 7."""

from __future__ import annotations

from game.kaluki.actions import Kind
from game.kaluki.cards import FIRST_JOKER
from game.kaluki.view import View
from sprites import vignettes as seen
from ui.games.kaluki.results import deciding
from ui.kit.game_content import Landscape
from ui.text.catalog import N_, _

WAYS = {
    "kaluki": ((seen.RECORD,), N_("Kaluki!")),
    "joker": ((seen.MASK,), N_("Out with a joker")),
    Kind.GROUP: ((seen.GLASS,), N_("Out with a group")),
    Kind.SEQUENCE: ((seen.GLASS, seen.RECORD), N_("Out with a sequence")),
    "": ((seen.MASK, seen.GLASS), N_("Last at the table")),
}
"""What stands for how the last round ended, "" for one that the champion did not win, and what it is called, marked for translation."""


def way(view: View) -> str:
    """Return how the last round ended: the key in `WAYS`."""
    result, cards = view.result, deciding(view)
    if result is None or result.winner != view.standing.champion or not cards:
        return ""
    if result.kaluki:
        return "kaluki"
    if any(card >= FIRST_JOKER for card in cards):
        return "joker"
    return next(meld.kind for meld in view.melds if meld.cards == cards)


def landscape(view: View) -> Landscape:
    """Return what the print of a finished match shows."""
    things, title = WAYS[way(view)]
    return Landscape("salon", things, _(title), orb="none")
