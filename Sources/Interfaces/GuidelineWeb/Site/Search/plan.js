// The terms that a query is searched with: the typed words, their corrections and their expansions.

// The numbers are those of the tool's ranking.
const expansionWeights = {
  name: [0.45, 0.3, 0.25, 0.2], plainWord: [0.25, 0.2, 0.15, 0.1], measure: 0.5,
  kindOfApp: 0.3, pageTitle: 0.4, pages: [0.7, 0.45, 0.3], wordOfName: 0.5, symbolPrefix: 0.8,
  symbolParts: 0.6, symbolPart: 0.35, joinedWord: 0.5, weakWord: 0.5, platformWord: 0.4,
  letterPair: 0.3, withoutParticle: 0.7,
};
const appWords = new Set(["app", "apps", "application", "applications"]);
const mostWordsAroundKind = 3;
const joinedWords = (text) => wordsOf(text).join(" ");

// A term without expansions. Its role is "required", "wanted", "helpful" or "weak".
function plainTerm(text, weight = 1, role = "wanted") {
  return { text, alternatives: [{ words: joinedWords(text), weight: 1 }], weight, role };
}

const demoted = (term, weight) => ({ ...term, weight, role: "helpful" });

class Plan {
  constructor(text, library) {
    this.library = library;
    const parts = partsOf(text, library.signs);
    const included = parts.filter(({ isExcluded }) => !isExcluded);
    this.excluded = parts.filter(({ isExcluded }) => isExcluded).map((part) => part.text);
    this.terms = included.filter(({ isPhrase }) => isPhrase)
      .map((part) => plainTerm(part.text, 1, "required"));
    this.pages = new Map();
    this.platforms = [];
    this.corrections = [];
    this.translations = [];
    this.tokens = included.filter(({ isPhrase }) => !isPhrase)
      .flatMap(({ typed }) => queryTokens(typed));
    this.entities = new Entities(this.tokens, library);
    if (this.splitCompounds()) this.entities = new Entities(this.tokens, library);
    if (this.correct()) this.entities = new Entities(this.tokens, library);
    this.texts = [...included.map(({ typed }) => typed), ...this.corrections.map(({ corrected }) => corrected)];
    this.addTerms();
    this.nameShare = this.entities.shareNamingPages;
    const known = new Set();
    this.terms = this.terms.filter(({ alternatives }) => {
      const key = JSON.stringify(alternatives);
      return !known.has(key) && known.add(key);
    });
  }

  occurs(text) { return this.library.occurs({ words: text }); }

  // Replaces unknown words by the names that they are made of.
  splitCompounds() {
    let isChanged = false;
    for (let index = this.tokens.length - 1; index >= 0; index -= 1) {
      const { text, kind } = this.tokens[index];
      if (kind !== "word" || this.entities.stopWords[index] !== undefined || this.entities.covers(index)) continue;
      const parts = compoundParts(text, this.library);
      if (parts === null || this.occurs(text)) continue;
      this.tokens.splice(index, 1, ...parts.map((part) => ({ text: part, kind: "word" })));
      isChanged = true;
    }
    return isChanged;
  }

  // Replaces unknown words by their corrections. An unknown word of another language is not a typo.
  correct() {
    if (this.entities.isForeign) return false;
    this.tokens.forEach((token, index) => {
      if (token.kind !== "word" || !/^\p{L}{4,}$/u.test(token.text)
        || this.entities.stopWords[index] !== undefined || this.entities.covers(index)
        || isWrittenAsName(this.tokens, index) || this.occurs(token.text)) return;
      const corrected = correction(token.text.toLowerCase(), this.library.counts);
      if (corrected === null) return;
      this.corrections.push({ typed: token.text, corrected });
      token.text = corrected;
    });
    return this.corrections.length > 0;
  }

  addTerms() {
    const [weak, dropped] = [[], []];
    let index = 0;
    while (index < this.tokens.length) {
      const entity = this.entities.startingAt(index);
      if (entity !== undefined) {
        if (entity.stopWord !== undefined) {
          const term = plainTerm(this.tokens.slice(entity.start, entity.end).map(({ text }) => text).join(""));
          dropped.push(term);
          if (entity.stopWord.isWeak) weak.push(term);
        } else {
          this.addEntity(entity);
        }
        index = entity.end;
      } else if (this.tokens[index].kind === "letter") {
        let end = index;
        while (end < this.tokens.length && this.tokens[end].kind === "letter"
          && this.entities.startingAt(end) === undefined && (end === index || !this.tokens[end].isSeparate)) end += 1;
        this.addRun(this.tokens.slice(index, end).map(({ text }) => text).join(""), dropped);
        index = end;
      } else {
        const term = this.term(this.tokens[index]);
        const stopWord = this.entities.stopWords[index];
        if (stopWord === undefined) this.terms.push(term);
        else dropped.push(term);
        if (stopWord?.isWeak) weak.push(term);
        index += 1;
      }
    }
    // If only stop words remain, they are searched for.
    if (this.terms.length === 0) this.terms = dropped;
    else this.terms.push(...weak.map((term) => ({ ...term, weight: expansionWeights.weakWord, role: "weak" })));
  }

  term({ text, kind }) {
    const term = plainTerm(text);
    const words = term.alternatives[0].words;
    const add = (alternative, weight, isPrefix = false) =>
      term.alternatives.push({ words: alternative, weight, isPrefix });
    if (kind === "hangul" && text.length > 2) add(text.slice(0, -1), expansionWeights.withoutParticle);
    if (kind !== "word") return term;
    const parts = nameParts(words);
    if (parts.length > 0) {
      add(words, expansionWeights.symbolPrefix, true);
      add(parts.join(" "), expansionWeights.symbolParts);
      // The single parts are a guess, for symbols that occur in no text.
      if (parts.length > 2 && !term.alternatives.some((alternative) => this.library.occurs(alternative))) {
        for (const part of parts) add(part, expansionWeights.symbolPart);
      }
    } else if (words.includes(" ")) {
      for (const word of words.split(" ")) add(word, expansionWeights.joinedWord);
    }
    return term;
  }

