// Saves verdicts and notes in the browser, filters the rules, and reads and writes JSON files. The page works without
// this script for reading, ticking and printing.
(() => {
  "use strict";

  const verdicts = ["open", "pass", "fail", "n.a."];
  const byId = (id) => document.getElementById(id);
  const list = JSON.parse(byId("list").textContent);
  const main = byId("rules");
  const rows = Array.from(main.querySelectorAll(".item"));
  // Two files may have the same checklist, for two apps, so each file has its own entries.
  const listKey = `${main.dataset.key}:`;
  const storageKey = listKey + location.pathname;

  // The mutable state of the page. An entry is { verdict, note, before }: `before` is a verdict on an earlier wording of
  // the rule, which needs another look.
  const state = {
    entries: new Map(),
    changed: new Set(),
    filter: { platform: "", state: "", strength: "", words: [] },
    isStored: true,
    isUnsaved: false,
  };

  // The position of each item by the id of its rule, and by the ids of similar rules merged into it.
  const positions = new Map();
  list.items.forEach((item, position) => {
    for (const id of item.also) if (!positions.has(id)) positions.set(id, position);
  });
  list.items.forEach((item, position) => positions.set(item.id, position));

  const isGone = (item) => item.mark !== null && item.mark.kind === "gone";
  const entry = (position) => state.entries.get(position) || { verdict: "open", note: "" };
  // Spellings of verdicts in files edited by hand.
  const spellings = new Map([
    ["passed", "pass"], ["ok", "pass"], ["yes", "pass"], ["failed", "fail"], ["no", "fail"], ["na", "n.a."], ["n/a", "n.a."],
  ]);

  function verdictOf(value) {
    const word = typeof value === "string" ? value.trim().toLowerCase() : "";
    return verdicts.includes(word) ? word : spellings.get(word) || "open";
  }

  const pageOfRow = rows.map((row) => row.closest(".page"));
  const isBlank = ({ verdict, note, before }) => verdict === "open" && note === "" && !before;
  const pluralized = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

  function debounced(milliseconds, action) {
    let timer = 0;
    const run = () => { timer = 0; action(); };
    const later = () => { clearTimeout(timer); timer = setTimeout(run, milliseconds); };
    later.now = () => { if (timer !== 0) { clearTimeout(timer); run(); } };
    return later;
  }

  // MARK: Messages

  // showMessage() is visible; announce() is for screen readers and passes on only the last of several texts.

  let announcement = "";
  const announceSoon = debounced(600, () => { byId("status").textContent = announcement; });
  function announce(text) { announcement = text; announceSoon(); }
  function showMessage(text) { byId("message").textContent = text; }

  // MARK: Storage

  // Entries are stored by rule id with the mark of the rule's wording. Only entries that changed in this window are
  // overwritten, since the same file may be open in another window.

  function storedEntries(key = storageKey) {
    try {
      const stored = JSON.parse(localStorage.getItem(key) || "{}");
      return new Map(Object.entries(stored.items || {}));
    } catch (error) {
      return new Map();
    }
  }

  function validEntry(saved, item) {
    if (typeof saved !== "object" || saved === null) return null;
    const verdict = verdictOf(saved.verdict);
    const note = typeof saved.note === "string" ? saved.note : "";
    const before = verdicts.includes(saved.before) ? saved.before : undefined;
    if (saved.wording === undefined || saved.wording === item.wording) return { verdict, note, before };
    if (isBlank({ verdict, note, before })) return null;
    return { verdict: "open", note, before: before || verdict };
  }

  function restore() {
    const stored = storedEntries();
    list.items.forEach((item, position) => {
      if (state.changed.has(position)) return;
      const id = [item.id, ...item.also].find((id) => stored.has(id));
      const found = id === undefined ? null : validEntry(stored.get(id), item);
      if (found === null && !state.entries.has(position)) return;
      if (found === null) state.entries.delete(position); else state.entries.set(position, found);
      draw(position);
    });
    drawProgress();
  }

  function storageFailed() {
    if (!state.isStored) return;
    state.isStored = false;
    showMessage("This browser cannot save your work on this page. Download the JSON before you close it.");
  }

  function store(entries) {
    try {
      const stored = { saved: Date.now(), items: Object.fromEntries(entries) };
      localStorage.setItem(storageKey, JSON.stringify(stored));
      state.changed.clear();
      state.isStored = true;
      state.isUnsaved = false;
    } catch (error) {
      storageFailed();
    }
  }

  const save = debounced(250, () => {
    const stored = storedEntries();
    for (const position of state.changed) {
      const item = list.items[position];
      const { verdict, note, before } = entry(position);
      // The entries of rules merged into this one are part of its entry.
      for (const id of item.also) stored.delete(id);
      if (isBlank({ verdict, note, before })) stored.delete(item.id);
      else stored.set(item.id, { verdict, note, before, wording: item.wording });
    }
    store(stored);
  });

  // The newest entries of the same checklist under another path, as after moving the file. The user is asked before
  // they are used, since they may belong to another app.
  function otherStorageKey() {
    try {
      if (localStorage.getItem(storageKey) !== null) return null;
      const saved = (key) => Number(JSON.parse(localStorage.getItem(key)).saved) || 0;
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(listKey) && storedEntries(key).size > 0);
      return keys.sort((one, two) => saved(two) - saved(one))[0] || null;
    } catch (error) {
      return null;
    }
  }

  function offerImport() {
    const key = otherStorageKey();
    if (key === null) return;
    byId("offer").hidden = false;
    byId("import").addEventListener("click", () => {
      save.now();
      store(new Map([...storedEntries(key), ...storedEntries()]));
      byId("offer").hidden = true;
      restore();
      // The button has the focus and is hidden now.
      main.focus();
    });
  }

  function checkStorage() {
    try {
      localStorage.setItem("hig-checklist:probe", "1");
      localStorage.removeItem("hig-checklist:probe");
    } catch (error) {
      storageFailed();
    }
  }

  // MARK: Rendering

  // The controls of a rule are looked up when they are needed, since a page may have thousands.

  function draw(position) {
    const row = rows[position];
    const { verdict, note, before } = entry(position);
    row.querySelector("input[type=checkbox]").checked = verdict === "pass";
    row.querySelectorAll("input[type=radio]")[verdicts.indexOf(verdict)].checked = true;
    if (verdict === "open") delete row.dataset.verdict; else row.dataset.verdict = verdict;
    const field = row.querySelector("textarea");
    if (field.value !== note) field.value = note;
    drawNote(position);
    drawBefore(row, before);
  }

  function drawNote(position) {
    const { note } = entry(position);
    const row = rows[position];
    // Prints show the note as text, since a text field would be clipped.
    row.querySelector(".printed-note").textContent = note;
    // Estimate the number of lines, since measuring would lay out the page after every key.
    row.querySelector("textarea").rows = Math.min(8, note.split("\n").length + Math.floor(note.length / 80));
  }

  function drawBefore(row, before) {
    const shown = row.querySelector(".recheck");
    if (shown !== null) shown.remove();
    if (!before) return;
    const recheck = document.createElement("p");
    recheck.className = "mark recheck";
    recheck.textContent = before === "open"
      ? "Needs another look: the wording changed after you wrote the note."
      : `Needs another look: the wording changed after your verdict “${before}”.`;
    row.querySelector(".review").before(recheck);
  }

  function drawProgress() {
    const counts = { open: 0, pass: 0, fail: 0, "n.a.": 0 };
    const pages = new Map();
    let gone = 0;
    list.items.forEach((item, position) => {
      if (isGone(item)) { gone += 1; return; }
      const { verdict } = entry(position);
      counts[verdict] += 1;
      const page = pageOfRow[position];
      const [decided, total] = pages.get(page) || [0, 0];
      pages.set(page, [decided + (verdict === "open" ? 0 : 1), total + 1]);
    });
    const decided = counts.pass + counts.fail + counts["n.a."];
    const total = decided + counts.open;
    const bar = byId("progress");
    bar.max = Math.max(1, total);
    bar.value = decided;
    const text = `${decided} of ${pluralized(total, "rule")} reviewed: `
      + `${counts.pass} pass, ${counts.fail} fail, ${counts["n.a."]} n.a., ${counts.open} open${gone > 0 ? `; ${gone} gone` : ""}`;
    byId("progress-text").textContent = text;
    for (const [page, [decided, total]] of pages) {
      const count = byId(`c-${page.id}`);
      if (count !== null) count.textContent = `${decided} of ${total}`;
    }
    return text;
  }

  // MARK: Editing

  function change(position, values) {
    state.entries.set(position, { ...entry(position), ...values });
    state.changed.add(position);
    state.isUnsaved = true;
    save();
  }

  function setVerdict(position, verdict) {
    change(position, { verdict, before: undefined });
    draw(position);
    announce(drawProgress());
  }

  function positionOf(element) {
    const row = element.closest(".item");
    return row === null ? -1 : Number(row.id.slice(1)) - 1;
  }

  main.addEventListener("change", ({ target }) => {
    if (target.type === "checkbox") setVerdict(positionOf(target), target.checked ? "pass" : "open");
    if (target.type === "radio") setVerdict(positionOf(target), target.value);
  });

  main.addEventListener("input", ({ target }) => {
    if (target.tagName !== "TEXTAREA") return;
    // Replace unpaired surrogates, which some keyboards leave behind and other programs reject.
    change(positionOf(target), { note: target.value.replace(/\p{Surrogate}/gu, "\ufffd") });
    drawNote(positionOf(target));
  });

  byId("clear").addEventListener("click", () => {
    if (!confirm("Clear all verdicts and notes of this checklist? Anything you have not downloaded is lost.")) return;
    save.now();
    const cleared = Array.from(state.entries.keys());
    state.entries.clear();
    state.changed.clear();
    state.isUnsaved = false;
    try { localStorage.removeItem(storageKey); } catch (error) { storageFailed(); }
    cleared.forEach(draw);
    showMessage("All verdicts and notes are cleared.");
    announce(drawProgress());
  });

  // MARK: Layout

  // On pages with many rules, rules outside the viewport are laid out in batches: screen readers need the layout of all
  // rules, and laying them out at once would take seconds.

  const layoutBatch = 100;
  let layoutTimer = 0;
  function layOut(from) {
    clearTimeout(layoutTimer);
    if (!main.classList.contains("many")) return;
    const to = Math.min(from + layoutBatch, rows.length);
    for (let position = from; position < to; position += 1) rows[position].classList.add("laid-out");
    if (to < rows.length) layoutTimer = setTimeout(() => layOut(to), 16);
  }

  // MARK: Filters

  // A rule stays visible when its verdict changes, so that the focus is not lost. It is hidden at the next change of a
  // filter.

  const searchTexts = [];
  function searchText(position) {
    if (searchTexts[position] === undefined) {
      const { id, pageTitle, section, statement, why, strength, platforms, also, places } = list.items[position];
      const files = places.map(({ file, line }) => `${file}:${line}`);
      searchTexts[position] = [id, pageTitle, ...section, statement, why, strength, ...(platforms || []), ...also, ...files]
        .join("\n").toLowerCase();
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
    const { verdict, note, before } = entry(position);
    switch (wanted) {
    case "": return true;
    case "note": return note !== "";
    case "marked": return list.items[position].mark !== null || before !== undefined;
    default: return verdict === wanted;
    }
  }

  function isShown(position) {
    const { filter } = state;
    const item = list.items[position];
    return isForPlatform(item, filter.platform) && isInState(position, filter.state)
      && (filter.strength === "" || item.strength === filter.strength)
      && filter.words.every((word) =>
        searchText(position).includes(word) || entry(position).note.toLowerCase().includes(word));
  }

  function filter() {
    state.filter = {
      platform: byId("platform").value,
      state: byId("state").value,
      strength: byId("strength").value,
      words: byId("words").value.toLowerCase().split(/\s+/).filter((word) => word !== ""),
    };
    let shown = 0;
    rows.forEach((row, position) => {
      const hidden = !isShown(position);
      if (!hidden) shown += 1;
      if (row.hidden === hidden) return;
      row.hidden = hidden;
      if (!hidden) row.classList.remove("laid-out");
    });
    layOut(0);
    // Sections come before pages, since a page is hidden if all its rules are.
    for (const group of main.querySelectorAll(".section, .page")) {
      group.hidden = group.querySelector(".item:not([hidden])") === null;
    }
    const all = shown === rows.length;
    const text = all ? `All ${pluralized(rows.length, "rule")} shown` : `${shown} of ${pluralized(rows.length, "rule")} shown`;
    byId("shown").textContent = text;
    byId("none").hidden = shown > 0;
    byId("reset").hidden = all;
    return text;
  }

  const filterSoon = debounced(120, () => announce(filter()));
  byId("filters").addEventListener("input", ({ target }) => {
    if (target.id === "words") filterSoon(); else announce(filter());
  });
  // Enter in the search field would submit the form.
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  main.addEventListener("submit", (event) => event.preventDefault());

  byId("reset").addEventListener("click", () => {
    byId("filters").reset();
    announce(filter());
    // The button has the focus and is hidden now.
    byId("words").focus();
  });

  // MARK: Files

  // Escape control characters and bidirectional marks, as the tool does.
  function json(value) {
    return JSON.stringify(value, null, 2)
      .replace(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (character) =>
        "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0")) + "\n";
  }

  function fileName() {
    const words = list.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) || ["checklist"];
    return words.join("-").slice(0, 60) + ".json";
  }

  byId("download").addEventListener("click", () => {
    const items = list.items.map((item, position) => {
      const { verdict, note } = entry(position);
      return { ...item, verdict, note };
    });
    const address = URL.createObjectURL(new Blob([json({ ...list, items })], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = fileName();
    link.click();
    // The browser reads the object after this function returns.
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    state.isUnsaved = false;
  });

  function mergedNote(own, other) {
    if (own.includes(other)) return own;
    return other.includes(own) ? other : `${own}\n${other}`;
  }

  // Merges the verdicts and notes of a file into those of the page. Rules that are open in the file keep their verdict.
  function merge(items) {
    const counts = { loaded: 0, recheck: 0, unknown: 0 };
    for (const other of items) {
      const saved = typeof other === "object" && other !== null
        ? validEntry(other, { wording: other.wording }) : null;
      if (saved === null || isBlank(saved)) continue;
      const position = positions.get(other.id);
      if (position === undefined) { counts.unknown += 1; continue; }
      const own = entry(position);
      const found = validEntry(other, list.items[position]);
      const values = { note: mergedNote(own.note, found.note) };
      if (found.verdict !== "open") Object.assign(values, { verdict: found.verdict, before: undefined });
      else if (found.before && own.verdict === "open") values.before = found.before;
      change(position, values);
      draw(position);
      counts.loaded += 1;
      if (values.before) counts.recheck += 1;
    }
    return counts;
  }

  function load(text) {
    let other;
    try { other = JSON.parse(text); } catch (error) { other = null; }
    if (other === null || other.format !== list.format || !Array.isArray(other.items)) {
      showMessage("That file is not a hig checklist.");
      return;
    }
    const { loaded, recheck, unknown } = merge(other.items);
    drawProgress();
    filter();
    showMessage(`Verdicts and notes of ${pluralized(loaded, "rule")} loaded`
      + (recheck > 0 ? `; ${pluralized(recheck, "rule")} need${recheck === 1 ? "s" : ""} another look` : "")
      + (unknown > 0 ? `; ${pluralized(unknown, "rule")} of the file not in this list` : "") + ".");
  }

  byId("load").addEventListener("change", ({ target }) => {
    const [file] = target.files;
    if (file === undefined) return;
    file.text().then(load, () => showMessage("Cannot read that file."))
      // Allow choosing the same file again.
      .then(() => { target.value = ""; });
  });

  byId("print").addEventListener("click", () => print());

  // MARK: Keys

  // Shortcuts work only while a rule has the focus and not in notes, where the keys belong to the browser.

  // The checkbox gets the focus, since its label is the rule.
  function focus(row) {
    row.querySelector("input").focus();
    row.scrollIntoView({ block: "nearest" });
  }

  function step(from, by) {
    for (let position = from + by; position >= 0 && position < rows.length; position += by) {
      if (!rows[position].hidden) return rows[position];
    }
    return null;
  }

  function press(key, position) {
    if (key === "j" || key === "k") {
      const row = step(position, key === "j" ? 1 : -1);
      if (row !== null) focus(row);
      return true;
    }
    if (position < 0) return false;
    if (key === "n") {
      rows[position].querySelector("textarea").focus();
    } else if ("0123".includes(key)) {
      setVerdict(position, verdicts[Number(key)]);
    } else {
      return false;
    }
    return true;
  }

  main.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || key.length > 1 && key !== "Escape") return;
    const position = positionOf(target);
    if (target.tagName === "TEXTAREA") {
      if (key === "Escape") focus(rows[position]);
    } else if (press(key, position)) {
      event.preventDefault();
    }
  });

  // MARK: Other windows and closing

  addEventListener("storage", ({ key }) => { if (key === storageKey || key === null) restore(); });
  addEventListener("pagehide", () => save.now());
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") save.now(); });
  addEventListener("beforeunload", (event) => {
    save.now();
    if (!state.isStored && state.isUnsaved) {
      event.preventDefault();
      event.returnValue = "";
    }
  });

  byId("bar").hidden = false;
  byId("controls").hidden = false;
  checkStorage();
  offerImport();
  restore();
  filter();
})();
