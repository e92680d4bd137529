"""What a player did in a match of Kowah: announcements, and wins by where the card came from. Source: game/kowah/engine.py."""

from __future__ import annotations

from game.core.cards import Seat, cards_of
from game.core.events import Awarded, CounterSet, DealBegan, MarkSet, Said
from game.core.match_stats import PlayerStats, Tally, happened
from game.core.record import AnyMatch
from game.kowah.actions import Discard
from game.kowah.events import CHECKI
from game.kowah.rules import PACK, Shape, WinLevel
from game.kowah.state import View

MADE = ("checki", *WinLevel)
GOALS = ("checki", "drawn", "from_stock", "from_hand", "race", "unusual", "unscathed")

_BY_LEVEL = {WinLevel.SIMPLE: "drawn", WinLevel.DOUBLE: "from_stock", WinLevel.TRIPLE: "from_hand"}


def player_stats(match: AnyMatch, seat: Seat) -> PlayerStats:
    """Return what the player at `seat` did. A hand is unscathed where somebody else won it from a third player."""
    tally, waiting, paying = Tally(), set[Seat](), set[Seat]()
    for moment, event in happened(match):
        match event:
            case DealBegan(number) if number > 0:
                tally.rounds += 1
                waiting, paying = set(), set()
            case Said(who, "checki"):
                waiting.add(who)
                if who == seat:
                    tally.make("checki")
                    tally.meet("checki", moment)
            case MarkSet(place, "shape", shape) if place == CHECKI[seat] and shape not in (None, Shape.BRELANS_AND_PAIR.value):
                tally.meet("unusual", moment)
            case Awarded(who, "payment"):
                paying.add(who)
            case Awarded(who, kind, _, _) if who == seat and kind in _BY_LEVEL:
                tally.won += 1
                tally.make(kind)
                tally.meet(_BY_LEVEL[WinLevel(kind)], moment)
                if waiting - {seat}:
                    tally.meet("race", moment)
            case Awarded(who, "credit", _, points) if who == seat:
                tally.score(points, moment)
            case CounterSet("winner", int(winner)) if winner != seat and seat not in paying:
                tally.meet("unscathed", moment)
            case _:
                pass
    return tally.stats()


def habit_of(view: View, action: object) -> str:
    """Return the habit, by its key in the option file, that an action of whoever has `view` is an example of; "" for none."""
    ranks = [PACK[card].rank for card in cards_of(view.hand)]
    return "break_pair" if isinstance(action, Discard) and ranks.count(PACK[action.card].rank) > 1 else ""
