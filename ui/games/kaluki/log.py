"""What happened in the round, deed by deed, from public events: the same for the panel, the log and whoever comes back to the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.core.cards import CardId, Seat
from game.core.events import CardMoved, DealBegan, Event, MarkSet, Place, Said, Value
from game.kaluki.cards import FIRST_JOKER
from game.kaluki.events import STOCK
from game.kaluki.melds import LEAST_CARDS
from ui.games.kaluki.words import card_small, meld_words
from ui.kit.log import KEPT, Line
from ui.kit.players import Seated, said_of
from ui.kit.words import Recap
from ui.text.catalog import N_, _

FIVE = 5
"""So many cards at most are shown with a deed."""


class Act(Enum):
    """What a player did in a turn, as far as everybody has seen it, with its two halves for `said_of`."""

    STOCK = N_("draws from the stock|draw from the stock")
    TAKES = N_("takes|take")
    LAYS = N_("lays|lay")
    ADDS = N_("lays off|lay off")
    SWAPS = N_("swaps|swap")
    BORROWS = N_("borrows|borrow")
    DISCARDS = N_("discards|discard")


@dataclass(frozen=True, slots=True)
class Done:
    """One thing that a player did in a turn, with the cards that everybody has seen."""

    act: Act
    cards: tuple[CardId, ...] = ()


class Chronicle:
    """Takes the events as they are shown, and turns them into deeds. `lines` are those of the round, oldest first."""

    def __init__(self, seated: Sequence[Seated]) -> None:
        self._seated = seated
        self.lines: tuple[Line, ...] = ()
        self._homes: dict[CardId, Place] = {}
        """Where cards were borrowed."""
        self._told = 0
        """So many moves to come belong to a deed that has been told."""
        self._turns = 0
        """Turns that have ended in the round."""
        self._changed: dict[Place, int] = {}
        """In which turn a meld was laid or last changed."""
        self._played: dict[int, int] = {}
        """How many turns had ended when a player's last one had."""
        self._doing: tuple[Done, ...] = ()
        self.last: dict[int, tuple[Done, ...]] = {}
        """What each player did in their last finished turn of the round, by seat."""
        self._dealt = True
        """Whether cards that leave the stock are drawn, not dealt."""

    def recall(self, events: Sequence[Event]) -> tuple[Recap, ...]:
        """Begin anew, take all `events` and return their deeds; what is called out stands with the deed before it."""
        self._begin()
        found: list[Recap] = []
        for index, event in enumerate(events):
            deed = self.take(event, events[index + 1 :])
            if deed is None or (isinstance(event, CardMoved) and event.source == STOCK):
                continue
            if isinstance(event, Said) and found and found[-1].cards:
                found[-1] = replace(found[-1], more=". ".join(filter(None, (found[-1].more, deed.words))))
            else:
                found.append(deed)
        return tuple(found)

    def take(self, event: Event, following: Sequence[Event]) -> Recap | None:
        """Take one event; `following` are those after it, at least of the same action. Return the deed that it begins, if any."""
        deed: Recap | None = None
        if isinstance(event, CardMoved):
            self._follow(event, following)
        match event:
            case DealBegan():
                self._begin()
                self._dealt = False
            case CardMoved(_card, source, target) if source == STOCK:
                deed = self._left_stock(target)
            case CardMoved(card) if card is not None and self._told:
                self._told -= 1
            case CardMoved(card, source, target) if card is not None:
                other = _replaced(event, following)
                deed = self._moved(card, source, target, following) if other is None else self._swapped(card, other, source)
            case Said(_seat, "out" | "kaluki") if self._doing:
                self._end(event.seat)
                deed = Recap((), call_words(event.word, self._seated, event.seat))
            case Said(seat, word) if words := call_words(word, self._seated, seat):
                deed = Recap((), words)
            case _:
                pass
        if deed is not None:
            self.lines = (*self.lines, Line(deed.words))[-KEPT:]
        return deed

    def _begin(self) -> None:
        self.lines, self._homes, self._told = (), {}, 0
        self._turns, self._changed, self._played = 0, {}, {}
        self._doing, self.last, self._dealt = (), {}, True

    def fresh(self, viewer: int) -> frozenset[Place]:
        """Return the melds that were laid or changed since a player's last turn ended, this turn included."""
        since = self._played.get(viewer, 0)
        return frozenset(place for place, turn in self._changed.items() if turn >= since)

    def _follow(self, event: CardMoved, following: Sequence[Event]) -> None:
        """Note where a card came to lie in which turn, and whether its turn ends with it."""
        if event.target.name == "meld":
            self._changed[event.target] = self._turns
        elif event.source.name == "hand" and event.target.name == "discard" and _ends(following):
            self._turns += 1
            self._played[event.source.number] = self._turns

    def _left_stock(self, target: Place) -> Recap | None:
        """Tell of a card that was drawn unseen; cards that are dealt are not told."""
        if target.name != "hand":
            self._dealt = True
        elif self._dealt:
            self._does(Act.STOCK)
            return Recap((), said_of(self._seated, Seat(target.number), _("{name} draws from the stock|You draw from the stock")))
        return None

    def _does(self, act: Act, *cards: CardId) -> None:
        self._doing += (Done(act, cards),)

    def _end(self, seat: Seat) -> None:
        """A player's turn is over."""
        self.last[seat], self._doing = self._doing, ()

    def _moved(self, card: CardId, source: Place, target: Place, following: Sequence[Event]) -> Recap | None:
        mover = Seat(source.number if source.name in ("hand", "borrowed") else target.number)
        match source.name, target.name:
            case "discard", "hand":
                self._does(Act.TAKES, card)
                return self._deed(card, mover, _("{name} takes the {card}|You take the {card}"))
            case "discard", "stock":
                self._told = len(_moves(following, target))
                return Recap((), _("The discards are shuffled and become the stock"))
            case "hand", "discard":
                if _ends(following):
                    self._does(Act.DISCARDS, card)
                    self._end(mover)
                    return self._deed(card, mover, _("{name} discards the {card}|You discard the {card}"))
                self._doing = self._doing[:-1]
                return self._deed(card, mover, _("{name} puts the {card} back|You put the {card} back"))
            case ("hand" | "borrowed"), "meld":
                return self._laid(card, source, target, following, mover)
            case "meld", "borrowed":
                self._homes[card] = source
                self._does(Act.BORROWS, card)
                return self._deed(card, mover, _("{name} borrows the {card}|You borrow the {card}"))
            case "meld", "hand":
                return self._back(card, source, following, mover)
            case _:
                return None

    def _laid(self, card: CardId, source: Place, target: Place, following: Sequence[Event], mover: Seat) -> Recap:
        rest = _moves(following, target)
        marks = _marks(following[len(rest) :], target)
        if marks.get("owner") is None:
            home = source.name == "borrowed" and self._homes.get(card) == target
            if home:
                self._doing = self._doing[:-1]
                return self._deed(card, mover, _("{name} gives the {card} back|You give the {card} back"))
            self._does(Act.ADDS, card)
            return self._deed(card, mover, _("{name} lays off the {card}|You lay off the {card}"))
        self._told = len(rest)
        start = marks.get("start")
        cards = (card, *rest)
        self._does(Act.LAYS, *cards)
        words = meld_words(start if isinstance(start, int) else 0, cards)
        return Recap(cards[:FIVE], said_of(self._seated, mover, _("{name} lays {meld}|You lay {meld}"), meld=words))

    def _swapped(self, card: CardId, other: CardId, source: Place) -> Recap:
        """Tell of a card that takes the place of a joker, or of a joker that takes its place again."""
        self._told, mover = 1, Seat(source.number)
        if card >= FIRST_JOKER:
            self._doing = self._doing[:-1]
            return self._deed(other, mover, _("{name} takes the {card} back|You take the {card} back"))
        self._does(Act.SWAPS, card, other)
        words = _("{name} swaps the {card} for a joker|You swap the {card} for a joker")
        return Recap((card, other), said_of(self._seated, mover, words, card=card_small(card)))

    def _back(self, card: CardId, source: Place, following: Sequence[Event], mover: Seat) -> Recap:
        """Tell of cards taken back."""
        self._doing = self._doing[:-1]
        rest = _moves(following, None, source)
        if len(rest) + 1 < LEAST_CARDS:
            return self._deed(card, mover, _("{name} takes the {card} back|You take the {card} back"))
        self._told = len(rest)
        words = said_of(self._seated, mover, _("{name} takes a meld back|You take a meld back"))
        return Recap((card, *rest)[:FIVE], words)

    def _deed(self, card: CardId, mover: Seat, words: str) -> Recap:
        return Recap((card,), said_of(self._seated, mover, words, card=card_small(card)))


