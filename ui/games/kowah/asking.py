"""The questions of Kowah: to cut, with the pack from its side and a slider under it, to claim a discard, to announce a Checki.

Source: kowah.md R4, 6.1 (D1, D4, D5).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.cards import CardId, cards_of
from game.kowah.actions import ANNOUNCE, CLAIM, CUTS, HOLD, PASS, Action
from game.kowah.rules import CHECKIS, Origin, Rules, Source, brelans, count_of, laid_out
from game.kowah.safety import unseen
from game.kowah.scoring import base_value, settle
from game.kowah.state import Phase, View
from ui.games.kowah.claim_stake import ClaimBody, Stake
from ui.games.kowah.names import group_letters, level_name, rank
from ui.kit.player_text import Seated, said_of, signed
from ui.kit.question import Choice, PaintCard, Question, Row
from ui.stage.art import Art
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align
from ui.theme import BLACK, GOLD_LEAF, HINT_SIZE, PAPER, mixed, rgb
from ui.widgets import Look, Node, Role, RowSpec, Slider, Widget
from ui.widgets.box import Box, draw_box, draw_rule

PACK_HEIGHT = 120.0
PACK_WIDTH = 240.0
TOP_CARD = 22.0
"""Height of the top card as it is seen, and how far its far edge is shorter on each side."""
TOP_LEAN = 20.0
LIFTED = 14.0
"""How far the upper part is lifted off the lower one."""
SIDEWAYS = 34.0
SOGA = rgb("6b3a24")
MIDDLE = 60


def question_of(rules: Rules, view: View, seated: Sequence[Seated], art: Art) -> Question[Action] | None:
    """Return the prompt that is due to the viewer, None if he picks a card or a pile, or is not asked."""
    match view.phase:
        case Phase.CUT:
            return _cutting(view, seated)
        case Phase.CLAIM:
            return _claiming(rules, view, seated, art)
        case Phase.ANNOUNCE:
            return announcing(rules, view)
        case _:
            return None


def holds_checki(rules: Rules, view: View) -> bool:
    """Whether the viewer's eight cards are a Checki that he has not announced."""
    is_open = any(announcement.seat == view.viewer for announcement in view.announced)
    return not is_open and count_of(rules, cards_of(view.hand)) in CHECKIS


def announcing(rules: Rules, view: View) -> Question[Action]:
    """Return the question whether the viewer's Checki is announced. Source: kowah.md R14, `checki_announcement`."""
    group, shape = CHECKIS[count_of(rules, cards_of(view.hand))]
    left, copies = unseen(view)[group], rules.copies[group]
    completing = next(card for card in cards_of(rules.cards[group]) if not view.hand >> card & 1)
    worth = base_value(rules, cards_of(view.hand), completing)
    prices = in_a_row(f"{level_name(rules.prices[source].level)} {worth * rules.prices[source].multiplier}" for source in Source)
    rows = (
        Row(_("Shape on the table"), shape.value, cards=laid_out(rules, view.hand)),
        Row(_("Waits for"), group_letters(rules, group), strong=True),
        Row(_("Still unseen"), _("{n} of {all}").format(n=left, all=copies)),
        Row(_("Worth"), prices),
    )
    choices: tuple[Choice[Action], ...] = (
        Choice(ANNOUNCE, _("Announce"), _("lay it face down, then just draw and claim"), primary=True),
        Choice(HOLD, _("Keep secret"), _("it stays secret, but you can’t claim")),
    )
    return Question(_("Announce the Checki?"), rows, (), choices)


def _cutting(view: View, seated: Sequence[Seated]) -> Question[Action]:
    knife = Knife()

    def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        del paint
        row = RowSpec(name=_("Where to cut"))
        return PackBody(look, knife), Slider(look, row, knife.at, knife.move, low=1, high=len(CUTS), step=1)

    consequence = said_of(seated, view.dealer, _("{name} deals|You deal"))
    choice: Choice[Action] = Choice(CUTS[knife.at - 1], _("Cut here"), consequence, primary=True, picked=lambda: CUTS[knife.at - 1])
    return Question(_("Cut the pack"), (), (), (choice,), body)


def stake_of(rules: Rules, view: View, seated: Sequence[Seated]) -> Stake:
    """Return what claiming the top discard would bring to the viewer. Source: kowah.md S1 to S5."""
    turn = view.turns[-1]
    card: CardId = view.pile[-1]
    source = Source(turn.origin.value)
    base = base_value(rules, cards_of(view.hand), card)
    settlement = settle(rules, view.seats, view.viewer, source, base, turn.seat)
    name = seated[turn.seat].name
    if turn.is_forced:
        sentence = _("{name} drew it and had to throw it:").format(name=name), _("a waiting player has no other choice.")
    elif turn.origin is Origin.PASSED:
        sentence = _("{name} drew it and threw it at once,").format(name=name), _("a card from stock.")
    else:
        sentence = _("{name} threw it from hand,").format(name=name), _("not the card just drawn.")
    nine = (*cards_of(view.hand), card)
    return Stake(card, turn.origin, view.viewer, turn.seat, brelans(rules, nine), base, settlement, sentence)


