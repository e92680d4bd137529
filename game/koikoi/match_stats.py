"""What a player did in a match of Koi-Koi: yaku, koi-koi calls, points of a round. The awards are listed in game/koikoi/engine.py."""

from __future__ import annotations

from game.core.cards import Seat, cards_of
from game.core.events import Awarded, DealBegan, Said
from game.core.match_stats import PlayerStats, Tally, happened
from game.core.record import AnyMatch
from game.koikoi.actions import KoiKoi, Play
from game.koikoi.rules import SUIT_MATES
from game.koikoi.scoring import LUCKY
from game.koikoi.state import View
from game.koikoi.yaku import YAKU

MADE = (*(yaku.key for yaku in YAKU), "teshi", "kuttsuki")
"""Every yaku, of captured cards and of the hand."""
GOALS = ("viewing", "animals", "ribbons", "lights", "koikoi_paid", "counter", "seven", "five_lights")
FEW_PLAYS = 2

_FOR_YAKU = {
    "tsukimi_zake": "viewing",
    "hanami_zake": "viewing",
    "inoshikacho": "animals",
    "akatan": "ribbons",
    "aotan": "ribbons",
    "akatan_aotan": "ribbons",
    "sanko": "lights",
    "shiko": "lights",
    "ame_shiko": "lights",
    "goko": "lights",
}


def player_stats(match: AnyMatch, seat: Seat) -> PlayerStats:
    """Return what the player at `seat` did. A yaku that grows within a round is counted once."""
    tally, formed, called = Tally(), set[str](), set[Seat]()
    for moment, event in happened(match):
        match event:
            case DealBegan(number) if number > 0:
                tally.rounds += 1
                formed, called = set(), set()
            case Said(who, "koikoi"):
                called.add(who)
            case Awarded(who, kind, _, points) if who == seat and kind in MADE:
                if kind not in formed:
                    formed.add(kind)
                    tally.make(kind)
                if kind in _FOR_YAKU:
                    tally.meet(_FOR_YAKU[kind], moment)
                if kind == "goko":
                    tally.meet("five_lights", moment)
                if kind in ("teshi", "kuttsuki"):
                    tally.won += 1
                    tally.score(points, moment)
            case Awarded(who, "base", _, points) if who == seat and points >= LUCKY:
                tally.meet("seven", moment)
            case Awarded(who, "total", _, points) if who == seat:
                tally.won += 1
                tally.score(points, moment)
                if seat in called:
                    tally.meet("koikoi_paid", moment)
                if called - {seat}:
                    tally.meet("counter", moment)
            case _:
                pass
    return tally.stats()


def habit_of(view: View, action: object) -> str:
    """Return the habit, by its key in the option file, that an action of whoever has `view` is an example of; "" for none."""
    match action:
        case KoiKoi():
            return "koikoi_late" if view.hand.bit_count() <= FEW_PLAYS else "koikoi_early"
        case Play(card) if not SUIT_MATES[card] & view.field and any(SUIT_MATES[other] & view.field for other in cards_of(view.hand)):
            return "lay_down"
        case _:
            return ""
