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

from ui.widgets.area import Hotspot as Hotspot
from ui.widgets.button import Button as Button
from ui.widgets.button import ButtonKind as ButtonKind
from ui.widgets.button import HoldButton as HoldButton
from ui.widgets.button import Icon as Icon
from ui.widgets.button import PictureButton as PictureButton
from ui.widgets.choice import ChoiceCells as ChoiceCells
from ui.widgets.choice import Slider as Slider
from ui.widgets.choice import Stepper as Stepper
from ui.widgets.field import TextField as TextField
from ui.widgets.look import Furnishing as Furnishing
from ui.widgets.look import KeysInUse as KeysInUse
from ui.widgets.look import Look as Look
from ui.widgets.look import inset as inset
from ui.widgets.modal import Modal as Modal
from ui.widgets.modal import ask as ask
from ui.widgets.notes import Toast as Toast
from ui.widgets.notes import Tooltip as Tooltip
from ui.widgets.row import ListRow as ListRow
from ui.widgets.row import RowSpec as RowSpec
from ui.widgets.row import Toggle as Toggle
from ui.widgets.scroll import ScrollPanel as ScrollPanel
from ui.widgets.semantics import Node as Node
from ui.widgets.semantics import Role as Role
from ui.widgets.tree import Tree as Tree
from ui.widgets.tree import closing as closing
from ui.widgets.widget import Control as Control
from ui.widgets.widget import Group as Group
from ui.widgets.widget import Widget as Widget
from ui.widgets.words import GroupHead as GroupHead
from ui.widgets.words import Heading as Heading
from ui.widgets.words import Ink as Ink
from ui.widgets.words import Label as Label
from ui.widgets.words import Panel as Panel
from ui.widgets.words import Paragraph as Paragraph
from ui.widgets.words import Rule as Rule
from ui.widgets.words import alarm_ink as alarm_ink
from ui.widgets.words import dialog_box as dialog_box
from ui.widgets.words import gold_ink as gold_ink
from ui.widgets.words import note_ink as note_ink
from ui.widgets.words import panel_box as panel_box
from ui.widgets.words import text2_ink as text2_ink
from ui.widgets.words import text3_ink as text3_ink
from ui.widgets.words import text_ink as text_ink
from ui.widgets.words import well_box as well_box
