"""The 30 cloth-printed faces of Kowah's pack and their backs. See `sprites.batik.deck`."""

from sprites.batik.deck import DECK

__all__ = ["DECK"]