def _claiming(rules: Rules, view: View, seated: Sequence[Seated], art: Art) -> Question[Action]:
    stake = stake_of(rules, view, seated)
    after = [before + change for before, change in zip(view.balances, stake.settlement.changes, strict=True)]
    payers = stake.settlement.payers
    balances = [f"{seated[seat].name} {signed(after[seat])}" for seat in (stake.winner, *(payers if len(payers) == 1 else ()))]
    consequence = _("{balances}; the round ends").format(balances=in_a_row(balances))

    def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        return (ClaimBody(look, art, rules, seated, stake, paint),)

    name = rank(stake.card)
    choices: tuple[Choice[Action], ...] = (
        Choice(CLAIM, _("Claim"), consequence, primary=True),
        Choice(PASS, _("Let it go"), _("this {rank} is gone for good").format(rank=name)),
    )
    return Question(_("Claim the {rank}?").format(rank=name), (), (), choices, body)


class Knife:
    """Where the pack is to be cut: shared by the picture and the slider."""

    def __init__(self) -> None:
        self.at = MIDDLE

    def move(self, number: float) -> None:
        """Cut elsewhere."""
        self.at = min(max(1, round(number)), len(CUTS))


class PackBody(Widget):
    """The pack seen from its long side, parted where it is to be cut."""

    role = Role.TEXT

    def __init__(self, look: Look, knife: Knife) -> None:
        super().__init__(look)
        self._knife = knife

    @property
    def value(self) -> str:
        """Where the cut goes, in words."""
        return ngettext("{n} card to the bottom", "{n} cards to the bottom", self._knife.at).format(n=self._knife.at)

    @property
    def _pack_height(self) -> float:
        """The thickness of the pack, in units: thinner in a low window, so that the slider under it is in sight."""
        return PACK_HEIGHT * max(0.3, min(1.0, (self.look.scale.ui_height - 300) / 340))

    def wanted_height(self, width: int) -> int:
        """The pack, the gap and a line of words."""
        del width
        return self.look.px(self._pack_height + LIFTED + 2 * TOP_CARD + 34)

    def draw(self, surface: Surface) -> None:
        """Draw two packets of cards from the side, the upper one lifted off and shifted, each under its top card."""
        look, px = self.look, self.look.px
        count = len(CUTS) + 1
        wide = px(PACK_WIDTH)
        left = self.rect.centerx - (wide + px(SIDEWAYS)) // 2
        top = self.rect.y + px(TOP_CARD + 2)
        step = px(self._pack_height) / count
        at = self._knife.at
        lower = top + at * step + px(LIFTED + TOP_CARD)
        self._packet(surface, Rect(left, round(lower), wide, round((count - at) * step)), at, count)
        self._packet(surface, Rect(left + px(SIDEWAYS), top, wide, max(2, round(at * step))), 0, at)
        gap = top + at * step + px(LIFTED) / 2
        x = left - px(18)
        look.carve(surface, str(at), (x, gap), 24, look.theme.gold, align=Align.RIGHT)
        draw_rule(surface, (x + px(6), round(gap)), px(26), max(1, px(2)), look.theme.gold)
        words = (self.rect.centerx, self.rect.bottom - px(10))
        look.write(surface, self.value, words, HINT_SIZE, look.theme.text2, align=Align.CENTRE)

    def _packet(self, surface: Surface, rect: Rect, first: int, last: int) -> None:
        """Draw the cards from `first` to `last` as layers of paper, and the back of the one on top, foreshortened."""
        px = self.look.px
        deep, lean = px(TOP_CARD), px(TOP_LEAN)
        draw_box(surface, rect.inflate(px(4), px(4)).move(px(2), px(5)), Box(px(6), BLACK, 0.35))
        for number in range(first, last):
            y = rect.y + (number - first) * rect.height / (last - first)
            high = max(1, round(rect.height / (last - first)))
            jut = (number * 37 % 5 - 2) * px(1) // 2
            shade = mixed(PAPER, SOGA, 0.08 + 0.30 * (number * 53 % 7) / 6)
            surface.fill(shade, Rect(rect.x + jut, round(y), rect.width, high))
        near, far = rect.y + 1, rect.y - deep
        corners = [(rect.x, near), (rect.right, near), (rect.right - lean, far), (rect.x + lean, far)]
        pygame.draw.polygon(surface, SOGA, corners)
        pygame.draw.aalines(surface, PAPER, True, corners)
        inner = [(x + (rect.centerx - x) * 0.07, y + (rect.y - deep / 2 - y) * 0.34) for x, y in corners]
        pygame.draw.aalines(surface, GOLD_LEAF, True, inner)

    def semantics(self) -> Node:
        """Return where the cut goes."""
        return Node(self.role, self.value, "", self.area)