def _moves(following: Sequence[Event], target: Place | None, source: Place | None = None) -> tuple[CardId, ...]:
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


def _marks(following: Sequence[Event], place: Place) -> dict[str, Value]:
    """Return the marks that are set at `place` right after; the first one of a key, for the next action may take it off."""
    found: dict[str, Value] = {}
    for event in following:
        if not isinstance(event, MarkSet) or event.place != place:
            break
        found.setdefault(event.key, event.value)
    return found


def _ends(following: Sequence[Event]) -> bool:
    """Whether a discard ends the turn: a card that is put back is followed by nothing, or by a draw."""
    return bool(following) and not (isinstance(following[0], CardMoved) and following[0].source == STOCK)


def call_words(word: str, seated: Sequence[Seated], seat: Seat) -> str:
    """Return what a call of `Said` tells everybody; "" for one that says nothing."""
    match word:
        case "open":
            words = _("{name} has opened|You have opened")
        case "out":
            words = _("{name} goes out|You go out")
        case "kaluki":
            words = _("{name} goes out with a kaluki|You go out with a kaluki")
        case "buy-back":
            words = _("{name} buys back|You buy back")
        case "leave":
            words = _("{name} leaves the match|You leave the match")
        case "champion":
            words = _("{name} wins the match|You win the match")
        case _:
            return ""
    return said_of(seated, seat, words)
