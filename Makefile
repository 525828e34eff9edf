# make            what a new user needs: libraries, the tool, the digest read, a first answer
# make server     hig-server, which hig serve and hig site run
# make test       the tests
# make install    into PREFIX (default /usr/local), with the digest; NAME=other installs hig under another name
# make dist       an archive with static C libraries in dist/; make deb, make mcpb: other packages (docs/install.md)
# make release-dry-run   all files of a release from a clean clone, each tried in an empty system; needs root and Debian
# make eval       how well search answers judged queries
# make phrases    records without search phrases, and phrases without a record
# make bench      timings as ratios against cmark-gfm and sqlite3
# make torture    each system call that writes fails once and kills once; hostile documents at three sizes
# make fuzz       a short run of libFuzzer on each target
# make format     swift-format over everything; make lint checks it
PREFIX ?= /usr/local
NAME ?= hig
PKG_CONFIG_FOLDER = .build/pkg-config
# No library is beside the executable, so that the loader need not look there for each. Of debug information, traces and profiles
# need the tables of lines only.
BUILD = swift build -c release -debug-info-format none -Xswiftc -gline-tables-only --static-swift-stdlib --disable-local-rpath $(LINK) --pkg-config-path $(PKG_CONFIG_FOLDER) $(FLAGS)
# No shared library for unwinding. No exported symbols, so that no library finds its names among those of the executable, and
# no table of addresses that can be written after the start. See docs/maintaining/decisions/0021.
ifeq ($(shell uname),Linux)
LINK = -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  $(addprefix -Xlinker ,--no-export-dynamic -z relro -z now)
endif
HIG = .build/release/hig
STAGE = $(CURDIR)/.build/dist/stage

.PHONY: all libraries settings build server product index test lint check format install install-files dist deb mcpb release-dry-run eval phrases bench \
  fuzz torture docs clean

all: libraries build index
	$(HIG) applies toolbars --platform visionOS --color never

libraries:
	@scripts/install/libraries.sh

settings:
	@scripts/install/pkg-config.sh $(PKG_CONFIG_FOLDER)
	@scripts/install/cxx-runtime.sh $(PKG_CONFIG_FOLDER)

build: settings
	$(BUILD) --product hig

server: settings
	$(BUILD) --product hig-server

# PRODUCT, with the libraries that PKG_CONFIG_FOLDER already describes.
product:
	$(BUILD) --product $(PRODUCT)

index: build
	$(HIG) ingest --index Index/hig.sqlite --output .build/ingest.txt Corpus

test: libraries
	@scripts/tests/run.sh

lint:
	swift format lint --strict --recursive Package.swift Sources Tests
	@scripts/lint/boundaries.sh
	@scripts/lint/shell.py
	@scripts/lint/files.py

format:
	swift format --in-place --recursive Package.swift Sources Tests

docs: build
	$(HIG) manual --format markdown > docs/cli.md

install: build server install-files

# Installs a built HIG for all users, whatever files the shell creates for its own.
install-files:
	install -d -m 755 "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d" \
	  "$(DESTDIR)$(PREFIX)/share/hig" "$(DESTDIR)$(PREFIX)/share/doc/hig"
	install -m 755 $(HIG) "$(DESTDIR)$(PREFIX)/bin/$(NAME)"
	install -m 755 $(HIG)-server "$(DESTDIR)$(PREFIX)/bin/hig-server"
	cd "$(DESTDIR)$(PREFIX)" && bin/$(NAME) manual > share/man/man1/$(NAME).1 && \
	  bin/$(NAME) completions bash > share/bash-completion/completions/$(NAME) && \
	  bin/$(NAME) completions zsh > share/zsh/site-functions/_$(NAME) && \
	  bin/$(NAME) completions fish > share/fish/vendor_completions.d/$(NAME).fish
	rm -f "$(DESTDIR)$(PREFIX)/share/hig/digest.sqlite"
	$(HIG) ingest --index "$(DESTDIR)$(PREFIX)/share/hig/digest.sqlite" Corpus
	cd "$(DESTDIR)$(PREFIX)/share" && chmod 644 hig/digest.sqlite man/man1/$(NAME).1 \
	  bash-completion/completions/$(NAME) zsh/site-functions/_$(NAME) fish/vendor_completions.d/$(NAME).fish
	install -m 644 README.md LICENSE packaging/debian/copyright "$(DESTDIR)$(PREFIX)/share/doc/hig/"

dist:
	@scripts/dist/build.sh "$(STAGE)"
	@scripts/dist/tarball.sh "$(STAGE)"

deb: dist
	@scripts/dist/deb.sh "$(STAGE)"

mcpb: dist
	@scripts/dist/mcpb.py "$(STAGE)"

release-dry-run:
	@scripts/dist/dry-run.sh

eval: build
	@scripts/eval/evaluate.py $(HIG) $(wildcard ../shared)

phrases: index
	@scripts/eval/phrases.py Index/hig.sqlite --least 0.95

torture: build
	@scripts/trials/torture.py $(HIG)
	@scripts/trials/growth.py $(HIG)

bench: build
	@scripts/bench/bench.py $(HIG)

fuzz:
	@scripts/fuzz/fuzz.sh

clean:
	rm -rf .build dist Index/hig.sqlite
