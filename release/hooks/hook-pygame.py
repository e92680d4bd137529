"""What PyInstaller takes of pygame-ce, in place of pygame's own hook: that one stores eight libraries twice on Windows, and a font.

On Windows SDL loads some libraries by name only when a picture or sound asks for them, so all lie beside the modules as in the wheel.
"""

from __future__ import annotations

import sys

from PyInstaller.utils.hooks import collect_data_files, collect_dynamic_libs

UNUSED = ("portmidi.dll",)

datas = collect_data_files("pygame", includes=["pygame_icon*.bmp"])
"""A window is opened with this icon before it is given another."""
binaries: list[tuple[str, str]] = []
if sys.platform == "win32":
    binaries = [(file, folder) for file, folder in collect_dynamic_libs("pygame") if not file.lower().endswith(UNUSED)]
