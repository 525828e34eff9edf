#!/usr/bin/env bash
# Packs a staged installation as dist/hig_VERSION_ARCHITECTURE.deb and prints the path.
#
#   scripts/dist/deb.sh STAGE
#
# HIG_MAINTAINER ("Name <address>") is the maintainer of the package; SOURCE_DATE_EPOCH as in tarball.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."

stage=${1:?usage: scripts/dist/deb.sh STAGE}
maintainer=${HIG_MAINTAINER:-The hig authors <hig@users.noreply.github.com>}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
version=$("$stage/bin/hig" --version | cut -d ' ' -f 2)-1
architecture=$(dpkg --print-architecture)

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
umask 022
mkdir -p "$root/usr" "$root/DEBIAN"
cp -R "$stage/." "$root/usr/"
share=$root/usr/share
# Debian keeps the license in the copyright file and has its own folder for completions of zsh.
rm "$share/doc/hig/LICENSE"
mv "$share/zsh/site-functions" "$share/zsh/vendor-completions"
gzip -9n "$share/man/man1/hig.1"
cat >"$share/doc/hig/changelog.Debian" <<END
hig ($version) unstable; urgency=medium

  * Release ${version%-*}.

 -- $maintainer  $(LC_ALL=C date -R -u -d "@$SOURCE_DATE_EPOCH")
END
gzip -9n "$share/doc/hig/changelog.Debian"
install -D -m 644 packaging/debian/lintian-overrides "$share/lintian/overrides/hig"
chmod -R u=rwX,go=rX "$root/usr"

# dpkg-shlibdeps reads the name of the package from a source tree.
mkdir -p "$root/source/debian"
printf 'Source: hig\n\nPackage: hig\nArchitecture: any\n' >"$root/source/debian/control"
depends=$(cd "$root/source" && dpkg-shlibdeps -O -e"$root/usr/bin/hig" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo 'deb: dpkg-shlibdeps found no dependencies' >&2; exit 1; }
rm -rf "$root/source"

(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
sed -e "s|@VERSION@|$version|" -e "s|@ARCHITECTURE@|$architecture|" -e "s|@MAINTAINER@|$maintainer|" \
  -e "s|@DEPENDS@|$depends|" -e "s|@SIZE@|$(du -sk "$root/usr" | cut -f 1)|" \
  packaging/debian/control.in >"$root/DEBIAN/control"
mkdir -p dist
package=dist/hig_${version}_$architecture.deb
dpkg-deb --root-owner-group --build -Zxz "$root" "$package" >&2
echo "$package"
