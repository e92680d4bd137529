"""Which yaku are near, and which a card serves, under the rules in force; shown where a card or captures are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import Seat, cards_of
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE
from game.koikoi.events import CAPTURED
from game.koikoi.near import near
from tests.app.curtain import lift
from tests.app.harness import Person
from tests.app.written import what_is_written
from tests.games.koikoi.framework import card, cards, names, rules
from tests.tour_koikoi import AUGUST
from ui.games.koikoi import panels
from ui.games.koikoi.layout import Captures, KoiKoiLayout
from ui.games.koikoi.names import lacks_words, near_words
from ui.games.koikoi.panels import NEAR_SHORT
from ui.kit.poses import rect_of
from ui.kit.stakes import Rim, Shown
from ui.scenes.curtain import CurtainScene
from ui.widgets import Role


def ways(captured: str, lost: str = "", of: str = "", month: int = 1, **changes: object) -> dict[str, tuple[int, str]]:
    """Return how many cards each near yaku lacks, and which would do."""
    found = near(rules(**changes), month, cards(captured), cards(lost), card(of) if of else None)
    return {way.key: (way.short, names(way.missing)) for way in found}


def test_a_card_serves_the_nearest_yaku_of_each_group_that_it_is_part_of() -> None:
    found = ways("1-hikari-crane 8-hikari-moon 9-tane-sake-cup", of="3-hikari-curtain")
    assert found == {
        "hanami_zake": (1, "3-hikari-curtain"),
        "sanko": (1, "3-hikari-curtain 12-hikari-phoenix"),
    }


def test_a_yaku_that_the_other_player_has_made_impossible_is_not_near() -> None:
    assert ways("9-tane-sake-cup", "3-hikari-curtain", of="8-hikari-moon").keys() == {"tsukimi_zake", "sanko"}
    assert "inoshikacho" not in ways("7-tane-boar 10-tane-deer", "6-tane-butterflies")


def test_a_card_adds_to_a_yaku_that_stands_already() -> None:
    five = "2-tane-warbler 4-tane-cuckoo 5-tane-bridge 6-tane-butterflies 8-tane-geese"
    assert ways(five, of="11-tane-swallow")["tane"][0] == 0
    assert "tane" not in ways(five)


@pytest.mark.parametrize(("worth", "short"), [(0, 8), (1, 7), (2, 6)])
def test_the_sake_cup_counts_towards_plains_as_the_rules_say(worth: int, short: int) -> None:
    in_force = rules(sake_cup_kasu_value=worth)
    way = next(way for way in near(in_force, 1, cards("1-kasu-a 2-kasu-a 9-tane-sake-cup"), 0) if way.key == "kasu")
    assert way.short == short
    assert ("sake cup" in near_words(way, in_force)) == (worth > 0)


def test_month_cards_serve_in_their_month_alone_and_only_where_special_yaku_are_played() -> None:
    assert ways("8-kasu-a 8-kasu-b 8-tane-geese", of="8-hikari-moon", month=8)["tsukifuda"] == (1, "8-hikari-moon")
    assert "tsukifuda" not in ways("8-kasu-a 8-kasu-b", of="8-hikari-moon", month=9)
    assert "tsukifuda" not in ways("8-kasu-a 8-kasu-b", of="8-hikari-moon", month=8, special_yaku=False)


def test_a_willow_spoils_the_viewing_yaku_where_rain_does() -> None:
    captured = "9-tane-sake-cup 11-tan-red"
    assert ways(captured, of="8-hikari-moon", rain_spoils_viewing=False).keys() >= {"tsukimi_zake"}
    assert "tsukimi_zake" not in ways(captured, of="8-hikari-moon", rain_spoils_viewing=True)


def test_a_wild_lightning_serves_no_more_than_a_plain_card() -> None:
    assert ways("1-kasu-a", of="11-kasu-lightning", gaji_wild=True).keys() == {"kasu"}


# On the table


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """The yaku that are named beside captured cards, and whether with the own ones."""
    found: list[tuple[str, bool]] = []

    def note(context: Any, _captures: object, _surface: object, way: Any, seat: Seat, *_rest: object) -> None:
        assert context.view.viewer == context.viewer
        found.append((near_words(way, context.view.rules), seat == context.viewer))

    monkeypatch.setattr(panels, "draw_near", note)
    return found


def sit(person: Person, *others: Player) -> None:
    match: AnyMatch = Match(ENGINE, Options("koi-koi"), 2, "near", AUGUST)
    person.program.navigator.play(match, (Player("Marie"), *(others or (Player("Sora", "easy", 1),))))
    person.wait(3)


def look(person: Person, said: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    """Draw, and return what is named then."""
    said.clear()
    person.program.draw(person.surface)
    return list(said)


def lies(person: Person, name: str) -> tuple[int, int]:
    node = person.table.board.stage.node_of(card(name))
    assert node is not None
    return rect_of(node.goal).center


def test_a_card_of_field_or_hand_under_the_pointer_says_what_it_serves(person: Person, said: list[tuple[str, bool]]) -> None:
    sit(person)
    person.wait_until(person.due)
    person.point((5, 5))
    assert look(person, said) == []
    person.point(lies(person, "12-hikari-phoenix"))
    assert ("Three Lights (2 cards short)", True) in look(person, said)
    person.point(lies(person, "8-hikari-moon"))
    assert ("Moon Viewing (1 card short)", True) in look(person, said)
    person.point((5, 5))
    assert look(person, said) == []


def test_captures_say_what_is_near_for_both_by_pointer_and_by_focus(person: Person, said: list[tuple[str, bool]]) -> None:
    sit(person)
    person.wait_until(person.due)
    place = person.find(Role.TEXT, "You have captured")
    assert "Plains" in place.value
    assert "with the sake cup" in place.value
    person.point(place.middle)
    assert {own for _words, own in look(person, said)} == {True, False}
    for _step in range(30):
        person.key(pygame.K_TAB)
        if person.table.board.layers.looked_at in CAPTURED:
            break
    assert {own for _words, own in look(person, said)} == {True, False}


def test_the_key_of_the_list_held_shows_what_is_near_and_tapped_it_opens_the_list(person: Person, said: list[tuple[str, bool]]) -> None:
    sit(person)
    person.wait_until(person.due)
    person.point((5, 5))
    strike(person, pygame.KEYDOWN)
    person.wait(30)
    assert {own for _words, own in look(person, said)} == {True, False}
    strike(person, pygame.KEYUP)
    person.wait(12)
    assert look(person, said) == []
    assert person.screen == "TableScene"
    strike(person, pygame.KEYDOWN)
    person.wait(2)
    strike(person, pygame.KEYUP)
    person.wait(2)
    assert person.screen == "RulesScene"


def test_a_key_let_go_over_another_screen_shows_nothing_when_the_table_is_back(person: Person, said: list[tuple[str, bool]]) -> None:
    sit(person)
    person.wait_until(person.due)
    person.point((5, 5))
    strike(person, pygame.KEYDOWN)
    person.program.navigator.settings()
    person.wait(2)
    strike(person, pygame.KEYUP)
    person.key(pygame.K_ESCAPE)
    person.wait(20)
    assert person.screen == "TableScene"
    assert look(person, said) == []


def test_trays_beside_a_folded_column_say_what_is_near_too(tmp_path: Path, said: list[tuple[str, bool]]) -> None:
    narrow = Person(tmp_path, (960, 600))
    narrow.program.services.change(ui_scale=1.5)
    sit(narrow)
    narrow.wait_until(narrow.due)
    assert captures_of(narrow).has_tray
    strike(narrow, pygame.KEYDOWN)
    narrow.wait(12)
    assert {own for _words, own in look(narrow, said)} == {True, False}
    narrow.close()


def strike(person: Person, kind: int) -> None:
    """Let the key of the list go down or up."""
    pygame.event.post(pygame.event.Event(kind, key=pygame.K_y, mod=0, unicode="y", scancode=0))
    person.wait()


def captures_of(person: Person) -> Captures:
    layout = person.table.board.table.layout
    assert isinstance(layout, KoiKoiLayout)
    return layout.captures


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "ui"), [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0)], ids=str)
def test_what_is_near_stands_in_place_of_the_count_of_its_row(tmp_path: Path, size: tuple[int, int], ui: float, language: str) -> None:
    large = Person(tmp_path, size, language=language)
    large.program.services.change(ui_scale=ui)
    sit(large)
    large.wait_until(large.due)
    captures = captures_of(large)
    if large.table.board.table.layout.frame.folded:
        large.table.board.toggle_drawer()
    large.wait(12)
    large.point(captures.rect(True).inflate(-8, -8).midright)
    large.wait(12)
    near_yaku = large.table.match.view(Seat(0)).near(0)
    short = [way for way in near_yaku if way.short <= NEAR_SHORT]
    with what_is_written() as found:
        large.program.draw(large.surface)
    more = [line for line in found if line.text in {lacks_words(way.short) for way in short}]
    assert short
    assert len(more) >= min(4, len(short))
    for last in more:  # each row is drawn anew over the old one, on a picture of its own
        said = [line.place.inflate(0, -2) for line in found if line.surface is last.surface]
        assert len(said) >= 2
        assert last.surface.get_height() <= captures.rect(True).height / 4
        assert all(last.surface.get_rect().contains(place) for place in said)
        assert max(place.right for place in said) <= large.program.services.look.px(captures.label) + 2
        assert not [place for place in said if len(place.collidelistall(said)) > 1]
    large.close()


def test_a_card_that_would_make_a_yaku_of_the_other_player_is_red_and_one_that_the_viewer_holds_gold(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Shown] = []
    monkeypatch.setattr(panels, "draw_shown", lambda _look, _paint, _surface, each, _place: shown.append(each))
    sit(person)
    person.wait_until(person.due)
    view = person.table.match.view(Seat(0))
    near_rival = [way for way in view.near(1) if way.short == 1]
    person.point(captures_of(person).rect(False).inflate(-8, -8).midright)
    person.wait(8)
    shown.clear()
    person.program.draw(person.surface)
    assert near_rival
    held = {each.card for each in shown if each.rim is Rim.HELD}
    assert held <= set(cards_of(view.hand))
    lacking = {card for way in near_rival for card in cards_of(way.missing)}
    red = {each.card for each in shown if each.rim is Rim.DANGER}
    assert red
    assert red <= lacking - set(cards_of(view.hand))


def test_what_is_looked_at_comes_in_120_and_goes_in_80_milliseconds_in_reduced_motion_both_in_100(person: Person) -> None:
    sit(person)
    person.wait_until(person.due)
    layers = person.table.board.layers
    person.point((5, 5))
    person.wait(20)
    assert layers.glances.found == {}
    person.point(lies(person, "12-hikari-phoenix"))
    layers.glances.found.clear()
    layers.step(0.06)
    assert layers.glances.found == {card("12-hikari-phoenix"): pytest.approx(0.5)}
    layers.step(0.06)
    assert not layers.glances.is_animating
    person.point((5, 5))
    layers.glances.found = {card("12-hikari-phoenix"): 1.0}
    layers.step(0.04)
    assert layers.glances.found == {card("12-hikari-phoenix"): pytest.approx(0.5)}
    person.table.board.stage.reduced = True
    layers.glances.found = {card("12-hikari-phoenix"): 1.0}
    layers.step(0.05)
    assert layers.glances.found == {card("12-hikari-phoenix"): pytest.approx(0.5)}


def test_a_card_in_focus_says_what_it_serves(person: Person, said: list[tuple[str, bool]]) -> None:
    sit(person)
    person.wait_until(person.due)
    for _step in range(30):
        person.key(pygame.K_RIGHT)
        if person.table.board.picking.pointed == card("8-hikari-moon"):
            break
    assert ("Moon Viewing (1 card short)", True) in look(person, said)


def test_nothing_of_it_stands_while_a_curtain_hides_the_hands(person: Person, said: list[tuple[str, bool]]) -> None:
    sit(person, Player("Sora"))
    person.wait_until(lambda: isinstance(person.scene, CurtainScene))
    person.point((640, 400))
    assert look(person, said) == []
    lift(person)
    person.wait_until(person.due)
    table = person.table
    person.point(lies(person, "8-hikari-moon"))
    assert look(person, said)
    table.turns.decide(table.match.legal_actions(Seat(0))[0])
    while not isinstance(person.scene, CurtainScene):
        if person.can_press("Koi-Koi"):
            person.press("Koi-Koi")
        elif table.turns.viewer in table.match.to_act() and not table.board.timeline.busy and table.match.legal_actions(Seat(0)):
            table.turns.decide(table.match.legal_actions(Seat(0))[0])
        person.wait()
    assert look(person, said) == []
