"""The engine contract: what the rules of every game answer.

An engine is stateless: options, seats and seed live in the state, and a state is a frozen, comparable value that holds the whole
match. No clock, no files, no chance but the seed. tests/contract holds every engine of the catalog to the promises made here.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from game.core.cards import Pack, Seat
from game.core.options import Options

if TYPE_CHECKING:
    from game.core.events import Event
    from game.core.picture import Picture

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class DealNext:
    """The only action between two deals, open to every seat still in: go on with the next deal."""

    def __str__(self) -> str:
        return DEAL_NEXT_TEXT


DEAL_NEXT = DealNext()
DEAL_NEXT_TEXT = "deal"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: `places[seat]` is 1 for the winner, equal numbers are shared; `scores[seat]` as the game counts."""

    places: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place: several share a win, all of them is a draw."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


class ActionError(ValueError):
    """A text that stands for no action of the game."""


class PositionError(ValueError):
    """A position that cannot be set up, said in plain words."""


class Engine(Protocol[S, A, V]):
    """The rules of one game.

    Promises: `apply` is called only with what `is_legal` accepts; everything in `legal_actions` is legal; to a match not over,
    somebody is to act; a view holds nothing its seat may not know; `fold` of the redacted events on the picture of the old view is
    the picture of the new one; text forms read back. An engine inherits what it has nothing to say about.
    """

    id: str
    """The public id: `koi-koi`."""
    pack: Pack
    seats: range
    """The possible numbers of seats: `range(2, 7)`."""

    def refusal(self, options: Options) -> str | None:
        """Return why option values that are allowed one by one do not go together, None if they do. Source: CHECK-RECORDS.md 9."""
        del options
        return None

    def start(self, options: Options, seats: int, seed: str) -> tuple[S, tuple[Event, ...]]:
        """Begin a match and its first deal.

        Raises:
            OptionError: options of another game, or that do not go with `seats`.
            ValueError: the game is not played by `seats` players.
        """
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that are asked now, ascending; () when the match is over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> tuple[A | DealNext, ...]:
        """Return what `seat` may do, in a fixed order; () for a seat that is not asked."""
        ...

    def is_legal(self, state: S, seat: Seat, action: A | DealNext) -> bool:
        """Whether `seat` may do `action` now. Any object may be asked; it never raises."""
        ...

    def apply(self, state: S, seat: Seat, action: A | DealNext) -> tuple[S, tuple[Event, ...]]:
        """Return the state after a legal action with all that follows by itself, and what happened, in order."""
        ...

    def view_for(self, state: S, seat: Seat) -> V:
        """Return what `seat` may know, as a frozen value, the public history that opponents need included."""
        ...

    def picture_of(self, view: V) -> Picture:
        """Return how the table lies for the view's seat."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended, None while it goes on."""
        ...

    def determinise(self, view: V, rng: Random) -> S:
        """Return a state that this view cannot tell from the real one, hidden cards and seed drawn from `rng`."""
        ...

    def from_position(self, options: Options, position: dict[str, Any]) -> S:
        """Set up a position in the form of CHECK-RECORDS (`start` of a replay); PositionError if it cannot be."""
        ...

    def action_text(self, action: A | DealNext) -> str:
        """Return the text form that logs, golden games and records hold: `play 7H`."""
        return str(action)

    def parse_action(self, text: str) -> A | DealNext:
        """Read a text form; ActionError for anything else. What it returns need not be legal."""
        ...

    def takes_back(self, action: A | DealNext) -> bool:
        """Whether `action` undoes earlier ones of the same turn; bots and random play leave these out while they have others."""
        del action
        return False

    def worth(self, outcome: Outcome) -> tuple[int, ...]:
        """Return what a match was worth to every seat, more being better: what duplicate matches add up."""
        return outcome.scores

    def is_secret(self, view: V) -> bool:
        """Whether the view's seat must not notice whom the game asks now, nor that it asks: no pause, no sign of thinking."""
        del view
        return False

    def is_done(self, view: V) -> bool:
        """Whether the view's seat has nothing left to decide in this deal: if it is asked, there is only one thing that it may do."""
        del view
        return False

    def is_final(self, view: V) -> bool:
        """Whether the last decision of the view's seat stands: taking it back, or not being able to, would tell who was asked meanwhile.

        What is secret is final.
        """
        del view
        return False


AnyEngine: TypeAlias = Engine[Any, Any, Any]
