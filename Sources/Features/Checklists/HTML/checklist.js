// The reviewer's part of a checklist: verdicts and notes, kept in the browser. The rules are in the page already;
// without this script they can be read, ticked and printed.
(() => {
  "use strict";

  const verdicts = ["open", "pass", "fail", "n.a."];
  const byId = (id) => document.getElementById(id);
  const list = JSON.parse(byId("list").textContent);
  const main = byId("rules");
  const rows = Array.from(main.querySelectorAll(".item"));
  // One list may be there twice, for two apps: each file has a state of its own.
  const listKey = `${main.dataset.key}:`;
  const storageKey = listKey + location.pathname;

  // All there is to know besides the list. An entry is { verdict, note, before }: `before` is the verdict that was
  // given to other words of the rule, which have to be looked at again.
  const state = {
    entries: new Map(),
    changed: new Set(),
    filter: { platform: "", state: "", strength: "", words: [] },
    isKept: true,
    isUnsaved: false,
  };

  // The position of each rule, by its id and by those folded into it.
  const positions = new Map();
  list.items.forEach((item, position) => {
    for (const id of item.also) if (!positions.has(id)) positions.set(id, position);
  });
  list.items.forEach((item, position) => positions.set(item.id, position));

  const isGone = (item) => item.mark !== null && item.mark.kind === "gone";
  const entry = (position) => state.entries.get(position) || { verdict: "open", note: "" };
  // How people write verdicts into a file by hand.
  const spellings = new Map([
    ["passed", "pass"], ["ok", "pass"], ["yes", "pass"], ["failed", "fail"], ["no", "fail"], ["na", "n.a."], ["n/a", "n.a."],
  ]);

  function verdictOf(value) {
    const word = typeof value === "string" ? value.trim().toLowerCase() : "";
    return verdicts.includes(word) ? word : spellings.get(word) || "open";
  }

  const pageOfRow = rows.map((row) => row.closest(".page"));
  const isBlank = ({ verdict, note, before }) => verdict === "open" && note === "" && !before;
  const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

  function debounced(milliseconds, action) {
    let timer = 0;
    const run = () => { timer = 0; action(); };
    const later = () => { clearTimeout(timer); timer = setTimeout(run, milliseconds); };
    later.now = () => { if (timer !== 0) { clearTimeout(timer); run(); } };
    return later;
  }

  // Messages: one line in sight for what matters, one for screen readers, which hear the last of a burst only.

  let spoken = "";
  const speak = debounced(600, () => { byId("status").textContent = spoken; });
  function announce(text) { spoken = text; speak(); }
  function tell(text) { byId("message").textContent = text; }

  // Keeping. Entries are stored by id with the mark of the wording they were made for. Only what changed here is
  // written over what is stored, since the same list may be open in another window.

  function storedEntries(key = storageKey) {
    try {
      const stored = JSON.parse(localStorage.getItem(key) || "{}");
      return new Map(Object.entries(stored.items || {}));
    } catch (error) {
      return new Map();
    }
  }

  function adopted(kept, item) {
    if (typeof kept !== "object" || kept === null) return null;
    const verdict = verdictOf(kept.verdict);
    const note = typeof kept.note === "string" ? kept.note : "";
    const before = verdicts.includes(kept.before) ? kept.before : undefined;
    if (kept.wording === undefined || kept.wording === item.wording) return { verdict, note, before };
    if (isBlank({ verdict, note, before })) return null;
    return { verdict: "open", note, before: before || verdict };
  }

  function restore() {
    const stored = storedEntries();
    list.items.forEach((item, position) => {
      if (state.changed.has(position)) return;
      const id = [item.id, ...item.also].find((id) => stored.has(id));
      const found = id === undefined ? null : adopted(stored.get(id), item);
      if (found === null && !state.entries.has(position)) return;
      if (found === null) state.entries.delete(position); else state.entries.set(position, found);
      draw(position);
    });
    drawProgress();
  }

  function notKept() {
    if (!state.isKept) return;
    state.isKept = false;
    tell("This browser keeps nothing for this page. Download the JSON before you close it.");
  }

  function store(entries) {
    try {
      const stored = { saved: Date.now(), items: Object.fromEntries(entries) };
      localStorage.setItem(storageKey, JSON.stringify(stored));
      state.changed.clear();
      state.isKept = true;
      state.isUnsaved = false;
    } catch (error) {
      notKept();
    }
  }

  const save = debounced(250, () => {
    const stored = storedEntries();
    for (const position of state.changed) {
      const item = list.items[position];
      const { verdict, note, before } = entry(position);
      // What another list folded into this rule is part of the entry by now.
      for (const id of item.also) stored.delete(id);
      if (isBlank({ verdict, note, before })) stored.delete(item.id);
      else stored.set(item.id, { verdict, note, before, wording: item.wording });
    }
    store(stored);
  });

  // A file that was moved or copied finds what was kept at its old place: offered, since it may be of another app.
  function keyElsewhere() {
    try {
      if (localStorage.getItem(storageKey) !== null) return null;
      const saved = (key) => Number(JSON.parse(localStorage.getItem(key)).saved) || 0;
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(listKey) && storedEntries(key).size > 0);
      return keys.sort((one, two) => saved(two) - saved(one))[0] || null;
    } catch (error) {
      return null;
    }
  }

  function offerElsewhere() {
    const key = keyElsewhere();
    if (key === null) return;
    byId("offer").hidden = false;
    byId("take").addEventListener("click", () => {
      save.now();
      store(new Map([...storedEntries(key), ...storedEntries()]));
      byId("offer").hidden = true;
      restore();
      // The button is gone, and the focus with it.
      main.focus();
    });
  }

  function checkStorage() {
    try {
      localStorage.setItem("hig-checklist:probe", "1");
      localStorage.removeItem("hig-checklist:probe");
    } catch (error) {
      notKept();
    }
  }

  // Drawing. A rule's controls are looked up when they are needed; the page has thousands of them.

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
    // Paper shows the note as text, since a field is cut at its edge.
    row.querySelector(".written").textContent = note;
    // An estimate: measuring would lay the page out at every key.
    row.querySelector("textarea").rows = Math.min(8, note.split("\n").length + Math.floor(note.length / 80));
  }

  function drawBefore(row, before) {
    const shown = row.querySelector(".again");
    if (shown !== null) shown.remove();
    if (!before) return;
    const again = document.createElement("p");
    again.className = "mark again";
    again.textContent = before === "open"
      ? "Look again: the wording changed since you wrote the note."
      : `Look again: the wording changed since you said “${before}”.`;
    row.querySelector(".review").before(again);
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
    const text = `${decided} of ${counted(total, "rule")} decided: `
      + `${counts.pass} pass, ${counts.fail} fail, ${counts["n.a."]} n.a., ${counts.open} open${gone > 0 ? `; ${gone} gone` : ""}`;
    byId("progress-text").textContent = text;
    for (const [page, [decided, total]] of pages) {
      const count = byId(`c-${page.id}`);
      if (count !== null) count.textContent = `${decided} of ${total}`;
    }
    return text;
  }

  // Changing.

  function change(position, values) {
    state.entries.set(position, { ...entry(position), ...values });
    state.changed.add(position);
    state.isUnsaved = true;
    save();
  }

  function decide(position, verdict) {
    change(position, { verdict, before: undefined });
    draw(position);
    announce(drawProgress());
  }

  function positionOf(element) {
    const row = element.closest(".item");
    return row === null ? -1 : Number(row.id.slice(1)) - 1;
  }

  main.addEventListener("change", ({ target }) => {
    if (target.type === "checkbox") decide(positionOf(target), target.checked ? "pass" : "open");
    if (target.type === "radio") decide(positionOf(target), target.value);
  });

  main.addEventListener("input", ({ target }) => {
    if (target.tagName !== "TEXTAREA") return;
    // Half of a pair, as some keyboards leave it, is no text for other programs.
    change(positionOf(target), { note: target.value.replace(/\p{Surrogate}/gu, "\ufffd") });
    drawNote(positionOf(target));
  });

  byId("clear").addEventListener("click", () => {
    if (!confirm("Clear every verdict and note of this list? What is not downloaded is lost.")) return;
    save.now();
    const cleared = Array.from(state.entries.keys());
    state.entries.clear();
    state.changed.clear();
    state.isUnsaved = false;
    try { localStorage.removeItem(storageKey); } catch (error) { notKept(); }
    cleared.forEach(draw);
    tell("All verdicts and notes are cleared.");
    announce(drawProgress());
  });

  // Thousands of rules are laid out a few at a time, and wherever the window is at once: screen readers know of
  // nothing that is not laid out, and all together would take seconds.

  let settling = 0;
  function settle(from) {
    clearTimeout(settling);
    if (!main.classList.contains("many")) return;
    const to = Math.min(from + 100, rows.length);
    for (let position = from; position < to; position += 1) rows[position].classList.add("settled");
    if (to < rows.length) settling = setTimeout(() => settle(to), 16);
  }

  // Filtering. A rule stays in sight when its verdict changes, so that nothing vanishes under the hand; it goes
  // with the next change of a filter.

  const haystacks = [];
  function haystack(position) {
    if (haystacks[position] === undefined) {
      const { id, pageTitle, section, statement, why, strength, platforms, also, places } = list.items[position];
      const files = places.map(({ file, line }) => `${file}:${line}`);
      haystacks[position] = [id, pageTitle, ...section, statement, why, strength, ...(platforms || []), ...also, ...files]
        .join("\n").toLowerCase();
    }
    return haystacks[position];
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
        haystack(position).includes(word) || entry(position).note.toLowerCase().includes(word));
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
      if (!hidden) row.classList.remove("settled");
    });
    settle(0);
    // From the inside out: a section counts for its page.
    for (const group of main.querySelectorAll(".section, .page")) {
      group.hidden = group.querySelector(".item:not([hidden])") === null;
    }
    const all = shown === rows.length;
    const text = all ? `All ${counted(rows.length, "rule")} shown` : `${shown} of ${counted(rows.length, "rule")} shown`;
    byId("shown").textContent = text;
    byId("none").hidden = shown > 0;
    byId("reset").hidden = all;
    return text;
  }

  const filterSoon = debounced(120, () => announce(filter()));
  byId("filters").addEventListener("input", ({ target }) => {
    if (target.id === "words") filterSoon(); else announce(filter());
  });
  // Enter in the field would send the form.
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  main.addEventListener("submit", (event) => event.preventDefault());

  byId("reset").addEventListener("click", () => {
    byId("filters").reset();
    announce(filter());
    // The button is gone, and the focus with it.
    byId("words").focus();
  });

  // Files.

  // Characters that command a terminal are escaped, as the tool itself writes them.
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
    // Not at once: the browser reads it after this.
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    state.isUnsaved = false;
  });

  function mergedNote(own, other) {
    if (own.includes(other)) return own;
    return other.includes(own) ? other : `${own}\n${other}`;
  }

  // Verdicts and notes of a file join those of the page: what the file leaves open stays as it is here.
  function merge(items) {
    const counts = { taken: 0, again: 0, unknown: 0 };
    for (const other of items) {
      const kept = typeof other === "object" && other !== null
        ? adopted(other, { wording: other.wording }) : null;
      if (kept === null || isBlank(kept)) continue;
      const position = positions.get(other.id);
      if (position === undefined) { counts.unknown += 1; continue; }
      const own = entry(position);
      const found = adopted(other, list.items[position]);
      const values = { note: mergedNote(own.note, found.note) };
      if (found.verdict !== "open") Object.assign(values, { verdict: found.verdict, before: undefined });
      else if (found.before && own.verdict === "open") values.before = found.before;
      change(position, values);
      draw(position);
      counts.taken += 1;
      if (values.before) counts.again += 1;
    }
    return counts;
  }

  function load(text) {
    let other;
    try { other = JSON.parse(text); } catch (error) { other = null; }
    if (other === null || other.format !== list.format || !Array.isArray(other.items)) {
      tell("That file is no checklist of this tool.");
      return;
    }
    const { taken, again, unknown } = merge(other.items);
    drawProgress();
    filter();
    tell(`Verdicts and notes of ${counted(taken, "rule")} loaded`
      + (again > 0 ? `, ${again} to look at again` : "")
      + (unknown > 0 ? `; ${counted(unknown, "rule")} of the file not in this list` : "") + ".");
  }

  byId("load").addEventListener("change", ({ target }) => {
    const [file] = target.files;
    if (file === undefined) return;
    file.text().then(load, () => tell("That file cannot be read."))
      // The same file can be chosen again.
      .then(() => { target.value = ""; });
  });

  byId("print").addEventListener("click", () => print());

  // Keys, only while the focus is among the rules and not in a note: elsewhere they are the browser's.

  // The box is what screen readers name the rule by.
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
      decide(position, verdicts[Number(key)]);
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

  // Other windows and the end of this one.

  addEventListener("storage", ({ key }) => { if (key === storageKey || key === null) restore(); });
  addEventListener("pagehide", () => save.now());
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") save.now(); });
  addEventListener("beforeunload", (event) => {
    save.now();
    if (!state.isKept && state.isUnsaved) {
      event.preventDefault();
      event.returnValue = "";
    }
  });

  byId("bar").hidden = false;
  byId("controls").hidden = false;
  checkStorage();
  offerElsewhere();
  restore();
  filter();
})();
