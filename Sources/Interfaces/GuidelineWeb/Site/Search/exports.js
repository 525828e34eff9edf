// The functions that the pages of the site call.

let library = null;

globalThis.higSearch = {
  // Takes the data, which is a script since browsers fetch nothing from files.
  load(data) { library = new SearchIndex(data); },

  // The records for a query and for platforms by name, best first. Each result has the record, the ids of the records folded into
  // it, and whether it is far behind the first one.
  search(text, { platforms = [], limit } = {}) {
    const positions = platforms.map((name) => library.platforms.indexOf(name));
    return search(library, text, { platforms: positions, limit });
  },

  platformNames(set) { return library.platforms.filter((_, index) => set & 1 << index); },

  // The parts of a text, each with whether it is a word of the query.
  parts(text, terms) {
    const wanted = new Set(terms.flatMap(({ alternatives }) => tokensOf(alternatives[0].words)));
    return text.split(/([\p{L}\p{N}]+)/u).map((part) =>
      ({ text: part, isMatch: part.length > 2 && wanted.has(tokensOf(part)[0]) }));
  },
};
