"""The archive: one folder with the matches in progress, finished matches, practice and settings. Versioned, never lost."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import IO, Any, TypeVar

import platformdirs

from game.archive import files, private
from game.archive.album import ALBUM, Album
from game.archive.days import DayResult, Days, days_text, read_days
from game.archive.drills import Drills, drills_text, read_drills
from game.archive.evening import EveningKept, read_evening_kept
from game.archive.exports import EXPORTS, REPORTS, STILLS, Exports
from game.archive.files import NewerError, Notice, Trouble, UnreadableError, read_settings, settings_text
from game.archive.history import GRADED_NAME, Entry, History, Lines, read_graded
from game.archive.players import Players
from game.archive.practice import Practice, practice_text, read_practice
from game.archive.sealed import SECRETS, Secrets
from game.archive.trash import NAME as _DELETED
from game.archive.trash import Trash
from game.archive.writer import RETRY_SECONDS, Job, Writer
from game.core.record import NO_HANDS, NewerRecordError, Record, RecordError, read_record

_LONE_MATCH = "match.json"
"""Where the only match in progress stood before every game had its own."""
_IN_PROGRESS = "in-progress"
_FINISHED = "matches"
_PRACTICE = "practice.json"
_SETTINGS = "settings.json"
_DAYS = "days.json"
_DRILLS = "drills.json"
_EVENING = "evening.json"
_PLAYERS = "players"
INCOMING = "incoming"
"""The player's own folder for records that are to be brought in."""
DECKS = "packs"
"""The player's own folder for pictures of cards."""
_IN_USE = "in-use"
_IN_STEAD = "in-stead-of.txt"
"""Which folder another one stands for."""
_OURS = (
    *(_LONE_MATCH, _IN_PROGRESS, SECRETS, _FINISHED, _DELETED, _PRACTICE, _DAYS, _DRILLS, _EVENING, _PLAYERS, EXPORTS, STILLS, _IN_USE),
    *(INCOMING, DECKS, _IN_STEAD, _SETTINGS, "history-", "graded-", REPORTS, ALBUM, "pictures"),
)
"""How what lies in the folder begins."""
_STAMP = len("20260101-000000")
"""How many characters at the head of a finished match's name say when the program was started."""

T = TypeVar("T")


def data_folder(given: Path | None = None) -> Path:
    """Return the folder for the player's data: `given`, or the platform's own place; or the one that the player chose in its stead."""
    usual = given or Path(platformdirs.user_data_dir("FiveSeasons", appauthor=False))
    return next((folder for folder in other_folders() if _stands_for(folder) == str(usual.absolute())), usual)


def other_folders() -> tuple[Path, ...]:
    """Return where the player's data can be kept while their own place cannot be written, the best first."""
    places = (platformdirs.user_documents_path, Path.home, lambda: Path(tempfile.gettempdir()))
    found = []
    for place in places:
        with contextlib.suppress(OSError, RuntimeError):  # nobody has to have a home
            found.append(place() / "Five Seasons")
    return tuple(found)


def _stands_for(folder: Path) -> str:
    try:
        return files.read(folder / _IN_STEAD) or ""
    except UnreadableError:
        return ""


def record_at(path: Path) -> Record:
    """Return the record in a file that somebody names.

    Raises:
        RecordError: there is no such file, it cannot be read, or as `read_record`.
    """
    try:
        text = files.read(path)
    except UnreadableError as error:
        raise RecordError(str(error)) from None
    if text is None:
        raise RecordError("there is no such file")
    return read_record(text)


@dataclass(frozen=True, slots=True)
class Slot:
    """Where one match can be in progress: a game, alone against the computer or `shared` by several people, or its deal of the day, or the
    match of an evening."""

    game: str
    shared: bool
    daily: bool = False
    evening: bool = False

    @property
    def file(self) -> str:
        """The name of its file."""
        if self.daily:
            return f"{self.game}-day.json"
        if self.evening:
            return f"{self.game}-evening.json"
        return f"{self.game}-shared.json" if self.shared else f"{self.game}.json"


def slot_of(record: Record) -> Slot:
    """Return where a match belongs while it is in progress."""
    if record.occasion.day:
        return Slot(record.game, shared=False, daily=True)
    if record.occasion.evening is not None:
        return Slot(record.game, shared=False, evening=True)
    return Slot(record.game, sum(player.is_person for player in record.players) > 1)


