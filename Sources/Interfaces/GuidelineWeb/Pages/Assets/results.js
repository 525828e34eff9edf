// The form and the results of a search: when to search, and moving through the results.

document.documentElement.classList.add("scripted");

const form = document.getElementById("search_form");
const words = document.getElementById("search_words");
const results = document.getElementById("search_results");
const statusLine = document.getElementById("search_status");

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

// Searches a moment after each key, and goes to the first result when the form is sent.
function searchWhileTyping(search) {
  let timer = 0;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, pause);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    clearTimeout(timer);
    await search();
    focusResult(0);
  });
}
