// The checklist, the reviewer's entries and their counts. The files of this folder are joined into one function, which
// is the script of the page. The tool puts its terms before them, as the constant `terms`.

const byId = (id) => document.getElementById(id);
const list = JSON.parse(byId("list").textContent);
const { items } = list;
const main = byId("rules");
// The row of each item, by position. General rules follow the others of their page, so the order on the page may
// differ.
const rows = items.map((_, position) => byId(`r${position + 1}`));
const pages = Array.from(main.querySelectorAll(".page"));
const groups = Array.from(main.querySelectorAll(".general"));

// Readers of a shared review change nothing.
const isReadOnly = main.dataset.readonly !== undefined;
const verdicts = ["open", "pass", "fail", "n.a."];
const severities = ["blocker", "major", "minor"];
const blank = Object.freeze({ verdict: "open", severity: "", note: "" });

// A rule fails because of findings of checks, and no reviewer decided it; the tool decides alike.
const isFound = ({ verdict, severity, note, findings }) => verdict === "fail" && note === terms.note && !severity
  && Array.isArray(findings) && findings.length > 0;
// An entry is { verdict, severity, note, before, was }: `before` is a verdict on an earlier wording, which is `was`;
// the rule needs another look.

// The entry of each rule in the list: a list that was reviewed before has verdicts and notes.
const initial = items.map(({ verdict, severity = "", note, mark }) => {
  if (verdict === "open" && severity === "" && note === "") return blank;
  const isOutdated = mark !== null && mark.kind === "changed" && (verdict === "pass" || verdict === "n.a.");
  return Object.freeze(isOutdated
    ? { verdict: "open", severity, note, before: verdict, was: mark.was || undefined }
    : { verdict, severity, note });
});

const state = {
  entries: new Map(),
  // Positions whose entries are not saved yet.
  changed: new Set(),
  // The ids under which the storage has the entry of a position.
  sources: new Map(),
  // Saved entries of rules that are not in this list, by id.
  unmatched: new Map(),
  // The changes that can be undone, the last one at the end; each is [{ position, from, to }].
  undoable: [],
  isStored: true,
  isUnsaved: false,
};

const entry = (position) => state.entries.get(position) || initial[position];
const isGone = ({ mark }) => mark !== null && mark.kind === "gone";
const isBlank = ({ verdict, severity, note, before }) =>
  verdict === "open" && severity === "" && note === "" && before === undefined;
const isInitial = (position, value) =>
  ["verdict", "severity", "note", "before"].every((name) => value[name] === initial[position][name]);
const isFoundAt = (position) => isFound({ ...entry(position), findings: items[position].findings });
// "found" for a rule that checks failed, or else its verdict.
const stateAt = (position) => isFoundAt(position) ? "found" : entry(position).verdict;
const needsLook = (position) => {
  const { verdict, before } = entry(position);
  const { mark } = items[position];
  return verdict === "open" && (before !== undefined || mark !== null && mark.kind === "changed");
};
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
const pluralized = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;

// MARK: Verdicts

// Spellings of verdicts in files edited by hand, without blanks and punctuation; the tool reads the same ones.
const spellings = new Map([
  ["open", ["", "open", "todo", "☐"]],
  ["pass", ["pass", "passed", "passes", "ok", "okay", "yes", "true", "x", "done", "1", "✓", "✔", "✔️", "✅", "☑", "☑️"]],
  ["fail", ["fail", "failed", "fails", "no", "false", "✗", "✘", "❌", "0"]],
  ["n.a.", ["na", "notapplicable", "irrelevant"]],
].flatMap(([verdict, words]) => words.map((word) => [word, verdict])));

// Returns undefined for text that is not a verdict.
function verdictOf(value) {
  if (value === undefined || value === null) return "open";
  return spellings.get(String(value).toLowerCase().replace(/[\s\p{P}]/gu, ""));
}

// MARK: Counts

