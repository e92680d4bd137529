"""Counting by hand: the question what a card or a hand scores, and the sheet on which it is counted.

Cards are chosen, it is said what they are, and the sum grows. The sheet knows what cards are on their face, not what is right: that is for
who counts to see. Source: costly-colours.md 5.2.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from pygame import Rect, Surface

from game.core.cards import CardId
from game.costly.actions import CLAIMS, Action, Claim
from game.costly.claims import Counting, Kind
from game.costly.rules import MOST_CLAIM
from game.costly.scoring import GROUPS, Line
from game.costly.state import NONE, View
from sounds.ids import SoundId
from ui.games.costly.awards import cards_shown
from ui.games.costly.names import AWARDS, card_name, listed, point_lines, points_words
from ui.kit.question import WIDTH, Choice, PaintCard, Question, Row
from ui.text.catalog import N_, _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, SPACE
from ui.widgets import Button, Control, Look, Node, Role, RowSpec, Stepper, Widget
from ui.widgets.box import Box, draw_box

CARD, LARGE_CARD = (58.0, 81.0), (104.0, 146.0)
"""The size of a card over a table, and on a page of its own."""
LARGE_FROM = 640.0
"""Interface units of height from which a page has room for large cards."""
GAP = 8.0
RAISED = 8.0
FOOT = 20.0
COLUMNS, HALF_COLUMNS = 3, 2
"""So many kinds stand side by side, and in half of a low window."""
LOW, LOW_WIDTH = 540.0, 800.0
"""Interface units of height below which what is counted and what it counts stand side by side, and how wide a dialog is then."""
COUNT_ROOM = 72.0
LEFT_SHARE, HALF_GAP = 0.46, 4.0
KIND_HEIGHT = 40.0
KIND_GAP = 6.0
LINES = 2
STEPPER_WIDTH = 150.0
KINDS: dict[Kind, tuple[str, str]] = {
    Kind.SPECIAL: (N_("Jack or two"), "J"),
    Kind.TOTAL: (N_("15, 25, 31"), "T"),
    Kind.GROUP: (N_("Pair"), "P"),
    Kind.RUN: (N_("Sequence"), "S"),
    Kind.COLOUR: (N_("Colour"), "C"),
    Kind.AFTER_GO: (N_("After the Go"), "G"),
}
"""What each kind is called on its button, and its key."""


class ClaimDraft:
    """What somebody has counted so far: the cards chosen now, the awards named, the points, which may also be set by hand."""

    def __init__(self, counting: Counting) -> None:
        self.counting = counting
        self.chosen: frozenset[CardId] = frozenset()
        self.lines: tuple[Line, ...] = ()
        self.points = 0
        self.refused = ""
        """Why the last thing could not be named, "" if it could."""

    def toggle(self, card: CardId) -> None:
        """Choose a card or put it back."""
        self.chosen ^= {card}
        self.refused = ""

    def name(self, kind: Kind) -> bool:
        """Name the chosen cards; the cards are put back where that holds. Return whether it did."""
        line = self.counting.named(kind, tuple(self.chosen), self.lines)
        if line is None:
            self.refused = self._why_not(kind)
            return False
        self.lines += (line,)
        self.points = min(MOST_CLAIM, self.points + line.points)
        self.chosen, self.refused = frozenset(), ""
        return True

    def strike(self) -> None:
        """Take the last award back."""
        if self.lines:
            self.points = max(0, self.points - self.lines[-1].points)
            self.lines = self.lines[:-1]
        self.refused = ""

    def set_to(self, points: int) -> None:
        """Take another number of points, 0 to 60."""
        self.points = points

    def words(self) -> str:
        """Return the awards named so far: `Flush: 7, Three of a suit: 4`."""
        return listed(point_lines(self.counting.rules, self.counting.turnup, self.lines, self.counting.total))

    def _why_not(self, kind: Kind) -> str:
        if kind is Kind.TOTAL and not self.counting.shown:
            return _("The count is {count}").format(count=self.counting.total)
        if not self.chosen:
            return _("Choose the cards first")
        return _("That’s not what these cards make, or it’s counted already")


class _CardSwitch(Control):
    """A card that can be chosen."""

    role = Role.SWITCH

    def __init__(
        self, look: Look, card: CardId, draft: ClaimDraft, paint: PaintCard, note: str, changed: Callable[[], None]
    ) -> None:
        super().__init__(look, card_name(card))
        self.card = card
        self._draft, self._paint, self._note, self._changed = draft, paint, note, changed

    @property
    def value(self) -> str:
        """Whether it is chosen."""
        return _("on") if self.card in self._draft.chosen else _("off")

    def activate(self) -> None:
        """Choose it or put it back."""
        self.look.play(SoundId.CARD_LIFT)
        self._draft.toggle(self.card)
        self._changed()

    def draw(self, surface: Surface) -> None:
        """Draw the card, higher and ringed while it is chosen, and what it is."""
        look, px, unit = self.look, self.look.px, self.look.scale.ui_unit
        chosen = self.card in self._draft.chosen
        top = self.rect.y + (0 if chosen else px(RAISED))
        card = Rect(self.rect.x, top, self.rect.width, round(self.rect.width * CARD[1] / CARD[0]))
        self._paint(surface, self.card, card)
        if chosen:
            ring = card.inflate(px(5), px(5))
            draw_box(surface, ring, Box(6 * unit, line=look.theme.gold, line_width=2.6 * unit))
        if self._note:
            at = self.rect.centerx, self.rect.bottom - px(FOOT / 2 - 2)
            room = self.rect.width + px(GAP)
            look.write(surface, self._note, at, BODY_SIZE, look.theme.text2, align=Align.CENTRE, room=room)
        self.draw_state(surface, card)


class _Cards(Widget):
    """The cards that may be counted, the turn-up last, apart from the others; with the count beside them."""

    def __init__(self, look: Look, draft: ClaimDraft, paint: PaintCard, changed: Callable[[], None], *, large: bool) -> None:
        super().__init__(look)
        self._card = LARGE_CARD if large and look.scale.ui_height >= LARGE_FROM else CARD
        counting = draft.counting
        self._count = "" if counting.shown else str(counting.total)
        notes = [*("" for _card in counting.cards), _("turn-up")]
        if counting.cards and not counting.shown:
            notes[-2] = _("new")
        noted = zip((*counting.cards, counting.turnup), notes, strict=True)
        self._switches = tuple(_CardSwitch(look, card, draft, paint, note, changed) for card, note in noted)

    @property
    def children(self) -> tuple[Widget, ...]:
        """The cards."""
        return self._switches

    def wanted_height(self, width: int) -> int:
        """A card that is raised, and the words under it."""
        return round(self._wide(width) * CARD[1] / CARD[0]) + self.look.px(RAISED + FOOT)

    def _wide(self, width: int) -> int:
        """Return the width of a card, so that all of them have room in `width`; pixels."""
        px, count = self.look.px, len(self._switches)
        room = width - (px(COUNT_ROOM) if self._count else 0)
        return min(px(self._card[0]), (room - px(SPACE.normal) - (count - 1) * px(GAP) - 2 * px(3)) // count)

    def place(self, rect: Rect) -> None:
        """Lay the cards side by side from the left, the turn-up a little apart."""
        super().place(rect)
        px, wide = self.look.px, self._wide(rect.width)
        x = rect.x + px(3)
        for switch in self._switches:
            if switch is self._switches[-1]:
                x += px(SPACE.normal)
            switch.place(Rect(x, rect.y, wide, rect.height))
            x += wide + px(GAP)

    def draw(self, surface: Surface) -> None:
        """Draw the cards, and the count at the right."""
        super().draw(surface)
        look, px = self.look, self.look.px
        if self._count:
            x, y = self.rect.right - px(34), self.rect.y + px(RAISED)
            look.carve(surface, self._count, (x, y + px(34)), 34, look.theme.text, align=Align.CENTRE)
            look.write(surface, _("Count"), (x, y + px(70)), BODY_SIZE, look.theme.text2, align=Align.CENTRE)


class _Kinds(Widget):
    """A button for every kind that can score, and one that takes the last award back."""

    def __init__(self, look: Look, draft: ClaimDraft, changed: Callable[[], None], columns: int) -> None:
        super().__init__(look)
        self._draft, self._changed, self._columns = draft, changed, columns
        self._align = Align.CENTRE if columns == COLUMNS else Align.LEFT  # leaves more room beside the key
        self._strike = Button(look, _("Strike one out"), self._struck, key="X", align=self._align, enabled=False)
        kinds = (self._button(kind) for kind in draft.counting.kinds)
        self._buttons = (*kinds, self._strike)

    def _button(self, kind: Kind) -> Button:
        def press() -> None:
            if not self._draft.name(kind):
                self.look.play(SoundId.REFUSED)
            self._changed()

        label, key = KINDS[kind]
        return Button(self.look, _(label), press, key=key, align=self._align, sound=SoundId.COUNT)

    @property
    def aimed(self) -> str:
        """What the kind that is pointed at brings, in words; "" if none is."""
        counting = self._draft.counting
        pairs = zip(counting.kinds, self._buttons, strict=False)
        kind = next((kind for kind, button in pairs if button.hovered or button.ringed), None)
        return values_words(counting, kind) if kind is not None else ""

    def _struck(self) -> None:
        self._draft.strike()
        self._changed()

    def follow(self) -> None:
        """Say whether there is something to take back."""
        self._strike.enabled = bool(self._draft.lines)

    @property
    def children(self) -> tuple[Widget, ...]:
        """The buttons."""
        return self._buttons

    def wanted_height(self, width: int) -> int:
        """As many rows as the buttons take."""
        del width
        rows = -(-len(self._buttons) // self._columns)
        return rows * self.look.px(KIND_HEIGHT) + (rows - 1) * self.look.px(KIND_GAP)

    def place(self, rect: Rect) -> None:
        """Stand in columns."""
        super().place(rect)
        px = self.look.px
        gap, high = px(KIND_GAP), px(KIND_HEIGHT)
        wide = (rect.width - (self._columns - 1) * gap) // self._columns
        for index, button in enumerate(self._buttons):
            row, column = divmod(index, self._columns)
            button.place(Rect(rect.x + column * (wide + gap), rect.y + row * (high + gap), wide, high))


class _Named(Widget):
    """The awards named so far, or why the last one could not be named."""

    role = Role.TEXT

    def __init__(self, look: Look, draft: ClaimDraft) -> None:
        super().__init__(look)
        self._draft = draft

    def wanted_height(self, width: int) -> int:
        """Two lines, always: nothing below moves while somebody counts."""
        del width
        return round(LINES * self.look.lead(BODY_SIZE)) + (0 if is_low(self.look) else self.look.px(SPACE.small))

    def _words(self) -> str:
        draft = self._draft
        return draft.refused or draft.words() or _("Choose cards, then say what they are")

    def draw(self, surface: Surface) -> None:
        """Draw the words, smaller where there are many."""
        look, theme, draft = self.look, self.look.theme, self._draft
        ink = theme.alarm if draft.refused else theme.gold if draft.lines else theme.text2
        face = Face.BOLD if draft.lines and not draft.refused else Face.REGULAR
        lines, size = look.folded(self._words(), self.rect.width, BODY_SIZE, most=LINES, face=face)
        top = self.rect.centery - (min(len(lines), LINES) - 1) * look.lead(size) / 2
        look.write_lines(surface, lines[-LINES:], (self.rect.x, top), size, ink, face=face)

    def semantics(self) -> Node:
        """Return the words."""
        return Node(self.role, self._words(), "", self.area)


class _Values(Widget):
    """What the kind that is pointed at brings, by the rules in force; nothing below moves where none is."""

    role = Role.TEXT

    def __init__(self, look: Look, kinds: _Kinds) -> None:
        super().__init__(look)
        self._kinds = kinds

    def wanted_height(self, width: int) -> int:
        """One line, always."""
        del width
        return round(self.look.lead(BODY_SIZE))

    def draw(self, surface: Surface) -> None:
        """Draw the words in one line."""
        look, words = self.look, self._kinds.aimed or _("Point at a kind to see what it brings")
        look.write(surface, words, (self.rect.x, self.rect.centery), BODY_SIZE, look.theme.text2, room=self.rect.width)

    def semantics(self) -> Node:
        """Return the words."""
        return Node(self.role, self._kinds.aimed, "", self.area)


class _Halves(Widget):
    """Two columns of widgets side by side."""

    def __init__(self, look: Look, left: tuple[Widget, ...], right: tuple[Widget, ...]) -> None:
        super().__init__(look)
        self._halves = left, right

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets of both."""
        return tuple(widget for half in self._halves for widget in half)

    def _widths(self, width: int) -> tuple[int, int]:
        room = width - self.look.px(SPACE.normal)
        return round(room * LEFT_SHARE), round(room * (1 - LEFT_SHARE))

    def wanted_height(self, width: int) -> int:
        """As high as the higher one."""
        halves = zip(self._halves, self._widths(width), strict=True)
        return max(sum(one.wanted_height(wide) for one in half) + (len(half) - 1) * self.look.px(HALF_GAP) for half, wide in halves)

    def place(self, rect: Rect) -> None:
        """Put the widgets of either below each other."""
        super().place(rect)
        left, right = self._widths(rect.width)
        for half, x, wide in zip(self._halves, (rect.x, rect.right - right), (left, right), strict=True):
            y = rect.y
            for one in half:
                high = one.wanted_height(wide)
                one.place(Rect(x, y, wide, high))
                y += high + self.look.px(HALF_GAP)


