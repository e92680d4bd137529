"""Near yaku in the rows of captured cards: named in place of the label, and after the cards what they lack. Source: coach.md, Near yaku."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.core.cards import CardId, Seat, cards_of
from game.koikoi.actions import PACK
from game.koikoi.events import CAPTURED
from game.koikoi.state import View
from game.koikoi.yaku import Progress
from ui.games.koikoi.call_stakes import lacking
from ui.games.koikoi.layout import ROWS, SHORT_LABEL, Captures
from ui.games.koikoi.names import lacks_words, yaku_name
from ui.games.koikoi.place import TRAYS, WASHI, slip
from ui.kit.player_text import initial
from ui.kit.poses import rect_of
from ui.kit.question import PaintCard
from ui.kit.skin import panel
from ui.kit.stakes import Rim, Shown, draw_shown
from ui.kit.table_context import TableContext
from ui.text.render import Face
from ui.theme import BODY_SIZE
from ui.widgets import Look
from ui.widgets.look import LEAST_SIZE

NEAR_SHORT, MOST_GHOSTS = 2, 4
"""A yaku is near where no more than so many cards are lacking; of those that would do so many are shown."""
SLIP_GAP = 4.0
"""From the slip of a row to its cards."""
PAD, SEAL = 6.0, 26.0


def paper_of(look: Look, label: float, row: Rect, height: int) -> Rect:
    """Return the slip of paper before a row of captured cards; `label` is its width with what lies beside it, in interface units."""
    left = 9 if label > SHORT_LABEL else 5
    return Rect(row.x + look.px(left), row.centery - height // 2, look.px(label - SLIP_GAP - left), height)


def draw_near_row(
    context: TableContext[View],
    captures: Captures,
    surface: Surface,
    way: Progress,
    place: tuple[Seat, int],
    paint: PaintCard,
    share: float,
) -> None:
    """Draw a row of captured cards anew, `share` of the way there; `place` is whose they are, and which row."""
    (seat, number), look, view = place, context.look, context.view
    assert view is not None
    mine = seat == context.viewer
    tray = captures.rect(mine)
    area = Rect(tray.x, tray.y + tray.height * number // len(ROWS), tray.width, tray.height // len(ROWS)).clip(surface.get_rect())
    row = surface.subsurface(area).copy()
    panel(context.skin.of(TRAYS), row, tray.move(-area.x, -area.y))
    shown = [Shown(card) for card in context.picture.at(CAPTURED[seat]) if card is not None and PACK[card].kind == ROWS[number]]
    shown += _ghosts(view, way, danger=not mine)
    for each, pose in zip(shown, captures.row(mine, number, len(shown)), strict=True):
        draw_shown(look, paint, row, each, rect_of(pose).move(-area.x, -area.y))
    _write(context, row, way, captures.label)
    row.set_alpha(round(255 * share))
    surface.blit(row, area)
    for card in cards_of(way.missing & view.field) if way.short else ():
        _seal(context, captures, surface, card, seat, share)


def _ghosts(view: View, way: Progress, *, danger: bool) -> list[Shown]:
    """Return what a near yaku lacks, pale, what can be seen first; with `danger` red what would make it, unless the viewer holds it."""
    lacks = sorted((lacking(view, card) for card in cards_of(way.missing)), key=lambda each: each.rim.value)
    lie_open = sum(each.rim is not Rim.UNSEEN for each in lacks)
    red = danger and way.short == 1
    lacks = lacks[: min(MOST_GHOSTS, max(way.short, lie_open))]
    return [replace(each, rim=Rim.DANGER if red and each.rim is not Rim.HELD else each.rim, ghost=True) for each in lacks]


def _write(context: TableContext[View], row: Surface, way: Progress, label: float) -> None:
    """Name a near yaku and how many cards it lacks where the label of the row was."""
    look, inks = context.look, context.skin.of(WASHI).inks
    most, pad, words = row.get_height() - 4, look.px(PAD), f"{yaku_name(way.key)}\n{lacks_words(way.short)}"
    room = paper_of(look, label, row.get_rect(), most).width - pad - 2
    lines, size = look.folded(words, room, BODY_SIZE, look.unscaled(LEAST_SIZE), most=4, high=most)
    lead = look.lead(size)
    paper = paper_of(look, label, row.get_rect(), min(most, round(len(lines) * lead) + pad))
    if not look.theme.flat:
        slip(context.art, row, paper, look.scale.ui_unit)
    at = paper.x + pad, paper.centery - (len(lines) - 1) * lead / 2
    y = look.write_lines(row, lines[:-1], at, size, inks.text)
    look.write(row, lines[-1], (at[0], y), size, inks.gold, face=Face.BOLD)


def _seal(context: TableContext[View], captures: Captures, surface: Surface, card: CardId, seat: Seat, share: float) -> None:
    """Say by a seal at the foot of a card of the field for whom it is near, for the viewer on the right; never over a drawer."""
    node, who = context.stage.node_of(card) if context.stage is not None else None, context.seated[seat]
    if node is not None and not (rect := rect_of(node.goal)).colliderect(captures.rect(True).union(captures.rect(False))):
        seal = context.art.seal(initial(who), who.seal, context.look.scale.px(SEAL)).copy()
        seal.set_alpha(round(255 * share))
        corner = rect.bottomright if seat == context.viewer else rect.bottomleft
        surface.blit(seal, seal.get_rect(center=corner).move(0, -seal.get_height() // 3).clamp(rect.inflate(12, 12)))
