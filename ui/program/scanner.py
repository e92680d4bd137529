"""One switch for everything: a light goes through what can be used, and one press of a key, of a pad or of the mouse chooses.

Two ways (`Settings.scan`): in `TIMED` the light goes on by itself every `scan_seconds` and a press chooses; in `STEPS` a short press
takes it on and holding for `scan_seconds` chooses. What stands together is lit together first; choosing it goes into it, and its last
stop is the way out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.input.intents import Command, Intent, Released
from ui.services.settings import STEPS, TIMED, Settings
from ui.text.catalog import _, in_a_row
from ui.theme import BUTTON_RADIUS
from ui.widgets import Control, HoldButton, Look, Role
from ui.widgets.box import draw_ring
from ui.widgets.scene import Scene
from ui.widgets.stops import ControlStop, GroupStop, PageStop, ScanStop, leaves

FIRST_SHARE = 1.6
"""How much longer the light stays on the first stop of a group: one must see first where it is."""
FRESH_SECONDS = 0.3
"""A press so soon after everything has changed was meant for what was there before."""
BOUNCE_SECONDS = 0.12
"""A press so soon after the last one came up is a trembling hand."""
MOST_ROUNDS = 3
"""After so many rounds without a press the light waits for one."""
ROUNDS_INSIDE = 2
"""After so many rounds in a group the light leaves it."""
STAYING = frozenset({Role.CHOICE, Role.SLIDER, Role.SWITCH})
"""What is often used several times in a row: the light stays on it."""
PAGE_SHARE = 0.85
RING, EDGE, GAP = 5.0, 2.0, 5.0
"""Widths of the light's line, of its dark edge and of the gap around what is lit, in units."""


