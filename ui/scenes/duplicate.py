"""What a duplicate match came to: every side of the deal, player by player, and the difference that counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.core.cards import Seat
from game.core.duplicate import Sides, seated, totals
from game.core.options import Options
from game.core.record import Player, Record
from game.core.shared_deal import SharedDeal
from sounds.ids import SoundId
from ui.kit.player_text import Seated, said_of, seated_at, signed
from ui.library.share import share
from ui.scenes.evening.sheets import StandingSheet
from ui.scenes.frame import add_row
from ui.scenes.page import Page
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import SPACE, TITLE_SIZE
from ui.widgets import Button, ButtonKind, Paragraph, gold_ink, text_ink

WIDEST = 760.0
"""The width of the sheet, in interface units."""
TALLER = 1.7
"""The height of the sheet where there is room, in those that it wants."""


def standing_words(players: Sequence[Seated], sides: Sides) -> str:
    """Return who is ahead after all sides, and by how much."""
    sums = totals(sides)
    order = sorted(range(len(sums)), key=lambda player: -sums[player])
    ahead = sums[order[0]] - sums[order[1]]
    if not ahead:
        return _("The duplicate match is even")
    return said_of(players, Seat(order[0]), _("{name} is ahead by {n} over all sides|You are ahead by {n} over all sides"), n=ahead)


class DuplicateScene(Page):
    """The result of a duplicate match, after the record of its `last` side; `sides` as in `game.core.duplicate`.

    `on_replay` looks back on that side, where the match is one of the past.
    """

    def __init__(
        self,
        services: Services,
        last: Record,
        sides: Sides,
        *,
        on_again: Callable[[], None],
        on_leave: Callable[[], None],
        on_replay: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services, on_leave)
        self.last, self.sides, self._sums = last, sides, totals(sides)
        self._order = sorted(range(len(self._sums)), key=lambda player: -self._sums[player])
        """Everybody by their seat of the first side, whoever is ahead first."""
        first: tuple[Player, ...] = seated(last.players, 1 - len(sides))
        self.players = tuple(map(seated_at, first))
        """Everybody by the seat of the first side."""
        self._on_again, self._on_replay = on_again, on_replay
        self._build()

    # Scene

    def enter(self) -> None:
        """Say how it ended."""
        best = [who for who, total in zip(self.players, self._sums, strict=True) if total == max(self._sums)]
        if len(best) == len(self.players):
            self.services.play(SoundId.DRAWN)
        else:
            self.services.play(SoundId.WIN if any(who.is_person for who in best) else SoundId.LOSE)

    # Layout

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        again = Button(look, _("Play again"), self._on_again, kind=ButtonKind.PRIMARY)
        hand_on = Button(look, _("Share"), self._share)
        group = self._head(_("Duplicate match"), shown_name(self.services.settings, self.last.game))
        title = Paragraph(look, standing_words(self.players, self.sides), size=TITLE_SIZE, ink=gold_ink, face=Face.BOLD, align=Align.CENTRE)
        words = Paragraph(look, _("Everybody has sat at every seat of the same deal."), ink=text_ink, align=Align.CENTRE)
        top = frame.middle.y
        for told in (title, words):
            high = told.wanted_height(frame.middle.width)
            group.add(told, Rect(frame.middle.x, top, frame.middle.width, high))
            top += high + look.px(SPACE.small)
        rows = [self._row(player) for player in self._order]
        sheet = StandingSheet(self.services, shown_name(self.services.settings, self.last.game), rows)
        wide = min(frame.middle.width, look.px(WIDEST))
        high = min(frame.middle.bottom - top, round(sheet.wanted_height(wide) * TALLER))
        group.add(sheet, Rect(frame.middle.centerx - wide // 2, (top + frame.middle.bottom - high) // 2, wide, high))
        look_back = (Button(look, _("Replay"), self._on_replay),) if self._on_replay is not None else ()
        add_row(look, group, frame.foot, (again, *look_back, hand_on))
        self.tree.replace(group)
        self.tree.focus_on(again)

    def _row(self, player: int) -> tuple[int, Seated, str, str]:
        """Return the place of a player, who that is, what each side was worth, and what all of them come to."""
        total = self._sums[player]
        parts = (_("side {n}: {points}").format(n=n, points=signed(side[player])) for n, side in enumerate(self.sides, 1))
        return 1 + sum(other > total for other in self._sums), self.players[player], in_a_row(parts), signed(total)

    def _share(self) -> None:
        """Show the result to hand on."""
        name = shown_name(self.services.settings, self.last.game)
        lines = [f"{self.players[player].name} {signed(self._sums[player])}" for player in self._order]
        deal = SharedDeal(Options(self.last.game, self.last.options), len(self.players), self.last.seed)
        head = _("Five Seasons: {game}, duplicate match").format(game=name)
        text = "\n".join((head, *lines, deal.text()))
        share(self.services.look, self.tree, _("Your result"), text, _("It tells nothing about the cards."))
