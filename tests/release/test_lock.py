"""A release is built of exact versions with known sums, within the ranges that are given once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from release import licences

ROOT = Path(__file__).resolve().parents[2]


def _lines(name: str) -> list[str]:
    """The entries of a file of requirements, each with all that belongs to it."""
    text = (ROOT / name).read_text("utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith(("#", "-r", "-c"))]


def _pins() -> dict[str, tuple[str, int]]:
    """The version of every package in the lock, and how many sums are known for it."""
    found: dict[str, tuple[str, int]] = {}
    for line in _lines("release/requirements.lock"):
        named, *sums = re.split(r"\s+--hash=", line)
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one.strip()) for one in sums), line
        requirement = Requirement(named)
        (pin,) = requirement.specifier
        assert re.fullmatch(r"==[\w.]+", str(pin)), line
        found[canonicalize_name(requirement.name)] = (pin.version, len(sums))
    return found


def test_the_lock_names_one_version_of_each_package_with_its_sums() -> None:
    assert all(sums >= 1 for _, sums in _pins().values())
    assert len(_pins()) == len(_lines("release/requirements.lock"))


def test_the_lock_names_no_address_of_an_index() -> None:
    assert "://" not in (ROOT / "release/requirements.lock").read_text("utf-8")


def test_what_a_release_needs_is_in_the_lock() -> None:
    wanted = [*_lines("requirements.txt"), *_lines("release/requirements.in")]
    assert {canonicalize_name(Requirement(line).name) for line in wanted} <= set(_pins())


@pytest.mark.parametrize("ranges", ["requirements.txt", "requirements-dev.txt"])
def test_every_pin_lies_in_the_range_that_is_given(ranges: str) -> None:
    pins = _pins()
    for requirement in map(Requirement, _lines(ranges)):
        if pin := pins.get(canonicalize_name(requirement.name)):
            assert Version(pin[0]) in requirement.specifier, requirement


def test_the_table_of_licences_is_of_the_pygame_ce_in_the_lock() -> None:
    (row,) = (row for row in licences.table() if "pygame" in row.files)
    assert row.version == _pins()["pygame-ce"][0]
