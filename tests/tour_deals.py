"""The screens of deals for the tour: the end of a match, deals handed on, deals of the day, house rules, duplicate matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pygame

from game.ai.budget import Budget
from game.ai.levels import Level
from game.ai.review import decisions, grade, judge_of
from game.archive import DayResult
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.evening import Evening, choice
from game.core.match import Match
from game.core.options import describe
from game.core.record import AnyMatch, Occasion, Player, record_of
from game.core.shared_deal import SharedRules, ruled
from tests.app.harness import is_cut
from tests.contract.policies import finished
from tests.evening_matches import play_on
from tests.guide import Guide, set_up
from ui.navigation.results import EndedDeal, has_poster, poster
from ui.scenes.house_rules import HouseRulesScene
from ui.scenes.print import PrintScene
from ui.scenes.results import ResultsScene
from ui.scenes.review import ReviewScene
from ui.scenes.setup import SetupScene
from ui.text.catalog import _
from ui.turns.people import alone
from ui.turns.phases import Warned
from ui.turns.thinkers import question_about
from ui.widgets import Role

NAMES = ("Marie", "Anna", "Bruno", "Clara")
DEAL = "plum-heron-0731"


def seated(match: AnyMatch) -> tuple[Player, ...]:
    """Return a person and computer players for a match."""
    return tuple(Player(NAMES[seat], "normal" if seat else "", seat) for seat in range(match.seats))


def at_rest(guide: Guide) -> ResultsScene:
    """Let the end of a match that is about to be shown come to rest; return its scene."""
    guide.wait(2)
    guide.to_result()
    scene = guide.scene
    assert isinstance(scene, ResultsScene)
    guide.wait_until(lambda: not scene.result.is_animating)
    guide.run(1)
    guide.finished()
    return scene


def match_end(game: str) -> Callable[[Guide], None]:
    """Return the way to the end of a match over its table, with what can be done with it."""

    def show(guide: Guide) -> None:
        match = finished(game, seed=DEAL)
        guide.program.navigator.play(match, seated(match))
        first = at_rest(guide)
        if has_poster(match):
            guide.press(first.result.next_words)
            at_rest(guide)

    return show


def easily(
    game: str, seats: int, deals: int, *, short: bool = False, seed: str = "plum-heron-0732", level: Level = Level.EASY
) -> AnyMatch:
    """Return a match that Easy has played at every seat for so many deals, to where the last of them is over; at most to its end."""
    engine, bots, chance = GAMES[game].engine, GAMES[game].bots, Random(4)
    match: AnyMatch = Match(engine, GAMES[game].options(seats, short=short), seats, seed)
    while asked := match.to_act():
        legal = match.legal_actions(asked[0])
        if isinstance(legal[0], DealNext):
            deals -= 1
            if not deals:
                break
        match.apply(asked[0], bots[level].choose(match.view(asked[0]), legal, Budget(0), chance))
    return match


def review(game: str, deals: int = 3, level: Level = Level.EASY, seed: str = "plum-heron-0732") -> Callable[[Guide], None]:
    """Return the way to the review of a deal."""

    def show(guide: Guide) -> None:
        match = easily(game, max(2, GAMES[game].seats[0]), deals, level=level, seed=seed)
        guide.program.navigator.play(match, seated(match))
        at_rest(guide)
        guide.press(_("Review"))
        guide.wait_until(lambda: isinstance(scene := guide.scene, ReviewScene) and scene.reviewing.done)
        guide.run(1)
        guide.finished()

    return show


def deal_with_review(guide: Guide) -> None:
    """The result of a deal whose plays can be reviewed."""
    match = easily(next(iter(GAMES)), 2, 2)
    guide.program.navigator.play(match, seated(match))
    at_rest(guide)


def course(game: str, seats: int = 2, *, short: bool = False) -> Callable[[Guide], None]:
    """Return the way to how a match went, with what luck and play gave."""

    def show(guide: Guide) -> None:
        match = easily(game, seats, 99, short=short, seed="plum-heron-0753")
        guide.program.navigator.replay(match, seated(match))
        guide.wait(2)
        guide.finished()
        guide.key(pygame.K_w, "w")
        guide.wait_until(lambda: isinstance(scene := guide.scene, ReviewScene) and scene.reviewing.done)
        guide.run(1)
        guide.finished()

    return show


def match_review(guide: Guide) -> None:
    """The plays of a match that cost most."""
    course(next(iter(GAMES)), short=True)(guide)
    guide.press(_("The plays that cost most"))
    guide.run(1)
    guide.finished()


def reviewed_replay(guide: Guide) -> None:
    """A replay on whose track is marked what plays cost."""
    match_review(guide)
    guide.press(_("Look at it"))
    guide.run(1)
    guide.finished()


def warned(guide: Guide) -> None:
    """A play that is asked again before it stands."""
    game = next(iter(GAMES))
    guide.program.services.change(tutor="all")
    match, judge = easily(game, 2, 99), judge_of(GAMES[game].bots)
    assert judge is not None
    asked = (question_about(match, ply, Seat(0), match.actions[ply][1], judge) for ply in decisions(match, (Seat(0),)))
    graded = (grade(match, question.ply, judge, question.budget) for question in asked)
    dear = next(one for one in graded if one.cost > 0.04)
    start = match.branch(dear.ply)
    guide.program.navigator.play(start, alone(seated(start), Seat(0)))
    guide.ready()
    guide.table.turns.decide(dear.action)
    guide.wait_until(lambda: isinstance(guide.table.turns.phase, Warned))
    guide.program.services.change(tutor="")
    guide.run(1)
    guide.finished()


def side_over(guide: Guide) -> None:
    """The end of the first side of a duplicate match."""
    match = finished(tuple(GAMES)[2], 4, DEAL)
    ended = EndedDeal(match, seated(match), Seat(0), match.ply, favourite=Seat(1), occasion=Occasion(sides=()))
    guide.program.services.scenes.go(poster(guide.program.navigator, ended))
    at_rest(guide)


def sharing(guide: Guide) -> None:
    """The result of a match to hand on."""
    match_end(next(iter(GAMES)))(guide)
    guide.press(_("Share"))
    guide.run(0.5)
    guide.wait_until(lambda: isinstance(scene := guide.scene, PrintScene) and not scene.is_animating)
    guide.finished()


def today(guide: Guide) -> None:
    """The deals of the day, two of them played."""
    services = guide.program.services
    for game, place in zip(tuple(GAMES)[:2], (1, 2), strict=True):
        lines = ("1. Marie 12", "2. Sora 5") if place == 1 else ("1. Haru 60", "2. Marie 20", "3. Emi −30", "4. Jun −50")
        services.archive.days.keep(DayResult(services.today, game, services.profiles.now.id, place, lines))
    guide.program.navigator.occasions.today()
    guide.wait(2)
    guide.finished()


def entering(guide: Guide) -> None:
    """The question for a deal that was handed on."""
    today(guide)
    guide.press(_("Enter a deal…"))
    guide.run(0.5)


def house_rules(guide: Guide) -> None:
    """The house rules of a game, some saved."""
    game = next(iter(GAMES))
    set_up(game)(guide)
    scene = guide.scene
    assert isinstance(scene, SetupScene)
    scene.open_tables()
    guide.wait(2)
    tables = guide.scene
    assert isinstance(tables, HouseRulesScene)
    if not tables.tables:
        rng = Random(4)
        for name in ("Sunday table", "At Ada’s", "With the children"):
            values = {info.key: rng.choice((info.default, info.default, *info.values)) for info in ruled(describe(game))}
            tables.read(SharedRules(name, game, values).text())
    guide.run(4)
    guide.finished()


def one_table(guide: Guide) -> None:
    """What can be done with house rules."""
    house_rules(guide)
    guide.click(guide.find(Role.ROW, "Sunday table").middle)
    guide.run(0.5)


def this_deal(guide: Guide) -> None:
    """What a replay offers to do with the deal."""
    match = finished(next(iter(GAMES)), 2, DEAL)
    guide.program.navigator.replay(match, seated(match))
    guide.run(1)
    guide.key(pygame.K_e, "e")
    guide.run(0.5)


def handed_on(guide: Guide) -> None:
    """The pause of a match whose deal somebody handed on."""
    game = next(iter(GAMES))
    players = (Player("Marie"), Player("Sora", "normal", 1))
    guide.program.navigator.start(GAMES[game].options(2), players, "plum-heron-0731", Occasion(handed=True))
    guide.wait(2)
    guide.wait_until(guide.due)
    guide.press(_("Menu"))
    guide.run(0.5)


def difference(game: str) -> Callable[[Guide], None]:
    """Return the way to what a duplicate match came to."""

    def show(guide: Guide) -> None:
        match = finished(game, seed=DEAL)
        before = tuple(tuple((7 * (player + side)) % 23 - 9 for player in range(match.seats)) for side in range(match.seats - 1))
        guide.program.navigator.occasions.show(record_of(match, seated(match), occasion=Occasion(sides=before)))
        guide.run(1)
        guide.finished()

    return show


def duplicate(guide: Guide) -> None:
    """The page of players with the switch for duplicate matches."""
    set_up(next(iter(GAMES)))(guide)
    scene = guide.scene
    assert isinstance(scene, SetupScene)
    scene.show_tab(1)
    guide.run(0.5)
    guide.finished()


def evening_setup(guide: Guide) -> None:
    """The set-up of an evening."""
    guide.program.navigator.evenings.setup()
    guide.wait(2)
    guide.finished()


def evening(count: int, *, last_chooses: bool = False) -> Callable[[Guide], None]:
    """Return the way to what is seen of an evening of four after so many matches; all for -1."""

    def show(guide: Guide) -> None:
        navigator = guide.program.navigator
        names = "Marie", "Anna", "Bruno"
        people = (*(Player(name, "", seal) for seal, name in enumerate(names)), Player("Sora", "easy", 3))
        legs = tuple(next(leg for leg in legs if leg.game == legs[0].game) for legs in choice(4)[:3])
        navigator.evenings.begin(Evening("plum-heron-0731", people, legs, last_chooses))
        play_on(navigator, navigator.evenings.state().evening.count if count < 0 else count)
        navigator.evenings.show()
        guide.wait(60)
        guide.finished()

    return show


def evening_asked(count: int, *, last_chooses: bool) -> Callable[[Guide], None]:
    """Return the way to what is asked before the next match: who wins it, or what it is to be."""

    def show(guide: Guide) -> None:
        evening(count, last_chooses=last_chooses)(guide)
        guide.key(pygame.K_RETURN)
        guide.run(0.5)
        guide.finished()

    return show


def evening_print(guide: Guide) -> None:
    """The print of an evening."""
    evening(-1)(guide)
    guide.key(pygame.K_RETURN)
    guide.wait(2)
    scene = guide.scene
    assert isinstance(scene, PrintScene)
    guide.wait_until(lambda: is_cut(scene))
    scene.rest()
    guide.run(0.5)
    guide.finished()


SCREENS: Mapping[str, Callable[[Guide], None]] = {
    **{f"end-{game}": match_end(game) for game in GAMES},
    **{f"review-{game}": review(game, 2 if number == 3 else 3) for number, game in enumerate(GAMES)},
    **{f"course-{game}": course(game, 3 if number == 2 else 2, short=number > 0) for number, game in enumerate(GAMES)},
    "review-match": match_review,
    "review-nothing": review(tuple(GAMES)[1], 1, Level.NORMAL, "clean-0"),
    "review-offered": deal_with_review,
    "review-replay": reviewed_replay,
    "tutor": warned,
    "end-duplicate": side_over,
    "share": sharing,
    "this-deal": this_deal,
    "handed-on": handed_on,
    "house-rules": house_rules,
    "house-rules-one": one_table,
    "today": today,
    "today-enter": entering,
    **{f"difference-{game}": difference(game) for game in tuple(GAMES)[:2]},
    "setup-duplicate": duplicate,
    "evening-setup": evening_setup,
    "evening-begun": evening(0),
    "evening-between": evening(3),
    "evening-predicted": evening_asked(3, last_chooses=False),
    "evening-chosen": evening_asked(1, last_chooses=True),
    "evening-over": evening(-1),
    "evening-print": evening_print,
}
