// Keeps a review on a server that others change as well: sends the changes of this window, and shows those of others at
// once.

const base = new URL(`../api/v1/reviews/${main.dataset.review}/`, location.href.replace(/[?#].*$/, ""));
const positions = new Map(items.map(({ id }, position) => [id, position]));
// The last entry of the log that this window shows, and the entries that it made.
const firstSequence = Number(main.dataset.sequence);
let sequence = firstSequence;
const own = new Set();

// The state of each item on the server: its fields, the log entry of each field, and the last change. An item is
// `looked` at once a verdict is on the present wording.
const shared = items.map(({ verdict, severity = "", note, assignee = "" }) =>
  ({ verdict, severity, note, assignee, numbers: {}, sequence: 0, looked: false }));
for (const { item, time, ...last } of JSON.parse(byId("changes").textContent)) {
  Object.assign(shared[positions.get(item)] || {}, { ...last, time: new Date(time).toISOString() });
}

// MARK: Words

const when = (time, style = { dateStyle: "medium", timeStyle: "short" }) => new Date(time).toLocaleString([], style);
const timeElement = (time, style) => Object.assign(element("time", "", when(time, style)), { dateTime: time });
const isToday = (time) => new Date(time).toDateString() === new Date().toDateString();

// "Fail, “too wide”": one of two values, for the question which one to keep. The server words entries of the log.
function fieldsText({ verdict, severity, note, assignee }) {
  return [
    verdict && title(verdictOf(verdict)), typeof severity === "string" && (severity || !verdict && "no severity"),
    typeof note === "string"
      && (note === terms.note ? terms.found : note !== "" ? `“${note}”` : !verdict && "no note"),
    typeof assignee === "string" && (assignee === "" ? "not assigned" : `assigned to ${assignee}`),
  ].filter(Boolean).join(", ");
}

// MARK: Showing

// The entry that the server's fields mean: a verdict on an earlier wording needs another look, and what is being typed
// stays.
function show(position) {
  const { verdict, severity, note: saved, looked } = shared[position];
  const note = drafts.has(position) ? entry(position).note : saved;
  const { before, was } = initial[position];
  setEntry(position, !looked && before !== undefined && verdict === before
    ? { verdict: "open", severity, note, before, was } : { verdict, severity, note });
  draw(position);
  drawPeople(position);
  drawCounts();
}

function drawPeople(position) {
  const { author, time, assignee } = shared[position];
  const facts = rows[position].querySelector(".facts");
  for (const old of facts.querySelectorAll(".who, .assignee")) old.remove();
  if (assignee !== "") facts.append(element("span", "assignee", `Assigned to ${assignee}`));
  if (author !== undefined) {
    const style = isToday(time) ? { timeStyle: "short" } : { dateStyle: "medium" };
    facts.append(element("span", "who", element("b", "", author), " ", timeElement(time, style)));
  }
  const field = byId(`a${position + 1}`);
  if (field !== null && field !== document.activeElement) field.value = assignee;
}

// Takes over the fields of an entry, except those of which a newer one is known: the answer to a change may come before
// the events of earlier ones. A conflict has no kind, and all fields.
function take({ item, kind, sequence: number, author, time, ...fields }) {
  const position = positions.get(item);
  if (position === undefined) return;
  const known = shared[position];
  for (const field of ["verdict", "severity", "note", "assignee"]) {
    if (typeof fields[field] !== "string" || number < (known.numbers[field] || 0)) continue;
    const value = field === "verdict" ? verdictOf(fields.verdict) : fields[field];
    if (kind === undefined && value === known[field]) continue;
    if (field === "verdict") known.looked = kind !== "undo";
    known.numbers[field] = number;
    known[field] = value;
  }
  if (number > known.sequence) Object.assign(known, { sequence: number, author, time });
  items[position].assignee = known.assignee;
  if (!queues.has(position)) show(position);
}

// MARK: Sending

// The last request of each item with changes that are not saved yet. They are sent one after the other, since a later
// one must not be saved before an earlier one, and entries that arrive meanwhile are shown afterwards.
const queues = new Map();

function queue(position, action) {
  const last = (queues.get(position) || Promise.resolve()).then(action).then((saved) => {
    if (queues.get(position) === last) queues.delete(position);
    if (saved !== null) take(saved); else if (!queues.has(position)) show(position);
    return saved;
  });
  queues.set(position, last);
  return last;
}

const notify = (text) => setText(byId("storage"), text);

// Sends a request until it is answered; null if it is refused. An answer may be lost on its way back: the key makes the
// repeated request count once. An answer without a kind is a conflict.
async function request(method, path, body, headers = {}) {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("");
  const text = JSON.stringify(body);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(new URL(path, base), {
        // A note is sent while its window closes; browsers allow that for 64 KiB.
        method, headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers }, body: text,
        keepalive: text.length < 20000,
      });
      if (response.status < 500 && response.status !== 429) {
        notify("");
        const answer = await response.json();
        if (response.ok) own.add(answer.sequence);
        if (response.ok || response.status === 412) return answer;
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

// Sends fields that a person changed; `before` has the values that the person saw. Returns the entry of the log, or
// null if another person changed a field in the meantime; the person is then asked which value to keep.
function send(position, fields, before) {
  return queue(position, async () => {
    for (let known = Math.max(sequence, shared[position].sequence); ;) {
      if (isOvertaken(position, fields, before)) {
        ask(position, fields);
        return null;
      }
      const path = items[position].id.split("/").map(encodeURIComponent).join("/");
      const answer = await request("PATCH", `items/${path}`, fields, { "If-Match": String(known) });
      if (answer === null || answer.kind !== undefined) return answer;
      take(answer);
      known = answer.sequence;
    }
  });
}

// Whether another value came meanwhile, or came moments ago, so that this person may not have seen it.
function isOvertaken(position, fields, before) {
  const now = shared[position];
  const isRecent = now.sequence > firstSequence && !own.has(now.sequence) && now.sequence !== now.asked
    && Date.now() - Date.parse(now.time) < 120000;
  return Object.keys(fields).some((field) => now[field] !== fields[field]
    && (now[field] !== before[field] || isRecent && now.numbers[field] === now.sequence));
}

function ask(position, fields) {
  const now = shared[position];
  const theirs = fieldsText(Object.fromEntries(Object.keys(fields).map((field) => [field, now[field]])));
  const choice = (text, action) => button(text, "", () => { notice.remove(); action(); focusRow(rows[position]); });
  const notice = element("p", "change changed conflict", `Changed ${when(now.time)} by ${now.author}: ${theirs} `,
    choice(`Keep ${theirs}`, () => show(position)), choice(`Set ${fieldsText(fields)}`, () => edit(position, fields)));
  notice.setAttribute("role", "alert");
  for (const old of rows[position].querySelectorAll(".conflict")) old.remove();
  rows[position].append(notice);
  // The same key once more decides as well.
  now.asked = now.sequence;
}

// MARK: Changing

// Sends fields as one entry, which can be undone.
function edit(position, fields, before = { ...shared[position] }) {
  state.undoable.push([{ position, saved: send(position, fields, before) }]);
  const { assignee, ...shown } = fields;
  setEntry(position, { ...entry(position), ...shown, ...(shown.verdict === undefined ? {} : { before: undefined }) });
  draw(position);
  drawCounts();
}

// Sends what `change` has done; notes are sent when their field is left.
function save(records = []) {
  for (const record of records) {
    const { position, from, to } = record;
    const before = { ...from, verdict: from.before || from.verdict };
    const confirms = from.note === terms.note && to.note !== terms.note;
    const isSame = {
      verdict: from.verdict === to.verdict && from.before === to.before && !confirms,
      severity: from.severity === to.severity, note: from.note === to.note,
    };
    const changed = ["verdict", "severity", "note"].filter((field) => !isSame[field]);
    record.saved = send(position, Object.fromEntries(changed.map((field) => [field, to[field]])), before);
  }
}

// Takes changes of this window back.
function revert(records) {
  for (const { position, saved } of records) {
    queue(position, async () => {
      const done = await saved;
      return done === null ? null : request("POST", "undo", { sequence: done.sequence });
    });
  }
}

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
  const field = Object.assign(element("input", ""), {
    id: `a${position + 1}`, name: "assignee", maxLength: 100, value: shared[position].assignee, readOnly: isReadOnly,
  });
  return [element("label", "note", "Assigned to ", field)];
}

// MARK: Log and events

function addToLog({ sequence: number, author, time, item, text }) {
  const line = byId("entry").content.firstElementChild.cloneNode(true);
  const link = element("a", "", positions.has(item) ? items[positions.get(item)].statement : item);
  if (positions.has(item)) link.href = `#r${positions.get(item) + 1}`;
  line.prepend(element("b", "", author), ` ${text} `, timeElement(time), link);
  for (const form of line.querySelectorAll("form")) form.elements.sequence.value = number;
  byId("entries").prepend(line);
}

byId("log").addEventListener("submit", async (event) => {
  event.preventDefault();
  const done = await request("POST", "undo", { sequence: Number(event.target.elements.sequence.value) });
  if (done !== null) take(done);
});

function receive(change) {
  if (!(change.sequence > sequence)) return;
  sequence = change.sequence;
  if (change.kind === undefined) return;
  if (!positions.has(change.item)) {
    document.activeElement.blur();
    location.reload();
    return;
  }
  addToLog(change);
  take(change);
  const row = rows[positions.get(change.item)];
  if (own.has(change.sequence) || queues.has(rowPosition(row))) return;
  row.classList.remove("fresh");
  requestAnimationFrame(() => row.classList.add("fresh"));
  announce(`${change.author}: ${change.text}, ${items[rowPosition(row)].statement}`);
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
  shared.forEach(({ author, assignee }, position) => {
    if (author !== undefined || assignee !== "") drawPeople(position);
  });
  // Leaving a field saves it.
  addEventListener("pagehide", () => document.activeElement.blur());
  addEventListener("beforeunload", (event) => {
    if (queues.size > 0 && byId("storage").textContent !== "") event.preventDefault();
  });
  for (const each of document.querySelectorAll(".log time")) setText(each, when(each.dateTime));
  drawCounts();
  listen();
}
