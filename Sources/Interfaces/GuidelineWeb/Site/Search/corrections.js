// Spelling corrections of words that no text has.

// The optimal string alignment distance: a swap of neighbors counts as one edit. Returns more than the limit beyond it.
function editDistance(first, second, limit) {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  let [before, previous] = [[], Array.from({ length: second.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1];
      let cost = Math.min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && first[row - 1] === second[column - 2]
        && first[row - 2] === second[column - 1]) cost = Math.min(cost, before[column - 2] + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, previous] = [previous, current];
  }
  return previous[second.length];
}

const [shortWord, longWord] = [4, 7];
// Another edit outweighs a word that is a thousand times as frequent; people rarely mistype the first letter.
const [costOfEdit, costOfFirstLetter] = [10, 3];
// Any word can be split into rare halves.
const minimumCountOfHalves = 3;

// The most likely correction of a word: a word, or two words typed without a blank; null if no word is close.
function correction(typed, counts) {
  if (!/^[a-z]{4,}$/.test(typed)) return null;
  const limit = typed.length >= longWord ? 2 : 1;
  const letters = [...typed].sort().join("");
  let [best, bestCost] = [null, Infinity];
  for (const [word, count] of counts) {
    if (Math.abs(word.length - typed.length) > limit) continue;
    // Words this short have so many neighbors that only swapped letters count as a typo.
    if (typed.length <= shortWord && [...word].sort().join("") !== letters) continue;
    const distance = editDistance(typed, word, limit);
    if (distance === 0 || distance > limit) continue;
    const cost = distance * costOfEdit - Math.log2(count + 1)
      + (word[0] === typed[0] ? 0 : costOfFirstLetter);
    if (cost < bestCost || cost === bestCost && word < best) [best, bestCost] = [word, cost];
  }
  return best ?? halves(typed, counts);
}

function halves(typed, counts) {
  let [best, bestCount] = [null, minimumCountOfHalves - 1];
  for (let cut = 3; cut <= typed.length - 3; cut += 1) {
    const parts = [typed.slice(0, cut), typed.slice(cut)];
    const count = Math.min(...parts.map((part) => counts.get(part) ?? 0));
    if (count > bestCount) [best, bestCount] = [parts.join(" "), count];
  }
  return best;
}