// Counts of the whole list, of each page and of each group of general rules. Rules that are gone do not count.
const newCount = () => ({ total: 0, open: 0, found: 0, pass: 0, fail: 0, "n.a.": 0, look: 0, notes: 0 });
const counts = newCount();
const partCounts = new Map([...pages, ...groups].map((part) => [part, newCount()]));
const pageOf = rows.map((row) => row.closest(".page"));
const groupOf = rows.map((row) => row.closest(".general"));

// Pages and groups whose counts are not drawn yet.
const undrawn = new Set([...pages, ...groups]);

function count(position, sign) {
  const { note } = entry(position);
  const now = stateAt(position);
  if (note !== "" && note !== terms.note) counts.notes += sign;
  if (needsLook(position)) counts.look += sign;
  if (isGone(items[position])) return;
  counts.total += sign;
  counts[now] += sign;
  for (const part of [pageOf[position], groupOf[position]]) {
    if (part === null) continue;
    const target = partCounts.get(part);
    target.total += sign;
    target[now] += sign;
    undrawn.add(part);
  }
}
items.forEach((_, position) => count(position, 1));

// Replaces the entry of a rule.
function setEntry(position, value) {
  count(position, -1);
  if (isInitial(position, value)) state.entries.delete(position); else state.entries.set(position, value);
  count(position, 1);
}

// MARK: Changes

// Replaces entries, draws and saves them. `changes` has pairs of a position and its entry.
function change(changes, isUndoable = true) {
  if (isReadOnly) return;
  const records = changes.map(([position, to]) => ({ position, from: entry(position), to }));
  if (isUndoable && records.length > 0) {
    state.undoable.push(records);
    if (state.undoable.length > 200) state.undoable.shift();
  }
  for (const { position, to } of records) {
    setEntry(position, to);
    state.changed.add(position);
    draw(position);
  }
  state.isUnsaved = true;
  drawCounts();
  save(records);
}

// Takes the last change back and returns the position of its first rule, or -1.
function undo() {
  const records = state.undoable.pop();
  if (records === undefined) return -1;
  revert(records);
  drawCounts();
  showMessage("");
  announce(records.length === 1 ? "Undone" : `Undone for ${pluralized(records.length, "rule")}`);
  return records[0].position;
}

// The entry of a rule with another verdict.
function withVerdict(position, verdict) {
  const { severity, note } = entry(position);
  return { verdict, severity, note: note === terms.note ? "" : note };
}

function setVerdict(position, verdict) {
  const { before, verdict: current } = entry(position);
  // A key may repeat a verdict, which leaves nothing to undo, or confirms what checks found.
  if (verdict !== current || before !== undefined || isFoundAt(position)) {
    change([[position, withVerdict(position, verdict)]]);
  }
  announce(`${verdict}, ${progressText()}`);
}

// Fails a rule with a severity, which the same choice again removes.
function setSeverity(position, name) {
  const severity = entry(position).severity === name && entry(position).verdict === "fail" ? "" : name;
  change([[position, { ...withVerdict(position, "fail"), severity }]]);
  announce(`fail, ${severity || "no severity"}, ${progressText()}`);
}

const reviewed = ({ total, open, found }) => total - open - found;

function progressText() {
  return `${grouped(reviewed(counts))} of ${pluralized(counts.total, "rule")} reviewed`
    + (counts.found > 0 ? `, ${grouped(counts.found)} ${terms.found}` : "");
}

// MARK: Messages

// Replaces characters that reorder text or control a terminal, as the tool does in the markup.
const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/g;
const clean = (text) => text.replace(unsafe, "\ufffd");

// showMessage() is visible; announce() is for screen readers and passes on only the last of several texts.

function debounced(milliseconds, action) {
  let timer = 0;
  const run = () => { timer = 0; action(); };
  const later = () => { clearTimeout(timer); timer = setTimeout(run, milliseconds); };
  later.now = () => { if (timer !== 0) { clearTimeout(timer); run(); } };
  return later;
}

let announcement = "";
const announceSoon = debounced(600, () => { byId("status").textContent = announcement; });
function announce(text) { announcement = text; announceSoon(); }

function showMessage(text, canUndo = false) {
  byId("message").textContent = clean(text);
  byId("undo-last").hidden = !canUndo;
}
