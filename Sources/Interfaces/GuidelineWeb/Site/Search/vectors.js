// Vectors of words: words that people use for the same rules have vectors with similar directions.

const dimensions = 64;
const bytesOfWord = 1 + dimensions / 2;

function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

class WordVectors {
  // The words of the table, joined by blanks, and for each a scale and 64 numbers of four bits.
  constructor(words, numbers) {
    this.positions = new Map(words.split(" ").map((word, index) => [word, index]));
    this.bytes = bytesOf(numbers);
  }

  // Adds the vector of a word to a sum; returns whether the word is known.
  add(word, sum) {
    const position = this.positions.get(nameKey(word));
    if (position === undefined) return false;
    const start = position * bytesOfWord;
    const scale = this.bytes[start];
    for (let index = 0; index < dimensions; index += 1) {
      const pair = this.bytes[start + 1 + (index >> 1)];
      sum[index] += ((index % 2 === 0 ? pair >> 4 : pair & 15) - 8) * scale;
    }
    return true;
  }

  // The sum of the vectors of the words of a text; null without known words.
  vector(text) {
    const sum = new Float64Array(dimensions);
    let isKnown = false;
    for (const word of vectorWords(text)) isKnown = this.add(word, sum) || isKnown;
    return isKnown ? sum : null;
  }
}

// The words of a text as the vectors have them: pairs of letters in scripts without blanks.
function vectorWords(text) {
  const found = [];
  for (const [run] of text.replace(/['’]/g, "").matchAll(/[\p{Alphabetic}0-9]+/gu)) {
    for (const part of run.split(runsOfLetters)) {
      const letters = Array.from(part);
      if (part === "") continue;
      if (!isLetterOfRun(letters[0]) || letters.length === 1) found.push(part);
      else letters.slice(1).forEach((letter, index) => found.push(letters[index] + letter));
    }
  }
  return found;
}

const runsOfLetters = new RegExp(`([${letterRanges}]+)`, "u");

function cosine(first, second) {
  let [product, own, other] = [0, 0, 0];
  for (let index = 0; index < dimensions; index += 1) {
    product += first[index] * second[index];
    own += first[index] * first[index];
    other += second[index] * second[index];
  }
  const lengths = Math.sqrt(own * other);
  return lengths > 0 ? product / lengths : 0;
}
