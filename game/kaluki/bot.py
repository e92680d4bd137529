"""The computer players of Kaluki by level. Source: AI.md, Kaluki.

Easy uses what it can at once and throws dear cards that have no company (greedy.py). Normal plans its turn (plan.py), keeps what has the
best chance to open or to meld, feeds nobody, and throws what would cost it its place in the match. Hard plans thoroughly and compares what
planning leaves open over sampled worlds, for the chance to win the match (search.py). Expert does so over more worlds, reads the hands of
the others from their play (reading.py), and also compares draws, and laying down with holding.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.levels import Bot, Level
from game.kaluki.greedy import EasyBot, NormalBot
from game.kaluki.plan import Choice
from game.kaluki.search import EXPERT, HARD, SearchBot
from game.kaluki.view import View

BOTS: Mapping[Level, Bot[View, Choice]] = {
    Level.EASY: EasyBot(),
    Level.NORMAL: NormalBot(),
    Level.HARD: SearchBot(HARD),
    Level.EXPERT: SearchBot(EXPERT),
}