class Archive:
    """The player's files. Nothing here raises for a broken or missing file: `notices` collects what went wrong.

    `leads` is false for a second copy of the program started on the same folder: it reads the settings, touches no file, and knows
    no match but those it plays itself. `started` names the files of what is finished in this run.
    """

    def __init__(self, folder: Path, *, started: str = "0", retry_seconds: float = RETRY_SECONDS) -> None:
        self.folder = folder
        self.leads = True
        self.history = History(folder)
        """What is told of the finished matches without opening them."""
        self.graded = Lines(folder / GRADED_NAME, read_graded, lambda line: (line.file, line.seat))
        """How people played them, by the name of the record and the seat."""
        self.trash = Trash(folder)
        """The finished matches that were deleted, for as long as they can be brought back."""
        self.tell: Callable[[str, Record], Entry] | None = None
        """Makes the line of a finished match from the name of its file and the record; without it none is written."""
        self.filed = 0
        """How many matches this run has filed: a list of them is to be made anew when it grows."""
        self._started = started
        self._notices: list[Notice] = []
        self._guard = threading.Lock()
        """Notices come from both threads."""
        self._failing = False
        """Whether the player has been told that nothing can be saved."""
        self._foreign: set[Path] = set()
        """Files of a newer program, which must not be written over."""
        self._matches: dict[Slot, Record] = {}
        """The matches in progress as they stand, the latest last."""
        self._filed: dict[Slot, Path] = {}
        """Where matches that prove to be over when they are opened stand among the finished ones already."""
        self.days = Days(partial(self._load_from, _DAYS, read_days), partial(self._put_into, _DAYS, days_text), ())
        """How the deals of the day went."""
        self.practice = Practice(partial(self._load_from, _PRACTICE, read_practice), partial(self._put_into, _PRACTICE, practice_text), {})
        self.practice.started = started
        """How the games were practised."""
        self.drills = Drills(
            partial(self._load_from, _DRILLS, lambda text: {one.key: one for one in read_drills(text)}),
            partial(self._put_into, _DRILLS, lambda known: drills_text(known.values())),
            {},
        )
        """What is asked of whom, and when again."""
        self.evening = EveningKept(lambda text: self._put(Job(self.folder / _EVENING, text, last=text is None)))
        """The evening in progress."""
        self.players = Players(lambda: self.folder / _PLAYERS, started, self._load, self._put, self._unlink)
        """Who plays here."""
        self._secrets = Secrets(lambda: self.folder, self._put)
        self.exports = Exports(lambda: self.folder, started, self._put)
        """What is written for the player to take away."""
        self.album = Album(lambda: self.folder, lambda: self.leads)
        """The prints of matches."""
        self._lock: IO[bytes] | None = None
        try:
            self._owned()
        except OSError as error:
            self._failed(folder / _IN_USE, error)
        self._writer = Writer(self._owned, self._failed, self._succeeded, retry_seconds, begin=self._tighten)

    def notices(self) -> list[Notice]:
        """Return what went wrong since the last call."""
        with self._guard:
            found, self._notices = self._notices, []
        return found

    @property
    def unsaved(self) -> bool:
        """Whether what is done now is not saved, as far as is known."""
        return self._failing or not self.leads

    def move(self, folder: Path) -> bool:
        """Keep in another folder, from now on and at later starts, what is in progress and what waits; return whether it can be."""
        self.days.all()
        self.practice.all()
        self.drills.all()
        try:
            files.write(folder / _IN_STEAD, str(self.folder.absolute()))
            lock = _locked(folder)
        except OSError:
            return False
        if lock is None:
            return False
        if self._lock is not None:
            self._lock.close()
        before, self.folder, self._lock = self.folder, folder, lock
        self.leads, self._failing = True, False
        for lines in (self.history, self.graded):
            lines.path = folder / lines.path.name
        self.trash = Trash(folder)
        self._writer.move(before, folder)
        for record in self.matches()[::-1]:
            self.save_match(record)
        self.days.put()
        self.practice.put()
        self.drills.put()
        self.evening.keep(self.evening.now)
        return True

    # Matches

    def open_matches(
        self, games: Collection[str], is_over: Callable[[Record], bool], on_over: Callable[[Record], None] | None = None
    ) -> None:
        """Read the matches in progress of `games`; one that proves to be over is finished by `on_over`, else as `finish_match` does.

        `is_over` replays a record and raises RecordError if it does not replay: then the copy before the last change is tried.
        """
        if not self.leads:
            return
        self.evening.now = self._load_from(_EVENING, read_evening_kept)
        on_over = on_over or self.finish_match
        found: list[tuple[int, Slot, Record]] = []
        lone = self._lone_match(games)
        kinds = ((False, False, False), (True, False, False), (False, True, False), (False, False, True))
        for slot in (Slot(game, *kind) for game in games for kind in kinds):
            path = lone[1] if lone is not None and lone[0] == slot else self._path(slot)
            changed = max(_changed(path), _changed(files.older(path)))
            record = self._load(path, partial(_belonging, slot=slot, is_over=is_over, secret_of=self._secrets.of))
            if record is not None:
                found.append((changed, slot, record))
        names = self._finished_names() if found else ()
        for changed, slot, record in sorted(found, key=lambda entry: entry[0]):
            self._matches[slot] = record
            filed = ((path, known) for path, known in self.finished_deals(record, names) if _ends(known, record))
            if is_over(record):
                self._filed.update((slot, path) for path, known in filed if known == record)
                on_over(record)
            elif (lone is None or lone[0] != slot) and (
                later := next((one for one in filed if _changed(one[0]) > changed), None)
            ) is not None:
                self._filed[slot] = later[0]
                on_over(later[1])

    def matches(self) -> tuple[Record, ...]:
        """Return the matches in progress, the latest first."""
        return tuple(reversed(self._matches.values()))

    def match_in(self, slot: Slot) -> Record | None:
        """Return the match in progress at `slot`, None if there is none."""
        return self._matches.get(slot)

    def save_match(self, record: Record) -> None:
        """Keep `record` as the match in progress of its slot, and as the latest."""
        slot = slot_of(record)
        self._matches.pop(slot, None)
        self._matches[slot] = record
        self._secrets.keep(record)
        self._put(Job(self._path(slot), record.to_text()))

    def finish_match(self, record: Record, result: DayResult | None = None, following: Record | None = None) -> None:
        """The match of this slot has ended as `record` says: file it, keep the `result` of its day, put the `following` match in its place.

        The record stands in progress too until all that is on the disk: a program that is killed before does the rest when it starts.
        """
        slot = slot_of(record)
        self._matches.pop(slot, None)
        path = self._path(slot)
        filed = self._filed.pop(slot, None) or self.place_of(f"{self._started}-{record.game}-{record.seed}.json")
        self._put(Job(path, record.to_text(), filed, on_filed=partial(self._tell_of, record)))
        if result is not None:
            self.days.keep(result)
        if following is not None:
            self._matches[slot] = following
        self._put(Job(path, None if following is None else following.to_text(), last=True))
        self._secrets.forget(record)

    def give_up_match(self, record: Record) -> None:
        """Keep nothing of the match in progress that has the slot of `record`."""
        slot = slot_of(record)
        self._matches.pop(slot, None)
        self._put(Job(self._path(slot), None, last=True))
        self._secrets.forget(record)

    def finished_deals(self, record: Record, names: Collection[str] | None = None) -> Iterator[tuple[Path, Record]]:
        """Return the finished matches with the deal of `record`, and their files; `names` are those of all, where they are known.

        Those that were deleted are among them: what was played has been played.
        """
        names, deal = self._finished_names() if names is None else names, f"-{record.game}-{record.seed}"
        paths = chain((self.place_of(name) for name in names if deal in name), (path for path in self.trash.paths() if deal in path.name))
        for path in paths:
            if (found := _readable(path)) is not None:
                yield path, found

    def last_finished(self) -> Record | None:
        """Return the match that was finished last, None if there is none that can be read."""
        names = self._finished_names()
        stamp = max((name[:_STAMP] for name in names), default="")
        paths = [self.place_of(name) for name in names if name.startswith(stamp)]
        return _readable(max(paths, key=_changed)) if paths else None

    def finished(self) -> tuple[Path, ...]:
        """Return the files of the finished matches, the latest first; none of them is opened."""
        entries = (entry for entry in self._filed_entries() if entry.name.endswith(".json"))
        found = [(entry.name[:_STAMP], _changed(entry), Path(entry.path)) for entry in entries]
        return tuple(path for _, _, path in sorted(found, reverse=True))

    def lost(self) -> int:
        """Return how many finished matches could not be read and were set aside."""
        return sum(".json.unreadable-" in entry.name for entry in self._filed_entries())

    def finished_at(self, path: Path, taken: Callable[[Record], T]) -> T | None:
        """Return what `taken` makes of the match in a file of `finished`.

        None if the file cannot be read or `taken` raises RecordError: then it is set aside, with a notice. A file that is gone is told too.
        """
        if not path.exists():
            self._notice(Notice(Trouble.GONE, path))
            return None
        return self._load(path, lambda text: taken(read_record(text)))

    def place_of(self, file: str) -> Path:
        """Return where the record of a finished match lies, by the name of its file."""
        return self.folder / _FINISHED / file

    def untold(self, told: Mapping[str, Entry]) -> tuple[dict[str, Entry], tuple[Path, ...]]:
        """Return what of `told` has a record still, the earliest first, and the records of which nothing is told."""
        names = self._finished_names()
        # Within one run of the program they stand as they were told: sorting keeps that order, and finds nearly all in place.
        kept = sorted([file for file in told if file in names], key=lambda file: file[:_STAMP])
        return {file: told[file] for file in kept}, tuple(self.place_of(name) for name in sorted(names - told.keys(), reverse=True))

    def forget(self, profile: str, entries: Iterable[Entry], unnamed: Callable[[Record], Record]) -> None:
        """Delete matches of somebody: records that nobody else's profile shares go, in others `unnamed` leaves out who they were.

        Both for the history as well. Called on any thread.

        Raises:
            OSError: something could not be deleted, or the folder is another copy's; what was is gone from the history all the same.
        """
        if not self.leads:
            raise PermissionError("another copy of the program has this folder")
        kept, told = dict(self.history.read()), tuple(entries)
        try:
            for entry in told:
                shared = any(sat.profile not in ("", profile) for sat in entry.seats)
                for path in (self.place_of(entry.file), *(path for path in self.trash.paths() if path.name == entry.file)):
                    if not shared:
                        path.unlink(missing_ok=True)
                    elif (record := _readable(path)) is not None:
                        files.write(path, unnamed(record).to_text())
                        files.older(path).unlink(missing_ok=True)
                self.album.drop(entry.file)
                kept.pop(entry.file, None)  # what is left of it is told anew
        finally:
            self.history.replace(kept.values())
            self.graded.drop(lambda line: line.file in {entry.file for entry in told})

    # Settings

    def save_settings(self, values: dict[str, Any]) -> None:
        """Keep the player's settings, a flat object of JSON values."""
        self._put(Job(self.folder / _SETTINGS, settings_text(values)))

    def load_settings(self) -> dict[str, Any]:
        """Return the player's settings, {} if there are none that can be read."""
        return self._load(self.folder / _SETTINGS, read_settings) or {}

    def forget_days(self, profile: str) -> None:
        """Delete what somebody came to in deals of the day, in drills and in an evening, and the copies of before."""
        self.days.forget(profile)
        if any(one.profile == profile for one in (self.evening.now.people if self.evening.now is not None else ())):
            self.evening.keep(None)
        self.drills.drop(lambda one: one.profile == profile)
        for name in (_DAYS, _DRILLS, _EVENING):
            self._forget_older(name)

    def forget_older_settings(self) -> None:
        """Write the settings, and leave no copy of those before: somebody who was named there is to be forgotten."""
        self._forget_older(_SETTINGS)

    def _forget_older(self, name: str) -> None:
        self.flush()
        if self.leads:
            with contextlib.suppress(OSError):
                files.older(self.folder / name).unlink(missing_ok=True)

    # Files

    def _unlink(self, path: Path) -> None:
        """Delete a file and the copy of before, once all that waits is written."""
        self.flush()
        if not self.leads:
            return
        for one in (path, files.older(path)):
            try:
                one.unlink(missing_ok=True)
            except OSError as error:
                self._failed(one, error)

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything has been tried; return whether everything is on the disk."""
        return self._writer.flush(seconds)

    def close(self) -> None:
        """Write what waits and stop."""
        self._writer.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _path(self, slot: Slot) -> Path:
        return self.folder / _IN_PROGRESS / slot.file

    def _load_from(self, name: str, parse: Callable[[str], T]) -> T | None:
        return self._load(self.folder / name, parse)

    def _put_into(self, name: str, text_of: Callable[[T], str], known: T) -> None:
        self._put(Job(self.folder / name, text_of(known)))

    def _put(self, job: Job) -> None:
        if not self.leads:
            return
        for path in self._foreign & {job.path, files.older(job.path)}:
            if files.set_aside(path, "newer") is None:
                self._failed(path, PermissionError(f"{path.name} is of a newer version and cannot be set aside"))
                return
            self._foreign.discard(path)
        self._writer.put(job)

    def _finished_names(self) -> set[str]:
        return {entry.name for entry in self._filed_entries() if entry.name.endswith(".json")}

    def _filed_entries(self) -> list[os.DirEntry[str]]:
        """Return what lies among the finished matches."""
        try:
            with os.scandir(self.folder / _FINISHED) as entries:
                return list(entries)
        except OSError:
            return []

    def _lone_match(self, games: Collection[str]) -> tuple[Slot, Path] | None:
        """Move the match of an earlier program to its slot if that is free; return the slot and where the match stands now."""
        old = self.folder / _LONE_MATCH
        record = _readable(old) or _readable(files.older(old))
        if record is None:
            self._load(old, read_record)  # to say what is wrong with it, if there is one
            return None
        slot = slot_of(record)
        path = self._path(slot)
        if record.game not in games or path.exists():
            return None
        try:
            private.make_folder(path.parent)
            if files.older(old).exists():
                files.older(old).replace(files.older(path))
            if old.exists():
                old.replace(path)
        except OSError:
            return slot, old
        return slot, path

    def _load(self, path: Path, parse: Callable[[str], T]) -> T | None:
        """Return what stands at `path`, or in the copy before its last change; what cannot be used is set aside."""
        for candidate in (path, files.older(path)):
            try:
                text = files.read(candidate)
                if text is None:
                    continue
                found = parse(text)
            except (NewerError, NewerRecordError) as error:
                self._foreign.add(candidate)
                self._notice(Notice(Trouble.NEWER, candidate, str(error)))
                return None
            except (UnreadableError, RecordError) as error:
                aside = files.set_aside(candidate, "unreadable") if self.leads else None
                trouble = Trouble.UNREADABLE if aside is not None else Trouble.LEFT_UNREADABLE
                self._notice(Notice(trouble, aside or candidate, str(error)))
                continue
            if candidate != path:
                self._notice(Notice(Trouble.OLDER_USED, candidate))
                self._put(Job(path, text))
            return found
        return None

    # Writing, on the writer's thread

    def _tell_of(self, record: Record, path: Path) -> None:
        """Tell of a match that has just been filed. What goes wrong is made good when the history is read the next time."""
        with contextlib.suppress(Exception):
            if self.tell is not None:
                self.history.add((self.tell(path.name, record),))
        self.filed += 1

    def _tighten(self) -> None:
        if self.leads:
            private.tighten(self.folder, _OURS)
            self.trash.purge()

    def _owned(self) -> bool:
        """Take the folder for this copy of the program and return True; False if another copy has it.

        Raises:
            OSError: the folder cannot be written.
        """
        if self._lock is not None:
            return True
        self._lock = _locked(self.folder)
        if self._lock is not None:
            return True
        self.leads = False
        self._notice(Notice(Trouble.SECOND_COPY, self.folder))
        return False

    def _failed(self, path: Path, error: Exception) -> None:
        """Say it once, however often it is tried again."""
        if not self._failing:
            self._failing = True
            self._notice(Notice(Trouble.CANNOT_WRITE, path, str(error)))

    def _succeeded(self) -> None:
        if self._failing:
            self._failing = False
            self._notice(Notice(Trouble.SAVED_AGAIN, self.folder))

    def _notice(self, notice: Notice) -> None:
        with self._guard:
            if notice not in self._notices:
                self._notices.append(notice)


def _locked(folder: Path) -> IO[bytes] | None:
    """Take a folder for this copy of the program; None if another copy has it.

    Raises:
        OSError: it cannot be written.
    """
    private.make_folder(folder)
    place = folder / _IN_USE
    place.touch(private.FILE)
    file = place.open("a+b")
    if taken(file):
        return file
    file.close()
    return None


def _changed(path: Path | os.DirEntry[str]) -> int:
    """Return when a file was changed, in nanoseconds; 0 where there is none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _readable(path: Path) -> Record | None:
    """Return the record at `path`, None if there is none that can be read."""
    try:
        return record_at(path)
    except RecordError:
        return None


def _ends(ended: Record, record: Record) -> bool:
    """Whether a finished match is the one in progress, which went on after `record` was written."""
    goes_on = ended.actions[: len(record.actions)] == record.actions
    begun = partial(replace, actions=(), seconds=0, takebacks=0, favourite=None, hands=NO_HANDS, helped=False, seal=None, draws=())
    return goes_on and begun(ended) == begun(record)


def _belonging(text: str, slot: Slot, is_over: Callable[[Record], bool], secret_of: Callable[[str], str]) -> Record:
    """Return the match of `slot` that `text` holds.

    Raises:
        RecordError: it holds none, or one that does not replay.
    """
    record = read_record(text, secret_of)
    if slot_of(record) != slot:
        raise RecordError("this match belongs elsewhere")
    is_over(record)
    return record


if sys.platform == "win32":
    import msvcrt

    def taken(file: IO[bytes]) -> bool:
        """Take an open file for this process; return whether nobody else had it."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def taken(file: IO[bytes]) -> bool:
        """Take an open file for this process; return whether nobody else had it."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
