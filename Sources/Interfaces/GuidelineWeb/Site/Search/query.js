// The terms that a query is searched with: the typed words, their corrections and what names stand for.

const longestQuery = 1000;
const longestName = { words: 5, letters: 12 };
const quotation = /["“”„«»「」『』]([^"“”„«»「」『』]+)["“”„«»「」『』]/g;

class Plan {
  constructor(typed, library) {
    this.library = library;
    [this.terms, this.excluded, this.corrections, this.expansions, this.platforms] = [[], [], [], [], []];
    this.pages = new Map();
    const text = typed.slice(0, longestQuery).normalize("NFKC").replace(quotation, (_, phrase) => {
      if (tokensOf(phrase).length > 0) this.terms.push({ ...this.term(phrase), role: "required" });
      return ` ${library.signs.get(phrase) ?? ""} `;
    }).replace(/(?<!\S)-(\p{L}\S*)/gu, (_, word) => {
      this.excluded.push(word);
      return " ";
    });
    this.texts = [...this.terms.map(({ text: phrase }) => phrase), text];
    this.tokens = text.split(/\s+/).flatMap((part) => tokensOfPart(library.signs.get(part) ?? part));
    this.spans = this.names();
    if (this.correct()) this.spans = this.names();
    const [stopWords, weak] = [[], []];
    for (const { start, end, meaning } of this.spans) {
      const run = this.tokens.slice(start, end);
      const term = this.term(run.map(({ letters }) => letters).join(run[0].isLetter ? "" : " "));
      if (meaning?.stopWord !== undefined) {
        stopWords.push(term);
        if (meaning.stopWord.isWeak) weak.push({ ...term, weight: library.weights.weakWord, role: "weak" });
      } else if (meaning !== undefined) {
        this.addName(meaning, run, term);
      } else if (run.length < 3) {
        this.terms.push(term);
      } else {
        this.terms.push(...pairsOf(term.text).filter((pair) => library.occurs(pair))
          .map((pair) => ({ ...this.term(pair), weight: library.weights.letterPair })));
      }
    }
    // If only stop words remain, they are searched for.
    this.terms = this.terms.length === 0 ? stopWords : [...this.terms, ...weak];
  }

  // A term of the query; its role is "required", "wanted", "helpful" or "weak". Symbols that occur nowhere are guessed
  // at.
  term(text) {
    const { symbolParts, symbolPart } = this.library.weights;
    const parts = nameParts(text);
    const alternatives = [{ words: text, weight: 1 }];
    if (parts.length > 0) alternatives.push({ words: parts.join(" "), weight: symbolParts });
    if (!alternatives.some(({ words }) => this.library.occurs(words))) {
      alternatives.push(...parts.map((words) => ({ words, weight: symbolPart })));
    }
    return { text, alternatives, weight: 1, role: "wanted" };
  }

  // The query cut into names, the longest first, single words, and runs of letters.
  names() {
    const found = [];
    this.tokens.forEach(({ isLetter }, start) => {
      let key = "";
      const longest = isLetter ? longestName.letters : longestName.words;
      for (let end = start + 1; end <= Math.min(this.tokens.length, start + longest); end += 1) {
        const last = nameKey(this.tokens[end - 1].letters);
        const meaning = this.meaning(key + last) ?? (isLetter ? undefined : this.meaning(key + singular(last)));
        if (meaning !== undefined) found.push({ start, end, meaning });
        key += last;
      }
    });
    found.sort((first, second) => second.end - second.start - (first.end - first.start) || first.start - second.start);
    const spans = [];
    for (const span of found) {
      if (!spans.some(({ start, end }) => span.start < end && start < span.end)) spans.push(span);
    }
    for (let start = 0; start < this.tokens.length; start += 1) {
      if (spans.some((span) => span.start <= start && start < span.end)) continue;
      const last = spans.at(-1);
      const isRest = this.tokens[start].isLetter && last?.meaning === undefined && last?.end === start
        && this.tokens[start - 1].isLetter;
      if (isRest) last.end += 1;
      else spans.push({ start, end: start + 1 });
    }
    return spans.sort((first, second) => first.start - second.start);
  }

  meaning(key) {
    const { stopWords, pageOfKey, names, platformOfKey, platforms } = this.library;
    if (stopWords.has(key)) return { stopWord: stopWords.get(key) };
    if (pageOfKey.has(key)) return { page: pageOfKey.get(key) };
    const entries = names.get(key);
    // A name for a platform that documents do not use: "tv", "desktop".
    const named = entries?.find(({ terms, pages }) => terms.length === 1 && pages.length === 0)?.terms[0];
    const platform = platformOfKey.get(key) ?? platforms.indexOf(named);
    return platform >= 0 ? { platform } : entries && { entries };
  }

  // Replaces unknown words by their corrections.
  correct() {
    for (const { start, meaning } of this.spans) {
      const { letters } = this.tokens[start];
      if (meaning !== undefined || !/^[A-Za-z][a-z]{3,}$/.test(letters) || this.library.occurs(letters)) continue;
      const corrected = correction(letters.toLowerCase(), this.library.counts);
      if (corrected === null) continue;
      this.corrections.push({ typed: letters, corrected });
      this.tokens[start].letters = corrected;
      this.texts.push(corrected);
    }
    return this.corrections.length > 0;
  }

  addName({ page, platform, entries = [] }, run, term) {
    const { weights, pages, platforms, stopWords } = this.library;
    const single = run.length > 1 && !run[0].isLetter
      ? run.map(({ letters }) => letters).filter((letters) => !stopWords.has(nameKey(letters)))
        .map((letters) => this.term(letters))
      : [];
    if (platform !== undefined) {
      this.platforms.push(platform);
      term.alternatives.push({ words: platforms[platform], weight: 1 });
      // A record for the platform need not contain its name.
      this.terms.push({ ...term, weight: weights.platformWord, role: "helpful" });
      return;
    }
    if (page !== undefined) {
      this.pages.set(page, 1);
      if (!this.library.occurs(term.text)) term.alternatives.push({ words: pages.get(page), weight: 1 });
      this.terms.push(...single.length > 0 ? single : [term]);
      return;
    }
    const suggested = entries.flatMap((entry) => entry.pages.filter((slug) => pages.has(slug)));
    for (const [position, slug] of suggested.entries()) {
      this.pages.set(slug, Math.max(this.pages.get(slug) ?? 0, weights.thesaurusPages[position] ?? 0));
    }
    const isEnglish = entries.some((entry) => entry.isEnglish);
    const expansions = [...new Set(entries.flatMap((entry) => entry.terms))];
    if (expansions.length === 0 && suggested.length > 0) expansions.push(pages.get(suggested[0]));
    const others = expansions.filter((text) => text.toLowerCase() !== term.text.toLowerCase());
    if (suggested.length > 0 && others.length > 0) {
      this.expansions.push({ typed: term.text, terms: others, pages: suggested });
    }
    const isName = !isEnglish || suggested.length > 0;
    (isName ? weights.thesaurusTerms : weights.plainWordTerms).slice(0, expansions.length)
      .forEach((weight, position) => term.alternatives.push({ words: expansions[position], weight }));
    // The whole name counts more than its single words.
    this.terms.push(term, ...single.map((word) => ({ ...word, weight: weights.wordOfName, role: "helpful" })));
    if (!isEnglish) this.texts.push(...expansions.slice(0, 1));
  }
}

// The words of a part between blanks, and the letters of scripts without blanks; French articles are left out.
function tokensOfPart(part) {
  return (part.replace(/^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]/i, "").replace(/['’]/g, "").match(wordPattern) ?? [])
    .flatMap((word) => isRun(word)
      ? Array.from(word, (letters) => ({ letters, isLetter: true })) : [{ letters: word, isLetter: false }]);
}

// The most likely correction of a word: another edit outweighs a word that is a thousand times as frequent, and people
// rarely mistype the first letter. Null if no word is close.
function correction(typed, counts) {
  const limit = typed.length >= 7 ? 2 : 1;
  let [best, least] = [null, Infinity];
  for (const [word, count] of counts) {
    const distance = editDistance(typed, word, limit);
    // Short words have so many neighbors that only swapped letters count as a typo.
    if (distance > limit || typed.length < 5 && [...word].sort().join("") !== [...typed].sort().join("")) continue;
    const cost = distance * 10 - Math.log2(count + 1) + (word[0] === typed[0] ? 0 : 3);
    if (cost < least) [best, least] = [word, cost];
  }
  return best;
}

// The optimal string alignment distance: a swap of neighbors counts as one edit. More than the limit beyond it.
function editDistance(first, second, limit) {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  let [before, previous] = [[], Array.from({ length: second.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSwap = row > 1 && column > 1
        && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      current.push(Math.min(previous[column] + 1, current[column - 1] + 1,
        previous[column - 1] + (first[row - 1] === second[column - 1] ? 0 : 1),
        isSwap ? before[column - 2] + 1 : Infinity));
    }
    if (Math.min(...current) > limit) return limit + 1;
    [before, previous] = [previous, current];
  }
  return previous[second.length];
}
