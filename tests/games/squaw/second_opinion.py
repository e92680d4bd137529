"""A second opinion: tricks and hands of Dog & Blind said again in the words of the sheet, on card names, slowly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

HIGH_TO_LOW = {
    "high": ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    "low": ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"],
}


def suit(name: str) -> str:
    return name[-1]


def winner(plays: list[tuple[int, str]], trump: str, ace: str) -> int:
    """The highest trump wins; if there is none, the highest card of the suit led (R10)."""
    trumps = [play for play in plays if suit(play[1]) == trump]
    of_suit_led = [play for play in plays if suit(play[1]) == suit(plays[0][1])]
    return min(trumps or of_suit_led, key=lambda play: HIGH_TO_LOW[ace].index(play[1][:-1]))[0]


@dataclass(frozen=True)
class Hand:
    """A hand in play; `turns` are the seats that still have a turn in the trick, `asked` the options."""

    statuses: tuple[str, ...]
    cards: tuple[tuple[str, ...], ...]
    trump: str
    ace: str
    size: int
    asked: dict[str, object]
    blind_tricks: dict[int, int]
    trick: int
    turns: tuple[int, ...]
    played: tuple[tuple[int, str], ...] = ()
    won: tuple[int, ...] = ()


def trick_from(hand: Hand, opener: int) -> Hand:
    seats = len(hand.cards)
    order = [(opener + step) % seats for step in range(seats)]
    return replace(hand, turns=tuple(seat for seat in order if hand.cards[seat]), played=())


def choices(hand: Hand) -> list[str]:
    """What the player on turn may do by himself: names of cards, `blind`, `pass`; empty if he has no decision."""
    seat = hand.turns[0]
    cards, last = list(hand.cards[seat]), hand.trick == hand.size
    match hand.statuses[seat]:
        case "normal":
            led = suit(hand.played[0][1]) if hand.played else None
            return [name for name in cards if suit(name) == led] or cards
        case "dog":
            forced = last or (hand.asked["dog_timing"] == "first_trick" and hand.trick == 1)
            return cards if forced else [*cards, "pass"]
        case "blind" if hand.asked["blind_timing"] == "choice":
            return ["blind"] if last else ["blind", "pass"]
    return []


def forced(hand: Hand) -> str:
    """What a blind does who does not choose: his card in his trick, else he is passed over (B2)."""
    seat = hand.turns[0]
    trick = 1 if hand.asked["blind_timing"] == "first_trick" else hand.blind_tricks[seat]
    return hand.cards[seat][0] if trick == hand.trick else "pass"


def done(hand: Hand, choice: str) -> Hand:
    """The hand after the player on turn has done this; full tricks are taken in."""
    seat = hand.turns[0]
    name = hand.cards[seat][0] if choice == "blind" else choice
    hand = replace(hand, turns=hand.turns[1:])
    if name != "pass":
        left = tuple(tuple(c for c in cards if c != name) for cards in hand.cards)
        hand = replace(hand, cards=left, played=(*hand.played, (seat, name)))
    if hand.turns:
        return hand
    best = winner(list(hand.played), hand.trump, hand.ace)
    hand = replace(hand, won=(*hand.won, best), trick=hand.trick + 1)
    return trick_from(hand, best) if hand.trick <= hand.size else replace(hand, played=())


def lines_of_play(hand: Hand) -> Iterator[tuple[int, ...]]:
    """Yield the trick winners of every line of play from here."""
    if hand.trick > hand.size:
        yield hand.won
        return
    for choice in choices(hand) or [forced(hand)]:
        yield from lines_of_play(done(hand, choice))
