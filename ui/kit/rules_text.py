"""What the rules page of every game says about the options in force: as points, with a note where they are not standard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.options import OptionInfo, Options, Unit, describe
from ui.kit.option_text import label, value_name
from ui.kit.rulebook import Block, Chapter, Head, Point, Words
from ui.text.catalog import _, form_of, ngettext, placeholders


@dataclass(frozen=True, slots=True)
class RulesText:
    """How one game speaks of its options; `numbers` are those that a sentence says and its option alone does not tell, by key."""

    numbers: Mapping[str, Callable[[Options], int]] = field(default_factory=dict)

    def sentence(self, options: Options, key: str) -> str:
        """Return in a sentence what the options say about one of them."""
        info = describe(options.game)[key]
        value = options[key]
        if value in info.sentences:
            return _(info.sentences[value])
        number = self.numbers[key](options) if key in self.numbers else options.number(key) + (info.unit is Unit.SEATS)
        text = form_of(info.sentence, number)
        return text.format(n=number, **{key: value_name(info, value)} if key in placeholders(text) else {})

    def note(self, options: Options, key: str) -> str:
        """Return what is standard instead, "" where the option is as it is there."""
        standard = Options(options.game)
        if options[key] == standard[key] or _has_no_usual(key):
            return ""
        return _("classic: {what}").format(what=self.sentence(standard, key))

    def point(self, options: Options, key: str, term: str = "") -> Point:
        """Return what the options say about one of them, with a note if it is not standard."""
        return Point(self.sentence(options, key), term, self.note(options, key))

    def in_effect(self, options: Options, *keys: str) -> tuple[Point, ...]:
        """Return what the options say about those of them that have an effect."""
        return tuple(self.point(options, key) for key in keys if not options.idle(key))

    def points(self, options: Options, *, changed: bool) -> tuple[Point, ...]:
        """Return what the options say that differ from the standard, or those that do not; display preferences are no rules."""

        def belongs(info: OptionInfo) -> bool:
            differs = info.key in options.changes() and not _has_no_usual(info.key)
            return not info.is_display and not options.idle(info.key) and differs == changed

        return tuple(self.point(options, info.key, label(info)) for info in describe(options.game).options if belongs(info))

    def chapter(self, options: Options) -> Chapter:
        """Return the chapter of the rules in force: what is not standard first, then everything else."""
        changed, usual = self.points(options, changed=True), self.points(options, changed=False)
        if changed:
            words = ngettext("{n} rule differs from the classic rules.", "{n} rules differ from the classic rules.", len(changed))
            lead = Words(words.format(n=len(changed)), lead=True)
        else:
            lead = Words(_("None: everything follows the classic rules."), lead=True)
        blocks: tuple[Block, ...] = (Head(_("Special rules")), lead, *changed, Head(_("As usual")), *usual)
        return Chapter("special", _("Rules in play"), (blocks,))


RULES = RulesText()
"""How every game speaks of its options that need no number of their own."""


def rules_name(options: Options) -> str:
    """Return the name of the preset that these options are; what every table sets for itself does not change it."""
    changes, described = options.changes(), describe(options.game)
    for wanted in (changes, {key: value for key, value in changes.items() if not described[key].is_free}):
        for preset in described.presets:
            if dict(preset.values) == wanted:
                return label(preset)
    return _("house rules")


def _has_no_usual(key: str) -> bool:
    """Whether an option is one of which no value is usual."""
    return key == "players"
