"""One of several things to choose: picture cards that say what is behind them. A game for a lesson, for practice or for its rules; at the
first start on a system whose language is none of ours, the language to speak.

What a card says of a game is in that game's room, which takes long to open: it is read on another thread, and stands on the
card as soon as it is known.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.catalog import GAMES
from game.core.options import Options
from ui.games.catalog import screen_of, taught, teaching_of
from ui.library.drills import NAMES, drills_of, due_of
from ui.scenes.frame import columns
from ui.scenes.game_cards import GameCards, is_narrow, lay_cards
from ui.scenes.page import Page
from ui.scenes.picture_card import Paint, PictureCard
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.catalog import CODES, JAPANESE, LANGUAGES, N_, _, in_a_row, in_every_language, language, ngettext
from ui.text.render import Align, Face
from ui.theme import SPACE, TITLE_SIZE
from ui.widgets import Group, Label, Look, Role

STEP_SECONDS = 16
"""So long a step of a lesson takes about."""
TITLE_ROW, PRACTICE_ROW = 30.0, 116.0
LEAST_ABOVE = 250.0
"""Where less height than this would be left for the first row, all cards stand in rows of one height."""
EMBLEM_SIDE, EMBLEM_AT = 132, (640, 118)
TITLE_AT, NAME_HEIGHT = (640, 238), 64
WORDS_AT, WORDS_SIZE = (640, 298), 22.0
LANGUAGES_AT = (170, 340, 940, 300)


@dataclass(frozen=True, slots=True)
class Pick:
    """One thing to choose.

    Attributes:
        game: the game it belongs to.
        name: what it is called.
        note: what there is to say about it; called off the main thread.
        go: what choosing it does.
        done: whether it has been done, where that is kept.
        second: whether it stands in the second row.
    """

    game: str
    name: Callable[[], str]
    note: Callable[[], str]
    go: Callable[[], None]
    done: Callable[[], bool] = lambda: False
    second: bool = False


def lesson_picks(services: Services, on_lesson: Callable[[str], None], on_practice: Callable[[str], None]) -> tuple[Pick, ...]:
    """Return the lessons, and under them what can be practised."""

    def done(game: str) -> bool:
        return bool(services.settings.learnt.get(game))

    lessons = [
        Pick(game, partial(_name, services, game), partial(_lesson_note, game), partial(on_lesson, game), partial(done, game))
        for game in taught()
    ]
    exercises = [
        Pick(game, partial(_drills_name, services, game), partial(_drills_note, services, game), partial(on_practice, game), second=True)
        for game in GAMES
    ]
    return (*lessons, *exercises)


def rule_picks(services: Services, on_rules: Callable[[str], None]) -> tuple[Pick, ...]:
    """Return the rules of all games."""
    return tuple(
        Pick(game, partial(_name, services, game), partial(_rules_note, services, game), partial(on_rules, game)) for game in taught()
    )


def _name(services: Services, game: str) -> str:
    return shown_name(services.settings, game)


def _lesson_note(game: str) -> str:
    lesson = teaching_of(game).lesson
    steps = len(lesson.steps)
    minutes = max(1, round(steps * STEP_SECONDS / 60))
    time = ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)
    return f"{_listed([_(chapter) for chapter in lesson.chapters])}\n{time}"


def _drills_name(services: Services, game: str) -> str:
    practice = screen_of(game).practice
    return _("{game} drills").format(game=_name(services, game)) if practice is None else _(practice().name)


def _drills_note(services: Services, game: str) -> str:
    due = sum(len(due_of(services, drills_of(services, game, own=own))) for own in NAMES)
    return "\n".join((_listed([_(name) for name in NAMES.values()]), _("{n} due today").format(n=due)))


def _rules_note(services: Services, game: str) -> str:
    from ui.scenes.rules.scene import book_of

    return _listed([chapter.name for chapter in book_of(services, Options(game)).chapters])


def _listed(names: Sequence[str]) -> str:
    """Return names as one line that begins with a capital."""
    whole = [name.replace(" ", "\u00a0") for name in names]  # a line breaks between two names
    words = "・".join(names) if language() == JAPANESE else "\u00a0· ".join(whole)
    return words[:1].upper() + words[1:]


class PickCard(PictureCard):
    """A picture card that leads on; one that is done bears a seal."""

    role = Role.BUTTON

    def __init__(self, look: Look, pick: Pick, paint: Paint, drawn: Callable[[], Hashable], note: str) -> None:
        super().__init__(look, pick.name(), pick.go, paint, line=note, drawn=drawn)
        self.done = pick.done()

    @property
    def value(self) -> str:
        """The line; whether it is done."""
        line = self.line.replace("\n", ". ")
        return in_a_row((line, _("done"))) if self.done else line


class PickerScene(Page):
    """A screen of picture cards. `title` and `words` are marked for translation; `on_back` takes the scene away."""

    tallest = 760.0

    def __init__(self, services: Services, title: str, words: str, picks: Sequence[Pick], on_back: Callable[[], None]) -> None:
        super().__init__(services, on_back)
        self._title, self._words = title, words
        self._picks = tuple(picks)
        self._cards = GameCards(services)
        self._notes: dict[int, Future[str]] = {}
        self._told = 0
        """So many notes stood on the cards when they were laid out."""
        self._ask()
        self._build()
        self.tree.focus_on(next((one for one in self.tree.controls() if isinstance(one, PickCard)), None))

    # Scene

    def resize(self) -> None:
        """Lay out anew: the window, the language, or what is done may have changed."""
        self._ask()
        super().resize()

    def update(self, dt: float) -> None:
        """Step the widgets; show the notes that have been read meanwhile."""
        super().update(dt)
        if self._known() != self._told:
            self._build()

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves or notes are still being read."""
        return self.tree.is_animating or self._known() < len(self._picks) or self._told < len(self._picks)

    # Notes

    def _ask(self) -> None:
        self._notes = {number: self.services.pictures.read(pick.note) for number, pick in enumerate(self._picks)}

    def _known(self) -> int:
        return sum(note.done() for note in self._notes.values())

    # Places

    def _build(self) -> None:
        look, middle = self.services.look, self.frame.whole
        self._told = self._known()
        group = self._head(_(self._title), _(self._words))
        title, under = look.px(TITLE_ROW), look.px(PRACTICE_ROW)
        above = middle.height - title - under - look.px(SPACE.medium)
        narrow = is_narrow(look, middle, sum(not pick.second for pick in self._picks))
        first = [self._card(number, narrow) for number, pick in enumerate(self._picks) if not pick.second]
        second = [self._card(number, narrow) for number, pick in enumerate(self._picks) if pick.second]
        if not second:
            lay_cards(look, group, first, middle, 2 if narrow else 1)
        elif above < look.px(LEAST_ABOVE) or narrow:
            lay_cards(look, group, [*first, *second], middle, 2)
        else:
            lay_cards(look, group, first, Rect(middle.left, middle.top, middle.width, above))
            foot = Rect(middle.left, middle.bottom - under, middle.width, under)
            practise = Label(look, _("To practise"), size=TITLE_SIZE, face=Face.BOLD)
            group.add(practise, Rect(foot.left, foot.top - title, foot.width, title))
            places = columns(look, foot, *[1.0] * len(second))
            for card, place in zip(second, places, strict=False):
                group.add(card, place)
        self.tree.replace(group)

    def _card(self, number: int, narrow: bool) -> PickCard:
        """Return a card; where room is scarce it says the last line of its note alone, if there are several."""
        pick, note = self._picks[number], self._notes[number]
        words = note.result() if note.done() and note.exception() is None else ""
        if narrow:
            words = words.rpartition("\n")[2] if "\n" in words else ""
        return PickCard(self.services.look, pick, partial(self._cards.paint, pick.game, pick.done()), self._cards.drawn, words)


