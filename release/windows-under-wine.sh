#!/usr/bin/env bash
# Builds the Windows program on Debian 12 and tries it under Wine: for testing, the published one is built on Windows.
# Needs Wine, mingw-w64 and the Python package index only: Windows' CPython comes out of panda3d's wheel, which carries it for
# frozen programs, the standard library from this machine's python3.11, python.exe from three lines of C. The hot modules are compiled
# here, by mingw-w64, with the headers of this machine's python3.11 and a pyconfig.h for Windows.
# A folder is made an installer of, too, which is installed for one user, started and removed.
#   release/windows-under-wine.sh WORK [folder|onefile]      WORK: a new folder outside the sources, for Wine and the wheels
set -euo pipefail
repo=$(cd "$(dirname "$0")/.." && pwd); mkdir -p "$1"; work=$(cd "$1" && pwd); form=${2:-folder}
panda=1.10.16 # its wheel for 3.11 holds CPython 3.11.9
export WINEPREFIX=$work/prefix WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" LC_ALL=C.UTF-8
export SDL_AUDIODRIVER=dummy PIP_DISABLE_PIP_VERSION_CHECK=1
root=$WINEPREFIX/drive_c/py
step() { printf '\n== %s (%ss)\n' "$1" "$SECONDS"; }
wine() { # stdout must be a pipe: Python's fstat fails on a redirected Unix file
  timeout 900 nice /usr/bin/wine "$@" </dev/null 2>&1 | cat
}
py() { wine 'C:\py\python.exe' "$@"; }

step "what the machine lacks"
missing=()
for package in wine wine64 gcc-mingw-w64-x86-64 mingw-w64-tools nsis xvfb; do
  dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
