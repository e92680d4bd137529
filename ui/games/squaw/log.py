"""What happened in the round, in words: from the view for the panel, from public events for whoever comes back to the screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import SUITS, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Said
from game.squaw.events import AWARDS
from game.squaw.rules import NO_SUIT, SUIT_OF, Status, clockwise
from game.squaw.state import HandResult, Trick
from game.squaw.view import View
from ui.games.squaw.words import card_name, deed
from ui.kit.french import small, suit_name
from ui.kit.log import KEPT, Line
from ui.kit.players import Seated, said_of
from ui.kit.words import Recap
from ui.text.catalog import _


def lines_of(view: View, seated: Sequence[Seated]) -> tuple[Line, ...]:
    """Return what happened in this round, and what became of everybody in the one before; newest last."""
    found: list[Line] = []
    before = next((result for result in view.results if result.number == view.number - 1), None)
    if before is not None:
        found += _ended(before, seated)
    found.append(Line(_("Round {number}").format(number=view.number), heading=True))
    found.append(Line(said_of(seated, view.dealer, _("{name} deals|You deal"))))
    if view.turn_up is not None:
        found.append(Line(_("Turn-up: {card}").format(card=small(card_name(view.turn_up)))))
    elif view.trump != NO_SUIT:
        found.append(_named(view.dealer, SUITS[view.trump], seated))
    opener = view.dealer
    for number, trick in enumerate(view.tricks, 1):
        found += _trick(number, trick, opener, view.trump, seated)
        found.append(Line(said_of(seated, trick.winner, _("{name} takes the trick|You take the trick"))))
        opener = trick.winner
    if view.plays or view.passes:
        found += _trick(view.trick, Trick(view.plays, view.passes, opener), opener, view.trump, seated)
    if view.results and view.results[-1].number == view.number:
        found += _ended(view.results[-1], seated)
    return tuple(found[-KEPT:])


def _named(dealer: Seat, suit: str, seated: Sequence[Seated]) -> Line:
    words = _("{name} names trumps: {suit}|You name trumps: {suit}")
    return Line(said_of(seated, dealer, words, suit=suit_name(suit)))


def _trick(number: int, trick: Trick, opener: Seat, trump: int, seated: Sequence[Seated]) -> list[Line]:
    """Return the turns of a trick in their order: they went clockwise from whoever opened it."""
    played = dict(trick.plays)
    led = SUIT_OF[trick.plays[0][1]] if trick.plays else NO_SUIT
    found = [Line(_("Trick {number}").format(number=number), heading=True)]
    for seat in clockwise(len(seated), opener):
        if seat in played:
            is_lead = seat == trick.plays[0][0]
            words = deed(NO_SUIT if is_lead else led, trump, played[seat])
            found.append(Line(said_of(seated, seat, words, card=small(card_name(played[seat])))))
        elif seat in trick.passes:
            found.append(Line(said_of(seated, seat, _("{name} passes|You pass"))))
    return found


def _ended(result: HandResult, seated: Sequence[Seated]) -> list[Line]:
    """Return what became of those whose status changed."""
    changes = zip(result.statuses, result.after.statuses, strict=True)
    found = [Line(changed(seated, Seat(seat), after)) for seat, (before, after) in enumerate(changes) if before is not after]
    heading = Line(_("After round {number}").format(number=result.number), heading=True)
    return [heading, *found] if found else []


def changed(seated: Sequence[Seated], seat: Seat, status: Status) -> str:
    """Return what somebody has become."""
    match status:
        case Status.NORMAL:
            words = _("{name} is back to normal|You are back to normal")
        case Status.DOG:
            words = _("{name} is a dog now|You are a dog now")
        case Status.BLIND:
            words = _("{name} is a blind now|You are a blind now")
        case Status.OUT:
            words = _("{name} is out|You are out")
    return said_of(seated, seat, words)


def recaps(events: Sequence[Event], seated: Sequence[Seated]) -> tuple[Recap, ...]:
    """Return every public thing among `events`: cards played, passes, trumps, tricks, and what becomes of the players."""
    found: list[Recap] = []
    for event in events:
        match event:
            case CardMoved(card, source, target) if card is not None and (source.name, target.name) == (
                "hand",
                "trick",
            ):
                words = _("{name} played {card}|You played {card}")
                found.append(Recap((card,), said_of(seated, target.number, words, card=small(card_name(card)))))
            case Said(seat, word) if words := call(seat, word, seated):
                found.append(Recap((), words))
            case Awarded(seat, kind, cards) if kind == AWARDS[0]:
                words = said_of(seated, seat, _("{name} takes the trick|You take the trick"))
                found.append(Recap(cards[:5], words))
            case CounterSet(key, value) if key.startswith("status-"):
                seat = Seat(int(key.removeprefix("status-")))
                found.append(Recap((), changed(seated, seat, Status(str(value)))))
            case _:
                pass
    return tuple(found)


def call(seat: Seat, word: str, seated: Sequence[Seated]) -> str:
    """Return a call in words: a pass, trumps, the order of the aces, who deals after a draw."""
    match word:
        case "pass":
            return said_of(seated, seat, _("{name} passes|You pass"))
        case "aces-high":
            return _("Aces are high now")
        case "aces-low":
            return _("Aces are low now")
        case "deals":
            return said_of(seated, seat, _("{name} deals|You deal"))
        case _:
            return _named(seat, word.removeprefix("trump-"), seated).words
