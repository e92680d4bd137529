"""Gestures at a table: what is pointed at, taken up, dragged; the controls over cards and places; the buttons beside the cards.

The game says what may be taken up and where it may go (`ui.kit.gestures`); mouse, keyboard and pad make the same gestures of it here,
and only here. A gesture with one reading is played, one with several asks at the card which is meant, one with none says why not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.core.cards import CardId
from game.core.events import Zone
from sounds.ids import SoundId
from ui.input.intents import Modality
from ui.kit.gestures import ActionButton, Interaction, Legality, Reading, Spot, Spots, Target
from ui.scenes.table.board_context import BoardContext
from ui.scenes.table.hand_motion import HandMotion
from ui.scenes.table.hit_test import HitTest
from ui.scenes.table.selection import Selection
from ui.stage.frame import BORDER
from ui.text.render import Align
from ui.turns.turns import DOUBLE_CLICK_SECONDS
from ui.widgets import Button, ButtonKind, Control, Group, Hotspot, Look, Role

WIDTH = 190.0
PITCH = 44.0
GAP = 5.0
BUTTON_GAP = 8.0
FEW_TARGETS = 4
LINE_HALF = 20.0
"""Half the height of the line over the hand, with a little air."""


@dataclass(frozen=True, slots=True)
class GestureCallbacks:
    """What gestures lead to.

    `play` plays an action, `changed` has the controls laid anew, `refuse` says why something does nothing, `reorder` puts cards where they
    were let go in the hand, so many pixels from the left, `gather` lets them lie together.
    """

    play: Callable[[Any], None]
    changed: Callable[[], None]
    refuse: Callable[[str], None]
    reorder: Callable[[Sequence[CardId], float], None]
    gather: Callable[[Sequence[CardId]], None]


class GestureInput:
    """What the viewer is about to do by hand: one pointer, of whatever device, and the controls that it meets.

    Its methods are many because what is shown at every card and what a press there does must follow from the same pointer.
    """

    def __init__(self, parts: BoardContext, callbacks: GestureCallbacks) -> None:
        self._services, self._table, self._tree = parts.services, parts.table, parts.tree
        self._play, self._changed = callbacks.play, callbacks.changed
        self._refuse, self._reorder, self._gather = callbacks.refuse, callbacks.reorder, callbacks.gather
        self.where = HitTest(parts)
        self.selection = self._selected()
        self._asked_at: Spot | None = None
        """The card at which that is asked, None: at the target."""
        self.foretells = True
        """Whether pointing at something tells what would come of it, before anything is taken up: not where that is the question."""
        self._clicked: tuple[Spot, float] | None = None
        """What the last click took up while nothing else was, and at which second of play."""
        self._controls: dict[Spot, Control] = {}
        self.watched: dict[Zone, Hotspot] = {}
        """The places that are looked at, with what lies over them."""
        self._options: list[Button] = []
        self._buttons: list[tuple[ActionButton[Any], Button]] = []
        self.hand = HandMotion(parts.table, parts.stage, self.where)

    def _selected(self, view: Any = None, legal: Legality[Any] | None = None) -> Selection:
        confirms, groups = lambda: self._services.settings.confirm_plays, lambda: self._table.layout.groups
        return Selection(self._table.gestures, view, legal, confirms=confirms, groups=groups)

    # The moment

    def show(self, view: Any, legal: Legality[Any] | None = None) -> None:
        """Take what the viewer knows now; with `legal` the viewer is to decide by hand."""
        self.hand.preview.let_go(self.where.hand())
        self.selection = self._selected(view, legal)
        self.hand.aim(self.selection)

    def forget(self) -> None:
        """Let go of everything: nothing is carried, taken up or raised."""
        self.hand.forget()
        self.show(self.selection.view)

    @property
    def _aimed(self) -> ActionButton[Any] | None:
        """The button beside the cards that is pointed at."""
        return next((button for button, widget in self._buttons if widget.hovered or widget.ringed), None)

    def _take(self, taken: Spots) -> None:
        self.selection.take(taken)
        self.hand.aim(self.selection)

    # What is shown

    @property
    def pointed(self) -> Spot | None:
        """What is pointed at: always what Enter or a press would use."""
        picture = self._tree.picture_pointed
        return next((spot for spot, control in self._controls.items() if control is picture), None) if picture else None

    @property
    def handles_hand(self) -> bool:
        """Whether the pointer is on a card of the hand, or holds one."""
        if self._tree.modality is not Modality.MOUSE:
            return False
        return bool(self.hand.drag.cards) or (isinstance(self.pointed, int) and self.pointed in self.where.hand())

    @property
    def shows_matches(self) -> bool:
        """Whether cards of the hand that match something are marked now."""
        return self.selection.active and not self.selection.taken and self._services.settings.show_matches

    def joins(self, card: CardId) -> bool:
        """Whether a card of the hand could go together with what is taken up, and that is to be shown."""
        shown = self.selection.active and bool(self.selection.cards) and self._services.settings.show_matches
        return shown and self._table.panels.joins(card, self.selection.cards, self.selection.view)

    def is_dimmed(self, card: CardId) -> bool:
        """Whether a card of the hand can do nothing now while others of it can."""
        if not self.selection.active:
            return False
        usable = {*self.selection.sources, *self.selection.taken}
        return card not in usable and any(one in usable for one in self.where.hand())

    @property
    def aimed(self) -> Spot | None:
        """Where Enter, a press, or letting go of what is carried would put something."""
        if self.hand.drag.cards:
            return self._carried_to.spot if self._carried_to is not None else None
        return self.pointed

    @property
    def _carried_to(self) -> Target[Any] | None:
        return self._hit(self.hand.drag.cards, self.hand.drag.at)

    @property
    def card_pointed(self) -> CardId | None:
        """The card that is pointed at, or the one on top of the place that is; None if its face is hidden."""
        return self.where.card_at(self.pointed)

    def targets(self) -> list[tuple[int, Target[Any]]]:
        """Return where what is taken up or pointed at may go, with the number of its key where one of several is to be chosen.

        Many are numbered only for who uses keys: the numbers hide what they stand on.
        """
        targets = self.selection.now.targets if self.selection.taken and not self.hand.drag.cards else self._with_pointed().targets
        numbered = len(targets) > 1 and (len(targets) <= FEW_TARGETS or self._tree.modality is not Modality.MOUSE)
        return [(number if self.selection.taken and numbered else 0, target) for number, target in enumerate(targets, 1)]

    def _with_pointed(self) -> Interaction[Any]:
        """Return what might be done with what is carried, or if what is pointed at were taken up too."""
        carried = self.hand.drag.cards
        pointed = self.pointed if self.foretells or self.selection.taken else None
        return self.selection.taking(carried) if carried else self.selection.with_spot(pointed)

    def considered(self) -> tuple[Reading[Any], ...]:
        """Return what the spot pointed at, together with what is taken up, may mean: what Enter would do there."""
        if (button := self._aimed) is not None:
            return button.readings
        if self.hand.drag.cards:
            return self._carried_to.readings if self._carried_to is not None else ()
        return self.selection.readings_at(self.pointed if self.foretells or self.selection.taken else None)

    def sign(self) -> Surface | None:
        """Return the small picture that stands before the line, None for none."""
        return self._table.panels.sign(self.selection.view, self.considered()) if self.selection.active else None

    def line(self) -> str:
        """Return in words what would be done, or what is to be done."""
        if (button := self._aimed) is not None and not button.readings:
            return button.refusal
        readings = self.considered()
        if len(readings) == 1:
            return readings[0].line
        return self._with_pointed().line or self.selection.now.line or self.selection.taking(()).line or self.selection.waits_for

    # The controls

    def lay(self, group: Group) -> None:
        """Put a control over everything that can be pointed at, and the buttons beside the cards."""
        self._controls, self.watched, self._options, self._buttons = {}, {}, [], []
        if self.selection.choosing is not None:
            self._lay_chooser(group, self.selection.choosing)
            return
        hand: list[Spot] = [] if self.selection.waits_on_table else list(self.where.hand())
        others = [spot for spot in self.selection.sources if spot not in hand]
        aimed = [target.spot for target in self.selection.now.targets if target.spot is not None]
        for spot in dict.fromkeys([*self.selection.now.refused, *others, *hand, *aimed]):
            if (rect := self.where.rect_at(spot)) is not None and spot != self.selection.now.waits:
                area = self._controls[spot] = self._over(spot, movable=spot in hand)
                group.add(area, rect)
        for place in self._table.layout.watched:
            if (rect := self._table.layout.spot_at(place)) is not None:
                words = self._table.words
                self.watched[place] = Hotspot(
                    self._table.context.look, words.name_of(place), value=words.seen_at(place), role=Role.TEXT, ring=True, means=place
                )
                group.add(self.watched[place], rect)
        band = self._table.layout.buttons_at()
        frame = self._table.layout.frame
        most = band.right - round(frame.px(frame.mat[0] + BORDER))
        look, buttons = self._table.context.look, self.selection.now.buttons
        slots = self._table.layout.button_slots(len(buttons))
        self._buttons = lay_buttons(group, look, band, buttons, self.press_button, most=most, slots=slots)

    def _over(self, spot: Spot, *, movable: bool) -> Hotspot:
        target = self.selection.target_at(spot)
        readings = target.readings if target is not None else self.selection.taking((spot,)).readings
        area = Hotspot(
            self._table.context.look,
            self._table.words.name_of(spot),
            partial(self.press, spot),
            value=readings[0].line if len(readings) == 1 else self.selection.taking((spot,)).line if readings else "",
            on_point=self._point,
            means=spot,
            quiet=spot in self.selection.now.refused,
        )
        if movable and isinstance(spot, int):
            area.on_drag, area.on_drop = partial(self._drag, spot, area), partial(self._drop, spot)
            area.on_cancel = self.hand.drag.let_go
        return area

    def _lay_chooser(self, group: Group, target: Target[Any]) -> None:
        """Put a button for every reading above the spot that was pressed; over the hand the line that asks stays free."""
        look = self._table.context.look
        taken = self.selection.taken[-1] if self.selection.taken else None
        spot = self._asked_at if self._asked_at is not None else target.spot if target.spot is not None else taken
        over = (self.where.rect_at(spot) if spot is not None else None) or self._table.layout.buttons_at()
        top = over.y
        if spot in self.where.hand():
            top = min(top, round(self._table.layout.line_at()[1]) - look.px(LINE_HALF))
        pitch, gap = look.px(PITCH), look.px(GAP)
        for number, reading in enumerate(target.readings, 1):
            option = Button(look, reading.label or reading.line, partial(self._play, reading.action), key=str(number))
            self._options.append(option)
        wide = max(look.px(WIDTH), *(option.wanted_width() for option in self._options))
        whole = Rect(0, 0, wide, pitch * len(self._options) - gap).move_to(midbottom=(over.centerx, top - gap))
        whole.clamp_ip(Rect(gap, gap, look.scale.width - 2 * gap, look.scale.height - 2 * gap))
        for index, option in enumerate(self._options):
            group.add(option, Rect(whole.x, whole.y + index * pitch, wide, pitch - gap))

    def _relay(self) -> None:
        self._changed()
        if self._options:
            self._tree.focus_on(self._options[0])

    @property
    def only_button(self) -> Button | None:
        """The button that does the one thing that can be done, or is done by itself, where no card and no place does any; else None."""
        if self.selection.now.sources or self.selection.now.targets or self.selection.choosing is not None:
            return None
        lapse = self.selection.now.lapse
        useful = [
            widget for button, widget in self._buttons if button.readings and lapse in (None, button.readings[0].action)
        ]
        return useful[0] if len(useful) == 1 else None

    def button_of(self, action: object) -> Button | None:
        """Return the button beside the cards that means `action`, None if there is none."""
        return next((widget for button, widget in self._buttons if any(one.action == action for one in button.readings)), None)

    def control_at(self, spot: Spot) -> Control | None:
        """Return the control over a spot, None if none is laid."""
        return self._controls.get(spot)

    # Gestures

    def press(self, spot: Spot) -> None:
        """Press a spot: put down there what is taken up, take it up, or hear why not."""
        if not self.selection.active:
            return
        if (target := self.selection.target_at(spot)) is not None:
            self._act(target)
        elif spot in self.selection.taken:
            self._press_again(spot)
        elif spot in self.selection.sources:
            self._press_source(spot)
        else:
            self._refuse(self.selection.refusal(self.selection.taken, spot))

    def _press_again(self, spot: Spot) -> None:
        clicked, at = self._clicked or (None, 0.0)
        is_double = clicked == spot and self._services.played - at < DOUBLE_CLICK_SECONDS and self._tree.modality is Modality.MOUSE
        if is_double and (target := self.selection.doubled(spot)) is not None:
            if not self._services.settings.confirm_plays:
                self._act(target)
            return
        narrows = self.selection.narrows(spot)
        if narrows or (self.selection.now.together and isinstance(spot, int) and not self._services.settings.confirm_plays):
            self._take((spot,) if narrows else tuple(one for one in self.selection.taken if one != spot))
            self._relay()
            return
        if self.selection.now.weighed:
            self.cancel_selection()
            return
        aimless = self.selection.aimless()
        self._act(aimless[0]) if aimless else self.cancel_selection()

    def _press_source(self, spot: Spot) -> None:
        self._clicked = None if self.selection.taken else (spot, self._services.played)
        if self.selection.adds(spot):
            self._services.play(SoundId.CARD_LIFT)
            self._take(self.selection.added(spot))
            self._relay()
            return
        found = self.selection.taking((spot,))
        if len(found.readings) == 1 and not found.weighed and not self._services.settings.confirm_plays:
            self._play(found.readings[0].action)
            return
        self._services.play(SoundId.CARD_LIFT)
        self._take((spot,))
        if len(found.targets) == 1 and len(found.readings) > 1:
            self._act(found.targets[0], spot)
            return
        self._relay()
        aims = [target.spot for target in self.selection.now.targets if target.spot is not None]
        if aims and (control := self._controls.get(aims[0])) is not None:
            self._tree.focus_on(control)

    def press_button(self, button: ActionButton[Any]) -> None:
        """Press a button beside the cards."""
        if button.arranges:
            self._gather(self.selection.cards)
        elif not button.readings:
            self._refuse(button.refusal)
        elif len(button.readings) == 1:
            self._play(button.readings[0].action)
        else:
            self.selection.choosing, self._asked_at = Target(None, button.readings), None
            self._relay()

    def _act(self, target: Target[Any], at: Spot | None = None) -> None:
        """Do what the gesture means; where it may mean several things, ask which: at the spot `at`, None for the target."""
        if len(target.readings) == 1:
            self._play(target.readings[0].action)
            return
        self.selection.choosing, self._asked_at = target, at
        self._relay()

    def cancel_selection(self) -> bool:
        """Close the chooser, or put down what is taken up; False if there was nothing to put down."""
        if self.selection.choosing is not None:
            self.selection.choosing = None
            if self.selection.now.targets and not self.selection.now.together and not self.selection.waits_on_table:
                self._take(())
            self._relay()
            return True
        if not self.selection.taken or self.selection.waits_on_table:
            return False
        self._take(())
        self._relay()
        return True

    def suggest(self, action: object) -> str:
        """Take up and focus what `action` begins with, and return what Enter would do there; "" if it is not done by hand."""
        if not self.selection.active:
            return ""
        gesture = self.selection.gesture(action)
        if gesture is None:
            if (button := self.button_of(action)) is not None:
                self._tree.offer(button)
            return self.selection.now.button_line(action)
        aimed = gesture.target is not None or len(gesture.sources) > 1
        self._take(self.selection.taken if self.selection.waits_on_table else gesture.sources if aimed else ())
        self._changed()
        spot = gesture.target if gesture.target is not None else gesture.sources[-1]
        if (control := self._controls.get(spot)) is not None:
            self._tree.offer(control)
        return next((reading.line for reading in self.considered() if reading.action == action), "")

    def press_number(self, number: int) -> bool:
        """Use the reading, target or pile of that number, from 1; False if there is none."""
        if self.selection.choosing is not None:
            if 0 < number <= len(self._options):
                self._options[number - 1].activate()
                return True
            return False
        if self.selection.taken and 0 < number <= len(self.selection.now.targets):
            self._act(self.selection.now.targets[number - 1])
            return True
        piles = [place for place, _pose in self.where.piles(self.selection.now.sources)]
        if not self.selection.taken and 0 < number <= len(piles):
            self.press(piles[number - 1])
            return True
        return False

    def _point(self, pointed: bool) -> None:
        if pointed:
            self._services.play(SoundId.HOVER)

    def _drag(self, card: CardId, area: Hotspot, at: tuple[int, int]) -> None:
        moved = self._moved(card, at)
        self.hand.drag.carry(card, area.grabbed, at, tuple(one for one in self.where.hand() if one in moved))

    def _moved(self, card: CardId, at: tuple[int, int]) -> Spots:
        """Return what is moved if a card of the hand is let go there: all that is taken up with it, or its group where that can be laid."""
        layout = self._table.layout
        inside = self.hand.drag.in_hand(at)
        if card in self.selection.taken:
            return self.selection.taken if (layout.groups_hand if inside else self.selection.now.together) else (card,)
        if not inside and self._hit((card,), at) is None:
            group = next((tuple(one for one in self.where.hand() if one in group) for group in layout.groups if card in group), ())
            if len(group) > 1 and self.selection.taking(group).targets:
                return group
        return (card,)

    def _hit(self, taken: Spots, at: tuple[int, int]) -> Target[Any] | None:
        """Return the target over which a point is; what lies over something else comes after it."""
        return next((target for target in reversed(self.selection.taking(taken).targets) if self.where.is_over(target.spot, at)), None)

    def _drop(self, card: CardId, at: tuple[int, int]) -> None:
        """Let a card go: in the hand it is put in another place, elsewhere it goes where it fell, with all that comes along."""
        taken = self._moved(card, at)
        found, hit = self.selection.taking(taken), self._hit(taken, at)
        spread = len(taken) > 1 and self.where.is_free(at, found.refused)
        if hit is None and len(found.targets) == 1 and (spread or not self.selection.now.together):
            hit = found.targets[0]
        inside = self.hand.drag.in_hand(at)
        self.hand.drag.let_go(waits=hit is not None and not inside)
        if inside:
            self._reorder([one for one in taken if isinstance(one, int)], at[0])
        elif self.selection.active and card not in self.selection.sources and card not in self.selection.taken:
            self._refuse(self.selection.refusal((), card))
        elif hit is not None:
            self._take(taken)
            self._act(hit)
        elif self.selection.active:
            self._drop_beside(card, taken, at)

    def _drop_beside(self, card: CardId, taken: Spots, at: tuple[int, int]) -> None:
        """Take up a card that was let go where it does not go, and say why not if there is something to say."""
        refused = next((spot for spot in reversed(self.selection.taking(taken).refused) if self.where.is_over(spot, at)), None)
        if card not in self.selection.taken and len(taken) == 1:
            self._press_source(card)
        else:
            self._take(taken)
            self._relay()
        if refused is not None:
            self._refuse(self.selection.refusal(taken, refused))


def lay_buttons(
    group: Group,
    look: Look,
    band: Rect,
    buttons: Sequence[ActionButton[Any]],
    press: Callable[[ActionButton[Any]], None],
    *,
    most: int,
    slots: Sequence[Rect] = (),
) -> list[tuple[ActionButton[Any], Button]]:
    """Put the buttons beside the cards into `slots`, else into a band from its right end; return them with what they do, the last first.

    All together they are no wider than `most` pixels in the band.
    """
    found = []
    right = band.right
    for button in reversed(buttons):
        kind = ButtonKind.PRIMARY if button.primary else ButtonKind.NEUTRAL
        widget = Button(look, button.label, partial(press, button), key=button.key, kind=kind)
        widget.refuses = not (button.readings or button.arranges)
        found.append((button, widget))
    gap = look.px(BUTTON_GAP)
    room = most - gap * (len(found) - 1)
    share = min(1.0, room / max(1, sum(widget.wanted_width() for _button, widget in found)))
    for (_button, widget), slot in zip(found, slots, strict=False):
        widget.align = Align.LEFT if widget.wanted_width() > slot.width else widget.align
        group.add(widget, slot)
    for _button, widget in found[len(slots) :]:
        wide = int(widget.wanted_width() * share)
        group.add(widget, Rect(right - wide, band.y, wide, band.height))
        right -= wide + gap
    return found
