"""What stands on the table of Costly Colours beside the cards: players, deal, score, awards, the names of piles. ART.md 15."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.picture import Picture
from game.costly.actions import Action, plays
from game.costly.events import ASIDE, BEHIND_OF, DRAW, OFFERED, PLAYED, ROW, SCORE_OF, STOCK, TURN_UP
from game.costly.foresight import foresee
from game.costly.rules import PACK, rules_of
from game.costly.state import Phase, View
from sounds.ids import SoundId
from sprites.tavern_things import Things
from sprites.windows import season_of
from ui.games.costly.awards import Deed, entries_of
from ui.games.costly.calling import PegWalk
from ui.games.costly.centre import Centre
from ui.games.costly.layout import HAND_TOP, CostlyLayout
from ui.games.costly.offers import OfferStakes, stakes_of
from ui.games.costly.place import (
    BROADSIDE,
    GILT_HORNBOOK,
    HORNBOOK,
    INLAID,
    PARCHMENT,
    TableTop,
    TavernAir,
    flowers,
    table_top,
    things_on,
)
from ui.games.costly.score import Side, draw_score, has_board, holes, peg
from ui.kit.facts_panel import draw_facts, draw_folding
from ui.kit.french_suits import rank_name, small, suit_name
from ui.kit.panels import Notes, Panels
from ui.kit.pill import caption, small_count
from ui.kit.plate import Plate, PlateSize, draw_plate
from ui.kit.player_text import initial, turn_words
from ui.kit.poses import rect_of
from ui.kit.skin import Skin, panel
from ui.kit.table_context import TableContext
from ui.stage.stage import Stage
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, NAME_SIZE, SECOND_SIZE, TITLE_SIZE
from ui.widgets.box import Box, draw_box, draw_rule

COLOURS = {"S": "black", "C": "black", "H": "red", "D": "red"}
DEAL_POINTS = 15
"""About what a player scores in a deal: so a match is so many deals long."""
LABEL_MARGIN = 8.0
"""Round the words on the parchment under the stock."""
NAME_HEIGHT = 25.0
FLOWERS = 9
LEAST = 11.0
LINE_PITCH = 46.0
HEADED = 216.0
"""Interface units of height from which the broadside has room for its head."""
HEAD = 34.0
FORMER = 27.0
SEAL = 26.0


class CostlyPanels(Panels[View, Action]):
    """Draws columns, plates and the middle: one method for each part, which all draw from the same view."""

    def __init__(self, context: TableContext[View], layout: CostlyLayout) -> None:
        super().__init__(context)
        self._called: tuple[Deed, ...] = ()
        """What has been called since the picture was settled last."""
        self._layout = layout
        self._rules = rules_of(context.options)
        self._entries: tuple[Deed, ...] = ()
        self._stakes: OfferStakes | None = None
        """What an answer to the exchange brings, while the viewer is asked for it."""
        self._did: tuple[str, str] = ("", "")
        self._centre = Centre(context, layout)
        self._air = TavernAir(context.art)
        self._walks: dict[int, PegWalk] = {}
        """The hind pegs on their way, by seat."""

    def settled(self, view: View) -> None:
        """Bring the awards and what each player did last up to date."""
        self._called = ()
        self._walks.clear()
        self._entries = entries_of(view, self.context.seated)
        self._stakes = stakes_of(view, self.context.seated)
        self._did = (_did(view, Seat(0)), _did(view, Seat(1)))

    def turned(self) -> None:
        """Forget what is being called, and what only the last viewer was asked."""
        self._called, self._stakes = (), None
        self._walks.clear()

    def call(self, entry: Deed) -> int:
        """Show an award that is being called, under those of the same deed; return what the deed makes so far."""
        last = self._called[-1] if self._called else None
        if last is not None and (last.seat, last.words) == (entry.seat, entry.words):
            self._called = (*self._called[:-1], Deed(last.seat, last.words, (*last.lines, *entry.lines)))
        else:
            self._called = (*self._called, entry)
        self._centre.shown = self._called[-1].points
        return self._called[-1].points

    @property
    def called_lines(self) -> int:
        """How many awards of the deed that is being called have been called."""
        return len(self._called[-1].lines) if self._called else 0

    def walk(self, seat: Seat, points: int) -> None:
        """Let the hind peg of a seat walk past the other and `points` holes on, where the board is in sight."""
        context, target = self.context, self._rules.target
        if context.look.reduced_motion or self.frame.folded or not self._layout.has_board or not has_board(target):
            return
        skin, column = context.skin.of(INLAID), int(seat == context.viewer)
        rect = self.frame.rect(*self._layout.right_parts()[0])
        behind, score = context.counter(BEHIND_OF[seat]), context.counter(SCORE_OF[seat])
        way = (behind, *range(score, min(score + points, target) + 1))
        tick = partial(context.play, SoundId.PEG)
        middles = holes(skin, rect, target, column, way)
        self._walks[seat] = PegWalk(peg(skin, column), middles, tick)
        context.effects.append(self._walks[seat])

    def arrived(self, seat: Seat) -> None:
        """The score says what the peg has walked to: it stands in its hole with the others again."""
        if (walk := self._walks.pop(seat, None)) is not None:
            walk.seconds = 0.0

    # What the scene asks for

    def geometry(self) -> TableTop:
        """Return the table of the tavern in the season of the month."""
        return table_top(self.frame, self._things, season_of(self.context.month))

    def share_over(self) -> float:
        """Return how much of the match is over: it grows late from deal to deal."""
        return (self.context.counter("deal") - 1) / max(1, self._rules.target // DEAL_POINTS)

    @property
    def _things(self) -> Things:
        return things_on(self.frame, self._layout.hand_top - HAND_TOP)

    @property
    def breathes(self) -> bool:
        """Flame and smoke move on while somebody looks."""
        return self.is_drawn

    def breathe(self, dt: float) -> None:
        """Let flame and smoke go on."""
        self._air.step(dt)

    def air(self, surface: Surface, stage: Stage) -> None:
        """Draw flame and smoke where nothing lies."""
        if not self.breathes:
            return
        cards = [rect_of(node.pose()).inflate(12, 12) for node in stage.nodes() if not node.pose().buried]
        self._air.draw(surface, self.frame, self._things, cards)

    def status_key(self, picture: Picture) -> Hashable:
        """Return all that columns, plates and the middle show."""
        piles = tuple((place, picture.at(place)) for place in (ROW, PLAYED, OFFERED, TURN_UP, *DRAW))
        counters, marks = tuple(picture.counters.items()), tuple(picture.marks.items())
        return (
            counters,
            marks,
            piles,
            self._called,
            self._entries,
            self._stakes,
            self._did,
            tuple(self._walks),
            self._layout.showing,
            self._layout.drawer_open,
        )

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the columns, the plates and the middle of the mat."""
        picture, left, viewer = stage.picture, self._layout.left, self.context.viewer
        size = PlateSize.COMPACT if left.compact else PlateSize.NORMAL
        for area, seat in ((left.parts[0], Seat(1 - viewer)), (left.own, viewer)):
            assert area is not None
            plate = self._plate(seat, picture, notes)
            skin = self.context.skin.of(GILT_HORNBOOK if plate.turn else HORNBOOK)
            draw_plate(skin, surface, self.frame.rect(*area), plate, size)
        assert left.parts[1] is not None
        rect, facts = self.frame.rect(*left.parts[1]), self._facts(picture)
        self.context.skin.piece(surface, "deal", rect, facts, partial(self._deal, surface, rect, facts))
        self._centre.draw(surface, picture)
        if not self.frame.folded:
            self._columns(surface)

    def counts(self, surface: Surface, stage: Stage) -> None:
        """Draw what the piles are called, and how many cards they hold."""
        picture, look, px = stage.picture, self.context.look, self.frame.px
        stock, theme = self._layout.stock(), look.theme
        if picture.at(STOCK):
            words = [_("stock {n}").format(n=len(picture.at(STOCK)))]
            if picture.at(TURN_UP):
                words.insert(0, _("Turn-up"))
            lead, margin = look.lead(BODY_SIZE), look.px(LABEL_MARGIN)
            wide = max(look.width(line, BODY_SIZE, Face.BOLD) for line in words)
            sheet = Rect(0, 0, round(wide + 4 * margin), round(lead * len(words) + margin))
            sheet.midtop = round(stock.x), round(stock.y + stock.height / 2 + px(6))
            label = self.context.skin.of(PARCHMENT)
            label.piece(surface, "stock", sheet, tuple(words), partial(self._label, surface, label, sheet, words, stock.x))
        if picture.at(PLAYED):
            at = px(self._layout.played_left()), px(self._layout.played_foot() + 12)
            earlier = _("Earlier counts")
            area = Rect(0, 0, round(look.width(earlier, HINT_SIZE)) + px(8), round(2 * look.lead(HINT_SIZE)))
            area.midleft = round(at[0]), round(at[1])
            self.context.pieces.draw(surface, "earlier", area, None, partial(look.write, surface, earlier, at, HINT_SIZE, theme.text2))
        if picture.at(ASIDE):
            aside = self._layout.aside()
            at = aside.x, aside.y - aside.height / 2 - px(12)
            caption(self.context.skin, surface, at, _("set aside"), HINT_SIZE, theme.text2)
            small_count(self.context.skin, surface, aside, str(len(picture.at(ASIDE))))

    def _label(self, surface: Surface, label: Skin, sheet: Rect, words: Sequence[str], middle: float) -> None:
        """Draw the parchment under the stock."""
        look, margin = self.context.look, self.context.look.px(LABEL_MARGIN)
        lead = look.lead(BODY_SIZE)
        panel(label, surface, sheet)
        for index, line in enumerate(words):
            first = len(words) > 1 and not index
            at = middle, sheet.y + margin / 2 + lead * (index + 0.5)
            ink, face = (label.inks.text, Face.BOLD) if first else (label.inks.text2, Face.REGULAR)
            look.write(surface, line, at, BODY_SIZE, ink, face=face, align=Align.CENTRE)

    def drawer(self, surface: Surface, stage: Stage) -> None:
        """Draw score and awards over the mat."""
        del stage
        self._columns(surface)

    def hinted(self, card: CardId, view: View) -> bool:
        """Whether a card scores when it is played now."""
        if view.phase is not Phase.PLAY or view.turn != view.viewer or view.rules.by_hand:
            return False
        return any(_scores(view, action) for action in plays(view.rules, (card,), view.total))

    # Columns

    def _columns(self, surface: Surface) -> None:
        score, awards = self._layout.right_parts()
        context = self.context
        sides = tuple(
            Side(
                context.seated[seat],
                context.counter(SCORE_OF[seat]),
                context.counter(BEHIND_OF[seat]),
                seat in self._walks,
            )
            for seat in (1 - context.viewer, context.viewer)
        )
        rect, skin, board = self.frame.rect(*score), context.skin.of(INLAID), self._layout.has_board
        anew = partial(draw_score, skin, surface, rect, (sides[0], sides[1]), self._rules.target, board=board)
        skin.piece(surface, "score", rect, (sides, board), anew)
        if awards is not None:
            rect, skin = self.frame.rect(*awards), context.skin.of(BROADSIDE)
            stakes = self._stakes if self._layout.asks else None
            shows = self._entries, self._called, stakes
            skin.piece(surface, "awards", rect, shows, partial(self._awards, surface, rect, stakes))
        if (area := self._layout.rules_at) is not None:
            leaf, kept = self._layout.rules, context.leaves.kept
            skin = context.skin.of(PARCHMENT)
            draw_folding(skin, surface, self.frame.rect(*area), leaf, self._rules_in_play(), kept=leaf.key in kept)

    def _awards(self, surface: Surface, rect: Rect, stakes: OfferStakes | None) -> None:
        """Draw what scored last, line by line, the newest brightest, and what scored before in one line."""
        skin, look, px = self.context.skin.of(BROADSIDE), self.context.look, self.context.look.px
        inks = skin.inks
        panel(skin, surface, rect)
        shown = (*self._entries, *self._called)
        top = rect.y + px(8)
        if rect.height >= px(HEADED):
            self._head(surface, Rect(rect.x, top, rect.width, px(HEAD)), skin)
            top += px(HEAD)
        if stakes is not None:
            self._exchange(surface, Rect(rect.x, top, rect.width, rect.bottom - top), stakes)
            return
        if not shown:
            words = _("Nothing has scored this round")
            look.write(surface, words, (rect.centerx, top + px(30)), SECOND_SIZE, inks.text2, align=Align.CENTRE)
            return
        entry, former = shown[-1], shown[:-1]
        who = self.context.seated[entry.seat]
        seal = skin.art.seal(initial(who), who.seal, px(SEAL))
        surface.blit(seal, seal.get_rect(midleft=(rect.x + px(20), top + px(22))))
        x, right = rect.x + px(28 + SEAL), rect.right - px(20)
        look.write(surface, entry.words, (x, top + px(22)), TITLE_SIZE, inks.text, face=Face.BOLD, room=right - x)
        draw_rule(surface, (rect.x + px(20), top + px(40)), rect.width - px(40), max(1, px(1)), inks.rule)
        lines = Rect(rect.x + px(6), top + px(42), rect.width - px(12), rect.bottom - px(16) - top - px(42))
        foot = self._lines(surface, lines, entry)
        self._former(surface, Rect(rect.x + px(20), foot, rect.width - px(40), rect.bottom - px(14) - foot), former)

    def _head(self, surface: Surface, rect: Rect, skin: Skin) -> None:
        """Draw what the broadside is called, a printer's flower at each side."""
        look, px = self.context.look, self.context.look.px
        words = _("A true count").upper()
        height = look.carved_fitted(words, rect.width - px(120), 15.0, 10.0)
        look.carve(surface, words, rect.center, height, skin.inks.text, align=Align.CENTRE)
        if not look.theme.flat:
            flower = flowers(self.context.art, (px(40), px(20)), 2)
            for x in (rect.x + px(20), rect.right - px(20) - flower.get_width()):
                surface.blit(flower, (x, rect.centery - flower.get_height() // 2))
        for drop in (0, 3):
            y = rect.bottom - px(4) + drop
            draw_rule(surface, (rect.x + px(20), y), rect.width - px(40), max(1, px(1)), skin.inks.text)

    def _exchange(self, surface: Surface, rect: Rect, stakes: OfferStakes) -> None:
        """Draw what each answer to the exchange brings, and under it how it goes."""
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.of(BROADSIDE).inks
        left, right = rect.x + px(20), rect.right - px(20)
        look.write(
            surface, stakes.title, (left, rect.y + px(20)), NAME_SIZE, inks.text, face=Face.BOLD, room=right - left
        )
        draw_rule(surface, (left, rect.y + px(36)), right - left, max(1, px(1)), inks.rule)
        rows = len(stakes.lines) + len(stakes.notes)
        pitch = min(px(30), (rect.height - px(56)) // max(1, rows))
        y = rect.y + px(42) + pitch // 2
        for words, points in stakes.lines:
            wide = look.write(surface, points, (right, y), NAME_SIZE, inks.gold, face=Face.BOLD, align=Align.RIGHT)
            look.write(surface, words, (left, y), BODY_SIZE, inks.text, room=right - left - wide - px(8))
            y += pitch
        for words in stakes.notes:
            look.write(surface, words, (left, y), SECOND_SIZE, inks.text3, room=right - left, least=9)
            y += pitch

    def _lines(self, surface: Surface, rect: Rect, entry: Deed) -> int:
        """Draw the lines of one deed from the top of `rect`, tighter where they need it; return where they end."""
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.of(BROADSIDE).inks
        several = len(entry.lines) > 1 and entry.points
        rows = len(entry.lines) + bool(several)
        pitch = min(px(LINE_PITCH), rect.height // max(1, rows))
        y = rect.y
        for index, told in enumerate(entry.lines):
            newest = index == len(entry.lines) - 1 and told.scores
            row = Rect(rect.x + px(6), y + 1, rect.width - px(12), pitch - 2)
            if newest:
                unit = look.scale.ui_unit
                draw_box(surface, row, Box(3 * unit, inks.gold, 0.1, inks.gold, 1.6 * unit))
            two = bool(told.cards) and pitch >= px(38)
            lead = row.centery - (px(9) if two else 0)
            points = str(told.points) if told.scores else f"({told.points})"
            wide = look.write(
                surface,
                points,
                (rect.right - px(16), row.centery),
                NAME_SIZE,
                inks.gold,
                face=Face.BOLD,
                align=Align.RIGHT,
            )
            x, room = rect.x + px(16), rect.width - px(40) - wide
            named = look.write(surface, told.name, (x, lead), NAME_SIZE, inks.text, face=Face.BOLD, room=room)
            if two:
                look.write(surface, told.cards, (x, row.centery + px(10)), SECOND_SIZE, inks.text2, room=room)
            elif look.width(told.cards, SECOND_SIZE) <= (rest := room - named - px(8)):
                look.write(surface, told.cards, (x + named + px(8), lead), SECOND_SIZE, inks.text2, room=rest)
            y += pitch
        if several:
            at = rect.x + px(16), y + pitch // 2
            look.write(surface, _("In all"), at, NAME_SIZE, inks.text, face=Face.BOLD)
            at = rect.right - px(16), at[1]
            look.write(surface, str(entry.points), at, TITLE_SIZE, inks.gold, face=Face.BOLD, align=Align.RIGHT)
            y += pitch
        return y

    def _former(self, surface: Surface, rect: Rect, entries: Sequence[Deed]) -> None:
        """Draw what scored before, a line each, the newest first, as many as there is room for."""
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.inks
        shown = entries[::-1][: max(0, rect.height - px(8)) // px(FORMER)]
        if shown:
            draw_rule(surface, (rect.x, rect.y + px(4)), rect.width, max(1, px(1)), inks.rule)
        for index, entry in enumerate(shown):
            y = rect.y + px(8 + FORMER * (index + 0.5))
            look.write(surface, entry.words, (rect.x + px(2), y), SECOND_SIZE, inks.text3, room=rect.width - px(40))
            at = rect.right - px(2), y
            look.write(surface, str(entry.points), at, BODY_SIZE, inks.text3, align=Align.RIGHT)

    def _deal(self, surface: Surface, rect: Rect, facts: tuple[tuple[str, str], ...]) -> None:
        """Draw the name of the game and the facts of the deal."""
        skin, look, px = self.context.skin, self.context.look, self.context.look.px
        panel(skin, surface, rect)
        inner = rect.inflate(-px(28), -px(16))
        if self._layout.left.compact:
            draw_facts(skin, surface, inner, facts[:3], row=22)
            return
        if not look.theme.flat:
            row = flowers(self.context.art, (inner.width, px(18)), FLOWERS)
            surface.blit(row, (inner.x, rect.y + px(7)))
        inks = skin.inks.text, skin.inks.gold
        for line, (word, ink) in enumerate(zip(re.split("[ ・]", _("Costly Colours").upper()), inks, strict=False)):
            height = look.carved_fitted(word, inner.width, NAME_HEIGHT, 16)
            at = rect.centerx, rect.y + px(42 + 32 * line)
            look.carve(surface, word, at, height, ink, align=Align.CENTRE)
        for y in (26, 94, 97):
            draw_rule(surface, (inner.x, rect.y + px(y)), inner.width, max(1, px(1)), skin.inks.text)
        draw_facts(skin, surface, Rect(inner.x, rect.y + px(102), inner.width, rect.bottom - rect.y - px(104)), facts)

    def _facts(self, picture: Picture) -> tuple[tuple[str, str], ...]:
        lying = picture.at(TURN_UP)
        turnup = lying[0] if lying else None
        right = ""
        if turnup is not None:
            suit = PACK[turnup].suit
            right = suit_name(suit) if self._rules.options.choice("right_by") == "suit" else _colour(suit)
        label = _("Right suit") if self._rules.options.choice("right_by") == "suit" else _("Right colour")
        facts = (
            (_("Round"), str(self.context.counter("deal") or "")),
            (label, right),
        )
        return tuple(fact for fact in facts if fact[1])

    def _rules_in_play(self) -> tuple[tuple[str, str], ...]:
        """Return what differs from table to table, label and value."""
        return (
            (_("Aces"), _("1 or 11") if self._rules.ace_is_free else "1"),
            (_("After 31"), _("a new count") if self._rules.until_empty else _("round ends")),
            (_("Exchange"), _("yes") if self._rules.exchange else _("no")),
        )

    def _plate(self, seat: Seat, picture: Picture, notes: Notes) -> Plate:
        who, counters = self.context.seated[seat], picture.counters
        showing = self._layout.showing
        turn = counters.get("turn") == seat if showing is None else showing == seat
        return Plate(
            who,
            role=_("Dealer") if counters.get("dealer") == seat and counters.get("deal") else who.skill,
            figure=str(self.context.counter(SCORE_OF[seat])),
            gold=seat == self.context.viewer,
            aside=_("of {target}").format(target=self._rules.target),
            state=self._state(seat, turn, counters.get("phase"), thinks=notes.thinking == seat),
            turn=turn,
        )

    def _state(self, seat: Seat, turn: bool, phase: object, *, thinks: bool) -> str:
        """Return what somebody does now, or did last."""
        if turn and self._layout.showing is not None:
            return _("shows a hand")
        return turn_words(self.context.seated, seat, thinks=thinks, task=_task(phase)) if turn else self._did[seat]


def _colour(suit: str) -> str:
    return _("red") if COLOURS[suit] == "red" else _("black")


def _task(phase: object) -> str:
    """Return what stands on the plate of whoever plays alone and is asked."""
    match phase:
        case Phase.MOG_OFFER:
            return _("Your turn: offer")
        case Phase.MOG_ANSWER:
            return _("Your turn: answer")
        case Phase.PLAY:
            return _("Your turn: play")
        case _:
            return _("Your turn: count")


def _did(view: View, seat: Seat) -> str:
    """Return what somebody did last in this deal, in few words."""
    if view.go == seat:
        return _("says Go")
    last = next((laid for laid in reversed(view.laid) if laid.seat == seat), None)
    if last is not None:
        return _("played the {rank}").format(rank=small(rank_name(PACK[last.card])))
    offers = seat == view.proposer
    match view.exchange:
        case "declined":
            return _("offers nothing") if offers else ""
        case "offered":
            return _("offers a card") if offers else ""
        case "refused":
            return "" if offers else _("refuses the card")
        case "accepted":
            return _("gave a card") if offers else _("took the card")
        case _:
            return ""


def _scores(view: View, action: Action) -> bool:
    seen = foresee(view, action)
    return seen is not None and bool(seen.own)
