"""The program without its window: takes intents and seconds and draws on a surface.

Tests run whole matches through the real scenes with it, by a stepped clock; `ui.program.app` gives it a window and the time.
"""

from __future__ import annotations

import contextlib
import locale
import os
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.archive import Archive
from sprites.svg import Svg
from ui.input import intents, reader
from ui.input.bindings import bindings_from
from ui.input.intents import Command, Intent, Signal
from ui.input.reader import Reader
from ui.navigation.navigator import Navigator
from ui.program.cover import Cover, Prepared
from ui.program.narrator import Narrator
from ui.program.scanner import Scanner
from ui.services.bot_worker import BotWorker
from ui.services.faults import notice_words
from ui.services.pictures import Pictures
from ui.services.services import Services
from ui.services.settings import misfits, settings_from
from ui.text import catalog
from ui.text.catalog import _
from ui.theme import BODY_SIZE
from ui.voice.speech import Spoken
from ui.voice.transcript import Transcript
from ui.voice.utterances import Speaks
from ui.widgets.box import Box, draw_box
from ui.widgets.field import TextField
from ui.widgets.scene import Scene
from ui.widgets.stops import ControlStop

if TYPE_CHECKING:
    from ui.library.grading import Grading

QUIET_SECONDS = 4.0  # so long nobody has done anything before past matches are graded
VOLUME_STEP = 0.1
PAGE_ROWS = 4
"""So many rows of the panel of words are a page."""
NO_PRESS = (Command.PEEK, Command.LOUDER, Command.SOFTER, Command.MUTE, Command.FULLSCREEN, Command.AGAIN)
"""Commands that do nothing on the screen, or not for long."""


FRAMES = 120


class Overlay:
    """Counts frames while it is `shown`."""

    def __init__(self) -> None:
        self.shown = False
        self._seconds: deque[float] = deque(maxlen=FRAMES)

    def step(self, dt: float) -> None:
        """Note the length of a frame."""
        self._seconds.append(dt)

    def draw(self, surface: Surface, services: Services) -> None:
        """Draw the line."""
        look = services.look
        longest, total = max(self._seconds, default=0.0), sum(self._seconds)
        rate = len(self._seconds) / total if total else 0.0
        scene = type(services.scenes.top).__name__
        words = (
            f"{rate:.0f} fps  longest {longest * 1000:.1f} ms  {scene}  faces {services.pictures.faces.used_bytes >> 20} MB, "
            f"{services.pictures.faces.pending} pending  sound {services.sounds.state}  {surface.get_width()}x{surface.get_height()}"
        )
        height = look.px(22)
        bar = Rect(0, surface.get_height() - height, round(look.width(words, BODY_SIZE)) + look.px(20), height)
        draw_box(surface, bar, Box(0, look.theme.dark, 0.85))
        look.write(surface, words, (look.px(10), bar.centery), BODY_SIZE, look.theme.text2)


