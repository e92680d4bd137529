from __future__ import annotations

from pathlib import Path

from tests.rulecheck import run


def test_the_check_records_pass() -> None:
    results = run(Path(__file__).with_name("records.json"))
    assert len(results) == 45
    assert [result for result in results if result.complaints] == []
