"""The promises of an interaction, checked at one moment of a match. Source: DESIGN.md 5b, ui/kit/gestures.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.match import Match
from ui.kit.gestures import Gesture, Gestures, Interaction, Legality, Reading, Spots

AnyInteracts = Gestures[Any, Any]
Taken: TypeAlias = Callable[[Spots], Interaction[Any]]
"""What may be done at one moment once some spots are taken up: many gestures begin with the same ones."""


def legality_of(match: Match[Any, Any, Any], seat: Seat) -> Legality[Any]:
    """Return what the rules allow `seat` now."""
    return Legality(match.legal_actions(seat), lambda action: match.is_legal(seat, action))


def check_moment(gestures: AnyInteracts, match: Match[Any, Any, Any], seat: Seat) -> None:
    """Hold the interaction of `seat` to its promises; AssertionError names what was broken."""
    view, legal = match.view(seat), legality_of(match, seat)
    if DEAL_NEXT in legal.listed:
        return  # the result of the deal is the prompt

    @cache
    def taken(spots: Spots) -> Interaction[Any]:
        return gestures.interaction(view, legal, spots)

    start = taken(())
    question = start.question
    if question is not None:
        answers = {choice.action for choice in question.choices}
        assert all(legal.allows(action) for action in answers), "an answer is not legal"
        assert any(choice.picked for choice in question.choices) or answers == set(legal.listed)
        assert not start.sources, "a question leaves nothing to take up"
        return
    for spot in start.sources:
        alone = taken((spot,))
        assert alone.targets or alone.together, f"{spot} can be taken up and goes nowhere"
        _check_readings(alone, legal)
    _check_readings(start, legal)
    for action in legal.listed:
        _check_way(taken, gestures.gesture(view, legal, action), action)


def _check_readings(interaction: Interaction[Any], legal: Legality[Any]) -> None:
    """Whatever is offered is legal and has words; of several readings each has a name of its own."""
    offered = [target.readings for target in interaction.targets]
    offered += [button.readings for button in interaction.buttons]
    for readings in offered:
        assert all(legal.allows(reading.action) for reading in readings), "what is offered is not legal"
        assert all(reading.line or reading.label for reading in readings), "what is offered has no words"
        if len(readings) > 1:
            names = [reading.label or reading.line for reading in readings]
            assert len(set(names)) == len(names), f"which is which? {names}"
    for button in interaction.buttons:
        assert button.readings or button.refusal or button.arranges, f"{button.label} does nothing and does not say why"


def _check_way(taken: Taken, gesture: Gesture | None, action: Any) -> None:
    """There is a way by hand to every listed action: step by step, each step offered by the one before."""
    if gesture is None:
        assert action in button_actions(taken(())), f"{action} cannot be done"
        return
    found = followed(taken, gesture)
    assert action in {reading.action for reading in found}, f"{gesture} does not lead to {action}"


def button_actions(interaction: Interaction[Any]) -> set[Any]:
    """Return what the buttons beside the cards do."""
    return {reading.action for button in interaction.buttons for reading in button.readings}


def followed(taken: Taken, gesture: Gesture) -> tuple[Reading[Any], ...]:
    """Return what a gesture may mean, each of its sources taken up as the interaction before offers it."""
    up: Spots = ()
    for spot in gesture.sources:
        now = taken(up)
        assert spot in now.sources or spot == now.waits, f"{spot} cannot be taken up with {up}"
        assert not up or now.together, f"{spot} is taken up beside {up}"
        up = (*up, spot)
    now = taken(up)
    found = next((target.readings for target in now.targets if target.spot == gesture.target), ())
    assert found or gesture.target is not None, f"{gesture} ends nowhere"
    return found
