"""A hint with its reason, as a value and as the slip on which it stands. Source: coach.md, Hint.

What is said is read from the worlds that were played (`game.ai.reasons`); a game gives the words for what came about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pygame import SRCALPHA, Rect, Surface

from game.ai.reasons import Clearness, Reason, clearness, reasons
from game.ai.search import Candidate, Verdict
from game.core.cards import CardId
from ui.games.catalog import screen_of
from ui.kit.deals import GREEN, INK, INK2, LEAST_TOLD, PAPER, RIM, TEN, Deal, cost_words, deals_width, draw_deals
from ui.kit.french_suits import small
from ui.kit.game_content import Matter, Wording
from ui.kit.gestures import Legality, told_play
from ui.kit.player_text import Seated
from ui.kit.poses import Size
from ui.kit.question import PaintCard
from ui.kit.stakes import StakesBody
from ui.scenes.table.board import Board
from ui.services.services import Services
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB
from ui.turns.turns import Turns
from ui.widgets import Look, Toast
from ui.widgets.box import Box, draw_box
from ui.widgets.look import LEAST_SIZE

MOST_GROUNDS = 2
MOST_TOLD = 4
"""Of so many of the best plays it is seen whether two are called the same: those are one."""
UNTELLING = 0.1
"""What a reason says that the next best has too, beside one that tells the two apart."""
SHOWN_SECONDS, FADE, REDUCED_FADE = 12.0, 0.16, 0.1
SLIP, SLIP_HEIGHT = 580.0, 50.0
CARD_HEIGHT, CARD_GAP, MOST_CARDS = 39.0, 3.0, 4
PAD = 12.0
MOST_COVERED = 0.5
"""A panel that takes a larger share of its column is not covered for a leaf that hides a part of it."""
STAMP = (56.0, 24.0)


@dataclass(frozen=True, slots=True)
class Evidence:
    """One reason: what comes about, the cards that show it, in how many of ten deals (None: no matter of chance), whether that is good."""

    words: str
    cards: tuple[CardId, ...] = ()
    deals: int | None = None
    good: bool = True

    @property
    def ten(self) -> tuple[Deal, ...]:
        """How ten deals come out: with it or without; () where it is no matter of chance."""
        if self.deals is None:
            return ()
        return (Deal.BETTER if self.good else Deal.OTHER,) * self.deals + (Deal.SAME,) * (TEN - self.deals)


@dataclass(frozen=True, slots=True)
class Hint:
    """What is advised: `what` in a few words, why, how clear it is (None: nothing was searched, or it is the next best)."""

    what: str
    grounds: tuple[Evidence, ...] = ()
    clearness: Clearness | None = None

    @property
    def spoken(self) -> str:
        """Everything, as it is read aloud."""
        parts = [self.what, *(ground.words for ground in self.grounds), self.stamp]
        return _("Hint: {words}").format(words=". ".join(filter(None, parts)))

    @property
    def stamp(self) -> str:
        """How clear it is, in one word; "" where that is not said."""
        match self.clearness:
            case None:
                return ""
            case Clearness.CLEAR:
                return _("clear")
            case Clearness.CLOSE:
                return _("close")
            case Clearness.EQUAL:
                return _("equal")


def hint_of(
    view: Any, verdict: Verdict[Any], place: int, what: str, seated: Sequence[Seated] = (), phrase: Wording | None = None
) -> Hint:
    """Return the hint for the action at `place` of `verdict`, 0 for the best; `what` says what it does, `phrase` what facts are called."""
    if len(verdict.candidates) < 2 or not verdict.worlds:
        only = verdict.candidates[0]
        return Hint(what, grounds(view, verdict, (only, only), seated, phrase))
    best, other = verdict.candidates[:2]
    clear = clearness(verdict)
    if place:
        return Hint(what, (Evidence(cost_words(other.loss)), *grounds(view, verdict, (other, best), seated, phrase)))
    why = grounds(view, verdict, (best, other), seated, phrase)
    if clear is Clearness.EQUAL or other.loss < LEAST_TOLD:
        return Hint(what, (*why[:1], Evidence(_("Other plays are about as good"))), Clearness.EQUAL)
    if not any(ground.deals is not None for ground in why):
        why = (*why[:1], Evidence(_("The next best: {cost}").format(cost=small(cost_words(other.loss)))))
    return Hint(what, why, clear)


def grounds(
    view: Any,
    verdict: Verdict[Any],
    pair: Sequence[Candidate[Any]],
    seated: Sequence[Seated],
    phrase: Wording | None,
    *,
    against: bool = False,
) -> tuple[Evidence, ...]:
    """Return what speaks for the first of two actions, or `against` it, what says most first."""
    if phrase is None:
        return ()
    found: list[tuple[float, Evidence]] = []
    first, other = pair
    certain = None if against else phrase(view, seated, first.action)
    if certain is not None:
        tells = first is other or phrase(view, seated, other.action) != certain
        found.append((certain.weight * (1.0 if tells else UNTELLING), Evidence(certain.words, certain.cards)))
    for reason in reasons(verdict, first, other):
        matter = phrase(view, seated, reason.fact)
        if matter is not None and (matter.good == (reason.difference > 0)) is not against:
            ground = Evidence(_chance(matter, reason, against=against), matter.cards, round(TEN * reason.share), matter.good)
            found.append((matter.weight * abs(reason.difference), ground))
    found.sort(key=lambda weighed: -weighed[0])
    return tuple(ground for _weight, ground in found[:MOST_GROUNDS])


def _chance(matter: Matter, reason: Reason, *, against: bool) -> str:
    """Return what comes about with its chance, in ten deals, beside that of the other action unless it stands alone."""
    told = _("{what}: {often}") if matter.stands_alone and not against else _("{what}: {often}, otherwise {other}")
    return told.format(what=matter.words, often=_often(reason.share), other=_often(reason.other))


def _often(share: float) -> str:
    deals = round(TEN * share)
    if deals in (0, TEN):
        always, never = (_("every time"), _("never")) if share in (0.0, 1.0) else (_("nearly every time"), _("hardly ever"))
        return always if deals else never
    return _("in {n} of 10 deals").format(n=deals)


def show_hint(board: Board, game: str, view: Any, legality: Legality[Any], verdict: Verdict[Any], place: int) -> bool:
    """Point on `board` at the action at `place` of `verdict`, and say it with its reason; whether it is one that can be pointed at."""
    called = {told_play(board.table.gestures, view, legality, each.action).words: each for each in reversed(verdict.candidates[:MOST_TOLD])}
    verdict = replace(verdict, candidates=tuple(each for each in verdict.candidates if each in called.values()))  # twins are one play
    place = min(place, len(verdict.candidates) - 1)
    words = board.suggest(view, legality, verdict.candidates[place].action)
    if not words:
        return False
    layout, parts = board.table.layout, board.parts
    hint = hint_of(view, verdict, place, words, board.table.context.seated, screen_of(game).match().phrase)
    has_room = not layout.frame.folded and board.asking is None  # a prompt has a line for it, and no more
    slip, leaf = layout.hint_on_line and has_room, layout.frame.rect(*layout.frame.right) if has_room else None
    over = [layout.frame.rect(*area) for area in layout.right if area is not None] if leaf is not None else []
    board.tree.toasts.show(HintNote(parts.look, hint, parts.draw_card, layout.shape, slip=slip, leaf=leaf, over=over))
    board.lay()
    return True


def is_hinted(board: Board) -> bool:
    """Whether a hint stands on `board`."""
    return any(isinstance(toast, HintNote) for toast in board.tree.toasts.children)


class HintNote(Toast):
    """The note on which a hint stands: what, why with the cards that show it, how clear. It goes with the decision, or after a while.

    It is a slip in the place of the line, or a leaf at the foot of `leaf` where the line has no room; without either, a line or two.
    """

    widest = SLIP

    def __init__(
        self,
        look: Look,
        hint: Hint,
        paint: PaintCard,
        shape: Size,
        *,
        slip: bool = False,
        leaf: Rect | None = None,
        over: Sequence[Rect] = (),
    ) -> None:
        """Take the hint; `shape` is the width and height of a card in any unit.

        A leaf covers the whole of whichever panel at the foot of its column, of those it lies `over`, it would cut.
        """
        super().__init__(look, hint.spoken, for_now=True)
        self.hint, self.paint, self.shape, self.slip, self.leaf = hint, paint, shape, slip, leaf
        self.over = tuple(over)
        self.seconds = SHOWN_SECONDS

    @property
    def alone(self) -> bool:
        """A leaf of its own stays, whatever else is said."""
        return self.stands_in is None

    @property
    def stands_in(self) -> Rect | None:
        """The place of its own in which it stands, at the foot; None in that of the line."""
        return None if self.slip else self.leaf

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards that are shown, each once."""
        if not self.slip and self.leaf is None:
            return ()
        return tuple(dict.fromkeys(card for ground in self.hint.grounds for card in ground.cards))[:MOST_CARDS]

    def wanted_width(self, most: int) -> int:
        """As wide as the slip or the leaf of the place, a line as wide as its words."""
        look = self.look
        if self.leaf is not None and not self.slip:
            return self.leaf.width
        if self.slip:
            return min(most, look.px(SLIP))
        return min(most, round(look.width(self.hint.what, BODY_SIZE, Face.BOLD) + self._stamp_width() + 3 * look.px(PAD)))

    def wanted_height(self, width: int) -> int:
        """As high as its lines, and as its cards."""
        look = self.look
        lines = sum(look.lead(size) for _words, size, _face, _ground in self._lines(width))
        if self.slip:
            return max(round(lines) + look.px(PAD), look.px(SLIP_HEIGHT))
        if self.leaf is None:
            return round(lines) + look.px(PAD)
        cards = look.px(CARD_HEIGHT + PAD) if self.cards else 0
        high = round(lines) + cards + look.px(3 * PAD + STAMP[1])
        cut = (one for one in self.over if one.top < self.leaf.bottom - high < one.bottom and one.height < self.leaf.height * MOST_COVERED)
        return next((self.leaf.bottom - one.top for one in cut), high)

    def _card_width(self) -> int:
        return round(self.look.px(CARD_HEIGHT) * self.shape[0] / self.shape[1])

    def _cards_width(self) -> int:
        return len(self.cards) * (self._card_width() + self.look.px(CARD_GAP)) + (self.look.px(PAD) if self.cards else 0)

    def _stamp_width(self) -> int:
        if not self.hint.stamp:
            return 0
        return max(self.look.px(STAMP[0]), round(self.look.width(self.hint.stamp, BODY_SIZE, Face.BOLD)) + self.look.px(PAD))

    def _lines(self, width: int) -> list[tuple[str, float, Face, Evidence | None]]:
        """Return what is written, line by line, with its size; the reasons only where there is room for them."""
        look = self.look
        beside = 0 if self.stands_in is not None else self._cards_width() + self._stamp_width() + look.px(PAD)
        room = width - 2 * look.px(PAD) - beside
        if self.slip:
            what = self.hint.what, look.fitted(self.hint.what, room, BODY_SIZE, LEAST_SIZE, Face.BOLD), Face.BOLD, None
            grounds = self.hint.grounds[:1]
            return [what, *((one.words, look.fitted(one.words, room, BODY_SIZE, LEAST_SIZE), Face.REGULAR, one) for one in grounds)]
        if self.leaf is None:
            folded, size = look.folded(self.hint.what, room, BODY_SIZE, most=1, face=Face.BOLD)
            return [(line, size, Face.BOLD, None) for line in folded]
        told: list[tuple[str, Face, Evidence | None]] = [(self.hint.what, Face.BOLD, None)]
        told += [(ground.words, Face.REGULAR, ground) for ground in self.hint.grounds]
        return [(line, BODY_SIZE, face, ground) for words, face, ground in told for line in look.lines(words, room, BODY_SIZE, face)]

    def draw(self, surface: Surface) -> None:
        """Draw the note, faded at both ends of its time."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        layer = Surface(self.rect.size, SRCALPHA)
        place, pad = layer.get_rect(), look.px(PAD)
        paper, ink, line = (theme.well, theme.text, theme.panel_line) if theme.flat else (PAPER, INK, RIM)
        draw_box(layer, place, Box(3 * unit, paper, 1.0, line, 1.6 * unit))
        lines = self._lines(place.width)
        high = sum(look.lead(size) for _words, size, _face, _ground in lines)
        if self.stands_in is not None:
            self._draw_cards(layer, pad, place.bottom - pad - look.px(CARD_HEIGHT))
            x, y = float(pad), float(pad + look.px(STAMP[1] + PAD))
            stamp = Rect(place.right - pad - self._stamp_width(), pad, self._stamp_width(), look.px(STAMP[1]))
        else:
            x, y = float(pad + self._draw_cards(layer, pad, place.centery - look.px(CARD_HEIGHT) // 2)), place.centery - high / 2
            stamp = Rect(0, 0, self._stamp_width(), look.px(STAMP[1]))
            stamp.midright = place.right - pad, place.centery
        for words, size, face, ground in lines:
            lead = look.lead(size)
            tone = ink if ground is None or theme.flat else GREEN
            room = place.width - x - pad if self.stands_in is not None else stamp.x - x - pad
            wide = look.write(layer, words, (x, y + lead / 2), size, tone, face=face, room=room, shorten=True)
            end = x + wide + pad
            if self.slip and ground is not None and ground.ten and end + deals_width(look) < stamp.x:
                draw_deals(look, layer, (round(end) + deals_width(look) // 2, round(y + lead / 2)), ground.ten)
            y += lead
        self._draw_stamp(layer, stamp, ink if theme.flat else GREEN if self.hint.clearness is Clearness.CLEAR else INK2)
        fade = REDUCED_FADE if look.reduced_motion else FADE
        layer.set_alpha(round(255 * max(0.0, min(1.0, (self.age + 1 / 60) / fade, (self.seconds - self.age) / fade))))
        surface.blit(layer, self.rect)

    def _draw_cards(self, layer: Surface, x: int, y: int) -> int:
        """Draw the cards that show why from a corner on, and return the width that they take."""
        wide, high, gap = self._card_width(), self.look.px(CARD_HEIGHT), self.look.px(CARD_GAP)
        for card in self.cards:
            self.paint(layer, card, Rect(x, y, wide, high))
            x += wide + gap
        return self._cards_width()

    def _draw_stamp(self, layer: Surface, stamp: Rect, ink: RGB) -> None:
        """Draw how clear it is; on a leaf the ten deals of the first reason beside it."""
        look, unit = self.look, self.look.scale.ui_unit
        if not self.hint.stamp:
            return
        draw_box(layer, stamp, Box(4 * unit, line=ink, line_width=1.6 * unit))
        size = look.fitted(self.hint.stamp, stamp.width - look.px(4), BODY_SIZE, LEAST_SIZE, Face.BOLD)
        look.write(layer, self.hint.stamp, stamp.center, size, ink, face=Face.BOLD, align=Align.CENTRE)
        told = next((ground.ten for ground in self.hint.grounds if ground.ten), None)
        if self.stands_in is not None and told is not None:
            draw_deals(look, layer, (look.px(PAD) + deals_width(look) // 2, stamp.centery), told)


def tell_chances(services: Services, turns: Turns, board: Board) -> None:
    """Show how ten deals come out in the question that is open, as soon as that is known; the match counts as helped from then on."""
    body = next((part for part in board.asking.body if isinstance(part, StakesBody)), None) if board.asking is not None else None
    if body is None or body.chances is not None or not services.profiles.agree("chances", turns.players):
        return
    tell = screen_of(turns.match.engine.id).match().chances
    if tell is None:
        return
    if turns.considered is None:
        turns.hint(aside=True)
        return
    facts = {candidate.action: candidate.facts for candidate in turns.considered.verdict.candidates}
    body.chances = tell(turns.view, board.table.context.seated, facts)
    turns.match.helped = turns.match.helped or body.chances is not None