class Program:
    """The program without its window."""

    def __init__(
        self,
        size: tuple[int, int],
        folder: Path,
        *,
        disk: bool = True,
        started: str = "0",
        language: str = "",
        pictures: Pictures | None = None,
        speech: Spoken | None = None,
    ) -> None:
        """Open what there is. `speech` takes the lines that are spoken; None: the system's own."""
        archive = Archive(folder, started=started)
        kept = archive.load_settings()
        settings = settings_from(kept)
        catalog.set_language(language or settings.language or system_language())
        opponents = BotWorker(reader.wake)
        Svg.rest = opponents.rest
        cache = folder / "pictures" if disk and archive.leads else None
        self.services = Services(settings, archive, size, opponents, disk=cache, started=started, pictures=pictures, speech=speech)
        self.services.system_language = language or system_language()
        self._asks_language = not (kept or self.services.settings.language or language or _speaks(system_code()))
        """Whether the player is asked for a language first."""
        self.navigator = Navigator(self.services)
        self.overlay = Overlay()
        self._grading: Grading | None = None
        self.scanner = Scanner(lambda: self.services.settings, self._hand, self.services.play)
        self.transcript = Transcript()
        self.narrator = Narrator(self.services, self.transcript, self._scanned)
        self.services.conceal = self.narrator.conceal
        self._written = 0
        """The revision of the panel of words when it was last drawn."""
        self._drawn = False
        self._unread = _unread_words(kept)
        """What is still to be said of settings that could not be read."""
        self._shown: Scene | None = None
        """The screen that was drawn last."""
        self.cover = Cover()
        self._unsaved = archive.unsaved
        self._on_panel = False
        """Whether the pointer is on the panel of words."""

    def begin(self) -> None:
        """Go to the first screen: the title, or at a first start in a foreign language the question which one to speak."""
        if self._asks_language:
            self.navigator.welcome()
        else:
            self.navigator.title()

    @property
    def running(self) -> bool:
        """Whether there is a screen."""
        return self.services.scenes.top is not None

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size: what was seen in the old one stands until the screen is drawn in the new one."""
        services = self.services
        if size != services.size:
            if services.scenes.top is self._shown and self._prepared is not None and not self.cover.stands:
                seen = Surface(services.size)
                self._paint(seen)
                self.cover.fall(seen)
            services.resize(size)

    def step(self, dt: float, wanted: Sequence[Intent] = ()) -> None:
        """Go on by `dt` seconds: hand out intents, change scenes, let the top scene move."""
        services = self.services
        self.overlay.step(dt)
        services.ambience.step(dt)
        services.pass_time(dt, awake=any(intent is not Signal.WOKEN for intent in wanted))
        self.cover.step(dt)
        for intent in wanted:
            self._drawn = False
            if intent not in (Signal.FOCUS_LOST, Signal.WOKEN):
                services.ambience.wake()
            match intent:
                case Signal.QUIT:
                    services.scenes.close()
                case Signal.FOCUS_LOST:
                    services.look_away(True)
                case Signal.FOCUS_GAINED:
                    services.look_away(False)
                case intents.ModalityChanged(modality):
                    services.use(modality)
                    if modality is not intents.Modality.SWITCH:
                        self.scanner.other_device()
                case Signal.SWITCH_PRESSED:
                    self.scanner.press()
                case Signal.SWITCH_RELEASED:
                    self.scanner.release()
                case Command.LOUDER:
                    self._louder(VOLUME_STEP)
                case Command.SOFTER:
                    self._louder(-VOLUME_STEP)
                case intents.FunctionKey(3):
                    self.overlay.shown = not self.overlay.shown
                case intents.FunctionKey(number) if self.narrator.key(number):
                    continue
                case Command.AGAIN:
                    self.narrator.again()
                    continue
                case intents.FilesDropped(paths):
                    from ui.navigation.past_matches import take_files

                    take_files(self.navigator, [Path(path) for path in paths])
                case Command.MUTE:
                    services.change(muted=not services.settings.muted)
                case _:
                    pass
            services.scenes.settle()
            self._hand(intent)
        changed = services.scenes.settle()
        if changed:
            services.pictures.faces.forget_screen()
        if (scene := services.scenes.top) is None:
            return
        if services.restyled:
            services.restyled = False
            scene.resize()
            self.cover.fall()
            changed = True
        if services.pictures.pump() or changed or scene.is_animating:
            self._drawn = False
        self._grade(scene)  # before anybody who plays begins to think
        scene.update(0.0 if self.cover.stands else dt)  # nothing happens unseen
        self.narrator.step(scene, dt)
        services.scenes.settle()
        self._scan(dt)
        self._say_notices()
        if services.settings.text_panel and self._written != self.transcript.revision:
            self._drawn = False

    def draw(self, surface: Surface) -> None:
        """Draw the top scene; while it is unfinished, what was seen before it."""
        scene, cover = self.services.scenes.top, self.cover
        if scene is None:
            return
        if scene is not self._shown:
            self._shown = scene
            cover.fall(of_another=True)
        prepared = self._prepared if cover.falls else None
        if prepared is not None and cover.stands and cover.asked and prepared.unfinished:
            cover.draw(surface, self.services.look)
            return
        if prepared is not None:
            cover.keep(surface)
        self._paint(surface)
        if prepared is not None and prepared.unfinished:
            cover.draw(surface, self.services.look)
        else:
            cover.lift()
        self._drawn = not cover.stands

    def _paint(self, surface: Surface) -> None:
        """Draw the top scene and what lies over every scene."""
        services, scene = self.services, self.services.scenes.top
        assert scene is not None
        services.ambience.begin(alone=self._drawn)
        room = surface.subsurface(services.room.clip(surface.get_rect())) if services.strip.height else surface
        scene.draw(room)
        self.scanner.draw(room, services.look)
        if services.strip.height:
            self.transcript.draw(surface, services.strip, services.look, surface.get_size())
            self._written = self.transcript.revision
        if self.overlay.shown:
            self.overlay.draw(surface, services)

    @property
    def _prepared(self) -> Prepared | None:
        """The top scene, if what was seen before it may stand for it."""
        top: object = self.services.scenes.top
        return top if isinstance(top, Prepared) else None

    @property
    def resting(self) -> bool:
        """Whether the next frame would look like the last one."""
        services, scene = self.services, self.services.scenes.top
        moves = scene is None or scene.is_animating or services.ambience.due
        return self._drawn and not moves and not services.pictures.pending

    @property
    def asleep(self) -> bool:
        """Whether no frame will look otherwise until somebody does something."""
        return self.resting and not self.services.ambience.is_animating and not self.scanner.ticks

    def brief(self, reader: Reader) -> None:
        """Tell the reader of events what it has to know."""
        reader.typing = self.typing
        reader.scanning = self.scanner.on
        reader.modality = self.services.modality
        reader.bindings = self.services.look.keys
        scene = self.services.scenes.top
        reader.catching, reader.finding = scene is not None and scene.catching, scene is not None and scene.letters_find

    def _hand(self, intent: Intent) -> None:
        """Hand an intent to the screen, unless it is for the panel of words."""
        if _is_press(intent):
            self.narrator.pressed()
        scene = self.services.scenes.top
        if self.cover.stands and self.cover.of_another and intents.hurries(intent):
            if self._prepared is not None:
                self._prepared.hurry()
            return
        if scene is not None and (meant := self._beside_panel(intent, scene)) is not None:
            scene.handle(meant)

    def _scanned(self) -> str:
        """Return what the light of a scan is on in words, where it is not in focus."""
        scanner = self.scanner
        return scanner.words if scanner.on and scanner.in_use and not isinstance(scanner.lit, ControlStop) else ""

    def _grade(self, scene: Scene) -> None:
        """Let past matches be graded while nobody does anything; that gives way to the same frames as opponents do."""
        services = self.services
        idle = services.quiet >= QUIET_SECONDS and scene.is_idle and services.settings.graded and services.archive.leads
        if self._grading is None and idle:
            from ui.library.grading import Grading

            self._grading = Grading(services, worker := BotWorker(reader.wake), self.navigator.occasions.in_play)
            worker.frame = services.opponents.frame
        if self._grading is not None:
            self._grading.step(idle=idle)

    def _scan(self, dt: float) -> None:
        """Let the light of a scan go on; while it does, the switch is the device in use."""
        scanner, services = self.scanner, self.services
        if scanner.on and scanner.in_use and services.modality is not intents.Modality.SWITCH:
            services.use(intents.Modality.SWITCH)
            self._hand(intents.ModalityChanged(intents.Modality.SWITCH))
        if scanner.step(dt, services.scenes.top):
            self._drawn = False
            services.scenes.settle()

    @property
    def typing(self) -> bool:
        """Whether keys write into a text field."""
        scene = self.services.scenes.top
        return scene is not None and scene.tree.typing

    @property
    def written_at(self) -> Rect | None:
        """The field that keys write into, in pixels; None for none."""
        scene = self.services.scenes.top
        written = scene.tree.focus if scene is not None and scene.tree.typing else None
        return written.box() if isinstance(written, TextField) else None

    def _beside_panel(self, intent: Intent, scene: Scene) -> Intent | None:
        """Return what an intent means to the screen: in the strip of the panel of words the pointer has left it, and the wheel scrolls."""
        strip = self.services.strip
        if not strip.height:
            return intent
        match intent:
            case intents.PointerMoved(x, y) | intents.PointerPressed(x, y):
                self._on_panel = strip.collidepoint(x, y)
                return Signal.POINTER_LEFT if self._on_panel else intent
            case intents.Scrolled(_dx, dy) if self._on_panel:
                self.transcript.scroll(round(dy))
                return None
            case intents.Paged(by) if isinstance(scene, Speaks):
                self.transcript.scroll(-by * PAGE_ROWS)
                return None
            case _:
                return intent

    def close(self) -> None:
        """Leave every screen and close every file."""
        self.services.scenes.close()
        self.services.scenes.settle()
        if self._grading is not None:
            self._grading.step(idle=False)
        self.services.close()

    def _louder(self, by: float) -> None:
        settings = self.services.settings
        # Music that was turned off stays off; after a silence of all it comes back with the rest.
        follows = settings.volume_music > 0.0 or settings.volume_interface == 0.0
        music = settings.volume_music + by / 2 if follows else 0.0
        self.services.change(
            muted=False,
            volume_music=min(1.0, max(0.0, round(music, 2))),
            volume_cards=min(1.0, max(0.0, round(settings.volume_cards + by, 2))),
            volume_interface=min(1.0, max(0.0, round(settings.volume_interface + by, 2))),
        )

    def _say_notices(self) -> None:
        if self.services.archive.unsaved is not self._unsaved:
            self._unsaved = not self._unsaved
            self.navigator.saving_changed()
            self.services.scenes.settle()
        if (scene := self.services.scenes.top) is not None:
            for words in (*self._unread, *map(notice_words, self.services.archive.notices())):
                scene.tree.say(words, alarm=True)
                self._drawn = False
            self._unread = ()


def _is_press(intent: Intent) -> bool:
    """Whether a player did something to the screen with a key or a button."""
    if isinstance(intent, Command):
        return intent not in NO_PRESS
    written = intents.Edit | intents.Letter | intents.TextTyped
    return isinstance(intent, written | intents.MoveFocus | intents.StepFocus | intents.Paged | intents.PointerPressed)


def _unread_words(kept: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what is to be said of settings that were kept and cannot be read."""
    keys = _("Some changed keys could not be read: they are as they were at first")
    others = _("Some settings could not be read: they are as they were at first")
    sound = bindings_from(kept.get("keys", {}), kept.get("buttons", {}))[1]
    return (*(() if sound else (keys,)), *((others,) if misfits(kept) - {"keys", "buttons"} else ()))


def system_code() -> str:
    """Return the language of the system, as "de"; "" where it has none (the locale C)."""
    code = os.environ.get("LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    if not code:
        with contextlib.suppress(ValueError):
            code = locale.getlocale()[0] or ""
    return code[:2].lower() if code[:2].isalpha() and not code.upper().startswith("POSIX") else ""


def system_language() -> str:
    """Return the language of the system if it is one of ours, else English."""
    code = system_code()
    return code if code and _speaks(code) else "en"


def _speaks(code: str) -> bool:
    """Whether a language is one of ours, or none is named."""
    return code in {"", *(language.code for language in catalog.LANGUAGES)}
