"""Which screen follows which: title, set-up, table, result, and back.

Every screen but the title is loaded when it is first wanted: the start does not wait for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player, Record, RecordError, record_of
from ui.kit.table import Seated, Table
from ui.manifests import PLAYABLE, art_of, manifest
from ui.scenes.title import TitleScene
from ui.services import Services
from ui.text.catalog import _
from ui.widgets import Look

if TYPE_CHECKING:
    from ui.kit.rulebook import Book
    from ui.scenes.table.scene import AnyMatch, TableScene

TAUGHT = ("koi-koi", "kowah")
"""Games with a lesson and a rules page, in the order of the title."""


class Flow:
    """Leads from screen to screen. Every way through the program passes here."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def title(self) -> None:
        """Go to the title; the match in progress can be continued there."""
        record = self.services.archive.load_match()
        words = self._state_of(record)
        self.services.scenes.go(
            TitleScene(
                self.services,
                PLAYABLE,
                words,
                taught=TAUGHT,
                on_lesson=self.lesson,
                on_rules=lambda game: self.rules(Options(game)),
                on_game=self.setup,
                on_continue=lambda: self.resume(record) if record is not None else None,
                on_settings=self.settings,
                on_quit=self.services.scenes.close,
            )
        )

    def settings(self) -> None:
        """Show the settings over the screen that acts now; leaving them returns to it."""
        from ui.scenes.settings import SettingsScene

        scenes = self.services.scenes
        scenes.push(SettingsScene(self.services, scenes.pop))

    def rules(self, options: Options, *, month: int = 0, chapter: str = "") -> None:
        """Show the rules of a game under `options` over the screen that acts now; `month` is that of the round being played."""
        from ui.school import rules_scene

        scenes, game = self.services.scenes, options.game
        page = rules_scene(
            self.services,
            options,
            round_=month,
            chapter=chapter,
            on_back=scenes.pop,
            on_lesson=lambda: self.lesson(game),
        )
        scenes.push(page)

    def lesson(self, game: str) -> None:
        """Play the lesson of a game over the screen that acts now; a match in progress is not touched."""
        from ui.school import lesson_scene

        scenes = self.services.scenes
        scenes.push(lesson_scene(self.services, game, on_leave=scenes.pop, on_play=lambda: self.setup(game)))

    def setup(self, game: str, seed: str = "") -> None:
        """Go to the set-up of a match."""
        from ui.scenes.setup import SetupScene

        self.services.scenes.go(SetupScene(self.services, game, seed, on_start=self.start, on_back=self.title))

    def start(self, options: Options, players: tuple[Player, ...], seed: str) -> None:
        """Begin a match."""
        self.play(Match(GAMES[options.game].engine, options, len(players), seed), players)

    def resume(self, record: Record) -> None:
        """Go on with a match that was written down."""
        try:
            match = replayed(record)
        except RecordError as error:
            self.services.archive.refuse_match(str(error))
            self.title()
            return
        self.play(match, record.players)

    def play(self, match: AnyMatch, players: tuple[Player, ...]) -> None:
        """Go to the table."""
        from ui.scenes.table.scene import TableScene
        from ui.stage.painter import Painter

        viewer = next((Seat(seat) for seat, player in enumerate(players) if player.is_person), Seat(0))
        seated = tuple(seated_at(player) for player in players)
        services = self.services

        game = manifest(match.engine.id)
        art = art_of(services, match.engine.id)

        def table(look: Look, seat: Seat) -> Table:
            return game.table(look, art, match.options, seated, seat, services.play)

        services.scenes.go(
            TableScene(
                services,
                match,
                players,
                table,
                viewer,
                Painter(art),
                on_result=self.result,
                on_curtain=self.curtain,
                on_settings=self.settings,
                on_leave=self.title,
                on_rules=self.rules_at,
                rules_tool=game.rules if match.engine.id in TAUGHT else None,
                book=(lambda: self._book(match)) if match.engine.id in TAUGHT else None,
            )
        )

    def rules_at(self, scene: TableScene) -> None:
        """Show the rules of the match over its table, at the chapter that is asked for most."""
        tool = manifest(scene.match.engine.id).rules
        number = scene.stage.picture.counters.get(tool.counter)
        self.rules(scene.match.options, month=number if isinstance(number, int) else 0, chapter=tool.chapter)

    def _book(self, match: AnyMatch) -> Book:
        from ui.school import book_of

        return book_of(self.services, match.options)

    def curtain(self, scene: TableScene, seat: Seat) -> None:
        """Hide the table until the person at `seat` lifts the curtain."""
        from ui.scenes.curtain import CurtainScene

        services = self.services
        art = art_of(services, scene.match.engine.id)
        names = [player.name for player in scene.players]

        def reveal() -> None:
            services.scenes.pop()
            scene.sharing.reveal(seat)

        services.scenes.push(CurtainScene(services, scene, art, names, seat, on_reveal=reveal, on_leave=self.title))

    def result(self, scene: TableScene) -> None:
        """Show the result of a deal over its table; the last one ends the match."""
        from ui.scenes.results import ResultsScene

        services, match = self.services, scene.match
        last = match.over
        if last:
            name = f"{services.started}-{match.engine.id}-{match.seed}"
            services.archive.keep_finished(name, record_of(match, scene.players))

        def go_on() -> None:
            if last:
                self.setup(match.engine.id)
            else:
                services.scenes.pop()
                scene.deal_next()

        seated = tuple(seated_at(player) for player in scene.players)
        sheet = manifest(match.engine.id).result
        result = sheet(services.look, art_of(services, match.engine.id), match.view(scene.viewer), seated, scene.viewer)
        services.scenes.push(ResultsScene(services, result, last=last, on_next=go_on, on_leave=self.title))

    def _state_of(self, record: Record | None) -> str:
        if record is None or record.game not in PLAYABLE:
            return ""
        try:
            match = replayed(record)
        except RecordError as error:
            self.services.archive.refuse_match(str(error))
            return ""
        seated = tuple(seated_at(player) for player in record.players)
        return manifest(record.game).title_of(match.view(Seat(0)), seated)


def replayed(record: Record) -> AnyMatch:
    """Return the match of a record.

    Raises:
        RecordError: the record does not hold, or its game has no table yet.
    """
    if record.game in GAMES and record.game not in PLAYABLE:
        raise RecordError(_("the game {game} cannot be played yet").format(game=record.game))
    return match_of(record)


def seated_at(player: Player) -> Seated:
    """Return a player as the table names him."""
    words = {"easy": _("Easy"), "normal": _("Normal"), "hard": _("Hard"), "expert": _("Expert")}
    return Seated(player.name, words.get(player.level, ""), player.seal, player.is_person)
