"""Picking at a table: what is pointed at, chosen, dragged, and the controls over cards and piles.

A pick is a legal action as something to point at: a card or a pile first, then its target if there are several. The same controls serve
mouse, keyboard and pad.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.cards import CardId
from game.core.events import Place
from sounds.ids import SoundId
from ui.kit.table import Pick, Spot
from ui.stage.node import Pose
from ui.widgets import Area, Control, Group

if TYPE_CHECKING:
    from ui.scenes.table.scene import TableScene

LIFT_SECONDS = 0.12
HAND_BAND = 0.45
"""A card dropped above so much of its height over the middle of the hand is played; lower it is put in another place of the hand."""


class Picking:
    """What the viewer is about to do. `picks` are empty while nothing is to be picked."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.picks: tuple[Pick, ...] = ()
        self.chosen: Spot | None = None
        self.dragged: tuple[CardId, tuple[int, int]] | None = None
        self._laid: dict[Control, Spot] = {}
        self._lifts: dict[CardId, float] = {}

    def begin(self, picks: tuple[Pick, ...]) -> None:
        """These actions are due. A card that waits on the table and alone has choices is chosen already."""
        self.picks = picks
        sources = {pick.source for pick in picks}
        only = next(iter(sources)) if len(sources) == 1 else None
        if isinstance(only, int) and only not in self.hand():
            self.chosen = only

    def clear(self) -> None:
        """Nothing is to be picked."""
        self.picks = ()
        self.chosen = self.dragged = None

    # What is shown

    @property
    def pointed(self) -> Spot | None:
        """The card or pile that is pointed at: always the one that Enter or a press would use."""
        picture = self._scene.tree.picture_pointed
        return self._laid.get(picture) if picture is not None else None

    def hand(self) -> list[CardId]:
        """Return the cards of the viewer's hand as they lie."""
        scene = self._scene
        return [node.card for node in scene.stage.at(scene.table.own_hand()) if node.card is not None]

    @property
    def dragged_card(self) -> CardId | None:
        """The card that follows the pointer."""
        return self.dragged[0] if self.dragged is not None else None

    @property
    def waits_on_table(self) -> bool:
        """Whether the choice is for a card on the table (one that was drawn), not for one of the hand."""
        return isinstance(self.chosen, int) and self.chosen not in self.hand()

    @property
    def shows_matches(self) -> bool:
        """Whether cards of the hand that match something are marked now."""
        return bool(self.picks) and self.chosen is None and self._scene.services.settings.show_matches

    def piles(self) -> list[tuple[Place, Pose]]:
        """Return the piles that can be picked now, with the pose of the card on top."""
        places = dict.fromkeys(pick.source for pick in self.picks if isinstance(pick.source, Place))
        return [(place, pose) for place in places if (pose := self.pose_of(place)) is not None]

    def pose_of(self, spot: Spot) -> Pose | None:
        """Return where a card lies, or the card on top of a pile; None if the viewer cannot see it."""
        if isinstance(spot, Place):
            nodes = self._scene.stage.at(spot)
            return nodes[-1].goal if nodes else None
        node = self._scene.stage.node_of(spot)
        return node.goal if node is not None else None

    @property
    def card_pointed(self) -> CardId | None:
        """The card that is pointed at, or the one on top of the pile that is; None if its face is hidden."""
        if isinstance(self.pointed, Place):
            nodes = self._scene.stage.at(self.pointed)
            return nodes[-1].card if nodes else None
        return self.pointed

    def targets(self) -> list[tuple[int, Pick]]:
        """Return what the chosen or pointed card may take, with the number of its key if one of several is to be chosen."""
        card = self.chosen if self.chosen is not None else self.pointed
        picks = self._picks_of(card)
        numbered = self.chosen is not None and len(picks) > 1
        return [(index + 1 if numbered else 0, pick) for index, pick in enumerate(picks)]

    def considered(self) -> tuple[Pick, ...]:
        """Return the actions that what is pointed at or chosen may still mean."""
        chosen = self._picks_of(self.chosen)
        if self.pointed is None:
            return tuple(chosen)
        wanted = None if self.pointed == self.chosen else self.pointed
        return tuple(pick for pick in chosen if pick.target == wanted) or tuple(self._picks_of(self.pointed))

    def sign(self) -> Surface | None:
        """Return the small picture that stands before the line, None for none."""
        return self._scene.table.sign(self._scene.view, self.considered())

    def line(self) -> str:
        """Return in words what the pointed or chosen card would do, or what is to be done."""
        scene = self._scene
        picks = self.considered()
        words = scene.table.line(scene.view, picks) if picks and (not self.waits_on_table or len(picks) == 1) else ""
        return words or (scene.table.waiting_line(scene.view) if scene.ready else "")

    def lift(self, card: CardId | None) -> float:
        """Return how far a card of the hand is raised, 0 to 1."""
        return self._lifts.get(card, 0.0) if card is not None else 0.0

    @property
    def lifting(self) -> bool:
        """Whether a card is being raised or lowered."""
        return any(0 < lift < 1 for lift in self._lifts.values())

    def step(self, dt: float) -> None:
        """Raise what is pointed at, lower the others."""
        hand = set(self.hand())
        for card in list(self._lifts):
            if card not in hand:
                del self._lifts[card]
        step = 1.0 if self._scene.stage.reduced else dt / LIFT_SECONDS
        for card in hand:
            lift = self._lifts.get(card, 0.0)
            up = card in (self.pointed, self.chosen)
            self._lifts[card] = min(1.0, lift + step) if up else max(0.0, lift - step)

    # The controls

    def lay(self, group: Group) -> None:
        """Put a control over every card that can be pointed at."""
        scene = self._scene
        self._laid = {}
        for place, pose in self.piles():
            self._add(group, place, self._over_pile(place), pose)
        for node in scene.stage.at(scene.table.own_hand()):
            if node.card is not None and not self.waits_on_table:
                self._add(group, node.card, self._over(node.card), node.goal)
        for pick in self._picks_of(self.chosen):
            target = scene.stage.node_of(pick.target) if pick.target is not None else None
            if target is not None and pick.target is not None:
                area = Area(
                    scene.services.look,
                    scene.table.name_of(pick.target),
                    partial(scene.play, pick.action),
                    value=scene.table.line(scene.view, (pick,)),
                    on_point=self._point,
                    means=pick.target,
                )
                self._add(group, pick.target, area, target.goal)

    def unchoose(self) -> bool:
        """Put a chosen card of the hand back; False if none is chosen."""
        if self.chosen is None or self.waits_on_table:
            return False
        self.chosen = None
        self._scene.lay_controls()
        return True

    def suggest(self, action: object) -> Pick | None:
        """Point at what does `action`, a card with several targets being chosen for it; None if it is no pick."""
        pick = next((pick for pick in self.picks if pick.action == action), None)
        if pick is None:
            return None
        several = self.waits_on_table or len(self._picks_of(pick.source)) > 1
        self.chosen = pick.source if several else None
        self._scene.lay_controls()
        control = self.control_of(pick.target if several and pick.target is not None else pick.source)
        if control is not None:
            self._scene.tree.offer(control)
        return pick

    def play_number(self, number: int) -> bool:
        """Play the chosen card on its target of that number, or draw from the pile of that number; 1 and up; False if there is none."""
        picks = self._picks_of(self.chosen) or [pick for pick in self.picks if isinstance(pick.source, Place)]
        if not 0 < number <= len(picks):
            return False
        self._scene.play(picks[number - 1].action)
        return True

    def _picks_of(self, spot: Spot | None) -> list[Pick]:
        return [pick for pick in self.picks if pick.source == spot] if spot is not None else []

    def _over_pile(self, place: Place) -> Area:
        scene = self._scene
        return Area(
            scene.services.look,
            scene.table.name_of(place),
            partial(self._press, place),
            value=scene.table.line(scene.view, tuple(self._picks_of(place))),
            on_point=self._point,
            means=place,
        )

    def _over(self, card: CardId) -> Area:
        scene = self._scene
        return Area(
            scene.services.look,
            scene.table.name_of(card),
            partial(self._press, card),
            value=scene.table.line(scene.view, tuple(self._picks_of(card))),
            on_point=self._point,
            means=card,
            on_drag=partial(self._drag, card),
            on_drop=partial(self._drop, card),
        )

    def _add(self, group: Group, spot: Spot, area: Area, pose: Pose) -> None:
        group.add(area, rect_of(pose))
        self._laid[area] = spot

    def control_of(self, spot: Spot) -> Control | None:
        """Return the control over a card or pile, None if there is none now."""
        return next((control for control, one in self._laid.items() if one == spot), None)

    def _point(self, pointed: bool) -> None:
        if pointed:
            self._scene.services.play(SoundId.HOVER)

    def _press(self, spot: Spot) -> None:
        scene = self._scene
        picks = self._picks_of(spot)
        if not picks:
            return
        if len(picks) == 1 and (self.chosen == spot or not scene.services.settings.confirm_plays):
            scene.play(picks[0].action)
        elif self.chosen == spot:
            aimless = [pick for pick in picks if pick.target is None]
            if aimless:
                scene.play(aimless[0].action)
            else:
                self.unchoose()
        else:
            self.chosen = spot
            scene.services.play(SoundId.CARD_LIFT)
            scene.lay_controls()
            target = next((pick.target for pick in picks if pick.target is not None), None)
            if target is not None and (control := self.control_of(target)) is not None:
                scene.tree.focus_on(control)

    def _drag(self, card: CardId, at: tuple[int, int]) -> None:
        self.dragged = (card, at)

    def _drop(self, card: CardId, at: tuple[int, int]) -> None:
        self.dragged = None
        scene = self._scene
        hand = [node.goal for node in scene.stage.at(scene.table.own_hand())]
        if not hand:
            return
        if at[1] > min(pose.y - pose.height * HAND_BAND for pose in hand):
            scene.move_in_hand(card, sum(pose.x < at[0] for pose in hand if abs(pose.x - at[0]) > 1))
            return
        picks = self._picks_of(card)
        hit = [pick for pick in picks if self._is_over(pick, at)]
        if hit or len(picks) == 1:
            scene.play((hit or picks)[0].action)
        elif picks:
            self._press(card)

    def _is_over(self, pick: Pick, at: tuple[int, int]) -> bool:
        target = self._scene.stage.node_of(pick.target) if pick.target is not None else None
        return target is not None and rect_of(target.goal).collidepoint(at)


def rect_of(pose: Pose) -> Rect:
    """Return the rectangle of a card, in pixels."""
    rect = Rect(0, 0, round(pose.width), round(pose.height))
    rect.center = (round(pose.x), round(pose.y))
    return rect
