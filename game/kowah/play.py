"""One action carried out with all that follows by itself: the flow of a hand. Source: kowah.md 2 and 6.1."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import assert_never

from game.core.cards import CardId, Seat, mask_of
from game.core.engine import DealNext
from game.core.events import Event
from game.core.shuffle import Stream
from game.kowah import events as table_events
from game.kowah.actions import Action, Announce, Claim, Cut, Discard, Draw, From, Hold, Pass
from game.kowah.rules import (
    CHECKIS,
    NOT_WAITING,
    PACK,
    Origin,
    Rules,
    Source,
    brelans,
    claim_order,
    count_of,
    cut_at,
    cutter,
    dealt,
    first_player,
    is_match_over,
    origin_of,
    play_order,
)
from game.kowah.scoring import base_value, settle
from game.kowah.state import Announcement, HandResult, MatchState, Phase, State, Turn, VoidHand, Win
from game.kowah.view import pile_limit


def opened(standing: MatchState) -> tuple[State, tuple[Event, ...]]:
    """Return a new hand: shuffled, and cut and dealt unless the cutter has to choose first. Source: kowah.md R4, R5, D1."""
    pack = Stream(standing.seed, "shuffle", standing.number).shuffled(PACK.ids)
    hand = _Hand(*_fields(_undealt(standing, pack)))
    hand.events += table_events.opening(standing)
    match standing.rules.cut:
        case "manual":
            return hand.frozen()
        case "auto":
            hand.cut_pack(Stream(standing.seed, "cut", standing.number).below(len(PACK) - 1) + 1)
    hand.deal()
    return hand.frozen()


def dealt_from(standing: MatchState, pack: list[CardId]) -> State:
    """Return the hand dealt from a pack that is already cut, position 0 on top."""
    hand = _Hand(*_fields(_undealt(standing, pack)))
    hand.deal()
    return hand.frozen()[0]


def next_hand(standing: MatchState, result: HandResult) -> MatchState:
    """Return the match as it stands when the next hand is dealt. Source: kowah.md R2."""
    return replace(standing, number=standing.number + 1, dealer=result.next_dealer)


def carried_out(state: State, action: Action | DealNext) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal action and what happened."""
    hand = _Hand(*_fields(state))
    match action:
        case Draw(source):
            hand.draw(source)
        case Discard(card):
            hand.discard(card)
        case Claim():
            hand.win(state.asked[0], state.pile[-1], is_claim=True)
        case Pass():
            hand.decline_claim()
        case Announce() | Hold():
            hand.answer(isinstance(action, Announce))
        case Cut(at):
            hand.cut_pack(at)
            hand.deal()
        case DealNext():
            if state.result is None:
                raise ValueError("the hand is still being played")
            return opened(next_hand(state.standing, state.result))
        case _:
            assert_never(action)
    return hand.frozen()


def _undealt(standing: MatchState, pack: list[CardId]) -> State:
    nothing = (0,) * standing.seats
    return State(
        standing=standing,
        phase=Phase.CUT,
        cut=None,
        turn=None,
        hands=nothing,
        counts=nothing,
        stock=tuple(reversed(pack)),
        pile=(),
        turns=(),
        source=None,
        drawn=None,
        waits=(NOT_WAITING,) * standing.seats,
        announced=(),
        asked=(),
        pile_run=0,
        result=None,
    )


_fields = attrgetter(*(field.name for field in fields(State)))
"""What a state, or the working copy of one, holds: in the order in which both are made."""


