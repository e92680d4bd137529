"""The tools beside a table and the dialogs they open: menu, log, rules, inspector, and what a game has of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.events import redacted
from ui.kit.words import Tool
from ui.scenes.table.inspector import inspector
from ui.scenes.table.log import log
from ui.text.catalog import _
from ui.text.render import Align
from ui.turns.story import told
from ui.widgets import Button, Group, Modal

if TYPE_CHECKING:
    from ui.scenes.table.scene import TableScene

TOOL_PITCH = 38.0
TOOL_GAP = 6.0
"""The buttons beside the table are lower than a target; what can be pressed takes the gaps (ART.md 16.9)."""
DIALOG_WIDTH = 620.0


def buttons(scene: TableScene) -> list[Button]:
    """Return the tools beside the table, the most needed last: those stay when there is little room."""
    look = scene.services.look

    def tool(words: str, key: str, act: Callable[[], None]) -> Button:
        return Button(look, words, act, key=key, align=Align.LEFT)

    found = [tool(_("Take back"), _("Ctrl Z"), scene.take_back), tool(_("Log"), "L", partial(open_log, scene))]
    rules = scene.rules_tool
    if rules is not None:
        found.append(tool(_(rules.words), rules.key, scene.open_rules))
    found.append(tool(_("Hint"), "H", scene.ask_hint))
    found += [tool(own.label, own.key, partial(open_tool, scene, own)) for own in scene.table.words.tools()]
    if scene.table.layout.folds:
        words, key = scene.table.words.drawer_words()
        found.append(tool(words, key, scene.toggle_drawer))
    return [*found, tool(_("Menu"), _("Esc"), scene.open_menu)]


def lay(scene: TableScene, group: Group, tools: list[Button]) -> None:
    """Put as many tools as there is room for beside the table."""
    look = scene.services.look
    place = scene.table.layout.tools_at()
    step, gap = look.px(TOOL_PITCH), look.px(TOOL_GAP)
    shown = tools[-max(1, (place.height + gap) // step) :]
    for index, tool in enumerate(shown):
        group.add(tool, Rect(place.x, place.y + index * step, place.width, step - gap))


def open_menu(scene: TableScene) -> None:
    """Open the menu over the table."""
    look, tree = scene.services.look, scene.tree

    def closing(act: Callable[[], None]) -> Callable[[], None]:
        def close_and_act() -> None:
            tree.close()
            act()

        return close_and_act

    choices = (
        Button(look, _("Go on playing"), tree.close),
        Button(
            look,
            _("Take back"),
            closing(scene.take_back),
            enabled=scene.can_take_back,
            key=_("Ctrl Z"),
        ),
        Button(look, _("Sort the hand"), closing(scene.sort_next), key="S"),
        Button(look, _("Log"), closing(partial(open_log, scene)), key="L"),
        Button(look, _("Settings"), closing(scene.open_settings)),
        Button(look, _("To the title"), closing(scene.to_title), line=_("the match is kept")),
    )
    tree.open(Modal(look, _("Pause"), (), choices, on_back=tree.close, width=360))


def open_tool(scene: TableScene, tool: Tool) -> None:
    """Open the dialog of one of the game's own tools."""
    look, tree = scene.services.look, scene.tree
    body = tool.body(look, scene.draw_card)
    close = Button(look, _("Close"), tree.close)
    tree.open(Modal(look, tool.label, body, (close,), on_back=tree.close, width=DIALOG_WIDTH))


def open_log(scene: TableScene) -> None:
    """Show what happened in this deal, newest first, with its cards."""
    recaps = scene.table.words.recap(redacted(told(scene.match), scene.viewer))
    tree = scene.tree
    tree.open(log(scene.services.look, recaps, scene.draw_card, scene.table.layout.shape, tree.close))


def inspect(scene: TableScene) -> None:
    """Show the card that is pointed at in large, with what there is to say about it."""
    card = scene.picking.card_pointed
    book = scene.book
    if card is not None and book is not None:
        words = book()
        look = scene.services.look
        scene.tree.open(inspector(look, card, words.describe(card), scene, words.shape, scene.tree.close))

