"""Picking at a table: what is pointed at, taken up, dragged; the controls over cards and places; the buttons beside the cards.

The game says what may be taken up and where it may go (`ui.kit.interaction`); mouse, keyboard and pad make the same gestures of it here,
and only here. A gesture with one reading is played, one with several asks at the card which is meant, one with none says why not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from typing import Any

from pygame import Surface

from game.core.cards import CardId
from sounds.ids import SoundId
from ui.input.intents import Modality
from ui.kit.interaction import ActionButton, Interaction, Legality, Reading, Spot, Spots, Target
from ui.kit.table import AnyTable
from ui.scenes.table.carrying import Carrying
from ui.scenes.table.chooser import lay_buttons, lay_chooser
from ui.scenes.table.lifts import LIFT, LIFT_SECONDS, Lifts
from ui.scenes.table.ways import NOTHING, Ways
from ui.scenes.table.weighing import Weighing
from ui.scenes.table.whereabouts import Whereabouts
from ui.services import Services
from ui.stage.layout import BORDER
from ui.stage.node import Pose
from ui.stage.stage import Stage
from ui.widgets import Button, Control, Group, Hotspot, Tree

LINE_HALF = 20.0
"""Half the height of the line over the hand, with a little air."""


class Press(Enum):
    """What a press of a spot would do."""

    PLAYS = auto()
    ASKS = auto()
    TAKES_UP = auto()
    PUTS_BACK = auto()
    REFUSES = auto()


class Picking:
    """What the viewer is about to do by hand.

    `play` plays an action, `changed` has the controls laid anew (`lay`), `refuse` says why something does
    nothing, `reorder` puts cards where they were let go in the hand, so many pixels from the left, `gather` lets them lie together.
    """

    def __init__(
        self,
        services: Services,
        table: AnyTable,
        stage: Stage,
        tree: Tree,
        *,
        play: Callable[[Any], None],
        changed: Callable[[], None],
        refuse: Callable[[str], None],
        reorder: Callable[[Sequence[CardId], float], None],
        gather: Callable[[Sequence[CardId]], None],
    ) -> None:
        self._services = services
        self._table = table
        self._stage = stage
        self._tree = tree
        self._play, self._changed = play, changed
        self._refuse, self._reorder, self._gather = refuse, reorder, gather
        self.where = Whereabouts(table, stage)
        self._ways = Ways(table)
        self.now: Interaction[Any] = NOTHING
        """What may be done with what has been taken up."""
        self.taken: Spots = ()
        self.choosing: Target[Any] | None = None
        """The target whose readings are being chosen from."""
        self._asked_at: Spot | None = None
        """The card at which that is asked, None: at the target."""
        self.carrying = Carrying(table, stage, self.raised)
        self._controls: dict[Spot, Control] = {}
        self._options: list[Button] = []
        self._buttons: list[tuple[ActionButton[Any], Button]] = []
        self.lifts = Lifts()
        self.weighing = Weighing(stage)

    # The moment

    def show(self, view: Any, legal: Legality[Any] | None = None) -> None:
        """Take what the viewer knows now; with `legal` the viewer is to decide by hand."""
        self._ways = Ways(self._table, view, legal)
        self.weighing.let_go(self.where.hand())
        self._take(())

    def clear(self) -> None:
        """Nothing is to be done by hand."""
        self.show(self._ways.view)

    def forget(self) -> None:
        """Let go of everything: nothing is carried, taken up or raised."""
        self.carrying.let_go()
        self.clear()
        self.lifts = Lifts()

    @property
    def active(self) -> bool:
        """Whether the viewer is to decide by hand."""
        return self._ways.open

    @property
    def _aimed(self) -> ActionButton[Any] | None:
        """The button beside the cards that is pointed at."""
        return next((button for button, widget in self._buttons if widget.hovered or widget.ringed), None)

    def _take(self, taken: Spots) -> None:
        self.choosing = None
        self.now = self._ways.taking(taken)
        if not taken and self.now.waits is not None:
            taken = (self.now.waits,)
            self.now = self._ways.taking(taken)
        self.taken = taken
        spot = self.now.targets[0].spot if self.now.weighed and self.now.targets else None
        at = self.where.rect_at(spot) if spot is not None else None
        self.weighing.aim(self._cards[0] if spot is not None and self._cards else None, at)

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
        return bool(self.carrying.cards) or (isinstance(self.pointed, int) and self.pointed in self.where.hand())

    @property
    def waits_on_table(self) -> bool:
        """Whether the choice is for a card on the table (one that was drawn), not for one of the hand."""
        return self.now.waits is not None

    @property
    def shows_matches(self) -> bool:
        """Whether cards of the hand that match something are marked now."""
        return self.active and not self.taken and self._services.settings.show_matches

    def joins(self, card: CardId) -> bool:
        """Whether a card of the hand could go together with what is taken up, and that is to be shown."""
        shown = self.active and bool(self._cards) and self._services.settings.show_matches
        return shown and self._table.panels.joins(card, self._cards, self._ways.view)

    def is_dimmed(self, card: CardId) -> bool:
        """Whether a card of the hand can do nothing now while others of it can."""
        usable = {*self.sources, *self.taken}
        return self.active and card not in usable and any(one in usable for one in self.where.hand())

    @property
    def aimed(self) -> Spot | None:
        """Where Enter, a press, or letting go of what is carried would put something."""
        if self.carrying.cards:
            return self._carried_to.spot if self._carried_to is not None else None
        return self.pointed

    @property
    def _carried_to(self) -> Target[Any] | None:
        return self._hit(self.carrying.cards, self.carrying.at)

    @property
    def card_pointed(self) -> CardId | None:
        """The card that is pointed at, or the one on top of the place that is; None if its face is hidden."""
        return self.where.card_at(self.pointed)

    def targets(self) -> list[tuple[int, Target[Any]]]:
        """Return where what is taken up or pointed at may go, with the number of its key where one of several is to be chosen."""
        targets = self.now.targets if self.taken and not self.carrying.cards else self._with_pointed().targets
        numbered = bool(self.taken) and len(targets) > 1
        return [(index + 1 if numbered else 0, target) for index, target in enumerate(targets)]

    def _with_pointed(self) -> Interaction[Any]:
        """Return what might be done with what is carried, or if what is pointed at were taken up too."""
        if self.carrying.cards:
            return self._ways.taking(self.carrying.cards)
        spot = self.pointed
        if spot is None or spot in self.taken or spot not in self.sources:
            return self.now
        return self._ways.taking((*self.taken, spot) if self._joins(spot) else (spot,))

    @property
    def sources(self) -> Spots:
        """Return what may be taken up now, be it instead of what is."""
        return self.now.sources if self.now.together or not self.taken else self._ways.taking(()).sources

    def _joins(self, spot: Spot) -> bool:
        """Whether pressing a spot takes it up beside the others; what belongs somewhere by itself is played at once."""
        return self.now.together and isinstance(spot, int) and not self._ways.goes_by_itself(spot)

    def readings_of(self, spot: Spot) -> tuple[Reading[Any], ...]:
        """Return what a spot may mean, taken up alone."""
        return self._ways.taking((spot,)).readings

    def considered(self) -> tuple[Reading[Any], ...]:
        """Return what the spot pointed at, together with what is taken up, may mean: what Enter would do there."""
        if (button := self._aimed) is not None:
            return button.readings
        if self.carrying.cards:
            return self._carried_to.readings if self._carried_to is not None else ()
        spot = self.pointed
        if (target := self._target_at(spot)) is not None:
            return target.readings
        only_joins = spot is not None and spot in self.sources and spot not in self.taken and self._joins(spot)
        return () if only_joins else self._with_pointed().readings

    def sign(self) -> Surface | None:
        """Return the small picture that stands before the line, None for none."""
        return self._table.panels.sign(self._ways.view, self.considered()) if self.active else None

    def line(self) -> str:
        """Return in words what would be done, or what is to be done."""
        if (button := self._aimed) is not None and not button.readings:
            return button.refusal
        readings = self.considered()
        if len(readings) == 1:
            return readings[0].line
        return self._with_pointed().line or self.now.line or self._ways.taking(()).line or self._ways.waits_for

    def raised(self, card: CardId) -> Pose | None:
        """Return where a card of the hand is, raised as far as it is; None if it is not there."""
        pose = self.where.pose_of(card)
        rise = (LIFT * 2 if card in self.taken else LIFT) * self.lifts.height(card)
        return pose.moved(0, -rise * pose.height) if pose is not None else None

    @property
    def lively(self) -> bool:
        """Whether a card is being raised or lowered, or carried."""
        return bool(self.carrying.cards) or self.lifts.lively or self.weighing.lively

    def step(self, dt: float) -> None:
        """Raise what is pointed at, taken up or carried, lower the others; what flies is raised when it has landed."""
        self.carrying.step(dt)
        nodes = self._stage.at(self._table.layout.own_hand())
        hand = [node.card for node in nodes if node.card is not None and node.motion is None]
        way = 1.0 if self._stage.reduced else dt / LIFT_SECONDS
        self.lifts.step(hand, {self.pointed, *self.taken, *self.carrying.cards}, way)
        self.weighing.step(hand, way)

    # The controls

    def lay(self, group: Group) -> None:
        """Put a control over everything that can be pointed at, and the buttons beside the cards."""
        self._controls, self._options, self._buttons = {}, [], []
        if self.choosing is not None:
            self._lay_chooser(group, self.choosing)
            return
        hand: list[Spot] = [] if self.waits_on_table else list(self.where.hand())
        others = [spot for spot in self.sources if spot not in hand]
        aimed = [target.spot for target in self.now.targets if target.spot is not None]
        for spot in dict.fromkeys([*self.now.refused, *others, *hand, *aimed]):
            if (rect := self.where.rect_at(spot)) is not None and spot != self.now.waits:
                area = self._controls[spot] = self._over(spot, movable=spot in hand)
                group.add(area, rect)
        band, ground = self._table.layout.buttons_at(), self._table.desk.button_ground
        frame = self._table.layout.frame
        most = band.right - round(frame.px(frame.mat[0] + BORDER))
        self._buttons = lay_buttons(group, self._services.look, band, self.now.buttons, self.press_button, ground=ground, most=most)

    def _over(self, spot: Spot, *, movable: bool) -> Hotspot:
        target = self._target_at(spot)
        readings = target.readings if target is not None else self._ways.taking((spot,)).readings
        area = Hotspot(
            self._services.look,
            self._table.words.name_of(spot),
            partial(self.press, spot),
            value=readings[0].line if len(readings) == 1 else self._ways.taking((spot,)).line if readings else "",
            on_point=self._point,
            means=spot,
            quiet=spot in self.now.refused,
        )
        if movable and isinstance(spot, int):
            area.on_drag, area.on_drop = partial(self._drag, spot, area), partial(self._drop, spot)
            area.on_cancel = self.carrying.let_go
        return area

    def _lay_chooser(self, group: Group, target: Target[Any]) -> None:
        """Put a button for every reading above the spot that was pressed; over the hand the line stays free, which asks."""
        look = self._services.look
        taken = self.taken[-1] if self.taken else None
        spot = self._asked_at if self._asked_at is not None else target.spot if target.spot is not None else taken
        over = (self.where.rect_at(spot) if spot is not None else None) or self._table.layout.buttons_at()
        top = over.y
        if spot in self.where.hand():
            top = min(top, round(self._table.layout.line_at()[1]) - look.px(LINE_HALF))
        self._options = lay_chooser(group, look, (over.centerx, top), target.readings, self._play, ground=self._table.desk.button_ground)

    def _relay(self) -> None:
        self._changed()
        if self.choosing is not None and self._options:
            self._tree.focus_on(self._options[0])

    @property
    def only_button(self) -> Button | None:
        """The button that does the one thing that can be done, where no card and no place does any; else None."""
        if self.now.sources or self.now.targets or self.choosing is not None:
            return None
        useful = [widget for button, widget in self._buttons if button.readings]
        return useful[0] if len(useful) == 1 else None

    def control_at(self, spot: Spot) -> Control | None:
        """Return the control over a spot, None if none is laid."""
        return self._controls.get(spot)

    # Gestures

    def press(self, spot: Spot) -> None:
        """Press a spot: put down there what is taken up, take it up, or hear why not."""
        if not self.active:
            return
        if (target := self._target_at(spot)) is not None:
            self._act(target)
        elif spot in self.taken:
            self._press_again(spot)
        elif spot in self.sources:
            self._press_source(spot)
        else:
            self._refuse(self._ways.refusal(self.taken, spot))

    def foreseen(self, spot: Spot) -> tuple[Press, tuple[Reading[Any], ...]]:
        """Return what `press` would do with a spot, and every way in which it may be meant."""
        if (target := self._target_at(spot)) is not None:
            readings = target.readings
        elif spot in self.taken:
            aimless = () if self.now.together or self.now.weighed else self._aimless()
            readings = aimless[0].readings if aimless else ()
            if not readings:
                return Press.PUTS_BACK, ()
        elif spot not in self.sources:
            return Press.REFUSES, ()
        else:
            found = self._ways.taking((spot,))
            readings = found.readings
            waits = found.weighed or self._services.settings.confirm_plays if len(readings) == 1 else len(found.targets) > 1
            if self._joins(spot) or waits or not readings:
                return Press.TAKES_UP, readings
        return Press.PLAYS if len(readings) == 1 else Press.ASKS, readings

    def _aimless(self) -> Sequence[Target[Any]]:
        """Return where what is taken up goes if it is pressed again."""
        targets = self.now.targets
        return targets if len(targets) == 1 else [target for target in targets if target.spot is None]

    def _press_again(self, spot: Spot) -> None:
        if self.now.together and isinstance(spot, int) and not self._services.settings.confirm_plays:
            self._take(tuple(one for one in self.taken if one != spot))
            self._relay()
            return
        if self.now.weighed:
            self.unchoose()
            return
        aimless = self._aimless()
        self._act(aimless[0]) if aimless else self.unchoose()

    def _press_source(self, spot: Spot) -> None:
        if self._joins(spot):
            self._services.play(SoundId.CARD_LIFT)
            self._take((*self.taken, spot))
            self._relay()
            return
        found = self._ways.taking((spot,))
        if len(found.readings) == 1 and not found.weighed and not self._services.settings.confirm_plays:
            self._play(found.readings[0].action)
            return
        self._services.play(SoundId.CARD_LIFT)
        self._take((spot,))
        if len(found.targets) == 1 and len(found.readings) > 1:
            self._act(found.targets[0], spot)
            return
        self._relay()
        aims = [target.spot for target in self.now.targets if target.spot is not None]
        if aims and (control := self._controls.get(aims[0])) is not None:
            self._tree.focus_on(control)

    def press_button(self, button: ActionButton[Any]) -> None:
        """Press a button beside the cards."""
        if button.arranges:
            self._gather(self._cards)
        elif not button.readings:
            self._refuse(button.refusal)
        elif len(button.readings) == 1:
            self._play(button.readings[0].action)
        else:
            self.choosing, self._asked_at = Target(None, button.readings), None
            self._relay()

    def _act(self, target: Target[Any], at: Spot | None = None) -> None:
        """Do what the gesture means; where it may mean several things, ask which: at the spot `at`, None for the target."""
        if len(target.readings) == 1:
            self._play(target.readings[0].action)
            return
        self.choosing, self._asked_at = target, at
        self._relay()

    def unchoose(self) -> bool:
        """Close the chooser, or put down what is taken up; False if there was nothing to put down."""
        if self.choosing is not None:
            self.choosing = None
            if self.now.targets and not self.now.together and not self.waits_on_table:
                self._take(())
            self._relay()
            return True
        if not self.taken or self.waits_on_table:
            return False
        self._take(())
        self._relay()
        return True

    def suggest(self, action: object) -> str:
        """Take up and focus what `action` begins with, and return what Enter would do there; "" if it is not done by hand."""
        if not self.active:
            return ""
        gesture = self._ways.gesture(action)
        if gesture is None:
            return self.now.button_line(action)
        aimed = gesture.target is not None or len(gesture.sources) > 1
        self._take(gesture.sources if aimed and not self.waits_on_table else self.taken if self.waits_on_table else ())
        self._changed()
        spot = gesture.target if gesture.target is not None else gesture.sources[-1]
        if (control := self._controls.get(spot)) is not None:
            self._tree.offer(control)
        found = [reading for reading in self.considered() if reading.action == action]
        return found[0].line if found else ""

    def press_number(self, number: int) -> bool:
        """Use the reading, target or pile of that number, from 1; False if there is none."""
        if self.choosing is not None:
            if 0 < number <= len(self._options):
                self._options[number - 1].activate()
                return True
            return False
        if self.taken and 0 < number <= len(self.now.targets):
            self._act(self.now.targets[number - 1])
            return True
        piles = [place for place, _pose in self.where.piles(self.now.sources)]
        if not self.taken and 0 < number <= len(piles):
            self.press(piles[number - 1])
            return True
        return False

    def _target_at(self, spot: Spot | None) -> Target[Any] | None:
        """Return the target that is this very spot, None if what is taken up does not go there."""
        if spot is None or not self.taken:
            return None
        return next((target for target in self.now.targets if target.spot == spot), None)

    @property
    def _cards(self) -> tuple[CardId, ...]:
        return tuple(spot for spot in self.taken if isinstance(spot, int))

    def _point(self, pointed: bool) -> None:
        if pointed:
            self._services.play(SoundId.HOVER)

    def _drag(self, card: CardId, area: Hotspot, at: tuple[int, int]) -> None:
        moved = self._moved(card, at)
        self.carrying.carry(card, area.grabbed, at, tuple(one for one in self.where.hand() if one in moved))

    def _moved(self, card: CardId, at: tuple[int, int]) -> Spots:
        """Return what is moved if a card of the hand is let go there: all that is taken up with it, or its group where that can be laid."""
        layout = self._table.layout
        inside = self.carrying.in_hand(at)
        if card in self.taken:
            return self.taken if (layout.groups_hand if inside else self.now.together) else (card,)
        if not inside and self._hit((card,), at) is None:
            group = next((tuple(one for one in self.where.hand() if one in group) for group in layout.groups if card in group), ())
            if len(group) > 1 and self._ways.taking(group).targets:
                return group
        return (card,)

    def _hit(self, taken: Spots, at: tuple[int, int]) -> Target[Any] | None:
        """Return the target over which a point is; what lies over something else comes after it."""
        return next((target for target in reversed(self._ways.taking(taken).targets) if self.where.is_over(target.spot, at)), None)

    def _drop(self, card: CardId, at: tuple[int, int]) -> None:
        """Let a card go: in the hand it is put in another place, elsewhere it goes where it fell, with all that comes along."""
        taken = self._moved(card, at)
        ways, hit = self._ways.taking(taken), self._hit(taken, at)
        spread = len(taken) > 1 and self.where.is_free(at, ways.refused)
        if hit is None and len(ways.targets) == 1 and (spread or not self.now.together):
            hit = ways.targets[0]
        inside = self.carrying.in_hand(at)
        self.carrying.let_go(waits=hit is not None and not inside)
        if inside:
            self._reorder([one for one in taken if isinstance(one, int)], at[0])
        elif self.active and card not in self.sources and card not in self.taken:
            self._refuse(self._ways.refusal((), card))
        elif hit is not None:
            self._take(taken)
            self._act(hit)
        elif self.active:
            self._drop_beside(card, taken, at)

    def _drop_beside(self, card: CardId, taken: Spots, at: tuple[int, int]) -> None:
        """Take up a card that was let go where it does not go, and say why not if there is something to say."""
        refused = next((spot for spot in reversed(self._ways.taking(taken).refused) if self.where.is_over(spot, at)), None)
        if card not in self.taken and len(taken) == 1:
            self._press_source(card)
        else:
            self._take(taken)
            self._relay()
        if refused is not None:
            self._refuse(self._ways.refusal(taken, refused))
