#!/usr/bin/env bash
# Prints the libraries that a binary loads, the version of glibc that it needs, and its size. Fails if it loads a
# library that not every system has, needs a newer glibc than docs/install.md says, lacks a protection of Linux
# (docs/maintaining/decisions/0021), or has 40 MB. hig-server may load libmicrohttpd and libpq.
#
#   scripts/dist/check-binary.sh BINARY
set -euo pipefail

binary=${1:?usage: scripts/dist/check-binary.sh BINARY}
status=0
most=40000000
glibc=2.36

if [ "$(uname)" = Darwin ]; then
  libraries=$(otool -L "$binary" | awk 'NR > 1 && /\.dylib|\.framework/ { print $1 }')
elif [ "$(basename "$binary")" = hig-server ]; then
  # Only the direct ones: those of libpq and libmicrohttpd are up to the distribution.
  libraries=$(objdump -p "$binary" | awk '$1 == "NEEDED" { print $2 }')
else
  # Without "=> path (address)"; the names of indirect dependencies are included.
  libraries=$(ldd "$binary" | awk '{ print $1 }')
fi
while read -r library; do
  case $library in
    # glibc and the kernel.
    linux-vdso.so.1 | */ld-linux-*.so.* | ld-linux-*.so.* | libc.so.6 | libm.so.6 | libdl.so.2 | libpthread.so.0 | \
      librt.so.1 | libutil.so.1) ;;
    /usr/lib/* | /System/Library/*) ;;
    libmicrohttpd.so.12 | libpq.so.5 | */libmicrohttpd.12.dylib | */libpq.5.dylib)
      if [ "$(basename "$binary")" != hig-server ]; then
        echo "check-binary: $binary loads $library" >&2
        status=1
      fi
      ;;
    *) echo "check-binary: $binary loads $library" >&2; status=1 ;;
  esac
  echo "$library"
done <<<"$libraries"

if [ "$(uname)" = Linux ]; then
  headers=$(readelf -hldW --dyn-syms "$binary")
  while IFS=: read -r protection pattern; do
    if ! grep -qE "$pattern" <<<"$headers"; then
      echo "check-binary: $binary lacks: $protection" >&2
      status=1
    fi
  done <<'END'
a random address:FLAGS_1.* PIE
relocations that are read-only after the start:^ *GNU_RELRO 
all functions bound at the start:FLAGS_1.* NOW
a stack that is not executable:^ *GNU_STACK .* RW 
protection of the stack: __stack_chk_fail
END
  if grep -qE '^ *LOAD .* RWE |TEXTREL' <<<"$headers"; then
    echo "check-binary: $binary has code that can be written" >&2
    status=1
  fi
  needed=$(grep -oE '@GLIBC_[0-9.]+' <<<"$headers" | cut -d _ -f 2 | sort -uV | tail -n 1) # not on macOS
  echo "glibc $needed"
  if [ "$(printf '%s\n' "$needed" "$glibc" | sort -V | tail -n 1)" != "$glibc" ]; then # not on macOS
    echo "check-binary: $binary needs glibc $needed" >&2
    status=1
  fi
fi

size=$(($(wc -c <"$binary")))
echo "$size bytes"
if [ "$size" -ge "$most" ]; then
  echo "check-binary: $binary has $size bytes" >&2
  status=1
fi
exit $status
