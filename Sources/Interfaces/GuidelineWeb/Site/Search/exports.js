// The functions that the pages of the site call.

let library = null;

globalThis.higSearch = {
  // Takes the data, which is a script since browsers fetch nothing from files.
  load(data) { library = new SearchIndex(data); },

  // The records for a query and for platforms by name, best first, and how the query was read. Each result has the
  // record, the ids of the records folded into it, and whether it is far behind the first one.
  search(text, { platforms = [], limit } = {}) {
    const positions = platforms.map((name) => library.platforms.indexOf(name));
    return search(library, text, { platforms: positions, limit });
  },

  // "iOS, macOS", "all but watchOS": the platforms of a record in the words of the served pages.
  platformText({ platforms: set }) {
    if (set < 0) return platformWords.unknown;
    const [names, missing] = [1, 0].map((bit) => library.platforms.filter((_, index) => (set >> index & 1) === bit));
    if (missing.length === 0) return platformWords.all;
    return missing.length <= 2 ? `${platformWords.allBut} ${missing.join(", ")}` : names.join(", ");
  },

  platformName(position) { return library.platforms[position]; },

  // The parts of a text, each with whether it is a word of the query.
  parts(text, terms) {
    const wanted = new Set(terms.flatMap(({ alternatives }) => tokensOf(alternatives[0].words)));
    return text.split(/([\p{L}\p{N}]+)/u).map((part) =>
      ({ text: part, isMatch: part.length > 2 && wanted.has(tokensOf(part)[0]) }));
  },
};
