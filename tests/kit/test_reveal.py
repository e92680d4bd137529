"""A reveal: layers come in their time, each is heard once, what lands is silent, and what follows comes by itself or by a press."""

from __future__ import annotations

import pytest
from pygame import Surface

from sounds.ids import SoundId
from tests.kit.conftest import SCALES
from tests.ui.letters import Letters
from ui.kit.reveal.reveal import Cue, Layer, Reveal
from ui.stage.easing import out_cubic
from ui.text.render import Typesetter
from ui.theme import NIGHT
from ui.widgets import Look, Node, Role

FIRST, SECOND = (SoundId.STAMP, 0), (SoundId.COUNT_TOTAL, 1)


class Said(Reveal):
    """Two layers that are heard and one that nobody waits for."""

    next_words = "On"
    reads = 1.0

    def __init__(self, name: str, then: Reveal | None = None) -> None:
        super().__init__(then)
        self.name = name
        self.drawn: list[tuple[str, float]] = []
        self.restyle(Look(NIGHT, SCALES[0], Typesetter(), Letters(), lambda _sound: None))

    def lay(self) -> tuple[Layer, ...]:
        return (
            Layer(1.0, 2.0, lambda _surface, share: self.drawn.append(("slow", share)), out_cubic, FIRST),
            Layer(1.9, draw=lambda _surface, share: self.drawn.append(("at once", share)), cue=SECOND),
            Layer(0.5, 9.0, held=False),
        )

    def describe(self) -> Node:
        return Node(Role.GROUP, self.name)

    def seen(self) -> dict[str, float]:
        self.drawn.clear()
        self.draw(Surface((4, 4)))
        return dict(self.drawn)


def stepped(reveal: Reveal, seconds: float) -> list[Cue]:
    heard = [reveal.step(seconds / 8) for _ in range(8)]
    return [cue for cue in heard if cue is not None]


def test_layers_come_in_their_time_and_are_heard_once() -> None:
    reveal = Said("first")
    assert (stepped(reveal, 0.9), reveal.seen()) == ([], {})
    assert stepped(reveal, 1.1) == [FIRST, SECOND]
    assert reveal.seen() == {"slow": pytest.approx(out_cubic(0.5)), "at once": 1.0}
    assert (reveal.is_animating, reveal.moves) == (True, True)
    assert stepped(reveal, 1.0) == []
    assert (reveal.is_animating, reveal.moves) == (False, True), "nobody waits for what goes on"
    stepped(reveal, 9.0)
    assert (reveal.is_animating, reveal.moves) == (False, False)


def test_what_lands_stands_and_is_silent() -> None:
    reveal = Said("first")
    reveal.land()
    assert reveal.seen() == {"slow": 1.0, "at once": 1.0}
    assert (reveal.is_animating, stepped(reveal, 3.0)) == (False, [])


def test_what_follows_comes_once_all_has_been_read() -> None:
    last = Said("last")
    reveal = Said("first", last)
    stepped(reveal, 3.5)
    assert (reveal.semantics().label, reveal.is_animating) == ("first", True)
    stepped(reveal, 0.6)
    assert reveal.semantics().label == "last"
    assert stepped(reveal, 3.0) == [FIRST, SECOND]
    assert not reveal.is_animating


def test_a_press_lands_and_the_next_one_goes_on() -> None:
    reveal = Said("first", Said("last"))
    shown = []
    for _press in range(3):
        reveal.land()
        shown.append((reveal.semantics().label, reveal.is_animating))
    assert shown == [("first", True), ("last", True), ("last", False)]


def test_what_only_rests_does_not_go_on() -> None:
    reveal = Said("first", Said("last"))
    for _time in range(3):
        reveal.rest()
    assert reveal.semantics().label == "first"


def test_where_nothing_may_move_each_stands_as_it_comes() -> None:
    last = Said("last")
    reveal = Said("first", last)
    reveal.appear()
    assert reveal.seen() == last.seen() == {"slow": 1.0, "at once": 1.0}
    assert reveal.semantics().label == "first"
    stepped(reveal, 1.1)
    assert (reveal.semantics().label, reveal.is_animating) == ("last", False)


def test_another_look_and_another_language_leave_the_clock() -> None:
    reveal, other = Said("first", Said("last")), Said("premier", Said("dernier"))
    stepped(reveal, 2.0)
    reveal.restyle(reveal.look)
    assert reveal.elapsed == pytest.approx(2.0)
    stepped(reveal, 4.0)
    other.go_on_from(reveal)
    assert other.semantics().label == "dernier"
    assert other.shown.elapsed == reveal.shown.elapsed
