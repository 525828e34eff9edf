// The keys of the review. Single keys work outside of text fields, and can be turned off for people whose speech or
// other input types them by accident.

const singleKeysKey = "hig-checklist:single-keys";

function readSingleKeys() {
  try { return localStorage.getItem(singleKeysKey) !== "off"; } catch (error) { return true; }
}

byId("single-keys").checked = readSingleKeys();
byId("single-keys").addEventListener("change", ({ target }) => {
  try { localStorage.setItem(singleKeysKey, target.checked ? "on" : "off"); } catch (error) { storageFailed(); }
});

function showKeys() {
  byId("help").showModal();
  byId("close-help").focus();
}

// MARK: Moving

// The rows and the headings of groups, in the order of the page.
const stops = Array.from(main.querySelectorAll(".item, .general > summary"));
const stopIndex = new Map(stops.map((stop, index) => [stop, index]));
let lastStop = -1;

main.addEventListener("focusin", ({ target }) => {
  const stop = target.closest(".item, .general > summary");
  if (stop !== null) lastStop = stopIndex.get(stop);
});

// Rows of closed groups and hidden rows are skipped.
function isReachable(stop) {
  if (!stop.matches(".item")) return !stop.parentElement.hidden;
  const group = groupOf[rowPosition(stop)];
  return !stop.hidden && (group === null || group.open);
}

function stopFrom(index, by) {
  for (let next = index + by; next >= 0 && next < stops.length; next += by) {
    if (isReachable(stops[next])) return stops[next];
  }
  return null;
}

function focusRow(stop) {
  const target = stop.matches(".item") ? openerOf(stop) : stop;
  target.focus({ preventScroll: true });
  stop.scrollIntoView({ block: "nearest", behavior: "instant" });
}

function move(from, by) {
  const stop = stopFrom(from, by);
  if (stop !== null) focusRow(stop);
}

// MARK: Keys

const verdictKeys = new Map([["p", "pass"], ["f", "fail"], ["n", "n.a."], ["o", "open"]]);

// Keys that work while a rule has the focus. Returns false for other keys.
function pressInRow(key, row) {
  const position = rowPosition(row);
  if (verdictKeys.has(key)) {
    setVerdict(position, verdictKeys.get(key));
  } else if (severities[Number(key) - 1] !== undefined) {
    setSeverity(position, severities[Number(key) - 1]);
  } else if (key === "ArrowRight") {
    setOpen(row, true);
  } else if (key === "ArrowLeft") {
    setOpen(row, false);
    openerOf(row).focus();
  } else if (key === "e") {
    setOpen(row, true);
    row.querySelector("textarea").focus();
  } else {
    return false;
  }
  return true;
}

// Keys that work everywhere outside of text fields. Returns false for other keys.
function pressAnywhere(key, stop) {
  const from = stop === null ? lastStop : stopIndex.get(stop);
  if (key === "j" || key === "ArrowDown" && stop !== null) {
    move(from, 1);
  } else if (key === "k" || key === "ArrowUp" && stop !== null) {
    move(from, -1);
  } else if (key === "/") {
    byId("words").focus();
    byId("words").select();
  } else if (key === "?") {
    showKeys();
  } else if (key === "u") {
    const position = undo();
    if (position >= 0 && isReachable(rows[position])) focusRow(rows[position]);
  } else {
    return false;
  }
  return true;
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const isModified = event.ctrlKey || event.altKey || event.metaKey;
  if (event.defaultPrevented || isModified || event.isComposing || byId("help").open) return;
  const row = target.closest(".item");
  if (target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=file])")) {
    if (key === "Escape" && row !== null) focusRow(row);
    if (target.id === "words" && (key === "Enter" || key === "ArrowDown")) {
      filterSoon.now();
      move(-1, 1);
      event.preventDefault();
    }
    return;
  }
  // The arrows belong to radio buttons and menus.
  if (key.length > 1 && target.closest(".toolbar, dialog, .sidebar") !== null) return;
  if (key.length === 1 && !byId("single-keys").checked) return;
  const stop = row || target.closest(".general > summary");
  if (row !== null && pressInRow(key, row) || pressAnywhere(key, stop)) event.preventDefault();
});

byId("keys").addEventListener("click", showKeys);
