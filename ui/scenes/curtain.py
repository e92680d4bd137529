"""The curtain between two people at one screen: doors hide the table until the next one asks for it. Source: light-and-print.md.

It opens when the lamp is held for 0.6 s with any device, or the player's own key (the number of his seat). A stray click shows nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import BLEND_RGB_ADD, Rect, Surface

from game.core.cards import Seat
from sounds.ids import SoundId
from sprites import furniture
from ui.input.intents import Command, Intent, Letter, Released
from ui.kit.skin import Inks, Material, Skin, panel, turn_light
from ui.kit.story import Entry, recap
from ui.scenes.pause import PauseWays, elsewhere, open_pause, saved_line
from ui.scenes.table.curtain import draw_curtain
from ui.scenes.table.scene import TableScene
from ui.services.services import Services
from ui.stage.node import Pose
from ui.stage.timeline import STRETCH
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.text.sentences import sentence
from ui.theme import BODY_SIZE, RGB, SPACE, TARGET, TITLE_SIZE, rgb
from ui.turns.replay import public, this_deal
from ui.voice.utterances import Ask, Kind, Speaks, Utterance
from ui.widgets import Button, ButtonKind, Group, HoldButton, Tree, closing
from ui.widgets.box import draw_rule
from ui.widgets.scene import Scene

SLIP, SIDE = 480.0, 264.0
"""Width of the slip that says whose turn it is, and of those at both sides, in units."""
NAME_SIZES = 64.0, 34.0, 20.0
"""How high the name may be carved: as large as leaves room for the rest."""
PAD, LEAST_GAP, LEAST_PLEA = 22.0, 10.0, 12
LAMP = (300.0, 250.0)
LAMP_SHARE, LEAST_LAMP = 0.347, 96.0
"""The height of the lamp as a share of the window's, and at least."""
ABOVE, BETWEEN = 0.35, 0.38
"""How much of the height that is left lies over the slip, and between it and the lamp."""
SIDES = 900.0
"""From so many units of width there are slips at both sides; from the width of all three they may stand as high as the middle one."""
FAR = 528.0
"""How far from the middle they begin at most."""
APPEAR_SECONDS, LAMP_WORDS = 0.2, 22.0
SHINE = (30, 24, 12)
"""How much brighter the lamp's paper is than that of any other lantern."""
ANDON = Material(
    "andon of the curtain", rgb("dcc9a0"), rgb("150c0a"), radius=5.0, grain=furniture.andon, lamp=True,
    inks=Inks.coded("22140f", "3a2618", "442e1c", "a0855c", "6c120d", "063c33"),
)
CARD = 92.0
"""Height of a card, in units."""
CARD_GAP = 8.0
MOST_RECAPS = 3
SMALL_CARD = 54.0
BESIDE = 14
"""Between a small card and its words."""
LINE, EARLIER = 20, 28
"""The heights of a line, and of the note that more has happened."""
HEAD = 44.0
"""What the head of a slip takes."""
LEAST_ROW = 11.0
MOST_SMALL_RECAPS = 6
"""Things that happened of one card each stand closer, with their words beside the card."""


