"""One switch and speech together: what the light is on is said."""

from __future__ import annotations

from pathlib import Path

from tests.app.ears import Ears
from tests.app.harness import Person


def test_what_the_light_of_a_scan_goes_to_is_said(tmp_path: Path) -> None:
    ears = Ears()
    person = Person(tmp_path, speech=ears)
    person.program.services.change(speech=True, scan="timed", scan_seconds=1.0)
    person.wait(240)
    heard = " ".join(ears.heard)
    assert "Koi-Koi" in heard
    assert "Settings" in heard
    person.close()