class WelcomeScene(Page):
    """The languages as picture cards, each in its own words. `on_choose` gets the code of one; whoever turns back gets the first."""

    def __init__(self, services: Services, on_choose: Callable[[str], None]) -> None:
        super().__init__(services, partial(on_choose, LANGUAGES[0].code))
        self._on_choose = on_choose
        self._cards = GameCards(services)
        self._build()

    def _build(self) -> None:
        look = self.services.look
        group = Group(look)
        said = dict(zip(CODES, in_every_language(N_("five card games through the seasons")), strict=True))
        places = columns(look, look.scale.framed(*LANGUAGES_AT), *[1.0] * len(LANGUAGES))
        for number, (spoken, place) in enumerate(zip(LANGUAGES, places, strict=True)):
            choose = partial(self._on_choose, spoken.code)
            paint = partial(self._cards.paint, tuple(GAMES)[number % len(GAMES)], False)
            group.add(PictureCard(look, spoken.name, choose, paint, line=said[spoken.code], drawn=self._cards.drawn), place)
        self.tree.replace(group)

    def draw(self, surface: Surface) -> None:
        """Draw the evening, emblem and name, and the question in every language."""
        services, look = self.services, self.services.look
        scale, ui = look.scale, look.scale.ui
        surface.blit(services.pictures.night(surface.get_size(), services.month), (0, 0))
        emblem = services.pictures.emblem(round(EMBLEM_SIDE * scale.unit))
        surface.blit(emblem, emblem.get_rect(center=scale.framed(*EMBLEM_AT, 0, 0).topleft))
        at = scale.framed(*TITLE_AT, 0, 0).topleft
        look.carve(surface, "Five Seasons", at, NAME_HEIGHT / ui, look.theme.text, shadow=look.theme.dark, align=Align.CENTRE)
        question = dict(zip(CODES, in_every_language(N_("Language")), strict=True))
        words = "  ·  ".join(question[spoken.code] for spoken in LANGUAGES)
        look.write(surface, words, scale.framed(*WORDS_AT, 0, 0).topleft, WORDS_SIZE / ui, look.theme.text2, align=Align.CENTRE)
        self.tree.draw(surface)
