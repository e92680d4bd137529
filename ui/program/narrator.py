"""Watches the screen and says in lines what changes on it: screens, dialogs, focus, values, words, and what happens at a table.

It is asked once a frame and looks at no more than what can change: which screen and dialog stand on top, what has the focus and its value,
words that come and go. While nobody listens it does nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ui.services.services import Services
from ui.text import catalog
from ui.text.catalog import _
from ui.text.sentences import sentence
from ui.voice.reading import dialog_words, focused_words, screen_words, value_words
from ui.voice.transcript import Transcript
from ui.voice.utterances import PRIVATE, Ask, Kind, Speaks, Utterance, Verbosity, keys_words, no_speech_words
from ui.widgets import Control, Modal, Tree
from ui.widgets.scene import Scene

LOOK_SECONDS = 0.25
"""Words of a screen that change by themselves are looked for so often."""
MOST_NEW_TEXTS = 6
SPEECH_KEY, PANEL_KEY, AGAIN_KEY = 2, 4, 10
ASK_KEYS = {5: Ask.TURN, 6: Ask.HAND, 7: Ask.TABLE, 8: Ask.SCORES, 9: Ask.SCREEN}
"""The keys F5 to F9."""


class Narrator:
    """Says what changes to the speech and the panel of words."""

    def __init__(self, services: Services, transcript: Transcript, scanned: Callable[[], str]) -> None:
        """`scanned` returns what the light of a scan is on in words, where that is not in focus; "" without one."""
        self._services, self._speech, self._transcript, self._scanned = services, services.speech, transcript, scanned
        self._lit = ""
        self._scene: Scene | None = None
        self._modal: Modal | None = None
        self._focus: Control | None = None
        self._said = ""
        """What was said of the focus."""
        self._value = ""
        self._toasts: tuple[object, ...] = ()
        self._texts: frozenset[str] = frozenset()
        self._since_look = 0.0
        self._touched = False
        self._last: tuple[Utterance, ...] = ()
        """What was spoken last, to be heard again."""
        self._asked_again = 0
        """How often that was asked for by one button since anything else was pressed."""

    @property
    def speaks(self) -> bool:
        """Whether lines are spoken."""
        return self._services.settings.speech and self._speech.works

    @property
    def listens(self) -> bool:
        """Whether anybody wants to know."""
        return self.speaks or self._services.settings.text_panel

    @property
    def _verbosity(self) -> Verbosity:
        return Verbosity(self._services.settings.verbosity)

    def pressed(self) -> None:
        """The player did something: what answered the last key is outdated."""
        self._touched = True
        self._last = ()
        self._asked_again = 0
        self._transcript.cover()
        self._speech.outdate()

    def conceal(self) -> None:
        """Somebody else is about to look on: what is private is neither said to its end, nor shown, nor said again."""
        self._last = tuple(line for line in self._last if line.kind not in PRIVATE)
        self._speech.hush(PRIVATE)
        self._transcript.cover()

    def key(self, number: int) -> bool:
        """Use a function key; False if it means nothing here."""
        settings = self._services.settings
        if number == SPEECH_KEY:
            self._turn_speech(not self.speaks)
        elif number == PANEL_KEY:
            self._services.change(text_panel=not settings.text_panel)
        elif number in ASK_KEYS:
            self._answer(ASK_KEYS[number])
        elif number == AGAIN_KEY:
            last, self._last = self._last, ()
            self._speech.hush()
            self._say(last)
        else:
            return False
        return True

    def again(self) -> None:
        """Say again what was said last; press by press, until something else is pressed, then all that can be heard again."""
        asks = tuple(ASK_KEYS)
        number = (AGAIN_KEY, *asks)[self._asked_again % (1 + len(asks))]
        self._asked_again += 1
        self.key(number)

    def _turn_speech(self, on: bool) -> None:
        """Turn speech on or off, or say that there is none."""
        scene = self._scene or self._services.scenes.top
        self._speech.hush()
        if on and not self._speech.works:
            if scene is not None:
                scene.tree.say(no_speech_words(), alarm=True)
            return
        self._services.change(speech=on)
        words = _("Speech is on") if on else _("Speech is off")
        if on:
            self._scene = None
            for said in (words, keys_words()):
                self._speech.say(Utterance(sentence(said), Kind.NOTICE), catalog.language())
        elif scene is not None:
            scene.tree.say(words)

    def _answer(self, ask: Ask) -> None:
        """Say again what is asked for; of a screen that knows nothing of it all that stands there."""
        scene = self._scene
        if scene is None or not self.listens:
            return
        self._speech.outdate()
        self._transcript.cover()
        self._last = ()
        tree = scene.tree
        found: Iterable[str] = ()
        if tree.modal is not None and ask is Ask.SCREEN:
            found = (dialog_words(tree.modal, self._verbosity),)
        elif isinstance(scene, Speaks):
            found = scene.spoken_answer(ask)
        words = tuple(found) or screen_words(tree, scene.semantics())
        self._say(Utterance(sentence(one), Kind.ANSWER) for one in words)
        if ask is Ask.SCREEN and self._focus is not None:
            self._say((self._focus_line(self._focus),))

    # Once a frame

    def step(self, scene: Scene, dt: float) -> None:
        """Say what has changed on the screen `scene`."""
        if not self.listens:
            self._scene = None
            return
        if scene is not self._scene:
            self._enter(scene)
        if isinstance(scene, Speaks):
            self._say(scene.spoken_news())
        tree = scene.tree
        self._since_look += dt
        looks = self._since_look >= LOOK_SECONDS and tree.modal is None
        self._follow_dialog(tree)
        comes = tree.focus is not self._focus
        if not comes:  # words that come with a new focus are said before it, with a new value after it
            self._follow_focus(tree)
        if self._touched or looks or comes:
            self._since_look = 0.0
            self._follow_texts(scene)
        self._follow_focus(tree)
        self._follow_toasts(tree)
        if (lit := self._scanned()) != self._lit:
            self._lit = lit
            self._speech.hush({Kind.FOCUS})
            self._say((Utterance(sentence(lit), Kind.FOCUS),))
        self._touched = False

    def _enter(self, scene: Scene) -> None:
        """Another screen: what only its last viewer may know is not said any more."""
        if self._scene is not None:
            if isinstance(self._scene, Speaks):
                self._say(line for line in self._scene.spoken_news() if line.kind not in PRIVATE)
            self.conceal()
        self._scene, self._modal, self._focus, self._said = scene, None, None, ""
        self._toasts = ()
        texts = screen_words(scene.tree, scene.semantics())
        if isinstance(scene, Speaks):
            self._say(scene.spoken_opening())
        else:
            self._say(Utterance(sentence(words), Kind.SCREEN) for words in texts[:MOST_NEW_TEXTS])
        self._texts = frozenset(texts)

    def _follow_dialog(self, tree: Tree) -> None:
        if tree.modal is self._modal:
            return
        self._modal, self._focus, self._said = tree.modal, None, ""
        if tree.modal is not None:
            self._say((Utterance(dialog_words(tree.modal, self._verbosity), Kind.PROMPT),))
            self._texts |= frozenset(screen_words(tree, tree.modal.semantics()))

    def _follow_focus(self, tree: Tree) -> None:
        focus = tree.focus
        if focus is None:
            self._focus = None
            return
        if focus is not self._focus:
            self._focus, self._value = focus, value_words(focus)
            line = self._focus_line(focus)
            if line.words != self._said or self._touched:
                self._said = line.words
                self._speech.hush({Kind.FOCUS})
                self._say((line,))
            return
        value = value_words(focus)
        if value != self._value:
            self._value = value
            self._said = self._focus_line(focus).words
            self._say((Utterance(sentence(value), Kind.FOCUS),))

    def _focus_line(self, focus: Control) -> Utterance:
        aim = self._scene.spoken_aim() if isinstance(self._scene, Speaks) else ""
        return Utterance(focused_words(focus, self._verbosity, aim), Kind.FOCUS)

    def _follow_toasts(self, tree: Tree) -> None:
        toasts = tree.toasts.children
        self._say(Utterance(sentence(toast.label), Kind.NOTICE) for toast in toasts if toast not in self._toasts)
        self._toasts = toasts

    def _follow_texts(self, scene: Scene) -> None:
        """Say words on the screen that were not there when it was last looked at."""
        if isinstance(scene, Speaks) and scene.spoken_whole and scene.tree.modal is None:
            return
        texts = screen_words(scene.tree, scene.semantics())
        new = [words for words in texts if words not in self._texts]
        self._texts = frozenset(texts)
        self._say(Utterance(sentence(words), Kind.MORE) for words in new[:MOST_NEW_TEXTS])

    def _say(self, lines: Iterable[Utterance]) -> None:
        """Hand lines on: public ones to the panel, those that the player wants to hear to the speech."""
        for line in lines:
            if not line.words:
                continue
            self._transcript.add(line)
            if self.speaks and line.spoken_at(self._verbosity):
                self._last = (*self._last, line)
                self._speech.say(line, catalog.language())
