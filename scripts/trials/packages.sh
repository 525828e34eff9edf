#!/usr/bin/env bash
# Tries the packages of `make dist` and `make deb`.
#
#   scripts/trials/packages.sh             the archive: contents, answers without an index, the server, read-only; an
#                                          installation under another name; the MCP bundle, the GitHub Action, the
#                                          packages of Swift and npm, and the templates
#   scripts/trials/packages.sh --install   also the Debian packages: lintian, installation and removal in a bare system
#
# The second form needs root, mmdebstrap, lintian and a Debian mirror. The working tree is built.
set -euo pipefail
cd "$(dirname "$0")/../.."

case ${1:-} in
  '' | --install) ;;
  *) echo 'usage: scripts/trials/packages.sh [--install]' >&2; exit 64 ;;
esac

fail() { echo "packages: $1" >&2; exit 1; }
step() { echo "packages: $1" >&2; }
quiet() { "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "$* failed"; }; }

scripts/install/tools.sh packages packaging npm ${1:+packages-install}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"

# Runs the first commands of a new user through a prefix such as chroot: without an index the digest answers.
first_commands() {
  local home=$1 words
  shift
  for words in 'search smallest tap target' 'applies toolbars -p visionOS' pages; do
    # The home is that of a bare system, once there is one.
    rm -f "${root-}$home/.local/state/hig/digest-notice"
    # shellcheck disable=SC2086
    "$@" env -i -C / HOME="$home" PATH=/usr/bin:/bin "$hig" $words >"$work/output" 2>"$work/errors" </dev/null ||
      fail "'hig $words' failed: $(cat "$work/errors")"
    [ "$(wc -l <"$work/output")" -ge 3 ] || fail "'hig $words' printed: $(cat "$work/output")"
    [ "$(grep -c 'Answers come from the digest of' "$work/errors")" = 1 ] ||
      fail "'hig $words' should say once that the digest answers: $(cat "$work/errors")"
  done
}

# Tries the server through a prefix.
serves() {
  local home=$1
  shift
  scripts/trials/serves.py "$@" env -i -C / HOME="$home" PATH=/usr/bin:/bin "$hig" serve --port 0 --no-open ||
    fail "'hig serve' does not answer"
}

# Without libraries, the server's commands name them and how to install them: lacks_libraries PREFIX...
lacks_libraries() {
  ! "$@" env -i -C / HOME="$work/home" PATH=/usr/bin:/bin "$hig" serve --port 0 --no-open 2>"$work/errors" </dev/null ||
    fail "'hig serve' ran without libraries"
  for word in libmicrohttpd.so.12 libpq.so.5 'apt-get install libmicrohttpd12 libpq5'; do
    grep -qF "$word" "$work/errors" || fail "the message about missing libraries lacks '$word': $(cat "$work/errors")"
  done
}

step 'the archive'
make --no-print-directory dist >"$work/log" || { cat "$work/log" >&2; fail 'make dist failed'; }
sed 's/^/  /' "$work/log"
archive=$(tail -n 1 "$work/log")
name=$(basename "$archive" .tar.gz)
tar -tzf "$archive" | sed "s,^$name/*,," | grep -v '/$' | sed '/^$/d' >"$work/files"
diff - "$work/files" <<'END' || fail 'the archive has other files'
bin/hig
bin/hig-server
share/bash-completion/completions/hig
share/doc/hig/LICENSE
share/doc/hig/README.md
share/doc/hig/copyright
share/fish/vendor_completions.d/hig.fish
share/hig/digest.sqlite
share/man/man1/hig.1
share/zsh/site-functions/_hig
END
scripts/dist/tarball.sh .build/dist/stage >/dev/null
first=$(sha256sum <"$archive")
scripts/dist/tarball.sh .build/dist/stage >/dev/null
[ "$first" = "$(sha256sum <"$archive")" ] || fail 'packing twice gives different archives'

tar -xzf "$archive" -C "$work"
chmod -R a-w "$work/$name"
hig=$work/$name/bin/hig
first_commands "$work/home"
serves "$work/home"
mkdir "$work/links"
ln -s "$hig" "$work/links/hig"
hig=$work/links/hig
first_commands "$work/home"
serves "$work/home"
# The static libxml2 parses in several threads as in one.
for page in color dark-mode; do "$hig" --index "$work/one.sqlite" ingest "Corpus/2026-06/$page.html" >/dev/null; done
for _ in 1 2 3 4 5; do
  rm -f "$work/both.sqlite"
  "$hig" --index "$work/both.sqlite" ingest Corpus/2026-06/{color,dark-mode}.html >/dev/null
  cmp <("$hig" --index "$work/one.sqlite" export | sort) <("$hig" --index "$work/both.sqlite" export | sort) ||
    fail 'two HTML pages read together differ from the pages read alone'
done
if [ "$(id -u)" = 0 ]; then
  # Permissions do not stop root.
  first_commands /nonexistent setpriv --reuid=65534 --regid=65534 --clear-groups
fi

step 'an installation under another name'
quiet make -s install-files HIG=.build/dist/hig DESTDIR="$work/named" PREFIX=/usr NAME=apple-hig
named=$work/named/usr
for line in 'bin/apple-hig:' 'bin/hig-server:' 'share/man/man1/apple-hig.1:^.TH "APPLE' \
  'share/bash-completion/completions/apple-hig:^complete -F _apple-hig apple-hig$' \
  'share/zsh/site-functions/_apple-hig:^#compdef apple-hig$' \
  'share/fish/vendor_completions.d/apple-hig.fish:^complete -c apple-hig '; do
  grep -q -- "${line#*:}" "$named/${line%%:*}" || fail "installed under another name, ${line%%:*} lacks '${line#*:}'"
done
other=$(cd "$named" && find bin share/man share/*/ -name hig -o -name hig.1 -o -name _hig -o -name hig.fish |
  grep -vxE 'share/(doc/)?hig/?' || true)
[ -z "$other" ] || fail "the installation under another name has: $other"
hig=$named/bin/apple-hig
first_commands "$work/home"

step 'the other packages'
bundle=$(scripts/dist/mcpb.py .build/dist/stage)
scripts/trials/packaging.py "$archive" "$bundle"
# Before the folder is deleted.
chmod -R u+w "$work/$name"
[ "${1:-}" = --install ] || { step 'done'; exit 0; }

step 'the Debian packages'
[ "$(id -u)" = 0 ] || fail '--install needs root'
mapfile -t debs < <(scripts/dist/deb.sh .build/dist/stage 2>/dev/null)
[ "${#debs[@]}" = 2 ] || fail "deb.sh made: ${debs[*]}"
for deb in "${debs[@]}"; do dpkg-deb --info "$deb" | sed -n '/^ Package/,/^ Section/p'; done
lintian --fail-on error,warning --allow-root "${debs[@]}" || fail 'lintian reports errors'

# The archive answers in systems that have nothing else, in two commands: unpack and ask.
# shellcheck disable=SC1091
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
# Runs a command in a system: applies ROOT HIG.
applies() {
  # shellcheck disable=SC2016
  unshare --mount sh -c 'mount -t proc proc "$1/proc" && exec chroot "$1" env -i HOME=/root \
    PATH=/usr/local/bin:/usr/bin:/bin "$2" applies toolbars -p visionOS' - "$1" "$2" >"$work/output" &&
    grep -q '^Toolbars' "$work/output"
}
# Makes a bare system in a folder: debian VARIANT SUITE FOLDER. A mirror may be behind.
debian() {
  quiet mmdebstrap --quiet --mode=root --aptopt='Acquire::Check-Valid-Until "false"' --variant="$1" "$2" "$3"
}
for other in stable testing; do
  step "the archive in a bare Debian $other"
  debian essential "$other" "$work/$other"
  tar -xzf "$archive" -C "$work/$other/opt"
  mkdir -p "$work/$other/proc"
  applies "$work/$other" "/opt/$name/bin/hig" || fail "the archive in Debian $other printed: $(cat "$work/output")"
  # The executable alone, without the digest beside it.
  cp "$work/$other/opt/$name/bin/hig" "$work/$other/usr/local/bin/hig"
  started=$(date +%s%N)
  applies "$work/$other" hig || fail "the executable alone in Debian $other printed: $(cat "$work/output")"
  step "  the first answer of the executable alone: $((($(date +%s%N) - started) / 1000000)) ms"
  rm -rf --one-file-system "${work:?}/$other"
done

step 'a bare system'
root=$work/root
started=$SECONDS
debian apt "$suite" "$root"
step "  $suite with $(chroot "$root" dpkg-query -W | wc -l) packages in $((SECONDS - started)) s"
# mmdebstrap removes the addresses of name servers and the lists of packages, which hig-server depends on.
cp --remove-destination /etc/resolv.conf "$root/etc/resolv.conf"
list() { (cd "$root" && find . -xdev -path ./proc -prune -o -path ./sys -prune -o -print) | LC_ALL=C sort; }
# Folders and lists that apt keeps change by themselves.
state='^\./(var/(cache|log|lib/(apt|dpkg))|tmp|run)(/|$)'
list | grep -vE "$state" >"$work/before"
cp "${debs[0]}" "$root/tmp/hig.deb"
cp "${debs[1]}" "$root/tmp/hig-server.deb"
install=(chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends)
quiet "${install[@]}" /tmp/hig.deb
step "  installed: $(sed -n 's/^\([0-9]* upgraded.*\)/\1/p' "$work/log")"
# Runs a command in the system, in a mount namespace with /proc, which Swift reads the arguments from.
cat >"$work/enter" <<'END'
#!/bin/sh
set -eu
root=$1 user=$2 mode=$3
shift 3
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -o "remount,bind,$mode" "$root"
exec chroot --userspec="$user" "$root" "$@"
END
chmod 755 "$work/enter"
enter=(unshare --mount "$work/enter" "$root")
hig=/usr/bin/hig
first_commands /tmp/root "${enter[@]}" 0:0 rw
first_commands /nonexistent "${enter[@]}" 65534:65534 rw
first_commands /nonexistent "${enter[@]}" 65534:65534 ro
# `hig ingest` writes to the user's folder.
before=$(sha256sum <"$root/usr/share/hig/digest.sqlite")
printf '# Boxes\n\n**Title every box.** Short.\n' >"$root/tmp/boxes.md"
quiet "${enter[@]}" 65534:65534 rw env -i HOME=/tmp/home PATH=/usr/bin:/bin hig ingest /tmp/boxes.md
[ "$before" = "$(sha256sum <"$root/usr/share/hig/digest.sqlite")" ] || fail 'hig ingest changed the installed digest'
[ -s "$root/tmp/home/.local/share/hig/hig.sqlite" ] || fail 'hig ingest wrote no index of the user'
# The server of the archive beside the installed hig lacks its libraries here.
install -m 755 .build/dist/stage/bin/hig-server "$root/usr/bin/hig-server"
lacks_libraries "${enter[@]}" 65534:65534 rw
rm "$root/usr/bin/hig-server"
quiet chroot "$root" apt-get update -q
quiet "${install[@]}" /tmp/hig-server.deb
step "  installed hig-server: $(sed -n 's/^\([0-9]* upgraded.*\)/\1/p' "$work/log")"
serves /tmp/home "${enter[@]}" 65534:65534 rw
quiet chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get purge -y -q --autoremove hig hig-server
list | grep -vE "$state" | diff "$work/before" - || fail 'the removed package left files'
step 'done'
