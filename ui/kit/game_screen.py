"""A game on the screen, as one value: every game gives its own from `ui.games.<word>.game`.

The title shows the doors of all games, so that module loads nothing else: what belongs to a match, to the history or to the lesson is
loaded when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from sounds.ids import Soundscape

if TYPE_CHECKING:
    from pygame import Surface

    from ui.kit.game_content import HistoryText, MatchScreens, Practice, Teaching
    from ui.kit.player_text import Seated

A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Door:
    """What stands on the slip of a game on the title.

    Attributes:
        name: the game's name, marked for translation where it has one.
        pack: pack and players, marked for translation.
        line: the game in a few words, marked for translation.
        deck: the usual pictures of its cards; a preference `deck_style` of the player goes before it.
        fan: three faces of that deck, which stand for the game.
        place: where it is played, to the ear.
        rule_fans: three faces for a rule set, by its id; the others show `fan`.
        round_mark: draws what stands for a round, from 1, for so many pixels; None where it has no such sign. Its place follows the rounds.
        source_name: what the game's source calls it, for who prefers that (`display_name`); "" where there is no choice.
    """

    name: str
    pack: str
    line: str
    deck: str
    fan: tuple[str, str, str]
    place: Soundscape
    source_name: str = ""
    rule_fans: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    round_mark: Callable[[int, int], Surface] | None = None


@dataclass(frozen=True, slots=True)
class GameScreen(Generic[V, A]):
    """One game on the screen. What is a function is loaded when it is called; None: the game has no such thing.

    Attributes:
        door: what stands on its slip on the title.
        title_of: the state of a match in one line, from a view.
        match: what a match is shown with.
        history: the words for what players did in it.
        teaching: the rules page and the lesson.
        practice: what can be practised outside matches.
    """

    door: Door
    title_of: Callable[[V, Sequence[Seated]], str]
    match: Callable[[], MatchScreens[V, A]]
    history: Callable[[], HistoryText]
    teaching: Callable[[], Teaching] | None = None
    practice: Callable[[], Practice] | None = None


AnyGameScreen: TypeAlias = GameScreen[Any, Any]