class Lamp(HoldButton):
    """A lit lantern between a person and their hand: what is held to see it."""

    def _size(self) -> float:
        return LAMP_WORDS

    def _face(self) -> Face:
        return Face.BOLD


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
        self.begins: bool
        """Whether nothing that could be told has happened in this deal."""
        self._shown = 0.0
        """How much of the words is seen, 0 to 1."""
        self._is_first = scene.match.ply == 0
        """Whether the match has not begun: there is no standing to speak of."""
        self._recall()
        self.tree = Tree(scene.board.parts.look, Group(services.look), services.modality)
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
        """Be heard to close."""
        self.services.play(SoundId.CURTAIN)

    def resize(self) -> None:
        """Lay out anew, the hidden table too."""
        self.table.resize()
        self._recall()
        self.tree.restyle(self.table.board.parts.look)
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
        """Let the words come, and the held lamp fill."""
        self.tree.update(dt)
        seconds = STRETCH[self.services.settings.speed] * APPEAR_SECONDS  # a fade is no motion
        self._shown = min(1.0, self._shown + dt / seconds) if seconds else 1.0

    @property
    def is_animating(self) -> bool:
        """Whether the words come, or the lamp fills."""
        return self._shown < 1 or super().is_animating

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

    def _build(self) -> HoldButton:
        look, context, window = self.services.look, self.table.board.table.context, self.services.look.scale.window
        self._paper = replace(context.skin, look=look, material=context.materials.paper)
        self._ink = self._paper.ground.look(look)
        wide = min(look.px(SLIP), window.width - 2 * look.px(SPACE.normal))
        high = max(look.px(LEAST_LAMP), min(look.px(LAMP[1]), round(window.height * LAMP_SHARE)))
        for self._name_size in NAME_SIZES:
            self._plea, self._plea_size = self._broken_plea(wide - 2 * look.px(PAD))
            plea = len(self._plea) * look.lead(self._plea_size)
            name = look.px(self._name_size * 1.4)
            slip = round(2 * look.px(PAD) + look.lead(TITLE_SIZE) + name + plea + look.lead(BODY_SIZE))
            left = window.height - high - slip
            if left >= 3 * look.px(LEAST_GAP):
                break
        self._slip = Rect(window.centerx - wide // 2, round(left * ABOVE), wide, slip)
        line = _("hold Enter, hold {key}, or hold this button").format(key=self.seat + 1)
        button = Lamp(ANDON.look(look), _("Show my hand"), self._on_reveal, line=line)
        button.kind, button.ground = ButtonKind.NEUTRAL, partial(_draw_lamp, self._paper.of(ANDON))
        group = Group(look)
        lamp = Rect(window.centerx - look.px(LAMP[0]) // 2, self._slip.bottom + round(left * BETWEEN), look.px(LAMP[0]), high)
        group.add(button, lamp)
        menu = Button(context.look, _("Menu"), self._open_menu, command=Command.BACK, align=Align.LEFT)
        margin, tall = look.px(SPACE.normal), look.px(TARGET)
        group.add(menu, Rect(margin, window.bottom - margin - tall, max(look.px(140), menu.wanted_width()), tall))
        self.tree.replace(group)
        self.tree.focus_on(button)
        return button

    def _broken_plea(self, room: int) -> tuple[tuple[str, ...], float]:
        """Return what is asked of the others in lines, smaller where they are many, and the size."""
        return self.services.look.folded(self.plea, room, TITLE_SIZE, LEAST_PLEA, even=True)

    def _open_menu(self) -> None:
        look = self.services.look
        out = Button(look, _("Back to title screen"), closing(self.tree, self._on_leave), line=saved_line(self.services))
        open_pause(look, self.tree, replace(self._ways, elsewhere=elsewhere(self.services)), out)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the doors, on them the slips with the name, what happened since and how things stand, and the lamp."""
        draw_curtain(surface, self.table.board)
        doors = surface.copy() if self._shown < 1 else None
        self._draw_who(surface)
        look = self.services.look
        if look.scale.ui_width >= SIDES:
            wide, middle = look.px(SIDE), look.scale.window.centerx
            top = self._slip.top if look.scale.ui_width >= SLIP + 2 * SIDE + 4 * SPACE.normal else self._slip.bottom + look.px(SPACE.normal)
            foot = self._button.rect.bottom - look.px(SPACE.large)
            far = min(look.px(FAR), middle - look.px(SPACE.normal))
            self._draw_since(surface, Rect(middle - far, top, wide, foot - top))
            if not self._is_first:
                self._draw_standing(surface, Rect(middle + far - wide, top, wide, foot - top))
        self.tree.draw(surface)
        if doors is not None:
            doors.set_alpha(round(255 * (1 - self._shown)) if self._shown > 0 else None)
            surface.blit(doors, (0, 0))

    def _draw_who(self, surface: Surface) -> None:
        """Draw the slip that says to whom the screen goes, and what is asked of the others."""
        look, theme, slip = self._ink, self._ink.theme, self._slip
        panel(self._paper, surface, slip)
        y = slip.top + look.px(PAD) + look.lead(TITLE_SIZE) / 2
        look.write(surface, _("Hand the screen to"), (slip.centerx, y), TITLE_SIZE, theme.text2, align=Align.CENTRE)
        y += look.lead(TITLE_SIZE) / 2 + look.px(self._name_size * 0.7)
        name, side = self._names()[self.seat], look.px(self._name_size * 0.9)
        both = side + look.px(SPACE.normal)
        size = look.carved_fitted(name, slip.width - 2 * look.px(PAD) - both, self._name_size, 14)
        left = slip.centerx - (both + look.carved_width(name, size)) / 2
        seal = self.services.pictures.seal(name, self.table.players[self.seat].seal, side)
        surface.blit(seal, seal.get_rect(midleft=(left, y)))
        look.carve(surface, name, (left + both, y), size, theme.text)
        y += look.px(self._name_size * 0.7) + look.lead(self._plea_size) / 2
        y = look.write_lines(surface, self._plea, (slip.centerx, y), self._plea_size, theme.text, align=Align.CENTRE)
        words, room = _("Leaving the window covers the hand again"), slip.width - 2 * look.px(PAD)
        look.write(surface, words, (slip.centerx, y), BODY_SIZE, theme.text2, align=Align.CENTRE, room=room)

    def _draw_head(self, surface: Surface, place: Rect, high: int, words: str) -> Rect:
        """Draw a slip at the foot of a place with its head; return what is below that."""
        look, px = self._ink, self._ink.px
        slip = Rect(place.left, place.bottom - high, place.width, high)
        panel(self._paper, surface, slip)
        at = slip.left + px(SPACE.normal), slip.top + px(SPACE.large)
        look.write(surface, words, at, BODY_SIZE, look.theme.gold, face=Face.BOLD, room=slip.width - 2 * px(SPACE.normal))
        return Rect(slip.left + px(SPACE.normal), slip.top + px(HEAD), slip.width - 2 * px(SPACE.normal), high - px(HEAD))

    def _draw_since(self, surface: Surface, place: Rect) -> None:
        """Draw the left slip: what happened since this person's last turn."""
        look, theme, px = self._ink, self._ink.theme, self._ink.px
        width = place.width - 2 * px(SPACE.normal)
        shown = self._fitting(width, place.height - px(HEAD + SPACE.medium))
        earlier = self._earlier + len(self.recap) - len(shown)
        high = sum(self._high(entry, width) for entry in shown) + (px(EARLIER) if earlier or not shown else 0)
        inner = self._draw_head(surface, place, px(HEAD + SPACE.medium) + high, _("Since the last turn"))
        y = inner.top
        note = ngettext("{n} more line in the log", "{n} more lines in the log", earlier).format(n=earlier) if earlier else ""
        if not self.recap:
            note = _("The round begins") if self.begins else _("Nothing has happened since")
        if note:
            look.write(surface, note, (inner.left, y + px(SPACE.medium)), BODY_SIZE, theme.text2, room=inner.width)
            y += px(EARLIER)
        for entry in shown:
            draw_rule(surface, (inner.left, y), inner.width, max(1, px(1)), theme.rule)
            self._draw_recap(surface, entry, Rect(inner.left, y, inner.width, 0))
            y += self._high(entry, inner.width)

    def _draw_standing(self, surface: Surface, place: Rect) -> None:
        """Draw the right slip: how things stand, as far as it has room."""
        look, theme, px, table = self._ink, self._ink.theme, self._ink.px, self.table.board.table
        rows = table.words.standing(self.table.board.stage.picture)
        head, rows = (rows[0].label, rows[1:]) if not rows[0].value else (_("Standing"), rows)
        pitch = px(SPACE.large)
        rows = rows[: (place.height - px(HEAD + SPACE.medium)) // pitch]
        inner = self._draw_head(surface, place, px(HEAD + SPACE.medium) + len(rows) * pitch, head)
        for n, row in enumerate(rows):
            y, ink = inner.top + (n + 0.5) * pitch, theme.text if row.value else theme.text2
            align, room = Align.RIGHT, inner.width * 0.62
            at = inner.right, y
            taken = look.write(surface, row.value, at, BODY_SIZE, ink, face=Face.BOLD, align=align, room=room, least=LEAST_ROW)
            room = inner.width - taken - px(SPACE.small)
            look.write(surface, row.label, (inner.left, y), BODY_SIZE, ink, room=room, least=LEAST_ROW, shorten=True)

    def _fitting(self, width: int, room: int) -> tuple[Entry, ...]:
        """Return the last things that happened, as many as have room in the height, in pixels; at least one."""
        for first in range(len(self.recap)):
            noted = self.services.look.px(EARLIER) if first or self._earlier else 0
            if noted + sum(self._high(entry, width) for entry in self.recap[first:]) <= room:
                return self.recap[first:]
        return self.recap[-1:]

    def _words(self, entry: Entry, width: int) -> tuple[tuple[str, RGB], ...]:
        """Return the lines of one thing that happened, beside its card or below its cards, each with its ink."""
        look, theme = self._ink, self._ink.theme
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


def _draw_lamp(skin: Skin, surface: Surface, rect: Rect) -> None:
    turn_light(skin, surface, rect)
    panel(skin, surface, rect)
    surface.fill(SHINE, rect.inflate(*2 * (-skin.px(SPACE.medium),)), BLEND_RGB_ADD)
