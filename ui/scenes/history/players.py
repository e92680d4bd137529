"""The players as seal stones on a shelf, and on a sheet who plays now: what helps them, what they have done; all of it can be taken away.

Source: light-and-print.md, Pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from pygame import Rect, Surface

from game.archive import Entry, Profile
from game.core.names import MOST_NAME, name_from
from sounds.ids import SoundId
from sprites.stones import UNCUT
from ui.kit.deals import RED
from ui.library.history import HistoryReader, Sitting, as_csv, as_json, entry_of, matches_of, unnamed
from ui.scenes.frame import Drawing
from ui.scenes.game_cards import draw_fan
from ui.scenes.history.numbers import Verdict, verdict_of
from ui.scenes.history.stones import Cells, SheetHead, Stone, StonesPage, paper_ink
from ui.scenes.picture_card import PictureCard
from ui.scenes.settings_sections import SWITCHES
from ui.scenes.setup.seats import SealChoice
from ui.services.paper import OPEN, SHUT
from ui.services.pictures import DeckFaces
from ui.services.profiles import without_name
from ui.services.services import Services
from ui.stage.frame import shape_of
from ui.stage.painter import Painter
from ui.text.calendar import date_words
from ui.text.catalog import LANGUAGES, _, in_a_row, ngettext
from ui.text.names import has_room
from ui.text.render import Align, Face
from ui.text.sentences import pair
from ui.theme import BODY_SIZE, CARVED
from ui.widgets import Button, ButtonKind, Label, Role, RowSpec, ScrollPanel, TextField, Widget, marks

HELPS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "large_index": ("french", ("KH",)),
    "four_colour": ("french", ("5D", "5C")),
    "month_tags": ("hanafuda", ("3-kasu-a",)),
    "show_matches": ("hanafuda", ("8-kasu-a", "8-hikari-moon")),
    "confirm_plays": ("french", ("AS",)),
    "high_contrast": ("hanafuda", ("9-tane-sake-cup",)),
    "reduced_motion": ("ceki", ("KC",)),
}
"""The helps that are on or off, each with the cards that show it; the others stand in the settings alone."""
TILE, CARD, CONSENT, CAPTION = (124.0, 104.0), 62.0, 13.0, 38.0
"""What a help takes, the height of its cards, the radius of the seal on what is on, and where its words begin, over its foot."""
WAY, DEED = (94.0, 46.0), (160.0, 46.0)
IMPRESSION, NAME_HIGH = 144.0, CARVED[1]
"""The side of the large impression, and the height of the carved name beside it."""


class Tile(PictureCard):
    """A picture over its name; of a switch, in a corner, the seal of who wants it so, or its empty place."""

    @property
    def value(self) -> str:
        """On or off, of a switch."""
        return "" if self.role is not Role.SWITCH else _("on") if self.chosen else _("off")

    def draw(self, surface: Surface) -> None:
        """Draw the picture, the seal, and the name."""
        look, px, rect, on = self.look, self.look.px, self.rect, self.chosen
        self._paint(surface, Rect(*rect.topleft, rect.width, rect.height - px(CAPTION)))
        if self.role is Role.SWITCH:
            at = rect.centerx + px(42), rect.top + px(CONSENT)
            marks.disc(surface, at, px(CONSENT), RED if on else SHUT)
            marks.disc(surface, at, px(CONSENT - 2), RED if on else OPEN)
            if on:
                marks.circle(surface, at, px(CONSENT - 2), px(1.4), OPEN)
                marks.tick(surface, at, px(CONSENT), OPEN)
        lines = look.balanced(self.label, rect.width, BODY_SIZE)
        y, face = rect.bottom - (px(CAPTION) + (len(lines) - 1) * look.lead(BODY_SIZE)) / 2, Face.BOLD if on else Face.REGULAR
        look.write_lines(surface, lines, (rect.centerx, y), BODY_SIZE, paper_ink(look.theme), face=face, align=Align.CENTRE)
        self.draw_state(surface)


class NameOnPaper(TextField):
    """A name that is carved on the sheet until it is written anew."""

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        """Draw the name, or the field in which it is written."""
        if self.focused or self.hovered:
            super().draw_control(surface, rect)
            return
        words = self.value or self.placeholder
        high = self.look.carved_fitted(words, rect.width, NAME_HIGH, 14)
        self.look.carve(surface, words, rect.midleft, high, paper_ink(self.look.theme))


class PlayersScene(StonesPage):
    """Everybody who plays here, and everything about who plays now; `ways` lead to pages on what they have done, each with its name."""

    tallest = 780.0

    def __init__(
        self,
        services: Services,
        ways: Sequence[tuple[str, Callable[[], None]]],
        *,
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(services, on_back)
        self._ways = tuple(ways)
        self._read()
        self._done: tuple[Future[str], Callable[[], None] | None] | None = None
        """What is being written or deleted on another thread, and what follows it."""
        self._build()

    # Scene

    def resize(self) -> None:
        """Lay out anew, if anything looks different."""
        if self.services.look != self.tree.look:
            self.tree.restyle(self.services.look)
            self._build()

    def update(self, dt: float) -> None:
        """Take what has been read meanwhile, and say what has been written."""
        super().update(dt)
        if self._reader.step():
            self._tell()
        if self._done is not None and self._done[0].done():
            (future, then), self._done = self._done, None
            if then is not None:
                then()
            self.tree.say(future.result())

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves, or something is read or written."""
        return self.tree.is_animating or self._reader.reading or self._done is not None

    # What is done

    @property
    def now(self) -> Profile:
        """Who plays now."""
        return self.services.profiles.now

    def _choose(self, profile: Profile) -> None:
        if profile.id != self.now.id:
            self.services.play_as(profile)
        self.tree.restyle(self.services.look)
        self._build()

    def _make(self) -> None:
        profiles = self.services.profiles
        self._choose(profiles.make(self.services.settings))
        self.tree.focus_on(self._name)

    def _rename(self, text: str) -> None:
        """Take another name, unless somebody else has it."""
        name = name_from(text)
        if self.services.profiles.is_free(name, self.now):
            self.services.change(name=name)
            self._refresh()

    def _renamed(self) -> None:
        """Say so where a name is taken, and show the one that holds."""
        if not self.services.profiles.is_free(name_from(self._name.value), self.now):
            self.services.play(SoundId.REFUSED)
            self.tree.say(_("Somebody here already has that name"), alarm=True)
            self._name.set_text(self.now.name)

    def _seal(self, colour: int) -> None:
        self.services.profiles.change(self.now, seal=colour)
        self._refresh()

    def _language(self) -> None:
        """Read on in the next language."""
        codes = [one.code for one in LANGUAGES]
        after = codes.index(self.services.look.language) + 1 if self.services.look.language in codes else 0
        self.services.change(language=codes[after % len(codes)])

    def _export(self) -> None:
        """Write down everything about who plays now, twice: as JSON and as a table."""
        archive, profile = self.services.archive, self.now
        name = "".join(sign for sign in profile.name.casefold() if sign.isalnum()) or "player"
        matches = self._played(profile)[0]
        days = archive.days.of(profile.id)
        stem = f"five-seasons-{name}-{self.services.started}"

        def write() -> str:
            keep = archive.exports.write
            paths = [keep(f"{stem}.json", as_json(profile, matches, days)), keep(f"{stem}.csv", as_csv(matches))]
            folder: Path | None = next((path.parent for path in paths if path is not None), None)
            return _("Saved as JSON and CSV in {folder}").format(folder=folder) if all(paths) else _("It could not be saved")

        self._work(write)

    def _ask_to_forget(self, *, whole: bool) -> None:
        """Ask before the matches of who plays now are deleted; `whole` also them."""
        profile = self.now
        name, number = self.services.profiles.called(profile), len(self._played(profile)[0])
        counted = ngettext("{n} match will be deleted for good.", "{n} matches will be deleted for good.", number).format(n=number)
        shared = _("Matches that others on this list played in will stay, without the name.")
        title = _("Delete {name}?") if whole else _("Delete {name}’s history?")
        forget = partial(self._forget, profile, whole=whole)
        self._ask_whether(title.format(name=name), counted, shared, yes=_("Delete"), no=_("Keep"), act=forget, bold=True)

    def _forget(self, profile: Profile, *, whole: bool) -> None:
        archive, profiles = self.services.archive, self.services.profiles
        entries = [entry for entry, _seat in self._played(profile)[0]]
        first = profile.id == profiles.first.id
        left_out = partial(unnamed, profile.id, _("Player {n}").format(n=1))

        def forget() -> str:
            found = (archive.finished_at(path, partial(entry_of, path.name)) for path in archive.trash.paths())
            deleted = matches_of([entry for entry in found if entry is not None], profile.id, first=first)
            try:
                archive.forget(profile.id, [*entries, *(entry for entry, _seat in deleted)], left_out)
            except OSError:
                return _("Not everything could be deleted")
            return _("Deleted")

        def then() -> None:
            archive.forget_days(profile.id)
            self._read()
            if whole:
                profiles.delete(profile)
                self.services.play_as(profiles.now)
                self.services.change(setups=without_name(self.services.settings.setups, profile.name))
                archive.forget_older_settings()
                self.tree.restyle(self.services.look)
            self._build()

        self._work(forget, then)

    def _work(self, make: Callable[[], str], then: Callable[[], None] | None = None) -> None:
        if self._done is None:
            self._done = self.services.pictures.promise(make), then

    def _read(self) -> None:
        """Read the history from its beginning."""
        profiles, first = self.services.profiles.all, self.services.profiles.first

        def digest(entries: Sequence[Entry]) -> Mapping[str, tuple[tuple[Sitting, ...], int]]:
            found = {one.id: matches_of(entries, one.id, first=one is first) for one in profiles}
            return {key: (matches, sum(verdict_of(*one) is Verdict.WON for one in matches)) for key, matches in found.items()}

        self._reader = HistoryReader(self.services.archive, self.services.pictures, digest)

    def _played(self, profile: Profile) -> tuple[tuple[Sitting, ...], int]:
        """Return the matches of somebody, and how many of them they have won."""
        known = self._reader.known
        return known.digest.get(profile.id, ((), 0)) if known is not None else ((), 0)

    # Layout

    def _build(self) -> None:
        group = self._head(_("Players"), _("Nothing about them leaves this computer"))
        self._lay(group, self._people(), self._about())
        self.tree.replace(group)
        self._tell()

    def _people(self) -> list[Stone]:
        """Return a stone for everybody, and the one that is still to be cut."""
        services, profiles = self.services, self.services.profiles
        self._stones = {}
        for one in profiles.all:
            called, chosen = profiles.called(one), one.id == self.now.id
            self._stones[one.id] = Stone(services, called, partial(self._choose, one), (called[:1].upper(), one.seal), chosen=chosen)
        more = Stone(services, _("New player"), self._make, ("+", UNCUT))
        more.role = Role.BUTTON
        return [*self._stones.values(), *(() if profiles.full else (more,))]

    def _about(self) -> list[Widget]:
        """Return the rows of the sheet of who plays now."""
        services, look, now = self.services, self.services.look, self.now
        called = services.profiles.called(now)
        self._name = NameOnPaper(
            look,
            RowSpec(name=_("Name")),
            now.name,
            self._rename,
            on_submit=self._renamed,
            limit=MOST_NAME,
            placeholder=called,
            accepts=has_room,
        )
        self._colour = SealChoice(look, _("Seal"), now.seal, self._paint_seal, self._seal)
        self._colour.initial = called
        self._lines = [Label(look, "", ink=paper_ink) for _line in range(2)]

        def paint_impression(surface: Surface, rect: Rect) -> None:
            self._paint_seal(surface, Rect(*rect.topleft, rect.height, rect.height), self._colour.initial, self.now.seal)

        self._tiles = {key: Tile(look, _(SWITCHES[key][0]), partial(self._help, key), help_painter(services, key)) for key in HELPS}
        for key, tile in self._tiles.items():
            tile.role, tile.chosen = Role.SWITCH, getattr(services.settings, key)
        language = next((one.name for one in LANGUAGES if one.code == look.language), look.language)
        beside = ScrollPanel(look, (self._name, *self._lines, self._colour))
        code, ink = look.language.upper(), paper_ink(look.theme)

        def paint_code(surface: Surface, rect: Rect) -> None:
            look.carve(surface, code, rect.center, CARVED[1], ink, align=Align.CENTRE)

        other = Tile(look, pair(_("Language"), language), self._language, paint_code)
        other.role = Role.BUTTON
        kinds = ButtonKind.PRIMARY, ButtonKind.NEUTRAL
        ways = [Button(look, _(words), lead, kind=kinds[n > 0]) for n, (words, lead) in enumerate(self._ways)]
        rest: tuple[tuple[str, Callable[[], None]], ...] = (
            (_("Export"), self._export),
            (_("Delete the history"), partial(self._ask_to_forget, whole=False)),
            (_("Delete this player"), partial(self._ask_to_forget, whole=True)),
        )
        deeds = [Button(look, words, act) for words, act in rest]
        for one in (*ways, *deeds):
            one.least = BODY_SIZE
        rows = (ways, WAY), (deeds, DEED)
        return [
            Cells(look, (Drawing(look, 0, paint_impression), beside), 200, IMPRESSION, first=0.42),
            SheetHead(look, _("Kept for this player, like speed and size")),
            Cells(look, (*self._tiles.values(), other), *TILE),
            *(Cells(look, row, max(least, *(one.wanted_width() / look.scale.ui_unit for one in row)), high) for row, (least, high) in rows),
        ]

    def _help(self, key: str) -> None:
        self._tiles[key].chosen = not self._tiles[key].chosen
        self.services.change(**{key: self._tiles[key].chosen})

    def _refresh(self) -> None:
        """Show name and seal as they are now, without moving the focus."""
        called = self.services.profiles.called(self.now)
        self._stones[self.now.id].label, self._stones[self.now.id].seal = called, (called[:1].upper(), self.now.seal)
        self._colour.initial = called

    def _tell(self) -> None:
        """Say how many matches everybody has played, and what they come to for who plays now."""
        for profile in self.services.profiles.all:
            number = len(self._played(profile)[0])
            told = ngettext("{n} match", "{n} matches", number).format(n=number)
            self._stones[profile.id].line = told if self._reader.known is not None else _("Reading…")
        (played, won), plays = self._played(self.now), _("plays now")
        self._lines[0].label, self._lines[1].label = plays, ""
        if played:
            self._lines[0].label = in_a_row((plays, _("since {day}").format(day=date_words(played[0][0].stamp))))
            self._lines[1].label = _("won {won} of {all}").format(won=won, all=len(played))

    def _paint_seal(self, surface: Surface, rect: Rect, name: str, colour: int) -> None:
        surface.blit(self.services.pictures.seal(name[:1], colour, rect.width), rect)


def help_painter(services: Services, key: str) -> Callable[[Surface, Rect], None]:
    """Return what paints the cards of a help as it lets them be seen."""
    deck, faces = HELPS[key]
    on: dict[str, Any] = {key: True}
    painter, high = Painter(DeckFaces(services.pictures, deck, faces, replace(services.settings, **on))), services.look.px(CARD)
    return lambda surface, rect: draw_fan(painter, surface, range(len(faces)), shape_of(deck), rect.center, high)
