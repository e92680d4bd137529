"""Lets properties fail at their first counterexample, the same ones every time: nobody reads the smallest one of a planted bug."""

import hypothesis
import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Come after the profile that the tests choose for themselves."""
    del config
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    usual = hypothesis.settings.get_profile("untimed")
    hypothesis.settings.register_profile("planted", parent=usual, phases=phases, derandomize=True, database=None)
    hypothesis.settings.load_profile("planted")
