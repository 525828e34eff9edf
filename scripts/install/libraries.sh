#!/bin/sh
# Installs the missing C libraries: SQLite, libxml2, cmark-gfm, libcurl, which `hig fetch` loads at run time, and for
# hig-server libmicrohttpd and libpq.
set -eu

if [ "$(uname)" = Darwin ]; then
  command -v brew >/dev/null || { echo 'install Homebrew (https://brew.sh), which has the C libraries' >&2; exit 1; }
  # SQLite and libxml2 are part of the SDK. Without pkgconf, SwiftPM does not find the libraries that libpq requires.
  for library in pkgconf cmark-gfm libmicrohttpd libpq; do
    if ! brew list "$library" >/dev/null 2>&1; then brew install "$library"; fi
  done
  exit 0
fi

missing=
for pair in sqlite3:libsqlite3-dev libxml-2.0:libxml2-dev libcmark-gfm:libcmark-gfm-dev \
  libmicrohttpd:libmicrohttpd-dev libpq:libpq-dev; do
  pkg-config --exists "${pair%%:*}" 2>/dev/null || missing="$missing ${pair#*:}"
done
[ -e /usr/include/cmark-gfm-core-extensions.h ] || missing="$missing libcmark-gfm-extensions-dev"
# libcurl is not linked, so either library works.
PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | grep -qE 'libcurl(-gnutls)?\.so\.4' || missing="$missing libcurl4"
command -v pkg-config >/dev/null || missing="$missing pkg-config"
# shellcheck disable=SC2086
exec "$(dirname "$0")/packages.sh" $missing
