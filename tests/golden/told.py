"""What the screen tells of a golden game: its log, what may be done and what is refused, how things stand, its results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any, TypeVar

import pygame

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.events import Event, redacted
from game.core.picture import picture
from tests.app.harness import gallery
from tests.golden.drawn import NotedArt, shown_at_rest
from tests.golden.games import GOLDEN, AnyMatch
from tests.ui.letters import Letters
from ui.games.catalog import screen_of, teaching_of
from ui.kit.gestures import Interaction, Legality, Spot
from ui.kit.player_text import Seated
from ui.kit.question import WIDTH, Row
from ui.kit.reveal.result_sheet import ResultText
from ui.kit.story import Entry, Weight, logged
from ui.kit.table import AnyTable
from ui.kit.table_context import TableSpec
from ui.services.settings import Settings
from ui.services.table_pictures import TableArt
from ui.stage.stage import Stage
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import Look, Node

AnyArt = TypeVar("AnyArt", bound=TableArt)
NAMES = ("Ada", "Berta", "Cleo", "Dora", "Edna", "Fanny", "Gerda")
MOMENTS_APART = 8
"""How things stand is told at every so many moments."""
MOST_MOMENTS = 110
"""After so many only results are told."""
LOGGED = 4
"""So many of the newest lines of the log beside a table are told."""
REFUSED_APART = 11
"""Of so many cards one is asked why it does nothing."""


@cache
def _look() -> Look:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Look(NIGHT, Scale(1280, 720), Typesetter(), Letters(), lambda _sound: None)


def art_of(game: str, kind: type[AnyArt]) -> AnyArt:
    """Return the pictures of a game."""
    return kind(gallery(), GAMES[game].engine.pack, screen_of(game).door.deck, Settings)


def setting_of(
    match: AnyMatch, viewer: Seat, *, alone: bool, deals_so_far: Sequence[Any] = (), art: TableArt | None = None
) -> TableSpec:
    """Return a match as `viewer` sees it: a person `alone` among computer players, or one of several people."""
    seated = tuple(
        Seated(name, "" if seat == viewer or not alone else "easy", seat, seat == viewer or not alone)
        for seat, name in enumerate(NAMES[: match.seats])
    )
    art = art or art_of(match.engine.id, TableArt)
    return TableSpec(_look(), art, match.options, seated, viewer, lambda _sound: None, deals=lambda: tuple(deals_so_far))


def told_of(match: AnyMatch, name: str) -> Iterator[str]:
    """Return what is told of the golden game of this name: of a long match the beginning, all results, and what everybody did.

    From game to game another seat looks on, alone among computer players or as one of several people.
    """
    number = list(GOLDEN[match.engine.id]).index(name)
    viewer, alone = Seat(number % match.seats), number % 2 == 0
    game, setting = screen_of(match.engine.id).match(), setting_of(match, viewer, alone=alone)
    table = game.table(setting)
    stage = Stage(table.layout, picture(viewer, {}))
    table.attach(stage)
    yield from dict.fromkeys(card_lines(match))
    ends: list[Any] = []
    seen: list[tuple[Event, ...]] = []
    for moment in range(match.ply + 1):
        then = match.branch(moment)
        events, view, asked = redacted(match.events_at(moment - 1), viewer), then.view(viewer), then.to_act()
        seen.append(events)
        entries = table.story.take(events)
        stage.settle(then.picture(viewer))
        table.settled(view)
        if moment <= MOST_MOMENTS:
            yield f"--- {moment}"
            yield from map(entry_line, entries)
            if moment % MOMENTS_APART == 0:
                later = table.story.anew()
                later.recall(seen)
                assert later.entries == table.story.entries, "read later, a story says what was told as it happened"
                log = getattr(table.panels, "_log", ())  # where a game has such a panel
                yield from (f"log: {line.words}{' #' if line.weight is Weight.HEADING else ''}" for line in log[-LOGGED:])
                yield f"title: {screen_of(match.engine.id).title_of(view, setting.seated)}"
                yield from (f"lies: {row_line(row)}" for row in table.words.lying(stage.picture))
                yield from (f"stands: {row_line(row)}" for row in table.words.standing(stage.picture))
            if moment % MOMENTS_APART == 0 or viewer in asked:
                legal = Legality(then.legal_actions(viewer), partial(then.is_legal, viewer))
                yield from may_do(table, stage, view, legal, moment)
        if not asked or DEAL_NEXT in then.legal_actions(asked[0]):
            ends.append(view)
            yield f"=== {moment}"
            yield from map(entry_line, logged(table.story.entries))
            art = art_of(match.engine.id, NotedArt)
            at_end = setting_of(match, viewer, alone=alone, deals_so_far=ends, art=art)
            for made in (game.result, game.ending) if not asked else (game.result,):
                if made is not None:
                    art.forget()
                    result = made(at_end, view)
                    yield from node_lines(result.semantics())
                    if isinstance(told := getattr(result, "told", None), ResultText):
                        yield from sheet_lines(told)
                    yield from shown_at_rest(result, art)
        if not asked:
            yield f"decided by: {' '.join(match.engine.pack[card].face for card in game.deciding(view))}"
    for seat in range(match.seats):
        stats = GAMES[match.engine.id].player_stats(match, Seat(seat))
        yield f"{NAMES[seat]}: {stats.rounds} {stats.won} {stats.best} at {stats.best_at} {dict(stats.made)} {dict(stats.met)}"


def may_do(table: AnyTable, stage: Stage, view: Any, legal: Legality[Any], moment: int) -> Iterator[str]:
    """Return what may be done, with one card or place taken up too, and why cards do nothing: others at every moment."""
    if DEAL_NEXT in legal.listed:
        return
    now = table.gestures.interaction(view, legal, ())
    yield from interaction_lines(now, table, legal)
    taken = now.sources[moment % len(now.sources) :][:1] if now.sources else ()
    for spot in taken:
        yield f"with {spot_name(table, spot)}:"
        yield from interaction_lines(table.gestures.interaction(view, legal, taken), table, legal)
    for held in dict.fromkeys(((), taken)):
        for spot in table.gestures.interaction(view, legal, held).refused:
            why = table.gestures.refusal(view, held, spot)
            yield f"refused {' '.join(map(str, held))} at {spot_name(table, spot)}: {why}"
    idle = [
        card
        for cards in stage.picture.zones.values()
        for card in cards
        if card is not None and card not in now.sources
    ]
    for card in idle[moment % REFUSED_APART :: REFUSED_APART] if now.question is None else ():
        yield f"refused {spot_name(table, card)}: {table.gestures.refusal(view, (), card)}"
        if taken:
            yield f"refused with it: {table.gestures.refusal(view, taken, card)}"


def sheet_lines(told: ResultText) -> Iterator[str]:
    """Return what of a result sheet is said by where it stands, by seals and by cards."""
    yield f"winner {told.winner}{', the end' if told.over else ''}"
    yield from (f"line of {row.who}: {row.label} {' '.join(map(str, row.cards))}" for row in told.rows)
    yield from (f"total of {seat}: {one.before} to {one.after}, place {one.place}" for seat, one in enumerate(told.totals))
    yield from (f"hand of {hand.who}: {hand.title} {' '.join(map(str, hand.cards))}" for hand in told.hands)


def card_lines(match: AnyMatch) -> Iterator[str]:
    """Return what is said of each card that is pointed at, in the first round under the rules of a match."""
    game = match.engine.id
    book = teaching_of(game).book(match.options, 1, screen_of(game).door.deck)
    for card in match.engine.pack.ids:
        words = book.describe(card)
        details = "; ".join(f"{label}: {value}" for label, value in words.details)
        serves = "; ".join(f"{award.name} {award.points}" for award in words.serves)
        yield f"card {words.name}: {details} / {serves} / {' '.join(words.stories)}"


def spot_name(table: AnyTable, spot: Spot) -> str:
    return table.words.name_of(spot) or str(spot)


def interaction_lines(now: Interaction[Any], table: AnyTable, legal: Legality[Any]) -> Iterator[str]:
    """Return an interaction in words."""
    ways = [name for name in ("together", "weighed") if getattr(now, name)] + ([] if now.waits is None else [f"waits {now.waits}"])
    if ways:
        yield f"ways: {' '.join(ways)}"
    if now.line:
        yield f"line: {now.line}"
    if now.sources:
        yield f"takes up: {' '.join(map(str, now.sources))}"
    for target in now.targets:
        where = "" if target.spot is None else spot_name(table, target.spot)
        yield f"to {where}: {' | '.join(f'{one.label}; {one.line}; {one.takes}' for one in target.readings)}"
    for button in now.buttons:
        looks = f"{button.key}{' primary' if button.primary else ''}{' arranges' if button.arranges else ''}"
        yield f"button {button.label} [{looks}]: {' | '.join(one.line for one in button.readings)} {button.refusal}"
    if now.question is not None:
        wide = now.question.width_in(_look())
        yield f"question: {now.question.title}{f' ({wide:.0f} wide)' if wide != WIDTH else ''}"
        yield from (f"question: {row_line(row)}" for row in now.question.rows)
        yield from (f"question: {note}" for note in now.question.notes)
        for choice in now.question.choices:
            kinds = [name for name in ("bold", "primary", "picked", "picture") if getattr(choice, name)]
            called = [choice.called(action) for action in legal.listed]
            yield f"choice{''.join(f' {kind}' for kind in kinds)}: {choice.label}; {choice.consequence}; {' | '.join(called)}"


def entry_line(one: Entry) -> str:
    """Return what happened in one line; cards by their number."""
    told = f"{one.words} / {one.more} / {' '.join(map(str, one.cards))}"
    weight = "" if one.weight is Weight.PLAIN else f"{one.weight.value}: "
    sign = f" / sign: {one.sign}" if one.sign else ""
    return f"{weight}{told}{sign}{f' / mark: {one.mark}' if one.mark else ''}"


def row_line(row: Row) -> str:
    """Return a row in one line."""
    cards = f" [{' '.join(map(str, row.cards))}]" if row.cards else ""
    return f"{row.label}: {row.value}{' !' if row.strong else ''}{cards}"


def node_lines(node: Node, depth: int = 0) -> Iterator[str]:
    """Return a tree of words, indented."""
    if node.label or node.value:
        yield f"{'  ' * depth}{node.label}: {node.value}"
    for child in node.children:
        yield from node_lines(child, depth + 1)
