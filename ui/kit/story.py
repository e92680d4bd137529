"""What happens at a table, told once: log, panel, recap, voice and the marks of a replay all read the same entries."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Self

from game.core.cards import CardId
from game.core.events import CardMoved, DealBegan, Event
from game.core.options import Options
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import _
from ui.text.sentences import pair, sentence

MOST_CARDS = 5
"""So many cards at most are shown with an entry."""
DRAWN_FOR_DEAL = frozenset({"draw", "lot"})
"""What the places are called at which cards lie that were drawn for the deal."""


class Weight(Enum):
    """Who is told of an entry."""

    PLAIN = "plain"
    """Everybody: log, recap, panel and voice."""
    ASIDE = "aside"
    """The voice, softly, and a panel that has room: a card drawn unseen."""
    SPOKEN = "spoken"
    """The voice alone: points and payments, which the table shows in its own way."""
    HEADING = "heading"
    """A panel, over what follows; the voice says a heading that has `more`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened, in two lines of words and up to five cards.

    `sign` names what a panel puts before the words, "" for nothing; `mark` is what the mark of a replay says, "" where none is worth it.
    """

    words: str
    cards: tuple[CardId, ...] = ()
    more: str = ""
    weight: Weight = Weight.PLAIN
    sign: str = ""
    mark: str = ""

    @property
    def in_one(self) -> str:
        """Both lines of words as one: the second goes on with the first, says what it announces, or stands for itself."""
        words, more = self.words, self.more
        if more and more[0].islower():
            return sentence(f"{words}, {more}")
        return sentence(words, more) if ":" in words or self.weight is Weight.HEADING else sentence(pair(words, more))


def logged(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries that log and recap have."""
    return tuple(entry for entry in entries if entry.weight is Weight.PLAIN)


def recap(story: Story, known: Sequence[Sequence[Event]], new: Sequence[Sequence[Event]]) -> tuple[Entry, ...]:
    """Return what a log has of the actions `new`, told by a story like `story` after those of the same deal that are `known`."""
    told = story.anew()
    told.recall(known)
    before = told.entries
    for events in new:
        told.take(events)
    return logged(entry for entry in told.entries if not any(entry is one for one in before))


class Story(ABC):
    """Tells the events of one deal after the other. `entries` are those of this deal, oldest first.

    All of it is public: what only one seat may know is in no entry.
    """

    def __init__(self, seated: Sequence[Seated], options: Options) -> None:
        self.seated, self.options = seated, options
        self.entries: tuple[Entry, ...] = ()
        self.number = 0
        """The number of the deal, 0 before the first."""
        self._news: list[Entry] = []
        self._draws = False
        """Whether a card that leaves the stock is drawn: several of them at once are dealt."""
        self.begin()

    def anew(self) -> Self:
        """Return a story of the same players at the beginning."""
        return type(self)(self.seated, self.options)

    def begin(self, before: Sequence[Entry] = ()) -> None:
        """Forget the deal before, of which `before` was told."""
        del before
        self.entries, self.number = (), 0

    def recall(self, actions: Sequence[Sequence[Event]]) -> None:
        """Begin anew with what these actions led to, each by itself; more than two deals back nothing matters."""
        deals = [number for number, events in enumerate(actions) if any(isinstance(event, DealBegan) for event in events)]
        self.begin()
        for events in actions[deals[-2] if len(deals) > 1 else 0 :]:
            self.take(events)

    def take(self, events: Sequence[Event]) -> tuple[Entry, ...]:
        """Tell what one action led to; return the entries that are new or changed."""
        self._news = []
        self._draws = sum(isinstance(event, CardMoved) and _is_draw(event) for event in events) == 1
        for index, event in enumerate(events):
            if isinstance(event, DealBegan):
                self.begin(self.entries)
                self.number = event.number
                if event.number:
                    dealer = said_of(self.seated, event.dealer, _("{name} deals|You deal"))
                    self.say(_("Round {number}").format(number=event.number), more=dealer, weight=Weight.HEADING)
            else:
                self.tell(event, events[index + 1 :])
        return tuple(self._news)

    @abstractmethod
    def tell(self, event: Event, following: Sequence[Event]) -> None:
        """Say what there is to say of an event; `following` are those after it in the same action."""
        if not isinstance(event, CardMoved):
            return
        if event.card is not None and event.target.name in DRAWN_FOR_DEAL:
            words = _("{name} draws for the deal: {card}|You draw for the deal: {card}")
            words = said_of(self.seated, event.target.number, words, card=self.named(event.card))
            self.say(words, event.card, weight=Weight.ASIDE)
        elif self._draws and _is_draw(event):
            words = _("{name} draws from the stock|You draw from the stock")
            self.say(said_of(self.seated, event.target.number, words), weight=Weight.ASIDE)

    @abstractmethod
    def named(self, card: CardId) -> str:
        """Return what a card is called within a line."""

    def say(
        self, words: str, *cards: CardId, more: str = "", weight: Weight = Weight.PLAIN, sign: str = "", mark: str = ""
    ) -> None:
        """Tell of something that happened."""
        self.add(Entry(words, cards[:MOST_CARDS], more, weight, sign, mark))

    def add(self, entry: Entry) -> None:
        """Add an entry."""
        self.entries += (entry,)
        self._news.append(entry)

    def change(self, before: Entry, after: Entry) -> None:
        """Say an entry of this deal otherwise: more of it is known by now."""
        self.entries = tuple(after if entry is before else entry for entry in self.entries)
        self._news = [*(entry for entry in self._news if entry is not before), after]


def _is_draw(event: CardMoved) -> bool:
    return (event.source.name, event.target.name) == ("stock", "hand")
