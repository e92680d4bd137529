"""A game's door on the title, as a value: every game gives its own from `ui.games.<word>.door`, which loads nothing of its table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sounds.ids import Place


@dataclass(frozen=True, slots=True)
class Door:
    """What stands on the slip of a game.

    Attributes:
        name: the game's name, marked for translation where it has one.
        pack: pack and players, marked for translation.
        line: the game in a few words, marked for translation.
        deck: the usual pictures of its cards; a preference `deck_style` of the player goes before it.
        fan: three faces of that deck, which stand for the game.
        place: where it is played, to the ear.
        rule_fans: three faces for a rule set, by its id; the others show `fan`.
        source_name: what the game's source calls it, for who prefers that (`display_name`); "" where there is no choice.
    """

    name: str
    pack: str
    line: str
    deck: str
    fan: tuple[str, str, str]
    place: Place
    source_name: str = ""
    rule_fans: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
