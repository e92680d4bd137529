"""The set-up of an evening: who sits at the table, how long, which games, and who says what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from pygame import Rect

from game.catalog import GAMES
from game.core.evening import (
    LEAST_GAMES,
    MOST_GAMES,
    MOST_PEOPLE,
    Evening,
    Leg,
    choice,
    proposal,
    read_evening,
)
from game.core.record import Player
from game.core.shared_deal import TextError
from game.core.shuffle import new_code
from sounds.ids import SoundId
from ui.kit.player_text import LEVELS
from ui.library.draft import SeatPlan, draft_from
from ui.library.share import ask_for_line, fault_words
from ui.scenes.frame import PanelColumn, place_column
from ui.scenes.game_cards import GameCards, is_narrow, lay_cards
from ui.scenes.page import Page
from ui.scenes.picture_card import PictureCard
from ui.scenes.setup.first_look import Fold
from ui.scenes.setup.lengths import NONE, LengthCells
from ui.scenes.setup.model import SetupModel
from ui.scenes.setup.pictures import SetupPictures
from ui.scenes.setup.scene import StartButton
from ui.scenes.setup.seats import TAKEN, SeatCard
from ui.scenes.setup.section import SetupContext
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.catalog import N_, _, in_a_row, ngettext
from ui.theme import SPACE
from ui.widgets import Button, ButtonKind, Control, Group, Look, Modal

TIMES = {30: N_("half an hour"), 60: N_("an hour"), 120: N_("a whole evening")}
"""How many minutes there are, in words."""
USUAL_TIME = 60
EXAMPLE = Evening("plum-heron-0731", (Player(""),) * 4, proposal(4, 30)).text()
KEPT = "evening"
"""Under this name who sits down is kept among the set-ups of the games."""
WIDEST = max(GAMES.values(), key=lambda game: len(game.seats)).id
"""The game by whose set-up people sit down: no other one has room for more."""
SEATS_HIGH, GAMES_HIGH = 92.0, 212.0


class CardShelf(Group):
    """Picture cards side by side, so many units high; in two rows where they have no room in one."""

    def __init__(self, look: Look, cards: Sequence[PictureCard], high: float) -> None:
        super().__init__(look)
        self._cards, self._high = tuple(cards), high

    def wanted_height(self, width: int) -> int:
        """As high as it was made."""
        del width
        return self.look.px(self._high)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`."""
        super().place(rect)
        self.clear()
        lay_cards(self.look, self, self._cards, rect, 2 if is_narrow(self.look, rect, len(self._cards)) else 1)


