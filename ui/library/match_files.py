"""What can be done with the files of finished matches: deleted, brought back, taken out."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial
from pathlib import Path

from game.archive import Archive, Notice, Trouble, files
from game.archive.exports import RECORD_ENDING
from ui.services.faults import notice_words
from ui.services.pictures import Pictures
from ui.text.catalog import _


class MatchFiles:
    """Deletes matches, remembers where they lie now, and saves others as files of their own on another thread."""

    def __init__(self, archive: Archive, pictures: Pictures) -> None:
        self._archive, self._pictures = archive, pictures
        self.gone: dict[Path, Path] = {}
        """What was deleted and is still listed, the latest last, with where it lies."""
        self._saving: list[Future[str]] = []

    def delete(self, path: Path) -> str:
        """Take a match away; return what keeps it from that in words, "" for nothing."""
        return self._changed(partial(self._put, path), _("It could not be deleted"))

    def restore(self, path: Path) -> str:
        """Bring back the match that stood at `path`; return what keeps it from that in words, "" for nothing."""
        return self._changed(partial(self._restore, path), _("It could not be brought back"))

    def _put(self, path: Path) -> None:
        self.gone[path] = self._archive.trash.put(path)
        self._archive.album.drop(path.name)

    def _restore(self, path: Path) -> None:
        self._archive.trash.restore(self.gone[path], path)
        del self.gone[path]

    def _changed(self, change: partial[None], failed: str) -> str:
        if not self._archive.leads:
            return notice_words(Notice(Trouble.SECOND_COPY, self._archive.folder))
        try:
            change()
        except OSError:
            return failed
        return ""

    def take_out(self, path: Path) -> None:
        """Save a match as a file of its own, byte for byte."""
        self._saving.append(self._pictures.read(partial(self._save, path)))

    def _save(self, path: Path) -> str:
        try:
            text = files.read(path)
        except files.UnreadableError:
            text = None
        place = self._archive.exports.write(f"{path.stem}{RECORD_ENDING}", text) if text is not None else None
        return _("Saved as {path}").format(path=place) if place is not None else _("It could not be saved")

    @property
    def saving(self) -> bool:
        """Whether something is being saved."""
        return bool(self._saving)

    def saved(self) -> list[str]:
        """Return what has come of savings that have ended meanwhile, in words."""
        done = [one for one in self._saving if one.done()]
        self._saving = [one for one in self._saving if one not in done]
        return [one.result() for one in done]
