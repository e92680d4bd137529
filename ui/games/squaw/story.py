"""What happens in a round of Dog & Blind, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import SUITS, CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Said, SeatCounter
from game.squaw.events import TURN_UP, suit_named
from game.squaw.rules import NO_SUIT, SUIT_OF, Status
from ui.games.squaw.names import card_name, deed
from ui.kit.french_suits import small, suit_name
from ui.kit.player_text import said_of
from ui.kit.story import Entry, Story, Weight
from ui.text.catalog import N_, _

FATES = {
    Status.NORMAL: N_("{name} is back to normal|You are back to normal"),
    Status.DOG: N_("{name} is a dog now|You are a dog now"),
    Status.BLIND: N_("{name} is a blind now|You are a blind now"),
    Status.OUT: N_("{name} is out|You are out"),
}
"""What somebody has become."""


class SquawStory(Story):
    """Tells of trumps, of every card and pass, trick by trick, and of what becomes of the players: that is kept for a round."""

    _fates: tuple[Entry, ...] = ()
    """What becomes of the players, under its heading."""
    _kept: tuple[Entry, ...] = ()
    """What became of them in the round before."""

    def begin(self, before: Sequence[Entry] = ()) -> None:
        """Forget the round before but for what became of the players, which a draw for the deal leaves too."""
        if not before or self.number:
            fates = self._fates if before else ()
            self._kept = (*fates[:1], *(replace(fate, weight=Weight.ASIDE) for fate in fates[1:]))
        super().begin(before)
        self.entries = self._kept
        self._trump, self._led = NO_SUIT, NO_SUIT
        self._tricks, self._plays = 0, False
        """How many tricks have begun, and whether the last one goes on."""
        self._fates = ()

    def named(self, card: CardId) -> str:
        """Return what a card is called within a line."""
        return small(card_name(card))

    def tell(self, event: Event, following: Sequence[Event]) -> None:
        """Say what there is to say of an event."""
        match event:
            case CardMoved(card, _, target) if card is not None and target == TURN_UP:
                self.say(_("Turn-up: {card}").format(card=self.named(card)), card, weight=Weight.ASIDE)
            case CardMoved(card, source, target) if card is not None and (source.name, target.name) == ("hand", "trick"):
                self._in_trick()
                words = deed(self._led, self._trump, card)
                self.say(said_of(self.seated, target.number, words, card=self.named(card)), card)
                self._led = SUIT_OF[card] if self._led == NO_SUIT else self._led
            case CounterSet("trump", str(suit)):
                self._trump = SUITS.index(suit)
            case CounterSet(SeatCounter("status", seat), str(status)) if self.number:
                self._fate(seat, Status(status))
            case Said():
                self._called(event)
            case Awarded(seat, "trick", cards):
                self.say(said_of(self.seated, seat, _("{name} takes the trick|You take the trick")), *cards)
                self._led, self._plays = NO_SUIT, False
            case Awarded(seat):
                words = said_of(self.seated, seat, _("{name} wins the match|You win the match"))
                self.say(words, weight=Weight.SPOKEN)
            case _:
                super().tell(event, following)

    def _in_trick(self) -> None:
        """Begin a trick with its first card or pass."""
        if not self._plays:
            self._tricks, self._plays = self._tricks + 1, True
            self.say(_("Trick {number}").format(number=self._tricks), weight=Weight.HEADING)

    def _called(self, call: Said) -> None:
        """Say a pass, trumps, the order of the aces, or who deals after a draw."""
        match call.word:
            case "pass":
                self._in_trick()
                self.say(said_of(self.seated, call.seat, _("{name} passes|You pass")))
            case "deals":
                self.say(said_of(self.seated, call.seat, _("{name} deals|You deal")))
            case "aces-high" | "aces-low" as order:
                self.say(words := _("Aces are high now") if order == "aces-high" else _("Aces are low now"), mark=words)
            case trumps:
                words = _("{name} names trumps: {suit}|You name trumps: {suit}")
                words = said_of(self.seated, call.seat, words, suit=suit_name(suit_named(trumps)))
                self.say(words, mark=words)

    def _fate(self, seat: Seat, status: Status) -> None:
        """Say what somebody has become."""
        if not self._fates:
            self.say(_("After round {number}").format(number=self.number), weight=Weight.HEADING)
            self._fates = self.entries[-1:]
        words = said_of(self.seated, seat, _(FATES[status]))
        self.say(words, mark=words)
        self._fates += self.entries[-1:]
