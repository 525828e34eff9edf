#!/usr/bin/env bash
# Packs a staged installation as dist/hig-VERSION-SYSTEM-ARCH.tar.gz and prints the path.
#
#   scripts/dist/tarball.sh STAGE
#
# Equal stages make equal archives: sorted names, no owner, and the time of the last commit or SOURCE_DATE_EPOCH.
set -euo pipefail
cd "$(dirname "$0")/../.."

stage=${1:?usage: scripts/dist/tarball.sh STAGE}
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
version=$("$stage/bin/hig" --version | cut -d ' ' -f 2)
case $(uname) in
  Darwin) system=macos ;;
  *) system=linux ;;
esac
name=hig-$version-$system-${HIG_ARCH:-$(uname -m)}
mkdir -p dist
if tar --version | grep -q GNU; then
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$epoch" --mode='u+rwX,go+rX,go-w' \
    --format=gnu -C "$stage" --transform "s,^\.,$name," -cf - . | gzip -9n >"dist/$name.tar.gz"
else
  # bsdtar of macOS; the order is the order of the names given to it. It would add a file ._NAME for extended
  # attributes.
  find "$stage" -type f -exec env TZ=UTC touch -t "$(TZ=UTC date -r "$epoch" +%Y%m%d%H%M.%S)" {} +
  chmod -R u=rwX,go=rX "$stage"
  (cd "$stage" && find . -type f | LC_ALL=C sort) |
    COPYFILE_DISABLE=1 tar --uid 0 --gid 0 --format ustar -C "$stage" -s ",^\.,$name," -cf - -T - |
    gzip -9n >"dist/$name.tar.gz"
fi
echo "dist/$name.tar.gz"
