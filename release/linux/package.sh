#!/usr/bin/env bash
# Makes a Debian package of a frozen folder: release/linux/package.sh dist/five-seasons OUT
# The same folder and date (SOURCE_DATE_EPOCH) give the same bytes. Needs dpkg-deb and objdump (binutils).
set -euo pipefail
folder=$(realpath "$1"); mkdir -p "$2"; out=$(realpath "$2")
here=$(cd "$(dirname "$0")" && pwd)
: "${SOURCE_DATE_EPOCH:?set it to the date of the commit}"; export SOURCE_DATE_EPOCH
version=$("$folder/five-seasons" --version | sed -n 's/^Five Seasons \([0-9.]*\)$/\1/p')
architecture=$(dpkg --print-architecture)
root=$(mktemp -d); trap 'rm -rf "$root"' EXIT
umask 022

put() { install -D -m "$1" "$2" "$root/$3"; }
mkdir -p "$root/usr/lib" "$root/usr/games"
cp -r "$folder" "$root/usr/lib/five-seasons"
rm -rf "$root/usr/lib/five-seasons/share" # it stands where the system looks for it
ln -s ../lib/five-seasons/five-seasons "$root/usr/games/five-seasons"
put 644 "$here/five-seasons.desktop" usr/share/applications/five-seasons.desktop
sed -i 's|^Exec=five-seasons |Exec=/usr/games/five-seasons |' "$root/usr/share/applications/five-seasons.desktop" # not in everybody's path
put 644 "$here/org.fiveseasons.FiveSeasons-mime.xml" usr/share/mime/packages/org.fiveseasons.FiveSeasons.xml
put 644 "$here/org.fiveseasons.FiveSeasons.metainfo.xml" usr/share/metainfo/org.fiveseasons.FiveSeasons.metainfo.xml
put 644 "$folder/share/five-seasons.png" usr/share/icons/hicolor/256x256/apps/five-seasons.png
put 644 "$here/../../LICENSE" usr/share/doc/five-seasons/copyright

# The oldest C library that every file inside runs on.
libc=$(find "$root/usr/lib/five-seasons" -type f \( -name '*.so*' -o -name five-seasons \) -exec objdump -T {} + 2>/dev/null |
  grep -o 'GLIBC_[0-9][0-9.]*' | sed 's/GLIBC_//' | sort -uV | tail -1)
find "$root" -type d -exec chmod 755 {} +
size=$(du -sk --apparent-size "$root" | cut -f1)
mkdir "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<CONTROL
Package: five-seasons
Version: $version
Architecture: $architecture
Maintainer: The authors of Five Seasons <five-seasons@localhost>
Installed-Size: $size
Depends: libc6 (>= $libc)
Recommends: libgl1 | libegl1, shared-mime-info
Section: games
Priority: optional
Description: five card games for one screen
 Koi-Koi with the Japanese flower cards, Kowah from Java, Dog & Blind, Kaluki
 and Costly Colours, alone against the computer or several people at one
 screen. Every card is drawn by code; no network, no account.
CONTROL
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
package="$out/five-seasons_${version}_$architecture.deb"
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
echo "$package: $(du -k "$package" | cut -f1) kB, libc6 $libc"
