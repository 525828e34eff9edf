// The records, the index of their texts, and the tables that queries are read with.

const [isOwnPlatform, isBoilerplate] = [1, 2];

class SearchIndex {
  constructor(data) {
    this.weights = data.weights;
    this.platforms = data.platforms;
    this.pages = new Map(data.pages.map(([slug, title]) => [slug, title]));
    this.pageOfKey = new Map(data.pages.flatMap(([slug, , keys]) => keys.map((key) => [key, slug])));
    this.platformOfKey = new Map(data.platformNames);
    this.stopWords = new Map(data.stopWords.map(([word, isEnglish, isWeak]) =>
      [nameKey(word), { isEnglish: isEnglish === 1, isWeak: isWeak === 1 }]));
    this.names = Map.groupBy(data.names.split("\n").map((line) => {
      const [key, language, terms, pages] = line.split("\t");
      return {
        key, isEnglish: language === "en",
        terms: terms.split("|").filter(Boolean), pages: pages.split("|").filter(Boolean),
      };
    }), ({ key }) => key);
    this.signs = new Map(data.signs.split("\n").map((line) => line.split("\t")));
    this.vectors = new WordVectors(data.vectorWords, data.vectors);
    // The places of each word: records and columns, once for each occurrence.
    this.places = new Map();
    this.counts = new Map();
    const directions = bytesOf(data.directions);
    this.records = data.records.map((row, index) =>
      this.record(row, data, numbersAt(directions, index * dimensions / 2), index));
    for (const word of data.correctable.split(" ")) this.count(word);
  }

  record(row, data, direction, number) {
    const [name, page, section, sectionNumber, kind, platforms, unknown, flags, strength,
      statement, detail, symbols, phrases, statements = "", details = ""] = row;
    const [slug, title] = data.pages[page];
    const headings = data.sections[section];
    const texts = [
      title, headings, `${statement}\n${statements}`, `${detail}\n${details}`, symbols, data.phrases[phrases] ?? "",
    ];
    texts.forEach((text, column) => {
      this.count(text);
      for (const token of tokensOf(column < 4 ? text : addingNameParts(text))) {
        const places = this.places.get(token);
        if (places === undefined) this.places.set(token, [number * texts.length + column]);
        else places.push(number * texts.length + column);
      }
    });
    return {
      id: `${slug}/${name}`, name, number, slug, title, section: headings, sectionNumber, kind: data.kinds[kind],
      platforms, unknown, flags, strength: data.strengths[strength] ?? "", statement, detail,
      direction: direction.some((each) => each !== 0) ? direction : null,
    };
  }

  count(text) {
    for (const word of text.toLowerCase().match(/[a-z]{3,24}/g) ?? []) {
      this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    }
  }

  // The places with all words of a text.
  placesOf(text) {
    const [first = [], ...others] = tokensOf(text).map((token) => this.places.get(token) ?? []);
    return others.map((places) => new Set(places))
      .reduce((found, places) => found.filter((place) => places.has(place)), first);
  }

  occurs(text) { return this.placesOf(text).length > 0; }

  numbersOf(text) { return this.placesOf(text).map((place) => Math.floor(place / this.weights.columns.length)); }
}
