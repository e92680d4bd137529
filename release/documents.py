"""Matches as documents: what lets a system open one in the program by a double-click, and how it gets into a frozen program."""

from __future__ import annotations

import plistlib
import subprocess
from pathlib import Path
from typing import Any

ENDING = "fiveseasons"
TYPE = "org.fiveseasons.record"
"""The name of the type on macOS."""
HERE = Path(__file__).parent
LINUX = (
    "five-seasons.desktop",
    "org.fiveseasons.FiveSeasons.metainfo.xml",
    "org.fiveseasons.FiveSeasons-mime.xml",
    "open-records.sh",
)
"""What lies in `share` for Linux."""
WINDOWS = "open-records.cmd"
"""What lies beside the program for Windows."""


def with_documents(info: dict[str, Any]) -> dict[str, Any]:
    """Return the properties of a macOS program with the type of matches, which it owns."""
    exported = {
        "UTTypeIdentifier": TYPE,
        "UTTypeDescription": "Match of Five Seasons",
        "UTTypeConformsTo": ["public.json"],
        "UTTypeTagSpecification": {"public.filename-extension": [ENDING]},
    }
    document = {
        "CFBundleTypeName": "Match of Five Seasons",
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [TYPE],
    }
    return {**info, "UTExportedTypeDeclarations": [exported], "CFBundleDocumentTypes": [document]}


def declare(app: Path) -> None:
    """Write the type of matches into a macOS program; its signature, which covers the properties, is made anew for this machine."""
    path = app / "Contents" / "Info.plist"
    with path.open("rb") as file:
        info = plistlib.load(file)
    with path.open("wb") as file:
        plistlib.dump(with_documents(info), file)
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(app)], check=True)
