"""The widgets of the interface: few, our own, and with one focus for mouse, keyboard and gamepad.

look = Look(NIGHT, Scale(1280, 720), Typesetter(), carver, player.play)
start = Button(look, _("Start"), begin, kind=ButtonKind.PRIMARY, carved=28, line=words)
sound = Slider(look, _("Cards"), 80, set_volume)
panel = Panel(look, _("Sound"))
panel.place(look.scale.framed(48, 96, 424, 288))  # every rectangle is in pixels
panel.add(sound, Rect(...))
tree = Tree(look, Group(look, (panel, start)))
# each frame: used = tree.handle(intent); reader.typing = tree.typing; tree.update(dt); tree.draw(surface)
tree.open(ask(look, _("Leave the match?"), (), yes=_("Leave"), no=_("Stay"), on_yes=leave, on_no=tree.close))
tree.semantics().find(Role.BUTTON, "Start").middle  # tests point there
"""

from ui.widgets.area import Hotspot
from ui.widgets.button import Button, ButtonKind, HoldButton, Icon, PictureButton
from ui.widgets.choice import ChoiceCells, Slider, Stepper
from ui.widgets.field import TextField
from ui.widgets.look import KeysInUse, Look, inset
from ui.widgets.modal import Modal, ask
from ui.widgets.notes import Toast, Tooltip
from ui.widgets.row import ListRow, RowSpec, Toggle
from ui.widgets.scroll import ScrollPanel
from ui.widgets.semantics import Node, Role
from ui.widgets.tree import Tree
from ui.widgets.widget import Control, Group, Widget
from ui.widgets.words import (
    GroupHead,
    Heading,
    Ink,
    Label,
    Panel,
    Paragraph,
    Rule,
    alarm_ink,
    dialog_box,
    gold_ink,
    note_ink,
    panel_box,
    text2_ink,
    text3_ink,
    text_ink,
    well_box,
)

__all__ = (
    "Button",
    "ButtonKind",
    "ChoiceCells",
    "Control",
    "Group",
    "GroupHead",
    "Heading",
    "HoldButton",
    "Hotspot",
    "Icon",
    "Ink",
    "KeysInUse",
    "Label",
    "ListRow",
    "Look",
    "Modal",
    "Node",
    "Panel",
    "Paragraph",
    "PictureButton",
    "Role",
    "RowSpec",
    "Rule",
    "ScrollPanel",
    "Slider",
    "Stepper",
    "TextField",
    "Toast",
    "Toggle",
    "Tooltip",
    "Tree",
    "Widget",
    "alarm_ink",
    "ask",
    "dialog_box",
    "gold_ink",
    "inset",
    "note_ink",
    "panel_box",
    "text2_ink",
    "text3_ink",
    "text_ink",
    "well_box",
)
