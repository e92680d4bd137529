"""The folder of pictures from former runs: what is no whole picture counts as missing."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sprites import shelf


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")
def test_a_pipe_in_place_of_a_picture_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.card")
    assert shelf.read(tmp_path / "a.card", None) is None
