"""The questions of Kowah: to cut, with the pack from its side and a slider under it, to claim a discard, to announce a Checki.

A claim and an announcement say what they pay and who, what may come, who else waits. Source: kowah.md R4, 2.4, 2.5, 3, 6.1 (D1, D4, D5).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.core.cards import cards_of
from game.kowah.actions import ANNOUNCE, CLAIM, CUTS, HOLD, PASS, Action, Pass
from game.kowah.facts import HandVoid, HandWon
from game.kowah.rules import CHECKIS, Origin, Rules, Source, brelans, count_of, laid_out
from game.kowah.scoring import Settlement
from game.kowah.stakes import ClaimStakes, claim_stakes
from game.kowah.state import Phase, View
from ui.games.kowah.names import ORIGINS, group_letters, rank
from ui.kit.deals import Chances, Deal, chances_of
from ui.kit.french_suits import titled
from ui.kit.player_text import Seated, one_of, said_of, signed
from ui.kit.question import Body, Choice, PaintCard, Question
from ui.kit.stakes import WIDTH, AtStake, Foot, Number, Prospect, Rim, Shown, StakesBody
from ui.stage.art import Art
from ui.text.catalog import N_, _, in_a_row, ngettext
from ui.text.render import Align
from ui.text.sentences import pair
from ui.theme import BLACK, BODY_SIZE, GOLD_LEAF, PAPER, mixed, rgb
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
FROM = {Source.SELF: N_("drawn"), Source.PASSED: ORIGINS[Origin.PASSED], Source.HAND: ORIGINS[Origin.HAND]}
"""Where the card came from, in few words."""
COMES = {
    Source.SELF: N_("If you draw a {rank}"),
    Source.PASSED: N_("If a {rank} comes from stock"),
    Source.HAND: N_("If a {rank} comes from hand"),
}
TIMES = {1: "{n}", 2: N_("{n} doubled"), 3: N_("{n} tripled")}


def claim_stakes_of(rules: Rules, view: View, seated: Sequence[Seated]) -> AtStake:
    """Return the stakes of claiming the top discard."""
    stakes, turn = claim_stakes(view), view.turns[-1]
    settled = stakes.now
    assert settled is not None
    nine = brelans(rules, (*cards_of(view.hand), view.pile[-1]))
    why = pair(_times(settled, stakes), _(FROM[Source(turn.origin.value)]))
    now = Number(_("Now"), str(settled.credit), why, tuple(card for brelan in nine for card in brelan))
    if turn.is_forced:
        thrown = _("a waiting player must throw what they draw")
    elif turn.origin is Origin.PASSED:
        thrown = _("drawn from stock and thrown at once")
    else:
        thrown = _("thrown from hand")
    if settled.payers == (turn.seat,):
        payer = seated[turn.seat]
        foot = Foot(((payer, signed(settled.changes[turn.seat])),), _("{name} pays it all").format(name=payer.name), thrown)
    else:
        foot = Foot((), titled(_shared(settled)), thrown)
    return _stakes(rules, view, seated, stakes, now, foot)


def announcement_stakes_of(rules: Rules, view: View, seated: Sequence[Seated]) -> AtStake:
    """Return the stakes of announcing a Checki."""
    stakes, (_group, shape) = claim_stakes(view), CHECKIS[count_of(rules, cards_of(view.hand))]
    drawn = dict(stakes.comes)[Source.SELF]
    now = replace(_coming(rules, stakes, Source.SELF, drawn), cards=laid_out(rules, view.hand))
    shown = _("Announced: all see its shape, {shape}, nobody its ranks").format(shape=shape.value)
    return _stakes(rules, view, seated, stakes, now, Foot((), shown))


def chances(view: View, seated: Sequence[Seated], facts: Mapping[Action, Mapping[Hashable, int]]) -> Chances | None:
    """Return how it comes out to let a card go, against claiming it; `facts` say how often what came about after each. None: no claim."""
    del seated
    found = next((counted for action, counted in facts.items() if isinstance(action, Pass)), {})
    stakes, counts = claim_stakes(view), [0] * len(Deal)
    now, pays = 0 if stakes.now is None else stakes.now.credit, {source: settled.credit for source, settled in stakes.comes}
    for fact, often in found.items():
        match fact:
            case HandWon(winner, source):
                mine = Deal.BETTER if pays[source] > now else Deal.SAME
                counts[mine if winner == view.viewer else Deal.OTHER] += often
            case HandVoid():
                counts[Deal.NOTHING] += often
            case _:
                pass
    return chances_of(counts, _("others"))


def _stakes(rules: Rules, view: View, seated: Sequence[Seated], stakes: ClaimStakes, now: Number, foot: Foot) -> AtStake:
    """Return what both have in common: what another card may bring, where it can be, who else waits, who plays before one's turn."""
    letters = group_letters(rules, stakes.group)
    comes = [(source, settled) for source, settled in stakes.comes if stakes.now is not None or source is not Source.SELF]
    then = _coming(rules, stakes, *max(comes, key=lambda one: one[1].credit)) if stakes.copies else None
    ghosts = tuple(Shown(card, Rim.UNSEEN, ghost=True) for card in stakes.copies)
    left = ngettext("{n} not seen yet", "{n} not seen yet", len(ghosts)).format(n=len(ghosts)) if ghosts else _("None is left")
    cards = Prospect(left, _("among {n} hidden cards").format(n=stakes.among), cards=ghosts)
    names = in_a_row(seated[seat].name for seat in stakes.waiting)
    waiting = ngettext("{names} waits too", "{names} wait too", len(stakes.waiting)).format(names=names) if names else ""
    wants = one_of([seated[seat].name for seat in stakes.rivals])
    danger = _("this {rank} may be what {names} wants").format(rank=letters, names=wants) if wants else ""
    others = Prospect(waiting or _("Nobody else is waiting"), danger)
    order = tuple(seated[seat] for seat in stakes.order)
    until = _("until your turn; stock: {n}").format(n=view.stock_left)
    return AtStake(now, then, (cards, others), foot, order, until, _("No other {rank} can come").format(rank=letters))


