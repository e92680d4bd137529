"""Ten deals, chances as ten little cards, and what the coach writes with and tells a play's worth by: matches out of a hundred.

Source: coach.md, One language everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from pygame import Rect, Surface, draw

from ui.kit.player_text import MINUS
from ui.text.catalog import _, in_a_row, pgettext
from ui.theme import rgb
from ui.widgets import Look

TEN = 10
CARD, PITCH = (9.0, 15.0), 12.4
"""A little card that stands for a deal, and the way from one to the next."""
EDGE, GOLD, IVORY, CORAL = rgb("6a5636"), rgb("e0a93a"), rgb("efe4c8"), rgb("c8402e")
PAPER, RIM, INK, INK2 = rgb("d9c9a4"), rgb("6a5636"), rgb("22140f"), rgb("3a2618")
GREEN, RED = rgb("063c33"), rgb("8c1a14")
LEAST_TOLD = 0.0025
"""The share of a match below which one play is said to be about as good as another."""


class Deal(IntEnum):
    """How a deal comes out: better than now, no better, for somebody else, for nobody; in the order in which they stand."""

    BETTER = 0
    SAME = 1
    OTHER = 2
    NOTHING = 3


@dataclass(frozen=True, slots=True)
class Chances:
    """How ten deals come out, and in words."""

    deals: tuple[Deal, ...]
    words: str


def ten_deals(counts: Sequence[int]) -> tuple[Deal, ...]:
    """Return ten deals that share themselves as `counts` do, by the order of `Deal`; () where nothing was counted."""
    whole = sum(counts)
    if not whole:
        return ()
    least = [TEN * count // whole for count in counts]
    rest = sorted(Deal, key=lambda deal: (-(TEN * counts[deal] % whole), deal))[: TEN - sum(least)]
    return tuple(deal for deal in Deal for _ in range(least[deal] + (deal in rest)))


def chances_of(counts: Sequence[int], rival: str) -> Chances | None:
    """Return ten deals that share themselves as `counts` do, in words too; some are for `rival`. None: nothing was counted."""
    deals = ten_deals(counts)
    words = {
        Deal.BETTER: _("{n} more"),
        Deal.SAME: _("{n} no more"),
        Deal.OTHER: _("{n} for {name}"),
        Deal.NOTHING: _("{n} nothing"),
    }
    said = in_a_row(words[deal].format(n=deals.count(deal), name=rival) for deal in Deal if deal in deals)
    return Chances(deals, said) if deals else None


def deals_width(look: Look) -> int:
    """Return how wide ten deals are, in pixels."""
    return look.px(PITCH) * (TEN - 1) + look.px(CARD[0])


def draw_deals(look: Look, surface: Surface, middle: tuple[int, int], deals: Sequence[Deal]) -> None:
    """Draw deals side by side about a point: gold with a dot, ivory, red with a stroke, an outline; state is never colour alone."""
    wide, high, line = look.px(CARD[0]), look.px(CARD[1]), max(1, look.px(1))
    left = middle[0] - (look.px(PITCH) * (len(deals) - 1) + wide) / 2
    for number, deal in enumerate(deals):
        card = Rect(round(left + look.px(PITCH) * number), middle[1] - high // 2, wide, high)
        if deal is not Deal.NOTHING:
            draw.rect(surface, (GOLD, IVORY, CORAL)[deal], card)
        draw.rect(surface, IVORY if deal is Deal.NOTHING else EDGE, card, line)
        if deal is Deal.BETTER:
            draw.circle(surface, EDGE, card.center, max(1, wide // 5))
        elif deal is Deal.OTHER:
            draw.line(surface, IVORY, card.bottomleft, card.topright, line)


def of_hundred(share: float) -> str:
    """Return a share of a match, -1 to 1, as matches out of 100: whole ones from 2 on, else tenths; a minus stands before what is lost."""
    matches = 100 * abs(share)
    figure = f"{matches:.0f}" if matches >= 1.95 else f"{matches:.1f}".removesuffix(".0").replace(".", pgettext("decimals", "."))
    return f"{MINUS}{figure}" if share < 0 and figure != "0" else figure


def cost_words(cost: float) -> str:
    """Return in words what a play costs that loses this share of a match."""
    return _("About as good") if cost < LEAST_TOLD else _("Costs {n} in 100 matches").format(n=of_hundred(cost))
