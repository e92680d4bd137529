"""The screens of Costly Colours for the tour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame

from game.core.match import Match
from game.core.options import Options, OptionValue
from game.core.record import AnyMatch, Player
from game.costly.engine import ENGINE
from game.costly.rules import GAME
from tests.guide import Guide, hinted, lesson_chapters, rules_chapters, set_up
from ui.games.costly.game import GAME as GAME_SCREEN
from ui.games.costly.names import card_name
from ui.scenes.practice import PracticeScene
from ui.text.catalog import _

PLAYED: dict[str, Any] = {
    "hands": {"N": ["9C", "QH", "4D"], "D": ["10D", "6H", "KS"]},
    "turnup": "JD",
    "score": {"N": 58, "D": 63},
    "dealer": 1,
}
"""Marie leads the nine, Bea lays the ten upon it: with the turn-up a run, and the queen would make it four."""
DEEDS = ("decline", "play 9C", "play 10D")

FLUSH: dict[str, Any] = {
    "hands": {"N": ["5C", "10D", "QC"], "D": ["JD", "6H", "3C"]},
    "turnup": "9D",
    "score": {"N": 49, "D": 47},
    "dealer": 1,
}
"""The ten completes a flush with jack and turn-up, three of a suit and twenty-five."""
THIRTY_ONE: dict[str, Any] = {
    "hands": {"N": ["10C", "6H", "4D"], "D": ["9D", "6S", "KS"]},
    "turnup": "2D",
    "score": {"N": 58, "D": 63},
    "dealer": 1,
}
"""The six makes thirty-one and a pair."""
ASKED: dict[str, Any] = {
    "hands": {"N": ["9C", "QH", "2D"], "D": ["JD", "6H", "3S"]},
    "turnup": "9D",
    "score": {"N": 52, "D": 53},
    "dealer": 0,
}
"""Bea offers a two to Marie, who deals."""
LAST: dict[str, Any] = {
    "hands": {"N": ["5H", "5C", "JD"], "D": ["10D", "6H", "KS"]},
    "turnup": "5D",
    "score": {"N": 91, "D": 80},
    "dealer": 1,
}
"""A hand that counts for much at the show."""
TO_SHOW = ("decline", "play 5H", "play 10D", "play 5C", "play 6H", "go", "play JD", "play KS", "go")
ACE: dict[str, Any] = {
    "hands": {"N": ["4C", "AH", "KD"], "D": ["10D", "6H", "KS"]},
    "turnup": "2H",
    "score": {"N": 20, "D": 31},
    "dealer": 1,
}
"""The ace makes fifteen as 1, twenty-five as 11."""


def sit(guide: Guide, position: dict[str, Any], deeds: Sequence[str] = (), **options: OptionValue) -> None:
    """Begin a match from `position` with `deeds` done by whoever is asked: Marie, with Bea beside her."""
    match: AnyMatch = Match(ENGINE, Options(GAME, options), 2, "tour", position)
    for text in deeds:
        if match.over or not match.to_act():
            break
        action = ENGINE.parse_action(text)
        if ENGINE.is_legal(match.state, match.to_act()[0], action):
            match.apply(match.to_act()[0], action)
    guide.program.navigator.play(match, (Player("Marie", "", 0), Player("Bea", "hard", 1)))
    guide.wait(2)


def point(guide: Guide, card: str) -> None:
    """Point at a card of the table."""
    node = guide.table.board.stage.node_of(ENGINE.pack.named(card))
    assert node is not None
    guide.point((round(node.goal.x), round(node.goal.y)))
    guide.run(0.6)
    guide.finished()


def turn(guide: Guide) -> None:
    """A count to which the player may add a run with the turn-up."""
    sit(guide, PLAYED, DEEDS)
    guide.ready()
    point(guide, "QH")


def do(guide: Guide, text: str, seconds: float) -> None:
    """Do something in Marie's place, and look some seconds of table time later."""
    guide.table.play(ENGINE.parse_action(text))
    guide.run(seconds)
    guide.finished()


def award(guide: Guide) -> None:
    """A flush is called, its cards lifted."""
    sit(guide, FLUSH, ("decline", "play 5C", "play JD"))
    guide.ready()
    do(guide, "play 10D", 2.0)


def thirty_one(guide: Guide) -> None:
    """The count is full."""
    sit(guide, {**THIRTY_ONE, "dealer": 0}, ("decline", "play 10C", "play 9D", "play 6H"))
    guide.ready()
    do(guide, "play 6S", 2.6)


def earlier(guide: Guide) -> None:
    """A second count, the cards of the first beside it, those of former deals set aside."""
    deeds = ("decline", "play 10C", "play 9D", "play 6H", "play 6S")
    sit(guide, THIRTY_ONE, deeds, counts_per_deal="until_empty")
    guide.ready()


