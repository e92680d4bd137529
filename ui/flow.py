"""Which screen follows which: title, set-up, table, result, and back.

Every screen but the title is loaded when it is first wanted: the start does not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.ai.levels import Level
from game.archive import Slot, record_at, slot_of
from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player, Record, RecordError, record_of
from sounds.ids import SoundId
from ui.decks import art_of
from ui.history import entry_of
from ui.kit.desk import Setting
from ui.kit.players import Seated, name_now
from ui.kit.result import Result
from ui.kit.table import AnyTable
from ui.rooms import PLAYABLE, PRACTISED, TAUGHT, manifest, practice
from ui.scenes.title import Going, TitleScene
from ui.services import Services
from ui.text.catalog import _
from ui.widgets import Look, Modal, Paragraph, ask, text_ink

if TYPE_CHECKING:
    from ui.kit.rulebook import Book
    from ui.scenes.table.scene import TableScene


class Flow:
    """Leads from screen to screen. Every way through the program passes here."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._replayed: dict[Slot, tuple[Record, AnyMatch]] = {}
        """The last record of every slot that was replayed, lest it be replayed for every look at it."""
        services.archive.tell = partial(entry_of, replayed)
        services.archive.open_matches(PLAYABLE, lambda record: self._match_of(record).over)

    def title(self) -> None:
        """Go to the title; the matches in progress can be continued there."""
        self.services.scenes.go(self._title())

    def _title(self) -> TitleScene:
        return TitleScene(
            self.services,
            PLAYABLE,
            tuple(map(self._going, self.services.archive.matches())),
            taught=TAUGHT,
            practised=PRACTISED,
            on_lesson=self.lesson,
            on_rules=lambda game: self.rules(Options(game)),
            on_practice=self.practice,
            on_game=self.setup,
            on_matches=self.matches,
            on_settings=self.settings,
            on_quit=self.services.scenes.close,
        )

    def settings(self) -> None:
        """Show the settings over the screen that acts now; leaving them returns to it."""
        from ui.scenes.settings import SettingsScene

        scenes = self.services.scenes
        scenes.push(SettingsScene(self.services, scenes.pop))

    def rules(self, options: Options, *, round_number: int = 0, chapter: str = "") -> None:
        """Show the rules of a game under `options` over the screen that acts now; `round_number` is that of the round being played."""
        from ui.learning import rules_scene

        scenes, game = self.services.scenes, options.game
        page = rules_scene(
            self.services,
            options,
            round_number=round_number,
            chapter=chapter,
            on_back=scenes.pop,
            on_lesson=lambda: self.lesson(game),
        )
        scenes.push(page)

    def lesson(self, game: str) -> None:
        """Play the lesson of a game over the screen that acts now; a match in progress is not touched."""
        from ui.learning import lesson_scene

        scenes = self.services.scenes
        scenes.push(lesson_scene(self.services, game, on_leave=scenes.pop, on_play=lambda: self.setup(game)))

    def practice(self, game: str) -> None:
        """Practise a game over the screen that acts now; no match is touched."""
        from ui.scenes.practice import PracticeScene

        scenes = self.services.scenes
        scenes.push(PracticeScene(self.services, game, practice(game), Random(), scenes.pop))

    def setup(self, game: str, seed: str = "") -> None:
        """Go to the set-up of a match; starting it asks first if another one would be given up."""
        from ui.scenes.setup import SetupScene

        def begin(options: Options, players: tuple[Player, ...], code: str) -> None:
            players = self.services.profiles.seated(players)
            standing = self.services.archive.match_in(slot_of(Record(game, {}, players, code, ())))
            if standing is None:
                self.start(options, players, code)
            else:
                scene.open(self._giving_up(standing, lambda: self.start(options, players, code), scene.close))

        scene = SetupScene(self.services, game, seed, on_start=begin, on_back=self.title)
        self.services.scenes.go(scene)

    def start(self, options: Options, players: tuple[Player, ...], seed: str) -> None:
        """Begin a match; it takes the place of the one that is in progress there."""
        self.play(Match(GAMES[options.game].engine, options, len(players), seed), players)

    def open_match(self, match: AnyMatch, players: tuple[Player, ...]) -> None:
        """Go on with a match that was written down, asking first if another one would be given up; look back on a finished one."""
        if match.over:
            self.replay(match, players)
            return
        record = record_of(match, players)
        standing = self.services.archive.match_in(slot_of(record))
        kept = match.position is not None or standing is None or _goes_on(record, standing)
        if kept or standing is None:
            self.play(match, players)
            return
        scene = self._title()
        scene.tree.open(self._giving_up(standing, lambda: self.play(match, players), scene.tree.close))
        self.services.scenes.go(scene)

    def open_file(self, path: Path) -> None:
        """Open the match in a file that somebody let go over the window; say so if it holds none."""
        try:
            record = record_at(path)
            match = replayed(record)
        except RecordError:
            self.services.play(SoundId.REFUSED)
            tree = getattr(self.services.scenes.top, "tree", None)
            if tree is not None:
                tree.say(_("{name} holds no match that can be opened").format(name=path.name), alarm=True)
            return
        self.open_match(match, record.players)

    def _giving_up(self, standing: Record, on_yes: Callable[[], None], on_no: Callable[[], None]) -> Modal:
        """Return the question whether the match in progress is given up."""
        look = self.services.look
        words = self._going(standing).words()
        loss = Paragraph(look, _("You can’t continue it afterwards."))
        return ask(
            look,
            _("Give up the match in progress?"),
            (Paragraph(look, words, ink=text_ink), loss),
            yes=_("Give it up"),
            no=_("Keep it"),
            on_yes=on_yes,
            on_no=on_no,
        )

    def play(
        self,
        match: AnyMatch,
        players: tuple[Player, ...],
        favourite: Seat | None = None,
        *,
        seconds: int = 0,
        on_leave: Callable[[], None] | None = None,
    ) -> None:
        """Go to the table, and from there to the title or where `on_leave` leads.

        People who were out of the match before had named their `favourite`, who watch on; `seconds` is how long it has been played.
        """
        from ui.scenes.table.scene import TableScene
        from ui.stage.painter import Painter

        services, game = self.services, manifest(match.engine.id)
        services.scenes.go(
            TableScene(
                services,
                match,
                players,
                self._table_of(match, players),
                _first_person(players),
                Painter(art_of(services, match.engine.id)),
                on_result=self.result,
                on_curtain=self.curtain,
                on_settings=self.settings,
                on_leave=on_leave or self.title,
                on_rules=self.rules_at,
                rules_tool=game.rules if match.engine.id in TAUGHT else None,
                book=(lambda: self._book(match)) if match.engine.id in TAUGHT else None,
                favourite=favourite,
                seconds=seconds,
            )
        )

    def _table_of(self, match: AnyMatch, players: tuple[Player, ...]) -> Callable[[Look, Seat], AnyTable]:
        """Return what makes the table of a match, seen from a seat."""
        services, game, seated = self.services, manifest(match.engine.id), tuple(map(seated_at, players))
        art = art_of(services, match.engine.id)

        def table(look: Look, seat: Seat) -> AnyTable:
            return game.table(Setting(look, art, match.options, seated, seat, services.play, services.play))

        return table

    def matches(self, page: int = 0) -> None:
        """Go to a page of the list of finished matches."""
        from ui.scenes.matches import MatchesScene

        def look_back(record: Record, page: int) -> None:
            self.replay(replayed(record), record.players, lambda: self.matches(page))

        self.services.scenes.go(MatchesScene(self.services, replayed, page=page, on_open=look_back, on_back=self.title))

    def replay(
        self,
        match: AnyMatch,
        players: tuple[Player, ...],
        on_leave: Callable[[], None] | None = None,
        *,
        moment: int = 0,
        viewer: Seat | None = None,
    ) -> None:
        """Look back on a finished match from one of its moments; practice that goes on from there leads back to it."""
        from ui.scenes.replay.scene import Played, ReplayScene
        from ui.stage.painter import Painter

        game = match.engine.id
        played = Played(
            match,
            players,
            self._table_of(match, players),
            Painter(art_of(self.services, game)),
            manifest(game).marks,
            tuple(map(seated_at, players)),
            (lambda: self._book(match)) if game in TAUGHT else None,
        )

        def play_on(moment: int, seat: Seat) -> None:
            back = partial(self.replay, match, players, on_leave, moment=moment, viewer=seat)
            self.play(match.branch(moment), _alone(players, seat), on_leave=back)

        seat = _first_person(players) if viewer is None else viewer
        scene = ReplayScene(self.services, played, seat, moment, on_leave=on_leave or self.title, on_play=play_on)
        self.services.scenes.go(scene)

    def rules_at(self, scene: TableScene) -> None:
        """Show the rules of the match over its table, at the chapter that is asked for most."""
        tool = manifest(scene.match.engine.id).rules
        number = scene.board.stage.picture.counters.get(tool.counter)
        self.rules(scene.match.options, round_number=number if isinstance(number, int) else 0, chapter=tool.chapter)

    def _book(self, match: AnyMatch) -> Book:
        from ui.learning import book_of

        return book_of(self.services, match.options)

    def curtain(self, scene: TableScene, seat: Seat) -> None:
        """Hide the table until the person at `seat` lifts the curtain."""
        from ui.scenes.curtain import CurtainScene

        services = self.services
        art = art_of(services, scene.match.engine.id)

        def names() -> tuple[str, ...]:
            return tuple(name_now(player.name) for player in scene.players)


        def reveal() -> None:
            services.scenes.pop()
            scene.reveal()

        services.scenes.push(CurtainScene(services, scene, art, names, seat, on_reveal=reveal, on_leave=scene.to_title))

    def result(self, scene: TableScene, *, ending: bool = False) -> None:
        """Show the result of a deal over its table; after the last one the end of the match, `ending`, as a poster."""
        from ui.scenes.results import ResultsScene, fanfare

        services, match = self.services, scene.match
        outcome, game = match.outcome(), manifest(match.engine.id)
        poster = game.ending if outcome is not None else None

        def go_on() -> None:
            if poster is not None and not ending:
                services.scenes.pop()
                self.result(scene, ending=True)
            elif outcome is not None and match.practice:
                scene.to_title()
            elif outcome is not None:
                self.setup(match.engine.id)
            else:
                services.scenes.pop()
                scene.turns.deal_next()

        seated = tuple(seated_at(player) for player in scene.players)
        art = art_of(services, match.engine.id)
        viewer = scene.turns.viewer
        told = poster if poster is not None and ending else game.result
        last = outcome is not None and told is (poster or game.result)
        sound = fanfare(outcome, scene.players) if outcome is not None and last else None

        def make() -> Result:
            return told(Setting(services.look, art, match.options, seated, viewer, services.play), match.view(viewer))

        def note() -> str:
            return _predicted(scene) if last else ""

        services.scenes.push(
            ResultsScene(
                services,
                make,
                fanfare=sound,
                on_next=go_on,
                on_leave=self.title,
                note=note,
                month=scene.board.table.panels.season(),
                practice=match.practice,
            )
        )

    def _match_of(self, record: Record) -> AnyMatch:
        """Return the match in progress that `record` holds.

        Raises:
            RecordError: it does not replay.
        """
        slot = slot_of(record)
        known = self._replayed.get(slot)
        if known is None or known[0] is not record:
            known = self._replayed[slot] = record, replayed(record)
        return known[1]

    def _going(self, record: Record) -> Going:
        match = self._match_of(record)

        def words() -> str:
            seated = tuple(seated_at(player) for player in record.players)
            return manifest(record.game).title_of(match.view(Seat(0)), seated)

        def go_on() -> None:
            self.play(match, record.players, record.favourite, seconds=record.seconds)

        return Going(record.game, slot_of(record).shared, words, go_on)


