"""The computer players of Kaluki by level. Source: AI.md, Kaluki."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.levels import Bot, Level
from game.kaluki.greedy import EasyBot, NormalBot
from game.kaluki.plan import Choice
from game.kaluki.search import SearchBot
from game.kaluki.view import View

BOTS: Mapping[Level, Bot[View, Choice]] = {
    Level.EASY: EasyBot(),
    Level.NORMAL: NormalBot(),
    Level.HARD: SearchBot(),
}
