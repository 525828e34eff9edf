// Words of texts and queries, split and stemmed as the tool does.

// Scripts without blanks between words, in which each letter is a token.
const letterRanges = "\\u1100-\\u11FF\\u3005-\\u3007\\u3040-\\u30FA\\u30FC-\\u30FF\\u3130-\\u318F\\u31F0-\\u31FF"
  + "\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7AF\\uF900-\\uFAFF\\uFF66-\\uFF9F\\u{20000}-\\u{3FFFF}";
const isLetterOfRun = (text) => lettersOfRun.test(text);
const lettersOfRun = new RegExp(`[${letterRanges}]`, "u");
const tokenPattern = new RegExp(`[${letterRanges}]|(?:(?![${letterRanges}])[\\p{L}\\p{N}])+`, "gu");
const hangul = /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7AF]/u;
const hiragana = /[\u3040-\u309F]/u;
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

const wordsOf = (text) => text.match(wordPattern) ?? [];

const withoutAccents = (text) =>
  text.replace(/[\u00C0-\u024F\u1E00-\u1EFF]/g, (letter) => letter.normalize("NFD"))
    .replace(/[\u0300-\u036F]/g, "");

// Hangul and kana in composed form, and Latin letters and kana in their usual width.
const composed = (text) =>
  text.normalize("NFC").replace(/[\uFF01-\uFF9F]/g, (letter) => letter.normalize("NFKC"));

// The tokens of a text, stemmed.
function tokensOf(text) {
  return (withoutAccents(text.toLowerCase()).match(tokenPattern) ?? []).map(stem);
}

// The letters and digits of a name in lower case, without the accents of Latin letters.
function nameKey(name) {
  const letters = name.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
  return withoutAccents(letters.join(""))
    .replaceAll("ß", "ss").replaceAll("œ", "oe").replaceAll("æ", "ae");
}

const pluralsOfIE = new Set(["calories", "cookies", "movies", "selfies", "zombies"]);

// The singular of an English word; other words are returned unchanged.
function singular(word) {
  if (word.endsWith("ies")) {
    if (pluralsOfIE.has(word)) return word.slice(0, -1);
    if (word.length > 4) return `${word.slice(0, -3)}y`;
  }
  if (/(?:boxes|ches|shes|sses)$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

const isUpper = (letter) => letter !== undefined && /\p{Lu}/u.test(letter);
const isLower = (letter) => letter !== undefined && /\p{Ll}/u.test(letter);

// The words of a camel-case name without the prefix of its framework; empty for a plain word.
function nameParts(name) {
  const letters = Array.from(name);
  const parts = [];
  let part = "";
  letters.forEach((letter, index) => {
    const [previous, next] = [letters[index - 1], letters[index + 1]];
    const isPlural = next === "s" && !isLower(letters[index + 2]);
    const opens = isUpper(letter) && !isPlural
      && (isLower(previous) || isLower(next) && previous !== undefined);
    if (opens && part !== "") {
      parts.push(part);
      part = "";
    }
    part += letter;
  });
  parts.push(part);
  if (parts.length < 2) return [];
  const isFramework = /^\p{Lu}{2,3}$/u.test(parts[0]);
  return (isFramework ? parts.slice(1) : parts).map((word) => word.toLowerCase());
}

// Adds the words of the symbols in a text: "UITabBar" → "UITabBar tab bar".
function addingNameParts(text) {
  if (!/[A-Za-z][A-Z]/.test(text)) return text;
  return [text, ...wordsOf(text).flatMap(nameParts)].join(" ");
}

const unitSpellings = {
  pt: "pt pts point points", px: "px pixel pixels", mm: "mm millimeter millimeters",
  cm: "cm centimeter centimeters", inch: "inch inches", ms: "ms millisecond milliseconds",
  s: "second seconds",
};
const units = new Map(Object.entries(unitSpellings)
  .flatMap(([unit, spellings]) => spellings.split(" ").map((spelling) => [spelling, unit])));
const measurePattern = new RegExp(
  "(?<![A-Za-z\\d])(\\d+(?:\\.\\d+)*)((?:[ \\u00A0]?[xX×][ \\u00A0]?\\d+(?:\\.\\d+)*){0,3})"
  + "([ \\u00A0]?-?)([A-Za-z]{0,17})(?![\\d\\u0080-\\uFFFF])", "g");

// A query in which each measure is one word: "44 points" → "44pt".
function joiningMeasures(query) {
  return query.replace(measurePattern, (whole, first, others, blank, word) => {
    const unit = units.get(word.toLowerCase());
    const numbers = [first, ...others.match(/\d+(?:\.\d+)*/g) ?? []];
    if (numbers.length === 1) return unit === undefined ? whole : first + unit;
    return numbers.join("x") + (unit === undefined ? blank + word : ` ${unit}`);
  });
}

const isMeasure = (word) => {
  const match = /^\d+(?:\.\d+)*([a-z]+)$/.exec(word);
  return match !== null && units.get(match[1]) === match[1] || /^\d+(?:x\d+){1,3}$/.test(word);
};
