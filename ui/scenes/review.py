"""The review of a deal or a match: the three plays that cost most, each on a scroll with what was held, done and better, and why.

That of a match that is over begins with how it went. Source: coach.md, Review of a deal, Review of a match.

What is said is read from the worlds in which the two plays were held against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

from pygame import Rect, Surface, draw

from game.ai.course import Cause, course_of, turns_of
from game.ai.intervals import Z95
from game.ai.review import LEAST_COST, Grade, Hand, costliest, decisions, hand_of
from game.core.cards import CardId, Seat
from game.core.options import describe
from ui.games.catalog import screen_of
from ui.kit.deals import GREEN, INK, INK2, PAPER, RED, RIM, of_hundred
from ui.kit.gestures import Legality, ToldPlay, told_play
from ui.kit.player_text import said_of, says_you, seated_at, signed
from ui.scenes.frame import GAP, PanelColumn, ScrollHandle, add_row, columns, place_column
from ui.scenes.game_cards import GameCards
from ui.scenes.handscroll import Handscroll, Tallies, Tally, ToldCourse, ToldTurn, happened, sum_words
from ui.scenes.invitation import Fields, lay_empty
from ui.scenes.page import Page
from ui.scenes.table.board import TableFor
from ui.scenes.table.hint import grounds
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.services.table_art import art_of
from ui.stage.easing import out_cubic
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.text.catalog import N_, _
from ui.text.render import Align, Face
from ui.text.sentences import pair, sentence
from ui.theme import BODY_SIZE, GOLD_LEAF, RGB, mixed, rgb
from ui.turns.replay import Perspective, Replay
from ui.turns.thinkers import Reviewing, deal_before
from ui.widgets import Button, ButtonKind, ChoiceCells, Group, Label, Look, Paragraph, RowSpec, Widget, text_ink
from ui.widgets.box import Box, draw_box, draw_ring

SCROLL = 360.0
"""The width of a scroll, in interface units; so narrow it may become in a window without room for all."""
NARROW = 300.0
LEAST_SCROLL = 440.0
"""So high is a scroll at least; where a window has less room for it the page scrolls."""
UNROLL_SECONDS, APART_SECONDS = 0.24, 0.09
ROD, BAND, PAD = 9.0, 26.0, 16.0
CARD_HEIGHT, TALL, TAKEN_HEIGHT, RISE = 92.0, 124.0, 76.0, 12.0
WORD_LINES = 6
"""So many lines of words have room at their smallest, however large the interface is: cards become smaller."""
FEW = 6
"""So many cards of a hand are shown larger where nothing lies over them."""
NAMES_APART = 64.0
PITCH, WEAVE = 22.0, 0.28
BUTTON = 40.0
CLOTHS = (rgb("22356b"), rgb("6d1f22"), rgb("21483a"))
STROKE = rgb("c0281e")
FELT, FELT_EDGE = rgb("182449"), rgb("0d1430")
WOOD, WOOD_EDGE = rgb("5a3420"), rgb("2a1710")
HANDS = {Hand.SHARP: N_("A sharp hand"), Hand.STEADY: N_("A steady hand"), Hand.LOOSE: N_("A loose hand"), Hand.WILD: N_("A wild hand")}


@dataclass(frozen=True, slots=True)
class DearPlay:
    """One play that cost: its name, when it was, what it cost in matches out of 100, the hand, the deed and the better one, and why."""

    grade: Grade
    name: str
    when: str
    cost: str
    hand: tuple[CardId, ...]
    done: ToldPlay
    better: ToldPlay
    why: tuple[str, ...]

    @property
    def spoken(self) -> str:
        """Everything, as it is read aloud."""
        cost = _("{cost} in 100 matches").format(cost=self.cost)
        better = _("Better: {what}").format(what=self.better.words)
        return sentence(self.name, self.when, cost, _("Played: {what}").format(what=self.done.words), better, *self.why)


class ReviewScene(Page):
    """Shows what a `Reviewing` finds, once all is reckoned. `make` begins that of the player at a seat, of which `seats` may be asked for.

    `on_look` opens the replay at a ply of a seat, `on_play` goes on from there, `on_done` hears that all is graded.
    """

    soundscape = None
    is_idle = False

    def __init__(
        self,
        services: Services,
        make_table: TableFor,
        players: Sequence[Any],
        seats: Sequence[Seat],
        make: Callable[[Seat], Reviewing],
        *,
        whole: bool,
        on_look: Callable[[int, Seat], None],
        on_play: Callable[[int, Seat], None],
        on_done: Callable[[Reviewing], None] = lambda _done: None,
    ) -> None:
        super().__init__(services, services.scenes.pop)
        self._make_table, self._seats, self._make, self._whole = make_table, tuple(seats), make, whole
        self._seated = tuple(map(seated_at, players))
        self._on_look, self._on_play, self._on_done = on_look, on_play, on_done
        self.reviewing = make(self._seats[0])
        self._table = make_table(services.look, self.reviewing.seat)
        self._tells_course = whole and self.reviewing.match.over
        """Whether it shows how the match went, not what cost most."""
        self._painter = Painter(art_of(services, self.reviewing.match.engine.id))
        self.plays: tuple[DearPlay, ...] = ()
        """What is shown, the costliest first."""
        self._first = 0
        """The first of those that are seen, where not all have room."""
        self._age = 0.0
        self._build()

    def leave(self) -> None:
        """Nobody thinks any longer."""
        self.reviewing.stop()

    def update(self, dt: float) -> None:
        """Go on grading; let the scrolls unroll when that is done."""
        if self.reviewing.step():
            if self.reviewing.done:
                self._on_done(self.reviewing)
            self._build()
        elif self.reviewing.done:
            self._age += dt
        super().update(dt)

    @property
    def is_animating(self) -> bool:
        """Whether something still comes."""
        unrolls = self.reviewing.done and self._age < UNROLL_SECONDS + APART_SECONDS * len(self.plays)
        return unrolls or self.reviewing.is_animating or self.tree.is_animating

    def _look_at(self, seat: int) -> None:
        self.reviewing.stop()
        self.reviewing, self._first, self._age = self._make(self._seats[seat]), 0, 0.0
        self._table = self._make_table(self.services.look, self.reviewing.seat)
        self._build()

    def resize(self) -> None:
        """Lay out anew; the table that gives words and stuff follows."""
        self._table = self._make_table(self.services.look, self.reviewing.seat)
        super().resize()

    def _tell_course(self, tells: bool) -> None:
        self._tells_course, self._age = tells, 0.0
        self._build()

    def _way(self, words: str, act: Callable[[], None], kind: ButtonKind = ButtonKind.NEUTRAL) -> Button:
        """Return a button in the stuff of the place."""
        return Button(self._table.context.look, words, act, kind=kind)

    def _turn(self, by: int) -> None:
        self._first, self._age = (self._first + by) % len(self.plays), 0.0
        self._build()

    # Layout

    def _build(self) -> None:
        look, frame, work = self.services.look, self.frame, self.reviewing
        seat, names = work.seat, [self._seated[seat].name for seat in self._seats]
        tabs = ChoiceCells(look, RowSpec(name=_("Player")), names, self._seats.index(seat), self._look_at) if len(names) > 1 else None
        title = _("How the match went") if self._tells_course else _("The plays that cost most")
        group = self._head(title, shown_name(self.services.settings, work.match.engine.id), tabs=tabs)
        if not work.done:
            words = _("Going through the plays: {n} of {all}").format(n=work.reached, all=len(work.plies))
            told = Paragraph(look, words, ink=text_ink, align=Align.CENTRE)
            high = told.wanted_height(frame.middle.width)
            group.add(told, Rect(frame.middle.x, frame.middle.centery - high // 2, frame.middle.width, high))
        elif self._tells_course:
            self._lay_course(group)
        else:
            self._lay_scrolls(group)
        self._back_button.restyle(self._table.context.look)
        self.tree.replace(group)
        if work.done and (buttons := [one for one in self.tree.controls() if one is not self._back_button]):
            self.tree.focus_on(buttons[0])

    def _lay_scrolls(self, group: Group) -> None:
        look, frame, work = self.services.look, self.frame, self.reviewing
        self.plays = self._told()
        if not self.plays:
            cards = Fields(look, [partial(GameCards(self.services).paint, work.match.engine.id, True)])
            lay_empty(look, group, frame.middle, cards, _("Nothing to mend"), ())
        gap, most = look.px(GAP), look.px(SCROLL)
        room = max(1, (frame.middle.width + gap) // (look.px(NARROW) + gap))
        shown = [self.plays[(self._first + n) % len(self.plays)] for n in range(min(room, len(self.plays)))]
        wide = min(frame.middle.width, (most + 2 * gap) * len(shown))
        area = Rect(frame.middle.centerx - wide // 2, frame.middle.y, wide, frame.middle.height)
        for number, (play, place) in enumerate(zip(shown, columns(look, area, *[1.0] * len(shown)), strict=True)) if shown else ():
            scroll = PlayScroll(look, play, number, self._paint, self._shown, says_you(self._seated, work.seat))
            hung = Hung(look, scroll, self._ways(play))
            at = Rect(place.centerx - min(place.width, most) // 2, place.y, min(place.width, most), place.height)
            low = place.height < look.px(LEAST_SCROLL)
            group.add(PanelColumn(look, (hung,)) if low else hung, Rect(at.x, at.y, at.width + low * look.px(PAD), at.height))
        line = _("{n} of {all} plays were as good as any")
        line = line.format(n=sum(grade.cost < LEAST_COST for grade in work.grades), all=len(work.grades))
        beside: list[Button | Label] = []
        if len(shown) < len(self.plays):
            words = Label(look, _("{n} of {all}").format(n=self._first + 1, all=len(self.plays)), ink=text_ink)
            beside = [self._way(_("Previous"), partial(self._turn, -1)), words, self._way(_("Next"), partial(self._turn, 1))]
        elif work.grades:
            beside = [Label(look, line, ink=text_ink)]
        if self._whole and work.match.over:
            course = self._way(_("How the match went"), partial(self._tell_course, True))
            if sum(one.wanted_width() for one in (*beside, course)) > frame.foot.width - look.px(12 * GAP):
                beside = [one for one in beside if isinstance(one, Button)]
            beside.append(course)
        elif self._whole and work.grades and len(beside) == 1:
            beside = [Label(look, sentence(line, self._mean()), ink=text_ink)]
        add_row(look, group, frame.foot, beside)

    def _mean(self) -> str:
        """Return what a play cost on average, with the word for such a hand."""
        mean = fmean(grade.cost for grade in self.reviewing.grades)
        hand = hand_of(mean, describe(self.reviewing.match.engine.id).costs)
        return pair(_(HANDS[hand]), _("a play costs {n} in 100 matches on average").format(n=of_hundred(mean)))

    def _lay_course(self, group: Group) -> None:
        """Show how the match went; where the window is small the page scrolls."""
        look, frame, told = self.services.look, self.frame, self._told_course()
        name = partial(said_of, self._seated, self.reviewing.seat)
        unit, result = _("in 100 matches"), round(100 * told.course.result)
        rough = _("in 100 matches, give or take {n}").format(n=of_hundred(Z95 * told.course.error))
        ends = {0: _("{name} lost|You lost"), 100: _("{name} won|You won")}
        tallies = Tallies(
            look,
            (
                Tally(name(_("Luck gave {name}|Luck gave you")), signed(told.luck), unit),
                Tally(name(_("What {name}’s plays cost|What your plays cost")), signed(told.play), rough, bad=told.play < 0),
                Tally(name(ends.get(result, _("{name} shared the win|You shared the win"))), str(result), f"= {sum_words(told)}"),
            ),
        )
        mean = Paragraph(look, self._mean() if self.reviewing.grades else "", ink=text_ink, align=Align.CENTRE)
        wide = frame.middle.width
        room = frame.middle.height - tallies.wanted_height(wide) - mean.wanted_height(wide) - look.px(2 * GAP + 8)
        column = PanelColumn(look, (Handscroll(look, told, room, self._paint), tallies, mean), gap=GAP)
        place_column(column, frame.middle)
        handle = ScrollHandle(look, column)
        group.add(column, column.rect)
        group.add(handle, column.rect)
        way = self._way(_("The plays that cost most"), partial(self._tell_course, False), ButtonKind.PRIMARY)
        add_row(look, group, frame.foot, (way,))

    def _told_course(self) -> ToldCourse:
        work, match = self.reviewing, self.reviewing.match
        course, replay, story = course_of(match, work.seat, work.grades), Replay(match), self._table.story.anew()
        eyes = Perspective(work.seat)
        entries = [story.take(replay.events(moment, eyes)) for moment in range(match.ply + 1)]
        told = []
        for turn in turns_of(match, work.seat, course):
            ply = course.steps[turn.place].ply
            if turn.cause is Cause.COST:
                done = told_play(self._table.gestures, match.view_at(ply, work.seat), self._legal(ply, work.seat), match.actions[ply][1])
                told.append(ToldTurn(turn, done.words, next(iter((*done.cards, *done.takes)), None)))
            else:
                since = course.steps[turn.place - 1].ply + 1 if turn.place else 0
                told.append(happened(turn, [one for moment in entries[since : ply + 1] for one in moment]))
        return ToldCourse(course, replay.deals, tuple(told))

    def _legal(self, ply: int, seat: Seat) -> Legality[Any]:
        listed = self.reviewing.match.legal_at(ply, seat)
        return Legality(listed, listed.__contains__)

    def _ways(self, play: DearPlay) -> tuple[Button, ...]:
        """Return the ways that lead on from a play."""
        told = ((_("Look at it"), self._on_look), (_("Play on from here"), self._on_play))
        return tuple(self._way(words, partial(act, play.grade.ply, play.grade.seat)) for words, act in told)

    def _shown(self, number: int) -> float:
        """Return how far a scroll is unrolled, 0 to 1."""
        if self.services.settings.reduced_motion:
            return 1.0
        return out_cubic(min(1.0, max(0.0, (self._age - APART_SECONDS * number) / UNROLL_SECONDS)))

    def _paint(self, surface: Surface, card: CardId, rect: Rect) -> None:
        self._painter.card(surface, card, Pose(rect.centerx, rect.centery, rect.width, rect.height))

    # What is said

    def _told(self) -> tuple[DearPlay, ...]:
        work, match = self.reviewing, self.reviewing.match
        table, found = self._table, []
        for grade in costliest(work.grades):
            seat, ply, verdict = grade.seat, grade.ply, grade.verdict
            assert verdict is not None
            view, legal = match.view_at(ply, seat), self._legal(ply, seat)
            began = deal_before(match, ply)
            number = decisions(match, (seat,), began, ply + 1).index(ply) + 1
            held = match.picture_at(ply, seat).at(table.layout.own_hand())
            why = grounds(view, verdict, verdict.candidates[:2], self._seated, screen_of(match.engine.id).match().phrase)
            found.append(
                DearPlay(
                    grade,
                    said_of(self._seated, seat, _("{name}, play {n}|Your play {n}"), n=number),
                    _("Round {number}").format(number=1 + sum(deal_before(match, at) == at > 0 for at in range(1, ply + 1))),
                    of_hundred(-grade.cost),
                    tuple(table.layout.sorted_hand([card for card in held if card is not None], 0)),
                    told_play(table.gestures, view, legal, grade.action),
                    told_play(table.gestures, view, legal, verdict.best),
                    tuple(ground.words for ground in why[:1]),
                )
            )
        return tuple(found)


class PlayScroll(Widget):
    """A scroll with one play; `shown` says how far it is unrolled. The ways on stand on its `foot`, as widgets of their own."""

    def __init__(
        self,
        look: Look,
        play: DearPlay,
        number: int,
        paint: Callable[[Surface, CardId, Rect], None],
        shown: Callable[[int], float],
        own: bool,
    ) -> None:
        super().__init__(look, play.spoken)
        self.play, self._number, self._paint, self._shown, self._own = play, number, paint, shown, own

    def _sheet(self) -> Rect:
        """Return the paper between the rods, in pixels."""
        px = self.look.px
        return self.rect.inflate(-2 * px(PAD), -2 * px(ROD + BAND))

    def foot(self) -> Rect:
        """Return where the ways on stand, in pixels."""
        sheet, px = self._sheet(), self.look.px
        return Rect(sheet.x + px(10), sheet.bottom - px(BUTTON + 10), sheet.width - px(20), px(BUTTON))

    def draw(self, surface: Surface) -> None:
        """Draw the scroll as far as it is unrolled."""
        if not (share := self._shown(self._number)):
            return  # so each takes a frame of its own to be written
        seen = Rect(self.rect.x, self.rect.y, self.rect.width, round(self.rect.height * share))
        before = surface.get_clip()
        surface.set_clip(seen.inflate(2 * self.look.px(4), 0).clip(before))
        self._draw(surface)
        surface.set_clip(before)

    def _draw(self, surface: Surface) -> None:
        look, theme, px, rect, sheet = self.look, self.look.theme, self.look.px, self.rect, self._sheet()
        flat = theme.flat
        paper, ink, ink2, red = (theme.well, theme.text, theme.text2, theme.alarm) if flat else (PAPER, INK, INK2, RED)
        cloth = theme.panel if flat else CLOTHS[self._number % len(CLOTHS)]
        draw_box(surface, rect.inflate(-px(8), -2 * px(ROD)), Box(0, cloth))
        if not flat:
            self._weave(surface, mixed(cloth, PAPER, WEAVE))
        for edge in (sheet.y - px(5), sheet.bottom + px(2)):
            draw.rect(surface, GOLD_LEAF, Rect(rect.x + px(4), edge, rect.width - px(8), px(3)))
        draw_box(surface, sheet, Box(px(2), paper, 1.0, RIM, max(1, px(1.2))))
        for edge in (rect.y, rect.bottom - px(ROD)):
            draw_box(surface, Rect(rect.x, edge, rect.width, px(ROD)), Box(px(4), WOOD, 1.0, WOOD_EDGE, max(1, px(1.2))))
        left, right, y = sheet.x + px(14), sheet.right - px(14), float(sheet.y + px(22))
        cost, unit = self.play.cost, _("in 100 matches")
        told = look.width(unit, BODY_SIZE)
        look.write(surface, unit, (right, y + px(10)), BODY_SIZE, ink2, align=Align.RIGHT)
        look.carve(surface, cost, (right - told - px(8), y + px(7)), 34, red, align=Align.RIGHT)
        room = right - left - told - look.carved_width(cost, 30) - px(16)
        look.write(surface, self.play.name, (left, y), BODY_SIZE, ink, face=Face.BOLD, room=room, shorten=True)
        look.write(surface, self.play.when, (left, y + look.lead(BODY_SIZE)), BODY_SIZE, ink2, room=room, shorten=True)
        top, foot = round(y) + px(38), self.foot().y
        words = px(8) + round(WORD_LINES * look.lead(BODY_SIZE))
        words_at = self._draw_cards(surface, Rect(sheet.x + px(12), top, sheet.width - px(24), foot - words - top), ink, red)
        self._draw_words(surface, Rect(left, round(words_at), right - left, foot - px(8) - round(words_at)), ink, red)

    def _weave(self, surface: Surface, tone: RGB) -> None:
        """Strew the cloth with dots, where the paper does not lie."""
        px, rect = self.look.px, self.rect.inflate(-self.look.px(8), 0)
        for row, y in enumerate((rect.y + px(ROD + BAND / 2), rect.bottom - px(ROD + BAND / 2))):
            for number in range(rect.width // px(PITCH)):
                draw.circle(surface, tone, (rect.x + px(PITCH) * number + px(PITCH / 2 + 4 * row), y), px(2))

    def _draw_cards(self, surface: Surface, place: Rect, ink: RGB, red: RGB) -> float:
        """Draw what lies on the table for it, then the hand with the two plays marked and named; return where the words begin."""
        look, px, play = self.look, self.look.px, self.play
        own, name = {*play.hand}, look.lead(BODY_SIZE) + px(4)
        above = [*play.better.takes, *play.done.takes, *(card for card in (*play.better.cards, *play.done.cards) if card not in own)]
        high = CARD_HEIGHT if above or len(play.hand) > FEW else TALL
        wanted = px(RISE + high + (TAKEN_HEIGHT + 24 if above else 0))
        part, y = min(1.0, (place.height - name) / wanted), float(place.y)
        if above:
            felt = Rect(place.x, place.y, place.width, px((TAKEN_HEIGHT + 16) * part))
            draw_box(surface, felt, Box(px(6), FELT, 1.0, FELT_EDGE, px(1.6)))
            self._row(surface, tuple(dict.fromkeys(above)), felt.inflate(-px(16), -px(16 * part)))
            y = float(felt.bottom + px(8 * part))
        row = Rect(place.x, round(y) + px(RISE * part), place.width, px(high * part))
        middles = self._row(surface, play.hand, row)
        y = row.bottom + px(4) + look.lead(BODY_SIZE) / 2
        told = ((play.done, _("you") if self._own else _("played"), red), (play.better, _("better"), ink if look.theme.flat else GREEN))
        named = [(middles[card], words, tone) for one, words, tone in told for card in one.cards[:1] if card in middles]
        named.sort()
        for number, (x, words, tone) in enumerate(named):  # two names that lie close stand back from each other
            near = len(named) > 1 and named[1][0] - named[0][0] < px(NAMES_APART)
            align = (Align.RIGHT, Align.LEFT)[number] if near else Align.CENTRE
            half = look.width(words, BODY_SIZE, Face.BOLD) / (1 if near else 2)
            inside = min(max(x, place.x + half), place.right - half)
            look.write(surface, words, (inside, y), BODY_SIZE, tone, face=Face.BOLD, align=align)
        return y + look.lead(BODY_SIZE) / 2 if named else float(row.bottom + px(8))

    def _row(self, surface: Surface, cards: Sequence[CardId], row: Rect) -> dict[CardId, float]:
        """Draw cards in the middle of a row and return the middle of each: the better one ringed, that which was played struck out.

        Where they have no room side by side these two lie open, and the others closer.
        """
        px, play = self.look.px, self.play
        wide = round(row.height * 0.66)
        better = {*play.better.cards, *play.better.takes} - {*play.done.cards}
        done = {*play.done.cards} - {*play.better.cards}
        open_ = [card in better or card in done or card == cards[-1] for card in cards]
        spread, closed = wide + px(6), len(cards) - sum(open_)
        step = min(spread, (row.width - sum(open_) * wide) / closed) if closed else spread
        steps = [(spread if step == spread else wide) if is_open else step for is_open in open_]
        x, middles = row.centerx - (sum(steps) - (px(6) if step == spread else 0)) / 2, dict[CardId, float]()
        for card, along in zip(cards, steps, strict=True):
            at = Rect(round(x), row.y - (px(RISE) if card in better and card in play.hand else 0), wide, row.height)
            self._paint(surface, card, at)
            if card in better:
                draw_ring(surface, at, px(1), px(3), px(5), self.look.theme.gold)
            if card in done:
                draw.line(surface, STROKE, (at.x + px(5), at.bottom - px(6)), (at.right - px(5), at.y + px(6)), px(5))
            middles[card] = at.centerx
            x += along
        return middles

    def _draw_words(self, surface: Surface, place: Rect, ink: RGB, red: RGB) -> None:
        """Write what was played, what is better and why, under a rule; smaller where there is less room."""
        look, flat = self.look, self.look.theme.flat
        draw.line(surface, RIM, (place.x, place.y), (place.right, place.y))
        said = _("You: {what}") if self._own else _("Played: {what}")
        parts = [
            (said.format(what=self.play.done.words), red, Face.REGULAR),
            (_("Better: {what}").format(what=self.play.better.words), ink if flat else GREEN, Face.BOLD),
            *((why, ink, Face.REGULAR) for why in self.play.why),
        ]
        told = "\n".join(words for words, _ink, _face in parts)
        lines, size = look.folded(told, place.width, BODY_SIZE, most=len(told), high=place.height, face=Face.BOLD)
        y = place.centery + (1 - len(lines)) * look.lead(size) / 2
        for words, tone, face in parts:
            lines = look.lines(words, place.width, size, face)
            y = look.write_lines(surface, lines, (place.centerx, y), size, tone, face=face, align=Align.CENTRE)


class Hung(Group):
    """A scroll and the ways that lead on from it, as one."""

    tall = LEAST_SCROLL

    def __init__(self, look: Look, scroll: PlayScroll, ways: tuple[Button, ...]) -> None:
        super().__init__(look, (scroll, *ways))
        self._scroll, self._ways = scroll, ways

    def place(self, rect: Rect) -> None:
        """Hang at `rect`, the ways at the foot."""
        super().place(rect)
        self._scroll.place(rect)
        widths = (one.wanted_width() for one in self._ways)
        for button, place in zip(self._ways, columns(self.look, self._scroll.foot(), *widths, gap=8), strict=True):
            button.place(place)
