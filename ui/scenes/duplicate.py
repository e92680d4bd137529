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
from ui.kit.player_text import Seated, initial, said_of, seated_at, signed
from ui.library.share import share
from ui.scenes.frame import add_row
from ui.scenes.game_cards import is_narrow, lay_cards
from ui.scenes.page import Page
from ui.scenes.picture_card import Paint, PictureCard
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BLACK, SPACE, TITLE_SIZE, carved_size, mixed
from ui.widgets import Button, ButtonKind, Look, Paragraph, gold_ink, text_ink

WIDEST = 300.0
"""The width that a player's card has at most, in interface units."""
GROUND = 0.45
"""How much of the colour of a seal is in the ground under it."""


def standing_words(players: Sequence[Seated], sides: Sides) -> str:
    """Return who is ahead after all sides, and by how much."""
    sums = totals(sides)
    order = sorted(range(len(sums)), key=lambda player: -sums[player])
    ahead = sums[order[0]] - sums[order[1]]
    if not ahead:
        return _("The duplicate match is even")
    return said_of(players, Seat(order[0]), _("{name} is ahead by {n} over all sides|You are ahead by {n} over all sides"), n=ahead)


class SideCard(PictureCard):
    """One player: what all sides come to in `total`; the `first` one is ringed. Nothing is chosen by it."""

    def __init__(self, look: Look, label: str, total: str, paint: Paint, *, line: str, first: bool) -> None:
        super().__init__(look, label, None, paint, line=line)
        self._total, self.chosen = total, first

    @property
    def value(self) -> str:
        """What all sides come to."""
        return self._total


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
        wide = min(frame.middle.width, len(self._order) * look.px(WIDEST))
        area = Rect(frame.middle.centerx - wide // 2, top, wide, frame.middle.bottom - top)
        cards = [self._card(player) for player in self._order]
        lay_cards(look, group, cards, area, 2 if is_narrow(look, area, len(cards)) else 1)
        look_back = (Button(look, _("Replay"), self._on_replay),) if self._on_replay is not None else ()
        add_row(look, group, frame.foot, (again, *look_back, hand_on))
        self.tree.replace(group)
        self.tree.focus_on(again)

    def _card(self, player: int) -> SideCard:
        """Return the card of a player: the seal over what all sides come to, under it what each side was worth."""
        who, services = self.players[player], self.services
        parts = (_("side {n}: {points}").format(n=n, points=signed(side[player])) for n, side in enumerate(self.sides, 1))
        total = signed(self._sums[player])

        def paint(surface: Surface, rect: Rect) -> None:
            look = services.look
            surface.fill(look.theme.panel if look.theme.flat else mixed(BLACK, look.theme.seals[who.seal], GROUND), rect)
            side = round(min(rect.width * 0.5, rect.height * 0.42))
            seal = services.pictures.seal(initial(who), who.seal, side)
            surface.blit(seal, seal.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.34))))
            at, room = (rect.centerx, rect.y + round(rect.height * 0.78)), rect.width * 0.8
            size = look.carved_fitted(total, room, carved_size(rect.height * 0.3 / look.px(1)), 20)
            look.carve(surface, total, at, size, look.theme.gold, shadow=look.theme.dark, align=Align.CENTRE)

        return SideCard(services.look, who.name, total, paint, line="\n".join(parts), first=self._sums[player] == max(self._sums))

    def _share(self) -> None:
        """Show the result to hand on."""
        name = shown_name(self.services.settings, self.last.game)
        lines = [f"{self.players[player].name} {signed(self._sums[player])}" for player in self._order]
        deal = SharedDeal(Options(self.last.game, self.last.options), len(self.players), self.last.seed)
        head = _("Five Seasons: {game}, duplicate match").format(game=name)
        text = "\n".join((head, *lines, deal.text()))
        share(self.services.look, self.tree, _("Your result"), text, _("It tells nothing about the cards."))
