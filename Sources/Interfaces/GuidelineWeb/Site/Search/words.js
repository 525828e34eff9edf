// Words of texts and queries, cut and shortened alike, and their vectors.

// Scripts without blanks between words, and Korean, whose particles are parts of words: each pair of letters is a word.
const letterRanges = "\\u1100-\\u11FF\\u3005-\\u3007\\u3040-\\u30FA\\u30FC-\\u30FF\\u3130-\\u318F\\u31F0-\\u31FF"
  + "\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7AF\\uF900-\\uFAFF\\uFF66-\\uFF9F\\u{20000}-\\u{3FFFF}";
const lettersOfRun = new RegExp(`^[${letterRanges}]`, "u");
const wordPattern = new RegExp(`[${letterRanges}]+|(?:(?![${letterRanges}])[\\p{L}\\p{N}])+`, "gu");
const isRun = (word) => lettersOfRun.test(word);

const withoutAccents = (text) => text.replace(/[\u00C0-\u024F\u1E00-\u1EFF]/g, (letter) => letter.normalize("NFD"))
  .replace(/[\u0300-\u036F]/g, "");

// The letters and digits of a name in lower case, without the accents of Latin letters.
const nameKey = (name) => withoutAccents((name.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []).join(""))
  .replaceAll("ß", "ss").replaceAll("œ", "oe").replaceAll("æ", "ae");

// The words of a text as written; runs of letters as pairs.
function wordsOf(text) {
  return (text.replace(/['’]/g, "").match(wordPattern) ?? []).flatMap((word) => isRun(word) ? pairsOf(word) : [word]);
}

function pairsOf(run) {
  const letters = Array.from(run);
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => letters[index] + letter);
}

const tokensOf = (text) => wordsOf(withoutAccents(text.toLowerCase())).map(stem);

const stems = new Map();

// A word without the endings of English plurals, verb forms and adverbs.
function stem(word) {
  let known = stems.get(word);
  if (known === undefined) {
    known = singular(word);
    const ending = ["ing", "ed", "ly"].find((each) => known.endsWith(each) && known.length - each.length >= 3);
    if (ending !== undefined) known = known.slice(0, -ending.length).replace(/([bdfgmnprt])\1$/, "$1");
    if (known.length > 3) known = known.replace(/[ey]$/, "");
    stems.set(word, known);
  }
  return known;
}

function singular(word) {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:x|ch|sh|ss)es$/.test(word) ? -2 : -1);
}

// The words of a camel-case name without the prefix of its framework; none for a plain word.
function nameParts(name) {
  const parts = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu) ?? [];
  if (parts.length < 2 || parts.join("") !== name) return [];
  return (/^\p{Lu}{2,3}$/u.test(parts[0]) ? parts.slice(1) : parts).map((word) => word.toLowerCase());
}

// Adds the words of the symbols in a text: "UITabBar" → "UITabBar tab bar".
const addingNameParts = (text) => [text, ...wordsOf(text).flatMap(nameParts)].join(" ");

const dimensions = 64;
const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

// Numbers of four bits that begin at a place.
const numbersAt = (bytes, start) => Int8Array.from({ length: dimensions }, (_, index) => {
  const pair = bytes[start + (index >> 1)];
  return (index % 2 === 0 ? pair >> 4 : pair & 15) - 8;
});

// Words that people use for the same rules have vectors with similar directions.
class WordVectors {
  // The words of the table, joined by blanks, and for each a scale and its numbers.
  constructor(words, numbers) {
    this.positions = new Map(words.split(" ").map((word, index) => [word, index]));
    this.bytes = bytesOf(numbers);
  }

  // The sum of the vectors of the words of a text; null without known words.
  vector(text) {
    const positions = wordsOf(text).map((word) => this.positions.get(nameKey(word)))
      .filter((position) => position !== undefined);
    const sum = new Float64Array(dimensions);
    for (const position of positions) {
      const start = position * (1 + dimensions / 2);
      numbersAt(this.bytes, start + 1).forEach((number, index) => { sum[index] += number * this.bytes[start]; });
    }
    return positions.length > 0 ? sum : null;
  }
}

const product = (first, second) => first.reduce((total, number, index) => total + number * second[index], 0);

// The cosine of two directions, at least 0; 0 if one is unknown.
function closeness(first, second) {
  const lengths = first === null || second === null ? 0 : Math.sqrt(product(first, first) * product(second, second));
  return lengths > 0 ? Math.max(0, product(first, second) / lengths) : 0;
}