class EveningSetupScene(Page):
    """Sets an evening up, at first for the people of the last one; `on_start` gets it."""

    def __init__(self, services: Services, *, on_start: Callable[[Evening], None], on_back: Callable[[], None]) -> None:
        super().__init__(services, on_back)
        self._on_start = on_start
        self._rng = Random(services.started)
        self._pictures, self._cards = SetupPictures(services, WIDEST), GameCards(services)
        self._controls: dict[str, Control] = {}
        self._asking: tuple[Modal, SeatCard] | None = None
        """The question who sits at a seat."""
        self.model = SetupModel(services, WIDEST, "", None, changed=self._changed, refused=self._refuse)
        self.code, self.last_chooses = new_code(), False
        self.time: int | None = USUAL_TIME
        """How many minutes the games are to fill, None where they were chosen one by one."""
        settings = services.settings
        kept = settings.setups.get(KEPT)
        seated = draft_from(kept, WIDEST, settings.name, self._rng, services.profiles.now.seal)
        self.model.draft = seated if kept else seated.with_friend()  # nobody has an evening alone
        self.legs = proposal(self.people, USUAL_TIME)
        self._build()
        self.tree.focus_on(self._controls["start"])

    # Who

    @property
    def people(self) -> int:
        """How many sit at the table."""
        return len(self.model.draft.seats)

    def _changed(self) -> None:
        """Show who sits at the table now; for more or fewer people other games fill the time."""
        if {leg.game for leg in self.legs} - {legs[0].game for legs in choice(self.people)} or self.time is not None:
            self.legs = proposal(self.people, self.time or USUAL_TIME)
        if self._asking is None:
            self._show()
        elif self._asking[1].index < self.people:  # else they have just left
            dialog, card = self._asking
            card.refresh()
            dialog.place(Rect((0, 0), self.services.look.scale.window.size))

    def _add(self) -> None:
        self.model.change(self.model.draft.with_one_more(self._rng).with_seat(self.people, person=True, name=""))
        self._ask(self.people - 1)

    def _ask(self, number: int) -> None:
        """Ask who sits at a seat."""
        look = self.services.look

        def leave() -> None:
            self._asking = None
            self.tree.close()
            self._show()

        def done() -> None:
            if self.model.draft.namesakes():
                self._refuse(_(TAKEN))
            else:
                leave()

        context = SetupContext(look, self.model, self._pictures, self.tree, lambda _name: leave(), leave, leave)
        card = SeatCard(context, number)
        leading = Button(look, _("Done"), done, kind=ButtonKind.PRIMARY)
        dialog = Modal(look, _("Who plays?"), (card,), (leading,), safe=card.name, on_back=done)
        self._asking = dialog, card
        self.tree.open(dialog)

    # What

    def _take_time(self, index: int) -> None:
        self.time = tuple(TIMES)[index]
        self.legs = proposal(self.people, self.time)
        self._show()

    def _turn_game(self, legs: Sequence[Leg]) -> None:
        """Take a game in, or leave it out."""
        chosen = {leg.game: leg for leg in self.legs}
        if chosen.pop(legs[0].game, None) is None:
            chosen[legs[0].game] = legs[0]
        if LEAST_GAMES <= len(chosen) <= MOST_GAMES:
            self.legs, self.time = tuple(chosen[game] for game in GAMES if game in chosen), None
            self._show()
        else:
            self._refuse(_("An evening has two to five games."))

    def _turn_order(self) -> None:
        self.last_chooses = not self.last_chooses
        self._show()

    def _enter(self) -> None:
        """Ask for an evening that was handed on."""

        def take(text: str) -> bool:
            try:
                handed = read_evening(text)
            except TextError as error:
                self._refuse(fault_words(error, EXAMPLE))
                return False
            self.code, self.legs, self.last_chooses, self.time = handed.code, handed.legs, handed.last_chooses, None
            self.model.draft = self.model.draft.with_count(len(handed.people), self._rng)
            self._show()
            return True

        words = _("Type or paste the line you were given, like {example}").format(example=EXAMPLE)
        ask_for_line(self.services.look, self.tree, _("Enter an evening"), words, _("Set up"), take)

    def _start(self) -> None:
        if self.model.draft.namesakes():
            self._refuse(_(TAKEN))
        else:
            self.services.change(setups={**self.services.settings.setups, KEPT: self.model.draft.to_json()})
            people = tuple(replace(player, character="") for player in self.model.draft.players())
            self._on_start(Evening(self.code, people, self.legs, self.last_chooses))

    def _refuse(self, words: str) -> None:
        self.services.play(SoundId.REFUSED)
        self.tree.say(words, alarm=True)

    # Layout

    def _named(self) -> Mapping[str, Control]:
        return self._controls

    def _show(self) -> None:
        self._keeping_focus(self._build)

    def _build(self) -> None:
        look, frame, draft = self.services.look, self.frame, self.model.draft
        group, self._controls = self._head(_("An evening"), _("Two to six players, several games, one score")), {}
        times, chosen = tuple(TIMES), {leg.game: leg for leg in self.legs}
        seats = [self._seat_card(number, plan, name) for number, (plan, name) in enumerate(zip(draft.seats, draft.names(), strict=True))]
        cells = LengthCells(look, _("How long?"), times, [(_(said), "") for said in TIMES.values()], self._take_time, self._pictures)
        cells.chosen = NONE if self.time is None else times.index(self.time)
        games = [self._game_card(legs, chosen.get(legs[0].game)) for legs in choice(self.people)]
        order = Fold(look, _("What comes next?"), self._turn_order, self._pictures.sheet)
        order.line = _("Who is last chooses the next game") if self.last_chooses else _("The order is drawn by lot")
        enter = Fold(look, _("Enter an evening…"), self._enter, self._pictures.sheet)
        enter.line = _("The same games and cards as in another house")
        start = StartButton(look, _("Start"), self._start, wide=frame.wide)
        who = ngettext("{n} player", "{n} players", self.people).format(n=self.people)
        count = ngettext("{n} game", "{n} games", len(self.legs)).format(n=len(self.legs))
        start.line = in_a_row((who, count, _("about {n} min").format(n=sum(leg.minutes(self.people) for leg in self.legs))))
        if self.people < MOST_PEOPLE:
            paint = partial(self._pictures.seat, mark="+", colour=self.people)
            seats.append(PictureCard(look, _("Add a player"), self._add, paint, line=_("Up to six play")))
            self._controls["add"] = seats[-1]
        rows = CardShelf(look, seats, SEATS_HIGH), cells, CardShelf(look, games, GAMES_HIGH), order, enter
        column = PanelColumn(look, rows, gap=SPACE.small)
        place_column(column, frame.middle)
        group.add(column)
        group.add(start, frame.foot)
        self._controls |= {"time": cells, "order": order, "enter": enter, "start": start}
        self.tree.replace(group)

    def _seat_card(self, number: int, plan: SeatPlan, name: str) -> PictureCard:
        """Return the card of somebody at the table; a press asks who that is."""
        paint = partial(self._pictures.seat, mark=self.model.draft.mark(number), colour=plan.seal)
        line = _("Human") if plan.person else _("Computer, {level}").format(level=_(LEVELS[plan.level.value]))
        card = PictureCard(self.services.look, name, partial(self._ask, number), paint, line=line, drawn=self._pictures.drawn)
        self._controls[f"seat {number}"] = card
        return card

    def _game_card(self, legs: Sequence[Leg], chosen: Leg | None) -> PictureCard:
        """Return the card of a game, with how long it takes, and how many matches that are; a press takes it in, or leaves it out."""
        leg, game = chosen or legs[0], legs[0].game
        time, count = _("about {n} min").format(n=leg.minutes(self.people)), len(leg.seats(self.people))
        line = time if count == 1 else "\n".join((ngettext("{n} match", "{n} matches", count).format(n=count), time))
        paint, press = partial(self._cards.paint, game, False), partial(self._turn_game, legs)
        card = PictureCard(self.services.look, shown_name(self.services.settings, game), press, paint, line=line, drawn=self._cards.drawn)
        card.chosen = chosen is not None
        self._controls[f"game {game}"] = card
        return card
