"""What happens in a round of Kaluki, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, Event, MarkSet, Said, Value, Zone
from game.kaluki.cards import FIRST_JOKER
from game.kaluki.events import STOCK
from game.kaluki.melds import LEAST_CARDS
from ui.games.kaluki.names import card_small, chips, meld_words, points
from ui.kit.player_text import said_of
from ui.kit.story import Entry, Story, Weight
from ui.text.catalog import N_, _


class Act(Enum):
    """What a player did in a turn, as far as everybody has seen it, with its two halves for `said_of`."""

    STOCK = N_("draws from the stock|draw from the stock")
    TAKES = N_("takes|take")
    LAYS = N_("lays|lay")
    ADDS = N_("lays off|lay off")
    SWAPS = N_("swaps|swap")
    BORROWS = N_("borrows|borrow")
    DISCARDS = N_("discards|discard")


SAID = {
    "open": N_("{name} has opened|You have opened"),
    "out": N_("{name} goes out|You go out"),
    "kaluki": N_("{name} goes out with a kaluki|You go out with a kaluki"),
    "buy-back": N_("{name} buys back|You buy back"),
    "leave": N_("{name} leaves the match|You leave the match"),
    "champion": N_("{name} wins the match|You win the match"),
}
"""What everybody is told of a call."""


@dataclass(frozen=True, slots=True)
class Done:
    """One thing that a player did in a turn, with the cards that everybody has seen."""

    act: Act
    cards: tuple[CardId, ...] = ()


class KalukiStory(Story):
    """Tells of draws, melds, discards and calls, and keeps what each turn was made of."""

    def begin(self, before: Sequence[Entry] = ()) -> None:
        """Forget the round before."""
        super().begin(before)
        self._homes: dict[CardId, Zone] = {}
        """Where cards were borrowed."""
        self._told = 0
        """So many moves to come belong to an entry that has been made."""
        self._turns = 0
        """Turns that have ended in the round."""
        self._changed: dict[Zone, int] = {}
        """In which turn a meld was laid or last changed."""
        self._played: dict[int, int] = {}
        """How many turns had ended when a player's last one had."""
        self._doing: tuple[Done, ...] = ()
        self.last: dict[int, tuple[Done, ...]] = {}
        """What each player did in their last finished turn of the round, by seat."""

    def named(self, card: CardId) -> str:
        """Return what a card is called within a line."""
        return card_small(card)

    def tell(self, event: Event, following: Sequence[Event]) -> None:
        """Say what there is to say of an event."""
        match event:
            case CardMoved(_, source, target) if source == STOCK:
                if self._draws and target.name == "hand":
                    self._does(Act.STOCK)
                super().tell(event, following)
            case CardMoved(card, source, target) if card is not None:
                self._follow(event, following)
                if self._told:
                    self._told -= 1
                elif (other := _replaced(event, following)) is not None:
                    self._swapped(card, other, source)
                else:
                    self._moved(card, source, target, following)
            case Said(seat, word) if word in SAID:
                if word in ("out", "kaluki") and self._doing:
                    self._end(seat)
                words = said_of(self.seated, seat, _(SAID[word]))
                self.say(words, mark=words)
            case Awarded():
                self._awarded(event)
            case _:
                super().tell(event, following)

    def fresh(self, viewer: int) -> frozenset[Zone]:
        """Return the melds that were laid or changed since a player's last turn ended, this turn included."""
        since = self._played.get(viewer, 0)
        return frozenset(place for place, turn in self._changed.items() if turn >= since)

    def _follow(self, event: CardMoved, following: Sequence[Event]) -> None:
        """Note where a card came to lie in which turn, and whether its turn ends with it: a card that is put back ends nothing."""
        if event.target.name == "meld":
            self._changed[event.target] = self._turns
        elif event.source.name == "hand" and event.target.name == "discard" and following:
            self._turns += 1
            self._played[event.source.number] = self._turns

    def _does(self, act: Act, *cards: CardId) -> None:
        self._doing += (Done(act, cards),)

    def _end(self, seat: Seat) -> None:
        """A player's turn is over."""
        self.last[seat], self._doing = self._doing, ()

    def _moved(self, card: CardId, source: Zone, target: Zone, following: Sequence[Event]) -> None:
        mover = Seat(source.number if source.name in ("hand", "borrowed") else target.number)
        match source.name, target.name:
            case "discard", "hand":
                self._does(Act.TAKES, card)
                self._say_of(card, mover, _("{name} takes the {card}|You take the {card}"))
            case "discard", "stock":
                self._told = len(_moves(following, target))
                self.say(_("The discards are shuffled and become the stock"))
            case "hand", "discard" if following:
                self._does(Act.DISCARDS, card)
                self._end(mover)
                self._say_of(card, mover, _("{name} discards the {card}|You discard the {card}"))
            case "hand", "discard":
                self._doing = self._doing[:-1]
                self._say_of(card, mover, _("{name} puts the {card} back|You put the {card} back"))
            case ("hand" | "borrowed"), "meld":
                self._laid(card, source, target, following, mover)
            case "meld", "borrowed":
                self._homes[card] = source
                self._does(Act.BORROWS, card)
                self._say_of(card, mover, _("{name} borrows the {card}|You borrow the {card}"))
            case "meld", "hand":
                self._back(card, source, following, mover)
            case _:
                pass

    def _laid(self, card: CardId, source: Zone, target: Zone, following: Sequence[Event], mover: Seat) -> None:
        rest = _moves(following, target)
        marks = _marks(following[len(rest) :], target)
        if marks.get("owner") is not None:
            self._told = len(rest)
            start, cards = marks.get("start"), (card, *rest)
            self._does(Act.LAYS, *cards)
            meld = meld_words(start if isinstance(start, int) else 0, cards)
            words = said_of(self.seated, mover, _("{name} lays {meld}|You lay {meld}"), meld=meld)
            self.say(words, *cards, mark=words)
        elif source.name == "borrowed" and self._homes.get(card) == target:
            self._doing = self._doing[:-1]
            self._say_of(card, mover, _("{name} gives the {card} back|You give the {card} back"))
        else:
            self._does(Act.ADDS, card)
            self._say_of(card, mover, _("{name} lays off the {card}|You lay off the {card}"))

    def _swapped(self, card: CardId, other: CardId, source: Zone) -> None:
        """Tell of a card that takes the place of a joker, or of a joker that takes its place again."""
        self._told, mover = 1, Seat(source.number)
        if card >= FIRST_JOKER:
            self._doing = self._doing[:-1]
            self._say_of(other, mover, _("{name} takes the {card} back|You take the {card} back"))
            return
        self._does(Act.SWAPS, card, other)
        words = _("{name} swaps the {card} for a joker|You swap the {card} for a joker")
        self.say(said_of(self.seated, mover, words, card=card_small(card)), card, other)

    def _back(self, card: CardId, source: Zone, following: Sequence[Event], mover: Seat) -> None:
        """Tell of cards taken back."""
        self._doing = self._doing[:-1]
        rest = _moves(following, None, source)
        if len(rest) + 1 < LEAST_CARDS:
            self._say_of(card, mover, _("{name} takes the {card} back|You take the {card} back"))
            return
        self._told = len(rest)
        self.say(said_of(self.seated, mover, _("{name} takes a meld back|You take a meld back")), card, *rest)

    def _say_of(self, card: CardId, mover: Seat, words: str) -> None:
        self.say(said_of(self.seated, mover, words, card=card_small(card)), card)

    def _awarded(self, award: Awarded) -> None:
        """Say penalty points and payments."""
        match award.kind:
            case "penalty":
                words = _("{name}: {points} against|You: {points} against")
            case "pot":
                words = _("{name} takes the pot: {chips}|You take the pot: {chips}")
            case _:
                words = _("{name} is paid {chips}|You are paid {chips}")
        words = said_of(self.seated, award.seat, words, points=points(award.points), chips=chips(award.points))
        self.say(words, *award.cards, weight=Weight.SPOKEN)


def _moves(following: Sequence[Event], target: Zone | None, source: Zone | None = None) -> tuple[CardId, ...]:
    """Return the cards that move right after, all to `target` or all from `source`."""
    found: list[CardId] = []
    for event in following:
        if not isinstance(event, CardMoved) or event.card is None:
            break
        if event.target != (target or event.target) or event.source != (source or event.source):
            break
        found.append(event.card)
    return tuple(found)


def _replaced(event: CardMoved, following: Sequence[Event]) -> CardId | None:
    """Return the card that leaves a meld as soon as another one lies beside it, which comes in its place; None if none does."""
    after = following[0] if following else None
    if not isinstance(after, CardMoved) or after.source != event.target or event.put_at < 0:
        return None
    return after.card if abs(event.put_at - after.taken_at) == 1 else None


def _marks(following: Sequence[Event], zone: Zone) -> dict[str, Value]:
    """Return the marks that are set at `zone` right after."""
    found: dict[str, Value] = {}
    for event in following:
        if not isinstance(event, MarkSet) or event.zone != zone:
            break
        found[event.key] = event.value
    return found

