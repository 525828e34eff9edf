#!/usr/bin/env bash
# Collects static C libraries in a folder, with the descriptions for `swift build --pkg-config-path FOLDER`.
#
#   scripts/dist/static-libraries.sh FOLDER
#
# SQLite and cmark-gfm come from the development packages. libxml2 is built from the distribution's source package
# without ICU, lzma and networking, since the library of the distribution needs 30 MB of ICU
# (docs/maintaining/decisions/0018). Needs apt on Linux; the built libxml2 is kept in FOLDER until the distribution has
# another version. On macOS, SQLite and libxml2 are part of the system, and cmark-gfm comes from brew.
set -euo pipefail

folder=${1:?usage: scripts/dist/static-libraries.sh FOLDER}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

fail() { echo "static-libraries: $1" >&2; exit 1; }

copy() {
  local directory=$1 name
  shift
  for name; do
    [ -e "$directory/$name" ] || fail "no $name in $directory"
    cp "$directory/$name" "$folder/"
  done
}

# Copies the description of a library, with this folder as that of the library.
describe() { sed "/^Libs:/s|-L[^ ]*|-L$folder|" "$1" >"$folder/$(basename "$1")"; }

if [ "$(uname)" = Darwin ]; then
  prefix=$(brew --prefix cmark-gfm)
  copy "$prefix/lib" libcmark-gfm.a libcmark-gfm-extensions.a
  describe "$prefix/lib/pkgconfig/libcmark-gfm.pc"
  exit 0
fi

copy "$(pkg-config --variable=libdir sqlite3)" libsqlite3.a
copy "$(pkg-config --variable=libdir libcmark-gfm)" libcmark-gfm.a libcmark-gfm-extensions.a
for name in sqlite3 libcmark-gfm libxml-2.0; do
  describe "$(pkg-config --variable=pcfiledir "$name")/$name.pc"
done

# The headers that hig is compiled with.
version=$(pkg-config --modversion libxml-2.0)
flags="-O2 -g0 -fPIE -fstack-protector-strong -D_FORTIFY_SOURCE=2"
wanted="$version $flags"
if [ -e "$folder/libxml2.a" ] && [ "$(cat "$folder/libxml2.version" 2>/dev/null)" = "$wanted" ]; then exit 0; fi
command -v apt-get >/dev/null || fail "put a libxml2.a without ICU and libxml2.version ($wanted) into $folder"
command -v dpkg-source >/dev/null || fail "install dpkg-dev"
command -v make >/dev/null || fail "install make"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Lists of source packages in a private folder: the configuration of the system stays as it is.
mkdir -p "$work"/{sources,lists/partial,cache/archives/partial}
for list in /etc/apt/sources.list.d/{debian,ubuntu}.sources; do
  if [ -e "$list" ]; then sed 's/^Types:.*/Types: deb-src/' "$list" >"$work/sources/${list##*/}"; fi
done
if [ -s /etc/apt/sources.list ]; then
  sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$work/sources/system.list"
fi
apt=(apt-get -qq -o "Dir::Etc::sourcelist=/dev/null" -o "Dir::Etc::sourceparts=$work/sources"
  -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work/cache" -o "APT::Sandbox::User=$(id -un)")
echo "static-libraries: building libxml2 $version" >&2
"${apt[@]}" update >&2
mkdir "$work/download"
# Only apt checks the signature of the source package.
(cd "$work/download" && "${apt[@]}" source --download-only libxml2 >&2)
dpkg-source --no-check -x "$work"/download/libxml2_*.dsc "$work/libxml2" >"$work/log" 2>&1 ||
  { cat "$work/log" >&2; fail "cannot unpack the source of libxml2"; }
cd "$work/libxml2"
# configure does not look for clang.
CC=${CC:-$(command -v cc || command -v gcc || command -v clang)}
export CC
export CFLAGS="$flags -ffile-prefix-map=$work=."
# Not without legacy: before 2.10, its initialization of a thread sets the HTML parser's handlers (globals.c), without
# which a thread other than the first reads an empty document.
without=(--without-python)
for feature in icu lzma zlib http ftp catalog modules debug docbook iso8859x c14n regexps schemas schematron \
  xinclude xpath xptr reader writer pattern; do
  without+=("--without-$feature")
done
{
  ./configure -q --disable-shared --enable-static --disable-dependency-tracking "${without[@]}" &&
    # The generated files are part of the source; the patches of the distribution only change their dates.
    make -s -j "$(getconf _NPROCESSORS_ONLN)" AUTOMAKE=: AUTOCONF=: ACLOCAL=: AUTOHEADER=: libxml2.la
} >"$work/log" 2>&1 || { tail -n 30 "$work/log" >&2; fail "cannot build libxml2"; }
built=$(sed -n 's/^#define LIBXML_DOTTED_VERSION "\(.*\)"/\1/p' include/libxml/xmlversion.h)
[ "$built" = "$version" ] || fail "the headers are of libxml2 $version, the source is $built; upgrade libxml2-dev"
cp .libs/libxml2.a "$folder/"
printf '%s\n' "$wanted" >"$folder/libxml2.version"
