"""The awards of a deal as the broadside lists them: one entry for every deed, its lines of points under it. From the view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.events import Awarded
from game.costly.rules import Rules, other
from game.costly.scoring import Line, hand_lines, play_lines
from game.costly.state import NONE, Phase, View
from sprites import tavern
from ui.games.costly.names import SHOW, PointLine, award_name, card_small, line_of, point_lines, reason
from ui.games.costly.offers import OfferStakes
from ui.kit.player_text import Seated, initial, said_of
from ui.kit.skin import Skin, panel
from ui.stage.art import drawn
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, TITLE_SIZE
from ui.widgets.box import Box, draw_box, draw_rule, put

LINE_PITCH = 46.0
HEADED = 216.0
"""Interface units of height from which the broadside has room for its head."""
HEAD = 34.0
FORMER = 27.0
SEAL = 26.0
NO_PLAY = frozenset({"turnup", "mog_refuse", "mog_decline", "mog_give", "go"})
"""Awards that no card played brings."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What one deed brought one player: in words, its lines in order."""

    seat: Seat
    words: str
    lines: tuple[PointLine, ...]

    @property
    def points(self) -> int:
        """All points of the deed."""
        return sum(line.points for line in self.lines if line.scores)


def entries_of(view: View, seated: Sequence[Seated]) -> tuple[Deed, ...]:
    """Return everything that scored in this deal before the show, oldest first."""
    found: list[Deed] = []
    former: tuple[Seat, CardId | str] | None = None
    for award in before_show(view):
        deed = deed_of(view, award)
        told = told_of(view.rules, view.turnup, award, count_at(view, award))
        if (award.seat, deed) == former:
            found[-1] = Deed(award.seat, found[-1].words, (*found[-1].lines, told))
        else:
            found.append(Deed(award.seat, deed_words(award, deed, seated), (told,)))
        former = award.seat, deed
    return (*found, *_settled_claim(view, seated))


def before_show(view: View) -> tuple[Awarded, ...]:
    """Return the awards of exchange and play, in order."""
    return view.log[: _first_of_show(view)]


def at_show(view: View) -> tuple[Awarded, ...]:
    """Return the awards of the show, in order."""
    return view.log[_first_of_show(view) :]


def _first_of_show(view: View) -> int:
    if not view.opened:
        return len(view.log)
    return next((n for n, award in enumerate(view.log) if _is_of_show(view, award)), len(view.log))


def _is_of_show(view: View, award: Awarded) -> bool:
    """Whether an award was made at the show: with counting by hand those cards were counted which made up a hand."""
    if award.kind not in ("counted", "muggins", "false_muggins"):
        return award.kind.startswith(SHOW)
    return award.cards in (cards_shown(view, view.viewer), cards_shown(view, view.opponent))


def cards_shown(view: View, seat: Seat) -> tuple[CardId, ...]:
    """Return the cards of a seat that count at the show, as far as the viewer sees them. Source: costly-colours.md 5."""
    mine = seat == view.viewer
    if view.rules.shows_all:
        return view.held if mine else view.theirs
    return view.hand if mine else view.known


def deed_of(view: View, award: Awarded) -> CardId | str:
    """Return the card whose play was awarded, the kind of an award that belongs to no play."""
    if award.kind in NO_PLAY:
        return award.kind
    laid = [laid.card for laid in view.laid if laid.card in award.cards]
    return laid[-1] if laid else award.kind


def count_at(view: View, award: Awarded) -> int:
    """Return the count that the newest card of an award made."""
    return next((laid.total for laid in reversed(view.laid) if laid.card in award.cards), 0)


def told_of(rules: Rules, turnup: CardId, award: Awarded, count: int, *, scores: bool = True) -> PointLine:
    """Return one award in words."""
    line = line_of(award)
    return PointLine(award_name(rules, turnup, line, count), reason(line), award.points, scores)


def deed_words(award: Awarded, deed: CardId | str, seated: Sequence[Seated]) -> str:
    """Return what was done that scores, by the player or by the opponent."""
    rival = other(award.seat)
    match deed:
        case int():
            player = rival if award.kind == "muggins" else award.seat  # taken for what the other one played
            return _("{name}: {card}").format(name=seated[player].name, card=card_small(deed))
        case "turnup":
            return said_of(seated, award.seat, _("{name} deals|You deal"))
        case "mog_give":
            return said_of(seated, award.seat, _("{name} gives a card|You give a card"))
        case "mog_refuse":
            return said_of(seated, rival, _("{name} refuses the card|You refuse the card"))
        case "mog_decline":
            return said_of(seated, rival, _("{name} offers nothing|You offer nothing"))
        case "go":
            return said_of(seated, rival, _("{name} says Go|You say Go"))
        case _:
            return seated[award.seat].name


