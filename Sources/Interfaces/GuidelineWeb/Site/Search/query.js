// Queries: the words and phrases that were typed, and the names among them.

const quotationMarks = /["“”„‟«»「」『』《》＂]/;
const [longestQuery, mostParts] = [1000, 32];

// Words for things that carry a sign, as in "the + button".
const carriers = new Set("button buttons icon icons key menu menus sign symbol symbols".split(" "));

// The name of a part that is a sign; punctuation counts in quotation marks and before a carrier.
function nameOfSign({ typed, isPhrase }, next, signs) {
  const sign = signs.get(typed.replaceAll("\uFE0F", ""));
  if (sign === undefined) return null;
  return !sign.isPunctuation || isPhrase || carriers.has(next.toLowerCase()) ? sign.name : null;
}

// The words, the phrases in quotation marks and the exclusions of a query; signs are read as their names.
function partsOf(text, signs) {
  const start = composed(text.slice(0, longestQuery));
  const query = quotationMarks.test(start) ? start : joiningMeasures(start);
  const parts = [];
  let current = { typed: "", isPhrase: false, isExcluded: false };
  const close = () => {
    if (current.typed !== "") parts.push(current);
    current = { typed: "", isPhrase: false, isExcluded: false };
  };
  for (const character of query) {
    if (quotationMarks.test(character)) {
      const opens = !current.isPhrase;
      if (!opens || current.typed !== "") close();
      current.isPhrase = opens;
    } else if (/\s/u.test(character) && !current.isPhrase) {
      close();
    } else if (character === "-" && current.typed === "" && !current.isPhrase) {
      current.isExcluded = true;
    } else {
      current.typed += character;
    }
  }
  close();
  return parts.slice(0, mostParts)
    .flatMap((part, index, all) => {
      const name = nameOfSign(part, all[index + 1]?.typed ?? "", signs);
      if (name === null) return [part];
      // "-☰" excludes the name, not each of its words.
      return (part.isExcluded ? [name] : name.split(" ")).map((typed) => ({ ...part, typed, isPhrase: false }));
    })
    .map((part) => ({ ...part, text: wordsOf(part.typed).join(" ") }))
    .filter((part) => part.text !== "");
}

// French words that end in an apostrophe before a vowel; none is an English word.
const elisions = new Set("c d j jusqu l lorsqu m n puisqu qu quelqu s t".split(" "));
const trimmed = (word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

// The tokens of a part, of which names are made: words, Korean words, and letters of scripts without blanks.
function queryTokens(typed) {
  const tokens = [];
  let [word, isHangul, isSeparate] = ["", false, true];
  const close = () => {
    const text = trimmed(word);
    if (text !== "") tokens.push({ text, kind: isHangul ? "hangul" : "word" });
    [word, isHangul] = ["", false];
  };
  for (const letter of typed) {
    const isHangulLetter = hangul.test(letter);
    const isLetter = !isHangulLetter && isLetterOfRun(letter);
    if (isLetter) {
      close();
      tokens.push({ text: letter, kind: "letter", isSeparate });
    } else if (".:()/,;_&+".includes(letter)) {
      close();
    } else if ((letter === "'" || letter === "’") && elisions.has(word.toLowerCase())) {
      word = "";
    } else {
      if (isHangulLetter !== isHangul) close();
      isHangul = isHangulLetter;
      word += letter;
    }
    isSeparate = !isLetter;
  }
  close();
  return tokens;
}

const longestName = { words: 5, letters: 12 };
const longestParticle = 2;

// All runs of tokens that may be names, the longest first, with their keys.
function spansOf(tokens) {
  const spans = [];
  for (let start = 0; start < tokens.length; start += 1) {
    let [joined, words] = ["", 0];
    for (let end = start; end < Math.min(start + longestName.letters, tokens.length); end += 1) {
      const { text, kind } = tokens[end];
      if (kind !== "letter") words += 1;
      if (words > longestName.words) break;
      const key = nameKey(text);
      const keys = [joined + key];
      if (kind === "word") keys.push(joined + nameKey(singular(text.toLowerCase())));
      if (kind === "hangul") {
        for (let dropped = 1; dropped <= longestParticle && dropped < text.length; dropped += 1) {
          keys.push(joined + nameKey(text.slice(0, -dropped)));
        }
      }
      spans.push({ start, end: end + 1, keys });
      joined += key;
    }
  }
  return spans.sort((first, second) =>
    second.end - second.start - (first.end - first.start) || first.start - second.start);
}

// Whether a word is written as a name: with a capital inside it or, unless it comes first, at its beginning. Capitals of titles
// and of a text in capitals say nothing.
function isWrittenAsName(tokens, index) {
  const { text } = tokens[index];
  const isSentence = tokens.some((token) => /^\p{Ll}.{3}/u.test(token.text));
  if (/^.+\p{Lu}/u.test(text)) return isSentence || /\p{Ll}/u.test(text);
  return isSentence && index > 0 && /^\p{Lu}/u.test(text);
}

// The names in a query: pages, platforms, other names, and stop words of scripts without blanks. They do not overlap.
class Entities {
  constructor(tokens, library) {
    this.stopWords = tokens.map(({ text }) => library.stopWords.get(nameKey(text)));
    this.found = [];
    for (const { start, end, keys } of spansOf(tokens)) {
      if (this.found.some((other) => start < other.end && other.start < end)) continue;
      const isOfLetters = tokens.slice(start, end).every(({ kind }) => kind === "letter");
      if (!isOfLetters && end === start + 1 && this.stopWords[start] !== undefined) continue;
      const meaning = keys.map((key) => meaningOf(key, library)).find((known) => known !== null);
      const stopWord = library.stopWords.get(keys[0]);
      if (meaning !== undefined) this.found.push({ start, end, ...meaning });
      else if (isOfLetters && stopWord !== undefined) this.found.push({ start, end, stopWord });
    }
    this.isForeign = this.stopWords.some((word) => word !== undefined && !word.isEnglish)
      || this.found.some(({ entries, stopWord }) =>
        entries !== undefined && !entries.some(({ isEnglish }) => isEnglish)
        || stopWord !== undefined && !stopWord.isEnglish);
  }

  startingAt(index) { return this.found.find(({ start }) => start === index); }

  covers(index) { return this.found.some(({ start, end }) => start <= index && index < end); }

  // The share of the tokens, without stop words, that name pages.
  get shareNamingPages() {
    const containing = (index) => this.found.find(({ start, end }) => start <= index && index < end);
    const counted = [...this.stopWords.keys()].filter((index) =>
      this.stopWords[index] === undefined && containing(index)?.stopWord === undefined);
    const naming = counted.filter((index) => {
      const { page, entries } = containing(index) ?? {};
      return page !== undefined || (entries?.some(({ pages }) => pages.length > 0) ?? false);
    });
    return naming.length / Math.max(counted.length, 1);
  }
}

function meaningOf(key, library) {
  const page = library.pageOfKey.get(key);
  if (page !== undefined) return { page };
  const platform = library.platformOfKey.get(key);
  if (platform !== undefined) return { platform };
  const entries = library.names.get(key);
  if (entries === undefined) return null;
  // A name for a platform that documents do not use: "tv", "desktop".
  const named = entries.find(({ terms, pages }) => terms.length === 1 && pages.length === 0);
  const position = library.platforms.indexOf(named?.terms[0]);
  return position >= 0 ? { platform: position } : { entries };
}

const links = ["", "s", "n", "en", "es", "er"];
const [shortestPart, longestCompound, mostPartsOfCompound] = [3, 40, 3];

// The names that a German compound, or a word with a hyphen, is made of; null if it is not made of names.
function compoundParts(word, library) {
  const isGerman = (key) => library.names.get(key)?.some((entry) => entry.isGerman) ?? false;
  const split = (letters, most) => {
    if (most < 2) return null;
    for (let start = shortestPart; start <= letters.length - shortestPart; start += 1) {
      const last = letters.slice(start);
      if (!isGerman(last)) continue;
      const first = letters.slice(0, start);
      for (const link of links) {
        const name = first.slice(0, first.length - link.length);
        if (!first.endsWith(link) || name.length < shortestPart) continue;
        if (isGerman(name)) return [name, last];
        const parts = split(name, most - 1);
        if (parts !== null) return [...parts, last];
      }
    }
    return null;
  };
  const partsOfWord = (text) => {
    const letters = nameKey(text);
    return letters.length >= 2 * shortestPart && letters.length <= longestCompound
      ? split(letters, mostPartsOfCompound) : null;
  };
  if (!word.includes("-")) return partsOfWord(word);
  const words = word.split("-").filter((part) => part !== "");
  const parts = words.map(partsOfWord);
  const isForeign = words.some((part, index) => {
    const entries = library.names.get(nameKey(part));
    return parts[index] !== null || entries !== undefined && !entries.some(({ isEnglish }) => isEnglish);
  });
  return words.length > 1 && isForeign ? words.flatMap((part, index) => parts[index] ?? [part]) : null;
}
