from ui.kit.player_text import Seated, one_of, said_of

TAKES = "{name} takes {n}|You take {n}"


def test_the_one_person_at_the_screen_is_told_you() -> None:
    seated = (Seated("Anna"), Seated("Ren", "easy", is_person=False))
    assert said_of(seated, 0, TAKES, n=2) == "You take 2"
    assert said_of(seated, 1, TAKES, n=2) == "Ren takes 2"


def test_several_persons_are_named() -> None:
    seated = (Seated("Anna"), Seated("Bea"))
    assert said_of(seated, 0, TAKES, n=2) == "Anna takes 2"


def test_a_sentence_of_one_half_names_everybody() -> None:
    assert said_of((Seated("Anna"),), 0, "{name} leads") == "Anna leads"


def test_one_of_some_is_named_by_all_of_them() -> None:
    assert [one_of(names) for names in ((), ("Dewi",), ("Dewi", "Eko"), ("Anna", "Dewi", "Eko"))] == [
        "",
        "Dewi",
        "Dewi or Eko",
        "Anna, Dewi or Eko",
    ]
