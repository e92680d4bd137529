"""The clipboard of the system: text goes there and comes from there; a system without one takes nothing."""

from __future__ import annotations

import pygame

MOST_PASTED = 10_000
"""So many signs are taken: longer than whatever can be pasted here."""


def copied(text: str) -> bool:
    """Put a text on the clipboard; return whether it lies there now."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """Return the text of the clipboard on one line; empty where there is none."""
    try:
        text = pygame.scrap.get_text()
    except (pygame.error, ValueError):  # none, or no text
        return ""
    return " ".join(text[:MOST_PASTED].split())
