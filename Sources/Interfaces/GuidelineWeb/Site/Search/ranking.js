// The ranking of records: the tool's, with the same numbers.

const columnWeights = [
  { weight: 0.8, most: 1, nearness: 0 }, { weight: 0.5, most: 1, nearness: 0 },
  { weight: 2, most: 1, nearness: 0.5 }, { weight: 0.4, most: 3, nearness: 0.15 },
  { weight: 1, most: 1, nearness: 0 }, { weight: 1, most: 3, nearness: 1 },
];
const rankingWeights = {
  repetition: 0.25, saturation: 1, rarityPower: 0.4, window: 8, leastCoverage: 0.45,
  page: { share: 0.45, depth: 3 }, section: { share: 0.4, depth: 2 },
  agreement: { phrases: 0.5, statement: 0.15, headings: 0.25 }, closeness: 1.2, feedback: 1.6,
  feedbackDepth: 3, number: 0.2, weakResult: 0.5, agreementDepth: 60, agreeingPhrases: 2,
  boilerplate: 0.3, namedPage: 0.35, opening: 1.3, ownPlatform: 1.5, unknownPlatform: 0.3, otherPlatform: 0.35,
};
const kindFactors = { guideline: 1, definition: 0.85, table: 0.85, note: 0.8, context: 0.8 };
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const best = (numbers, count) => [...numbers].sort((first, second) => second - first).slice(0, count);

class Ranking {
  constructor(plan, library, platforms) {
    [this.plan, this.library, this.filter] = [plan, library, bits(platforms)];
    this.requested = this.filter !== 0 ? this.filter : bits(plan.platforms);
    const count = library.records.length;
    this.rarity = plan.terms.map((term) => {
      const records = term.role === "weak" ? count / 4
        : library.countOfRecords(term.alternatives.slice(0, 1)) || library.countOfRecords(term.alternatives);
      const inverse = Math.max(Math.log2((count - records + 0.5) / (records + 0.5) + 1), 0.1);
      return inverse ** rankingWeights.rarityPower * term.weight;
    });
    this.total = Math.max(sum(this.rarity), Number.MIN_VALUE);
  }

  // The candidates, best first.
  candidates() {
    const excluded = new Set(this.plan.excluded.flatMap((words) =>
      this.library.occurrences({ words }).map((place) => Math.floor(place / recordUnit))));
    const isAnyStrong = this.plan.terms.some(({ role }) => role !== "weak");
    const required = this.plan.terms.map((_, index) => index)
      .filter((index) => this.plan.terms[index].role === "required");
    const found = [];
    for (const [number, places] of this.occurrencesByRecord()) {
      const record = this.library.records[number];
      const terms = new Set(places.map(({ term }) => term));
      const isCandidate = !excluded.has(number) && this.passesFilter(record)
        && required.every((index) => terms.has(index))
        && (!isAnyStrong || [...terms].some((index) => this.plan.terms[index].role !== "weak"));
      if (isCandidate) found.push({ number, record, score: this.wordScore(places, terms) * this.factor(record) });
    }
    shareScores(found, [
      { ...rankingWeights.page, keyOf: ({ record }) => record.page },
      { ...rankingWeights.section, keyOf: ({ record }) => `${record.page} ${record.sectionNumber}` },
    ]);
    found.sort(isBetter);
    return this.reranked(found);
  }

  // The occurrences of all terms, by record, in the order of columns and positions.
  occurrencesByRecord() {
    const records = new Map();
    this.plan.terms.forEach((term, index) => {
      for (const alternative of term.alternatives) {
        for (const place of this.library.occurrences(alternative)) {
          const number = Math.floor(place / recordUnit);
          if (!records.has(number)) records.set(number, []);
          records.get(number).push({ term: index, weight: alternative.weight, place: place % recordUnit });
        }
      }
    });
    for (const places of records.values()) places.sort((first, second) => first.place - second.place);
    return records;
  }

