"""What follows the end of a deal: its sheet and the way on; after the last one the poster, and what can be done with a finished match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.catalog import match_of
from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.record import NO_OCCASION, AnyMatch, Occasion, Player, record_of
from sounds.ids import SoundId
from ui.games.catalog import screen_of
from ui.kit.dimmed_table import DimmedTable
from ui.kit.player_text import name_now, seated_at
from ui.kit.reveal.reveal import Reveal
from ui.kit.table_context import USUAL, TableSpec
from ui.library.fair_deal import open_check
from ui.library.history import HistoryReader, winners_of
from ui.library.occasions import KNOWN, occasion_words
from ui.library.prints import EVENING, name_of, print_of
from ui.library.share import deal_of, share_deal
from ui.navigation import review
from ui.navigation.special_matches import MatchNavigation
from ui.scenes.print import Backing, PrintScene
from ui.scenes.results import Offer, ResultsScene, fanfare
from ui.services.paper import draw_wall
from ui.services.services import Services
from ui.services.table_art import art_of
from ui.stage.timeline import Ceremony, Speed
from ui.text.catalog import N_, _
from ui.widgets import Button, Look

if TYPE_CHECKING:
    from ui.scenes.replay.scene import ReplayScene
    from ui.scenes.table.scene import TableScene


PAIR = 2


@dataclass(frozen=True, slots=True)
class EndedDeal:
    """A deal that was over at a moment of its match, as the player at `viewer` saw it.

    `month` is that of the match, None where it has none; `favourite` is whom people who were out expected to win.
    """

    match: AnyMatch
    players: tuple[Player, ...]
    viewer: Seat
    moment: int
    month: int | None = None
    favourite: Seat | None = None
    occasion: Occasion = NO_OCCASION
    place: DimmedTable | None = None
    """What the sheet lies on, None for the quiet room."""

    def deals(self) -> tuple[Any, ...]:
        """Return the match as the viewer saw it at the end of every deal so far, the oldest first."""
        ends = [ply for ply, (_seat, action) in enumerate(self.match.actions[: self.moment]) if action == DEAL_NEXT]
        return tuple(self.match.view_at(ply, self.viewer) for ply in (*ends, self.moment))

    def note(self) -> str:
        """Return what the match is part of, and what became of the prediction of people who were out; "" for neither."""
        is_part = self.occasion.sides is not None or self.occasion.evening is not None
        part = occasion_words(self.occasion, self.match.seats) if is_part else ""
        return "   ".join(filter(None, (part, self._predicted())))

    def _predicted(self) -> str:
        outcome = self.match.outcome()
        if self.favourite is None or outcome is None:
            return ""
        is_right = outcome.places[self.favourite] == 1
        words = _("Predicted {name}: right") if is_right else _("Predicted {name}: place {place}")
        return words.format(name=name_now(self.players[self.favourite].name), place=outcome.places[self.favourite])


def show(navigator: MatchNavigation, scene: TableScene, *, one_deal: bool = False) -> None:
    """Show the result of a deal over its table; after the last one the end of the match as a poster. Practice of `one_deal` only ends."""
    scenes, match, place = navigator.services.scenes, scene.match, DimmedTable(scene.board.table)
    ended = EndedDeal(
        match,
        scene.players,
        scene.turns.viewer,
        match.ply,
        scene.board.table.panels.season(),
        scene.turns.spectators.favourite,
        scene.occasion,
        place,
    )
    outcome = match.outcome()
    look, last = navigator.services.look, None
    if outcome is not None:
        leave = scene.to_title if match.practice else None
        over = replace(ended, place=DimmedTable(scene.board.table, is_over=True))
        last = poster(navigator, over, sound=fanfare(outcome, scene.players), end_practice=leave)  # its ground is drawn under the sheet

    graded = None if scene.turns.watched or match.practice else review.of_deal(navigator, scene)

    def go_on() -> None:
        place.forget()
        scenes.pop(scene.turns.deal_next if last is None else None)
        if last is None:
            return
        if navigator.services.look is not look:
            last.resize()
        scenes.push(last)

    if one_deal and last is None:
        made = sheet(navigator, ended)
        words = N_("End the practice")
        scenes.push(ResultsScene(navigator.services, made, on_next=scene.to_title, on_leave=None, next_words=words, month=ended.month))
    elif last is None or has_poster(match):
        made, watched = sheet(navigator, ended), scene.turns.watched
        leave, month = navigator.title, ended.month
        scenes.push(
            ResultsScene(navigator.services, made, on_next=go_on, on_leave=leave, month=month, review=graded, hands_on=watched)
        )
    else:
        scenes.push(last)


def look_at(navigator: MatchNavigation, scene: ReplayScene) -> None:
    """Show over a replay the result of the deal that is over at its moment; at the end of the match the poster after it."""
    scenes, match = navigator.services.scenes, scene.played.match
    table = scene.board.table
    season, place = table.panels.season(), DimmedTable(table)
    ended = EndedDeal(match, scene.played.players, scene.perspective.seat, scene.moment, season, place=place)
    back = N_("Back to the replay")

    def push(on_next: Callable[[], None], words: str, *, ending: bool = False) -> None:
        made = sheet(navigator, ended, ending=ending)
        scenes.push(ResultsScene(navigator.services, made, on_next=on_next, on_leave=None, next_words=words, month=ended.month))

    def go_on() -> None:
        scenes.pop()
        push(scenes.pop, back, ending=True)

    if has_poster(match) and scene.moment == match.ply:
        push(go_on, "")
    else:
        push(scenes.pop, back)


def deal_then(navigator: MatchNavigation, scene: ReplayScene) -> None:
    """Open over a replay what can be done with its deal: hand it on, play it again."""
    tree, played = scene.board.tree, scene.played

    def play_again() -> None:
        tree.close()
        navigator.begin(tree, played.match.options, played.players, played.match.seed, KNOWN)

    def check() -> None:
        tree.close()
        open_check(navigator.services, tree, played.match, played.players)

    def show_print() -> None:
        tree.close()
        navigator.services.scenes.push(print_scene(navigator, played.match, played.players))

    def save() -> None:
        path = navigator.services.archive.exports.save_copy(record_of(played.match, played.players))
        tree.say(_("Saved as {path}").format(path=path))

    if (deal := deal_of(played.match)) is not None:
        saving = Button(navigator.services.look, _("Save as a file"), save)
        again = Button(navigator.services.look, _("Play it again"), play_again)
        printing = Button(navigator.services.look, _("The print"), show_print)
        checking = Button(navigator.services.look, _("Check this match"), check)
        share_deal(navigator.services.look, tree, deal, (again, printing, saving, checking))


def has_poster(match: AnyMatch) -> bool:
    """Whether the end of a match is another sheet than that of its last deal."""
    return screen_of(match.engine.id).match().ending is not None


def sheet(navigator: MatchNavigation, ended: EndedDeal, *, ending: bool = False) -> Callable[[], Reveal]:
    """Return what makes the sheet of a deal, or that of the end of the match."""
    services, match = navigator.services, ended.match
    game, art = screen_of(match.engine.id).match(), art_of(services, match.engine.id)
    told = game.ending if ending and game.ending is not None else game.result
    seated, view = tuple(map(seated_at, ended.players)), match.view_at(ended.moment, ended.viewer)
    earlier = earlier_winners(services, match, ended.players) if ending else tuple

    def wall(surface: Surface, _look: Look, _far: bool) -> None:
        draw_wall(services, surface)

    def make() -> Reveal:
        setting = TableSpec(
            services.look,
            art,
            match.options,
            seated,
            ended.viewer,
            services.play,
            month=lambda: services.month_in(match.engine.id) if ended.month is None else ended.month,
            ground=ended.place.draw if ended.place is not None else wall,
            deals=ended.deals,
            earlier=earlier,
            materials=ended.place.materials if ended.place is not None else USUAL,
        )
        return told(setting, view)

    return make


def earlier_winners(services: Services, match: AnyMatch, players: Sequence[Player]) -> Callable[[], tuple[str, ...] | None]:
    """Return what tells who won the matches of this game that people who played it were in; None until that is read."""
    people = {player.profile for player in players} - {""}
    reader = cache(lambda: HistoryReader(services.archive, services.pictures, partial(winners_of, match.engine.id, people, match.seed)))

    def told() -> tuple[str, ...] | None:
        reader().step()
        return tuple(map(name_now, known.digest)) if (known := reader().known) is not None else None

    return told


def poster(
    navigator: MatchNavigation, ended: EndedDeal, *, sound: SoundId | None = None, end_practice: Callable[[], None] | None = None
) -> ResultsScene:
    """Return the end of a match, with what leads on from it; practice only ends."""
    match, players = ended.match, ended.players
    month = ended.occasion.month
    is_ordinary = end_practice is None and not month and not ended.occasion.is_shared

    def back() -> None:
        navigator.services.scenes.go(poster(navigator, ended))

    def play_again() -> None:
        """Deal anew to the same people, by the same rules."""
        navigator.begin(scene.tree, match.options, players, occasion=Occasion(month=month))

    offers: tuple[Offer, ...] = ()
    printed: Callable[[], PrintScene] | None = None
    if end_practice is None:
        secret = navigator.occasions.in_play(match.engine.id, match.seed)
        ground = ended.place.draw if ended.place is not None else None
        printed = cache(partial(print_scene, navigator, match, players, ground, prints=sound is not None))
        offers = (
            Offer(N_("Replay"), lambda: navigator.replay(match, players, back, viewer=ended.viewer)),
            *(() if secret else (Offer(N_("Same deal"), lambda: navigator.begin(scene.tree, match.options, players, match.seed, KNOWN)),)),
            Offer(N_("Share"), lambda: navigator.services.scenes.push(printed())),
            *((Offer(N_("Change the table"), partial(navigator.setup, match.engine.id)),) if is_ordinary else ()),
            *((Offer(N_("Play again"), play_again),) if month else ()),
        )
    next_words = N_("Play again")
    on_next: Callable[[], None] = play_again
    if end_practice is not None:
        next_words, on_next = N_("End the practice"), end_practice
    elif ended.occasion.day:
        next_words, on_next = N_("Deals of the day"), navigator.occasions.today
    elif ended.occasion.evening is not None:
        next_words, on_next = N_("On with the evening"), navigator.evening
    elif month:
        next_words, on_next = N_("Twelve months"), navigator.occasions.twelve_months
    elif ended.occasion.sides is not None:
        is_last = len(ended.occasion.sides) + 1 == match.seats
        another = N_("Play the other side") if match.seats == PAIR else N_("Play the next side")
        next_words = N_("The difference") if is_last else another

        def on_next() -> None:
            navigator.occasions.go_on(record_of(match, players, occasion=ended.occasion))

    note = ended.note
    if month:
        from ui.library.months import months, result_of_match, result_words

        note = partial(result_words, months()[month - 1], result_of_match(match, month, ended.viewer))
    scene = ResultsScene(
        navigator.services,
        sheet(navigator, ended, ending=True),
        fanfare=sound,
        on_next=on_next,
        next_words=next_words,
        on_leave=navigator.title,
        note=note,
        month=ended.month,
        offers=offers,
        review=None if end_practice is not None else review.of_match(navigator, match, players, ended.viewer),
        before_last=printed() if printed is not None and sound is not None and is_printed(navigator.services, players) else None,
    )
    return scene


def is_printed(services: Services, players: Sequence[Player]) -> bool:
    """Whether a person who played wants to see the end of a match printed."""
    settings = services.settings
    return any(player.is_person for player in players) and settings.speed is not Speed.OFF and settings.moments is not Ceremony.OFF


def print_scene(
    navigator: MatchNavigation, match: AnyMatch, players: Sequence[Player], ground: Backing | None = None, *, prints: bool = False
) -> PrintScene:
    """Return the print of a match, which is cut from now on; a press leads back to the screen under it, from the album to its match too."""
    services = navigator.services
    opened = isinstance(services.scenes.top, PrintScene)
    return PrintScene(
        services,
        print_of(services, match, players, secret=navigator.occasions.in_play(match.engine.id, match.seed)),
        services.scenes.pop,
        ground,
        prints=prints,
        on_leaf=partial(open_leaf, navigator, instead=opened),
        on_match=partial(navigator.replay, match, tuple(players), over=True) if opened else None,
    )


def open_leaf(navigator: MatchNavigation, path: Path, *, instead: bool = False) -> None:
    """Show a print of the album large: over the one that something ended with, `instead` in the place of another that was opened."""
    services, (deal, _plus, name) = navigator.services, path.stem.partition("+")
    files = (file for file in services.archive.finished() if f"-{deal}" in file.name)
    past = (services.archive.finished_at(file, lambda record: (match_of(record), record.players)) for file in files)
    kept = next((one for one in past if one is not None and name_of(one[0]) == name), None)
    if kept is None:
        assert services.scenes.top is not None
        is_evening = deal.startswith(f"{EVENING}-")  # a leaf of several matches
        words = _("The matches of an evening lie with past matches") if is_evening else _("{name} holds no match that can be opened")
        services.scenes.top.tree.say(words.format(name=path.name), alarm=not is_evening)
        return
    if instead:
        services.scenes.pop()
    services.scenes.push(print_scene(navigator, *kept))
