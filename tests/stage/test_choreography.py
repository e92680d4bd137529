from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.cards import CardId, Seat
from game.core.events import CardMoved, CardShown, CounterSet, DealBegan, Event, Said, Zone
from game.core.picture import folded, picture
from sounds.ids import SoundId
from tests.stage.test_stage import HAND, PILE, ROW, Desk
from ui.stage.choreography import DEAL_MOST_SECONDS, DRAW_READ_SECONDS, SHOWN_MOST_SECONDS, EventShow, beats
from ui.stage.stage import Flight, Stage
from ui.stage.timeline import Beat, Timeline

STRONG = CardId(7)


class Plain(EventShow):
    """A game that shows its calls and awards for a second, and its moves as all games do."""

    def __init__(self, said: list[str]) -> None:
        self._said = said

    def strong(self, card: CardId) -> bool:
        return card == STRONG

    def word(self, event: Said) -> Beat:
        return Beat(lambda: self._said.append(event.word), 1.0)

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        del following
        return [Beat(lambda: self._said.append(str(event.key)), 1.0)] if event.key == "fate" else ()


def _ready(cards: Sequence[CardId]) -> Callable[[], bool]:
    del cards
    return lambda: True


def test_every_event_reaches_the_picture_in_order_and_only_on_its_turn() -> None:
    before = picture(Seat(0), {PILE: [None] * 4, HAND: [CardId(9)]})
    stage, heard, said = Stage(Desk(), before), list[SoundId](), list[str]()
    timeline = Timeline(lambda: stage.still, stage.land)
    events: list[Event] = [
        CardMoved(CardId(9), HAND, ROW),
        Said(Seat(0), "go"),
        CounterSet("turn", 1),
        CardMoved(CardId(1), PILE, ROW),
    ]
    timeline.add(beats(events, stage, Plain(said), heard.append, _ready))
    timeline.advance(0.01)
    assert stage.picture == folded(before, events[:1])
    assert said == []
    for _ in range(200):
        timeline.advance(0.02)
        stage.step(0.02)
    assert not timeline.busy
    assert said == ["go"]
    assert stage.picture == folded(before, events)
    assert heard == [SoundId.CARD_SLIDE, SoundId.CARD_SLIDE]


def test_a_deal_of_any_size_flies_within_its_time() -> None:
    hands = [Zone("hand", 0), Zone("hand", 1)]
    for cards in (8, 60):
        stage = Stage(Desk(), picture(Seat(0), {PILE: [None] * cards}))
        deal: list[Event] = [DealBegan(1, Seat(0), PILE, cards)]
        deal += [CardMoved(None, PILE, hands[n % 2], 0, 0) for n in range(cards - 2)]
        found = beats(deal, stage, Plain([]), list[SoundId]().append, _ready)
        assert len(found) == len(deal)
        assert sum(beat.seconds for beat in found[1:-1]) <= DEAL_MOST_SECONDS + 1e-9


def test_cards_drawn_for_the_deal_are_read_and_those_of_the_deal_before_are_not() -> None:
    def longest(*before: Event) -> float:
        stage = Stage(Desk(), picture(Seat(0), {PILE: [None] * 4, ROW: [STRONG]}))
        events = [*before, DealBegan(1, Seat(0), PILE, 5), CardMoved(None, PILE, HAND)]
        return max(beat.seconds for beat in beats(events, stage, Plain([]), lambda _sound: None, _ready))

    cleared = CardMoved(STRONG, ROW, PILE)
    assert longest(cleared) < DRAW_READ_SECONDS
    assert longest(DealBegan(0, Seat(0), PILE, 5), CardMoved(STRONG, PILE, ROW)) == DRAW_READ_SECONDS


def test_hands_of_any_size_are_laid_open_within_their_time() -> None:
    for cards in (1, 52):
        stage = Stage(Desk(), picture(Seat(0), {HAND: [None] * cards}))
        heard: list[SoundId] = []
        found = beats([CardShown(CardId(n), HAND) for n in range(cards)], stage, Plain([]), heard.append, _ready)
        assert sum(beat.seconds for beat in found) <= SHOWN_MOST_SECONDS + 1e-9
        for beat in found:
            beat.begin()
        assert 1 <= len(heard) <= 8


def test_a_deal_waits_for_the_faces_it_shows() -> None:
    asked: list[list[CardId]] = []

    def awaited(cards: Sequence[CardId]) -> Callable[[], bool]:
        asked.append(list(cards))
        return lambda: False

    stage = Stage(Desk(), picture(Seat(0), {PILE: [None] * 4}))
    events: list[Event] = [DealBegan(1, Seat(0), PILE, 4), CardMoved(CardId(3), PILE, HAND), CardMoved(None, PILE, ROW, 0, 0)]
    timeline = Timeline(lambda: stage.still, stage.land)
    timeline.add(beats(events, stage, Plain([]), list[SoundId]().append, awaited))
    timeline.advance(5.0)
    assert asked[0] == [CardId(3)]
    assert timeline.waiting
    assert len(stage.at(PILE)) == 4
    timeline.finish()
    assert len(stage.at(HAND)) == 1


def test_hurrying_tells_the_same_story() -> None:
    before = picture(Seat(0), {PILE: [None] * 4, HAND: [CardId(9)]})
    events: list[Event] = [CardMoved(CardId(9), HAND, ROW), CardMoved(CardId(2), PILE, HAND)]
    stage = Stage(Desk(), before)
    timeline = Timeline(lambda: stage.still, stage.land)
    timeline.add(beats(events, stage, Plain([]), list[SoundId]().append, _ready))
    timeline.advance(0.05)
    timeline.hurry()
    assert stage.still
    assert stage.settle(folded(before, events))
    assert Flight().seconds > 0


def test_what_a_counter_means_is_shown_after_it_has_its_value() -> None:
    said: list[str] = []
    events = (CounterSet("fate", 1), CounterSet("plain", 2))
    stage = Stage(Desk(), picture(Seat(0), {}, {}))
    shown = beats(events, stage, Plain(said), said.append, _ready)
    assert [beat.seconds for beat in shown] == [0.0, 1.0, 0.0]
    shown[0].begin()
    assert stage.picture.counters["fate"] == 1
    shown[1].begin()
    assert said == ["fate"]


def test_dust_flies_where_a_strong_card_is_played_and_from_no_other() -> None:
    before = picture(Seat(0), {PILE: [None] * 4, HAND: [STRONG, CardId(9)]})
    for card, expected in ((STRONG, True), (CardId(9), False)):
        stage = Stage(Desk(), before)
        (beat,) = beats([CardMoved(card, HAND, ROW)], stage, Plain([]), list[SoundId]().append, _ready)
        beat.begin()
        node = stage.at(ROW)[0]
        assert node.dust == 0, "it flies still"
        seen = False
        while not stage.still:
            stage.step(0.02)
            seen |= node.dust > 0
        assert seen is expected
        assert node.marked or not expected
        for _ in range(60):
            stage.step(0.02)
        assert not node.marked, "the dust has settled"


def test_an_open_card_that_is_dealt_is_turned_where_it_lies() -> None:
    before = picture(Seat(0), {PILE: [None] * 4})
    stage = Stage(Desk(), before)
    deal: list[Event] = [DealBegan(1, Seat(0), PILE, 4), CardMoved(CardId(2), PILE, ROW)]
    for beat in beats(deal, stage, Plain([]), list[SoundId]().append, _ready):
        beat.begin()
    node = stage.at(ROW)[0]
    while node.shown is None:
        stage.step(0.01)
    assert node.moving
    assert (node.pose().x, node.pose().y) == (node.goal.x, node.goal.y)
