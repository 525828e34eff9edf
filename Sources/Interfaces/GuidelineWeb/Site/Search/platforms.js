// The platforms of a page on a site of files: a button for each begins the page with the rules for it in particular and
// hides what is for others only. The address keeps the choice.

const choices = [...document.querySelectorAll("span.chip[data-platform]")].map((chip) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "chip";
  button.dataset.platform = chip.dataset.platform;
  button.append(...chip.childNodes);
  chip.replaceWith(button);
  button.addEventListener("click", () =>
    choosePlatform(button.getAttribute("aria-pressed") === "true" ? "" : button.dataset.platform, true));
  return button;
});

const titles = [...document.querySelectorAll(".body > .section-title")];
// The records that are shown first, with what keeps their places.
const moved = new Map();
let first = null;

function choosePlatform(platform, isRemembered) {
  for (const button of choices) button.setAttribute("aria-pressed", button.dataset.platform === platform);
  for (const [record, place] of moved) place.replaceWith(record);
  moved.clear();
  first?.remove();
  for (const record of document.querySelectorAll("[data-platforms]")) {
    record.hidden = platform !== "" && !record.dataset.platforms.split(" ").includes(platform);
  }
  if (platform !== "") bringFirst(platform);
  for (const title of titles) title.hidden = platform !== "" && isEmptyBelow(title);
  if (isRemembered) remember("platform", platform);
}

// A page about one platform has no rules for it in particular.
function bringFirst(platform) {
  const records = [...document.querySelectorAll("[data-own]:not([hidden])")];
  if (titles.length === 0 || records.length === 0 || document.querySelector(".rule:not([data-own])") === null) return;
  const title = document.createElement("h2");
  title.className = "section-title";
  title.textContent = `For ${platform}`;
  first = document.createElement("section");
  first.className = "own";
  first.append(title);
  for (const record of records) {
    moved.set(record, document.createComment(""));
    record.replaceWith(moved.get(record));
    first.append(record);
  }
  titles[0].before(first);
}

function isEmptyBelow(title) {
  for (let next = title.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next.matches(".section-title") && next.tagName <= title.tagName) return true;
    if (next.matches(".record:not([hidden])")) return false;
  }
  return true;
}

// Keeps a choice in the address; some browsers do not change addresses of files.
function remember(name, value) {
  try {
    const path = value === "" ? location.pathname : `?${name}=${encodeURIComponent(value)}`;
    history.replaceState(null, "", path + location.hash);
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
  }
}

if (choices.length > 0) choosePlatform(new URLSearchParams(location.search).get("platform") ?? "", false);
