#!/bin/sh
# Installs the missing tools of the scripts here.
#
#   tools.sh GROUP...    trials, server, postgresql, browser, firefox, terminal, shells, packages, packaging, npm,
#                        packages-install
set -eu

PATH=$PATH:/usr/sbin
missing=

# Adds a package, unless one of its programs is installed: need PACKAGE PROGRAM...
need() {
  package=$1
  shift
  for program; do if command -v "$program" >/dev/null; then return; fi; done
  missing="$missing $package"
}

for group; do
  case $group in
    trials)
      for tool in git jq sqlite3 strace valgrind python3; do need $tool $tool; done
      python3 -c 'import yaml' 2>/dev/null || missing="$missing python3-yaml"
      python3 -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"
      ;;
    server) for tool in caddy nginx; do need $tool $tool; done; need util-linux setpriv ;;
    # Tests start its server in a temporary folder, and are skipped without it.
    postgresql)
      if [ "$(uname)" = Darwin ]; then
        need postgresql@17 /opt/homebrew/opt/postgresql*/bin/initdb /usr/local/opt/postgresql*/bin/initdb
        if [ -n "$missing" ]; then exec brew install postgresql@17; fi
      else
        need postgresql /usr/lib/postgresql/*/bin/initdb
      fi
      ;;
    browser)
      need chromium-headless-shell chromium-headless-shell chromium chromium-browser google-chrome \
        google-chrome-stable chrome
      need poppler-utils pdftotext
      ;;
    firefox) need firefox-esr firefox-esr firefox ;;
    terminal) for tool in tmux less fzf; do need $tool $tool; done ;;
    shells) for tool in zsh fish; do need $tool $tool; done ;;
    packages) need dpkg-dev dpkg-source; need make make; need binutils strip ;;
    packaging)
      for tool in python3 ruby; do need $tool $tool; done
      need nodejs node
      python3 -c 'import yaml' 2>/dev/null || missing="$missing python3-yaml"
      ;;
    npm) need npm npm ;;
    packages-install) for tool in lintian mmdebstrap; do need $tool $tool; done ;;
    *) echo "tools.sh: unknown group '$group'" >&2; exit 64 ;;
  esac
done
# shellcheck disable=SC2086
exec "$(dirname "$0")/packages.sh" $missing
