"""The curtain between two people at one screen: hides every hand until the next one asks for it. Layout: ART.md 16.7.

It lifts when the button is held for 0.6 s with any device, or the player's own key (the number of his seat). A stray click shows nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.core.cards import Seat
from sounds.ids import SoundId
from ui.input.intents import Command, Intent, Letter, Released
from ui.kit.story import Entry, recap
from ui.scenes.pause import PauseWays, elsewhere, open_pause, saved_line
from ui.scenes.table.cloth import draw_cloth, raised
from ui.scenes.table.scene import TableScene
from ui.services.services import Services
from ui.stage.frame import BORDER, Frame
from ui.stage.node import Pose
from ui.stage.timeline import STRETCH
from ui.text.breaking import at_phrases
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.text.sentences import sentence
from ui.theme import BODY_SIZE, RGB, TITLE_SIZE
from ui.turns.replay import public, this_deal
from ui.voice.utterances import Ask, Kind, Speaks, Utterance
from ui.widgets import Button, Group, HoldButton, Tree, closing, panel_box
from ui.widgets.box import Box, draw_box, draw_rule
from ui.widgets.scene import Scene

HAND_ON_Y, HAND_ON_SIZE = 286.0, 18
NAME_Y, NAME_SIZE = 356.0, 88.0
PLEA_Y, PLEA_SIZE, LEAST_PLEA = 432.0, 17, 12
"""Where the words on the cloth stand; in a large interface they stand higher, above one another and above the button."""
EMBLEM_FOOT, EMBLEM_RAISED, LEAST_NAME = 204.0, 52.0, 20.0
"""Where the emblem on the cloth ends, how much higher at 200 %, and the interface units to which a name shrinks to leave it free."""
BETWEEN = 8.0
"""Least gap between them, in interface units."""
BUTTON = (344.0, 72.0)
BELOW_BUTTON, NOTE_DROP = 100.0, 50.0
CARD = 92.0
"""Height of a card, in units."""
CARD_GAP = 8.0
APPEAR_SECONDS = 0.2
"""How long the words on the cloth and beside it take to come."""
MOST_RECAPS = 3
SMALL_CARD = 54.0
BESIDE = 14
"""Between a small card and its words."""
LINE, EARLIER = 20, 28
"""The heights of a line, and of the note that more has happened."""
LEAST_ROW = 11.0
MOST_SMALL_RECAPS = 6
"""Things that happened of one card each stand closer, with their words beside the card."""


class CurtainScene(Scene, Speaks):
    """Hides the table of `scene` until the person at `seat` wants to see it."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        seat: Seat,
        *,
        on_reveal: Callable[[], None],
        on_leave: Callable[[], None],
        ways: PauseWays,
    ) -> None:
        self.services = services
        self.table = scene
        self.seat = seat
        self._on_reveal = on_reveal
        self._on_leave, self._ways = on_leave, ways
        self._before = scene.board.layers.still.last_base()
        """The table without its cards as it was seen before; None once the words of the curtain stand."""
        self._shown = 0.0
        """How much of them is seen, 0 to 1."""
        self.begins: bool
        """Whether nothing that could be told has happened in this deal."""
        self._is_first = scene.match.ply == 0
        """Whether the match has not begun: there is no standing to speak of."""
        self._recall()
        self.tree = Tree(services.look, Group(services.look), services.modality)
        self._button = self._build()

    def _recall(self) -> None:
        """Say what happened since this person's last turn in the language in use."""
        story, new = self.table.board.table.story, self.table.turns.people.since(self.seat)
        deal = [public(events) for events in this_deal(self.table.match)]
        self.begins = not recap(story, (), deal)
        found = recap(story, deal[: len(deal) - len(new)], new)
        self._closely = len(found) > MOST_RECAPS and all(len(one.cards) <= 1 for one in found)
        self.recap = found[-(MOST_SMALL_RECAPS if self._closely else MOST_RECAPS) :]
        self._earlier = len(found) - len(self.recap)
        """So many things happened before those that are shown; the log has them."""

    def enter(self) -> None:
        """Be heard to fall."""
        self.services.play(SoundId.CURTAIN)

    def resize(self) -> None:
        """Lay out anew, the hidden table too."""
        self.table.resize()
        self._recall()
        self.tree.restyle(self.services.look)
        self._button = self._build()

    def handle(self, intent: Intent) -> None:
        """Take an intent."""
        own_key = str(self.seat + 1)
        match intent:
            case Letter(text) if text == own_key and self.tree.modal is None:
                self._button.begin_hold()
            case Released(text) if text == own_key:
                self._button.end_hold()
            case _ if self.tree.handle(intent):
                pass
            case Command.BACK | Command.MENU:
                self._open_menu()
            case _:
                pass

    def update(self, dt: float) -> None:
        """Let the words come, and the held button fill."""
        self.tree.update(dt)
        stretch = STRETCH[self.services.settings.speed]
        self._shown = self._shown + dt / (stretch * APPEAR_SECONDS) if stretch else 1.0
        if self._shown >= 1 or self.services.look.reduced_motion:
            self._before = None

    @property
    def is_animating(self) -> bool:
        """Whether the words come, or the button fills."""
        return self._before is not None or self.tree.is_animating

    @property
    def plea(self) -> str:
        """What is asked of the other people; a computer need not look away."""
        seats = zip(self.table.players, self._names(), strict=True)
        others = in_a_row(name for seat, (player, name) in enumerate(seats) if player.is_person and seat != self.seat)
        return _("{names}, please look away: the cards are covered").format(names=others)

    # What is said: nothing of any hand

    def spoken_opening(self) -> Sequence[Utterance]:
        """Return whose turn it is to look, and what has happened since they last did."""
        name = self._names()[self.seat]
        words = sentence(_("Hand the screen to {name}").format(name=name), _("The cards are covered"))
        told = [entry.in_one for entry in self.recap]
        since = (_("Since the last turn"), *told) if told else ()
        return (Utterance(words, Kind.SCREEN), *(Utterance(one, Kind.SCREEN) for one in since))

    def spoken_news(self) -> Sequence[Utterance]:
        """Return what everybody has seen happen at the table."""
        return self.table.spoken_news()

    def spoken_answer(self, ask: Ask) -> Sequence[str]:
        """Return that nothing is to be seen; the screen says itself again."""
        return () if ask is Ask.SCREEN else (_("The cards are covered"),)

    def _names(self) -> tuple[str, ...]:
        return tuple(who.name for who in self.table.board.table.context.seated)

    def _frame(self) -> Frame:
        return replace(self.table.board.table.layout.frame, wants_drawer=False)

    def _build(self) -> HoldButton:
        look = self.services.look
        frame = self._frame()
        group = Group(look)
        line = _("hold Enter, hold {key}, or hold this button").format(key=self.seat + 1)
        button = HoldButton(look, _("Show my hand"), self._on_reveal, line=line)
        width, height = BUTTON[0] * frame.ui, BUTTON[1] * frame.ui
        below = max(BELOW_BUTTON, (NOTE_DROP + 2 * BODY_SIZE) * frame.ui)
        y = min(520.0 + frame.spare * 0.5, frame.height - height - below)
        group.add(button, frame.rect(frame.centre - width / 2, y, width, height))
        tools = self.table.board.table.layout.tools_at()
        menu = Button(look, _("Menu"), self._open_menu, command=Command.BACK, align=Align.LEFT)
        menu.ground = self.table.board.table.context.button_ground
        group.add(menu, Rect(tools.x, tools.y, tools.width, look.px(40)))
        self.tree.replace(group)
        self.tree.focus_on(button)
        return button

    def _open_menu(self) -> None:
        look = self.services.look
        out = Button(look, _("Back to title screen"), closing(self.tree, self._on_leave), line=saved_line(self.services))
        open_pause(look, self.tree, replace(self._ways, elsewhere=elsewhere(self.services)), out)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the columns, the cloth over the mat, the name, and what happened since."""
        frame = self._frame()
        self.table.board.layers.still.draw_base(surface)
        draw_cloth(surface, self.table.board)
        self._draw_words(surface, frame)
        self._draw_note(surface, frame)
        if not frame.folded:
            self._draw_since(surface, frame)
        self.tree.draw(surface)
        if self._before is not None and self._before.get_size() == surface.get_size():
            before = self._before.copy()
            draw_cloth(before, self.table.board)
            before.set_alpha(round(255 * (1 - self._shown)))
            surface.blit(before, (0, 0))

    def _draw_words(self, surface: Surface, frame: Frame) -> None:
        """Draw to whom the screen goes, and what is asked of the others, above the button."""
        look, theme, px = self.services.look, self.services.look.theme, frame.px
        width, top, gap = frame.mat[2], frame.spare / 2, look.px(BETWEEN)
        room, plea_size = px(width - 2 * BORDER - 40), PLEA_SIZE
        lines = look.balanced(self.plea, room, plea_size)
        while frame.ui > 1 and plea_size > LEAST_PLEA and (len(lines) > 2 or not at_phrases(lines)):
            plea_size -= 1
            lines = look.balanced(self.plea, room, plea_size)
        lead = look.lead(plea_size)
        bottom = self._button.rect.top - gap
        first = min(px(PLEA_Y + top) - (len(lines) - 1) * lead / 2, bottom - (len(lines) - 0.5) * lead)
        name = self._names()[self.seat]
        size = look.carved_fitted(name, px(width - 2 * BORDER - 80), NAME_SIZE / frame.ui, 14 / frame.ui)
        over = look.lead(HAND_ON_SIZE) + 2.5 * gap + px(EMBLEM_FOOT - EMBLEM_RAISED * raised(frame) + top)
        if frame.ui > 1 and (free := first - lead / 2 - over) < look.px(size):
            size = max(free / look.scale.ui_unit, LEAST_NAME)
        high = look.px(size)
        name_y = min(px(NAME_Y + top), first - (lead + high) / 2 - gap)
        hand_on_y = min(px(HAND_ON_Y + top), name_y - (high + look.lead(HAND_ON_SIZE)) / 2 - gap)
        centre = round(px(frame.centre))
        look.write(surface, _("Hand the screen to"), (centre, hand_on_y), HAND_ON_SIZE, theme.text2, align=Align.CENTRE)
        look.carve(surface, name, (centre, round(name_y)), size, theme.text, shadow=theme.dark, align=Align.CENTRE)
        look.write_lines(surface, lines, (centre, first), plea_size, theme.text2, align=Align.CENTRE)

    def _draw_note(self, surface: Surface, frame: Frame) -> None:
        look, theme = self.services.look, self.services.look.theme
        words = _("Leaving the window covers the hand again")
        wide, high = look.width(words, BODY_SIZE) + look.px(48), look.px(34)
        middle = round(frame.px(frame.centre)), self._button.rect.bottom + look.px(NOTE_DROP)
        pill = Rect(0, 0, round(wide), high).move_to(center=middle)
        draw_box(surface, pill, Box(high / 2, theme.well, 0.94, theme.panel_line, 1.3 * look.scale.ui_unit))
        look.write(surface, words, pill.center, BODY_SIZE, theme.text2, align=Align.CENTRE)

    def _draw_since(self, surface: Surface, frame: Frame) -> None:
        """Draw the right column: what happened since this person's last turn, and how the others stand."""
        look, theme, px = self.services.look, self.services.look.theme, self.services.look.px
        rect, table = frame.rect(*frame.right), self.table.board.table
        surface.set_clip(rect.inflate(look.px(24), look.px(24)))
        table.panels.place(surface)  # the panels of captured cards must not shine through
        surface.set_clip(None)
        if table.context.has_board and not theme.flat:
            table.context.draw_board(surface, rect)
        else:
            draw_box(surface, rect, panel_box(look))
        x, right = rect.x + px(16), rect.right - px(16)
        y = rect.y + px(24)
        look.write(surface, _("Since the last turn"), (x, y), TITLE_SIZE, theme.text, face=Face.BOLD)
        y += px(22)
        if not self.recap:
            draw_rule(surface, (x, y), right - x, max(1, px(1)), theme.rule)
            words = _("The round begins") if self.begins else _("Nothing has happened since")
            look.write(surface, words, (x, y + px(22)), BODY_SIZE, theme.text2)
            y += px(44)
        bottom, width = rect.bottom - px(14), right - x
        shown = self._fitting(width, bottom - y)
        if earlier := self._earlier + len(self.recap) - len(shown):
            draw_rule(surface, (x, y), width, max(1, px(1)), theme.rule)
            words = ngettext("{n} more line in the log", "{n} more lines in the log", earlier)
            look.write(surface, words.format(n=earlier), (x, y + px(14)), BODY_SIZE, theme.text2, room=width)
            y += px(EARLIER)
        for entry in shown:
            draw_rule(surface, (x, y), width, max(1, px(1)), theme.rule)
            self._draw_recap(surface, entry, Rect(x, y, width, 0))
            y += self._high(entry, width)
        draw_rule(surface, (x, y), width, max(1, px(1)), theme.rule)
        y += px(20)
        standing = self.table.board.table.words.standing(self.table.board.stage.picture)
        for row in () if self._is_first else standing:
            if y > bottom:
                break
            ink = theme.text if row.value else theme.text2
            align, room = Align.RIGHT, width * 0.62
            taken = look.write(surface, row.value, (right, y), BODY_SIZE, ink, face=Face.BOLD, align=align, room=room, least=LEAST_ROW)
            room = width - taken - px(8)
            look.write(surface, row.label, (x, y), BODY_SIZE, ink, room=room, least=LEAST_ROW, shorten=True)
            y += px(26)

    def _fitting(self, width: int, room: int) -> tuple[Entry, ...]:
        """Return the last things that happened, as many as have room in the height, in pixels; at least one."""
        for first in range(len(self.recap)):
            noted = self.services.look.px(EARLIER) if first or self._earlier else 0
            if noted + sum(self._high(entry, width) for entry in self.recap[first:]) <= room:
                return self.recap[first:]
        return self.recap[-1:]

    def _words(self, entry: Entry, width: int) -> tuple[tuple[str, RGB], ...]:
        """Return the lines of one thing that happened, beside its card or below its cards, each with its ink."""
        look, theme = self.services.look, self.services.look.theme
        room = width - (self._card(SMALL_CARD)[0] + look.px(BESIDE) if self._closely else 0)
        both = (entry.words, theme.text), (entry.more, theme.text2)
        return tuple((line, ink) for words, ink in both if words for line in look.lines(words, room, BODY_SIZE))

    def _high(self, entry: Entry, width: int) -> int:
        """Return the height of one thing that happened, in pixels."""
        px = self.services.look.px
        words = len(self._words(entry, width)) * px(LINE)
        if self._closely:
            return max(self._card(SMALL_CARD)[1], words) + px(10)
        cards = self._card(CARD)[1] + px(16) if entry.cards else 0
        return px(14) + cards + words

    def _draw_recap(self, surface: Surface, entry: Entry, place: Rect) -> None:
        """Draw one thing that happened below the top of `place`: its words beside a card, or below several."""
        look, px, x = self.services.look, self.services.look.px, place.x
        lines = self._words(entry, place.width)
        width, height = self._card(SMALL_CARD if self._closely else CARD)
        if self._closely:
            pitch, middle = 0, place.y + self._high(entry, place.width) / 2
            x, y = x + width + px(BESIDE), middle - (len(lines) - 1) * px(LINE) / 2
        else:
            pitch = min(width + px(CARD_GAP), (place.width - width) // max(1, len(entry.cards) - 1))
            middle = place.y + px(12) + height / 2
            y = place.y + px(12) + (height + px(16) if entry.cards else 0)
        for index, card in enumerate(entry.cards):
            self.table.board.parts.painter.card(surface, card, Pose(place.x + width / 2 + index * pitch, middle, width, height))
        for line, ink in lines:
            look.write(surface, line, (x, y), BODY_SIZE, ink)
            y += px(LINE)

    def _card(self, height: float) -> tuple[int, int]:
        """Return the pixels of a card of a height in units."""
        wide, high = self.table.board.table.layout.shape
        return self.services.look.px(height * wide / high), self.services.look.px(height)
