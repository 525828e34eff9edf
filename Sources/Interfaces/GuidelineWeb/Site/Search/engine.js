// The search: records for a query, best first, with near duplicates folded into the better one.

const leastSimilarity = 0.85;
const comparedLength = 480;
const standardLimit = 20;

// Returns the results and the corrections of a query.
function search(library, text, { platforms = [], limit = standardLimit } = {}) {
  const plan = new Plan(text, library);
  if (plan.terms.length === 0) return { results: [], corrections: [] };
  const candidates = new Ranking(plan, library, platforms).candidates();
  const results = [];
  for (const { record, score } of candidates) {
    const words = comparedWords(record);
    const better = results.find((result) => areSimilar(result.words, words));
    if (better !== undefined) better.similar.push(record.id);
    else if (results.length === limit) break;
    else results.push({ record, score, words, similar: [], isWeak: score < rankingWeights.weakResult * candidates[0].score });
  }
  return { results, corrections: plan.corrections, terms: plan.terms };
}

const comparedWords = ({ statement, detail }) =>
  `${statement} ${detail.slice(0, comparedLength)}`.toLowerCase().match(/[a-z0-9\u0080-\uFFFF]+/g)?.sort() ?? [];

function areSimilar(first, second) {
  let [common, left, right] = [0, 0, 0];
  while (left < first.length && right < second.length) {
    if (first[left] === second[right]) {
      common += 1;
      left += 1;
      right += 1;
    } else if (first[left] < second[right]) {
      left += 1;
    } else {
      right += 1;
    }
  }
  return common >= (first.length + second.length - common) * leastSimilarity;
}
