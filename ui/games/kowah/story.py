"""What happens in a hand of Kowah, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import Awarded, CardMoved, CounterSet, Event, MarkSet, Said
from game.kowah.events import DISCARD, STOCK, read_thrown
from game.kowah.rules import Origin, Source, WinLevel
from ui.games.kowah.names import level_name, rank
from ui.kit.player_text import said_of, signed
from ui.kit.story import Entry, Story, Weight
from ui.text.catalog import _


class KowahStory(Story):
    """Tells of discards with where they came from, cards taken from the pile, announcements, wins. `sign` is where a card came from."""

    def begin(self, before: Sequence[Entry] = ()) -> None:
        """Forget the hand before."""
        super().begin(before)
        self._origin, self._drawn = Origin.HAND, tuple[CardId, ...]()
        """Where the last discard came from, and what was drawn last from the stock as far as it was seen."""

    def named(self, card: CardId) -> str:
        """Return the rank of a card: suits mean nothing."""
        return rank(card)

    def tell(self, event: Event, following: Sequence[Event]) -> None:
        """Say what there is to say of an event."""
        match event:
            case CardMoved(card, source, target) if card is not None and target == DISCARD:
                self._threw(card, source.number, following)
            case CardMoved(card, source, target) if card is not None and source == DISCARD and target.name == "hand":
                words = _("{name} took {rank} from the discards|You took {rank} from the discards")
                self.say(said_of(self.seated, target.number, words, rank=rank(card)), card)
            case CardMoved(card, source, _) if card is not None and source == STOCK:
                self._drawn = (card,)
                super().tell(event, following)
            case Said(seat, "checki"):
                shape = next((one.value for one in following if isinstance(one, MarkSet) and one.key == "shape"), "")
                words = _("{name} announced Checki {shape}|You announced Checki {shape}")
                words = said_of(self.seated, seat, words, shape=shape)
                self.say(words, mark=words)
            case Said(seat, "claim"):
                claimed = (one.card for one in following if isinstance(one, CardMoved) and one.card is not None)
                words = said_of(self.seated, seat, _("{name} claimed the discard and won|You claimed the discard and won"))
                self.say(words, *list(claimed)[:1], sign=self._origin, mark=words)
            case Said(seat, "complete"):
                words = said_of(self.seated, seat, _("{name} drew the winning card|You drew the winning card"))
                self.say(words, *self._drawn, sign=Source.SELF, mark=words)
            case Awarded(seat, "credit" | "payment", _, points):
                words = said_of(self.seated, seat, _("{name}: {points}|You: {points}"), points=signed(points))
                self.say(words, *event.cards, weight=Weight.SPOKEN)
            case Awarded(_, "brelan" | "pair"):
                pass  # its lines stand on the result
            case Awarded(seat, level):
                words = _("{name} wins: {level}|You win: {level}")
                words = said_of(self.seated, seat, words, level=level_name(WinLevel(level)).lower())
                self.say(words, *event.cards, weight=Weight.SPOKEN)
            case CounterSet("outcome", "void"):
                self.say(_("Stock exhausted: void round"))
            case _:
                super().tell(event, following)

    def _threw(self, card: CardId, seat: int, following: Sequence[Event]) -> None:
        mark = next((one.value for one in following if isinstance(one, MarkSet) and one.zone == DISCARD), None)
        self._origin = read_thrown(mark)[0] if isinstance(mark, str) else Origin.HAND
        words = said_of(self.seated, seat, _("{name} threw {rank}|You threw {rank}"), rank=rank(card))
        more = _("from stock") if self._origin is Origin.PASSED else _("from hand")
        self.say(words, card, more=more, sign=self._origin)