def _coming(rules: Rules, stakes: ClaimStakes, source: Source, settled: Settlement) -> Number:
    """Return what a card that is still to come pays, and who pays it."""
    who = _shared(settled) if rules.prices[source].is_shared else _("the thrower pays")
    head = _(COMES[source]).format(rank=group_letters(rules, stakes.group))
    return Number(head, str(settled.credit), pair(_times(settled, stakes), who))


def _shared(settled: Settlement) -> str:
    pays = one_of([str(pay) for pay in sorted({settled.payments[seat] for seat in settled.payers})])
    return _("all others pay {n} each").format(n=pays)


def _times(settled: Settlement, stakes: ClaimStakes) -> str:
    """Return V with what it is multiplied by: `36 doubled`."""
    words = TIMES[settled.multiplier]
    return (_(words) if settled.multiplier > 1 else words).format(n=stakes.base)


def question_of(rules: Rules, view: View, seated: Sequence[Seated], art: Art) -> Question[Action] | None:
    """Return the prompt that is due to the viewer, None if he picks a card or a pile, or is not asked."""
    match view.phase:
        case Phase.CUT:
            return _cutting(view, seated)
        case Phase.CLAIM:
            return _claiming(rules, view, seated, art)
        case Phase.ANNOUNCE:
            return announcing(rules, view, seated, art)
        case _:
            return None


def holds_checki(rules: Rules, view: View) -> bool:
    """Whether the viewer's eight cards are a Checki that he has not announced."""
    is_open = any(announcement.seat == view.viewer for announcement in view.announced)
    return not is_open and count_of(rules, cards_of(view.hand)) in CHECKIS


def announcing(rules: Rules, view: View, seated: Sequence[Seated], art: Art) -> Question[Action]:
    """Return the question whether the viewer's Checki is announced. Source: kowah.md R14, `checki_announcement`."""
    choices: tuple[Choice[Action], ...] = (
        Choice(ANNOUNCE, _("Announce"), _("lay it face down, then just draw and claim"), primary=True),
        Choice(HOLD, _("Keep secret"), _("it can neither claim nor win")),
    )
    stakes = announcement_stakes_of(rules, view, seated)
    return Question(_("Announce the Checki?"), (), (), choices, _body(art, stakes), WIDTH)


def _body(art: Art, stakes: AtStake) -> Body:
    return lambda look, paint: (StakesBody(look, art, stakes, paint),)


def _cutting(view: View, seated: Sequence[Seated]) -> Question[Action]:
    knife = Knife()

    def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        del paint
        row = RowSpec(name=_("Where to cut"))
        return PackBody(look, knife), Slider(look, row, knife.at, knife.move, low=1, high=len(CUTS), step=1)

    consequence = said_of(seated, view.dealer, _("{name} deals|You deal"))
    choice: Choice[Action] = Choice(CUTS[knife.at - 1], _("Cut here"), consequence, primary=True, picked=lambda: CUTS[knife.at - 1])
    return Question(_("Cut the pack"), (), (), (choice,), body)


def _claiming(rules: Rules, view: View, seated: Sequence[Seated], art: Art) -> Question[Action]:
    name, settled = rank(view.pile[-1]), claim_stakes(view).now
    assert settled is not None
    balance = signed(view.balances[view.viewer] + settled.changes[view.viewer])
    consequence = _("{balances}; the round ends").format(balances=f"{seated[view.viewer].name} {balance}")
    choices: tuple[Choice[Action], ...] = (
        Choice(CLAIM, _("Claim"), consequence, primary=True),
        Choice(PASS, _("Let it go"), _("this {rank} is gone for good").format(rank=name)),
    )
    body = _body(art, claim_stakes_of(rules, view, seated))
    return Question(_("Claim the {rank}?").format(rank=name), (), (), choices, body, WIDTH)


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
        look.carve(surface, str(at), (x, gap), 20, look.theme.gold, align=Align.RIGHT)
        draw_rule(surface, (x + px(6), round(gap)), px(26), max(1, px(2)), look.theme.gold)
        words = (self.rect.centerx, self.rect.bottom - px(10))
        look.write(surface, self.value, words, BODY_SIZE, look.theme.text2, align=Align.CENTRE)

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
