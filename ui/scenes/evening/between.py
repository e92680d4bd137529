"""Between two games of an evening: the wheel turns on, the standing and what decided the last game lie on paper, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.core.evening import Evening, EveningState, Fixture
from ui.kit.player_text import name_now, seated_at, signed
from ui.library.prints import shown_by
from ui.library.share import share
from ui.scenes.evening.sheets import StandingSheet, Wheel
from ui.scenes.frame import PanelColumn, ScrollHandle, add_row, columns
from ui.scenes.page import Page
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import CHIEF_SIZE, SPACE
from ui.widgets import Button, ButtonKind, Modal, Paragraph, gold_ink, text_ink

WIDTH = 460.0


class EveningScene(Page):
    """Shows how an evening stands, as `state` returns it.

    `on_change` keeps the evening after something was settled or predicted; `on_play` goes to a match, `on_print` to the print of an evening
    that is over; `on_again` sets up another one.
    """

    def __init__(
        self,
        services: Services,
        state: Callable[[], EveningState],
        *,
        on_change: Callable[[Evening], None],
        on_play: Callable[[Fixture], None],
        on_print: Callable[[], None],
        on_again: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(services, on_back)
        self._read, self.state = state, state()
        self._on_change, self._on_play, self._on_print, self._on_again = on_change, on_play, on_print, on_again
        first = self.state.last or self.state.next
        self._top = "" if first is None else first.leg.game
        """The game on top of the wheel before it turns on."""
        self._build()

    # Words

    def _name(self, who: int) -> str:
        return name_now(self.state.evening.people[who].name)

    def _called(self, game: str) -> str:
        return shown_name(self.services.settings, game)

    def _fixture_words(self, fixture: Fixture) -> str:
        """Return what is played by whom: `Kaluki`, or of a round of two `Koi-Koi: Anna against Bruno`."""
        if len(fixture.seats) == len(self.state.evening.people):
            return self._called(fixture.leg.game)
        name, other = map(self._name, fixture.seats)
        return _("{game}: {name} against {other}").format(game=self._called(fixture.leg.game), name=name, other=other)

    @property
    def next_words(self) -> str:
        """What the way on is called."""
        if self.state.is_over:
            return _("The print of the evening")
        return _("Choose the next game") if self.state.next is None else self._fixture_words(self.state.next)

    # Layout

    def _build(self) -> None:
        look, frame, state = self.services.look, self.frame, self.state
        evening = state.evening
        group = self._head(_("An evening"), _("{n} of {all} matches played").format(n=len(state.matches), all=evening.count))
        left, rest = columns(look, frame.middle, 1.0, 1.1)
        shown = state.next or state.last
        then = self._top if shown is None else shown.leg.game
        left_over = {one.leg.game for one in evening.fixtures() if one.number not in state.matches}
        done = {evening.legs[number].game for number in evening.order} - left_over
        last = None if state.last is None else state.matches[state.last.number]
        games = [leg.game for leg in evening.legs]
        group.add(Wheel(self.services, self.next_words, (self._top, then), games, done, last), left)
        self._top = then
        title, words = self._told()
        heading = Paragraph(look, title, size=CHIEF_SIZE, ink=gold_ink, face=Face.BOLD)
        handing, other = Button(look, _("Share"), self._share), Button(look, _("Another evening"), self._again)
        rows = heading, Paragraph(look, words, ink=text_ink), self._standing()
        column = PanelColumn(look, rows if frame.wide else (*rows, handing), gap=SPACE.small)
        high = min(rest.height, column.wanted_height(rest.width))
        column.place(rest.move(0, (rest.height - high) // 2).clip(rest) if high < rest.height else rest)
        handle = ScrollHandle(look, column)
        handle.place(column.rect)
        on = Button(look, self.next_words, self._go_on, kind=ButtonKind.PRIMARY)
        for widget in (column, handle):
            group.add(widget)
        add_row(look, group, frame.foot, (on, handing, other) if frame.wide else (on, other))
        self.tree.replace(group)
        self.tree.focus_on(on)

    def _told(self) -> tuple[str, str]:
        """Return what decided the last match, or at the end who won the evening, and who won the match and who saw it coming; before the
        first one how points are won."""
        state = self.state
        if (last := state.last) is None:
            words = _(
                "A match gives two points for everyone you leave behind and one for everyone on your place; a right prediction gives one."
            )
            return _("How points are won"), words
        places, game = state.places(last), self._called(last.leg.game)
        winners = [self._name(who) for who, place in zip(last.seats, places, strict=True) if place == 1]
        words = _("{game}: everybody shares the first place").format(game=game)
        if len(winners) < len(places):
            words = _("{game}: {name} wins").format(game=game, name=in_a_row(winners))
        won = state.evening.gained(last, places)
        right = in_a_row(self._name(who) for who in state.evening.watching(last) if won[who])
        said = _("Predicted by {names}").format(names=right) if right else ""
        title = shown_by(self.services, state.matches[last.number]).title
        if state.is_over:
            first = in_a_row(self._name(who) for place, who, _points in state.ranking() if place == 1)
            title = _("{name} wins the evening").format(name=first)
        return title, "\n".join(filter(None, (words, said)))

    def _standing(self) -> StandingSheet:
        """Return everybody by what they have, with what the last match gave them."""
        evening, last, people = self.state.evening, self.state.last, self.state.evening.people
        won = (0,) * len(people) if last is None else evening.gained(last, self.state.places(last))
        rows = [(place, seated_at(people[who]), signed(won[who]) if won[who] else "", str(n)) for place, who, n in self.state.ranking()]
        return StandingSheet(self.services, _("Points"), rows)

    # What is done

    def _change(self, evening: Evening) -> None:
        self._on_change(evening)
        self.state = self._read()

    def _go_on(self) -> None:
        """Ask for all that is to be said before the next match, one press each, and go there."""
        state, fixture = self.state, self.state.next
        if state.is_over:
            self._on_print()
        elif fixture is None:
            self._choose()
        else:
            said = {who for number, who, _winner in state.evening.predictions if number == fixture.number}
            self._ask_who_wins(fixture, [who for who in state.evening.watching(fixture) if who not in said and not state.begun])

    def _choose(self) -> None:
        """Let who is last choose the next game; a computer player takes the first, and so does everybody where one is left."""
        evening, (_place, who, _points) = self.state.evening, self.state.ranking()[-1]

        def settle(number: int) -> None:
            self.tree.close()
            self._change(replace(evening, order=(*evening.order, number)))
            self._build()

        if len(evening.left) == 1 or not evening.people[who].is_person:
            settle(evening.left[0])
            return
        words = _("{name} is last and chooses what comes next.").format(name=self._name(who))
        choices = [(self._called(evening.legs[number].game), partial(settle, number)) for number in evening.left]
        self._open(_("Choose the next game"), words, choices)

    def _ask_who_wins(self, fixture: Fixture, asked: Sequence[int]) -> None:
        """Ask the first of those who watch and have not been asked; then the match begins."""
        self.tree.close()
        if not asked:
            self._on_play(fixture)
            return
        then, evening = partial(self._ask_who_wins, fixture, asked[1:]), self.state.evening

        def say(winner: int) -> None:
            self._change(replace(evening, predictions=(*evening.predictions, (fixture.number, asked[0], winner))))
            then()

        words = _("{name}, who wins? A right prediction is worth a point.").format(name=self._name(asked[0]))
        choices = [(self._name(one), partial(say, one)) for one in fixture.seats]
        self._open(self._fixture_words(fixture), words, [*choices, (_("No prediction"), then)])

    def _open(self, title: str, words: str, choices: Sequence[tuple[str, Callable[[], None]]]) -> None:
        look = self.services.look
        told, buttons = Paragraph(look, words, ink=text_ink, align=Align.CENTRE), [Button(look, said, act) for said, act in choices]
        self.tree.open(Modal(look, title, (told,), buttons, on_back=self.tree.close, width=WIDTH, columns=1))

    def _again(self) -> None:
        """Set up another evening; ask first where this one is not over."""
        if self.state.is_over:
            self._on_again()
            return
        words = _("What was played stays among the past matches; the evening can’t be continued.")
        self._ask_whether(_("Give up this evening?"), words, yes=_("Give it up"), no=_("Keep it"), act=self._on_again)

    def _share(self) -> None:
        """Show the line with which another household plays the same evening."""
        words = _("Anyone who enters this line plays the same games with the same cards.")
        share(self.services.look, self.tree, _("The same evening"), self.state.evening.text(), words)
