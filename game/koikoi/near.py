"""Which yaku are near, and which of them a card serves: from captured cards alone, which everybody sees. Source: koi-koi.md 3."""

from __future__ import annotations

from game.core.cards import CardId
from game.koikoi.rules import Rules
from game.koikoi.yaku import Progress, progress, yaku_cards, yaku_in_force


def near(rules: Rules, month: int, captured: int, lost: int, card: CardId | None = None) -> tuple[Progress, ...]:
    """Return the nearest yaku of every group that a player can still make.

    Args:
        rules: the rules in force.
        month: 1 to 12.
        captured: mask of the player's captured cards.
        lost: mask of the cards that the player cannot get any more (captured by the opponent).
        card: only yaku that this card is part of, or would be; one with `short` 0 stands already, and the card adds to it. None: those of
            which the player has something.

    Returns:
        At most one for each group, the nearest first; of two as near the one that counts more.
    """
    found: dict[str, Progress] = {}
    stands: set[str] = set()
    for yaku, way in zip(yaku_in_force(rules), progress(rules, month, captured, lost), strict=True):
        if yaku.group in stands or not way.possible:
            continue
        made = way.short == 0
        if made:
            stands.add(yaku.group)
        if card is None:
            serves = way.held != 0 and not made
        elif made:
            serves = yaku.bonus is not None and bool(yaku_cards(rules, month, yaku.key) & ~captured & ~lost & 1 << card)
        else:
            serves = bool((way.held | way.missing) >> card & 1)
        if serves and (yaku.group not in found or way.short < found[yaku.group].short):
            found[yaku.group] = way
    return tuple(sorted(found.values(), key=lambda way: way.short))