def _predicted(scene: TableScene) -> str:
    """Return what became of the prediction of people who were out, "" if they made none."""
    favourite, outcome = scene.turns.spectators.favourite, scene.match.outcome()
    if favourite is None or outcome is None:
        return ""
    is_right = outcome.places[favourite] == 1
    words = _("Predicted: {name}, and right") if is_right else _("Predicted: {name}, in place {place}")
    return words.format(name=name_now(scene.players[favourite].name), place=outcome.places[favourite])


def _goes_on(record: Record, standing: Record) -> bool:
    """Whether `record` is the match in progress itself, as far as that has come or farther."""
    same = (record.game, record.options, record.players, record.seed) == (
        standing.game,
        standing.options,
        standing.players,
        standing.seed,
    )
    return same and record.actions[: len(standing.actions)] == standing.actions


def _first_person(players: Sequence[Player]) -> Seat:
    """Return the seat of the first person, the first seat if there is none."""
    return next((Seat(seat) for seat, player in enumerate(players) if player.is_person), Seat(0))


def _alone(players: Sequence[Player], own: Seat) -> tuple[Player, ...]:
    """Return the players with a person at `own` and computer players at all other seats."""
    levels = [player.level or Level.NORMAL for player in players]
    return tuple(replace(player, level="" if seat == own else levels[seat]) for seat, player in enumerate(players))


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
    return Seated(player.name, player.level, player.seal, player.is_person)
