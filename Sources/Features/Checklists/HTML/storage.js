// Saves entries in the browser: by rule id, with the wording that they are about.

// Two files may have the same checklist, for two apps, so each file has its own entries.
const storageKey = `${main.dataset.key}:${location.pathname}`;

// Returns saved entries with their ids; none if the storage is off or malformed.
function storedEntries() {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) || "{}");
    return Object.entries(stored.items || {}).filter(([, value]) => typeof value === "object" && value !== null)
      .map(([id, value]) => ({ ...value, id }));
  } catch (error) {
    return [];
  }
}

function storageFailed() {
  if (!state.isStored) return;
  state.isStored = false;
  byId("storage").textContent =
    "This browser cannot save your work on this page. Download the JSON before you close it.";
}

function store(entries) {
  try {
    const stored = { saved: Date.now(), items: Object.fromEntries(entries) };
    localStorage.setItem(storageKey, JSON.stringify(stored));
    state.changed.clear();
    state.isStored = true;
    state.isUnsaved = false;
    byId("storage").textContent = "";
  } catch (error) {
    storageFailed();
  }
}

// Only entries that changed in this window are overwritten, since the same file may be open in another window.
const save = debounced(250, () => {
  const stored = new Map(storedEntries().map((value) => [value.id, value]));
  for (const position of state.changed) {
    const { id, also, wording, statement } = items[position];
    for (const source of [...also, ...(state.sources.get(position) || [])]) stored.delete(source);
    const value = entry(position);
    if (isInitial(position, value)) stored.delete(id); else stored.set(id, { ...value, wording, statement });
  }
  for (const [id, { verdict, severity, note, before, wording, statement }] of state.unmatched) {
    if (!stored.has(id)) stored.set(id, { verdict, severity, note, before, wording, statement });
  }
  store(stored);
});

// Reads the storage again, also after another window saved.
function restore() {
  const { entries, sources, unmatched } = assign(storedEntries());
  state.sources = sources;
  state.unmatched = unmatched;
  items.forEach((_, position) => {
    if (state.changed.has(position) || !entries.has(position) && !state.entries.has(position)) return;
    setEntry(position, entries.get(position) || initial[position]);
    draw(position);
  });
  drawCounts();
  drawUnmatched();
}

// Takes a change back. Notes written since then stay.
function revert(records) {
  change(records.map(({ position, from, to }) => {
    const { note } = entry(position);
    return [position, { ...from, note: note === to.note ? from.note : note }];
  }), false);
}

// The details have no other fields than the note.
const furtherFields = () => [];

// Starts saving, with what is saved already.
function connect() {
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
  try {
    localStorage.setItem("hig-checklist:probe", "1");
    localStorage.removeItem("hig-checklist:probe");
  } catch (error) {
    storageFailed();
  }
  restore();
}

// MARK: Rules that are not in this list

function drawUnmatched() {
  const section = byId("unmatched");
  section.hidden = state.unmatched.size === 0;
  byId("unmatched-count").textContent = pluralized(state.unmatched.size, "reviewed rule");
  byId("unmatched-list").replaceChildren(...Array.from(state.unmatched.values(), ({ id, statement, verdict, note }) =>
    element("li", "", element("p", "", `${verdict}: ${statement || id}`),
      note === "" ? null : element("p", "kept-note", note))));
}

byId("discard").addEventListener("click", () => {
  if (!confirm("Discard the verdicts and notes of rules that are not in this list?")) return;
  const discarded = state.unmatched;
  state.unmatched = new Map();
  save.now();
  store(storedEntries().filter(({ id }) => !discarded.has(id)).map((value) => [value.id, value]));
  drawUnmatched();
  main.focus({ preventScroll: true });
});
