"""The tools beside a table and the dialogs they open: menu, log, rules, inspector, and what a game has of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from pygame import Rect

from game.core.record import Occasion
from ui.input.intents import Command, Intent, Letter, PointerButton, PointerPressed
from ui.kit.columns import GAP, is_edge
from ui.kit.game_content import RulesTool
from ui.kit.rulebook import Book
from ui.kit.story import logged
from ui.kit.table import Tool
from ui.library.fair_deal import deal_told
from ui.library.occasions import slip_words
from ui.scenes.pause import PauseWays, elsewhere, open_pause, saved_line
from ui.scenes.table.board import Board
from ui.scenes.table.inspector import inspector
from ui.scenes.table.log_dialog import log
from ui.scenes.table.menu_button import MenuButton
from ui.text.catalog import N_, _, in_a_row
from ui.text.render import Align
from ui.theme import TARGET
from ui.turns.turns import Turns, Undo
from ui.widgets import Button, Control, Group, Hotspot, Look, Modal, Paragraph, Role, Tree, ask, closing

TOOL_GAP = 8.0
"""Between two buttons beside the table; what can be pressed takes the gaps, so that it is a target high."""
DIALOG_WIDTH = 620.0
SKIP, SKIP_KEY = N_("Skip to the end of the round"), "E"


class AtTable(Protocol):
    """A table at which somebody plays a match, as far as its tools need it."""

    board: Board
    turns: Turns
    occasion: Occasion
    rules_tool: RulesTool | None
    open_settings: Callable[[], None]
    to_title: Callable[[], None]

    def take_back(self) -> None:
        """Take the viewer's last decision back, or say why that cannot be; ask first where the match counts no longer then."""
        ...

    def undo_as_practice(self) -> None:
        """Take the viewer's last decision back, and play on as practice."""
        ...

    def open_rules(self) -> None:
        """Show the rules of this match."""
        ...


def tool_button(board: Board, words: str, key: str, act: Callable[[], None], what: str = "", command: str = "") -> Button:
    """Return a tool beside a table, which says `what` it does as long as its key has not been told."""
    return furnished(board, Button(board.parts.look, words, act, key=key, command=command, align=Align.LEFT), what)


def furnished(board: Board, button: Button, what: str) -> Button:
    """Return a tool, which says `what` it does as long as its key has not been told."""
    board.keys.explain(button, what)
    return button


def drawer_tool(board: Board) -> list[Button]:
    """Return the tool that shows the folded column, where there is one."""
    words, key = board.table.words.drawer
    return [tool_button(board, _(words), key, board.toggle_drawer)] if board.table.layout.frame.folded else []


def buttons(scene: AtTable) -> list[Button]:
    """Return the tools beside the table, the most needed last: those stay when there is little room."""
    tool = partial(tool_button, scene.board)
    undone = _("Takes your last decision back.")
    if not scene.turns.may_practise:
        undone = _("Takes your last decision back, if nothing hidden has been seen since.")
    undo = tool(_("Undo"), "", scene.take_back, undone, Command.TAKE_BACK)
    undo.refuses = not scene.turns.undo.is_possible
    found = [undo, tool(_("Log"), "L", partial(open_log, scene.board), _("What has happened, newest first, with its cards."))]
    rules = scene.rules_tool
    if rules is not None:
        tip = _("The rules of this match, at what is asked for most.")
        tip = f"{tip}\n{_(rules.glance_words)}" if rules.glance else tip
        found.append(tool(_(rules.words), rules.key, scene.open_rules, tip))
    hint, tip = _("Hint"), _("What a strong player would do, seeing what you see, and why.")
    if (advice := scene.turns.advice) is not None and advice.goes_on(scene.turns.match.ply):
        hint, tip = _("Next best"), _("What else comes close, and what it costs; once more the best again.")
    found.append(tool(hint, "", scene.turns.hint, tip, Command.HINT))
    found += [tool(own.label, own.key, partial(open_tool, scene, own)) for own in scene.board.table.words.tools()]
    found += drawer_tool(scene.board)
    return [*found, _menu_tool(scene)]


