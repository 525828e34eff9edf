// Keeps a review on a server that others change as well: sends the changes of this window, and shows those of others at once.

const base = new URL(`../api/v1/reviews/${main.dataset.review}/`, location.href.replace(/[?#].*$/, ""));
const positions = new Map(items.map(({ id }, position) => [id, position]));
// The last entry of the log that this window shows.
const firstSequence = Number(main.dataset.sequence);
let sequence = firstSequence;
// The entries that this window made.
const own = new Set();

// What the server has of each item: its fields, the number of the entry of each, and the last change. An item is `looked` at
// once a verdict is on the present wording.
const shared = items.map(({ verdict, note, assignee }) => ({ verdict, note, assignee: assignee || "", numbers: {}, sequence: 0, looked: false }));
for (const { item, ...last } of JSON.parse(byId("changes").textContent)) {
  if (positions.has(item)) Object.assign(shared[positions.get(item)], last);
}

const wordOf = (verdict) => verdict === "n.a." ? "na" : verdict;
const verdictOfWord = (word) => word === "na" ? "n.a." : word;

// MARK: Words

function ago(time) {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(time)) / 60000));
  const text = (number, noun) => `${number === 1 ? (noun === "hour" ? "an" : "a") : number} ${noun}${number === 1 ? "" : "s"} ago`;
  if (minutes === 0) return "just now";
  if (minutes < 60) return text(minutes, "minute");
  return minutes < 1440 ? text(Math.floor(minutes / 60), "hour") : time.slice(0, 10);
}

function timeElement(time) {
  const made = element("time", "", ago(time));
  made.dateTime = time;
  return made;
}
const drawTimes = () => { for (const each of document.querySelectorAll(".who time, .log time")) setText(each, ago(each.dateTime)); };
setInterval(drawTimes, 30000);

// "Fail, “too wide”"; the server words entries alike.
function fieldsText({ verdict, note, assignee }) {
  const parts = [];
  if (typeof verdict === "string") parts.push(title(verdictOfWord(verdict)));
  if (typeof note === "string") parts.push(note === "" ? "no note" : `“${note}”`);
  if (typeof assignee === "string") parts.push(assignee === "" ? "not assigned" : `assigned to ${assignee}`);
  return parts.join(", ");
}

// MARK: Showing

// The entry that the server's fields mean. A verdict on an earlier wording needs another look, as at the start.
function sharedEntry(position) {
  const { verdict, note, looked } = shared[position];
  const { before, was } = initial[position];
  return !looked && before !== undefined && verdict === before ? { verdict: "open", note, before, was } : { verdict, note };
}

function show(position) {
  // What is being typed stays.
  setEntry(position, drafts.has(position) ? { ...sharedEntry(position), note: entry(position).note } : sharedEntry(position));
  draw(position);
  drawPeople(position);
  drawCounts();
}

function drawPeople(position) {
  const { author, time, assignee } = shared[position];
  const facts = rows[position].querySelector(".facts");
  for (const old of facts.querySelectorAll(".who, .assignee")) old.remove();
  if (assignee !== "") facts.append(element("span", "assignee", `Assigned to ${assignee}`));
  if (author !== undefined) facts.append(element("span", "who", element("b", "", author), " ", timeElement(time)));
  const field = byId(`a${position + 1}`);
  if (field !== null && field !== document.activeElement) field.value = assignee;
}

// Takes over the fields of an entry, except those of which a newer one is known: the answer to a change may come before the
// events of earlier ones.
function take(change) {
  const position = positions.get(change.item);
  if (position === undefined) return;
  const known = shared[position];
  for (const field of ["verdict", "note", "assignee"]) {
    if (typeof change[field] !== "string" || change.sequence < (known.numbers[field] || 0)) continue;
    const value = verdictOfWord(change[field]);
    if (field === "verdict") known.looked = change.kind === "change" || change.kind !== "undo" && (known.looked || value !== known.verdict);
    // A conflict tells all fields, also those that no entry changed.
    if (change.kind !== undefined || value !== known[field]) known.numbers[field] = change.sequence;
    known[field] = value;
  }
  const { author, time } = change;
  if (change.sequence > known.sequence) Object.assign(known, { sequence: change.sequence, author, time });
  items[position].assignee = known.assignee;
  if (!queues.has(position)) show(position);
}

