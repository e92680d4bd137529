"""The title: five games on slips before the night, under them a shelf of offers, and the way on and out.

Everything stands in line with the five slips: offers are one or two slips wide, the buttons of the foot one each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from game.catalog import GAMES
from sprites.doors import FAN_AT
from ui.games.catalog import screen_of
from ui.scenes.game_cards import Fans
from ui.scenes.page import Page
from ui.scenes.title.shelf import OfferButton, TitleOffer
from ui.services.paper import draw_board
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.services.table_art import draw_ahead
from ui.text.catalog import _, ngettext
from ui.text.render import Align
from ui.text.sentences import sentence
from ui.theme import BODY_SIZE, NAME_AT, NAME_HEIGHT, TITLE
from ui.voice.utterances import Ask, Kind, Speaks, Utterance
from ui.widgets import Button, ButtonKind, Group, Hotspot, Modal, Paragraph, Role
from ui.widgets.box import Box, draw_box

LARGE = 1.5
"""The size of the interface from which the title gives words all the room it can; up to it more and more."""
RISE, CLOSER, LOWER = 80.0, 14.0, 16.0
"""Units by which, then, the plate of a slip reaches higher, all stands higher, and shelf and buttons are higher."""
SLIP = (212, 352)
SLIP_PITCH = 247
FIRST_SLIP = (40, 156)
RAISED = 12
MARK_AT = 356
"""Units from the top of a slip to the middle of the mark of a match in progress: it hangs from the lower edge."""
MARK_HEIGHT, MARK_GROWTH = 28, 8
MARK_PAD = 16
MARK_LEAST = 11.0
HEAD = (52, 36, 590, 106)
"""Where emblem and title stand."""
SUBTITLE = 18.0
WORDS_FROM, WORDS_TO = 290.0, 336.0
"""Units from the top of a slip between which words stand on its plate."""
WORDS_PAD, WORDS_PAD_GROWTH = 13.0, 7.0
"""Units from its sides, and how many more where words are large."""
LEAST_WORDS = 10.0
WORDS_STEP = 0.05
"""By what share of their sizes the words of all slips shrink until they have room."""
FAN_SHRINKS = 0.1
"""What a fan gives up where words are large, as a share of its size."""
EMBLEM = (102, 92)
EMBLEM_SIDE = 100
TALL_CARD, CARD = 134.0, 126.0
"""The height of the cards of a fan: of hanafuda, and of the others."""
OFFER_FAN = 0.84
"""The height of the cards on an offer as a share of the room for its picture."""
SHELF = (538, 82)
"""Top and height of the shelf of offers."""
FOOT = (642, 48)
"""Top and height of the row of buttons."""
NO_BREAK = "\u00a0"
PARTS = "   "
"""What stands between the parts of how a match stands."""


@dataclass(frozen=True, slots=True)
class Going:
    """A match in progress: its game, whether several people share it, how it stands in one line, and what goes on with it.

    A `daily` one is a deal of the day or part of an evening, which have doors of their own.
    """

    game: str
    shared: bool
    words: Callable[[], str]
    go_on: Callable[[], None]
    daily: bool = False


class TitleScene(Page, Speaks):
    """The first screen: nothing lies behind it. `in_progress` are the matches that can be continued, the latest first."""

    def __init__(
        self,
        services: Services,
        in_progress: Sequence[Going],
        *,
        taught: Sequence[str],
        offers: Sequence[TitleOffer],
        on_lesson: Callable[[str], None],
        on_lessons: Callable[[], None],
        on_rules: Callable[[], None],
        on_game: Callable[[str], None],
        on_matches: Callable[[], None],
        on_players: Callable[[], None],
        on_settings: Callable[[], None],
        on_about: Callable[[], None],
        on_quit: Callable[[], None],
    ) -> None:
        super().__init__(services, lambda: None)
        self.in_progress = tuple(in_progress)
        self.taught = tuple(taught)
        """The games with a lesson and a rules page."""
        self._offers = tuple(offers)
        """What stands on the shelf beside the title's own offer."""
        self._on_lesson, self._on_lessons, self._on_rules = on_lesson, on_lessons, on_rules
        self._on_game = on_game
        self._on_matches, self._on_settings, self._on_about, self._on_quit = on_matches, on_settings, on_about, on_quit
        self._on_players = on_players
        self._pointed = self._ahead = ""
        """The slip pointed at, and the game whose cards are still to be drawn for that."""
        self._fans = Fans(services)
        self._still: Surface | None = None
        self._still_key: object = None
        self._build()

    # What is said

    def spoken_opening(self) -> Sequence[Utterance]:
        """Return the name of the program and how the last match stands."""
        going = self.in_progress[0].words() if self.in_progress else ""
        return (Utterance(sentence("Five Seasons", _("five card games through the seasons"), going), Kind.SCREEN),)

    def spoken_answer(self, ask: Ask) -> Sequence[str]:
        """Return the same again, whatever is asked."""
        del ask
        return () if self.tree.modal is not None else [line.words for line in self.spoken_opening()]

    # Layout

    def _build(self) -> None:
        look = self.services.look
        self._still = None
        group = Group(look)
        for index, game in enumerate(GAMES):
            group.add(self._door(game), self._slip(index, raised=False))
        self._lay_shelf(group)
        ways = (
            (_("Lessons"), self._on_lessons),
            (_("Rules"), self._on_rules),
            (_("Past matches"), self._on_matches),
            (_("Settings"), self._on_settings),
            (_("Quit"), self._on_quit),
        )
        for column, (words, go) in enumerate(ways):
            button = Button(look, words, go)
            button.ground = partial(draw_board, self.services, at_once=True)
            button.least /= look.scale.ui  # the frame of the title is no wider where the interface is large
            group.add(button, self._in_line(column, 1, FOOT))
        emblem = Hotspot(look, _("About Five Seasons"), self._on_about, role=Role.BUTTON, ring=True, tooltip=_("About Five Seasons"))
        group.add(emblem, self._emblem())
        self.tree.replace(group)

    def _who_plays(self) -> TitleOffer:
        """Return the offer with the seal and the name of who plays now: the way to the players and to what they have done."""
        services = self.services
        profile, name = services.profiles.now, services.profiles.called(services.profiles.now)

        def paint(surface: Surface, rect: Rect) -> None:
            seal = services.pictures.seal(name[:1], profile.seal, round(min(rect.size) * 0.86))
            surface.blit(seal, seal.get_rect(center=rect.center))

        return TitleOffer(lambda: (name, _("Statistics and goals")), self._on_players, paint)

    def _door(self, game: str) -> Hotspot:
        """Return the place of a slip that leads to a game."""
        words = _(screen_of(game).door.line)
        mark = self._mark(game)
        return Hotspot(
            self.services.look,
            shown_name(self.services.settings, game),
            partial(self._enter_game, game),
            value=f"{words}, {mark}" if mark else words,
            on_point=partial(self._point, game),
            role=Role.BUTTON,
            ring=True,
        )

    @property
    def _growth(self) -> float:
        """How much larger than usual the words are, as a share of how large all has room to be: 0 to 1."""
        return min(1.0, (self.services.look.scale.ui - 1) / (LARGE - 1))

    def _emblem(self) -> Rect:
        x, y = EMBLEM
        return self.services.look.scale.framed(x - EMBLEM_SIDE / 2, y - EMBLEM_SIDE / 2 - CLOSER * self._growth, EMBLEM_SIDE, EMBLEM_SIDE)

    def _in_line(self, column: int, count: int, row: tuple[float, float]) -> Rect:
        """Return the place in a row under `count` slips from the one numbered `column` on; the lowest row reaches further down."""
        (top, height), more = row, LOWER * self._growth
        y = top - more / 2 if row == FOOT else top - CLOSER * self._growth
        return self.services.look.scale.framed(FIRST_SLIP[0] + SLIP_PITCH * column, y, SLIP_PITCH * (count - 1) + SLIP[0], height + more)

    def _lay_shelf(self, group: Group) -> None:
        """Put the offers side by side, the title's own first, as wide as there is room, and under the last slip who plays."""
        column, left = 0, len(GAMES) - 1 - sum(offer.slips for offer in self._offers)
        for offer in (*(replace(own, slips=left) for own in self._own_offer() if left), *self._offers):
            group.add(OfferButton(self.services.look, offer), self._in_line(column, offer.slips, SHELF))
            column += offer.slips
        group.add(OfferButton(self.services.look, self._who_plays()), self._in_line(len(GAMES) - 1, 1, SHELF))

    def _own_offer(self) -> tuple[TitleOffer, ...]:
        """Return the way on: into the latest match in progress, at the first start to the lessons, else to a lesson not taken yet."""
        settings = self.services.settings
        if self.in_progress:
            latest = self.in_progress[0]
            return (self._offer(latest.game, lambda: (_("Continue"), _kept_together(latest.words())), latest.go_on),)
        if not settings.setups and self.taught:
            words = _("New here?"), _("A lesson takes five minutes.")
            return (self._offer(self.taught[0], lambda: words, self._on_lessons),)
        left = [game for game in self.taught if not settings.learnt.get(game)]
        if not left:
            return ()
        game = left[0]
        words = _("Learn {game}").format(game=shown_name(settings, game)), _("Its lesson takes five minutes.")
        return (self._offer(game, lambda: words, partial(self._on_lesson, game)),)

    def _offer(self, game: str, words: Callable[[], tuple[str, str]], go: Callable[[], None]) -> TitleOffer:
        """Return an offer with the fan of a game, which lies there to be taken first."""

        def paint(surface: Surface, rect: Rect) -> None:
            self._fans.draw(surface, game, rect.center, rect.height * OFFER_FAN)

        return TitleOffer(words, go, paint, loud=True, drawn=lambda: self.services.pictures.revision)

    def _mark(self, game: str) -> str:
        """Return the words for the matches of a game that are in progress, empty if there are none."""
        number = sum(going.game == game and not going.daily for going in self.in_progress)
        return ngettext("in progress", "{n} in progress", number).format(n=number) if number else ""

    def _enter_game(self, game: str) -> None:
        """Go to the set-up of a game; ask first whether one of its matches in progress is meant."""
        going = [one for one in self.in_progress if one.game == game and not one.daily]
        if not going:
            self._on_game(game)
            return
        look = self.services.look
        both = _("Go on alone"), _("Go on together")
        names = [both[one.shared] if len(going) > 1 else _("Go on") for one in going]
        buttons = [Button(look, name, one.go_on, line=_kept_together(one.words())) for name, one in zip(names, going, strict=True)]
        buttons[0].kind = ButtonKind.PRIMARY
        buttons.append(Button(look, _("New match"), partial(self._on_game, game)))
        words = ngettext("A match is in progress.", "{n} matches are in progress.", len(going)).format(n=len(going))
        body = (Paragraph(look, words, align=Align.CENTRE),)
        width = 250 * len(buttons) + 30
        title = shown_name(self.services.settings, game)
        self.tree.open(Modal(look, title, body, buttons, on_back=self.tree.close, width=width, leaves_outside=True))

    def _point(self, game: str, on: bool) -> None:
        """Light a slip."""
        if on:
            self._pointed = self._ahead = game
        elif self._pointed == game:
            self._pointed = ""

    def _slip(self, index: int, *, raised: bool) -> Rect:
        x, y = FIRST_SLIP
        return self.services.look.scale.framed(x + SLIP_PITCH * index, y - CLOSER * self._growth - (RAISED if raised else 0), *SLIP)

    def update(self, dt: float) -> None:
        """Step the widgets. The cards of a game that is pointed at are drawn meanwhile: it is likely to be played.

        The first frame has the processor to itself.
        """
        super().update(dt)
        if self._ahead and self._still is not None:
            draw_ahead(self.services, self._ahead)
            self._ahead = ""

    def draw(self, surface: Surface) -> None:
        """Draw what lies still from a kept picture, what drifts behind the slips, and the buttons."""
        services, scale = self.services, self.services.look.scale
        still = self._still_layer(surface)
        surface.blit(still, (0, 0))
        services.ambience.draw(surface, services.month, surface.get_rect(), scale.unit, [scale.framed(*HEAD)])
        for index, game in enumerate(GAMES):
            slip = self._slip(index, raised=game == self._pointed)
            surface.blit(still, slip, slip)
        self.tree.draw(surface)

    def _still_layer(self, surface: Surface) -> Surface:
        """Return the night, the title and the slips with their cards."""
        services = self.services
        key = (surface.get_size(), id(services.look), services.pictures.revision, services.month, self._pointed)
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still = Surface(surface.get_size(), 0, surface)
        elif key == self._still_key:
            return self._still
        self._still_key = key
        self._draw_still(self._still)
        return self._still

    def _draw_still(self, surface: Surface) -> None:
        look, pictures = self.services.look, self.services.pictures
        surface.blit(pictures.night(surface.get_size(), self.services.month), (0, 0))
        emblem = pictures.emblem(round(EMBLEM_SIDE * look.scale.unit))
        surface.blit(emblem, emblem.get_rect(center=self._emblem().center))
        x, y = look.scale.framed(NAME_AT[0], NAME_AT[1] - CLOSER * self._growth, 0, 0).topleft
        look.carve(surface, TITLE, (x, y), NAME_HEIGHT / look.scale.ui, look.theme.text, shadow=look.theme.dark)
        x, y = look.scale.framed(180, 126 - CLOSER / 2 * self._growth, 0, 0).topleft
        size = SUBTITLE * min(LARGE, look.scale.ui) / look.scale.ui
        look.write(surface, _("five card games through the seasons"), (x, y), size, look.theme.text2)
        share = self.words_share()
        for index, game in enumerate(GAMES):
            self._draw_slip(surface, index, game, share)

    def _draw_mark(self, surface: Surface, mark: str, slip: Rect) -> None:
        """Draw on the lower edge of a slip that a match is in progress."""
        look = self.services.look
        ui, unit = look.scale.ui, look.scale.unit
        size = look.fitted(mark, (SLIP[0] - 3 * MARK_PAD) * unit, BODY_SIZE * min(LARGE, ui) / ui, MARK_LEAST / ui)
        rect = Rect(slip.centerx, 0, 0, round((MARK_HEIGHT + MARK_GROWTH * self._growth) * unit))
        rect.centery = round(slip.top + MARK_AT * unit)
        rect.inflate_ip(round(look.width(mark, size) + 2 * MARK_PAD * unit), 0)
        draw_box(surface, rect, Box(rect.height / 2, look.theme.well, 0.92, look.theme.panel_line, 1.3 * unit))
        look.write(surface, mark, rect.center, size, look.theme.text, align=Align.CENTRE)

    def _draw_slip(self, surface: Surface, index: int, game: str, share: float) -> None:
        look, pictures = self.services.look, self.services.pictures
        lit = game == self._pointed
        rect = self._slip(index, raised=lit)
        rise = RISE * self._growth
        ground = pictures.slip(shown_name(self.services.settings, game), index, rect.size, rise, lit=lit)
        surface.blit(ground, ground.get_rect(center=rect.center))
        unit = look.scale.unit
        high = (TALL_CARD if screen_of(game).door.deck == "hanafuda" else CARD) * (1 - FAN_SHRINKS * self._growth)
        self._fans.draw(surface, game, (rect.centerx, rect.top + (FAN_AT - rise / 2) * unit), high * unit)
        lines = self._words_of(game, share)
        y = rect.top + (WORDS_FROM - rise + WORDS_TO) / 2 * unit - sum(look.lead(size) for _line, size in lines) / 2
        for line, size in lines:
            fitted = look.fitted(line, self._words_room, size, LEAST_WORDS / look.scale.ui)
            look.write(surface, line, (rect.centerx, round(y + look.lead(size) / 2)), fitted, look.theme.text, align=Align.CENTRE)
            y += look.lead(size)
        if mark := self._mark(game):
            self._draw_mark(surface, mark, rect)

    @property
    def _words_room(self) -> float:
        """The width of the words on a slip, in pixels."""
        return (SLIP[0] - 2 * (WORDS_PAD + WORDS_PAD_GROWTH * self._growth)) * self.services.look.scale.unit

    def _words_of(self, game: str, share: float) -> list[tuple[str, float]]:
        """Return the lines on the plate of a game, each with its nominal size; at their usual size, `share` 1, none is broken."""
        look, sign = self.services.look, screen_of(game).door
        found, size = [], BODY_SIZE * share / look.scale.ui
        for text in (_(sign.pack), _(sign.line)):
            lines = look.balanced(text, self._words_room, size) if share > 1 else (text,)
            found += [(line, size) for line in lines]
        return found

    def words_share(self) -> float:
        """Return how many times their usual size the words on the slips are: the same on all, as large as all have room."""
        look, share = self.services.look, self.services.look.scale.ui
        room = (WORDS_TO - WORDS_FROM + RISE * self._growth) * look.scale.unit
        while share > 1:
            slips = [self._words_of(game, share) for game in GAMES]
            high = max(sum(look.lead(size) for _line, size in lines) for lines in slips)
            wide = max(look.width(line, size) for lines in slips for line, size in lines)
            if high <= room and wide <= self._words_room:
                break
            share -= WORDS_STEP
        return max(1.0, share)


def _kept_together(words: str) -> str:
    """Return how a match stands, its scores on a line of their own, where no score is parted from its name."""
    first, *rest = words.split(PARTS)
    return "\n".join((first, "  ".join(part.replace(" ", NO_BREAK) for part in rest)))
