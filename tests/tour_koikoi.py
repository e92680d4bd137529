"""The screens of Koi-Koi for the tour."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame

from game.core.cards import CardId, Seat
from game.core.match import Match
from game.core.options import Options, describe
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE
from tests.guide import Guide, hinted, lesson_chapters, rules_chapters, rules_page, set_up
from ui.scenes.setup import SetupScene
from ui.scenes.setup.first_look import RULE_SETS
from ui.text.catalog import _, pgettext
from ui.widgets import Role

PLAYERS = (Player("Marie"), Player("Sora", "normal", 1))
TAMED = Options("koi-koi", {"preset": "tamed_cup"})
AUGUST: dict[str, Any] = {
    "month": 8,
    "round": 8,
    "oya": 0,
    "scores": [14, 9],
    "to_act": "oya",
    "hands": {
        "oya": [
            "1-kasu-b",
            "2-kasu-a",
            "3-tan-poetry",
            "5-kasu-a",
            "8-hikari-moon",
            "10-tane-deer",
            "11-tane-swallow",
            "12-kasu-a",
        ],
        "ko": ["4-kasu-a", "6-kasu-a", "7-tane-boar", "9-kasu-b", "12-kasu-b", "10-kasu-b", "2-kasu-b"],
    },
    "field": [
        "8-tane-geese",
        "10-kasu-a",
        "5-tane-bridge",
        "6-tane-butterflies",
        "2-tan-poetry",
        "4-kasu-b",
        "12-hikari-phoenix",
        "5-kasu-b",
    ],
    "pile": [
        "7-kasu-b",
        "1-tan-poetry",
        "3-hikari-curtain",
        "9-kasu-a",
        "11-kasu-lightning",
        "3-kasu-b",
        "6-tan-purple",
    ],
    "captured": {
        "oya": [
            "1-hikari-crane",
            "9-tane-sake-cup",
            "9-tan-purple",
            "7-tan-red",
            "7-kasu-a",
            "3-kasu-a",
            "1-kasu-a",
            "8-kasu-a",
        ],
        "ko": [
            "2-tane-warbler",
            "4-tane-cuckoo",
            "4-tan-red",
            "11-tan-red",
            "10-tan-purple",
            "6-kasu-b",
            "5-tan-red",
            "8-kasu-b",
            "11-hikari-rain-man",
        ],
    },
    "koikoi": {"oya": 1, "ko": 0},
    "last_koikoi": "oya",
}
"""A rich position in August, near that of the mock pictures."""


def play(guide: Guide, options: dict[str, object], position: dict[str, Any] | None = None) -> None:
    """Go to a table."""
    match: AnyMatch = Match(ENGINE, Options("koi-koi", options), 2, "tour", position)
    guide.program.navigator.play(match, PLAYERS)
    guide.wait(2)


def own_rules(guide: Guide) -> None:
    """Rules of one's own: what differs, what has no effect, what is not advised."""
    set_up("koi-koi", "storm")(guide)
    scene = guide.scene
    assert isinstance(scene, SetupScene)
    scene.model.set_rule(describe("koi-koi")["five_point_yaku_value"], 6)
    scene.lead("option five_point_yaku_value")
    guide.run(1.0)
    guide.finished()


def number(guide: Guide) -> None:
    """The dialog for a number."""
    set_up("koi-koi")(guide)
    scene = guide.scene
    assert isinstance(scene, SetupScene)
    scene.options_panel.row("rounds").activate()
    guide.run(0.5)


def rule_sets(guide: Guide) -> None:
    """The rule sets, on a page of their own."""
    set_up("koi-koi", "tamed_cup")(guide)
    scene = guide.scene
    assert isinstance(scene, SetupScene)
    scene.show_tab(RULE_SETS)
    guide.wait(2)


def deal(guide: Guide) -> None:
    """In the middle of the deal."""
    play(guide, {})
    guide.finished()
    play(guide, {})
    guide.run(2.6)


def turn(guide: Guide) -> None:
    """The person's turn, a card pointed at."""
    play(guide, {}, AUGUST)
    guide.ready()
    guide.point_at("8-hikari-moon")


def flight(guide: Guide) -> None:
    """A capture on its way."""
    turn(guide)
    guide.table.play(_action(guide, "8-hikari-moon"))
    guide.run(0.5)


