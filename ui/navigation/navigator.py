"""Which screen follows which: title, set-up, table, result, and back.

Every screen but the title is loaded when it is first wanted: the start does not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.ai.levels import Level
from game.archive import Notice, Slot, Trouble, record_at, slot_of
from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.options import Options, OptionValue
from game.core.record import (
    NO_HANDS,
    NO_OCCASION,
    AnyMatch,
    Hands,
    NewerRecordError,
    Occasion,
    Player,
    Record,
    RecordError,
    record_of,
)
from game.core.seal import Seal, new_secret, sealed
from sounds.ids import SoundId
from ui.games.catalog import load_match, screen_of, taught, teaching_of
from ui.kit.player_text import seated_at
from ui.library.history import entry_of
from ui.library.occasions import occasion_words
from ui.navigation.evenings import Evenings, evening_offer
from ui.navigation.histories import HistoryPages
from ui.navigation.special_matches import SpecialMatches
from ui.scenes.title import PARTS, Going, TitleOffer, TitleScene
from ui.services.faults import notice_words
from ui.services.services import Services
from ui.services.table_art import art_of
from ui.text.catalog import N_, _
from ui.turns.people import alone, first_person
from ui.widgets import Look, Modal, Paragraph, Tree, ask, text_ink

if TYPE_CHECKING:
    from game.core.shared_deal import SharedDeal
    from ui.kit.rulebook import Book
    from ui.kit.table import AnyTable
    from ui.library.draft import Draft
    from ui.scenes.pause import PauseWays
    from ui.scenes.setup import SetupScene
    from ui.scenes.table.scene import TableScene


class Navigator:
    """Leads from screen to screen. Every way through the program passes here."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._replayed: dict[Slot, tuple[Record, AnyMatch]] = {}
        """The matches in progress, each replayed once for all looks at its record."""
        services.archive.tell = entry_of
        self.history = HistoryPages(self)
        """The pages on what a player has done."""
        self.occasions = SpecialMatches(self)
        self.evenings = Evenings(self)
        services.archive.open_matches(GAMES, lambda record: self._in_progress(record).over, self.occasions.over)
        self.occasions.make_good()

    def _in_progress(self, record: Record) -> AnyMatch:
        """Return the match in progress that `record` holds.

        Raises:
            RecordError: it does not replay.
        """
        slot = slot_of(record)
        known = self._replayed.get(slot)
        if known is None or known[0] is not record:
            known = self._replayed[slot] = record, match_of(record)
        return known[1]

    def _pop(self) -> None:
        """Leave the screen that acts now; the one under it goes on."""
        self.services.scenes.pop()

    def title(self) -> None:
        """Go to the title; the matches in progress can be continued there."""
        self.services.scenes.go(self._title())

    def welcome(self) -> None:
        """Ask for a language, then go to the title."""
        from ui.scenes.picker import WelcomeScene

        def choose(code: str) -> None:
            self.services.change(language=code)
            self.title()

        self.services.scenes.go(WelcomeScene(self.services, choose))

    def _title(self) -> TitleScene:
        return TitleScene(
            self.services,
            tuple(map(self._going, self.services.archive.matches())),
            taught=taught(),
            offers=self._offers(),
            on_lesson=self.lesson,
            on_lessons=self.lessons,
            on_rules=self.rule_books,
            on_game=self.setup,
            on_matches=self.matches,
            on_players=self.history.players,
            on_settings=self.settings,
            on_about=self.about,
            on_quit=self.services.scenes.close,
        )

    def _offers(self) -> tuple[TitleOffer, ...]:
        """Return what the title offers beside the games, who plays, and its own offer, which takes the slips that are left."""
        from ui.navigation.special_matches import months_offer, offer

        offers = offer(self.services, self.occasions.today), months_offer(self.services, self.occasions.twelve_months)
        if not self.services.archive.unsaved:
            return *(replace(one, slips=1) for one in offers), evening_offer(self.services, self.evenings.open)
        from ui.services.folder import draw_struck_folder

        def paint(surface: Surface, rect: Rect) -> None:
            draw_struck_folder(surface, rect, self.services.look.theme.alarm)

        other = TitleOffer(lambda: (_("Nothing is saved"), _("Use another folder")), self._use_another_folder, paint)
        return (*offers, other)

    def _use_another_folder(self) -> None:
        from ui.services.folder import another_folder

        scene = self.services.scenes.top
        if isinstance(scene, TitleScene):
            another_folder(self.services, scene.tree)

    def saving_changed(self) -> None:
        """Whether anything can be saved is not as it was: the title says so."""
        if isinstance(self.services.scenes.top, TitleScene):
            self.title()

    def lessons(self) -> None:
        """Go to the shelf of lessons, and of what can be practised."""
        from ui.scenes.picker import PickerScene, lesson_picks

        self.services.pictures.promise(partial(import_module, "ui.scenes.lesson.scene"))  # read while somebody chooses
        picks = lesson_picks(self.services, self.lesson, self.practice)
        words = N_("Cards in your hand from the first word")
        self.services.scenes.push(PickerScene(self.services, N_("Lessons"), words, picks, self._pop))

    def rule_books(self) -> None:
        """Go to the shelf of rules."""
        from ui.scenes.picker import PickerScene, rule_picks

        picks = rule_picks(self.services, lambda game: self.rules(Options(game)))
        self.services.scenes.push(PickerScene(self.services, N_("Rules"), N_("Every rule, shown with its cards"), picks, self._pop))

    def about(self) -> None:
        """Show what the program is made of over the screen that acts now."""
        from ui.scenes.about import AboutScene

        self.services.scenes.push(AboutScene(self.services, self._pop))

    def settings(self) -> None:
        """Show the settings over the screen that acts now; leaving them returns to it."""
        from ui.scenes.settings import SettingsScene

        self.services.scenes.push(SettingsScene(self.services, self._pop, self.about))

    def rules(
        self, options: Options, *, round_number: int = 0, chapter: str = "", on_lesson: Callable[[], None] | None = None
    ) -> None:
        """Show the rules of a game under `options` over the screen that acts now; `round_number` is that of the round being played.

        They lead to the lesson, or where `on_lesson` leads.
        """
        from ui.scenes.rules.scene import RulesScene, book_of

        book, learn = partial(book_of, self.services, options, round_number), on_lesson or partial(self.lesson, options.game)
        self.services.scenes.push(RulesScene(self.services, book, self._pop, learn, chapter))

    def lesson(self, game: str) -> None:
        """Play the lesson of a game over the screen that acts now; a match in progress is not touched."""
        from ui.scenes.lesson.scene import LessonScene
        from ui.scenes.lesson.table import Classroom
        from ui.stage.painter import Painter

        services, lesson = self.services, teaching_of(game).lesson
        others = (Player(name, str(Level.EASY), seal) for seal, name in enumerate(lesson.others, start=1))
        players = (Player(services.settings.name or _("You")), *others)
        room = Classroom(GAMES[game].engine, players, lambda options: self.table_of(options, players), Painter(art_of(services, game)))
        ways = self.ways(Options(game, lesson.options), on_lesson=self._pop)

        def first_match(tree: Tree) -> None:
            self.begin(tree, Options(game, lesson.first_match), services.profiles.seated(players))

        self.services.scenes.push(LessonScene(services, lesson, room, on_leave=self._pop, on_play=first_match, ways=ways))

    def ways(self, options: Options | None, on_lesson: Callable[[], None] | None = None) -> PauseWays:
        """Return where a pause leads; None: no rules are written, or they are shown in another way."""
        from ui.scenes.pause import PauseWays

        rules = None if options is None or options.game not in taught() else partial(self.rules, options, on_lesson=on_lesson)
        return PauseWays(rules, self.settings, self.services.scenes.close)

    def practice(self, game: str) -> None:
        """Practise a game over the screen that acts now; no match is touched."""
        from ui.navigation.review import practise

        practise(self, game)

    def setup(self, game: str, seed: str = "", deal: SharedDeal | None = None) -> None:
        """Go to the set-up of a match, with a `deal` that was handed on; starting it asks first if another one would be given up."""
        from ui.scenes.setup import SetupScene

        def begin(options: Options, players: tuple[Player, ...], seed: str | Seal) -> None:
            occasion = Occasion(sides=()) if scene.model.draft.duplicate else Occasion(handed=scene.model.is_known)
            self.begin(scene.tree, options, self.services.profiles.seated(players), seed, occasion)

        def prepare(draft: Draft) -> Callable[[Surface, Look, bool], object] | None:
            """Return what draws the place of a match that is likely to begin, whose ground is drawn on the thread for pictures."""
            from ui.kit.dimmed_table import DimmedTable

            if not laid.done():
                return None
            look, players = self.services.look, draft.players()
            place = DimmedTable(self.table_of(draft.options, players)(look, first_person(players)))
            place.draw(Surface(look.scale.window.size), look, True)
            return place.draw

        scene = SetupScene(
            self.services,
            game,
            seed,
            deal,
            on_start=begin,
            on_back=self.title,
            on_deal=lambda deal: self.setup(deal.options.game, deal=deal),
            on_tables=self.house_rules,
            prepare=prepare,
        )
        self.services.scenes.go(scene)
        laid = self.services.pictures.promise(partial(load_match, game))

    def evening(self) -> None:
        """Go to how the evening in progress stands."""
        self.evenings.show()

    def house_rules(self, setup: SetupScene) -> None:
        """Show over a set-up the house rules of its game; it takes those that are chosen."""
        from ui.scenes.house_rules import HouseRulesScene

        def use(values: Mapping[str, OptionValue]) -> None:
            self._pop()
            setup.model.change(setup.model.draft.with_rules(values))

        self.services.scenes.push(HouseRulesScene(self.services, setup.model.game, setup.model.draft.values, on_use=use, on_back=self._pop))

    def begin(
        self, tree: Tree, options: Options, players: tuple[Player, ...], seed: str | Seal = "", occasion: Occasion = NO_OCCASION
    ) -> None:
        """Begin a match as `start`; ask first, in a dialog of `tree`, if another one would be given up.

        What is the deal of a day is played as such first, not rehearsed.
        """
        if isinstance(seed, str) and not occasion.day and self.occasions.is_due(options.game, seed):
            self.services.play(SoundId.REFUSED)
            tree.say(_("This is a deal of the day that you have not finished: play it there first"), alarm=True)
            return
        standing = self.services.archive.match_in(slot_of(Record(options.game, {}, players, "", (), occasion=occasion)))
        start = partial(self.start, options, players, seed, occasion)
        if standing is None:
            start()
        else:
            tree.open(self._giving_up(standing, start, tree.close))

    def start(
        self, options: Options, players: tuple[Player, ...], seed: str | Seal = "", occasion: Occasion = NO_OCCASION
    ) -> None:
        """Begin a match whose deals come from a seed or a seal, without one from a new seal; it takes its slot from another one."""
        from game.core.match import Match

        seal = seed if isinstance(seed, Seal) else None if seed else sealed(options, len(players), new_secret())
        match: AnyMatch = Match(GAMES[options.game].engine, options, len(players), seal.seed if seal is not None else str(seed))
        match.seal = seal
        self.play(match, players, occasion=occasion)

    def open_match(self, match: AnyMatch, players: tuple[Player, ...]) -> None:
        """Go on with a match that was written down, asking first if another one would be given up; look back on a finished one."""
        if match.over:
            self.replay(match, players)
            return
        record = record_of(match, players)
        standing = self.services.archive.match_in(slot_of(record))
        if match.position is not None or standing is None or _goes_on(record, standing):
            self.play(match, players)
            return
        scene = self._title()
        scene.tree.open(self._giving_up(standing, lambda: self.play(match, players), scene.tree.close))
        self.services.scenes.go(scene)

    def open_file(self, path: Path) -> None:
        """Open the match in a file; say so if it holds none."""
        try:
            record = record_at(path)
            match = match_of(record)
        except RecordError as error:
            self.services.play(SoundId.REFUSED)
            if (scene := self.services.scenes.top) is not None:
                words = _("{name} holds no match that can be opened").format(name=path.name)
                scene.tree.say(notice_words(Notice(Trouble.NEWER, path)) if isinstance(error, NewerRecordError) else words, alarm=True)
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
        hands: Hands = NO_HANDS,
        occasion: Occasion = NO_OCCASION,
        on_leave: Callable[[], None] | None = None,
        one_deal: bool = False,
    ) -> None:
        """Go to the table, and from there to the title or where `on_leave` leads; with `one_deal` that is all there is after the deal.

        People who were out of the match before had named their `favourite`, who watch on; `seconds` is how long it has been played,
        `hands` how people's cards lay.
        """
        from ui.scenes.table.scene import TableScene
        from ui.stage.painter import Painter

        ahead = "ui.navigation.results", "ui.scenes.review"  # read while the first deal is played
        self.services.pictures.promise(lambda: [import_module(name) for name in ahead])
        services, game = self.services, screen_of(match.engine.id).match()
        services.scenes.go(
            TableScene(
                services,
                match,
                players,
                self.table_of(match.options, players),
                first_person(players),
                Painter(art_of(services, match.engine.id)),
                on_result=partial(self.result, one_deal=one_deal),
                on_curtain=self.curtain,
                on_settings=self.settings,
                on_leave=on_leave or self.title,
                on_rules=self.rules_at,
                rules_tool=game.rules if match.engine.id in taught() else None,
                book=(lambda: self._book(match)) if match.engine.id in taught() else None,
                favourite=favourite,
                seconds=seconds,
                hands=hands,
                occasion=occasion,
                on_over=self.occasions.over,
            )
        )

    def table_of(self, options: Options, players: tuple[Player, ...]) -> Callable[[Look, Seat], AnyTable]:
        """Return what makes the table of a match by these rules, seen from a seat."""
        from ui.kit.table_context import TableSpec

        services, game, seated = self.services, screen_of(options.game).match(), tuple(map(seated_at, players))
        art, month = art_of(services, options.game), partial(services.month_in, options.game)

        def table(look: Look, seat: Seat) -> AnyTable:
            return game.table(TableSpec(look, art, options, seated, seat, services.play, services.play, month))

        return table

    def matches(self) -> None:
        """Go to the list of finished matches."""
        from ui.navigation.past_matches import show

        show(self)

    def replay(
        self,
        match: AnyMatch,
        players: tuple[Player, ...],
        on_leave: Callable[[], None] | None = None,
        *,
        moment: int = 0,
        viewer: Seat | None = None,
        over: bool = False,
        costs: Mapping[int, float] | None = None,
    ) -> None:
        """Look back on a finished match from one of its moments; practice that goes on from there leads back to it.

        `over` the screen that acts now, to which it leads back: so one can look back on one that goes on, as the `viewer` saw it. `costs`
        are marked on its line: what plays of the viewer cost, by the moment.
        """
        from ui.navigation import review
        from ui.navigation.results import deal_then, look_at
        from ui.scenes.replay.looking import Played
        from ui.scenes.replay.scene import ReplayScene
        from ui.stage.painter import Painter

        game = match.engine.id
        played = Played(
            match,
            players,
            self.table_of(match.options, players),
            Painter(art_of(self.services, game)),
            tuple(map(seated_at, players)),
            (lambda: self._book(match)) if game in taught() else None,
        )

        def play_on(moment: int, seat: Seat) -> None:
            back = partial(self.replay, match, players, on_leave, moment=moment, viewer=seat)
            self.play(match.branch(moment), alone(players, seat), on_leave=back)

        scene = ReplayScene(
            self.services,
            played,
            first_person(players) if viewer is None else viewer,
            moment,
            on_leave=self._pop if over else on_leave or self.title,
            on_play=play_on,
            ways=self.ways(match.options),
            on_result=partial(look_at, self),
            on_deal=None if match.position is not None or self.occasions.in_play(game, match.seed) else partial(deal_then, self),
            on_review=None if over or not review.is_open(self, match) else partial(review.of_replay, self),
            hints=over or review.is_open(self, match),
        )
        if costs:
            scene.mark_costs(costs)
        (self.services.scenes.push if over else self.services.scenes.go)(scene)

    def rules_at(self, scene: TableScene) -> None:
        """Show the rules of the match over its table, at the chapter that is asked for most."""
        tool = screen_of(scene.match.engine.id).match().rules
        number = scene.board.stage.picture.counters.get(tool.counter)
        self.rules(scene.match.options, round_number=number if isinstance(number, int) else 0, chapter=tool.chapter)

    def _book(self, match: AnyMatch) -> Book:
        from ui.scenes.rules.scene import book_of

        return book_of(self.services, match.options)

    def curtain(self, scene: TableScene, seat: Seat) -> None:
        """Hide the table until the person at `seat` lifts the curtain."""
        from ui.scenes.curtain import CurtainScene

        scenes, ways = self.services.scenes, self.ways(scene.match.options)
        reveal = partial(scenes.pop, scene.reveal)
        scenes.push(CurtainScene(self.services, scene, seat, on_reveal=reveal, on_leave=scene.to_title, ways=ways))

    def result(self, scene: TableScene, *, one_deal: bool = False) -> None:
        """Show the result of a deal over its table; after the last one, or the only one, the end of the match."""
        from ui.navigation.results import show

        show(self, scene, one_deal=one_deal)

    def _going(self, record: Record) -> Going:
        match = self._in_progress(record)

        def words() -> str:
            seated = tuple(map(seated_at, record.players))
            told = screen_of(record.game).title_of(match.view(Seat(0)), seated)
            part = occasion_words(record.occasion, len(record.players))
            return PARTS.join((part, told)) if part else told

        return Going(record.game, slot_of(record).shared, words, partial(self.go_on, record), _has_door(record.occasion))

    def go_on(self, record: Record) -> None:
        """Go on with a match in progress."""
        match = self._in_progress(record)
        self.play(match, record.players, record.favourite, seconds=record.seconds, hands=record.hands, occasion=record.occasion)


def _has_door(occasion: Occasion) -> bool:
    """Whether a match in progress is gone on with elsewhere than by the door of its game."""
    return bool(occasion.day) or occasion.evening is not None


def _goes_on(record: Record, standing: Record) -> bool:
    """Whether `record` is the match in progress itself, as far as that has come or farther."""
    begun = attrgetter("game", "options", "players", "seed")
    return begun(record) == begun(standing) and record.actions[: len(standing.actions)] == standing.actions
