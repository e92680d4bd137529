"""The result of a deal, over its table: lines of points that come one by one, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.core.engine import Outcome
from game.core.record import Player
from sounds.ids import SoundId
from ui.input.intents import Command, Intent, PointerPressed, hurries
from ui.kit.reveal.reveal import Reveal
from ui.services.services import Services
from ui.stage.timeline import STRETCH, Ceremony, Speed
from ui.text.catalog import _
from ui.text.render import Align
from ui.text.sentences import sentence
from ui.theme import BODY_SIZE
from ui.turns.thinkers import Reviewing
from ui.voice.reading import texts_of
from ui.voice.utterances import Ask, Kind, Speaks, Utterance
from ui.widgets import Button, ButtonKind, Group, Look, Node, Role, Tree
from ui.widgets.box import Box, draw_box
from ui.widgets.scene import Scene

DEAF_SECONDS = 0.7
"""Nothing is pressed for so long after the last line stands: what was meant for the lines leads no further."""

READING_SECONDS, LINE_SECONDS = 3.0, 0.25
"""A result that hands on by itself stands so long, and so much longer with each of its lines."""

BRIEF_SECONDS = 0.3
"""Where moments are to be brief, the result rests so soon."""
OFFERS_AT = (1242.0, 28.0, 44.0)
"""The right edge, the top and the height of what is offered beside the ways on, in units."""
NOTE_AT = (38.0, 20.0)
LARGEST_OFFERS = 1.4
"""The largest size of the interface that what is offered follows: it must not cover the cards."""
OFFERS_GAP, OFFER_LEAST = 10.0, 116.0
OFFERS_ROOM, OFFER_ROWS = 374.0, 2
"""Units for a row of offers, right of every card of a poster; and so many rows have room over a player's score."""
LEAST_WAY, WAYS_GAP, LEAST_FACE = 44.0, 6.0, 31.0
"""The height at least, and the distance, of three ways on below each other, in units; and the height that the words of one take."""
OFFER_STEPS = 5
"""In so many steps offers shrink to the usual size, until there are no more rows."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What else can be done with a match that is over: its words, marked for translation, and what does it."""

    words: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Review:
    """What grades the plays of the deal meanwhile, and what shows them."""

    work: Reviewing
    show: Callable[[], None]


def fanfare(outcome: Outcome, players: Sequence[Player]) -> SoundId:
    """Return the sound of a match that ended so: it is lost where people played and none of them is first."""
    first = outcome.winners
    if len(first) == len(players):
        return SoundId.DRAWN
    persons = [seat for seat, player in enumerate(players) if player.is_person]
    return SoundId.LOSE if persons and not any(seat in first for seat in persons) else SoundId.WIN


