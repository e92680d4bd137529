"""Set-up of a match: who plays, by which rules, how long."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from pygame import Rect, Surface

from game.ai.levels import Level
from game.catalog import GAMES
from game.core.options import GameOptions, Options, OptionValue, Preset, describe
from game.core.record import Player
from game.core.shuffle import new_seed, seed_from
from ui.intents import Back, Intent
from ui.services import Services
from ui.settings import MOST_NAME
from ui.text.catalog import _, language, ngettext
from ui.text.render import Align, Face
from ui.theme import NAME_SIZE
from ui.widgets import (
    Button,
    ButtonKind,
    Choice,
    Group,
    Heading,
    Label,
    ListRow,
    Node,
    Panel,
    Paragraph,
    ScrollPanel,
    Stepper,
    TextField,
    Tree,
    text2_ink,
)
from ui.widgets.widget import Widget

NAMES = ("Sora", "Hana", "Ren", "Yuki", "Aoi", "Kaito")
"""Names of computer players, one drawn for each match."""
LENGTHS = (3, 6, 12, 24)
SEALS = (0, 1)


class SetupScene:
    """The set-up of one game for one person against computer players."""

    def __init__(
        self,
        services: Services,
        game: str,
        seed: str,
        *,
        on_start: Callable[[Options, tuple[Player, ...], str], None],
        on_back: Callable[[], None],
    ) -> None:
        self.services = services
        self.game = game
        self.described: GameOptions = describe(game)
        self._on_start = on_start
        self._on_back = on_back
        self._seed = seed_from(seed) if seed else new_seed()
        self._name = services.settings.name
        self._other = Random(self._seed).choice(NAMES)
        built = GAMES[game].bots
        self._levels = [level for level in Level if level in built]
        self._level = Level.NORMAL if Level.NORMAL in built else self._levels[0]
        self._preset: Preset = self.described.presets[0]
        self._rounds: OptionValue = None
        self.tree = Tree(services.look, Group(services.look), services.modality)
        self._build()

    # Scene

    def enter(self) -> None:
        """Nothing to begin."""

    def leave(self) -> None:
        """Remember the name."""
        if self._name != self.services.settings.name:
            self.services.change(name=self._name)

    def resize(self) -> None:
        """Lay out anew."""
        self.tree.restyle(self.services.look)
        self._build()

    def handle(self, intent: Intent) -> None:
        """Take an intent."""
        if not self.tree.handle(intent) and isinstance(intent, Back):
            self._on_back()

    def update(self, dt: float) -> None:
        """Step the widgets."""
        self.tree.update(dt)

    @property
    def lively(self) -> bool:
        """Whether a widget moves."""
        return self.tree.lively

    def draw(self, surface: Surface) -> None:
        """Draw the quiet room and the panels."""
        surface.blit(self.services.pictures.veranda(surface.get_size()), (0, 0))
        self.tree.draw(surface)

    def semantics(self) -> Node:
        """Return the widgets in words."""
        return self.tree.semantics()

    # What is chosen

    @property
    def options(self) -> Options:
        """The options as they are set now."""
        changes: dict[str, object] = {"preset": self._preset.id}
        if self._rounds is not None:
            changes["rounds"] = self._rounds
        return Options(self.game, changes)

    def players(self) -> tuple[Player, ...]:
        """Return who plays: the person first."""
        name = self._name.strip() or _("You")
        return Player(name, "", SEALS[0]), Player(self._other, self._level.value, SEALS[1])

    def _start(self) -> None:
        self._on_start(self.options, self.players(), self._seed)

    # Widgets

    def _build(self) -> None:
        look = self.services.look
        framed = look.scale.framed
        group = Group(look)
        back = Button(look, _("Back"), self._on_back)
        group.add(back, framed(48, 32, 112, 44))
        group.add(Heading(look, _(GAME_NAMES[self.game]), height=38), framed(184, 28, 420, 52))
        words = Label(look, _("New match: who plays, and by which rules"), size=17, ink=text2_ink)
        group.add(words, framed(460, 40, 500, 30))
        group.add(self._players_panel(framed(48, 96, 400, 512)))
        group.add(self._rules_panel(framed(464, 96, 768, 512)))
        group.add(self._code_panel(framed(48, 624, 744, 72)))
        start = Button(look, _("Start"), self._start, kind=ButtonKind.PRIMARY, carved=28, line=self._summary())
        group.add(start, framed(808, 624, 424, 72))
        self.tree.replace(group)
        if self.tree.focus is None:
            self.tree.focus_on(start)

    def _summary(self) -> str:
        own, other = self.players()
        rounds = self.options.number("rounds")
        if self.options.choice("match_format") == "rounds":
            length = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
        else:
            length = _("stock of points")
        preset = self._preset.label[_label_language()]
        return _("{name} against {other}, {rules}, {length}").format(
            name=own.name, other=other.name, rules=preset, length=length
        )

    def _players_panel(self, rect: Rect) -> Panel:
        look = self.services.look
        panel = Panel(look, _("Players"))
        panel.place(rect)
        inner, row = panel.inner(), look.px(52)
        widgets: list[Widget] = [
            Label(look, _("You"), size=NAME_SIZE, face=Face.BOLD),
            TextField(look, _("Name"), self._name, self._named, limit=MOST_NAME, placeholder=_("You")),
            Label(look, _("Against the computer"), size=NAME_SIZE, face=Face.BOLD),
            TextField(
                look, _("Name"), self._other, self._other_named, limit=MOST_NAME, name=_("Name of the computer player")
            ),
        ]
        names = {Level.EASY: _("Easy"), Level.NORMAL: _("Normal"), Level.HARD: _("Hard"), Level.EXPERT: _("Expert")}
        levels = [names[level] for level in self._levels]
        widgets.append(
            Choice(look, _("Level"), levels, self._levels.index(self._level), self._levelled, control_width=224)
        )
        widgets.append(Paragraph(look, self._level_words(), size=15))
        top = inner.top
        for widget in widgets:
            height = look.px(34) if isinstance(widget, Label) else look.px(80) if isinstance(widget, Paragraph) else row
            panel.add(widget, Rect(inner.left, top, inner.width, height))
            top += height + look.px(10 if not isinstance(widget, Label) else 2)
        return panel

    def _level_words(self) -> str:
        return {
            Level.EASY: _("Plays by rules of thumb, forgets, and always stops after a yaku."),
            Level.NORMAL: _("Remembers everything, sees what you collect and keeps it from you."),
            Level.HARD: _("Thinks each play through over many possible hands."),
            Level.EXPERT: _("As Hard, and reads what you do not play."),
        }[self._level]

    def _rules_panel(self, rect: Rect) -> Panel:
        look = self.services.look
        panel = Panel(
            look,
            _("Rules"),
            note=ngettext("{n} set", "{n} sets", len(self.described.presets)).format(n=len(self.described.presets)),
        )
        panel.place(rect)
        inner = panel.inner()
        spoken = _label_language()
        rows = [
            ListRow(
                look,
                preset.label[spoken],
                partial(self._ruled, preset),
                line=preset.help[spoken],
                chosen=preset is self._preset,
                radio=True,
            )
            for preset in self.described.presets
        ]
        length = look.px(64)
        scroll = ScrollPanel(look, rows, gap=look.px(4))
        panel.add(scroll, Rect(inner.left, inner.top, inner.width, inner.height - length))
        if self.options.choice("match_format") == "rounds":
            rounds = self.options.number("rounds")
            lengths = sorted({*LENGTHS, rounds})
            words = [ngettext("{n} round", "{n} rounds", n).format(n=n) for n in lengths]
            stepper = Stepper(
                look,
                _("Length of the match"),
                words,
                lengths.index(rounds),
                lambda index: self._lengthened(lengths[index]),
                control_width=240,
            )
            panel.add(stepper, Rect(inner.left, inner.bottom - length + look.px(12), inner.width, length - look.px(12)))
        return panel

    def _code_panel(self, rect: Rect) -> Panel:
        look = self.services.look
        panel = Panel(look)
        panel.place(rect)
        x, y, height = rect.left + look.px(16), rect.top + look.px(14), look.px(44)
        field = TextField(look, _("Deal code"), self._seed, self._coded, limit=40)
        panel.add(field, Rect(x, y, look.px(390), height))
        panel.add(Button(look, _("New code"), self._new_code), Rect(x + look.px(406), y, look.px(112), height))
        words = Label(look, _("Same code, same cards"), size=14, ink=text2_ink, align=Align.RIGHT)
        panel.add(words, Rect(x + look.px(530), y, rect.right - x - look.px(546), height))
        return panel

    def _named(self, text: str) -> None:
        self._name = text
        self._build()

    def _other_named(self, text: str) -> None:
        self._other = text.strip() or NAMES[0]
        self._build()

    def _levelled(self, index: int) -> None:
        self._level = self._levels[index]
        self._build()

    def _ruled(self, preset: Preset) -> None:
        self._preset = preset
        self._rounds = None
        self._build()

    def _lengthened(self, rounds: int) -> None:
        self._rounds = rounds
        self._build()

    def _coded(self, text: str) -> None:
        self._seed = seed_from(text) if text.strip() else new_seed()

    def _new_code(self) -> None:
        self._seed = new_seed()
        self._build()


def _label_language() -> str:
    return language() if language() in {"en", "fr"} else "en"


GAME_NAMES = {
    "koi-koi": "Koi-Koi",
    "kowah": "Kowah",
    "squaw": "Dog & Blind",
    "kaluki": "Kaluki",
    "costly-colours": "Costly Colours",
}
"""Names of the games on the screen; they are the same in every language."""
