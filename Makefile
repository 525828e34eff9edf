# make            what a new user needs: libraries, the tool, the digest read, a first answer
# make test       the tests
# make install    into PREFIX (default /usr/local)
# make eval       how well search answers judged queries
# make phrases    records without search phrases, and phrases without a record
# make bench      timings as ratios against cmark-gfm and sqlite3
# make fuzz       a short run of libFuzzer on each reader
# make format     swift-format over everything; make lint checks it
PREFIX ?= /usr/local
BUILD = swift build -c release --static-swift-stdlib --product hig
HIG = .build/release/hig

.PHONY: all libraries build index test lint check format install eval phrases bench fuzz docs clean

all: libraries build index
	$(HIG) applies toolbars --platform visionOS --color never

libraries:
	@scripts/install/libraries.sh

build:
	$(BUILD)

index: build
	$(HIG) ingest --index Index/hig.sqlite Corpus

test: libraries
	@scripts/tests/run.sh

lint:
	swift format lint --strict --recursive Package.swift Sources Tests
	@scripts/lint/boundaries.sh
	@scripts/lint/retired_words.py

format:
	swift format --in-place --recursive Package.swift Sources Tests

docs: build
	$(HIG) manual --format markdown > docs/cli.md

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 $(HIG) "$(DESTDIR)$(PREFIX)/bin/hig"
	$(HIG) manual > "$(DESTDIR)$(PREFIX)/share/man/man1/hig.1"
	$(HIG) completions bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/hig"
	$(HIG) completions zsh > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_hig"
	$(HIG) completions fish > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/hig.fish"

eval: build
	@scripts/eval/evaluate.py $(HIG) $(wildcard ../shared)

phrases: index
	swift build -c release --static-swift-stdlib --product PhraseCheck
	.build/release/PhraseCheck Index/hig.sqlite --least 0.95

bench: build
	@scripts/bench/bench.sh $(HIG)

fuzz:
	@scripts/fuzz/fuzz.sh

clean:
	rm -rf .build Index/hig.sqlite
