// The records, the inverted index of their texts, and the tables that queries are read with.

const columns = ["title", "section", "statement", "detail", "symbols", "phrases"];
const phrasesColumn = 5;
// Each search phrase begins at a multiple of this many tokens, so that a position identifies its phrase.
const slotLength = 12;
// An occurrence is a number: record, column and position.
const positionBits = 2 ** 17;
const columnBits = 8;
const recordUnit = positionBits * columnBits;

const [isOwnPlatform, isBoilerplate, hasNumber] = [1, 2, 4];

class SearchIndex {
  constructor(data) {
    this.pages = data.pages.map(([slug, title]) => ({ slug, title }));
    this.pageOfSlug = new Map(this.pages.map(({ slug }, index) => [slug, index]));
    this.pageOfKey = new Map(data.pages.flatMap(([slug, , keys]) => keys.map((key) => [key, slug])));
    this.platforms = data.platforms;
    this.platformOfKey = new Map(data.platformNames);
    this.stopWords = new Map(data.stopWords.map(([word, isEnglish, isWeak]) =>
      [nameKey(word), { isEnglish: isEnglish === 1, isWeak: isWeak === 1 }]));
    this.plainStopWords = new Set(data.stopWords.map(([word]) => word));
    this.quantityWords = data.quantityWords;
    this.names = namesOf(data.names);
    this.signs = new Map(data.signs.split("\n").map((line) => line.split("\t"))
      .map(([sign, name, isPunctuation]) => [sign, { name, isPunctuation: isPunctuation === "1" }]));
    this.vectors = new WordVectors(data.vectorWords, data.vectors);
    const directions = new Int8Array(bytesOf(data.directions).buffer);
    this.records = data.records.map((row, index) =>
      recordOf(row, data, directions.subarray(index * dimensions, (index + 1) * dimensions)));
    this.postings = new Map();
    this.counts = new Map();
    this.records.forEach((record, index) => this.addTexts(record, index));
    for (const word of data.correctable.split(" ")) this.count(word);
    this.stems = null;
  }

  count(text) {
    for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
      if (word.length >= 3 && word.length <= 24) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    }
  }

  addTexts(record, index) {
    const texts = [
      record.title, record.section, `${record.statement}\n${record.more[0] ?? ""}`,
      `${record.detail}\n${record.more[1] ?? ""}`, addingNameParts(record.symbols),
    ];
    texts.forEach((text, column) => {
      this.count(text);
      tokensOf(text).forEach((token, position) =>
        this.addToken(token, index * recordUnit + column * positionBits + position));
    });
    let position = 0;
    for (const phrase of record.phrases) {
      this.count(phrase);
      const tokens = tokensOf(addingNameParts(phrase));
      tokens.forEach((token, offset) => this.addToken(
        token, index * recordUnit + phrasesColumn * positionBits + position + offset));
      position += Math.ceil(tokens.length / slotLength) * slotLength;
    }
  }

  addToken(token, place) {
    const places = this.postings.get(token);
    if (places === undefined) this.postings.set(token, [place]);
    else places.push(place);
  }

  // The occurrences of words in sequence, ascending; the last word may be a prefix.
  occurrences({ words, isPrefix }) {
    const tokens = tokensOf(words);
    if (tokens.length === 0) return [];
    const last = tokens.length - 1;
    let found = isPrefix && last === 0 ? this.occurrencesOfPrefix(tokens[0]) : this.postings.get(tokens[0]) ?? [];
    for (let offset = 1; offset <= last && found.length > 0; offset += 1) {
      const next = new Set(isPrefix && offset === last
        ? this.occurrencesOfPrefix(tokens[offset]) : this.postings.get(tokens[offset]) ?? []);
      found = found.filter((place) => next.has(place + offset));
    }
    return found;
  }

  occurrencesOfPrefix(prefix) {
    this.stems ??= [...this.postings.keys()];
    return this.stems.filter((token) => token.startsWith(prefix))
      .flatMap((token) => this.postings.get(token)).sort((first, second) => first - second);
  }

  occurs(alternative) { return this.occurrences(alternative).length > 0; }

  // The number of records that contain one of some alternatives.
  countOfRecords(alternatives) {
    const records = new Set();
    for (const alternative of alternatives) {
      for (const place of this.occurrences(alternative)) records.add(Math.floor(place / recordUnit));
    }
    return records.size;
  }
}

// Names by their keys: of each the language, English words and pages.
function namesOf(text) {
  const names = new Map();
  for (const line of text.split("\n")) {
    const [key, language, terms, pages] = line.split("\t");
    const entry = {
      isEnglish: language === "en", isGerman: language === "de",
      terms: terms === "" ? [] : terms.split("|"), pages: pages === "" ? [] : pages.split("|"),
    };
    if (names.has(key)) names.get(key).push(entry);
    else names.set(key, [entry]);
  }
  return names;
}

function recordOf(row, data, direction) {
  const [name, page, section, sectionNumber, kind, platforms, unknown, flags, strength,
    statement, detail, symbols, phrases, ...more] = row;
  const [slug, title] = data.pages[page];
  return {
    id: `${slug}/${name}`, name, page, slug, title, section: data.sections[section],
    sectionNumber, kind: data.kinds[kind], platforms, unknown, flags,
    strength: data.strengths[strength] ?? "", statement, detail, symbols, more,
    phrases: phrases < 0 ? [] : data.phrases[phrases].split("\n"),
    direction: direction.some((number) => number !== 0) ? direction : null,
  };
}
