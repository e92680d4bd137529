"""The draw for the first dealer: what each has drawn, and who deals, stands under their last card alone, after a tie too."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE
from game.koikoi.events import LOTS
from game.koikoi.rules import month_of_suit, suit_of
from tests.app.harness import Person
from ui.games.koikoi import panels
from ui.games.koikoi.names import month_name
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed


def test_after_a_tie_only_the_last_card_has_words_which_say_who_deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = (Match(ENGINE, Options("koi-koi"), 2, f"tie {n}") for n in range(200))
    tied: AnyMatch = next(match for match in matches if len(match.view(Seat(0)).draws) == 2)
    written: list[str] = []
    monkeypatch.setattr(panels, "count", lambda _skin, _surface, _middle, words: written.append(words))
    person = Person(tmp_path, speed=Speed.NORMAL)
    person.program.navigator.play(tied, (Player("Ada"), Player("Sora", "easy", 1)))
    person.wait_until(lambda: isinstance(person.scene, TableScene))
    stage = person.table.board.stage
    person.wait_until(lambda: all(len(stage.picture.at(lot)) == 2 for lot in LOTS))
    surface = person.surface
    written.clear()
    person.table.board.table.panels.counts(surface, stage)
    last = [month_name(month_of_suit(suit_of(card), korean=False)) for card in tied.view(Seat(0)).draws[-1]]
    deals = " and deal", " and deals"
    ends = [words if tied.view(Seat(0)).oya == seat else "" for seat, words in enumerate(deals)]
    assert [words for words in written if "drew" in words] == [f"You drew {last[0]}{ends[0]}", f"Sora drew {last[1]}{ends[1]}"]
    person.close()
