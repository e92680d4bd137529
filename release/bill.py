"""The bill of materials of a frozen program, as CycloneDX 1.6: every library inside with its version, terms, source and files.

It is made from what lies in the program (`release.contents`) and says the same whenever the same is built.
"""

from __future__ import annotations

import importlib.metadata
import platform
import re
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import PurePosixPath

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.contrib.this.builders import this_component
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.tool import ToolRepository
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from release import licences

SYSTEMS = {"linux": "Linux", "windows": "Windows", "macos": "macOS"}
"""How the table of licences names the systems."""
_FONT = re.compile(r"(.+)-\d+\.ttf$")
_PACKAGE = re.compile(r"https://pypi\.org/project/([^/]+)/")


def written(
    files: Mapping[PurePosixPath, bytes],
    packages: Iterable[str],
    *,
    system: str,
    version: str,
    digest: bytes,
    date: int,
) -> str:
    """Return the bill as JSON.

    Args:
        files: what lies in the program, as from `contents.inside`.
        packages: the packages inside as bytecode, as from `contents.packages`.
        system: a key of `SYSTEMS`.
        version: that of the program.
        digest: the SHA-256 of what is handed on, the archive or the single file.
        date: when its commit was made, in seconds since 1970.

    Raises:
        KeyError: a library is not in the table of licences; `contents.faults` names it.
    """
    rows = {name: row for row in licences.table() for name in row.files}
    held: dict[licences.Library | str, list[PurePosixPath]] = defaultdict(
        list
    )  # a str is a family of fonts, or "": our own
    for name in (*licences.ALWAYS, *packages):
        held[rows[name]] = []
    for path in files:
        library, font = licences.library_of(path), _FONT.match(path.name)
        held[rows[library] if library else font[1] if font else ""].append(path)
    parts = {whose: [_file(path, files[path]) for path in paths] for whose, paths in held.items()}
    program = Component(
        name="Five Seasons",
        type=ComponentType.APPLICATION,
        version=version,
        bom_ref="five-seasons",
        licenses=[LicenseFactory().make_from_string("MIT")],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest.hex())],
        components=parts.pop("", ()),
    )
    inside = [
        _font(whose, own) if isinstance(whose, str) else _library(whose, own, system) for whose, own in parts.items()
    ]
    bom = Bom(
        components=inside,
        serial_number=uuid.uuid5(uuid.NAMESPACE_OID, digest.hex()),
        metadata=BomMetaData(
            component=program,
            timestamp=datetime.fromtimestamp(date, UTC),
            tools=ToolRepository(components=[this_component()]),
        ),
    )
    bom.register_dependency(program, inside)
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def _file(path: PurePosixPath, digest: bytes) -> Component:
    sha256 = HashType(alg=HashAlgorithm.SHA_256, content=digest.hex())
    return Component(name=str(path), type=ComponentType.FILE, bom_ref=f"file:{path}", hashes=[sha256])


def _font(family: str, files: Iterable[Component]) -> Component:
    return Component(
        name=family.replace("-", " ").title(),
        type=ComponentType.DATA,
        bom_ref=family,
        licenses=[LicenseFactory().make_from_string("OFL-1.1")],
        components=files,
    )


def _library(row: licences.Library, files: Iterable[Component], system: str) -> Component:
    package, version = _PACKAGE.match(row.source), _version(row, system)
    return Component(
        name=row.name,
        version=version,
        bom_ref=row.files[0],
        licenses=[LicenseFactory().make_from_string(row.licence)],
        purl=PackageURL("pypi", None, package[1], version) if package else None,
        external_references=[
            ExternalReference(type=ExternalReferenceType.SOURCE_DISTRIBUTION, url=XsUri(address))
            for address in row.source.split(" and ")
        ],
        components=files,
    )


def _version(row: licences.Library, system: str) -> str | None:
    """Return the version of Python and of packages as installed, of others as the table tells; None where it tells none."""
    if "python" in row.files:
        return platform.python_version()
    if package := _PACKAGE.match(row.source):
        return importlib.metadata.version(package[1])
    told = row.version.split("; ")
    version = next((part for part in told if part.startswith(SYSTEMS[system])), told[0]).split()[-1]
    return version if version[0].isdigit() else None
