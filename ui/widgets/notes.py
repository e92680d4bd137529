"""Words that come by themselves: the tooltip of what is pointed at, and toasts at the foot of the window."""

from __future__ import annotations

from collections.abc import Callable

from pygame import SRCALPHA, Rect, Surface

from ui.text.render import Align
from ui.theme import BODY_SIZE, SPACE, TOAST_FADE_SECONDS, TOAST_SECONDS, TOOLTIP_DELAY_SECONDS, WELL_LINE
from ui.widgets.box import Box, Shadow, draw_box
from ui.widgets.look import Look
from ui.widgets.semantics import Node, Role
from ui.widgets.widget import Control, Widget

TOOLTIP_WIDTH = 320
TOAST_GAP = 8
TOASTS_AT_ONCE = 3


class Tooltip(Widget):
    """A few words beside the control that they explain; below it, or above where there is no room."""

    role = Role.TOOLTIP

    def __init__(self, look: Look, label: str, about: Rect, window: Rect) -> None:
        """Stand below `about`, inside `window`; both in pixels."""
        super().__init__(look, label)
        pad, gap = look.px(SPACE.medium), look.px(SPACE.small)
        self._lines = look.lines(self.label, look.px(TOOLTIP_WIDTH), BODY_SIZE)
        width = max(look.width(line, BODY_SIZE) for line in self._lines)
        rect = Rect(0, 0, round(width) + 2 * pad, round(len(self._lines) * look.lead(BODY_SIZE)) + pad)
        rect.midtop = about.centerx, about.bottom + gap
        if rect.bottom > window.bottom - gap:
            rect.midbottom = about.centerx, about.top - gap
        self.rect = rect.clamp(window.inflate(-2 * gap, -2 * gap))

    def draw(self, surface: Surface) -> None:
        """Draw the box and the words."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        shadow = Shadow(0, look.px(4), 0.45, look.px(3))
        draw_box(surface, self.rect, Box(8 * unit, theme.well, 0.98, theme.neutral_line, WELL_LINE * unit, shadow))
        at = (
            self.rect.left + look.px(SPACE.medium),
            self.rect.top + look.px(SPACE.medium) / 2 + look.lead(BODY_SIZE) / 2,
        )
        look.write_lines(surface, self._lines, at, BODY_SIZE, theme.text)


class Explanation:
    """The tooltip of what is pointed at, once the pointer or the focus has rested there; after one that is there the next comes at once."""

    def __init__(self) -> None:
        self._tooltip: Tooltip | None = None
        self._rested = 0.0

    @property
    def shown(self) -> bool:
        """Whether a tooltip is on the screen."""
        return self._tooltip is not None

    @property
    def waits(self) -> bool:
        """Whether one would come soon, if there is something to explain."""
        return self._tooltip is None and self._rested < TOOLTIP_DELAY_SECONDS

    def rest_again(self) -> None:
        """Something else is pointed at."""
        self._rested = TOOLTIP_DELAY_SECONDS if self.shown else 0.0
        self._tooltip = None

    def hide(self) -> None:
        """Something was pressed: no explanation is wanted for a while."""
        self._tooltip, self._rested = None, -1.0

    def update(self, dt: float, control: Control | None, look: Look) -> None:
        """Go on by `dt` seconds over what is to be explained, None for nothing."""
        if control is None:
            self._tooltip = None
            return
        self._rested += dt
        if self._tooltip is None and self._rested >= TOOLTIP_DELAY_SECONDS:
            self._tooltip = Tooltip(look, control.tooltip, control.rect, look.scale.window)

    def draw(self, surface: Surface) -> None:
        """Draw it, if it is there."""
        if self._tooltip is not None:
            self._tooltip.draw(surface)

    def semantics(self) -> tuple[Node, ...]:
        """Return it in words, if it is there."""
        return (self._tooltip.semantics(),) if self._tooltip is not None else ()


class Toast(Widget):
    """One line that comes, stays a little and goes; `alarm` for a refusal, `for_now` for words about the decision that is due."""

    role = Role.TOAST
    widest = 560.0
    """Units of the interface."""

    def __init__(self, look: Look, label: str, *, alarm: bool = False, for_now: bool = False) -> None:
        super().__init__(look, label)
        self.alarm, self.for_now = alarm, for_now
        self.age, self.seconds = 0.0, TOAST_SECONDS

    def update(self, dt: float) -> None:
        """Grow older."""
        self.age += dt

    @property
    def gone(self) -> bool:
        """Whether it has had its time."""
        return self.age >= self.seconds

    @property
    def is_animating(self) -> bool:
        """It always ages."""
        return True

    @property
    def alone(self) -> bool:
        """Whether it stands in the place of the line itself, and goes as soon as anything else is said."""
        return False

    @property
    def stands_in(self) -> Rect | None:
        """A place of its own in which it stands, at the foot; None: with the others."""
        return None

    def wanted_width(self, most: int) -> int:
        """Return the width in pixels of the box, at most `most`."""
        look = self.look
        lines = look.lines(self.label, most - 2 * look.px(SPACE.large), BODY_SIZE)
        widest = max(look.width(line, BODY_SIZE) for line in lines)
        return round(widest) + 2 * look.px(SPACE.large)

    def wanted_height(self, width: int) -> int:
        """As many lines as the words need."""
        look = self.look
        lines = look.lines(self.label, width - 2 * look.px(SPACE.large) + 1, BODY_SIZE)
        return round((len(lines) - 1) * look.lead(BODY_SIZE)) + look.px(36)

    def draw(self, surface: Surface) -> None:
        """Draw it, faded at both ends of its time."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        fade = TOAST_FADE_SECONDS
        share = max(0.0, min(1.0, (self.age + 1 / 60) / fade, (self.seconds - self.age) / fade))
        layer = Surface(self.rect.size, SRCALPHA)
        place = layer.get_rect()
        line = theme.alarm if self.alarm else theme.panel_line
        draw_box(layer, place, Box(min(18 * unit, place.height / 2), theme.well, 0.96, line, WELL_LINE * unit))
        lines = look.lines(self.label, place.width - 2 * look.px(SPACE.large) + 1, BODY_SIZE)
        y = place.centery - (len(lines) - 1) * look.lead(BODY_SIZE) / 2
        look.write_lines(layer, lines, (place.centerx, y), BODY_SIZE, theme.text, align=Align.CENTRE)
        layer.set_alpha(round(255 * share))
        surface.blit(layer, self.rect)