def counting(view: View) -> Seat:
    """Return who counts by hand, or has just counted while the other may say muggins."""
    return other(view.turn) if view.phase is Phase.MUGGINS else view.turn


def _settled_claim(view: View, seated: Sequence[Seated]) -> Iterator[Deed]:
    """Yield what was counted last was worth, until the next card is played or the next hand counted. Source: costly-colours.md 5.2.4."""
    by_turn = view.opened and view.phase is Phase.COUNT
    if not view.rules.by_hand or view.due == NONE or not (by_turn or (not view.opened and view.phase is not Phase.COUNT)):
        return
    first = other(view.dealer)
    if by_turn and view.turn != first and (hand := cards_shown(view, first)):
        seat, count, lines = first, 0, hand_lines(view.rules, view.turnup, hand)
    else:
        seat, count, lines = _last_lines(view)
    told = point_lines(view.rules, view.turnup, lines, count, scores=False)
    yield Deed(seat, counted_words(seated, seat, view.claimed, view.due), told)


def _last_lines(view: View) -> tuple[Seat, int, list[Line]]:
    """Return who played the last card, the count it made, and what it was worth."""
    laid = view.laid
    last, newest = laid[-1], len(laid) - 1
    start = max(index for index, one in enumerate(laid) if one.total == one.value)
    row = tuple(one.card for one in laid[start:])
    after_go = any(start < call.after <= newest for call in view.gos)
    return last.seat, last.total, play_lines(view.rules, view.turnup, row, last.total, after_go)


def counted_words(seated: Sequence[Seated], seat: Seat, claimed: int, due: int) -> str:
    """Return how much of what was there somebody has counted."""
    words = _("{name} counted {claimed} of {due}|You counted {claimed} of {due}")
    return said_of(seated, seat, words, claimed=claimed, due=due)


def shows_of(view: View, seated: Sequence[Seated]) -> Iterator[Deed]:
    """Yield what the hands that have been counted brought, in the order of counting."""
    awards = at_show(view)
    told = point_lines(view.rules, view.turnup, [line_of(award) for award in awards])
    for seat, owner in dict.fromkeys((award.seat, _hand_of(award)) for award in awards):
        lines = tuple(line for line, award in zip(told, awards, strict=True) if (award.seat, _hand_of(award)) == (seat, owner))
        yield Deed(seat, said_of(seated, owner, _("{name} shows|You show")), lines)


def _hand_of(award: Awarded) -> Seat:
    """Return whose hand brought an award of the show."""
    return other(award.seat) if award.kind == "muggins" else award.seat


def draw_awards(
    skin: Skin, surface: Surface, rect: Rect, seated: Sequence[Seated], deeds: Sequence[Deed], stakes: OfferStakes | None
) -> None:
    """Draw what is at stake, or what scored last, line by line, the newest brightest, and what scored before in one line."""
    look, px, inks = skin.look, skin.px, skin.inks
    panel(skin, surface, rect)
    top = rect.y + px(8)
    if rect.height >= px(HEADED):
        _head(skin, surface, Rect(rect.x, top, rect.width, px(HEAD)))
        top += px(HEAD)
    if stakes is not None:
        _exchange(skin, surface, Rect(rect.x, top, rect.width, rect.bottom - top), stakes)
        return
    if not deeds:
        words = _("Nothing has scored this round")
        look.write(surface, words, (rect.centerx, top + px(30)), BODY_SIZE, inks.text2, align=Align.CENTRE)
        return
    entry = deeds[-1]
    who = seated[entry.seat]
    put(surface, skin.art.seal(initial(who), who.seal, px(SEAL)), midleft=(rect.x + px(20), top + px(22)))
    x, right = rect.x + px(28 + SEAL), rect.right - px(20)
    look.write(surface, entry.words, (x, top + px(22)), TITLE_SIZE, inks.text, face=Face.BOLD, room=right - x)
    draw_rule(surface, (rect.x + px(20), top + px(40)), rect.width - px(40), max(1, px(1)), inks.rule)
    lines = Rect(rect.x + px(6), top + px(42), rect.width - px(12), rect.bottom - px(16) - top - px(42))
    foot = _lines(skin, surface, lines, entry)
    _former(skin, surface, Rect(rect.x + px(20), foot, rect.width - px(40), rect.bottom - px(14) - foot), deeds[:-1])


