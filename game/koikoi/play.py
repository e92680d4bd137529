"""A turn being carried out: hand step, draw step, yaku check, and the end of the round. Source: koi-koi.md 2.3, 2.4.

A `Turn` is the working copy of what a turn changes; it lives inside one `apply`, is carried forward by the steps in their order and
frozen into the next state at the end.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import CardId, Seat, cards_of
from game.core.events import Awarded, CounterSet, Event
from game.koikoi.events import (
    CALLS_OF,
    CAPTURED_BY,
    DRAWN_CAPTURED_BY,
    DRAWN_LAID,
    LAID_FROM_PILE,
    NO_TURN,
    NOVEMBER,
    PLAYED,
    SAID_KOIKOI,
    SAID_SHOBU,
    SCORE_OF,
    SHOWN_IN_HAND,
    TURN,
    TURNED_UP,
)
from game.koikoi.rules import SUIT_MATES, WILLOW_CARDS, pattern_cards, suit_of
from game.koikoi.scoring import Gaji, Pair, Result, after_sweep, exhausted, is_over, pair_of, scored, shobu
from game.koikoi.state import Finished, Phase, Round, State, Step
from game.koikoi.yaku import line_of

Next = tuple[State, tuple[Event, ...]]


class Turn:
    """The working copy of a turn. `events` gathers what happens."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat]
        self.field = state.field
        self.pile = state.pile
        self.captured = state.captured[seat]
        self.tally = state.tallies[seat]
        self.drawn = state.drawn
        self.november = state.november_played
        self.gaji = state.gaji
        self.steps = state.steps
        self.refills = state.refills
        self.events: list[Event] = []

    def play(self, card: CardId, target: CardId | None, wild: bool) -> Next:
        """Carry out the hand step and what follows by itself. Source: R12 to R15, G1 to G4."""
        self.hand ^= 1 << card
        taken = self.field & SUIT_MATES[card] if target is None else 1 << target
        self.steps = (*self.steps, Step(self.seat, card, self.field, taken, False))
        self.events.append(PLAYED[self.seat][card])
        self._note_willow(card)
        if taken:
            self.events.append(CAPTURED_BY[self.seat][card])
            self._capture(card, taken)
            if wild and target is not None:
                suit = suit_of(target)
                self.gaji = Gaji(self.seat, suit)
                self.events += (CounterSet("gaji_owner", self.seat), CounterSet("gaji_suit", suit))
        else:
            self.field |= 1 << card
        return self._draw()

    def take(self, target: CardId) -> Next:
        """Capture one of the two cards that match the drawn card, and what follows by itself. Source: R17, D2."""
        self._resolve_drawn(1 << target)
        return self._check()

    def _draw(self) -> Next:
        """Refill a dry field, turn up the top of the pile and resolve it, unless two cards match. Source: R16 to R18."""
        self._refill()
        if not self.pile:
            return self._check()
        card = self.pile[-1]
        self.pile = self.pile[:-1]
        self.drawn = card
        self.events.append(TURNED_UP[card])
        self._note_willow(card)
        mates = self.field & SUIT_MATES[card]
        if mates.bit_count() == 2:
            return self._frozen(Phase.TAKE), tuple(self.events)
        self._resolve_drawn(mates)
        return self._check()

    def _resolve_drawn(self, taken: int) -> None:
        card = CardId(self.drawn)
        self.drawn = -1
        self.steps = (*self.steps, Step(self.seat, card, self.field, taken, True))
        if taken:
            self.events.append(DRAWN_CAPTURED_BY[self.seat][card])
            self._capture(card, taken)
        else:
            self.events.append(DRAWN_LAID[card])
            self.field |= 1 << card

    def _capture(self, card: int, taken: int) -> None:
        """Take `card` and the field cards of the mask `taken`. Source: R14, R15."""
        weights = self.state.round.yaku_table.weights
        self.captured |= 1 << card | taken
        self.field &= ~taken
        self.tally += weights[card]
        table = CAPTURED_BY[self.seat]
        while taken:
            low = taken & -taken
            mate = low.bit_length() - 1
            self.tally += weights[mate]
            self.events.append(table[mate])
            taken ^= low

    def _note_willow(self, card: int) -> None:
        """Remember that a willow was played or turned up. Source: G1."""
        if not self.november and WILLOW_CARDS >> card & 1:
            self.november = True
            self.events.append(NOVEMBER)

    def _refill(self) -> None:
        """Lay the top of the pile into a dry field. Source: R16, R18."""
        if not self.field and self.pile:
            card = self.pile[-1]
            self.pile = self.pile[:-1]
            self.field = 1 << card
            self.refills = (*self.refills, card)
            self.events.append(LAID_FROM_PILE[card])

    def _check(self) -> Next:
        """Refill, check the yaku, and go on: a decision, the other player's turn, or the end of the round. Source: R16, R19 to R21, R25."""
        self._refill()
        state, deal, seat = self.state, self.state.round, self.seat
        improved = deal.yaku_table.improved(state.turn_tally, self.tally)
        if not improved:
            return self._pass_on()
        for group in improved:
            line = line_of(deal.rules, deal.month, self.captured, self.tally, group)
            assert line is not None
            self.events.append(Awarded(seat, line.key, line.cards, line.points))
        if self.hand:
            return self._frozen(Phase.DECIDE), tuple(self.events)
        self.events.append(SAID_SHOBU[seat])
        ended = self._frozen(Phase.PLAY)
        return end_round(ended, shobu(deal.rules, ended.ending, seat, forced=True), self.events)

    def _pass_on(self) -> Next:
        state = self.state
        hands = pair_of(self.seat, self.hand, state.hands[1 - self.seat])
        following = next_to_play(state.round, hands, self.seat)
        if following is None:
            ended = self._frozen(Phase.PLAY)
            return end_round(ended, exhausted(state.round.rules, ended.ending), self.events)
        self.events.append(TURN[following])
        return self._frozen(Phase.PLAY, following), tuple(self.events)

    def _frozen(self, phase: Phase, turn: Seat | None = None) -> State:
        """Return the state with the turn carried out so far; `turn`: the player whose turn begins with it."""
        state, seat = self.state, self.seat
        tallies = pair_of(seat, self.tally, state.tallies[1 - seat])
        return state._replace(
            phase=phase,
            turn=seat if turn is None else turn,
            hands=pair_of(seat, self.hand, state.hands[1 - seat]),
            field=self.field,
            pile=self.pile,
            captured=pair_of(seat, self.captured, state.captured[1 - seat]),
            tallies=tallies,
            turn_tally=state.turn_tally if turn is None else tallies[turn],
            drawn=self.drawn,
            november_played=self.november,
            gaji=self.gaji,
            steps=self.steps,
            refills=self.refills,
        )


