// The stemmer of the full-text index (Porter 1980, "An algorithm for suffix stripping").

const consonants = "[^aeiou][^aeiouy]*";
const vowels = "[aeiouy][aeiou]*";
const hasMeasure = new RegExp(`^(?:${consonants})?${vowels}${consonants}`);
const hasMeasureOne = new RegExp(`^(?:${consonants})?${vowels}${consonants}(?:${vowels})?$`);
const hasLongMeasure = new RegExp(`^(?:${consonants})?${vowels}${consonants}${vowels}${consonants}`);
const hasVowel = new RegExp(`^(?:${consonants})?[aeiouy]`);
const endsShort = new RegExp(`^${consonants}[aeiouy][^aeiouwxy]$`);

const secondEndings = new Map(Object.entries({
  ational: "ate", tional: "tion", enci: "ence", anci: "ance", izer: "ize", bli: "ble", alli: "al",
  entli: "ent", eli: "e", ousli: "ous", ization: "ize", ation: "ate", ator: "ate", alism: "al",
  iveness: "ive", fulness: "ful", ousness: "ous", aliti: "al", iviti: "ive", biliti: "ble",
  logi: "log",
}));
const thirdEndings = new Map(Object.entries({
  icate: "ic", ative: "", alize: "al", iciti: "ic", ical: "ic", ful: "", ness: "",
}));
const secondPattern = new RegExp(`^(.+?)(${[...secondEndings.keys()].join("|")})$`);
const thirdPattern = new RegExp(`^(.+?)(${[...thirdEndings.keys()].join("|")})$`);
const fourthPattern =
  /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

const stems = new Map();

// The stem of a word in lower case.
function stem(word) {
  let known = stems.get(word);
  if (known === undefined) {
    known = /^[a-z0-9]{3,63}$/.test(word) ? stripped(word) : word;
    stems.set(word, known);
  }
  return known;
}

function stripped(typed) {
  let word = typed;
  // The letter "y" at the start is a consonant.
  if (word.startsWith("y")) word = `Y${word.slice(1)}`;
  word = word.replace(/^(.+?)(ss|i)es$/, "$1$2").replace(/^(.+?)([^s])s$/, "$1$2");
  word = withoutPast(word);
  let match = /^(.+?)y$/.exec(word);
  if (match !== null && hasVowel.test(match[1])) word = `${match[1]}i`;
  match = secondPattern.exec(word);
  if (match !== null && hasMeasure.test(match[1])) word = match[1] + secondEndings.get(match[2]);
  match = thirdPattern.exec(word);
  if (match !== null && hasMeasure.test(match[1])) word = match[1] + thirdEndings.get(match[2]);
  match = fourthPattern.exec(word) ?? /^(.+?[st])(ion)$/.exec(word);
  if (match !== null && hasLongMeasure.test(match[1])) word = match[1];
  match = /^(.+?)e$/.exec(word);
  if (match !== null && (hasLongMeasure.test(match[1])
    || hasMeasureOne.test(match[1]) && !endsShort.test(match[1]))) word = match[1];
  if (word.endsWith("ll") && hasLongMeasure.test(word)) word = word.slice(0, -1);
  return word.toLowerCase();
}

// Removes "eed", "ed" and "ing".
function withoutPast(word) {
  let match = /^(.+?)eed$/.exec(word);
  if (match !== null) return hasMeasure.test(match[1]) ? word.slice(0, -1) : word;
  match = /^(.+?)(ed|ing)$/.exec(word);
  if (match === null || !hasVowel.test(match[1])) return word;
  const base = match[1];
  if (/(?:at|bl|iz)$/.test(base) || endsShort.test(base)) return `${base}e`;
  return /([^aeiouylsz])\1$/.test(base) ? base.slice(0, -1) : base;
}
