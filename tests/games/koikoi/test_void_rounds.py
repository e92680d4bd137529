"""The result of a round that nobody wins says why it ended so, by which options, and who was close to what."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.koikoi.actions import Shobu
from game.koikoi.engine import ENGINE
from tests.app.harness import Person

PLAYERS = (Player("Marie"), Player("Sora", "normal", 1))


def void_match(options: dict[str, object]) -> AnyMatch:
    """Return a match whose first round has just ended with no cards left and no winner."""
    for seed in range(400):
        rng = Random(seed)
        match: AnyMatch = Match(ENGINE, Options("koi-koi", options), 2, f"void-{seed}")
        while match.view(Seat(0)).result is None and (asked := match.to_act()):
            legal = match.legal_actions(asked[0])
            on = [action for action in legal if not isinstance(action, Shobu)]
            match.apply(asked[0], rng.choice(on or legal))
        result = match.view(Seat(0)).result
        if result is not None and result.cause == "exhausted" and result.winner is None:
            return match
    raise AssertionError("no round is void")


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        (
            "en",
            ["The cards ran out", "When the cards run out: dealer’s hand empty", "If the cards run out: always void"],
        ),
        ("fr", ["Les cartes sont épuisées", "Si les cartes s’épuisent\u00a0: toujours nulle"]),
    ],
)
def test_a_void_round_names_the_options_in_force_and_whose_not_enough_it_was(
    tmp_path: Path, language: str, wanted: list[str]
) -> None:
    person = Person(tmp_path, language=language)
    person.program.navigator.play(void_match({"exhaustion_rule": "void"}), PLAYERS)
    person.wait_until(lambda: person.screen == "ResultsScene")
    person.wait(40)
    said = [node.label for node in person.sees().walk()]
    for words in wanted:
        assert words in said
    assert not any("dealer’s point" in one.lower() for one in said)
    close = ("were close to", "was close to") if language == "en" else ("étiez près de", "était près de")
    assert any(words in one for one in said for words in close)
    person.close()


def test_a_void_round_that_gave_the_dealer_a_point_says_by_which_option(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.program.navigator.play(void_match({"exhaustion_rule": "void", "oyaken": True}), PLAYERS)
    person.wait_until(lambda: person.screen == "ResultsScene")
    person.wait(40)
    assert any(node.label.startswith("Dealer’s point") for node in person.sees().walk())
    person.close()
