"""What a person may do at one moment, as one value that the game makes from view and legality. Source: DESIGN.md 5b.

A person takes up cards or places and puts them somewhere: a gesture. The game says what may be taken up, where what has been taken up may
go, which buttons stand beside the cards, which question is open, and how a gesture is read. Mouse, keyboard and pad make the same
gestures (`ui.scenes.table.selection`). Whether an action is allowed is said by `Legality` alone; the list is only its usual menu.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from game.core.cards import CardId
from game.core.events import Zone
from ui.kit.player_text import Seated
from ui.kit.question import A, Question

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class End:
    """One end of the row of cards at `place`; `high` for the right one."""

    place: Zone
    high: bool


Spot: TypeAlias = CardId | Zone | End
"""What can be pointed at: a card, a place with or without cards, an end of a meld."""
Spots: TypeAlias = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Gesture:
    """Cards or places taken up, in the order in which they were, and where they go; `target` None: where they belong by themselves."""

    sources: Spots
    target: Spot | None = None


@dataclass(frozen=True, slots=True)
class Reading(Generic[A]):
    """One way to read a gesture.

    Attributes:
        action: what it does.
        line: what it would do, in one line of words.
        label: what stands on its button where one gesture has several readings.
        takes: the cards that jade brackets mark while it is considered.
    """

    action: A
    line: str
    label: str = ""
    takes: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Target(Generic[A]):
    """Where what has been taken up may go, and what that may mean; `spot` None: where it belongs by itself."""

    spot: Spot | None
    readings: tuple[Reading[A], ...]


@dataclass(frozen=True, slots=True)
class ActionButton(Generic[A]):
    """A button beside the cards. Without readings it can only say why not: `refusal`; with several it asks which.

    One that `arranges` plays nothing: it lets what has been taken up lie together in the hand.
    """

    label: str
    readings: tuple[Reading[A], ...] = ()
    key: str = ""
    refusal: str = ""
    primary: bool = False
    arranges: bool = False


@dataclass(frozen=True, slots=True)
class Interaction(Generic[A]):
    """What a person may do now that certain spots have been taken up.

    Attributes:
        sources: what may be taken up, piles in the order of their keys 1, 2, ...; in a hand all else is dimmed.
        targets: where what has been taken up may go; () while nothing has.
        together: whether several cards may be taken up at once.
        weighed: whether what is taken up is looked at first: it lies where it would go until a press there or a button puts it down; a
            press on its empty place in the hand takes it back.
        waits: a card on the table that has been taken up already and cannot be put back, None for none.
        buttons: beside the cards.
        twice: where what is taken up goes by a double click, None for nowhere.
        refused: what can be pressed though nothing may be done there, to hear why not (`Gestures.refusal`); it lies under all else.
        question: the prompt that is open, None for none. To a viewer who is not asked (no legal action) it may be put ahead of time; the
            scene keeps the answer until the game comes to it.
        line: what is to be done or chosen now, in one line of words; "" for nothing.
        lapse: what is done by itself once this has stood for a moment, also by one of the buttons; None: it waits for the viewer.
    """

    sources: Spots = ()
    targets: tuple[Target[A], ...] = ()
    together: bool = False
    weighed: bool = False
    waits: CardId | None = None
    buttons: tuple[ActionButton[A], ...] = ()
    twice: Spot | None = None
    refused: Spots = ()
    question: Question[A] | None = None
    line: str = ""
    lapse: A | None = None

    @property
    def readings(self) -> tuple[Reading[A], ...]:
        """Everything that what has been taken up may still mean."""
        return tuple(reading for target in self.targets for reading in target.readings)

    def button_line(self, action: object) -> str:
        """Return what the button stands for that plays `action`; "" if none does."""
        meant = ((button, reading) for button in self.buttons for reading in button.readings)
        return next((reading.line or button.label for button, reading in meant if reading.action == action), "")


@dataclass(frozen=True, slots=True)
class Legality(Generic[A]):
    """What the rules allow the viewer now: `listed` is the usual menu, `allows` the gate, which may let more pass."""

    listed: tuple[A, ...] = ()
    allows: Callable[[A], bool] = lambda _action: False


class Gestures(ABC, Generic[V, A]):
    """How one game is played by hand, by the players `seated`."""

    def __init__(self, seated: Sequence[Seated]) -> None:
        self._seated = seated

    @abstractmethod
    def interaction(self, view: V, legal: Legality[A], taken: Spots) -> Interaction[A]:
        """Return what the viewer may do with `taken` taken up, in that order; all that it offers is legal."""

    @abstractmethod
    def refusal(self, view: V, taken: Spots, spot: Spot) -> str:
        """Return in the game's words why `spot`, pressed while `taken` is taken up, does nothing; never empty."""

    def gesture(self, view: V, legal: Legality[A], action: A) -> Gesture | None:
        """Return the gesture that means `action`, as a rule one with one spot; None if it is done by a button or answers a question."""
        return next((gesture for gesture, reading in single_gestures(self, view, legal) if reading.action == action), None)


def single_gestures(gestures: Gestures[V, A], view: V, legal: Legality[A]) -> Iterator[tuple[Gesture, Reading[A]]]:
    """Yield every gesture that takes up one spot, with each of its readings."""
    start = gestures.interaction(view, legal, ())
    spots = start.sources if start.waits is None else (start.waits,)
    for spot in spots:
        for target in gestures.interaction(view, legal, (spot,)).targets:
            for reading in target.readings:
                yield Gesture((spot,), target.spot), reading


@dataclass(frozen=True, slots=True)
class ToldPlay:
    """What somebody did or might have done: in one line of words, with the cards that they took up and those that these take."""

    words: str
    cards: tuple[CardId, ...] = ()
    takes: tuple[CardId, ...] = ()


def told_play(gestures: Gestures[V, A], view: V, legal: Legality[A], action: A) -> ToldPlay:
    """Return what an action does, in the words of its game for whoever could do it."""
    now = gestures.interaction(view, legal, ())
    gesture = gestures.gesture(view, legal, action)
    if gesture is not None:
        then = gestures.interaction(view, legal, gesture.sources)
        cards = tuple(CardId(spot) for spot in gesture.sources if isinstance(spot, int))
        for reading in then.readings:
            if reading.action == action:
                return ToldPlay(_first(reading.line), cards, reading.takes)
        return ToldPlay(_first(then.button_line(action)), cards)
    answers = now.question.choices if now.question is not None else ()
    return ToldPlay(_first(now.button_line(action)) or next((words for choice in answers if (words := choice.called(action))), ""))


def _first(line: str) -> str:
    """Return what a line says first: that it does it, not what follows."""
    return line.partition("  ")[0]
