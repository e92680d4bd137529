"""What stands on the table of Costly Colours beside the cards: players, deal, score, awards, the names of piles. ART.md 15."""

from __future__ import annotations

import re
from collections.abc import Hashable
from functools import partial

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.picture import Picture
from game.costly.actions import Action, plays
from game.costly.events import ASIDE, BEHIND_OF, PLAYED, SCORE_OF, STOCK, TURN_UP
from game.costly.foresight import foresee
from game.costly.rules import PACK, rules_of
from game.costly.state import Phase, View
from sounds.ids import SoundId
from sprites import tavern
from sprites.tavern_things import Things
from sprites.windows import season_of
from ui.games.costly.awards import Deed, draw_awards, entries_of, shows_of
from ui.games.costly.calling import PegWalk
from ui.games.costly.centre import Centre
from ui.games.costly.layout import CostlyLayout
from ui.games.costly.names import colour_name
from ui.games.costly.offers import OfferStakes, stakes_of
from ui.games.costly.place import (
    BROADSIDE,
    GILT_HORNBOOK,
    HORNBOOK,
    INLAID,
    PARCHMENT,
    TableTop,
    draw_air,
    table_top,
    things_on,
)
from ui.games.costly.score import Side, draw_score, has_board, holes, peg
from ui.kit.column_panels import draw_details, mood
from ui.kit.french_suits import rank_name, small, suit_name
from ui.kit.panels import Notes, Panels
from ui.kit.pill import caption, small_count
from ui.kit.plate import Plate
from ui.kit.player_text import turn_words
from ui.kit.poses import rect_of
from ui.kit.skin import panel
from ui.kit.table_context import TableContext
from ui.stage.art import drawn
from ui.stage.stage import Stage
from ui.text.catalog import N_, _
from ui.text.render import Align
from ui.theme import BODY_SIZE
from ui.widgets.box import draw_rule

TASKS: dict[object, str] = {
    Phase.MOG_OFFER: N_("Your turn: offer"),
    Phase.MOG_ANSWER: N_("Your turn: answer"),
    Phase.PLAY: N_("Your turn: play"),
    Phase.MUGGINS: N_("Muggins?"),
}
COUNT_TASK = N_("Your turn: count")
"""In every other phase."""
EXCHANGED = {
    ("declined", True): N_("offers nothing"),
    ("offered", True): N_("offers a card"),
    ("refused", False): N_("refuses the card"),
    ("accepted", True): N_("gave a card"),
    ("accepted", False): N_("took the card"),
}
"""What somebody did in the exchange, and whether it was the one who offers."""
NEAR = 10
"""So few points before the target a player is tense."""
DEAL_POINTS = 15
"""About what a player scores in a deal: so a match is so many deals long."""
LABEL_DROP, LABEL_ROOM = 14.0, 96.0
"""From a pile down to its words, and the width that they have."""
NAME_HEIGHT = 20.0
FLOWERS = 9


