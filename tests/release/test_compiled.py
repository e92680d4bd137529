"""The modules that a frozen program runs compiled compute what they compute as they are, to the last bit."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import game
from release import ROOT, WORK, compiled
from ui.program import smoke

TESTS = [
    *("tests/games/koikoi/test_playout.py", "tests/games/squaw/test_playout.py", "tests/games/kowah/test_kowah_playout.py"),
    *("tests/games/kaluki/test_playout.py", "tests/games/kaluki/test_solver.py", "tests/games/kaluki/test_melds.py"),
    *("tests/games/costly/test_solver.py", "tests/games/costly/test_scoring.py"),
]


def test_every_module_of_the_list_is_one_of_ours() -> None:
    assert all((ROOT / (name.replace(".", "/") + ".py")).is_file() for name in compiled.MODULES)
    assert len(set(compiled.MODULES)) == len(compiled.MODULES)


def test_the_smoke_test_asks_of_every_module_that_a_build_lists_whether_it_runs_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game, "__file__", str(tmp_path / "__init__.py"))
    assert smoke.compiled_modules() == 0
    (tmp_path / compiled.LIST.name).write_bytes(compiled.LIST.read_bytes())
    with pytest.raises(ImportError, match=re.escape(compiled.MODULES[0])):
        smoke.compiled_modules()


@pytest.mark.slow
def test_compiled_modules_compute_the_same_to_the_last_bit_and_pass_their_tests() -> None:
    pytest.importorskip("mypyc", reason="needs mypy")
    made = WORK / "compiled"  # those of the frozen program, where one was built of these sources
    if not compiled.made(made):
        pytest.skip("this machine has no C compiler, or no headers of Python")
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    ways: list[list[str]] = []
    for folder in ([], [str(made)]):
        command = [sys.executable, "-m", "tests.release.both_ways", *folder]
        ways.append(subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines())
    (*source, none), (*fast, every) = ways
    assert (none, every) == ("0", str(len(compiled.MODULES)))
    assert len(source) == len(fast)
    assert [(one, other) for one, other in zip(source, fast, strict=True) if one != other] == []
    program = f"import pytest; from pathlib import Path; from release import compiled; compiled.use(Path({str(made)!r})); "
    subprocess.run([sys.executable, "-c", program + f"raise SystemExit(pytest.main(['-q', '-n0', *{TESTS!r}]))"], cwd=ROOT, check=True)
