"""A finished match on its own table, to be looked at forwards and backwards, from every seat or with open cards.

The match was played through the gate once and is kept with all its states: a step forward shows what happened, everything else lays
the table at once. Nothing here decides, and nothing of the match is ever changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.core.cards import Seat
from ui.input import intents
from ui.input.intents import Command, Intent, Signal
from ui.kit.story import logged
from ui.scenes.pause import PauseWays, open_pause
from ui.scenes.print import write_picture
from ui.scenes.replay.hinting import ReplayHint
from ui.scenes.replay.looking import EDGE, TRACK_HEIGHT, LookingBack, Played
from ui.scenes.replay.track import SignButton, play_sign, step_sign
from ui.scenes.table.hint import is_hinted
from ui.scenes.table.toolbar import drawer_tool, inspect, open_log, room_for, stand, tool_button
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.stage.frame import BORDER
from ui.text.catalog import _, in_a_row, pgettext
from ui.text.render import Align
from ui.text.sentences import in_a_list, pair, sentence
from ui.turns.replay import Perspective
from ui.voice.utterances import Ask, Kind, Speaks, Utterance
from ui.widgets import Button, Group, Modal, Tree, closing
from ui.widgets.scene import Scene

TAG = 32.0
"""How far the tag under a pile reaches below it and, both sides together, beyond it."""
SIGN_WIDTH = 40.0
SIGN_GAP = 4.0
ROOMY = 14
"""Where the line is less wide than so many buttons, those for whole rounds are left to the keys."""


class ReplaySpeaking(Speaks):
    """The words of one replay."""

    def __init__(self, replay: LookingBack) -> None:
        self._replay = replay
        self._told = replay.moment

    def spoken_opening(self) -> Sequence[Utterance]:
        """Return the game, who plays it, and where the replay stands."""
        board = self._replay.board
        names = in_a_row(who.name for who in board.table.context.seated)
        title = pair(shown_name(board.parts.services.settings, self._replay.played.match.engine.id), names)
        return (Utterance(sentence(title, _("Replay"), self._replay.track.value), Kind.SCREEN),)

    def spoken_news(self) -> Sequence[Utterance]:
        """Return what has happened last at another moment; the track says which one it is."""
        if self._replay.moment == self._told:
            return ()
        self._told = self._replay.moment
        return [Utterance(words, Kind.MORE) for words in self._last()]

    def _last(self) -> Sequence[str]:
        return [entry.in_one for entry in logged(self._replay.board.table.story.entries)[-1:]]

    def spoken_answer(self, ask: Ask) -> Sequence[str]:
        """Return where the replay stands, the hand that is looked on, the table, or how everybody stands."""
        board = self._replay.board
        words, picture = board.table.words, board.stage.picture
        match ask:
            case Ask.HAND:
                cards = picture.at(board.table.layout.own_hand())
                return (pair(_("Hand"), in_a_list(words.name_of(card) for card in cards if card is not None)),)
            case Ask.TABLE:
                return [pair(row.label, row.value) for row in words.lying(picture)]
            case Ask.SCORES:
                return [pair(row.label, row.value) for row in words.standing(picture)]
            case Ask.TURN | Ask.SCREEN:
                return (self._replay.track.value, *self._last())


class ReplayScene(LookingBack, Scene):
    """Looks back on `played` from `viewer`, from `moment` on.

    `on_leave` goes back to where it was opened, `on_play` goes on from a moment at a seat, `on_result` shows the result of the deal that is
    over at a moment, `on_deal` opens what can be done with the deal, `on_review` the review of the seat; with `hints` a hint may be asked
    for. Its pause leads along `ways`.
    Of a match that goes on it shows what the viewer saw, and no more leads on from it.
    """

    def __init__(
        self,
        services: Services,
        played: Played,
        viewer: Seat,
        moment: int = 0,
        *,
        on_leave: Callable[[], None],
        on_play: Callable[[int, Seat], None],
        on_result: Callable[[ReplayScene], None],
        on_deal: Callable[[ReplayScene], None] | None,
        on_review: Callable[[ReplayScene], None] | None,
        hints: bool,
        ways: PauseWays,
    ) -> None:
        super().__init__(services, played, viewer, moment, self._lay_tools)
        self._on_leave, self.play_on, self._on_result, self._on_deal, self._ways = on_leave, on_play, on_result, on_deal, ways
        self._on_review = on_review
        self.hint = ReplayHint(self, services.opponents) if hints else None
        self._bare = False
        """Whether the controls are left out, for a picture."""
        self._saving: tuple[Path, Future[None]] | None = None
        """Where a picture is being written."""
        self.tree = self.board.tree
        said = ReplaySpeaking(self)
        self.spoken_opening, self.spoken_news = said.spoken_opening, said.spoken_news
        self.spoken_answer, self.spoken_aim, self.spoken_whole = said.spoken_answer, said.spoken_aim, said.spoken_whole

    # Scene

    def enter(self) -> None:
        """Lay the table as soon as its faces are drawn."""
        self.board.faces.request_pack()
        self.board.lay_out(self.course.so_far(self.moment, self.perspective), self.course.picture(self.moment, self.perspective))
        self._coming = True
        self._lay()
        self.board.tree.focus_on(self.track)

    def leave(self) -> None:
        """Nobody thinks any longer."""
        if self.hint is not None:
            self.hint.stop()

    def resize(self) -> None:
        """Lay everything out anew in another look; what was on its way is there."""
        self.board.restyle()
        self.track.restyle(self.board.parts.look)
        self.board.timeline.speed = self._speed
        self._mark()
        self.go_to(self.moment)

    @property
    def unfinished(self) -> bool:
        """Whether its table is not drawn yet."""
        return self.board.unfinished

    def hurry(self) -> None:
        """Nothing waits but the table itself."""

    @property
    def is_animating(self) -> bool:
        """Whether something moves."""
        hinted = self.hint is not None and self.hint.is_animating
        return self.board.is_animating or self.playing or self._coming or self._saving is not None or hinted

    def update(self, dt: float) -> None:
        """Go on: the cards, then the next step if it plays."""
        table_dt = self.board.step(dt)
        if self._saving is not None and self._saving[1].done():
            self._tell_saved(*self._saving)
            self._saving = None
        if self.board.timeline.busy:
            return
        if self._coming:
            self._arrive()
        if self.hint is not None:
            self.hint.step()
        if self.playing and self.board.tree.modal is None:
            self._left -= table_dt
            if self._left <= 0:
                self.forward()

    def draw(self, surface: Surface) -> None:
        """Draw the table and what is said of the moment."""
        self.board.draw(surface)
        if self.perspective.opened and self.board.tree.modal is None and not self.board.table.layout.drawer_open:
            self._hands.draw(surface)
        if self.board.tree.modal is None and not self._bare and (self.track.pointer is not None or not self._coming):
            self.track.draw_caption(surface)

    def handle(self, intent: Intent) -> None:
        """Take an intent: the keys of the replay first, then the widgets."""
        tree = self.board.tree
        if intent in (Signal.RESIZED, Command.FULLSCREEN):
            return
        if intent is Signal.POINTER_LEFT or isinstance(intent, intents.PointerMoved):
            inside = isinstance(intent, intents.PointerMoved) and self.track.rect.collidepoint(intent.x, intent.y)
            self.track.pointer = (intent.x, intent.y) if isinstance(intent, intents.PointerMoved) and inside else None
        if (tree.modal is not None or not self._steered(intent)) and not tree.handle(intent):
            self._keyed(intent)

    def _steered(self, intent: Intent) -> bool:
        """Go through the match by a key; False if the intent is not for that."""
        match intent:
            case intents.MoveFocus(dx, 0):
                self.step(dx)
            case intents.MoveFocus(0, dy) if self.board.tree.focus in (None, self.track):
                self.step_deal(dy)
            case intents.Paged(by):
                self.step_deal(by)
            case Command.FIRST | Command.LAST:
                self.go_to(self.course.last if intent is Command.LAST else 0)
            case Command.PEEK:
                self.toggle()
            case intents.Released(Command.PEEK):
                pass
            case Command.CONFIRM if self.board.tree.focus in (None, self.track):
                self.toggle()
            case _:
                return False
        return True

    def _keyed(self, intent: Intent) -> None:
        match intent:
            case Command.HINT if self.hint is not None:
                self.hint.ask()
            case Command.BACK if is_hinted(self.board):
                self.board.tree.toasts.drop_for_now()
            case Command.BACK if self.board.picking.cancel_selection():
                pass
            case Command.BACK | Command.MENU:
                self._pause()
            case Command.INSPECT | intents.PointerPressed(button=intents.PointerButton.RIGHT):
                inspect(self.board, self.played.book)
            case intents.Letter(text):
                for tool in self._tools():
                    if tool.key.lower() == text:
                        tool.activate()
            case _:
                pass

    # Going through the match

    def show_result(self) -> None:
        """Show the result of the deal that is over now."""
        self.playing = False
        self._on_result(self)

    def mark_costs(self, costs: Mapping[int, float]) -> None:
        """Mark on the track what plays cost, at the moments at which they were decided, as shares of a match."""
        self.costs = {self.perspective.seat: dict(costs)}
        self._mark()

    # Controls

    def _next_seat(self) -> None:
        seat = Seat((self.perspective.seat + 1) % self.played.match.seats)
        self.look_from(Perspective(seat, self.perspective.opened))
        self.board.tree.say(_("Seen by {name}").format(name=self.played.seated[seat].name))

    def _take_picture(self) -> None:
        """Write the table as it is shown into the player's folder."""
        services = self.services
        path = services.archive.exports.place_of_picture(f"{services.started}-{self.played.match.engine.id}-{self.moment}")
        if path is None:
            self.board.tree.say(_("The picture could not be saved"), alarm=True)
        elif self._saving is None:
            self._saving = path, services.pictures.promise(partial(write_picture, self.still(), path))

    def _tell_saved(self, path: Path, saved: Future[None]) -> None:
        if saved.exception() is None:
            self.board.tree.say(_("Saved as {path}").format(path=path))
        else:
            self.board.tree.say(_("The picture could not be saved"), alarm=True)

    def still(self) -> Surface:
        """Return a picture of the table as it is shown, without the controls."""
        surface = Surface(self.services.look.scale.window.size)
        self._bare = True
        self._lay()
        self.draw(surface)
        self._bare = False
        self._lay()
        return surface

    def _tools(self) -> list[Button]:
        """Return the tools beside the table, the most needed last."""
        tool = partial(tool_button, self.board)
        found = [
            tool(_("Log"), "L", partial(open_log, self.board)),
            tool(_("Save picture"), "G", self._take_picture),
            tool(_("Speed"), "V", self.next_speed),
        ]
        back = [tool(_("Back"), "", self._on_leave), tool(_("Menu"), "", self._pause, command=Command.BACK)]
        if self.course.own is not None:
            return [*found, *drawer_tool(self.board), *self._hint_tool(), *back]
        if self._on_deal is not None:
            found.insert(0, tool(pgettext("code", "The deal"), "E", partial(self._on_deal, self)))
        if self._on_review is not None:
            found.append(tool(_("Review"), "W", partial(self._on_review, self)))
        if self.moment < self.course.last:
            found.append(tool(_("Play on"), "F", lambda: self.play_on(self.moment, self.perspective.seat)))
        if self.moment in self.course.results:
            found.append(tool(_("Result"), "R", self.show_result))
        found += drawer_tool(self.board)
        open_words = _("Hide cards") if self.perspective.opened else _("Open cards")
        turned = Perspective(self.perspective.seat, not self.perspective.opened)
        found += [tool(_("Next seat"), "S", self._next_seat), tool(open_words, "O", partial(self.look_from, turned)), *self._hint_tool()]
        return [*found, *back]

    def _hint_tool(self) -> list[Button]:
        """Return the tool that gives a hint, where there is one to be had."""
        if self.hint is None or self.hint.seat is None:
            return []
        words = _("Next best") if self.hint.goes_on else _("Hint")
        return [tool_button(self.board, words, "", self.hint.ask, command=Command.HINT)]

    def _pause(self) -> None:
        look, tree = self.board.parts.look, self.board.tree
        out = Button(look, _("Leave the replay"), closing(tree, self._on_leave))
        hidden = [] if self._room > 1 else self._tools()[:-2]  # one way back is enough
        open_pause(look, tree, self._ways, out, _choices(tree, hidden), saved=False)

    @property
    def _room(self) -> int:
        """How many tools have room beside the table; where that is one the menu holds the others."""
        return room_for(self.services.look, self.board.table.layout.tools_at())

    def _lay_tools(self, group: Group) -> None:
        """Put the tools and the track beside the cards."""
        if self._bare:
            return
        look, place = self.board.parts.look, self.board.table.layout.tools_at()
        room, every = self._room, self._tools()
        shown = every[-1:] if room == 1 else every
        if len(every) > room > 1:
            hidden = every[: len(every) - room + 1]
            more = Button(look, _("More…"), partial(self._open_more, hidden), align=Align.LEFT)
            shown = [more, *every[len(hidden) :]]
        self._lay_track(group)
        for one, rect in zip(shown, stand(look, place, len(shown)), strict=True):
            group.add(one, rect)

    def _lay_track(self, group: Group) -> None:
        look, layout = self.board.parts.look, self.board.table.layout
        mat, edge = layout.frame.rect(*layout.frame.mat), layout.frame.px(BORDER + EDGE)
        high, wide, gap = look.px(TRACK_HEIGHT), look.px(SIGN_WIDTH), look.px(SIGN_GAP)
        y = round(layout.line_at()[1] + look.px(layout.line_rise) - high / 2)
        signs: tuple[SignButton, ...] = (
            SignButton(look, _("Previous round"), partial(self.step_deal, -1), step_sign(-1, deal=True)),
            SignButton(look, _("Step back"), partial(self.step, -1), step_sign(-1)),
            SignButton(look, pgettext("replay", "Stop") if self.playing else _("Play"), self.toggle, play_sign(self.playing)),
            SignButton(look, _("Step on"), partial(self.step, 1), step_sign(1)),
            SignButton(look, _("Next round"), partial(self.step_deal, 1), step_sign(1, deal=True)),
        )
        if mat.width - 2 * edge < ROOMY * (wide + gap):
            signs = signs[1:-1]
        left = round(mat.left + edge)
        for sign in signs:
            group.add(sign, Rect(left, y, wide, high))
            left += wide + gap
        group.add(self.track, Rect(left, y, round(mat.right - edge) - left, high))
        pile = layout.parts().get("discard")  # under it stands where its card came from
        self.track.free = () if pile is None else (Rect(pile.x, pile.y, pile.width, pile.height + look.px(TAG)).inflate(look.px(TAG), 0),)

    def _open_more(self, hidden: list[Button]) -> None:
        look, tree = self.board.parts.look, self.board.tree
        choices = *_choices(tree, hidden), Button(look, _("Close"), tree.close)
        tree.open(Modal(look, _("Replay"), (), choices, on_back=tree.close, width=360))


def _choices(tree: Tree, tools: Sequence[Button]) -> list[Button]:
    """Return tools as the choices of a dialog, which they close."""
    return [Button(tree.look, tool.label, closing(tree, tool.on_press), key=tool.key) for tool in tools]
