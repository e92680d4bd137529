"""The 52 French-suited cards, four jokers and their backs. See `sprites.french.deck`."""

from sprites.french.deck import DECK

__all__ = ["DECK"]
