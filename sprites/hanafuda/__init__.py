"""The 48 flower cards and their backs. See `sprites.hanafuda.deck`."""

from sprites.hanafuda.deck import DECK

__all__ = ["DECK"]
