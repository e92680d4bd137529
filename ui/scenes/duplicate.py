"""What a duplicate match came to: every side of the deal, player by player, and the difference that counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.duplicate import Sides, seated, totals
from game.core.options import Options
from game.core.record import Player, Record
from game.core.shared_deal import SharedDeal
from sounds.ids import SoundId
from sprites import icons
from ui.kit.players import Seated, initial, said_of, seated_at, signed
from ui.scenes.frame import BackButton, PanelColumn, ScreenHead, add_row, column_panel, frame_of
from ui.scenes.page import Page
from ui.services import Services
from ui.settings import shown_name
from ui.share import share
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import SPACE, TITLE_SIZE
from ui.widgets import Button, ButtonKind, Group, ListRow, Paragraph, gold_ink, text_ink

TALLEST = 1000.0
ICON = 48.0


def standing_words(players: Sequence[Seated], sides: Sides) -> str:
    """Return who is ahead after all sides, and by how much."""
    sums = totals(sides)
    order = sorted(range(len(sums)), key=lambda player: -sums[player])
    ahead = sums[order[0]] - sums[order[1]]
    if not ahead:
        return _("The duplicate match is even")
    return said_of(players, Seat(order[0]), _("{name} is ahead by {n} over all sides|You are ahead by {n} over all sides"), n=ahead)


class DuplicateScene(Page):
    """The result of a duplicate match, after the `record` of its last side; `sides` as in `game.core.duplicate`.

    `on_replay` looks back on that side, where the match is one of the past.
    """

    def __init__(
        self,
        services: Services,
        record: Record,
        sides: Sides,
        *,
        on_again: Callable[[], None],
        on_leave: Callable[[], None],
        on_replay: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services, on_leave)
        self.record, self.sides = record, sides
        first: tuple[Player, ...] = seated(record.players, 1 - len(sides))
        self.players = tuple(map(seated_at, first))
        """Everybody by the seat of the first side."""
        self._on_again, self._on_replay = on_again, on_replay
        self._build()

    # Scene

    def enter(self) -> None:
        """Say how it ended."""
        sums = totals(self.sides)
        best = [who for who, total in zip(self.players, sums, strict=True) if total == max(sums)]
        if len(best) == len(sums):
            self.services.play(SoundId.DRAWN)
        else:
            self.services.play(SoundId.WIN if any(who.is_person for who in best) else SoundId.LOSE)

    # Layout

    def _build(self) -> None:
        look = self.services.look
        frame = frame_of(look, tallest=TALLEST)
        again = Button(look, _("Play again"), self._on_again, kind=ButtonKind.PRIMARY)
        hand_on = Button(look, _("Share"), self._share)
        back = BackButton(look, _("Back"), self._on_back, bare=not frame.wide)
        head = ScreenHead(look, _("Duplicate match"), shown_name(self.services.settings, self.record.game), back, wide=frame.wide)
        head.place(frame.head)
        group = Group(look, (head,))
        title = Paragraph(look, standing_words(self.players, self.sides), size=TITLE_SIZE, ink=gold_ink, face=Face.BOLD, align=Align.CENTRE)
        words = Paragraph(look, _("Everybody has sat at every seat of the same deal."), ink=text_ink, align=Align.CENTRE)
        order = sorted(range(len(self.players)), key=lambda player: -totals(self.sides)[player])
        column = PanelColumn(look, (title, words, *map(self._row, order)), gap=SPACE.small)
        group.add(column_panel(look, frame.middle, column))
        look_back = (Button(look, _("Replay"), self._on_replay),) if self._on_replay is not None else ()
        add_row(look, group, frame.foot, (again, *look_back, hand_on))
        self.tree.replace(group)
        self.tree.focus_on(again)

    def _row(self, player: int) -> ListRow:
        who, sums = self.players[player], totals(self.sides)
        parts = (_("side {n}: {points}").format(n=n, points=signed(side[player])) for n, side in enumerate(self.sides, 1))

        def seal(surface: Surface, rect: Rect) -> None:
            key = ("seal", initial(who), who.seal, rect.width)
            surface.blit(self.services.pictures.keep(key, lambda: icons.seal(initial(who), who.seal, rect.width)), rect)

        return ListRow(
            self.services.look,
            who.name,
            line="   ".join(parts),
            trailing=signed(sums[player]),
            trailing_gold=sums[player] == max(sums),
            icon=seal,
            icon_size=ICON,
        )

    def _share(self) -> None:
        """Show the result to hand on."""
        name, sums = shown_name(self.services.settings, self.record.game), totals(self.sides)
        order = sorted(range(len(sums)), key=lambda player: -sums[player])
        lines = [f"{self.players[player].name} {signed(sums[player])}" for player in order]
        deal = SharedDeal(Options(self.record.game, self.record.options), len(sums), self.record.seed)
        head = _("Five Seasons: {game}, duplicate match").format(game=name)
        text = "\n".join((head, *lines, deal.text()))
        share(self.services.look, self.tree, _("Your result"), text, _("It tells nothing about the cards."))
