"""What a player did in a match of Kaluki: melds and what was done with those on the table, going out, chips. Source: kaluki.md 5.

What is done at the table can be taken back within a turn: it counts once the turn has ended.
"""

from __future__ import annotations

from game.core.cards import Seat
from game.core.events import Awarded, DealBegan, MarkSet, Said
from game.core.match_stats import PlayerStats, Tally, happened
from game.core.record import AnyMatch
from game.kaluki.actions import Discard, GoOut, LayOff, Meld, Swap, Take, Undo

MADE = ("meld", "lay_off", "swap", "borrow", "out", "kaluki")
GOALS = ("open", "lay_off", "swap", "borrow", "long", "out", "kaluki", "bought_back", "champion")
LONG = 5
"""So many cards make a long sequence."""


def player_stats(match: AnyMatch, seat: Seat) -> PlayerStats:
    """Return what the player at `seat` did. The best round is the one that won the most chips."""
    tally, owners, turn = Tally(), dict[int, Seat](), list[tuple[int, str, str]]()
    bought, seen = False, -1
    for moment, event in happened(match):
        if moment != seen:
            seen = moment
            _note(match, moment, seat, owners, turn)
        match event:
            case DealBegan(number) if number > 0:
                tally.rounds += match.view_at(moment, seat).standing.active >> seat & 1  # unless they have left the match
                owners.clear()
                turn.clear()
            case MarkSet(place, "owner", int(owner)):
                owners[place.number] = Seat(owner)
            case MarkSet(place, "owner", None):
                owners.pop(place.number, None)
            case Said(who, "open") if who == seat:
                tally.meet("open", moment)
            case Said(who, "out" | "kaluki" as word) if who == seat:
                tally.won += 1
                tally.make(word)
                tally.meet("out", moment)
                if word == "kaluki":
                    tally.meet("kaluki", moment)
            case Said(who, "buy-back") if who == seat:
                bought = True
            case Said(who, "champion") if who == seat:
                tally.meet("champion", moment)
                if bought:
                    tally.meet("bought_back", moment)
            case Awarded(who, "ransom" | "kaluki", _, chips) if who == seat:
                tally.score(chips, moment)
            case _:
                pass
        if turn and isinstance(match.actions[moment - 1][1], Discard | GoOut):
            for at, kind, goal in turn:
                tally.make(kind)
                if goal:
                    tally.meet(goal, at)
            turn.clear()
    return tally.stats()


def _note(match: AnyMatch, moment: int, seat: Seat, owners: dict[int, Seat], turn: list[tuple[int, str, str]]) -> None:
    """Take down what the action before `moment` did, as (moment, deed, goal), or strike out what it took back."""
    if moment == 0 or match.actions[moment - 1][0] != seat:
        return
    match match.actions[moment - 1][1]:
        case Undo() if turn:
            turn.pop()
        case Meld(start, cards):
            turn.append((moment, "meld", "long" if start and len(cards) >= LONG else ""))
        case LayOff(_, meld):
            turn.append((moment, "lay_off", "lay_off" if owners.get(meld, seat) != seat else ""))
        case Swap():
            turn.append((moment, "swap", "swap"))
        case Take():
            turn.append((moment, "borrow", "borrow"))
        case _:
            pass
