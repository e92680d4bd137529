"""The packs of the player's own, as the settings tell of them: what each has and lacks, and the folder where they are."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

from game.archive import files, picture_files, private
from game.archive.picture_files import Fault
from sprites.face import deck_of
from ui.services.folder import open_folder
from ui.services.own_decks import BACK, OwnDecks, faces_of
from ui.services.pictures import load_picture
from ui.services.services import Services
from ui.text import catalog
from ui.text.catalog import N_, _, in_a_row

REFUSED = {
    Fault.UNREADABLE: N_("{file} can’t be read."),
    Fault.NO_PICTURE: N_("{file} is not a PNG or SVG picture, or doesn’t say its size."),
    Fault.TOO_LARGE: N_("{file} is too large or too detailed."),
    Fault.NOT_WHOLE: N_("{file} is damaged."),
    Fault.LEADS_OUT: N_("{file} refers to something outside it ({what})."),
    Fault.RUNS: N_("{file} contains a program ({what})."),
    Fault.NOT_DRAWN: N_("{file} uses {what}, which can’t be drawn here: save it as PNG."),
}
"""Why a picture is not used."""
_TOLD = (
    N_("Each folder in here is a pack you can choose in the settings, under “Packs and places”: one picture for each card, PNG or SVG."),
    N_("{wide} x {high} pixels look good in any window, {side} a side and {size} MB are the most. Other shapes are shown whole, on white."),
    N_("SVG: shapes, lines and gradients; no text, embedded pictures, clipping or dashes. If one is refused, save it as PNG."),
    N_("Whatever is missing comes from the usual pack, and the settings tell you what. Nothing in here is ever run."),
    N_("The names, each with .png or .svg after it:"),
)
"""What is written into the folder, before the names."""
MOST_NAMED = 5
"""So many missing cards and refused pictures are named."""
README = "README.txt"
TRIED_SIZE = (120, 180)
"""Pixels in which a picture is drawn to see whether it can be."""


class DeckShelf:
    """Which game is looked at in the settings, and what is known of the player's own packs.

    `on_change` is called when other rows are to be shown, `say` tells what failed.
    """

    def __init__(self, services: Services, on_change: Callable[[], None], say: Callable[[str], None]) -> None:
        self.services = services
        self.game = ""
        """The id of the game whose cards are chosen, "" for all games."""
        self._on_change, self._say = on_change, say
        self._looking: dict[tuple[str, str, str], Future[list[str]]] = {}
        self._told, self._away, self.own = 0, False, services.pictures.own_decks
        self.own.look_again()

    def turn_to(self, game: str) -> None:
        """Show the rows of another game."""
        self.game = game
        self._on_change()

    def report(self, deck: str, name: str) -> list[str]:
        """Return what a pack has, and what it lacks, once its pictures have been tried."""
        key = deck, name, catalog.language()
        if key not in self._looking:
            self._looking[key] = self.services.pictures.read(partial(report_lines, self.own, deck, name))
        looking = self._looking[key]
        return looking.result() if looking.done() else [_("{name}: checking the pictures…").format(name=name)]

    def update(self) -> None:
        """Show what has been found out; who comes back from another window may have changed what lies in the folders."""
        if self._away and not self.services.away:
            self.own.look_again()
            self._looking.clear()
            self.services.change(looks=dict(self.services.settings.looks))  # cards are drawn from what lies there now
            self._on_change()
        self._away, told = self.services.away, self._told
        self._told = sum(one.done() for one in self._looking.values())
        if self._told > told:
            self._on_change()

    def open(self, deck: str) -> None:
        """Show the folder of the packs that may take the place of a deck, with a note that says what pictures have to be like."""
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
    """Return the note in the folder of a deck: what pictures are called, and what they have to be like."""
    across, down = deck_of(deck).field
    most, size = picture_files.MOST_SIDE, picture_files.MOST_BYTES // 1_000_000
    told = "\n\n".join(map(_, _TOLD)).format(wide=2 * across, high=2 * down, side=most, size=size)
    return "\n".join((told, "", *faces_of(deck), BACK, ""))


def report_lines(own: OwnDecks, deck: str, name: str) -> list[str]:
    """Try every picture of a pack of the player's own; return what it has and lacks. It takes a while: not on the thread that draws."""
    (found, strange), refused = own.pictures(deck, name), dict[str, str]()
    for face, (path, _changed) in found.items():
        try:
            load_picture(path, TRIED_SIZE)
        except picture_files.PictureError as error:
            refused[face] = _(REFUSED[error.fault]).format(file=path.name, what=error.detail)
    faces, good = faces_of(deck), found.keys() - refused.keys()
    missing = [face for face in faces if face not in good]
    lines = [_("{name}: {n} of {all} faces").format(name=name, n=len(faces) - len(missing), all=len(faces))]
    if BACK not in good:
        lines[0] = in_a_row((lines[0], _("no back")))
    for words, named in ((_("From the usual pack: {cards}"), missing), (_("Not the name of a card: {cards}"), strange)):
        if named:
            lines.append(words.format(cards=in_a_row([*named[:MOST_NAMED], *(["…"] if len(named) > MOST_NAMED else [])])))
    return [*lines, *list(refused.values())[:MOST_NAMED]]
