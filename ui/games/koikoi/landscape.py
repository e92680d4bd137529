"""How a match of Koi-Koi is printed: what the deciding yaku shows stands in the garden of its month. Source: koi-koi.md 3, M1."""

from __future__ import annotations

import json
from importlib import resources

from game.koikoi.actions import PACK
from game.koikoi.rules import suit_of_month
from game.koikoi.state import View
from sprites.hanafuda.figures import FIGURES
from ui.games.koikoi.ending import deciding
from ui.games.koikoi.names import YAKU, yaku_name
from ui.kit.game_content import Landscape
from ui.kit.reveal.poster import ahead
from ui.text.catalog import _

_SHOWN = json.loads(resources.files("ui.games.koikoi").joinpath("landscape.json").read_text("utf-8"))
THINGS, CARDS = (
    {key: tuple(FIGURES[name] for name in names) for key, names in _SHOWN[what].items()} for what in ("yaku", "cards")
)
"""What every yaku shows, from left to right; what stands on a card, shown of the two best where no yaku was made."""


def landscape(view: View) -> Landscape:
    """Return what the print of a finished match shows."""
    winner, result, month = ahead(view.scores), view.result, suit_of_month(view.month, view.rules.korean_months)
    if result is not None and result.score is not None and result.score.lines and winner in (result.winner, None):
        key = max(result.score.lines, key=lambda line: (line.points, -len(line.cards))).key
        orb = "moon" if key == "tsukimi_zake" else ""
        return Landscape("garden", THINGS[key], yaku_name(key), YAKU[key].japanese.partition("・")[0], orb, month)
    if winner is None:
        return Landscape("garden", (FIGURES["swallows"],), _("Tied match"), month=month)
    best = tuple(thing for card in deciding(view) for thing in CARDS.get(PACK[card].name, ()))
    return Landscape("garden", best[:2] or (FIGURES["bridge"],), _("Won without yaku"), month=month)
