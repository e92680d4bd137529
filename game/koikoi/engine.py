"""The engine of Koi-Koi. Rule sheet: docs/rules/koi-koi.md.

Zones (number is the seat where there is one)

| Zone | Cards | Seen by |
|---|---|---|
| `spread` | the whole pack face down, only while the first oya is drawn (R3) | nobody |
| `lot`-seat | cards a seat turned up for the first oya | all |
| `pile` | the draw pile, ordered, the top last | nobody |
| `field` | the field, a set; a card played from the hand comes here first, also when it captures | all |
| `hand`-seat | a hand | its owner; cards shown at the end of a round: all |
| `drawn` | the card turned up in the draw step, until it captures, is laid down or its owner has chosen | all |
| `captured`-seat | captured cards, a set | all |

Counters

| Key | Value |
|---|---|
| `round`, `month`, `oya` | number of the round, its month (1 to 12), seat of the oya |
| `turn` | seat to move; absent when the round is over |
| `score-0`, `score-1` | totals, or stocks in a stock match |
| `koikoi-0`, `koikoi-1` | koi-koi calls in this round |
| `last_koikoi` | seat that called last; absent if nobody has |
| `november_played` | 1 if a willow card was played or turned up in this round (G1), else 0 |
| `gaji_owner`, `gaji_suit` | seat and struck suit (1 to 12) of a wild capture; else absent |

There are no marks. Said: `koikoi`, `shobu` (also the automatic one of R21). Awarded: during a turn the key of each yaku formed or
improved (table 3.1, `points` of its group now); at the end of a round `teshi` or `kuttsuki` (6, with its cards), `oyaken` (1), or
`base`, then each multiplier (`lucky_seven`, `koikoi`, `counter_lucky_seven`, `counter_koikoi`, `points` 2 each) and `total`. The
result screen is made from `View.result`.

`DealBegan` number 0 is the pack spread for the first oya; its dealer is seat 0 for want of one.
"""

from __future__ import annotations

from game.core.cards import Seat
from game.core.engine import DealNext, Engine, Outcome
from game.core.events import DealBegan, Event
from game.core.options import OptionError, Options
from game.koikoi import actions, legal, position, view
from game.koikoi.actions import Action, KoiKoi, Play, Shobu, Take
from game.koikoi.deal import deal_round, first_round, next_round
from game.koikoi.events import LOT_DRAWN, SEATS, SPREAD
from game.koikoi.play import Turn, call_koikoi, call_shobu
from game.koikoi.rules import PACK
from game.koikoi.scoring import starting_scores
from game.koikoi.state import Phase, State, View

ID = "koi-koi"


class KoiKoiEngine(Engine[State, Action, View]):
    """The rules of Koi-Koi behind the engine contract of game/core/engine.py."""

    id = ID
    pack = PACK
    seats = range(2, 3)

    legal_actions = staticmethod(legal.legal_actions)
    is_legal = staticmethod(legal.is_legal)
    view_for = staticmethod(view.view_for)
    picture_of = staticmethod(view.picture_of)
    determinise = staticmethod(view.determinise)
    from_position = staticmethod(position.from_position)
    parse_action = staticmethod(actions.parse_action)

    def start(self, options: Options, seats: int, seed: str) -> tuple[State, tuple[Event, ...]]:
        """Draw the first oya and deal the first round. Source: R1 to R6."""
        if options.game != ID:
            raise OptionError(f"options of {options.game} do not go with {ID}")
        if seats not in self.seats:
            raise ValueError(f"Koi-Koi is played by 2, not by {seats}")
        first = first_round(options, seed)
        events: list[Event] = [DealBegan(0, SEATS[0], SPREAD, len(PACK))]
        events += (LOT_DRAWN[seat][pair[seat]] for pair in first.draws for seat in SEATS)
        state, more = deal_round(first, starting_scores(first.rules))
        return state, (*events, *more)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the turn player, both seats between two rounds, nobody when the match is over."""
        if state.result is None:
            return (state.turn,)
        return SEATS if state.phase == Phase.BETWEEN else ()

    def apply(self, state: State, seat: Seat, action: Action | DealNext) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a legal action and everything that follows by itself. Source: R12 to R31."""
        match action:
            case Play(card, target, wild):
                return Turn(state, seat).play(card, target, wild)
            case Take(target):
                return Turn(state, seat).take(target)
            case KoiKoi():
                return call_koikoi(state)
            case Shobu():
                return call_shobu(state)
            case DealNext():
                return deal_round(next_round(state), state.scores)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended: the higher total or stock wins, equal totals share the first place. Source: R30, R31."""
        if state.phase != Phase.OVER:
            return None
        ours, theirs = state.scores
        return Outcome((1 if ours >= theirs else 2, 1 if theirs >= ours else 2), state.scores)


ENGINE = KoiKoiEngine()
