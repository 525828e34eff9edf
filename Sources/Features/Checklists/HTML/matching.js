// Finds the rules that saved entries are about: those of the browser's storage and of JSON files, which may be older
// than this list. Saved entries are hostile input.

const longestNote = 100000;
const textOf = (value) => typeof value === "string" ? value : undefined;
const textsOf = (value) => Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];

// A saved entry with members of known types, or null. `unclear` says that its verdict has an unknown spelling.
function savedEntry(value) {
  if (typeof value !== "object" || value === null || typeof value.id !== "string" || value.id === "") return null;
  const verdict = verdictOf(value.verdict);
  return {
    id: value.id, also: textsOf(value.also), wording: textOf(value.wording), statement: textOf(value.statement),
    severity: severities.includes(value.severity) ? value.severity : "",
    verdict: verdict || "open", unclear: verdict === undefined,
    // Unpaired surrogates, which other programs reject, are replaced.
    note: (textOf(value.note) || "").slice(0, longestNote).replace(/\p{Surrogate}/gu, "\ufffd"),
    before: verdicts.includes(value.before) ? value.before : undefined, was: textOf(value.was),
    // Entries of a file about rules that this list lacks are kept for the next download.
    original: value,
  };
}

// A wording mark is "w", eight digits for the statement and eight for its explanation.
const statementMark = (wording) => wording.slice(0, 9);

// Positions by key; null where several items have the key.
function positionsBy(keys) {
  const found = new Map();
  items.forEach((item, position) => {
    for (const key of keys(item)) found.set(key, found.has(key) ? null : position);
  });
  return found;
}
const ownIds = positionsBy((item) => [item.id]);
const otherIds = positionsBy((item) => [...item.also, ...(item.formerIds || [])]);
const wordings = positionsBy((item) => [item.wording]);
const statements = positionsBy((item) => [statementMark(item.wording)]);

// The position of the rule of a saved entry, or undefined. Ids are made from statements, so a renamed rule has its old
// wording, and a reworded rule has another id.
function positionOf({ id, also, wording }) {
  const known = (positions, key) => positions.get(key) === null ? undefined : positions.get(key);
  for (const positions of [ownIds, otherIds]) {
    for (const name of [id, ...also]) if (known(positions, name) !== undefined) return known(positions, name);
  }
  if (wording === undefined) return undefined;
  const exact = known(wordings, wording);
  return exact === undefined ? known(statements, statementMark(wording)) : exact;
}

// The entry that a saved one gives a rule. A verdict on other words becomes "needs another look".
function entryFrom(saved, item) {
  const { verdict, severity, note, before, was } = saved;
  if (saved.wording === undefined || saved.wording === item.wording || isBlank(saved)) {
    return { verdict, severity, note, before, was };
  }
  const earlier = saved.statement !== undefined && saved.statement !== item.statement ? saved.statement : was;
  return { verdict: "open", severity, note, before: before || verdict, was: earlier };
}

function mergedNote(own, other) {
  if (own.includes(other)) return own;
  return other.includes(own) ? other : `${own}\n${other}`;
}

// Joins the entries of rules that are one rule now. Different verdicts need another look.
function joined(one, two) {
  const note = mergedNote(one.note, two.note);
  if (two.verdict === "open" && two.before === undefined || two.verdict === one.verdict) return { ...one, note };
  if (one.verdict === "open" && one.before === undefined) return { ...two, note };
  return { ...one, verdict: "open", note, before: one.verdict === "open" ? one.before : one.verdict };
}

// Assigns saved entries to rules, those of the storage or of a file. Open rules of a file say nothing, and neither do
// those that fail because of findings, since the list has its own; the storage has rules that the reviewer opened
// again. Returns { entries: Map of position → entry, sources: Map of position → ids, unmatched: Map of id → saved
// entry, renamed: number }.
function assign(values, isFile = false) {
  const result = { entries: new Map(), sources: new Map(), unmatched: new Map(), renamed: 0 };
  const { entries, sources } = result;
  const add = (position, saved) => {
    const item = items[position];
    const found = entryFrom(saved, item);
    entries.set(position, entries.has(position) ? joined(entries.get(position), found) : found);
    sources.set(position, [...(sources.get(position) || []), saved.id]);
    if (saved.id !== item.id && !item.also.includes(saved.id)) result.renamed += 1;
  };
  const saved = values.map(savedEntry).filter((value) => value !== null
    && (value.unclear
      || (isFile ? !isBlank(value) && !isFound(value.original) : !isBlank(value) || ownIds.has(value.id))));
  // Entries with the item's own id come first, since they have precedence.
  const byOwnId = saved.filter(({ id }) => ownIds.has(id) && ownIds.get(id) !== null);
  const others = saved.filter(({ id }) => !ownIds.has(id) || ownIds.get(id) === null);
  for (const value of byOwnId) add(ownIds.get(value.id), value);
  for (const value of others) {
    const position = positionOf(value);
    if (position !== undefined) add(position, value); else result.unmatched.set(value.id, value);
  }
  result.unclear = saved.filter(({ unclear }) => unclear).length;
  return result;
}
