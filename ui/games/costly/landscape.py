"""How a match of Costly Colours is printed: the award that reached the target, on the tavern's table. Source: costly-colours.md 5.1."""

from __future__ import annotations

from game.costly.rules import PACK
from game.costly.state import View
from sprites import vignettes as seen
from ui.games.costly.names import SHOW, award_name, line_of
from ui.games.costly.results import count_of, last_award
from ui.kit.game_content import Landscape
from ui.kit.reveal.poster import ahead
from ui.text.catalog import _

THINGS = {
    "15": (seen.CANDLE, seen.MUGS[1]),
    "25": (seen.SHIP,),
    "31": (seen.HOURGLASS,),
    "pair": (seen.MUGS[2],),
    "pair_royal": (seen.MUGS[3],),
    "double_pair_royal": (seen.MUGS[2], seen.MUGS[2]),
    "sequence": (seen.SHIP, seen.CANDLE),
    "go": (seen.HOURGLASS, seen.MUGS[1]),
    "after_go": (seen.HOURGLASS, seen.CANDLE),
    "last_card": (seen.CANDLE,),
    "turnup": (seen.CANDLE, seen.MUGS[2]),
    "mog_give": (seen.CANDLE, seen.MUGS[3]),
    "knave_deuce": (seen.MUGS[2], seen.CANDLE),
}
"""What counts, groups, calls, jacks and twos show; colours hang out the signs of their suits."""


def landscape(view: View) -> Landscape:
    """Return what the print of a finished match shows."""
    winner = ahead(view.scores)
    award = None if winner is None else last_award(view, winner)
    if award is None:
        return Landscape("tavern", (seen.MUGS[1], seen.CANDLE), _("Tied match"))
    kind, count = award.kind.removeprefix(SHOW), count_of(view, award)
    usual = (*(seen.SIGNS[suit] for suit in dict.fromkeys(PACK[card].suit for card in award.cards)), seen.MUGS[1])[:2]
    title = award_name(view.rules, view.turnup, line_of(award), count)
    return Landscape("tavern", THINGS.get(str(count) if kind == "total" else kind, usual), title)