  wordScore(places, terms) {
    const counts = this.rarity.map(() => new Float64Array(columns.length));
    const windows = new Float64Array(columns.length);
    let [recent, column] = [[], -1];
    for (const { term, weight, place } of places) {
      const [current, position] = [Math.floor(place / positionBits), place % positionBits];
      const before = counts[term][current];
      // Alternatives of a term count as one occurrence; a repeated occurrence adds a little.
      counts[term][current] = before === 0 ? weight : Math.max(before, weight) + weight * rankingWeights.repetition;
      if (columnWeights[current].nearness === 0) continue;
      if (current !== column) [recent, column] = [[], current];
      const near = recent.filter((other) => !isApart(other.position, position, current));
      const others = near.filter((other) => other.term !== term);
      const strongest = Math.max(weight, ...near.filter((other) => other.term === term).map((other) => other.weight));
      recent = [...others, { term, position, weight: strongest }];
      if (others.length > 0 || this.rarity.length === 1) {
        windows[current] = Math.max(windows[current],
          sum(recent.map((other) => this.rarity[other.term] * other.weight)));
      }
    }
    let [score, covered] = [0, 0];
    for (const term of terms) {
      const weighted = sum(columnWeights.map(({ weight, most }, index) => weight * Math.min(counts[term][index], most)));
      covered += this.rarity[term];
      score += this.rarity[term] * weighted / (weighted + rankingWeights.saturation) / this.total;
    }
    columnWeights.forEach(({ nearness }, index) => { score += nearness * (windows[index] / this.total) ** 2; });
    return score * (rankingWeights.leastCoverage + (1 - rankingWeights.leastCoverage) * covered / this.total);
  }

  factor(record) {
    let factor = kindFactors[record.kind];
    if (record.flags & isBoilerplate) factor *= rankingWeights.boilerplate;
    const boost = this.plan.pages.get(record.slug) ?? 0;
    factor *= 1 + rankingWeights.namedPage * boost;
    if (record.sectionNumber === 0 && record.kind === "context") {
      factor *= 1 + rankingWeights.opening * boost * this.plan.nameShare ** 2;
    }
    return factor * this.platformFactor(record);
  }

  platformFactor(record) {
    if (this.requested === 0) return 1;
    const known = Math.max(record.platforms, 0);
    const possible = known | record.unknown;
    if (possible === 0 || !this.isFor(known) && this.isFor(possible)) return rankingWeights.unknownPlatform;
    if (!this.isFor(known)) return rankingWeights.otherPlatform;
    return record.flags & isOwnPlatform ? rankingWeights.ownPlatform : 1;
  }

  isFor(platforms) {
    return this.filter === 0 ? (platforms & this.requested) !== 0
      : (platforms & this.requested) === this.requested;
  }

  passesFilter(record) {
    const possible = Math.max(record.platforms, 0) | record.unknown;
    return possible === 0 || (possible & this.filter) === this.filter;
  }

  // The factor for what the direction of a record says.
  meaningFactor(record) {
    const factor = record.flags & isBoilerplate ? rankingWeights.boilerplate : 1;
    const platform = this.platformFactor(record);
    if (platform >= 1) return factor;
    return this.filter === 0 ? factor * platform : 0;
  }

  // Orders the best candidates again, by what their whole texts say.
  reranked(candidates) {
    const unit = candidates[0]?.score ?? 0;
    if (unit <= 0) return candidates;
    const top = candidates.slice(0, rankingWeights.agreementDepth);
    const agreement = new Agreement(this.plan.terms, this.rarity, this.library.plainStopWords);
    const { direction } = this.plan;
    const asksForNumber = this.asksForNumber();
    for (const candidate of top) {
      const { record } = candidate;
      if (asksForNumber && record.flags & hasNumber) candidate.score += rankingWeights.number * unit;
      const phrases = best(record.phrases.map((phrase) => agreement.cosine(phrase)), rankingWeights.agreeingPhrases);
      const share = rankingWeights.agreement.statement * agreement.cosine(record.statement)
        + rankingWeights.agreement.headings * agreement.cosine(`${record.title} ${record.section}`)
        + rankingWeights.agreement.phrases * sum(phrases) / rankingWeights.agreeingPhrases;
      candidate.score += share * Math.min(1, this.platformFactor(record)) * unit;
      candidate.score += rankingWeights.closeness * closeness(direction, record) * this.meaningFactor(record) * unit;
    }
    top.sort(isBetter);
    this.addFeedback(top, unit);
    top.sort(isBetter);
    return [...top, ...candidates.slice(rankingWeights.agreementDepth)];
  }

