"""The screens of drills for the tour: what is due, a question at the table of each game, and what comes of a play."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.archive import Drill
from game.archive.drills import DAYS, day_after
from game.catalog import GAMES
from game.core.record import Player, record_of
from tests.guide import Guide
from tests.tour_deals import easily
from ui.library.drills import drills_of
from ui.scenes.drill import DrillScene
from ui.scenes.practice import PracticeScene


def practice(game: str, own: bool) -> Callable[[Guide], None]:
    """Return the way to the drills of a game that have been asked on some days."""

    def show(guide: Guide) -> None:
        services = guide.program.services
        archive, profile, today = services.archive, services.profiles.now.id, services.today
        archive.drills.drop(lambda _one: True)
        if own:
            match = easily(game, 2, 99, short=True)
            archive.finish_match(record_of(match, (Player("Marie", profile=profile), Player("Anna", "normal", 1))))
            assert archive.flush()
            file = archive.finished()[0].name
            archive.drills.keep(Drill(profile, game, file, ply, "", ply % 5, day_after(today, ply % 3), "20260101") for ply in range(7))
        else:
            known = drills_of(services, game, own=False)[:17]
            archive.drills.keep(
                Drill(profile, game, "", one.ply, "", one.ply % (len(DAYS) + 2), day_after(today, one.ply % 3), "20260101") for one in known
            )
        guide.program.navigator.title()
        guide.wait(2)
        guide.program.navigator.practice(game)
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, PracticeScene)
        scene._take_part(scene._parts.index(own))
        guide.run(0.5)
        guide.finished()

    return show


def question(game: str, told: bool | None = None) -> Callable[[Guide], None]:
    """Return the way to the first position of a game's set: asked, or answered with what is right (True) or with what tempts."""

    def show(guide: Guide) -> None:
        guide.program.services.archive.drills.drop(lambda _one: True)
        guide.program.navigator.title()
        guide.wait(2)
        guide.program.navigator.practice(game)
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, PracticeScene)
        scene._on_drills(False)
        guide.wait_until(lambda: isinstance(drill := guide.scene, DrillScene) and drill.asking)
        drill = guide.scene
        assert isinstance(drill, DrillScene)
        if told is not None:
            drill.answer(drill.position.best if told else drill.position.other)
            guide.wait_until(lambda: drill.showing and not drill.asking)
        guide.run(0.5)
        guide.finished()

    return show


SCREENS: Mapping[str, Callable[[Guide], None]] = {
    **{f"drills-{game}": question(game) for game in GAMES},
    **{f"drills-better-{game}": question(game, told=False) for game in GAMES},
    "drills-right": question(next(iter(GAMES)), told=True),
    "drills-practice": practice(next(iter(GAMES)), own=False),
    "drills-own-plays": practice(next(iter(GAMES)), own=True),
}