// MARK: Changing

// The last request of each item with changes that are not saved yet. They are sent one after the other, since a later one must
// not be saved before an earlier one, and entries that arrive meanwhile are shown afterwards.
const queues = new Map();

function queue(position, request) {
  const last = (queues.get(position) || Promise.resolve()).then(request).then((saved) => {
    if (queues.get(position) === last) queues.delete(position);
    if (saved !== null) take(saved); else if (!queues.has(position)) show(position);
    return saved;
  });
  queues.set(position, last);
  return last;
}

function notify(text) { setText(byId("storage"), text); }

// Sends a request until it is answered; null if it is refused. An answer may be lost on its way back: the key makes the
// repeated request count once.
async function request(method, path, body, headers = {}) {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const text = JSON.stringify(body);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(new URL(path, base), {
        method, headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers }, body: text,
        // A note is sent while its window closes; browsers allow that for 64 KiB.
        keepalive: text.length < 20000,
      });
      if (response.status < 500 && response.status !== 429) {
        notify("");
        const answer = await response.json();
        if (response.ok) own.add(answer.sequence);
        if (response.ok || response.status === 412) return { isConflict: response.status === 412, answer };
        showMessage(`Not saved: ${answer.error.message}`);
        return null;
      }
    } catch (error) {
      // The connection is gone for now.
    }
    notify("Not saved yet; trying again.");
    await new Promise((resolve) => setTimeout(resolve, Math.min(5000, 250 * 2 ** attempt)));
  }
}

// Sends the fields of an item that a person changed; `before` has their values that the person saw. Returns the entry of the
// log, or null if there is none: somebody else set another value, and the person decides.
function send(position, fields, before) {
  const path = `items/${items[position].id.split("/").map(encodeURIComponent).join("/")}`;
  const body = { ...fields, ...(fields.verdict === undefined ? {} : { verdict: wordOf(fields.verdict) }) };
  return queue(position, async () => {
    let known = Math.max(sequence, shared[position].sequence);
    for (;;) {
      if (isOvertaken(position, fields, before)) {
        ask(position, fields);
        return null;
      }
      const sent = await request("PATCH", path, body, { "If-Match": String(known) });
      if (sent === null || !sent.isConflict) return sent && sent.answer;
      take(sent.answer);
      known = sent.answer.sequence;
    }
  });
}

// Whether another value came meanwhile, or came moments ago, so that this person may not have seen it.
function isOvertaken(position, fields, before) {
  const now = shared[position];
  const isRecent = now.sequence > firstSequence && !own.has(now.sequence) && now.sequence !== now.asked && Date.now() - Date.parse(now.time) < 120000;
  return Object.keys(fields).some((field) => now[field] !== fields[field]
    && (now[field] !== before[field] || isRecent && now.numbers[field] === now.sequence));
}

function ask(position, fields) {
  const now = shared[position];
  const old = rows[position].querySelector(".conflict");
  if (old !== null) old.remove();
  const theirs = Object.fromEntries(Object.keys(fields).map((field) => [field, now[field]]));
  const decide = (action) => () => { now.asked = now.sequence; notice.remove(); action(); focusRow(rows[position]); };
  const notice = element("p", "change changed conflict", `Changed ${ago(now.time)} by ${now.author}: ${fieldsText(theirs)} `,
    button(`Keep ${fieldsText(theirs)}`, "", decide(() => show(position))),
    button(`Set ${fieldsText(fields)}`, "", decide(() => edit(position, fields))));
  notice.setAttribute("role", "alert");
  rows[position].append(notice);
  // The same key once more decides.
  now.asked = now.sequence;
}

// Sends fields as one entry, which can be undone.
function edit(position, fields, before = shared[position]) {
  state.undoable.push([{ position, saved: send(position, fields, { ...before }) }]);
  setEntry(position, { ...entry(position), ...(fields.verdict === undefined ? {} : { verdict: fields.verdict, before: undefined }), ...(fields.note === undefined ? {} : { note: fields.note }) });
  draw(position);
  drawCounts();
}

