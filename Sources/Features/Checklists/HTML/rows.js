// Draws the rows of rules: verdict, note and, on demand, details. Text of documents and reviewers is set as text only.

// Creates an element with children, which are elements, texts or null.
function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...children.filter((child) => child !== null)
    .map((child) => typeof child === "string" ? clean(child) : child));
  return made;
}

function button(text, className, action) {
  const made = element("button", className, text);
  made.type = "button";
  if (action) made.addEventListener("click", action);
  return made;
}

const title = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// MARK: Rows

// A group of buttons of which one is pressed, with the key of each.
function choiceTemplate(className, names, keyOf) {
  const made = element("div", className, ...names.map((name, index) => {
    const choice = Object.assign(button(name === "n.a." ? name : title(name), ""), { value: name });
    choice.dataset.key = keyOf(name, index);
    choice.setAttribute("aria-pressed", "false");
    return choice;
  }));
  made.setAttribute("role", "group");
  return made;
}

const verdictTemplate = choiceTemplate("verdicts", ["pass", "fail", "n.a."], (name) => name[0]);
for (const choice of verdictTemplate.children) choice.dataset.verdict = choice.value;
// How much a failure matters.
const severityTemplate = choiceTemplate("severities", severities, (_, index) => String(index + 1));
const ruleTemplate = button("", "");
ruleTemplate.setAttribute("aria-expanded", "false");
ruleTemplate.append(element("span", "status", element("span", "visually-hidden", "open: ")));

// Turns a row of the markup, which can only be read, into one that can be reviewed.
function prepare(row) {
  const rule = row.firstElementChild;
  const opener = ruleTemplate.cloneNode(true);
  const text = element("span", "");
  text.id = rule.id;
  rule.removeAttribute("id");
  text.append(...rule.childNodes);
  opener.append(text);
  rule.append(opener);
  if (isReadOnly) return;
  for (const template of [verdictTemplate, severityTemplate]) {
    const group = template.cloneNode(true);
    group.setAttribute("aria-labelledby", text.id);
    row.append(group);
  }
}

const openerOf = (row) => row.firstElementChild.firstElementChild;

function draw(position) {
  const row = rows[position];
  const { verdict, severity, note, before } = entry(position);
  if (verdict === "open") delete row.dataset.verdict; else row.dataset.verdict = verdict;
  const now = stateAt(position);
  row.classList.toggle("undecided", now === "found");
  openerOf(row).firstElementChild.firstElementChild.textContent = `${now === "found" ? terms.found : now}: `;
  for (const choice of row.querySelectorAll(":scope > [role=group] button")) {
    choice.setAttribute("aria-pressed", String(choice.value === now || choice.value === severity));
  }
  if (isReadOnly) drawChip(row, "severity", verdict === "fail" ? title(severity) : "");
  drawChip(row, "again", before === undefined ? "" : terms.marks.changed);
  drawNoteLine(row, note === terms.note ? "" : note);
  const details = row.querySelector(".details");
  if (details === null) return;
  const field = details.querySelector("textarea");
  if (field.value !== note && field !== document.activeElement) field.value = note;
  drawRecheck(details, position);
}

function drawChip(row, name, text) {
  const shown = row.querySelector(`.chip.${name}`);
  if (shown !== null) shown.remove();
  if (text !== "") row.querySelector(".facts").prepend(element("span", `chip ${name}`, text));
}

function drawNoteLine(row, note) {
  const line = row.querySelector(".note-line");
  if (note === "") { if (line !== null) line.remove(); return; }
  if (line !== null) { line.textContent = note; return; }
  const made = element("p", "note-line");
  // The reviewer's own text is shown as it is.
  made.textContent = note;
  row.querySelector(".facts").after(made);
}

// MARK: Layout

// Rows outside the viewport are laid out in batches: screen readers need the layout of all rows, and laying them out at
// once would take seconds. The batches wait while keys are pressed, which would wait for them otherwise.
const layoutBatch = 100;
const keyPause = 500;
let layoutTimer = 0;
let lastKey = -keyPause;

document.addEventListener("keydown", () => { lastKey = performance.now(); }, true);

function layOut(from) {
  clearTimeout(layoutTimer);
  const wait = lastKey + keyPause - performance.now();
  if (wait > 0) { layoutTimer = setTimeout(() => layOut(from), wait); return; }
  const to = Math.min(from + layoutBatch, rows.length);
  for (let position = from; position < to; position += 1) rows[position].classList.add("laid-out");
  if (to < rows.length) layoutTimer = setTimeout(() => layOut(to), 16);
}

