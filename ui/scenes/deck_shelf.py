"""The decks of the player's own, as the settings tell of them: what each has and lacks, and the folder where they are."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from game.archive import files, private
from sprites.face import BACKS, deck_of
from ui.services.folder import open_folder
from ui.services.own_decks import BACK, MOST_BYTES, Checked, OwnDecks
from ui.services.services import Services
from ui.text.catalog import N_, _, in_a_row

if TYPE_CHECKING:
    from game.archive.picture_files import PictureError

_FAULTS = {
    "unreadable": N_("{file} can’t be read."),
    "no picture": N_("{file} is not a PNG or SVG picture, or doesn’t say its size."),
    "too large": N_("{file} is too large or too detailed."),
    "not whole": N_("{file} is damaged."),
    "leads out": N_("{file} refers to something outside it ({what})."),
    "runs": N_("{file} contains a program ({what})."),
    "not drawn": N_("{file} uses {what}, which can’t be drawn here: save it as PNG."),
}
MOST_NAMED = 5
"""So many missing cards and refused pictures are named."""
README = "README.txt"


class DeckShelf:
    """Which game is looked at in the settings, and what is known of the player's own decks.

    `on_change` is called when other rows are to be shown, `say` tells what failed.
    """

    def __init__(self, services: Services, on_change: Callable[[], None], say: Callable[[str], None]) -> None:
        self.services = services
        self.game = ""
        """The id of the game whose cards are chosen, "" for all games."""
        self._on_change, self._say = on_change, say
        self._looking: dict[tuple[str, str], Future[Checked]] = {}
        self._away = False
        self.own.look_again()
        self._told = 0
        """How many decks have been looked through and are shown."""

    @property
    def own(self) -> OwnDecks:
        """Where they are."""
        own = self.services.pictures.own_decks
        assert own is not None
        return own

    def turn_to(self, game: str) -> None:
        """Show the rows of another game."""
        self.game = game
        self._on_change()

    def checked(self, deck: str, name: str) -> Checked | None:
        """Return what a deck has, None while its pictures are being tried."""
        key = deck, name
        if key not in self._looking:
            self._looking[key] = self.services.pictures.read(partial(self.own.checked, deck, name))
        return self._looking[key].result() if self._looking[key].done() else None

    @property
    def is_looking(self) -> bool:
        """Whether a deck is being looked through, or has been and is not shown yet."""
        return self._told < len(self._looking)

    def update(self) -> None:
        """Show what has been found out; who comes back from another window may have changed what lies in the folders."""
        if self._away and not self.services.away:
            self.look_again()
        self._away = self.services.away
        done = sum(one.done() for one in self._looking.values())
        if done > self._told:
            self._told = done
            self._on_change()

    def look_again(self) -> None:
        """Look into the folders anew: cards are drawn again from what lies there now."""
        self.own.look_again()
        self._looking, self._told = {}, 0
        self.services.change(looks=dict(self.services.settings.looks))
        self._on_change()

    def open(self, deck: str) -> None:
        """Show the folder of the decks that may take the place of one of the house, with what they have to be like."""
        place = self.own.place(deck)
        try:
            private.make_folder(place)
            if not (place / README).exists():
                files.write(place / README, readme(deck))
        except OSError:
            self._say(_("It could not be saved"))
            return
        open_folder(place)


def readme(deck: str) -> str:
    """Return what is written into the folder of a deck: what pictures are called, and what they have to be like."""
    from game.archive import picture_files

    across, down = deck_of(deck).field
    told = (
        _("Each folder in here is a pack you can choose in the settings, under “Packs and places”: one picture for each card, PNG or SVG."),
        _("{wide} x {high} pixels look good in any window. A picture of another shape is shown whole, on white.").format(
            wide=2 * across, high=2 * down
        ),
        _("At most: {side} pixels a side, {n} million pixels and {size} MB for a picture, {all} MB for a pack.").format(
            side=picture_files.MOST_SIDE,
            n=picture_files.MOST_PIXELS // 1_000_000,
            size=picture_files.MOST_BYTES // 1_000_000,
            all=MOST_BYTES // 1_000_000,
        ),
        _("SVG: shapes, lines and gradients; no text, embedded pictures, clipping or dashes. If one is refused, save it as PNG."),
        _("Whatever is missing comes from the usual pack, and the settings tell you what. Nothing in here is ever run."),
        _("The names, each with .png or .svg after it:"),
    )
    names = (*(face for face in deck_of(deck).faces() if face not in BACKS[deck]), BACK)
    return "\n\n".join(told) + "\n\n" + "\n".join(names) + "\n"


def report_lines(name: str, found: Checked | None) -> list[str]:
    """Return what a deck of the player's own has, and what it lacks."""
    if found is None:
        return [_("{name}: checking the pictures…").format(name=name)]
    lines = [_("{name}: {n} of {all} faces").format(name=name, n=found.found, all=found.faces)]
    if not found.back:
        lines[0] = in_a_row((lines[0], _("no back")))
    if found.missing:
        missing = [*found.missing[:MOST_NAMED], *(["…"] if len(found.missing) > MOST_NAMED else [])]
        lines.append(_("From the usual pack: {cards}").format(cards=in_a_row(missing)))
    lines += [_fault(file, error) for file, error in found.refused[:MOST_NAMED]]
    if found.strange:
        lines.append(_("Not the name of a card: {files}").format(files=in_a_row(found.strange[:MOST_NAMED])))
    return lines


def _fault(file: str, error: PictureError) -> str:
    return _(_FAULTS[error.fault]).format(file=file, what=error.detail)