def is_low(look: Look) -> bool:
    """Whether a window is so low that the sheet stands in two columns."""
    return look.scale.ui_height < LOW


def sheet_of(look: Look, draft: ClaimDraft, paint: PaintCard, *, large: bool = False) -> tuple[Widget, ...]:
    """Return the widgets of a sheet: cards, `large` on a page of their own, what has been named, kinds, the points."""
    options = [str(points) for points in range(MOST_CLAIM + 1)]
    stepper = Stepper(look, RowSpec(_("Points you count"), control_width=STEPPER_WIDTH), options, draft.points, draft.set_to)

    def changed() -> None:
        stepper.chosen = draft.points
        kinds.follow()

    kinds = _Kinds(look, draft, changed, HALF_COLUMNS if is_low(look) else COLUMNS)
    kinds.follow()
    cards, named, brings = _Cards(look, draft, paint, changed, large=large), _Named(look, draft), _Values(look, kinds)
    return (_Halves(look, (cards, named, stepper), (kinds, brings)),) if is_low(look) else (cards, named, kinds, brings, stepper)


def values_words(counting: Counting, kind: Kind) -> str:
    """Return what a kind brings by the rules in force: `Pair: 2, Pair royal: 9, Double pair royal: 18`."""
    rules = counting.rules
    match kind:
        case Kind.SPECIAL:
            _none, plain, right = rules.kept if counting.shown else rules.played
            pays = [(_("Other"), plain), (_("Right"), right)]
        case Kind.TOTAL:
            each = rules.hand_totals == "per_card" if counting.shown else rules.totals_per_card
            if each:
                return _("a point for each card")
            pays = [(_("15, 25, 31"), rules.total_points)]
        case Kind.GROUP:
            pays = [(_(AWARDS[name]), rules.groups[size]) for size, name in enumerate(GROUPS) if name]
        case Kind.RUN:
            flush = rules.flush_points if not counting.shown or rules.hand_flush else 0
            run = rules.sequence_points if not counting.shown or rules.hand_sequence else 0
            each_card = [_("a sequence {n} for each card").format(n=run)] if run else []
            return in_a_row([*_paid([(_("Flush"), flush)]), *each_card])
        case Kind.COLOUR:
            mixed = rules.colour4_suit3_points if rules.colour4_suit3_points != rules.colour4_points else 0
            pays = [
                (_(AWARDS["colour3"]), rules.colour3_points),
                (_(AWARDS["suit3"]), rules.suit3_points),
                (_(AWARDS["colour4"]), rules.colour4_points),
                (_("three of them of a suit"), mixed),
                (_(AWARDS["costly"]), rules.costly_points),
            ]
        case Kind.AFTER_GO:
            pays = [(_(AWARDS["after_go"]), rules.go_card_points)]
        case _:
            assert_never(kind)
    return in_a_row(_paid(pays))