class Toasts(Widget):
    """The toasts of a window, newest lowest, at most three at once."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._toasts: list[Toast] = []
        self._room: Rect | None = None
        self._kept_off: Rect | None = None

    @property
    def children(self) -> tuple[Widget, ...]:
        """Those that are shown."""
        return tuple(self._toasts)

    @property
    def together(self) -> list[Toast]:
        """Those that stand above each other, and not in a place of their own."""
        return [toast for toast in self._toasts if toast.stands_in is None]

    def say(self, words: str, *, alarm: bool = False, for_now: bool = False) -> None:
        """Show a toast; one that says the same begins again."""
        self.show(Toast(self.look, words, alarm=alarm, for_now=for_now))

    def show(self, toast: Toast) -> None:
        """Show a toast in place of one that says the same, or of another of a kind of its own."""
        kind = type(toast)
        others = [other for other in self._toasts if other.label != toast.label and not other.alone]
        self._toasts = [other for other in others if kind is Toast or type(other) is not kind]
        self._toasts = [*self._toasts[1 - TOASTS_AT_ONCE :], toast]
        self._lay()

    def drop_for_now(self) -> None:
        """The decision has been made: what was said about it goes."""
        self._keep(lambda toast: not toast.for_now)

    def conceal(self) -> None:
        """Somebody else is about to look on: only what is wrong with the program stays."""
        self._keep(lambda toast: toast.alarm)

    def _keep(self, wanted: Callable[[Toast], bool]) -> None:
        self._toasts = list(filter(wanted, self._toasts))
        self._lay()

    def place(self, rect: Rect) -> None:
        """Stand at the foot of the window `rect`."""
        super().place(rect)
        self._room = None
        self._lay()

    def stand(self, room: Rect) -> None:
        """Stand in `room` of the window, the newest with its middle on the lower edge of it."""
        if room != self._room:
            self._room = room
            self._lay()

    def keep_off(self, area: Rect | None) -> None:
        """Stand over or under `area` where they would lie on it: a dialog, None for none."""
        if area != self._kept_off:
            self._kept_off = area
            self._lay()

    def _lay(self) -> None:
        look = self.look
        room, gap = self._room or self.rect, look.px(TOAST_GAP)
        for toast in self._toasts:
            if (own := toast.stands_in) is not None:
                high = toast.wanted_height(own.width)
                toast.place(Rect(own.x, own.bottom - high, own.width, high))
        toasts = self.together
        widths = [toast.wanted_width(min(room.width - look.px(64), look.px(toast.widest))) for toast in toasts]
        heights = [toast.wanted_height(width) for toast, width in zip(toasts, widths, strict=True)]
        whole = Rect(0, 0, max(widths, default=0), sum(heights) + gap * max(0, len(heights) - 1))
        half = heights[-1] // 2 if toasts and toasts[-1].alone else look.px(18)
        whole.midbottom = room.centerx, room.bottom + (half if self._room else -look.px(SPACE.large))
        if self._kept_off is not None and whole.colliderect(self._kept_off):
            whole.bottom = self._kept_off.top - gap
            if whole.top < self.rect.top + gap:
                whole.bottom = self.rect.bottom - gap
            if whole.colliderect(self._kept_off):
                whole.top = self.rect.top + gap
        top = whole.top
        for toast, width, height in zip(toasts, widths, heights, strict=True):
            toast.place(Rect(whole.centerx - width // 2, top, width, height))
            top += height + gap

    def update(self, dt: float) -> None:
        """Let them grow older and go."""
        super().update(dt)
        if any(toast.gone for toast in self._toasts):
            self._keep(lambda toast: not toast.gone)

    def semantics(self) -> Node:
        """Return what is said."""
        return Node(Role.GROUP, "", children=tuple(toast.semantics() for toast in self._toasts))
