"""Packs of the player's own: chosen for all games or for one, looked through, drawn; what is missing or wrong comes from the house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.archive.archive import DECKS
from game.core.cards import CardId
from sprites.cache import FaceCache
from sprites.face import BACKS, FaceKey, deck_of
from tests.app.harness import Person
from ui.scenes.deck_shelf import README, report_lines
from ui.scenes.print import BARE, read_leaf
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_decks import decks_for
from ui.services.own_decks import OwnDecks
from ui.services.pictures import own_face
from ui.services.settings import Settings, back_of, for_game, settings_from
from ui.services.table_art import art_of, deck_in_use
from ui.text.catalog import set_language
from ui.widgets import Role

SVG = '<svg viewBox="0 0 36 50"><rect width="36" height="50" fill="#00ff00"/></svg>'
SIZE = (72, 100)


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()
    set_language("en")


def put(folder: Path, *faces: str) -> None:
    """Pictures in one colour."""
    folder.mkdir(parents=True, exist_ok=True)
    for face in faces:
        picture = pygame.Surface((36, 50))
        picture.fill((0, 0, 255))
        pygame.image.save(picture, folder / f"{face}.png")


def own_decks(tmp_path: Path) -> OwnDecks:
    return OwnDecks(lambda: tmp_path)


def test_a_folder_of_pictures_is_a_pack_to_choose(tmp_path: Path) -> None:
    put(tmp_path / "french" / "Blue", "QH", "as", "back")
    (tmp_path / "french" / ".hidden").mkdir()
    (tmp_path / "french" / "a file").touch()
    own = own_decks(tmp_path)
    assert own.names("french") == ("Blue",)
    assert own.names("ceki") == ()
    assert own.face("french", "Blue", "QH") is not None
    assert own.face("french", "Blue", "AS") is not None, "capitals do not matter"
    assert own.face("french", "Blue", "KH") is None
    assert all(own.face("french", "Blue", back) for back in BACKS["french"])


def test_a_name_never_leads_out_of_the_folder(tmp_path: Path) -> None:
    put(tmp_path / "french", "QH")
    put(tmp_path / "elsewhere", "QH")
    own = own_decks(tmp_path)
    assert all(own.face("french", name, "QH") is None for name in ("..", ".", "../elsewhere", "", str(tmp_path / "elsewhere")))


def test_a_pack_is_looked_through_and_what_is_wrong_is_said_with_its_file(tmp_path: Path) -> None:
    faces = [face for face in deck_of("hanafuda").faces() if face not in BACKS["hanafuda"]]
    folder = tmp_path / "hanafuda" / "Blue"
    put(folder, *faces)
    own = own_decks(tmp_path)
    assert report_lines(own, "hanafuda", "Blue") == ["Blue: 48 of 48 faces, no back"]
    (folder / "1-kasu-a.png").unlink()
    (folder / "1-kasu-b.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (folder / "8-hikari-moon.svg").write_text("<svg viewBox='0 0 99 99'><script/></svg>")
    (folder / "moon.svg").write_text(SVG)
    own.look_again()
    assert report_lines(own, "hanafuda", "Blue") == [
        "Blue: 45 of 48 faces, no back",
        "From the usual pack: 1-kasu-a, 1-kasu-b, 8-hikari-moon",
        "Not the name of a card: moon.svg",
        "8-hikari-moon.svg contains a program (script).",
        "1-kasu-b.png is damaged.",
    ]


def test_own_pictures_are_drawn_whole_with_round_corners_and_the_house_stands_in_for_a_broken_one(tmp_path: Path) -> None:
    folder = tmp_path / "french" / "Blue"
    put(folder, "QH")
    (folder / "KH.svg").write_text(SVG)
    (folder / "JH.png").write_bytes(b"nothing")
    own = own_decks(tmp_path)
    cache = FaceCache(workers=1, own=own_face)
    try:
        keys = {face: FaceKey("french", face, own=own.face("french", "Blue", face)) for face in ("QH", "KH", "JH")}
        assert cache.wait(keys.values(), SIZE)
        shown = {face: cache.get(key, SIZE) for face, key in keys.items()}
        assert shown["QH"].get_at((36, 50))[:3] == (0, 0, 255)
        assert shown["QH"].get_at((0, 0))[3] == 0
        assert shown["KH"].get_at((36, 50))[:3] == (0, 255, 0)
        assert cache.wait([FaceKey("french", "JH")], SIZE)
        house = cache.get(FaceKey("french", "JH"), SIZE)
        assert pygame.image.tobytes(shown["JH"], "RGBA") == pygame.image.tobytes(house, "RGBA")
        assert cache.failures == []
    finally:
        cache.close()


def test_a_look_holds_in_its_game_alone() -> None:
    settings = Settings(looks={"squaw/french": "Blue", "squaw/back": "back-hemp-red", "squaw/season": "3"})
    assert for_game(settings, "kaluki") is settings
    there = for_game(settings, "squaw")
    assert (there.looks["/french"], back_of(there, "french"), there.season) == ("Blue", "back-hemp-red", "3")
    assert back_of(there, "hanafuda") == back_of(settings, "hanafuda")
    assert settings_from(settings.to_json()) == settings
    nonsense = for_game(Settings(looks={"squaw/season": "13", "squaw/back": "back-of-beyond"}), "squaw")
    assert (nonsense.season, back_of(nonsense, "french")) == ("", back_of(Settings(), "french"))


def test_only_the_rule_sheet_gives_a_game_other_faces() -> None:
    assert decks_for("kowah") == ("ceki", "french")
    assert decks_for("kaluki") == ("french",)
    assert decks_for("koi-koi") == ("hanafuda",)


def scene(person: Person) -> SettingsScene:
    assert isinstance(person.scene, SettingsScene)
    return person.scene


def choose(person: Person, label: str, name: str) -> None:
    """Go on in a choice until it stands at a name."""
    for _ in range(20):
        if person.find(Role.CHOICE, label).value == name:
            return
        next(one for one in scene(person).tree.controls() if one.label == label).activate()
        person.wait(2)
    raise AssertionError(f"{name!r} is not offered")


def test_a_pack_of_ones_own_is_chosen_for_one_game_and_given_back(person: Person) -> None:
    services = person.program.services
    put(services.archive.folder / DECKS / "french" / "Blue", "QH", "QC")
    person.press("Settings")
    person.click(person.find(Role.ROW, "Packs and places").middle)
    choose(person, "Game", "Kowah")
    choose(person, "Faces", "Blue")
    assert deck_in_use(services.settings, "kowah") == "french"
    art = art_of(services, "kowah")
    queen = next(CardId(n) for n, card in enumerate(art.pack.cards) if card.face == "QC")
    assert art.key(queen).own is not None
    assert art_of(services, "squaw").key(CardId(0)).own is None
    said = "Blue: 2 of 56 faces, no back"
    person.wait_until(lambda: said in [node.label for node in person.sees().walk()])
    choose(person, "Season of its place", "March")
    assert (services.month_in("kowah"), services.month_in("squaw")) == (3, services.month)
    choose(person, "Season of its place", "As in all games")
    choose(person, "Faces", "Javanese cards")
    assert services.settings.looks == {"kowah/french": "Blue"}
    assert deck_in_use(services.settings, "kowah") == "ceki"


def test_the_folder_says_what_pictures_are_called(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("ui.scenes.deck_shelf.open_folder", opened.append)
    person.press("Settings")
    person.click(person.find(Role.ROW, "Packs and places").middle)
    person.press("Open the folder for your own packs")
    folder = person.program.services.archive.folder / DECKS / "hanafuda"
    assert opened == [folder]
    told = (folder / README).read_text("utf-8").split()
    assert {"8-hikari-moon", "12-kasu-b", "back"} <= set(told)
    assert "back-waves-red" not in told


def test_the_album_refuses_a_bomb_as_packs_do(tmp_path: Path) -> None:
    put(tmp_path, "print")
    assert read_leaf(tmp_path / "print.png", (20, 20)).get_at((9, 9))[2] > BARE[2]
    path = tmp_path / "bomb.png"
    path.write_bytes((tmp_path / "print.png").read_bytes().replace((36).to_bytes(4, "big"), (60_000).to_bytes(4, "big"), 1))
    assert read_leaf(path, (20, 20)).get_at((9, 9))[:3] == BARE
