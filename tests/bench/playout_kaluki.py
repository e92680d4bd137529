"""The playout of Kaluki: whole hands of four players by its quick policy."""

from __future__ import annotations

from random import Random

from game.core.cards import CardId, mask_of
from game.core.options import Options
from game.kaluki.faces import in_play
from game.kaluki.options import rules_of
from game.kaluki.playout import Playout, World, tables_for

SEATS = 4
HAND = 13
ENDLESS = 10_000
RULES = rules_of(Options("kaluki"))


def deal(rng: Random) -> int:
    """Deal a hand, play it out and return its plies."""
    pack = [CardId(card) for card in range(in_play(RULES.jokers).bit_length())]
    rng.shuffle(pack)
    hands = tuple(mask_of(pack[HAND * seat : HAND * (seat + 1)]) for seat in range(SEATS))
    upcard, *stock = pack[HAND * SEATS :]
    world = World(
        hands=hands,
        stock=tuple(stock),
        pile=(upcard,),
        melds=(),
        owned=(0,) * SEATS,
        opened=0,
        following=tuple((seat + 1) % SEATS for seat in range(SEATS)),
        mover=0,
    )
    return Playout(tables_for(RULES), world).run(ENDLESS).plies
