"""How a match of Koi-Koi is printed: what the deciding yaku shows stands in the garden of its month. Source: koi-koi.md 3, M1."""

from __future__ import annotations

from game.koikoi.rules import suit_of_month
from game.koikoi.state import View
from sprites.hanafuda import figures as seen
from ui.games.koikoi.names import YAKU, yaku_name
from ui.kit.game_content import Landscape
from ui.kit.reveal.poster import ahead
from ui.text.catalog import _

THINGS = {
    "goko": (seen.PHOENIX,),
    "shiko": (seen.CRANE,),
    "ame_shiko": (seen.RAIN,),
    "sanko": (seen.PINE_TREE,),
    "inoshikacho": (seen.BOAR, seen.BUTTERFLIES, seen.DEER),
    "tane": (seen.GEESE,),
    "akatan_aotan": (seen.ALL_RIBBONS,),
    "akatan": (seen.RED_RIBBONS,),
    "aotan": (seen.BLUE_RIBBONS,),
    "tan": (seen.PLAIN_RIBBONS,),
    "kasu": (seen.MEADOW,),
    "tsukimi_zake": (seen.VIEWING,),
    "hanami_zake": (seen.CURTAIN, seen.CUP),
    "tsukifuda": (seen.PEONY,),
    "teshi": (seen.LEAVES,),
    "kuttsuki": (seen.PAIRS,),
}
"""What every yaku shows, from left to right."""


def landscape(view: View) -> Landscape:
    """Return what the print of a finished match shows."""
    winner, result, month = ahead(view.scores), view.result, suit_of_month(view.month, view.rules.korean_months)
    if result is not None and result.score is not None and result.score.lines and winner in (result.winner, None):
        key = max(result.score.lines, key=lambda line: (line.points, -len(line.cards))).key
        orb = "moon" if key == "tsukimi_zake" else ""
        return Landscape("garden", THINGS[key], yaku_name(key), YAKU[key].japanese.partition("・")[0], orb, month)
    if winner is None:
        return Landscape("garden", (seen.SWALLOWS,), _("Tied match"), month=month)
    return Landscape("garden", (seen.BRIDGE,), _("Won without yaku"), month=month)
