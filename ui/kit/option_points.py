"""What the rules page of every game says about the options in force: as points, with a note where they are not standard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.options import DISPLAY, OptionInfo, Options, describe
from ui.kit.option_names import spoken
from ui.kit.rulebook import Block, Chapter, Head, Point, Words
from ui.text.catalog import _, ngettext


@dataclass(frozen=True, slots=True)
class OptionWords:
    """How one game speaks of its options.

    `saying` gives in a sentence what options say about one of them, `idle` why it has no effect beside the others, None if it has one;
    `free` are the options that every table sets for itself: they make no other rules. `plain` are those of them of which no value is usual.
    """

    saying: Callable[[Options, str], str]
    idle: Callable[[Options, str], object]
    free: frozenset[str]
    plain: frozenset[str] = frozenset()

    def note(self, options: Options, key: str) -> str:
        """Return what is standard instead, "" where the option is as it is there."""
        standard = Options(options.game)
        if options[key] == standard[key] or key in self.plain:
            return ""
        return _("classic: {what}").format(what=self.saying(standard, key))

    def said(self, options: Options, key: str, term: str = "") -> Point:
        """Return what the options say about one of them, with a note if it is not standard."""
        return Point(self.saying(options, key), term, self.note(options, key))

    def points(self, options: Options, *, changed: bool) -> tuple[Point, ...]:
        """Return what the options say that differ from the standard, or those that do not; display preferences are no rules."""
        changes = options.changes().keys() - self.plain
        found = []
        for info in describe(options.game).options:
            if info.group == DISPLAY or self.idle(options, info.key) is not None or (info.key in changes) != changed:
                continue
            found.append(self.said(options, info.key, label(info)))
        return tuple(found)

    def rules_name(self, options: Options) -> str:
        """Return the name of the preset that these options are; what every table sets for itself does not change it."""
        changes = options.changes()
        presets = describe(options.game).presets
        for wanted in (changes, {key: value for key, value in changes.items() if key not in self.free}):
            for preset in presets:
                if dict(preset.values) == wanted:
                    return spoken(preset.label)
        return _("house rules")

    def chapter(self, options: Options) -> Chapter:
        """Return the chapter of the rules in force, in two columns: what is not standard first, then everything else."""
        changed, usual = self.points(options, changed=True), self.points(options, changed=False)
        if changed:
            words = ngettext("{n} rule differs from the classic rules.", "{n} rules differ from the classic rules.", len(changed))
            lead = Words(words.format(n=len(changed)), lead=True)
        else:
            lead = Words(_("None: everything follows the classic rules."), lead=True)
        blocks: list[Block] = [Head(_("Special rules")), lead, *changed, Head(_("As usual")), *usual]
        at = _middle(blocks)
        right = blocks[at:]
        if not isinstance(right[0], Head):
            right.insert(0, Head(_("And also")))
        return Chapter("special", _("Rules in play"), (tuple(blocks[:at]), tuple(right)))


def _middle(blocks: Sequence[Block]) -> int:
    """Return where a column of heads and points is best broken in two; no column ends with a head."""
    weights = [
        3 if isinstance(block, Point) and block.note else 2 if isinstance(block, Point) else 1 for block in blocks
    ]
    whole = sum(weights)
    breaks = (at for at in range(2, len(blocks)) if not isinstance(blocks[at - 1], Head))
    return min(breaks, key=lambda at: abs(whole - 2 * sum(weights[:at])))


def label(info: OptionInfo) -> str:
    """Return what an option is called."""
    return spoken(info.label)
