// Keeps the page of a review up to date: sends changes without loading the page again, and shows those of others at once.

const review = document.querySelector(".review");
if (review !== null) start();

function start() {
  const base = new URL(`../api/v1/reviews/${review.dataset.review}/`, location.href.replace(/[?#].*$/, ""));
  const items = new Map();
  for (const row of review.querySelectorAll(".review-item")) items.set(row.dataset.item, row);
  const names = { pass: "Pass", fail: "Fail", na: "n.a.", open: "Open" };
  let sequence = Number(review.dataset.sequence);

  // MARK: Showing

  function drawCounts() {
    const counted = Array.from(items.values()).filter((row) => row.querySelector(".badge.gone") === null);
    const reviewed = counted.filter((row) => row.dataset.verdict !== "open").length;
    const failed = counted.filter((row) => row.dataset.verdict === "fail").length;
    review.querySelector("progress").value = reviewed;
    review.querySelector(".counts").textContent = `${reviewed} of ${counted.length} reviewed, ${failed} failed`;
  }

  // A field with the focus keeps what is being typed.
  function setField(field, text) {
    if (field !== null && document.activeElement !== field) field.value = text;
  }

  function draw(row, { verdict, note, assignee }) {
    if (verdict !== undefined) {
      row.dataset.verdict = verdict;
      for (const button of row.querySelectorAll(".verdicts button")) {
        button.setAttribute("aria-pressed", String(button.value === verdict));
      }
      const word = row.querySelector(".state .verdict");
      if (word !== null) word.textContent = names[verdict] || verdict;
    }
    if (note !== undefined) setField(row.querySelector("textarea"), note);
    if (assignee !== undefined) setField(row.querySelector("[name=assignee]"), assignee);
  }

  // The number of the entry that each field of a row shows.
  const shown = new Map();

  // Draws the fields of an entry, except those that show a newer one: the event of a change may come after the answer to the next one.
  function drawEntry(row, entry) {
    const numbers = shown.get(row) ?? {};
    shown.set(row, numbers);
    const fields = ["verdict", "note", "assignee"].filter((field) => entry[field] != null && !(entry.sequence < numbers[field]));
    for (const field of fields) numbers[field] = entry.sequence;
    draw(row, Object.fromEntries(fields.map((field) => [field, entry[field]])));
  }

  function describe({ kind, item, verdict, note, assignee, undone }) {
    if (kind === "renewal") return "updated the checklist";
    const parts = [];
    if (verdict) parts.push(names[verdict] || verdict);
    if (typeof note === "string") parts.push(note === "" ? "no note" : `“${note}”`);
    if (typeof assignee === "string") parts.push(assignee === "" ? "not assigned" : `assigned to ${assignee}`);
    return `${kind === "undo" ? `undid ${undone}: ` : ""}${parts.join(", ")}: ${item}`;
  }

  function addToLog(entry) {
    const line = document.createElement("li");
    line.value = entry.sequence;
    const author = document.createElement("strong");
    author.textContent = entry.author;
    const time = document.createElement("time");
    time.dateTime = entry.time;
    time.textContent = entry.time.slice(0, 16).replace("T", " ");
    line.append(author, ` ${describe(entry)} `, time);
    review.querySelector(".review-log ol").prepend(line);
  }

  function receive(entry) {
    if (!(entry.sequence > sequence)) return;
    sequence = entry.sequence;
    if (entry.kind === undefined) return;
    if (entry.kind === "renewal") {
      location.reload();
      return;
    }
    const row = items.get(entry.item);
    const saving = unsaved.get(entry.item);
    if (saving !== undefined) saving.arrived.push(entry);
    else if (row !== undefined) drawEntry(row, entry);
    addToLog(entry);
    drawCounts();
    filter();
  }

  // MARK: Changing

  const connection = review.querySelector(".connection");

  function newKey() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  // The items with changes that are not saved yet: the last of these changes, and the entries that arrived meanwhile.
  const unsaved = new Map();

  // The changes of an item are sent one after the other, since a later one must not be saved before an earlier one. Entries that
  // arrive meanwhile are drawn afterwards, so that they do not replace a newer change for a moment.
  function save(row, change) {
    const item = row.dataset.item;
    const saving = unsaved.get(item) ?? { last: Promise.resolve(), arrived: [] };
    unsaved.set(item, saving);
    const last = saving.last = saving.last.then(() => send(item, change)).then((entry) => {
      if (saving.last !== last) return;
      unsaved.delete(item);
      if (entry !== null) saving.arrived.push(entry);
      for (const each of saving.arrived) drawEntry(row, each);
      drawCounts();
    });
  }

  // Sends a change and returns its entry; null if the server refuses it. A request may be lost on its way back: it is repeated
  // with the same key, so that it counts once.
  async function send(item, change) {
    const key = newKey();
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await fetch(new URL(`items/${item.split("/").map(encodeURIComponent).join("/")}`, base), {
          method: "PATCH",
          headers: { "Content-Type": "application/json", "Idempotency-Key": key },
          body: JSON.stringify(change),
        });
        if (response.ok) {
          connection.textContent = "";
          return await response.json();
        }
        if (response.status < 500) {
          connection.textContent = `Not saved: ${(await response.json()).error.message}`;
          return null;
        }
      } catch (error) {
        // The connection is gone for now.
      }
      connection.textContent = "Not saved yet; trying again";
      await new Promise((resolve) => setTimeout(resolve, Math.min(5000, 250 * 2 ** attempt)));
    }
  }

  review.addEventListener("submit", (event) => {
    const row = event.target.closest(".review-item");
    if (row === null) return;
    event.preventDefault();
    const change = {};
    const button = event.submitter;
    if (button !== null && button.name === "verdict") change.verdict = button.value;
    else {
      change.note = row.querySelector("textarea").value;
      change.assignee = row.querySelector("[name=assignee]").value;
    }
    draw(row, change);
    drawCounts();
    save(row, change);
  });

  // A note or name is saved when the field is left.
  review.addEventListener("change", ({ target }) => {
    const row = target.closest(".review-item");
    if (row !== null && ["note", "assignee"].includes(target.name)) {
      save(row, { [target.name]: target.value });
    }
  });

  // MARK: Keys

  const keys = new Map([["p", "pass"], ["f", "fail"], ["n", "na"], ["o", "open"]]);

  function move(from, by) {
    const rows = Array.from(items.values()).filter((row) => !row.hidden);
    const next = rows[from === null ? 0 : rows.indexOf(from) + by];
    if (next !== undefined) next.focus();
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.target.matches("input, textarea, select")) return;
    const row = event.target.closest(".review-item");
    if (event.key === "j") move(row, 1);
    else if (event.key === "k") move(row, -1);
    else if (row !== null && keys.has(event.key) && review.dataset.readonly === undefined) {
      const change = { verdict: keys.get(event.key) };
      draw(row, change);
      drawCounts();
      save(row, change);
    } else return;
    event.preventDefault();
  });

  // MARK: Filter

  const choice = review.querySelector("[name=filter]");
  review.querySelector(".filters").hidden = false;
  choice.addEventListener("change", filter);

  function filter() {
    for (const row of items.values()) {
      const assignee = row.querySelector("[name=assignee]");
      const isMine = assignee !== null && assignee.value === review.dataset.person;
      const shown = choice.value === "all" || choice.value === "mine" && isMine || row.dataset.verdict === choice.value;
      // The row with the focus stays.
      row.hidden = !shown && !row.contains(document.activeElement);
    }
    hideEmptyGroups();
  }

  // Hides the headings of sections and pages without rules that are shown.
  function hideEmptyGroups() {
    let isSectionShown = false;
    let isPageShown = false;
    // From the end, so that the rules come before their headings.
    for (const element of Array.from(review.querySelectorAll(":scope > :is(h2, h3, .review-items)")).reverse()) {
      if (element.matches("h3")) {
        element.hidden = !isSectionShown;
      } else if (element.matches("h2")) {
        element.hidden = !isPageShown;
        isPageShown = false;
      } else {
        isSectionShown = element.querySelector(".review-item:not([hidden])") !== null;
        isPageShown ||= isSectionShown;
      }
    }
  }

  // MARK: Events

  function listen() {
    const source = new EventSource(new URL(`events?after=${sequence}`, base));
    source.addEventListener("message", ({ data }) => {
      connection.textContent = "";
      receive(JSON.parse(data));
    });
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      connection.textContent = "Changes of others do not arrive at present";
      setTimeout(listen, 2000);
    });
  }
  listen();
}