@dataclass(slots=True)
class _Hand:
    """The working copy of a state while one action is carried out, with what has happened so far; it never leaves this module."""

    standing: MatchState
    phase: Phase
    cut: int | None
    turn: Seat | None
    hands: tuple[int, ...]
    counts: tuple[int, ...]
    stock: tuple[CardId, ...]
    pile: tuple[CardId, ...]
    turns: tuple[Turn, ...]
    source: From | None
    drawn: CardId | None
    waits: tuple[int, ...]
    announced: tuple[Announcement, ...]
    asked: tuple[Seat, ...]
    pile_run: int
    result: HandResult | None
    events: list[Event] = field(default_factory=list)
    rules: Rules = field(init=False)
    seats: int = field(init=False)

    def __post_init__(self) -> None:
        self.rules, self.seats = self.standing.rules, self.standing.seats

    def frozen(self) -> tuple[State, tuple[Event, ...]]:
        return State(*_fields(self)), tuple(self.events)

    def hold(self, seat: Seat, hand: int, count: int) -> None:
        """From now on `seat` has these cards."""
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        self.counts = (*self.counts[:seat], count, *self.counts[seat + 1 :])

    # Before the first turn

    def cut_pack(self, at: int) -> None:
        """R4."""
        self.stock = tuple(reversed(cut_at(self.stock[::-1], at)))
        self.cut = at
        self.events += table_events.cut(cutter(self.rules, self.seats, self.standing.dealer), at)

    def deal(self) -> None:
        """R5, then R14: dealt Checkis are announced in play order, or their owners are asked."""
        order = play_order(self.rules, self.seats, first_player(self.rules, self.seats, self.standing.dealer))
        given = dealt(self.stock[::-1], order)
        for seat in order:
            cards = [card for owner, card in given if owner == seat]
            self.hold(seat, mask_of(cards), count_of(self.rules, cards))
        self.stock = self.stock[: len(self.stock) - len(given)]
        self.events += [table_events.dealt_to(seat, card) for seat, card in given]
        able = tuple(seat for seat in order if self.counts[seat] in CHECKIS)
        if able and self.rules.may_hold:
            self.asked = able
            self.phase = Phase.ANNOUNCE
            return
        for seat in able:
            self.announce(seat)
        self.pass_turn()

    # An ordinary turn

    def draw(self, source: From) -> None:
        """R10, R23."""
        seat = self.on_turn()
        if source is From.STOCK:
            card = self.stock[-1]
            self.stock = self.stock[:-1]
            self.reset_guard()
        else:
            card = self.pile[-1]
            self.pile = self.pile[:-1]
            self.pile_run += 1
        self.hold(seat, self.hands[seat] | 1 << card, self.counts[seat] + self.rules.weight_of[card])
        self.drawn = card
        self.source = source
        self.phase = Phase.DISCARD
        self.events += table_events.drawn(seat, card, source)
        if self.pile_run == pile_limit(self.rules, self.seats):
            self.events.append(table_events.GUARDED)

    def discard(self, card: CardId) -> None:
        """R11, R12."""
        seat = self.on_turn()
        from_stock = self.source is From.STOCK
        origin = origin_of(card, self.drawn, from_stock)
        self.hold(seat, self.hands[seat] ^ 1 << card, self.counts[seat] - self.rules.weight_of[card])
        self.pile = (*self.pile, card)
        self.turns = (*self.turns, Turn(seat, None if from_stock else self.drawn, card, origin, False))
        self.drawn = None
        self.source = None
        self.events += table_events.thrown(seat, card, origin)
        if not self.opens_claim(seat, card):
            self.end_turn()

    # After a discard, R13

    def opens_claim(self, discarder: Seat, card: CardId) -> bool:
        """R13 (a), R17: whether somebody is asked to claim, or has claimed by itself."""
        if not self.announced or self.rules.group_of[card] not in self.waits:
            return False
        announced = [announcement.seat for announcement in self.announced]
        able = claim_order(self.rules, self.seats, discarder, card, self.waits, announced)
        if not able:
            return False
        if self.rules.claims_by_itself:
            self.win(able[0], card, is_claim=True)
        else:
            self.asked = able
            self.phase = Phase.CLAIM
        return True

    def decline_claim(self) -> None:
        """R18: the next one is asked; after the last one the turn ends."""
        self.events.append(table_events.declined(self.asked[0], "pass"))
        self.asked = self.asked[1:]
        if not self.asked:
            self.end_turn()

    def end_turn(self) -> None:
        """R13 (b) to (d) after a discard that nobody claimed, with all forced turns that follow."""
        seat = self.on_turn()
        if not self.stock:
            self.void()
        elif self.waits[seat] != NOT_WAITING or self.counts[seat] not in CHECKIS:
            self.pass_turn()
        elif self.rules.may_hold:
            self.asked = (seat,)
            self.phase = Phase.ANNOUNCE
        else:
            self.announce(seat)
            self.pass_turn()

    def answer(self, announces: bool) -> None:
        """D5; after the deal the next owner of a Checki is asked."""
        seat = self.asked[0]
        self.asked = self.asked[1:]
        if announces:
            self.announce(seat)
        else:
            self.events.append(table_events.declined(seat, "hold"))
        if not self.asked:
            self.pass_turn()

    def announce(self, seat: Seat) -> None:
        """R14, R15."""
        group, shape = CHECKIS[self.counts[seat]]
        self.announced = (*self.announced, Announcement(seat, shape, len(self.turns)))
        self.waits = (*self.waits[:seat], group, *self.waits[seat + 1 :])
        self.events += table_events.announced(self.rules, seat, self.hands[seat], group, shape, len(self.announced))

    def pass_turn(self) -> None:
        """R13 (d), and R16 for each announced player whose turn comes, until somebody has to decide or the hand is over."""
        while True:
            if self.turn is None:
                seat = first_player(self.rules, self.seats, self.standing.dealer)
            else:
                seat = Seat((self.turn + self.rules.step) % self.seats)
            self.turn = seat
            self.events.append(table_events.on_turn(seat))
            if self.waits[seat] == NOT_WAITING:
                self.phase = Phase.DRAW
                return
            if self.forced_turn(seat):
                return
            if not self.stock:
                self.void()
                return

    def forced_turn(self, seat: Seat) -> bool:
        """R16: whether the turn of an announced player ended in a win or a claim."""
        card = self.stock[-1]
        self.stock = self.stock[:-1]
        self.reset_guard()
        group = self.rules.group_of[card]
        if group == self.waits[seat]:
            self.win(seat, card, is_claim=False)
            return True
        self.pile = (*self.pile, card)
        self.turns = (*self.turns, Turn(seat, None, card, Origin.PASSED, True))
        self.events += table_events.forced(seat, card, self.rules.names[group])
        return self.opens_claim(seat, card)

    # The end of the hand

    def win(self, seat: Seat, card: CardId, *, is_claim: bool) -> None:
        """R19, R20 and section 3."""
        rules, standing = self.rules, self.standing
        source, culprit = Source.SELF, None
        if is_claim:
            self.pile = self.pile[:-1]
            culprit = self.turns[-1].seat
            source = Source(self.turns[-1].origin.value)
        eight = [card for card in PACK.ids if self.hands[seat] >> card & 1]
        base = base_value(rules, eight, card)
        settlement = settle(rules, self.seats, seat, source, base, culprit)
        balances = tuple(a + b for a, b in zip(standing.balances, settlement.changes, strict=True))
        result = Win(seat, source, card, culprit, brelans(rules, (*eight, card)), base, settlement, balances, seat)
        self.events += table_events.won(standing, result, self.hands[seat], is_claim)
        self.finish(result, standing.hands_won + 1, 0)

    def void(self) -> None:
        """R22."""
        standing = self.standing
        result = VoidHand(standing.balances, standing.dealer)
        self.events += table_events.void(standing, result)
        self.finish(result, standing.hands_won, standing.void_run + 1)

    def finish(self, result: HandResult, hands_won: int, void_run: int) -> None:
        """M2, M3."""
        self.standing = replace(self.standing, balances=result.balances, hands_won=hands_won, void_run=void_run)
        self.result = result
        self.turn = None
        self.asked = ()
        is_over = is_match_over(self.rules, result.balances, hands_won, void_run)
        self.phase = Phase.OVER if is_over else Phase.BETWEEN

    # Small change

    def on_turn(self) -> Seat:
        if self.turn is None:
            raise ValueError("nobody is on turn")
        return self.turn

    def reset_guard(self) -> None:
        """R23: any card drawn from the stock starts the count anew."""
        if self.pile_run >= pile_limit(self.rules, self.seats):
            self.events.append(table_events.UNGUARDED)
        self.pile_run = 0
