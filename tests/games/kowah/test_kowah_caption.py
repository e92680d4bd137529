"""What stands over the cards of the hand that are of one rank."""

from __future__ import annotations

from tests.app.harness import Person
from tests.app.written import what_is_written
from tests.games.kowah.person import do, sit


def test_a_pair_that_the_drawn_card_completes_is_called_a_trio(person: Person) -> None:
    sit(person, ["5 5 7 9 2 3 J K", "A 2 3 4 6 8 J Q"], "5 9 8", {}, dealer=1)
    do(person, "draw stock")
    with what_is_written() as written:
        person.table.board.restyle()
        person.table.draw(person.surface)
    said = {line.text for line in written}
    assert "trio" in said
    assert "pair" not in said
