"""Chips that are paid: a few of them slide from those who pay to those who get them, or to the pot. Source: places.md."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from ui.stage.easing import out_cubic

SECONDS, STEP = 0.5, 0.07
EACH = 3
"""Chips that are seen sliding on each way."""
At = tuple[float, float]


class ChipsSlide:
    """Chips on their ways, in pixels; the table waits for them."""

    holds = True

    def __init__(self, chip: Surface, ways: Sequence[tuple[At, At]]) -> None:
        self._chip, self._ways = chip, ways
        self._elapsed = 0.0
        self.over = not ways

    @property
    def lively(self) -> bool:
        """They slide until they are there."""
        return not self.over

    def step(self, dt: float) -> None:
        """Go on."""
        self._elapsed += dt
        self.over = self._elapsed >= SECONDS + STEP * (EACH - 1)

    def draw(self, surface: Surface) -> None:
        """Draw every chip that is on its way."""
        for (x, y), (to_x, to_y) in self._ways:
            for number in range(EACH):
                share = (self._elapsed - STEP * number) / SECONDS
                if 0 < share < 1:
                    part = out_cubic(share)
                    at = round(x + (to_x - x) * part), round(y + (to_y - y) * part)
                    surface.blit(self._chip, self._chip.get_rect(center=at))


def ways_of(paid: Sequence[tuple[At, int]], pot: At) -> list[tuple[At, At]]:
    """Return the ways on which chips slide: `paid` says where each player is and by how much their chips have changed."""
    payers, winners = [at for at, by in paid if by < 0], [at for at, by in paid if by > 0]
    if not payers:
        return [(pot, winner) for winner in winners]
    return [(payer, to) for payer in payers for to in winners or (pot,)]