// MARK: Details

function recheckText({ before, was }) {
  const words = before === "open"
    ? "the wording changed after you wrote the note." : `the wording changed after your verdict “${before}”.`;
  return [`${terms.marks.changed}: ${words}`, was === undefined ? "" : ` It was: “${was}”`].join("");
}

function drawRecheck(details, position) {
  const shown = details.querySelector(".recheck");
  if (shown !== null) shown.remove();
  const { before, was } = entry(position);
  if (before === undefined) return;
  const notice = element("p", "change again recheck", recheckText({ before, was }));
  if (before !== "open") {
    notice.append(" ", button(`Keep “${before}”`, "", () => {
      setVerdict(position, before);
      focusRow(rows[position]);
    }));
  }
  details.querySelector(".words").prepend(notice);
}

// The change of a rule, or null if its row already shows it.
function changeNotice({ kind, facts, was, now, since }) {
  const remarks = [...facts, since].filter((text) => text).join(", ");
  if (remarks === "" && !was && !now) return null;
  return element("div", `change ${kind}`, element("strong", "", terms.marks[kind] || kind), ` ${remarks}`,
    was ? element("p", "", "was: ", element("del", "", was)) : null,
    now ? element("p", "", "now: ", element("ins", "", now)) : null);
}

const isWebAddress = (address) => /^https?:\/\//.test(address);

function sourceLink({ url, pageTitle, section }) {
  const text = [pageTitle, ...section].join(" › ");
  if (!isWebAddress(url)) return element("span", "", text);
  const link = element("a", "", text);
  link.href = url;
  link.rel = "noopener noreferrer";
  return link;
}

function platformText({ platforms, platformSpecific }) {
  if (platforms === null) return "unknown";
  return platforms.join(", ") + (platformSpecific ? " only" : "");
}

function dateText({ revised, captured, lastSeen }) {
  const date = revised || (captured ? `snapshot ${captured}` : "not dated");
  return lastSeen ? `${date}, last seen ${lastSeen}` : date;
}

function factList(item) {
  const facts = [
    ["Source", sourceLink(item)],
    ["Priority", `${title(item.priority)}: ${item.priorityReason}`],
    ["Strength", item.strength === null ? null : title(item.strength)],
    ["Platforms", platformText(item)],
    ["Revised", dateText(item)],
    ["Rule", element("code", "", item.id)],
    ["Similar", item.also.length === 0 ? null : element("code", "", item.also.join(", "))],
  ];
  return element("dl", "facts-list", ...facts.filter(([, value]) => value !== null)
    .flatMap(([name, value]) => [element("dt", "", name), element("dd", "", value)]));
}

// MARK: Results of checks

const findingsOf = ({ findings }) => findings || [];
const findingText = ({ message, file, line }) => `${message} at ${file}:${line}`;

// The findings of checks, one on each line; empty for rules without checks.
function findingsText(item) {
  if (item.checks === undefined) return "";
  const { checks, moreFindings, suppressedFindings } = item;
  if (findingsOf(item).length === 0) {
    const hidden = suppressedFindings > 0 ? `, ${pluralized(suppressedFindings, "finding")} suppressed` : "";
    return `checked by machine: nothing found${hidden} (${checks.join(", ")})`;
  }
  const more = moreFindings > 0 ? [`and ${grouped(moreFindings)} more`] : [];
  return [...findingsOf(item).map(findingText), ...more].join("\n");
}

function findingList(item) {
  if (item.checks === undefined) return null;
  if (findingsOf(item).length === 0) return element("p", "checked", title(findingsText(item)));
  return element("div", "places-list", element("p", "", title(terms.note)),
    element("ul", "", ...findingsText(item).split("\n").map((text) => element("li", "", text))));
}

// MARK: Places

const visiblePlaces = 5;
const placeText = ({ symbol, file, line }) => `${symbol ? `${symbol} at ` : ""}${file}:${line}`;

// The first places on one line: "A.swift:3, B.swift:4 and 2 more".
function placesText({ places, morePlaces }) {
  const rest = Math.max(0, places.length - visiblePlaces) + morePlaces;
  return places.slice(0, visiblePlaces).map(placeText).join(", ") + (rest > 0 ? ` and ${grouped(rest)} more` : "");
}

