// Reads JSON checklists and writes the review as JSON, CSV and Markdown.

function download(text, type, extension) {
  const words = list.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) || ["checklist"];
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = element("a", "");
  link.href = address;
  link.download = `${words.join("-").slice(0, 60)}.${extension}`;
  link.click();
  // The browser reads the object after this function returns.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

// MARK: JSON

// Escapes control characters and bidirectional marks, as the tool does.
function jsonText(value) {
  const escaped = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
  return JSON.stringify(value, null, 2).replace(escaped, (character) =>
    "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0")) + "\n";
}

// The list with verdicts and notes. Items have `before` and `was` while they need another look; reviewed rules of other
// lists follow, so that an update of the file can find them.
function reviewedList() {
  const reviewed = items.map((item, position) => {
    const { verdict, severity, note, before, was } = entry(position);
    return {
      ...item, verdict, severity: severity || undefined, note,
      ...(before === undefined ? {} : { before }), ...(was === undefined ? {} : { was }),
    };
  });
  const unmatched = Array.from(state.unmatched.values(), ({ original, id, verdict, severity, note }) =>
    ({ ...original, id, verdict, severity: severity || undefined, note }));
  return { ...list, items: [...reviewed, ...unmatched] };
}

byId("download").addEventListener("click", () => {
  download(jsonText(reviewedList()), "application/json", "json");
  state.isUnsaved = false;
});

// MARK: CSV

const csvColumns = [
  "page", "rule", "verdict", "severity", "owner", "note", "mark", "priority", "reason", "findings", "places", "why",
  "section", "strength", "platforms", "specific", "url", "revised", "captured", "also", "id", "wording", "list",
];

function csvCells(position) {
  const item = items[position];
  const more = item.morePlaces > 0 ? [`and ${item.morePlaces} more`] : [];
  return {
    ...item, ...entry(position), page: item.pageTitle, rule: item.statement, owner: item.assignee,
    reason: item.priorityReason, section: item.section.join(" › "),
    platforms: item.platforms === null ? "not known" : item.platforms.join(", "),
    specific: item.platformSpecific ? "yes" : "",
    mark: item.mark === null ? "" : item.mark.kind, findings: findingsText(item),
    places: [...item.places.map(placeText), ...more].join("\n"),
    also: item.also.join(" "), list: JSON.stringify(list.request),
  };
}

// A cell that spreadsheets do not evaluate: an apostrophe is before each possible formula, also where another delimiter
// would begin a cell.
function csvCell(value) {
  const text = clean(String(value === null || value === undefined ? "" : value))
    .replace(/^(?='*[=@+\-＝＠＋－\t\n])/, "'").replace(/(?<=[;\t\n])(?='*(?:[=@＝＠＋－]|[+-]\S))/g, "'");
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, "\"\"")}"` : text;
}

function csvText() {
  const lines = [csvColumns, ...items.map((_, position) => csvColumns.map((column) => csvCells(position)[column]))];
  return lines.map((cells) => cells.map(csvCell).join(",") + "\r\n").join("");
}

byId("csv").addEventListener("click", () => download(csvText(), "text/csv", "csv"));

// MARK: Markdown