  // Raises candidates whose directions are close to those of the first ones, which show the subject of the query.
  addFeedback(top, unit) {
    const subject = new Float64Array(dimensions);
    for (const { record, score } of top.slice(0, rankingWeights.feedbackDepth)) {
      if (record.direction === null) continue;
      const length = Math.sqrt(sum(Array.from(record.direction, (number) => number * number)));
      const weight = (Math.max(0, score) / top[0].score) ** 4;
      record.direction.forEach((number, index) => { subject[index] += number / length * weight; });
    }
    for (const candidate of top) {
      candidate.score += rankingWeights.feedback * closeness(subject, candidate.record)
        * this.meaningFactor(candidate.record) * unit;
    }
  }

  asksForNumber() {
    const text = this.plan.texts.join(" ").toLowerCase();
    return /[0-9]/.test(text) || this.library.quantityWords.some(([phrase, isPart]) => {
      for (let start = text.indexOf(phrase); start >= 0; start = text.indexOf(phrase, start + 1)) {
        const around = [text[start - 1], text[start + phrase.length]];
        if (isPart === 1 || !around.some((letter) => letter !== undefined && /[a-z\u0080-\uFFFF]/.test(letter))) return true;
      }
      return false;
    });
  }
}

const bits = (platforms) => platforms.reduce((set, platform) => set | 1 << platform, 0);
const isBetter = (first, second) => second.score - first.score || first.number - second.number;
const closeness = (direction, { direction: own }) =>
  direction === null || own === null ? 0 : Math.max(0, cosine(direction, own));
const isApart = (first, second, column) => column === phrasesColumn
  ? Math.floor(first / slotLength) !== Math.floor(second / slotLength)
  : first + rankingWeights.window <= second;

// Adds to each score shares of the best scores of its groups.
function shareScores(candidates, groups) {
  const added = new Float64Array(candidates.length);
  for (const { share, depth, keyOf } of groups) {
    const scores = new Map();
    for (const candidate of candidates) {
      const key = keyOf(candidate);
      if (!scores.has(key)) scores.set(key, []);
      scores.get(key).push(candidate.score);
    }
    for (const [key, members] of scores) scores.set(key, sum(best(members, depth)) / depth * share);
    candidates.forEach((candidate, index) => { added[index] += scores.get(keyOf(candidate)); });
  }
  candidates.forEach((candidate, index) => { candidate.score += added[index]; });
}

// The agreement of a short text with a query as a whole: the cosine of both as vectors of weighted words.
class Agreement {
  constructor(terms, weights, stopWords) {
    this.stopWords = stopWords;
    this.terms = terms.map(({ alternatives, role }, index) =>
      ({ words: this.words(alternatives[0].words).map(({ key }) => key), weight: weights[index], role }))
      .filter(({ role }) => role !== "weak");
    this.known = new Set(this.terms.flatMap(({ words }) => words));
    this.total = sum(this.terms.map(({ weight }) => weight));
  }

  words(text) {
    return vectorWords(text).map((word) => {
      const plain = word.toLowerCase();
      return { key: shortened(plain), isStopWord: this.stopWords.has(plain) };
    });
  }

  cosine(text) {
    const words = this.words(text);
    const found = new Set(words.map(({ key }) => key).filter((key) => this.known.has(key)));
    const count = words.filter(({ isStopWord }) => !isStopWord).length;
    if (this.total <= 0 || found.size === 0 || count === 0) return 0;
    const common = sum(this.terms.filter(({ words: own }) => own.every((word) => found.has(word)))
      .map(({ weight }) => weight));
    return Math.min(1, common / Math.sqrt(this.total * this.total / this.terms.length * count));
  }
}

// A word without the endings of English plurals and verb forms.
function shortened(typed) {
  let word = typed;
  if (word.endsWith("s") && word.length > 3) {
    if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
    if (word.length > 4 && /(?:xes|ches|shes|sses)$/.test(word)) word = word.slice(0, -2);
    else if (!word.endsWith("ss")) word = word.slice(0, -1);
  }
  if (word.length >= 7 && word.endsWith("ing")) return word.slice(0, -3);
  return word.length >= 6 && word.endsWith("ed") ? word.slice(0, -2) : word;
}
