"""What happens in a round of Koi-Koi, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import CardId
from game.core.events import Awarded, CardMoved, Event, Said
from game.koikoi.events import DRAWN
from ui.games.koikoi.layout import captured_next, mates_of
from ui.games.koikoi.names import MULTIPLIERS, YAKU, card_name, yaku_name
from ui.kit.french_suits import small
from ui.kit.player_text import said_of
from ui.kit.story import Entry, Story, Weight
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.sentences import pair


class KoiKoiStory(Story):
    """Tells of every card played and turned up with what it takes, of calls, yaku and points."""

    def begin(self, before: Sequence[Entry] = ()) -> None:
        """Forget the round before."""
        super().begin(before)
        self._turned: Entry | None = None
        """The card that was turned up and waits for what it takes."""

    def named(self, card: CardId) -> str:
        """Return what a card is called within a line."""
        return small(card_name(card))

    def tell(self, event: Event, following: Sequence[Event]) -> None:
        """Say what there is to say of an event."""
        match event:
            case CardMoved(card, source, _) if card is not None and source.name == "hand":
                played = said_of(self.seated, source.number, _("{name} played|You played"))
                self.add(self._with_taken(Entry(pair(played, self.named(card)), (card,)), following))
            case CardMoved(card, _, target) if card is not None and target == DRAWN:
                self._turned = Entry(pair(_("Then turned up"), self.named(card)), (card,))
                self.add(self._turned)
            case CardMoved(card, source, target) if card is not None and source == DRAWN and self._turned is not None:
                taken = following if target.name == "captured" else ()
                self.change(self._turned, self._with_taken(self._turned, taken))
                self._turned = None
            case Said(seat, word):
                call = _("Koi-Koi!") if word == "koikoi" else _("Stop!")
                mark = self._marked(seat, call)
                self.say(said_of(self.seated, seat, _("{name} called|You called")), more=call, mark=mark)
            case Awarded():
                self._awarded(event)
            case _:
                super().tell(event, following)

    def _with_taken(self, entry: Entry, following: Sequence[Event]) -> Entry:
        """Return an entry with what its card takes by the events `following`."""
        (card,) = entry.cards
        taken = mates_of([one for one in captured_next(following) if one != card])
        if not taken:
            return replace(entry, more=_("and took nothing"))
        return replace(entry, cards=(card, *taken), more=_("and took {cards}").format(cards=in_a_row(map(self.named, taken))))

    def _awarded(self, event: Awarded) -> None:
        """Say a yaku, a doubling or the points of a round; what a score is made of stands on the result."""
        if event.kind == "base":
            return
        seat, points, mark = event.seat, ngettext("{n} point", "{n} points", event.points).format(n=event.points), ""
        if event.kind in YAKU:
            words = _("{name} has {yaku}: {points}|You have {yaku}: {points}")
            words = said_of(self.seated, seat, words, yaku=yaku_name(event.kind), points=points)
            mark = self._marked(seat, yaku_name(event.kind))
        elif event.kind in MULTIPLIERS:
            words = _("{reason}: ×{factor}").format(reason=_(MULTIPLIERS[event.kind][0]), factor=event.points)
        else:
            words = said_of(self.seated, seat, _("{name} scores {points}|You score {points}"), points=points)
        self.say(words, *event.cards, weight=Weight.SPOKEN, mark=mark)

    def _marked(self, seat: int, words: str) -> str:
        """Return the mark of an action: the first thing in it that is worth one."""
        if any(entry.mark for entry in self._news):
            return ""
        return _("{name}: {words}").format(name=self.seated[seat].name, words=words)