def _head(skin: Skin, surface: Surface, rect: Rect) -> None:
    """Draw what the broadside is called, a printer's flower at each side."""
    look, px = skin.look, skin.px
    words = _("A true count").upper()
    height = look.carved_fitted(words, rect.width - px(120), 20.0, 10.0)
    look.carve(surface, words, rect.center, height, skin.inks.text, align=Align.CENTRE)
    if not look.theme.flat:
        flower = drawn(skin.art, tavern.flowers, (px(40), px(20)), 2)
        for x in (rect.x + px(20), rect.right - px(20) - flower.get_width()):
            surface.blit(flower, (x, rect.centery - flower.get_height() // 2))
    for drop in (0, 3):
        y = rect.bottom - px(4) + drop
        draw_rule(surface, (rect.x + px(20), y), rect.width - px(40), max(1, px(1)), skin.inks.text)


def _exchange(skin: Skin, surface: Surface, rect: Rect, stakes: OfferStakes) -> None:
    """Draw what each answer to the exchange brings, and under it how it goes."""
    look, px, inks = skin.look, skin.px, skin.inks
    left, right = rect.x + px(20), rect.right - px(20)
    at, room = (right, rect.y + px(20)), right - left
    room -= round(look.write(surface, stakes.head, at, BODY_SIZE, inks.text3, align=Align.RIGHT)) + px(8)
    look.write(surface, stakes.title, (left, at[1]), BODY_SIZE, inks.text, face=Face.BOLD, room=room)
    draw_rule(surface, (left, rect.y + px(36)), right - left, max(1, px(1)), inks.rule)
    rows = len(stakes.lines) + len(stakes.notes)
    pitch = min(px(30), (rect.height - px(56)) // max(1, rows))
    y = rect.y + px(42) + pitch // 2
    for words, points in stakes.lines:
        wide = look.write(surface, points, (right, y), BODY_SIZE, inks.gold, face=Face.BOLD, align=Align.RIGHT)
        look.write(surface, words, (left, y), BODY_SIZE, inks.text, room=right - left - wide - px(8))
        y += pitch
    for words in stakes.notes:
        look.write(surface, words, (left, y), BODY_SIZE, inks.text3, room=right - left, least=9)
        y += pitch


def _lines(skin: Skin, surface: Surface, rect: Rect, entry: Deed) -> int:
    """Draw the lines of one deed from the top of `rect`, tighter where they need it; return where they end."""
    look, px, inks = skin.look, skin.px, skin.inks
    several = len(entry.lines) > 1 and entry.points
    rows = len(entry.lines) + bool(several)
    pitch = min(px(LINE_PITCH), rect.height // max(1, rows))
    y = rect.y
    for index, told in enumerate(entry.lines):
        row, unit = Rect(rect.x + px(6), y + 1, rect.width - px(12), pitch - 2), look.scale.ui_unit
        if index == len(entry.lines) - 1 and told.scores:
            draw_box(surface, row, Box(3 * unit, inks.gold, 0.1, inks.gold, 1.6 * unit))
        two = bool(told.cards) and pitch >= px(38)
        lead = row.centery - (px(9) if two else 0)
        points = str(told.points) if told.scores else f"({told.points})"
        at = rect.right - px(16), row.centery
        wide = look.write(surface, points, at, BODY_SIZE, inks.gold, face=Face.BOLD, align=Align.RIGHT)
        x, room = rect.x + px(16), rect.width - px(40) - wide
        named = look.write(surface, told.name, (x, lead), BODY_SIZE, inks.text, face=Face.BOLD, room=room)
        if two:
            look.write(surface, told.cards, (x, row.centery + px(10)), BODY_SIZE, inks.text2, room=room)
        elif look.width(told.cards, BODY_SIZE) <= (rest := room - named - px(8)):
            look.write(surface, told.cards, (x + named + px(8), lead), BODY_SIZE, inks.text2, room=rest)
        y += pitch
    if several:
        middle, points = y + pitch // 2, str(entry.points)
        look.write(surface, _("In all"), (rect.x + px(16), middle), BODY_SIZE, inks.text, face=Face.BOLD)
        look.write(surface, points, (rect.right - px(16), middle), TITLE_SIZE, inks.gold, face=Face.BOLD, align=Align.RIGHT)
        y += pitch
    return y


def _former(skin: Skin, surface: Surface, rect: Rect, entries: Sequence[Deed]) -> None:
    """Draw what scored before, a line each, the newest first, as many as there is room for."""
    look, px, inks = skin.look, skin.px, skin.inks
    shown = entries[::-1][: max(0, rect.height - px(8)) // px(FORMER)]
    if shown:
        draw_rule(surface, (rect.x, rect.y + px(4)), rect.width, max(1, px(1)), inks.rule)
    for index, entry in enumerate(shown):
        y = rect.y + px(8 + FORMER * (index + 0.5))
        look.write(surface, entry.words, (rect.x + px(2), y), BODY_SIZE, inks.text3, room=rect.width - px(40))
        at = rect.right - px(2), y
        look.write(surface, str(entry.points), at, BODY_SIZE, inks.text3, align=Align.RIGHT)