class Scanner:
    """The light. `settings` gives the settings in force, `send` hands an intent to the screen, `play` makes a sound."""

    def __init__(
        self, settings: Callable[[], Settings], send: Callable[[Intent], None], play: Callable[[SoundId], None]
    ) -> None:
        self._settings, self._send, self._play = settings, send, play
        self._scene: Scene | None = None
        self._known: tuple[object, ...] = ()
        self._path: list[GroupStop] = []
        """The groups that the light is in, outermost first."""
        self._top: tuple[ScanStop, ...] = ()
        self._index = 0
        self._rounds = 0
        self._wait = 0.0
        self._fresh = 0.0
        self._since_up = BOUNCE_SECONDS
        self._down: float | None = None
        """For how long the switch has been down in `STEPS` without having chosen."""
        self._stays: Control | None = None
        self._holding: HoldButton | None = None
        """The button that is being held; `_tried` before in vain, it is held without the hand's help."""
        self._tried: HoldButton | None = None
        self._peeking: ControlStop | None = None
        self.waits = False
        """Whether the light has gone round in vain and waits for a press."""
        self.in_use = True
        """Whether the switch was used last, not another device."""

    @property
    def on(self) -> bool:
        """Whether the settings ask for a scan."""
        return bool(self._settings().scan)

    @property
    def ticks(self) -> bool:
        """Whether something will change by itself."""
        if not (self.on and self.in_use):
            return False
        return self._down is not None or self._holding is not None or (self._settings().scan == TIMED and not self.waits)

    @property
    def lit(self) -> ScanStop | None:
        """What the light is on; None for the way out of a group, or nothing at all."""
        stops = self._stops
        return stops[self._index] if self._index < len(stops) else None

    @property
    def words(self) -> str:
        """What the light is on, in words."""
        match self.lit:
            case ControlStop(_, control):
                return control.label
            case PageStop():
                return _("Next page")
            case GroupStop(inside):
                return in_a_row(leaf.control.label for one in inside for leaf in leaves(one) if isinstance(leaf, ControlStop))
            case None:
                return _("Out of the group") if self._path else ""

    @property
    def _stops(self) -> tuple[ScanStop, ...]:
        return self._path[-1].inside if self._path else self._top

    # Going on

    def step(self, dt: float, scene: Scene | None) -> bool:
        """Go on by `dt` seconds over the screen that acts now; return whether something is lit that was not."""
        if not self.on or scene is None:
            self._scene, self._known = None, ()
            return False
        before = self.lit, tuple(self._path), self.waits
        self._since_up += dt
        self._fresh = max(0.0, self._fresh - dt)
        self._look(scene)
        if self._down is not None:
            self._down += dt
            if self._down >= self._settings().scan_seconds:
                self._down = None
                self._choose()
        elif self.in_use and self._settings().scan == TIMED and self._runs:
            self._wait -= dt
            if self._wait <= 0:
                self._go_on()
        return before != (self.lit, tuple(self._path), self.waits)

    @property
    def _runs(self) -> bool:
        held = self._holding is not None and self._holding.holding
        return not self.waits and not held and self._peeking is None and bool(self._top)

    def _look(self, scene: Scene) -> None:
        """Find what can be used now; where that has changed, begin again, on the same thing if it is used several times in a row."""
        found = scene.stops()
        known = (scene, *(leaf_key(leaf) for stop in found for leaf in leaves(stop)))
        if known == self._known:
            return
        self._known, self._scene, self._top = known, scene, found
        self._holding = self._tried = self._peeking = None
        self._begin()
        stays, self._stays = self._stays, None
        if stays is not None and (path := way_to(found, stays)) is not None:
            *groups, last = path
            self._path = [group for group in groups if isinstance(group, GroupStop)]
            self._index = self._stops.index(last)
            self._light()
        self._fresh = FRESH_SECONDS

    def _begin(self) -> None:
        """Stand on the first stop; on the group with the focus, if something has it."""
        self._path, self._rounds, self.waits = [], 0, False
        focused = [n for n, stop in enumerate(self._top) if any(is_focused(leaf) for leaf in leaves(stop))]
        self._index = focused[0] if focused else 0
        self._light(first=True)

    def _go_on(self) -> None:
        self._index += 1
        last = len(self._stops) if self._path else len(self._stops) - 1
        if self._index > last:
            self._index = 0
            self._rounds += 1
            if self._path and self._rounds >= ROUNDS_INSIDE:
                self._leave()
                return
            self.waits = self._settings().scan == TIMED and self._rounds >= MOST_ROUNDS
        self._light(first=self._index == 0)
        self._play(SoundId.HOVER)

    def _light(self, *, first: bool = False) -> None:
        """Let what is lit have the focus, if it can."""
        self._wait = self._settings().scan_seconds * (FIRST_SHARE if first else 1.0)
        if not self.in_use:
            return
        lit = self.lit
        for tree in {id(leaf.tree): leaf.tree for stop in self._top for leaf in leaves(stop)}.values():
            if isinstance(lit, ControlStop) and lit.tree is tree and not lit.beside:
                tree.visit(lit.control)
            else:
                tree.focus_on(None)
        if isinstance(lit, GroupStop):
            for leaf in leaves(lit)[:1]:
                if isinstance(leaf, ControlStop):
                    leaf.tree.reveal(leaf.control)

    # The switch

    def press(self) -> None:
        """The switch went down."""
        if not self.on or self._scene is None or self._since_up < BOUNCE_SECONDS:
            return
        if not self.in_use:
            self.in_use = True
            self._begin()
            return
        if self._peeking is not None:
            self._peeking.control.end_hold()
            self._peeking = None
            return
        if self.waits:
            self.waits, self._rounds = False, 0
            self._light(first=True)
            return
        if self._settings().scan == STEPS:
            self._down = 0.0
        elif self._fresh <= 0:
            self._choose()

    def release(self) -> None:
        """The switch came up."""
        self._since_up = 0.0
        if self._down is not None:
            self._down = None
            self._go_on()
        held = self._holding
        if held is not None and held is not self._tried:
            self._holding, self._tried = None, held
            self._send(Released(Command.CONFIRM))
            if isinstance(lit := self.lit, ControlStop):
                lit.tree.say(_("Press once more, or hold"))

    def other_device(self) -> None:
        """Keyboard, pad or mouse are used for what they usually do: the light goes out until the switch is pressed."""
        self.in_use = False
        self._down = None

    def _choose(self) -> None:
        self._rounds = 0
        match self.lit:
            case GroupStop() as group:
                self._path.append(group)
                self._index = 0
                self._play(SoundId.TOGGLE)
                self._light(first=True)
            case PageStop(_, panel):
                at_end = panel.offset >= panel.overflow - 1
                panel.scroll_to(0.0 if at_end else panel.offset + PAGE_SHARE * panel.rect.height)
                self._play(SoundId.TOGGLE)
                self._light(first=True)
            case ControlStop() as stop:
                self._use(stop)
            case None if self._path:
                self._leave()
            case None:
                self._send(Command.CONFIRM)

    def _leave(self) -> None:
        left = self._path.pop()
        self._index, self._rounds = self._stops.index(left), 0
        self._play(SoundId.TOGGLE)
        self._light(first=True)

    def _use(self, stop: ControlStop) -> None:
        control = stop.control
        self._stays = control if control.role in STAYING else None
        self._wait = self._settings().scan_seconds * FIRST_SHARE
        if stop.beside:
            if control.focusable:
                control.activate()
            else:
                self._peeking = stop
                control.begin_hold()
            return
        stop.tree.visit(control)
        self._send(Command.CONFIRM)
        if isinstance(control, HoldButton) and control.holding:
            self._holding = control
        else:
            self._send(Released(Command.CONFIRM))
            self._restart(stop)

    def _restart(self, stop: ControlStop) -> None:
        """After something was done the light begins again, unless the same may be wanted once more."""
        if self._stays is None and self._path and self.lit == stop:
            self._begin()

    # Drawing

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw the light over the screen: a bright ring with a dark edge, double around a group."""
        if not (self.on and self.in_use) or self._peeking is not None or not self._top or self.waits:
            return
        lit = self.lit
        rect = (lit or self._path[-1]).rect if lit is not None or self._path else Rect(0, 0, 0, 0)
        if rect.width <= 0 or rect.height <= 0:
            return
        unit, theme = look.scale.ui_unit, look.theme
        window = look.scale.window
        room = min(rect.left, rect.top, window.right - rect.right, window.bottom - rect.bottom)
        gap = max(-RING * unit, min(GAP * unit, room - (RING + EDGE) * unit))
        radius = BUTTON_RADIUS * unit
        draw_ring(surface, rect, gap, (RING + 2 * EDGE) * unit, radius, theme.dark)
        ink = theme.text if lit is None else theme.jade
        draw_ring(surface, rect, gap + EDGE * unit, RING * unit, radius, ink)
        if not isinstance(lit, ControlStop):
            draw_ring(surface, rect, gap - (RING + EDGE) * unit, EDGE * unit, radius, ink)


def leaf_key(leaf: ControlStop | PageStop) -> object:
    """Return what stays the same as long as a stop does."""
    return leaf.control if isinstance(leaf, ControlStop) else leaf.panel


def is_focused(leaf: ControlStop | PageStop) -> bool:
    """Whether a stop has the focus."""
    return isinstance(leaf, ControlStop) and leaf.tree.focus is leaf.control


def way_to(stops: Sequence[ScanStop], control: Control) -> list[ScanStop] | None:
    """Return the groups down to the stop that stands for the same as `control`, and that stop; None if there is none."""
    for stop in stops:
        match stop:
            case ControlStop(_, one) if one.identity == control.identity:
                return [stop]
            case GroupStop(inside) if (way := way_to(inside, control)) is not None:
                return [stop, *way]
            case _:
                pass
    return None