def _paid(pays: Sequence[tuple[str, int]]) -> list[str]:
    return [_("{name}: {words}").format(name=name, words=points) for name, points in pays if points]


def counting_of(view: View) -> Counting:
    """Return what the viewer, whose card or hand it is, has to count."""
    if view.opened:
        return Counting(view.rules, view.turnup, cards_shown(view, view.viewer), shown=True)
    row = tuple(laid.card for laid in view.row)
    return Counting(view.rules, view.turnup, row, view.total, after_go=view.go not in (NONE, view.viewer))


def claim_words(action: Action) -> str:
    """Return what a claim is called: `Count 5 points`; "" for anything else."""
    return _("Count {points}").format(points=points_words(action.points)) if isinstance(action, Claim) else ""


def claim_question(view: View) -> Question[Action]:
    """Return the question to the owner of a card or hand: awards to be named, or a number of points."""
    draft = ClaimDraft(counting_of(view))

    def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        return sheet_of(look, draft, paint)

    words, consequence = _("Count them"), _("too many score nothing")
    count: Choice[Action] = Choice(
        CLAIMS[0], words, consequence, primary=True, picked=lambda: CLAIMS[draft.points], named=claim_words
    )
    title = _("What does your hand score?") if view.opened else _("What does your card score?")
    rows = (Row(_("Your hand") if view.opened else _("Your card"), cards=(*draft.counting.cards, view.turnup)),)
    return Question(title, (*rows, *_standing(view)), (), (count,), body, lambda look: LOW_WIDTH if is_low(look) else WIDTH)


def _standing(view: View) -> tuple[Row, ...]:
    """Return the count, while cards are played, and both scores, the viewer's first."""
    scores = Row(_("Score"), f"{view.scores[view.viewer]} : {view.scores[view.opponent]}")
    return (scores,) if view.opened else (Row(_("Count"), str(view.total)), scores)
