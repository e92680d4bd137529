"""A picture of every widget in every state: `python -m tests.ui.gallery OUT.png [--size WxH] [--lang L] [--ui 1.0] [--page N]`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from sounds.ids import SoundId
from tests.ui.letters import Letters
from ui.input.intents import Modality
from ui.text.catalog import PSEUDO, pseudo, set_language
from ui.text.render import Align, Typesetter
from ui.theme import HIGH_CONTRAST, NIGHT, RGB, Scale, Theme
from ui.widgets import (
    Button,
    ButtonKind,
    ChoiceCells,
    Control,
    Group,
    GroupHead,
    Heading,
    HoldButton,
    Label,
    ListRow,
    Look,
    Panel,
    Paragraph,
    RowSpec,
    ScrollPanel,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Tree,
    Widget,
    ask,
    marks,
    text2_ink,
)


def silent(sound: SoundId) -> None:
    del sound


def ignore(*_values: object) -> None:
    pass


def arrow(surface: Surface, rect: Rect, colour: RGB) -> None:
    marks.chevron(surface, rect.center, rect.height * 0.62, colour, dx=-1)


def look_for(size: tuple[int, int], language: str = "en", ui: float = 1.0, theme: Theme = NIGHT) -> Look:
    return Look(theme, Scale(*size, ui), Typesetter(), Letters(), silent, language)


def say_in(language: str, text: str) -> str:
    """Return a word of the gallery, which is in no catalog."""
    return pseudo(text) if language == PSEUDO else text


def all_of(widget: Widget) -> Iterator[Control]:
    return (one for one in widget.walk() if isinstance(one, Control))


def page_one(look: Look) -> Tree:
    def t(text: str) -> str:
        return say_in(look.language, text)

    f = look.scale.framed
    root = Group(look)
    root.add(Button(look, t("Back"), ignore, icon=arrow), f(48, 32, 112, 44))
    root.add(Heading(look, t("Widgets")), f(184, 28, 220, 48))
    root.add(Label(look, t("Every control of the interface"), size=17, ink=text2_ink), f(430, 34, 560, 44))

    sound = Panel(look, t("Sound"))
    sound.place(f(48, 96, 424, 288))
    sliders = [Slider(look, t(name), n, ignore) for name, n in (("Cards", 80), ("Interface", 60), ("Music", 35))]
    for n, slider in enumerate(sliders):
        sound.add(slider, f(64, 136 + n * 48, 392, 40))
    sound.add(Toggle(look, t("Sound when it is your turn"), True, ignore), f(64, 282, 392, 40))
    sound.add(Toggle(look, t("Mute when the window is hidden"), False, ignore), f(64, 326, 392, 40))
    root.add(sound)

    speed = Panel(look, t("Speed"))
    speed.place(f(48, 400, 424, 208))
    names = [t(name) for name in ("Slow", "Normal", "Fast", "Very fast", "Off")]
    speed.add(ChoiceCells(look, RowSpec(name=t("Speed")), names, 1, ignore), f(64, 446, 392, 40))
    shown = "{:.1f} s".format
    hold = Slider(look, t("Pause after a trick"), 1.0, ignore, low=0.3, high=2.5, step=0.1, shown=shown)
    speed.add(hold, f(64, 496, 392, 40))
    only = Toggle(look, RowSpec(t("Play the only legal card by itself"), enabled=False, tooltip=t("Not now")), True, ignore)
    speed.add(only, f(64, 548, 392, 40))
    root.add(speed)

    sight = Panel(look, t("Display and comfort"), note=t("two differ from Standard"))
    sight.place(f(488, 96, 424, 512))
    rows: list[Widget] = [GroupHead(look, t("Cards"))]
    lines = (
        ("Large corner marks", "readable from further away", True),
        ("Four-colour deck", "clubs green, diamonds blue", True),
        ("High contrast", "no grain or mist, thicker lines", False),
    )
    rows += [Toggle(look, RowSpec(t(name), description=t(words), changed=on), on, ignore) for name, words, on in lines]
    rows.append(GroupHead(look, t("Everything")))
    rows.append(Stepper(look, RowSpec(t("Interface size"), control_width=144), ["100 %", "125 %"], 0, ignore))
    rows.append(ChoiceCells(look, RowSpec(t("Language"), control_width=232), ["English", "Français"], 0, ignore))
    rows.append(TextField(look, t("Name"), "Marie", ignore))
    rows.append(TextField(look, RowSpec(t("Deal code"), enabled=False), "", ignore, placeholder=t("new")))
    rows += [
        Stepper(look, RowSpec(t("Length of the match"), control_width=160), [t("12 rounds"), t("6")], n % 2, ignore)
        for n in range(4)
    ]
    scroll = ScrollPanel(look, rows)
    sight.add(scroll, f(504, 136, 400, 464))
    root.add(sight)

    listed = Panel(look, t("Rules"), note=t("7 sets"))
    listed.place(f(928, 96, 304, 512))
    sets = (
        ("Standard", "The rules as described in our source"),
        ("Widely played", "Both hands played out"),
        ("Tamed cup", "Rain spoils the viewing"),
    )
    for n, (name, words) in enumerate(sets):
        row = ListRow(look, t(name), ignore, line=t(words), chosen=n == 2)
        listed.add(row, f(936, 136 + n * 48, 288, 44))
    for n, (name, points) in enumerate((("Gokō 五光", "10"), ("Tsukimi-zake 月見酒", "5"))):
        listed.add(ListRow(look, name, ignore, trailing=points), f(936, 290 + n * 44, 288, 44))
    help_words = "Owning any willow card, even a plain one, makes both of your viewing yaku worth nothing."
    listed.add(Paragraph(look, t(help_words), size=14), f(944, 384, 272, 100))
    for n, (name, key) in enumerate((("Yaku list", "Y"), ("Last capture", "L"))):
        listed.add(Button(look, t(name), ignore, key=key, align=Align.LEFT), f(944, 496 + n * 52, 272, 44))
    root.add(listed)

    foot = Panel(look)
    foot.place(f(48, 624, 744, 72))
    foot.add(Button(look, t("Keys and gamepad"), ignore), f(64, 638, 184, 44))
    foot.add(Button(look, t("Reset settings"), ignore, enabled=False), f(264, 638, 184, 44))
    foot.add(Button(look, t("Leave"), ignore, kind=ButtonKind.BOLD), f(464, 638, 140, 44))
    foot.add(Button(look, t("Plain"), ignore, kind=ButtonKind.PLAIN), f(620, 638, 140, 44))
    root.add(foot)
    words = t("Marie against Sora, Tamed cup, 12 rounds")
    root.add(Button(look, t("Start"), ignore, kind=ButtonKind.PRIMARY, carved=28, line=words), f(808, 624, 424, 72))
    return Tree(look, root, Modality.KEYBOARD)


def page_two(look: Look) -> Tree:
    def t(text: str) -> str:
        return say_in(look.language, text)

    f = look.scale.framed
    root = Group(look)
    for n, (kind, name) in enumerate((k, k.value) for k in ButtonKind):
        for state in range(4):
            button = Button(look, t(name.capitalize()), ignore, kind=kind, line=t("what it does") if n < 3 else "", key="K")
            button.enabled = state != 3
            button.hovered = state == 1
            button.pressed = state == 2
            button.warmth = 1.0 if state in (1, 2) else 0.0
            root.add(button, f(48 + state * 160, 40 + n * 76, 148, 60))
    held = HoldButton(look, t("Show my hand"), ignore, line=t("hold Enter, or hold this button"))
    held.held = 0.3
    root.add(held, f(48, 360, 344, 72))
    tree = Tree(look, root, Modality.KEYBOARD)
    modal = ask(
        look,
        t("Koi-Koi?"),
        (Paragraph(look, t("Leaving now ends the round. The match is kept and can be continued from the menu.")),),
        yes=t("Leave the match"),
        no=t("Stay"),
        on_yes=ignore,
        on_no=ignore,
    )
    modal.middle = look.scale.framed(880, 150, 8, 8).center
    tree.open(modal)
    tree.say(t("This card cannot be played now"), alarm=True)
    tree.say(t("Saved"))
    return tree


def render(look: Look, page: int, focus: int = 5) -> Surface:
    set_language(look.language)
    tree = (page_one, page_two)[page - 1](look)
    if page == 1:
        tree.focus_on(list(all_of(tree.root))[focus])
        hovered = list(all_of(tree.root))[8]
        hovered.warmth = 1.0
    surface = Surface((look.scale.width, look.scale.height))
    surface.fill(look.theme.wall)
    for _step in range(30):
        tree.update(0.02)
    tree.draw(surface)
    for node in tree.semantics().walk():
        if not node.fits:
            print("does not fit:", node.role, node.label)
    return surface


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--ui", type=float, default=1.0)
    parser.add_argument("--page", type=int, default=1)
    parser.add_argument("--contrast", action="store_true")
    chosen = parser.parse_args()
    width, _, height = chosen.size.partition("x")
    pygame.init()
    theme = HIGH_CONTRAST if chosen.contrast else NIGHT
    look = look_for((int(width), int(height)), chosen.lang, chosen.ui, theme)
    pygame.image.save(render(look, chosen.page), chosen.out)


if __name__ == "__main__":
    main()
