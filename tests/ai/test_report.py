"""The report: tables, plots and commands out of journals."""

from __future__ import annotations

import shlex
import shutil
from dataclasses import asdict
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.ai import arena
from game.ai.audit import Inquiry, Promise, audit_unit
from game.ai.audit import Unit as AuditUnit
from game.ai.runs import Journal as Kept
from game.ai.runs import Run, spread
from tests.ai.test_runs import Inline
from tests.strength.regret import Answer, Trial, judge_unit
from tests.strength.regret import Unit as RegretUnit
from tests.strength.report import DOCS, Journal, Mark, main, plot, read

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a journal of each kind."""
    folder = tmp_path_factory.mktemp("journals")
    contest = arena.Contest("koi-koi", ("normal", "random"), "r", {"rounds": 1})
    arena_run = Run("arena", contest, arena.play_unit)
    kept = Kept(folder / "deeper", arena_run.head())
    for unit in spread(arena_run, range(4), Inline()):
        kept.add(unit)
    kept = Kept(folder, Run("regret", Trial("kowah", "expert", 2, "r", {"players": 2}, 20, 5), judge_unit).head())
    for number in range(3):
        best = "a" if number else "b"
        answer = Answer(number, "a", best, known=True, ties=True, regret=0.25, worlds=9, reference=99, again=True, stable=False)
        kept.add(line(RegretUnit(number, (answer,))))
    kept = Kept(folder, Run("audit", Inquiry("squaw", "hard", 3, "r", {"players": 3}, 4), audit_unit).head())
    for number in range(3):
        kept.add(line(AuditUnit(number, (Promise(1, "Play", "7H", 0.5, 0.25), Promise(1, "Pass", "pass", 0.5 + number / 100, 0.5)))))
    return folder


def line(unit: RegretUnit | AuditUnit) -> dict[str, object]:
    return asdict(unit)


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    shutil.copytree(DOCS / "templates", tmp_path / "templates")
    return tmp_path


def test_everything_in_the_journals_stands_in_the_report(journals: Path, docs: Path) -> None:
    assert main([str(journals), "--docs", str(docs)]) == 0
    text = (docs / "strength.md").read_text("utf-8")
    assert "{{" not in text
    assert "| Koi-Koi | Normal, random | " in text
    assert "| Kowah | Expert | 2 | 3 | 67% ± 65% | 100% ± 0% | 0.250 ± 0.000 | 0.25 | 100% | 0% | 20 times, `r` |" in text
    assert "| Dog & Blind | Hard, 3 | Play | 3 | 50.0 | 25.0 | +25.0 ± 0.0 | no |" in text
    for picture, rows in (("arena-plot", 1), ("audit-plot", 3)):
        assert f"(pictures/strength-{picture}.svg)" in text
        drawn = ElementTree.parse(docs / "pictures" / f"strength-{picture}.svg")
        assert len(drawn.findall(f"{SVG}circle")) == rows


def test_equal_journals_give_equal_bytes(journals: Path, docs: Path) -> None:
    made = []
    for _ in range(2):
        main([str(journals), "--docs", str(docs)])
        made.append({file.name: file.read_bytes() for file in docs.rglob("*.*")})
    assert made[0] == made[1]


def test_a_command_gives_its_figures_again(journals: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (journal,) = (each for each in read([journals], {}) if each.head["kind"] == "arena")
    words = shlex.split(journal.command)
    assert words[:3] == ["python", "-m", "game.ai.arena"]
    assert arena.main([*words[3:], "--journals", str(journals / "deeper")]) == 0
    assert "4 of 4 are there" in capsys.readouterr().err


def test_without_a_kind_of_journal_the_report_says_so(journals: Path, docs: Path) -> None:
    assert main([str(journals / "deeper"), "--docs", str(docs)]) == 0
    text = (docs / "strength.md").read_text("utf-8")
    assert text.count("Not measured yet.") == 2
    assert "audit-plot" not in text


def test_without_any_journal_nothing_is_written(docs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(docs), "--docs", str(docs)]) == 1
    assert capsys.readouterr().err
    assert not (docs / "strength.md").exists()


def test_a_plot_shows_every_interval_inside_its_edges() -> None:
    marks = [Mark("a", 0.5, 0.1, 0.5), Mark("b & c", 0.9, 0.3, 0.25), Mark("d", -3.0, 0.5, 0.0)]
    root = ElementTree.fromstring(plot("A < B", marks))
    width = float(root.attrib["viewBox"].split()[2])
    for circle in root.findall(f"{SVG}circle"):
        assert 0 < float(circle.attrib["cx"]) < width
    ticks = [text.text for text in root.findall(f"{SVG}text") if text.attrib.get("text-anchor") == "middle"]
    assert "0" in ticks
    assert 3 <= len(ticks) <= 12


def test_the_prose_of_the_report_is_that_of_its_template() -> None:
    report = (DOCS / "strength.md").read_text("utf-8")
    for paragraph in (DOCS / "templates" / "strength.md").read_text("utf-8").split("\n\n"):
        assert paragraph.startswith("{{") or paragraph.strip() in report


def test_a_journal_says_which_program_it_is_of(journals: Path) -> None:
    assert all(isinstance(each, Journal) and each.head["program"] for each in read([journals], {}))