class CostlyPanels(Panels[View, Action]):
    """Draws columns, plates and the middle: one method for each part, which all draw from the same view."""

    _layout: CostlyLayout

    def __init__(self, context: TableContext[View], layout: CostlyLayout) -> None:
        super().__init__(context, layout)
        self._called: tuple[Deed, ...] = ()
        """What has been called since the picture was settled last."""
        self._rules = rules_of(context.options)
        self._entries: tuple[Deed, ...] = ()
        self._stakes: OfferStakes | None = None
        """What an answer to the exchange brings, while the viewer is asked for it."""
        self._did: tuple[str, str] = ("", "")
        self._centre = Centre(context, layout)
        self._walks: dict[int, PegWalk] = {}
        """The hind pegs on their way, by seat."""

    def settled(self, view: View) -> None:
        """Bring the awards and what each player did last up to date."""
        self._called = ()
        self._walks.clear()
        shows, shows_now = tuple(shows_of(view, self.context.seated)), self._layout.showing
        brought = sum(deed.points for deed in shows if deed.seat == shows_now)
        self._centre.shown = view.claimed if view.phase is Phase.MUGGINS else brought
        self._entries = (*entries_of(view, self.context.seated), *shows)
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
        rect = self._layout.score
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
        return things_on(self.frame, self.frame.spare)

    def air(self, surface: Surface, stage: Stage) -> None:
        """Draw flame and smoke where nothing lies."""
        if not self.breathes:
            return
        cards = [rect_of(node.pose()).inflate(12, 12) for node in stage.nodes() if not node.pose().buried]
        draw_air(self.context.art, surface, self.frame, self._things, cards, self.breathed)

    def beside(self) -> Hashable:
        """Return what has scored and what is at stake, what was done last, the pegs on their way, who shows a hand."""
        return self._called, self._entries, self._stakes, self._did, tuple(self._walks), self._layout.showing

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the columns, the plates and the middle of the mat."""
        picture, left, viewer = stage.picture, self._layout.left, self.context.viewer
        for area, seat in ((left.parts[0], Seat(1 - viewer)), (left.own, viewer)):
            plate = self._plate(seat, picture, notes)
            self.draw_plate(surface, area, plate, material=GILT_HORNBOOK if plate.turn else HORNBOOK)
        assert left.parts[1] is not None
        rect, details = self.frame.rect(*left.parts[1]), self._details(picture)
        self.context.skin.piece(surface, "deal", rect, details, partial(self._deal, surface, rect, details))
        self._centre.draw(surface, picture)
        if not self.frame.folded:
            self.column(surface, picture)

    def counts(self, surface: Surface, stage: Stage) -> None:
        """Draw what the piles are called, and how many cards they hold."""
        picture, look, px = stage.picture, self.context.look, self.frame.px
        theme, left = look.theme, _("Stock {n}").format(n=len(picture.at(STOCK)))
        for zone, words in ((STOCK, left), (TURN_UP, _("Turn-up"))):
            if picture.at(zone):
                lying = self._layout.stock() if zone == STOCK else self._layout.poses(zone, (None,))[0]
                at = lying.x, lying.y + lying.height / 2 + px(LABEL_DROP)
                caption(self.context.skin, surface, at, words, BODY_SIZE, theme.text, px(LABEL_ROOM))
        if picture.at(PLAYED):
            at = px(self._layout.played_at[0]), px(self._layout.played_at[1] + 12)
            earlier = _("Earlier counts")
            area = Rect(0, 0, round(look.width(earlier, BODY_SIZE)) + px(8), round(2 * look.lead(BODY_SIZE)))
            area.midleft = round(at[0]), round(at[1])
            self.context.pieces.draw(surface, "earlier", area, None, partial(look.write, surface, earlier, at, BODY_SIZE, theme.text2))
        if picture.at(ASIDE):
            aside = self._layout.aside()
            at = aside.x, aside.y - aside.height / 2 - px(12)
            caption(self.context.skin, surface, at, _("set aside"), BODY_SIZE, theme.text2)
            small_count(self.context.skin, surface, aside, str(len(picture.at(ASIDE))))

    def hinted(self, card: CardId, view: View) -> bool:
        """Whether a card scores when it is played now."""
        if view.phase is not Phase.PLAY or view.turn != view.viewer or view.rules.by_hand:
            return False
        found = (foresee(view, action) for action in plays(view.rules, (card,), view.total))
        return any(seen is not None and seen.own for seen in found)

    # Columns

    def column(self, surface: Surface, picture: Picture) -> None:
        """Draw score, awards and rules."""
        _area, awards, rules = self._layout.right
        context = self.context
        sides = tuple(
            Side(context.seated[seat], picture.number(SCORE_OF[seat]), picture.number(BEHIND_OF[seat]), seat in self._walks)
            for seat in (1 - context.viewer, context.viewer)
        )
        rect, skin, board = self._layout.score, context.skin.of(INLAID), self._layout.has_board
        anew = partial(draw_score, skin, surface, rect, (sides[0], sides[1]), self._rules.target, board=board)
        skin.piece(surface, "score", rect, (sides, board), anew)
        if awards is not None:
            rect, skin = self.frame.rect(*awards), context.skin.of(BROADSIDE)
            unanswered = self._layout.exchanges and picture.counters.get("exchange") in ("open", "offered")
            shows = (*self._entries, *self._called), self._stakes if unanswered else None
            skin.piece(surface, "awards", rect, shows, partial(draw_awards, skin, surface, rect, context.seated, *shows))
        self.draw_details(surface, rules, self._layout.rules, PARCHMENT, self._rules_in_play())

    def _deal(self, surface: Surface, rect: Rect, details: tuple[tuple[str, str], ...]) -> None:
        """Draw the name of the game and the details of the deal."""
        skin, look, px = self.context.skin, self.context.look, self.context.look.px
        panel(skin, surface, rect)
        inner = rect.inflate(-px(28), -px(16))
        if self._layout.left.compact:
            draw_details(skin, surface, inner, details[:3], row=22)
            return
        if not look.theme.flat:
            row = drawn(self.context.art, tavern.flowers, (inner.width, px(18)), FLOWERS)
            surface.blit(row, (inner.x, rect.y + px(7)))
        inks = skin.inks.text, skin.inks.gold
        for line, (word, ink) in enumerate(zip(re.split("[ ・]", _("Costly Colours").upper()), inks, strict=False)):
            height = look.carved_fitted(word, inner.width, NAME_HEIGHT, 16)
            at = rect.centerx, rect.y + px(42 + 32 * line)
            look.carve(surface, word, at, height, ink, align=Align.CENTRE)
        for y in (26, 94, 97):
            draw_rule(surface, (inner.x, rect.y + px(y)), inner.width, max(1, px(1)), skin.inks.text)
        draw_details(skin, surface, Rect(inner.x, rect.y + px(102), inner.width, rect.bottom - rect.y - px(104)), details)

    def _details(self, picture: Picture) -> tuple[tuple[str, str], ...]:
        turnup, by_suit = next(iter(picture.at(TURN_UP)), None), self._rules.options.choice("right_by") == "suit"
        right = "" if turnup is None else suit_name(PACK[turnup].suit) if by_suit else colour_name(turnup)
        label = _("Right suit") if by_suit else _("Right colour")
        details = (_("Round"), str(self.context.counter("deal") or "")), (label, right)
        return tuple(row for row in details if row[1])

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
        state = self._did[seat]
        if turn:
            task = _(TASKS.get(counters.get("phase"), COUNT_TASK))
            words = turn_words(self.context.seated, seat, thinks=notes.thinking == seat, task=task)
            state = words if showing is None else _("shows a hand")
        return Plate(
            who,
            role=_("Dealer") if counters.get("dealer") == seat and counters.get("deal") else who.skill,
            figure=str(self.context.counter(SCORE_OF[seat])),
            gold=seat == self.context.viewer,
            aside=_("of {target}").format(target=self._rules.target),
            state=state,
            turn=turn,
            mood=mood(self.context, seat, tense=self.context.counter(SCORE_OF[seat]) >= self._rules.target - NEAR, glad=showing == seat),
        )


def _did(view: View, seat: Seat) -> str:
    """Return what somebody did last in this deal, in few words."""
    if view.go == seat:
        return _("says Go")
    last = next((laid for laid in reversed(view.laid) if laid.seat == seat), None)
    if last is not None:
        return _("played the {rank}").format(rank=small(rank_name(PACK[last.card])))
    did = EXCHANGED.get((view.exchange, seat == view.proposer), "")
    return _(did) if did else ""