// Text on one line that Markdown and HTML do not interpret.
function markdown(text) {
  return clean(text).replace(/\s+/g, " ").replace(/[\\`*_[\]#|~!{}$@]|:(?=\/\/|[\w+-]+:)/g, "\\$&")
    .replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/^(\d+)([.)])|^([-+=/])/, "$1\\$2$3");
}

// An address that cannot end its link.
function markdownAddress(address) {
  const codes = { "(": "%28", ")": "%29" };
  return address.replace(/[\s()<>[\]\\]/g, (character) => codes[character] || encodeURIComponent(character));
}

function markdownItem(position) {
  const item = items[position];
  const { verdict, severity, note, before } = entry(position);
  const source = markdown([item.pageTitle, ...item.section].join(" › "));
  const address = isWebAddress(item.url) ? `(${markdownAddress(item.url)})` : "";
  const lines = [`- **${markdown(item.statement)}** ${address === "" ? source : `[${source}]${address}`}`];
  if (verdict === "fail" && severity !== "") lines.push(`  - Severity: ${severity}`);
  if (before !== undefined) lines.push(`  - The wording changed after the verdict “${before}”.`);
  for (const line of note.split("\n")) if (line.trim() !== "") lines.push(`  - ${markdown(line.trim())}`);
  for (const finding of findingsOf(item)) lines.push(`  - ${markdown(findingText(finding))}`);
  if (verdict === "fail" && item.places.length > 0) lines.push(`  - Used in ${markdown(placesText(item))}`);
  return lines.join("\n");
}

function markdownText() {
  const positions = Array.from(items.keys()).filter((position) => !isGone(items[position]));
  const groups = [
    [terms.sections.fail, (position) => stateAt(position) === "fail"],
    [terms.sections.found, isFoundAt],
    [terms.sections.changed, needsLook],
    [terms.sections.notes, (position) =>
      entry(position).note !== "" && entry(position).verdict !== "fail" && !needsLook(position)],
  ];
  const parts = [`# ${markdown(list.title)}`, `${progressText()}: ${byId("figures").textContent}.`];
  for (const [heading, isListed] of groups) {
    const rank = (position) =>
      (severities.indexOf(entry(position).severity) + severities.length + 1) % (severities.length + 1);
    const listed = positions.filter(isListed).sort((one, two) => rank(one) - rank(two));
    if (listed.length > 0) parts.push(`## ${heading} (${grouped(listed.length)})`, listed.map(markdownItem).join("\n"));
  }
  return parts.join("\n\n") + "\n";
}

byId("markdown").addEventListener("click", () => download(markdownText(), "text/markdown", "md"));

// MARK: Loading

const largestFile = 64 << 20;

// The text that reports what a file brought.
function loadedText({ entries, unmatched, renamed, unclear }, looks, other) {
  const from = other.title !== list.title && typeof other.title === "string"
    ? ` from “${other.title.slice(0, 100)}”` : "";
  const parts = [`Verdicts and notes of ${pluralized(entries.size, "rule")} loaded${from}`];
  if (renamed > 0) parts.push(`${pluralized(renamed, "rule")} found under another id`);
  if (looks > 0) parts.push(`${pluralized(looks, "rule")} need${looks === 1 ? "s" : ""} another look`);
  if (unclear > 0) parts.push(`${pluralized(unclear, "verdict")} not recognized`);
  if (unmatched.size > 0) {
    parts.push(`${pluralized(unmatched.size, "rule")} of the file not in this list, kept at the top of the page`);
  }
  return `${parts.join("; ")}.`;
}

// The entry of a rule after loading. Rules that are open in the file keep their verdict, and so do rules whose wording
// differs from the file's.
function loadedEntry(own, found) {
  const note = mergedNote(own.note === terms.note ? "" : own.note, found.note);
  if (found.verdict !== "open") return { verdict: found.verdict, severity: found.severity || own.severity, note };
  if (found.before === undefined || own.verdict !== "open") return { ...own, note: note === "" ? own.note : note };
  return { ...found, note };
}

function load(text) {
  let other;
  try { other = JSON.parse(text); } catch (error) { other = null; }
  if (typeof other !== "object" || other === null || other.format !== list.format || !Array.isArray(other.items)) {
    showMessage("That file is not a hig checklist in JSON. "
      + "Choose a file of “Download JSON” or of “hig checklist --format json”.");
    return;
  }
  const found = assign(other.items, true);
  for (const [id, saved] of found.unmatched) state.unmatched.set(id, saved);
  const changes = Array.from(found.entries, ([position, value]) => [position, loadedEntry(entry(position), value)]);
  change(changes);
  drawUnmatched();
  filter();
  const looks = changes.filter(([, { before }]) => before !== undefined).length;
  showMessage(loadedText(found, looks, other), changes.length > 0);
}

byId("load").addEventListener("change", ({ target }) => {
  const [file] = target.files;
  if (file === undefined) return;
  if (file.size > largestFile) {
    showMessage("That file is too large for a checklist.");
    return;
  }
  file.text().then(load, () => showMessage("Cannot read that file."))
    // Allow choosing the same file again.
    .then(() => { target.value = ""; });
});

byId("clear").addEventListener("click", () => {
  if (!confirm("Clear all verdicts and notes of this checklist? Anything you have not downloaded is lost.")) return;
  save.now();
  const cleared = Array.from(state.entries.keys());
  for (const position of cleared) { setEntry(position, initial[position]); draw(position); }
  state.changed.clear();
  state.unmatched.clear();
  state.undoable = [];
  state.isUnsaved = false;
  try { localStorage.removeItem(storageKey); } catch (error) { storageFailed(); }
  drawCounts();
  drawUnmatched();
  showMessage("All verdicts and notes are cleared.");
});
