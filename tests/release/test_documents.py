"""A saved match opens by a double-click: one ending and one type on every system, and on Linux the system agrees."""

from __future__ import annotations

import os
import plistlib
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from game.archive.exports import RECORD_ENDING
from release.documents import ENDING, HERE, LINUX, WINDOWS, with_documents

MIME = "application/x-five-seasons-record"


def test_every_system_is_told_of_the_ending_that_the_program_writes() -> None:
    assert f".{ENDING}" == RECORD_ENDING
    assert f'\\.{ENDING}"' in (HERE / "windows" / WINDOWS).read_text("utf-8")
    types = ET.parse(HERE / "linux" / "org.fiveseasons.FiveSeasons-mime.xml").getroot()
    (kind,) = types
    assert kind.get("type") == MIME
    assert [glob.get("pattern") for glob in kind if glob.tag.endswith("glob")] == [f"*.{ENDING}"]
    entry = (HERE / "linux" / "five-seasons.desktop").read_text("utf-8").splitlines()
    assert {"Exec=five-seasons %f", f"MimeType={MIME};"} <= set(entry)
    info = plistlib.loads(plistlib.dumps(with_documents({"CFBundleName": "x"})))
    (declared,) = info["UTExportedTypeDeclarations"]
    (document,) = info["CFBundleDocumentTypes"]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == [ENDING]
    assert document["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert info["CFBundleName"] == "x"


def test_windows_is_told_in_quotes_what_to_start_with_which_file() -> None:
    text = (HERE / "windows" / WINDOWS).read_bytes().decode("ascii")
    assert text.count("\n") == text.count("\r\n"), "lines end as Windows wants"
    entered = [line for line in text.splitlines() if line.startswith("reg add")]
    assert all(line.count('"') % 2 == 0 and line.endswith(" /f") and "%~dp0" not in line for line in entered)
    (command,) = (line for line in entered if "shell\\open\\command" in line)
    assert command.endswith(r'/ve /d "\"!program!\" \"%%1\"" /f')
    assert text.index("EnableDelayedExpansion") < text.index("reg add")


def test_what_a_linux_archive_holds_is_there() -> None:
    assert all((HERE / "linux" / name).is_file() for name in LINUX)


@pytest.mark.skipif(shutil.which("sh") is None, reason="no shell")
def test_a_linux_user_enters_the_program_and_takes_it_out_again(tmp_path: Path) -> None:
    program = tmp_path / "five $easons" / "five-seasons"
    share = program.parent / "share"
    share.mkdir(parents=True)
    program.write_text("#!/bin/sh\n", "utf-8")
    program.chmod(0o755)
    for name in LINUX:
        shutil.copy(HERE / "linux" / name, share)
    data = tmp_path / "data"
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(data),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "HOME": str(tmp_path),
    }

    def run(*arguments: str) -> None:
        subprocess.run(
            ["sh", str(share / "open-records.sh"), *arguments], check=True, env=environment, capture_output=True
        )

    run()
    entry = (data / "applications" / "five-seasons.desktop").read_text("utf-8")
    assert f'Exec="{tmp_path}/five \\\\$easons/five-seasons" %f' in entry
    assert (data / "mime" / "packages" / "org.fiveseasons.FiveSeasons.xml").is_file()
    if shutil.which("update-mime-database") and shutil.which("gio"):
        record = tmp_path / f"x.{ENDING}"
        record.write_text("{}", "utf-8")
        found = subprocess.run(
            ["gio", "info", "-a", "standard::content-type", str(record)],
            check=True,
            env=environment,
            capture_output=True,
            text=True,
        )
        assert MIME in found.stdout
    run("off")
    assert not (data / "applications" / "five-seasons.desktop").exists()