def call_koikoi(state: State) -> Next:
    """Count a koi-koi and end the turn. Source: R22."""
    seat = state.turn
    calls = pair_of(seat, state.calls[seat] + 1, state.calls[1 - seat])
    events: list[Event] = [
        SAID_KOIKOI[seat],
        CounterSet(CALLS_OF[seat], calls[seat]),
        CounterSet("last_koikoi", seat),
    ]
    return _hand_over(state, calls, seat, events)


def call_shobu(state: State) -> Next:
    """Stop the round. Source: R24."""
    return end_round(state, shobu(state.round.rules, state.ending, state.turn), [SAID_SHOBU[state.turn]])


def begin(state: State) -> Next:
    """Let the first turn begin, of a position too, in which the player to move may have no card left. Source: R25."""
    if state.hands[state.turn]:
        return state, (TURN[state.turn],)
    waiting = state._replace(turn=Seat(1 - state.turn))
    return _hand_over(waiting, state.calls, state.last_call, [])


def next_to_play(deal: Round, hands: Pair, seat: Seat) -> Seat | None:
    """Return who plays after a turn of `seat`, None if the round is exhausted. Source: R25."""
    other = Seat(1 - seat)
    if not (hands[deal.oya] or (deal.rules.both_play_out and hands[1 - deal.oya])):
        return None
    return other if hands[other] else seat  # in a position one hand may run out early


def _hand_over(state: State, calls: Pair, last_call: Seat | None, events: list[Event]) -> Next:
    """End a turn whose cards have been played, with these koi-koi calls. Source: R22, R25."""
    following = next_to_play(state.round, state.hands, state.turn)
    called = state._replace(phase=Phase.PLAY, calls=calls, last_call=last_call)
    if following is None:
        return end_round(called, exhausted(state.round.rules, called.ending), events)
    events.append(TURN[following])
    return called._replace(turn=following, turn_tally=state.tallies[following]), tuple(events)


def end_round(state: State, result: Result, events: list[Event]) -> Next:
    """End a round: sweep, show what becomes public, score, and rest between two deals or end the match. Source: 2.4, 2.5, G5."""
    deal = state.round
    captured, tallies, field = state.captured, state.tallies, state.field
    events.append(NO_TURN)
    if result.gaji is not None and result.swept:
        events += [CAPTURED_BY[result.gaji.owner][card] for card in cards_of(result.swept)]
        captured = after_sweep(captured, field, result.gaji)
        tallies = (deal.yaku_table.tally(captured[0]), deal.yaku_table.tally(captured[1]))
        field &= ~result.swept
    shown = _made_public(state, result)
    for seat in (0, 1):
        if shown[seat]:
            events += [SHOWN_IN_HAND[seat][card] for card in cards_of(shown[seat])]
    events += _score_lines(state, result)
    scores = scored(deal.rules, state.scores, result.points)
    events += [CounterSet(SCORE_OF[seat], scores[seat]) for seat in (0, 1) if scores[seat] != state.scores[seat]]
    finished = Finished(deal.number, deal.month, deal.oya, result.cause, result.winner, result.points, scores)
    ended = state._replace(
        round=replace(deal, finished=(*deal.finished, finished)),
        phase=Phase.OVER if is_over(deal.rules, scores, deal.number) else Phase.BETWEEN,
        field=field,
        captured=captured,
        tallies=tallies,
        drawn=-1,
        scores=scores,
        shown=shown,
        result=result,
    )
    return ended, tuple(events)


def _made_public(state: State, result: Result) -> Pair:
    """Return which cards of the hands are shown at the end: those with a hand yaku, or the leftover cards. Source: R8, R25."""
    match result.cause:
        case "hand_yaku" | "both_hand_yaku":
            first, second = (hand if result.winner in (None, seat) else 0 for seat, hand in enumerate(state.hands))
            return first, second
        case "exhausted":
            return state.hands
        case "shobu" | "field_draw":
            return (0, 0)


def _score_lines(state: State, result: Result) -> list[Awarded]:
    """Return the lines of points that end a round, in the order to show them."""
    winner = result.winner
    if result.oyaken:
        return [Awarded(result.oya, "oyaken", (), result.points[result.oya])]
    if winner is None:
        return []
    if result.score is None:
        kind = result.patterns[winner]
        assert kind is not None
        return [Awarded(winner, kind, pattern_cards(state.hands[winner]), result.points[winner])]
    lines = [Awarded(winner, "base", (), result.score.base)]
    lines += [Awarded(winner, key, (), 2) for key in result.score.multipliers]
    return [*lines, Awarded(winner, "total", (), result.score.total)]
