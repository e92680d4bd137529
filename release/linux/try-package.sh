#!/usr/bin/env bash
# Tries a Debian package on a clean system: release/linux/try-package.sh PACKAGE.deb WORK
# A root is made with debootstrap; the package is installed there, started, asked what opens a match, and removed. Needs root's rights.
set -euo pipefail
package=$(realpath "$1"); mkdir -p "$2"; work=$(realpath "$2"); root=$work/root
step() { printf '\n== %s (%ss)\n' "$1" "$SECONDS"; }
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

step "a clean system"
[ -d "$root" ] || debootstrap --variant=minbase --include=shared-mime-info,desktop-file-utils,xdg-utils,libglib2.0-bin bookworm "$root" >"$work/debootstrap.log" ||
  { tail -20 "$work/debootstrap.log"; exit 1; }
cp "$package" "$root/tmp/package.deb"
before=$(cd "$root" && find . -xdev \( -path ./proc -o -path ./tmp -o -path ./var -o -path ./etc \) -prune -o -print | sort)

step "installed"
inside apt-get install -y -qq --no-install-recommends /tmp/package.deb >"$work/install.log" 2>&1 || { tail -20 "$work/install.log"; exit 1; }
inside dpkg -s five-seasons | grep -E '^(Status|Version|Installed-Size|Depends)'

step "started"
inside env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy /usr/games/five-seasons --version
inside env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy /usr/games/five-seasons --smoke /tmp/smoke.png
test -s "$root/tmp/smoke.png"

step "a match opens with it"
inside desktop-file-validate /usr/share/applications/five-seasons.desktop
printf '{}' >"$root/tmp/match.fiveseasons"
kind=$(inside gio info -a standard::content-type /tmp/match.fiveseasons | sed -n 's/.*content-type: //p')
opener=$(inside xdg-mime query default "$kind")
echo "$kind: $opener"
test "$kind $opener" = "application/x-five-seasons-record five-seasons.desktop"
inside test -x "$(sed -n 's/^Exec=\([^ ]*\).*/\1/p' "$root/usr/share/applications/five-seasons.desktop")"

step "removed, what was played stays"
mkdir -p "$root/root/.local/share/FiveSeasons/matches"
echo kept >"$root/root/.local/share/FiveSeasons/matches/one.json"
inside apt-get purge -y -qq five-seasons >"$work/remove.log" 2>&1 || { tail -20 "$work/remove.log"; exit 1; }
grep -q kept "$root/root/.local/share/FiveSeasons/matches/one.json"
rm -rf "$root/root/.local"
after=$(cd "$root" && find . -xdev \( -path ./proc -o -path ./tmp -o -path ./var -o -path ./etc \) -prune -o -print | sort)
left=$(comm -13 <(printf '%s\n' "$before") <(printf '%s\n' "$after") | grep -v '/__pycache__\|\.cache' || true)
if [ -n "$left" ]; then printf 'left behind:\n%s\n' "$left"; exit 1; fi
step "done"