class ResultsScene(Scene, Speaks):
    """Shows one result, which `make` says in the language in use; `on_leave` leads to the title, without it there is one way on.

    `fanfare` is the sound of a match that is over, None for none; `note` returns a line over it, "" for none. `next_words` stand on the
    button that goes on, marked for translation; "" for those of the sheet. `offers` come when all is told, `review` leads to what the
    plays of the deal were worth. `before_last` is seen before the last reveal begins. One that `hands_on` goes on
    by itself once it could be read, or has been read aloud, and at any press.
    """

    def __init__(
        self,
        services: Services,
        make: Callable[[], Reveal],
        *,
        on_next: Callable[[], None],
        on_leave: Callable[[], None] | None,
        fanfare: SoundId | None = None,
        next_words: str = "",
        note: Callable[[], str] = str,
        month: int | None = None,
        offers: Sequence[Offer] = (),
        review: Review | None = None,
        hands_on: bool = False,
        before_last: Scene | None = None,
    ) -> None:
        """Show what `make` makes; `month` is that of the match, None where it has none: that of the season."""
        self._review = review
        self.services = services
        self._make = make
        self._month = month
        self.result = self._made()
        self._language = services.look.language
        self._fanfare = fanfare
        self._note = note
        self._next_words = next_words
        self._on_next = on_next
        self._on_leave = on_leave
        self._offers = tuple(offers)
        self._deaf = DEAF_SECONDS
        self._hands_on = hands_on
        self._before_last = before_last
        self._reading = READING_SECONDS + LINE_SECONDS * len(texts_of(self.result.semantics()))
        """For so many seconds more it stands to be read, if it hands on."""
        self._age = 0.0
        self.tree = self._tree()

    def enter(self) -> None:
        """Begin to count; say how the match ended."""
        if self._fanfare is not None:
            self.services.play(self._fanfare)
        settings = self.services.settings
        brief = settings.moments is Ceremony.OFF or (settings.moments is Ceremony.SHORT and self.result.in_turns)
        if settings.reduced_motion or settings.speed is Speed.OFF or brief:
            self.result.appear()
        self._go_before_last()

    def _go_before_last(self) -> None:
        """Show what comes before the last reveal, once that is next."""
        if self._before_last is not None and self.result.shown.then is None:
            self.services.scenes.push(self._before_last)
            self._before_last = None

    def leave(self) -> None:
        """Nobody grades any longer."""
        if self._review is not None:
            self._review.work.stop()

    def resize(self) -> None:
        """Lay out anew."""
        look = self.services.look
        if look.language != self._language:
            before, self._language = self.result, look.language
            self.result = self._made()
            self.result.go_on_from(before)
        else:
            self.result.restyle(look)
        self.tree = self._tree()

    def handle(self, intent: Intent) -> None:
        """A press while lines come shows them all; a moment later the buttons work."""
        if self._deaf > 0 and (hurries(intent) or intent in (Command.BACK, Command.MENU)):
            self.result.land()
            return
        if self.tree.handle(intent):
            return
        if intent in (Command.BACK, Command.MENU):
            (self._on_leave or self._on_next)()
        elif self._hands_on and isinstance(intent, PointerPressed):
            self._on_next()

    def update(self, dt: float) -> None:
        """Let the next line come."""
        self._age += dt
        if self._review is not None:
            self._review.work.step()
        shown = self.result.shown
        if self.services.settings.moments is Ceremony.SHORT and self._age >= BRIEF_SECONDS and not shown.in_turns:
            shown.rest()
        if not self.result.is_animating:
            self._deaf = max(0.0, self._deaf - dt)
            for button in self._offered:
                button.visible = True
        sound = self.result.step(dt / (STRETCH[self.services.settings.speed] or 1.0))
        if sound is not None:
            self.services.play(sound[0], min(7, sound[1]))
        self._go_before_last()
        self.tree.update(dt)
        if self._hands_on and self._deaf <= 0 and not self.services.speech.waiting:
            self._reading -= dt
            if self._reading <= 0:
                self._hands_on = False
                self._on_next()

    @property
    def unfinished(self) -> bool:
        """Whether the place under it is not drawn yet."""
        return self.services.pictures.lacks

    def hurry(self) -> None:
        """Show all lines."""
        self.result.land()

    @property
    def is_animating(self) -> bool:
        """Whether something still comes."""
        works = self._review is not None and self._review.work.is_animating
        return works or self.result.is_animating or self._deaf > 0 or self._hands_on or self.tree.is_animating or self.result.moves

    def draw(self, surface: Surface) -> None:
        """Draw the sheet and the buttons."""
        self.result.draw(surface)
        if (note := self._note()) and not self.result.is_animating:
            self._draw_note(surface, note)
        self._draw_ways(surface)

    def _made(self) -> Reveal:
        """Return the sheet; over a poster, and in a place with a month of its own, the season drifts too."""
        result = self._make()
        if result.has_air or self._month is not None:
            result.air = self._air
        return result

    def _air(self, surface: Surface) -> list[Rect]:
        services = self.services
        month = services.month if self._month is None else self._month
        return services.ambience.draw(surface, month, surface.get_rect(), services.look.scale.unit)

    def _draw_ways(self, surface: Surface) -> None:
        """Draw the buttons; on a poster they come when all else is told."""
        shown = self.result.ways_shown
        if shown <= 0.0:
            return
        if shown >= 1.0:
            self.tree.draw(surface)
            return
        look = self.services.look
        first, *others = self._places()
        covered = first.unionall(others).inflate(2 * look.px(12), 2 * look.px(12)).clip(surface.get_rect())
        under = surface.subsurface(covered).copy()
        self.tree.draw(surface)
        under.set_alpha(round(255 * (1.0 - shown)))
        surface.blit(under, covered)

    def _draw_note(self, surface: Surface, note: str) -> None:
        """Write in a pill at the top left how the prediction came out."""
        look = self.services.look
        look = replace(look, scale=replace(look.scale, ui=min(LARGEST_OFFERS, look.scale.ui)))
        rect = Rect(0, 0, round(look.width(note, BODY_SIZE) + look.px(36)), look.px(32))
        rect.topleft = look.scale.framed(*NOTE_AT, 0, 0).topleft
        draw_box(surface, rect, Box(rect.height / 2, look.theme.dark, 0.92, look.theme.gold, max(1, look.px(1.4))))
        look.write(surface, note, rect.center, BODY_SIZE, look.theme.text, align=Align.CENTRE)

    def semantics(self) -> Node:
        """Return sheet and buttons in words, and how the prediction came out."""
        noted = (Node(Role.TEXT, note),) if (note := self._note()) else ()
        return Node(Role.GROUP, "", children=(self.result.semantics(), *noted, self.tree.semantics()))

    # What is said

    spoken_whole = False

    def spoken_opening(self) -> Sequence[Utterance]:
        """Return every line of the result."""
        return tuple(Utterance(sentence(words), Kind.RESULT) for words in texts_of(self.result.semantics()))

    def spoken_answer(self, ask: Ask) -> Sequence[str]:
        """Return the result again, whatever is asked."""
        del ask
        return texts_of(self.semantics())

    def _tree(self) -> Tree:
        services = self.services
        look = services.look
        words = _(self._next_words) if self._next_words else self.result.next_words
        ways = [(words, self._on_next, ButtonKind.PRIMARY)]
        if self._review is not None:
            ways.append((_("Review"), self._review.show, ButtonKind.NEUTRAL))
        if self._on_leave is not None:
            ways.append((_("Back to title screen"), self._on_leave, ButtonKind.NEUTRAL))
        buttons, places = [], self._places()
        widest = max(Button(look, told, act, kind=kind).wanted_width() for told, act, kind in ways)
        ui = max(1.0, look.scale.ui * min(1.0, places[0].width / widest, places[0].height / look.px(LEAST_FACE)))
        for (told, act, kind), rect in zip(ways, places, strict=False):
            buttons.append(Button(replace(look, scale=replace(look.scale, ui=ui)), told, act, kind=kind))
            buttons[-1].place(rect)
        self._offered = self._rows_of_offers()
        for button in (*buttons, *self._offered):
            button.ground = self.result.button_ground
        tree = Tree(look, Group(look, (*buttons, *self._offered)), services.modality)
        tree.focus_on(buttons[0])
        return tree

    def _places(self) -> list[Rect]:
        """Return where the ways on stand: as the sheet has them, or with a review three of them in the room of two."""
        places = [self.services.look.scale.framed(*place) for place in self.result.buttons]
        if self._review is None:
            return places
        unit = self.services.look.scale.unit
        room = places[0].unionall(places[1:])
        more = max(0, round((3 * LEAST_WAY + 2 * WAYS_GAP) * unit) - room.height)
        room = Rect(room.x, room.y - more // 2, room.width, room.height + more)
        high = round((room.height - 2 * WAYS_GAP * unit) / 3)
        return [Rect(room.x, room.y + round(number * (high + WAYS_GAP * unit)), room.width, high) for number in range(3)]

    def _rows_of_offers(self) -> tuple[Button, ...]:
        """Return the buttons of what is offered, in the upper right corner, where no card of a poster is: the first one leftmost."""
        look, largest = self.services.look, min(self.services.look.scale.ui, LARGEST_OFFERS)
        for step in range(OFFER_STEPS):
            ui = largest + (min(1.0, largest) - largest) * step / (OFFER_STEPS - 1)
            rows = self._offers_at(replace(look, scale=replace(look.scale, ui=ui)))
            if len(rows) <= OFFER_ROWS:
                break
        return tuple(button for row in rows for button in row)

    def _offers_at(self, look: Look) -> list[list[Button]]:
        """Return the buttons of what is offered in one size, each row as full as it can be."""
        corner = look.scale.framed(*OFFERS_AT[:2], 0, OFFERS_AT[2])
        room, gap = round(OFFERS_ROOM * look.scale.unit), look.px(OFFERS_GAP)
        high = max(corner.height, look.px(OFFERS_AT[2]))
        rows: list[list[Button]] = []
        for offer in self._offers:
            button = Button(look, _(offer.words), offer.act)
            button.visible = not self.result.is_animating
            width = max(look.px(OFFER_LEAST), button.wanted_width())
            if not rows or sum(other.rect.width + gap for other in rows[-1]) + width > room:
                rows.append([])
            rows[-1].append(button)
            button.place(Rect(0, corner.top + (high + gap) * (len(rows) - 1), width, high))
        for row in rows:
            right = corner.left
            for button in reversed(row):
                button.place(button.rect.move(right - button.rect.right, 0))
                right = button.rect.left - gap
        return rows