  // Adds the pairs of letters of a run; hiragana alone is grammar, and a pair that occurs nowhere mostly belongs to two words.
  addRun(run, dropped) {
    for (const [piece] of run.matchAll(/[\u3040-\u309F]+|[^\u3040-\u309F]+/gu)) {
      const letters = Array.from(piece);
      const isGrammar = hiragana.test(piece);
      if (isGrammar || letters.length <= 2) {
        (isGrammar ? dropped : this.terms).push(plainTerm(piece));
        continue;
      }
      for (let index = 0; index + 1 < letters.length; index += 1) {
        const pair = letters[index] + letters[index + 1];
        (this.occurs(pair) ? this.terms : dropped).push(plainTerm(pair, expansionWeights.letterPair));
      }
    }
  }

  suggest(slug, weight) { this.pages.set(slug, Math.max(this.pages.get(slug) ?? 0, weight)); }

  addEntity(entity) {
    const run = this.tokens.slice(entity.start, entity.end);
    const typed = run.map(({ text }) => text).join(run.some(({ kind }) => kind === "letter") ? "" : " ");
    if (entity.platform !== undefined) this.addPlatform(entity.platform, typed);
    else if (entity.page !== undefined) this.addPage(entity, run, typed);
    else this.addEntries(entity, run, typed);
  }

  addPlatform(platform, typed) {
    if (!this.platforms.includes(platform)) this.platforms.push(platform);
    const name = this.library.platforms[platform];
    const term = plainTerm(typed);
    if (nameKey(name) !== nameKey(typed)) term.alternatives.push({ words: name, weight: 1 });
    // A record for the platform need not contain its name.
    this.terms.push(demoted(term, expansionWeights.platformWord));
  }

  // Whether a name is only the kind of app that the query is about, as in "in a photo editing app".
  isKindOfApp({ start, end }) {
    return end < this.tokens.length && appWords.has(nameKey(this.tokens[end].text))
      && this.tokens.length > end - start + mostWordsAroundKind;
  }

  meaningful(run) { return run.filter(({ text }) => !this.library.stopWords.has(nameKey(text))); }

  addPage(entity, run, typed) {
    if (this.isKindOfApp(entity)) {
      this.suggest(entity.page, expansionWeights.kindOfApp);
      this.terms.push(...this.meaningful(run).map((token) => demoted(this.term(token), expansionWeights.kindOfApp)));
      return;
    }
    this.pages.set(entity.page, 1);
    if (!run.every(({ text }) => this.occurs(joinedWords(text)))) {
      // "tabbar" is the key of a page, but no text contains it as a word.
      const page = this.library.pages[this.library.pageOfSlug.get(entity.page)];
      const term = plainTerm(typed);
      term.alternatives.push({ words: joinedWords(page?.title ?? typed), weight: 1 });
      this.terms.push(term);
      return;
    }
    const words = run.length === 1 ? run : this.meaningful(run);
    this.terms.push(...words.map((token) => this.term(token)));
  }

  addEntries(entity, run, typed) {
    const { entries } = entity;
    const pages = [];
    for (const entry of entries) {
      entry.pages.slice(0, expansionWeights.pages.length).forEach((slug, position) => {
        if (!this.library.pageOfSlug.has(slug)) return;
        this.suggest(slug, expansionWeights.pages[position]);
        if (!pages.includes(slug)) pages.push(slug);
      });
    }
    let terms = [...new Set(entries.flatMap((entry) => entry.terms))];
    const isOneWord = run.length === 1 && run[0].kind !== "letter";
    const term = isOneWord ? this.term(run[0]) : plainTerm(typed);
    const isEnglish = entries.some((entry) => entry.isEnglish);
    const isName = !isEnglish || entries.some((entry) => entry.pages.length > 0);
    // A measure that occurs answers better than what it is known for.
    const factor = isOneWord && isMeasure(typed)
      && term.alternatives.some((alternative) => this.library.occurs(alternative)) ? expansionWeights.measure : 1;
    const weights = isName ? expansionWeights.name : expansionWeights.plainWord;
    terms.slice(0, weights.length).forEach((words, position) =>
      term.alternatives.push({ words: joinedWords(words), weight: weights[position] * factor }));
    if (terms.length === 0 && pages.length > 0) {
      const { title } = this.library.pages[this.library.pageOfSlug.get(pages[0])];
      terms = [title];
      term.alternatives.push({ words: joinedWords(title), weight: expansionWeights.pageTitle });
    }
    this.terms.push(term);
    if (!isOneWord && !run.some(({ kind }) => kind === "letter")) {
      // The whole name counts more than its single words.
      this.terms.push(...this.meaningful(run).map((token) => demoted(this.term(token), expansionWeights.wordOfName)));
    }
    if (!isEnglish && terms.length > 0) this.translations.push({ typed, english: terms[0] });
  }

  // The direction of the query: of its words, and of the English words for those of other languages without a vector.
  get direction() {
    const { vectors } = this.library;
    const foreign = this.translations.filter(({ typed }) => vectors.vector(typed) === null)
      .map(({ english }) => english);
    return vectors.vector([addingNameParts(this.texts.join("\n")), ...foreign].join("\n"));
  }
}
