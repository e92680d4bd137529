"""`docs/strength.md` from journals: `python -m tests.strength.report JOURNALS... [--docs FOLDER]`.

JOURNALS are journals of arena, regret and audit, or folders of them. The prose stands in `docs/templates/strength.md`, where a line
`{{name}}` stands for a table or a plot, and a line `{{call ID NAME}}` says what a game is called. Plots are drawn here as SVG, beside the
other pictures. Equal journals give equal bytes.
"""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from game.ai import arena, audit
from game.ai.levels import Level
from game.ai.matches import RANDOM
from game.ai.runs import JournalError, Line, read_journal
from game.catalog import GAMES
from tests.strength import regret

DOCS = Path(__file__).resolve().parents[2] / "docs"
KINDS = {"arena": "game.ai", "regret": "tests.strength", "audit": "game.ai"}
"""What there are journals of, and the package of its command."""
UNSEEN = "Not measured yet."
PLACE = re.compile(r"^\{\{([a-z-]+)\}\}$", re.MULTILINE)
CALL = re.compile(r"^\{\{call ([a-z-]+) (.+)\}\}$", re.MULTILINE)
CLOSE = 0.01
"""A promise counts as kept where it is off by no more than this share of a match."""


@dataclass(frozen=True, slots=True)
class Journal:
    """What a journal holds: its first line and its units, by number."""

    head: Line
    units: tuple[Line, ...]
    name: str
    """What its game is called."""

    @property
    def question(self) -> Mapping[str, Any]:
        """What was asked."""
        found: Mapping[str, Any] = self.head["question"]
        return found

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.question["game"])

    @property
    def command(self) -> str:
        """What gives the figures again."""
        asked = self.question
        words = [f"python -m {KINDS[self.head['kind']]}.{self.head['kind']} --game {self.game}"]
        match self.head["kind"]:
            case "arena":
                words += [f"--players {','.join(asked['players'])} --deals {len(self.units)} --matches"]
            case "regret":
                words += [f"--level {asked['level']} --seats {asked['seats']} --positions {len(self.units) * regret.EACH}"]
                words += [f"--times {asked['times']} --presses {asked['presses']}"]
            case _:
                words += [f"--level {asked['level']} --seats {asked['seats']} --decisions {len(self.units) * audit.EACH} --matches"]
                words += [f"--replays {asked['replays']}", *(["--real"] if asked["real"] else [])]
        words += [f"--seed {asked['seed']}"]
        words += [f"--worlds {asked['worlds']}"] if asked.get("worlds") is not None else []
        words += [f"--only {','.join(asked['only'])}"] if asked.get("only") else []
        words += [f"--option {key}={_plain(value)}" for key, value in sorted(asked["options"].items()) if key != "players"]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of a plot: a value with half the width of its interval, and the value of no effect."""

    label: str
    value: float
    half: float
    neutral: float


def read(paths: Iterable[Path], names: Mapping[str, str]) -> list[Journal]:
    """Return the journals in files and folders, by kind, game and what was asked; `names` says what games are called.

    Raises:
        JournalError: a file is no journal, or there are none.
    """
    files = [file for path in paths for file in ([path] if path.is_file() else sorted(path.rglob("*.jsonl")))]
    found = []
    for file in files:
        head, units = read_journal(file)
        if head["kind"] in KINDS and head["question"]["game"] in GAMES and units:
            game = head["question"]["game"]
            found.append(Journal(head, tuple(units[number] for number in sorted(units)), names.get(game, game)))
    if not found:
        raise JournalError("there is no journal")
    games = list(GAMES)
    return sorted(found, key=lambda each: ([*KINDS].index(each.head["kind"]), games.index(each.game), _order(each), each.command))


def _order(journal: Journal) -> tuple[int, int]:
    """Return the place among journals of a game: by seats, then by how strong the first player is."""
    asked = journal.question
    rank = {RANDOM: -1, **{level.value: place for place, level in enumerate(Level)}}
    players = asked.get("players") or [asked["level"]]
    return len(players) if "players" in asked else asked["seats"], rank.get(players[0], 0)


def _of(journals: Sequence[Journal], kind: str) -> list[Journal]:
    return [journal for journal in journals if journal.head["kind"] == kind]


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else "null" if value is None else str(value)


def _rules(options: Mapping[str, Any]) -> str:
    """Return how rules differ from a match of the default length."""
    told = [f"`{key}={_plain(value)}`" for key, value in sorted(options.items()) if key != "players"]
    return ", ".join(told) or "whole matches"


def _people(players: Sequence[str]) -> str:
    return ", ".join(player.capitalize() if player != RANDOM else player for player in players)


def arena_table(journals: Sequence[Journal]) -> str:
    """Return who won how much in the arena."""
    rows = []
    for journal in _of(journals, "arena"):
        asked = journal.question
        first = arena.standings(asked["players"], [arena.unit_of(unit) for unit in journal.units])[0]
        fair = 1 / len(asked["players"])
        sure = "yes" if first.win_rate - first.win_interval > fair else "no"
        worlds = "" if asked["worlds"] is None else f", {asked['worlds']} worlds"
        rows.append(
            [
                journal.name,
                _people(asked["players"]),
                f"{first.win_rate:.3f} ± {first.win_interval:.3f}",
                f"{fair:.3f}",
                sure,
                f"{first.difference:+.1f} ± {first.difference_interval:.1f}",
                f"{len(journal.units)} in {len(asked['players'])} seatings, {_rules(asked['options'])}{worlds}",
                f"`{asked['seed']}`",
            ]
        )
    heads = ("Game", "Players", "Won by the first", "Fair share", "Surely more", "Points ahead", "Deals", "Seed")
    return _table(heads, rows) if rows else UNSEEN


def regret_table(journals: Sequence[Journal]) -> str:
    """Return how answers compare with longer searches."""
    rows = []
    for journal in _of(journals, "regret"):
        asked = journal.question
        found = regret.quality([regret.unit_of(unit) for unit in journal.units])
        rows.append(
            [
                journal.name,
                _people([asked["level"]]),
                str(asked["seats"]),
                str(found.positions),
                f"{found.same:.0%} ± {found.same_interval:.0%}",
                f"{found.agreement:.0%} ± {found.agreement_interval:.0%}",
                f"{found.regret:.3f} ± {found.regret_interval:.3f}",
                f"{found.worst:.2f}",
                f"{found.again:.0%}",
                f"{found.stable:.0%}",
                f"{asked['times']} times, `{asked['seed']}`",
            ]
        )
    heads = (
        *("Game", "Level", "Seats", "Positions", "Same action", "Same or as good", "Regret, % of a match", "At worst"),
        *("Asked again the same", "Other chance the same", "Reference, seed"),
    )
    return _table(heads, rows) if rows else UNSEEN


def audit_table(journals: Sequence[Journal]) -> str:
    """Return what was promised and what came."""
    rows = []
    for journal in _of(journals, "audit"):
        asked = journal.question
        real = " as they lay" if asked["real"] else ""
        worlds = "" if asked["worlds"] is None else f", {asked['worlds']} worlds"
        for each in audit.balances([audit.unit_of(unit) for unit in journal.units]):
            rows.append(
                [
                    journal.name,
                    f"{_people([asked['level']])}, {asked['seats']}",
                    each.kind,
                    str(each.decisions),
                    f"{100 * each.promised:.1f}",
                    f"{100 * each.came:.1f}",
                    f"{100 * each.off:+.1f} ± {100 * each.off_interval:.1f}",
                    "yes" if abs(each.off) - each.off_interval <= CLOSE else "no",
                    f"{asked['replays']}{real}, {_rules(asked['options'])}{worlds}, `{asked['seed']}`",
                ]
            )
    heads = ("Game", "Level, seats", "Kind", "Decisions", "Promised, %", "Came, %", "Off by", "May be within 1 %", "Replays, rules, seed")
    return _table(heads, rows) if rows else UNSEEN


def commands(journals: Sequence[Journal]) -> str:
    """Return the commands that give the figures again, with the program that gave them."""
    lines = [f"{journal.command}  # program {journal.head['program']}" for journal in journals]
    return "```\n" + "\n".join(lines) + "\n```"


def arena_marks(journals: Sequence[Journal]) -> list[Mark]:
    """Return the lines of the plot of who won how much."""
    marks = []
    for journal in _of(journals, "arena"):
        players = journal.question["players"]
        first = arena.standings(players, [arena.unit_of(unit) for unit in journal.units])[0]
        label = f"{journal.name}: {_people(players)} ({_rules(journal.question['options'])})".replace("`", "")
        marks.append(Mark(label, first.win_rate, first.win_interval, 1 / len(players)))
    return marks


def audit_marks(journals: Sequence[Journal]) -> list[Mark]:
    """Return the lines of the plot of what was promised too much, in per cent of a match."""
    return [
        Mark(f"{journal.name}, {_people([journal.question['level']])}: {each.kind}", 100 * each.off, 100 * each.off_interval, 0.0)
        for journal in _of(journals, "audit")
        for each in audit.balances([audit.unit_of(unit) for unit in journal.units])
        if each.off_interval < 1.0
    ]


ROW, TOP, LABELS, WIDTH, EDGE = 22, 34, 400, 860, 24
STEPS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0)
MOST_TICKS = 8


def plot(title: str, marks: Sequence[Mark]) -> str:
    """Return marks as SVG, one below the other on one scale: a point with its interval, and a stroke where there is no effect."""
    low = min(min(mark.value - mark.half, mark.neutral) for mark in marks)
    high = max(max(mark.value + mark.half, mark.neutral) for mark in marks)
    step = next((step for step in STEPS if (high - low) / step <= MOST_TICKS), STEPS[-1])
    first, last = int(low // step), int(-(-high // step))
    last += first == last
    height = TOP + ROW * len(marks) + 30

    def at(value: float) -> float:
        return round(LABELS + (value / step - first) / (last - first) * (WIDTH - LABELS - EDGE), 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="12" fill="#222">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="{EDGE}" y="20" font-size="14" font-weight="bold">{escape(title)}</text>',
    ]
    for tick in range(first, last + 1):
        x = at(tick * step)
        lines.append(f'<path d="M{x} {TOP}V{height - 24}" stroke="#ddd"/>')
        lines.append(f'<text x="{x}" y="{height - 8}" text-anchor="middle">{tick * step:g}</text>')
    for place, mark in enumerate(marks):
        y = TOP + ROW * place + ROW // 2
        colour = "#2a6f4e" if mark.value - mark.half > mark.neutral else "#a33c2e" if mark.value + mark.half < mark.neutral else "#777"
        lines += [
            f'<text x="{EDGE}" y="{y + 4}">{escape(mark.label)}</text>',
            f'<path d="M{at(mark.neutral)} {y - 8}v16" stroke="#222" stroke-width="2"/>',
            f'<path d="M{at(mark.value - mark.half)} {y}H{at(mark.value + mark.half)}" stroke="{colour}" stroke-width="3"/>',
            f'<circle cx="{at(mark.value)}" cy="{y}" r="5" fill="{colour}"/>',
        ]
    return "\n".join([*lines, "</svg>", ""])


PLOTS: Mapping[str, tuple[str, Callable[[Sequence[Journal]], list[Mark]]]] = {
    "arena-plot": ("Share of deals or matches won by the first player; the stroke is the fair share", arena_marks),
    "audit-plot": ("Promised more than came, in per cent of a match", audit_marks),
}
TABLES: Mapping[str, Callable[[Sequence[Journal]], str]] = {
    "arena": arena_table,
    "regret": regret_table,
    "audit": audit_table,
    "commands": commands,
}


def called(template: str) -> dict[str, str]:
    """Return what games are called by id, as a template says."""
    return dict(CALL.findall(template))


def write(template: str, journals: Sequence[Journal], docs: Path) -> None:
    """Write `strength.md` and its pictures into a folder."""

    def filled(match: re.Match[str]) -> str:
        name = match[1]
        if name in TABLES:
            return TABLES[name](journals)
        title, marks_of = PLOTS[name]
        picture = docs / "pictures" / f"strength-{name}.svg"
        if not (marks := marks_of(journals)):
            picture.unlink(missing_ok=True)
            return ""
        picture.parent.mkdir(exist_ok=True)
        picture.write_text(plot(title, marks), "utf-8")
        return f"![{title}](pictures/{picture.name})"

    text = PLACE.sub(filled, CALL.sub("", template))
    (docs / "strength.md").write_text(re.sub(r"\n{3,}", "\n\n", text).lstrip(), "utf-8")


def main(arguments: list[str]) -> int:
    """Write the report; return 1 if there is nothing to write it from."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.report", description="docs/strength.md from journals.")
    parser.add_argument("journals", nargs="+", type=Path, metavar="JOURNALS", help="files of arena, regret and audit, or folders")
    parser.add_argument("--docs", type=Path, default=DOCS, metavar="FOLDER", help="where the template is and the report goes")
    wanted = parser.parse_args(arguments)
    template = (wanted.docs / "templates" / "strength.md").read_text("utf-8")
    try:
        write(template, read(wanted.journals, called(template)), wanted.docs)
    except JournalError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(importlib.import_module("tests.strength.report").main(sys.argv[1:]))