def _menu_tool(scene: AtTable) -> Button:
    """Return the tool that is there at every size; it says what the match is part of."""
    match = scene.turns.match
    menu = MenuButton(scene.board.parts.look, _("Menu"), partial(open_menu, scene), command=Command.BACK, align=Align.LEFT)
    menu.slip = scene.board.table.context.draw_line_ground
    menu.line = slip_words(scene.occasion, match.seats, practice=match.practice and match.position is None)
    return furnished(scene.board, menu, _("Pause, rules, settings, and the way out."))


def lay(scene: AtTable, group: Group) -> None:
    """Put as many tools as there is room for beside the table; the keys of the others work all the same."""
    parts = scene.board.parts
    look, place = parts.look, parts.table.layout.tools_at()
    group.without_room, shown = _divided(scene)
    if group.without_room and shown:
        words = _("Here too: {list}").format(list=in_a_row(tool.label for tool in group.without_room))
        shown[-1].tooltip = "\n".join(filter(None, (shown[-1].tooltip, words)))
    for tool, rect in zip(shown, stand(look, place, len(shown)), strict=True):
        group.add(tool, rect)
    lay_leaves(scene.board, group)
    if scene.turns.can_skip:
        skip = Button(look, _(SKIP), scene.turns.skip_deal, key=SKIP_KEY)
        band = parts.table.layout.buttons_at()
        wide = skip.wanted_width()
        group.add(skip, Rect(band.right - wide, band.y, wide, band.height))
    if (player := parts.table.layout.music_at()) is not None:

        def turn_music() -> None:
            parts.services.turn_music()
            scene.board.lay()

        said = _("on") if parts.services.music_plays else _("off")
        group.add(Hotspot(look, _("Music"), turn_music, value=said, role=Role.BUTTON, ring=True, tooltip=_("Music")), player)


def skip_in(tree: Tree) -> Control | None:
    """Return the button that skips the rest of a round, None if there is none."""
    return next((one for one in tree.controls() if one.label == _(SKIP)), None)


def presses_skip(tree: Tree, intent: Intent) -> bool:
    """Whether an intent presses that button: what is skipped need not come to rest before."""
    skip = skip_in(tree)
    match intent:
        case PointerPressed(x, y, PointerButton.LEFT):
            return skip is not None and skip.target.collidepoint((x, y))
        case Command.CONFIRM:
            return skip is not None and skip is tree.focus
        case Letter(text):
            return skip is not None and text == SKIP_KEY.lower()
        case _:
            return False


