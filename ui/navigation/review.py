"""The ways to a review, of a deal while its result is shown or of a whole match, and on from it: the replay, practice, drills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.ai.review import LEAST_COST
from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.record import NO_OCCASION, AnyMatch, Occasion, Player, Record
from ui.games.catalog import screen_of
from ui.library.drills import DrillPosition, drills_of, due_of, keep_answer, keep_dearest, position_of
from ui.navigation.special_matches import MatchNavigation
from ui.scenes.results import Review
from ui.services.table_art import art_of
from ui.text.catalog import ngettext
from ui.turns.people import alone
from ui.turns.thinkers import Reviewing, deal_before

if TYPE_CHECKING:
    from ui.scenes.replay.scene import ReplayScene
    from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from ui.scenes.lesson.table import Classroom


def begun(navigator: MatchNavigation, match: AnyMatch, seat: Seat, since: int = 0) -> Reviewing:
    """Return the grading of what the player at `seat` did from the ply `since` on."""
    return Reviewing(match, seat, since, lambda: GAMES[match.engine.id].bots, navigator.services.opponents)


def is_open(navigator: MatchNavigation, match: AnyMatch, occasion: Occasion = NO_OCCASION) -> bool:
    """Whether a match may be reviewed: what others play too, or play still, is told nobody before its end."""
    if not occasion.is_shared and not match.over:
        return True
    return match.over and not navigator.occasions.in_play(match.engine.id, match.seed)


def of_deal(navigator: MatchNavigation, scene: TableScene) -> Review | None:
    """Return the review of the deal that is over at a table, of the person who looks on first; None where there is none to be had."""
    match, people = scene.match, scene.turns.people
    seats = sorted(people.playing(), key=lambda seat: (seat != scene.turns.viewer, seat))
    if not seats or not is_open(navigator, match, scene.occasion):
        return None
    since = deal_before(match, match.ply)
    first = begun(navigator, match, seats[0], since)

    def make(seat: Seat) -> Reviewing:
        return first if seat == seats[0] else begun(navigator, match, seat, since)

    def play_on(ply: int, seat: Seat) -> None:
        back = partial(navigator.go_on, scene.record())
        navigator.play(match.branch(ply), alone(scene.players, seat), on_leave=back, one_deal=True)

    return Review(first, partial(_show, navigator, match, scene.players, seats, make, play_on))


def of_match(navigator: MatchNavigation, match: AnyMatch, players: tuple[Player, ...], seat: Seat) -> Review | None:
    """Return the review of a match that is over, as the person at `seat` played it; None where there is none to be had."""
    if not players[seat].is_person or not is_open(navigator, match):
        return None
    first = begun(navigator, match, seat)

    def play_on(ply: int, seat: Seat) -> None:
        back = partial(navigator.replay, match, players, moment=ply, viewer=seat)
        navigator.play(match.branch(ply), alone(players, seat), on_leave=back)

    return Review(first, partial(_show, navigator, match, players, (seat,), lambda _seat: first, play_on, whole=True))


def of_record(navigator: MatchNavigation, record: Record, on_leave: Callable[[], None]) -> None:
    """Show over the list of finished matches the review of one of them, of each person who played it; practice leads back by `on_leave`."""
    match, players = match_of(record), record.players
    seats = [Seat(seat) for seat, player in enumerate(players) if player.is_person] or [Seat(0)]

    def play_on(ply: int, seat: Seat) -> None:
        navigator.play(match.branch(ply), alone(players, seat), on_leave=on_leave)

    _show(navigator, match, players, seats, partial(begun, navigator, match), play_on, whole=True)


def of_replay(navigator: MatchNavigation, replay: ReplayScene) -> None:
    """Show over a replay the review of the seat from which it is seen; what cost most is marked on its track from then on."""
    played, scenes = replay.played, navigator.services.scenes

    def look_at(ply: int, _seat: Seat) -> None:
        scenes.pop()
        replay.go_to(ply)

    def mark(done: Reviewing) -> None:
        replay.mark_costs(_costs(done))

    seat, make = replay.perspective.seat, partial(begun, navigator, played.match)
    _show(navigator, played.match, played.players, (seat,), make, replay.play_on, on_look=look_at, on_done=mark, whole=True)


def _show(
    navigator: MatchNavigation,
    match: AnyMatch,
    players: tuple[Player, ...],
    seats: Sequence[Seat],
    make: Callable[[Seat], Reviewing],
    on_play: Callable[[int, Seat], None],
    *,
    on_look: Callable[[int, Seat], None] | None = None,
    on_done: Callable[[Reviewing], None] = lambda _done: None,
    whole: bool = False,
) -> None:
    """Show a review over the screen that acts now."""
    from ui.scenes.review import ReviewScene

    services, table = navigator.services, navigator.table_of(match.options, players)

    def done(reviewing: Reviewing) -> None:
        kept = keep_dearest(services, match, players, reviewing.grades)
        if kept and (top := services.scenes.top) is not None:
            words = ngettext("{n} play becomes a drill, under Lessons", "{n} plays become drills, under Lessons", kept)
            top.tree.say(words.format(n=kept))
        on_done(reviewing)

    def look_at(ply: int, seat: Seat) -> None:
        navigator.replay(match, players, moment=ply, viewer=seat, over=True, costs=_costs(scene.reviewing))

    look = on_look or look_at
    scene = ReviewScene(services, table, players, seats, make, whole=whole, on_look=look, on_play=on_play, on_done=done)
    services.scenes.push(scene)


def _costs(done: Reviewing) -> dict[int, float]:
    """Return what plays cost that did not just as well, by the moment, as shares of a match."""
    return {grade.ply: grade.cost for grade in done.grades if grade.cost >= LEAST_COST}


def practise(navigator: MatchNavigation, game: str) -> None:
    """Show over the screen that acts now what can be practised of a game; no match is touched."""
    from ui.scenes.practice import PracticeScene

    services, practice = navigator.services, screen_of(game).practice
    exercise = practice() if practice is not None else None
    scene = PracticeScene(services, game, exercise, Random(), services.scenes.pop, lambda own: drill(navigator, game, own=own))
    services.scenes.push(scene)


def drill(navigator: MatchNavigation, game: str, *, own: bool) -> None:
    """Ask over the screen that acts now the drills that are due; those of a deal that is in play meanwhile wait."""
    from ui.scenes.drill import DrillScene

    services = navigator.services
    due = {one.key: position_of(services, one) for one in due_of(services, drills_of(services, game, own=own))}
    services.archive.drills.drop(lambda one: one.key in due and due[one.key] is None)
    found = [one for one in due.values() if one is not None and not (own and navigator.occasions.in_play(game, one.match.seed))]
    if found:
        room_of, keep, ways = partial(_room_of, navigator), partial(keep_answer, services), navigator.ways(found[0].match.options)
        services.scenes.push(DrillScene(services, found, room_of, on_answer=keep, on_leave=services.scenes.pop, ways=ways))
    elif (top := services.scenes.top) is not None:
        top.resize()  # what is gone is due no longer


def _room_of(navigator: MatchNavigation, position: DrillPosition) -> Classroom:
    """Return the room of a drill: the table of its match."""
    from ui.scenes.lesson.table import Classroom
    from ui.stage.painter import Painter

    game, players = position.match.engine.id, position.players
    faces = Painter(art_of(navigator.services, game))
    return Classroom(GAMES[game].engine, players, lambda options: navigator.table_of(options, players), faces)
