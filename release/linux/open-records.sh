#!/bin/sh
# Lets a double-click on a match (*.fiveseasons) open it in this program, for this user; `open-records.sh off` takes that back.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
program=$(cd "$here/.." && pwd)/five-seasons
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/five-seasons.desktop
types=$data/mime/packages/org.fiveseasons.FiveSeasons.xml
icon=$data/icons/hicolor/256x256/apps/five-seasons.png
if [ "${1:-}" = off ]; then
  rm -f "$entry" "$types" "$icon"
else
  [ -x "$program" ] || { echo "the program is not beside this folder: $program" >&2; exit 1; }
  mkdir -p "$data/applications" "$data/mime/packages" "$(dirname "$icon")"
  quoted=$(printf '%s' "$program" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
  while IFS= read -r line; do
    case $line in
      Exec=*) printf 'Exec="%s" %%f\n' "$quoted" ;;
      *) printf '%s\n' "$line" ;;
    esac
  done <"$here/five-seasons.desktop" >"$entry"
  cp "$here/org.fiveseasons.FiveSeasons-mime.xml" "$types"
  [ ! -f "$here/five-seasons.png" ] || cp "$here/five-seasons.png" "$icon"
fi
mkdir -p "$data/mime/packages" "$data/applications"
if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime"; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications"; fi
if [ "${1:-}" != off ] && command -v xdg-mime >/dev/null; then xdg-mime default five-seasons.desktop application/x-five-seasons-record; fi
