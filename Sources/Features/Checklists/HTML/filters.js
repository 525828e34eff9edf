// Filters the rules by verdict, words and facts, and shows the counts.

// A rule stays visible when its verdict changes, so that the focus is not lost. It is hidden at the next change of a
// filter.

const choices = ["strength", "priority", "platform", "page", "mark"].map(byId);
const noFilter = Object.freeze({ state: "", words: [], strength: "", priority: "", platform: "", page: "", mark: "" });
let currentFilter = noFilter;

const searchTexts = [];
function searchText(position) {
  if (searchTexts[position] === undefined) {
    const { id, pageTitle, section, statement, why, strength, platforms, also, places } = items[position];
    const findings = findingsOf(items[position]).map(findingText);
    const texts = [
      id, pageTitle, ...section, statement, why, strength, ...(platforms || []), ...also, ...findings,
      ...places.map(placeText),
    ];
    searchTexts[position] = texts.join("\n").toLowerCase();
  }
  return searchTexts[position];
}

function isForPlatform({ platforms, platformSpecific }, wanted) {
  const only = wanted.startsWith("only ");
  const name = only ? wanted.slice(5) : wanted;
  if (only && !platformSpecific) return false;
  return name === "" || platforms === null || platforms.includes(name);
}

function isInState(position, wanted) {
  switch (wanted) {
  case "": return true;
  case "note": return entry(position).note !== "";
  case "look": return needsLook(position);
  case "mine": return items[position].assignee === main.dataset.person;
  default: return stateAt(position) === wanted;
  }
}

function isChanged({ mark, changedSinceReview }, wanted) {
  if (wanted === "review") return changedSinceReview === true;
  return wanted === "" || mark !== null && mark.kind === wanted;
}

function isShown(position) {
  const item = items[position];
  const { state: verdict, words, strength, priority, platform, page, mark } = currentFilter;
  return isInState(position, verdict) && isForPlatform(item, platform)
    && (strength === "" || item.strength === strength) && (priority === "" || item.priority === priority)
    && (page === "" || item.page === page) && isChanged(item, mark)
    && words.every((word) => searchText(position).includes(word) || entry(position).note.toLowerCase().includes(word));
}

// Groups of general rules are open while a filter is on, and as the markup has them or the reader left them otherwise.
const openGroups = new Set(groups.filter((group) => group.open));
for (const group of groups) {
  group.firstElementChild.addEventListener("click", () => {
    if (group.open) openGroups.delete(group); else openGroups.add(group);
  });
}

function readFilter() {
  const values = Object.fromEntries(choices.filter((choice) => choice !== null).map(({ id, value }) => [id, value]));
  const wanted = byId("words").value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return { ...noFilter, ...values, words: wanted, state: document.querySelector("input[name=state]:checked").value };
}

function filter() {
  currentFilter = readFilter();
  let shown = 0;
  rows.forEach((row, position) => {
    const hidden = !isShown(position);
    if (!hidden) shown += 1;
    if (row.hidden === hidden) return;
    row.hidden = hidden;
    // Many rows appear at once, so those outside the viewport are laid out later.
    if (!hidden) row.classList.remove("laid-out");
  });
  layOut(0);
  // Sections come before groups and pages, since those are hidden if all their rules are.
  for (const part of main.querySelectorAll(".section, .general, .page")) {
    part.hidden = part.querySelector(".item:not([hidden])") === null;
  }
  pages.forEach((page) => { const link = linkOf(page); if (link !== null) link.parentElement.hidden = page.hidden; });
  const all = shown === rows.length;
  for (const group of groups) group.open = !all || openGroups.has(group);
  const folded = choices.filter((choice) => choice !== null && choice.value !== "").length;
  byId("filter-count").textContent = folded === 0 ? "" : ` (${folded})`;
  byId("filter-menu").classList.toggle("in-use", folded > 0);
  const text = all
    ? `All ${pluralized(rows.length, "rule")} shown` : `${grouped(shown)} of ${pluralized(rows.length, "rule")} shown`;
  byId("shown").textContent = text;
  byId("none").hidden = shown > 0;
  byId("reset").hidden = all && folded === 0;
  return text;
}

const filterSoon = debounced(120, () => announce(filter()));
byId("controls").addEventListener("input", ({ target }) => {
  if (target.id === "words") filterSoon(); else if (target.form === byId("filters")) announce(filter());
});
// Enter in the search field would submit the form.
byId("filters").addEventListener("submit", (event) => event.preventDefault());

byId("reset").addEventListener("click", () => {
  byId("filters").reset();
  announce(filter());
  // The button has the focus and is hidden now.
  byId("words").focus();
});

// MARK: Counts

const linkOf = (page) => byId(`link-${page.id}`);

function setText(target, text) { if (target !== null && target.textContent !== text) target.textContent = text; }

function drawPart(id, value) {
  setText(byId(`c-${id}`), `${grouped(reviewed(value))} of ${grouped(value.total)}`);
  const { fail, found } = value;
  const parts = [fail > 0 ? `${grouped(fail)} fail` : "", found > 0 ? `${grouped(found)} found` : ""];
  setText(byId(`f-${id}`), parts.filter(Boolean).join(", "));
}

function drawCounts() {
  const bar = byId("progress");
  bar.max = Math.max(1, counts.total);
  bar.value = reviewed(counts);
  const gone = items.length - counts.total;
  byId("progress-text").textContent = progressText();
  byId("figures").textContent = `${grouped(counts.pass)} pass, ${grouped(counts.fail)} fail, `
    + `${grouped(counts["n.a."])} n.a., ${grouped(counts.open)} open`
    + (gone > 0 ? `; ${grouped(gone)} gone` : "");
  const numbers = {
    open: counts.open, found: counts.found, fail: counts.fail, pass: counts.pass, na: counts["n.a."],
    look: counts.look, note: counts.notes, mine: items.filter((_, position) => isInState(position, "mine")).length,
  };
  for (const [name, number] of Object.entries(numbers)) setText(byId(`n-${name}`), grouped(number));
  byId("n-fail").closest("label").classList.toggle("has-fails", counts.fail > 0);
  // States that a review may not have appear with the first such rule.
  for (const [name, number] of [["found", counts.found], ["look", counts.look], ["note", counts.notes]]) {
    const label = byId(`n-${name}`).closest("label");
    label.hidden = number === 0 && !label.firstElementChild.checked;
  }
  for (const part of undrawn) {
    const value = partCounts.get(part);
    drawPart(part.id, value);
    if (!part.matches(".page")) continue;
    setText(byId(`h-${part.id}`), byId(`c-${part.id}`) === null ? "" : `${byId(`c-${part.id}`).textContent} reviewed`);
    const link = linkOf(part);
    if (link !== null) link.classList.toggle("done", reviewed(value) === value.total && value.total > 0);
    drawPageButton(part, value);
  }
  undrawn.clear();
  byId("done").hidden = counts.open > 0 || counts.total === 0;
  byId("undo").disabled = state.undoable.length === 0;
}
