// The form and the results of a search: when to search, and moving through the results. On other pages than the search
// page it is the form in the header, whose results are a panel below it.

document.documentElement.classList.add("scripted");

const form = document.getElementById("search_form");
const header = document.getElementById("site_form");
const words = document.getElementById("search_words") ?? document.getElementById("site_search");
const results = document.getElementById("search_results") ?? document.getElementById("site_results");
const statusLine = document.getElementById("search_status") ?? document.getElementById("site_status");
// Results in a panel.
const fewResults = 6;

function resultLinks() {
  return Array.from(results?.querySelectorAll(".titles a, .result .statement") ?? [])
    .filter((link) => link.checkVisibility());
}

function focusResult(position) {
  const link = resultLinks()[position];
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
  return link !== undefined;
}

// Milliseconds between the last key and the search.
const pause = 60;

// Searches a moment after each key. The search page goes to the first result when its form is sent; the form of the
// header leads to the search page.
function searchWhileTyping(search) {
  let timer = 0;
  const field = form ?? header;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, pause);
  });
  if (form === null) return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    clearTimeout(timer);
    await search();
    focusResult(0);
  });
}

function closePanel() { if (form === null && results !== null) results.hidden = true; }

if (form === null && header !== null) {
  document.addEventListener("pointerdown", ({ target }) => { if (!header.contains(target)) closePanel(); });
  header.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null && !header.contains(relatedTarget)) closePanel();
  });
}
