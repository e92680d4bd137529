"""The table of Costly Colours as people see it: whole matches, counting by hand with every device, calls, awards, the draw."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player
from game.costly.actions import GO, Claim
from game.costly.engine import ENGINE
from game.costly.events import OFFERED
from game.costly.rules import GAME
from game.costly.state import Phase, View
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.table.hand import DEAF_FRAMES, MOST_STEPS, Device
from ui.games.costly.names import card_name
from ui.games.costly.table_text import gone
from ui.kit.gestures import Legality
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.stage.timeline import Speed
from ui.widgets import Button, Role, Stepper

CostlyMatch = Match[Any, Any, View]
NAMES = ("Anna", "Bea")


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def sit(person: Person, persons: int, seed: str, **values: Any) -> CostlyMatch:
    players = tuple(Player(name, "" if seat < persons else "easy", seat) for seat, name in enumerate(NAMES))
    match: CostlyMatch = Match(ENGINE, Options(GAME, values), 2, seed)
    person.program.navigator.play(match, players)
    return match


def go_on(person: Person, rng: Random) -> None:
    """Do the next thing that is due: lift the curtain, turn the result over, or play at random."""
    scene = person.scene
    if isinstance(scene, CurtainScene):
        lift(person)
    elif isinstance(scene, ResultsScene):
        for _ in range(2):
            if isinstance(person.scene, ResultsScene):
                person.key(pygame.K_RETURN)
    else:
        legal = person.table.match.legal_actions(person.table.turns.viewer)
        person.table.play(rng.choice(legal if len(legal) < 12 else legal[:8]))
        person.wait()


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("persons", "values"),
    [
        (1, {"target_score": 31}),
        (2, {"target_score": 21, "mog_return_card": True, "counts_per_deal": "until_empty"}),
        (1, {"target_score": 11, "counting": "muggins", "counts_per_deal": "until_empty"}),
        (2, {"target_score": 9, "counting": "manual", "show_cards": "all", "turnup_in_play": "never"}),
    ],
    ids=("solo", "one screen", "muggins", "manual"),
)
def test_a_match_ends_with_its_winner(person: Person, persons: int, values: dict[str, Any]) -> None:
    match = sit(person, persons, "ends", **values)
    rng, results, curtains = Random(4), 0, 0
    while not match.over:
        person.wait_until(lambda: match.over or due(person))
        results += isinstance(person.scene, ResultsScene)
        curtains += isinstance(person.scene, CurtainScene)
        if not match.over:
            go_on(person, rng)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene) or due(person))
    if isinstance(person.scene, CurtainScene):
        lift(person)
        person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    assert isinstance(person.scene, ResultsScene)
    outcome = match.outcome()
    assert outcome is not None
    winner = NAMES[outcome.places.index(1)]
    assert any(node.label == f"{winner} wins the match" for node in person.sees().walk())
    assert curtains > 0 or persons == 1


def use(person: Person, device: Device, *, more: bool) -> None:
    """Set the stepper one higher, or press the button that has the safe place."""
    control = next(c for c in person.table.board.tree.controls() if isinstance(c, Stepper)) if more else None
    button = person.find(Role.BUTTON, "Count them")
    if device is Device.MOUSE:
        person.click((control.box().right - 6, control.box().centery) if control is not None else button.middle)
        return
    tree = person.table.board.tree
    for _ in range(MOST_STEPS):
        focused = tree.focus
        if focused is control or (control is None and focused is not None and focused.label == button.label):
            break
        if device is Device.KEYS:
            person.key(pygame.K_TAB)
        else:
            person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    if device is Device.KEYS:
        person.key(pygame.K_RIGHT if more else pygame.K_RETURN)
    else:
        person.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT if more else pygame.CONTROLLER_BUTTON_A)


@pytest.mark.sweep
@pytest.mark.parametrize("device", Device)
def test_points_are_counted_by_hand_with_every_device(person: Person, device: Device) -> None:
    """Source: costly-colours.md 5.2."""
    match = sit(person, 1, "by hand", counting="manual", mog=False)
    person.wait_until(lambda: due(person))
    while match.view(Seat(0)).phase is not Phase.COUNT or match.to_act() != (0,):
        go_on(person, Random(1))
        person.wait_until(lambda: due(person))
    assert person.table.board.asking is not None
    person.wait(DEAF_FRAMES)
    for _ in range(3):
        use(person, device, more=True)
    ply = match.ply
    use(person, device, more=False)
    assert match.actions[ply] == (0, Claim(3))


def test_the_card_to_be_given_back_lies_in_the_tray_until_it_is_given(person: Person) -> None:
    """Source: costly-colours.md R7: the returned card is chosen before the offered one is seen."""
    position = {"hands": {"N": ["9C", "QH", "2D"], "D": ["JD", "6H", "3S"]}, "turnup": "9D", "dealer": 0}
    match: CostlyMatch = Match(ENGINE, Options(GAME, {"mog_return_card": True}), 2, "tray", position)
    match.apply(Seat(1), ENGINE.parse_action("offer 2D"))
    person.program.navigator.play(match, tuple(Player(name, "" if not seat else "easy", seat) for seat, name in enumerate(NAMES)))
    person.wait_until(lambda: due(person))
    person.wait(DEAF_FRAMES)
    picking, card = person.table.board.picking, ENGINE.pack.named("3S")
    well = person.table.board.table.layout.spot_at(OFFERED)
    hand = picking.where.rect_at(card)
    assert well is not None
    assert hand is not None
    person.click(hand.center)
    person.wait(30)
    lying = picking.hand.preview.pose(card)
    assert lying is not None
    assert well.collidepoint(lying.x, lying.y)
    person.click(hand.center)
    person.wait(30)
    assert picking.hand.preview.pose(card) is None
    assert not match.view(Seat(0)).known
    person.click(hand.center)
    person.wait(30)
    person.click(well.center)
    node = person.table.board.stage.node_of(card)
    assert node is None or node.pose().y < hand.y - 100, "it goes on from the tray, not from the hand"
    assert match.actions[-1] == (0, ENGINE.parse_action("accept 3S"))


def test_nothing_that_is_hidden_stands_on_the_screen(person: Person) -> None:
    """Source: costly-colours.md 10: the offered card is hidden until accepted, hands are."""
    match = sit(person, 1, "hidden", mog_return_card=True)
    rng, looked = Random(2), 0
    for _ in range(40):
        person.wait_until(lambda: due(person))
        if isinstance(person.scene, ResultsScene):
            go_on(person, rng)
            continue
        view = match.view(Seat(0))
        hidden = set(match.state.hand(Seat(1))) - set(view.known)
        said = " ".join(f"{node.label} {node.value}" for node in person.sees().walk())
        for card in hidden:
            looked += 1
            assert card_name(card) not in said
        go_on(person, rng)
    assert looked > 20


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize("size", [(960, 600, 1.0), (1280, 720, 1.5)])
def test_all_buttons_fit_and_none_covers_a_card(tmp_path: Path, size: tuple[int, int, float], language: str) -> None:
    person = Person(tmp_path, size[:2], language=language)
    person.program.services.change(ui_scale=size[2])
    match = sit(person, 1, "buttons")
    rng, seen = Random(6), set()
    for _ in range(60):
        person.wait_until(lambda: due(person))
        if not isinstance(person.scene, ResultsScene):
            table = person.table
            legal = Legality(match.legal_actions(Seat(0)))
            labels = [button.label for button in table.board.table.gestures.interaction(table.turns.view, legal, ()).buttons]
            seen |= set(labels)
            cards = [pygame.Rect(node.rect) for node in person.cards()]
            for node in person.sees().walk():
                if node.role is Role.BUTTON and node.label in labels:
                    assert node.fits, node
                    assert not any(card.colliderect(node.rect) for card in cards), node
        go_on(person, rng)
    person.close()
    assert len(seen) >= 4


def test_a_deal_is_shown_at_the_usual_speed(tmp_path: Path) -> None:
    """The draw, calls and awards hold the table for a while, and it always goes on."""
    person = Person(tmp_path, speed=Speed.NORMAL)
    match = sit(person, 1, "speed")
    rng, effects = Random(8), 0
    while match.view(Seat(0)).number < 2:
        for _ in range(400):
            person.wait()
            board = getattr(person.scene, "board", None)
            effects += bool(board is not None and board.table.effects)
            if due(person):
                break
        go_on(person, rng)
    person.close()
    assert effects > 20


def test_a_hint_while_counting_says_the_number_to_claim(person: Person) -> None:
    match = sit(person, 1, "counting", counting="manual")
    rng = Random(1)
    while match.view(Seat(0)).phase is not Phase.COUNT or match.to_act() != (Seat(0),):
        person.wait_until(lambda: due(person))
        go_on(person, rng)
        person.wait(2)
    person.wait_until(lambda: person.table.board.asking is not None)
    person.wait(DEAF_FRAMES)
    person.key(pygame.K_h, "h")
    person.wait_until(lambda: any(node.role is Role.TOAST for node in person.sees().walk()))
    toast = next(node for node in person.sees().walk() if node.role is Role.TOAST)
    assert toast.label.startswith("Hint: Count ")


def test_the_cards_gone_are_listed_only_while_the_player_wants_them(person: Person) -> None:
    sit(person, 1, "gone")
    person.wait_until(lambda: due(person))
    assert person.can_press("Cards gone")
    person.program.services.change(display={f"{GAME}/cards_gone": False})
    person.program.services.change(high_contrast=True)  # a new look follows
    person.wait(4)
    assert not person.can_press("Cards gone")


def test_the_cards_gone_are_those_that_everybody_has_seen(person: Person) -> None:
    match = sit(person, 1, "gone")
    rng = Random(1)
    while match.view(Seat(0)).number < 3 or match.view(Seat(0)).phase is not Phase.PLAY:
        person.wait_until(lambda: due(person))
        go_on(person, rng)
        person.wait(2)
    person.wait_until(lambda: due(person))
    view = match.view(Seat(0))
    assert not gone(view) & {*view.hand}
    assert len(gone(view)) == 14 + 1 + len(view.laid)
    person.key(pygame.K_c, "c")
    person.wait(12)
    assert person.find(Role.DIALOG, "Cards gone").fits
    told = [node for node in person.sees().walk() if node.role is Role.ROW and node.label in ("Spades", "Hearts")]
    assert len(told) == 2
    assert sum(len(node.value.split(", ")) for node in told) <= len(gone(view))


def test_where_go_is_the_only_play_enter_says_it(person: Person) -> None:
    match = must_say_go(person)
    assert isinstance(person.table.tree.focus, Button)
    assert person.table.tree.focus.label == "Go"
    said = len(match.actions)
    person.key(pygame.K_RETURN)
    assert match.actions[said] == (Seat(0), GO)


def test_the_line_over_a_hand_that_can_only_say_go_is_true_of_a_card_that_makes_31(person: Person) -> None:
    must_say_go(person)
    assert person.table.board.picking.line() == "Every card would go past 31: say Go"


def must_say_go(person: Person) -> CostlyMatch:
    """Bring Anna to a moment at which Go is all that she can do."""
    for number in range(40):
        match, rng = Match(ENGINE, Options(GAME), 2, f"go-{number}"), Random(number)
        while not match.over and (seat := match.to_act()[0]) is not None:
            legal = match.legal_actions(seat)
            if seat == 0 and legal == (GO,) and match.view(seat).left:
                person.program.services.change(display={f"{GAME}/go_by_itself": False})
                person.program.navigator.play(match, (Player("Anna"), Player("Bea", "easy", 1)))
                person.wait_until(lambda: due(person))
                return match
            match.apply(seat, rng.choice(legal))
    raise AssertionError("nobody has to say Go")
