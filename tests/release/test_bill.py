"""The bill of materials names everything that lies in a frozen program, and is the same for the same program."""

from __future__ import annotations

import hashlib
import json
from pathlib import PurePosixPath
from typing import Any

import pytest

from release.contents import faults

pytest.importorskip("cyclonedx", reason="building only")

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from release import bill

FILES = {
    PurePosixPath(name): hashlib.sha256(name.encode()).digest()
    for name in (
        "five-seasons",
        "_internal/libz.so.1",
        "_internal/libfreetype-b83c5fb4.so.6.20.6",
        "_internal/pygame/base.cpython-311-x86_64-linux-gnu.so",
        "_internal/python3.11/lib-dynload/zlib.cpython-311-x86_64-linux-gnu.so",
        "_internal/ui/fonts/alegreya-sans-500.ttf",
        "_internal/ui/fonts/alegreya-sans-700.ttf",
    )
}


def _text(system: str = "linux", digest: bytes = bytes(32)) -> str:
    return bill.written(
        FILES, ["platformdirs", "pygame"], system=system, version="1.2.3", digest=digest, date=1_700_000_000
    )


def _inside(text: str) -> dict[str, dict[str, Any]]:
    return {component["name"]: component for component in json.loads(text)["components"]}


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda name: f"9.{len(name)}")


def test_every_file_stands_in_the_bill_once_with_its_sum() -> None:
    told = json.loads(_text())
    parts = [told["metadata"]["component"], *told["components"]]
    files = [file for part in parts for file in part.get("components", ())]
    assert sorted((file["name"], file["hashes"][0]["content"]) for file in files) == sorted(
        (str(path), digest.hex()) for path, digest in FILES.items()
    )


def test_libraries_packages_python_and_fonts_are_named() -> None:
    inside = _inside(_text())
    assert set(inside) == {
        *(
            "Python",
            "pygame-ce",
            "platformdirs",
            "PyInstaller's bootloader",
            "FreeType",
            "zlib, zlib-ng",
            "Alegreya Sans",
        )
    }
    assert inside["FreeType"]["version"] == "2.14"
    assert inside["FreeType"]["licenses"] == [{"expression": "FTL OR GPL-2.0-only"}]
    assert inside["pygame-ce"]["purl"] == "pkg:pypi/pygame-ce@9.9"
    assert inside["platformdirs"]["externalReferences"][0]["url"].startswith("https://pypi.org/project/platformdirs")
    assert "version" not in inside["zlib, zlib-ng"], "the table does not know it"


def test_the_version_is_that_of_the_system() -> None:
    assert _inside(_text("windows"))["FreeType"]["version"] == "2.11.1"
    assert _inside(_text("macos"))["zlib, zlib-ng"]["version"] == "2.3"


def test_the_same_program_has_the_same_bill() -> None:
    assert _text() == _text()
    assert json.loads(_text())["serialNumber"] != json.loads(_text(digest=bytes([1] * 32)))["serialNumber"]
    assert json.loads(_text())["metadata"]["timestamp"] == "2023-11-14T22:13:20+00:00"


def test_the_bill_keeps_the_schema() -> None:
    pytest.importorskip("jsonschema", reason="development only")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(_text()) is None


def test_a_package_without_a_licence_is_a_fault() -> None:
    assert "typing_extensions: no licence is known; add it to libraries.toml" in faults({}, ["typing_extensions"])
