"""What the tests of several games share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.harness import Person


@pytest.fixture(scope="module")
def person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Yield somebody who reads: one for all tests of a module, which put back what they change."""
    sitting = Person(tmp_path_factory.mktemp("reader"))
    yield sitting
    sitting.close()
