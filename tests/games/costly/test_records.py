from __future__ import annotations

from pathlib import Path

from tests.rulecheck import run


def test_the_records_of_corner_cases_pass() -> None:
    results = run(Path(__file__).with_name("records.json"))
    assert len(results) >= 35
    assert {result.id: result.complaints for result in results if result.complaints} == {}