def room_for(look: Look, place: Rect) -> int:
    """Return how many tools have room at `place`, in pixels: their targets may reach into the gaps above and below it."""
    return max(1, (place.height + 2 * look.px(GAP)) // look.px(TARGET))


def stand(look: Look, place: Rect, count: int) -> tuple[Rect, ...]:
    """Return where so many tools stand, in pixels: from the top of `place`, or around its middle if they need all of it."""
    step, high = look.px(TARGET), look.px(TARGET) - look.px(TOOL_GAP)
    whole = count * step - look.px(TOOL_GAP)
    top = place.y if whole <= place.height else place.centery - whole // 2
    return tuple(Rect(place.x, top + n * step, place.width, high) for n in range(count))


def lay_leaves(board: Board, group: Group) -> None:
    """Let the leaves beside the table be pressed."""
    context = board.table.context
    for leaf, rect in board.table.layout.leaves():
        folded, kept = is_edge(context.skin, rect), leaf.key in context.leaves.kept
        said = _("folded away") if folded else _("stays open") if kept else _("unfolded")
        press, aim = partial(board.folding.press, leaf.key), partial(context.leaves.aim, leaf.key)
        spot = Hotspot(board.parts.look, leaf.name, press, value=said, on_point=aim, role=Role.BUTTON, ring=True, means=leaf.key)
        group.add(spot, rect)


def _divided(scene: AtTable) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
    """Return the tools for which there is no room beside the table, and the others."""
    found = buttons(scene)
    first = max(0, len(found) - room_for(scene.board.parts.look, scene.board.parts.table.layout.tools_at()))
    return tuple(found[:first]), tuple(found[first:])


def _hidden(scene: AtTable) -> list[Button]:
    """Return the tools for which there is no room beside the table, but for what the menu holds in any case."""
    return [tool for tool in _divided(scene)[0] if tool.label not in {_("Undo"), _("Log"), _("Rules")}]


def open_menu(scene: AtTable) -> None:
    """Open the menu over the table; it holds the tools too that have no room beside the table."""
    look, tree = scene.board.parts.look, scene.board.tree

    def closed(act: Callable[[], None]) -> Callable[[], None]:
        return closing(tree, act)

    watched = scene.turns.watched
    skip = Button(look, _("See the result"), closed(scene.turns.skip), line=_("nobody at this screen plays any more"))
    why = undo_words(scene.turns)
    undo = Button(look, _("Undo"), closed(scene.take_back), enabled=not why, command=Command.TAKE_BACK, tooltip=why)
    more = (
        *((skip,) if watched else ()),
        undo,
        Button(look, _("Sort the hand"), closed(scene.board.sort_next), key="S"),
        Button(look, _("Log"), closed(partial(open_log, scene.board)), key="L"),
        *(Button(look, tool.label, closed(tool.on_press), key=tool.key, command=tool.command) for tool in _hidden(scene)),
    )
    services = scene.board.parts.services
    rules = scene.open_rules if scene.rules_tool is not None else None
    ways = PauseWays(rules, scene.open_settings, services.scenes.close, elsewhere(services))
    out = way_out(scene, closed(scene.to_title))
    saved = not scene.turns.match.practice
    about = deal_told(look, scene.turns.match.seal, scene.occasion, scene.turns.match.seats)
    open_pause(look, tree, ways, out, more, resume=_("Keep watching") if watched else "", saved=saved, about=about)


def undo_words(turns: Turns) -> str:
    """Return why the viewer's last decision cannot be taken back, "" if it can be."""
    match turns.undo:
        case Undo.FREE | Undo.AS_PRACTICE:
            return ""
        case Undo.OVER:
            return _("You can’t undo this: the match is over")
        case Undo.UNDECIDED:
            return _("You have decided nothing yet that you could undo")
        case Undo.SEEN:
            return _("You can’t undo this: a hidden card has been seen, or someone else has played")


def ask_for_practice(scene: AtTable) -> None:
    """Ask whether the last decision is to be taken back though the match counts no longer then."""
    look, tree = scene.board.parts.look, scene.board.tree
    body = (
        Paragraph(look, _("A hidden card has been seen since, or someone else has played.")),
        Paragraph(look, _("From there on the match counts for nothing and is not kept.")),
    )
    question, yes, no = _("Undo and play on as practice?"), _("Undo"), _("Keep the match")
    undo = closing(tree, scene.undo_as_practice)
    tree.open(ask(look, question, body, yes=yes, no=no, on_yes=undo, on_no=tree.close))


def way_out(scene: AtTable, leave: Callable[[], None]) -> Button:
    """Return the button that leaves the table, with what becomes of the match."""
    look = scene.board.parts.look
    if scene.turns.match.practice:
        return Button(look, _("Leave the practice"), leave, line=_("nothing is kept"))
    return Button(look, _("Back to title screen"), leave, line=saved_line(scene.board.parts.services))


def open_tool(scene: AtTable, tool: Tool) -> None:
    """Open the dialog of one of the game's own tools."""
    look, tree = scene.board.parts.look, scene.board.tree
    body = tool.body(look, scene.board.parts.draw_card)
    close = Button(look, _("Close"), tree.close)
    tree.open(Modal(look, tool.label, body, (close,), on_back=tree.close, width=DIALOG_WIDTH))


def open_log(board: Board) -> None:
    """Show what happened in this deal, newest first, with its cards."""
    parts = board.parts
    tree, entries = parts.tree, logged(parts.table.story.entries)
    tree.open(log(parts.look, entries, parts.draw_card, parts.table.layout.shape, tree.close))


def inspect(board: Board, book: Callable[[], Book] | None) -> None:
    """Show the card that is pointed at in large, with what there is to say about it, where a `book` says it."""
    parts, card = board.parts, board.picking.card_pointed
    if card is not None and book is not None:
        words = book()
        parts.tree.open(inspector(parts.look, card, words.describe(card), parts.draw_card, words.shape, parts.tree.close))
