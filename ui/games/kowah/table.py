"""Kowah on the screen: what can be picked, what it would do in words, the questions, and how it all lies and moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.core.cards import CardId, Seat, cards_of
from game.core.events import Awarded, CardMoved, Event, Place, Said
from game.core.options import Options
from game.core.picture import Picture
from game.kowah.actions import Action, Discard
from game.kowah.events import CHECKI, DISCARD, HAND, STOCK
from game.kowah.rules import CHECKIS, PACK, Origin, count_of, rules_of
from game.kowah.state import Phase, View
from sounds.ids import SoundId
from ui.games.kowah import lines, pictures
from ui.games.kowah.card_words import card_name
from ui.games.kowah.centre import BEFORE, Centre
from ui.games.kowah.columns import Columns, column, is_dealt
from ui.games.kowah.discards import DiscardsBody
from ui.games.kowah.interaction import KowahInteraction
from ui.games.kowah.log import lines_of, recaps
from ui.games.kowah.moves import Moves
from ui.games.kowah.places import BACK, Places
from ui.games.kowah.plaques import Plaques
from ui.games.kowah.safety import Dangers
from ui.games.kowah.thread import thread
from ui.games.kowah.words import group_words, money, rank
from ui.kit.common import CommonTable
from ui.kit.interaction import Interacts, Reading, Spot
from ui.kit.question import PaintCard, Row
from ui.kit.table import Effect, Notes, Recap, Seated, Tool
from ui.stage.art import Art
from ui.stage.choreography import Move
from ui.stage.layout import PLAIN_CARD, Frame
from ui.stage.node import Pose
from ui.stage.painter import brackets
from ui.stage.stage import Stage
from ui.stage.timeline import Beat
from ui.text.catalog import _, ngettext, pgettext
from ui.widgets import Look, Widget
from ui.widgets.marks import disc, tick

WAYS = 2
SIGN = 18.0
PROMPT_MIDDLE = 364.0
FACES = tuple(card.id for card in PACK if card.copy == PACK[0].copy)
"""One card of every face."""
SAFE = 11.0
"""Radius of the sign of a safe card, in units."""


class KowahTable(CommonTable[Art, Places]):
    """The table of Kowah for one viewer. `play` makes a sound; the stage is set by `attach` before anything moves."""

    def __init__(
        self,
        look: Look,
        art: Art,
        options: Options,
        seated: tuple[Seated, ...],
        viewer: Seat,
        play: Callable[[SoundId], object],
    ) -> None:
        self.viewer = viewer
        self.effects: list[Effect] = []
        self._art = art
        self._seated = seated
        self._rules = rules_of(options)
        self._stage: Stage | None = None
        self._view: View | None = None
        self._dangers = Dangers()
        self.interacts: Interacts[View, Action] = KowahInteraction(self._rules, seated, art, self._dangers)
        self._moves = Moves(art, play, self.effects, self._rules.may_hold)
        self._drawer_open = False
        self.restyle(look)

    def attach(self, stage: Stage) -> None:
        """Take the stage that shows this table."""
        self._stage = self._moves.stage = stage

    def turn_to(self, seat: Seat) -> None:
        """Show the table to the person at `seat` from now on, without what only the last one may know."""
        self.viewer = self._places.viewer = seat
        self._columns.wait, self._columns.due = "", None

    def settled(self, view: View) -> None:
        """The picture shows this view: bring log and what the viewer waits for up to date."""
        self._view = view
        self._moves.announced = {announcement.seat for announcement in view.announced}
        self._places.laying.clear()
        self._places.coming.clear()
        if view.result is None and self._places.revealed is not None:
            self._places.revealed = None
        self._columns.log = lines_of(view, self._seated)
        self._columns.due = view.phase
        waits = self.viewer in self._moves.announced and view.result is None
        group = CHECKIS[count_of(self._rules, cards_of(view.hand))][0] if waits else 0
        self._columns.wait = group_words(self._rules, group) if waits else ""

    def restyle(self, look: Look) -> None:
        """Take another look or window size."""
        former = getattr(self, "_columns", None)
        self.look = look
        self.frame = Frame(look.scale)
        self._places = Places(
            self.frame, len(self._seated), self.viewer, self._rules.group_of, self._drawn, self._shape
        )
        parts = look, self._art, self._places, self._rules, self._seated
        self._columns, self._plaques, self._centre = Columns(*parts), Plaques(*parts), Centre(*parts)
        px = self.frame.px
        for width, height in (BEFORE, BACK, PLAIN_CARD):
            self._art.request((None, *FACES), (round(px(width)), round(px(height))))
        if former is not None:
            self._columns.log, self._columns.wait, self._columns.due = former.log, former.wait, former.due

    @property
    def shape(self) -> tuple[float, float]:
        """Width and height of a card."""
        return PLAIN_CARD

    def _shape(self, seat: Seat) -> str | None:
        mark = self._stage.picture.marks.get((CHECKI[seat], "shape")) if self._stage is not None else None
        return mark if isinstance(mark, str) else None

    def _drawn(self) -> CardId | None:
        if self._stage is None or self._places.coming:
            return None
        mark = self._stage.picture.marks.get((HAND[self.viewer], "drawn"))
        return CardId(mark) if isinstance(mark, int) else None

    # What happened, and how things stand

    def recap(self, events: Sequence[Event]) -> tuple[Recap, ...]:
        """Return every public thing that happened."""
        return recaps(events, self._seated)

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return balances, the stock and the last discard."""
        rows = [Row(_("Balances"))]
        for seat, who in enumerate(self._seated):
            points = picture.counters.get(f"balance-{seat}", 0)
            rows.append(Row(who.name, money(points if isinstance(points, int) else 0)))
        left = len(picture.at(STOCK))
        rows.append(Row(pgettext("pile", "Stock"), ngettext("{n} card", "{n} cards", left).format(n=left)))
        return tuple(rows)

    @staticmethod
    def title_of(view: View, seated: Sequence[Seated]) -> str:
        """Return the state of a match in one line, for the title screen."""
        number = _("Kowah, hand {number}").format(number=view.deal)
        balances = "   ".join(f"{who.name} {money(points)}" for who, points in zip(seated, view.balances, strict=True))
        return f"{number}   {balances}"

    # Where things are

    def own_hand(self) -> Place:
        """Return the place of the viewer's hand."""
        return HAND[self.viewer]

    def middle(self) -> tuple[float, float]:
        """Return where a prompt stands, in pixels: the plaques above and the hand below stay in sight."""
        return self.frame.px(self.frame.centre), self.frame.px(PROMPT_MIDDLE + self.frame.spare / 2)

    def tools_at(self) -> Rect:
        """Return where the tool buttons stand, in pixels."""
        return column(self.frame).tools

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draw room and mat, title and rules."""
        self._draw_mat(surface)
        self._columns.draw_ground(surface)

    def status_key(self, picture: Picture) -> Hashable:
        """Return all that columns and plaques show."""
        seats = len(self._seated)
        zones = (*HAND[:seats], *CHECKI[:seats], STOCK) if is_dealt(picture) else ()
        return (
            tuple(picture.counters.items()),
            len(picture.marks),
            picture.at(DISCARD),
            tuple(len(picture.at(place)) for place in zones),
            self._columns.log,
            self._columns.wait,
            self._columns.due,
        )

    def draw_status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the columns and the plaques."""
        self._columns.draw(surface, stage.picture, notes)
        self._plaques.draw(surface, stage.picture, notes)

    def draw_counts(self, surface: Surface, stage: Stage) -> None:
        """Draw what stands round the piles and the hand."""
        self._centre.draw(surface, stage, helps=self.helps)

    def open_drawer(self, wanted: bool) -> None:
        """Show the folded column over the mat, or fold it away again."""
        self._drawer_open = wanted

    @property
    def drawer_open(self) -> bool:
        """Whether the drawer is shown over the mat."""
        return self._drawer_open and self.frame.folded

    def drawer(self) -> tuple[Place, ...]:
        """No cards lie in the drawer."""
        return ()

    @property
    def drawer_words(self) -> tuple[str, str]:
        """What the tool is called that opens the drawer, and its key."""
        return _("Prices and log"), "P"

    def draw_drawer(self, surface: Surface, stage: Stage) -> None:
        """Draw the panels of the open drawer."""
        del stage
        self._columns.right(surface)

    def sign(self, view: View, readings: tuple[Reading[Action], ...]) -> Surface | None:
        """Return the origin that the pointed card would get."""
        if len(readings) != 1 or not isinstance(readings[0].action, Discard):
            return None
        return pictures.origin(self._art, lines.origin_of(view, readings[0].action.card), self.look.px(SIGN))

    def hinted(self, card: CardId, view: View) -> bool:
        """Whether somebody waits and this card is provably safe to throw."""
        if view.phase is not Phase.DISCARD or view.turn != self.viewer or not self._dangers.of(view):
            return False
        return not self._dangers.who_may_want(view, self._rules.group_of[card])

    def draw_hint(self, surface: Surface, pose: Pose) -> None:
        """Draw a tick into the strip of the card that stays free."""
        look = self.look
        unit = look.scale.unit
        at = pose.x - pose.width / 2 + 20 * unit, pose.y + pose.height / 2 - 20 * unit
        disc(surface, at, (SAFE + 1.6) * unit, look.theme.jade)
        disc(surface, at, SAFE * unit, look.theme.dark)
        tick(surface, at, 11 * unit, look.theme.jade)

    def sorted_hand(self, cards: Sequence[CardId], way: int) -> list[CardId]:
        """Return a hand by rank, or brelans first, then pairs; the card just drawn stands last."""
        groups = [self._rules.group_of[card] for card in cards]
        drawn = self._drawn()

        def by_rank(card: CardId) -> tuple[int, ...]:
            group = self._rules.group_of[card]
            return (card == drawn, group, PACK[card].rank, card)

        def by_size(card: CardId) -> tuple[int, ...]:
            group = self._rules.group_of[card]
            held = groups.count(group) - (drawn in cards and drawn is not None and self._rules.group_of[drawn] == group)
            return (card == drawn, -held, group, PACK[card].rank, card)

        return sorted(cards, key=by_rank if way % WAYS == 0 else by_size)

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool that shows every discard."""

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            return (DiscardsBody(look, self._art, self._view, self._seated, paint),) if self._view is not None else ()

        return (Tool(_("Discards"), "D", body),)

    # What is asked

    def draw_asked(self, surface: Surface, stage: Stage, dialog: Rect) -> None:
        """Light the thrower of a discard that can be claimed, with a thread to the dialog, and mark the cards that it completes."""
        view = self._view
        if view is None or view.phase is not Phase.CLAIM:
            return
        turn = view.turns[-1]
        said = _("threw {rank} from hand") if turn.origin is Origin.HAND else _("drew and threw {rank}")
        words = said.format(rank=rank(turn.thrown))
        if not self._plaques.rect(turn.seat).colliderect(dialog):
            self._plaques.plaque(surface, turn.seat, stage.picture, Notes(), lit=words)
            thread(surface, self._plaques.rect(turn.seat), dialog, self.look)
        group = self._rules.group_of[turn.thrown]
        own = [n.goal for n in stage.at(CHECKI[self.viewer]) if n.card is not None and self._rules.group_of[n.card] == group]
        if own and own[0].y - own[0].height / 2 > dialog.bottom - self.look.px(8):
            left, right = own[0].x - own[0].width / 2, own[-1].x + own[-1].width / 2
            brackets(surface, replace(own[0], x=(left + right) / 2, width=right - left), self.look.theme.jade, gap=3.0, line=3.4)

    def is_secret(self, view: View) -> bool:
        """Whether the turn is settling: who is asked to claim or to announce is nobody else's business."""
        return view.phase is Phase.SETTLING

    def is_final(self, view: View) -> bool:
        """Whether a discard has been made that somebody may have been asked to claim."""
        watched = self._rules.may_hold or any(announcement.seat != self.viewer for announcement in view.announced)
        return watched and view.phase is not Phase.DISCARD

    def name_of(self, spot: Spot) -> str:
        """Return what a card or a pile is called."""
        if isinstance(spot, int):
            return card_name(spot, self._art.deck_in_use())
        return pgettext("pile", "Stock") if spot == STOCK else _("Discards")

    # How things move

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card moves."""
        return self._moves.move(event, following, self._places, self.look)

    def word(self, event: Said) -> Beat | None:
        """Return how a call looks."""
        return self._moves.word(event, self._places, self.look)

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Return how points look."""
        del following
        return self._moves.award(event, self._places, self.look)