function placeList({ places, morePlaces }) {
  if (places.length === 0) return null;
  const listed = (some) => some.map((place) => element("li", "", element("code", "", placeText(place))));
  const rest = places.slice(visiblePlaces);
  const more = rest.length + morePlaces;
  return element("div", "places-list", element("p", "", "Used in"),
    element("ul", "", ...listed(places.slice(0, visiblePlaces))),
    more === 0 ? null : element("details", "", element("summary", "", pluralized(more, "more place")),
      element("ul", "", ...listed(rest),
        morePlaces > 0 ? element("li", "", `and ${grouped(morePlaces)} more`) : null)));
}

function noteField(position) {
  const number = position + 1;
  const label = Object.assign(element("label", "", "Note"), { htmlFor: `n${number}`, id: `l${number}` });
  const field = Object.assign(element("textarea", ""), {
    id: `n${number}`, value: entry(position).note, readOnly: isReadOnly,
  });
  field.setAttribute("aria-labelledby", `l${number} s${number}`);
  return element("div", "note", label, field);
}

function detailsOf(position) {
  const item = items[position];
  const made = element("div", "details", element("div", "words",
    item.mark === null ? null : changeNotice(item.mark), item.why === null ? null : element("p", "why", item.why),
    findingList(item), noteField(position), ...furtherFields(position), placeList(item)), factList(item));
  drawRecheck(made, position);
  return made;
}

const isOpen = (row) => row.classList.contains("open");

function setOpen(row, open) {
  if (isOpen(row) === open) return;
  row.classList.toggle("open", open);
  openerOf(row).setAttribute("aria-expanded", String(open));
  if (open) row.append(detailsOf(rowPosition(row))); else row.querySelector(".details").remove();
}

// MARK: Events

const rowPosition = (row) => Number(row.id.slice(1)) - 1;

main.addEventListener("click", ({ target }) => {
  const row = target.closest(".item");
  if (row === null) return;
  const choice = target.closest(".item > [role=group] button");
  if (choice !== null) {
    const position = rowPosition(row);
    if (severities.includes(choice.value)) setSeverity(position, choice.value);
    else setVerdict(position, stateAt(position) === choice.value ? "open" : choice.value);
  } else if (target.closest(".details, .conflict") === null && String(getSelection()) === "") {
    setOpen(row, !isOpen(row));
  }
});

main.addEventListener("input", ({ target }) => {
  if (target.tagName !== "TEXTAREA") return;
  const position = rowPosition(target.closest(".item"));
  // Replace unpaired surrogates, which some keyboards leave behind and other programs reject.
  const note = target.value.replace(/\p{Surrogate}/gu, "\ufffd");
  setEntry(position, { ...entry(position), note });
  state.changed.add(position);
  state.isUnsaved = true;
  drawNoteLine(rows[position], note === terms.note ? "" : note);
  drawCounts();
  save();
});

// MARK: Prints

// Prints have the explanation and the source of each rule that is shown.
function printedBlock(position) {
  const item = items[position];
  const { verdict, severity } = entry(position);
  const address = isWebAddress(item.url)
    ? ` (${item.url.replace(/^https?:\/\//, "").replace(/^([^/]+)\/.*\/(?=[^/])/, "$1/…/")})` : "";
  return element("div", "printed",
    verdict === "open" ? element("p", "", "☐ pass  ☐ fail  ☐ n.a.")
      : element("p", "", "Verdict: ", element("strong", "", verdict),
        verdict === "fail" && severity !== "" ? `, ${severity}` : ""),
    item.why === null ? null : element("p", "", item.why),
    ...findingsText(item).split("\n").filter((text) => text !== "").map((text) => element("p", "source", title(text))),
    item.places.length === 0 ? null : element("p", "source", `Used in ${placesText(item)}`),
    element("p", "source",
      `${[item.pageTitle, ...item.section].join(" › ")}${address} · ${dateText(item)} · ${item.id}`));
}

byId("print").addEventListener("click", () => print());

const printed = [];
addEventListener("beforeprint", () => {
  for (const group of groups) { if (!group.open) { group.open = true; printed.push(() => { group.open = false; }); } }
  rows.forEach((row, position) => {
    if (row.hidden) return;
    const block = printedBlock(position);
    row.append(block);
    printed.push(() => block.remove());
  });
});
addEventListener("afterprint", () => { for (const restored of printed.splice(0)) restored(); });
