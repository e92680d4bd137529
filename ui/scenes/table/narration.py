"""What a table says in words: everything that happens at it, whose turn it is, what Enter would do, and what can be heard again.

What happened is told from public events alone where several people share the screen. What only the viewer knows is said to one who plays
alone, or when it is asked for; behind the curtain it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import assert_never

from game.core.cards import CardId, Seat
from game.core.events import EVERYONE, CardMoved, Event, redacted
from ui.kit.gestures import Legality
from ui.kit.player_text import said_of
from ui.kit.story import Weight
from ui.scenes.table.board import Board
from ui.scenes.table.selection import Press
from ui.scenes.table.toolbar import SKIP, SKIP_KEY
from ui.services.settings import shown_name
from ui.text.catalog import _, in_a_row
from ui.text.sentences import in_a_list, pair, sentence
from ui.turns.phases import AskingAhead, AskingPerson, Hinting, Phase, Thinking, Watching
from ui.turns.replay import FROM_THE_START, events_at, this_deal
from ui.turns.turns import Turns
from ui.voice.utterances import Ask, Kind, Utterance

NOBODY_SEAT = 15
"""A seat at which nobody sits: what it sees of an event is what everybody sees."""


class Speaking:
    """The words of one table; `plays_itself` says whether what is due at a ply is done by itself, so that nobody's turn is called."""

    def __init__(self, board: Board, turns: Turns, plays_itself: Callable[[int], bool]) -> None:
        self._board, self._turns, self._match = board, turns, turns.match
        self._plays_itself = plays_itself
        self._ply: int | None = None
        """The match has been told up to here; None before anybody listened."""
        self._story = board.table.story.anew()
        """What happens, as soon as it has: the table tells it as it is shown."""
        self._phase: Phase | None = None
        self._chosen_from: object = None
        """The ways to mean something from which the viewer chooses."""
        self._can_skip = False
        self._asked: Seat | None = None
        """Who was the last to be asked."""

    # What has happened

    def spoken_opening(self) -> Sequence[Utterance]:
        """Return the game and who plays it."""
        return (Utterance(self._title(), Kind.SCREEN),)

    def _title(self) -> str:
        names = in_a_row(who.name for who in self._board.table.context.seated)
        return sentence(pair(shown_name(self._board.parts.services.settings, self._match.engine.id), names))

    def spoken_news(self) -> Sequence[Utterance]:
        """Return what has happened at the table since this was last asked, and whose turn it is."""
        return (*self._show_events(), *self._whose_turn(), *self._choosing(), *self._skipping())

    def _skipping(self) -> Iterator[Utterance]:
        """Say by which key the rest of the round can be skipped, as soon as it can be."""
        could, self._can_skip = self._can_skip, self._turns.can_skip
        if self._can_skip and not could:
            yield Utterance(sentence(self._by_key(SKIP_KEY, _(SKIP))), Kind.NOTICE)

    def _choosing(self) -> Iterator[Utterance]:
        """Say which ways there are to mean what was pressed, as soon as that is asked."""
        choosing = self._board.picking.selection.choosing
        if choosing is not self._chosen_from:
            self._chosen_from = choosing
            if choosing is not None:
                yield Utterance(sentence(pair(_("Choices"), in_a_list(self._ways()))), Kind.PROMPT)

    def _ways(self) -> list[str]:
        """Return the keys that do something now and what they do: ways to mean what was pressed, else the buttons beside the cards."""
        picking = self._board.picking
        buttons = picking.selection.now.buttons
        if picking.selection.choosing is not None:
            named = [(str(number), reading.label or reading.line) for number, reading in enumerate(picking.selection.choosing.readings, 1)]
        else:
            named = [(button.key, button.label) for button in buttons if button.key and (button.readings or button.arranges)]
        return [self._by_key(key, words) for key, words in named]

    def _by_key(self, key: str, words: str) -> str:
        return pair(_("Key {key}").format(key=self._board.parts.look.keys.shown(key.lower())), words)

    def _show_events(self) -> Iterator[Utterance]:
        match = self._match
        if self._ply is None:
            yield Utterance(self._title(), Kind.MATCH)
        if self._ply is None and match.ply == 0:
            self._ply = FROM_THE_START
        if self._ply is None or match.ply < self._ply:
            deal = tuple(map(self._seen, this_deal(match)))
            if self._ply is not None:
                yield Utterance(_("The last play has been undone"), Kind.EVENT)
                self._story.recall(deal)
            else:
                yield from (Utterance(line.words, line.kind, past=True) for events in deal for line in self._told_of(events))
            self._ply, self._phase = match.ply, None
        while self._ply < match.ply:
            yield from self._told_of(self._seen(events_at(match, self._ply)))
            self._ply += 1

    def _seen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        turns = self._turns
        return redacted(events, NOBODY_SEAT if turns.people.several else turns.viewer)

    def _told_of(self, events: tuple[Event, ...]) -> Iterator[Utterance]:
        """Tell what one action led to."""
        for entry in self._story.take(events):
            if entry.weight is not Weight.HEADING or entry.more:
                yield Utterance(entry.in_one, Kind.ASIDE if entry.weight is Weight.ASIDE else Kind.EVENT)
        if not self._turns.people.several:
            yield from self._own(events)

    def _own(self, events: tuple[Event, ...]) -> Iterator[Utterance]:
        """Tell the viewer which cards have come to them unseen by others: one that was drawn or given, or a whole hand."""
        table = self._board.table
        hand = table.layout.own_hand()
        moved = (event for event in events if isinstance(event, CardMoved))
        came = [event for event in moved if event.target == hand and event.card is not None and event.seen_by != EVERYONE]
        named = in_a_list(table.words.name_of(event.card) for event in came if event.card is not None)
        if len(came) == 1:
            words = _("You drew: {card}") if came[0].source.name in {"stock", "pile"} else _("You got: {card}")
            yield Utterance(sentence(words.format(card=named)), Kind.OWN)
        elif came:
            yield Utterance(sentence(_("Your hand: {cards}").format(cards=named)), Kind.OWN)

    # Whose turn it is

    def _whose_turn(self) -> Iterator[Utterance]:
        turns, phase = self._turns, self._turns.phase
        if phase == self._phase or not turns.ready:
            return
        before, self._phase = self._phase, phase
        match phase:
            case AskingPerson() if self._plays_itself(self._match.ply):
                pass
            case AskingPerson(seat) | AskingAhead(seat):
                again = seat == self._asked or isinstance(before, Hinting)
                self._asked = seat
                if not again:
                    yield Utterance(sentence(self._turn_of(seat)), Kind.TURN)
                if self._board.asking is None:  # a question says itself
                    yield Utterance(sentence(self.line()), Kind.OWN)
            case Thinking(seat, secretly=False) | Watching(seat):
                if seat != self._asked:
                    self._asked = seat
                    yield Utterance(sentence(self._turn_of(seat)), Kind.OTHERS)
            case _:
                pass

    def _turn_of(self, seat: Seat) -> str:
        return said_of(self._board.table.context.seated, seat, _("{name} is to play|It is your turn"))

    def line(self) -> str:
        """Return what the viewer is to do now, "" for nothing."""
        board, turns = self._board, self._turns
        if not isinstance(turns.phase, AskingPerson | Hinting):
            return ""
        match, seat = self._match, turns.viewer
        legality = Legality(match.legal_actions(seat), lambda action: match.is_legal(seat, action))
        return board.table.gestures.interaction(turns.view, legality, ()).line

    # What is asked for

    def spoken_answer(self, ask: Ask) -> Sequence[str]:
        """Return whose turn it is, the viewer's hand, the table, or how everybody stands."""
        if self._turns.covered or (ask is Ask.HAND and self._turns.hides_hand):
            return (_("The cards are covered"),)
        table, stage = self._board.table, self._board.stage
        match ask:
            case Ask.TURN:
                return self._turn_again()
            case Ask.HAND:
                return (self._hand(),)
            case Ask.TABLE:
                return tuple(pair(row.label, row.value) for row in table.words.lying(stage.picture))
            case Ask.SCORES:
                return tuple(pair(row.label, row.value) for row in table.words.standing(stage.picture))
            case Ask.SCREEN:
                return (self._title(), *self._turn_again())

    def _turn_again(self) -> tuple[str, ...]:
        match self._turns.phase:
            case AskingPerson(seat) | AskingAhead(seat) | Hinting(seat):
                return (self._turn_of(seat), self.line() or self._board.picking.line(), *self._ways())
            case Thinking(seat, secretly=False) | Watching(seat):
                skip = (self._by_key(SKIP_KEY, _(SKIP)),) if self._can_skip else ()
                return (self._turn_of(seat), *skip)
            case _:
                return (_("One moment: the cards are still moving"),)

    def _hand(self) -> str:
        board = self._board
        nodes = board.stage.at(board.table.layout.own_hand())
        cards: list[CardId] = [node.card for node in nodes if node.card is not None]
        unseen = len(nodes) - len(cards)
        named = [board.table.words.name_of(card) for card in cards]
        named += [_("{n} unseen").format(n=unseen)] if unseen else []
        return _("Your hand: {cards}").format(cards=in_a_list(named) or _("no card left"))

    # What Enter would do

    def spoken_aim(self) -> str:
        """Return what Enter would do with the card or place in focus, "" if none is."""
        picking = self._board.picking
        spot = picking.pointed
        if spot is None or not isinstance(self._turns.phase, AskingPerson):
            return ""
        press, readings = picking.selection.foreseen(spot)
        match press:
            case Press.PLAYS:
                return _("Enter: {words}").format(words=readings[0].line)
            case Press.ASKS:
                return _("Enter asks how it is meant")
            case Press.TAKES_UP:
                return _("Enter takes it up")
            case Press.PUTS_BACK:
                return _("taken up; Enter puts it back")
            case Press.NARROWS:
                return _("taken up with its group; Enter takes it alone")
            case Press.REFUSES:
                why = self._board.table.gestures.refusal(self._turns.view, picking.selection.taken, spot)
                return pair(_("not possible now"), why)
            case _:
                assert_never(press)
