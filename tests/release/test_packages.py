"""What packages say of the program: what opens a match, and what they are built of; and what is told of what was built and tried."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from release import ROOT, all
from release.all import STEPS, Step

LINUX, WINDOWS = ROOT / "release" / "linux", ROOT / "release" / "windows"


def test_the_installer_enters_what_the_script_enters() -> None:
    """Both tell Windows the same of the ending, so that one takes back what the other did."""
    script = re.findall(r'reg add "%classes%\\([^"]*)" /ve /d (.*) /f', (WINDOWS / "open-records.cmd").read_text("utf-8"))
    installer = re.findall(r'WriteRegStr HKCU "\$\{CLASSES\}\\([^"]*)" "" (.*)', (WINDOWS / "installer.nsi").read_text("utf-8"))
    assert {key for key, _ in script} == {key for key, _ in installer}
    plain = {key: value.strip()[1:-1].replace('\\"', '"').replace("!program!", "P").replace("%%1", "%1") for key, value in script}
    told = {key: value.strip()[1:-1].replace("$INSTDIR\\five-seasons.exe", "P") for key, value in installer}
    assert told == plain


def test_the_installer_takes_back_every_key_that_it_enters() -> None:
    text = (WINDOWS / "installer.nsi").read_text("utf-8")
    entered = {re.sub(r"(FiveSeasons\.Record)\\.*", r"\1", key) for key in re.findall(r'WriteReg\w+ HKCU "([^"]*)"', text)}
    assert entered == set(re.findall(r'DeleteRegKey HKCU "([^"]*)"', text))


def test_the_flatpak_is_built_of_the_wheels_of_the_lock() -> None:
    manifest = (LINUX / "org.fiveseasons.FiveSeasons.yml").read_text("utf-8")
    lock = (ROOT / "release" / "requirements.lock").read_text("utf-8")
    wheels = re.findall(r"path: wheels/([a-z_]+)-([0-9.]+)-\S+\n\s+sha256: ([0-9a-f]{64})", manifest)
    assert {name for name, _, _ in wheels} == {"pygame_ce", "platformdirs"}
    for name, version, digest in wheels:
        assert f"{name.replace('_', '-')}=={version} " in lock
        assert digest in lock


def test_what_the_flatpak_installs_is_there() -> None:
    manifest = (LINUX / "org.fiveseasons.FiveSeasons.yml").read_text("utf-8")
    files = re.findall(r"install -D -m \d+ (\S+)", manifest)
    assert files
    assert not [file for file in files if not file.startswith("icons/") and not (ROOT / file).is_file()]


@pytest.mark.parametrize("script", sorted(path.name for path in LINUX.glob("*.sh")))
def test_the_scripts_are_sound_and_may_be_run(script: str) -> None:
    assert (LINUX / script).stat().st_mode & 0o111
    assert subprocess.run(["bash", "-n", str(LINUX / script)], check=False).returncode == 0


def test_every_step_comes_after_what_it_needs() -> None:
    names = list(STEPS)
    assert names[-1] == "onefile", "it takes the name of the folder"
    assert not [name for name, step in STEPS.items() if step.after and names.index(step.after) > names.index(name)]


def test_a_step_whose_program_is_missing_is_not_tried_and_says_so() -> None:
    assert all.lacks(Step("", ("no-such-program", "sh"), "true")) == "no-such-program"


def test_what_fails_is_told_and_what_needs_it_not_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    steps = {"one": Step("the first", (), "exit 3"), "two": Step("the second", (), "true", "one"), "three": Step("the third", (), "true")}
    monkeypatch.setattr(all, "STEPS", steps)
    monkeypatch.setattr(all, "DIST", tmp_path)
    assert all.main([]) == 1
    page = (tmp_path / "tried.md").read_text("utf-8")
    assert re.search(r"\| the first \| failed, see one.log", page)
    assert "| the second | not tried: needs the first |" in page
    assert re.search(r"\| the third \| passed", page)
