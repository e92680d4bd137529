"""The release workflow runs what was looked at, and no job of it may do more than it needs."""

from __future__ import annotations

import re
from pathlib import Path

WORKFLOW = (Path(__file__).resolve().parents[2] / ".github" / "workflows" / "release.yml").read_text("utf-8")


def _jobs() -> dict[str, str]:
    """The text of each job."""
    _, *parts = re.split(r"^  ([\w-]+):\n", WORKFLOW.partition("\njobs:\n")[2], flags=re.M)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_every_action_is_named_by_its_commit_with_its_version_beside_it() -> None:
    used = re.findall(r"\buses:(.*)", WORKFLOW)
    assert len(used) >= 4
    assert all(re.fullmatch(r" [\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line) for line in used), used


def test_only_the_job_that_publishes_may_write() -> None:
    assert re.search(r"^permissions: \{\}$", WORKFLOW, re.M), "nothing is allowed unless a job says so"
    rights = {name: re.findall(r"^    permissions:\n((?:      .*\n)+)", text, re.M) for name, text in _jobs().items()}
    assert rights == {
        "windows-under-wine": ["      contents: read\n"],
        "whole-sweeps": ["      contents: read\n"],
        "build": ["      contents: read\n"],
        "publish": ["      contents: write\n"],
    }


def test_no_step_that_runs_our_code_leaves_the_repository_s_token_behind() -> None:
    assert WORKFLOW.count("actions/checkout@") == WORKFLOW.count("persist-credentials: false")
    assert [name for name, text in _jobs().items() if "github.token" in text] == ["publish"]
    assert "checkout" not in _jobs()["publish"]


def test_packages_come_by_the_lock_alone() -> None:
    installs = [line for line in WORKFLOW.splitlines() if "pip install" in line]
    assert installs
    assert all("--require-hashes -r release/requirements.lock" in line for line in installs)
