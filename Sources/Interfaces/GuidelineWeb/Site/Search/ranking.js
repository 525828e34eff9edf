// The order of records for a query, with the numbers of the tool's ranking.

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const bits = (platforms) => platforms.reduce((set, platform) => set | 1 << platform, 0);
const isBetter = (first, second) => second.score - first.score || first.record.number - second.record.number;

class Ranking {
  constructor(plan, library, platforms) {
    [this.plan, this.library, this.weights, this.filter] = [plan, library, library.weights, bits(platforms)];
    this.requested = this.filter !== 0 ? this.filter : bits(plan.platforms);
    const count = library.records.length;
    this.rarity = plan.terms.map(({ alternatives, role, weight }) => {
      const numbers = alternatives.map(({ words }) => library.numbersOf(words));
      const records = role === "weak" ? count / 4 : new Set(numbers[0]).size || new Set(numbers.flat()).size;
      const rarity = Math.max(Math.log2((count - records + 0.5) / (records + 0.5) + 1), this.weights.minimumRarity);
      return rarity ** this.weights.rarityPower * weight;
    });
    this.total = Math.max(sum(this.rarity), Number.MIN_VALUE);
  }

  // The candidates, best first.
  candidates() {
    const { terms, excluded } = this.plan;
    const { pageShare, pageDepth, sectionShare, sectionDepth } = this.weights;
    const left = new Set(excluded.flatMap((words) => this.library.numbersOf(words)));
    const isAnyStrong = terms.some(({ role }) => role !== "weak");
    const found = [];
    for (const [number, counts] of this.matches()) {
      const record = this.library.records[number];
      const isCandidate = !left.has(number) && this.passesFilter(record)
        && terms.every(({ role }, term) => role !== "required" || counts.has(term))
        && (!isAnyStrong || [...counts.keys()].some((term) => terms[term].role !== "weak"));
      if (isCandidate) found.push({ record, score: this.wordScore(counts) * this.factor(record) });
    }
    const pages = shares(found, ({ slug }) => slug, pageShare, pageDepth);
    const sections = shares(found, ({ slug, sectionNumber }) => `${slug} ${sectionNumber}`, sectionShare, sectionDepth);
    found.forEach((candidate, index) => { candidate.score += pages[index] + sections[index]; });
    return this.reranked(found.sort(isBetter));
  }

  // For each record the terms that it has, with their weights in each column. A repeated occurrence adds a little.
  matches() {
    const { columns, repetition } = this.weights;
    const records = new Map();
    this.plan.terms.forEach(({ alternatives }, term) => {
      for (const { words, weight } of alternatives) {
        for (const place of this.library.placesOf(words)) {
          const [number, column] = [Math.floor(place / columns.length), place % columns.length];
          if (!records.has(number)) records.set(number, new Map());
          const counts = records.get(number);
          if (!counts.has(term)) counts.set(term, new Float64Array(columns.length));
          const before = counts.get(term)[column];
          counts.get(term)[column] = before === 0 ? weight : Math.max(before, weight) + weight * repetition;
        }
      }
    });
    return records;
  }

  wordScore(counts) {
    const { columns, saturation, minimumCoverageFactor: least } = this.weights;
    const scores = [...counts].map(([term, column]) => {
      const weighted = sum(columns.map(({ weight, most }, index) => weight * Math.min(column[index], most)));
      return this.rarity[term] * weighted / (weighted + saturation);
    });
    const covered = sum([...counts.keys()].map((term) => this.rarity[term])) / this.total;
    return sum(scores) / this.total * (least + (1 - least) * covered);
  }

  factor(record) {
    return this.weights.kinds[record.kind] * (record.flags & isBoilerplate ? this.weights.boilerplate : 1)
      * (1 + this.weights.namedPage * (this.plan.pages.get(record.slug) ?? 0)) * this.platformFactor(record);
  }

  platformFactor(record) {
    if (this.requested === 0) return 1;
    const known = Math.max(record.platforms, 0);
    const possible = known | record.unknown;
    if (possible === 0 || !this.isFor(known) && this.isFor(possible)) return this.weights.unknownPlatform;
    if (!this.isFor(known)) return this.weights.otherPlatform;
    return record.flags & isOwnPlatform ? this.weights.ownPlatform : 1;
  }

  isFor(platforms) {
    return this.filter === 0 ? (platforms & this.requested) !== 0 : (platforms & this.requested) === this.requested;
  }

  passesFilter(record) {
    const possible = Math.max(record.platforms, 0) | record.unknown;
    return possible === 0 || (possible & this.filter) === this.filter;
  }

  // Orders the best candidates again: by how close their directions are to that of the query, and to those of the first
  // ones, which show its subject.
  reranked(candidates) {
    const unit = candidates[0]?.score ?? 0;
    const top = candidates.slice(0, this.weights.agreementDepth);
    const add = (weight, direction) => {
      for (const candidate of top) {
        const factor = Math.min(1, this.platformFactor(candidate.record));
        candidate.score += weight * closeness(direction, candidate.record.direction) * factor * unit;
      }
      top.sort(isBetter);
    };
    add(this.weights.closeness, this.library.vectors.vector(addingNameParts(this.plan.texts.join("\n"))));
    const subject = new Float64Array(dimensions);
    for (const { record: { direction }, score } of top.slice(0, this.weights.feedbackDepth)) {
      const weight = (Math.max(0, score) / top[0].score) ** 4 / Math.hypot(...direction ?? []);
      direction?.forEach((number, index) => { subject[index] += number * weight; });
    }
    add(this.weights.feedback, subject);
    return [...top, ...candidates.slice(this.weights.agreementDepth)];
  }
}

// For each candidate a share of the best scores of its group.
function shares(candidates, key, share, depth) {
  const scores = new Map();
  for (const [name, group] of Map.groupBy(candidates, ({ record }) => key(record))) {
    const best = group.map(({ score }) => score).sort((first, second) => second - first).slice(0, depth);
    scores.set(name, sum(best) / depth * share);
  }
  return candidates.map(({ record }) => scores.get(key(record)));
}

// The results and the corrections of a query, with near duplicates folded into the better one.
function search(library, text, { platforms = [], limit = library.weights.limit } = {}) {
  const { comparedLength, leastSimilarity, weakResult } = library.weights;
  const plan = new Plan(text, library);
  const candidates = new Ranking(plan, library, platforms).candidates();
  const results = [];
  for (const { record, score } of candidates) {
    const words = new Set(tokensOf(`${record.statement} ${record.detail.slice(0, comparedLength)}`));
    const better = results.find((result) => {
      const common = [...words].filter((word) => result.words.has(word)).length;
      return common >= (words.size + result.words.size - common) * leastSimilarity;
    });
    if (better !== undefined) better.similar.push(record.id);
    else if (results.length === limit) break;
    else results.push({ record, words, similar: [], isWeak: score < weakResult * candidates[0].score });
  }
  return { results, plan };
}
