#!/bin/sh
# Installs packages of a Debian system, with sudo for users other than root; without apt-get it fails and names them.
#
#   packages.sh [PACKAGE]...     does nothing without packages
set -eu
[ $# != 0 ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "install these with your package manager: $*" >&2
  exit 1
fi
echo "installing: $*" >&2
sudo=
if [ "$(id -u)" != 0 ]; then sudo=sudo; fi
$sudo apt-get update -qq
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