def prompt(guide: Guide) -> None:
    """The question after a yaku."""
    turn(guide)
    guide.table.play(_action(guide, "8-hikari-moon"))
    guide.ready()
    guide.run(0.6)
    guide.finished()


def ten_deals(guide: Guide) -> None:
    """The question with the chances of a call beside it."""
    guide.program.services.change(chances=True)
    prompt(guide)
    guide.wait_until(lambda: guide.table.match.helped)
    guide.run(0.3)
    guide.program.services.change(chances=False)


def call(guide: Guide) -> None:
    """The call being stamped."""
    prompt(guide)
    guide.press(_("Koi-Koi"))
    time.sleep(0.3)  # the stamp is cut on another thread
    guide.run(0.35)


def choose(guide: Guide) -> None:
    """Two cards match the one that was played: which does it take?"""
    play(guide, {}, AUGUST)
    guide.ready()
    guide.click(guide.find(Role.CARD, guide.table.board.table.words.name_of(ENGINE.pack.named("5-kasu-a"))).middle)
    guide.run(0.3)
    guide.finished()


def result(guide: Guide) -> None:
    """The result of a round, line by line, all lines shown."""
    prompt(guide)
    guide.press(pgettext("koi-koi", "Stop"))
    guide.to_result()
    guide.run(5)
    guide.finished()


def menu(guide: Guide) -> None:
    """The menu over the table."""
    play(guide, {}, AUGUST)
    guide.ready()
    guide.key(pygame.K_ESCAPE)
    guide.run(0.5)


def drawer(guide: Guide) -> None:
    """The drawer with the captured cards, where the column does not fit."""
    turn(guide)
    if guide.table.board.table.layout.frame.folded:
        guide.key(pygame.K_c, "c")
        guide.finished()


def yaku_list(guide: Guide) -> None:
    """The yaku of the match, over its table."""
    play(guide, {"rain_spoils_viewing": True, "big_yaku_value": 15}, AUGUST)
    guide.ready()
    guide.key(pygame.K_y, "y")
    guide.run(0.5)
    guide.finished()


def inspector(guide: Guide) -> None:
    """A card in large."""
    turn(guide)
    guide.key(pygame.K_i, "i")
    guide.run(0.5)
    guide.finished()


def log(guide: Guide) -> None:
    """What happened in the deal."""
    play(guide, {})
    guide.ready()
    for _number in range(2):
        guide.click(guide.cards()[0].middle)
        guide.ready()
    guide.key(pygame.K_l, "l")
    guide.run(0.5)
    guide.finished()


def curtain(guide: Guide) -> None:
    """The curtain between two people."""
    match: AnyMatch = Match(ENGINE, Options("koi-koi"), 2, "tour", AUGUST)
    match.apply(Seat(0), match.legal_actions(Seat(0))[0])
    guide.program.navigator.play(match, (Player("Marie"), Player("Sora", "", 1)))
    guide.wait_until(lambda: guide.screen == "CurtainScene")
    guide.finished()


def _action(guide: Guide, card: str) -> Any:
    wanted: CardId = ENGINE.pack.named(card)
    legal = guide.table.match.legal_actions(guide.table.turns.viewer)
    return next(action for action in legal if getattr(action, "card", None) == wanted)


SCREENS: dict[str, Callable[[Guide], None]] = {
    "koi-koi-setup": set_up("koi-koi"),
    "koi-koi-setup-rules": rule_sets,
    "koi-koi-setup-own": own_rules,
    "koi-koi-setup-number": number,
    "koi-koi-deal": deal,
    "koi-koi-turn": turn,
    "koi-koi-hint": hinted(turn),
    "koi-koi-hint-next": hinted(turn, 2),
    "koi-koi-hint-call": hinted(prompt),
    "koi-koi-drawer": drawer,
    "koi-koi-choose": choose,
    "koi-koi-flight": flight,
    "koi-koi-prompt": prompt,
    "koi-koi-prompt-deals": ten_deals,
    "koi-koi-call": call,
    "koi-koi-result": result,
    "koi-koi-menu": menu,
    "koi-koi-yaku": yaku_list,
    "koi-koi-inspector": inspector,
    "koi-koi-log": log,
    "koi-koi-curtain": curtain,
    **rules_chapters(TAMED, round_number=8),
    "koi-koi-rules-inspector": rules_page(TAMED, "yaku", "Curtain", round_number=8),
    **lesson_chapters("koi-koi"),
}
