"""How tests are run that should know a planted bug: briefly, and those that are named even where they are slow ones."""

import hypothesis
import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Let properties fail at their first counterexample, the same ones every time: nobody reads the smallest one of a planted bug.

    Comes after the profile that the tests choose for themselves.
    """
    del config
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    usual = hypothesis.settings.get_profile("untimed")
    hypothesis.settings.register_profile("planted", parent=usual, phases=phases, derandomize=True, database=None)
    hypothesis.settings.load_profile("planted")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run what is named itself, not only its file, among the slow tests too."""
    named = tuple(one for one in config.args if "::" in one)
    for item in items:
        if item.nodeid.startswith(named):
            item.own_markers = [mark for mark in item.own_markers if mark.name != "slow"]
