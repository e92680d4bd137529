"""The settings: sound, speed, sight and touch, with a live preview. Every change works at once and is kept. Source: ART.md 16.8."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.intents import Back, Fullscreen, Intent, Menu, Mute, Volume
from ui.scenes.frame import GAP, BackButton, PanelColumn, ScreenFrame, ScreenHead, columns, frame_of, place_column, rows
from ui.scenes.settings_keys import KEYS
from ui.scenes.settings_preview import BackChoice, Preview
from ui.services import Services
from ui.settings import SEASONS, TRICK_PAUSES, UI_SCALES, Settings, backs_of
from ui.stage.timeline import Speed
from ui.text import catalog
from ui.text.calendar import MONTHS
from ui.text.catalog import LANGUAGES, N_, _
from ui.theme import BUTTON_HEIGHT, SECOND_SIZE, SPACE
from ui.widgets import (
    Button,
    ButtonKind,
    ChoiceCells,
    Control,
    Group,
    GroupHead,
    ListRow,
    Look,
    Modal,
    Node,
    Panel,
    Paragraph,
    ScrollPanel,
    Slider,
    Stepper,
    Toggle,
    Tree,
    Widget,
    ask,
)

SHARES = (424.0, 424.0, 304.0)
"""The widths of the three columns at 1280 x 720, in units."""
KEPT_BY_STANDARD = ("language", "name", "fullscreen", "games_played", "display", "setups")
"""What "standard values" leaves alone: it is no matter of taste."""
TALLEST = 780.0
"""The screen grows no higher, in units: there is nothing more to show."""
_STEPS: Mapping[str, Sequence[Any]] = MappingProxyType({"ui_scale": UI_SCALES, "season": SEASONS})
"""The values of the settings that are gone through one by one."""
_SLIDER_SHARE = 0.58
_MOST_GAP = 12.0
_BACK_NAMES = {"red": N_("red"), "indigo": N_("indigo"), "pine": N_("pine green")}
_DECKS = {"hanafuda": N_("Flower cards"), "french": N_("French cards"), "ceki": N_("Javanese cards")}


class SettingsScene:
    """The settings, over the title or over a table. `on_done` takes the scene away; everything has been kept by then."""

    def __init__(self, services: Services, on_done: Callable[[], None]) -> None:
        self.services = services
        self._on_done = on_done
        self._controls: dict[str, Control] = {}
        self._helps: dict[str, str] = {}
        self._preview: Preview
        self._help = _Help(services.look, "", size=SECOND_SIZE)
        self.tree = Tree(services.look, Group(services.look), services.modality)
        self._build()
        self.tree.focus_on(self._controls["done"])

    # Scene

    def enter(self) -> None:
        """Nothing to begin."""

    def leave(self) -> None:
        """Everything is kept already."""

    def resize(self) -> None:
        """Lay out anew if anything looks different."""
        if self.services.look != self.tree.look:
            self.tree.restyle(self.services.look)
            focus = self._focused()
            self._build()
            self._focus_key(focus)
        self._preview.renew()
        self._refresh()

    def handle(self, intent: Intent) -> None:
        """Take an intent; the keys of the volume and of the window have changed a setting already, which the rows show now."""
        if isinstance(intent, Volume | Mute | Fullscreen):
            self._refresh()
        if not self.tree.handle(intent) and isinstance(intent, Back | Menu):
            self._on_done()

    def update(self, dt: float) -> None:
        """Step the widgets; the words at the foot follow what is pointed at."""
        self.tree.update(dt)
        pointed = self.tree.pointed
        words = next((self._helps.get(key, "") for key, one in self._controls.items() if one is pointed), "")
        if words and words != self._help.label and self.tree.modal is None:
            self._help.label = words

    @property
    def lively(self) -> bool:
        """Whether something moves."""
        return self.tree.lively

    def draw(self, surface: Surface) -> None:
        """Draw the quiet room and the panels."""
        surface.blit(self.services.pictures.veranda(surface.get_size()), (0, 0))
        self.tree.draw(surface)

    def semantics(self) -> Node:
        """Return the widgets in words."""
        return self.tree.semantics()

    # Changing

    def _change(self, **changes: object) -> None:
        self.services.change(**changes)
        if not {"speed", "reduced_motion", "trick_pause"}.isdisjoint(changes):
            self._preview.fly()

    def _louder(self, key: str, number: float) -> None:
        self._change(**{key: round(number / 100, 2)})
        if key == "volume_cards":
            self.services.play(SoundId.CARD_LAND)

    def _ask_standard(self) -> None:
        def standard() -> None:
            self.tree.close()
            now = self.services.settings
            fresh = replace(Settings(), **{key: getattr(now, key) for key in KEPT_BY_STANDARD})
            self._change(**{key: value for key, value in fresh.to_json().items() if key not in KEPT_BY_STANDARD})

        words = (
            Paragraph(self.services.look, _("Sound, speed and display go back to their defaults.")),
        )
        self.tree.open(
            ask(
                self.services.look,
                _("Reset the settings?"),
                words,
                yes=_("Reset settings"),
                no=_("Cancel"),
                on_yes=standard,
                on_no=self.tree.close,
                bold=False,
            )
        )

    def _show_keys(self) -> None:
        look = self.services.look
        lines = [
            ListRow(
                look, _(what), line=_("Gamepad: {button}").format(button=_(button)) if button else "", trailing=_(key)
            )
            for what, key, button in KEYS
        ]
        close = Button(look, _("Close"), self.tree.close, kind=ButtonKind.PRIMARY)
        self.tree.open(Modal(look, _("Keys and gamepad"), lines, (close,), on_back=self.tree.close, width=560, gap=0))

    # Rows

    def _made(self, key: str, row: Control, words: str) -> Control:
        self._controls[key], self._helps[key] = row, words
        return row

    def _toggle(self, key: str, label: str, description: str, words: str) -> Control:
        def change(on: bool) -> None:
            self._change(**{key: on})

        on = bool(getattr(self.services.settings, key))
        return self._made(key, Toggle(self.services.look, label, on, change, description=description), words)

    def _volume(self, key: str, label: str, width: float, words: str) -> Control:
        number = round(100 * getattr(self.services.settings, key))
        slider = Slider(self.services.look, label, number, partial(self._louder, key), control_width=width)
        return self._made(key, slider, words)

    def _sound(self, width: int) -> list[Widget]:
        room = self._slider_width(width)
        return [
            self._volume(
                "volume_cards", _("Cards"), room, _("Shuffle, deal, capture. Nothing is louder than the cards.")
            ),
            self._volume(
                "volume_interface", _("Interface"), room, _("Buttons, calls, and points as they are counted.")
            ),
            self._volume("volume_music", _("Music"), room, _("The music of each place and what is heard around it.")),
            self._toggle(
                "muted", _("Mute everything"), "", _("Mutes everything. Shortcut: M.")
            ),
            self._toggle(
                "music_stays",
                _("Music in the background"),
                "",
                _("The music goes on while another window is in front."),
            ),
        ]

    def _slider_width(self, width: int) -> float:
        return min(248.0, _SLIDER_SHARE * width / self.services.look.scale.ui_unit)

    def _speed(self, width: int) -> list[Widget]:
        look, settings = self.services.look, self.services.settings
        names = {
            Speed.SLOW: _("Slow"),
            Speed.NORMAL: _("Normal"),
            Speed.FAST: _("Fast"),
            Speed.VERY_FAST: _("Very fast"),
            Speed.OFF: _("Instant"),
        }
        speeds = list(names)

        def change(index: int) -> None:
            self._change(speed=speeds[index])

        cells: ChoiceCells | Stepper = ChoiceCells(
            look, "", list(names.values()), speeds.index(settings.speed), change, name=_("Speed of the cards")
        )
        if cells.wanted_width() > width:
            stepper = Stepper(look, _("Speed of the cards"), list(names.values()), speeds.index(settings.speed), change)
            stepper.control_width = stepper.wanted_width() / look.scale.ui_unit
            cells = stepper
        pause = Slider(
            look,
            _("Pause after a trick"),
            settings.trick_pause,
            lambda seconds: self._change(trick_pause=round(seconds, 1)),
            low=TRICK_PAUSES[0],
            high=TRICK_PAUSES[1],
            step=0.1,
            shown=_seconds,
            control_width=self._slider_width(width) * 0.86,
        )
        return [
            self._made("speed", cells, _("How fast the cards move. Click or press a key to land them at once.")),
            self._made("trick_pause", pause, _("How long a trick stays on the table.")),
            self._toggle(
                "confirm_plays",
                _("Confirm every play"),
                "",
                _("The first press shows what a card would do, the second one plays it."),
            ),
            self._toggle(
                "show_matches",
                _("Show matching cards"),
                "",
                _("Marks the cards in your hand that match something on the table."),
            ),
        ]

    def _sight(self, width: int) -> list[Widget]:
        del width
        return [
            self._toggle(
                "large_index",
                _("Large corner marks"),
                _("readable from further away"),
                _("Bigger ranks and suits in the corners of the French cards."),
            ),
            self._toggle(
                "four_colour",
                _("Four-colour deck"),
                _("clubs green, diamonds blue"),
                _("Gives each suit its own colour."),
            ),
            self._toggle(
                "month_tags",
                _("Month tag on flower cards"),
                _("number and kind in the corner"),
                _("Shows the month on every flower card: handy while you learn."),
            ),
            self._toggle(
                "high_contrast",
                _("High contrast"),
                _("no grain or mist, thicker lines"),
                _("Darker backgrounds, brighter text, bolder lines."),
            ),
            self._toggle(
                "reduced_motion",
                _("Reduced motion"),
                _("cards fade instead of flying"),
                _("No flying cards, shaking, petals or counters; a ring marks where a card lands."),
            ),
            self._season(),
            self._scale(),
            self._toggle("fullscreen", _("Full screen"), "", _("Shortcut: F11.")),
            self._language(),
        ]

    def _stepper(self, key: str, label: str, names: Sequence[str], width: float, words: str) -> Control:
        values = _STEPS[key]

        def change(index: int) -> None:
            self._change(**{key: values[index]})

        now = values.index(getattr(self.services.settings, key))
        stepper = Stepper(self.services.look, label, names, now, change, control_width=width)
        return self._made(key, stepper, words)

    def _season(self) -> Control:
        names = [_(name) for name in (N_("By date"), *MONTHS, N_("No season"))]
        words = _("Petals, leaves or snow in the title and behind the flower cards.")
        return self._stepper("season", _("Season"), names, 176, words)

    def _scale(self) -> Control:
        names = [_("{n} %").format(n=round(100 * scale)) for scale in UI_SCALES]
        words = _("Text, buttons and panels. The cards stay the same.")
        return self._stepper("ui_scale", _("Interface size"), names, 144, words)

    def _language(self) -> Control:
        look, current = self.services.look, catalog.language()
        names = {one.code: one.name for one in LANGUAGES} | ({current: current} if current not in _codes() else {})
        codes = list(names)

        def change(index: int) -> None:
            self._change(language=codes[index])

        choice = ChoiceCells(look, _("Language"), list(names.values()), codes.index(current), change)
        choice.control_width = choice.wanted_width() / look.scale.ui_unit
        return self._made("language", choice, _("Each language goes by its own name."))

    def _backs(self) -> list[BackChoice]:
        found = []
        for deck in (deck for deck in _DECKS if len(backs_of(deck)) > 1):
            names = [_(_BACK_NAMES.get(back.rpartition("-")[2], back)) for back in backs_of(deck)]

            def change(back: str, deck: str = deck) -> None:
                self._change(**{f"back_{deck}": back})

            choice = BackChoice(self.services.look, _(_DECKS[deck]), self.services, deck, names, change)
            self._made(f"back {deck}", choice, _("The back is the same for every card of a pack."))
            found.append(choice)
        return found

    def _refresh(self) -> None:
        """Let every row show what is in force."""
        settings = self.services.settings
        for key, control in self._controls.items():
            value = getattr(settings, key, None)
            match control:
                case Toggle():
                    control.on = value is True
                case Slider() if isinstance(value, float | int):
                    control.number = value if key == "trick_pause" else round(100 * value)
                case _ if key == "speed" and isinstance(control, ChoiceCells | Stepper):
                    control.chosen = list(Speed).index(settings.speed)
                case Stepper() if key in _STEPS:
                    control.chosen = _STEPS[key].index(value)
                case _:
                    pass

    # Places

    def _build(self) -> None:
        look = self.services.look
        frame = frame_of(look, tallest=TALLEST)
        self._controls, self._helps = {}, {}
        back = BackButton(look, _("Back"), self._on_done, bare=not frame.wide)
        self._controls["back"] = back
        head = ScreenHead(look, _("Settings"), _("Changes apply at once"), back, wide=frame.wide)
        root = Group(look, (head,))
        head.place(frame.head)
        self._preview = Preview(look, self.services)
        if frame.wide:
            self._lay_columns(root, frame)
        else:
            self._lay_list(root, frame)
        self._lay_foot(root, frame)
        self.tree.replace(root)

    def _lay_columns(self, root: Group, frame: ScreenFrame) -> None:
        look = self.services.look
        left, middle, right = frame.columns(look, *SHARES)
        width = left.width - 2 * look.px(SPACE.normal)
        sound, speed = self._sound(width), self._speed(width)
        head = look.px(56)
        needs = [head + _height(part, width) for part in (sound, speed)]
        upper, lower = rows(look, left, needs[0], needs[1])
        root.add(_panel(look, _("Sound"), sound, upper))
        root.add(_panel(look, _("Speed and play"), speed, lower))
        root.add(_panel(look, _("Display and comfort"), self._sight(width), middle))
        root.add(self._preview_panel(right, _("Preview")))

    def _lay_list(self, root: Group, frame: ScreenFrame) -> None:
        """Put everything into one column, the preview beside it."""
        look = self.services.look
        left, right = columns(look, frame.middle, 1.75, 1)
        width = left.width - 2 * look.px(SPACE.normal) - look.px(SPACE.large)
        parts: list[Widget] = [GroupHead(look, _("Sound")), *self._sound(width)]
        parts += [GroupHead(look, _("Speed and play")), *self._speed(width)]
        parts += [GroupHead(look, _("Display and comfort")), *self._sight(width)]
        parts += [GroupHead(look, _("Card backs")), *self._backs()]
        root.add(_panel(look, "", parts, left))
        root.add(self._preview_panel(right, ""))

    def _preview_panel(self, rect: Rect, title: str) -> Panel:
        look = self.services.look
        panel = Panel(look, title)
        panel.place(rect)
        inner = panel.inner()
        backs = self._backs() if title else []
        height = sum(choice.wanted_height(inner.width) for choice in backs)
        mat = Rect(inner.left, inner.top, inner.width, inner.height - height - (look.px(SPACE.small) if backs else 0))
        panel.add(self._preview, mat)
        top = inner.bottom - height
        for choice in backs:
            high = choice.wanted_height(inner.width)
            panel.add(choice, Rect(inner.left, top, inner.width, high))
            top += high
        return panel

    def _lay_foot(self, root: Group, frame: ScreenFrame) -> None:
        look = self.services.look
        keys = Button(look, _("Keys and gamepad"), self._show_keys)
        standard = Button(look, _("Reset settings"), self._ask_standard)
        done = Button(look, _("Done"), self._on_done, kind=ButtonKind.PRIMARY)
        self._controls |= {"keys": keys, "standard": standard, "done": done}
        if not frame.wide:
            for button, rect in zip((keys, standard, done), columns(look, frame.foot, 1, 1, 1), strict=True):
                root.add(button, rect)
            return
        panel = Panel(look)
        panel.place(frame.foot)
        gap, high = look.px(GAP), look.px(BUTTON_HEIGHT)
        top, left, right = frame.foot.centery - high // 2, frame.foot.left + gap, frame.foot.right - gap
        for button in (keys, standard):
            width = max(look.px(184), button.wanted_width())
            panel.add(button, Rect(left, top, width, high))
            left += width + gap
        width = max(look.px(184), done.wanted_width())
        self._help = _Help(look, "", size=SECOND_SIZE)
        panel.add(self._help, Rect(left, frame.foot.top, right - width - gap - left, frame.foot.height))
        panel.add(done, Rect(right - width, top, width, high))
        root.add(panel)

    # Focus

    def _focused(self) -> str:
        return next((key for key, one in self._controls.items() if one is self.tree.focus), "")

    def _focus_key(self, key: str) -> None:
        control = self._controls.get(key)
        if control is None or self.tree.modal is not None:
            return
        self.tree.focus_on(control)
        for widget in self.tree.root.path_to(control):
            if isinstance(widget, ScrollPanel):
                widget.reveal(control.rect)


class _Help(Paragraph):
    """Words in the middle of the height of their place."""

    def draw(self, surface: Surface) -> None:
        """Draw the lines."""
        look, lines = self.look, self.lines(self.rect.width)
        lead = look.lead(self.size)
        at = (self.rect.left, self.rect.centery - (len(lines) - 1) * lead / 2)
        look.write_lines(surface, lines, at, self.size, self.ink(look.theme))


def _panel(look: Look, title: str, parts: Iterable[Widget], rect: Rect) -> Panel:
    """Return a panel with rows that scroll where they have no room."""
    panel = Panel(look, title)
    panel.place(rect)
    shown, inner = tuple(parts), panel.inner()
    free = inner.height - _height(shown, inner.width) - look.px(SPACE.small)
    gap = min(_MOST_GAP, max(0, free // max(1, len(shown) - 1) - 1) / look.scale.ui_unit)
    column = PanelColumn(look, shown, gap=gap)
    place_column(column, inner)
    panel.add(column)
    return panel


def _height(parts: Iterable[Widget], width: int) -> int:
    return sum(part.wanted_height(width) for part in parts)


def _codes() -> set[str]:
    return {language.code for language in LANGUAGES}


def _seconds(number: float) -> str:
    """Return a time in seconds as it is written in the language in use."""
    figures = f"{number:.1f}"
    return _("{seconds} s").format(seconds=figures.replace(".", ",") if catalog.language() == "fr" else figures)
