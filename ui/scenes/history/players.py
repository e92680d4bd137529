"""The players: who plays now, what helps them, what they have done; and everything about them to be taken away or deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.archive import Entry, Profile
from game.core.names import MOST_NAME, name_from
from sounds.ids import SoundId
from ui.library.history import HistoryReader, as_csv, as_json, entry_of, matches_of, unnamed
from ui.scenes.frame import column_panel, columns, rows
from ui.scenes.page import Page
from ui.scenes.settings_sections import SWITCHES
from ui.scenes.setup.seats import SealChoice
from ui.services.profiles import without_name
from ui.services.services import Services
from ui.text.catalog import LANGUAGES, _, ngettext
from ui.text.names import has_room
from ui.theme import SPACE
from ui.widgets import (
    Button,
    ButtonKind,
    Group,
    GroupHead,
    Label,
    ListRow,
    RowSpec,
    Stepper,
    TextField,
    Toggle,
    Widget,
    text2_ink,
)

SHARES = (420.0, 560.0)
SEAL = 34.0
GAP = 6.0
FOOT = 54.0
SHOWN_HELPS = ("large_index", "four_colour", "month_tags", "show_matches", "confirm_plays", "high_contrast", "reduced_motion")
"""The helps that are on or off; the others stand in the settings alone."""


class PlayersScene(Page):
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
        self._reader = HistoryReader(services.archive, services.pictures, tuple[Entry, ...])
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
            self._count()
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

    def _language(self, index: int) -> None:
        self.services.change(language=LANGUAGES[index].code)

    def _export(self) -> None:
        """Write down everything about who plays now, twice: as JSON and as a table."""
        archive, profile = self.services.archive, self.now
        name = "".join(sign for sign in profile.name.casefold() if sign.isalnum()) or "player"
        matches = self._matches(profile)
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
        name, number = self.services.profiles.called(profile), len(self._matches(profile))
        counted = ngettext("{n} match will be deleted for good.", "{n} matches will be deleted for good.", number).format(n=number)
        shared = _("Matches that others on this list played in will stay, without the name.")
        title = _("Delete {name}?") if whole else _("Delete {name}’s history?")
        forget = partial(self._forget, profile, whole=whole)
        self._ask_whether(title.format(name=name), counted, shared, yes=_("Delete"), no=_("Keep"), act=forget, bold=True)

    def _forget(self, profile: Profile, *, whole: bool) -> None:
        archive, profiles = self.services.archive, self.services.profiles
        entries = [entry for entry, _seat in self._matches(profile)]
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
            self._reader = HistoryReader(archive, self.services.pictures, tuple[Entry, ...])
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

    def _matches(self, profile: Profile) -> tuple[tuple[Entry, int], ...]:
        known = self._reader.known
        first = profile.id == self.services.profiles.first.id
        return matches_of(known.digest, profile.id, first=first) if known is not None else ()

    # Layout

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        group = self._head(_("Players"), _("Nothing about them leaves this computer"))
        people, about = self._people(), self._about()
        foot = frame.foot
        if frame.wide:
            left, right = columns(look, frame.middle, *SHARES)
            lower = look.px(FOOT)  # the ways stand in two rows
            left.height -= lower
            group.add(column_panel(look, people, left, gap=GAP))
            group.add(column_panel(look, about, Rect(right.x, right.y, right.width, foot.bottom - right.y), gap=GAP))
            foot = Rect(left.x, foot.y - lower, left.width, foot.height + lower)
        else:
            group.add(column_panel(look, (*people, *about), frame.middle, gap=GAP))
        self._add_foot(group, foot)
        self.tree.replace(group)
        self._count()

    def _people(self) -> list[Widget]:
        """Return a row for everybody, the way to one more, and what can be done with all that is known of who plays now."""
        look, profiles = self.services.look, self.services.profiles
        self._rows = {
            one.id: ListRow(
                look,
                profiles.called(one),
                partial(self._choose, one),
                trailing=_("plays now") if one.id == self.now.id else "",
                chosen=one.id == self.now.id,
                icon=partial(self._draw_seal, one.id),
                icon_size=SEAL,
            )
            for one in profiles.all
        }
        more = Button(look, _("New player"), self._make, enabled=not profiles.full)
        self._counted = Label(look, "", ink=text2_ink)
        export = Button(look, _("Export as JSON and CSV"), self._export)
        clear = Button(look, _("Delete the history"), partial(self._ask_to_forget, whole=False))
        delete = Button(look, _("Delete this player"), partial(self._ask_to_forget, whole=True))
        head = GroupHead(look, profiles.called(self.now))
        return [*self._rows.values(), more, head, self._counted, export, clear, delete]

    def _about(self) -> list[Widget]:
        """Return the controls for who plays now."""
        look, settings, now = self.services.look, self.services.settings, self.now
        self._name = TextField(
            look,
            _("Name"),
            now.name,
            self._rename,
            on_submit=self._renamed,
            limit=MOST_NAME,
            placeholder=_("Your name"),
            accepts=has_room,
        )
        self._colour = SealChoice(look, _("Seal"), now.seal, self._paint_seal, self._seal)
        self._colour.initial = self.services.profiles.called(now)
        codes = [one.code for one in LANGUAGES]
        chosen = codes.index(look.language) if look.language in codes else 0
        row, names = RowSpec(_("Language"), control_width=224), [one.name for one in LANGUAGES]
        language = Stepper(look, row, names, chosen, self._language)
        helps = [Toggle(look, _(SWITCHES[key][0]), getattr(settings, key), partial(self._help, key)) for key in SHOWN_HELPS]
        head = GroupHead(look, _("Kept for this player, like speed and size"))
        return [self._name, self._colour, language, head, *helps]

    def _help(self, key: str, on: bool) -> None:
        self.services.change(**{key: on})

    def _add_foot(self, group: Group, foot: Rect) -> None:
        look = self.services.look
        down = 2 if self.frame.wide else 1
        across = -(-len(self._ways) // down)
        high = min(foot.height, down * look.px(FOOT))
        lines = rows(look, Rect(foot.left, foot.bottom - high, foot.width, high), *[1.0] * down, gap=SPACE.normal)
        places = [place for line in lines for place in columns(look, line, *[1.0] * across, gap=SPACE.normal)]
        for (words, lead), place in zip(self._ways, places, strict=False):
            group.add(Button(look, _(words), lead, kind=ButtonKind.PRIMARY), place)

    def _refresh(self) -> None:
        """Show name and seal as they are now, without moving the focus."""
        called = self.services.profiles.called(self.now)
        self._rows[self.now.id].label = called
        self._colour.initial = called

    def _count(self) -> None:
        """Say how many matches are kept."""
        number = len(self._matches(self.now))
        known = self._reader.known
        words = ngettext("{n} finished match", "{n} finished matches", number).format(n=number)
        self._counted.label = words if known is not None else _("Reading…")

    def _draw_seal(self, id_: str, surface: Surface, rect: Rect) -> None:
        profile = self.services.profiles.profile(id_)
        if profile is not None:
            self._paint_seal(surface, rect, self.services.profiles.called(profile), profile.seal)

    def _paint_seal(self, surface: Surface, rect: Rect, name: str, colour: int) -> None:
        surface.blit(self.services.pictures.seal(name[:1], colour, rect.width), rect)
