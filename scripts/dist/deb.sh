#!/usr/bin/env bash
# Packs a staged installation as dist/hig_VERSION_ARCHITECTURE.deb and dist/hig-server_VERSION_ARCHITECTURE.deb and
# prints the paths.
#
#   scripts/dist/deb.sh STAGE
#
# The server is a separate package, so that hig installs without libmicrohttpd and libpq.
# HIG_MAINTAINER ("Name <address>") is the maintainer of the packages; SOURCE_DATE_EPOCH as in tarball.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."

stage=${1:?usage: scripts/dist/deb.sh STAGE}
maintainer=${HIG_MAINTAINER:-The hig authors <hig@users.noreply.github.com>}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
version=$("$stage/bin/hig" --version | cut -d ' ' -f 2)-1
architecture=$(dpkg --print-architecture)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022

# The dependencies of a binary, for the field Depends.
dependencies() {
  # dpkg-shlibdeps reads the name of the package from a source tree.
  mkdir -p "$work/source/debian"
  printf 'Source: hig\n\nPackage: hig\nArchitecture: any\n' >"$work/source/debian/control"
  (cd "$work/source" && dpkg-shlibdeps -O -e"$1" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
}

# Packs the files of a package and prints its path: pack NAME.
pack() {
  local name=$1 root=$work/$1 depends package=dist/$1_${version}_$architecture.deb
  depends=$(dependencies "$root/usr/bin/$name")
  [ -n "$depends" ] || { echo "deb: dpkg-shlibdeps found no dependencies of $name" >&2; exit 1; }
  install -D -m 644 "packaging/debian/$name.lintian-overrides" "$root/usr/share/lintian/overrides/$name"
  chmod -R u=rwX,go=rX "$root"
  mkdir -p "$root/DEBIAN" dist
  (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  sed -e "s|@VERSION@|$version|" -e "s|@ARCHITECTURE@|$architecture|" -e "s|@MAINTAINER@|$maintainer|" \
    -e "s|@DEPENDS@|$depends|" -e "s|@SIZE@|$(du -sk "$root/usr" | cut -f 1)|" \
    "packaging/debian/$name.control.in" >"$root/DEBIAN/control"
  dpkg-deb --root-owner-group --build -Zxz "$root" "$package" >&2
  echo "$package"
}

root=$work/hig
mkdir -p "$root/usr"
cp -R "$stage/." "$root/usr/"
rm "$root/usr/bin/hig-server"
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
pack hig

server=$work/hig-server/usr
install -D -m 755 "$stage/bin/hig-server" "$server/bin/hig-server"
# The package depends on hig of the same version, which has the copyright, the changelog and the manual page.
mkdir -p "$server/share/doc" "$server/share/man/man1"
ln -s hig "$server/share/doc/hig-server"
ln -s hig.1.gz "$server/share/man/man1/hig-server.1.gz"
pack hig-server