def offer(guide: Guide) -> None:
    """A card to offer, or none."""
    sit(guide, {**ASKED, "dealer": 1})
    guide.ready()
    point(guide, "2D")


def answer(guide: Guide) -> None:
    """A card on offer, to be taken unseen."""
    sit(guide, ASKED, ("offer 2D",))
    guide.ready()


def exchange(guide: Guide) -> None:
    """A card on offer, to be answered by one."""
    sit(guide, ASKED, ("offer 2D",), mog_return_card=True)
    guide.ready()
    node = guide.table.board.stage.node_of(ENGINE.pack.named("3S"))
    assert node is not None
    guide.click((round(node.goal.x), round(node.goal.y)))
    guide.run(0.6)
    guide.finished()


def ace(guide: Guide) -> None:
    """An ace asks how it counts."""
    sit(guide, ACE, ("decline", "play 4C", "play 10D"))
    guide.ready()
    node = guide.table.board.stage.node_of(ENGINE.pack.named("AH"))
    assert node is not None
    for _click in range(2):
        guide.click((round(node.goal.x), round(node.goal.y)))
        guide.run(0.6)
    guide.finished()


def counting(guide: Guide) -> None:
    """The player counts a card by hand: a flush is named, three of a suit is being chosen."""
    deeds = ("decline", "play 5C", "claim 0", "pass", "play JD", "claim 5", "pass", "play 10D")
    sit(guide, FLUSH, deeds, counting="muggins")
    guide.ready()
    guide.run(0.5)
    cards = tuple(card_name(ENGINE.pack.named(name)) for name in ("10D", "JD", "9D"))
    for words in (cards, (_("Sequence"),), cards[:2]):
        for label in words:
            guide.reach(next(c for c in guide.table.board.tree.controls() if c.label == label))
    guide.run(0.5)
    guide.finished()


def muggins(guide: Guide) -> None:
    """The other one may have missed something."""
    sit(
        guide,
        {**FLUSH, "dealer": 0},
        ("decline", "play 5C", "claim 0", "pass", "play JD", "claim 4", "pass", "play 10D", "claim 7"),
        counting="muggins",
    )
    guide.ready()


def gone(guide: Guide) -> None:
    """The cards that have come out."""
    turn(guide)
    guide.key(pygame.K_c, "c")
    guide.run(0.5)
    guide.finished()


def show(guide: Guide) -> None:
    """A hand is counted, award by award."""
    position = {**LAST, "dealer": 0, "score": {"N": 60, "D": 70}}
    deeds = ("decline", "play 5H", "play 10D", "play 5C")
    sit(guide, position, deeds, hand_totals="per_card", show_cards="all", after_go="must")
    guide.ready()
    do(guide, "play 6H", 10.5)


def result(guide: Guide) -> None:
    """The show, award by award."""
    sit(guide, LAST, TO_SHOW, hand_totals="per_card", show_cards="all", after_go="must")
    guide.to_result()
    guide.run(5)
    guide.finished()


def ending(guide: Guide) -> None:
    """The match is over: what decided it, and both scores."""
    result(guide)
    guide.key(pygame.K_RETURN)
    guide.run(4)
    guide.finished()


def practice(guide: Guide) -> None:
    """A hand to be counted outside matches."""
    archive = guide.program.services.archive
    for number in range(9):
        archive.practice.keep_try(GAME, right=number % 3 > 0, seconds=8.0 + number)
    guide.program.navigator.title()
    guide.wait(2)
    services = guide.program.services
    exercise = GAME_SCREEN.practice
    assert exercise is not None
    services.scenes.push(PracticeScene(services, GAME, exercise(), Random(11), services.scenes.pop, lambda _own: None))
    guide.run(0.5)
    guide.finished()


def practised(guide: Guide) -> None:
    """The right count, line by line, once a hand has been counted."""
    practice(guide)
    guide.press(_("Done"))
    guide.run(0.5)
    guide.finished()


SCREENS: dict[str, Callable[[Guide], None]] = {
    "costly-colours-turn": turn,
    "costly-colours-hint": hinted(turn),
    "costly-colours-award": award,
    "costly-colours-31": thirty_one,
    "costly-colours-earlier": earlier,
    "costly-colours-offer": offer,
    "costly-colours-answer": answer,
    "costly-colours-exchange": exchange,
    "costly-colours-ace": ace,
    "costly-colours-counting": counting,
    "costly-colours-muggins": muggins,
    "costly-colours-gone": gone,
    "costly-colours-show": show,
    "costly-colours-result": result,
    "costly-colours-ending": ending,
    "costly-colours-practice": practice,
    "costly-colours-practised": practised,
    "costly-colours-setup": set_up("costly-colours", "cotton_1674"),
    **rules_chapters(Options(GAME)),
    **lesson_chapters(GAME),
}
