"""What follows the end of a deal and of a match: which sheet, which way on, which offers; the screens themselves are left out."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.record import NO_OCCASION, Occasion, Player
from sounds.ids import SoundId
from ui.library.occasions import KNOWN
from ui.navigation import results
from ui.navigation.results import EndedDeal, deal_then, look_at, poster, sheet, show

GAME, SEED = "koi-koi", "0123456789ABC"
PLAYERS = (Player("Marie"), Player("Sora", "normal", 1))
DAY, FIRST_SIDE, SECOND_SIDE = Occasion(day="20260131"), Occasion(sides=()), Occasion(sides=((1, 2),))


class MadeUpMatch:
    """A match of three deals, won by the second player."""

    engine, seed, options = SimpleNamespace(id=GAME), SEED, "options"
    actions = ((0, "a"), (0, DEAL_NEXT), (1, "b"), (1, DEAL_NEXT), (0, "c"))

    def __init__(self, seats: int = 2, *, over: bool = True, practice: bool = False) -> None:
        self.seats, self.over, self.practice = seats, over, practice

    @property
    def ply(self) -> int:
        return len(self.actions)

    def outcome(self) -> Any:
        return SimpleNamespace(places=(2, 1, 3)) if self.over else None

    def view_at(self, ply: int, viewer: Seat) -> tuple[int, Seat]:
        return ply, viewer


class Shown:
    """Stands for the screen of a result: what it was made with."""

    def __init__(self, services: Any, made: object, **how: Any) -> None:
        self.services, self.made, self.how, self.tree = services, made, how, object()
        self.resized = False

    @property
    def offers(self) -> dict[str, Callable[[], None]]:
        return {offer.words: offer.act for offer in self.how["offers"]}

    def resize(self) -> None:
        self.resized = True


class Printed:
    """A print that was asked for."""

    def __init__(self, *_parts: Any, **how: Any) -> None:
        self.how = how


class Navigation:
    """Writes down where it is told to go."""

    def __init__(self, *, secret: bool = False) -> None:
        self.did: list[tuple[Any, ...]] = []
        self.pushed: list[Shown] = []
        self.secret = secret
        scenes = SimpleNamespace(
            top=None,
            go=lambda scene: self.note("go", scene),
            push=self.pushed.append,
            pop=self.pop,
        )
        archive = SimpleNamespace(exports=SimpleNamespace(save_copy=self.save))
        self.services = SimpleNamespace(scenes=scenes, look=object(), archive=archive)
        self.occasions = SimpleNamespace(
            in_play=lambda game, seed: self.secret and (game, seed) == (GAME, SEED),
            today=lambda: self.note("today"),
            go_on=lambda record: self.note("next side", record),
        )

    def pop(self, then: Callable[[], None] | None = None) -> None:
        self.note("pop")
        if then is not None:
            then()

    def note(self, *what: Any) -> None:
        self.did.append(what)

    def save(self, record: object) -> str:
        self.note("save", record)
        return "saved.json"

    def title(self) -> None:
        self.note("title")

    def setup(self, game: str) -> None:
        self.note("setup", game)

    def begin(self, tree: object, options: object, players: object, seed: str = "", occasion: Occasion = NO_OCCASION) -> None:
        self.note("begin", tree, options, players, seed, occasion)

    def replay(self, match: object, players: object, back: Callable[[], None], *, viewer: Seat) -> None:
        self.note("replay", match, players, viewer)
        back()


@pytest.fixture(autouse=True)
def _screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "ResultsScene", Shown)
    monkeypatch.setattr(results, "sheet", lambda _navigator, ended, *, ending=False: (ended, ending))
    monkeypatch.setattr(
        results,
        "DimmedTable",
        lambda table, *, is_over=False: SimpleNamespace(
            table=table, is_over=is_over, draw=None, forget=lambda: table.did.append("forgets")
        ),
    )
    monkeypatch.setattr(results, "is_printed", lambda _services, _players: False)
    monkeypatch.setattr(results, "fanfare", lambda _outcome, _players: SoundId.WIN)
    monkeypatch.setattr(results, "record_of", lambda match, players, **more: (match, players, more))
    monkeypatch.setattr(results, "deal_of", lambda match: f"deal of {match.seed}" if match.seed else None)
    monkeypatch.setattr(results, "Button", lambda _look, label, press: SimpleNamespace(label=label, press=press))


def ended(match: MadeUpMatch | None = None, **more: Any) -> EndedDeal:
    """Return the end of a match as the second player saw it."""
    match = match or MadeUpMatch()
    return EndedDeal(cast(Any, match), PLAYERS, Seat(1), match.ply, 8, **more)


def ends(navigation: Navigation, over: EndedDeal, **more: Any) -> Shown:
    return cast(Shown, poster(cast(Any, navigation), over, **more))


# The end of a match


def test_an_ordinary_match_is_played_again_with_other_cards() -> None:
    navigation, over = Navigation(), ended()
    shown = ends(navigation, over, sound=SoundId.WIN)
    assert (shown.how["next_words"], shown.how["fanfare"], shown.how["month"]) == ("Play again", SoundId.WIN, 8)
    assert shown.made == (over, True)
    shown.how["on_next"]()
    shown.how["on_leave"]()
    (_begin, tree, options, players, seed, occasion), title = navigation.did
    assert (tree, options, players, title) == (shown.tree, "options", PLAYERS, ("title",))
    assert (seed, occasion) == ("", NO_OCCASION), "it is sealed anew"


def test_a_match_that_is_over_offers_what_can_be_done_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shared: list[bool] = []
    monkeypatch.setattr(results, "print_of", lambda _services, _match, _players, *, secret: shared.append(secret))
    monkeypatch.setattr(results, "PrintScene", Printed)
    navigation, over = Navigation(), ended()
    shown = ends(navigation, over)
    assert list(shown.offers) == ["Replay", "Same deal", "Share", "Change the table"]
    for use in shown.offers.values():
        use()
    replay, go, begin, setup = navigation.did
    assert replay == ("replay", over.match, PLAYERS, Seat(1))
    assert (go[0], cast(Any, go[1]).made) == ("go", (over, True)), "the way back leads to the end again"
    assert begin == ("begin", shown.tree, "options", PLAYERS, SEED, KNOWN)
    assert setup == ("setup", GAME)
    assert shared == [False]
    assert [type(one) for one in cast(Any, navigation.pushed)] == [Printed]


def test_a_deal_that_others_still_play_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    shared: list[bool] = []
    monkeypatch.setattr(results, "print_of", lambda _services, _match, _players, *, secret: shared.append(secret))
    monkeypatch.setattr(results, "PrintScene", Printed)
    shown = ends(Navigation(secret=True), ended())
    assert "Same deal" not in shown.offers
    shown.offers["Share"]()
    assert shared == [True]


@pytest.mark.parametrize(
    ("occasion", "seats", "words", "does"),
    [
        (DAY, 2, "Deals of the day", "today"),
        (FIRST_SIDE, 2, "Play the other side", "next side"),
        (FIRST_SIDE, 3, "Play the next side", "next side"),
        (SECOND_SIDE, 3, "Play the next side", "next side"),
        (SECOND_SIDE, 2, "The difference", "next side"),
    ],
)
def test_a_match_that_is_part_of_something_leads_on_there(
    occasion: Occasion, seats: int, words: str, does: str
) -> None:
    navigation, match = Navigation(), MadeUpMatch(seats)
    shown = ends(navigation, ended(match, occasion=occasion))
    assert shown.how["next_words"] == words
    assert list(shown.offers) == ["Replay", "Same deal", "Share"]
    shown.how["on_next"]()
    assert navigation.did[0][0] == does
    if does == "next side":
        assert navigation.did[0][1] == (match, PLAYERS, {"occasion": occasion})


def test_practice_only_ends() -> None:
    navigation = Navigation()
    shown = ends(navigation, ended(), end_practice=lambda: navigation.note("ends"))
    assert (shown.how["next_words"], shown.offers) == ("End the practice", {})
    shown.how["on_next"]()
    assert navigation.did == [("ends",)]


# What stands over it


def test_the_deals_so_far_are_those_that_were_over_by_then() -> None:
    assert ended().deals() == ((1, Seat(1)), (3, Seat(1)), (5, Seat(1)))
    early = EndedDeal(cast(Any, MadeUpMatch()), PLAYERS, Seat(0), 3)
    assert early.deals() == ((1, Seat(0)), (3, Seat(0)))


@pytest.mark.parametrize(
    ("over", "note"),
    [
        (ended(), ""),
        (ended(occasion=DAY), ""),
        (ended(occasion=FIRST_SIDE), "Duplicate match, side 1 of 2"),
        (ended(favourite=Seat(1)), "Predicted Sora: right"),
        (ended(favourite=Seat(0)), "Predicted Marie: place 2"),
        (ended(MadeUpMatch(over=False), favourite=Seat(1)), ""),
        (ended(occasion=FIRST_SIDE, favourite=Seat(1)), "Duplicate match, side 1 of 2   Predicted Sora: right"),
    ],
)
def test_over_it_stands_what_it_is_part_of_and_what_was_predicted(over: EndedDeal, note: str) -> None:
    assert over.note() == note


# The end of a deal


def table_of(match: MadeUpMatch, did: list[str]) -> Any:
    """Return the screen of a table at which a match is played."""
    table = SimpleNamespace(panels=SimpleNamespace(season=lambda: 8), did=did)
    turns = SimpleNamespace(
        viewer=Seat(1), spectators=SimpleNamespace(favourite=None), watched=True, deal_next=lambda: did.append("deals")
    )
    return SimpleNamespace(
        match=match,
        players=PLAYERS,
        board=SimpleNamespace(table=table),
        turns=turns,
        occasion=NO_OCCASION,
        to_title=lambda: did.append("to the title"),
    )


def test_after_a_deal_the_next_one_is_dealt() -> None:
    navigation, did = Navigation(), list[str]()
    show(cast(Any, navigation), table_of(MadeUpMatch(over=False), did))
    (shown,) = navigation.pushed
    assert (shown.how["hands_on"], shown.how["month"]) == (True, 8)
    shown.how["on_next"]()
    assert (did, navigation.did, len(navigation.pushed)) == (["forgets", "deals"], [("pop",)], 1)


@pytest.mark.parametrize("restyled", [False, True])
def test_after_the_last_deal_comes_the_poster_in_the_look_in_use(
    monkeypatch: pytest.MonkeyPatch, restyled: bool
) -> None:
    monkeypatch.setattr(results, "has_poster", lambda _match: True)
    navigation, did = Navigation(), list[str]()
    show(cast(Any, navigation), table_of(MadeUpMatch(), did))
    (shown,) = navigation.pushed
    assert not cast(Any, shown.made)[1]
    navigation.services.look = object() if restyled else navigation.services.look
    shown.how["on_next"]()
    end = navigation.pushed[-1]
    assert (end.resized, end.how["next_words"], end.how["fanfare"], did) == (
        restyled,
        "Play again",
        SoundId.WIN,
        ["forgets"],
    )


def test_a_match_without_a_poster_ends_with_the_sheet_of_its_last_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "has_poster", lambda _match: False)
    navigation, did = Navigation(), list[str]()
    show(cast(Any, navigation), table_of(MadeUpMatch(practice=True), did))
    (end,) = navigation.pushed
    assert end.how["next_words"] == "End the practice"
    end.how["on_next"]()
    assert did == ["to the title"]


@pytest.mark.parametrize(
    ("ending", "has_ending", "made"), [(False, True, "result"), (True, True, "end"), (True, False, "result")]
)
def test_a_sheet_is_made_by_its_game_of_what_its_viewer_saw(
    monkeypatch: pytest.MonkeyPatch, ending: bool, has_ending: bool, made: str
) -> None:
    def making(what: str) -> Callable[[Any, Any], tuple[Any, ...]]:
        return lambda setting, view: (what, setting, view)

    screens = SimpleNamespace(result=making("result"), ending=making("end") if has_ending else None)
    monkeypatch.setattr(results, "screen_of", lambda _game: SimpleNamespace(match=lambda: screens))
    monkeypatch.setattr(results, "art_of", lambda _services, game: f"art of {game}")
    navigation, drawn = Navigation(), list[str]()
    navigation.services.play, navigation.services.month = drawn.append, 4
    monkeypatch.setattr(results, "draw_wall", lambda _services, surface: drawn.append(f"the wall on {surface}"))
    over = ended(place=cast(Any, SimpleNamespace(draw="the table", materials="its stuff")))
    what, setting, view = cast(Any, sheet(cast(Any, navigation), over, ending=ending)())
    assert (what, view) == (made, (5, Seat(1)))
    assert (setting.art, setting.options, setting.viewer, setting.ground) == (
        f"art of {GAME}",
        "options",
        Seat(1),
        "the table",
    )
    assert setting.materials == "its stuff"
    assert ([who.called for who in setting.seated], setting.month(), setting.deals()) == (
        ["Marie", "Sora"],
        over.month,
        over.deals(),
    )
    _what, setting, _view = cast(Any, sheet(cast(Any, navigation), ended(), ending=ending)())
    setting.ground("the window", None, True)
    assert drawn == ["the wall on the window"]


# Over a replay


def replay_of(match: MadeUpMatch, moment: int) -> Any:
    said: list[str] = []
    tree = SimpleNamespace(close=lambda: said.append("closed"), say=said.append, said=said)
    table = SimpleNamespace(panels=SimpleNamespace(season=lambda: 8))
    played = SimpleNamespace(match=match, players=PLAYERS)
    return SimpleNamespace(
        played=played,
        board=SimpleNamespace(table=table, tree=tree),
        perspective=SimpleNamespace(seat=Seat(1)),
        moment=moment,
    )


@pytest.mark.parametrize(("moment", "has_poster", "sheets"), [(3, True, 1), (5, True, 2), (5, False, 1)])
def test_over_a_replay_the_last_sheet_leads_back(
    monkeypatch: pytest.MonkeyPatch, moment: int, has_poster: bool, sheets: int
) -> None:
    monkeypatch.setattr(results, "has_poster", lambda _match: has_poster)
    navigation = Navigation()
    scene = replay_of(MadeUpMatch(), moment)
    look_at(cast(Any, navigation), scene)
    for number in range(sheets):
        shown = navigation.pushed[number]
        over, ending = cast(Any, shown.made)
        assert (over.moment, over.viewer, over.month, ending) == (moment, Seat(1), 8, number > 0)
        assert over.place.table is scene.board.table
        assert shown.how["next_words"] == ("" if number + 1 < sheets else "Back to the replay")
        assert shown.how["on_leave"] is None
        shown.how["on_next"]()
    assert (len(navigation.pushed), navigation.did) == (sheets, [("pop",)] * sheets)


def test_a_deal_is_handed_on_played_again_and_saved_from_its_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    offered: list[Any] = []
    monkeypatch.setattr(results, "share_deal", lambda _look, _tree, deal, buttons: offered.extend((deal, *buttons)))
    navigation, scene = Navigation(), replay_of(MadeUpMatch(), 3)
    deal_then(cast(Any, navigation), scene)
    deal, again, printing, save, check = offered
    assert (deal, again.label, printing.label) == (f"deal of {SEED}", "Play it again", "The print")
    assert (save.label, check.label) == ("Save as a file", "Check this match")
    again.press()
    save.press()
    assert navigation.did[0] == ("begin", scene.board.tree, "options", PLAYERS, SEED, KNOWN)
    assert scene.board.tree.said == ["closed", "Saved as saved.json"]
    offered.clear()
    scene.played.match.seed = ""
    deal_then(cast(Any, navigation), scene)
    assert offered == []


def test_the_end_of_a_match_that_is_to_be_printed_is_printed_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "is_printed", lambda _services, _players: True)
    monkeypatch.setattr(results, "print_of", lambda _services, _match, _players, *, secret: secret)
    monkeypatch.setattr(results, "PrintScene", Printed)
    assert ends(Navigation(), ended(), sound=SoundId.WIN).how["before_last"].how["prints"]
    assert ends(Navigation(), ended()).how["before_last"] is None, "not where one comes back to it"
    assert ends(Navigation(), ended(), sound=SoundId.WIN, end_practice=lambda: None).how["before_last"] is None