// Saves what `change` has done; notes are saved when their field is left.
function save(records = []) {
  for (const record of records) {
    const { position, from, to } = record;
    const fields = { ...(from.verdict === to.verdict && from.before === to.before ? {} : { verdict: to.verdict }), ...(from.note === to.note ? {} : { note: to.note }) };
    record.saved = send(position, fields, { verdict: from.before || from.verdict, note: from.note });
  }
}

// Takes changes of this window back.
function revert(records) {
  for (const { position, saved } of records) {
    queue(position, async () => {
      const done = await saved;
      return done === null ? null : undoEntry(done.sequence);
    });
  }
}

async function undoEntry(number) {
  const sent = await request("POST", "undo", { sequence: number });
  return sent && sent.answer;
}

// MARK: Notes and assignees

// The notes of fields with the focus as they were before.
const drafts = new Map();

main.addEventListener("focusin", ({ target }) => {
  if (target.tagName === "TEXTAREA") drafts.set(rowPosition(target.closest(".item")), target.value);
});

main.addEventListener("focusout", ({ target }) => {
  if (target.tagName !== "TEXTAREA") return;
  const position = rowPosition(target.closest(".item"));
  const before = drafts.get(position);
  drafts.delete(position);
  const { note } = entry(position);
  if (note === before) show(position); else edit(position, { note }, { note: before });
});

main.addEventListener("change", ({ target }) => {
  if (target.name === "assignee") edit(rowPosition(target.closest(".item")), { assignee: target.value });
});

// The fields of an item below its note.
function furtherFields(position) {
  const label = element("label", "", "Assigned to");
  const field = element("input", "");
  field.name = "assignee";
  label.htmlFor = field.id = `a${position + 1}`;
  field.maxLength = 100;
  field.value = shared[position].assignee;
  field.readOnly = isReadOnly;
  field.setAttribute("aria-describedby", `s${position + 1}`);
  return [element("div", "note", label, field)];
}

// MARK: Log

function addToLog({ sequence: number, author, time, item, kind, undone, ...fields }) {
  const line = byId("entry").content.firstElementChild.cloneNode(true);
  const position = positions.get(item);
  const link = element("a", "", position === undefined ? item : items[position].statement);
  if (position !== undefined) link.href = `#r${position + 1}`;
  line.prepend(element("b", "", author), ` ${kind === "undo" ? `undid ${undone}: ` : ""}${fieldsText(fields)} `, timeElement(time), link);
  const form = line.querySelector("form");
  if (form !== null) form.elements.sequence.value = number;
  byId("entries").prepend(line);
}

byId("log").addEventListener("submit", (event) => {
  event.preventDefault();
  undoEntry(Number(event.target.elements.sequence.value)).then((done) => { if (done !== null) take(done); });
});

// MARK: Events

function receive(change) {
  if (!(change.sequence > sequence)) return;
  sequence = change.sequence;
  if (change.kind === undefined) return;
  if (change.kind === "renewal") {
    document.activeElement.blur();
    location.reload();
    return;
  }
  addToLog(change);
  take(change);
  const position = positions.get(change.item);
  if (position === undefined || own.has(change.sequence) || queues.has(position)) return;
  rows[position].classList.remove("fresh");
  requestAnimationFrame(() => rows[position].classList.add("fresh"));
  announce(`${change.author}: ${fieldsText(change)}, ${items[position].statement}`);
}

function listen() {
  const source = new EventSource(new URL(`events?after=${sequence}`, base));
  source.addEventListener("message", ({ data }) => {
    notify("");
    receive(JSON.parse(data));
  });
  source.addEventListener("error", () => {
    if (source.readyState !== EventSource.CLOSED) return;
    notify("Changes of others do not arrive at present.");
    setTimeout(listen, 2000);
  });
}

function connect() {
  items.forEach((_, position) => { if (shared[position].author !== undefined || shared[position].assignee !== "") drawPeople(position); });
  // Leaving a field saves it.
  addEventListener("pagehide", () => document.activeElement.blur());
  addEventListener("beforeunload", (event) => { if (queues.size > 0 && byId("storage").textContent !== "") event.preventDefault(); });
  drawTimes();
  drawCounts();
  listen();
}