done
headers=$(python3.11 -c 'import sysconfig; print(sysconfig.get_path("include"))')
[ -e "$headers/Python.h" ] || missing+=(libpython3.11-dev)
if [ ${#missing[@]} -gt 0 ]; then
  run=(); [ "$(id -u)" -eq 0 ] || run=(sudo)
  "${run[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${run[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$work/apt.log" 2>&1
fi
python=$(command -v python3.11); "$python" -c 'import sys; print(sys.version)'

step "wheels"
pip() { "$python" -m pip download -q --no-deps --platform win_amd64 --python-version 311 --only-binary=:all: "$@"; }
pip -d "$work/runtime" "panda3d==$panda"
sed 's/ ; [^\\]*//' "$repo/release/requirements.lock" >"$work/requirements.lock" # pip would ask "which system?" of this one
pip --require-hashes -d "$work/wheels" -r "$work/requirements.lock"

step "Wine's folder"
Xvfb -displayfd 3 -screen 0 1280x800x24 3>"$work/display" >/dev/null 2>&1 &
screen=$!
trap '/usr/lib/wine/wineserver64 -k || true; kill $screen' EXIT
while [ ! -s "$work/display" ]; do sleep 0.2; done
DISPLAY=:$(cat "$work/display"); export DISPLAY
wine wineboot -i >/dev/null
wine reg add 'HKCU\Software\Wine' /v Version /d win10 /f

step "Python for Windows"
mkdir -p "$root/DLLs" "$root/Lib/site-packages"
"$python" - "$work" "$root" <<'PY'
import shutil, sys, zipfile
from pathlib import Path
work, root = Path(sys.argv[1]), Path(sys.argv[2])
with zipfile.ZipFile(next((work / "runtime").glob("panda3d-*.whl"))) as wheel:
    for name in wheel.namelist():
        folder, _, file = name.rpartition("/")
        if folder != "deploy_libs" or file.startswith(("_tkinter", "tcl", "tk", "api-ms-")):
            continue
        top = file.lower().startswith(("python3", "vcruntime"))
        with wheel.open(name) as source, (root / file if top else root / "DLLs" / file).open("wb") as target:
            shutil.copyfileobj(source, target)
for file in (work / "wheels").glob("*.whl"):
    zipfile.ZipFile(file).extractall(root / "Lib" / "site-packages")
PY
library=$("$python" -c 'import sysconfig; print(sysconfig.get_path("stdlib"))')
tar -C "$library" --exclude=./site-packages --exclude=./dist-packages --exclude=test --exclude=./lib-dynload --exclude=__pycache__ \
  --exclude='./config-3*' --exclude='./_sysconfigdata*' --exclude=./idlelib --exclude=./tkinter --exclude=./ensurepip -chf - . |
  tar -C "$root/Lib" -xf -
cat >"$work/python.c" <<'C'
#include <wchar.h>
__declspec(dllimport) int Py_Main(int, wchar_t **);
int wmain(int argc, wchar_t **argv) { return Py_Main(argc, argv); }
C
(cd "$work" && gendef - "$root/python311.dll" >python311.def 2>/dev/null &&
  x86_64-w64-mingw32-dlltool -d python311.def -D python311.dll -l libpython311.a &&
  x86_64-w64-mingw32-gcc -O2 -s -municode -o "$root/python.exe" python.c -L. -lpython311)
py -c "import sys, ctypes, zlib, socket, lzma, winreg; print(sys.version, sys.getwindowsversion()[:3])"
py -c "import pygame"
py -m PyInstaller --version

step "the hot modules, compiled for Windows"
"$python" -m pip install -q --only-binary=:all: --require-hashes --target "$work/host" -r "$repo/release/requirements.lock"
mkdir -p "$work/include" && cp -r "$headers"/. "$work/include" && cp "$repo/release/windows/pyconfig.h" "$work/include"
(cd "$repo" && PYTHONHASHSEED=0 PYTHONPATH="$work/host" "$python" -m release.compiled "$work/compiled" "$work")
COMPILED_MODULES=$(winepath -w "$work/compiled"); export COMPILED_MODULES

step "build: $form"
cd "$repo" && rm -rf build dist
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s); export SOURCE_DATE_EPOCH # no git in Wine
py -m release.build "$form" >"$work/build.log" || { tail -40 "$work/build.log"; exit 1; }
grep ' MB' "$work/build.log"

step "what the .exe says of itself, and whether every DLL it needs is there or Windows' own"
place="$work/A folder with späces, Программы"; rm -rf "$place"; mkdir -p "$place"; cp -r dist/five-seasons* "$place/"
cd /
exe="$place/five-seasons.exe"; [ "$form" = folder ] && exe="$place/five-seasons/five-seasons.exe"
PYTHONPATH="$root/Lib/site-packages" "$python" - "$exe" "$place" <<'PY'
import sys
from pathlib import Path
import pefile
exe = pefile.PE(sys.argv[1])
table = exe.FileInfo[0][0].StringTable[0].entries
print({key.decode(): value.decode() for key, value in table.items()})
resources = {pefile.RESOURCE_TYPE.get(entry.id): entry for entry in exe.DIRECTORY_ENTRY_RESOURCE.entries}
assert exe.OPTIONAL_HEADER.Subsystem == pefile.SUBSYSTEM_TYPE["IMAGE_SUBSYSTEM_WINDOWS_GUI"]
assert {"RT_GROUP_ICON", "RT_VERSION", "RT_MANIFEST"} <= set(resources), sorted(resources)
data = resources["RT_MANIFEST"].directory.entries[0].directory.entries[0].data.struct
manifest = exe.get_data(data.OffsetToData, data.Size).decode()
assert ">PerMonitorV2, PerMonitor<" in manifest, manifest
print("manifest: PerMonitorV2")
files = [f for f in Path(sys.argv[2]).rglob("*") if f.suffix.lower() in (".exe", ".dll", ".pyd")]
own = {f.name.lower() for f in files}
needed: dict[str, str] = {}
for file in files:
    for entry in getattr(pefile.PE(str(file)), "DIRECTORY_ENTRY_IMPORT", ()):
        needed.setdefault(entry.dll.decode().lower(), file.name)
rest = {dll: by for dll, by in needed.items() if dll not in own and not dll.startswith("api-ms-win-")}
print("from Windows itself:", sorted(rest))
lacking = {dll: by for dll, by in rest.items() if dll.startswith(("msvcp", "vcruntime", "concrt", "vcomp"))}
assert not lacking, f"not on a fresh Windows, hidden by Wine: {lacking}"
PY

step "what it says on a console"
said=$(wine "$exe" --version | tr -d '\r')
echo "$said"; [[ "$said" =~ ^Five\ Seasons\ [0-9.]+$ ]]
timeout 300 /usr/bin/wine "$exe" --first-frame --data "$(winepath -w "$work/unheard")" </dev/null 2>/dev/null | true
test -e "$work/unheard/in-use" && test ! -e "$work/unheard/reports"

step "smoke test"
wine "$exe" --smoke "$(winepath -w "$work")\\smoke é, дом.png"
test -s "$work/smoke é, дом.png"

step "the player's folder, for a user with accents"
wine reg add 'HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders' /v 'Local AppData' \
  /d 'C:\users\Zoë Дом\AppData\Local' /f
wine "$exe" --first-frame
find "$WINEPREFIX/drive_c/users/Zoë Дом" -type f -not -name '*.card'
test -e "$WINEPREFIX/drive_c/users/Zoë Дом/AppData/Local/FiveSeasons/in-use"
if [ "$form" = folder ]; then
  step "the installer"
  version=$(sed -n 's/^Five Seasons \([0-9.]*\)$/\1/p' <<<"$said")
  setup="$repo/dist/five-seasons-$version-windows-setup.exe"
  makensis -V2 -INPUTCHARSET UTF8 "-DVERSION=$version" "-DFOLDER=$repo/dist/five-seasons" "-DOUT=$setup" \
    "-DICON=$repo/build/icons/five-seasons.ico" "$repo/release/windows/installer.nsi"
  echo "$setup: $(du -k "$setup" | cut -f1) kB"
  local_data="$WINEPREFIX/drive_c/users/Zoë Дом/AppData/Local"
  wine "$setup" /S
  installed="$local_data/Programs/Five Seasons"
  test -s "$installed/five-seasons.exe"

  step "installed: it starts, and opens matches"
  wine "$installed/five-seasons.exe" --smoke "$(winepath -w "$work")\\installed.png"
  test -s "$work/installed.png"
  opens=$(wine reg query 'HKCU\Software\Classes\FiveSeasons.Record\shell\open\command' /ve)
  grep -aF 'five-seasons.exe" "%1"' <<<"$opens"
  wine reg query 'HKCU\Software\Classes\.fiveseasons' /ve | grep -aF FiveSeasons.Record
  wine reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Five Seasons' | grep -aE 'DisplayVersion|UninstallString'

  step "removed: what was played stays"
  mkdir -p "$local_data/FiveSeasons/matches"
  echo kept >"$local_data/FiveSeasons/matches/one.json"
  wine "$installed/uninstall.exe" /S
  for _ in $(seq 60); do [ -e "$installed" ] || break; sleep 1; done # it goes on from a copy of itself
  test ! -e "$installed"
  grep kept "$local_data/FiveSeasons/matches/one.json"
  for gone in 'Classes\.fiveseasons' 'Classes\FiveSeasons.Record' 'Microsoft\Windows\CurrentVersion\Uninstall\Five Seasons' 'Five Seasons'; do
    if wine reg query "HKCU\\Software\\$gone" | grep -q HKEY; then echo "left in the registry: $gone"; exit 1; fi
  done
fi
step "done"
