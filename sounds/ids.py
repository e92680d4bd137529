"""The moments that sound, and the volume slider each one obeys. This module imports nothing that makes noise."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique


@unique
class Group(StrEnum):
    """A volume slider of the settings."""

    CARDS = "cards"
    INTERFACE = "interface"
    MUSIC = "music"


@unique
class Soundscape(StrEnum):
    """Where one sits: it has its own music and its own air."""

    VERANDA = "veranda"
    SHADOW_SCREEN = "shadow-screen"
    KITCHEN = "kitchen"
    SALON = "salon"
    TAVERN = "tavern"


@dataclass(frozen=True, slots=True)
class Scenery:
    """Where one is, and in which month (1 to 12)."""

    place: Soundscape
    month: int


@unique
class SoundId(StrEnum):
    """One moment that sounds. The comment says when to play it."""

    # Paper and wood on the mat
    CARD_SLIDE = "card-slide"  # a card leaves its place
    CARD_FLIP = "card-flip"  # a card turns over
    CARD_LAND = "card-land"  # a card comes to rest on the mat or a pile
    CARD_LIFT = "card-lift"  # a card is selected, or taken back into the hand
    CAPTURE = "capture"  # a card strikes its mate
    DEAL = "deal"  # one card of a deal, each 70 ms
    SHUFFLE = "shuffle"  # the whole riffle, 420 ms
    TRICK = "trick"  # a trick, or a captured set, is swept to its row
    MELD = "meld"  # cards spread to a meld
    KNOCK = "knock"  # knuckles on the table: a player closes or passes
    CHIPS = "chips"  # chips are paid
    METER = "meter"  # the needle of the opening meter springs to its value
    JOKER = "joker"  # a joker is swapped out of a meld
    PEG = "peg"  # a peg moves one hole
    PEWTER = "pewter"  # the plate of the count is set down for a new count, or for a hand to be counted
    TIN = "tin"  # a trick comes to rest on its tin plate
    PRESS = "press"  # the broadside shows a new award; `step` 0, 1, 2 ... climbs

    # The program answers
    BUTTON = "button"
    TOGGLE = "toggle"  # a switch, a slider step, a choice
    HOVER = "hover"  # a card under the pointer or the focus
    REFUSED = "refused"  # this cannot be done now
    PROMPT = "prompt"  # a question opens
    CURTAIN = "curtain"  # the curtain between two people
    TURN = "turn"  # it is this person's turn
    STAMP = "stamp"  # a disc, seal or multiplier stamps
    CHIME = "chime"  # something good and small: a lesson step done
    COUNT = "count"  # one line of points; `step` 0, 1, 2 ... climbs
    COUNT_BRONZE = "count-bronze"  # the same before the shadow screen, in its steps
    COUNT_KANTELE = "count-kantele"  # in the kitchen
    COUNT_PIANO = "count-piano"  # in the salon
    COUNT_LUTE = "count-lute"  # in the tavern
    COUNT_TOTAL = "count-total"  # the total stands

    # The game says something
    YAKU = "yaku"  # the ribbon of a yaku unrolls
    BRIGHT = "bright"  # petals or gold flecks: a bright is captured
    PLAY_ON = "play-on"  # the call to go on
    STOP = "stop"  # the call to stop; the fan opens
    MONTH = "month"  # the medallion turns to the next month
    CHECKI = "checki"  # Kowah: one card from winning
    CLAIM = "claim"  # Kowah: a discard is claimed
    TRUMP = "trump"  # trumps are turned or named
    BADGE = "badge"  # a dog, blind or out badge drops and swings, 500 ms
    COLLAR = "collar"  # somebody becomes a dog: the bell of the collar
    GLASSES = "glasses"  # Kaluki: somebody is out in one go
    GO = "go"  # Costly Colours: "go"
    WIN = "win"
    LOSE = "lose"
    DRAWN = "drawn"


def group_of(sound: SoundId) -> Group:
    """Return the slider that sets how loud `sound` is.

    The calls and results stay with the interface: who turns the music off still wants to hear a yaku.
    """
    return Group.CARDS if sound in _ON_THE_MAT else Group.INTERFACE


_ON_THE_MAT = frozenset(tuple(SoundId)[: tuple(SoundId).index(SoundId.BUTTON)])
"""What is of paper and wood: all before the first sound with which the program answers."""
