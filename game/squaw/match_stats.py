"""What a player did in a match of Dog & Blind: tricks, and what became of them. The awards are listed in game/squaw/events.py."""

from __future__ import annotations

from game.core.cards import Seat
from game.core.events import Awarded, CounterSet, DealBegan, Said
from game.core.match_stats import PlayerStats, Tally, happened
from game.core.record import AnyMatch
from game.squaw.actions import Play
from game.squaw.events import STATUS_OF, suit_named
from game.squaw.rules import HANDS, STRENGTHS, SUIT_OF, Status, hand_size
from game.squaw.view import View

MADE = ("trick", "dog", "blind", "recovered")
GOALS = ("dog", "blind", "waited", "named", "every_trick", "last_trick", "last_in")
HIGH = 12
"""The strength of the second highest card of a suit, the ace being high."""
LEAST_TRICKS = 3
"""So many tricks a hand has at least, of which somebody can take every one and be proud of it."""


def player_stats(match: AnyMatch, seat: Seat) -> PlayerStats:
    """Return what the player at `seat` did."""
    tally = Tally()
    number = size = 0
    taken: dict[Seat, int] = {}
    status, waits, names = Status.NORMAL, False, False

    def settle(moment: int) -> None:
        """The hand is over: see what its tricks were worth."""
        mine = taken.get(seat, 0)
        tally.score(mine, moment)
        if mine and mine == max(taken.values()) and list(taken.values()).count(mine) == 1:
            tally.won += 1
            if names:
                tally.meet("named", moment)
        if mine == size >= LEAST_TRICKS:
            tally.meet("every_trick", moment)
        if mine and number == HANDS:
            tally.meet("last_trick", moment)

    for moment, event in happened(match):
        match event:
            case DealBegan(found) if found > 0:
                number, size, taken, waits, names = found, hand_size(found), {}, False, False
                tally.rounds += status is not Status.OUT
            case Said(who, "pass") if who == seat:
                waits = True
            case Said(who, word) if who == seat and suit_named(word):
                names = True
            case Awarded(who, "trick"):
                taken[who] = taken.get(who, 0) + 1
                if who == seat:
                    tally.make("trick")
                    if waits and status is Status.DOG:
                        tally.meet("waited", moment)
                if sum(taken.values()) == size:
                    settle(moment)
            case CounterSet(key, value) if key == STATUS_OF[seat] and value is not None:
                former, status = status, Status(str(value))
                if status is Status.NORMAL and former in (Status.DOG, Status.BLIND):
                    tally.make("recovered")
                    tally.meet(former.value, moment)
                elif status in (Status.DOG, Status.BLIND) and status is not former:
                    tally.make(status.value)
            case Awarded(who, "match") if who == seat:
                tally.meet("last_in", moment)
            case _:
                pass
    return tally.stats()


def habit_of(view: View, action: object) -> str:
    """Return the habit, by its key in the option file, that an action of whoever has `view` is an example of; "" for none."""
    match action:
        case Play(card) if SUIT_OF[card] == view.trump and not view.plays:
            return "lead_trumps"
        case Play(card) if SUIT_OF[card] == view.trump != SUIT_OF[view.plays[0][1]]:
            return "ruff"
        case Play(card) if not view.plays and STRENGTHS[view.ace][card] >= HIGH:
            return "lead_high"
        case _:
            return ""
